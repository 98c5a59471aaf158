// Modes and stability.
//   A x_i = lambda_i x_i,  y_i^H A = lambda_i y_i^H      participation of state k: |y_ki x_ki| / sum_k |y_ki x_ki|
// (Perez-Arriaga, Verghese, Schweppe 1982). It does not change when states are scaled.
// An eigenvalue on the imaginary axis is semisimple when dim ker(A - lambda I) equals its multiplicity; else a term
// t exp(lambda t) grows. M, D, K: Tisseur and Meerbergen, The quadratic eigenvalue problem, SIAM Review 43 (2001).

#include "lti/modes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "lti/dense.h"
#include "lti/spectrum.h"
#include "lti/state_space.h"

namespace holon::lti {
namespace {

// Rounding moves an eigenvalue by the bound or less; a few of them are still "the same place".
constexpr double kSlack = 4;

int digits_of(double value, double uncertainty) {
  if (uncertainty <= 0) return 15;
  if (value <= uncertainty) return 0;
  return std::clamp(static_cast<int>(std::floor(std::log10(value / uncertainty))), 0, 15);
}

Mode make_mode(const Spectrum& all, std::size_t i) {
  Mode mode;
  mode.value = all.values[i];
  mode.frequency = std::abs(mode.value);
  mode.damping = mode.frequency == 0 ? 0 : (0 - mode.value.real()) / mode.frequency;
  mode.time_constant = mode.value.real() == 0 ? std::numeric_limits<double>::infinity() : -1 / mode.value.real();
  mode.condition = 1 / std::max(all.cosine[i], kEpsilon);
  mode.uncertainty = all.uncertainty[i];
  mode.digits = digits_of(mode.frequency, mode.uncertainty);
  const std::size_t n = all.values.size();
  mode.participation.resize(n);
  for (std::size_t k = 0; k < n; ++k) mode.participation[k] = std::abs(all.left(k, i)) * std::abs(all.right(k, i));
  const double sum = std::accumulate(mode.participation.begin(), mode.participation.end(), 0.0);
  if (sum > 0)
    for (double& value : mode.participation) value /= sum;
  return mode;
}

// Dimension of the kernel of A - lambda I.
std::size_t kernel_dimension(const Matrix& a, Complex lambda) {
  ComplexMatrix shifted = to_complex(a);
  for (std::size_t i = 0; i < a.rows(); ++i) shifted(i, i) -= lambda;
  const Vector s = singular_values(std::move(shifted));
  const double least = 1e3 * static_cast<double>(a.rows()) * kEpsilon * s.front();
  return static_cast<std::size_t>(std::ranges::count_if(s, [&](double value) { return value <= least; }));
}

std::string place(Complex value) {
  if (value.imag() == 0) return fmt::format("{:.6g}", value.real());
  return fmt::format("{:.6g} {} {:.6g}j", value.real(), value.imag() < 0 ? '-' : '+', std::abs(value.imag()));
}

// The first eigenvalue on the axis that has fewer eigenvectors than its multiplicity.
std::optional<Complex> defective_on_axis(const Matrix& a, const std::vector<Mode>& all) {
  std::vector<bool> seen(all.size(), false);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (seen[i] || !on_axis(all[i])) continue;
    Complex sum = 0;
    std::size_t multiplicity = 0;
    for (std::size_t j = i; j < all.size(); ++j) {
      const double reach = kSlack * (all[i].uncertainty + all[j].uncertainty);
      if (seen[j] || !on_axis(all[j]) || std::abs(all[i].value - all[j].value) > reach) continue;
      seen[j] = true;
      sum += all[j].value;
      ++multiplicity;
    }
    // The mean of a split multiple eigenvalue is far better than any of them.
    if (multiplicity > 1 && kernel_dimension(a, sum / static_cast<double>(multiplicity)) < multiplicity)
      return Complex(0, (sum / static_cast<double>(multiplicity)).imag());
  }
  return std::nullopt;
}

void judge_stability(const Matrix& a, Modes& result) {
  const Mode* worst = nullptr;
  for (const Mode& mode : result.modes)
    if (!on_axis(mode) && mode.value.real() > 0 && (worst == nullptr || mode.value.real() > worst->value.real()))
      worst = &mode;
  if (worst != nullptr) {
    result.stability = Stability::unstable;
    result.reason = fmt::format("the mode at {} rad/s grows: it doubles in {:.4g} s", place(worst->value),
                                std::log(2.0) / worst->value.real());
    return;
  }
  const auto count = std::ranges::count_if(result.modes, on_axis);
  if (count == 0) {
    result.reason = result.modes.empty() ? "there are no states" : "every mode decays";
    return;
  }
  if (const auto place_of = defective_on_axis(a, result.modes)) {
    result.stability = Stability::unstable;
    result.reason = fmt::format(
        "the multiple eigenvalue {} has too few eigenvectors: a term grows with a power of time", place(*place_of));
    return;
  }
  result.stability = Stability::marginal;
  result.reason = fmt::format("{} of {} eigenvalues {} on the imaginary axis, and each has all its eigenvectors", count,
                              result.modes.size(), count == 1 ? "is" : "are");
}

}  // namespace

