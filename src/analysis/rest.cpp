#include "analysis/rest.h"

#include <algorithm>
#include <cmath>

#include "lti/dense.h"
#include "lti/failure.h"

namespace holon::analysis {
namespace {

constexpr int kMostSteps = 100;
constexpr double kRankTolerance = 1e-12;
constexpr double kSmallestPart = 1e-5;  // of a Newton step

double largest(std::span<const double> values) {
  double result = 0;
  for (const double v : values) result = std::isfinite(v) ? std::max(result, std::abs(v)) : INFINITY;
  return result;
}

// The product over known roots of 1 / |z - root|^2 + 1, and the derivative of its logarithm along a direction.
struct Deflation {
  double factor = 1;
  double slope = 0;
};

Deflation deflation(std::span<const double> z, std::span<const double> along,
                    std::span<const std::vector<double>> known) {
  Deflation result;
  for (const std::vector<double>& root : known) {
    double distance = 0;
    double product = 0;
    for (std::size_t i = 0; i < z.size(); ++i) {
      distance += (z[i] - root[i]) * (z[i] - root[i]);
      if (!along.empty()) product += (z[i] - root[i]) * along[i];
    }
    distance = std::max(distance, 1e-200);
    const double factor = 1 / distance + 1;
    result.factor *= factor;
    result.slope += -2 * product / (distance * distance) / factor;
  }
  return result;
}

}  // namespace

Rest::Rest(Evaluation& model, double t, bool inputs_are_free, std::span<const double> prescribed)
    : model_(model),
      t_(t),
      states_(model.states().size()),
      inputs_(inputs_are_free ? model.inputs().size() : 0),
      prescribed_(prescribed.begin(), prescribed.end()),
      unit_(model.nominal().begin(), model.nominal().end()),
      x_(states_),
      u_(inputs_) {
  unit_.resize(states_ + inputs_, 1.0);
  for (const double value : prescribed_) output_unit_.push_back(value != 0 ? std::abs(value) : 1.0);
}

std::span<const double> Rest::place(std::span<const double> z) {
  for (std::size_t i = 0; i < states_; ++i) x_[i] = z[i] * unit_[i];
  for (std::size_t i = 0; i < inputs_; ++i) u_[i] = z[states_ + i] * unit_[states_ + i];
  if (inputs_ > 0) model_.move_inputs(u_);
  return x_;
}

bool Rest::residual(std::span<const double> z, std::vector<double>& r) {
  r.assign(states_, 0.0);
  place(z);
  if (!model_.derivatives(t_, x_, r)) return false;
  for (std::size_t i = 0; i < states_; ++i) r[i] /= unit_[i];
  for (std::size_t k = 0; k < prescribed_.size(); ++k) {
    const auto value = model_.value(model_.outputs()[k], t_, x_);
    if (!value) return false;
    r.push_back((*value - prescribed_[k]) / output_unit_[k]);
  }
  return std::isfinite(largest(r));
}

bool Rest::jacobian(std::span<const double> z, std::vector<double>& r, lti::Matrix& j) {
  if (!residual(z, r)) return false;
  const auto linear = model_.linear(t_, place(z));
  if (!linear || !std::isfinite(largest(linear->a)) || !std::isfinite(largest(linear->b))) return false;
  const std::size_t all_inputs = model_.inputs().size();
  j = lti::Matrix(r.size(), size());
  for (std::size_t row = 0; row < r.size(); ++row) {
    const bool is_state = row < states_;
    const std::size_t k = is_state ? row : row - states_;
    const double scale = is_state ? unit_[row] : output_unit_[k];
    for (std::size_t col = 0; col < states_; ++col)
      j(row, col) = (is_state ? linear->a : linear->c)[k * states_ + col] * unit_[col] / scale;
    for (std::size_t col = 0; col < inputs_; ++col)
      j(row, states_ + col) = (is_state ? linear->b : linear->d)[k * all_inputs + col] * unit_[states_ + col] / scale;
  }
  return true;
}

bool Rest::is_root(std::span<const double> r, const lti::Matrix& j, std::span<const double> z) {
  const double terms = lti::largest_entry(j) * std::max(1.0, largest(z));
  return largest(r) <= 1e-9 * terms;
}

bool newton(Rest& rest, std::vector<double>& z, std::span<const std::vector<double>> known) {
  const std::size_t n = rest.size();
  std::vector<double> r;
  std::vector<double> next(n);
  std::vector<double> next_r;
  lti::Matrix j;
  for (int k = 0; k < kMostSteps; ++k) {
    if (!rest.jacobian(z, r, j)) return false;
    if (largest(r) == 0) return true;
    lti::Matrix right(r.size(), 1);
    for (std::size_t i = 0; i < r.size(); ++i) right(i, 0) = -r[i];
    const auto solved = lti::guarded([&] { return lti::least_squares(j, right, kRankTolerance); });
    if (!solved) return false;
    std::vector<double> step(n);
    for (std::size_t i = 0; i < n; ++i) step[i] = (*solved)(i, 0);
    if (largest(step) < 1e-13 * std::max(1.0, largest(z))) return Rest::is_root(r, j, z);
    // Newton's step for the deflated equations is the plain one times a number (Sherman, Morrison).
    const double stretch = 1 / (1 - deflation(z, step, known).slope);
    const double size = lti::norm_2(r) * deflation(z, {}, known).factor;
    bool falls = false;
    for (double part = 1; part >= kSmallestPart && !falls; part /= 2) {
      for (std::size_t i = 0; i < n; ++i) next[i] = z[i] + part * stretch * step[i];
      falls = rest.residual(next, next_r) &&
              lti::norm_2(next_r) * deflation(next, {}, known).factor < (1 - 1e-4 * part) * size;
    }
    if (!falls) return Rest::is_root(r, j, z);
    z = next;
  }
  return false;
}

}  // namespace holon::analysis
