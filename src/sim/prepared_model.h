#pragma once

// A model that is initialized and can be evaluated at any point, without integrating it: for analysis.
// In: what `simulate` takes, but no result. Out: derivatives, Jacobian, event functions and values at (t, x), with the
// discrete values that initialization has found.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "diag/sink.h"
#include "program/model.h"
#include "sim/result_layout.h"
#include "sim/simulate.h"
#include "solve/ode/problem.h"

namespace holon::sim {

class Simulation;

class PreparedModel {
 public:
  // Model, names and sink must outlive it. Null after reporting why the model cannot be initialized.
  static std::unique_ptr<PreparedModel> make(const program::Model& model, const Options& options, const Names& names,
                                             diag::Sink& sink);
  PreparedModel(const PreparedModel&) = delete;
  PreparedModel& operator=(const PreparedModel&) = delete;
  ~PreparedModel();

  // Integrates from the start to the stop time of the options, with events; `start` is then the point that is reached.
  // False after reporting why not. Once, and before anything else is asked.
  bool advance();

  std::size_t size() const;
  double time() const;
  std::span<const double> start() const { return start_; }
  std::span<const double> nominal() const;
  solve::SparsePattern pattern() const;  // empty: dense
  const solve::OdeProblem& ode() const;
  // Of a model in residual form, F(t, x, x', z) = 0 (program/residual_form.h): how many z; the entries of dF/d(x, z) by
  // the pattern, with the z that belong to x.
  std::size_t unknown_count() const;
  solve::SparsePattern residual_pattern();  // empty: no residual form
  solve::Evaluation residual_jacobian(double t, solve::Values x, solve::Results entries);
  std::size_t crossing_count() const;
  solve::Evaluation crossings(double t, solve::Values x, solve::Results g);
  bool looks_back() const;  // delay, spatialDistribution
  // Of the states that are chosen while the model runs: which candidate each is now.
  struct Chosen {
    std::size_t state = 0;      // of those that are integrated
    std::size_t set = 0;        // of the model's state sets
    std::size_t candidate = 0;  // of the set
  };
  std::vector<Chosen> chosen() const;
  // How well the chosen states fix the other candidates at a point, against the best choice: 1 is best, 0 not at all.
  // Without such states 1.
  double quality_of_choice(double t, solve::Values x);
  // One value of the result at (t, x); nothing when the model cannot be evaluated there.
  std::optional<double> value(const ResultPlan& plan, std::size_t name, double t, solve::Values x);
  const ResultPlan& plan();

 private:
  PreparedModel(const program::Model& model, const Options& options, const Names& names, diag::Sink& sink);

  Options options_;
  Names names_;
  MemoryResult nowhere_;
  std::unique_ptr<Simulation> simulation_;
  std::vector<double> start_;
  std::optional<ResultPlan> plan_;
};

}  // namespace holon::sim