const char* name_of(Stability stability) {
  switch (stability) {
    case Stability::asymptotic:
      return "asymptotic";
    case Stability::marginal:
      return "marginal";
    case Stability::unstable:
      return "unstable";
  }
  return "";
}

bool on_axis(const Mode& mode) { return std::abs(mode.value.real()) <= kSlack * mode.uncertainty; }

Result<Modes> modes(const Matrix& a) {
  return guarded([&] {
    if (!a.is_square()) throw Failure{fmt::format("A is {} x {} and must be square", a.rows(), a.cols())};
    StateSpace system = gain(Matrix(0, 0));
    system.a = a;
    system.b = Matrix(a.rows(), 0);
    system.c = Matrix(0, a.rows());
    const Matrix balanced = balance(std::move(system)).a;
    const Spectrum all = spectrum(balanced);
    Modes result;
    for (std::size_t i = 0; i < all.values.size(); ++i) result.modes.push_back(make_mode(all, i));
    std::ranges::stable_sort(result.modes, [](const Mode& first, const Mode& second) {
      // Both of a pair have the same frequency, bit for bit.
      if (first.frequency != second.frequency) return first.frequency < second.frequency;
      if (first.value.real() != second.value.real()) return first.value.real() < second.value.real();
      return first.value.imag() > second.value.imag();
    });
    judge_stability(balanced, result);
    double fastest = 0;
    double slowest = std::numeric_limits<double>::infinity();
    for (const Mode& mode : result.modes) {
      if (on_axis(mode) || mode.value.real() > 0) continue;
      fastest = std::max(fastest, -mode.value.real());
      slowest = std::min(slowest, -mode.value.real());
    }
    if (fastest > 0) result.stiffness_ratio = fastest / slowest;
    return result;
  });
}

namespace {

bool is_symmetric(const Matrix& a) {
  const double slack = 8 * kEpsilon * largest_entry(a);
  for (std::size_t j = 0; j < a.cols(); ++j)
    for (std::size_t i = 0; i < j; ++i)
      if (std::abs(a(i, j) - a(j, i)) > slack) return false;
  return true;
}

// With M = V diag(m) V^T and S = V diag(m^-1/2): eigenvalues omega^2 of S^T K S.
std::optional<Vibration> conservative(const Matrix& m, const Matrix& k) {
  if (!is_symmetric(m) || !is_symmetric(k)) return std::nullopt;
  const SymmetricEigen<double> mass = symmetric_eigen(m);
  if (mass.values.front() <= kEpsilon * mass.values.back()) return std::nullopt;
  Matrix s = mass.vectors;
  for (std::size_t j = 0; j < s.cols(); ++j)
    for (double& value : s.col(j)) value /= std::sqrt(mass.values[j]);
  SymmetricEigen<double> result = symmetric_eigen(transpose(s) * k * s);
  const double slack = 16 * static_cast<double>(m.rows()) * kEpsilon * std::abs(result.values.back());
  if (result.values.front() < -slack) return std::nullopt;
  Vibration vibration;
  for (double& square : result.values) {
    // A rigid body has frequency 0.
    if (std::abs(square) <= slack) square = 0;
    const double omega = std::sqrt(square);
    vibration.frequencies.push_back(omega);
    vibration.poles.emplace_back(0, omega);
    vibration.poles.emplace_back(0, -omega);
  }
  vibration.shapes = s * result.vectors;
  return vibration;
}

}  // namespace

Result<Vibration> vibration(const Matrix& m, const Matrix& d, const Matrix& k) {
  return guarded([&] {
    const std::size_t n = m.rows();
    const bool damped = !d.empty();
    const auto fits = [&](const Matrix& a) { return a.rows() == n && a.cols() == n; };
    if (!fits(m) || !fits(k) || (damped && !fits(d))) throw Failure{"M, D and K must be square and of one size"};
    if (!all_finite(m) || !all_finite(d) || !all_finite(k)) throw Failure{"M, D or K has an entry that is not finite"};
    if (n == 0) return Vibration{};
    if (!damped || largest_entry(d) == 0)
      if (auto result = conservative(m, k)) return *std::move(result);
    // [0 I; -K -D] - lambda [I 0; 0 M]
    Matrix left(2 * n, 2 * n);
    Matrix right = Matrix::identity(2 * n);
    left.set_block(0, n, Matrix::identity(n));
    left.set_block(n, 0, -k);
    if (damped) left.set_block(n, n, -d);
    right.set_block(n, n, m);
    Vibration result;
    result.poles = pencil_spectrum(std::move(left), std::move(right)).values;
    for (const Complex& pole : result.poles)
      if (pole.imag() > 0) result.frequencies.push_back(std::abs(pole));
    std::ranges::sort(result.frequencies);
    return result;
  });
}

}  // namespace holon::lti
