#pragma once

// What an integrator integrates. Three shapes share one interface:
//   ODE                 x' = f(t, x)
//   DAE, index 0 or 1   F(t, x, x') = 0
//   second derivative   x'' = f(t, x, x')       (the integrator's state is x followed by v = x')
// A problem is a bundle of borrowed callbacks: whoever makes it keeps the model alive while integrators use it.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "solve/ode/function_ref.h"

namespace holon::solve {

// What a callback says about one evaluation.
enum class Evaluation : unsigned char {
  good,
  retry,  // not at this point (a root of a negative number, an inner solve that failed): a shorter step may avoid it
  stop,   // never again: the user interrupted, or the model says that it cannot go on
};

// Compressed columns: the rows of column j are row_index[column_start[j] .. column_start[j + 1]), ascending.
struct SparsePattern {
  std::span<const int> column_start;  // size + 1 entries
  std::span<const int> row_index;
  std::size_t entries() const { return row_index.size(); }
};

using Values = std::span<const double>;
using Results = std::span<double>;

struct OdeProblem {
  std::size_t size = 0;
  // dx = f(t, x)
  FunctionRef<Evaluation(double t, Values x, Results dx)> derivatives;
  // df/dx, dense and column by column: entry (i, j) is jac[i + j * size]. Empty: differences are used.
  FunctionRef<Evaluation(double t, Values x, Results jac)> dense_jacobian;
  // df/dx on a fixed pattern: jac[k] belongs to row_index[k]. Preferred to the dense one when both are there.
  FunctionRef<Evaluation(double t, Values x, Results jac)> sparse_jacobian;
  SparsePattern pattern;
  // df/dt, for methods that want it (Rosenbrock). Empty: a difference is used.
  FunctionRef<Evaluation(double t, Values x, Results df_dt)> time_derivative;
};

struct DaeProblem {
  std::size_t size = 0;
  // r = F(t, x, dx)
  FunctionRef<Evaluation(double t, Values x, Values dx, Results r)> residual;
  // dF/dx + alpha dF/dx', dense column by column or on a fixed pattern. Empty: differences are used.
  FunctionRef<Evaluation(double t, Values x, Values dx, double alpha, Results jac)> dense_jacobian;
  FunctionRef<Evaluation(double t, Values x, Values dx, double alpha, Results jac)> sparse_jacobian;
  SparsePattern pattern;
  // One flag a variable: does its derivative occur in F? Empty means that it does for all of them. Where a flag is
  // false, dx is zero in every call and the variable is solved for, not integrated.
  std::span<const unsigned char> is_differential;
};

struct SecondDerivativeProblem {
  std::size_t size = 0;  // of x; the state of the integrator has 2 * size entries, x first
  // a = f(t, x, v)
  FunctionRef<Evaluation(double t, Values x, Values v, Results a)> acceleration;
  // da/dx and da/dv, dense column by column. Empty: differences are used.
  FunctionRef<Evaluation(double t, Values x, Values v, Results da_dx, Results da_dv)> dense_jacobian;
  // True when f does not use v at all: the only systems that GE3 and the special Nystrom methods are made for.
  bool velocity_free = false;
};

using Problem = std::variant<OdeProblem, DaeProblem, SecondDerivativeProblem>;

// How many numbers the state of an integrator of this problem has.
std::size_t state_size(const Problem& problem);

// Why a problem cannot be integrated at all (no callback, flags or pattern of the wrong size), or nothing.
std::optional<std::string> defect(const Problem& problem);

// Which sign change of an event function counts.
enum class Crossing : unsigned char { rising, falling, both };

// Event functions g_i(t, x): an event is where one of them crosses zero in its direction.
struct EventFunctions {
  FunctionRef<Evaluation(double t, Values x, Results g)> values;
  std::vector<Crossing> crossings;  // one a function; their number is the number of functions
  std::size_t size() const { return crossings.size(); }
};

}  // namespace holon::solve
