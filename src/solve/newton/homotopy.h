#pragma once

// Follows the solutions of H(x, lambda) = 0 from lambda = 0, an easy problem, to lambda = 1, the one that is wanted.
// Steps in lambda with secant prediction while that works; where the path turns back in lambda, steps along its arc.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <vector>

#include "solve/newton/newton.h"

namespace holon::solve {

// The callbacks of NonlinearProblem with one more argument.
struct HomotopyProblem {
  std::size_t size = 0;
  FunctionRef<Evaluation(Values x, double lambda, Results f)> residual;
  FunctionRef<Evaluation(Values x, double lambda, Results jac)> dense_jacobian;
  FunctionRef<Evaluation(Values x, double lambda, Results jac)> sparse_jacobian;
  SparsePattern pattern;  // of dH/dx
};

struct HomotopyOptions {
  NewtonOptions newton;
  double first_step = 0.1;      // in lambda
  double smallest_step = 1e-4;  // in lambda; below this the arc is followed
  double smallest_arc = 1e-7;   // in units of |x| + nominal and lambda together
  int max_steps = 500;          // along the arc or not
  double largest_change = 0.5;  // of any unknown against |x| + nominal by one correction; more means another branch
};

struct HomotopyResult {
  int steps = 0;
  int rejected = 0;
  int arc_steps = 0;  // above 0: the path had turning points
};

enum class HomotopyTrouble : std::uint8_t {
  start_failed,    // the easy problem has no solution near the guess
  step_too_small,  // the path ends, or goes to infinity
  turned_back,     // the path returned to lambda = 0 or left [0, 1]
  too_many_steps,
  stopped,
};

struct HomotopyFailure {
  HomotopyTrouble trouble = HomotopyTrouble::step_too_small;
  double lambda = 0;  // the last solution that was found belongs to this
  int steps = 0;
  NewtonFailure newton;  // of the last correction
};

class HomotopySolver {
 public:
  HomotopySolver(const HomotopyProblem& problem, const HomotopyOptions& options);
  HomotopySolver(const HomotopySolver&) = delete;
  HomotopySolver& operator=(const HomotopySolver&) = delete;

  // From a guess for the easy problem in x to the solution of the wanted one in x; untouched on failure.
  std::expected<HomotopyResult, HomotopyFailure> solve(std::span<double> x);

  Values last_point() const { return point_; }  // the last solution on the path, lambda last
  NewtonStats stats() const;

 private:
  std::expected<void, HomotopyFailure> follow_lambda();
  std::expected<void, HomotopyFailure> follow_arc();
  bool correct_at(double lambda, Values guess);
  bool first_direction();
  void remember();
  double size_of(std::size_t i) const;
  double arc_length(Values a, Values b) const;
  double largest_change(Values a, Values b) const;
  HomotopyFailure failure(HomotopyTrouble trouble) const;

  HomotopyProblem problem_;
  HomotopyOptions options_;
  double lambda_ = 0;
  SparseStructure arc_structure_;

  // What Newton calls: H at fixed lambda; and H with lambda as last unknown and the distance along the arc as last
  // equation.
  struct AtLambda {
    HomotopySolver& owner;
    Evaluation operator()(Values x, Results f) const;
  } at_lambda_;
  struct AtLambdaJacobian {
    HomotopySolver& owner;
    Evaluation operator()(Values x, Results jac) const;
  } at_lambda_jac_;
  struct OnArc {
    HomotopySolver& owner;
    Evaluation operator()(Values z, Results f) const;
  } on_arc_;
  std::vector<double> point_;      // (x, lambda)
  std::vector<double> before_;     // the solution before that
  std::vector<double> direction_;  // (dx, dlambda) of unit arc length
  std::vector<double> predicted_;
  std::vector<double> trial_;
  bool has_before_ = false;
  NewtonSolver newton_;
  NewtonSolver arc_newton_;
  HomotopyResult result_;
  NewtonFailure last_failure_;
};

}  // namespace holon::solve
