#pragma once

// Makes the start of a DAE consistent: keeps the variables whose derivatives occur, and finds those derivatives and all
// other variables so that F(t, x, x') = 0.

#include <cstddef>
#include <expected>
#include <memory>
#include <vector>

#include "solve/newton/newton.h"
#include "solve/ode/problem.h"

namespace holon::solve {

class DaeStart {
 public:
  // `nominal` may be empty: all 1. `sparse` says whether the pattern, if there is one, is worth using; it is
  // used anyway when it comes with the only Jacobian.
  DaeStart(const DaeProblem& problem, Values nominal, bool sparse);
  DaeStart(const DaeStart&) = delete;
  DaeStart& operator=(const DaeStart&) = delete;

  // Both are guesses before and the solution after; both are left alone on failure.
  std::expected<NewtonResult, NewtonFailure> solve(double t, Results x, Results dx);
  // The equations have changed in a way that old derivatives say nothing about.
  void forget() { newton_->forget(); }

  NewtonStats stats() const { return newton_->stats(); }

 private:
  struct Residual {
    DaeStart& owner;
    Evaluation operator()(Values unknowns, Results r) const;
  };
  struct Jacobian {
    DaeStart& owner;
    Evaluation operator()(Values unknowns, Results jac) const;
  };

  bool is_differential(std::size_t i) const {
    return problem_.is_differential.empty() || problem_.is_differential[i] != 0;
  }
  void spread(Values unknowns);
  Evaluation call_jacobian(double alpha, Results jac) const;

  DaeProblem problem_;
  bool sparse_;
  Residual residual_{*this};
  Jacobian jacobian_{*this};
  double t_ = 0;
  std::vector<double> x_;
  std::vector<double> dx_;
  std::vector<double> unknowns_;
  std::vector<double> with_alpha_;
  std::unique_ptr<NewtonSolver> newton_;
};

}  // namespace holon::solve
