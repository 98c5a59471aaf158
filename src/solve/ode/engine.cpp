#include "solve/ode/engine.h"

namespace holon::solve {

OdeFailure Engine::failure(OdeFailure::Kind kind, double h) const {
  OdeFailure result{.kind = kind, .t = t_, .step = h, .component = 0};
  switch (kind) {
    case OdeFailure::Kind::not_finite:
      result.component = first_not_finite(h > 0 ? x_next_ : slope_next_);
      break;
    case OdeFailure::Kind::step_too_small:
    case OdeFailure::Kind::too_many_rejections:
      result.component = size_ > 0 ? weights_.worst(error_, x_) : 0;
      break;
    case OdeFailure::Kind::newton_diverged:
    case OdeFailure::Kind::singular_matrix:
    case OdeFailure::Kind::inconsistent_start:
    case OdeFailure::Kind::not_evaluable:
    case OdeFailure::Kind::stopped:
      break;
  }
  return result;
}

OdeFailure Engine::failure(NewtonOutcome outcome, double h) const {
  switch (outcome) {
    case NewtonOutcome::singular:
      return failure(OdeFailure::Kind::singular_matrix, h);
    case NewtonOutcome::not_evaluable:
      return failure(OdeFailure::Kind::not_evaluable, h);
    case NewtonOutcome::stopped:
      return failure(OdeFailure::Kind::stopped, h);
    case NewtonOutcome::converged:
    case NewtonOutcome::diverged:
      break;
  }
  return failure(OdeFailure::Kind::newton_diverged, h);
}

OdeFailure Engine::failure(Evaluation outcome, double h) const {
  return failure(outcome == Evaluation::stop ? OdeFailure::Kind::stopped : OdeFailure::Kind::not_evaluable, h);
}

}  // namespace holon::solve
