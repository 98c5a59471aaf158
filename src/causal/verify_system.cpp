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
  explicit SystemChecker(const System& system) : s_(system), g_(system.graph()) {}

  Violations found;

  void check() {
    check_variables();
    for (std::uint32_t i = 0; i < s_.equations.size(); ++i) check_equation(s_.equations[i], i, "equation");
    for (std::uint32_t i = 0; i < s_.initial_equations.size(); ++i)
      check_equation(s_.initial_equations[i], i, "initial equation");
    for (const Algorithm& a : s_.algorithms) {
      for (const std::uint32_t v : a.outputs) variable(v, "output of an algorithm");
      for_each_expression(a.statements, [&](ExprId e) { expression(e, "algorithm"); });
      for_each_expression(a.initial_statements, [&](ExprId e) { expression(e, "algorithm"); });
    }
    for (const Assertion& a : s_.asserts) {
      of_type(a.condition, Base::boolean, "condition of an assert");
      optional(a.message, "message of an assert");
      optional(a.level, "level of an assert");
    }
    check_events();
  }

 private:
  bool variable(std::uint32_t v, std::string_view what) {
    return found.expect(v < s_.variables.size(), [&] { return fmt::format("{}: no variable {}", what, v); });
  }

  void variable_of(std::uint32_t v, Base base, std::string_view what) {
    if (variable(v, what))
      found.expect(g_.types.base(s_.variables[v].type) == base,
                   [&] { return fmt::format("{}: `{}` is of another type", what, s_.name(v)); });
  }

  bool expression(ExprId e, std::string_view what) {
    if (!found.expect(!e.is_none() && e.index() < g_.size(), [&] { return fmt::format("{}: no expression", what); }))
      return false;
    // Each expression is looked into once.
    expr::walk_down(g_, e, seen_, [&](ExprId x) {
      if (g_.kind(x) == Kind::variable)
        found.expect(g_.payload(x) < s_.variables.size(),
                     [&] { return fmt::format("{}: speaks of no variable {}", what, g_.payload(x)); });
      return g_.contains(x, expr::contains::kVariables);
    });
    return true;
  }
  void optional(ExprId e, std::string_view what) {
    if (e) expression(e, what);
  }
  void of_type(ExprId e, Base base, std::string_view what) {
    if (expression(e, what))
      found.expect(g_.types.base(g_.type(e)) == base, [&] { return fmt::format("{}: of another type", what); });
  }

  void check_variables() {
    for (std::uint32_t v = 0; v < s_.variables.size(); ++v) {
      const Variable& x = s_.variables[v];
      const auto say = [&](std::string_view what) { return fmt::format("variable `{}`: {}", s_.name(v), what); };
      found.expect(!x.node.is_none() && x.node.index() < g_.size() && g_.kind(x.node) == Kind::variable &&
                       g_.payload(x.node) == v && g_.type(x.node) == x.type,
                   [&] { return say("its node is not its own"); });
      for (const ExprId e : {x.value, x.start, x.nominal, x.min, x.max}) optional(e, "attribute of a variable");
      switch (x.fate) {
        case Fate::itself:
          break;
        case Fate::alias:
          check_alias(v);
          break;
        case Fate::literal:
          found.expect(x.value && g_.is_literal(x.value), [&] { return say("a literal without a number"); });
          break;
        case Fate::invariant:
          found.expect(bool(x.value), [&] { return say("an invariant without a value"); });
          break;
      }
      found.expect(x.fate == Fate::alias || x.alias_of == kNone, [&] { return say("an alias that is none"); });
    }
  }

  void check_alias(std::uint32_t v) {
    std::uint32_t at = v;
    for (std::size_t steps = 0; at < s_.variables.size() && s_.variables[at].fate == Fate::alias; ++steps) {
      if (!found.expect(steps < s_.variables.size(),
                        [&] { return fmt::format("variable `{}`: its aliases form a ring", s_.name(v)); }))
        return;
      at = s_.variables[at].alias_of;
    }
    variable(at, "alias");
  }

  void check_equation(const Equation& e, std::uint32_t number, std::string_view what) {
    const auto say = [&](std::string_view problem) { return fmt::format("{} {}: {}", what, number, problem); };
    if (e.algorithm != kNone) {
      if (found.expect(e.algorithm < s_.algorithms.size(), [&] { return say("no such algorithm"); })) {
        expression(e.left, what);
        const auto& outputs = s_.algorithms[e.algorithm].outputs;
        found.expect(
            g_.kind(e.left) == Kind::variable && std::ranges::find(outputs, g_.payload(e.left)) != outputs.end(),
            [&] { return say("the algorithm does not compute its left side"); });
      }
      return;
    }
    if (!expression(e.left, what) || !expression(e.right, what)) return;
    optional(e.initial_right, what);
    const auto is_number = [&](ExprId x) {
      const Base base = g_.types.base(g_.type(x));
      return base == Base::real || base == Base::integer;
    };
    found.expect(
        g_.types.base(g_.type(e.left)) == g_.types.base(g_.type(e.right)) || (is_number(e.left) && is_number(e.right)),
        [&] { return say("its sides are of different types"); });
    found.expect(e.derivative_of == kNone || e.derivative_of < s_.equations.size(),
                 [&] { return say("derivative of no equation"); });
  }

  void check_events() {
    for (const ZeroCrossing& c : s_.crossings) {
      expression(c.value, "zero crossing");
      if (c.relation != kNone) variable_of(c.relation, Base::boolean, "relation of a zero crossing");
    }
    for (const std::uint32_t v : s_.instants) variable_of(v, Base::real, "instant");
    for (const Sample& c : s_.samples) {
      variable_of(c.variable, Base::boolean, "sample");
      expression(c.start, "start of a sample");
      expression(c.interval, "interval of a sample");
    }
    for (const Reinit& r : s_.reinits) {
      variable_of(r.state, Base::real, "state of a reinit");
      variable_of(r.due, Base::boolean, "condition of a reinit");
      variable_of(r.value, Base::real, "value of a reinit");
    }
    for (const EventCall& c : s_.event_calls) {
      of_type(c.condition, Base::boolean, "condition of a call");
      for_each_expression(c.body, [&](ExprId e) { expression(e, "call at an event"); });
    }
    for (const Transport& t : s_.transports) {
      for (const ExprId e : {t.in0, t.in1, t.x}) expression(e, "spatialDistribution");
      of_type(t.positive, Base::boolean, "direction of a spatialDistribution");
      found.expect(t.points.size() == t.values.size(), [] { return "spatialDistribution: a value for each point"; });
    }
  }

  const System& s_;
  const expr::Graph& g_;
  expr::ExprSet seen_;
};

}  // namespace

std::vector<std::string> verify(const System& system) {
  SystemChecker checker(system);
  checker.check();
  return std::move(checker.found.list);
}

}  // namespace holon::causal
