// Equations under conditions: branches with the same number of equations become equations with `if` in them (8.3.4).

#include <fmt/format.h>
#include <algorithm>
#include <utility>
#include <vector>

#include "expr/build.h"
#include "flat/diagnostics.h"
#include "flat/flattener.h"

namespace holon::flat {

using expr::Base;
using expr::Builtin;
using expr::Kind;
using instance::Component;

void Flattener::if_equation(const Component& c, const instance::Equation& e, std::vector<FlatEquation>& out,
                            bool in_when) {
  Branches branches;
  bool closed = false;
  for (const instance::EquationBranch& b : e.branches) {
    ExprId condition;
    if (b.condition) {
      condition = scalarizer_.scalar(b.condition, e.span);
      if (!condition) return;
      condition = scalarizer_.decided(condition, "it decides which equations there are");
      if (graph_.kind(condition) == Kind::boolean && !graph_.boolean_value(condition)) continue;
      if (graph_.kind(condition) == Kind::boolean) condition = {};
    }
    auto& branch = branches.emplace_back(condition, std::vector<FlatEquation>{});
    if (condition || !branches.front().first.is_none()) ++guarded_;
    for (const instance::Equation& x : b.body) equation(c, x, branch.second, in_when);
    if (condition || !branches.front().first.is_none()) --guarded_;
    if (!condition) {
      closed = true;
      break;
    }
  }
  if (branches.empty()) return;
  if (!branches[0].first) {
    for (FlatEquation& x : branches[0].second) out.push_back(std::move(x));
    return;
  }
  move_guarded(c, branches, out);
  if (in_when) {
    when_assignments(c, e, branches, out);
    return;
  }
  if (!closed) branches.emplace_back(ExprId{}, std::vector<FlatEquation>{});
  merge_branches(c, e.span, std::move(branches), out);
}

void Flattener::move_guarded(const Component& c, Branches& branches, std::vector<FlatEquation>& out) {
  ExprId earlier = graph_.boolean(true);
  for (auto& [condition, list] : branches) {
    const ExprId here = condition ? expr::logical_and(graph_, earlier, condition) : earlier;
    for (FlatEquation& x : list) {
      if (x.kind == EquationKind::assert_) {
        x.left = expr::logical_or(graph_, expr::logical_not(graph_, here), x.left);
        out.push_back(x);
      } else if (x.kind == EquationKind::reinit) {
        x.right = expr::choose(graph_, here, x.right, x.left);
        out.push_back(x);
      } else if (x.kind == EquationKind::terminate || x.kind == EquationKind::call) {
        FlatEquation w = make(c, EquationKind::when, x.span);
        w.branches.push_back({{here}, {x}});
        out.push_back(std::move(w));
      } else if (x.kind == EquationKind::when) {
        for (WhenBranch& wb : x.branches)
          for (ExprId& cond : wb.conditions) cond = expr::logical_and(graph_, here, cond);
        out.push_back(x);
      }
    }
    if (condition) earlier = expr::logical_and(graph_, earlier, expr::logical_not(graph_, condition));
    std::erase_if(list, [](const FlatEquation& x) { return x.kind != EquationKind::equality; });
  }
}

void Flattener::merge_branches(const Component& c, Span span, Branches branches, std::vector<FlatEquation>& out) {
  const std::size_t n = branches[0].second.size();
  for (const auto& [condition, list] : branches)
    if (list.size() != n) {
      diag::Diagnostic& error = sink_.error(kIfCounts, span, {fmt::format("{}", n), fmt::format("{}", list.size())});
      const std::vector<FlatEquation>& more = list.size() > n ? list : branches[0].second;
      const std::vector<FlatEquation>& fewer = list.size() > n ? branches[0].second : list;
      std::string missing;
      for (const FlatEquation& e : more) {
        const auto is_same = [&](const FlatEquation& other) { return other.left == e.left; };
        if (graph_.kind(e.left) != Kind::variable || std::ranges::any_of(fewer, is_same)) continue;
        missing +=
            fmt::format("{}`{} = …;`", missing.empty() ? "" : " and ", model_.name(VariableId(graph_.payload(e.left))));
        error.also(e.span, "has no counterpart in the other branch");
      }
      if (!missing.empty())
        error.hint(fewer.empty() ? fmt::format("add an `else` branch with {}", missing)
                                 : fmt::format("add {} to the shorter branch", missing));
      return;
    }
  // The same variables may be set in another order: those with equal left sides belong together.
  for (std::size_t k = 1; k < branches.size(); ++k)
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = i + 1; j < n && branches[k].second[i].left != branches[0].second[i].left; ++j)
        if (branches[k].second[j].left == branches[0].second[i].left)
          std::swap(branches[k].second[i], branches[k].second[j]);
  for (std::size_t i = 0; i < n; ++i) {
    const bool same_left =
        std::ranges::all_of(branches, [&](const auto& b) { return b.second[i].left == branches[0].second[i].left; });
    ExprId value;
    for (std::size_t k = branches.size(); k-- > 0;) {
      const FlatEquation& x = branches[k].second[i];
      const ExprId own = same_left ? x.right : difference(x.left, x.right);
      if (!own) return;
      value = value ? expr::choose(graph_, branches[k].first, own, value) : own;
    }
    FlatEquation f = make(c, EquationKind::equality, branches[0].second[i].span);
    f.left = same_left ? branches[0].second[i].left : graph_.real(0);
    f.right = value;
    out.push_back(std::move(f));
  }
}

ExprId Flattener::difference(ExprId a, ExprId b) {
  const Base base = types_.base(graph_.type(a));
  if (base == Base::real || base == Base::integer) return expr::subtract(graph_, a, b);
  // For what cannot be subtracted: 0 when equal, 1 otherwise.
  return expr::choose(graph_, expr::relation(graph_, Kind::equal, a, b), graph_.real(0), graph_.real(1));
}

void Flattener::when_assignments(const Component& c, const instance::Equation& e, const Branches& branches,
                                 std::vector<FlatEquation>& out) {
  std::vector<ExprId> targets;
  for (const auto& [condition, list] : branches)
    for (const FlatEquation& x : list)
      if (std::ranges::find(targets, x.left) == targets.end()) targets.push_back(x.left);
  for (const ExprId target : targets) {
    if (graph_.kind(target) != Kind::variable) {
      sink_.error(kWhenTarget, e.span);
      return;
    }
    ExprId value = graph_.builtin_call(Builtin::pre, graph_.type(target), {target});
    for (std::size_t k = branches.size(); k-- > 0;) {
      ExprId own = graph_.builtin_call(Builtin::pre, graph_.type(target), {target});
      for (const FlatEquation& x : branches[k].second)
        if (x.left == target) own = x.right;
      value = branches[k].first ? expr::choose(graph_, branches[k].first, own, value) : own;
    }
    FlatEquation f = make(c, EquationKind::equality, e.span);
    f.left = target;
    f.right = value;
    out.push_back(std::move(f));
  }
}

}  // namespace holon::flat
