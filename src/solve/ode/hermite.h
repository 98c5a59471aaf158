#pragma once

// The cubic through two points and their slopes: dense output of methods that have none of their own. It is exact to
// O(h^4). With theta = (t - t_0) / h:
//   x = (1 - theta) x_0 + theta x_1
//       + theta (theta - 1) ((1 - 2 theta) (x_1 - x_0) + (theta - 1) h f_0 + theta h f_1)

#include <cstddef>

#include "solve/ode/problem.h"

namespace holon::solve {

inline void interpolate_hermite(Values x0, Values f0, Values x1, Values f1, double h, double theta, Results x,
                                Results dx) {
  const double bubble = theta * (theta - 1);
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double rise = x1[i] - x0[i];
    x[i] = (1 - theta) * x0[i] + theta * x1[i] +
           bubble * ((1 - 2 * theta) * rise + (theta - 1) * h * f0[i] + theta * h * f1[i]);
  }
  if (dx.empty() || h == 0) return;
  for (std::size_t i = 0; i < x.size(); ++i) {
    dx[i] = 6 * theta * (1 - theta) * (x1[i] - x0[i]) / h + (1 - theta) * (1 - 3 * theta) * f0[i] +
            theta * (3 * theta - 2) * f1[i];
  }
}

}  // namespace holon::solve
