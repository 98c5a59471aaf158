#include "causal/system.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "expr/build.h"
#include "expr/evaluate.h"
#include "expr/print.h"
#include "expr/walk.h"

namespace holon::causal {

using expr::Builtin;
using expr::Kind;

VariableId System::add_auxiliary(std::string name, TypeId type, VariableKind kind, diag::Span span) {
  const auto number = static_cast<std::uint32_t>(variables.size());
  Variable v;
  v.kind = kind;
  v.type = type;
  v.node = graph().variable(number, type);
  v.name = std::move(name);
  v.span = span;
  return variables.add(std::move(v));
}

std::string System::name(VariableId variable) const {
  if (is_of_model(variable)) return flat.name(variable);
  return variable.index() < variables.size() ? variables[variable].name : "?";
}

std::string System::text(ExprId e) const {
  expr::PrintNames names;
  names.variable = [this](std::uint32_t number) { return name(VariableId(number)); };
  names.longest = 400;
  return expr::print(graph(), functions(), e, names);
}

bool System::is_continuous(ExprId e) const {
  const expr::Graph& g = graph();
  if (!g.contains(e, expr::contains::kVariables | expr::contains::kTime | expr::contains::kStateful)) return false;
  bool found = false;
  expr::ExprSet seen;
  expr::walk_down(g, e, seen, [&](ExprId x) {
    const Kind k = g.kind(x);
    found = found || k == Kind::time ||
            (k == Kind::variable && variables[VariableId(g.payload(x))].kind == VariableKind::continuous);
    if (k != Kind::builtin) return !found;
    const Builtin b = g.builtin(x);
    found = found || b == Builtin::der || b == Builtin::delay || b == Builtin::delay_max ||
            b == Builtin::spatial_distribution;
    return !found && b != Builtin::pre && b != Builtin::previous && b != Builtin::hold;
  });
  return found;
}

diag::Span System::declaration(VariableId variable) const {
  if (!is_of_model(variable)) return variables[variable].span;
  return flat.component_of(variable).span;
}

VariableId System::unaliased(VariableId variable) const {
  while (variables[variable].status == VariableStatus::alias) variable = variables[variable].alias_of;
  return variable;
}

bool System::is_time_varying(ExprId e) const {
  const expr::Graph& g = graph();
  if (!g.contains(e, expr::contains::kVariables | expr::contains::kTime | expr::contains::kStateful)) return false;
  return expr::any_node(g, e, [&](ExprId x) {
    if (g.kind(x) == Kind::variable) {
      const Variable& v = variables[VariableId(g.payload(x))];
      return (v.kind != VariableKind::known && v.status != VariableStatus::invariant) || v.is_input;
    }
    return g.kind(x) == Kind::time ||
           (g.kind(x) == Kind::builtin && expr::is_stateful(g.builtin(x)) && g.builtin(x) != Builtin::load_resource &&
            g.builtin(x) != Builtin::der && g.builtin(x) != Builtin::pre);
  });
}

ExprId System::pre(ExprId variable) const {
  return graph().builtin_call(Builtin::pre, graph().type(variable), {variable});
}
ExprId System::der(ExprId variable) const {
  return graph().builtin_call(Builtin::der, graph().types.real(), {variable});
}

std::expected<ExprId, expr::DerivativeFailure> System::time_derivative(ExprId e) {
  const expr::Graph& g = graph();
  return expr::time_derivative(derivatives, e, [&](ExprId leaf) -> expr::DerivativeResult<ExprId> {
    if (g.kind(leaf) == Kind::time) return graph().real(1);
    if (g.kind(leaf) == Kind::variable) {
      const Variable& v = variables[VariableId(g.payload(leaf))];
      if (v.kind != VariableKind::continuous || v.status == VariableStatus::literal ||
          v.status == VariableStatus::invariant)
        return ExprId{};
      return der(leaf);
    }
    if (g.kind(leaf) == Kind::builtin && g.builtin(leaf) == Builtin::der) return der(leaf);
    return ExprId{};
  });
}

std::uint32_t origin_of_assert(const System& system, std::uint32_t number) {
  return static_cast<std::uint32_t>(system.equations.size()) + number;
}

std::uint32_t origin_of_declaration(const System& system, VariableId variable) {
  return static_cast<std::uint32_t>(system.equations.size() + system.asserts.size()) + variable.value;
}

Origin origin_at(const System& system, std::uint32_t origin) {
  if (origin < system.equations.size()) return {OriginKind::equation, origin};
  origin -= static_cast<std::uint32_t>(system.equations.size());
  if (origin < system.asserts.size()) return {OriginKind::assertion, origin};
  origin -= static_cast<std::uint32_t>(system.asserts.size());
  if (origin < system.variables.size()) return {OriginKind::declaration, origin};
  return {};
}

ExprId simplified(expr::Graph& graph, ExprId e, std::span<const ExprId> args) {
  if (graph.types.is_scalar(graph.type(e))) {
    const bool is_product =
        graph.kind(e) == Kind::multiply && (expr::is_zero(graph, args[0]) || expr::is_zero(graph, args[1]));
    if (is_product || (graph.kind(e) == Kind::divide && expr::is_zero(graph, args[0])))
      return expr::zero(graph, graph.type(e));
  }
  return expr::rebuilt(graph, e, args);
}

class ParameterValues::Answers : public expr::Environment {
 public:
  explicit Answers(const System& system, const KnownValues* changed = nullptr) : system_(system), changed_(changed) {
    limits.steps = 5'000'000;
  }
  expr::EvalResult<expr::Value> variable(const expr::Graph& graph, ExprId node) override {
    const std::uint32_t number = graph.payload(node);
    if (const auto found = known_.find(number); found != known_.end()) return found->second;
    const Variable& v = system_.variables[VariableId(number)];
    if (!v.value || v.solved_at_start || (v.kind != VariableKind::known && v.status == VariableStatus::kept))
      return std::unexpected(not_known(graph, node));
    if (changed_ != nullptr)
      if (const auto found = changed_->find(number); found != changed_->end())
        return known_.emplace(number, value_of(graph, v.type, found->second)).first->second;
    if (++depth_ > 200) {
      --depth_;
      return std::unexpected(not_known(graph, node));
    }
    auto result = expr::evaluate(graph, system_.functions(), v.value, *this);
    --depth_;
    if (result) known_.emplace(number, *result);
    return result;
  }
  // Not a number when it is not known.
  double number(ExprId e) {
    const auto value = expr::evaluate(system_.graph(), system_.functions(), e, *this);
    if (!value) return std::numeric_limits<double>::quiet_NaN();
    if (const bool* b = value->as_boolean()) return *b ? 1 : 0;
    return value->is_number() ? value->number() : std::numeric_limits<double>::quiet_NaN();
  }

