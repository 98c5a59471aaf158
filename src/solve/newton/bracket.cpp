// The ITP method (interpolate, truncate, project). Oliveira, Takahashi: An enhancement of the bisection method average
// performance preserving minmax optimality, ACM TOMS 47 (2020) 5:1-5:24.
//   x_h = (a + b)/2        x_f = (b f(a) - a f(b)) / (f(a) - f(b))         s = sign(x_h - x_f)
//   x_t = x_f + s d  if d = k1 (b - a)^2 <= |x_h - x_f|  else x_h           a little past the chord's root
//   r = e 2^(n_max - j) - (b - a)/2,  n_max = ceil(log2((b0 - a0)/(2 e))) + 1
//   x = x_t if |x_t - x_h| <= r else x_h - s r                              never behind bisection
// with e half the tolerance and k1 = 0.2 / (b0 - a0).

#include "solve/newton/bracket.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace holon::solve {

std::expected<BracketedRoot, BracketTrouble> find_root(FunctionRef<double(double)> function, const Bracket& start,
                                                       double tol) {
  BracketedRoot root{start, 0};
  double& a = root.bracket.left;
  double& b = root.bracket.right;
  double& f_a = root.bracket.f_left;
  double& f_b = root.bracket.f_right;
  if (!std::isfinite(f_a) || !std::isfinite(f_b)) return std::unexpected(BracketTrouble::not_finite);
  if (f_a == 0) {
    b = a;
    f_b = f_a;
    return root;
  }
  if (f_b == 0) {
    a = b;
    f_a = f_b;
    return root;
  }
  if (std::signbit(f_a) == std::signbit(f_b)) return std::unexpected(BracketTrouble::no_sign_change);

  const double width = b - a;
  const double rounding = 4.0 * std::numeric_limits<double>::epsilon() * std::max(std::abs(a), std::abs(b));
  const double e = 0.5 * std::max({tol, rounding, std::numeric_limits<double>::min()});
  const double k1 = 0.2 / width;
  const double halvings = std::max(0.0, std::ceil(std::log2(width / (2 * e))));
  double radius = std::ldexp(e, static_cast<int>(halvings) + 1);  // e 2^(n_max - j)
  while (b - a > 2 * e) {
    const double middle = a + 0.5 * (b - a);
    const double chord = (b * f_a - a * f_b) / (f_a - f_b);
    const double side = middle >= chord ? 1.0 : -1.0;
    const double push = k1 * (b - a) * (b - a);
    const double pushed = push <= std::abs(middle - chord) ? chord + side * push : middle;
    const double r = radius - 0.5 * (b - a);
    double x = std::abs(pushed - middle) <= r ? pushed : middle - side * r;
    // The chord of a very steep function may fall onto an end by rounding.
    if (!(x > a && x < b)) x = middle;
    const double f_x = function(x);
    ++root.evaluations;
    if (!std::isfinite(f_x)) return std::unexpected(BracketTrouble::not_finite);
    if (f_x == 0) {
      a = b = x;
      f_a = f_b = 0;
      return root;
    }
    if (std::signbit(f_x) == std::signbit(f_a)) {
      a = x;
      f_a = f_x;
    } else {
      b = x;
      f_b = f_x;
    }
    radius *= 0.5;
  }
  return root;
}

}  // namespace holon::solve
