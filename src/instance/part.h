#pragma once

// A part of the instantiation has a topic and tables of its own; for everything else it asks the other parts.

#include "classes/class_tree.h"
#include "diag/sink.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "instance/draft_evaluator.h"

namespace holon::instance {

class Instantiator;

class Part {
 public:
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;

 protected:
  explicit Part(Instantiator& in);
  ~Part() = default;

  Instantiator& in_;  // the other parts
  classes::ClassTree& tree;
  diag::Sink& sink;
  expr::Graph& g;
  expr::Types& t;
  expr::Functions& functions;
  DraftEvaluator& values;
};

}  // namespace holon::instance
