#include "solve/ode/modes.h"

#include <Eigen/Dense>
#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "solve/ode/step_control.h"

namespace holon::solve {
namespace {

// A mode is hardly damped when less than this part of |lambda| is damping: it passes through half a radian and more
// before it has fallen to 1/e.
constexpr double kHardlyDamped = 0.5;
// A mode grows when this part of the largest |lambda| that matters is growth; less may be rounding.
constexpr double kGrows = 0.1;
// How far away df/dx is compared, as a part of each state, and which change of an entry counts.
constexpr double kAway = 1e-5;
constexpr double kSameEntry = 3e-7;
// Slower than this a mode does nothing in a run: radians until its end.
constexpr double kNothing = 1e-6;
// A decay of less than this part of the fastest mode may be rounding of the eigenvalues.
constexpr double kRounding = 1e-12;

// `are_all`: and not the outer ones only.
ModeFacts facts_of(const std::vector<std::complex<double>>& modes, double time_left, bool are_all) {
  ModeFacts facts;
  double slowest = std::numeric_limits<double>::infinity();  // decay, 1/s
  for (const std::complex<double>& mode : modes) {
    const double size = std::abs(mode);
    slowest = std::min(slowest, -mode.real());
    facts.fastest = std::max(facts.fastest, size);
    if (mode.real() < -kHardlyDamped * size || size * time_left < kNothing) continue;
    facts.undamped = std::max(facts.undamped, size);
    const double lasts = mode.real() < 0 ? std::min(time_left, -1 / mode.real()) : time_left;
    facts.radians = std::max(facts.radians, size * lasts);
  }
  for (const std::complex<double>& mode : modes)
    if (mode.real() > kGrows * facts.undamped) facts.growth = std::max(facts.growth, mode.real() * time_left);
  if (slowest > kRounding * facts.fastest && are_all) facts.memory = 1 / slowest;
  return facts;
}

std::vector<std::complex<double>> eigenvalues_of(const Eigen::MatrixXd& matrix) {
  const Eigen::EigenSolver<Eigen::MatrixXd> solver(matrix, false);
  if (solver.info() != Eigen::Success) return {};
  return {solver.eigenvalues().begin(), solver.eigenvalues().end()};
}

}  // namespace

ModeLook::ModeLook(const OdeProblem& problem, Values nominal)
    : problem_(problem), nominal_(nominal.begin(), nominal.end()) {
  const std::size_t n = problem.size;
  sparse_ = problem.sparse_jacobian && problem.pattern.column_start.size() == n + 1;
  // By differences only where that is a handful of evaluations.
  possible_ = n > 0 && (sparse_ || (n <= kModesLookedAt) || problem.dense_jacobian);
  if (!possible_) return;
  if (nominal_.empty()) nominal_.assign(n, 1.0);
  entries_.resize(sparse_ ? problem.pattern.entries() : n * n);
  other_entries_.resize(entries_.size());
  moved_.resize(n);
  if (n > kModesLookedAt) basis_.resize((kModesLookedAt + 1) * n);
}

bool ModeLook::evaluate(double t, Values x, std::vector<double>& entries) const {
  Evaluation outcome = Evaluation::good;
  if (sparse_) {
    outcome = problem_.sparse_jacobian(t, x, entries);
  } else if (problem_.dense_jacobian) {
    outcome = problem_.dense_jacobian(t, x, entries);
  } else {
    const std::size_t n = problem_.size;
    std::vector<double> before(n);
    std::vector<double> moved(x.begin(), x.end());
    outcome = problem_.derivatives(t, x, before);
    for (std::size_t j = 0; j < n && outcome == Evaluation::good; ++j) {
      const Results column(entries.data() + j * n, n);
      moved[j] = x[j] + 1e-7 * std::max(std::abs(x[j]), nominal_[j]);
      const double delta = moved[j] - x[j];
      outcome = problem_.derivatives(t, moved, column);
      for (std::size_t i = 0; i < n; ++i) column[i] = (column[i] - before[i]) / delta;
      moved[j] = x[j];
    }
  }
  return outcome == Evaluation::good && all_finite(entries);
}

// result = D^-1 (df/dx) D v: the states in units of their sizes, so that vectors are compared fairly.
void ModeLook::multiply(Values v, Results result) const {
  const std::size_t n = problem_.size;
  std::fill(result.begin(), result.end(), 0.0);
  for (std::size_t j = 0; j < n; ++j) {
    const double factor = v[j] * nominal_[j];
    if (factor == 0) continue;
    if (sparse_) {
      const auto end = static_cast<std::size_t>(problem_.pattern.column_start[j + 1]);
      for (auto e = static_cast<std::size_t>(problem_.pattern.column_start[j]); e < end; ++e)
        result[static_cast<std::size_t>(problem_.pattern.row_index[e])] += factor * entries_[e];
    } else {
      for (std::size_t i = 0; i < n; ++i) result[i] += factor * entries_[i + j * n];
    }
  }
  for (std::size_t i = 0; i < n; ++i) result[i] /= nominal_[i];
}

std::vector<std::complex<double>> ModeLook::dense_modes() const {
  const auto n = static_cast<Eigen::Index>(problem_.size);
  Eigen::MatrixXd matrix(n, n);
  std::vector<double> unit(problem_.size, 0.0);
  std::vector<double> column(problem_.size);
  for (Eigen::Index j = 0; j < n; ++j) {
    unit[static_cast<std::size_t>(j)] = 1;
    multiply(unit, column);
    unit[static_cast<std::size_t>(j)] = 0;
    matrix.col(j) = Eigen::Map<const Eigen::VectorXd>(column.data(), n);
  }
  return eigenvalues_of(matrix);
}

std::vector<std::complex<double>> ModeLook::outer_modes() {
  const auto n = static_cast<Eigen::Index>(problem_.size);
  const auto most = static_cast<Eigen::Index>(kModesLookedAt);
  Eigen::Map<Eigen::MatrixXd> basis(basis_.data(), n, most + 1);
  Eigen::MatrixXd h = Eigen::MatrixXd::Zero(most + 1, most);
  // Numbers without a pattern, the same in every run.
  std::uint32_t seed = 12345;
  for (Eigen::Index i = 0; i < n; ++i) {
    seed = seed * 1664525 + 1013904223;
    basis(i, 0) = static_cast<double>(seed >> 8) / (1 << 24) - 0.5;
  }
  basis.col(0).normalize();
  Eigen::Index made = 0;
  for (; made < most; ++made) {
    auto next = basis.col(made + 1);
    multiply({basis.col(made).data(), problem_.size}, {next.data(), problem_.size});
    const double length = next.norm();
    // Twice, since once loses orthogonality.
    for (int round = 0; round < 2; ++round) {
      const Eigen::VectorXd part = basis.leftCols(made + 1).transpose() * next;
      next -= basis.leftCols(made + 1) * part;
      h.col(made).head(made + 1) += part;
    }
    const double rest = next.norm();
    if (!(rest > 1e-12 * length)) {
      ++made;
      break;
    }
    h(made + 1, made) = rest;
    next /= rest;
  }
  return eigenvalues_of(h.topLeftCorner(made, made));
}

bool ModeLook::is_linear() const {
  double largest = 0;
  for (const double entry : entries_) largest = std::max(largest, std::abs(entry));
  for (std::size_t i = 0; i < entries_.size(); ++i)
    if (std::abs(entries_[i] - other_entries_[i]) > kSameEntry * std::max(std::abs(entries_[i]), 1e-3 * largest))
      return false;
  return true;
}

std::optional<ModeFacts> ModeLook::at(double t, Values x, double time_left) {
  if (!possible_) return std::nullopt;
  // The point itself comes last: models remember where they were evaluated, as a guess for what they have to solve.
  for (std::size_t i = 0; i < x.size(); ++i) moved_[i] = x[i] + kAway * std::max(std::abs(x[i]), nominal_[i]);
  const bool comparable = evaluate(t, moved_, other_entries_);
  if (!evaluate(t, x, entries_)) return std::nullopt;
  const auto modes = problem_.size <= kModesLookedAt ? dense_modes() : outer_modes();
  if (modes.empty()) return std::nullopt;
  ModeFacts facts = facts_of(modes, time_left, problem_.size <= kModesLookedAt);
  facts.linear = comparable && is_linear();
  return facts;
}

}  // namespace holon::solve
