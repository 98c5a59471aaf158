#pragma once

// What sign a number can have, as far as its expression tells: enough to know that a divisor never vanishes.

#include <cstdint>
#include <functional>

#include "expr/graph.h"

namespace holon::expr {

// A set of signs, one bit each.
struct Signs {
  static constexpr std::uint8_t kNegative = 1;
  static constexpr std::uint8_t kZero = 2;
  static constexpr std::uint8_t kPositive = 4;
  std::uint8_t bits = kNegative | kZero | kPositive;

  static constexpr Signs any() { return {}; }
  static constexpr Signs positive() { return {kPositive}; }
  static constexpr Signs not_negative() { return {kZero | kPositive}; }
  static constexpr Signs of(double x) { return {x > 0 ? kPositive : x < 0 ? kNegative : kZero}; }
  constexpr bool never_zero() const { return (bits & kZero) == 0; }
  constexpr bool never_negative() const { return (bits & kNegative) == 0; }
  friend constexpr bool operator==(Signs, Signs) = default;
};

// What is known of a variable (from its min, max or value); any() when nothing is.
using SignOfLeaf = std::function<Signs(ExprId leaf)>;

// Signs of a scalar number at every point where it has a value. Rounding to zero is not considered.
Signs signs_of(const Graph& graph, ExprId e, const SignOfLeaf& leaf = {});

}  // namespace holon::expr
