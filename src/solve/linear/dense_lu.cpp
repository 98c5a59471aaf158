// LU with partial pivoting. Golub, Van Loan: Matrix Computations (4th ed.), 3.4; blocked as in 3.4.7.
//   P R A = L U,   R = diag(2^-e_i) with 2^e_i ~ max_j |a_ij|,   |l_ij| <= 1
// R makes the pivot choice independent of the units in which an equation is written. Columns are not scaled: a
// pivot u_kk is called zero when |u_kk| <= n eps max_i |r_i a_ik|, so the units of the unknowns do not matter either.
// Condition: Higham, Accuracy and Stability of Numerical Algorithms (2nd ed.), algorithm 15.1:
//   |B^-1|_1 = max_x |B^-1 x|_1 / |x|_1, climbed from x = 1/n along sign vectors, which needs solves with B and B^T.
// Here B = (R A)^T, since |B|_1 is the largest row sum of R A, which the scaling has computed anyway.

#include "solve/linear/dense_lu.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "base/check.h"
#include "solve/linear/rounding.h"
#include "solve/linear/scaling.h"

namespace holon::solve {
namespace {

// Wide enough that the update of the rest is one matrix product, narrow enough that a panel stays in the first cache.
constexpr std::size_t kPanel = 32;

// c -= a0 b0 + a1 b1 + a2 b2 + a3 b3, in this order, for one column c or for several that share the loads of a.
template <std::size_t Columns>
inline void subtract_four(const std::array<double*, Columns>& c, const double* a, std::size_t stride,
                          const std::array<const double*, Columns>& b, std::size_t count) {
  const double* a0 = a;
  const double* a1 = a + stride;
  const double* a2 = a + 2 * stride;
  const double* a3 = a + 3 * stride;
  std::array<std::array<double, 4>, Columns> factor;
  for (std::size_t j = 0; j < Columns; ++j) factor[j] = {b[j][0], b[j][1], b[j][2], b[j][3]};
  for (std::size_t i = 0; i < count; ++i) {
    const double p = a0[i];
    const double q = a1[i];
    const double r = a2[i];
    const double s = a3[i];
    for (std::size_t j = 0; j < Columns; ++j) {
      const std::array<double, 4>& f = factor[j];
      c[j][i] = (((c[j][i] - p * f[0]) - q * f[1]) - r * f[2]) - s * f[3];
    }
  }
}

inline void subtract_one(double* c, const double* a, double b, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) c[i] -= a[i] * b;
}

// Where the largest entry of a column stands, the first one among equals. Four candidates at a time: one alone would
// wait for each comparison.
inline std::size_t largest_entry(const double* column, std::size_t first, std::size_t last) {
  double best[4] = {-1, -1, -1, -1};
  std::size_t where[4] = {first, first, first, first};
  std::size_t i = first;
  for (; i + 4 <= last; i += 4)
    for (std::size_t k = 0; k < 4; ++k) {
      const double size_of_entry = std::abs(column[i + k]);
      const bool larger = size_of_entry > best[k];
      best[k] = larger ? size_of_entry : best[k];
      where[k] = larger ? i + k : where[k];
    }
  for (; i < last; ++i)
    if (std::abs(column[i]) > best[0]) {
      best[0] = std::abs(column[i]);
      where[0] = i;
    }
  std::size_t winner = 0;
  for (std::size_t k = 1; k < 4; ++k)
    if (best[k] > best[winner] || (best[k] == best[winner] && where[k] < where[winner])) winner = k;
  return where[winner];
}

// Column `c` minus `width` columns at `a` times the entries at `b`: the same sums in the same order at every width.
inline void subtract_columns(double* c, const double* a, std::size_t stride, const double* b, std::size_t width,
                             std::size_t count) {
  std::size_t k = 0;
  for (; k + 4 <= width; k += 4) subtract_four<1>({c}, a + k * stride, stride, {b + k}, count);
  for (; k < width; ++k) subtract_one(c, a + k * stride, b[k], count);
}

}  // namespace

