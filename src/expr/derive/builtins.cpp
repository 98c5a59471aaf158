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
  const auto f = [&](Builtin name, ExprId x) { return function(g_, name, g_.type(e), std::array{x}); };
  const auto square = [&](ExprId x) { return expr::power(g_, x, g_.integer(2)); };
  const ExprId one = g_.real(1);
  if (b == Builtin::sin) return f(Builtin::cos, u);
  if (b == Builtin::cos) return negate(g_, f(Builtin::sin, u));
  if (b == Builtin::tan) return add(g_, one, square(e));
  if (b == Builtin::asin) return divide(g_, one, f(Builtin::sqrt, subtract(g_, one, square(u))));
  if (b == Builtin::acos) return negate(g_, divide(g_, one, f(Builtin::sqrt, subtract(g_, one, square(u)))));
  if (b == Builtin::atan) return divide(g_, one, add(g_, one, square(u)));
  if (b == Builtin::sinh) return f(Builtin::cosh, u);
  if (b == Builtin::cosh) return f(Builtin::sinh, u);
  if (b == Builtin::tanh) return subtract(g_, one, square(e));
  if (b == Builtin::exp) return e;
  if (b == Builtin::log) return divide(g_, one, u);
  if (b == Builtin::log10) return divide(g_, g_.real(1 / std::log(10.0)), u);
  HOLON_CHECK(b == Builtin::sqrt);
  return divide(g_, g_.real(0.5), e);
}

// The function is linear in these arguments: the same function of their derivatives.
ExprId Rules::same_function(ExprId e, std::span<const std::size_t> linear) {
  std::vector<ExprId> args(g_.args(e).begin(), g_.args(e).end());
  if (std::ranges::all_of(linear, [&](std::size_t i) { return of(args[i]).is_none(); })) return ExprId::none();
  for (const std::size_t i : linear) {
    // Beside Reals an Integer array may stand, which has no derivative of its own.
    args[i] = contains_reals(g_.types, g_.type(args[i])) ? full(args[i]) : zero_derivative(g_, as_real(g_, args[i]));
  }
  return g_.builtin_call(g_.builtin(e), derivative_type(g_.types, g_.type(e)), args);
}

ExprId Rules::quiet(ExprId e) { return function(g_, Builtin::no_event, e); }

// atan2(y, x)' = (x y' - y x')/(x^2 + y^2)
ExprId Rules::atan2(ExprId e) {
  const ExprId y = g_.arg(e, 0);
  const ExprId x = g_.arg(e, 1);
  if (of(y).is_none() && of(x).is_none()) return ExprId::none();
  ExprId top = of(y).is_none() ? of(y) : multiply(g_, x, of(y));
  if (of(x)) {
    const ExprId minus = multiply(g_, y, of(x));
    top = top.is_none() ? negate(g_, minus) : subtract(g_, top, minus);
  }
  return divide(g_, top, add(g_, expr::power(g_, y, g_.integer(2)), expr::power(g_, x, g_.integer(2))));
}

ExprId Rules::abs(ExprId e) {
  const ExprId u = g_.arg(e, 0);
  const ExprId du = of(u);
  if (du.is_none()) return du;
  if (g_.types.is_scalar(g_.type(e)))
    return quiet(choose(g_, relation(g_, Kind::greater_equal, u, g_.real(0)), du, negate(g_, du)));
  const std::vector<std::int32_t> dims(g_.types.dims(g_.type(e)).begin(), g_.types.dims(g_.type(e)).end());
  return multiply(g_, g_.builtin_call(Builtin::sign, g_.types.array(g_.types.integer(), dims), {u}), du);
}

