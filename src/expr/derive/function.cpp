// The derivative of a function, made from its algorithm.
//
// Every local v that depends on a varying input gets a companion der_v. A statement v := e becomes
//   der_v := de; v := e
// in this order, since de speaks of the old v. Conditions, loops and subscripts stay as they are. An output that does
// not depend on the varying inputs has the derivative zero.
// Griewank, Walther: Evaluating Derivatives, 3.1 (tangent recursion).

#include <fmt/format.h>
#include <algorithm>

#include "expr/build.h"
#include "expr/differentiate.h"
#include "expr/substitute.h"
#include "expr/walk.h"

namespace holon::expr {
namespace {

class TangentMaker {
 public:
  TangentMaker(FunctionDerivatives& all, Function original, const std::vector<bool>& varies)
      : all_(all),
        graph_(all.graph()),
        f_(std::move(original)),
        varies_(varies),
        active_(f_.locals.size(), false),
        companion_(f_.locals.size(), 0),
        derive_(all, [this](ExprId leaf) -> DerivativeResult<ExprId> { return of_leaf(leaf); }) {}

  DerivativeResult<Function> make(const std::string& name);

 private:
  using Body = std::vector<Statement>;

  DerivativeResult<ExprId> of_leaf(ExprId leaf) {
    if (graph_.kind(leaf) != Kind::local || !active_[graph_.payload(leaf)]) return ExprId::none();
    return companion(graph_.payload(leaf));
  }
  ExprId companion(std::uint32_t local) {
    return graph_.local(companion_[local], derivative_type(graph_.types, f_.locals[LocalId(local)].type));
  }
  bool is_varying(ExprId e) const {
    for (const std::uint32_t n : numbers_in(graph_, e, Kind::local))
      if (active_[n]) return true;
    return false;
  }
  void find_active();
  bool spread(const Body& body);
  bool mark(ExprId target, ExprId value);
  void declare_companions();
  bool declare(std::uint32_t local);

  bool transform(const Body& body, Body& out);
  bool transform(const Statement& s, Body& out);
  bool assign(const Statement& s, Body& out);
  bool assign_several(const Statement& s, Body& out);
  // What receives the derivative of what this target receives; none when that has none.
  ExprId companion_target(ExprId target);
  std::uint32_t local_of(ExprId target) const;
  static Statement assignment(ExprId target, ExprId value, diag::Span span) {
    Statement s;
    s.kind = StatementKind::assign;
    s.targets = {target};
    s.value = value;
    s.span = span;
    return s;
  }
  bool fail(DerivativeFailure failure) {
    failure_ = std::move(failure);
    return false;
  }

