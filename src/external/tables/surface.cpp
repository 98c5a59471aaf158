// A tensor product: with weights W(u1), w(u2) of the two directions,
//   y = sum_ab  W_a w_b z_ab + V_a w_b (z_1)_ab + W_a v_b (z_2)_ab + V_a v_b (z_12)_ab
// where V, v weigh derivatives. Bilinear and constant tables have V = v = 0; smooth ones are bicubic Hermite pieces
// with the derivatives of Akima (1974), Comm. ACM 17(1), Algorithm 474: along each direction as in one dimension;
// mixed, the second differences e of the four cells around a point, weighted by the weights of both directions.

#include "external/tables/surface.h"

#include <algorithm>
#include <cmath>

#include "external/failure.h"
#include "external/tables/curves.h"

namespace holon::external {

Surface::Surface(const Matrix& matrix, Smoothness smoothness, Extrapolation extrapolation, std::string name)
    : smoothness_(smoothness), extrapolation_(extrapolation), name_(std::move(name)) {
  if (matrix.rows < 2 || matrix.columns < 2)
    fail("{} has {} rows and {} columns; a table of two inputs needs at least 2 and 2", name_, matrix.rows,
         matrix.columns);
  if (is_spline(smoothness_) && smoothness_ != Smoothness::akima)
    fail("{}: a table of two inputs is linear, constant or continuous in its derivative; there is no other smoothness",
         name_);
  for (std::size_t i = 1; i < matrix.rows; ++i) x_[0].push_back(matrix.at(i, 0));
  for (std::size_t j = 1; j < matrix.columns; ++j) x_[1].push_back(matrix.at(0, j));
  for (std::size_t i = 1; i < matrix.rows; ++i)
    for (std::size_t j = 1; j < matrix.columns; ++j) z_.push_back(matrix.at(i, j));
  check_grid(0);
  check_grid(1);
  if (smoothness_ == Smoothness::akima) make_slopes();
}

void Surface::check_grid(std::size_t axis) const {
  const char* const where = axis == 0 ? "column" : "row";
  const char* const across = axis == 0 ? "row" : "column";
  for (std::size_t i = 0; i < x_[axis].size(); ++i) {
    if (!std::isfinite(x_[axis][i])) fail("{}: a number of the first {} is not finite", name_, where);
    if (i > 0 && x_[axis][i] <= x_[axis][i - 1])
      fail("{}: the first {} must increase strictly, but {} {} has {} after {}", name_, where, across, i + 2,
           x_[axis][i], x_[axis][i - 1]);
  }
}

void Surface::make_slopes() {
  const std::size_t n = x_[0].size();
  const std::size_t m = x_[1].size();
  z1_.assign(n * m, 0);
  z2_.assign(n * m, 0);
  z12_.assign(n * m, 0);
  const bool is_periodic = extrapolation_ == Extrapolation::periodic;
  bool is_closed1 = is_periodic;
  bool is_closed2 = is_periodic;
  for (std::size_t j = 0; j < m; ++j) is_closed1 = is_closed1 && z(0, j) == z(n - 1, j);
  for (std::size_t i = 0; i < n; ++i) is_closed2 = is_closed2 && z(i, 0) == z(i, m - 1);

  // Slopes along u1 for every line of constant u2, and along u2 for every line of constant u1; a direction with one
  // point is level.
  std::vector<std::vector<double>> s1(m);
  std::vector<std::vector<double>> s2(n);
  std::vector<double> line;
  for (std::size_t j = 0; j < m && n > 1; ++j) {
    line.clear();
    for (std::size_t i = 0; i < n; ++i) line.push_back(z(i, j));
    s1[j] = extended_slopes(x_[0], line, is_closed1);
  }
  for (std::size_t i = 0; i < n && m > 1; ++i) {
    line.clear();
    for (std::size_t j = 0; j < m; ++j) line.push_back(z(i, j));
    s2[i] = extended_slopes(x_[1], line, is_closed2);
  }
  const auto mean = [](const AkimaWeights& w, double before, double after) {
    return (w.before * before + w.after * after) / (w.before + w.after);
  };
  // e[k]: the slopes s1 of interval k (extended) as a curve over u2, and its slopes again.
  std::vector<std::vector<double>> e;
  if (n > 1 && m > 1) {
    for (std::size_t k = 0; k < n + 3; ++k) {
      line.clear();
      for (std::size_t j = 0; j < m; ++j) line.push_back(s1[j][k]);
      e.push_back(extended_slopes(x_[1], line, is_closed2));
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < m; ++j) {
      const std::size_t place = i * m + j;
      AkimaWeights w1;
      AkimaWeights w2;
      if (n > 1) {
        w1 = akima_weights(s1[j], i);
        z1_[place] = mean(w1, s1[j][i + 1], s1[j][i + 2]);
      }
      if (m > 1) {
        w2 = akima_weights(s2[i], j);
        z2_[place] = mean(w2, s2[i][j + 1], s2[i][j + 2]);
      }
      if (n > 1 && m > 1)
        z12_[place] = mean(w1, mean(w2, e[i + 1][j + 1], e[i + 1][j + 2]), mean(w2, e[i + 2][j + 1], e[i + 2][j + 2]));
    }
  }
}

Surface::Direction Surface::direction(std::size_t axis, double u, Smoothness smoothness) {
  const std::vector<double>& x = x_[axis];
  Direction d;
  d.of_value[0].value = 1;
  if (x.size() == 1) return d;
  const std::size_t last = x.size() - 1;
  if (extrapolation_ == Extrapolation::none && (u < x.front() || u > x.back()))
    fail("{}: {} lies outside of the grid of the {} input from {} to {}, and the table must not be extrapolated", name_,
         u, axis == 0 ? "first" : "second", x.front(), x.back());
  if (extrapolation_ == Extrapolation::periodic)
    u = std::clamp(u - periods_away(x, u) * (x.back() - x.front()), x.front(), x.back());
  const bool is_left = u < x.front();
  const bool is_right = u > x.back();
  if (is_left || is_right) {
    const std::size_t end = is_left ? 0 : last;
    d.point = {end, end};
    if (extrapolation_ == Extrapolation::hold) return d;
    if (smoothness == Smoothness::akima) {
      d.of_slope[0] = {u - x[end], 1, 0};
      return d;
    }
    const std::size_t i = is_left ? 0 : last - 1;
    const double h = x[i + 1] - x[i];
    const double t = (u - x[i]) / h;
    d.point = {i, i + 1};
    d.of_value = {Weight{1 - t, -1 / h, 0}, Weight{t, 1 / h, 0}};
    return d;
  }
  // The last point belongs to the last interval.
  const std::size_t found = find_interval(x, u, hint_[axis]);
  const std::size_t i = std::min(found, last - 1);
  d.point = {i, i + 1};
  if (smoothness == Smoothness::constant) {
    d.point = {found, found};
    return d;
  }
  const double h = x[i + 1] - x[i];
  const double t = (u - x[i]) / h;
  if (smoothness == Smoothness::linear) {
    d.of_value = {Weight{1 - t, -1 / h, 0}, Weight{t, 1 / h, 0}};
    return d;
  }
  const double hh = h * h;
  d.of_value[1] = {t * t * (3 - 2 * t), 6 * t * (1 - t) / h, (6 - 12 * t) / hh};
  d.of_value[0] = {1 - d.of_value[1].value, -d.of_value[1].first, -d.of_value[1].second};
  d.of_slope[0] = {h * t * (1 - t) * (1 - t), (1 - t) * (1 - 3 * t), (6 * t - 4) / h};
  d.of_slope[1] = {h * t * t * (t - 1), t * (3 * t - 2), (6 * t - 2) / h};
  return d;
}

SurfaceSample Surface::at(double u1, double u2) {
  // A constant table goes on linearly, and where it does, it is linear in both directions.
  const auto is_outside = [&](std::size_t axis, double u) { return u < x_[axis].front() || u > x_[axis].back(); };
  const bool goes_on = smoothness_ == Smoothness::constant && extrapolation_ == Extrapolation::last_two_points &&
                       ((x_[0].size() > 1 && is_outside(0, u1)) || (x_[1].size() > 1 && is_outside(1, u2)));
  const Smoothness smoothness = goes_on ? Smoothness::linear : smoothness_;
  const Direction a = direction(0, u1, smoothness);
  const Direction b = direction(1, u2, smoothness);
  SurfaceSample sample;
  const auto add = [&](const Weight& v, const Weight& w, double number) {
    sample.value += v.value * w.value * number;
    sample.d1 += v.first * w.value * number;
    sample.d2 += v.value * w.first * number;
    sample.d11 += v.second * w.value * number;
    sample.d12 += v.first * w.first * number;
    sample.d22 += v.value * w.second * number;
  };
  for (std::size_t p = 0; p < 2; ++p) {
    for (std::size_t q = 0; q < 2; ++q) {
      const std::size_t place = a.point[p] * x_[1].size() + b.point[q];
      add(a.of_value[p], b.of_value[q], z_[place]);
      if (smoothness_ != Smoothness::akima) continue;
      add(a.of_slope[p], b.of_value[q], z1_[place]);
      add(a.of_value[p], b.of_slope[q], z2_[place]);
      add(a.of_slope[p], b.of_slope[q], z12_[place]);
    }
  }
  return sample;
}

}  // namespace holon::external
