#pragma once

// Powers to three digits, in a fraction of the time of std::pow: for step sizes, of which nobody needs more digits. On
// small systems two calls of std::pow were a fifth of the time of a step (bench/method_bench).
//   log2 x = e + t (c1 + c2 t + c3 t^2 + c4 t^3)   with x = (1 + t) 2^e, sqrt(1/2) <= 1 + t < sqrt(2); off by 2e-4
//   2^y    = 2^i (1 + f + f^2/2 + f^3/6)           with y = i + f/ln 2, |f| <= ln 2/2; off by 7e-4

#include <bit>
#include <cstdint>
#include <numbers>

namespace holon::solve {

// x positive, finite and not subnormal.
inline double quick_log2(double x) {
  // From here on mantissas count as halves, so that m lies between sqrt(1/2) and sqrt(2).
  constexpr std::uint64_t kMiddle = 0x3fe6a09e667f3bcdULL;
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const auto exponent = static_cast<std::int64_t>(bits - kMiddle) >> 52;
  const double t = std::bit_cast<double>(bits - (static_cast<std::uint64_t>(exponent) << 52)) - 1;
  const double low = 1.44230705 - 0.72469985 * t;
  const double high = 0.51018324 - 0.32262359 * t;
  return static_cast<double>(exponent) + t * (low + t * t * high);
}

// |y| below 1000.
inline double quick_exp2(double y) {
  const auto whole = static_cast<std::int64_t>(y + (y < 0 ? -0.5 : 0.5));
  const double f = (y - static_cast<double>(whole)) * std::numbers::ln2;
  const double f2 = f * f;
  const double series = (1 + f) + f2 * (1.0 / 2 + f * (1.0 / 6));
  return series * std::bit_cast<double>(static_cast<std::uint64_t>(whole + 1023) << 52);
}

}  // namespace holon::solve
