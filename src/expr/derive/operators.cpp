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

ExprId Rules::sum(ExprId a, ExprId b) { return a.is_none() ? b : b.is_none() ? a : add(g_, a, b); }

ExprId Rules::shaped(ExprId derivative, ExprId like) {
  if (derivative.is_none() || g_.types.is_scalar(g_.type(like)) || !g_.types.is_scalar(g_.type(derivative)))
    return derivative;
  std::vector<ExprId> args{derivative};
  for (std::size_t i = 0; i < g_.types.rank(g_.type(like)); ++i) {
    const ExprId number = g_.integer(static_cast<std::int64_t>(i + 1));
    args.push_back(function(g_, Builtin::size, g_.types.integer(), std::array{like, number}));
  }
  return g_.builtin_call(Builtin::fill, g_.type(like), args);
}

ExprId Rules::full(ExprId e) {
  const ExprId d = of(e);
  if (!d.is_none()) return d;
  // A whole number, or a row of them, may stand among Reals: `[1, 0; x, y]`.
  return zero_derivative(g_, g_.types.base(g_.type(e)) == Base::integer ? as_real(g_, e) : e);
}

DerivativeResult<ExprId> Rules::node(ExprId e) {
  const auto args = g_.args(e);
  switch (g_.kind(e)) {
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
      return of(args[0]).is_none() ? of(args[0]) : negate(g_, of(args[0]));
    case Kind::add:
      return shaped(sum(of(args[0]), of(args[1])), e);
    case Kind::subtract: {
      const ExprId a = of(args[0]);
      const ExprId b = of(args[1]);
      if (b.is_none()) return shaped(a, e);
      return shaped(a.is_none() ? negate(g_, b) : subtract(g_, a, b), e);
    }
    case Kind::multiply: {
      const ExprId a = of(args[0]);
      const ExprId b = of(args[1]);
      return sum(a.is_none() ? a : multiply(g_, a, args[1]), b.is_none() ? b : multiply(g_, args[0], b));
    }
    case Kind::divide: {
      const ExprId a = of(args[0]);
      const ExprId b = of(args[1]);
      if (b.is_none()) return a.is_none() ? a : shaped(divide(g_, a, args[1]), e);
      const ExprId slope = multiply(g_, e, b);
      return divide(g_, a.is_none() ? negate(g_, slope) : subtract(g_, a, slope), args[1]);
    }
    case Kind::power:
      return power(e);
    case Kind::matrix_multiply: {
      const ExprId a = of(args[0]);
      const ExprId b = of(args[1]);
      return sum(a.is_none() ? a : matrix_multiply(g_, g_.type(e), a, args[1]),
                 b.is_none() ? b : matrix_multiply(g_, g_.type(e), args[0], b));
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
      return index(g_, derivative_type(g_.types, g_.type(e)), parts);
    }
    case Kind::record:
      return record(e);
    case Kind::field: {
      const auto number = derivative_field(g_.types, g_.type(args[0]), g_.payload(e));
      if (!number || of(args[0]).is_none()) return ExprId::none();
      return field(g_, of(args[0]), *number, derivative_type(g_.types, g_.type(e)));
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
          fmt::format("a function value made from `{}` depends on what varies", functions_[g_.function(e)].name),
          functions_[g_.function(e)].name});
    case Kind::apply:
      return apply(e);
    case Kind::reduction:
      return reduction(e);
  }
  return ExprId::none();
}

DerivativeResult<ExprId> Rules::power(ExprId e) {
  const ExprId a = g_.arg(e, 0);
  const ExprId b = g_.arg(e, 1);
  const ExprId da = of(a);
  const ExprId db = of(b);
  ExprId result;
  if (da) {
    // Needs no logarithm and so no positive base.
    const ExprId lower = expr::power(g_, a, subtract(g_, b, g_.integer(1)));
    result = multiply(g_, multiply(g_, as_real(g_, b), lower), da);
  }
  if (db) {
    if (!g_.types.is_scalar(g_.type(e))) return refuse(e, "an array to a varying power");
    // 0^b stays 0 while b > 0, and then log(0) must not be asked for.
    const ExprId slope = choose(g_, relation(g_, Kind::greater, a, g_.real(0)),
                                multiply(g_, e, function(g_, Builtin::log, as_real(g_, a))), g_.real(0));
    result = sum(result, multiply(g_, function(g_, Builtin::no_event, slope), db));
  }
  return shaped(result, e);
}

