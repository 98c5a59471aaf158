#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "sim/block_solvers.h"
#include "sim/runner.h"
#include "solve/linear/open_unknowns.h"
#include "solve/newton/bracket.h"
#include "solve/newton/homotopy.h"
#include "solve/newton/restarts.h"

namespace holon::sim {
namespace {

// A residual that is no larger than this part of its terms is all rounding.
constexpr double kRounding = 8 * std::numeric_limits<double>::epsilon();
// Values below this say nothing about the side of zero that is meant.
constexpr double kNearlyZero = 1e-9;
// Of a block, after the start: those that find nothing.
constexpr int kMostContinuations = 100;
// Of the way from the guess to the solution: kinks may lie this close to each other.
constexpr double kShortestPart = 1e-8;

bool ends_the_run(std::int32_t status) {
  return status == static_cast<std::int32_t>(program::Failure::stopped) ||
         status == static_cast<std::int32_t>(program::Failure::arena_full);
}

}  // namespace

NonlinearSolver::NonlinearSolver(Runner& runner, program::BlockId id, const program::NonlinearBlock& block)
    : runner_(runner), id_(id), block_(block), residual_{*this}, jacobian_{*this} {
  const std::size_t n = block.unknowns.size();
  entry_.resize(n);
  x_.resize(n);
  good_.resize(n);
  last_.resize(n);
  attempt_.resize(n);
  evaluated_.resize(n);
  solve::NonlinearProblem problem;
  problem.size = n;
  problem.residual = residual_;
  if (!block.pattern.is_dense()) {
    column_start_.assign(block.pattern.column_begins.begin(), block.pattern.column_begins.end());
    row_index_.assign(block.pattern.rows.begin(), block.pattern.rows.end());
    problem.pattern = {column_start_, row_index_};
  }
  if (block.jacobian) (block.pattern.is_dense() ? problem.dense_jacobian : problem.sparse_jacobian) = jacobian_;
  solve::NewtonOptions options;
  // A linear block's matrix changes with every step; old factors would only cost iterations.
  options.keep_jacobian = !block.is_linear;
  if (const auto& watch = runner.watch(); watch.iteration)
    options.on_iteration = [&watch, id](const solve::NewtonIteration& here) { watch.iteration(id, here); };
  newton_ = std::make_unique<solve::NewtonSolver>(problem, options);
  if (!block.is_linear) return;
  linear_ = std::make_unique<solve::DenseSystem>(n, std::span<const double>{});
  residual_here_.resize(n);
  step_.resize(n);
}

solve::Evaluation NonlinearSolver::run_residual(solve::Values x) {
  const std::span<double> values = runner_.values();
  for (std::size_t i = 0; i < x.size(); ++i) values[block_.unknowns[i]] = x[i];
  is_evaluated_ = false;
  const std::int32_t status = runner_.run_inside(block_.residual);
  if (status != 0) {
    if (inner_failure_.failure == 0) inner_failure_ = runner_.failure();
    if (!ends_the_run(status)) return solve::Evaluation::retry;
    stopped_ = status;
    return solve::Evaluation::stop;
  }
  std::ranges::copy(x, evaluated_.begin());
  is_evaluated_ = true;
  return solve::Evaluation::good;
}

solve::Evaluation NonlinearSolver::Residual::operator()(solve::Values x, solve::Results f) const {
  const solve::Evaluation outcome = owner.run_residual(x);
  if (outcome != solve::Evaluation::good) return outcome;
  std::ranges::copy(owner.runner_.values().subspan(owner.block_.residuals.index(), f.size()), f.begin());
  return outcome;
}

solve::Evaluation NonlinearSolver::Jacobian::operator()(solve::Values x, solve::Results entries) const {
  // The routine reads what the residual has left behind for the same values.
  if (!owner.is_evaluated_ || !std::ranges::equal(x, owner.evaluated_)) {
    if (const solve::Evaluation outcome = owner.run_residual(x); outcome != solve::Evaluation::good) return outcome;
  }
  if (owner.runner_.run_inside(owner.block_.jacobian) != 0) return solve::Evaluation::retry;
  const std::span<const double> made = owner.runner_.values().subspan(owner.block_.matrix.index(), entries.size());
  std::ranges::transform(made, entries.begin(), [](double e) { return std::isfinite(e) ? e : 0.0; });
  return solve::Evaluation::good;
}

std::expected<solve::NewtonResult, solve::NewtonFailure> NonlinearSolver::solve_from(std::span<const double> guess) {
  std::ranges::copy(guess, x_.begin());
  return watched(newton_->solve(x_));
}

std::expected<solve::NewtonResult, solve::NewtonFailure> NonlinearSolver::watched(
    std::expected<solve::NewtonResult, solve::NewtonFailure> result) const {
  if (const auto& ending = runner_.watch().ending) ending(id_, result);
  return result;
}

// One unknown: where Newton jumps to and fro (a gain of 1e5 between two limits), a change of sign holds the solution.
// Looks for one on both sides of the guess, farther and farther away.
bool NonlinearSolver::solve_by_bracket() {
  double f = 0;
  bool is_good = true;
  const auto value = [&](double x) {
    const solve::Evaluation outcome = residual_({&x, 1}, {&f, 1});
    is_good = is_good && outcome == solve::Evaluation::good;
    return outcome == solve::Evaluation::good ? f : std::numeric_limits<double>::quiet_NaN();
  };
  const double middle = entry_[0];
  const double f_middle = value(middle);
  if (!std::isfinite(f_middle)) return false;
  double step = 1e-3 * std::max(1.0, std::abs(middle));
  double left = middle;
  double right = middle;
  double f_left = f_middle;
  double f_right = f_middle;
  for (int i = 0; i < 60 && stopped_ == 0; ++i, step *= 2) {
    for (const bool up : {true, false}) {
      double& end = up ? right : left;
      double& f_end = up ? f_right : f_left;
      const double next = up ? middle + step : middle - step;
      const double f_next = value(next);
      if (!std::isfinite(f_next)) continue;
      if ((f_next > 0) != (f_end > 0) || f_next == 0) {
        const solve::Bracket start =
            up ? solve::Bracket{end, next, f_end, f_next} : solve::Bracket{next, end, f_next, f_end};
        const auto root = solve::find_root(value, start, 1e-13 * std::max(1.0, std::abs(middle)));
        if (!root) return false;
        const double x = root->bracket.left;
        const double f_root = value(x);
        // A jump through zero is no solution.
        if (std::abs(f_root) > 1e-3 * (std::abs(start.f_left) + std::abs(start.f_right))) return false;
        x_[0] = x;
        return true;
      }
      end = next;
      f_end = f_next;
    }
  }
  return false;
}

// Of two solutions that are mirror images (|x| = a, a quaternion and its negative), the one on the side of the start
// values, or of the last ones that were not zero, is meant: rounding at zero must not decide.
void NonlinearSolver::prefer_known_side() {
  double along = 0;
  for (std::size_t i = 0; i < x_.size(); ++i) along += x_[i] * runner_.side(block_.unknowns[i]);
  if (!(along < 0)) return;
  std::vector<double>& found = entry_;  // the guess has done its work
  std::ranges::copy(x_, found.begin());
  for (double& x : x_) x = -x;
  double apart = 0;
  double size = 0;
  const bool solved = newton_->solve(x_).has_value();
  for (std::size_t i = 0; i < x_.size(); ++i) {
    apart = std::max(apart, std::abs(x_[i] + found[i]));
    size = std::max(size, std::abs(found[i]));
  }
  if (solved && apart <= 1e-3 * size) return;
  if (stopped_ != 0) return;
  std::ranges::copy(found, x_.begin());
  newton_->forget();
  // What the residual leaves behind has to belong to the solution.
  std::ignore = run_residual(x_);
}

// Where a failure means something: of a combination of discrete values that is only tried there may be no solution.
// While steps are tried a shorter one may do as well, so not without end.
bool NonlinearSolver::may_continue() {
  if (runner_.initializing()) return runner_.restarts();
  if (runner_.mixed_solution() != 0 && !runner_.insists()) return false;
  return continuations_ < kMostContinuations;
}

// From the guess x0, which solves f(x) = f(x0), along the solutions of f(x) = (1 - lambda) f(x0) to lambda = 1 (Newton
// homotopy; Allgower, Georg: Introduction to Numerical Continuation Methods, 1.3). Kinks between the guess and the
// solution, where Newton's steps jump to and fro, are passed one after the other.
bool NonlinearSolver::solve_by_continuation() {
  std::vector<double> f0(entry_.size());
  if (residual_(entry_, f0) != solve::Evaluation::good) return false;
  const auto residual = [&](solve::Values x, double lambda, solve::Results f) {
    const solve::Evaluation outcome = residual_(x, f);
    for (std::size_t i = 0; i < f.size(); ++i) f[i] -= (1 - lambda) * f0[i];
    return outcome;
  };
  const auto jacobian = [&](solve::Values x, double, solve::Results entries) { return jacobian_(x, entries); };
  solve::HomotopyProblem problem;
  problem.size = entry_.size();
  problem.residual = residual;
  problem.pattern = {column_start_, row_index_};
  if (block_.jacobian) (block_.pattern.is_dense() ? problem.dense_jacobian : problem.sparse_jacobian) = jacobian;
  // Currents of a thousandth have kinks a millionth of that apart.
  solve::HomotopyOptions options;
  options.smallest_step = kShortestPart;
  for (std::size_t i = 0; i < entry_.size(); ++i) {
    const double size = std::max(std::abs(entry_[i]), has_good_ ? std::abs(good_[i]) : 0.0);
    options.newton.nominal.push_back(size > 0 ? size : 1.0);
  }
  solve::HomotopySolver homotopy(problem, options);
  std::ranges::copy(entry_, x_.begin());
  bool found = homotopy.solve(x_).has_value();
  // What the residual leaves behind has to belong to the solution.
  newton_->forget();
  found = found && newton_->solve(x_).has_value();
  if (!found) ++continuations_;
  return found;
}

// Whether each residual is as small as rounding of its terms makes it.
bool NonlinearSolver::is_all_rounding(const solve::DenseMatrix& a) const {
  const std::size_t n = x_.size();
  for (std::size_t i = 0; i < n; ++i) {
    double terms = 0;
    for (std::size_t j = 0; j < n; ++j) terms += std::abs(a(i, j) * x_[j]);
    if (!(std::abs(residual_here_[i]) <= kRounding * terms)) return false;
  }
  return true;
}

// The residual is affine, r(x) = A x - b: one solution of A dx = -r(x), and a second with the same factors for what the
// first lost to rounding, if it did. A matrix that is singular but not contradictory gets the smallest dx, so that what
// nothing determines (parts of a circuit that float) stays where it was. So does a solution: solved again, it would
// differ by rounding, and a comparison with zero may go the other way each time.
bool NonlinearSolver::solve_linear() {
  const std::size_t n = x_.size();
  std::ranges::copy(entry_, x_.begin());
  const auto residual = [&](std::span<double> f) {
    return residual_(x_, f) == solve::Evaluation::good &&
           std::ranges::all_of(f, [](double v) { return std::isfinite(v); });
  };
  if (!residual(residual_here_)) {
    std::ranges::fill(x_, 0.0);
    if (!residual(residual_here_)) return false;
  }
  solve::DenseMatrix& a = linear_->matrix();
  if (block_.jacobian) {
    if (runner_.run_inside(block_.jacobian) != 0) return false;
    const std::span<const double> entries = runner_.values().subspan(block_.matrix.index());
    if (block_.pattern.is_dense()) {
      std::ranges::copy(entries.first(n * n), a.values().begin());
    } else {
      a.fill(0);
      for (std::size_t j = 0; j < n; ++j)
        for (std::uint32_t k = block_.pattern.column_begins[j]; k < block_.pattern.column_begins[j + 1]; ++k)
          a(block_.pattern.rows[k], j) = entries[k];
    }
  } else {
    // Differences of an affine function are exact but for rounding; a long step keeps that small.
    for (std::size_t j = 0; j < n; ++j) {
      const double kept = x_[j];
      const double h = std::max(1.0, std::abs(kept));
      x_[j] = kept + h;
      if (!residual(step_)) return false;
      for (std::size_t i = 0; i < n; ++i) a(i, j) = (step_[i] - residual_here_[i]) / h;
      x_[j] = kept;
    }
  }
  if (const double slope = a(0, 0); n == 1 && slope != 0) {
    // Circuits of switches have many of these, and solve them at every point: no factors for one number.
    for (int round = 0; round < 2 && !(std::abs(residual_here_[0]) <= kRounding * std::abs(slope * x_[0])); ++round) {
      x_[0] -= residual_here_[0] / slope;
      if (!residual(residual_here_)) return false;
    }
    return true;
  }
  if (is_all_rounding(a)) return true;
  for (int round = 0; round < 2; ++round) {
    for (std::size_t i = 0; i < n; ++i) linear_->rhs()[i] = -residual_here_[i];
    const auto solved = round == 0 ? linear_->solve(step_) : linear_->solve_again(step_);
    if (!solved) return false;
    for (std::size_t i = 0; i < n; ++i) x_[i] += step_[i];
    if (!residual(residual_here_)) return false;
    if (round == 0 && !solved->unique) runner_.met_singular({true, id_});
    if (!solved->unique || is_all_rounding(a)) break;
  }
  return true;
}

std::int32_t NonlinearSolver::solve(std::uint32_t site) {
  if (const std::int32_t status = find_solution(site); status != 0) return status;
  if (!linear_) prefer_known_side();
  if (stopped_ != 0) return refuse(site);
  const std::span<const double> values = runner_.values();
  for (std::size_t i = 0; i < last_.size(); ++i) last_[i] = values[block_.unknowns[i]];
  last_time_ = runner_.time();
  return 0;
}

std::int32_t NonlinearSolver::find_solution(std::uint32_t site) {
  const std::span<double> values = runner_.values();
  for (std::size_t i = 0; i < entry_.size(); ++i) {
    const double x = values[block_.unknowns[i]];
    // A trial step that went wrong may have left what no iteration can begin with.
    entry_[i] = std::isfinite(x) && !begins_with_good_ ? x : good_[i];
  }
  begins_with_good_ = false;
  if (runner_.initializing())
    for (std::size_t k = 0; k < hinted_.size(); ++k) hints_[k] = values[hinted_[k]];
  stopped_ = 0;
  inner_failure_ = {};
  if (linear_ && solve_linear()) return 0;
  if (stopped_ != 0) return refuse(site);
  for (std::size_t i = 0; i < entry_.size(); ++i)
    if (double& side = runner_.side(block_.unknowns[i]); side == 0) side = entry_[i];
  const bool is_further_attempt = runner_.mixed_solution() != 0 && attempts_of_ == runner_.mixed_solution();
  if (!is_further_attempt) {
    std::ranges::copy(entry_, attempt_.begin());
    attempts_of_ = runner_.mixed_solution();
  }
  const bool has_factors = newton_->keeps_factors();
  auto first = solve_from(entry_);
  // The way from there that old factors showed may have led where the equations say nothing.
  if (!first && stopped_ == 0 && has_factors) first = solve_from(entry_);
  if (first) {
    if (!first->full_rank) runner_.met_singular({true, id_});
    return 0;
  }
  failure_ = first.error();
  if (stopped_ != 0) return refuse(site);
  // Another combination of discrete values may have led the unknowns away.
  if (is_further_attempt && !std::ranges::equal(attempt_, entry_)) {
    newton_->forget();
    if (solve_from(attempt_)) return 0;
    if (stopped_ != 0) return refuse(site);
  }
  if (runner_.initializing() && solve_from_hints()) return 0;
  if (stopped_ != 0) return refuse(site);
  if (x_.size() == 1 && solve_by_bracket()) return 0;
  if (stopped_ != 0) return refuse(site);
  if (has_good_ && !std::ranges::equal(good_, entry_)) {
    newton_->forget();
    if (solve_from(good_)) return 0;
    if (stopped_ != 0) return refuse(site);
  }
  if (may_continue()) {
    if (solve_by_continuation()) return 0;
    if (stopped_ != 0) return refuse(site);
  }
  if (runner_.restarts()) {
    newton_->forget();
    std::ranges::copy(entry_, x_.begin());
    const auto found = solve::solve_with_restarts(*newton_, x_, {});
    if (found) {
      std::ignore = watched(found->newton);
      return 0;
    }
    std::ignore = watched(std::unexpected(found.error()));
    if (stopped_ == 0 && runner_.initializing() && solve_with_starts()) return 0;
  }
  return refuse(site);
}

std::int32_t NonlinearSolver::refuse(std::uint32_t site) {
  const std::span<double> values = runner_.values();
  const std::vector<double>& back = has_good_ ? good_ : entry_;
  for (std::size_t i = 0; i < back.size(); ++i) values[block_.unknowns[i]] = back[i];
  newton_->forget();
  if (stopped_ != 0) return stopped_;
  return runner_.fail(program::Failure::nonlinear_diverged, site, id_.value);
}

std::vector<std::uint32_t> NonlinearSolver::open_unknowns() const {
  if (linear_) return solve::open_unknowns(linear_->matrix());
  std::vector<std::uint32_t> all(x_.size());
  std::iota(all.begin(), all.end(), 0U);
  return all;
}

std::vector<std::uint32_t> NonlinearSolver::repeating_equations() const {
  return linear_ ? solve::repeating_rows(linear_->matrix()) : std::vector<std::uint32_t>();
}

// The last solution up to the accepted time: who looked at crossing functions since may not have asked for this block.
void NonlinearSolver::accept() {
  if (!(last_time_ <= runner_.time())) return;
  if (!std::ranges::all_of(last_, [](double x) { return std::isfinite(x); })) return;
  std::ranges::copy(last_, good_.begin());
  has_good_ = true;
  for (std::size_t i = 0; i < good_.size(); ++i)
    if (std::abs(good_[i]) > kNearlyZero) runner_.side(block_.unknowns[i]) = good_[i];
}

}  // namespace holon::sim