DenseLu::DenseLu(std::size_t size)
    : matrix_(size, size),
      pivot_row_(size),
      origin_(size),
      row_scale_(size, 1.0),
      smallest_pivot_(size),
      work_(size),
      sign_(size) {}

std::expected<void, LinearFailure> DenseLu::reject_pivot(std::size_t column, std::size_t row, double pivot) const {
  return std::unexpected(LinearFailure{LinearTrouble::singular, origin_[row], column, pivot});
}

// Inlined with a constant size into the unrolled versions.
[[gnu::always_inline]] inline std::expected<void, LinearFailure> DenseLu::scale_rows(std::size_t n) {
  double* largest = row_scale_.data();
  double* sum = work_.data();
  std::fill_n(largest, n, 0.0);
  std::fill_n(sum, n, 0.0);
  for (std::size_t j = 0; j < n; ++j) {
    const double* a = matrix_.values().data() + j * n;
    for (std::size_t i = 0; i < n; ++i) {
      const double size_of_entry = std::abs(a[i]);
      largest[i] = largest[i] < size_of_entry ? size_of_entry : largest[i];
      sum[i] += size_of_entry;
    }
  }
  norm_ = 0;
  for (std::size_t i = 0; i < n; ++i) {
    // The sum is not finite when an entry is not; when finite entries overflow it, the row is fine all the same.
    if (!std::isfinite(sum[i])) {
      for (std::size_t j = 0; j < n; ++j)
        if (!std::isfinite(matrix_(i, j)))
          return std::unexpected(LinearFailure{LinearTrouble::not_finite, i, j, matrix_(i, j)});
    }
    if (largest[i] == 0) return std::unexpected(LinearFailure{LinearTrouble::singular, i, i, 0.0});
    row_scale_[i] = power_of_two_below_inverse(largest[i]);
    norm_ = std::max(norm_, sum[i] * row_scale_[i]);
  }
  const double rounding = kEpsilon * static_cast<double>(n);
  for (std::size_t j = 0; j < n; ++j) {
    double* a = matrix_.values().data() + j * n;
    for (std::size_t i = 0; i < n; ++i) a[i] *= row_scale_[i];
    smallest_pivot_[j] = rounding * std::abs(a[largest_entry(a, 0, n)]);
  }
  return {};
}

// The sizes that torn blocks have nearly always; the compiler unrolls every loop. Same operations, same order as below.
template <std::size_t N>
std::expected<void, LinearFailure> DenseLu::factor_fixed() {
  if (auto scaled = scale_rows(N); !scaled) return scaled;
  double* a = matrix_.values().data();
  for (std::size_t k = 0; k < N; ++k) {
    std::size_t best = k;
    for (std::size_t i = k + 1; i < N; ++i)
      if (std::abs(a[k * N + i]) > std::abs(a[k * N + best])) best = i;
    pivot_row_[k] = best;
    if (!(std::abs(a[k * N + best]) > smallest_pivot_[k])) return reject_pivot(k, best, a[k * N + best]);
    if (best != k) {
      for (std::size_t j = 0; j < N; ++j) std::swap(a[j * N + k], a[j * N + best]);
      std::swap(origin_[k], origin_[best]);
    }
    const double reciprocal = 1.0 / a[k * N + k];
    for (std::size_t i = k + 1; i < N; ++i) a[k * N + i] *= reciprocal;
    for (std::size_t j = k + 1; j < N; ++j)
      for (std::size_t i = k + 1; i < N; ++i) a[j * N + i] -= a[k * N + i] * a[j * N + k];
  }
  return {};
}

