#include "solve/ode/rosenbrock.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <expected>
#include <memory>
#include <utility>
#include <variant>

#include "solve/ode/hermite.h"

namespace holon::solve {

RosenbrockEngine::RosenbrockEngine(const Rosenbrock& method, const Problem& problem, const OdeOptions& options)
    : Engine(problem, options),
      stages_(method.stages),
      order_(method.order),
      gamma_(method.gamma[0]),
      alpha_sum_(stages_),
      gamma_sum_(stages_),
      a_(stages_ * stages_),
      c_(stages_ * stages_),
      m_(stages_),
      e_(stages_),
      system_(problem, options, weights_, stats_, std::holds_alternative<DaeProblem>(problem)),
      controller_(method.error_order, 0.0, 6.0),
      df_dt_(size_),
      slope_(size_),
      u_(size_ * stages_),
      stage_x_(size_),
      stage_f_(size_) {
  const auto s = static_cast<Eigen::Index>(stages_);
  using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const Eigen::Map<const Matrix> alpha(method.alpha.data(), s, s);
  const Eigen::Map<const Matrix> gamma(method.gamma.data(), s, s);
  const Matrix inverse = gamma.inverse();
  const Matrix a = alpha * inverse;
  for (Eigen::Index i = 0; i < s; ++i) {
    const auto row = static_cast<std::size_t>(i);
    alpha_sum_[row] = alpha.row(i).sum();
    gamma_sum_[row] = gamma.row(i).sum();
    for (Eigen::Index j = 0; j < s; ++j) {
      const auto column = static_cast<std::size_t>(j);
      a_[row * stages_ + column] = j < i ? a(i, j) : 0.0;
      c_[row * stages_ + column] = j < i ? -inverse(i, j) : 0.0;
      m_[column] += method.b[row] * inverse(i, j);
      if (!method.error.empty()) e_[column] += method.error[row] * inverse(i, j);
    }
  }
  if (std::holds_alternative<DaeProblem>(problem)) {
    dense_ = std::make_unique<DenseLu>(size_);
    jacobian_.resize(size_ * size_);
  } else {
    ode_ = std::make_unique<ImplicitSystem>(problem, weights_, stats_);
    ode_matrix_ = std::make_unique<IterationMatrix>(*ode_, stats_);
  }
}

std::expected<void, OdeFailure> RosenbrockEngine::begin(double t, Values x, Values dx) {
  t_ = t;
  t_old_ = t;
  std::copy(x.begin(), x.end(), x_.begin());
  system_.guess(x_, dx);
  grid_.begin(t, options_.fixed_step);
  controller_.reset();
  linearized_ = false;
  const Evaluation outcome = system_.slope(t_, x_, slope_);
  if (outcome == Evaluation::retry && system_.has_algebraic()) {
    return std::unexpected(failure(OdeFailure::Kind::inconsistent_start, 0));
  }
  if (outcome != Evaluation::good) return std::unexpected(failure(outcome, 0));
  std::copy(slope_.begin(), slope_.end(), slope_next_.begin());
  if (!all_finite(slope_)) return std::unexpected(failure(OdeFailure::Kind::not_finite, 0));
  return {};
}

std::expected<void, OdeFailure> RosenbrockEngine::start(double t0, Values x0, Values dx0) {
  stats_ = {};
  h_ = options_.first_step;
  return begin(t0, x0, dx0);
}

std::expected<void, OdeFailure> RosenbrockEngine::restart(double t, Values x, Values dx) {
  ++stats_.restarts;
  return begin(t, x, dx);
}

std::expected<double, OdeFailure> RosenbrockEngine::step(double limit) {
  return fixed() ? step_fixed(limit) : step_adaptive(limit);
}

Evaluation RosenbrockEngine::linearize(double h) {
  if (linearized_) return Evaluation::good;
  const Evaluation outcome = ode_ ? ode_->linearize(t_, x_, slope_) : system_.jacobian(t_, x_, slope_, jacobian_);
  if (outcome != Evaluation::good) return outcome;
  factored_for_ = 0;
  linearized_ = true;
  return system_.time_derivative(t_, x_, slope_, h, df_dt_);
}

bool RosenbrockEngine::prepare(double h) {
  const double g = h * gamma_;
  if (ode_) return ode_matrix_->prepare(g);
  if (g == factored_for_) return true;
  ++stats_.factorizations;
  const auto matrix = dense_->matrix().values();
  for (std::size_t k = 0; k < matrix.size(); ++k) matrix[k] = -g * jacobian_[k];
  for (std::size_t i = 0; i < size_; ++i) matrix[i * (size_ + 1)] += 1;
  if (!dense_->factor()) return false;
  factored_for_ = g;
  return true;
}

void RosenbrockEngine::solve(Results b) {
  if (ode_) {
    ode_matrix_->solve(b);
  } else {
    dense_->solve(b);
  }
}

Evaluation RosenbrockEngine::run_stages(double h, double t_end) {
  for (std::size_t i = 0; i < stages_; ++i) {
    const double* f = slope_.data();
    if (i > 0) {
      std::copy(x_.begin(), x_.end(), stage_x_.begin());
      bool moved = false;
      for (std::size_t j = 0; j < i; ++j) {
        const double factor = a_[i * stages_ + j];
        if (factor == 0) continue;
        moved = true;
        for (std::size_t n = 0; n < size_; ++n) stage_x_[n] += factor * stage(j)[n];
      }
      if (moved || alpha_sum_[i] != 0) {
        const double t = alpha_sum_[i] == 1 ? t_end : t_ + alpha_sum_[i] * h;
        const Evaluation outcome = system_.slope(t, stage_x_, stage_f_);
        if (outcome != Evaluation::good) return outcome;
        f = stage_f_.data();
      }
    }
    double* u = stage(i);
    const double with_time = gamma_ * gamma_sum_[i] * h * h;
    for (std::size_t n = 0; n < size_; ++n) u[n] = h * gamma_ * f[n] + with_time * df_dt_[n];
    for (std::size_t j = 0; j < i; ++j) {
      const double factor = gamma_ * c_[i * stages_ + j];
      if (factor == 0) continue;
      for (std::size_t n = 0; n < size_; ++n) u[n] += factor * stage(j)[n];
    }
    solve({u, size_});
  }
  std::copy(x_.begin(), x_.end(), x_next_.begin());
  for (std::size_t i = 0; i < stages_; ++i) {
    for (std::size_t n = 0; n < size_; ++n) x_next_[n] += m_[i] * stage(i)[n];
  }
  return Evaluation::good;
}

void RosenbrockEngine::accept(double t_new) {
  t_old_ = t_;
  t_ = t_new;
  std::swap(x_, x_next_);
  std::swap(slope_, slope_next_);
  linearized_ = false;
  ++stats_.steps;
}

std::expected<double, OdeFailure> RosenbrockEngine::step_fixed(double limit) {
  const StepPlan plan = grid_.plan(t_, limit);
  const double t_end = plan.lands ? limit : t_ + plan.h;
  Evaluation outcome = linearize(plan.h);
  if (outcome != Evaluation::good) return std::unexpected(failure(outcome, plan.h));
  if (!prepare(plan.h)) return std::unexpected(failure(OdeFailure::Kind::singular_matrix, plan.h));
  outcome = run_stages(plan.h, t_end);
  if (outcome == Evaluation::good && !all_finite(x_next_)) {
    return std::unexpected(failure(OdeFailure::Kind::not_finite, plan.h));
  }
  if (outcome == Evaluation::good) outcome = system_.slope(t_end, x_next_, slope_next_);
  if (outcome != Evaluation::good) return std::unexpected(failure(outcome, plan.h));
  accept(grid_.advance(plan, limit));
  return t_;
}

std::expected<double, OdeFailure> RosenbrockEngine::step_adaptive(double limit) {
  if (h_ <= 0) {
    const auto slope_at = [this](double t, Results x, Results dx) { return system_.slope(t, x, dx); };
    h_ = first_step(t_, x_, slope_, order_, weights_, largest_step(limit), stage_x_, stage_f_, slope_at);
  }
  auto reason = OdeFailure::Kind::too_many_rejections;
  for (int rejections = 0; rejections <= options_.max_rejections; ++rejections) {
    const StepPlan plan = plan_step(t_, std::min(h_, options_.max_step), limit);
    const double t_end = plan.lands ? limit : t_ + plan.h;
    if (plan.h < smallest_step(t_, options_) && !plan.lands) {
      return std::unexpected(failure(rejections > 0 ? reason : OdeFailure::Kind::step_too_small, plan.h));
    }
    Evaluation outcome = linearize(plan.h);
    if (outcome != Evaluation::good) return std::unexpected(failure(outcome, plan.h));
    if (!prepare(plan.h)) {
      ++stats_.rejected;
      reason = OdeFailure::Kind::singular_matrix;
      h_ = 0.7 * plan.h;
      continue;
    }
    outcome = run_stages(plan.h, t_end);
    if (outcome == Evaluation::good) {
      std::fill(error_.begin(), error_.end(), 0.0);
      for (std::size_t i = 0; i < stages_; ++i) {
        for (std::size_t n = 0; n < size_; ++n) error_[n] += e_[i] * stage(i)[n];
      }
      const double error = weights_.norm(error_, x_, x_next_);
      if (error <= 1) {
        outcome = system_.slope(t_end, x_next_, slope_next_);
        if (outcome == Evaluation::good) {
          const double proposed = plan.h * controller_.accepted(error);
          h_ = plan.shortened ? std::max(proposed, h_) : proposed;
          accept(t_end);
          return t_;
        }
      } else {
        ++stats_.rejected;
        reason = OdeFailure::Kind::step_too_small;
        h_ = plan.h * controller_.rejected(error);
        continue;
      }
    }
    if (outcome == Evaluation::stop) return std::unexpected(failure(outcome, plan.h));
    ++stats_.rejected;
    reason = OdeFailure::Kind::not_evaluable;
    h_ = 0.25 * plan.h;
  }
  return std::unexpected(failure(OdeFailure::Kind::too_many_rejections, h_));
}

void RosenbrockEngine::interpolate(double t, Results x, Results dx) {
  const double h = t_ - t_old_;
  if (h <= 0) {
    std::copy(x_.begin(), x_.end(), x.begin());
    if (!dx.empty()) std::copy(slope_.begin(), slope_.end(), dx.begin());
    return;
  }
  interpolate_hermite(x_next_, slope_next_, x_, slope_, h, (t - t_old_) / h, x, dx);
  if (system_.has_algebraic()) static_cast<void>(system_.slope(t, x, dx.empty() ? Results(stage_f_) : dx));
}

}  // namespace holon::solve
