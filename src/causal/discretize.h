#pragma once

// Differential equations in a clocked partition: from tick to tick they move by the method that the clock names
// (specification, 16.8.2). With h = interval(), x' = f(x, u, t) and i the number of the tick,
//   ExplicitEuler        x_i = x_{i-1} + h x'_{i-1}
//   ExplicitMidPoint2    x_i = x_{i-1} + h f(x_{i-1} + h/2 x'_{i-1}, (u_{i-1} + u_i)/2, t_{i-1} + h/2)
//   ExplicitRungeKutta4  k1 = x'_{i-1}; k2, k3 at the middle, k4 at the end; x_i = x_{i-1} + h/6 (k1 + 2 k2 + 2 k3 +
//   k4) ImplicitEuler        x_i = x_{i-1} + h x'_i ImplicitTrapezoid    x_i = x_{i-1} + h/2 (x'_{i-1} + x'_i)
// At the first tick x has its start value. Equations with hidden constraints are reduced first, so that the states that
// remain are free.
// In: the equations of one partition, in terms of the values at a tick. Out: the same without derivatives, and the
// variables that they determine.

#include <cstdint>
#include <set>
#include <vector>

#include "causal/clock_ticks.h"
#include "causal/sort.h"
#include "causal/system.h"

namespace holon::causal {

struct ClockedEquations {
  base::Table<EquationId, Row> rows;
  std::set<VariableId> unknowns;
};

// False when that is not possible; the problem is reported.
bool discretize(System& system, diag::Sink& sink, ClockTicks& ticks, const Tick& tick, const std::string& solver,
                ClockedEquations& partition, diag::Span span);

}  // namespace holon::causal
