// Derivatives of operators, arrays, records and reductions.
//   d(a + b) = da + db      d(a b) = da b + a db      d(a/b) = (da - (a/b) db)/b
//   d(a^n) = n a^(n-1) da   d(a^b) = a^b (log(a) db + b/a da)
//   d(A B) = dA B + A dB    d(A^n) = sum_k A^k dA A^(n-1-k)

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "expr/build.h"
#include "expr/derive/rules.h"
#include "expr/evaluate.h"
#include "expr/substitute.h"

namespace holon::expr {

ExprId Rules::sum(ExprId a, ExprId b) { return a.is_none() ? b : b.is_none() ? a : add(graph_, a, b); }

ExprId Rules::shaped(ExprId derivative, ExprId like) {
  if (derivative.is_none() || graph_.types.is_scalar(graph_.type(like)) ||
      !graph_.types.is_scalar(graph_.type(derivative)))
    return derivative;
  std::vector<ExprId> args{derivative};
  for (std::size_t i = 0; i < graph_.types.rank(graph_.type(like)); ++i) {
    const ExprId number = graph_.integer(static_cast<std::int64_t>(i + 1));
    args.push_back(function(graph_, Builtin::size, graph_.types.integer(), std::array{like, number}));
  }
  return graph_.builtin_call(Builtin::fill, graph_.type(like), args);
}

ExprId Rules::full(ExprId e) {
  const ExprId d = of(e);
  if (!d.is_none()) return d;
  // A whole number, or a row of them, may stand among Reals: `[1, 0; x, y]`.
  return zero_derivative(graph_, graph_.types.base(graph_.type(e)) == Base::integer ? as_real(graph_, e) : e);
}

DerivativeResult<ExprId> Rules::node(ExprId e) {
  const auto args = graph_.args(e);
  switch (graph_.kind(e)) {
    case Kind::real:
    case Kind::integer:
    case Kind::boolean:
    case Kind::string:
    case Kind::enumeration:
    case Kind::iterator:
    case Kind::element:
    case Kind::function:
    case Kind::colon:
    case Kind::missing:
    case Kind::less:
    case Kind::less_equal:
    case Kind::greater:
    case Kind::greater_equal:
    case Kind::equal:
    case Kind::not_equal:
    case Kind::and_:
    case Kind::or_:
    case Kind::not_:
      return ExprId::none();
    case Kind::time:
    case Kind::variable:
    case Kind::local:
    case Kind::component:
      return d_.rule_(e);
    case Kind::negate:
      return of(args[0]).is_none() ? of(args[0]) : negate(graph_, of(args[0]));
    case Kind::add:
      return shaped(sum(of(args[0]), of(args[1])), e);
    case Kind::subtract: {
      const ExprId a = of(args[0]);
      const ExprId b = of(args[1]);
      if (b.is_none()) return shaped(a, e);
      return shaped(a.is_none() ? negate(graph_, b) : subtract(graph_, a, b), e);
    }
    case Kind::multiply: {
      const ExprId a = of(args[0]);
      const ExprId b = of(args[1]);
      return sum(a.is_none() ? a : multiply(graph_, a, args[1]), b.is_none() ? b : multiply(graph_, args[0], b));
    }
    case Kind::divide: {
      const ExprId a = of(args[0]);
      const ExprId b = of(args[1]);
      if (b.is_none()) return a.is_none() ? a : shaped(divide(graph_, a, args[1]), e);
      const ExprId slope = multiply(graph_, e, b);
      return divide(graph_, a.is_none() ? negate(graph_, slope) : subtract(graph_, a, slope), args[1]);
    }
    case Kind::power:
      return power(e);
    case Kind::matrix_multiply: {
      const ExprId a = of(args[0]);
      const ExprId b = of(args[1]);
      return sum(a.is_none() ? a : matrix_multiply(graph_, graph_.type(e), a, args[1]),
                 b.is_none() ? b : matrix_multiply(graph_, graph_.type(e), args[0], b));
    }
    case Kind::matrix_power:
      return matrix_power(e);
    case Kind::array:
      return array(e);
    case Kind::range:
      if (std::ranges::all_of(args, [&](ExprId a) { return of(a).is_none(); })) return ExprId::none();
      return refuse(e, "its bounds vary");
    case Kind::index: {
      if (of(args[0]).is_none()) return ExprId::none();
      std::vector<ExprId> parts(args.begin(), args.end());
      parts[0] = of(args[0]);
      return index(graph_, derivative_type(graph_.types, graph_.type(e)), parts);
    }
    case Kind::record:
      return record(e);
    case Kind::field: {
      const auto number = derivative_field(graph_.types, graph_.type(args[0]), graph_.payload(e));
      if (!number || of(args[0]).is_none()) return ExprId::none();
      return field(graph_, of(args[0]), *number, derivative_type(graph_.types, graph_.type(e)));
    }
    case Kind::if_:
      return choice(e);
    case Kind::builtin:
      return builtin(e);
    case Kind::call:
      return call(e);
    case Kind::output:
      return output(e);
    case Kind::closure:
      if (std::ranges::all_of(args, [&](ExprId a) { return of(a).is_none(); })) return ExprId::none();
      return std::unexpected(DerivativeFailure{
          DerivativeFailureKind::function_value,
          fmt::format("a function value made from `{}` depends on what varies", functions_[graph_.function(e)].name),
          functions_[graph_.function(e)].name});
    case Kind::apply:
      return apply(e);
    case Kind::reduction:
      return reduction(e);
  }
  return ExprId::none();
}

DerivativeResult<ExprId> Rules::power(ExprId e) {
  const ExprId a = graph_.arg(e, 0);
  const ExprId b = graph_.arg(e, 1);
  const ExprId da = of(a);
  const ExprId db = of(b);
  ExprId result;
  if (da) {
    // Needs no logarithm and so no positive base.
    const ExprId lower = expr::power(graph_, a, subtract(graph_, b, graph_.integer(1)));
    result = multiply(graph_, multiply(graph_, as_real(graph_, b), lower), da);
  }
  if (db) {
    if (!graph_.types.is_scalar(graph_.type(e))) return refuse(e, "an array to a varying power");
    // 0^b stays 0 while b > 0, and then log(0) must not be asked for.
    const ExprId slope =
        choose(graph_, relation(graph_, Kind::greater, a, graph_.real(0)),
               multiply(graph_, e, function(graph_, Builtin::log, as_real(graph_, a))), graph_.real(0));
    result = sum(result, multiply(graph_, function(graph_, Builtin::no_event, slope), db));
  }
  return shaped(result, e);
}

DerivativeResult<ExprId> Rules::matrix_power(ExprId e) {
  constexpr std::int64_t kMost = 16;
  const ExprId base = graph_.arg(e, 0);
  const ExprId exponent = graph_.arg(e, 1);
  if (of(base).is_none()) return ExprId::none();
  if (graph_.kind(exponent) != Kind::integer || graph_.integer_value(exponent) > kMost)
    return refuse(e, "the exponent is no small number");
  const std::int64_t n = graph_.integer_value(exponent);
  const TypeId type = graph_.type(e);
  const auto raised = [&](std::int64_t k) {
    return k == 1 ? base : graph_.binary(Kind::matrix_power, type, base, graph_.integer(k));
  };
  ExprId result;
  for (std::int64_t k = 0; k < n; ++k) {
    ExprId term = of(base);
    if (k > 0) term = matrix_multiply(graph_, type, raised(k), term);
    if (n - 1 - k > 0) term = matrix_multiply(graph_, type, term, raised(n - 1 - k));
    result = sum(result, term);
  }
  return result;
}

ExprId Rules::array(ExprId e) {
  const auto args = graph_.args(e);
  if (std::ranges::all_of(args, [&](ExprId a) { return of(a).is_none(); })) return ExprId::none();
  std::vector<ExprId> items;
  for (const ExprId a : args) items.push_back(full(a));
  return graph_.many(Kind::array, derivative_type(graph_.types, graph_.type(e)), items);
}

ExprId Rules::record(ExprId e) {
  const auto args = graph_.args(e);
  if (std::ranges::all_of(args, [&](ExprId a) { return of(a).is_none(); })) return ExprId::none();
  std::vector<ExprId> items;
  const std::vector<RecordField> fields = graph_.types.record_of(graph_.type(e)).fields;
  for (std::size_t i = 0; i < args.size(); ++i) {
    // An Integer may stand where the field is Real; its derivative is zero all the same.
    if (!contains_reals(graph_.types, fields[i].type)) continue;
    items.push_back(contains_reals(graph_.types, graph_.type(args[i]))
                        ? full(args[i])
                        : zero_derivative(graph_, as_real(graph_, args[i])));
  }
  return graph_.many(Kind::record, derivative_type(graph_.types, graph_.type(e)), items);
}

ExprId Rules::choice(ExprId e) {
  const ExprId a = graph_.arg(e, 1);
  const ExprId b = graph_.arg(e, 2);
  if (of(a).is_none() && of(b).is_none()) return ExprId::none();
  const auto written = [&](ExprId x) {
    return contains_reals(graph_.types, graph_.type(x)) ? full(x) : zero_derivative(graph_, as_real(graph_, x));
  };
  return choose(graph_, graph_.arg(e, 0), written(a), written(b));
}

DerivativeResult<ExprId> Rules::reduction(ExprId e) {
  const auto args = graph_.args(e);
  for (std::size_t i = 2; i < args.size(); i += 2)
    if (of(args[i])) return refuse(e, "what it runs over varies");
  if (of(args[0]).is_none()) return ExprId::none();
  switch (graph_.reduction(e)) {
    case Reduction::array:
    case Reduction::sum: {
      std::vector<ExprId> parts(args.begin(), args.end());
      parts[0] = of(args[0]);
      return graph_.with_payload(Kind::reduction, graph_.payload(e), derivative_type(graph_.types, graph_.type(e)),
                                 parts);
    }
    case Reduction::product:
      return product_reduction(e);
    case Reduction::min:
    case Reduction::max:
      return extreme_reduction(e);
  }
  return ExprId::none();
}

// product(b(i) for i in R) by places p, q of R: sum_p db(R[p]) product_q (if p == q then 1 else b(R[q])).
DerivativeResult<ExprId> Rules::product_reduction(ExprId e) {
  const auto args = graph_.args(e);
  if (args.size() != 3) return refuse(e, "a product over several iterators");
  const TypeId whole = graph_.types.integer();
  const ExprId p = graph_.new_iterator(whole);
  const ExprId q = graph_.new_iterator(whole);
  const ExprId size = function(graph_, Builtin::size, whole, std::array{args[2], graph_.integer(1)});
  const ExprId places = graph_.many(Kind::range, graph_.types.array(whole, std::array{kUnknownSize}),
                                    std::array{graph_.integer(1), size});
  const auto at = [&](ExprId body, ExprId place) {
    const ExprId item = index(graph_, graph_.type(args[1]), std::array{args[2], place});
    return substitute(graph_, body, std::array{Replacement{args[1], item}});
  };
  const TypeId real = graph_.types.real();
  const ExprId factor = choose(graph_, relation(graph_, Kind::equal, p, q), graph_.real(1), at(args[0], q));
  const ExprId others = graph_.with_payload(Kind::reduction, static_cast<std::uint32_t>(Reduction::product), real,
                                            std::array{factor, q, places});
  const ExprId term = multiply(graph_, at(of(args[0]), p), others);
  return graph_.with_payload(Kind::reduction, static_cast<std::uint32_t>(Reduction::sum), real,
                             std::array{term, p, places});
}

namespace {

// Derivative of the least (greatest) of some values, ties to the first as min and max do.
ExprId of_extreme(Graph& g, bool is_min, std::span<const ExprId> values, std::span<const ExprId> derivatives) {
  ExprId best = values[0];
  ExprId slope = derivatives[0];
  for (std::size_t i = 1; i < values.size(); ++i) {
    const ExprId is_better = relation(g, is_min ? Kind::less : Kind::greater, values[i], best);
    slope = function(g, Builtin::no_event, choose(g, is_better, derivatives[i], slope));
    best = function(g, is_min ? Builtin::min2 : Builtin::max2, best, values[i]);
  }
  return slope;
}

constexpr std::int64_t kMostWrittenOut = 100;

}  // namespace

DerivativeResult<ExprId> Rules::extreme_reduction(ExprId e) {
  const auto args = graph_.args(e);
  if (args.size() != 3) return refuse(e, "an extreme over several iterators");
  Environment nowhere;
  const auto range = evaluate(graph_, functions_, args[2], nowhere);
  if (!range || range->count() > kMostWrittenOut) return refuse(e, "what it runs over is not known");
  if (range->count() == 0) return ExprId::none();
  std::vector<ExprId> values;
  std::vector<ExprId> slopes;
  for (std::size_t i = 0; i < static_cast<std::size_t>(range->count()); ++i) {
    const std::array item{Replacement{args[1], to_expr(graph_, range->element(i))}};
    values.push_back(substitute(graph_, args[0], item));
    slopes.push_back(substitute(graph_, of(args[0]), item));
  }
  return of_extreme(graph_, graph_.reduction(e) == Reduction::min, values, slopes);
}

DerivativeResult<ExprId> Rules::extreme_of(ExprId e) {
  const ExprId a = graph_.arg(e, 0);
  if (of(a).is_none()) return ExprId::none();
  const std::int64_t n = graph_.types.elements(graph_.type(a));
  if (n == kUnknownSize || n > kMostWrittenOut) return refuse(e, "the size of the array is not known, or large");
  if (n == 0) return ExprId::none();
  const std::vector<std::int32_t> dims(graph_.types.dims(graph_.type(a)).begin(),
                                       graph_.types.dims(graph_.type(a)).end());
  std::vector<ExprId> values;
  std::vector<ExprId> slopes;
  for (std::int64_t i = 0; i < n; ++i) {
    std::vector<ExprId> subscripts(dims.size() + 1);
    std::int64_t rest = i;
    for (std::size_t d = dims.size(); d-- > 0; rest /= dims[d]) subscripts[d + 1] = graph_.integer(rest % dims[d] + 1);
    subscripts[0] = a;
    values.push_back(index(graph_, graph_.types.real(), subscripts));
    subscripts[0] = of(a);
    slopes.push_back(index(graph_, graph_.types.real(), subscripts));
  }
  return of_extreme(graph_, graph_.builtin(e) == Builtin::min, values, slopes);
}

// product(v) of a vector, as product_reduction.
DerivativeResult<ExprId> Rules::product_of(ExprId e) {
  const ExprId v = graph_.arg(e, 0);
  if (of(v).is_none()) return ExprId::none();
  if (graph_.types.rank(graph_.type(v)) != 1) return refuse(e, "a product over several dimensions");
  const TypeId whole = graph_.types.integer();
  const TypeId real = graph_.types.real();
  const ExprId p = graph_.new_iterator(whole);
  const ExprId q = graph_.new_iterator(whole);
  const ExprId size = function(graph_, Builtin::size, whole, std::array{v, graph_.integer(1)});
  const ExprId places = graph_.many(Kind::range, graph_.types.array(whole, std::array{kUnknownSize}),
                                    std::array{graph_.integer(1), size});
  const ExprId factor =
      choose(graph_, relation(graph_, Kind::equal, p, q), graph_.real(1), index(graph_, real, std::array{v, q}));
  const ExprId others = graph_.with_payload(Kind::reduction, static_cast<std::uint32_t>(Reduction::product), real,
                                            std::array{factor, q, places});
  const ExprId term = multiply(graph_, index(graph_, real, std::array{of(v), p}), others);
  return graph_.with_payload(Kind::reduction, static_cast<std::uint32_t>(Reduction::sum), real,
                             std::array{term, p, places});
}

}  // namespace holon::expr
