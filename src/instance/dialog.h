#pragma once

// What a form shows of a component: its parameters with the values that hold now, under the tabs and groups of their
// annotations (Modelica 3.6, 18.7), with what can be chosen and whether it can be changed at all. In: the class tree, a
// class, one of its components. Out: plain data. Like pictures, it needs no finished model.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classes/class_tree.h"
#include "diag/sink.h"
#include "instance/instantiate.h"

namespace holon::instance {

struct DialogEntry {
  enum class Kind : std::uint8_t { parameter, start, replaceable };
  Kind kind = Kind::parameter;
  std::string name;
  std::string type;  // `Real`, `Modelica.Units.SI.Inertia` as it is written
  std::string description{};
  std::string tab{};
  std::string group{};
  bool is_enabled = true;
  bool is_boolean = false;
  std::string unit{};
  std::string display_unit{};
  std::string preset{};  // the value of its declaration, as it is written
  std::string value{};   // that which holds, evaluated; empty where nothing is known
  std::vector<std::pair<std::string, std::string>> choices{};  // values as one writes them, and what they mean
};

struct Dialog {
  std::string class_name;
  std::string description{};
  std::vector<DialogEntry> entries{};
};

// Nothing when there is no such component, or when it has no inside.
std::optional<Dialog> read_dialog(classes::ClassTree& tree, classes::ClassNode& model, std::string_view component,
                                  diag::Sink& sink, const InstantiateOptions& options = {});

}  // namespace holon::instance
