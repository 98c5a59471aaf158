#pragma once

// Solves square sparse systems with SuiteSparse KLU: the order of elimination is found once from the structure, the
// first factorization chooses pivots, later ones repeat them with new values and no new memory. Pivots are chosen anew
// when the repeated ones have become bad.

#include <cstddef>
#include <expected>
#include <memory>
#include <span>

#include "solve/linear/dense_lu.h"
#include "solve/linear/sparse_matrix.h"

namespace holon::solve {

struct SparseLuStats {
  long factorizations = 0;  // with new pivots
  long refactorizations = 0;
  std::size_t factor_entries = 0;  // of L and U together
};

class SparseLu {
 public:
  // A square structure. One that is structurally singular is accepted here; every `factor` will say so.
  explicit SparseLu(SparseStructure structure);
  SparseLu(SparseLu&&) noexcept;
  SparseLu& operator=(SparseLu&&) noexcept;
  ~SparseLu();

  std::size_t size() const;
  const SparseStructure& structure() const;
  std::size_t structural_rank() const;

  // The caller fills these in the order of the structure's entries; they are kept as they are.
  std::span<double> values();
  std::span<const double> values() const;

  std::expected<void, LinearFailure> factor();
  bool factored() const;

  // A x = b and A^T x = b in place. Only after a `factor` that succeeded.
  void solve(std::span<double> b);
  void solve_transposed(std::span<double> b);

  // The smallest pivot over the largest, rows scaled: cheap and crude. The other is an estimate in the 1-norm, like
  // that of DenseLu and costs a few solves.
  double pivot_ratio();
  double reciprocal_condition();

  const SparseLuStats& stats() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace holon::solve