// Columns [first, last): exchanges rows in these columns only and leaves the others to the caller.
std::expected<void, LinearFailure> DenseLu::factor_panel(std::size_t first, std::size_t last) {
  const std::size_t n = size();
  double* a = matrix_.values().data();
  for (std::size_t k = first; k < last; ++k) {
    double* column = a + k * n;
    const std::size_t best = largest_entry(column, k, n);
    pivot_row_[k] = best;
    if (!(std::abs(column[best]) > smallest_pivot_[k])) return reject_pivot(k, best, column[best]);
    if (best != k) {
      for (std::size_t j = first; j < last; ++j) std::swap(a[j * n + k], a[j * n + best]);
      std::swap(origin_[k], origin_[best]);
    }
    const double reciprocal = 1.0 / column[k];
    for (std::size_t i = k + 1; i < n; ++i) column[i] *= reciprocal;
    for (std::size_t j = k + 1; j < last; ++j) subtract_one(a + j * n + k + 1, column + k + 1, a[j * n + k], n - k - 1);
  }
  return {};
}

// All columns outside of the panel [first, last): its row exchanges, then to the right its elimination.
void DenseLu::update_rest(std::size_t first, std::size_t last) {
  const std::size_t n = size();
  double* a = matrix_.values().data();
  for (std::size_t j = 0; j < n; ++j) {
    if (j >= first && j < last) continue;
    double* column = a + j * n;
    for (std::size_t k = first; k < last; ++k) std::swap(column[k], column[pivot_row_[k]]);
    if (j < last) continue;
    for (std::size_t k = first; k < last; ++k) subtract_one(column + k + 1, a + k * n + k + 1, column[k], last - k - 1);
  }
  std::size_t j = last;
  for (; j + 2 <= n; j += 2) {
    double* c = a + j * n;
    double* d = c + n;
    std::size_t k = first;
    for (; k + 4 <= last; k += 4) subtract_four<2>({c + last, d + last}, a + k * n + last, n, {c + k, d + k}, n - last);
    subtract_columns(c + last, a + k * n + last, n, c + k, last - k, n - last);
    subtract_columns(d + last, a + k * n + last, n, d + k, last - k, n - last);
  }
  for (; j < n; ++j) {
    double* c = a + j * n;
    subtract_columns(c + last, a + first * n + last, n, c + first, last - first, n - last);
  }
}

std::expected<void, LinearFailure> DenseLu::factor() {
  factored_ = false;
  const std::size_t n = size();
  std::iota(origin_.begin(), origin_.end(), std::size_t{0});
  std::expected<void, LinearFailure> done;
  switch (n) {
    case 0:
      break;
    case 1:
      done = factor_fixed<1>();
      break;
    case 2:
      done = factor_fixed<2>();
      break;
    case 3:
      done = factor_fixed<3>();
      break;
    case 4:
      done = factor_fixed<4>();
      break;
    case 5:
      done = factor_fixed<5>();
      break;
    case 6:
      done = factor_fixed<6>();
      break;
    default: {
      done = scale_rows(n);
      for (std::size_t first = 0; first < n && done; first += kPanel) {
        const std::size_t last = std::min(first + kPanel, n);
        done = factor_panel(first, last);
        if (done) update_rest(first, last);
      }
    }
  }
  factored_ = done.has_value();
  return done;
}

double DenseLu::weakest_pivot() const {
  HOLON_CHECK(factored_);
  const double rounding = kEpsilon * static_cast<double>(size());
  double weakest = 1;
  for (std::size_t k = 0; k < size(); ++k)
    weakest = std::min(weakest, std::abs(matrix_(k, k)) / smallest_pivot_[k] * rounding);
  return weakest;
}

[[gnu::always_inline]] inline void DenseLu::substitute(double* b, std::size_t n) const {
  const double* a = matrix_.values().data();
  for (std::size_t i = 0; i < n; ++i) b[i] *= row_scale_[i];
  for (std::size_t k = 0; k < n; ++k) std::swap(b[k], b[pivot_row_[k]]);
  for (std::size_t k = 0; k < n; ++k) subtract_one(b + k + 1, a + k * n + k + 1, b[k], n - k - 1);
  for (std::size_t k = n; k-- > 0;) {
    b[k] /= a[k * n + k];
    subtract_one(b, a + k * n, b[k], k);
  }
}

