#include <fmt/format.h>
#include <algorithm>

#include "causal/sort.h"
#include "causal/verify.h"
#include "causal/violations.h"
#include "expr/walk.h"

namespace holon::causal {

using expr::Base;
using expr::Kind;

namespace {

class SystemChecker {
 public:
  explicit SystemChecker(const System& system) : system_(system), graph_(system.graph()) {}

  Violations found;

  void check() {
    check_variables();
    for (std::uint32_t i = 0; i < system_.equations.size(); ++i) check_equation(system_.equations[i], i, "equation");
    for (std::uint32_t i = 0; i < system_.initial_equations.size(); ++i)
      check_equation(system_.initial_equations[i], i, "initial equation");
    for (const Algorithm& a : system_.algorithms) {
      for (const VariableId v : a.outputs) variable(v, "output of an algorithm");
      for_each_expression(a.statements, [&](ExprId e) { expression(e, "algorithm"); });
      for_each_expression(a.initial_statements, [&](ExprId e) { expression(e, "algorithm"); });
    }
    for (const Assertion& a : system_.asserts) {
      of_type(a.condition, Base::boolean, "condition of an assert");
      optional(a.message, "message of an assert");
      optional(a.level, "level of an assert");
    }
    check_events();
  }

 private:
  bool variable(VariableId v, std::string_view what) {
    return found.expect(v.index() < system_.variables.size(),
                        [&] { return fmt::format("{}: no variable {}", what, v.value); });
  }

  void variable_of(VariableId v, Base base, std::string_view what) {
    if (variable(v, what))
      found.expect(graph_.types.base(system_.variables[v].type) == base,
                   [&] { return fmt::format("{}: `{}` is of another type", what, system_.name(v)); });
  }

  bool expression(ExprId e, std::string_view what) {
    if (!found.expect(!e.is_none() && e.index() < graph_.size(),
                      [&] { return fmt::format("{}: no expression", what); }))
      return false;
    // Each expression is looked into once.
    expr::walk_down(graph_, e, seen_, [&](ExprId x) {
      if (graph_.kind(x) == Kind::variable)
        found.expect(graph_.payload(x) < system_.variables.size(),
                     [&] { return fmt::format("{}: speaks of no variable {}", what, graph_.payload(x)); });
      return graph_.contains(x, expr::contains::kVariables);
    });
    return true;
  }
  void optional(ExprId e, std::string_view what) {
    if (e) expression(e, what);
  }
  void of_type(ExprId e, Base base, std::string_view what) {
    if (expression(e, what))
      found.expect(graph_.types.base(graph_.type(e)) == base, [&] { return fmt::format("{}: of another type", what); });
  }

  void check_variables() {
    for (const VariableId v : system_.variables.ids()) {
      const Variable& x = system_.variables[v];
      const auto say = [&](std::string_view what) { return fmt::format("variable `{}`: {}", system_.name(v), what); };
      found.expect(!x.node.is_none() && x.node.index() < graph_.size() && graph_.kind(x.node) == Kind::variable &&
                       graph_.payload(x.node) == v.value && graph_.type(x.node) == x.type,
                   [&] { return say("its node is not its own"); });
      for (const ExprId e : {x.value, x.start, x.nominal, x.min, x.max}) optional(e, "attribute of a variable");
      switch (x.status) {
        case VariableStatus::kept:
          break;
        case VariableStatus::alias:
          check_alias(v);
          break;
        case VariableStatus::literal:
          found.expect(x.value && graph_.is_literal(x.value), [&] { return say("a literal without a number"); });
          break;
        case VariableStatus::invariant:
          found.expect(bool(x.value), [&] { return say("an invariant without a value"); });
          break;
      }
      found.expect(x.status == VariableStatus::alias || x.alias_of.is_none(),
                   [&] { return say("an alias that is none"); });
    }
  }

  void check_alias(VariableId v) {
    VariableId at = v;
    for (std::size_t steps = 0;
         at.index() < system_.variables.size() && system_.variables[at].status == VariableStatus::alias; ++steps) {
      if (!found.expect(steps < system_.variables.size(),
                        [&] { return fmt::format("variable `{}`: its aliases form a ring", system_.name(v)); }))
        return;
      at = system_.variables[at].alias_of;
    }
    variable(at, "alias");
  }

  void check_equation(const Equation& e, std::uint32_t number, std::string_view what) {
    const auto say = [&](std::string_view problem) { return fmt::format("{} {}: {}", what, number, problem); };
    if (e.algorithm != kNone) {
      if (found.expect(e.algorithm < system_.algorithms.size(), [&] { return say("no such algorithm"); })) {
        expression(e.left, what);
        const auto& outputs = system_.algorithms[e.algorithm].outputs;
        found.expect(graph_.kind(e.left) == Kind::variable &&
                         std::ranges::find(outputs, VariableId(graph_.payload(e.left))) != outputs.end(),
                     [&] { return say("the algorithm does not compute its left side"); });
      }
      return;
    }
    if (!expression(e.left, what) || !expression(e.right, what)) return;
    optional(e.initial_right, what);
    const auto is_number = [&](ExprId x) {
      const Base base = graph_.types.base(graph_.type(x));
      return base == Base::real || base == Base::integer;
    };
    found.expect(graph_.types.base(graph_.type(e.left)) == graph_.types.base(graph_.type(e.right)) ||
                     (is_number(e.left) && is_number(e.right)),
                 [&] { return say("its sides are of different types"); });
    found.expect(e.derivative_of == kNone || e.derivative_of < system_.equations.size(),
                 [&] { return say("derivative of no equation"); });
  }

  void check_events() {
    for (const ZeroCrossing& c : system_.crossings) {
      expression(c.value, "zero crossing");
      if (c.relation) variable_of(c.relation, Base::boolean, "relation of a zero crossing");
    }
    for (const VariableId v : system_.instants) variable_of(v, Base::real, "instant");
    for (const Sample& c : system_.samples) {
      variable_of(c.variable, Base::boolean, "sample");
      expression(c.start, "start of a sample");
      expression(c.interval, "interval of a sample");
    }
    for (const Reinit& r : system_.reinits) {
      variable_of(r.state, Base::real, "state of a reinit");
      variable_of(r.due, Base::boolean, "condition of a reinit");
      variable_of(r.value, Base::real, "value of a reinit");
    }
    for (const EventCall& c : system_.event_calls) {
      of_type(c.condition, Base::boolean, "condition of a call");
      for_each_expression(c.body, [&](ExprId e) { expression(e, "call at an event"); });
    }
    for (const Transport& t : system_.transports) {
      for (const ExprId e : {t.in0, t.in1, t.x}) expression(e, "spatialDistribution");
      of_type(t.positive, Base::boolean, "direction of a spatialDistribution");
      found.expect(t.points.size() == t.values.size(), [] { return "spatialDistribution: a value for each point"; });
    }
  }

  const System& system_;
  const expr::Graph& graph_;
  expr::ExprSet seen_;
};

}  // namespace

std::vector<std::string> verify(const System& system) {
  SystemChecker checker(system);
  checker.check();
  return std::move(checker.found.list);
}

}  // namespace holon::causal
