#include "instance/call_equations.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/repairs.h"
#include "syntax/printer.h"

namespace holon::instance {

namespace {

using expr::Base;
using expr::Kind;

// The argument at a place or of a name.
const syntax::Expr* argument(const syntax::Call& call, std::size_t place, std::string_view name) {
  if (place < call.args.size()) return call.args[place];
  for (const syntax::NamedArgument& a : call.named)
    if (a.name.text() == name) return a.value;
  return nullptr;
}

}  // namespace

void CallEquations::lower(const syntax::Call& call, Span span, Scope& scope, std::vector<Equation>& result) {
  Equation eqn;
  eqn.span = span;
  const syntax::Reference& callee = *call.callee;
  const std::string_view first = callee.parts[0].name.text();
  const bool single = callee.parts.size() == 1;
  if (single && (first == "assert" || first == "terminate")) {
    lower_assert(call, std::move(eqn), scope, result);
    return;
  }
  if (single && first == "reinit") {
    lower_reinit(call, std::move(eqn), scope, result);
    return;
  }
  if (is_graph_operator(callee, scope)) {
    lower_graph_operator(call, std::move(eqn), scope, result);
    return;
  }
  eqn.kind = EquationKind::call;
  if (single && (first == "transition" || first == "initialState") &&
      !in_.names.lookup(callee.parts[0].name, scope.cls)) {
    lower_state_statement(call, first, scope, eqn);
  } else {
    eqn.left = in_.calls.lower_call(call, scope);
  }
  if (eqn.left) result.push_back(std::move(eqn));
}

void CallEquations::lower_assert(const syntax::Call& call, Equation eqn, Scope& scope, std::vector<Equation>& result) {
  const std::string_view name = call.callee->parts[0].name.text();
  const bool is_assert = name == "assert";
  const syntax::Expr* condition = is_assert ? argument(call, 0, "condition") : nullptr;
  const syntax::Expr* message = is_assert ? argument(call, 1, "message") : argument(call, 0, "message");
  const syntax::Expr* level = is_assert ? argument(call, 2, "level") : nullptr;
  if ((is_assert && !condition) || !message) {
    offer_message(sink.error(kBuiltinArguments, eqn.span, {name, "arguments are missing"}), call, condition);
    return;
  }
  eqn.kind = is_assert ? EquationKind::assert_ : EquationKind::terminate;
  if (condition) eqn.left = in_.exprs.lower_condition(*condition, scope);
  eqn.message = in_.exprs.lower(*message, scope);
  if (level) eqn.level = in_.exprs.lower(*level, scope);
  if ((condition && !eqn.left) || !eqn.message || (level && !eqn.level)) return;
  if (level && values.variability(eqn.level) > Variability::parameter) {
    sink.error(kNotParameterExpression, level->span,
               {"the level of an assert", in_.evaluation.first_variable(eqn.level)});
    return;
  }
  if (g.type(eqn.message) != t.string()) {
    sink.error(kTypeMismatch, message->span, {"the message", t.text(g.type(eqn.message)), "String"});
    return;
  }
  result.push_back(std::move(eqn));
}

// `assert(x > 0, "…")`
void CallEquations::offer_message(diag::Diagnostic& error, const syntax::Call& call, const syntax::Expr* condition) {
  if (!condition || call.args.size() != 1 || !call.named.empty()) return;
  const std::string text(written_at(tree, condition->span));
  error.hint(fmt::format("say what it means when it fails: `assert({}, \"…\")`", text));
  const std::uint32_t end = condition->span.end;
  if (!text.contains('"')) error.edit({error.span.file, end, end}, fmt::format(", \"{} does not hold\"", text));
}

// `reinit(v, 3)` for `reinit(v = 3)`
void CallEquations::offer_comma(diag::Diagnostic& error, const syntax::Call& call) {
  if (!call.args.empty() || call.named.size() != 1) return;
  const std::string_view text = written_at(tree, error.span);
  const std::size_t sign = text.find('=');
  error.hint(fmt::format("write `reinit({}, …)`", call.named[0].name.text()));
  if (sign == std::string_view::npos) return;
  const std::size_t last = text.find_last_not_of(' ', sign - 1);
  const std::uint32_t begin = error.span.begin;
  error.edit(
      {error.span.file, begin + static_cast<std::uint32_t>(last) + 1, begin + static_cast<std::uint32_t>(sign) + 1},
      ",");
}

void CallEquations::lower_reinit(const syntax::Call& call, Equation eqn, Scope& scope, std::vector<Equation>& result) {
  if (call.args.size() != 2) {
    offer_comma(sink.error(kReinit, eqn.span, {"a state and its new value are expected"}), call);
    return;
  }
  if (!scope.in_when) {
    sink.error(kReinit, eqn.span, {"it stands only inside of a `when`"});
    return;
  }
  eqn.kind = EquationKind::reinit;
  eqn.left = in_.exprs.lower(*call.args[0], scope);
  eqn.right = in_.exprs.lower(*call.args[1], scope);
  if (!eqn.left || !eqn.right || !in_.equations.check_assignable(eqn.left, eqn.right, eqn.span, false)) return;
  if (t.base(g.type(eqn.left)) != Base::real || values.variability(eqn.left) != Variability::continuous) {
    sink.error(kReinit, eqn.span, {"the first argument must be a continuous Real variable"});
    return;
  }
  result.push_back(std::move(eqn));
}

// Whether `Connections.…` means the operators of the language, not a class of the model.
bool CallEquations::is_graph_operator(const syntax::Reference& callee, const Scope& scope) {
  if (callee.parts.size() != 2 || callee.parts[0].name.text() != "Connections") return false;
  Elem* named = in_.names.lookup(callee.parts[0].name, scope.cls);
  return !named || !named->is_class || in_.calls.is_connection_operator(callee, *named);
}

void CallEquations::lower_graph_operator(const syntax::Call& call, Equation eqn, Scope& scope,
                                         std::vector<Equation>& result) {
  const std::string_view what = call.callee->parts[1].name.text();
  if (scope.in_when) {
    sink.error(kNotInClass, eqn.span, {fmt::format("`Connections.{}`", what), "a when clause"});
    return;
  }
  scope.in_connect = true;
  eqn.kind = what == "branch" ? EquationKind::branch : EquationKind::root;
  if (!call.args.empty()) eqn.left = in_.exprs.lower(*call.args[0], scope);
  if (what == "branch" && call.args.size() > 1) eqn.right = in_.exprs.lower(*call.args[1], scope);
  scope.in_connect = false;
  if (what == "potentialRoot") {
    const syntax::Expr* priority = argument(call, 1, "priority");
    eqn.right = priority ? in_.exprs.lower(*priority, scope) : g.integer(0);
    if (!eqn.right) return;
  }
  if (!eqn.left || (what == "branch" && !eqn.right)) return;
  // Sums, literals and calls are no parts of connectors.
  for (std::size_t i = 0; i < (what == "branch" ? 2U : 1U); ++i)
    if (g.kind(i == 0 ? eqn.left : eqn.right) != Kind::component) {
      sink.error(kConnectOperand, call.args[i]->span, {syntax::print_expr(*call.args[i])});
      return;
    }
  result.push_back(std::move(eqn));
}

// transition(from, to, condition, immediate, reset, synchronize, priority) and initialState(state): a call of the
// builtin, with all arguments at their places. Outside of these the states are no values.
void CallEquations::lower_state_statement(const syntax::Call& call, std::string_view name, Scope& scope,
                                          Equation& eqn) {
  static constexpr std::array<std::string_view, 7> kNames{"from",  "to",          "condition", "immediate",
                                                          "reset", "synchronize", "priority"};
  const bool is_transition = name == "transition";
  std::array<const syntax::Expr*, 7> given{};
  const std::size_t most = is_transition ? 7 : 1;
  const auto wrong = [&](std::string_view what) { sink.error(kBuiltinArguments, call.span, {name, what}); };
  if (scope.in_when) {
    sink.error(kNotInClass, call.span, {fmt::format("`{}`", name), "a when clause"});
    return;
  }
  if (call.args.size() > most) return wrong("it has too many arguments");
  for (std::size_t i = 0; i < call.args.size(); ++i) given.at(i) = call.args[i];
  for (const syntax::NamedArgument& a : call.named) {
    const auto found = std::ranges::find(kNames, is_transition ? a.name.text() : std::string_view());
    if (found == kNames.end()) {
      sink.error(kUnknownArgument, a.name_span, {name, a.name.text()})
          .did_you_mean(a.name.text(), {kNames.begin(), kNames.end()});
      return;
    }
    const syntax::Expr*& place = given.at(static_cast<std::size_t>(found - kNames.begin()));
    if (place != nullptr) return wrong("an argument is given twice");
    place = a.value;
  }
  std::vector<ExprId> args;
  for (std::size_t i = 0; i < most; ++i) {
    if (given.at(i) == nullptr) {
      if (i < 3) return wrong(is_transition ? "two states and a condition are expected" : "one state is expected");
      args.push_back(g.missing());
      continue;
    }
    const bool is_state = i < 2 && (is_transition || i == 0);
    scope.in_connect = is_state;
    const ExprId value = in_.exprs.lower(*given.at(i), scope);
    scope.in_connect = false;
    if (!value) return;
    if (is_state && (g.kind(value) != Kind::component || in_.components.draft(g.payload(value)).primitive != nullptr))
      return wrong("a state is a component: an instance of a block");
    const TypeId want = i == 6 ? t.integer() : t.boolean();
    if (!is_state && g.type(value) != want) {
      sink.error(kTypeMismatch, given.at(i)->span, {std::string(kNames.at(i)), t.text(g.type(value)), t.text(want)});
      return;
    }
    args.push_back(value);
  }
  eqn.left = g.builtin_call(is_transition ? expr::Builtin::transition : expr::Builtin::initial_state, t.none(), args);
}

}  // namespace holon::instance
