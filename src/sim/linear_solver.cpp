#include <algorithm>

#include "base/check.h"
#include "sim/block_solvers.h"
#include "sim/runner.h"

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
  if (solved) return 0;
  failure_ = solved.error();
  return runner_.fail(program::Failure::linear_singular, site, id_.value);
}

}  // namespace holon::sim
