#pragma once

// Finds where a function of one variable crosses zero inside an interval at whose ends it has different signs: the
// instant of an event on dense output. Never leaves the interval, never takes more than one evaluation above bisection.

#include <cstdint>
#include <expected>

#include "solve/ode/function_ref.h"

namespace holon::solve {

// An interval with the function's values at its ends.
struct Bracket {
  double left = 0;
  double right = 0;
  double f_left = 0;
  double f_right = 0;
};

struct BracketedRoot {
  Bracket bracket;      // at most `tol` wide; still a sign change, or one point where the function is exactly zero
  int evaluations = 0;  // without the two at the ends
};

enum class BracketTrouble : std::uint8_t {
  no_sign_change,
  not_finite,  // the function, at a point inside
};

// `tol` is a width in the units of the variable; below a few roundings of the ends it is raised to that.
std::expected<BracketedRoot, BracketTrouble> find_root(FunctionRef<double(double)> function, const Bracket& start,
                                                       double tol);

}  // namespace holon::solve
