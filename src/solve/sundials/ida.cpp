// IDA: variable-order, variable-step BDF for F(t, x, x') = 0 in fixed-leading-coefficient form. Brenan, Campbell,
// Petzold: Numerical Solution of Initial-Value Problems in DAEs (SIAM 1996), chapter 5; Hindmarsh et al.: SUNDIALS, ACM
// TOMS 31 (2005) 363-396.

#include <ida/ida.h>
#include <ida/ida_ls.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/check.h"
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
  Ida(const DaeProblem& problem, const SundialsOptions& options);

  std::expected<void, OdeFailure> start(double t0, Values x0, Values dx0) override;
  std::expected<double, OdeFailure> step(double limit) override;
  void interpolate(double t, Results x, Results dx) override;
  std::expected<void, OdeFailure> restart(double t, Values x, Values dx) override;
  const OdeStats& stats() const override { return stats_; }
  int order() const override;
  double step_size() const override;
  bool uses_sparse_matrix() const override { return matrix_.is_sparse(); }
  std::size_t worst_components(std::span<ErrorShare> worst) override;

 private:
  void set_up();
  std::expected<void, OdeFailure> begin(double t, Values x, Values dx);
  std::expected<void, OdeFailure> make_consistent(double t);
  Values masked(N_Vector dx);
  void count();
  OdeFailure failure(int flag);

  static int residual(realtype t, N_Vector x, N_Vector dx, N_Vector r, void* self);
  static int weights(N_Vector x, N_Vector weight, void* self);
  static int jacobian(realtype t, realtype alpha, N_Vector x, N_Vector dx, N_Vector r, SUNMatrix matrix, void* self,
                      N_Vector, N_Vector, N_Vector);

  DaeProblem problem_;
  DaeJacobian jacobian_;
  StepMatrix matrix_;
  std::unique_ptr<DaeStart> start_;
  MatrixHandle matrix_handle_;
  LinearSolverHandle linear_solver_;
  Vector dx_;
  Vector weight_;
  Vector id_;
  Vector signs_;
  std::vector<double> masked_;  // x' with zeros for algebraic variables; empty when there are none
  std::vector<double> r_;
  std::unique_ptr<void, IdaDeleter> memory_;
  double stop_time_ = 0;
  long residual_calls_ = 0;
};

Ida::Ida(const DaeProblem& problem, const SundialsOptions& options)
    : SundialsEngine(problem.size, options),
      problem_(problem),
      jacobian_(problem, options.matrix),
      matrix_(jacobian_.make_matrix()),
      dx_(make_vector(size_, context_)),
      weight_(make_vector(size_, context_)),
      r_(size_) {
  if (!options.start_is_consistent)
    start_ = std::make_unique<DaeStart>(problem, options.ode.nominal, matrix_.is_sparse());
  if (std::ranges::any_of(problem.is_differential, [](unsigned char flag) { return flag == 0; })) masked_.resize(size_);
  if (size_ > 0) set_up();
}

void Ida::set_up() {
  memory_.reset(IDACreate(context_.get()));
  HOLON_CHECK(memory_ != nullptr);
  void* mem = memory_.get();
  IDASetErrHandlerFn(mem, keep_message, static_cast<SundialsEngine*>(this));
  HOLON_CHECK(IDAInit(mem, residual, 0.0, x_.get(), dx_.get()) == IDA_SUCCESS);
  IDASetUserData(mem, this);
  IDAWFtolerances(mem, weights);
  const OdeOptions& ode = options_.ode;
  if (std::isfinite(ode.max_step)) IDASetMaxStep(mem, ode.max_step);
  IDASetMaxErrTestFails(mem, ode.max_rejections);
  IDASetMaxConvFails(mem, ode.max_rejections);
  if (options_.max_order > 0) IDASetMaxOrd(mem, options_.max_order);
  id_ = make_vector(size_, context_);
  for (std::size_t i = 0; i < size_; ++i)
    numbers_of(id_)[i] = problem_.is_differential.empty() || problem_.is_differential[i] != 0 ? 1.0 : 0.0;
  IDASetId(mem, id_.get());
  IDASetSuppressAlg(mem, options_.algebraic_in_error_test ? SUNFALSE : SUNTRUE);
  if (!options_.signs.empty()) {
    signs_ = make_vector(size_, context_);
    for (std::size_t i = 0; i < size_; ++i) numbers_of(signs_)[i] = static_cast<double>(options_.signs[i]);
    IDASetConstraints(mem, signs_.get());
  }
  matrix_handle_ = make_matrix_handle(matrix_, context_);
  linear_solver_ = make_linear_solver_handle(matrix_, context_);
  HOLON_CHECK(IDASetLinearSolver(mem, linear_solver_.get(), matrix_handle_.get()) == IDALS_SUCCESS);
  HOLON_CHECK(IDASetJacFn(mem, jacobian) == IDALS_SUCCESS);
}

