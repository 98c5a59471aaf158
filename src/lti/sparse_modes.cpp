// Eigenvalues near a shift by shift-and-invert Arnoldi with restarts of Krylov and Schur: Stewart, A Krylov-Schur
// algorithm for large eigenproblems, SIAM J. Matrix Anal. Appl. 23 (2001).
//   Op = (A - sigma E)^-1 E,   Op x = theta x   <=>   lambda = sigma + 1 / theta
// Eigenvalues near sigma are the large theta, which the Krylov space finds first. KLU factors A - sigma E once.
//   Op V = V S + v b^H      after a Schur form of S the wanted theta come first; the space is cut there and goes on.

#include "lti/sparse_modes.h"

#include <klu.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>

#include <fmt/format.h>

#include "lti/spectrum.h"

namespace holon::lti {
namespace {

double sum_of_sizes(const SparseMatrix& a) {
  double result = 0;
  for (std::size_t j = 0; j < a.size; ++j) {
    double column = 0;
    for (int k = a.start[j]; k < a.start[j + 1]; ++k) column += std::abs(a.value[static_cast<std::size_t>(k)]);
    result = std::max(result, column);
  }
  return result;
}

ComplexVector times(const SparseMatrix& a, const ComplexVector& x) {
  ComplexVector result(a.size);
  for (std::size_t j = 0; j < a.size; ++j)
    for (int k = a.start[j]; k < a.start[j + 1]; ++k)
      result[static_cast<std::size_t>(a.row[static_cast<std::size_t>(k)])] +=
          a.value[static_cast<std::size_t>(k)] * x[j];
  return result;
}

// A - sigma E, factored by KLU with complex numbers.
class Shifted {
 public:
  Shifted(const SparseMatrix& a, const SparseMatrix& e, Complex sigma) : size_(static_cast<int>(a.size)) {
    klu_defaults(&common_);
    join(a, e, sigma);
    symbolic_ = klu_analyze(size_, start_.data(), row_.data(), &common_);
    if (symbolic_ == nullptr) throw Failure{"A - shift * E is structurally singular"};
    numeric_ = klu_z_factor(start_.data(), row_.data(), reinterpret_cast<double*>(value_.data()), symbolic_, &common_);
    if (numeric_ == nullptr) {
      klu_free_symbolic(&symbolic_, &common_);
      throw Failure{"the shift is an eigenvalue, or the pencil is singular; choose another shift"};
    }
  }
  Shifted(const Shifted&) = delete;
  Shifted& operator=(const Shifted&) = delete;
  ~Shifted() {
    klu_z_free_numeric(&numeric_, &common_);
    klu_free_symbolic(&symbolic_, &common_);
  }

  void solve(ComplexVector& x) {
    klu_z_solve(symbolic_, numeric_, size_, 1, reinterpret_cast<double*>(x.data()), &common_);
  }

 private:
  void join(const SparseMatrix& a, const SparseMatrix& e, Complex sigma) {
    ComplexVector column(a.size);
    std::vector<bool> used(a.size, false);
    start_.push_back(0);
    for (std::size_t j = 0; j < a.size; ++j) {
      std::vector<int> rows;
      const auto add = [&](int row, Complex value) {
        const auto i = static_cast<std::size_t>(row);
        if (!used[i]) rows.push_back(row);
        used[i] = true;
        column[i] += value;
      };
      for (int k = a.start[j]; k < a.start[j + 1]; ++k)
        add(a.row[static_cast<std::size_t>(k)], a.value[static_cast<std::size_t>(k)]);
      if (e.size == 0) {
        add(static_cast<int>(j), -sigma);
      } else {
        for (int k = e.start[j]; k < e.start[j + 1]; ++k)
          add(e.row[static_cast<std::size_t>(k)], -sigma * e.value[static_cast<std::size_t>(k)]);
      }
      std::ranges::sort(rows);
      for (const int row : rows) {
        const auto i = static_cast<std::size_t>(row);
        row_.push_back(row);
        value_.push_back(column[i]);
        column[i] = 0;
        used[i] = false;
      }
      start_.push_back(static_cast<int>(row_.size()));
    }
  }

  int size_;
  klu_common common_{};
  klu_symbolic* symbolic_ = nullptr;
  klu_numeric* numeric_ = nullptr;
  std::vector<int> start_;
  std::vector<int> row_;
  ComplexVector value_;
};

class KrylovSchur {
 public:
  KrylovSchur(const SparseMatrix& a, const SparseMatrix& e, Complex sigma, std::size_t wanted)
      : a_(a), e_(e), sigma_(sigma), shifted_(a, e, sigma), wanted_(wanted) {
    most_ = std::min(a.size, std::max<std::size_t>(2 * wanted + 20, 40));
    s_ = ComplexMatrix(most_, most_);
    b_ = ComplexVector(most_);
  }

