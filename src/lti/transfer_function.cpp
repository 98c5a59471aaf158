// Transfer functions and state-space systems.
//
// Factored form to state space: a series of sections of second order (one of first order where the degree is odd), each
// with the zeros nearest to its poles. A section with the poles p1, p2 or sigma +- j omega is
//   A = [ sigma 1 ; -omega^2 sigma ]  or  [ p1 1 ; 0 p2 ],   B = [0; 1],
//   (s I - A)^-1 B = [ 1 ; s - sigma ] / den,   num - d den = r1 s + r0   ->   C = [ r0 + r1 sigma, r1 ]
// so that the poles stay what they were: a companion matrix of ten poles would lose half of their digits.
//
// State space to factored form: poles and zeros of a minimal realization; the gain from the value at a point away from
// all of them, which needs no decision about which Markov parameter counts as zero.

#include "lti/transfer_function.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "lti/dense.h"
#include "lti/minimal.h"
#include "lti/probes.h"
#include "lti/roots.h"
#include "lti/spectrum.h"
#include "lti/zeros.h"

namespace holon::lti {
namespace {

// One factor of degree 1 or 2: s - first, or (s - first)(s - second).
struct Factor {
  Complex first;
  std::optional<Complex> second;

  double size() const { return std::sqrt(std::abs(first) * std::abs(second.value_or(first))); }
  double sum() const { return (first + second.value_or(0)).real(); }
  double product() const { return (first * second.value_or(1)).real(); }
};

// Pairs of conjugates, then real ones two by two in the order of their size; one may be left over.
std::vector<Factor> factors_of(const ComplexVector& values) {
  std::vector<Factor> result;
  Vector real;
  for (const Complex& z : values) {
    if (z.imag() > 0) result.push_back({z, std::conj(z)});
    if (z.imag() == 0) real.push_back(z.real());
  }
  std::ranges::sort(real, {}, [](double z) { return std::abs(z); });
  for (std::size_t i = 0; i + 1 < real.size(); i += 2) result.push_back({real[i], Complex(real[i + 1])});
  if (real.size() % 2 == 1) result.push_back({real.back(), std::nullopt});
  return result;
}

StateSpace first_order_section(double pole, const Factor* zero) {
  if (zero == nullptr) return {.a = {{pole}}, .b = {{1}}, .c = {{1}}, .d = {{0}}};
  return {.a = {{pole}}, .b = {{1}}, .c = {{pole - zero->first.real()}}, .d = {{1}}};
}

StateSpace second_order_section(const Factor& poles, const Factor* zeros) {
  const double p = poles.first.real();
  StateSpace g{.a = {{p, 1}, {0, poles.second->real()}}, .b = {{0}, {1}}, .c = {{1, 0}}, .d = {{0}}};
  if (poles.first.imag() != 0) g.a(1, 0) = -poles.first.imag() * poles.first.imag();
  if (zeros == nullptr) return g;
  double r1 = 1;
  double r0 = -zeros->first.real();
  if (zeros->second) {
    g.d(0, 0) = 1;
    r1 = poles.sum() - zeros->sum();
    r0 = zeros->product() - poles.product();
  }
  g.c = {{r0 + r1 * p, r1}};
  return g;
}

double log_distance(const Factor& a, const Factor& b) {
  const double first = std::max(a.size(), 1e-300);
  const double second = std::max(b.size(), 1e-300);
  return std::abs(std::log(first / second));
}

StateSpace cascade(const ZeroPoleGain& g) {
  std::vector<Factor> poles = factors_of(g.poles);
  std::vector<Factor> zeros = factors_of(g.zeros);
  // Each section of second order takes the pair of zeros whose size is nearest; the single zero goes where there is
  // room, to the section of first order before all others.
  std::vector<const Factor*> taken(poles.size(), nullptr);
  const auto give = [&](const Factor& zero) {
    std::size_t best = poles.size();
    for (std::size_t i = 0; i < poles.size(); ++i) {
      if (taken[i] != nullptr || (zero.second && !poles[i].second)) continue;
      if (!zero.second && !poles[i].second) {
        best = i;
        break;
      }
      if (best == poles.size() || log_distance(poles[i], zero) < log_distance(poles[best], zero)) best = i;
    }
    taken[best] = &zero;
  };
  for (const Factor& zero : zeros)
    if (zero.second) give(zero);
  for (const Factor& zero : zeros)
    if (!zero.second) give(zero);
  StateSpace result = gain(Matrix{{1}});
  for (std::size_t i = 0; i < poles.size(); ++i) {
    const StateSpace section = poles[i].second ? second_order_section(poles[i], taken[i])
                                               : first_order_section(poles[i].first.real(), taken[i]);
    result = balance(value_of(series(result, section)));
  }
  result.c *= g.gain;
  result.d *= g.gain;
  return balance(std::move(result));
}

// log |product (s - z)| and its argument: the product itself may overflow.
struct LogProduct {
  double log_size = 0;
  Complex direction = 1;
};

LogProduct product_at(const ComplexVector& values, Complex s) {
  LogProduct result;
  for (const Complex& z : values) {
    const Complex factor = s - z;
    const double size = std::abs(factor);
    result.log_size += std::log(size);
    if (size > 0) result.direction *= factor / size;
  }
  return result;
}

// A point off the real axis at which no factor is small against the others.
Complex point_away_from(const ComplexVector& zeros, const ComplexVector& poles) {
  Vector sizes;
  for (const ComplexVector* list : {&zeros, &poles})
    for (const Complex& z : *list)
      if (std::abs(z) > 0) sizes.push_back(std::abs(z));
  std::ranges::sort(sizes);
  const double radius = sizes.empty() ? 1 : sizes[sizes.size() / 2];
  Complex best = radius;
  double best_distance = -1;
  for (int k = 1; k < 24; ++k) {
    const Complex s = std::polar(1.3 * radius, std::numbers::pi * (k + 0.31) / 24);
    double distance = INFINITY;
    for (const ComplexVector* list : {&zeros, &poles})
      for (const Complex& z : *list) distance = std::min(distance, std::abs(s - z) / (std::abs(s) + std::abs(z)));
    if (distance > best_distance) {
      best = s;
      best_distance = distance;
    }
  }
  return best;
}

void require_siso(const StateSpace& g) {
  if (auto problem = g.problem()) throw Failure{*std::move(problem)};
  if (!g.is_siso()) throw Failure{"a transfer function has one input and one output; choose a channel"};
}

}  // namespace

Complex value_at(const ZeroPoleGain& g, Complex s) {
  const LogProduct num = product_at(g.zeros, s);
  const LogProduct den = product_at(g.poles, s);
  return g.gain * std::exp(num.log_size - den.log_size) * num.direction / den.direction;
}

Result<ZeroPoleGain> to_zero_pole_gain(const TransferFunction& g) {
  return guarded([&] {
    for (const Vector* list : {&g.num, &g.den})
      if (!std::ranges::all_of(*list, [](double c) { return std::isfinite(c); }))
        throw Failure{"a coefficient is not finite"};
    const ExactPolynomial den = ExactPolynomial::of(g.den);
    if (den.is_zero()) throw Failure{"the denominator is zero"};
    const ExactPolynomial num = ExactPolynomial::of(g.num);
    ZeroPoleGain result;
    result.poles = repeated(roots(den));
    if (num.is_zero()) return result;
    result.zeros = repeated(roots(num));
    result.gain = nearest_double(num.leading() / den.leading());
    return result;
  });
}

Result<TransferFunction> to_transfer_function(const ZeroPoleGain& g) {
  return guarded([&] {
    if (!std::isfinite(g.gain)) throw Failure{"the gain is not finite"};
    TransferFunction result{polynomial_of(g.zeros, mpq_class(g.gain)).rounded(), polynomial_of(g.poles, 1).rounded()};
    if (result.num.empty()) result.num = {0};
    for (const Vector* list : {&result.num, &result.den})
      if (!std::ranges::all_of(*list, [](double c) { return std::isfinite(c); }))
        throw Failure{"a coefficient is too large for a floating-point number; the factored form is not"};
    return result;
  });
}

Result<StateSpace> to_state_space(const ZeroPoleGain& g) {
  return guarded([&] {
    if (g.zeros.size() > g.poles.size())
      throw Failure{"the transfer function is improper: it has more zeros than poles, so no state-space form"};
    // Checks that complex values come in pairs.
    polynomial_of(g.zeros, 1);
    polynomial_of(g.poles, 1);
    return cascade(g);
  });
}

Result<StateSpace> to_state_space(const TransferFunction& g) {
  return guarded([&] { return value_of(to_state_space(value_of(to_zero_pole_gain(g)))); });
}

namespace {

ZeroPoleGain factors_with(const StateSpace& g, double tolerance) {
  const StateSpace minimal = balance(value_of(minimal_realization(g, tolerance)).system);
  ZeroPoleGain result;
  result.poles = spectrum(minimal.a).values;
  const Zeros zeros = value_of(invariant_zeros(minimal, tolerance));
  if (zeros.normal_rank == 0) return ZeroPoleGain{};
  result.zeros = zeros.values;
  const Complex s = point_away_from(result.zeros, result.poles);
  result.gain = 1;
  result.gain = (value_at(minimal, s).sum(0, 0) / value_at(result, s)).real();
  return result;
}

// Without the states that no chain of entries joins with the input or with the output: they are in no value, whatever
// the numbers are.
StateSpace joined_part(const StateSpace& g) {
  const std::size_t n = g.states();
  const auto mark = [&](auto begins, auto leads) {
    std::vector<bool> marked(n, false);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < n; ++i)
      if (begins(i)) open.push_back(i);
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      if (marked[at]) continue;
      marked[at] = true;
      for (std::size_t i = 0; i < n; ++i)
        if (!marked[i] && leads(at, i)) open.push_back(i);
    }
    return marked;
  };
  const auto reached = mark([&](std::size_t i) { return g.b(i, 0) != 0; },
                            [&](std::size_t from, std::size_t to) { return g.a(to, from) != 0; });
  const auto seen = mark([&](std::size_t i) { return g.c(0, i) != 0; },
                         [&](std::size_t from, std::size_t to) { return g.a(from, to) != 0; });
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < n; ++i)
    if (reached[i] && seen[i]) kept.push_back(i);
  if (kept.size() == n) return g;
  StateSpace result{Matrix(kept.size(), kept.size()), Matrix(kept.size(), 1), Matrix(1, kept.size()), g.d};
  for (std::size_t i = 0; i < kept.size(); ++i) {
    result.b(i, 0) = g.b(kept[i], 0);
    result.c(0, i) = g.c(0, kept[i]);
    for (std::size_t j = 0; j < kept.size(); ++j) result.a(i, j) = g.a(kept[i], kept[j]);
  }
  return result;
}

