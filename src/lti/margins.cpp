// Margins of a loop L:
//   |L(j omega)| = 1      eigenvalues on the axis as in norms.cpp, at the level 1
//   Im L(j omega) = 0     zeros on the axis of L(s) - L(-s), with the realization
//                         A = [A 0; 0 -A], B = [B; B], C = [C C], D = 0       (L(-s) = D - C (s I + A)^-1 B)
// Each is then refined with the response itself. The distance from -1 is 1 / |1 / (1 + L)|_infinity.

#include "lti/margins.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "lti/frequency_response.h"
#include "lti/minimal.h"
#include "lti/modes.h"
#include "lti/norms.h"
#include "lti/zeros.h"

namespace holon::lti {
namespace {

constexpr double kPi = std::numbers::pi;

// A root of f near `guess`, where f changes its sign; or the guess where f touches zero there.
template <class Function>
std::optional<double> refined_crossing(const Function& f, double guess, double scale) {
  for (const double reach : {1e-9, 1e-7, 1e-5, 1e-3}) {
    double low = guess * (1 - reach);
    double high = guess * (1 + reach);
    double f_low = f(low);
    const double f_high = f(high);
    if (!std::isfinite(f_low) || !std::isfinite(f_high) || (f_low > 0) == (f_high > 0)) continue;
    for (int step = 0; step < 200 && high - low > 2 * kEpsilon * high; ++step) {
      const double middle = 0.5 * (low + high);
      const double value = f(middle);
      if ((value > 0) == (f_low > 0)) {
        low = middle;
        f_low = value;
      } else {
        high = middle;
      }
    }
    return 0.5 * (low + high);
  }
  if (std::abs(f(guess)) <= 1e-9 * scale) return guess;
  return std::nullopt;
}

void drop_repeated(Vector& values) {
  std::ranges::sort(values);
  const auto rest = std::ranges::unique(values, [](double a, double b) { return std::abs(a - b) <= 1e-9 * b; });
  values.erase(rest.begin(), rest.end());
}

StateSpace difference_of_mirror_images(const StateSpace& loop) {
  const Matrix minus_a = -loop.a;
  return {
      .a = block_diagonal(loop.a, minus_a), .b = above(loop.b, loop.b), .c = beside(loop.c, loop.c), .d = Matrix(1, 1)};
}

class Loop {
 public:
  explicit Loop(const StateSpace& system)
      : system_(balance(system)), response_(value_of(FrequencyResponse::of(system))) {}

  Complex at(double omega) const {
    const auto value = response_.at(omega);
    return value ? (*value)(0, 0) : Complex(std::numeric_limits<double>::infinity(), 0);
  }

  std::vector<PhaseMargin> gain_crossings() const {
    Vector found;
    const auto excess = [&](double w) { return std::log(std::abs(at(w))); };
    for (const double guess : level_frequencies(system_, 1))
      if (guess > 0)
        if (const auto omega = refined_crossing(excess, guess, 1)) found.push_back(*omega);
    drop_repeated(found);
    std::vector<PhaseMargin> result;
    for (const double omega : found) {
      const double angle = std::arg(-at(omega));
      const double lag = angle >= 0 ? angle : angle + 2 * kPi;
      result.push_back({omega, angle, lag / omega});
    }
    return result;
  }

  std::vector<GainMargin> phase_crossings() const {
    Vector found;
    const StateSpace difference = difference_of_mirror_images(system_);
    for (const Complex& z : value_of(invariant_zeros(difference)).values) {
      if (z.imag() <= 0 || std::abs(z.real()) > 1e-5 * std::abs(z)) continue;
      const double scale = std::abs(at(z.imag()));
      if (const auto omega = refined_crossing([&](double w) { return at(w).imag(); }, z.imag(), scale))
        found.push_back(*omega);
    }
    drop_repeated(found);
    std::vector<GainMargin> result;
    // The ends of the axis are real whenever they are finite.
    if (const Complex end = at(0); std::isfinite(end.real()) && end.real() < 0) result.push_back({0, -1 / end.real()});
    for (const double omega : found)
      if (const Complex value = at(omega); value.real() < 0) result.push_back({omega, 1 / std::abs(value)});
    if (system_.d(0, 0) < 0) result.push_back({std::numeric_limits<double>::infinity(), -1 / system_.d(0, 0)});
    return result;
  }

 private:
  StateSpace system_;
  FrequencyResponse response_;
};

}  // namespace

Result<Margins> margins(const StateSpace& given) {
  return guarded([&] {
    if (auto problem = given.problem()) throw Failure{*std::move(problem)};
    if (!given.is_siso()) throw Failure{"margins are those of a loop with one input and one output"};
    // Hidden modes have no part in the curve.
    const StateSpace system = value_of(minimal_realization(given)).system;
    const Loop loop(system);
    Margins result;
    result.gain_crossings = loop.gain_crossings();
    result.phase_crossings = loop.phase_crossings();
    for (const GainMargin& margin : result.phase_crossings) {
      if (margin.factor > 1 && (!result.gain_margin || margin.factor < result.gain_margin->factor))
        result.gain_margin = margin;
      if (margin.factor < 1 && (!result.gain_reduction || margin.factor > result.gain_reduction->factor))
        result.gain_reduction = margin;
    }
    for (const PhaseMargin& margin : result.gain_crossings) {
      if (!result.phase_margin || std::abs(margin.angle) < std::abs(result.phase_margin->angle))
        result.phase_margin = margin;
      if (!result.delay_margin || margin.delay < result.delay_margin->delay) result.delay_margin = margin;
    }
    // S = 1 / (1 + L), by feedback of L around 1.
    const Result<StateSpace> sensitivity = feedback(gain(Matrix{{1}}), given);
    if (!sensitivity) return result;  // 1 + L is zero at infinite frequency: no distance at all
    result.closed_loop_stable = value_of(modes(sensitivity->a)).stability == Stability::asymptotic;
    const StateSpace reachable = value_of(minimal_realization(*sensitivity)).system;
    if (result.closed_loop_stable) {
      const PeakGain peak = value_of(h_infinity_norm(reachable));
      result.modulus_margin = 1 / peak.value;
      result.modulus_frequency = peak.frequency;
    }
    return result;
  });
}

Result<Bandwidth> bandwidth(const StateSpace& given) {
  return guarded([&] {
    if (auto problem = given.problem()) throw Failure{*std::move(problem)};
    if (!given.is_siso()) throw Failure{"the bandwidth is that of one input and one output"};
    const StateSpace system = balance(value_of(minimal_realization(given)).system);
    const Loop loop(system);
    const double at_rest = std::abs(loop.at(0));
    if (!std::isfinite(at_rest)) throw Failure{"no bandwidth: the gain at frequency 0 is infinite"};
    if (at_rest == 0) throw Failure{"no bandwidth: the gain at frequency 0 is zero"};
    const double level = at_rest / std::numbers::sqrt2;
    const auto excess = [&](double w) { return std::log(std::abs(loop.at(w)) / level); };
    for (const double guess : level_frequencies(system, level)) {
      if (guess <= 0) continue;
      const auto omega = refined_crossing(excess, guess, 1);
      if (omega && excess(*omega * (1 + 1e-6)) < 0) return Bandwidth{*omega};
    }
    return Bandwidth{std::numeric_limits<double>::infinity()};
  });
}

}  // namespace holon::lti
