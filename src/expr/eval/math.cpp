// Built-in functions of numbers.

#include <fmt/format.h>
#include <cmath>

#include "expr/arithmetic.h"
#include "expr/eval/machine.h"
#include "expr/print.h"

namespace holon::expr::eval {

double Machine::real_math(Builtin b, double x, double y, ExprId e) {
  const auto within = [&](bool allowed) {
    if (!allowed && !failed())
      fail(EvalFailureKind::domain, fmt::format("{}({}) has no value, in `{}`", name_of(b), print_real(x), text(e)));
    return allowed;
  };
  const auto divisible = [&] {
    if (y == 0 && !failed()) fail(EvalFailureKind::division_by_zero, fmt::format("division by zero in `{}`", text(e)));
    return y != 0;
  };
  if (b == Builtin::abs) return std::fabs(x);
  if (b == Builtin::sign) return sign_of(x);
  if (b == Builtin::sqrt) return within(x >= 0) ? std::sqrt(x) : 0;
  if (b == Builtin::sin) return std::sin(x);
  if (b == Builtin::cos) return std::cos(x);
  if (b == Builtin::tan) return std::tan(x);
  if (b == Builtin::asin) return within(x >= -1 && x <= 1) ? std::asin(x) : 0;
  if (b == Builtin::acos) return within(x >= -1 && x <= 1) ? std::acos(x) : 0;
  if (b == Builtin::atan) return std::atan(x);
  if (b == Builtin::atan2) return std::atan2(x, y);
  if (b == Builtin::sinh) return std::sinh(x);
  if (b == Builtin::cosh) return std::cosh(x);
  if (b == Builtin::tanh) return std::tanh(x);
  if (b == Builtin::exp) return std::exp(x);
  if (b == Builtin::log) return within(x > 0) ? std::log(x) : 0;
  if (b == Builtin::log10) return within(x > 0) ? std::log10(x) : 0;
  if (b == Builtin::min2) return real_min(x, y);
  if (b == Builtin::max2) return real_max(x, y);
  if (b == Builtin::ceil) return std::ceil(x);
  if (b == Builtin::floor) return std::floor(x);
  if (b == Builtin::div) return divisible() ? real_div(x, y) : 0;
  if (b == Builtin::mod) return divisible() ? real_mod(x, y) : 0;
  HOLON_CHECK(b == Builtin::rem);
  return divisible() ? real_rem(x, y) : 0;
}

std::int64_t Machine::integer_math(Builtin b, std::int64_t x, std::int64_t y, ExprId e) {
  if (b == Builtin::min2) return y < x ? y : x;
  if (b == Builtin::max2) return y > x ? y : x;
  if (b == Builtin::abs) return x >= 0 ? x : whole(whole_subtract(0, x), e);
  if (b == Builtin::sign) return x > 0 ? 1 : x < 0 ? -1 : 0;
  if (b == Builtin::integer || b == Builtin::to_integer) return x;
  HOLON_CHECK(b == Builtin::div || b == Builtin::mod || b == Builtin::rem);
  if (y == 0) {
    if (!failed()) fail(EvalFailureKind::division_by_zero, fmt::format("division by zero in `{}`", text(e)));
    return 0;
  }
  return whole(b == Builtin::div ? whole_div(x, y) : b == Builtin::mod ? whole_mod(x, y) : whole_rem(x, y), e);
}

double Machine::real_builtin(ExprId e) {
  const Builtin b = graph_.builtin(e);
  const auto args = graph_.args(e);
  if (b <= Builtin::floor) {
    const double x = real(args[0]);
    const double y = args.size() > 1 ? real(args[1]) : 0;
    return failed() ? 0 : real_math(b, x, y, e);
  }
  if (b == Builtin::no_event) return real(args[0]);
  if (b == Builtin::smooth) return real(args[1]);
  if (b == Builtin::homotopy) return real(args[0]);
  if (b == Builtin::semi_linear) {
    const double x = real(args[0]);
    return x >= 0 ? real(args[1]) * x : real(args[2]) * x;
  }
  return number(builtin(e), e);
}

std::int64_t Machine::integer_builtin(ExprId e) {
  const Builtin b = graph_.builtin(e);
  const auto args = graph_.args(e);
  const bool of_real = !args.empty() && graph_.type(args[0]) == types_.real();
  if (b == Builtin::sign && of_real) return sign_of(real(args[0]));
  if (b == Builtin::integer && of_real) {
    const double x = real(args[0]);
    return failed() ? 0 : whole(whole_floor(x), e);
  }
  if (b == Builtin::to_enumeration) {
    const std::int64_t i = integer(args[0]);
    const Enumeration& type = types_.enumeration_of(graph_.type(e));
    if (!failed() && (i < 1 || i > static_cast<std::int64_t>(type.literals.size())))
      fail(EvalFailureKind::domain, fmt::format("`{}` has no literal with the number {}", type.name, i));
    return i;
  }
  if (b <= Builtin::to_integer) {
    const std::int64_t x = integer(args[0]);
    const std::int64_t y = args.size() > 1 ? integer(args[1]) : 0;
    return failed() ? 0 : integer_math(b, x, y, e);
  }
  if (b == Builtin::no_event || b == Builtin::homotopy) return integer(args[0]);
  return ordinal(builtin(e), e);
}

}  // namespace holon::expr::eval
