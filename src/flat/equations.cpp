// Equations of the classes, element by element: loops are written out, what decides which equations there are is
// decided, arrays become one equation for each scalar.

#include <fmt/format.h>
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "flat/diagnostics.h"
#include "flat/flattener.h"
#include "flat/places.h"

namespace holon::flat {

using expr::Kind;
using instance::Component;

std::optional<bool> Flattener::known_boolean(ExprId condition, Span span) {
  ExprId s = scalarizer_.scalar(condition, span);
  if (!s) return std::nullopt;
  s = scalarizer_.decided(s, "it decides which connections there are");
  if (graph_.kind(s) == Kind::boolean) return graph_.boolean_value(s);
  return std::nullopt;
}

void Flattener::collect_connections(const Component& c, const instance::Equation& e) {
  switch (e.kind) {
    case instance::EquationKind::connect:
      connections_.connect(e.left, e.right, c.id.value, e.span);
      break;
    case instance::EquationKind::branch:
      connections_.branch(e.left, e.right, e.span);
      break;
    case instance::EquationKind::root:
      connections_.root(e.left, e.right, e.span);
      break;
    case instance::EquationKind::for_: {
      if (!mentions_connection(e.branches[0].body)) break;
      const auto values = scalarizer_.range_values(e.range, e.span);
      if (!values) break;
      for (const ExprId v : *values) {
        scalarizer_.set_iterator(e.iterator, v);
        for (const instance::Equation& x : e.branches[0].body) collect_connections(c, x);
      }
      scalarizer_.clear_iterator(e.iterator);
      break;
    }
    case instance::EquationKind::if_:
      for (const instance::EquationBranch& b : e.branches) {
        if (!mentions_connection(b.body)) continue;
        if (b.condition) {
          const auto now = known_boolean(b.condition, e.span);
          if (!now || !*now) continue;
        }
        for (const instance::Equation& x : b.body) collect_connections(c, x);
        break;
      }
      break;
    case instance::EquationKind::equality:
    case instance::EquationKind::when:
    case instance::EquationKind::assert_:
    case instance::EquationKind::terminate:
    case instance::EquationKind::reinit:
    case instance::EquationKind::call:
      break;
  }
}

bool Flattener::mentions_connection(const std::vector<instance::Equation>& list) {
  return std::ranges::any_of(list, [](const instance::Equation& e) {
    if (e.kind == instance::EquationKind::connect || e.kind == instance::EquationKind::branch ||
        e.kind == instance::EquationKind::root)
      return true;
    return std::ranges::any_of(e.branches, [](const auto& b) { return mentions_connection(b.body); });
  });
}

void Flattener::body(const Component& c) {
  for (const instance::Equation& e : c.body.equations) equation(c, e, model_.equations, false);
  for (const instance::Equation& e : c.body.initial_equations) equation(c, e, model_.initial_equations, false);
  for (const instance::Algorithm& a : c.body.algorithms) {
    FlatAlgorithm flat;
    flat.component = c.id.value;
    flat.span = a.span;
    statements(a.statements, flat.statements);
    std::set<std::uint32_t> outputs;
    gather_outputs(flat.statements, outputs);
    for (const std::uint32_t v : outputs) flat.outputs.emplace_back(v);
    (a.initial ? model_.initial_algorithms : model_.algorithms).push_back(std::move(flat));
  }
}

FlatEquation Flattener::make(const Component& c, EquationKind kind, Span span) const {
  FlatEquation e;
  e.kind = kind;
  e.component = c.id.value;
  e.span = span;
  return e;
}

void Flattener::equation(const Component& c, const instance::Equation& e, std::vector<FlatEquation>& out,
                         bool in_when) {
  switch (e.kind) {
    case instance::EquationKind::equality: {
      const auto left = scalarizer_.scalars(e.left, e.span);
      const auto right = scalarizer_.scalars(e.right, e.span);
      if (!left || !right) return;
      const std::size_t n = std::max(left->size(), right->size());
      if (left->size() != right->size()) {
        sink_.error(kSizeUnknown, e.span, {fmt::format("{} and {} values", left->size(), right->size())});
        return;
      }
      for (std::size_t i = 0; i < n; ++i) {
        FlatEquation f = make(c, EquationKind::equality, e.span);
        if (in_when && graph_.kind((*left)[i]) != Kind::variable) {
          sink_.error(kWhenTarget, e.span).hint("solve for the variable that the event sets: `x = …;`");
          return;
        }
        f.left = (*left)[i];
        f.right = (*right)[i];
        out.push_back(std::move(f));
      }
      return;
    }
    case instance::EquationKind::connect:
    case instance::EquationKind::branch:
    case instance::EquationKind::root:
      return;
    case instance::EquationKind::for_: {
      const auto values = scalarizer_.range_values(e.range, e.span);
      if (!values) return;
      const std::size_t failures = scalarizer_.failures();
      for (const ExprId v : *values) {
        // What is wrong once is wrong a million times.
        if (scalarizer_.failures() > failures) break;
        scalarizer_.set_iterator(e.iterator, v);
        for (const instance::Equation& x : e.branches[0].body) equation(c, x, out, in_when);
      }
      scalarizer_.clear_iterator(e.iterator);
      return;
    }
    case instance::EquationKind::if_:
      if_equation(c, e, out, in_when);
      return;
    case instance::EquationKind::when: {
      FlatEquation f = make(c, EquationKind::when, e.span);
      for (const instance::EquationBranch& b : e.branches) {
        WhenBranch branch;
        const auto conditions = scalarizer_.scalars(b.condition, e.span);
        if (!conditions) return;
        branch.conditions = *conditions;
        for (const instance::Equation& x : b.body) equation(c, x, branch.body, true);
        f.branches.push_back(std::move(branch));
      }
      out.push_back(std::move(f));
      return;
    }
    case instance::EquationKind::assert_:
    case instance::EquationKind::terminate: {
      FlatEquation f =
          make(c, e.kind == instance::EquationKind::assert_ ? EquationKind::assert_ : EquationKind::terminate, e.span);
      if (e.left) f.left = scalarizer_.scalar(e.left, e.span);
      f.message = scalarizer_.scalar(e.message, e.span);
      if (e.level) f.level = scalarizer_.scalar(e.level, e.span);
      if ((e.left && !f.left) || !f.message) return;
      if (f.kind == EquationKind::assert_ && !in_when && guarded_ == 0)
        check_assert(c, f.left, f.message, f.level, e.span);
      out.push_back(std::move(f));
      return;
    }
    case instance::EquationKind::reinit: {
      const auto left = scalarizer_.scalars(e.left, e.span);
      const auto right = scalarizer_.scalars(e.right, e.span);
      if (!left || !right || left->size() != right->size()) return;
      for (std::size_t i = 0; i < left->size(); ++i) {
        FlatEquation f = make(c, EquationKind::reinit, e.span);
        f.left = (*left)[i];
        f.right = (*right)[i];
        out.push_back(std::move(f));
      }
      return;
    }
    case instance::EquationKind::call: {
      if (state_machines_.is_statement(e)) return;
      const auto value = scalarizer_.scalars(e.left, e.span);
      if (!value || value->empty()) return;
      FlatEquation f = make(c, EquationKind::call, e.span);
      f.left = (*value)[0];
      out.push_back(std::move(f));
      return;
    }
  }
}

void Flattener::check_assert(const Component& c, ExprId condition, ExprId message, ExprId level, Span span) {
  if (graph_.kind(condition) != Kind::boolean || graph_.boolean_value(condition)) return;
  if (level && graph_.kind(level) == Kind::enumeration && graph_.integer_value(level) == 1) return;  // a warning
  const Span place = place_in_model(tree_, c, span);
  diag::Diagnostic& d =
      sink_.error(kAssertFails, place,
                  {graph_.kind(message) == Kind::string ? graph_.string_value(message) : "its condition is false"});
  if (place == span) return;
  d.also(span, fmt::format("`{}` asks for this here", instance::path_name(tree_, c.id)));
  d.hint(fmt::format("give `{}` values, sizes or connections for which this holds", instance::path_name(tree_, c.id)));
}

}  // namespace holon::flat
