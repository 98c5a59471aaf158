#pragma once

// From classes to the tree of instances of one model, with every expression typed.
// In: the class tree and the model. Out: the tree, always well formed; problems go to the sink.

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "classes/class_tree.h"
#include "diag/sink.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "instance/model.h"

namespace holon::instance {

class Instantiator;

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
};

std::unique_ptr<InstanceTree> instantiate(classes::ClassTree& tree, classes::ClassNode& model, diag::Sink& sink);

}  // namespace holon::instance
