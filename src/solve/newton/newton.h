#pragma once

// Solves f(x) = 0 near a guess: damped Newton, then regularized least squares where that gets stuck.
// In: callbacks, a guess, how large the unknowns are. Out: a solution, or what went wrong and where.
// All memory is taken when the solver is made (a sparse problem that needs regularization takes some more, once).

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solve/newton/jacobian.h"
#include "solve/newton/problem.h"

namespace holon::solve {

// One point that the iteration has reached, for those who watch.
struct NewtonIteration {
  int iteration = 0;               // 0: the guess
  double damping = 1;              // of the step that led here
  double regularization = 0;       // of Levenberg-Marquardt; 0: a Newton step
  bool new_jacobian = true;        // false: the step was made with older factors
  double step = 0;                 // how long it was, |dx| / (|x| + nominal) at most
  double scaled_residual = 0;      // the largest |f_i| over its size
  std::size_t worst_residual = 0;  // the equation that has it
  double residual = 0;             // its value
};

struct NewtonOptions {
  // Goal: every unknown within tol (|x| + nominal) of the solution, judged by the next Newton step. Close to rounding,
  // because Newton's method gives the last digits nearly for free and slack here looks like truncation error to an
  // integrator.
  double tol = 1e-12;
  // Good enough when rounding errors in f stop all progress before the goal.
  double acceptable_tol = 1e-7;
  // Largest |f_i| over its own size. Implied by the step where the Jacobian is regular; decides where it is not.
  double residual_tol = 1e-8;
  int max_iterations = 100;        // steps of all kinds
  double first_damping = 1;        // of the first step; smaller for problems known to be violent
  double smallest_damping = 1e-6;  // below this the direction is useless
  // The factors of the last solve are tried first. Pays when solves follow each other closely, as in time steps.
  bool keep_jacobian = true;
  // Levenberg-Marquardt after Newton has got stuck.
  bool regularize = true;
  std::vector<double> nominal;           // typical sizes of the unknowns; empty: 1
  std::vector<double> residual_nominal;  // sizes of the residuals; empty: sum_j |J_ij| (|x_j| + nominal_j)
  std::vector<double> lower;             // f is never evaluated outside of these; empty: no bounds
  std::vector<double> upper;
  std::function<void(const NewtonIteration&)> on_iteration;  // none: nobody watches
  // Why these options cannot be used for this many unknowns, or nothing.
  std::optional<std::string> problem(std::size_t size) const;
};

struct NewtonStats {
  long solves = 0;
  long iterations = 0;
  long residual_calls = 0;  // those for differences included
  long jacobians = 0;
  long factorizations = 0;
  long regularized_steps = 0;
};

struct NewtonResult {
  int iterations = 0;
  double last_step = 0;              // largest |dx| / (|x| + nominal) that was left: an estimate of the error
  bool limited_by_rounding = false;  // the goal was not reached, but `acceptable_tol` was
  bool full_rank = true;             // false: one of many solutions near the guess
};

enum class NewtonTrouble : std::uint8_t {
  singular_jacobian,
  too_many_steps,
  no_progress,  // no step makes the residual smaller: a minimum that is not zero, or the guess is too far away
  not_finite,   // f or its Jacobian cannot be evaluated at the guess
  at_bound,     // the solution seems to lie outside of the bounds
  stopped,      // a callback said so
};

struct NewtonFailure {
  NewtonTrouble trouble = NewtonTrouble::no_progress;
  int iterations = 0;
  std::size_t worst_residual = 0;  // the equation, by its scaled size; the first one that is not finite
  double residual = 0;             // its value
  double scaled_residual = 0;      // over its size
  std::size_t worst_variable = 0;  // the unknown with the largest last step; of the bad entry of the Jacobian
  double variable_step = 0;        // over |x| + nominal
};

class NewtonSolver {
 public:
  // `options.problem(problem.size)` must be nothing, and so must `defect(problem)`.
  NewtonSolver(const NonlinearProblem& problem, const NewtonOptions& options);

  // From the guess in x to the solution in x, which is left alone on failure. On success the last call of the residual
  // was made with the returned x, so whatever it computes on the side belongs to the solution.
  std::expected<NewtonResult, NewtonFailure> solve(std::span<double> x);

  // The kept Jacobian no longer fits: an event has changed the equations.
  void forget() { jacobian_.forget(); }
  // Whether the next solve begins with the factors of the last one.
  bool keeps_factors() const { return options_.keep_jacobian && jacobian_.factored(); }

  // Of the last solve, for messages: the last accepted point, its residuals and their sizes.
  Values last_point() const { return x_; }
  Values last_residual() const { return f_; }
  Values residual_sizes() const { return row_size_; }
  NewtonStats stats() const;

 private:
  enum class Progress : std::uint8_t { converged, refresh, failed };

  Evaluation evaluate(Values x, Results f);
  void move_to_trial();
  void set_point();
  bool clip(Results x) const;
  double norm(Values dx) const;
  double largest_step(Values dx) const;
  double largest_residual(Values f) const;
  bool at_rounding_level(Values f) const;
  bool small_enough(Values dx, double tol) const;
  Progress accept_if_acceptable(Values dx);
  Progress accept_without_regularization(NewtonTrouble cause);
  Progress fail(NewtonTrouble trouble);
  std::size_t worst_residual() const;
  void tell(NewtonIteration here) const;
  bool refresh_jacobian();
  bool is_root();
  Progress iterate_with_kept_factors(bool factors_are_new);
  Progress iterate_newton();
  Progress damped_step(double& damping);
  Progress iterate_regularized();

  NonlinearProblem problem_;
  NewtonOptions options_;
  Bounds bounds_;
  NewtonJacobian jacobian_;
  std::vector<double> x_;
  std::vector<double> f_;
  std::vector<double> dx_;  // the Newton step at x_
  std::vector<double> trial_x_;
  std::vector<double> trial_f_;
  std::vector<double> next_dx_;  // the step at trial_x_ with the factors of x_
  std::vector<double> size_;     // |x| + nominal
  std::vector<double> row_size_;
  std::vector<double> work_;
  NewtonResult result_;
  NewtonFailure failure_;
  NewtonStats stats_;
  bool last_call_here_ = false;  // no callback was called after the residual at x_
};

}  // namespace holon::solve
