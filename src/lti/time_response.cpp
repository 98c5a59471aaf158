// Step and impulse response at equal distances h, by the exponential of [A B; 0 0] h = [Phi Gamma; 0 I]:
//   x(t + h) = Phi x(t) + Gamma u           exact for inputs that are constant between the points (Van Loan 1978)
//   step: x(0) = 0, u = 1;   impulse: x(0) = B, u = 0;   y = C x + D u

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lti/curves.h"
#include "lti/equations.h"
#include "lti/modes.h"

namespace holon::lti {
namespace {

// Seven time constants of the slowest decay; else ten periods of the slowest oscillation; else ten doublings.
double fitting_duration(const Matrix& a) {
  double decay = 0;
  double period = 0;
  double growth = 0;
  for (const Mode& mode : value_of(modes(a)).modes) {
    if (on_axis(mode)) {
      if (mode.frequency > 4 * mode.uncertainty) period = std::max(period, 2 * std::numbers::pi / mode.frequency);
    } else if (mode.value.real() < 0) {
      decay = std::max(decay, mode.time_constant);
    } else {
      growth = std::max(growth, 1 / mode.value.real());
    }
  }
  if (growth > 0) return 7 * growth;
  const double result = std::max(7 * decay, 10 * period);
  return result > 0 ? result : 1;
}

}  // namespace

Result<TimeCurves> time_response(const StateSpace& given, Excitation excitation, double duration, std::size_t points) {
  return guarded([&] {
    if (auto problem = given.problem()) throw Failure{*std::move(problem)};
    if (points < 2) throw Failure{"a response needs two points or more"};
    if (duration < 0 || !std::isfinite(duration)) throw Failure{"the duration must be positive and finite"};
    const StateSpace system = balance(given);
    const std::size_t n = system.states();
    const std::size_t m = system.inputs();
    if (duration == 0) duration = fitting_duration(system.a);
    const double h = duration / static_cast<double>(points - 1);
    Matrix joined(n + m, n + m);
    joined.set_block(0, 0, h * system.a);
    joined.set_block(0, n, h * system.b);
    const Matrix flow = value_of(exponential(joined));
    const Matrix phi = flow.block(0, 0, n, n);
    const bool step = excitation == Excitation::step;
    const Matrix drive = step ? flow.block(0, n, n, m) : Matrix(n, m);
    const Matrix through = step ? system.d : Matrix(system.outputs(), m);
    Matrix x = step ? Matrix(n, m) : system.b;
    TimeCurves result;
    for (std::size_t k = 0; k < points; ++k) {
      result.time.push_back(h * static_cast<double>(k));
      result.response.push_back(system.c * x + through);
      x = phi * x + drive;
    }
    return result;
  });
}

}  // namespace holon::lti