 private:
  static expr::Value value_of(const expr::Graph& graph, TypeId type, double number) {
    const auto whole = static_cast<std::int64_t>(number);
    const expr::Base base = graph.types.base(type);
    if (base == expr::Base::boolean) return expr::Value::boolean(number != 0);
    if (base == expr::Base::integer) return expr::Value::integer(whole);
    if (base == expr::Base::enumeration) return expr::Value::enumeration(graph.types.scalar(type), whole);
    return expr::Value::real(number);
  }

  const System& system_;
  const KnownValues* changed_;
  std::unordered_map<std::uint32_t, expr::Value> known_;
  int depth_ = 0;
};

ParameterValues::ParameterValues(const System& system, std::vector<Decision>& decisions, const KnownValues* changed)
    : system_(system), decisions_(decisions), answers_(std::make_unique<Answers>(system, changed)) {}
ParameterValues::~ParameterValues() = default;

void ParameterValues::record(ExprId e, Question question, double answer) {
  // Without variables nothing from outside can change it.
  if (system_.graph().contains(e, expr::contains::kVariables)) decisions_.push_back({e, question, answer});
}

double ParameterValues::evaluate(ExprId e) { return answers_->number(e); }

double ParameterValues::number(ExprId e) {
  if (!e) return std::numeric_limits<double>::quiet_NaN();
  const double value = evaluate(e);
  record(e, Question::value, value);
  return value;
}

bool ParameterValues::is_zero(ExprId e) {
  if (!e) return false;
  const double value = evaluate(e);
  record(e, Question::zero, value);
  return value == 0;
}

bool ParameterValues::is_known_nonzero(ExprId e) {
  if (!e) return false;
  const double value = evaluate(e);
  record(e, Question::zero, value);
  return value != 0 && !std::isnan(value);
}

bool ParameterValues::is_true(ExprId e, bool otherwise) {
  if (!e) return otherwise;
  const double value = evaluate(e);
  record(e, Question::zero, value);
  return std::isnan(value) ? otherwise : value != 0;
}

void ParameterValues::note_sign(ExprId e, double value) { record(e, Question::sign, value); }

ExprId ParameterValues::literal(ExprId e, TypeId type) {
  const auto value = expr::evaluate(system_.graph(), system_.functions(), e, *answers_);
  record(e, Question::value, value && value->is_number() ? value->number() : std::numeric_limits<double>::quiet_NaN());
  if (!value || value->is_array() || value->as_record() != nullptr || !value->is_complete()) return {};
  expr::Graph& g = system_.graph();
  const ExprId made = expr::to_expr(g, *value);
  return g.types.base(type) == expr::Base::real ? expr::as_real(g, made) : made;
}

bool decisions_hold(const System& system, std::span<const Decision> decisions, const KnownValues& changed) {
  ParameterValues::Answers answers(system, &changed);
  return std::ranges::all_of(decisions, [&](const Decision& d) {
    const double now = answers.number(d.expr);
    if (std::isnan(now) || std::isnan(d.answer)) return std::isnan(now) && std::isnan(d.answer);
    switch (d.question) {
      case Question::value:
        return now == d.answer;
      case Question::zero:
        return (now == 0) == (d.answer == 0);
      case Question::sign:
        return (now > 0) == (d.answer > 0) && (now < 0) == (d.answer < 0);
    }
    return false;
  });
}

}  // namespace holon::causal
