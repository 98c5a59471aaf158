#pragma once

// Expressions that are linear in some unknowns: e = a1*x1 + … + an*xn + b, where neither the a's nor b depend on an x.
// Exact through +, -, *, /, sign, if, noEvent, smooth and homotopy. An unknown is any node: a variable, or der(v).
// Operators that look at another time (der, pre, previous, delay, …) do not depend on what stands inside of them.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "expr/graph.h"
#include "expr/map.h"

namespace holon::expr {

enum class Dependence : std::uint8_t { none, linear, nonlinear };

// How the nodes of some expressions depend on the unknowns taken together: x*y is nonlinear in {x, y}.
class Dependences {
 public:
  Dependences(const Graph& graph, std::span<const ExprId> unknowns)
      : graph_(graph), unknowns_(unknowns.begin(), unknowns.end()) {}
  void visit(ExprId root);  // each node is looked at once
  // Of a node below a root that was visited; what was not met there does not depend on the unknowns.
  Dependence of(ExprId e) const {
    const Dependence* d = known_.find(e);
    return d != nullptr ? *d : Dependence::none;
  }

 private:
  Dependence judge(ExprId e) const;
  const Graph& graph_;
  std::vector<ExprId> unknowns_;
  ExprMap<Dependence> known_;
};
Dependence dependence(const Graph& graph, ExprId e, std::span<const ExprId> unknowns);

struct LinearForm {
  std::vector<ExprId> slopes;  // of each unknown, none where it does not occur
  ExprId rest;                 // a scalar Real; the literal 0 when there is none
};
// Nothing when `e` is nonlinear in them.
std::optional<LinearForm> linear_form(Graph& graph, ExprId e, std::span<const ExprId> unknowns);

}  // namespace holon::expr