void DenseLu::solve(std::span<double> b) const {
  HOLON_CHECK(factored_ && b.size() == size());
  switch (size()) {
    case 1:
      return substitute(b.data(), 1);
    case 2:
      return substitute(b.data(), 2);
    case 3:
      return substitute(b.data(), 3);
    case 4:
      return substitute(b.data(), 4);
    default:
      return substitute(b.data(), size());
  }
}

// A = R^-1 P^T L U, so A^T x = b is U^T y = b, L^T z = y, x = R P^T z.
void DenseLu::solve_transposed(std::span<double> b) const {
  const std::size_t n = size();
  HOLON_CHECK(factored_ && b.size() == n);
  const double* a = matrix_.values().data();
  for (std::size_t k = 0; k < n; ++k) {
    double sum = b[k];
    for (std::size_t i = 0; i < k; ++i) sum -= a[k * n + i] * b[i];
    b[k] = sum / a[k * n + k];
  }
  for (std::size_t k = n; k-- > 0;) {
    double sum = b[k];
    for (std::size_t i = k + 1; i < n; ++i) sum -= a[k * n + i] * b[i];
    b[k] = sum;
  }
  for (std::size_t k = n; k-- > 0;) std::swap(b[k], b[pivot_row_[k]]);
  for (std::size_t i = 0; i < n; ++i) b[i] *= row_scale_[i];
}

double DenseLu::reciprocal_condition() {
  HOLON_CHECK(factored_);
  const std::size_t n = size();
  if (n == 0) return 1;
  // Solves with R A and its transpose: the row scaling is undone on the side where `solve` applies it.
  const auto solve_scaled_transposed = [&](std::span<double> v) {
    for (std::size_t i = 0; i < n; ++i) v[i] /= row_scale_[i];
    solve(v);
  };
  const auto solve_scaled = [&](std::span<double> v) {
    solve_transposed(v);
    for (std::size_t i = 0; i < n; ++i) v[i] /= row_scale_[i];
  };
  const auto sum_of = [](std::span<const double> v) {
    double sum = 0;
    for (const double entry : v) sum += std::abs(entry);
    return sum;
  };
  std::fill(work_.begin(), work_.end(), 1.0 / static_cast<double>(n));
  solve_scaled(work_);
  double estimate = sum_of(work_);
  std::size_t last_unit = n;
  for (int round = 0; round < 5; ++round) {
    for (std::size_t i = 0; i < n; ++i) sign_[i] = std::copysign(1.0, work_[i]);
    solve_scaled_transposed(sign_);
    std::size_t unit = 0;
    for (std::size_t i = 1; i < n; ++i)
      if (std::abs(sign_[i]) > std::abs(sign_[unit])) unit = i;
    if (unit == last_unit) break;
    last_unit = unit;
    std::fill(work_.begin(), work_.end(), 0.0);
    work_[unit] = 1;
    solve_scaled(work_);
    const double next = sum_of(work_);
    if (!(next > estimate)) break;
    estimate = next;
  }
  // Higham's safeguard against matrices that hide from sign vectors.
  for (std::size_t i = 0; i < n; ++i) {
    const double weight = n > 1 ? 1.0 + static_cast<double>(i) / static_cast<double>(n - 1) : 1.0;
    work_[i] = i % 2 == 0 ? weight : -weight;
  }
  solve_scaled(work_);
  estimate = std::max(estimate, 2.0 * sum_of(work_) / (3.0 * static_cast<double>(n)));
  const double product = estimate * norm_;
  return product > 0 && std::isfinite(product) ? 1.0 / product : 0.0;
}

}  // namespace holon::solve
