#include "solve/ode/godunov.h"

#include <cstddef>
#include <expected>

namespace holon::solve {

GodunovEngine::GodunovEngine(const SecondDerivativeProblem& problem, const OdeOptions& options)
    : SecondDerivativeEngine(problem, options), rise_(half_), seen_(size_) {}

std::expected<void, OdeFailure> GodunovEngine::advance(double h, double t_end) {
  // Started, and begun again after a change of the step, by Taylor: x_{n+1} = x_n + h v_n + h^2/2 x''_n.
  const bool begins = step_before_ != h;
  for (std::size_t i = 0; i < half_; ++i) {
    const double rise = begins ? h * x_[half_ + i] + 0.5 * h * h * a_[i] : rise_[i] + h * h * a_[i];
    rise_[i] = rise;
    x_next_[i] = x_[i] + rise;
    seen_[i] = x_next_[i];
    seen_[half_ + i] = rise / h;
  }
  step_before_ = h;
  const Evaluation outcome = acceleration(t_end, seen_, a_next_);
  if (outcome != Evaluation::good) return std::unexpected(failure(outcome, h));
  for (std::size_t i = 0; i < half_; ++i) x_next_[half_ + i] = rise_[i] / h + 0.5 * h * a_next_[i];
  return {};
}

}  // namespace holon::solve
