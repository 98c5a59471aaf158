// Tearing leaves a few unknowns to guess, and not always those whose start values the model says: of a network whose
// voltages are known by a power flow it may guess currents. Here the guess is moved to where the other unknowns, which
// follow from it, are as near as possible to their start values:
//   minimize  sum_k ((x_k(t) - start_k) / size_k)^2 + w^2 sum_i ((t_i - start_i) / size_i)^2,   w small
// by Levenberg's and Marquardt's method with differences.

#include <algorithm>
#include <cmath>

#include "sim/block_solvers.h"
#include "sim/runner.h"
#include "solve/linear/least_norm.h"

namespace holon::sim {
namespace {

constexpr int kMostHintSteps = 30;
constexpr std::size_t kMostUnknowns = 100;
constexpr double kNudge = 1e-7;
constexpr double kOwnWeight = 1e-3;  // of the guessed unknowns' own start values
constexpr double kGoodEnough = 1e-6;

double size_of(double start) { return std::abs(start) + 1; }

}  // namespace

// How far the unknowns that follow from t, and t itself, are from their start values; false where that is not known.
bool NonlinearSolver::misses(solve::Values t, solve::Results miss) {
  if (run_residual(t) != solve::Evaluation::good) return false;
  const std::size_t count = hinted_.size();
  double all = 0;
  for (std::size_t k = 0; k < count; ++k) {
    miss[k] = (runner_.values()[hinted_[k]] - hints_[k]) / size_of(hints_[k]);
    all += std::abs(miss[k]);
  }
  for (std::size_t i = 0; i < t.size(); ++i) miss[count + i] = kOwnWeight * (t[i] - entry_[i]) / size_of(entry_[i]);
  return std::isfinite(all);
}

bool NonlinearSolver::move_guess_to_hints(std::vector<double>& t) {
  const std::size_t n = t.size();
  const std::size_t rows = hinted_.size() + n;
  if (hinted_.empty() || n > kMostUnknowns) return false;
  std::vector<double> here(rows);
  std::vector<double> there(rows);
  if (!misses(t, here)) return false;
  const auto square = [](const std::vector<double>& v) {
    double sum = 0;
    for (const double x : v) sum += x * x;
    return sum;
  };
  const double before = square(here);
  // [J; sqrt(mu) I] y = [-miss; 0], y the change over the size
  solve::DenseMatrix stacked(rows + n, n);
  solve::LeastNorm least_squares(rows + n, n, solve::RowScaling::none);
  std::vector<double> rhs(rows + n);
  std::vector<double> step(n);
  std::vector<double> trial(t);
  double mu = 1e-2;
  bool is_new = true;
  for (int count = 0; count < kMostHintSteps; ++count) {
    if (is_new) {
      stacked.fill(0);
      for (std::size_t j = 0; j < n; ++j) {
        trial = t;
        trial[j] += kNudge * size_of(t[j]);
        if (!misses(trial, there)) return false;
        for (std::size_t i = 0; i < rows; ++i) stacked(i, j) = (there[i] - here[i]) / kNudge;
      }
      is_new = false;
    }
    for (std::size_t j = 0; j < n; ++j) stacked(rows + j, j) = std::sqrt(mu);
    std::ranges::fill(rhs, 0.0);
    for (std::size_t i = 0; i < rows; ++i) rhs[i] = -here[i];
    if (!least_squares.factor(stacked)) return false;
    least_squares.solve(rhs, step);
    double longest = 0;
    for (std::size_t j = 0; j < n; ++j) {
      trial[j] = t[j] + step[j] * size_of(t[j]);
      longest = std::max(longest, std::abs(step[j]));
    }
    const bool is_better = misses(trial, there) && square(there) < square(here);
    mu = is_better ? mu / 10 : mu * 10;
    if (is_better) {
      t = trial;
      here.swap(there);
      is_new = true;
    }
    if (longest < kGoodEnough || mu > 1e12) break;
  }
  return square(here) < before;
}

bool NonlinearSolver::solve_from_hints() {
  std::vector<double> guess(entry_);
  if (!move_guess_to_hints(guess)) return false;
  newton_->forget();
  return solve_from(guess).has_value();
}

}  // namespace holon::sim
