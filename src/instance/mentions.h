#pragma once

// What stands somewhere in an expression.

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "expr/graph.h"

namespace holon::instance {

template <typename Predicate>
bool mentions(const expr::Graph& g, expr::ExprId e, Predicate wanted) {
  std::vector<expr::ExprId> stack{e};
  while (!stack.empty()) {
    const expr::ExprId x = stack.back();
    stack.pop_back();
    if (wanted(x)) return true;
    for (const expr::ExprId a : g.args(x)) stack.push_back(a);
  }
  return false;
}

inline bool mentions_kind(const expr::Graph& g, expr::ExprId e, expr::Kind kind) {
  return mentions(g, e, [&](expr::ExprId x) { return g.kind(x) == kind; });
}

inline bool mentions_builtin(const expr::Graph& g, expr::ExprId e, std::initializer_list<expr::Builtin> which) {
  return mentions(g, e, [&](expr::ExprId x) {
    return g.kind(x) == expr::Kind::builtin && std::ranges::find(which, g.builtin(x)) != which.end();
  });
}

}  // namespace holon::instance
