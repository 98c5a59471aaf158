#pragma once

// What the modes of a system near a point say about a run through it: how fast the fastest one is, which of them are
// hardly damped, so that errors made in them stay, and whether the equations are linear there.
// Small systems: all eigenvalues of df/dx. Larger ones: the outer ones, by the method of Arnoldi (Saad: Numerical
// Methods for Large Eigenvalue Problems, 6.2), which needs products with df/dx only.

#include <complex>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "solve/ode/problem.h"

namespace holon::solve {

// All eigenvalues up to this size, and so many of larger systems.
inline constexpr std::size_t kModesLookedAt = 32;

struct ModeFacts {
  double fastest = 0;   // the largest |lambda|, 1/s
  double undamped = 0;  // the largest |lambda| of a mode that is hardly damped or grows, 1/s; 0: there is none
  // The largest number of radians through which a hardly damped mode passes until the end, or until it has faded.
  double radians = 0;
  // By how many powers of e the mode that grows fastest would grow until the end. An orbit has one, too: two of them
  // that begin side by side part.
  double growth = 0;
  // How long an error lasts, seconds: the longest time in which a mode that matters falls to 1/e. Infinite where one
  // does not fade, and where only the outer modes are known.
  double memory = std::numeric_limits<double>::infinity();
  bool linear = false;  // df/dx is the same a little away from the point
};

// Looks at a problem more than once; what it needs is allocated when it is made.
class ModeLook {
 public:
  ModeLook(const OdeProblem& problem, Values nominal);

  // Whether there is a Jacobian to look at: without one, a look costs as many evaluations as there are states.
  bool possible() const { return possible_; }
  // Evaluations that a look takes, and Jacobians.
  long evaluations() const { return by_differences() ? 2 * static_cast<long>(problem_.size + 1) : 0; }
  static constexpr long kJacobians = 2;
  // At (t, x), with so much time left. Nothing when the model has no finite value there.
  std::optional<ModeFacts> at(double t, Values x, double time_left);

 private:
  bool by_differences() const { return !sparse_ && !problem_.dense_jacobian; }
  bool evaluate(double t, Values x, std::vector<double>& entries) const;
  void multiply(Values v, Results result) const;
  std::vector<std::complex<double>> dense_modes() const;
  std::vector<std::complex<double>> outer_modes();
  bool is_linear() const;

  OdeProblem problem_;
  std::vector<double> nominal_;
  bool possible_ = false;
  bool sparse_ = false;
  std::vector<double> entries_;
  std::vector<double> other_entries_;
  std::vector<double> moved_;
  std::vector<double> basis_;  // of Krylov's subspace, kModesLookedAt + 1 vectors
};

}  // namespace holon::solve
