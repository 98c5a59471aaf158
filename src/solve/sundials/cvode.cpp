// CVODE: variable-order, variable-step linear multistep methods in Nordsieck form. Hindmarsh et al.: SUNDIALS, ACM TOMS
// 31 (2005) 363-396; Byrne, Hindmarsh: A polyalgorithm for the numerical solution of ODEs, ACM TOMS 1 (1975) 71-96.

#include <cvode/cvode.h>
#include <cvode/cvode_ls.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "base/check.h"
#include "solve/ode/first_order_form.h"
#include "solve/sundials/engine.h"
#include "solve/sundials/jacobians.h"
#include "solve/sundials/step_matrix.h"
#include "solve/sundials/sundials.h"

namespace holon::solve {
namespace {

struct CvodeDeleter {
  void operator()(void* memory) const { CVodeFree(&memory); }
};
struct FixedPointDeleter {
  void operator()(SUNNonlinearSolver solver) const { SUNNonlinSolFree(solver); }
};

// The corrector stops when its last change is below this part of the tolerance. What it leaves undone is noise to the
// estimate of the error, e of the tolerance, and CVODE lengthens a step of order q only when (6 e)^(-1/(q + 1)) > 1.5:
// with 0.1, noise alone can keep it from doing so for ever (stiff equations whose noise is all there is: the pressure
// of a room between two orifices). So when the steps have not grown for a while, the corrector goes on a little longer.
constexpr double kUsualPart = 0.1;
constexpr double kSmallPart = 0.03;
constexpr int kPatience = 200;       // steps
constexpr double kGrowth = 1.5;      // of the longest step so far
constexpr long kMostIterations = 3;  // of the corrector, a step

class Cvode final : public SundialsEngine {
 public:
  Cvode(const Problem& problem, CvodeMethod method, const SundialsOptions& options);

  int order() const override;
  double step_size() const override;
  bool uses_sparse_matrix() const override { return matrix_ && matrix_->is_sparse(); }

 private:
  void set_up(CvodeMethod method);
  void watch_growth();

  void begin_library(double t, double first_step) override;
  void set_limits(double smallest_step, std::optional<double> stop_time) override;
  Advance advance(double limit) override;
  bool output(double t, int k, N_Vector result) const override;
  LibraryCounts library_counts() const override;
  double attempted_step() const override;
  void last_errors(N_Vector errors, N_Vector weights) const override;
  std::expected<void, OdeFailure> take(double t, Values x, Values dx) override;
  void derivative_at_start(Results dx) override;
  void add_problem_counts(OdeStats& stats) const override;
  void reset_problem_counts() override;
  const StepMatrix* matrix() const override { return matrix_.get(); }

  static int derivatives(realtype t, N_Vector x, N_Vector dx, void* self);
  static int weights(N_Vector x, N_Vector weight, void* self);
  static int form_matrix(realtype t, N_Vector x, N_Vector f, SUNMatrix matrix, booleantype jacobian_ok,
                         booleantype* jacobian_is_new, realtype gamma, void* self, N_Vector, N_Vector, N_Vector);