DerivativeResult<ExprId> Rules::matrix_power(ExprId e) {
  constexpr std::int64_t kMost = 16;
  const ExprId base = g_.arg(e, 0);
  const ExprId exponent = g_.arg(e, 1);
  if (of(base).is_none()) return ExprId::none();
  if (g_.kind(exponent) != Kind::integer || g_.integer_value(exponent) > kMost)
    return refuse(e, "the exponent is no small number");
  const std::int64_t n = g_.integer_value(exponent);
  const TypeId type = g_.type(e);
  const auto raised = [&](std::int64_t k) {
    return k == 1 ? base : g_.binary(Kind::matrix_power, type, base, g_.integer(k));
  };
  ExprId result;
  for (std::int64_t k = 0; k < n; ++k) {
    ExprId term = of(base);
    if (k > 0) term = matrix_multiply(g_, type, raised(k), term);
    if (n - 1 - k > 0) term = matrix_multiply(g_, type, term, raised(n - 1 - k));
    result = sum(result, term);
  }
  return result;
}

ExprId Rules::array(ExprId e) {
  const auto args = g_.args(e);
  if (std::ranges::all_of(args, [&](ExprId a) { return of(a).is_none(); })) return ExprId::none();
  std::vector<ExprId> items;
  for (const ExprId a : args) items.push_back(full(a));
  return g_.many(Kind::array, derivative_type(g_.types, g_.type(e)), items);
}

ExprId Rules::record(ExprId e) {
  const auto args = g_.args(e);
  if (std::ranges::all_of(args, [&](ExprId a) { return of(a).is_none(); })) return ExprId::none();
  std::vector<ExprId> items;
  const std::vector<RecordField> fields = g_.types.record_of(g_.type(e)).fields;
  for (std::size_t i = 0; i < args.size(); ++i) {
    // An Integer may stand where the field is Real; its derivative is zero all the same.
    if (!contains_reals(g_.types, fields[i].type)) continue;
    items.push_back(contains_reals(g_.types, g_.type(args[i])) ? full(args[i])
                                                               : zero_derivative(g_, as_real(g_, args[i])));
  }
  return g_.many(Kind::record, derivative_type(g_.types, g_.type(e)), items);
}

ExprId Rules::choice(ExprId e) {
  const ExprId a = g_.arg(e, 1);
  const ExprId b = g_.arg(e, 2);
  if (of(a).is_none() && of(b).is_none()) return ExprId::none();
  const auto written = [&](ExprId x) {
    return contains_reals(g_.types, g_.type(x)) ? full(x) : zero_derivative(g_, as_real(g_, x));
  };
  return choose(g_, g_.arg(e, 0), written(a), written(b));
}

