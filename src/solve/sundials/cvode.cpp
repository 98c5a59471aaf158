// CVODE: variable-order, variable-step linear multistep methods in Nordsieck form. Hindmarsh et al.: SUNDIALS, ACM TOMS
// 31 (2005) 363-396; Byrne, Hindmarsh: A polyalgorithm for the numerical solution of ODEs, ACM TOMS 1 (1975) 71-96.

#include <cvode/cvode.h>
#include <cvode/cvode_ls.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>

#include <algorithm>
#include <cmath>
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

class Cvode final : public SundialsEngine {
 public:
  Cvode(const Problem& problem, CvodeMethod method, const SundialsOptions& options);

  std::expected<void, OdeFailure> start(double t0, Values x0, Values dx0) override;
  std::expected<double, OdeFailure> step(double limit) override;
  void interpolate(double t, Results x, Results dx) override;
  std::expected<void, OdeFailure> restart(double t, Values x, Values dx) override;
  const OdeStats& stats() const override { return stats_; }
  int order() const override;
  double step_size() const override;
  bool uses_sparse_matrix() const override { return matrix_ && matrix_->is_sparse(); }
  std::size_t worst_components(std::span<ErrorShare> worst) override;

 private:
  void set_up(double t0);
  void begin(double t, Values x);
  void count();
  OdeFailure failure(int flag);

  static int derivatives(realtype t, N_Vector x, N_Vector dx, void* self);
  static int weights(N_Vector x, N_Vector weight, void* self);
  static int form_matrix(realtype t, N_Vector x, N_Vector f, SUNMatrix matrix, booleantype jacobian_ok,
                         booleantype* jacobian_is_new, realtype gamma, void* self, N_Vector, N_Vector, N_Vector);

