#pragma once

// For the tests of this room: sets of complex numbers compared as sets, and systems whose answers are known.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

#include "lti/matrix.h"
#include "lti/state_space.h"

namespace holon::lti {

// Each expected value has its own found one within `relative` of its size (or of `least_size` where it is smaller).
inline void expect_same_set(ComplexVector found, const ComplexVector& expected, double relative = 1e-8,
                            double least_size = 0) {
  ASSERT_EQ(found.size(), expected.size());
  for (const Complex& value : expected) {
    const auto nearest = std::ranges::min_element(found, {}, [&](const Complex& f) { return std::abs(f - value); });
    EXPECT_LE(std::abs(*nearest - value), relative * std::max(std::abs(value), least_size))
        << "expected " << value << ", nearest is " << *nearest;
    found.erase(nearest);
  }
}

inline double relative_difference(const Matrix& a, const Matrix& b) {
  return norm_frobenius(a - b) / std::max(norm_frobenius(b), 1e-300);
}

// A chain of n unit masses and n + 1 unit springs between two walls, with dampers of this size beside the springs:
//   omega_k = 2 sin(k pi / (2 (n + 1))),  lambda^2 + damping omega_k^2 lambda + omega_k^2 = 0
// Input: force on the first mass. Output: its velocity.
inline StateSpace chain(std::size_t n, double damping = 0) {
  StateSpace result;
  result.a = Matrix(2 * n, 2 * n);
  result.b = Matrix(2 * n, 1);
  result.c = Matrix(1, 2 * n);
  result.d = Matrix(1, 1);
  for (std::size_t i = 0; i < n; ++i) {
    result.a(i, n + i) = 1;
    for (const std::size_t offset : {std::size_t{0}, n}) {
      const double factor = offset == 0 ? 1 : damping;
      result.a(n + i, offset + i) = -2 * factor;
      if (i > 0) result.a(n + i, offset + i - 1) = factor;
      if (i + 1 < n) result.a(n + i, offset + i + 1) = factor;
    }
  }
  result.b(n, 0) = 1;
  result.c(0, n) = 1;
  return result;
}

inline double chain_frequency(std::size_t n, std::size_t k) {
  return 2 * std::sin(static_cast<double>(k) * std::numbers::pi / (2 * static_cast<double>(n + 1)));
}

}  // namespace holon::lti
