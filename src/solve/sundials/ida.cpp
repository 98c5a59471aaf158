// IDA: variable-order, variable-step BDF for F(t, x, x') = 0 in fixed-leading-coefficient form. Brenan, Campbell,
// Petzold: Numerical Solution of Initial-Value Problems in DAEs (SIAM 1996), chapter 5; Hindmarsh et al.: SUNDIALS, ACM
// TOMS 31 (2005) 363-396.

#include <ida/ida.h>
#include <ida/ida_ls.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "base/check.h"
#include "solve/ode/residual_form.h"
#include "solve/sundials/dae_start.h"
#include "solve/sundials/engine.h"
#include "solve/sundials/jacobians.h"
#include "solve/sundials/step_matrix.h"
#include "solve/sundials/sundials.h"

namespace holon::solve {
namespace {

struct IdaDeleter {
  void operator()(void* memory) const { IDAFree(&memory); }
};

class Ida final : public SundialsEngine {
 public:
  // `form` owns what `problem` refers to when that was not a DAE.
  Ida(const DaeProblem& problem, std::unique_ptr<ResidualForm> form, const SundialsOptions& options);

  int order() const override;
  double step_size() const override;
  bool uses_sparse_matrix() const override { return matrix_.is_sparse(); }

 private:
  void set_up();
  Values masked(N_Vector dx);

  void begin_library(double t, double first_step) override;
  void set_limits(double smallest_step, std::optional<double> stop_time) override;
  Advance advance(double limit) override;
  bool output(double t, int k, N_Vector result) const override;
  // repeats cvode.cpp: both declare what SundialsEngine asks of a library
  LibraryCounts library_counts() const override;
  double attempted_step() const override;
  void last_errors(N_Vector errors, N_Vector weights) const override;
  std::expected<void, OdeFailure> take(double t, Values x, Values dx) override;
  void derivative_at_start(Results dx) override { std::ranges::copy(numbers_of(dx_), dx.begin()); }
  void add_problem_counts(OdeStats& stats) const override;
  void reset_problem_counts() override;
  const StepMatrix* matrix() const override { return &matrix_; }

  static int residual(realtype t, N_Vector x, N_Vector dx, N_Vector r, void* self);
  static int weights(N_Vector x, N_Vector weight, void* self);
  static int jacobian(realtype t, realtype alpha, N_Vector x, N_Vector dx, N_Vector r, SUNMatrix matrix, void* self,
                      N_Vector, N_Vector, N_Vector);

