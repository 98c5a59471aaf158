#include "instance/equations.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/text.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/mentions.h"
#include "instance/places.h"
#include "instance/repairs.h"
#include "instance/typing.h"
#include "instance/unused_branches.h"
#include "syntax/printer.h"

namespace holon::instance {
namespace {

using expr::Base;
using expr::Builtin;
using expr::Kind;

void collect(const syntax::Equation& e, std::vector<const syntax::Expr*>& out) {
  if (e.left) out.push_back(e.left);
  if (e.right) out.push_back(e.right);
  for (const auto& b : e.branches) {
    if (b.condition) out.push_back(b.condition);
    for (const auto* x : b.body) collect(*x, out);
  }
  for (const auto* x : e.body) collect(*x, out);
}

}  // namespace

void Equations::type_body(Draft& c) {
  if (c.has_typed_body || !c.cls) return;
  c.has_typed_body = true;
  std::vector<ClassInstance*> chain;
  const auto gather = [&](auto&& self, ClassInstance& cls) -> void {
    for (ClassInstance* base : cls.bases) self(self, *base);
    chain.push_back(&cls);
  };
  gather(gather, *c.cls);
  for (ClassInstance* part : chain) {
    if (!part->node->def) continue;
    for (const syntax::Section& section : part->node->def->sections) {
      Scope scope;
      scope.cls = part;
      switch (section.kind) {
        case syntax::SectionKind::equation:
          lower_equations({section.equations.items, section.equations.size()}, scope, c.body.equations, false);
          break;
        case syntax::SectionKind::initial_equation:
          scope.in_initial = true;
          lower_equations({section.equations.items, section.equations.size()}, scope, c.body.initial_equations, true);
          break;
        case syntax::SectionKind::algorithm:
        case syntax::SectionKind::initial_algorithm: {
          Algorithm algorithm;
          algorithm.span = section.span;
          algorithm.initial = section.kind == syntax::SectionKind::initial_algorithm;
          scope.in_initial = algorithm.initial;
          in_.statements.lower_statements({section.statements.items, section.statements.size()}, scope,
                                          algorithm.statements);
          if (!algorithm.statements.empty()) c.body.algorithms.push_back(std::move(algorithm));
          break;
        }
        case syntax::SectionKind::public_:
        case syntax::SectionKind::protected_:
          break;
      }
    }
  }
}

void Equations::lower_equations(std::span<const syntax::Equation* const> list, Scope& scope,
                                std::vector<Equation>& result, bool initial) {
  for (const syntax::Equation* e : list) lower_equation(*e, scope, result, initial);
}

bool Equations::check_assignable(ExprId left, ExprId right, Span span, bool is_equation) {
  const TypeId a = g.type(left);
  const TypeId b = g.type(right);
  if (unify(t, a, b)) {
    // An Integer cannot take a Real.
    if (!is_equation && t.base(a) == Base::integer && t.base(b) == Base::real) {
      sink.error(kEquationTypes, span, {t.text(a), t.text(b)});
      return false;
    }
    return true;
  }
  if (has_unknown_size(t, a, b) && same_but_sizes(t, a, b)) return true;
  // Arrays without elements are all alike.
  if (t.elements(a) == 0 && t.elements(b) == 0) return true;
  diag::Diagnostic& error = sink.error(kEquationTypes, span, {t.text(a), t.text(b)});
  offer_sides(error, a, b, span);
  return false;
}

// What makes the sides of an equation fit.
void Equations::offer_sides(diag::Diagnostic& error, TypeId a, TypeId b, Span span) const {
  const std::string_view text = written_at(tree, span);
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return;
  const std::string_view right = text.substr(equals + 1);
  if (t.base(a) == Base::integer && t.base(b) == Base::real && t.rank(a) == 0) {
    error.hint(fmt::format("an Integer takes no Real: write `integer({})`, which rounds down, or declare it as Real",
                           right.substr(std::min(right.find_first_not_of(' '), right.size()))));
    return;
  }
  const std::size_t star = right.find('*');
  const bool is_number_pair = is_number(t.base(a)) && is_number(t.base(b));
  if (is_number_pair && t.rank(a) == 1 && t.rank(b) == 0 && star != std::string_view::npos) {
    error.hint("`*` between two vectors gives one number; element by element it is `.*`");
    if (right.find('*', star + 1) == std::string_view::npos && right.find_first_of("+-/^(") == std::string_view::npos) {
      const auto at = static_cast<std::uint32_t>(span.begin + equals + 1 + star);
      error.edit({span.file, at, at + 1}, ".*");
    }
  } else if (is_number_pair && t.rank(a) > 0 && t.rank(b) == 0) {
    error.hint("for the same value in every element write `fill(x, n)`");
  } else if (is_number_pair && t.rank(a) == t.rank(b)) {
    error.hint("both sides need the same sizes: change the declaration, or take a part of the longer one, `x[1:2]`");
  } else if (t.base(a) == Base::boolean && is_number(t.base(b))) {
    error.hint("a Boolean is true or false: write a condition on the right, such as `x > 0`");
  } else if (is_number(t.base(a)) && t.base(b) == Base::boolean) {
    error.hint("a Boolean is no number: write `if b then 1 else 0`");
  }
}

// `(a, , b) = f(x)`: each result that is named has an equation of its own.
void Equations::lower_results(const syntax::Equation& e, const syntax::Tuple& names, Scope& scope,
                              const Equation& pattern, std::vector<Equation>& result) {
  const auto* written = e.right->as<syntax::Call>();
  const ExprId call = written ? in_.calls.lower_call(*written, scope) : in_.exprs.lower(*e.right, scope);
  if (!call) return;
  const auto items =
      t.base(g.type(call)) == Base::tuple ? to_vector(t.tuple_items(g.type(call))) : std::vector<TypeId>{g.type(call)};
  if (names.items.size() > items.size()) {
    sink.error(kResultCount, e.left->span,
               {base::counted(names.items.size(), "result is", "results are"),
                written ? syntax::print_expr(*written->callee) : syntax::print_expr(*e.right),
                fmt::format("{}", items.size())});
    return;
  }
  for (std::size_t i = 0; i < names.items.size(); ++i) {
    if (!names.items[i]) continue;
    const ExprId left = in_.exprs.lower(*names.items[i], scope);
    if (!left) continue;
    Equation one = pattern;
    one.kind = EquationKind::equality;
    one.left = left;
    one.right = items.size() == 1 ? call : g.output(call, static_cast<std::uint32_t>(i), items[i]);
    if (check_assignable(left, one.right, names.items[i]->span, true)) result.push_back(std::move(one));
  }
}

void Equations::lower_equality(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& result) {
  if (const auto* names = e.left->as<syntax::Tuple>()) {
    lower_results(e, *names, scope, eqn, result);
    return;
  }
  eqn.kind = EquationKind::equality;
  eqn.left = in_.exprs.lower(*e.left, scope);
  eqn.right = in_.exprs.lower(*e.right, scope);
  if (!eqn.left || !eqn.right || !check_assignable(eqn.left, eqn.right, e.span, true)) return;
  if (scope.in_when && !check_when_target(eqn.left, scope, e.left->span)) return;
  // At an event, an equation is like an assignment: an Integer takes no Real.
  const TypeId a = g.type(eqn.left);
  const TypeId b = g.type(eqn.right);
  if (scope.in_when && g.kind(eqn.left) == Kind::component && t.base(a) == Base::integer && t.base(b) == Base::real) {
    offer_sides(sink.error(kEquationTypes, e.span, {t.text(a), t.text(b)}), a, b, e.span);
    return;
  }
  result.push_back(std::move(eqn));
}

void Equations::lower_if_equation(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& result,
                                  bool initial) {
  eqn.kind = EquationKind::if_;
  bool is_decided = false;
  for (const syntax::EquationBranch& b : e.branches) {
    EquationBranch branch;
    if (is_decided) {
      check_names(in_, {b.body.items, b.body.size()}, scope);
      continue;
    }
    if (b.condition) {
      branch.condition = in_.exprs.lower_condition(*b.condition, scope);
      if (!branch.condition) return;
      if (const auto known = known_condition(branch.condition, scope.cls->owner)) {
        if (!*known) check_names(in_, {b.body.items, b.body.size()}, scope);
        if (!*known) continue;
        branch.condition = {};
      }
    }
    lower_equations({b.body.items, b.body.size()}, scope, branch.body, initial);
    if (branch.condition && values.variability(branch.condition) > Variability::parameter)
      for (const Equation& x : branch.body)
        if (x.kind == EquationKind::connect || x.kind == EquationKind::branch || x.kind == EquationKind::root)
          sink.error(kNotInClass, x.span, {"a connection", "a branch whose condition changes while simulating"});
    is_decided = !branch.condition;
    eqn.branches.push_back(std::move(branch));
  }
  if (eqn.branches.empty()) return;
  if (!eqn.branches[0].condition) {
    for (Equation& x : eqn.branches[0].body) result.push_back(std::move(x));
    return;
  }
  result.push_back(std::move(eqn));
}

void Equations::lower_when(const syntax::Equation& e, Scope& scope, Equation eqn, std::vector<Equation>& result,
                           bool initial) {
  if (scope.in_when || initial) {
    sink.error(kWhenNested, e.span, {initial ? "an initial section" : "another `when`"});
    return;
  }
  eqn.kind = EquationKind::when;
  scope.in_when = true;
  for (const syntax::EquationBranch& b : e.branches) {
    EquationBranch branch;
    scope.in_when_condition = true;
    branch.condition = in_.exprs.lower(*b.condition, scope);
    scope.in_when_condition = false;
    if (branch.condition && t.base(g.type(branch.condition)) != Base::boolean &&
        t.base(g.type(branch.condition)) != Base::clock) {
      diag::Diagnostic& error = sink.error(kConditionType, b.condition->span, {t.text(g.type(branch.condition))});
      if (g.kind(branch.condition) == Kind::builtin && g.builtin(branch.condition) == expr::Builtin::clock_sample)
        offer_sample(error, b.condition->span, tree);
      else
        offer_conversion(error, t, g.type(branch.condition), t.boolean(), b.condition->span, tree);
      branch.condition = {};
    }
    if (!branch.condition) continue;
    lower_equations({b.body.items, b.body.size()}, scope, branch.body, false);
    eqn.branches.push_back(std::move(branch));
  }
  scope.in_when = false;
  if (!eqn.branches.empty()) result.push_back(std::move(eqn));
}

void Equations::lower_equation(const syntax::Equation& e, Scope& scope, std::vector<Equation>& result, bool initial) {
  Equation eqn;
  eqn.span = e.span;
  switch (e.kind) {
    case syntax::EquationKind::equality:
      lower_equality(e, scope, std::move(eqn), result);
      return;
    case syntax::EquationKind::connect: {
      if (initial || scope.in_when) {
        sink.error(kNotInClass, e.span, {"`connect`", initial ? "an initial section" : "a when clause"});
        return;
      }
      in_.connects.lower(e, scope, result);
      return;
    }
    case syntax::EquationKind::call:
      if (const auto* call = e.left->as<syntax::Call>()) in_.call_equations.lower(*call, e.span, scope, result);
      return;
    case syntax::EquationKind::if_:
      lower_if_equation(e, scope, std::move(eqn), result, initial);
      return;
    case syntax::EquationKind::for_: {
      std::vector<const syntax::Expr*> bodies;
      for (const auto* x : e.body) collect(*x, bodies);
      lower_for(e, 0, bodies, scope, result, initial);
      return;
    }
    case syntax::EquationKind::when:
      lower_when(e, scope, std::move(eqn), result, initial);
      return;
  }
}

// What a `when` sets belongs to the class of the `when`, not to a model inside of it: so each model stays balanced.
bool Equations::check_when_target(ExprId left, const Scope& scope, Span span) {
  if (g.kind(left) != Kind::component) return true;
  const Draft& c = in_.components.draft(g.payload(left));
  if (values.variability(left) <= Variability::parameter) {
    sink.error(kAssignToInput, span, {in_.components.path_name(c), "a parameter or a constant"})
        .also(c.span, "declared here")
        .hint(fmt::format(
            "what changes at an event is declared as a variable: `discrete Real {}(start = …, fixed = true)`",
            c.name.text()));
    return false;
  }
  for (const Draft* p = c.parent; p && p != scope.cls->owner; p = p->parent) {
    if (!p->cls || p->is_inner) continue;
    const syntax::Restriction kind = p->cls->node->def->restriction;
    if (kind != syntax::Restriction::model && kind != syntax::Restriction::block) continue;
    sink.error(kWhenOfOther, span, {in_.components.path_name(c), in_.components.path_name(*p)});
    return false;
  }
  return true;
}

void Equations::lower_for(const syntax::Equation& e, std::size_t number, std::span<const syntax::Expr* const> bodies,
                          Scope& scope, std::vector<Equation>& result, bool initial) {
  if (number == e.indices.size()) {
    lower_equations({e.body.items, e.body.size()}, scope, result, initial);
    return;
  }
  const syntax::ForIndex& index = e.indices[number];
  Equation loop;
  loop.kind = EquationKind::for_;
  loop.span = e.span;
  loop.range = in_.loops.range(index, scope, bodies);
  if (!loop.range) return;
  if (t.rank(g.type(loop.range)) != 1) {
    sink.error(kRangeType, index.span, {t.text(g.type(loop.range))});
    return;
  }
  // What stands in split arrays is chosen by subscripts that are known.
  if (const auto all = in_.splits.empty() ? std::nullopt : in_.loops.known_values(loop.range)) {
    for (const ExprId one : *all) {
      scope.iterators.push_back({index.name, one});
      lower_for(e, number + 1, bodies, scope, result, initial);
      scope.iterators.pop_back();
    }
    return;
  }
  loop.iterator = g.new_iterator(t.scalar(g.type(loop.range)));
  scope.iterators.push_back({index.name, loop.iterator});
  loop.branches.emplace_back();
  lower_for(e, number + 1, bodies, scope, loop.branches[0].body, initial);
  scope.iterators.pop_back();
  if (!loop.branches[0].body.empty()) result.push_back(std::move(loop));
}

// A condition that is already decided. What depends on the element of an array, on a loop or on the connection graph
// is decided later.
std::optional<bool> Equations::known_condition(ExprId condition, const Draft* owner) {
  if (g.kind(condition) == Kind::boolean) return g.boolean_value(condition);
  if (values.variability(condition) > Variability::parameter) return std::nullopt;
  if (mentions_builtin(g, condition, {Builtin::is_root, Builtin::rooted, Builtin::cardinality})) return std::nullopt;
  if (mentions_kind(g, condition, Kind::iterator)) return std::nullopt;
  if (mentions_kind(g, condition, Kind::element)) return same_everywhere(condition, owner);
  const auto value = values.evaluate(condition, "it decides which equations there are");
  return value && value->as_boolean() ? std::optional(value->is_true()) : std::nullopt;
}

// The value of a condition when it is the same for all elements of the arrays around.
std::optional<bool> Equations::same_everywhere(ExprId condition, const Draft* owner) {
  if (!owner) return std::nullopt;
  std::vector<const Component*> levels;
  for (const Draft* p : in_.components.array_path(*owner)) levels.push_back(p);
  if (!owner->dims.empty()) levels.push_back(owner);
  std::int64_t total = 1;
  std::vector<std::int32_t> dims;
  for (const Component* p : levels)
    for (const std::int32_t d : p->dims) {
      total *= d;
      dims.push_back(d);
    }
  if (total == 0 || total > 10000) return std::nullopt;
  std::optional<bool> result;
  for (std::int64_t n = 0; n < total; ++n) {
    const auto value = values.evaluate_at(condition, levels, place_of(n, dims), "it decides which equations there are");
    if (!value || !value->as_boolean() || (result && *result != value->is_true())) return std::nullopt;
    result = value->is_true();
  }
  return result;
}

}  // namespace holon::instance
