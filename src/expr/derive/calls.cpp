// Derivatives of calls. Specification: "Derivatives and Inverses of Functions", "Using the Derivative Annotation".
// The first annotation whose conditions hold is used: order 1 for the call of a function; order n for a call that is
// itself an (n-1)st derivative. Without one, the algorithm of the function is differentiated.

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "expr/build.h"
#include "expr/derive/rules.h"

namespace holon::expr {
namespace {

bool is_listed(const std::vector<std::uint32_t>& list, std::size_t n) {
  return std::ranges::find(list, static_cast<std::uint32_t>(n)) != list.end();
}

std::size_t local_of_input(const Function& f, std::size_t i) { return f.inputs[i]; }

// The inputs whose derivatives a derivative function of order 1 takes, in order.
std::vector<std::size_t> differentiated_inputs(const Types& types, const Function& f, const DerivativeRule& rule) {
  std::vector<std::size_t> list;
  for (std::size_t i = 0; i < f.inputs.size(); ++i) {
    const bool has_reals = contains_reals(types, f.locals[LocalId(local_of_input(f, i))].type);
    if (has_reals && !is_listed(rule.no_derivative, i) && !is_listed(rule.zero_derivative, i)) list.push_back(i);
  }
  return list;
}

}  // namespace

ExprId Rules::typed(ExprId derivative, TypeId wanted) {
  const TypeId type = graph_.type(derivative);
  if (type == wanted || graph_.types.base(type) != Base::record || graph_.types.base(wanted) != Base::record ||
      !graph_.types.is_scalar(type))
    return derivative;
  // Field by field: the derivative of a record that a library declares has the fields of ours in the same order.
  const std::vector<RecordField> from = graph_.types.record_of(type).fields;
  const std::vector<RecordField> to = graph_.types.record_of(wanted).fields;
  if (from.size() != to.size()) return derivative;
  std::vector<ExprId> parts;
  parts.reserve(to.size());
  for (std::uint32_t i = 0; i < to.size(); ++i)
    parts.push_back(typed(field(graph_, derivative, i, from[i].type), to[i].type));
  return graph_.many(Kind::record, wanted, parts);
}

bool Rules::applies(const DerivativeRule& rule, ExprId call) const {
  const Function& f = functions_[graph_.function(call)];
  const auto args = graph_.args(call);
  for (const std::uint32_t i : rule.zero_derivative)
    if (i < args.size() && of(args[i])) return false;
  const std::size_t inputs = functions_[rule.function].inputs.size();
  if (rule.order <= 1) return inputs == args.size() + differentiated_inputs(graph_.types, f, rule).size();
  // This call is an (n-1)st derivative and its last inputs are the highest derivatives. The ones below them must be
  // what they seem to be: the derivative of each must be the argument one group further on.
  if (inputs <= args.size()) return false;
  const std::size_t group = inputs - args.size();
  std::vector<std::size_t> base;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const bool has_reals = contains_reals(graph_.types, f.locals[LocalId(local_of_input(f, i))].type);
    if (has_reals && !is_listed(rule.no_derivative, i) && !is_listed(rule.zero_derivative, i)) base.push_back(i);
  }
  if (base.size() < group * static_cast<std::size_t>(rule.order)) return false;
  base.erase(base.begin(), base.end() - static_cast<std::ptrdiff_t>(group * static_cast<std::size_t>(rule.order)));
  for (std::size_t k = 0; k + group < base.size(); ++k) {
    const ExprId slope = of(args[base[k]]);
    const ExprId claimed = args[base[k + group]];
    if (slope.is_none() ? !is_zero(graph_, claimed) : slope != claimed) return false;
  }
  return true;
}

ExprId Rules::by_rule(const DerivativeRule& rule, ExprId call) {
  const Function& f = functions_[graph_.function(call)];
  const Function& df = functions_[rule.function];
  const auto args = graph_.args(call);
  std::vector<ExprId> all(args.begin(), args.end());
  std::vector<std::size_t> varying;
  if (rule.order <= 1) {
    varying = differentiated_inputs(graph_.types, f, rule);
  } else {
    for (std::size_t i = args.size() - (df.inputs.size() - args.size()); i < args.size(); ++i) varying.push_back(i);
  }
  for (const std::size_t i : varying) {
    const bool has_reals = contains_reals(graph_.types, graph_.type(args[i]));
    const ExprId slope = has_reals ? full(args[i]) : zero_derivative(graph_, as_real(graph_, args[i]));
    all.push_back(typed(slope, df.locals[LocalId(df.inputs[all.size()])].type));
  }
  return graph_.with_payload(Kind::call, rule.function.value, df.result, all);
}

// `external "builtin" y = sin(u)` is the built-in function.
DerivativeResult<ExprId> Rules::external_elementary(ExprId e, const ExternalCall& external) {
  for (const BuiltinInfo& info : kBuiltins) {
    if (info.id > Builtin::log10 || info.name != external.name || external.args.size() != graph_.args(e).size())
      continue;
    if (info.id == Builtin::atan2 || info.id == Builtin::abs || info.id == Builtin::sign) break;
    const ExprId du = of(graph_.arg(e, 0));
    const ExprId same = function(graph_, info.id, graph_.type(e), std::array{graph_.arg(e, 0)});
    return multiply(graph_, elementary(info.id, same, graph_.arg(e, 0)), du);
  }
  const std::string name = functions_[graph_.function(e)].name;
  return std::unexpected(DerivativeFailure{
      DerivativeFailureKind::external_function,
      fmt::format("the external function `{}` has no `derivative` annotation that fits this call", name), name});
}

