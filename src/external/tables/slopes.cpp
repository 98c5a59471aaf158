// Derivatives at the points of a cubic Hermite spline, each from its neighbours only.
//
//   h_i = x_(i+1) - x_i      s_i = (y_(i+1) - y_i) / h_i      d_i: derivative at point i
//
// Akima (1970), J. ACM 17(4):
//   d_i = (|s_(i+1) - s_i| s_(i-1) + |s_(i-1) - s_(i-2)| s_i) / (|s_(i+1) - s_i| + |s_(i-1) - s_(i-2)|)
// Modified Akima: the weights |a - b| become |a - b| + |a + b| / 2, so that flat parts stay flat; d_i = 0 if both are
// 0. Fritsch, Butland (1984), SIAM J. Sci. Stat. Comput. 5(2): 0 where s changes its sign, otherwise
//   d_i = s_(i-1) s_i / (a s_i + (1 - a) s_(i-1)),   a = (h_(i-1) + 2 h_i) / (3 (h_(i-1) + h_i))
// Steffen (1990), Astron. Astrophys. 239: p_i = (s_(i-1) h_i + s_i h_(i-1)) / (h_(i-1) + h_i),
//   d_i = (sign s_(i-1) + sign s_i) min(|s_(i-1)|, |s_i|, |p_i| / 2)
// The two monotone ones take the slope of the first and last interval at the ends.

#include "external/tables/slopes.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace holon::external {

namespace {

double sign(double v) { return v > 0 ? 1 : (v < 0 ? -1 : 0); }

double fritsch_butland(double h0, double h1, double s0, double s1) {
  if (sign(s0) * sign(s1) <= 0) return 0;
  const double a = (h0 + 2 * h1) / (3 * (h0 + h1));
  // s0 s1 / (a s1 + (1 - a) s0), divided by the larger so that nothing overflows.
  return std::abs(s0) > std::abs(s1) ? s1 / (a * (s1 / s0) + (1 - a)) : s0 / (a + (1 - a) * (s0 / s1));
}

double steffen(double h0, double h1, double s0, double s1) {
  const double p = (s0 * h1 + s1 * h0) / (h0 + h1);
  return (sign(s0) + sign(s1)) * std::min({std::abs(s0), std::abs(s1), 0.5 * std::abs(p)});
}

double modified_akima(std::span<const double> s, std::size_t i) {
  const double w0 = std::abs(s[i + 3] - s[i + 2]) + 0.5 * std::abs(s[i + 3] + s[i + 2]);
  const double w1 = std::abs(s[i + 1] - s[i]) + 0.5 * std::abs(s[i + 1] + s[i]);
  return w0 + w1 > 0 ? (w0 * s[i + 1] + w1 * s[i + 2]) / (w0 + w1) : 0;
}

}  // namespace

std::vector<double> extended_slopes(std::span<const double> x, std::span<const double> y, bool is_periodic) {
  const std::size_t n = x.size();
  std::vector<double> s(n + 3);
  for (std::size_t i = 0; i + 1 < n; ++i) s[i + 2] = (y[i + 1] - y[i]) / (x[i + 1] - x[i]);
  const std::size_t last = n;  // the slope of interval n-2
  if (is_periodic) {
    const std::size_t intervals = n - 1;
    for (std::size_t k = 0; k < 2; ++k) {
      s[1 - k] = s[last - k % intervals];
      s[last + 1 + k] = s[2 + k % intervals];
    }
    return s;
  }
  const double second = n > 2 ? s[3] : s[2];
  const double last_but_one = n > 2 ? s[last - 1] : s[last];
  s[1] = 2 * s[2] - second;
  s[0] = 2 * s[1] - s[2];
  s[last + 1] = 2 * s[last] - last_but_one;
  s[last + 2] = 2 * s[last + 1] - s[last];
  return s;
}

AkimaWeights akima_weights(std::span<const double> s, std::size_t i) {
  const double before = std::abs(s[i + 3] - s[i + 2]);
  const double after = std::abs(s[i + 1] - s[i]);
  if (before + after == 0) return {};
  return {before, after};
}

std::vector<double> derivatives(std::span<const double> x, std::span<const double> y, Smoothness smoothness,
                                bool is_periodic) {
  const std::size_t n = x.size();
  const std::vector<double> s = extended_slopes(x, y, is_periodic);
  std::vector<double> d(n);
  const auto h = [&](std::size_t i) { return x[i + 1] - x[i]; };
  const auto monotone = [&](auto rule) {
    for (std::size_t i = 1; i + 1 < n; ++i) d[i] = rule(h(i - 1), h(i), s[i + 1], s[i + 2]);
    if (is_periodic) {
      d[0] = d[n - 1] = rule(h(n - 2), h(0), s[n], s[2]);
    } else {
      d[0] = s[2];
      d[n - 1] = s[n];
    }
  };
  switch (smoothness) {
    case Smoothness::akima:
      for (std::size_t i = 0; i < n; ++i) {
        const AkimaWeights w = akima_weights(s, i);
        d[i] = (w.before * s[i + 1] + w.after * s[i + 2]) / (w.before + w.after);
      }
      break;
    case Smoothness::modified_akima:
      for (std::size_t i = 0; i < n; ++i) d[i] = modified_akima(s, i);
      break;
    case Smoothness::fritsch_butland:
      monotone(fritsch_butland);
      break;
    case Smoothness::steffen:
      monotone(steffen);
      break;
    case Smoothness::linear:
    case Smoothness::constant:
      break;
  }
  return d;
}

}  // namespace holon::external
