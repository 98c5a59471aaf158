// Derivatives of the built-in functions.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

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

DerivativeResult<ExprId> Rules::builtin(ExprId e) {
  static constexpr std::array<std::size_t, 1> kFirst{0};
  static constexpr std::array<std::size_t, 2> kBoth{0, 1};
  const Builtin b = g_.builtin(e);
  const auto args = g_.args(e);
  const auto d = [&](std::size_t i) { return of(args[i]); };
  const auto quiet = [&](ExprId x) { return function(g_, Builtin::no_event, x); };
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
      return d(0).is_none() ? d(0) : multiply(g_, elementary(b, e, args[0]), d(0));
    case Builtin::atan2: {  // atan2(y, x)' = (x y' - y x')/(x^2 + y^2)
      if (d(0).is_none() && d(1).is_none()) return ExprId::none();
      const ExprId square = add(g_, expr::power(g_, args[0], g_.integer(2)), expr::power(g_, args[1], g_.integer(2)));
      ExprId top = d(0).is_none() ? d(0) : multiply(g_, args[1], d(0));
      if (d(1)) {
        const ExprId minus = multiply(g_, args[0], d(1));
        top = top.is_none() ? negate(g_, minus) : subtract(g_, top, minus);
      }
      return divide(g_, top, square);
    }
    case Builtin::abs:
      if (d(0).is_none()) return d(0);
      if (!g_.types.is_scalar(g_.type(e))) {
        const std::vector<std::int32_t> dims(g_.types.dims(g_.type(e)).begin(), g_.types.dims(g_.type(e)).end());
        const ExprId signs = g_.builtin_call(Builtin::sign, g_.types.array(g_.types.integer(), dims), {args[0]});
        return multiply(g_, signs, d(0));
      }
      return quiet(choose(g_, relation(g_, Kind::greater_equal, args[0], g_.real(0)), d(0), negate(g_, d(0))));
    case Builtin::min2:
    case Builtin::max2: {
      if (d(0).is_none() && d(1).is_none()) return ExprId::none();
      if (!g_.types.is_scalar(g_.type(e))) return refuse(e, "it compares arrays");
      const ExprId second = relation(g_, b == Builtin::min2 ? Kind::less : Kind::greater, args[1], args[0]);
      const auto written = [&](std::size_t i) { return d(i).is_none() ? g_.real(0) : d(i); };
      return quiet(choose(g_, second, written(1), written(0)));
    }
    case Builtin::mod:
    case Builtin::rem: {  // x - floor(x/y) y, x - div(x, y) y: the quotient jumps and is constant between
      if (d(1).is_none()) return d(0);
      ExprId quotient = function(g_, Builtin::floor, divide(g_, args[0], args[1]));
      if (b == Builtin::rem) quotient = function(g_, Builtin::div, args[0], args[1]);
      const ExprId slope = multiply(g_, quotient, d(1));
      return d(0).is_none() ? negate(g_, slope) : subtract(g_, d(0), slope);
    }
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
      return ExprId::none();
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
      return same_function(e, kBoth);
    case Builtin::cat: {
      std::vector<std::size_t> all;
      for (std::size_t i = 1; i < args.size(); ++i) all.push_back(i);
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
    case Builtin::outer_product: {  // linear in each argument
      ExprId result;
      if (d(0)) result = function(g_, b, g_.type(e), std::array{d(0), args[1]});
      if (d(1)) result = sum(result, function(g_, b, g_.type(e), std::array{args[0], d(1)}));
      return result;
    }
    case Builtin::no_event:
      return d(0).is_none() ? d(0) : quiet(d(0));
    case Builtin::smooth: {
      if (d(1).is_none()) return d(1);
      // One time less differentiable; from order 0 on nothing is promised any more.
      if (g_.kind(args[0]) != Kind::integer || g_.integer_value(args[0]) < 1) return d(1);
      return function(g_, b, g_.type(d(1)), std::array{g_.integer(g_.integer_value(args[0]) - 1), d(1)});
    }
    case Builtin::homotopy: {
      if (d(0).is_none() && d(1).is_none()) return ExprId::none();
      return function(g_, b, g_.type(e), std::array{full(args[0]), full(args[1])});
    }
    case Builtin::semi_linear: {  // if x >= 0 then k1*x else k2*x
      const auto side = [&](std::size_t k) {
        const ExprId s = sum(d(0).is_none() ? d(0) : multiply(g_, args[k], d(0)),
                             d(k).is_none() ? d(k) : multiply(g_, d(k), args[0]));
        return s.is_none() ? g_.real(0) : s;
      };
      if (d(0).is_none() && d(1).is_none() && d(2).is_none()) return ExprId::none();
      return choose(g_, relation(g_, Kind::greater_equal, args[0], g_.real(0)), side(1), side(2));
    }
    case Builtin::delay:
    case Builtin::delay_max: {
      if (!d_.is_total_ || d(0).is_none()) return ExprId::none();
      if (d(1)) return refuse(e, "the delay time varies");
      std::vector<ExprId> moved(args.begin(), args.end());
      moved[0] = d(0);
      return g_.builtin_call(b, g_.type(e), moved);
    }
    case Builtin::der:
      return d_.rule_(e);
    case Builtin::in_stream:
    case Builtin::actual_stream:
    case Builtin::spatial_distribution:
      return refuse(e, "its derivative is not known");
    // Discrete: constant between events.
    case Builtin::pre:
    case Builtin::edge:
    case Builtin::change:
    case Builtin::initial:
    case Builtin::terminal:
    case Builtin::sample:
    case Builtin::reinit:
    case Builtin::terminate:
    case Builtin::assert_:
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

}  // namespace holon::expr
