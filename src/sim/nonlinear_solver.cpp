#include <algorithm>
#include <cmath>

#include "sim/block_solvers.h"
#include "sim/runner.h"
#include "solve/newton/restarts.h"

namespace holon::sim {
namespace {

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
  newton_ = std::make_unique<solve::NewtonSolver>(problem, options);
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
  std::ranges::copy(owner.runner_.values().subspan(owner.block_.matrix.index(), entries.size()), entries.begin());
  return solve::Evaluation::good;
}

std::expected<solve::NewtonResult, solve::NewtonFailure> NonlinearSolver::solve_from(std::span<const double> guess) {
  std::ranges::copy(guess, x_.begin());
  return newton_->solve(x_);
}

std::int32_t NonlinearSolver::solve(std::uint32_t site) {
  const std::span<double> values = runner_.values();
  for (std::size_t i = 0; i < entry_.size(); ++i) {
    const double x = values[block_.unknowns[i]];
    // A trial step that went wrong may have left what no iteration can begin with.
    entry_[i] = std::isfinite(x) ? x : good_[i];
  }
  stopped_ = 0;
  inner_failure_ = {};
  const auto first = solve_from(entry_);
  if (first) return 0;
  failure_ = first.error();
  if (stopped_ != 0) return refuse(site);
  if (has_good_ && !std::ranges::equal(good_, entry_)) {
    newton_->forget();
    if (solve_from(good_)) return 0;
    if (stopped_ != 0) return refuse(site);
  }
  if (runner_.restarts()) {
    newton_->forget();
    std::ranges::copy(entry_, x_.begin());
    if (solve::solve_with_restarts(*newton_, x_, {})) return 0;
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

void NonlinearSolver::accept() {
  const std::span<const double> values = runner_.values();
  for (std::size_t i = 0; i < good_.size(); ++i) {
    const double x = values[block_.unknowns[i]];
    if (!std::isfinite(x)) return;
    good_[i] = x;
  }
  has_good_ = true;
}

}  // namespace holon::sim