DerivativeResult<ExprId> Rules::reduction(ExprId e) {
  const auto args = g_.args(e);
  for (std::size_t i = 2; i < args.size(); i += 2)
    if (of(args[i])) return refuse(e, "what it runs over varies");
  if (of(args[0]).is_none()) return ExprId::none();
  switch (g_.reduction(e)) {
    case Reduction::array:
    case Reduction::sum: {
      std::vector<ExprId> parts(args.begin(), args.end());
      parts[0] = of(args[0]);
      return g_.with_payload(Kind::reduction, g_.payload(e), derivative_type(g_.types, g_.type(e)), parts);
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
  const auto args = g_.args(e);
  if (args.size() != 3) return refuse(e, "a product over several iterators");
  const TypeId whole = g_.types.integer();
  const ExprId p = g_.new_iterator(whole);
  const ExprId q = g_.new_iterator(whole);
  const ExprId size = function(g_, Builtin::size, whole, std::array{args[2], g_.integer(1)});
  const ExprId places =
      g_.many(Kind::range, g_.types.array(whole, std::array{kUnknownSize}), std::array{g_.integer(1), size});
  const auto at = [&](ExprId body, ExprId place) {
    const ExprId item = index(g_, g_.type(args[1]), std::array{args[2], place});
    return substitute(g_, body, std::array{Replacement{args[1], item}});
  };
  const TypeId real = g_.types.real();
  const ExprId factor = choose(g_, relation(g_, Kind::equal, p, q), g_.real(1), at(args[0], q));
  const ExprId others = g_.with_payload(Kind::reduction, static_cast<std::uint32_t>(Reduction::product), real,
                                        std::array{factor, q, places});
  const ExprId term = multiply(g_, at(of(args[0]), p), others);
  return g_.with_payload(Kind::reduction, static_cast<std::uint32_t>(Reduction::sum), real,
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
  const auto args = g_.args(e);
  if (args.size() != 3) return refuse(e, "an extreme over several iterators");
  Environment nowhere;
  const auto range = evaluate(g_, functions_, args[2], nowhere);
  if (!range || range->count() > kMostWrittenOut) return refuse(e, "what it runs over is not known");
  if (range->count() == 0) return ExprId::none();
  std::vector<ExprId> values;
  std::vector<ExprId> slopes;
  for (std::size_t i = 0; i < static_cast<std::size_t>(range->count()); ++i) {
    const std::array item{Replacement{args[1], to_expr(g_, range->element(i))}};
    values.push_back(substitute(g_, args[0], item));
    slopes.push_back(substitute(g_, of(args[0]), item));
  }
  return of_extreme(g_, g_.reduction(e) == Reduction::min, values, slopes);
}

DerivativeResult<ExprId> Rules::extreme_of(ExprId e) {
  const ExprId a = g_.arg(e, 0);
  if (of(a).is_none()) return ExprId::none();
  const std::int64_t n = g_.types.elements(g_.type(a));
  if (n == kUnknownSize || n > kMostWrittenOut) return refuse(e, "the size of the array is not known, or large");
  if (n == 0) return ExprId::none();
  const std::vector<std::int32_t> dims(g_.types.dims(g_.type(a)).begin(), g_.types.dims(g_.type(a)).end());
  std::vector<ExprId> values;
  std::vector<ExprId> slopes;
  for (std::int64_t i = 0; i < n; ++i) {
    std::vector<ExprId> subscripts(dims.size() + 1);
    std::int64_t rest = i;
    for (std::size_t d = dims.size(); d-- > 0; rest /= dims[d]) subscripts[d + 1] = g_.integer(rest % dims[d] + 1);
    subscripts[0] = a;
    values.push_back(index(g_, g_.types.real(), subscripts));
    subscripts[0] = of(a);
    slopes.push_back(index(g_, g_.types.real(), subscripts));
  }
  return of_extreme(g_, g_.builtin(e) == Builtin::min, values, slopes);
}

// product(v) of a vector, as product_reduction.
DerivativeResult<ExprId> Rules::product_of(ExprId e) {
  const ExprId v = g_.arg(e, 0);
  if (of(v).is_none()) return ExprId::none();
  if (g_.types.rank(g_.type(v)) != 1) return refuse(e, "a product over several dimensions");
  const TypeId whole = g_.types.integer();
  const TypeId real = g_.types.real();
  const ExprId p = g_.new_iterator(whole);
  const ExprId q = g_.new_iterator(whole);
  const ExprId size = function(g_, Builtin::size, whole, std::array{v, g_.integer(1)});
  const ExprId places =
      g_.many(Kind::range, g_.types.array(whole, std::array{kUnknownSize}), std::array{g_.integer(1), size});
  const ExprId factor = choose(g_, relation(g_, Kind::equal, p, q), g_.real(1), index(g_, real, std::array{v, q}));
  const ExprId others = g_.with_payload(Kind::reduction, static_cast<std::uint32_t>(Reduction::product), real,
                                        std::array{factor, q, places});
  const ExprId term = multiply(g_, index(g_, real, std::array{of(v), p}), others);
  return g_.with_payload(Kind::reduction, static_cast<std::uint32_t>(Reduction::sum), real,
                         std::array{term, p, places});
}

}  // namespace holon::expr
