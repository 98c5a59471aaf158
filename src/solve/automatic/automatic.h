#pragma once

// The default of a user who names no method: chooses by what the model is, at the start and on the way.
//
// Two questions decide. Which method: explicit formulas (Adams; Runge-Kutta where events follow each other closely) as
// long as accuracy limits their steps, CVODE's backward differentiation where stability would. Which tolerance: the one
// that is asked for is meant for the result, and errors in modes that are hardly damped add up, so that a step has to
// be better by the number of radians that such a mode passes through, and by its square where the equations are not
// linear (a period that depends on the amplitude). Both follow from looks at the modes (solve/ode/modes.h) and from
// counts of steps, never from clocks, so that a run can be repeated.
//
// A method is made when it is first needed; apart from that stepping allocates nothing.

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "solve/ode/formula.h"
#include "solve/ode/integrator.h"

namespace holon::solve {

// An explicit method to choose from. Its formula is asked for when the method is first needed: most runs never need it.
struct ExplicitMethod {
  std::string_view name;
  const Formula& (*formula)();
};
struct ExplicitMethods {
  ExplicitMethod smooth;   // many steps without an event
  ExplicitMethod stepped;  // events in between
};

// In: an ODE; `options.duration` is the length of the run.
std::expected<std::unique_ptr<Integrator>, std::string> make_automatic(const OdeProblem& problem,
                                                                       const ExplicitMethods& methods,
                                                                       const OdeOptions& options);

}  // namespace holon::solve
