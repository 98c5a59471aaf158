#pragma once

// Small things that every file about matrices needs.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

namespace holon::solve {

inline constexpr double kEpsilon = std::numeric_limits<double>::epsilon();

// KLU's and SUNDIALS' indices are signed, those of the standard library are not.
inline std::size_t at(int index) { return static_cast<std::size_t>(index); }

inline bool all_positive(std::span<const double> values) {
  return std::ranges::all_of(values, [](double value) { return value > 0 && std::isfinite(value); });
}

}  // namespace holon::solve
