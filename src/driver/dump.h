#pragma once

// What a stage makes of a model, as text: for people who want to see, for golden files, for teaching.
//
// In: a stage, a target (driver/target.h), the libraries. Out: the text; what is wrong goes to the session's sink, and
// what could be made in spite of it is still shown.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "classes/class_tree.h"
#include "driver/session.h"
#include "driver/translate.h"

namespace holon::driver {

// In the order of the story.
enum class Stage : std::uint8_t { tokens, syntax, classes, instance, flat, causal, program, llvm };

struct StageName {
  Stage stage;
  std::string_view name;
  std::string_view what;
};
std::span<const StageName> all_stages();
std::optional<Stage> stage_named(std::string_view name);

struct DumpRequest {
  Stage stage = Stage::syntax;
  std::string target;
  classes::LibraryOptions libraries{};
  std::string model{};            // a class of the target; may be empty
  std::optional<bool> by_path{};  // the target is a path and not the name of a class; none: as it is written
  TranslateOptions translate{};
};
std::string dump(const DumpRequest& request, Session& session);

}  // namespace holon::driver
