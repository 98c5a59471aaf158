#pragma once

// What each scalar operation means, in C++. The evaluator and the folding of constants compute with these; machine
// code has to give the same bits.

#include <cmath>
#include <cstdint>
#include <optional>

#include "program/ops.h"

namespace holon::program {

// The value of a node: `d` for reals, `i` for indices, `i != 0` for Booleans.
struct Scalar {
  double d = 0;
  std::int64_t i = 0;

  static Scalar real(double value) { return {value, 0}; }
  static Scalar index(std::int64_t value) { return {0, value}; }
  static Scalar boolean(bool value) { return {0, value ? 1 : 0}; }
  bool truth() const { return i != 0; }
};

// Applies an operation with arguments, other than a choice and `element`. Nothing when a check fails.
std::optional<Scalar> apply(Op op, const Scalar& x, const Scalar& y, const Scalar& z);

}  // namespace holon::program