  std::unique_ptr<ResidualForm> form_;
  DaeProblem problem_;
  DaeJacobian jacobian_;
  StepMatrix matrix_;
  std::unique_ptr<DaeStart> start_;  // none: starts are consistent
  MatrixHandle matrix_handle_;
  LinearSolverHandle linear_solver_;
  Vector dx_;
  Vector id_;                   // 1 for differential variables, 0 for algebraic ones
  std::vector<double> masked_;  // x' with zeros for algebraic variables; empty when there are none
  std::unique_ptr<void, IdaDeleter> memory_;
  long residual_calls_ = 0;
};

Ida::Ida(const DaeProblem& problem, std::unique_ptr<ResidualForm> form, const SundialsOptions& options)
    : SundialsEngine(problem.size, options),
      form_(std::move(form)),
      problem_(problem),
      jacobian_(problem, options.matrix),
      matrix_(jacobian_.make_matrix()),
      dx_(make_vector(size(), context())),
      id_(make_vector(size(), context())) {
  if (!options.start_is_consistent)
    start_ = std::make_unique<DaeStart>(problem, options.ode.nominal, matrix_.is_sparse());
  std::ranges::fill(numbers_of(id_), 1.0);
  for (std::size_t i = 0; i < problem.is_differential.size(); ++i) {
    if (problem.is_differential[i] != 0) continue;
    numbers_of(id_)[i] = 0;
    masked_.resize(size());
  }
  if (size() > 0) set_up();
}

void Ida::set_up() {
  memory_.reset(IDACreate(context().get()));
  HOLON_CHECK(memory_ != nullptr);
  void* mem = memory_.get();
  IDASetErrHandlerFn(mem, keep_message, static_cast<SundialsEngine*>(this));
  HOLON_CHECK(IDAInit(mem, residual, 0.0, state_vector(), dx_.get()) == IDA_SUCCESS);
  IDASetUserData(mem, this);
  IDAWFtolerances(mem, weights);
  if (std::isfinite(options().ode.max_step)) IDASetMaxStep(mem, options().ode.max_step);
  IDASetMaxErrTestFails(mem, options().ode.max_rejections);
  IDASetMaxConvFails(mem, options().ode.max_rejections);
  if (options().max_order > 0) IDASetMaxOrd(mem, options().max_order);
  IDASetId(mem, id_.get());
  IDASetSuppressAlg(mem, options().algebraic_in_error_test ? SUNFALSE : SUNTRUE);
  if (signs() != nullptr) IDASetConstraints(mem, signs());
  matrix_handle_ = make_matrix_handle(matrix_, context());
  linear_solver_ = make_linear_solver_handle(matrix_, context());
  HOLON_CHECK(IDASetLinearSolver(mem, linear_solver_.get(), matrix_handle_.get()) == IDALS_SUCCESS);
  HOLON_CHECK(IDASetJacFn(mem, jacobian) == IDALS_SUCCESS);
}

// IDA fills x' of algebraic variables too; the problem was promised zeros.
Values Ida::masked(N_Vector dx) {
  const Values all = numbers_of(dx);
  if (masked_.empty()) return all;
  for (std::size_t i = 0; i < size(); ++i) masked_[i] = problem_.is_differential[i] != 0 ? all[i] : 0.0;
  return masked_;
}

int Ida::residual(realtype t, N_Vector x, N_Vector dx, N_Vector r, void* self) {
  Ida& ida = *static_cast<Ida*>(self);
  ++ida.residual_calls_;
  const Results results = numbers_of(r);
  return ida.answer(ida.problem_.residual(t, numbers_of(x), ida.masked(dx), results), results);
}

int Ida::weights(N_Vector x, N_Vector weight, void* self) {
  static_cast<Ida*>(self)->write_weights(numbers_of(x), numbers_of(weight));
  return 0;
}

int Ida::jacobian(realtype t, realtype alpha, N_Vector x, N_Vector dx, N_Vector r, SUNMatrix, void* self, N_Vector,
                  N_Vector, N_Vector) {
  Ida& ida = *static_cast<Ida*>(self);
  IDAGetErrWeights(ida.memory_.get(), ida.weight());
  const Evaluation evaluation = ida.jacobian_.evaluate(t, numbers_of(x), ida.masked(dx), numbers_of(r), alpha,
                                                       numbers_of(ida.weight()), ida.attempted_step(), ida.matrix_);
  return ida.answer(evaluation, {});
}

std::expected<void, OdeFailure> Ida::take(double t, Values x, Values dx) {
  std::ranges::copy(x, numbers_of(state_vector()).begin());
  if (dx.empty()) {
    std::ranges::fill(numbers_of(dx_), 0.0);
  } else {
    std::ranges::copy(dx, numbers_of(dx_).begin());
  }
  if (!start_) return {};
  const long calls_before = start_->stats().residual_calls;
  const auto solved = start_->solve(t, numbers_of(state_vector()), numbers_of(dx_));
  residual_calls_ += start_->stats().residual_calls - calls_before;
  if (solved) return {};
  OdeFailure failure{.kind = OdeFailure::Kind::inconsistent_start, .t = t, .step = 0, .component = 0};
  failure.component = solved.error().worst_residual;
  switch (solved.error().trouble) {
    case NewtonTrouble::stopped:
      failure.kind = OdeFailure::Kind::stopped;
      break;
    case NewtonTrouble::not_finite:
      failure.kind = OdeFailure::Kind::not_finite;
      break;
    case NewtonTrouble::singular_jacobian:
    case NewtonTrouble::too_many_steps:
    case NewtonTrouble::no_progress:
    case NewtonTrouble::at_bound:
      break;
  }
  return std::unexpected(failure);
}

void Ida::begin_library(double t, double first_step) {
  HOLON_CHECK(IDAReInit(memory_.get(), t, state_vector(), dx_.get()) == IDA_SUCCESS);
  IDASetInitStep(memory_.get(), first_step);
}

void Ida::set_limits(double smallest_step, std::optional<double> stop_time) {
  IDASetMinStep(memory_.get(), smallest_step);
  if (stop_time) IDASetStopTime(memory_.get(), *stop_time);
}

SundialsEngine::Advance Ida::advance(double limit) {
  Advance result;
  switch (IDASolve(memory_.get(), limit, &result.reached, state_vector(), dx_.get(), IDA_ONE_STEP)) {
    case IDA_SUCCESS:
      break;
    case IDA_TSTOP_RETURN:
      result.outcome = Outcome::reached_limit;
      break;
    case IDA_ERR_FAIL:
    case IDA_TOO_MUCH_ACC:
    case IDA_CONSTR_FAIL:
      result.outcome = Outcome::failed_error_test;
      break;
    default:  // an int of the library, not an enum of ours
      result.outcome = Outcome::failed_otherwise;
      break;
  }
  return result;
}

bool Ida::output(double t, int k, N_Vector result) const {
  return k <= std::max(1, order()) && IDAGetDky(memory_.get(), t, k, result) == IDA_SUCCESS;
}

SundialsEngine::LibraryCounts Ida::library_counts() const {
  LibraryCounts counts;
  IDAGetNumSteps(memory_.get(), &counts.steps);
  IDAGetNumErrTestFails(memory_.get(), &counts.rejected);
  IDAGetNumNonlinSolvIters(memory_.get(), &counts.newton_iterations);
  IDAGetNumStepSolveFails(memory_.get(), &counts.newton_failures);
  return counts;
}

void Ida::add_problem_counts(OdeStats& stats) const {
  stats.f_calls = residual_calls_;
  stats.jacobian_f_calls = jacobian_.f_calls();
  stats.jacobians = jacobian_.evaluations();
  stats.factorizations = matrix_.factorizations();
}

void Ida::reset_problem_counts() {
  residual_calls_ = 0;
  jacobian_.reset_counts();
  matrix_.reset_counts();
  // A new run may have new equations.
  if (start_) start_->forget();
}

int Ida::order() const {
  int order = 0;
  if (size() > 0) IDAGetLastOrder(memory_.get(), &order);
  return order;
}

double Ida::step_size() const {
  double h = 0;
  if (size() > 0) IDAGetLastStep(memory_.get(), &h);
  return h;
}

double Ida::attempted_step() const {
  double h = 0;
  IDAGetCurrentStep(memory_.get(), &h);
  return h;
}

void Ida::last_errors(N_Vector errors, N_Vector weights) const {
  IDAGetEstLocalErrors(memory_.get(), errors);
  IDAGetErrWeights(memory_.get(), weights);
  if (options().algebraic_in_error_test) return;
  for (std::size_t i = 0; i < size(); ++i) numbers_of(weights)[i] *= numbers_of(id_)[i];
}

}  // namespace

std::expected<std::unique_ptr<SundialsIntegrator>, std::string> make_ida(const Problem& problem,
                                                                         const SundialsOptions& options) {
  if (auto reason = defect(problem)) return std::unexpected(*reason);
  if (auto reason = options.problem(state_size(problem))) return std::unexpected(*reason);
  if (options.max_order > 5) return std::unexpected("the largest order of this method is 5");
  std::unique_ptr<ResidualForm> form;
  if (const auto* ode = std::get_if<OdeProblem>(&problem)) form = std::make_unique<ResidualForm>(*ode);
  if (const auto* second = std::get_if<SecondDerivativeProblem>(&problem))
    form = std::make_unique<ResidualForm>(*second);
  const DaeProblem dae = form ? form->problem() : std::get<DaeProblem>(problem);
  if (options.matrix == MatrixKind::sparse && dae.pattern.column_start.empty())
    return std::unexpected("a sparse matrix needs the pattern of the Jacobian");
  return std::make_unique<Ida>(dae, std::move(form), options);
}

}  // namespace holon::solve
