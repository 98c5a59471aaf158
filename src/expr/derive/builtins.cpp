// Derivatives of the built-in functions.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>

#include "expr/build.h"
#include "expr/derive/rules.h"

namespace holon::expr {

// b'(u), in terms of u and of e = b(u), so that what is already computed is used again.
ExprId Rules::elementary(Builtin b, ExprId e, ExprId u) {
  const auto f = [&](Builtin name, ExprId x) { return function(graph_, name, graph_.type(e), std::array{x}); };
  const auto square = [&](ExprId x) { return expr::power(graph_, x, graph_.integer(2)); };
  const ExprId one = graph_.real(1);
  if (b == Builtin::sin) return f(Builtin::cos, u);
  if (b == Builtin::cos) return negate(graph_, f(Builtin::sin, u));
  if (b == Builtin::tan) return add(graph_, one, square(e));
  if (b == Builtin::asin) return divide(graph_, one, f(Builtin::sqrt, subtract(graph_, one, square(u))));
  if (b == Builtin::acos)
    return negate(graph_, divide(graph_, one, f(Builtin::sqrt, subtract(graph_, one, square(u)))));
  if (b == Builtin::atan) return divide(graph_, one, add(graph_, one, square(u)));
  if (b == Builtin::sinh) return f(Builtin::cosh, u);
  if (b == Builtin::cosh) return f(Builtin::sinh, u);
  if (b == Builtin::tanh) return subtract(graph_, one, square(e));
  if (b == Builtin::exp) return e;
  if (b == Builtin::log) return divide(graph_, one, u);
  if (b == Builtin::log10) return divide(graph_, graph_.real(1 / std::log(10.0)), u);
  HOLON_CHECK(b == Builtin::sqrt);
  return divide(graph_, graph_.real(0.5), e);
}

// The function is linear in these arguments: the same function of their derivatives.
ExprId Rules::same_function(ExprId e, std::span<const std::size_t> linear) {
  std::vector<ExprId> args(graph_.args(e).begin(), graph_.args(e).end());
  if (std::ranges::all_of(linear, [&](std::size_t i) { return of(args[i]).is_none(); })) return ExprId::none();
  for (const std::size_t i : linear) {
    // Beside Reals an Integer array may stand, which has no derivative of its own.
    args[i] = contains_reals(graph_.types, graph_.type(args[i])) ? full(args[i])
                                                                 : zero_derivative(graph_, as_real(graph_, args[i]));
  }
  return graph_.builtin_call(graph_.builtin(e), derivative_type(graph_.types, graph_.type(e)), args);
}

ExprId Rules::quiet(ExprId e) { return function(graph_, Builtin::no_event, e); }

// atan2(y, x)' = (x y' - y x')/(x^2 + y^2)
ExprId Rules::atan2(ExprId e) {
  const ExprId y = graph_.arg(e, 0);
  const ExprId x = graph_.arg(e, 1);
  if (of(y).is_none() && of(x).is_none()) return ExprId::none();
  ExprId top = of(y).is_none() ? of(y) : multiply(graph_, x, of(y));
  if (of(x)) {
    const ExprId minus = multiply(graph_, y, of(x));
    top = top.is_none() ? negate(graph_, minus) : subtract(graph_, top, minus);
  }
  return divide(graph_, top,
                add(graph_, expr::power(graph_, y, graph_.integer(2)), expr::power(graph_, x, graph_.integer(2))));
}

ExprId Rules::abs(ExprId e) {
  const ExprId u = graph_.arg(e, 0);
  const ExprId du = of(u);
  if (du.is_none()) return du;
  if (graph_.types.is_scalar(graph_.type(e)))
    return quiet(choose(graph_, relation(graph_, Kind::greater_equal, u, graph_.real(0)), du, negate(graph_, du)));
  const std::vector<std::int32_t> dims(graph_.types.dims(graph_.type(e)).begin(),
                                       graph_.types.dims(graph_.type(e)).end());
  return multiply(graph_, graph_.builtin_call(Builtin::sign, graph_.types.array(graph_.types.integer(), dims), {u}),
                  du);
}

DerivativeResult<ExprId> Rules::extreme_of_two(ExprId e) {
  const ExprId a = graph_.arg(e, 0);
  const ExprId b = graph_.arg(e, 1);
  if (of(a).is_none() && of(b).is_none()) return ExprId::none();
  if (!graph_.types.is_scalar(graph_.type(e))) return refuse(e, "it compares arrays");
  const auto written = [&](ExprId x) { return of(x).is_none() ? graph_.real(0) : of(x); };
  const Kind better = graph_.builtin(e) == Builtin::min2 ? Kind::less : Kind::greater;
  return quiet(choose(graph_, relation(graph_, better, b, a), written(b), written(a)));
}

// x - floor(x/y) y, x - div(x, y) y: the quotient jumps and is constant between.
ExprId Rules::remainder(ExprId e) {
  const ExprId x = graph_.arg(e, 0);
  const ExprId y = graph_.arg(e, 1);
  if (of(y).is_none()) return of(x);
  const ExprId quotient = graph_.builtin(e) == Builtin::rem ? function(graph_, Builtin::div, x, y)
                                                            : function(graph_, Builtin::floor, divide(graph_, x, y));
  const ExprId slope = multiply(graph_, quotient, of(y));
  return of(x).is_none() ? negate(graph_, slope) : subtract(graph_, of(x), slope);
}

// semiLinear(x, k1, k2) = if x >= 0 then k1*x else k2*x
ExprId Rules::semi_linear(ExprId e) {
  const auto args = graph_.args(e);
  if (of(args[0]).is_none() && of(args[1]).is_none() && of(args[2]).is_none()) return ExprId::none();
  const auto side = [&](ExprId k) {
    const ExprId s = sum(of(args[0]).is_none() ? of(args[0]) : multiply(graph_, k, of(args[0])),
                         of(k).is_none() ? of(k) : multiply(graph_, of(k), args[0]));
    return s.is_none() ? graph_.real(0) : s;
  };
  return choose(graph_, relation(graph_, Kind::greater_equal, args[0], graph_.real(0)), side(args[1]), side(args[2]));
}

// One time less differentiable; from order 0 on nothing is promised any more.
ExprId Rules::smooth(ExprId e) {
  const ExprId order = graph_.arg(e, 0);
  const ExprId d = of(graph_.arg(e, 1));
  if (d.is_none() || graph_.kind(order) != Kind::integer || graph_.integer_value(order) < 1) return d;
  return function(graph_, Builtin::smooth, graph_.type(d),
                  std::array{graph_.integer(graph_.integer_value(order) - 1), d});
}

DerivativeResult<ExprId> Rules::delay(ExprId e) {
  std::vector<ExprId> args(graph_.args(e).begin(), graph_.args(e).end());
  if (!d_.is_total_ || of(args[0]).is_none()) return ExprId::none();
  if (of(args[1])) return refuse(e, "the delay time varies");
  args[0] = of(args[0]);
  return graph_.builtin_call(graph_.builtin(e), graph_.type(e), args);
}

// Linear in each of two arguments.
ExprId Rules::bilinear(ExprId e) {
  const ExprId a = graph_.arg(e, 0);
  const ExprId b = graph_.arg(e, 1);
  ExprId result;
  if (of(a)) result = function(graph_, graph_.builtin(e), graph_.type(e), std::array{of(a), b});
  if (of(b)) result = sum(result, function(graph_, graph_.builtin(e), graph_.type(e), std::array{a, of(b)}));
  return result;
}

DerivativeResult<ExprId> Rules::builtin(ExprId e) {
  static constexpr std::array<std::size_t, 1> kFirst{0};
  static constexpr std::array<std::size_t, 2> kBoth{0, 1};
  const Builtin b = graph_.builtin(e);
  const auto args = graph_.args(e);
  if (is_stateful(b) && b != Builtin::delay && b != Builtin::delay_max) return stateful(e);
  switch (b) {
    case Builtin::sqrt:
    case Builtin::sin:
    case Builtin::cos:
    case Builtin::tan:
    case Builtin::asin:
    case Builtin::acos:
    case Builtin::atan:
    case Builtin::sinh:
    case Builtin::cosh:
    case Builtin::tanh:
    case Builtin::exp:
    case Builtin::log:
    case Builtin::log10:
      return of(args[0]).is_none() ? of(args[0]) : multiply(graph_, elementary(b, e, args[0]), of(args[0]));
    case Builtin::atan2:
      return atan2(e);
    case Builtin::abs:
      return abs(e);
    case Builtin::min2:
    case Builtin::max2:
      return extreme_of_two(e);
    case Builtin::mod:
    case Builtin::rem:
      return remainder(e);
    case Builtin::scalar:
    case Builtin::vector:
    case Builtin::matrix:
    case Builtin::promote:
    case Builtin::diagonal:
    case Builtin::fill:
    case Builtin::sum:
    case Builtin::transpose:
    case Builtin::symmetric:
    case Builtin::skew:
      return same_function(e, kFirst);
    case Builtin::linspace:
    case Builtin::homotopy:
      return same_function(e, kBoth);
    case Builtin::cat: {
      std::vector<std::size_t> all(args.size() - 1);
      std::iota(all.begin(), all.end(), 1);
      return same_function(e, all);
    }
    case Builtin::array_of_comprehension:
      return array(e);
    case Builtin::min:
    case Builtin::max:
      return extreme_of(e);
    case Builtin::product:
      return product_of(e);
    case Builtin::cross:
    case Builtin::outer_product:
      return bilinear(e);
    case Builtin::no_event:
      return of(args[0]).is_none() ? of(args[0]) : quiet(of(args[0]));
    case Builtin::smooth:
      return smooth(e);
    case Builtin::semi_linear:
      return semi_linear(e);
    case Builtin::delay:
    case Builtin::delay_max:
      return delay(e);
    case Builtin::sign:
    case Builtin::div:
    case Builtin::ceil:
    case Builtin::floor:
    case Builtin::integer:
    case Builtin::to_integer:
    case Builtin::to_enumeration:
    case Builtin::to_string:
    case Builtin::ndims:
    case Builtin::size:
    case Builtin::identity:
    case Builtin::zeros:
    case Builtin::ones:
    case Builtin::der:
    case Builtin::pre:
    case Builtin::edge:
    case Builtin::change:
    case Builtin::initial:
    case Builtin::terminal:
    case Builtin::sample:
    case Builtin::reinit:
    case Builtin::terminate:
    case Builtin::assert_:
    case Builtin::spatial_distribution:
    case Builtin::in_stream:
    case Builtin::actual_stream:
    case Builtin::cardinality:
    case Builtin::is_root:
    case Builtin::rooted:
    case Builtin::previous:
    case Builtin::hold:
    case Builtin::clock_sample:
    case Builtin::sub_sample:
    case Builtin::super_sample:
    case Builtin::shift_sample:
    case Builtin::back_sample:
    case Builtin::no_clock:
    case Builtin::interval:
    case Builtin::first_tick:
    case Builtin::clock:
    case Builtin::transition:
    case Builtin::initial_state:
    case Builtin::active_state:
    case Builtin::ticks_in_state:
    case Builtin::time_in_state:
    case Builtin::get_instance_name:
    case Builtin::load_resource:
      return ExprId::none();
  }
  return ExprId::none();
}

// What depends on more than its arguments: der is asked for, the discrete ones are constant between events.
DerivativeResult<ExprId> Rules::stateful(ExprId e) {
  const Builtin b = graph_.builtin(e);
  if (b == Builtin::der) return d_.rule_(e);
  if (b == Builtin::in_stream || b == Builtin::actual_stream || b == Builtin::spatial_distribution)
    return refuse(e, "its derivative is not known");
  return ExprId::none();
}

}  // namespace holon::expr