  SparseModes run() {
    basis_.push_back(first_vector());
    SparseModes result;
    while (true) {
      grow();
      const bool whole_space = b_size() == 0 || most_ == a_.size;
      const ComplexSchur form = sorted_schur();
      if (whole_space || converged(form) || result.restarts >= 300) {
        result.modes = collect(form);
        return result;
      }
      restart(form);
      ++result.restarts;
    }
  }

 private:
  // Always the same start, with parts of every mode.
  ComplexVector first_vector() const {
    ComplexVector v(a_.size);
    unsigned seed = 2463534242U;
    for (Complex& value : v) {
      seed ^= seed << 13U;
      seed ^= seed >> 17U;
      seed ^= seed << 5U;
      value = static_cast<double>(seed) / 4294967296.0 - 0.5;
    }
    const double size = norm_2(v);
    for (Complex& value : v) value /= size;
    return v;
  }

  ComplexVector apply(const ComplexVector& v) {
    ComplexVector result = e_.size == 0 ? v : times(e_, v);
    shifted_.solve(result);
    return result;
  }

  double b_size() const { return norm_2(b_); }

  // Arnoldi steps until the space has its full dimension.
  void grow() {
    while (kept_ < most_) {
      ComplexVector w = apply(basis_[kept_]);
      const double before = norm_2(w);
      for (int pass = 0; pass < 2; ++pass) {
        for (std::size_t i = 0; i <= kept_; ++i) {
          Complex product = 0;
          for (std::size_t k = 0; k < w.size(); ++k) product += std::conj(basis_[i][k]) * w[k];
          for (std::size_t k = 0; k < w.size(); ++k) w[k] -= product * basis_[i][k];
          s_(i, kept_) += product;
        }
      }
      const double rest = norm_2(w);
      // The row below the space has one entry; that of a restart became a row of S with the first step after it.
      std::ranges::fill(b_, Complex(0));
      b_[kept_] = rest;
      if (kept_ + 1 < most_) s_(kept_ + 1, kept_) = rest;
      ++kept_;
      if (rest <= 1e-14 * before || kept_ == a_.size) {
        // An invariant space: its eigenvalues are exact.
        b_.assign(most_, Complex(0));
        if (kept_ < most_) shrink_to(kept_);
        return;
      }
      for (Complex& value : w) value /= rest;
      basis_.push_back(std::move(w));
    }
  }

  void shrink_to(std::size_t size) {
    s_ = s_.block(0, 0, size, size);
    b_.resize(size);
    most_ = size;
  }

  std::vector<std::size_t> largest_first(const ComplexSchur& form) const {
    std::vector<std::size_t> order(kept_);
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(
        order, [&](std::size_t i, std::size_t j) { return std::abs(form.t(i, i)) > std::abs(form.t(j, j)); });
    return order;
  }

  // Large theta first.
  ComplexSchur sorted_schur() const {
    ComplexSchur form = complex_schur(s_.block(0, 0, kept_, kept_));
    const std::size_t keep = std::min(kept_, wanted_ + (kept_ - std::min(wanted_, kept_)) / 2);
    const std::vector<std::size_t> order = largest_first(form);
    std::vector<bool> chosen(kept_, false);
    for (std::size_t i = 0; i < keep; ++i) chosen[order[i]] = true;
    reorder(form, chosen);
    return form;
  }

  ComplexVector last_row(const ComplexSchur& form) const {
    ComplexVector result(kept_);
    for (std::size_t j = 0; j < kept_; ++j)
      for (std::size_t i = 0; i < kept_; ++i) result[j] += b_[i] * form.u(i, j);
    return result;
  }

  // Indices of the wanted theta within the sorted form.
  std::vector<std::size_t> wanted_of(const ComplexSchur& form) const {
    std::vector<std::size_t> order = largest_first(form);
    order.resize(std::min(kept_, wanted_));
    return order;
  }

  bool converged(const ComplexSchur& form) const {
    const ComplexVector rest = last_row(form);
    const std::vector<std::size_t> wanted = wanted_of(form);
    const std::vector<ComplexVector> vectors = schur_vectors(form, wanted);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      Complex product = 0;
      for (std::size_t k = 0; k < kept_; ++k) product += rest[k] * vectors[i][k];
      if (std::abs(product) > 1e-13 * std::abs(form.t(wanted[i], wanted[i]))) return false;
    }
    return true;
  }

