#pragma once

// Problems of the literature that are second-derivative systems x'' = f(t, x, x'), for the methods that take no other
// ones. The state is x and then x'.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <utility>
#include <vector>

#include "standard_problems.h"

namespace holon::order {

// The same problem, said to be a second-derivative system: the second half of its state is the slope of the first.
inline StandardProblem as_second_derivatives(StandardProblem p, bool velocity_free) {
  p.velocity_free = velocity_free;
  p.acceleration = [f = std::move(p.f), state = std::vector<double>(), slope = std::vector<double>()](
                       double t, Values x, Values v, Results a) mutable {
    state.assign(x.begin(), x.end());
    state.insert(state.end(), v.begin(), v.end());
    slope.resize(state.size());
    const Evaluation outcome = f(t, state, slope);
    std::copy_n(slope.begin() + static_cast<std::ptrdiff_t>(x.size()), a.size(), a.begin());
    return outcome;
  };
  p.f = nullptr;
  return p;
}

// An orbit that slowly leaves the circle (Stiefel, Bettis 1969): z'' = -z + 0.001 e^it in the complex plane, with
// z = (1 - 0.0005 i t) e^it.
inline StandardProblem stiefel_bettis() {
  StandardProblem p;
  p.name = "Stiefel-Bettis";
  p.end = 20;
  p.start = {1, 0, 0, 0.9995};
  const double cos = std::cos(p.end);
  const double sin = std::sin(p.end);
  const double drift = 0.0005 * p.end;
  p.solution = {cos + drift * sin, sin - drift * cos, -0.9995 * sin + drift * cos, 0.9995 * cos + drift * sin};
  p.velocity_free = true;
  p.acceleration = [](double t, Values x, Values, Results a) {
    a[0] = -x[0] + 0.001 * std::cos(t);
    a[1] = -x[1] + 0.001 * std::sin(t);
    return Evaluation::good;
  };
  return p;
}

// A rotation that becomes ever faster (Fehlberg 1972): the angle is s^2. Time here begins at s = sqrt(pi / 2).
inline StandardProblem fehlberg_rotation() {
  StandardProblem p;
  p.name = "Fehlberg's rotation";
  const double from = std::sqrt(std::numbers::pi / 2);
  p.end = 10 - from;
  p.start = {0, 1, -2 * from, 0};
  p.solution = {std::cos(100.0), std::sin(100.0), -20 * std::sin(100.0), 20 * std::cos(100.0)};
  p.velocity_free = true;
  p.acceleration = [from](double t, Values x, Values, Results a) {
    const double s = from + t;
    const double r = std::hypot(x[0], x[1]);
    a[0] = -4 * s * s * x[0] - 2 * x[1] / r;
    a[1] = -4 * s * s * x[1] + 2 * x[0] / r;
    return Evaluation::good;
  };
  return p;
}

// A fast oscillation under a slow force (van der Houwen, Sommeijer 1987): x = cos 10t + sin 10t + sin t.
inline StandardProblem fast_and_slow() {
  StandardProblem p;
  p.name = "fast and slow";
  p.end = 20;
  p.start = {1, 11};
  const double t = p.end;
  p.solution = {std::cos(10 * t) + std::sin(10 * t) + std::sin(t),
                -10 * std::sin(10 * t) + 10 * std::cos(10 * t) + std::cos(t)};
  p.velocity_free = true;
  p.acceleration = [](double time, Values x, Values, Results a) {
    a[0] = -100 * x[0] + 99 * std::sin(time);
    return Evaluation::good;
  };
  return p;
}

// Duffing's equation x'' = -x - x^3 + 0.002 cos 1.01 t on its periodic solution (van Dooren 1974), a sum of
// a_k cos 1.01 k t over odd k.
inline StandardProblem duffing() {
  StandardProblem p;
  p.name = "Duffing";
  p.end = 20;
  constexpr std::array amplitudes = {0.200179477536, 0.246946143e-3, 0.304014e-6, 0.374e-9};
  const double omega = 1.01;
  p.start = {0, 0};
  p.solution = {0, 0};
  for (std::size_t i = 0; i < amplitudes.size(); ++i) {
    const double rate = static_cast<double>(2 * i + 1) * omega;
    p.start[0] += amplitudes[i];
    p.solution[0] += amplitudes[i] * std::cos(rate * p.end);
    p.solution[1] -= amplitudes[i] * rate * std::sin(rate * p.end);
  }
  p.smallest = 0.1;
  p.velocity_free = true;
  p.acceleration = [omega](double t, Values x, Values, Results a) {
    a[0] = -x[0] - x[0] * x[0] * x[0] + 0.002 * std::cos(omega * t);
    return Evaluation::good;
  };
  return p;
}

// On which methods for second-derivative systems keep to 10 times the tolerance. Of the twelve problems for all methods
// one is such a system, and its acceleration depends on the velocity.
inline std::vector<StandardProblem> second_derivative_problems() {
  return {stiefel_bettis(), fehlberg_rotation(), fast_and_slow(), duffing(), as_second_derivatives(detest_e5(), false)};
}

}  // namespace holon::order