// A record constructor: the record of the derivatives of its arguments.
ExprId Rules::constructed(ExprId e, const Function& f) {
  const auto args = graph_.args(e);
  const TypeId type = graph_.type(e);
  const std::vector<RecordField> fields = graph_.types.record_of(type).fields;
  std::vector<ExprId> parts;
  for (const RecordField& member : fields) {
    if (!contains_reals(graph_.types, member.type)) continue;
    ExprId part;
    for (std::size_t i = 0; i < args.size() && i < f.inputs.size(); ++i) {
      if (f.locals[LocalId(f.inputs[i])].name != member.name) continue;
      part = contains_reals(graph_.types, graph_.type(args[i])) ? full(args[i])
                                                                : zero_derivative(graph_, as_real(graph_, args[i]));
    }
    if (part.is_none()) {
      const auto number = static_cast<std::uint32_t>(&member - fields.data());
      part = zero_derivative(graph_, field(graph_, e, number, member.type));
    }
    parts.push_back(part);
  }
  return graph_.many(Kind::record, derivative_type(graph_.types, type), parts);
}

DerivativeResult<ExprId> Rules::call_derivative(ExprId e) {
  const auto args = graph_.args(e);
  std::vector<bool> varies;
  for (const ExprId a : args) {
    const ExprId* d = d_.known_.find(a);
    varies.push_back(d != nullptr && !d->is_none());
  }
  if (std::ranges::find(varies, true) == varies.end()) return ExprId::none();
  // Copied: making the derivative adds functions to the table.
  const FunctionId id = graph_.function(e);
  if (functions_[id].impure) {
    return std::unexpected(DerivativeFailure{DerivativeFailureKind::impure_function,
                                             fmt::format("the function `{}` is impure", functions_[id].name),
                                             functions_[id].name});
  }
  for (const DerivativeRule& rule : functions_[id].derivatives)
    if (applies(rule, e)) return by_rule(rule, e);
  if (functions_[id].is_record_constructor && functions_[id].body.empty()) return constructed(e, functions_[id]);
  if (const auto& external = functions_[id].external) return external_elementary(e, *external);
  const DerivativeResult<FunctionId> df = d_.functions_.of(id, varies);
  if (!df) return std::unexpected(df.error());
  std::vector<ExprId> all(args.begin(), args.end());
  for (std::size_t i = 0; i < args.size(); ++i)
    if (varies[i]) all.push_back(of(args[i]));
  return graph_.with_payload(Kind::call, df->value, functions_[*df].result, all);
}

DerivativeResult<ExprId> Rules::call(ExprId e) {
  DerivativeResult<ExprId> d = call_derivative(e);
  if (!d || d->is_none() || graph_.types.base(graph_.type(*d)) != Base::tuple) return d;
  // A call with several results that is used as a value means its first one.
  return graph_.output(*d, 0, graph_.types.tuple_items(graph_.type(*d))[0]);
}

// A function value that is written here is called like any function. One that comes from elsewhere is constant, and
// so is what it makes of constants.
DerivativeResult<ExprId> Rules::apply(ExprId e) {
  const auto args = graph_.args(e);
  const Kind kind = graph_.kind(args[0]);
  if (kind == Kind::function || kind == Kind::closure) {
    const FunctionId f = graph_.function(args[0]);
    std::vector<ExprId> all(graph_.args(args[0]).begin(), graph_.args(args[0]).end());
    all.resize(functions_[f].inputs.size(), graph_.missing());
    std::size_t next = 0;
    for (const ExprId a : args.subspan(1)) {
      while (next < all.size() && graph_.kind(all[next]) != Kind::missing) ++next;
      if (next < all.size()) all[next++] = a;
    }
    return run(graph_.with_payload(Kind::call, f.value, functions_[f].result, all));
  }
  if (std::ranges::all_of(args.subspan(1), [&](ExprId a) { return of(a).is_none(); })) return ExprId::none();
  return std::unexpected(DerivativeFailure{
      DerivativeFailureKind::function_value, "a function that is an argument cannot be differentiated", {}});
}

DerivativeResult<ExprId> Rules::output(ExprId e) {
  const ExprId base = graph_.arg(e, 0);
  if (graph_.kind(base) != Kind::call)
    return std::unexpected(DerivativeFailure{
        DerivativeFailureKind::function_value, "a function that is an argument cannot be differentiated", {}});
  DerivativeResult<ExprId> d = call_derivative(base);
  if (!d || d->is_none() || graph_.types.base(graph_.type(*d)) != Base::tuple) return d;
  // The derivative has the outputs that contain Reals.
  const Function& f = functions_[graph_.function(base)];
  std::uint32_t number = 0;
  for (std::uint32_t k = 0; k < graph_.payload(e); ++k)
    number += contains_reals(graph_.types, f.locals[LocalId(f.outputs[k])].type) ? 1 : 0;
  const auto items = graph_.types.tuple_items(graph_.type(*d));
  if (number >= items.size()) return refuse(e, "its derivative has fewer results");
  return graph_.output(*d, number, items[number]);
}

}  // namespace holon::expr