  // Eigenvectors of the triangular T, of length 1.
  std::vector<ComplexVector> schur_vectors(const ComplexSchur& form, const std::vector<std::size_t>& chosen) const {
    std::vector<ComplexVector> result;
    const double least = kEpsilon * largest_entry(form.t);
    for (const std::size_t j : chosen) {
      ComplexVector y(kept_);
      y[j] = 1;
      for (std::size_t i = j; i-- > 0;) {
        Complex sum = form.t(i, j);
        for (std::size_t k = i + 1; k < j; ++k) sum += form.t(i, k) * y[k];
        Complex divisor = form.t(j, j) - form.t(i, i);
        if (std::abs(divisor) < least) divisor = least;
        y[i] = sum / divisor;
      }
      const double size = norm_2(y);
      for (Complex& value : y) value /= size;
      result.push_back(std::move(y));
    }
    return result;
  }

  ComplexVector combined(const ComplexVector& weights) const {
    ComplexVector result(a_.size);
    for (std::size_t i = 0; i < weights.size(); ++i)
      for (std::size_t k = 0; k < result.size(); ++k) result[k] += weights[i] * basis_[i][k];
    return result;
  }

  void restart(const ComplexSchur& form) {
    const std::size_t keep = std::min(kept_ - 1, wanted_ + (kept_ - wanted_) / 2);
    const ComplexVector rest = last_row(form);
    std::vector<ComplexVector> basis;
    for (std::size_t j = 0; j < keep; ++j) {
      const std::span<const Complex> column = form.u.col(j);
      basis.push_back(combined(ComplexVector(column.begin(), column.end())));
    }
    basis.push_back(std::move(basis_.back()));
    basis_ = std::move(basis);
    s_ = ComplexMatrix(most_, most_);
    s_.set_block(0, 0, form.t.block(0, 0, keep, keep));
    for (std::size_t j = 0; j < keep; ++j) s_(keep, j) = rest[j];
    kept_ = keep;
  }

  std::vector<SparseMode> collect(const ComplexSchur& form) const {
    const std::vector<std::size_t> wanted = wanted_of(form);
    const std::vector<ComplexVector> vectors = schur_vectors(form, wanted);
    const double a_size = sum_of_sizes(a_);
    const double e_size = e_.size == 0 ? 1 : sum_of_sizes(e_);
    std::vector<SparseMode> result;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const Complex theta = form.t(wanted[i], wanted[i]);
      if (theta == Complex(0)) continue;  // an infinite eigenvalue of the pencil
      ComplexVector weights(kept_);
      for (std::size_t j = 0; j < kept_; ++j)
        for (std::size_t k = 0; k < kept_; ++k) weights[k] += form.u(k, j) * vectors[i][j];
      SparseMode mode;
      mode.value = sigma_ + 1.0 / theta;
      mode.vector = combined(weights);
      const double size = norm_2(mode.vector);
      for (Complex& value : mode.vector) value /= size;
      const ComplexVector ax = times(a_, mode.vector);
      const ComplexVector ex = e_.size == 0 ? mode.vector : times(e_, mode.vector);
      ComplexVector rest(a_.size);
      for (std::size_t k = 0; k < rest.size(); ++k) rest[k] = ax[k] - mode.value * ex[k];
      mode.residual = norm_2(rest) / (a_size + std::abs(mode.value) * e_size);
      result.push_back(std::move(mode));
    }
    return result;
  }

  const SparseMatrix& a_;
  const SparseMatrix& e_;
  Complex sigma_;
  Shifted shifted_;
  std::size_t wanted_;
  std::size_t most_ = 0;  // dimension of the space before a restart
  std::size_t kept_ = 0;  // its dimension now
  ComplexMatrix s_;
  ComplexVector b_;
  std::vector<ComplexVector> basis_;
};

void require_fitting(const SparseMatrix& a, const char* name) {
  if (a.start.size() != a.size + 1 || a.row.size() != a.value.size())
    throw Failure{fmt::format("{} is no matrix in compressed columns", name)};
  for (const double value : a.value)
    if (!std::isfinite(value)) throw Failure{fmt::format("{} has an entry that is not finite", name)};
}

}  // namespace

SparseMatrix sparse_matrix(std::size_t size, std::vector<Entry> entries) {
  std::ranges::stable_sort(
      entries, [](const Entry& a, const Entry& b) { return a.col != b.col ? a.col < b.col : a.row < b.row; });
  SparseMatrix result;
  result.size = size;
  result.start.assign(size + 1, 0);
  const Entry* last = nullptr;
  for (const Entry& entry : entries) {
    if (last != nullptr && last->row == entry.row && last->col == entry.col) {
      result.value.back() += entry.value;
    } else {
      result.row.push_back(static_cast<int>(entry.row));
      result.value.push_back(entry.value);
      ++result.start[entry.col + 1];
    }
    last = &entry;
  }
  for (std::size_t j = 0; j < size; ++j) result.start[j + 1] += result.start[j];
  return result;
}

