#pragma once

// Brings an expression into the form in which build.h would have made it, leaves first; and, where the functions are
// at hand, evaluates what is constant. Values are kept: see build.h for what that means.

#include "expr/evaluate.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "expr/substitute.h"

namespace holon::expr {

// Remembers what it has simplified: one Simplifier for many expressions of a graph.
class Simplifier {
 public:
  explicit Simplifier(Graph& graph);
  ExprId operator()(ExprId e) { return rewrite_(e); }

 private:
  Rewrite rewrite_;
};

ExprId simplify(Graph& graph, ExprId e);

// Also evaluates calls of pure functions with constant arguments. A call that fails, or takes long, stays.
ExprId fold(Graph& graph, const Functions& functions, ExprId e, Environment& environment);

}  // namespace holon::expr
