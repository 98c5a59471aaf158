#include <algorithm>
#include <numeric>

#include "base/check.h"
#include "sim/block_solvers.h"
#include "sim/runner.h"
#include "solve/linear/open_unknowns.h"

namespace holon::sim {
namespace {

solve::SparseStructure structure_of(std::size_t size, const program::Pattern& pattern) {
  solve::SparseStructure structure;
  structure.rows = size;
  structure.cols = size;
  structure.column_start.assign(pattern.column_begins.begin(), pattern.column_begins.end());
  structure.row_index.assign(pattern.rows.begin(), pattern.rows.end());
  return structure;
}

}  // namespace

LinearSolver::LinearSolver(Runner& runner, program::BlockId id, const program::LinearBlock& block, LinearSolver* like)
    : runner_(runner), id_(id), block_(block), like_(like) {
  if (like_ != nullptr) return;
  if (block.pattern.is_dense()) {
    dense_ = std::make_unique<solve::DenseSystem>(block.size, std::span<const double>{});
  } else {
    sparse_ = std::make_unique<solve::SparseSystem>(structure_of(block.size, block.pattern), std::span<const double>{});
  }
}

std::int32_t LinearSolver::solve(std::uint32_t site) {
  ++solves_;
  const std::span<double> values = runner_.values();
  const std::span<const double> b = values.subspan(block_.rhs.index(), block_.size);
  const std::span<double> x = values.subspan(block_.solution.index(), block_.size);
  LinearSolver& owner = like_ != nullptr ? *like_ : *this;
  const auto run = [&](auto& system, std::span<double> entries) {
    std::ranges::copy(b, system.rhs().begin());
    if (like_ != nullptr) return system.solve_again(x);
    std::ranges::copy(values.subspan(block_.matrix.index(), entries.size()), entries.begin());
    return system.solve(x);
  };
  const auto solved =
      owner.dense_ ? run(*owner.dense_, owner.dense_->matrix().values()) : run(*owner.sparse_, owner.sparse_->values());
  if (solved) {
    if (!solved->unique && like_ == nullptr) {
      runner_.met_singular({false, id_});
      if (runner_.initializing()) stay_near_start(x);
    }
    return 0;
  }
  failure_ = solved.error();
  return runner_.fail(program::Failure::linear_singular, site, id_.value);
}

// Of all solutions the one that is nearest to where the unknowns stand: x0 + y with the smallest y that solves
// A y = b - A x0.
void LinearSolver::stay_near_start(std::span<double> x) {
  if (!dense_) return;
  const std::span<const double> values = runner_.values();
  const solve::DenseMatrix& a = dense_->matrix();
  const std::span<double> rest = dense_->rhs();
  for (std::size_t j = 0; j < block_.size; ++j)
    for (std::size_t i = 0; i < block_.size; ++i) rest[i] -= a(i, j) * values[block_.unknowns[j]];
  if (!dense_->solve_again(x)) return;
  for (std::size_t j = 0; j < block_.size; ++j) x[j] += values[block_.unknowns[j]];
}

std::vector<std::uint32_t> LinearSolver::open_unknowns() const {
  constexpr std::size_t kMostLookedAt = 300;
  const std::size_t n = block_.size;
  if (like_ == nullptr && n <= kMostLookedAt) {
    if (dense_) return solve::open_unknowns(dense_->matrix());
    solve::DenseMatrix matrix(n, n);
    const solve::SparseStructure& shape = sparse_->structure();
    for (std::size_t j = 0; j < n; ++j)
      for (int k = shape.column_start[j]; k < shape.column_start[j + 1]; ++k)
        matrix(static_cast<std::size_t>(shape.row_index[static_cast<std::size_t>(k)]), j) =
            sparse_->values()[static_cast<std::size_t>(k)];
    return solve::open_unknowns(matrix);
  }
  std::vector<std::uint32_t> all(n);
  std::iota(all.begin(), all.end(), 0U);
  return all;
}

}  // namespace holon::sim