  FunctionDerivatives& all_;
  Graph& graph_;
  Function f_;
  const std::vector<bool>& varies_;
  std::vector<bool> active_;              // by local: has a companion
  std::vector<std::uint32_t> companion_;  // by local: number of its companion
  Differentiator derive_;
  Function result_;
  DerivativeFailure failure_;
};

std::uint32_t TangentMaker::local_of(ExprId target) const {
  while (graph_.kind(target) == Kind::index || graph_.kind(target) == Kind::field) target = graph_.arg(target, 0);
  return graph_.kind(target) == Kind::local ? graph_.payload(target) : ExprId::kNone;
}

bool TangentMaker::mark(ExprId target, ExprId value) {
  const std::uint32_t n = local_of(target);
  if (n == ExprId::kNone || active_[n] || !contains_reals(graph_.types, f_.locals[LocalId(n)].type) ||
      !is_varying(value))
    return false;
  active_[n] = true;
  return true;
}

bool TangentMaker::spread(const Body& body) {
  bool is_changed = false;
  for (const Statement& s : body) {
    if (s.kind == StatementKind::assign)
      for (const ExprId t : s.targets) is_changed = mark(t, s.value) || is_changed;
    for (const Branch& b : s.branches) is_changed = spread(b.body) || is_changed;
  }
  return is_changed;
}

void TangentMaker::find_active() {
  for (std::size_t i = 0; i < f_.inputs.size(); ++i)
    if (i < varies_.size() && varies_[i]) active_[f_.inputs[i]] = true;
  for (const std::uint32_t n : f_.outputs)
    if (contains_reals(graph_.types, f_.locals[LocalId(n)].type)) active_[n] = true;
  for (bool is_changed = true; is_changed;) {
    is_changed = spread(f_.body);
    for (std::uint32_t n = 0; n < f_.locals.size(); ++n) {
      const Local& local = f_.locals[LocalId(n)];
      if (local.role != Role::input && local.value && mark(graph_.local(n, local.type), local.value)) is_changed = true;
    }
  }
}

bool TangentMaker::declare(std::uint32_t n) {
  const Local original = f_.locals[LocalId(n)];
  Local local;
  local.name = "der_" + original.name;
  while (std::ranges::find(result_.locals, local.name, &Local::name) != result_.locals.end()) local.name += "_";
  local.role = original.role;
  local.type = derivative_type(graph_.types, original.type);
  local.sizes = original.sizes;
  local.span = original.span;
  companion_[n] = result_.locals.add(local).value;
  if (original.role == Role::input) result_.inputs.push_back(companion_[n]);
  if (original.role == Role::output) result_.outputs.push_back(companion_[n]);
  return true;
}

void TangentMaker::declare_companions() {
  result_.locals = f_.locals;
  result_.inputs = f_.inputs;
  for (const std::uint32_t n : f_.inputs)
    if (active_[n]) declare(n);
  for (const std::uint32_t n : f_.outputs)
    if (active_[n]) declare(n);
  for (std::uint32_t n = 0; n < f_.locals.size(); ++n)
    if (active_[n] && f_.locals[LocalId(n)].role == Role::inner) declare(n);
  for (const std::uint32_t n : f_.outputs) result_.locals[LocalId(n)].role = Role::inner;
}

ExprId TangentMaker::companion_target(ExprId target) {
  const Kind k = graph_.kind(target);
  if (k == Kind::missing || !contains_reals(graph_.types, graph_.type(target))) return ExprId::none();
  if (k == Kind::local) return active_[graph_.payload(target)] ? companion(graph_.payload(target)) : ExprId::none();
  const ExprId base = companion_target(graph_.arg(target, 0));
  if (base.is_none()) return base;
  const TypeId type = derivative_type(graph_.types, graph_.type(target));
  if (k == Kind::field) {
    const auto number = derivative_field(graph_.types, graph_.type(graph_.arg(target, 0)), graph_.payload(target));
    return number ? graph_.field(base, *number, type) : ExprId::none();
  }
  std::vector<ExprId> args(graph_.args(target).begin(), graph_.args(target).end());
  args[0] = base;
  return graph_.many(Kind::index, type, args);
}

bool TangentMaker::assign(const Statement& s, Body& out) {
  const ExprId target = companion_target(s.targets[0]);
  if (target.is_none()) {
    out.push_back(s);
    return true;
  }
  const DerivativeResult<ExprId> slope = derive_(s.value);
  if (!slope) return fail(slope.error());
  if (*slope) out.push_back(assignment(target, *slope, s.span));
  out.push_back(s);
  // Zero, with the sizes that the target has by now.
  if (slope->is_none()) out.push_back(assignment(target, zero_derivative(graph_, s.targets[0]), s.span));
  return true;
}

bool TangentMaker::assign_several(const Statement& s, Body& out) {
  std::vector<ExprId> targets;
  bool is_any = false;
  const Kind kind = graph_.kind(s.value);
  if (kind != Kind::call) {
    if (is_varying(s.value))
      return fail(
          {DerivativeFailureKind::function_value, "a function that is an argument cannot be differentiated", f_.name});
    out.push_back(s);
    return true;
  }
  const Function& callee = all_.functions()[graph_.function(s.value)];
  for (std::size_t k = 0; k < callee.outputs.size(); ++k) {
    if (!contains_reals(graph_.types, callee.locals[LocalId(callee.outputs[k])].type)) continue;
    const ExprId target = k < s.targets.size() ? companion_target(s.targets[k]) : ExprId::none();
    is_any = is_any || !target.is_none();
    targets.push_back(target.is_none() ? graph_.missing() : target);
  }
  DerivativeResult<ExprId> slope = is_any ? derive_.call(s.value) : ExprId::none();
  if (!slope) return fail(slope.error());
  if (*slope) {
    Statement first = s;
    first.targets = targets;
    first.value = *slope;
    out.push_back(std::move(first));
  }
  out.push_back(s);
  if (slope->is_none()) {
    for (const ExprId t : s.targets)
      if (const ExprId target = companion_target(t))
        out.push_back(assignment(target, zero_derivative(graph_, t), s.span));
  }
  return true;
}

bool TangentMaker::transform(const Statement& s, Body& out) {
  switch (s.kind) {
    case StatementKind::assign:
      return s.targets.size() == 1 ? assign(s, out) : assign_several(s, out);
    case StatementKind::for_:
      if (contains_reals(graph_.types, graph_.type(s.value)) && is_varying(s.value))
        return fail(
            {DerivativeFailureKind::operator_, fmt::format("`{}` has a loop over values that vary", f_.name), f_.name});
      [[fallthrough]];
    case StatementKind::if_:
    case StatementKind::while_:
    case StatementKind::when: {
      Statement copy = s;
      for (std::size_t i = 0; i < s.branches.size(); ++i) {
        copy.branches[i].body.clear();
        if (!transform(s.branches[i].body, copy.branches[i].body)) return false;
      }
      out.push_back(std::move(copy));
      return true;
    }
    case StatementKind::call:
    case StatementKind::break_:
    case StatementKind::return_:
    case StatementKind::assert_:
    case StatementKind::terminate:
    case StatementKind::reinit:
      out.push_back(s);
      return true;
  }
  return true;
}

bool TangentMaker::transform(const Body& body, Body& out) {
  return std::ranges::all_of(body, [&](const Statement& s) { return transform(s, out); });
}

DerivativeResult<Function> TangentMaker::make(const std::string& name) {
  find_active();
  result_.name = name;
  result_.span = f_.span;
  result_.inlining = f_.inlining;
  result_.smooth_order = f_.smooth_order > 0 ? f_.smooth_order - 1 : f_.smooth_order;
  result_.generate_events = f_.generate_events;
  declare_companions();
  for (std::uint32_t n = 0; n < f_.locals.size(); ++n) {
    const Local& local = f_.locals[LocalId(n)];
    if (!active_[n] || local.role == Role::input || local.value.is_none()) continue;
    const DerivativeResult<ExprId> slope = derive_.written(local.value);
    if (!slope) return std::unexpected(slope.error());
    result_.locals[LocalId(companion_[n])].value = *slope;
  }
  if (!transform(f_.body, result_.body)) return std::unexpected(failure_);
  std::vector<TypeId> types;
  types.reserve(result_.outputs.size());
  for (const std::uint32_t n : result_.outputs) types.push_back(result_.locals[LocalId(n)].type);
  result_.result = types.size() == 1 ? types[0] : graph_.types.tuple(types);
  return std::move(result_);
}

}  // namespace

DerivativeResult<FunctionId> FunctionDerivatives::of(FunctionId f, const std::vector<bool>& varies) {
  std::string key = fmt::format("{} ", f.value);
  std::string names;
  for (std::size_t i = 0; i < varies.size() && i < functions_[f].inputs.size(); ++i) {
    key += varies[i] ? '1' : '0';
    if (varies[i]) names += (names.empty() ? "" : ", ") + functions_[f].locals[LocalId(functions_[f].inputs[i])].name;
  }
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const Function& original = functions_[f];
  std::optional<DerivativeFailure> failure;
  if (original.external)
    failure = {DerivativeFailureKind::external_function,
               fmt::format("the external function `{}` has no derivative", original.name), original.name};
  else if (original.impure)
    failure = {DerivativeFailureKind::impure_function, fmt::format("the function `{}` is impure", original.name),
               original.name};
  else if (original.partial)
    failure = {DerivativeFailureKind::no_body, fmt::format("the function `{}` is partial", original.name),
               original.name};
  if (failure) return known_.emplace(key, std::unexpected(*failure)).first->second;
  // The place is taken first: a recursive function calls its own derivative.
  Function place;
  place.name = fmt::format("{}.'der({})'", original.name, names);
  place.partial = true;
  std::vector<TypeId> types;
  for (const std::uint32_t n : original.outputs) {
    const TypeId type = original.locals[LocalId(n)].type;
    if (contains_reals(graph_.types, type)) types.push_back(derivative_type(graph_.types, type));
  }
  place.result = types.size() == 1 ? types[0] : graph_.types.tuple(types);
  const std::string name = place.name;
  const FunctionId id = functions_.add(std::move(place));
  known_.emplace(key, id);
  DerivativeResult<Function> made = TangentMaker(*this, functions_[f], varies).make(name);
  if (!made) {
    return known_.insert_or_assign(key, std::unexpected(made.error())).first->second;
  }
  functions_[id] = std::move(*made);
  return id;
}

Function partial_signature(Graph& graph, const Function& original) {
  Function result;
  std::vector<Replacement> renumbered;
  for (const std::uint32_t n : original.inputs) {
    const Local& local = original.locals[LocalId(n)];
    const LocalId id = result.locals.add(local);
    result.inputs.push_back(id.value);
    renumbered.push_back({graph.local(n, local.type), graph.local(id.value, local.type)});
  }
  for (Local& local : result.locals) {
    if (local.value) local.value = substitute(graph, local.value, renumbered);
    for (ExprId& s : local.sizes)
      if (s) s = substitute(graph, s, renumbered);
  }
  std::vector<TypeId> types;
  for (const std::uint32_t n : original.outputs) {
    const Local& output = original.locals[LocalId(n)];
    if (!contains_reals(graph.types, output.type)) continue;
    Local local;
    local.name = output.name;
    local.role = Role::output;
    local.type = derivative_type(graph.types, output.type);
    for (const ExprId size : output.sizes) local.sizes.push_back(size ? substitute(graph, size, renumbered) : size);
    // A size that speaks of anything but inputs is found out when the value is there.
    for (ExprId& size : local.sizes)
      if (size && graph.kind(size) != Kind::integer) size = graph.missing();
    result.outputs.push_back(result.locals.add(local).value);
    types.push_back(local.type);
  }
  result.result = types.size() == 1 ? types[0] : graph.types.tuple(types);
  return result;
}

DerivativeResult<FunctionId> FunctionDerivatives::partial(FunctionId f, std::span<const std::uint32_t> inputs) {
  // Each derivative of a product has two, each of those two again.
  constexpr std::size_t kMostExpressions = 1'000'000;
  const std::size_t most = graph_.size() + kMostExpressions;
  for (const std::uint32_t input : inputs) {
    const Function original = functions_[f];
    if (graph_.size() > most)
      return std::unexpected(DerivativeFailure{
          DerivativeFailureKind::operator_,
          fmt::format("`{}` has more than {} expressions", original.name, kMostExpressions), original.name});
    Function result = partial_signature(graph_, original);
    result.name = fmt::format("{}.'der({})'", original.name, original.locals[LocalId(original.inputs.at(input))].name);
    result.span = original.span;
    std::vector<ExprId> arguments;
    for (const std::uint32_t n : result.inputs) arguments.push_back(graph_.local(n, result.locals[LocalId(n)].type));
    const ExprId call = graph_.with_payload(Kind::call, f.value, original.result, arguments);
    Differentiator derive(*this, [&](ExprId leaf) -> DerivativeResult<ExprId> {
      return leaf == arguments[input] ? graph_.real(1) : ExprId::none();
    });
    const DerivativeResult<ExprId> slope = derive.call(call);
    if (!slope) return std::unexpected(slope.error());
    Statement s;
    s.kind = StatementKind::assign;
    s.value = *slope;
    std::size_t next = 0;
    for (std::uint32_t k = 0; k < original.outputs.size(); ++k) {
      const TypeId type = original.locals[LocalId(original.outputs[k])].type;
      if (!contains_reals(graph_.types, type)) continue;
      Local& output = result.locals[LocalId(result.outputs[next])];
      s.targets.push_back(graph_.local(result.outputs[next++], output.type));
      if (slope->is_none()) {
        const ExprId value = original.outputs.size() == 1 ? call : graph_.output(call, k, type);
        output.value = zero_derivative(graph_, value);
      }
    }
    if (!slope->is_none()) result.body.push_back(std::move(s));
    f = functions_.add(std::move(result));
  }
  return f;
}

}  // namespace holon::expr