// IDA fills x' of algebraic variables too; the problem was promised zeros.
Values Ida::masked(N_Vector dx) {
  const Values all = numbers_of(dx);
  if (masked_.empty()) return all;
  for (std::size_t i = 0; i < size_; ++i) masked_[i] = problem_.is_differential[i] != 0 ? all[i] : 0.0;
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
  double h = 0;
  IDAGetCurrentStep(ida.memory_.get(), &h);
  IDAGetErrWeights(ida.memory_.get(), ida.weight_.get());
  return ida.answer(ida.jacobian_.evaluate(t, numbers_of(x), ida.masked(dx), numbers_of(r), alpha,
                                           numbers_of(ida.weight_), h, ida.matrix_),
                    {});
}

std::expected<void, OdeFailure> Ida::start(double t0, Values x0, Values dx0) {
  HOLON_CHECK(x0.size() == size_ && (dx0.empty() || dx0.size() == size_));
  stats_ = {};
  before_restart_ = {};
  residual_calls_ = 0;
  jacobian_.reset_counts();
  matrix_.reset_counts();
  next_first_step_ = options_.ode.first_step;
  last_time_ = t0;
  if (start_) start_->forget();
  auto begun = begin(t0, x0, dx0);
  started_ = begun.has_value();
  return begun;
}

std::expected<void, OdeFailure> Ida::begin(double t, Values x, Values dx) {
  reports_ = {};
  message_[0] = 0;
  hopped_ = false;
  time_ = t;
  std::copy(x.begin(), x.end(), numbers_of(x_).begin());
  if (dx.empty()) {
    std::ranges::fill(numbers_of(dx_), 0.0);
  } else {
    std::copy(dx.begin(), dx.end(), numbers_of(dx_).begin());
  }
  if (size_ == 0) return {};
  if (auto consistent = make_consistent(t); !consistent) return consistent;
  HOLON_CHECK(IDAReInit(memory_.get(), t, x_.get(), dx_.get()) == IDA_SUCCESS);
  IDASetInitStep(memory_.get(), next_first_step_);
  stop_time_ = t;
  return {};
}

