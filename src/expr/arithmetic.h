#pragma once

// The scalar arithmetic of Modelica, once, for everyone who computes: evaluation, constant folding, the reference
// evaluator of programs. Specification: "Arithmetic Operators", "Event Triggering Mathematical Functions",
// "Element-wise Exponentiation".
//   div(x, y) = trunc(x/y)      mod(x, y) = x - floor(x/y)*y      rem(x, y) = x - div(x, y)*y
// Whole numbers have 64 bits; a result that does not fit is nothing, never a wrapped value.

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "expr/graph.h"

namespace holon::expr {

inline std::optional<std::int64_t> whole_add(std::int64_t a, std::int64_t b) {
  std::int64_t r = 0;
  if (__builtin_add_overflow(a, b, &r)) return std::nullopt;
  return r;
}
inline std::optional<std::int64_t> whole_subtract(std::int64_t a, std::int64_t b) {
  std::int64_t r = 0;
  if (__builtin_sub_overflow(a, b, &r)) return std::nullopt;
  return r;
}
inline std::optional<std::int64_t> whole_multiply(std::int64_t a, std::int64_t b) {
  std::int64_t r = 0;
  if (__builtin_mul_overflow(a, b, &r)) return std::nullopt;
  return r;
}

// The quotients of whole numbers want b != 0, and exclude the one overflow, smallest/-1.
inline std::optional<std::int64_t> whole_div(std::int64_t a, std::int64_t b) {
  if (b == 0 || (b == -1 && a == std::numeric_limits<std::int64_t>::min())) return std::nullopt;
  return a / b;
}
inline std::optional<std::int64_t> whole_rem(std::int64_t a, std::int64_t b) {
  if (b == 0) return std::nullopt;
  return b == -1 ? 0 : a % b;
}
inline std::optional<std::int64_t> whole_mod(std::int64_t a, std::int64_t b) {
  const std::optional<std::int64_t> r = whole_rem(a, b);
  if (!r) return r;
  return *r != 0 && (*r < 0) != (b < 0) ? *r + b : *r;
}

inline double real_div(double a, double b) { return std::trunc(a / b); }
inline double real_mod(double a, double b) { return a - std::floor(a / b) * b; }
inline double real_rem(double a, double b) { return a - std::trunc(a / b) * b; }

// The whole number below x, where it fits.
inline std::optional<std::int64_t> whole_floor(double x) {
  const double f = std::floor(x);
  if (!(f >= -9.2233720368547758e18 && f < 9.2233720368547758e18)) return std::nullopt;
  return static_cast<std::int64_t>(f);
}

// a^b. A base below zero needs a whole exponent (given as a Real it is deprecated but meant); 0^0 is 1; 0 to a
// negative power and the rest have no value. The square is one multiplication, exactly rounded.
inline std::optional<double> real_power(double a, double b) {
  if (b == 2) return a * a;
  if (a == 0 && b < 0) return std::nullopt;
  if (a < 0 && b != std::floor(b)) return std::nullopt;
  return std::pow(a, b);
}

// a < b, a <= b, … by the kind of the relation.
template <class T>
bool holds(Kind relation, const T& a, const T& b) {
  if (relation == Kind::less) return a < b;
  if (relation == Kind::less_equal) return a <= b;
  if (relation == Kind::greater) return a > b;
  if (relation == Kind::greater_equal) return a >= b;
  if (relation == Kind::equal) return a == b;
  return a != b;
}

inline int sign_of(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

// Ties go to the first, and what is not a number is not hidden by a comparison with it.
inline double real_min(double a, double b) { return b < a || std::isnan(b) ? b : a; }
inline double real_max(double a, double b) { return b > a || std::isnan(b) ? b : a; }

// What min and max over nothing give: the ends of the type.
inline constexpr double kGreatestReal = std::numeric_limits<double>::max();
inline constexpr std::int64_t kGreatestInteger = std::numeric_limits<std::int64_t>::max();

}  // namespace holon::expr