  std::unique_ptr<FirstOrderForm> first_order_;
  OdeProblem problem_;
  std::unique_ptr<OdeJacobian> jacobian_;  // BDF only
  std::unique_ptr<StepMatrix> matrix_;     // BDF only
  MatrixHandle matrix_handle_;
  LinearSolverHandle linear_solver_;
  std::unique_ptr<std::remove_pointer_t<SUNNonlinearSolver>, FixedPointDeleter> fixed_point_;
  std::unique_ptr<void, CvodeDeleter> memory_;
  double longest_ = 0;          // step since the start
  long iterations_before_ = 0;  // of the corrector, when the steps were looked at last
  int without_growth_ = 0;      // steps since then
  long f_calls_ = 0;
};

OdeProblem ode_of(const Problem& problem, const std::unique_ptr<FirstOrderForm>& first_order) {
  return first_order ? first_order->problem() : std::get<OdeProblem>(problem);
}

Cvode::Cvode(const Problem& problem, CvodeMethod method, const SundialsOptions& options)
    : SundialsEngine(state_size(problem), options),
      first_order_(std::holds_alternative<SecondDerivativeProblem>(problem)
                       ? std::make_unique<FirstOrderForm>(std::get<SecondDerivativeProblem>(problem))
                       : nullptr),
      problem_(ode_of(problem, first_order_)) {
  if (size() > 0) set_up(method);
}

void Cvode::set_up(CvodeMethod method) {
  memory_.reset(CVodeCreate(method == CvodeMethod::bdf ? CV_BDF : CV_ADAMS, context().get()));
  HOLON_CHECK(memory_ != nullptr);
  void* mem = memory_.get();
  CVodeSetErrHandlerFn(mem, keep_message, static_cast<SundialsEngine*>(this));
  HOLON_CHECK(CVodeInit(mem, derivatives, 0.0, state_vector()) == CV_SUCCESS);
  CVodeSetUserData(mem, this);
  CVodeWFtolerances(mem, weights);
  if (std::isfinite(options().ode.max_step)) CVodeSetMaxStep(mem, options().ode.max_step);
  CVodeSetMaxErrTestFails(mem, options().ode.max_rejections);
  CVodeSetMaxConvFails(mem, options().ode.max_rejections);
  CVodeSetMaxHnilWarns(mem, -1);
  if (options().max_order > 0) CVodeSetMaxOrd(mem, options().max_order);
  if (signs() != nullptr) CVodeSetConstraints(mem, signs());
  switch (method) {
    case CvodeMethod::bdf:
      jacobian_ = std::make_unique<OdeJacobian>(problem_, options().matrix);
      matrix_ = std::make_unique<StepMatrix>(jacobian_->make_matrix());
      matrix_handle_ = make_matrix_handle(*matrix_, context());
      linear_solver_ = make_linear_solver_handle(*matrix_, context());
      HOLON_CHECK(CVodeSetLinearSolver(mem, linear_solver_.get(), matrix_handle_.get()) == CVLS_SUCCESS);
      HOLON_CHECK(CVodeSetLinSysFn(mem, form_matrix) == CVLS_SUCCESS);
      break;
    case CvodeMethod::adams:
      fixed_point_.reset(SUNNonlinSol_FixedPoint(state_vector(), 0, context().get()));
      HOLON_CHECK(fixed_point_ && CVodeSetNonlinearSolver(mem, fixed_point_.get()) == CV_SUCCESS);
      break;
  }
}

int Cvode::derivatives(realtype t, N_Vector x, N_Vector dx, void* self) {
  Cvode& cvode = *static_cast<Cvode*>(self);
  ++cvode.f_calls_;
  const Results results = numbers_of(dx);
  return cvode.answer(cvode.problem_.derivatives(t, numbers_of(x), results), results);
}

int Cvode::weights(N_Vector x, N_Vector weight, void* self) {
  static_cast<Cvode*>(self)->write_weights(numbers_of(x), numbers_of(weight));
  return 0;
}

int Cvode::form_matrix(realtype t, N_Vector x, N_Vector f, SUNMatrix, booleantype jacobian_ok,
                       booleantype* jacobian_is_new, realtype gamma, void* self, N_Vector, N_Vector, N_Vector) {
  Cvode& cvode = *static_cast<Cvode*>(self);
  *jacobian_is_new = SUNFALSE;
  if (jacobian_ok == SUNFALSE) {
    CVodeGetErrWeights(cvode.memory_.get(), cvode.weight());
    const Evaluation evaluation =
        cvode.jacobian_->evaluate(t, numbers_of(x), numbers_of(f), numbers_of(cvode.weight()), cvode.attempted_step());
    if (const int refused = cvode.answer(evaluation, {})) return refused;
    *jacobian_is_new = SUNTRUE;
  }
  cvode.jacobian_->form(gamma, *cvode.matrix_);
  return 0;
}

std::expected<void, OdeFailure> Cvode::take(double, Values x, Values) {
  std::ranges::copy(x, numbers_of(state_vector()).begin());
  return {};
}

void Cvode::derivative_at_start(Results dx) {
  ++f_calls_;
  answer(problem_.derivatives(time(), numbers_of(state_vector()), dx), dx);
}

void Cvode::begin_library(double t, double first_step) {
  HOLON_CHECK(CVodeReInit(memory_.get(), t, state_vector()) == CV_SUCCESS);
  CVodeSetInitStep(memory_.get(), first_step);
  CVodeSetNonlinConvCoef(memory_.get(), kUsualPart);
  longest_ = 0;
  without_growth_ = 0;
  iterations_before_ = 0;
}

void Cvode::watch_growth() {
  if (const double h = step_size(); h > kGrowth * longest_) {
    longest_ = h;
    without_growth_ = 0;
    CVodeGetNumNonlinSolvIters(memory_.get(), &iterations_before_);
    return;
  }
  ++without_growth_;
  if (without_growth_ != kPatience && without_growth_ != 2 * kPatience) return;
  long iterations = 0;
  CVodeGetNumNonlinSolvIters(memory_.get(), &iterations);
  const bool is_slow = iterations - iterations_before_ > kMostIterations * kPatience;
  CVodeSetNonlinConvCoef(memory_.get(), is_slow ? kUsualPart : kSmallPart);
  iterations_before_ = iterations;
}

void Cvode::set_limits(double smallest_step, std::optional<double> stop_time) {
  CVodeSetMinStep(memory_.get(), smallest_step);
  if (stop_time) CVodeSetStopTime(memory_.get(), *stop_time);
}

SundialsEngine::Advance Cvode::advance(double limit) {
  Advance result;
  switch (CVode(memory_.get(), limit, state_vector(), &result.reached, CV_ONE_STEP)) {
    case CV_SUCCESS:
      break;
    case CV_TSTOP_RETURN:
      result.outcome = Outcome::reached_limit;
      break;
    case CV_ERR_FAILURE:
    case CV_TOO_MUCH_ACC:
    case CV_CONSTR_FAIL:
      result.outcome = Outcome::failed_error_test;
      break;
    default:  // an int of the library, not an enum of ours
      result.outcome = Outcome::failed_otherwise;
      break;
  }
  watch_growth();
  return result;
}

bool Cvode::output(double t, int k, N_Vector result) const {
  return k <= std::max(1, order()) && CVodeGetDky(memory_.get(), t, k, result) == CV_SUCCESS;
}

SundialsEngine::LibraryCounts Cvode::library_counts() const {
  LibraryCounts counts;
  CVodeGetNumSteps(memory_.get(), &counts.steps);
  CVodeGetNumErrTestFails(memory_.get(), &counts.rejected);
  CVodeGetNumNonlinSolvIters(memory_.get(), &counts.newton_iterations);
  CVodeGetNumStepSolveFails(memory_.get(), &counts.newton_failures);
  return counts;
}

void Cvode::add_problem_counts(OdeStats& stats) const {
  stats.f_calls = f_calls_;
  if (!jacobian_) return;
  stats.jacobian_f_calls = jacobian_->f_calls();
  stats.jacobians = jacobian_->evaluations();
  stats.factorizations = matrix_->factorizations();
}

void Cvode::reset_problem_counts() {
  f_calls_ = 0;
  if (!jacobian_) return;
  jacobian_->reset_counts();
  matrix_->reset_counts();
}

int Cvode::order() const {
  int order = 0;
  if (size() > 0) CVodeGetLastOrder(memory_.get(), &order);
  return order;
}

double Cvode::step_size() const {
  double h = 0;
  if (size() > 0) CVodeGetLastStep(memory_.get(), &h);
  return h;
}

double Cvode::attempted_step() const {
  double h = 0;
  CVodeGetCurrentStep(memory_.get(), &h);
  return h;
}

void Cvode::last_errors(N_Vector errors, N_Vector weights) const {
  CVodeGetEstLocalErrors(memory_.get(), errors);
  CVodeGetErrWeights(memory_.get(), weights);
}

}  // namespace

std::expected<std::unique_ptr<SundialsIntegrator>, std::string> make_cvode(const Problem& problem, CvodeMethod method,
                                                                           const SundialsOptions& options) {
  if (auto reason = defect(problem)) return std::unexpected(*reason);
  if (std::holds_alternative<DaeProblem>(problem))
    return std::unexpected("CVODE integrates x' = f(t, x); for F(t, x, x') = 0 there is IDA");
  if (auto reason = options.problem(state_size(problem))) return std::unexpected(*reason);
  const int largest_order = method == CvodeMethod::bdf ? 5 : 12;
  if (options.max_order > largest_order)
    return std::unexpected("the largest order of this method is " + std::to_string(largest_order));
  if (const auto* ode = std::get_if<OdeProblem>(&problem);
      options.matrix == MatrixKind::sparse && (ode == nullptr || ode->pattern.column_start.empty()))
    return std::unexpected("a sparse matrix needs the pattern of the Jacobian");
  return std::make_unique<Cvode>(problem, method, options);
}

}  // namespace holon::solve
