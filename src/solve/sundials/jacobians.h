#pragma once

// From the Jacobian callbacks of a problem, or from differences, to the matrix of an implicit step.

#include <cstddef>
#include <optional>
#include <vector>

#include "solve/linear/coloring.h"
#include "solve/ode/problem.h"
#include "solve/sundials/step_matrix.h"

namespace holon::solve {

// df/dx of x' = f(t, x), kept between steps, because CVODE forms I - gamma df/dx from an old one as long as that works.
class OdeJacobian {
 public:
  OdeJacobian(const OdeProblem& problem, MatrixKind kind);

  StepMatrix make_matrix() const;

  // At (t, x), where the derivatives are f. `weight` is one over the error allowed for each state and `h` the step,
  // both for the lengths of differences.
  Evaluation evaluate(double t, Values x, Values f, Values weight, double h);
  // matrix = I - gamma df/dx
  void form(double gamma, StepMatrix& matrix) const;

  long evaluations() const { return evaluations_; }
  long f_calls() const { return f_calls_; }
  void reset_counts() { evaluations_ = f_calls_ = 0; }

 private:
  Evaluation difference(double t, Values x, Values f, Values weight, double h);

  OdeProblem problem_;
  bool sparse_matrix_ = false;  // the step's matrix; the Jacobian may be on a pattern all the same
  bool sparse_values_ = false;  // the Jacobian is kept on the pattern
  WithDiagonal with_diagonal_;  // sparse matrix only
  std::optional<Coloring> coloring_;
  std::vector<double> values_;
  std::vector<double> trial_x_;
  std::vector<double> trial_f_;
  std::vector<double> steps_;
  long evaluations_ = 0;
  long f_calls_ = 0;
};

// dF/dx + alpha dF/dx' of F(t, x, x') = 0, written where the step needs it.
class DaeJacobian {
 public:
  DaeJacobian(const DaeProblem& problem, MatrixKind kind);

  StepMatrix make_matrix() const;

  Evaluation evaluate(double t, Values x, Values dx, Values r, double alpha, Values weight, double h,
                      StepMatrix& matrix);

  long evaluations() const { return evaluations_; }
  long f_calls() const { return f_calls_; }
  void reset_counts() { evaluations_ = f_calls_ = 0; }

 private:
  Evaluation difference(double t, Values x, Values dx, Values r, double alpha, Values weight, double h,
                        StepMatrix& matrix);
  void scatter(StepMatrix& matrix) const;

  DaeProblem problem_;
  bool sparse_matrix_ = false;
  bool sparse_values_ = false;
  std::optional<Coloring> coloring_;
  std::vector<double> values_;  // on the pattern, where the matrix is dense
  std::vector<double> trial_x_;
  std::vector<double> trial_dx_;
  std::vector<double> trial_r_;
  std::vector<double> steps_;
  long evaluations_ = 0;
  long f_calls_ = 0;
};

}  // namespace holon::solve
