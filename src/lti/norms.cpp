// H-infinity norm: Bruinsma and Steinbuch, A fast algorithm to compute the H-infinity norm of a transfer function
// matrix, Systems & Control Letters 14 (1990). sigma(G(j omega)) = gamma for some singular value exactly where
//   [ A - s I   0           B         0      ]
//   [ 0         -A^T - s I  0         -C^T   ]   is singular at s = j omega.
//   [ C         0           D         -g I   ]
//   [ 0         B^T         -g I      D^T    ]
// Where gamma is well above sigma(D), the last two rows are eliminated, which leaves a Hamiltonian matrix of size 2n;
// otherwise the eigenvalues of the pencil are taken, without dividing by a small difference.
//
// Every eigenvalue near the axis counts as a candidate. Between neighbours the gain is computed; the largest of these
// gains is the next, better lower bound. With none above it the bound is the norm within the tolerance.

#include "lti/norms.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "lti/dense.h"
#include "lti/equations.h"
#include "lti/modes.h"
#include "lti/spectrum.h"

namespace holon::lti {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

ComplexVector hamiltonian_eigenvalues(const StateSpace& g, double gamma) {
  const std::size_t n = g.states();
  const Matrix dt = transpose(g.d);
  const Matrix r = dt * g.d - (gamma * gamma) * Matrix::identity(g.inputs());
  const Matrix s = g.d * dt - (gamma * gamma) * Matrix::identity(g.outputs());
  const Matrix r_bt = solve(r, transpose(g.b));
  const Matrix f = g.a - g.b * solve(r, dt * g.c);
  Matrix h(2 * n, 2 * n);
  h.set_block(0, 0, f);
  h.set_block(0, n, -gamma * (g.b * r_bt));
  h.set_block(n, 0, gamma * (transpose(g.c) * solve(s, g.c)));
  h.set_block(n, n, -transpose(f));
  return eigenvalues(h);
}

ComplexVector pencil_eigenvalues_at(const StateSpace& g, double gamma) {
  const std::size_t n = g.states();
  const std::size_t m = g.inputs();
  const std::size_t p = g.outputs();
  const std::size_t size = 2 * n + m + p;
  Matrix left(size, size);
  left.set_block(0, 0, g.a);
  left.set_block(0, 2 * n, g.b);
  left.set_block(n, n, -transpose(g.a));
  left.set_block(n, 2 * n + m, -transpose(g.c));
  left.set_block(2 * n, 0, g.c);
  left.set_block(2 * n, 2 * n, g.d);
  left.set_block(2 * n, 2 * n + m, -gamma * Matrix::identity(p));
  left.set_block(2 * n + p, n, transpose(g.b));
  left.set_block(2 * n + p, 2 * n, -gamma * Matrix::identity(m));
  left.set_block(2 * n + p, 2 * n + m, transpose(g.d));
  Matrix right(size, size);
  for (std::size_t i = 0; i < 2 * n; ++i) right(i, i) = 1;
  return pencil_eigenvalues(std::move(left), std::move(right));
}

double gain_at(const FrequencyResponse& g, double omega) {
  const auto value = g.at(omega);
  return value ? largest_singular_value(*value) : kInfinity;
}

// Peaks are near the frequencies of lightly damped poles.
Vector first_guesses(const Modes& poles) {
  Vector result{0};
  for (const Mode& mode : poles.modes) {
    if (mode.value.imag() < 0) continue;
    result.push_back(mode.frequency);
    result.push_back(mode.value.imag());
    result.push_back(mode.frequency * std::sqrt(std::max(0.0, 1 - 2 * mode.damping * mode.damping)));
  }
  return result;
}

struct Best {
  double value = 0;
  double at = 0;
  void take(double new_value, double new_at) {
    if (new_value > value) {
      value = new_value;
      at = new_at;
    }
  }
};

}  // namespace

Vector level_frequencies(const StateSpace& g, double level) {
  const double direct = g.d.empty() ? 0 : singular_values(g.d).front();
  const ComplexVector all =
      level > 1.0001 * direct ? hamiltonian_eigenvalues(g, level) : pencil_eigenvalues_at(g, level);
  double size = 0;
  for (const Complex& value : all) size = std::max(size, std::abs(value));
  size = std::min(size, norm_frobenius(g.a));
  Vector result;
  for (const Complex& value : all)
    if (value.imag() >= 0 && std::abs(value.real()) <= 1e-5 * std::abs(value) + 1e-9 * size)
      result.push_back(value.imag());
  std::ranges::sort(result);
  return result;
}

Result<PeakGain> h_infinity_norm(const StateSpace& system, double relative_tol) {
  return guarded([&] {
    const FrequencyResponse response = value_of(FrequencyResponse::of(system));
    const StateSpace g = balance(system);
    const Modes poles = value_of(modes(g.a));
    if (poles.stability != Stability::asymptotic) {
      return PeakGain{.value = kInfinity,
                      .frequency = kInfinity,
                      .reason = "the system is not asymptotically stable: " + poles.reason,
                      .lower = kInfinity,
                      .upper = kInfinity};
    }
    Best best;
    best.take(g.d.empty() ? 0 : singular_values(g.d).front(), kInfinity);
    for (const double omega : first_guesses(poles)) best.take(gain_at(response, omega), omega);
    double upper = best.value;
    for (int round = 0; round < 40 && best.value > 0 && g.states() > 0; ++round) {
      upper = best.value * (1 + 2 * relative_tol);
      const Vector crossings = level_frequencies(g, upper);
      const double before = best.value;
      for (std::size_t i = 0; i + 1 < crossings.size(); ++i) {
        const double middle = 0.5 * (crossings[i] + crossings[i + 1]);
        best.take(gain_at(response, middle), middle);
      }
      if (!crossings.empty()) best.take(gain_at(response, 0.5 * crossings.front()), 0.5 * crossings.front());
      if (best.value <= before * (1 + relative_tol)) break;
    }
    if (std::isfinite(best.at) && best.at > 0) {
      const auto peak = maximize([&](double w) { return gain_at(response, w); }, 0.999 * best.at, 1.001 * best.at);
      best.take(peak.value, peak.at);
    }
    return PeakGain{.value = best.value,
                    .frequency = best.at,
                    .reason = {},
                    .lower = best.value,
                    .upper = std::max(upper, best.value)};
  });
}

Result<H2Norm> h2_norm(const StateSpace& system) {
  return guarded([&] {
    if (auto problem = system.problem()) throw Failure{*std::move(problem)};
    if (largest_entry(system.d) > 0)
      return H2Norm{kInfinity, "D is not zero: an impulse passes through with infinite energy"};
    const StateSpace g = balance(system);
    const Modes poles = value_of(modes(g.a));
    if (poles.stability != Stability::asymptotic)
      return H2Norm{kInfinity, "the system is not asymptotically stable: " + poles.reason};
    const Matrix p = value_of(solve_lyapunov(g.a, g.b * transpose(g.b)));
    const Matrix energy = g.c * p * transpose(g.c);
    double trace = 0;
    for (std::size_t i = 0; i < energy.rows(); ++i) trace += energy(i, i);
    return H2Norm{std::sqrt(std::max(0.0, trace)), {}};
  });
}

}  // namespace holon::lti
