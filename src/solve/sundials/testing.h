#pragma once

// What the tests of the SUNDIALS integrators share.

#include <gtest/gtest.h>

#include "solve/sundials/sundials.h"

namespace holon::solve {

inline SundialsOptions with_tol(double tol) {
  SundialsOptions options;
  options.ode.relative_tol = tol;
  return options;
}

inline void run_to(SundialsIntegrator& integrator, double end) {
  while (integrator.time() < end) {
    const auto stepped = integrator.step(end);
    ASSERT_TRUE(stepped) << describe(stepped.error()) << ": " << integrator.message();
  }
}

}  // namespace holon::solve
