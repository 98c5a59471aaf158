// Which unknowns of a singular start take their start values is a choice by structure, and may be a wrong one: of the
// position and the angles of a body at rest in a spring, only the angles are free. Where a system has no solution with
// that choice, it is solved for those unknowns, too: by Newton's method with steps of least norm, for there are more
// unknowns than equations. What does not matter at the solution then returns to its start value, and the rest is solved
// once more from there.

#include <algorithm>
#include <cmath>
#include <numeric>

#include "sim/block_solvers.h"
#include "sim/runner.h"

namespace holon::sim {
namespace {

constexpr std::size_t kMostUnknowns = 300;  // dense, with differences
constexpr double kNudge = 1e-6;
// The part of an equation's change by all unknowns below which one of them does not matter.
constexpr double kNoMatter = 1e-6;

}  // namespace

solve::Evaluation NonlinearSolver::evaluate_with_starts(solve::Values z, solve::Results f) {
  const std::size_t n = x_.size();
  for (std::size_t j = 0; j < movable_.size(); ++j) runner_.values()[movable_[j]] = z[n + j];
  return residual_(z.first(n), f);
}

// Solves for the entries of z that `free` names; the others stay.
bool NonlinearSolver::solve_some(std::span<const std::size_t> free, std::vector<double>& z) {
  const std::size_t n = x_.size();
  std::vector<double> at(z);
  // Square: equations that say nothing, or unknowns that occur nowhere.
  const std::size_t size = std::max(n, free.size());
  const auto residual = [&](solve::Values v, solve::Results f) {
    for (std::size_t k = 0; k < free.size(); ++k) at[free[k]] = v[k];
    std::ranges::fill(f, 0.0);
    return evaluate_with_starts(at, f.first(n));
  };
  solve::NonlinearProblem problem;
  problem.size = size;
  problem.residual = residual;
  solve::NewtonOptions options;
  options.keep_jacobian = false;
  solve::NewtonSolver newton(problem, options);
  std::vector<double> v(size, 0.0);
  for (std::size_t k = 0; k < free.size(); ++k) v[k] = z[free[k]];
  if (!newton.solve(v)) return false;
  for (std::size_t k = 0; k < free.size(); ++k) z[free[k]] = v[k];
  return true;
}

// The entries of z that some equation changes with.
std::vector<std::size_t> NonlinearSolver::those_that_matter(const std::vector<double>& z) {
  const std::size_t n = x_.size();
  std::vector<double> here(n);
  std::vector<double> there(n);
  std::vector<double> row_size(n, 0.0);
  solve::DenseMatrix change(n, z.size());
  if (evaluate_with_starts(z, here) != solve::Evaluation::good) return {};
  std::vector<double> at(z);
  for (std::size_t j = 0; j < z.size(); ++j) {
    at[j] = z[j] + kNudge * (std::abs(z[j]) + 1);
    if (evaluate_with_starts(at, there) != solve::Evaluation::good) return {};
    at[j] = z[j];
    for (std::size_t i = 0; i < n; ++i) row_size[i] += change(i, j) = std::abs(there[i] - here[i]);
  }
  std::vector<std::size_t> matter;
  for (std::size_t j = 0; j < z.size(); ++j)
    for (std::size_t i = 0; i < n; ++i)
      if (change(i, j) > kNoMatter * row_size[i]) {
        matter.push_back(j);
        break;
      }
  return matter;
}

bool NonlinearSolver::solve_with_starts() {
  const std::size_t n = x_.size();
  if (movable_.empty() || n + movable_.size() > kMostUnknowns) return false;
  std::vector<double> start(entry_);
  for (const std::uint32_t slot : movable_) start.push_back(runner_.values()[slot]);
  std::vector<double> z(start);
  std::vector<std::size_t> all(z.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  bool solved = solve_some(all, z);
  std::vector<std::size_t> matter;
  if (solved) {
    matter = those_that_matter(z);
    std::vector<double> nearer(start);
    for (const std::size_t j : matter) nearer[j] = z[j];
    if (!matter.empty() && solve_some(matter, nearer)) {
      z = nearer;
    } else {
      matter = all;
    }
    std::vector<double> f(n);
    solved = evaluate_with_starts(z, f) == solve::Evaluation::good;
  }
  if (!solved) {
    for (std::size_t j = 0; j < movable_.size(); ++j) runner_.values()[movable_[j]] = start[n + j];
    return false;
  }
  std::copy_n(z.begin(), n, x_.begin());
  open_slots_.clear();
  for (const std::size_t j : all)
    if (!std::ranges::binary_search(matter, j)) open_slots_.push_back(j < n ? block_.unknowns[j] : movable_[j - n]);
  if (open_slots_.empty()) open_slots_ = movable_;
  runner_.met_singular({true, id_});
  newton_->forget();
  return true;
}

}  // namespace holon::sim
