#pragma once

// From classes to the tree of instances of one model.
// In: the class tree, the model and values from outside. Out: the tree, well formed even after errors; problems go to
// the sink.

#include <cstddef>
#include <vector>

#include "classes/class_tree.h"
#include "diag/sink.h"
#include "instance/instance.h"

namespace holon::instance {

// A kilobyte of text can ask for 2^35 components, each with two of the class before: beyond this it is an error.
inline constexpr std::size_t kMostComponents = 5'000'000;

struct InstantiateOptions {
  ExternalCaller call_external;  // without it, external functions have no values before the simulation
  // The outermost modification of the model, over everything that the text says.
  std::vector<OuterValue> values;
  std::size_t most_components = kMostComponents;
  bool strict = false;  // what is not Modelica is an error, even where it can mean one thing only
};

InstanceTree instantiate(classes::ClassTree& tree, classes::ClassNode& model, diag::Sink& sink,
                         const InstantiateOptions& options = {});

}  // namespace holon::instance