  std::unique_ptr<FirstOrderForm> first_order_;
  OdeProblem problem_;
  CvodeMethod method_;
  std::optional<OdeJacobian> jacobian_;
  std::optional<StepMatrix> matrix_;
  MatrixHandle matrix_handle_;
  LinearSolverHandle linear_solver_;
  std::unique_ptr<std::remove_pointer_t<SUNNonlinearSolver>, FixedPointDeleter> fixed_point_;
  Vector weight_;
  Vector signs_;
  std::unique_ptr<void, CvodeDeleter> memory_;
  double stop_time_ = 0;
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
      problem_(ode_of(problem, first_order_)),
      method_(method),
      weight_(make_vector(size_, context_)) {
  if (size_ > 0) set_up(0.0);
}

void Cvode::set_up(double t0) {
  memory_.reset(CVodeCreate(method_ == CvodeMethod::bdf ? CV_BDF : CV_ADAMS, context_.get()));
  HOLON_CHECK(memory_ != nullptr);
  void* mem = memory_.get();
  CVodeSetErrHandlerFn(mem, keep_message, static_cast<SundialsEngine*>(this));
  HOLON_CHECK(CVodeInit(mem, derivatives, t0, x_.get()) == CV_SUCCESS);
  CVodeSetUserData(mem, this);
  CVodeWFtolerances(mem, weights);
  const OdeOptions& ode = options_.ode;
  if (std::isfinite(ode.max_step)) CVodeSetMaxStep(mem, ode.max_step);
  CVodeSetMaxErrTestFails(mem, ode.max_rejections);
  CVodeSetMaxConvFails(mem, ode.max_rejections);
  CVodeSetMaxHnilWarns(mem, -1);
  if (options_.max_order > 0) CVodeSetMaxOrd(mem, options_.max_order);
  if (!options_.signs.empty()) {
    signs_ = make_vector(size_, context_);
    for (std::size_t i = 0; i < size_; ++i) numbers_of(signs_)[i] = static_cast<double>(options_.signs[i]);
    CVodeSetConstraints(mem, signs_.get());
  }
  switch (method_) {
    case CvodeMethod::bdf:
      jacobian_.emplace(problem_, options_.matrix);
      matrix_.emplace(jacobian_->make_matrix());
      matrix_handle_ = make_matrix_handle(*matrix_, context_);
      linear_solver_ = make_linear_solver_handle(*matrix_, context_);
      HOLON_CHECK(CVodeSetLinearSolver(mem, linear_solver_.get(), matrix_handle_.get()) == CVLS_SUCCESS);
      HOLON_CHECK(CVodeSetLinSysFn(mem, form_matrix) == CVLS_SUCCESS);
      break;
    case CvodeMethod::adams:
      fixed_point_.reset(SUNNonlinSol_FixedPoint(x_.get(), 0, context_.get()));
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
    double h = 0;
    CVodeGetCurrentStep(cvode.memory_.get(), &h);
    CVodeGetErrWeights(cvode.memory_.get(), cvode.weight_.get());
    const Evaluation evaluation =
        cvode.jacobian_->evaluate(t, numbers_of(x), numbers_of(f), numbers_of(cvode.weight_), h);
    if (const int refused = cvode.answer(evaluation, {})) return refused;
    *jacobian_is_new = SUNTRUE;
  }
  cvode.jacobian_->form(gamma, *cvode.matrix_);
  return 0;
}

std::expected<void, OdeFailure> Cvode::start(double t0, Values x0, Values) {
  HOLON_CHECK(x0.size() == size_);
  stats_ = {};
  before_restart_ = {};
  f_calls_ = 0;
  if (jacobian_) {
    jacobian_->reset_counts();
    matrix_->reset_counts();
  }
  next_first_step_ = options_.ode.first_step;
  last_time_ = t0;
  begin(t0, x0);
  started_ = true;
  return {};
}

void Cvode::begin(double t, Values x) {
  reports_ = {};
  message_[0] = 0;
  hopped_ = false;
  time_ = t;
  std::copy(x.begin(), x.end(), numbers_of(x_).begin());
  if (size_ == 0) return;
  HOLON_CHECK(CVodeReInit(memory_.get(), t, x_.get()) == CV_SUCCESS);
  CVodeSetInitStep(memory_.get(), next_first_step_);
  stop_time_ = t;
}

std::expected<void, OdeFailure> Cvode::restart(double t, Values x, Values) {
  HOLON_CHECK(started_ && x.size() == size_);
  next_first_step_ = 0;
  if (size_ > 0 && !hopped_ && order() >= 2 && t > last_time_ && t <= time_) {
    interpolate(t, numbers_of(scratch_), {});
    if (is_continuous(x, numbers_of(scratch_)) && CVodeGetDky(memory_.get(), t, 2, scratch_.get()) == CV_SUCCESS)
      next_first_step_ = step_from_curvature(numbers_of(scratch_), x, step_size());
  }
  count();
  before_restart_ = stats_;
  ++before_restart_.restarts;
  last_time_ = t;
  begin(t, x);
  stats_ = before_restart_;
  return {};
}

std::expected<double, OdeFailure> Cvode::step(double limit) {
  HOLON_CHECK(started_ && limit > time_);
  if (is_hop(limit)) {
    last_time_ = time_;
    time_ = limit;
    hopped_ = true;
    return time_;
  }
  void* mem = memory_.get();
  if (hopped_) {
    next_first_step_ = 0;
    std::copy_n(numbers_of(x_).begin(), size_, numbers_of(scratch_).begin());
    count();
    before_restart_ = stats_;
    begin(time_, numbers_of(scratch_));
  }
  reports_ = {};
  message_[0] = 0;
  if (limit != stop_time_) {
    CVodeSetStopTime(mem, limit);
    stop_time_ = limit;
  }
  CVodeSetMinStep(mem, std::min(smallest_step(), options_.ode.max_step));
  double reached = time_;
  const int flag = CVode(mem, limit, x_.get(), &reached, CV_ONE_STEP);
  count();
  if (flag < 0) return std::unexpected(failure(flag));
  // The library forgets the stop time when it has reached it.
  if (flag == CV_TSTOP_RETURN) stop_time_ = reached;
  last_time_ = time_;
  time_ = flag == CV_TSTOP_RETURN ? limit : std::min(reached, limit);
  return time_;
}

void Cvode::interpolate(double t, Results x, Results dx) {
  if (hopped_ || (size_ > 0 && stats_.steps == before_restart_.steps)) {
    std::copy_n(numbers_of(x_).begin(), size_, x.begin());
    if (!dx.empty()) answer(problem_.derivatives(t, x, dx), dx);
    return;
  }
  if (size_ == 0) return;
  const double inside = std::clamp(t, last_time_, time_);
  HOLON_CHECK(CVodeGetDky(memory_.get(), inside, 0, aim(borrowed_, x.data())) == CV_SUCCESS);
  if (!dx.empty()) HOLON_CHECK(CVodeGetDky(memory_.get(), inside, 1, aim(borrowed_, dx.data())) == CV_SUCCESS);
}

void Cvode::count() {
  if (size_ == 0) return;
  void* mem = memory_.get();
  long steps = 0;
  long rejected = 0;
  long iterations = 0;
  long failures = 0;
  CVodeGetNumSteps(mem, &steps);
  CVodeGetNumErrTestFails(mem, &rejected);
  CVodeGetNumNonlinSolvIters(mem, &iterations);
  CVodeGetNumStepSolveFails(mem, &failures);
  stats_.steps = before_restart_.steps + steps;
  stats_.rejected = before_restart_.rejected + rejected;
  stats_.newton_iterations = before_restart_.newton_iterations + iterations;
  stats_.newton_failures = before_restart_.newton_failures + failures;
  stats_.f_calls = f_calls_;
  if (jacobian_) {
    stats_.jacobian_f_calls = jacobian_->f_calls();
    stats_.jacobians = jacobian_->evaluations();
    stats_.factorizations = matrix_->factorizations();
  }
}

int Cvode::order() const {
  int order = 0;
  if (size_ > 0) CVodeGetLastOrder(memory_.get(), &order);
  return order;
}

double Cvode::step_size() const {
  double h = 0;
  if (size_ > 0) CVodeGetLastStep(memory_.get(), &h);
  return h;
}

std::size_t Cvode::worst_components(std::span<ErrorShare> worst) {
  if (size_ == 0) return 0;
  CVodeGetEstLocalErrors(memory_.get(), scratch_.get());
  CVodeGetErrWeights(memory_.get(), weight_.get());
  return worst_of(numbers_of(scratch_), numbers_of(weight_), worst);
}

OdeFailure Cvode::failure(int flag) {
  using Kind = OdeFailure::Kind;
  OdeFailure result{.kind = Kind::newton_diverged, .t = time_, .step = 0, .component = 0};
  CVodeGetCurrentStep(memory_.get(), &result.step);
  ErrorShare worst;
  if (worst_components({&worst, 1}) > 0) result.component = worst.component;
  if (reports_.stopped) {
    result.kind = Kind::stopped;
  } else if (flag == CV_ERR_FAILURE || flag == CV_TOO_MUCH_ACC || flag == CV_CONSTR_FAIL) {
    result.kind = Kind::step_too_small;
  } else if (reports_.not_finite) {
    result.kind = Kind::not_finite;
    result.component = *reports_.not_finite;
  } else if (reports_.rejected) {
    result.kind = Kind::not_evaluable;
  } else if (matrix_ && matrix_->failure()) {
    result.kind = matrix_->failure()->trouble == LinearTrouble::not_finite ? Kind::not_finite : Kind::singular_matrix;
    result.component = matrix_->failure()->column;
  }
  return result;
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
