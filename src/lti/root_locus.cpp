// Root locus: the eigenvalues of A - k B (1 + k D)^-1 C over the gain k. Poles of neighbouring gains are joined so that
// the sum of the distances is small: the nearest pair first. Where a pole moves far against its distance to the next
// one, the step of the gain is halved, so that branches are not exchanged.

#include <algorithm>
#include <cmath>

#include "lti/curves.h"
#include "lti/spectrum.h"

namespace holon::lti {
namespace {

ComplexVector closed_poles(const StateSpace& g, double k) {
  const double through = 1 + k * g.d(0, 0);
  if (std::abs(through) < 1e-12) throw Failure{"the loop has no solution at a gain of -1 / D"};
  ComplexVector poles = eigenvalues(g.a - (k / through) * (g.b * g.c));
  std::ranges::sort(poles, [](const Complex& a, const Complex& b) {
    return a.real() != b.real() ? a.real() < b.real() : a.imag() < b.imag();
  });
  return poles;
}

// `next` in the order of `previous`.
ComplexVector joined_to(const ComplexVector& previous, const ComplexVector& next) {
  struct Pair {
    double distance;
    std::size_t from;
    std::size_t to;
  };
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < previous.size(); ++i)
    for (std::size_t j = 0; j < next.size(); ++j) pairs.push_back({std::abs(previous[i] - next[j]), i, j});
  std::ranges::stable_sort(pairs, {}, &Pair::distance);
  ComplexVector result(previous.size());
  std::vector<bool> left(previous.size(), true);
  std::vector<bool> free(next.size(), true);
  for (const Pair& pair : pairs) {
    if (!left[pair.from] || !free[pair.to]) continue;
    left[pair.from] = false;
    free[pair.to] = false;
    result[pair.from] = next[pair.to];
  }
  return result;
}

bool moves_too_far(const ComplexVector& before, const ComplexVector& after) {
  for (std::size_t i = 0; i < before.size(); ++i) {
    const double step = std::abs(after[i] - before[i]);
    for (std::size_t j = 0; j < before.size(); ++j)
      if (j != i && step > 0.5 * std::abs(before[i] - before[j]) && step > 0.5 * std::abs(after[i] - after[j]))
        return true;
  }
  return false;
}

}  // namespace

Result<RootLocus> root_locus(const StateSpace& given, double from, double to, std::size_t points) {
  return guarded([&] {
    if (auto problem = given.problem()) throw Failure{*std::move(problem)};
    if (!given.is_siso()) throw Failure{"a root locus is that of a loop with one input and one output"};
    if (!std::isfinite(from) || !std::isfinite(to) || !(to > from) || points < 2)
      throw Failure{"a root locus needs two gains, the second above the first"};
    const StateSpace g = balance(given);
    RootLocus result;
    result.gains.push_back(from);
    result.poles.push_back(closed_poles(g, from));
    // Over several decades equal ratios, else equal steps.
    const bool by_ratio = from > 0 && to / from > 30;
    for (std::size_t i = 1; i < points; ++i) {
      const double part = static_cast<double>(i) / static_cast<double>(points - 1);
      const double target = by_ratio ? from * std::pow(to / from, part) : from + (to - from) * part;
      const double least = (target - result.gains.back()) / 64;
      while (result.gains.back() < target) {
        double next = target;
        ComplexVector poles = joined_to(result.poles.back(), closed_poles(g, next));
        while (moves_too_far(result.poles.back(), poles) && next - result.gains.back() > least) {
          next = result.gains.back() + 0.5 * (next - result.gains.back());
          poles = joined_to(result.poles.back(), closed_poles(g, next));
        }
        result.gains.push_back(next);
        result.poles.push_back(std::move(poles));
      }
    }
    return result;
  });
}

}  // namespace holon::lti