DerivativeResult<ExprId> Rules::extreme_of_two(ExprId e) {
  const ExprId a = g_.arg(e, 0);
  const ExprId b = g_.arg(e, 1);
  if (of(a).is_none() && of(b).is_none()) return ExprId::none();
  if (!g_.types.is_scalar(g_.type(e))) return refuse(e, "it compares arrays");
  const auto written = [&](ExprId x) { return of(x).is_none() ? g_.real(0) : of(x); };
  const Kind better = g_.builtin(e) == Builtin::min2 ? Kind::less : Kind::greater;
  return quiet(choose(g_, relation(g_, better, b, a), written(b), written(a)));
}

// x - floor(x/y) y, x - div(x, y) y: the quotient jumps and is constant between.
ExprId Rules::remainder(ExprId e) {
  const ExprId x = g_.arg(e, 0);
  const ExprId y = g_.arg(e, 1);
  if (of(y).is_none()) return of(x);
  const ExprId quotient =
      g_.builtin(e) == Builtin::rem ? function(g_, Builtin::div, x, y) : function(g_, Builtin::floor, divide(g_, x, y));
  const ExprId slope = multiply(g_, quotient, of(y));
  return of(x).is_none() ? negate(g_, slope) : subtract(g_, of(x), slope);
}

// semiLinear(x, k1, k2) = if x >= 0 then k1*x else k2*x
ExprId Rules::semi_linear(ExprId e) {
  const auto args = g_.args(e);
  if (of(args[0]).is_none() && of(args[1]).is_none() && of(args[2]).is_none()) return ExprId::none();
  const auto side = [&](ExprId k) {
    const ExprId s = sum(of(args[0]).is_none() ? of(args[0]) : multiply(g_, k, of(args[0])),
                         of(k).is_none() ? of(k) : multiply(g_, of(k), args[0]));
    return s.is_none() ? g_.real(0) : s;
  };
  return choose(g_, relation(g_, Kind::greater_equal, args[0], g_.real(0)), side(args[1]), side(args[2]));
}

// One time less differentiable; from order 0 on nothing is promised any more.
ExprId Rules::smooth(ExprId e) {
  const ExprId order = g_.arg(e, 0);
  const ExprId d = of(g_.arg(e, 1));
  if (d.is_none() || g_.kind(order) != Kind::integer || g_.integer_value(order) < 1) return d;
  return function(g_, Builtin::smooth, g_.type(d), std::array{g_.integer(g_.integer_value(order) - 1), d});
}

DerivativeResult<ExprId> Rules::delay(ExprId e) {
  std::vector<ExprId> args(g_.args(e).begin(), g_.args(e).end());
  if (!d_.is_total_ || of(args[0]).is_none()) return ExprId::none();
  if (of(args[1])) return refuse(e, "the delay time varies");
  args[0] = of(args[0]);
  return g_.builtin_call(g_.builtin(e), g_.type(e), args);
}

// Linear in each of two arguments.
ExprId Rules::bilinear(ExprId e) {
  const ExprId a = g_.arg(e, 0);
  const ExprId b = g_.arg(e, 1);
  ExprId result;
  if (of(a)) result = function(g_, g_.builtin(e), g_.type(e), std::array{of(a), b});
  if (of(b)) result = sum(result, function(g_, g_.builtin(e), g_.type(e), std::array{a, of(b)}));
  return result;
}

DerivativeResult<ExprId> Rules::builtin(ExprId e) {
  static constexpr std::array<std::size_t, 1> kFirst{0};
  static constexpr std::array<std::size_t, 2> kBoth{0, 1};
  const Builtin b = g_.builtin(e);
  const auto args = g_.args(e);
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
      return of(args[0]).is_none() ? of(args[0]) : multiply(g_, elementary(b, e, args[0]), of(args[0]));
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
  const Builtin b = g_.builtin(e);
  if (b == Builtin::der) return d_.rule_(e);
  if (b == Builtin::in_stream || b == Builtin::actual_stream || b == Builtin::spatial_distribution)
    return refuse(e, "its derivative is not known");
  return ExprId::none();
}

}  // namespace holon::expr