Result<SparseModes> modes_near(const SparseMatrix& a, Complex shift, std::size_t count, const SparseMatrix& e) {
  return guarded([&] {
    require_fitting(a, "A");
    if (e.size != 0) {
      require_fitting(e, "E");
      if (e.size != a.size) throw Failure{"A and E have different sizes"};
    }
    if (a.size == 0 || count == 0) return SparseModes{};
    return KrylovSchur(a, e, shift, std::min(count, a.size)).run();
  });
}

namespace {

SparseMatrix without_zeros(const Matrix& a) {
  std::vector<Entry> entries;
  for (std::size_t j = 0; j < a.cols(); ++j)
    for (std::size_t i = 0; i < a.rows(); ++i)
      if (a(i, j) != 0) entries.push_back({i, j, a(i, j)});
  return sparse_matrix(a.rows(), std::move(entries));
}

// At an eigenvalue (an integrator at 0) the shifted matrix is singular: then the shift moves a little.
SparseModes near(const SparseMatrix& a, Complex shift, std::size_t count) {
  const double step = 1e-7 * std::max(std::abs(shift), sum_of_sizes(a));
  std::string reason;
  for (int k = 0; k < 4; ++k) {
    Result<SparseModes> found = modes_near(a, shift + k * step, count);
    if (found) return *std::move(found);
    reason = found.error();
  }
  throw Failure{reason};
}

Mode mode_of(const SparseMode& right, const SparseMode& left, double size) {
  Mode mode;
  mode.value = right.value;
  Complex product = 0;  // y^H x; the vectors of A^T belong to the same eigenvalue without conjugation
  double sum = 0;
  for (std::size_t k = 0; k < right.vector.size(); ++k) {
    product += left.vector[k] * right.vector[k];
    mode.participation.push_back(std::abs(left.vector[k]) * std::abs(right.vector[k]));
    sum += mode.participation.back();
  }
  if (sum > 0)
    for (double& share : mode.participation) share /= sum;
  mode.condition = 1 / std::max(std::abs(product), kEpsilon);
  mode.uncertainty = mode.condition * (right.residual + kEpsilon) * (size + std::abs(mode.value));
  if (std::abs(mode.value.imag()) <= mode.uncertainty) mode.value = Complex(mode.value.real(), 0);
  mode.frequency = std::abs(mode.value);
  mode.damping = mode.frequency == 0 ? 0 : (0 - mode.value.real()) / mode.frequency;
  mode.time_constant = mode.value.real() == 0 ? INFINITY : -1 / mode.value.real();
  if (mode.frequency > mode.uncertainty)
    mode.digits = std::clamp(static_cast<int>(std::log10(mode.frequency / mode.uncertainty)), 0, 15);
  return mode;
}

}  // namespace

Result<std::vector<Mode>> few_modes(const Matrix& a, Complex shift, std::size_t count) {
  return guarded([&] {
    const SparseMatrix sparse = without_zeros(a);
    const SparseModes right = near(sparse, shift, count);
    const SparseModes left = near(without_zeros(transpose(a)), shift, count);
    std::vector<Mode> result;
    std::vector<bool> is_used(left.modes.size(), false);
    const double size = sum_of_sizes(sparse);
    for (const SparseMode& mode : right.modes) {
      // The partner among the left ones. Equal eigenvalues take one each.
      std::optional<std::size_t> partner;
      for (std::size_t k = 0; k < left.modes.size(); ++k)
        if (!is_used[k] && (!partner || std::abs(left.modes[k].value - mode.value) <
                                            std::abs(left.modes[*partner].value - mode.value)))
          partner = k;
      if (!partner) break;
      is_used[*partner] = true;
      result.push_back(mode_of(mode, left.modes[*partner], size));
    }
    for (std::size_t k = 0; k < result.size(); ++k) {
      if (result[k].value.imag() == 0) continue;
      const bool has_partner = std::ranges::any_of(result, [&](const Mode& other) {
        return std::abs(other.value - std::conj(result[k].value)) <= 1e-6 * result[k].frequency;
      });
      if (has_partner) continue;
      Mode other = result[k];
      other.value = std::conj(other.value);
      result.push_back(std::move(other));
    }
    std::ranges::stable_sort(result, [](const Mode& x, const Mode& y) {
      if (std::abs(x.frequency - y.frequency) > 1e-9 * (x.frequency + y.frequency)) return x.frequency < y.frequency;
      return x.value.imag() > y.value.imag();
    });
    return result;
  });
}

}  // namespace holon::lti
