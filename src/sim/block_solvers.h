#pragma once

// The solvers of a model's blocks: numbers out of the workspace, a solver of `solve`, numbers back. One object a block,
// made before the run; solving allocates nothing.

#include <cstdint>
#include <expected>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "program/program.h"
#include "program/runtime.h"
#include "solve/linear/dense_system.h"
#include "solve/linear/sparse_system.h"
#include "solve/newton/newton.h"

namespace holon::sim {

class Runner;

// A x = b, singular systems included when they have a solution.
class LinearSolver {
 public:
  LinearSolver(Runner& runner, program::BlockId id, const program::LinearBlock& block, LinearSolver* like);

  std::int32_t solve(std::uint32_t site);

  program::BlockId id() const { return id_; }
  const program::LinearBlock& block() const { return block_; }
  const solve::LinearFailure& failure() const { return failure_; }
  long solves() const { return solves_; }
  // After a solution that is one of many: places of the unknowns that the equations leave open.
  std::vector<std::uint32_t> open_unknowns() const;

 private:
  void stay_near_start(std::span<double> x);

  Runner& runner_;
  program::BlockId id_;
  const program::LinearBlock& block_;
  LinearSolver* like_;  // has the matrix; nullptr: this one
  std::unique_ptr<solve::DenseSystem> dense_;
  std::unique_ptr<solve::SparseSystem> sparse_;
  solve::LinearFailure failure_;
  long solves_ = 0;
};

// residual(unknowns) = 0, from where the unknowns stand; then from the last accepted solution, then by continuation;
// while initializing, then from scattered guesses.
class NonlinearSolver {
 public:
  NonlinearSolver(Runner& runner, program::BlockId id, const program::NonlinearBlock& block);
  NonlinearSolver(const NonlinearSolver&) = delete;
  NonlinearSolver& operator=(const NonlinearSolver&) = delete;

  std::int32_t solve(std::uint32_t site);
  void accept();
  void return_to_accepted() { begins_with_good_ = has_good_; }
  void forget() { newton_->forget(); }
  // Unknowns outside of the block, with start values that nothing demands: see movable_starts.cpp.
  void set_movable(std::vector<std::uint32_t> slots) { movable_ = std::move(slots); }
  // Unknowns that follow from those of the block, with start values that the model says: see start_hints.cpp.
  void set_hinted(std::vector<std::uint32_t> slots) {
    hinted_ = std::move(slots);
    hints_.resize(hinted_.size());
  }

  program::BlockId id() const { return id_; }
  const program::NonlinearBlock& block() const { return block_; }
  const solve::NewtonFailure& failure() const { return failure_; }
  // What the residual itself ran into, if that was the reason.
  const program::FailureRecord& inner_failure() const { return inner_failure_; }
  std::span<const double> last_point() const { return newton_->last_point(); }
  std::span<const double> last_residual() const { return newton_->last_residual(); }
  solve::NewtonStats stats() const { return newton_->stats(); }
  // After a solution that is one of many: places of the unknowns that the equations leave open, as far as that is
  // known, and of the equations that repeat one another.
  std::vector<std::uint32_t> open_unknowns() const;
  std::vector<std::uint32_t> repeating_equations() const;
  // Likewise, after a solution that moved start values: slots of what does not matter.
  std::span<const std::uint32_t> open_slots() const { return open_slots_; }

 private:
  std::expected<solve::NewtonResult, solve::NewtonFailure> solve_from(std::span<const double> guess);
  std::expected<solve::NewtonResult, solve::NewtonFailure> watched(
      std::expected<solve::NewtonResult, solve::NewtonFailure> result) const;
  std::int32_t find_solution(std::uint32_t site);
  void prefer_known_side();
  bool solve_by_bracket();
  bool may_continue();
  bool solve_by_continuation();
  bool misses(solve::Values t, solve::Results miss);
  bool move_guess_to_hints(std::vector<double>& t);
  bool solve_from_hints();
  bool solve_with_starts();
  bool solve_some(std::span<const std::size_t> free, std::vector<double>& z);
  std::vector<std::size_t> those_that_matter(const std::vector<double>& z);
  solve::Evaluation evaluate_with_starts(solve::Values z, solve::Results f);
  bool solve_linear();
  bool is_all_rounding(const solve::DenseMatrix& a) const;
  solve::Evaluation run_residual(solve::Values x);
  std::int32_t refuse(std::uint32_t site);

  struct Residual {
    NonlinearSolver& owner;
    solve::Evaluation operator()(solve::Values x, solve::Results f) const;
  };
  struct Jacobian {
    NonlinearSolver& owner;
    solve::Evaluation operator()(solve::Values x, solve::Results entries) const;
  };

  Runner& runner_;
  program::BlockId id_;
  const program::NonlinearBlock& block_;
  Residual residual_;
  Jacobian jacobian_;
  std::vector<int> column_start_;
  std::vector<int> row_index_;
  std::unique_ptr<solve::NewtonSolver> newton_;
  std::unique_ptr<solve::DenseSystem> linear_;  // of a block that is linear
  std::vector<double> residual_here_;
  std::vector<double> step_;
  std::vector<double> entry_;  // the unknowns when `solve` was called
  std::vector<double> x_;
  std::vector<double> last_;  // the last solution
  double last_time_ = std::numeric_limits<double>::quiet_NaN();
  std::vector<double> good_;  // at the last accepted point
  bool has_good_ = false;
  bool begins_with_good_ = false;  // the next time, wherever the unknowns stand
  std::vector<double> attempt_;    // the unknowns at the first of several attempts of a mixed block
  long attempts_of_ = 0;           // which solution of a mixed block that was
  std::vector<double> evaluated_;  // where the residual was evaluated last
  bool is_evaluated_ = false;
  std::vector<std::uint32_t> hinted_;
  std::vector<double> hints_;  // their values when the block was asked for
  std::vector<std::uint32_t> movable_;
  std::vector<std::uint32_t> open_slots_;
  std::int32_t stopped_ = 0;  // a failure that ends the run
  int continuations_ = 0;     // after the start
  solve::NewtonFailure failure_;
  program::FailureRecord inner_failure_;
};

// Discrete unknowns that depend on the continuous ones they switch: ideal diodes, friction, saturations in loops.
class MixedSolver {
 public:
  MixedSolver(Runner& runner, program::BlockId id, const program::MixedBlock& block);

  std::int32_t solve(std::uint32_t site);

  program::BlockId id() const { return id_; }
  const program::MixedBlock& block() const { return block_; }
  // The discrete unknowns that disagreed in the last attempt.
  std::span<const std::uint32_t> disagreeing() const { return disagreeing_; }
  long iterations() const { return iterations_; }

 private:
  enum class Trial : std::uint8_t { agrees, disagrees, failed, stopped };
  std::int32_t find_solution(std::uint32_t site);
  Trial evaluate();
  bool seen_before() const;
  void remember();
  void take_candidates();
  Trial iterate();
  Trial iterate_all();
  Trial iterate_one_by_one();
  Trial try_every_combination();
  void restore(std::span<const double> values);

  Runner& runner_;
  program::BlockId id_;
  const program::MixedBlock& block_;
  std::vector<double> entry_;
  std::vector<double> seen_;  // combinations, one after the other
  std::size_t seen_count_ = 0;
  std::vector<std::uint32_t> disagreeing_;
  std::int32_t status_ = 0;
  std::size_t singular_before_ = 0;
  long iterations_ = 0;
};

}  // namespace holon::sim
