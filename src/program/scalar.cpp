#include "program/scalar.h"

#include "base/check.h"

namespace holon::program {
namespace {

// Index arithmetic wraps instead of being undefined; machine code does the same.
std::int64_t wrap(std::uint64_t value) { return static_cast<std::int64_t>(value); }
std::uint64_t bits(std::int64_t value) { return static_cast<std::uint64_t>(value); }

}  // namespace

std::optional<Scalar> apply(Op op, const Scalar& x, const Scalar& y, const Scalar& z) {
  switch (op) {
    case Op::constant:
    case Op::whole:
    case Op::truth:
    case Op::slot:
    case Op::column:
    case Op::row_constant:
    case Op::local:
    case Op::size:
    case Op::element:
    case Op::if_real:
    case Op::if_index:
    case Op::if_boolean:
      break;
    case Op::negate:
      return Scalar::real(-x.d);
    case Op::add:
      return Scalar::real(x.d + y.d);
    case Op::subtract:
      return Scalar::real(x.d - y.d);
    case Op::multiply:
      return Scalar::real(x.d * y.d);
    case Op::divide:
      return Scalar::real(x.d / y.d);
    case Op::power:
      return Scalar::real(std::pow(x.d, y.d));
    case Op::abs:
      return Scalar::real(std::fabs(x.d));
    case Op::sqrt:
      return Scalar::real(std::sqrt(x.d));
    case Op::floor:
      return Scalar::real(std::floor(x.d));
    case Op::ceil:
      return Scalar::real(std::ceil(x.d));
    case Op::truncate:
      return Scalar::real(std::trunc(x.d));
    case Op::sin:
      return Scalar::real(std::sin(x.d));
    case Op::cos:
      return Scalar::real(std::cos(x.d));
    case Op::tan:
      return Scalar::real(std::tan(x.d));
    case Op::asin:
      return Scalar::real(std::asin(x.d));
    case Op::acos:
      return Scalar::real(std::acos(x.d));
    case Op::atan:
      return Scalar::real(std::atan(x.d));
    case Op::atan2:
      return Scalar::real(std::atan2(x.d, y.d));
    case Op::sinh:
      return Scalar::real(std::sinh(x.d));
    case Op::cosh:
      return Scalar::real(std::cosh(x.d));
    case Op::tanh:
      return Scalar::real(std::tanh(x.d));
    case Op::exp:
      return Scalar::real(std::exp(x.d));
    case Op::log:
      return Scalar::real(std::log(x.d));
    case Op::log10:
      return Scalar::real(std::log10(x.d));
    case Op::check_integer:
      return std::fabs(x.d) < kIntegerLimit ? std::optional(x) : std::nullopt;
    case Op::check_nonzero:
      return x.d != 0 ? std::optional(x) : std::nullopt;
    case Op::check_range:
      return y.d <= x.d && x.d <= z.d ? std::optional(x) : std::nullopt;
    case Op::check_index:
      // One unsigned comparison: a subscript of 0 or less becomes huge.
      return bits(x.i) - 1 < bits(y.i) ? std::optional(Scalar::index(x.i - 1)) : std::nullopt;
    case Op::check_extent:
      return x.i == y.i ? std::optional(x) : std::nullopt;
    case Op::less:
      return Scalar::boolean(x.d < y.d);
    case Op::less_equal:
      return Scalar::boolean(x.d <= y.d);
    case Op::equal:
      return Scalar::boolean(x.d == y.d);
    case Op::index_less:
      return Scalar::boolean(x.i < y.i);
    case Op::index_less_equal:
      return Scalar::boolean(x.i <= y.i);
    case Op::index_equal:
      return Scalar::boolean(x.i == y.i);
    case Op::same:
      return Scalar::boolean(x.truth() == y.truth());
    case Op::and_:
      return Scalar::boolean(x.truth() && y.truth());
    case Op::or_:
      return Scalar::boolean(x.truth() || y.truth());
    case Op::not_:
      return Scalar::boolean(!x.truth());
    case Op::real_of_index:
      return Scalar::real(static_cast<double>(x.i));
    case Op::index_of_real:
      // The argument is whole and below 2^53 by the typing of Modelica. Anything else (a NaN that reached an Integer)
      // becomes a subscript that no array has.
      return Scalar::index(std::fabs(x.d) < kIntegerLimit ? static_cast<std::int64_t>(x.d) : INT64_MIN);
    case Op::real_of_boolean:
      return Scalar::real(x.truth() ? 1.0 : 0.0);
    case Op::boolean_of_real:
      return Scalar::boolean(x.d != 0);
    case Op::index_add:
      return Scalar::index(wrap(bits(x.i) + bits(y.i)));
    case Op::index_subtract:
      return Scalar::index(wrap(bits(x.i) - bits(y.i)));
    case Op::index_multiply:
      return Scalar::index(wrap(bits(x.i) * bits(y.i)));
    case Op::index_divide:
      HOLON_CHECK(y.i > 0);  // lowering divides by extents only
      return Scalar::index(x.i / y.i);
  }
  HOLON_CHECK(false);
  return std::nullopt;
}

}  // namespace holon::program