std::expected<void, OdeFailure> Ida::make_consistent(double t) {
  if (!start_) return {};
  const NewtonStats before = start_->stats();
  const auto solved = start_->solve(t, numbers_of(x_), numbers_of(dx_));
  const NewtonStats after = start_->stats();
  residual_calls_ += after.residual_calls - before.residual_calls;
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

std::expected<void, OdeFailure> Ida::restart(double t, Values x, Values dx) {
  HOLON_CHECK(started_ && x.size() == size_ && (dx.empty() || dx.size() == size_));
  next_first_step_ = 0;
  const bool inside = size_ > 0 && !hopped_ && stats_.steps > before_restart_.steps && t > last_time_ && t <= time_;
  std::ranges::fill(r_, 0.0);
  if (inside) {
    interpolate(t, numbers_of(scratch_), r_);
    if (is_continuous(x, numbers_of(scratch_)) && order() >= 2 &&
        IDAGetDky(memory_.get(), t, 2, scratch_.get()) == IDA_SUCCESS)
      next_first_step_ = step_from_curvature(numbers_of(scratch_), x, step_size());
  }
  count();
  before_restart_ = stats_;
  ++before_restart_.restarts;
  last_time_ = t;
  // Without a guess the derivatives before the event are the best one.
  auto begun = begin(t, x, dx.empty() ? Values(r_) : dx);
  stats_ = before_restart_;
  stats_.f_calls = residual_calls_;
  return begun;
}

std::expected<double, OdeFailure> Ida::step(double limit) {
  HOLON_CHECK(started_ && limit > time_);
  if (is_hop(limit)) {
    last_time_ = time_;
    time_ = limit;
    hopped_ = true;
    return time_;
  }
  if (hopped_) {
    next_first_step_ = 0;
    count();
    before_restart_ = stats_;
    std::copy_n(numbers_of(x_).begin(), size_, numbers_of(scratch_).begin());
    std::copy_n(numbers_of(dx_).begin(), size_, r_.begin());
    if (auto begun = begin(time_, numbers_of(scratch_), r_); !begun) return std::unexpected(begun.error());
  }
  void* mem = memory_.get();
  reports_ = {};
  message_[0] = 0;
  if (limit != stop_time_) {
    IDASetStopTime(mem, limit);
    stop_time_ = limit;
  }
  IDASetMinStep(mem, std::min(smallest_step(), options_.ode.max_step));
  double reached = time_;
  const int flag = IDASolve(mem, limit, &reached, x_.get(), dx_.get(), IDA_ONE_STEP);
  count();
  if (flag < 0) return std::unexpected(failure(flag));
  if (flag == IDA_TSTOP_RETURN) stop_time_ = reached;
  last_time_ = time_;
  time_ = flag == IDA_TSTOP_RETURN ? limit : std::min(reached, limit);
  return time_;
}

void Ida::interpolate(double t, Results x, Results dx) {
  if (size_ == 0) return;
  if (hopped_ || stats_.steps == before_restart_.steps) {
    std::copy_n(numbers_of(x_).begin(), size_, x.begin());
    if (!dx.empty()) std::copy_n(numbers_of(dx_).begin(), size_, dx.begin());
    return;
  }
  const double inside = std::clamp(t, last_time_, time_);
  HOLON_CHECK(IDAGetDky(memory_.get(), inside, 0, aim(borrowed_, x.data())) == IDA_SUCCESS);
  if (!dx.empty()) HOLON_CHECK(IDAGetDky(memory_.get(), inside, 1, aim(borrowed_, dx.data())) == IDA_SUCCESS);
}

void Ida::count() {
  if (size_ == 0) return;
  void* mem = memory_.get();
  long steps = 0;
  long rejected = 0;
  long iterations = 0;
  long failures = 0;
  IDAGetNumSteps(mem, &steps);
  IDAGetNumErrTestFails(mem, &rejected);
  IDAGetNumNonlinSolvIters(mem, &iterations);
  IDAGetNumStepSolveFails(mem, &failures);
  stats_.steps = before_restart_.steps + steps;
  stats_.rejected = before_restart_.rejected + rejected;
  stats_.newton_iterations = before_restart_.newton_iterations + iterations;
  stats_.newton_failures = before_restart_.newton_failures + failures;
  stats_.f_calls = residual_calls_;
  stats_.jacobian_f_calls = jacobian_.f_calls();
  stats_.jacobians = jacobian_.evaluations();
  stats_.factorizations = matrix_.factorizations();
}

int Ida::order() const {
  int order = 0;
  if (size_ > 0) IDAGetLastOrder(memory_.get(), &order);
  return order;
}

double Ida::step_size() const {
  double h = 0;
  if (size_ > 0) IDAGetLastStep(memory_.get(), &h);
  return h;
}

std::size_t Ida::worst_components(std::span<ErrorShare> worst) {
  if (size_ == 0) return 0;
  IDAGetEstLocalErrors(memory_.get(), scratch_.get());
  IDAGetErrWeights(memory_.get(), weight_.get());
  if (!options_.algebraic_in_error_test)
    for (std::size_t i = 0; i < size_; ++i) numbers_of(weight_)[i] *= numbers_of(id_)[i];
  return worst_of(numbers_of(scratch_), numbers_of(weight_), worst);
}

OdeFailure Ida::failure(int flag) {
  using Kind = OdeFailure::Kind;
  OdeFailure result{.kind = Kind::newton_diverged, .t = time_, .step = 0, .component = 0};
  IDAGetCurrentStep(memory_.get(), &result.step);
  ErrorShare worst;
  if (worst_components({&worst, 1}) > 0) result.component = worst.component;
  if (reports_.stopped) {
    result.kind = Kind::stopped;
  } else if (flag == IDA_ERR_FAIL || flag == IDA_TOO_MUCH_ACC || flag == IDA_CONSTR_FAIL) {
    result.kind = Kind::step_too_small;
  } else if (reports_.not_finite) {
    result.kind = Kind::not_finite;
    result.component = *reports_.not_finite;
  } else if (reports_.rejected) {
    result.kind = Kind::not_evaluable;
  } else if (matrix_.failure()) {
    result.kind = matrix_.failure()->trouble == LinearTrouble::not_finite ? Kind::not_finite : Kind::singular_matrix;
    result.component = matrix_.failure()->column;
  }
  return result;
}

}  // namespace

std::expected<std::unique_ptr<SundialsIntegrator>, std::string> make_ida(const Problem& problem,
                                                                         const SundialsOptions& options) {
  if (auto reason = defect(problem)) return std::unexpected(*reason);
  const auto* dae = std::get_if<DaeProblem>(&problem);
  if (dae == nullptr) return std::unexpected("IDA integrates F(t, x, x') = 0; for x' = f(t, x) there is CVODE");
  if (auto reason = options.problem(dae->size)) return std::unexpected(*reason);
  if (options.max_order > 5) return std::unexpected("the largest order of this method is 5");
  if (options.matrix == MatrixKind::sparse && dae->pattern.column_start.empty())
    return std::unexpected("a sparse matrix needs the pattern of the Jacobian");
  return std::make_unique<Ida>(*dae, options);
}

}  // namespace holon::solve
