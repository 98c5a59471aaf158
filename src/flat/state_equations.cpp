// The equations and algorithms of states: they hold while the state is active, and what they determine keeps its value
// while it is not.

#include <fmt/format.h>
#include <algorithm>
#include <functional>
#include <utility>

#include "expr/build.h"
#include "expr/substitute.h"
#include "expr/walk.h"
#include "flat/diagnostics.h"
#include "flat/state_machines.h"

namespace holon::flat {

using expr::Base;
using expr::Builtin;
using expr::Kind;

ExprId StateMachines::start_of(VariableId v) {
  const FlatVariable& x = model_.variables[v];
  if (x.start) return x.start;
  const Base base = graph_.types.base(x.type);
  if (base == Base::boolean) return graph_.boolean(false);
  if (base == Base::integer) return graph_.integer(0);
  if (base == Base::enumeration) return graph_.enumeration(x.type, 1);
  if (base == Base::string) return graph_.string("");
  return graph_.real(0);
}

// What a state remembers starts again when the state is reset; what lies outside of it goes on.
ExprId StateMachines::with_resets(ExprId e, std::uint32_t state) {
  expr::Rewrite rewrite(graph_, {}, [&](ExprId x, std::span<const ExprId> args) -> ExprId {
    const ExprId same = expr::rebuilt(graph_, x, args);
    if (graph_.kind(same) != Kind::builtin || graph_.builtin(same) != Builtin::previous) return same;
    const ExprId of = graph_.arg(same, 0);
    if (graph_.kind(of) != Kind::variable ||
        state_of(VariableId(graph_.payload(of))) != static_cast<std::int32_t>(state))
      return same;
    return expr::choose(graph_, node(states_[state].reset), start_of(VariableId(graph_.payload(of))), same);
  });
  return rewrite(e);
}

void StateMachines::guard_solved(FlatEquation& e, std::uint32_t state, VariableId target, ExprId value) {
  const ExprId x = node(target);
  e.left = x;
  e.right = expr::choose(graph_, node(states_[state].active), with_resets(value, state), previous(x));
}

// Which variable each equation of a state determines: the one on its left side wherever that is possible.
void StateMachines::match_targets(std::uint32_t state, const std::vector<std::size_t>& equations,
                                  std::map<std::size_t, VariableId>& target) {
  std::map<std::uint32_t, std::size_t> taken;  // by variable
  const auto candidates = [&](std::size_t i) {
    const FlatEquation& e = model_.equations[i];
    std::vector<VariableId> list;
    const auto offer = [&](ExprId x) {
      if (graph_.kind(x) != Kind::variable) return;
      const VariableId v(graph_.payload(x));
      if (model_.variables[v].variability > Variability::parameter && is_inside(state_of(v), state) &&
          std::ranges::find(list, v) == list.end())
        list.push_back(v);
    };
    offer(e.left);
    offer(e.right);
    for (const ExprId side : {e.left, e.right}) {
      expr::ExprSet seen;
      expr::walk_down(graph_, side, seen, [&](ExprId x) {
        offer(x);
        return graph_.kind(x) != Kind::builtin || graph_.builtin(x) != Builtin::previous;
      });
    }
    return list;
  };
  std::function<bool(std::size_t, std::set<std::uint32_t>&)> place = [&](std::size_t i,
                                                                         std::set<std::uint32_t>& tried) {
    for (const VariableId v : candidates(i)) {
      if (!tried.insert(v.value).second) continue;
      const auto owner = taken.find(v.value);
      if (owner != taken.end() && !place(owner->second, tried)) continue;
      taken[v.value] = i;
      target[i] = v;
      return true;
    }
    return false;
  };
  for (const std::size_t i : equations) {
    std::set<std::uint32_t> tried;
    place(i, tried);
  }
}

void StateMachines::guard_when(FlatEquation& when, std::uint32_t state) {
  for (WhenBranch& branch : when.branches)
    for (FlatEquation& e : branch.body) {
      if (e.kind == EquationKind::when) guard_when(e, state);
      if (e.kind == EquationKind::equality && graph_.kind(e.left) == Kind::variable)
        guard_solved(e, state, VariableId(graph_.payload(e.left)), e.right);
    }
}

void StateMachines::guard_equations(const std::vector<std::int32_t>& equation_state) {
  std::map<std::uint32_t, std::vector<std::size_t>> of_state;
  std::vector<bool> gone(model_.equations.size(), false);
  for (std::size_t i = 0; i < model_.equations.size(); ++i) {
    if (equation_state[i] == kNoState) continue;
    const auto state = static_cast<std::uint32_t>(equation_state[i]);
    FlatEquation& e = model_.equations[i];
    if (e.kind == EquationKind::assert_) {
      e.left = expr::logical_or(graph_, expr::logical_not(graph_, node(states_[state].active)), e.left);
    } else if (e.kind == EquationKind::when) {
      guard_when(e, state);
    } else if (e.kind == EquationKind::equality && graph_.types.base(graph_.type(e.left)) != Base::clock) {
      // For a variable outside: `outer output`.
      const bool is_variable = graph_.kind(e.left) == Kind::variable;
      const VariableId v(is_variable ? graph_.payload(e.left) : 0);
      if (is_variable && !is_inside(state_of(v), state)) {
        outputs_[v.value].push_back({state, with_resets(e.right, state), e.span, e.component});
        gone[i] = true;
      } else {
        of_state[state].push_back(i);
      }
    }
  }
  for (const auto& [state, equations] : of_state) {
    std::map<std::size_t, VariableId> target;
    match_targets(state, equations, target);
    for (const std::size_t i : equations) {
      FlatEquation& e = model_.equations[i];
      const auto found = target.find(i);
      if (found == target.end()) continue;  // it is left over, and the sorting says so
      const ExprId x = node(found->second);
      if (e.left == x || e.right == x) {
        guard_solved(e, state, found->second, e.left == x ? e.right : e.left);
      } else if (graph_.types.base(graph_.type(x)) == Base::real) {
        const ExprId residual = expr::subtract(graph_, with_resets(e.left, state), with_resets(e.right, state));
        const ExprId held = expr::subtract(graph_, x, previous(x));
        e.left = expr::choose(graph_, node(states_[state].active), residual, held);
        e.right = graph_.real(0);
      } else {
        fail(e.span, "an equation of a state must have the form `variable = expression`");
      }
    }
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < model_.equations.size(); ++i) {
    if (gone[i]) continue;
    if (kept != i) model_.equations[kept] = std::move(model_.equations[i]);
    ++kept;
  }
  model_.equations.resize(kept);
}

// `if active then the algorithm else x := previous(x) end if`. A variable outside of the state is computed in one of
// the state's own, which then is its value.
void StateMachines::guard_algorithms(const std::vector<std::int32_t>& algorithm_state) {
  for (std::size_t i = 0; i < model_.algorithms.size(); ++i) {
    if (algorithm_state[i] == kNoState) continue;
    const auto state = static_cast<std::uint32_t>(algorithm_state[i]);
    std::vector<expr::Replacement> own;
    for (VariableId& v : model_.algorithms[i].outputs) {
      if (is_inside(state_of(v), state)) continue;
      const VariableId mine = add_variable(states_[state], std::string(model_.texts[model_.component_of(v).name]),
                                           model_.variables[v].type, start_of(v), false);
      own.push_back({node(v), node(mine)});
      outputs_[v.value].push_back({state, node(mine), model_.algorithms[i].span, model_.algorithms[i].component});
      v = mine;
    }
    FlatAlgorithm& a = model_.algorithms[i];
    const auto renamed = [&](ExprId e) {
      expr::Rewrite rewrite(
          graph_,
          [&](ExprId x) {
            const bool is_past = graph_.kind(x) == Kind::builtin && graph_.builtin(x) == Builtin::previous;
            return is_past ? x : ExprId{};
          },
          [&](ExprId x, std::span<const ExprId> args) -> ExprId {
            const auto found = std::ranges::find(own, x, &expr::Replacement::from);
            return found != own.end() ? found->to : expr::rebuilt(graph_, x, args);
          });
      return with_resets(rewrite(e), state);
    };
    expr::Statement guarded;
    guarded.kind = expr::StatementKind::if_;
    guarded.span = a.span;
    guarded.branches.push_back({node(states_[state].active), expr::rewritten(a.statements, renamed)});
    expr::Branch otherwise;
    for (const VariableId v : a.outputs) {
      expr::Statement hold;
      hold.kind = expr::StatementKind::assign;
      hold.span = a.span;
      hold.targets = {node(v)};
      hold.value = previous(node(v));
      otherwise.body.push_back(std::move(hold));
    }
    guarded.branches.push_back(std::move(otherwise));
    a.statements.clear();
    a.statements.push_back(std::move(guarded));
  }
}

void StateMachines::merge_outputs() {
  for (const auto& [number, list] : outputs_) {
    const VariableId v(number);
    for (std::size_t i = 0; i < list.size(); ++i)
      for (std::size_t k = 0; k < i; ++k)
        if (can_be_active_together(list[i].state, list[k].state)) {
          sink_
              .error(kStateMachine, list[i].span,
                     {fmt::format("two states that may be active together set `{}`", model_.name(v))})
              .also(list[k].span, "the other one");
          return;
        }
    ExprId value = previous(node(v));
    for (auto o = list.rbegin(); o != list.rend(); ++o)
      value = expr::choose(graph_, node(states_[o->state].active), o->value, value);
    FlatEquation e;
    e.kind = EquationKind::equality;
    e.component = list.front().component;
    e.span = list.front().span;
    e.left = node(v);
    e.right = value;
    model_.equations.push_back(std::move(e));
  }
}

}  // namespace holon::flat
