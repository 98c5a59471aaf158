#include "expr/differentiate.h"

#include <fmt/format.h>
#include <algorithm>

#include "expr/build.h"
#include "expr/derive/rules.h"
#include "expr/print.h"

namespace holon::expr {

bool contains_reals(const Types& types, TypeId type) {
  const Base base = types.base(type);
  if (base == Base::record)
    return std::ranges::any_of(types.record_of(type).fields,
                               [&](const RecordField& f) { return contains_reals(types, f.type); });
  if (base == Base::tuple)
    return std::ranges::any_of(types.tuple_items(type), [&](TypeId t) { return contains_reals(types, t); });
  return base == Base::real;
}

TypeId derivative_type(Types& types, TypeId type) {
  if (types.base(type) != Base::record) return type;
  const Record original = types.record_of(type);
  Record derivative{original.name, {}};
  bool is_same = true;
  for (const RecordField& f : original.fields) {
    if (!contains_reals(types, f.type)) {
      is_same = false;
      continue;
    }
    derivative.fields.push_back({f.name, derivative_type(types, f.type)});
    is_same = is_same && derivative.fields.back().type == f.type;
  }
  if (is_same) return type;
  derivative.name += "_der";
  const std::vector<std::int32_t> dims(types.dims(type).begin(), types.dims(type).end());
  return types.array(types.record(types.add_record(std::move(derivative))), dims);
}

std::optional<std::uint32_t> derivative_field(const Types& types, TypeId record, std::uint32_t number) {
  const auto& fields = types.record_of(record).fields;
  if (!contains_reals(types, fields[number].type)) return std::nullopt;
  std::uint32_t before = 0;
  for (std::uint32_t i = 0; i < number; ++i) before += contains_reals(types, fields[i].type) ? 1 : 0;
  return before;
}

ExprId zero_derivative(Graph& g, ExprId e) {
  // `{x, 7}`: what stands for a Real may be written as an Integer.
  if (g.types.base(g.type(e)) == Base::integer) e = as_real(g, e);
  const TypeId type = g.type(e);
  const std::vector<std::int32_t> dims(g.types.dims(type).begin(), g.types.dims(type).end());
  std::vector<ExprId> sizes;
  for (std::size_t i = 0; i < dims.size(); ++i) {
    const ExprId number = g.integer(static_cast<std::int64_t>(i + 1));
    sizes.push_back(function(g, Builtin::size, g.types.integer(), std::array{e, number}));
  }
  ExprId one;
  if (g.types.base(type) == Base::real) {
    one = g.real(0);
  } else {
    // A record of zeros, with the sizes of the fields of the first element where `e` is an array.
    ExprId first = e;
    const TypeId scalar = g.types.scalar_of(type);
    if (!dims.empty()) {
      std::vector<ExprId> subscripts{e};
      subscripts.resize(dims.size() + 1, g.integer(1));
      first = g.many(Kind::index, scalar, subscripts);
    }
    std::vector<ExprId> parts;
    const std::vector<RecordField> fields = g.types.record_of(scalar).fields;
    for (std::uint32_t i = 0; i < fields.size(); ++i)
      if (contains_reals(g.types, fields[i].type))
        parts.push_back(zero_derivative(g, field(g, first, i, fields[i].type)));
    one = g.many(Kind::record, derivative_type(g.types, scalar), parts);
  }
  if (dims.empty()) return one;
  std::vector<ExprId> args{one};
  args.insert(args.end(), sizes.begin(), sizes.end());
  return g.builtin_call(Builtin::fill, derivative_type(g.types, type), args);
}

Differentiator::Differentiator(FunctionDerivatives& functions, Rule rule)
    : functions_(functions), rule_(std::move(rule)) {}

DerivativeResult<ExprId> Differentiator::operator()(ExprId e) { return Rules(*this).run(e); }

DerivativeResult<ExprId> Differentiator::written(ExprId e) {
  DerivativeResult<ExprId> d = (*this)(e);
  if (d && d->is_none()) return zero_derivative(functions_.graph(), e);
  return d;
}

DerivativeResult<ExprId> Differentiator::call(ExprId call_node) {
  for (const ExprId a : functions_.graph().args(call_node)) {
    if (const auto d = (*this)(a); !d) return std::unexpected(d.error());
  }
  return Rules(*this).call_derivative(call_node);
}

DerivativeResult<ExprId> time_derivative(FunctionDerivatives& functions, ExprId e, const Differentiator::Rule& rule) {
  Graph& g = functions.graph();
  Differentiator d(functions, [&](ExprId leaf) -> DerivativeResult<ExprId> {
    if (g.kind(leaf) == Kind::time) return g.real(1);
    return rule(leaf);
  });
  d.with_respect_to_time();
  return d.written(e);
}

DerivativeResult<ExprId> partial_derivative(FunctionDerivatives& functions, ExprId e, ExprId variable) {
  Graph& g = functions.graph();
  Differentiator d(functions, [&](ExprId leaf) -> DerivativeResult<ExprId> {
    return leaf == variable ? g.real(1) : ExprId::none();
  });
  return d.written(e);
}

// ---- the walk

bool Rules::is_settled(ExprId e) {
  if (d_.known_.contains(e)) return true;
  // Nothing in it that could vary, or nothing in it that could be differentiated.
  constexpr std::uint16_t kMayVary =
      contains::kVariables | contains::kLocals | contains::kComponents | contains::kTime | contains::kStateful;
  // A function value that carries varying numbers with it is looked at, too: see `node`.
  if (graph_.contains(e, kMayVary) && (contains_reals(graph_.types, graph_.type(e)) || graph_.kind(e) == Kind::closure))
    return false;
  d_.known_.set(e, ExprId::none());
  return true;
}

bool Rules::needs(ExprId e, std::size_t argument) const {
  switch (graph_.kind(e)) {
    case Kind::component:
      return false;  // subscripts
    case Kind::apply:
      return argument > 0;
    case Kind::index:
      return argument == 0;
    case Kind::if_:
      return argument > 0;
    case Kind::reduction:
      return argument == 0 || argument % 2 == 0;  // the body and the ranges
    case Kind::builtin:
      return !is_stateful(graph_.builtin(e)) || graph_.builtin(e) == Builtin::delay ||
             graph_.builtin(e) == Builtin::delay_max;
    case Kind::real:
    case Kind::integer:
    case Kind::boolean:
    case Kind::string:
    case Kind::enumeration:
    case Kind::time:
    case Kind::variable:
    case Kind::local:
    case Kind::iterator:
    case Kind::element:
    case Kind::function:
    case Kind::colon:
    case Kind::missing:
    case Kind::negate:
    case Kind::add:
    case Kind::subtract:
    case Kind::multiply:
    case Kind::divide:
    case Kind::power:
    case Kind::less:
    case Kind::less_equal:
    case Kind::greater:
    case Kind::greater_equal:
    case Kind::equal:
    case Kind::not_equal:
    case Kind::and_:
    case Kind::or_:
    case Kind::not_:
    case Kind::matrix_multiply:
    case Kind::matrix_power:
    case Kind::array:
    case Kind::range:
    case Kind::record:
    case Kind::field:
    case Kind::call:
    case Kind::closure:
      return true;
    case Kind::output:
      return false;  // handled together with its call, whose arguments are visited instead
  }
  return true;
}

DerivativeResult<ExprId> Rules::run(ExprId root) {
  struct Step {
    ExprId node;
    std::uint32_t next;
  };
  std::vector<Step> steps;
  if (!is_settled(root)) steps.push_back({root, 0});
  while (!steps.empty()) {
    Step& top = steps.back();
    // One result of a call depends on the arguments of the call.
    const ExprId of_args = graph_.kind(top.node) == Kind::output ? graph_.arg(top.node, 0) : top.node;
    const auto args = graph_.args(of_args);
    if (top.next < args.size()) {
      const std::size_t i = top.next++;
      if (needs(of_args, i) && !is_settled(args[i])) steps.push_back({args[i], 0});
      continue;
    }
    const ExprId e = top.node;
    steps.pop_back();
    DerivativeResult<ExprId> derivative = node(e);
    if (!derivative) return derivative;
    d_.known_.set(e, *derivative);
  }
  return of(root);
}

std::unexpected<DerivativeFailure> Rules::refuse(ExprId e, const std::string& why) const {
  PrintNames names;
  names.longest = 200;
  return std::unexpected(
      DerivativeFailure{DerivativeFailureKind::operator_,
                        fmt::format("`{}` cannot be differentiated: {}", print(graph_, functions_, e, names), why),
                        {}});
}

}  // namespace holon::expr
