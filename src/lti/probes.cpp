#include "lti/probes.h"

#include <algorithm>
#include <cmath>

#include "lti/dense.h"

namespace holon::lti {
namespace {

constexpr double kAngle = 1.1;
constexpr double kAway = 1.4;       // of the modulus of a mode
constexpr double kNoise = 10;       // uncertainties
constexpr double kCancels = 1e-10;  // of the terms

}  // namespace

ComplexVector probes(const Spectrum& modes) {
  Vector radii;
  for (std::size_t i = 0; i < modes.values.size(); ++i)
    if (std::abs(modes.values[i]) > kNoise * modes.uncertainty[i]) radii.push_back(std::abs(modes.values[i]));
  std::ranges::sort(radii);
  ComplexVector result;
  double last = 0;
  for (const double radius : radii) {
    if (radius < 2 * last) continue;
    last = radius;
    result.push_back(std::polar(kAway * radius, kAngle));
  }
  return result;
}

ProbedValue value_at(const StateSpace& system, Complex s) {
  ComplexMatrix shifted = -to_complex(system.a);
  for (std::size_t i = 0; i < system.states(); ++i) shifted(i, i) += s;
  const ComplexMatrix x = solve(shifted, to_complex(system.b));
  ProbedValue result{to_complex(system.d), Matrix(system.outputs(), system.inputs())};
  for (std::size_t i = 0; i < system.outputs(); ++i)
    for (std::size_t j = 0; j < system.inputs(); ++j) {
      double& terms = result.terms(i, j);
      terms = std::abs(system.d(i, j));
      for (std::size_t k = 0; k < system.states(); ++k) {
        const Complex term = system.c(i, k) * x(k, j);
        result.sum(i, j) += term;
        terms += std::abs(term);
      }
    }
  return result;
}

double largest_difference(const StateSpace& one, const StateSpace& other, const ComplexVector& points) {
  double worst = 0;
  for (const Complex s : points) {
    const ProbedValue a = value_at(one, s);
    const ProbedValue b = value_at(other, s);
    const double size = std::max(largest_entry(a.sum), largest_entry(b.sum));
    for (std::size_t i = 0; i < one.outputs(); ++i)
      for (std::size_t j = 0; j < one.inputs(); ++j) {
        const double off = std::abs(a.sum(i, j) - b.sum(i, j));
        if (off > kCancels * std::max(a.terms(i, j), b.terms(i, j))) worst = std::max(worst, off / size);
      }
  }
  return worst;
}

}  // namespace holon::lti
