// Davis, Palamadai Natarajan: Algorithm 907: KLU, a direct sparse solver for circuit simulation problems, ACM TOMS 37
// (2010) 36:1-36:17. Block triangular form, AMD order in each block, left-looking LU with threshold pivoting.
// Repeated pivots are judged by the reciprocal pivot growth  min_j max_i |(R A)_ij| / max_i |U_ij|, near 1 when all is
// well; KLU computes it in one pass over the factors.

#include "solve/linear/sparse_lu.h"

#include <klu.h>

#include <cmath>
#include <utility>
#include <vector>

#include "base/check.h"

namespace holon::solve {
namespace {

// Growth by this factor costs as many digits; half of them are still left for the corrector that uses the solution.
constexpr double kWorstGrowth = 1e-6;

}  // namespace

struct SparseLu::Impl {
  explicit Impl(SparseStructure shape) : structure(std::move(shape)), values(structure.entries(), 0.0) {
    HOLON_CHECK(structure.rows == structure.cols);
    klu_defaults(&common);
    common.scale = 2;  // rows by their largest entry
    if (structure.cols == 0) return;
    symbolic = klu_analyze(size(), structure.column_start.data(), structure.row_index.data(), &common);
    HOLON_CHECK(symbolic != nullptr);  // it fails on a malformed structure or without memory only
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() {
    if (numeric != nullptr) klu_free_numeric(&numeric, &common);
    if (symbolic != nullptr) klu_free_symbolic(&symbolic, &common);
  }

  int size() const { return static_cast<int>(structure.cols); }

  bool factor_anew() {
    if (numeric != nullptr) klu_free_numeric(&numeric, &common);
    numeric = klu_factor(structure.column_start.data(), structure.row_index.data(), values.data(), symbolic, &common);
    ++stats.factorizations;
    if (numeric == nullptr || common.status != KLU_OK) return false;
    stats.factor_entries = static_cast<std::size_t>(numeric->lnz) + static_cast<std::size_t>(numeric->unz);
    return true;
  }

  bool factor_again() {
    ++stats.refactorizations;
    int* starts = structure.column_start.data();
    int* rows = structure.row_index.data();
    if (klu_refactor(starts, rows, values.data(), symbolic, numeric, &common) == 0 || common.status != KLU_OK)
      return false;
    if (klu_rgrowth(starts, rows, values.data(), symbolic, numeric, &common) == 0) return false;
    return common.rgrowth >= kWorstGrowth;
  }

  SparseStructure structure;
  std::vector<double> values;
  klu_common common{};
  klu_symbolic* symbolic = nullptr;
  klu_numeric* numeric = nullptr;
  SparseLuStats stats;
  bool factored = false;
};

SparseLu::SparseLu(SparseStructure structure) : impl_(std::make_unique<Impl>(std::move(structure))) {}
SparseLu::SparseLu(SparseLu&&) noexcept = default;
SparseLu& SparseLu::operator=(SparseLu&&) noexcept = default;
SparseLu::~SparseLu() = default;

std::size_t SparseLu::size() const { return impl_->structure.cols; }
const SparseStructure& SparseLu::structure() const { return impl_->structure; }
std::size_t SparseLu::structural_rank() const {
  return size() == 0 ? 0 : static_cast<std::size_t>(impl_->symbolic->structural_rank);
}
std::span<double> SparseLu::values() { return impl_->values; }
std::span<const double> SparseLu::values() const { return impl_->values; }
bool SparseLu::factored() const { return impl_->factored; }
const SparseLuStats& SparseLu::stats() const { return impl_->stats; }

std::expected<void, LinearFailure> SparseLu::factor() {
  Impl& s = *impl_;
  s.factored = false;
  double all = 0;
  for (const double value : s.values) all += std::abs(value);
  if (!std::isfinite(all)) {
    for (std::size_t j = 0; j < size(); ++j)
      for (int k = s.structure.column_start[j]; k < s.structure.column_start[j + 1]; ++k) {
        const auto entry = static_cast<std::size_t>(k);
        const auto row = static_cast<std::size_t>(s.structure.row_index[entry]);
        if (!std::isfinite(s.values[entry]))
          return std::unexpected(LinearFailure{LinearTrouble::not_finite, row, j, s.values[entry]});
      }
  }
  if (size() == 0 || (s.numeric != nullptr && s.factor_again()) || s.factor_anew()) {
    s.factored = true;
    return {};
  }
  HOLON_CHECK(s.common.status == KLU_SINGULAR);
  LinearFailure failure{LinearTrouble::singular, 0, 0, 0.0};
  if (s.common.singular_col >= 0 && s.common.singular_col < s.size())
    failure.row = failure.column = static_cast<std::size_t>(s.common.singular_col);
  return std::unexpected(failure);
}

void SparseLu::solve(std::span<double> b) {
  Impl& s = *impl_;
  HOLON_CHECK(s.factored && b.size() == size());
  if (size() == 0) return;
  HOLON_CHECK(klu_solve(s.symbolic, s.numeric, s.size(), 1, b.data(), &s.common) != 0);
}

void SparseLu::solve_transposed(std::span<double> b) {
  Impl& s = *impl_;
  HOLON_CHECK(s.factored && b.size() == size());
  if (size() == 0) return;
  HOLON_CHECK(klu_tsolve(s.symbolic, s.numeric, s.size(), 1, b.data(), &s.common) != 0);
}

double SparseLu::pivot_ratio() {
  Impl& s = *impl_;
  HOLON_CHECK(s.factored);
  if (size() == 0) return 1;
  HOLON_CHECK(klu_rcond(s.symbolic, s.numeric, &s.common) != 0);
  return s.common.rcond;
}

double SparseLu::reciprocal_condition() {
  Impl& s = *impl_;
  HOLON_CHECK(s.factored);
  if (size() == 0) return 1;
  HOLON_CHECK(klu_condest(s.structure.column_start.data(), s.values.data(), s.symbolic, s.numeric, &s.common) != 0);
  return s.common.condest > 0 && std::isfinite(s.common.condest) ? 1.0 / s.common.condest : 0.0;
}

}  // namespace holon::solve
