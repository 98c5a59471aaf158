#pragma once

// From classes to the tree of instances of one model, with every expression typed.
// In: the class tree and the model. Out: the tree, always well formed; problems go to the sink.

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "classes/class_tree.h"
#include "diag/sink.h"
#include "expr/evaluate.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "instance/model.h"

namespace holon::instance {

class Instantiator;

// Calls an external function while the model is translated; a failure of kind `no_body` when it cannot.
using ExternalCaller = std::function<expr::EvalResult<std::vector<expr::Value>>(
    const expr::Graph& graph, const expr::Function& function, const expr::ExternalArguments& arguments)>;

struct InstanceTree {
  InstanceTree();
  ~InstanceTree();
  InstanceTree(const InstanceTree&) = delete;
  InstanceTree& operator=(const InstanceTree&) = delete;

  expr::Graph graph;
  expr::Functions functions;
  std::deque<Component> components;  // by number
  Component* root = nullptr;         // the model itself; null when it could not be made
  std::string model_name;
  std::unique_ptr<Instantiator> maker;  // answers what later stages still ask: values, attributes
  std::size_t most_components = 0;      // `kMostComponents`, or less
  ExternalCaller call_external;         // none: external functions have no values before the simulation
};

// A kilobyte of text can ask for 2^35 components, each with two of the class before: beyond this it is an error.
inline constexpr std::size_t kMostComponents = 5'000'000;

std::unique_ptr<InstanceTree> instantiate(classes::ClassTree& tree, classes::ClassNode& model, diag::Sink& sink,
                                          ExternalCaller call_external = {},
                                          std::size_t most_components = kMostComponents);

}  // namespace holon::instance
