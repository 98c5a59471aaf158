// A cubic Hermite piece on [x_0, x_1] with h = x_1 - x_0, s = (y_1 - y_0)/h, w = u - x_0:
//   y = y_0 + d_0 w + c_2 w^2 + c_3 w^3,   c_2 = (3 s - 2 d_0 - d_1)/h,   c_3 = (d_0 + d_1 - 2 s)/h^2

#include "external/tables/curves.h"

#include <algorithm>
#include <cmath>

#include "external/failure.h"

namespace holon::external {

namespace {

// A jump: two points over one abscissa. Its line is level, since the jump is no slope of the curve beside it.
double slope_between(double x0, double y0, double x1, double y1) { return x1 > x0 ? (y1 - y0) / (x1 - x0) : 0; }

}  // namespace

Smoothness smoothness_of(int number, const std::string& name) {
  if (number < 1 || number > 6) fail("{}: there is no smoothness number {}", name, number);
  return static_cast<Smoothness>(number);
}

Extrapolation extrapolation_of(int number, const std::string& name) {
  if (number < 1 || number > 4) fail("{}: there is no extrapolation number {}", name, number);
  return static_cast<Extrapolation>(number);
}

std::size_t find_interval(const std::vector<double>& x, double place, std::size_t& hint) {
  // Integrators move in small steps: mostly the interval is the last one or its neighbour.
  if (hint + 1 < x.size() && x[hint] <= place) {
    if (place < x[hint + 1]) return hint;
    if (hint + 2 < x.size() && place < x[hint + 2]) return ++hint;
  }
  const auto after = std::upper_bound(x.begin(), x.end(), place);
  hint = static_cast<std::size_t>(after - x.begin()) - 1;
  return hint;
}

double periods_away(const std::vector<double>& x, double place) {
  const double period = x.back() - x.front();
  if (place > x.back()) return std::ceil((place - x.back()) / period);
  if (place < x.front()) return -std::ceil((x.front() - place) / period);
  return 0;
}

Curves::Curves(const Matrix& matrix, const std::vector<int>& columns, Smoothness smoothness,
               Extrapolation extrapolation, std::string name)
    : smoothness_(smoothness), extrapolation_(extrapolation), name_(std::move(name)) {
  if (matrix.rows == 0 || matrix.columns == 0) fail("{} has no elements", name_);
  for (std::size_t r = 0; r < matrix.rows; ++r) x_.push_back(matrix.at(r, 0));
  check_abscissas();
  for (const int number : columns) {
    if (number < 1 || static_cast<std::size_t>(number) > matrix.columns)
      fail("{} has {} columns, so column {} cannot be interpolated", name_, matrix.columns, number);
    Column column;
    for (std::size_t r = 0; r < matrix.rows; ++r)
      column.y.push_back(matrix.at(r, static_cast<std::size_t>(number) - 1));
    if (is_spline(smoothness_) && x_.size() > 1) {
      // Only a curve that ends where it began has a derivative there when it is repeated.
      const bool is_closed = extrapolation_ == Extrapolation::periodic && column.y.front() == column.y.back();
      column.d = derivatives(x_, column.y, smoothness_, is_closed);
    }
    columns_.push_back(std::move(column));
  }
}

void Curves::check_abscissas() const {
  for (std::size_t i = 0; i < x_.size(); ++i) {
    if (!std::isfinite(x_[i])) fail("{}: the number in row {} of the first column is not finite", name_, i + 1);
    if (i == 0) continue;
    if (x_[i] < x_[i - 1])
      fail("{}: the first column must not decrease, but row {} has {} after {} in row {}", name_, i + 1, x_[i],
           x_[i - 1], i);
    if (is_spline(smoothness_) && x_[i] == x_[i - 1])
      fail("{}: a smooth curve needs a first column that increases strictly, but rows {} and {} both have {}", name_, i,
           i + 1, x_[i]);
  }
  if (extrapolation_ == Extrapolation::periodic && x_.size() > 1 && x_.front() == x_.back())
    fail("{}: a table that is repeated periodically needs a first column with a length, but it is {} everywhere", name_,
         x_.front());
}

std::size_t Curves::curve_number(int number) const {
  if (number < 1 || static_cast<std::size_t>(number) > columns_.size())
    fail("{}: curve {} was asked for, and there are {}", name_, number, columns_.size());
  return static_cast<std::size_t>(number) - 1;
}

Piece Curves::piece_at(double place, std::size_t& hint) const {
  if (x_.size() == 1) return {};
  Piece piece;
  if (extrapolation_ == Extrapolation::periodic) {
    piece.shift = periods_away(x_, place) * period();
    // Rounding may leave the place a hair outside of the period that it belongs to.
    place = std::clamp(place - piece.shift, x_.front(), x_.back());
  }
  // The last point belongs to the table, unless there is a jump, which belongs to its right side.
  const std::size_t last = x_.size() - 1;
  if (place < x_.front()) {
    piece.where = Piece::Where::left;
  } else if (place > x_.back() || (place == x_.back() && x_[last - 1] == x_[last])) {
    piece.where = Piece::Where::right;
  } else {
    // Constant pieces begin at points, and so the last point is a piece of its own.
    const std::size_t found = find_interval(x_, place, hint);
    piece.interval = smoothness_ == Smoothness::constant ? found : std::min(found, last - 1);
  }
  return piece;
}

Sample Curves::evaluate(std::size_t curve, const Piece& piece, double u) const {
  const Column& c = columns_[curve];
  if (x_.size() == 1) return {c.y[0], 0, 0};
  const std::size_t n = x_.size();
  if (piece.where == Piece::Where::inside) {
    const std::size_t i = piece.interval;
    const double w = u - piece.shift - x_[i];
    if (smoothness_ == Smoothness::constant) return {c.y[i], 0, 0};
    const double h = x_[i + 1] - x_[i];
    const double s = slope_between(x_[i], c.y[i], x_[i + 1], c.y[i + 1]);
    if (smoothness_ == Smoothness::linear) return {c.y[i] + s * w, s, 0};
    const double d0 = c.d[i];
    const double d1 = c.d[i + 1];
    const double c2 = (3 * s - 2 * d0 - d1) / h;
    const double c3 = (d0 + d1 - 2 * s) / (h * h);
    return {c.y[i] + w * (d0 + w * (c2 + w * c3)), d0 + w * (2 * c2 + 3 * w * c3), 2 * c2 + 6 * w * c3};
  }
  const bool is_left = piece.where == Piece::Where::left;
  const double y = is_left ? c.y.front() : c.y.back();
  if (extrapolation_ == Extrapolation::hold) return {y, 0, 0};
  const std::size_t i = is_left ? 0 : n - 2;
  const double slope = is_spline(smoothness_) ? (is_left ? c.d.front() : c.d.back())
                                              : slope_between(x_[i], c.y[i], x_[i + 1], c.y[i + 1]);
  return {y + slope * (u - (is_left ? x_.front() : x_.back())), slope, 0};
}

void Curves::check_range(double u, double tol) const {
  if (extrapolation_ != Extrapolation::none || x_.size() == 1) return;
  if (u >= x_.front() - tol && u <= x_.back() + tol) return;
  fail("{}: {} lies outside of the abscissas from {} to {}, and the table must not be extrapolated", name_, u,
       x_.front(), x_.back());
}

Sample Curves::at(std::size_t curve, double u, std::size_t& hint) const {
  check_range(u, 0);
  return evaluate(curve, piece_at(u, hint), u);
}

}  // namespace holon::external
