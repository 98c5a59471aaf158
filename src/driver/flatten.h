#pragma once

// From a target to its flat model: find the class, make its instances, flatten them.
// In: a class or what names it. Out: the flat model and how far the way went; problems are in the session's sink.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/verify.h"
#include "classes/class_tree.h"
#include "driver/session.h"
#include "driver/settings.h"
#include "flat/flat_model.h"
#include "instance/instance.h"

namespace holon::driver {

// The stage that a diagnosis of the whole way names: what was running when it ended.
enum class Step : std::uint8_t { parse, lookup, instantiate, flatten, done };
std::string_view name_of(Step step);

struct Milliseconds {
  double load = 0;
  double instantiate = 0;
  double flatten = 0;
  double total = 0;
};

struct Flattened {
  Step failed = Step::done;  // `done` when everything went well
  std::string model;         // its full name, once it was found
  std::optional<flat::FlatModel> flat;
  std::vector<base::TextId> types;      // names of classes, by number of the component
  std::vector<Setting> settings;        // that were applied to it, one for each scalar
  std::vector<std::string> violations;  // broken promises, where that was asked for: our mistakes
  Milliseconds time;
};

struct FlattenOptions {
  std::vector<instance::OuterValue> values;  // the outermost modification of the model
  bool verify = base::kIsDebugBuild;         // check the promises of the tree and of the flat model
};

Flattened flatten_class(classes::ClassTree& tree, classes::ClassNode& model, Session& session,
                        const FlattenOptions& options = {});

// Every class inside a package that can be checked by itself: models and blocks that are not partial, in order.
std::vector<classes::ClassNode*> models_in(classes::ClassTree& tree, classes::ClassNode& package);

}  // namespace holon::driver