// How far the factors are from the system they stand for, relative.
double largest_error(const StateSpace& g, const ComplexVector& points, const ZeroPoleGain& factors) {
  constexpr double kSmallSum = 1e-10;  // sums that are so small against their terms say nothing
  double worst = 0;
  for (const Complex s : points) {
    const ProbedValue value = value_at(g, s);
    const Complex sum = value.sum(0, 0);
    if (!(std::abs(sum) > kSmallSum * value.terms(0, 0))) continue;
    const double error = std::abs(value_at(factors, s) - sum) / std::abs(sum);
    worst = std::max(worst, std::isfinite(error) ? error : INFINITY);
  }
  return worst;
}

}  // namespace

// Couplings are neglected against the norm of the whole system, so that of a system with slow and very fast parts the
// slow ones could be lost. Hence the factors are compared with the system, and less is neglected until they agree.
Result<ZeroPoleGain> to_zero_pole_gain(const StateSpace& given, double tolerance) {
  return guarded([&] {
    constexpr double kAgree = 1e-8;
    constexpr double kUseless = 1e-3;
    require_siso(given);
    const StateSpace g = joined_part(given);
    if (tolerance > 0) return factors_with(g, tolerance);
    const StateSpace balanced = balance(g);
    const ComplexVector points = probes(spectrum(balanced.a));
    ZeroPoleGain best;
    double least = INFINITY;
    for (const double try_with : {0.0, 1e-18, 1e-24, 1e-36}) {
      ZeroPoleGain factors = factors_with(g, try_with);
      const double error = largest_error(balanced, points, factors);
      if (error < least || least == INFINITY) best = std::move(factors);
      least = std::min(least, error);
      if (least <= kAgree) break;
    }
    if (!(least <= kUseless))
      throw Failure{"poles and zeros of such different sizes cannot be told from rounding here"};
    return best;
  });
}

Result<TransferFunction> to_transfer_function(const StateSpace& g, double tolerance) {
  return guarded([&] { return value_of(to_transfer_function(value_of(to_zero_pole_gain(g, tolerance)))); });
}

}  // namespace holon::lti
