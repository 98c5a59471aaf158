#include "instance/statements.h"

#include <fmt/format.h>
#include <array>
#include <vector>

#include "base/text.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/repairs.h"
#include "instance/typing.h"
#include "syntax/printer.h"

namespace holon::instance {
namespace {

using expr::Base;
using expr::Kind;
using expr::StatementKind;

void collect(const syntax::Statement& s, std::vector<const syntax::Expr*>& out) {
  if (s.left) out.push_back(s.left);
  if (s.right) out.push_back(s.right);
  for (const auto& b : s.branches) {
    if (b.condition) out.push_back(b.condition);
    for (const auto* x : b.body) collect(*x, out);
  }
  for (const auto* x : s.body) collect(*x, out);
}

}  // namespace

void Statements::lower_statements(std::span<const syntax::Statement* const> list, Scope& scope,
                                  std::vector<expr::Statement>& result) {
  for (const syntax::Statement* s : list) lower_statement(*s, scope, result);
}

// What stands left of `:=`.
ExprId Statements::lower_target(const syntax::Expr& e, Scope& scope) {
  const ExprId target = in_.exprs.lower(e, scope);
  if (!target) return {};
  ExprId root_of = target;
  while (g.kind(root_of) == Kind::index || g.kind(root_of) == Kind::field) root_of = g.arg(root_of, 0);
  if (g.kind(root_of) == Kind::local) {
    const expr::Local& local = scope.function->locals[expr::LocalId(g.payload(root_of))];
    if (local.role == expr::Role::input) {
      sink.error(kAssignToInput, e.span, {local.name, "an input"})
          .also(local.span, "declared here")
          .hint(fmt::format("use a variable of its own: `protected {} {}_ = {};`", t.text(local.type), local.name,
                            local.name));
      return {};
    }
    return target;
  }
  if (g.kind(root_of) == Kind::component) {
    const Draft& c = in_.components.draft(g.payload(root_of));
    if (c.variability <= Variability::parameter && !scope.in_initial) {
      sink.error(kAssignToInput, e.span,
                 {in_.components.path_name(c), c.variability == Variability::constant ? "a constant" : "a parameter"})
          .also(c.span, "declared here")
          .hint("give it its value where it is declared, or declare it without this prefix");
      return {};
    }
    return target;
  }
  sink.error(kAssignToInput, e.span,
             {"this", g.kind(root_of) == Kind::iterator ? "a loop variable" : "not a variable"});
  return {};
}

// `(a, , b) := f(x)`
void Statements::lower_tuple_assign(const syntax::Statement& s, Scope& scope, expr::Statement statement,
                                    std::vector<expr::Statement>& result) {
  const auto* call = s.right->as<syntax::Call>();
  const ExprId value = call ? in_.calls.lower_call(*call, scope) : ExprId{};
  if (!value) return;
  const auto* tuple = s.left->as<syntax::Tuple>();
  const auto items = t.base(g.type(value)) == Base::tuple ? to_vector(t.tuple_items(g.type(value)))
                                                          : std::vector<TypeId>{g.type(value)};
  if (tuple->items.size() > items.size()) {
    sink.error(kResultCount, s.left->span,
               {base::counted(tuple->items.size(), "result is", "results are"), syntax::print_expr(*call->callee),
                fmt::format("{}", items.size())});
    return;
  }
  statement.kind = StatementKind::assign;
  statement.value = value;
  for (std::size_t i = 0; i < tuple->items.size(); ++i) {
    if (!tuple->items[i]) {
      statement.targets.push_back(g.missing());
      continue;
    }
    const ExprId target = lower_target(*tuple->items[i], scope);
    if (!target) return;
    const ExprId item = items.size() == 1 ? value : g.output(value, static_cast<std::uint32_t>(i), items[i]);
    if (!in_.equations.check_assignable(target, item, tuple->items[i]->span, false)) return;
    statement.targets.push_back(target);
  }
  if (statement.targets.size() == 1 && items.size() > 1) statement.value = g.output(value, 0, items[0]);
  result.push_back(std::move(statement));
}

void Statements::lower_call_statement(const syntax::Statement& s, Scope& scope, expr::Statement statement,
                                      std::vector<expr::Statement>& result) {
  const auto* call = s.right->as<syntax::Call>();
  if (!call) return;
  const std::string_view name = call->callee->parts[0].name.text();
  const bool single = call->callee->parts.size() == 1;
  if (single && (name == "assert" || name == "terminate" || name == "reinit")) {
    // The same operators as in equations.
    std::vector<Equation> list;
    in_.call_equations.lower(*call, s.span, scope, list);
    for (Equation& x : list) {
      statement.kind = x.kind == EquationKind::assert_     ? StatementKind::assert_
                       : x.kind == EquationKind::terminate ? StatementKind::terminate
                                                           : StatementKind::reinit;
      statement.value = x.kind == EquationKind::reinit ? x.right : x.left;
      if (x.kind == EquationKind::reinit) statement.targets = {x.left};
      statement.message = x.message;
      statement.level = x.level;
      result.push_back(statement);
    }
    return;
  }
  statement.kind = StatementKind::call;
  statement.value = in_.calls.lower_call(*call, scope);
  if (statement.value) result.push_back(std::move(statement));
}

// `if`, `while` and `when`
void Statements::lower_branches(const syntax::Statement& s, Scope& scope, expr::Statement statement,
                                std::vector<expr::Statement>& result) {
  const bool is_when = s.kind == syntax::StatementKind::when;
  if (is_when && (scope.in_when || scope.function || scope.in_initial)) {
    if (scope.function)
      sink.error(kNotInFunction, s.span, {"when"});
    else
      sink.error(kWhenNested, s.span, {scope.in_initial ? "an initial section" : "another `when`"});
    return;
  }
  statement.kind = is_when                                ? StatementKind::when
                   : s.kind == syntax::StatementKind::if_ ? StatementKind::if_
                                                          : StatementKind::while_;
  const bool before = scope.in_when;
  scope.in_when = before || is_when;
  for (const syntax::StatementBranch& b : s.branches) {
    expr::Branch branch;
    if (b.condition) {
      branch.condition =
          is_when ? in_.exprs.lower(*b.condition, scope) : in_.exprs.lower_condition(*b.condition, scope);
      if (branch.condition && is_when && t.base(g.type(branch.condition)) != Base::boolean) {
        offer_conversion(sink.error(kConditionType, b.condition->span, {t.text(g.type(branch.condition))}), t,
                         g.type(branch.condition), t.boolean(), b.condition->span, tree);
        branch.condition = {};
      }
      if (!branch.condition) continue;
    }
    if (s.kind == syntax::StatementKind::while_) ++scope.loops;
    lower_statements({b.body.items, b.body.size()}, scope, branch.body);
    if (s.kind == syntax::StatementKind::while_) --scope.loops;
    statement.branches.push_back(std::move(branch));
  }
  scope.in_when = before;
  if (!statement.branches.empty()) result.push_back(std::move(statement));
}

void Statements::lower_statement(const syntax::Statement& s, Scope& scope, std::vector<expr::Statement>& result) {
  expr::Statement statement;
  statement.span = s.span;
  switch (s.kind) {
    case syntax::StatementKind::assign: {
      const ExprId target = lower_target(*s.left, scope);
      const ExprId value = in_.calls.function_argument(*s.right, scope);
      if (!target || !value || !in_.equations.check_assignable(target, value, s.span, false)) return;
      statement.kind = StatementKind::assign;
      statement.targets = {target};
      statement.value = in_.calls.convert(value, g.type(target));
      result.push_back(std::move(statement));
      return;
    }
    case syntax::StatementKind::tuple_assign:
      lower_tuple_assign(s, scope, std::move(statement), result);
      return;
    case syntax::StatementKind::call:
      lower_call_statement(s, scope, std::move(statement), result);
      return;
    case syntax::StatementKind::if_:
    case syntax::StatementKind::while_:
    case syntax::StatementKind::when:
      lower_branches(s, scope, std::move(statement), result);
      return;
    case syntax::StatementKind::for_: {
      std::vector<const syntax::Expr*> bodies;
      for (const auto* x : s.body) collect(*x, bodies);
      lower_for_statement(s, 0, bodies, scope, result);
      return;
    }
    case syntax::StatementKind::break_:
      if (scope.loops == 0) {
        sink.error(kBreakOutside, s.span);
        return;
      }
      statement.kind = StatementKind::break_;
      result.push_back(std::move(statement));
      return;
    case syntax::StatementKind::return_:
      if (!scope.function) {
        sink.error(kNotInClass, s.span, {"return", "a model"});
        return;
      }
      statement.kind = StatementKind::return_;
      result.push_back(std::move(statement));
      return;
  }
}

void Statements::lower_for_statement(const syntax::Statement& s, std::size_t number,
                                     std::span<const syntax::Expr* const> bodies, Scope& scope,
                                     std::vector<expr::Statement>& result) {
  if (number == s.indices.size()) {
    lower_statements({s.body.items, s.body.size()}, scope, result);
    return;
  }
  const syntax::ForIndex& index = s.indices[number];
  expr::Statement loop;
  loop.kind = StatementKind::for_;
  loop.span = s.span;
  loop.value = in_.loops.range(index, scope, bodies);
  if (!loop.value) return;
  if (t.rank(g.type(loop.value)) != 1) {
    sink.error(kRangeType, index.span, {t.text(g.type(loop.value))});
    return;
  }
  loop.iterator = g.new_iterator(t.scalar(g.type(loop.value)));
  scope.iterators.push_back({index.name, loop.iterator});
  loop.branches.emplace_back();
  ++scope.loops;
  lower_for_statement(s, number + 1, bodies, scope, loop.branches[0].body);
  --scope.loops;
  scope.iterators.pop_back();
  result.push_back(std::move(loop));
}

}  // namespace holon::instance
