#include "solve/ode/explicit_runge_kutta.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <expected>
#include <span>
#include <utility>

#include "solve/ode/hermite.h"

namespace holon::solve {

ExplicitRungeKutta::ExplicitRungeKutta(const RungeKutta& method, const Problem& problem, const OdeOptions& options)
    : Engine(problem, options),
      method_(method),
      system_(problem, options, weights_, stats_, false),
      controller_(method.error_order, 0.2, 10.0),
      one_over_size_(size_ > 0 ? 1 / static_cast<double>(size_) : 0),
      last_stage_is_next_(method.stages > 1 && method.ends_in_last_stage()),
      stage_(size_),
      k_(size_ * (method.stages + method.dense.extra_stages)) {
  const auto slope_of = [this](std::size_t j) -> const double* { return slope(j); };
  for (std::size_t i = 1; i < method_.stages; ++i) {
    rows_.push_back({make_row(std::span(method_.a).subspan(i * method_.stages, i), slope_of, size_), method_.c[i],
                     method_.c[i] == 1, i + 1 == method_.stages && last_stage_is_next_});
  }
  const std::size_t all = method_.stages + method_.dense.extra_stages;
  for (std::size_t i = 0; i < method_.dense.extra_stages; ++i) {
    dense_rows_.push_back(make_row(std::span(method_.dense.a).subspan(i * all, method_.stages + i), slope_of, size_));
  }
  result_row_ = make_row(method_.b, slope_of, size_);
  error_row_ = make_row(method_.error, slope_of, size_);
  second_error_row_ = make_row(method_.error_second, slope_of, size_);
}

std::expected<void, OdeFailure> ExplicitRungeKutta::begin(double t, Values x, Values dx) {
  t_ = t;
  t_old_ = t;
  std::copy(x.begin(), x.end(), x_.begin());
  system_.guess(x_, dx);
  grid_.begin(t, options_.fixed_step);
  controller_.reset();
  start_slope_ = slope_next_.data();
  switch (system_.slope(t_, x_, slope_next_)) {
    case Evaluation::good:
      break;
    case Evaluation::retry:
      return std::unexpected(
          failure(system_.has_algebraic() ? OdeFailure::Kind::inconsistent_start : OdeFailure::Kind::not_evaluable, 0));
    case Evaluation::stop:
      return std::unexpected(failure(OdeFailure::Kind::stopped, 0));
  }
  if (!all_finite(slope_next_)) return std::unexpected(failure(OdeFailure::Kind::not_finite, 0));
  return {};
}

std::expected<void, OdeFailure> ExplicitRungeKutta::start(double t0, Values x0, Values dx0) {
  stats_ = {};
  h_ = options_.first_step;
  return begin(t0, x0, dx0);
}

std::expected<void, OdeFailure> ExplicitRungeKutta::restart(double t, Values x, Values dx) {
  ++stats_.restarts;
  return begin(t, x, dx);
}

std::expected<double, OdeFailure> ExplicitRungeKutta::step(double limit) {
  return fixed() ? step_fixed(limit) : step_adaptive(limit);
}

// All slopes of the step and x_next_; with FSAL also the slope at its end.
Evaluation ExplicitRungeKutta::run_stages(double h, double t_end) {
  // A rejected attempt has left the slope at the start where it is.
  if (start_slope_ != k_.data()) {
    if (size_ <= 8) {
      kernel::copy_few(start_slope_, size_, k_.data());
    } else {
      std::copy_n(start_slope_, size_, k_.begin());
    }
  }
  start_slope_ = k_.data();
  // In locals, since every call might change a member for all that the compiler knows.
  const double* const x = x_.data();
  double* const next = x_next_.data();
  double* const stage = stage_.data();
  const std::size_t n = size_;
  const double t_begin = t_;
  double* k = k_.data();
  for (const StageRow& one : rows_) {
    double* const target = one.is_result ? next : stage;
    one.row.combine(one.row, x, h, target, n);
    k += n;
    const Evaluation outcome = system_.slope(one.is_at_end ? t_end : t_begin + one.c * h, {target, n}, {k, n});
    if (outcome != Evaluation::good) [[unlikely]]
      return outcome;
  }
  if (!last_stage_is_next_) result_row_.combine(result_row_, x_.data(), h, x_next_.data(), size_);
  return Evaluation::good;
}

double ExplicitRungeKutta::square_of_error(double h) const {
  if (size_ == 0) return 0;
  const auto measured = [&](const KernelRow& row) {
    return row.measure(row, x_.data(), x_next_.data(), h, weights_.relative(), weights_.absolute().data(), size_);
  };
  const double first = measured(error_row_);
  if (second_error_row_.coefficients.empty()) return first * one_over_size_;
  // Hairer, Norsett, Wanner II.10: e_5^2 / sqrt(e_5^2 + 0.01 e_3^2), which behaves like h^8 where both are smooth.
  const double second = measured(second_error_row_);
  const double under = first + 0.01 * second;
  return under > 0 ? first * first * one_over_size_ / under : under;
}

void ExplicitRungeKutta::accept(double t_new) {
  t_old_ = t_;
  t_ = t_new;
  std::swap(x_, x_next_);
  start_slope_ = last_stage_is_next_ ? slope(method_.stages - 1) : slope_next_.data();
  dense_complete_ = method_.dense.extra_stages == 0;
  dense_failed_ = false;
  ++stats_.steps;
}

// For the message of a failure: which state has the largest error.
void ExplicitRungeKutta::keep_error() {
  std::fill(error_.begin(), error_.end(), 0.0);
  for (std::size_t j = 0; j < error_row_.coefficients.size(); ++j) {
    for (std::size_t i = 0; i < size_; ++i) error_[i] += error_row_.coefficients[j] * error_row_.slopes[j][i];
  }
}

std::expected<double, OdeFailure> ExplicitRungeKutta::step_fixed(double limit) {
  const StepPlan plan = grid_.plan(t_, limit);
  const double t_end = plan.lands ? limit : t_ + plan.h;
  Evaluation outcome = run_stages(plan.h, t_end);
  if (outcome == Evaluation::good && !all_finite(x_next_)) {
    return std::unexpected(failure(OdeFailure::Kind::not_finite, plan.h));
  }
  if (outcome == Evaluation::good && !last_stage_is_next_) {
    // The slope of the step's beginning is in k_1, so this one may be overwritten.
    outcome = system_.slope(t_end, x_next_, slope_next_);
  }
  switch (outcome) {
    case Evaluation::good:
      break;
    case Evaluation::retry:
      std::copy_n(k_.begin(), size_, slope_next_.begin());
      return std::unexpected(failure(OdeFailure::Kind::not_evaluable, plan.h));
    case Evaluation::stop:
      std::copy_n(k_.begin(), size_, slope_next_.begin());
      return std::unexpected(failure(OdeFailure::Kind::stopped, plan.h));
  }
  accept(grid_.advance(plan, limit));
  return t_;
}

std::expected<double, OdeFailure> ExplicitRungeKutta::step_adaptive(double limit) {
  if (h_ <= 0) {
    const auto slope_at = [this](double t, Results x, Results dx) { return system_.slope(t, x, dx); };
    h_ = first_step(t_, x_, slope_next_, method_.order, weights_, largest_step(limit), stage_,
                    slope_span(method_.stages - 1), slope_at);
  }
  for (int rejections = 0; rejections <= options_.max_rejections; ++rejections) {
    const StepPlan plan = plan_step(t_, std::min(h_, options_.max_step), limit);
    const double t_end = plan.lands ? limit : t_ + plan.h;
    if (plan.h < smallest_step(t_, options_) && !plan.lands) {
      return std::unexpected(failure(OdeFailure::Kind::step_too_small, plan.h));
    }
    Evaluation outcome = run_stages(plan.h, t_end);
    double square = 0;
    if (outcome == Evaluation::good) {
      square = square_of_error(plan.h);
      if (square <= 1) {
        if (!last_stage_is_next_) outcome = system_.slope(t_end, x_next_, slope_next_);
        if (outcome == Evaluation::good) {
          const double proposed = plan.h * controller_.accepted_square(square);
          // A step that was cut by the limit says nothing against the longer one before it.
          h_ = plan.shortened ? std::max(proposed, h_) : proposed;
          accept(t_end);
          return t_;
        }
        std::copy_n(k_.begin(), size_, slope_next_.begin());
      }
    }
    ++stats_.rejected;
    switch (outcome) {
      case Evaluation::good:
        // Written so that a NaN lands here too.
        h_ = plan.h * controller_.rejected(std::sqrt(square));
        break;
      case Evaluation::retry:
        h_ = 0.25 * plan.h;
        break;
      case Evaluation::stop:
        return std::unexpected(failure(OdeFailure::Kind::stopped, plan.h));
    }
    if (h_ < smallest_step(t_, options_)) {
      keep_error();
      const bool evaluable = outcome == Evaluation::good;
      return std::unexpected(
          failure(evaluable ? OdeFailure::Kind::step_too_small : OdeFailure::Kind::not_evaluable, plan.h));
    }
  }
  keep_error();
  return std::unexpected(failure(OdeFailure::Kind::too_many_rejections, h_));
}

void ExplicitRungeKutta::complete_dense() {
  if (dense_complete_) return;
  dense_complete_ = true;
  const double h = t_ - t_old_;
  for (std::size_t i = 0; i < method_.dense.extra_stages; ++i) {
    const KernelRow& row = dense_rows_[i];
    row.combine(row, x_next_.data(), h, stage_.data(), size_);
    if (system_.slope(t_old_ + method_.dense.c[i] * h, stage_, slope_span(method_.stages + i)) != Evaluation::good) {
      dense_failed_ = true;
      return;
    }
  }
}

void ExplicitRungeKutta::interpolate(double t, Results x, Results dx) {
  const double h = t_ - t_old_;
  if (h <= 0) {
    std::copy(x_.begin(), x_.end(), x.begin());
    if (!dx.empty()) std::copy_n(start_slope_, size_, dx.begin());
    return;
  }
  const double theta = (t - t_old_) / h;
  const std::size_t degree = method_.dense.degree;
  if (degree > 0) complete_dense();
  if (degree == 0 || dense_failed_) {
    interpolate_hermite(x_next_, slope_span(0), x_, Values(start_slope_, size_), h, theta, x, dx);
  } else {
    std::copy(x_next_.begin(), x_next_.end(), x.begin());
    if (!dx.empty()) std::fill(dx.begin(), dx.end(), 0.0);
    for (std::size_t j = 0; j < method_.stages + method_.dense.extra_stages; ++j) {
      const double* row = method_.dense.weights.data() + j * degree;
      double weight = 0;
      double rate = 0;
      for (std::size_t m = degree; m-- > 0;) {
        rate = rate * theta + static_cast<double>(m + 1) * row[m];
        weight = (weight + row[m]) * theta;
      }
      if (weight == 0 && rate == 0) continue;
      const double* k = slope(j);
      for (std::size_t i = 0; i < size_; ++i) x[i] += h * weight * k[i];
      if (dx.empty()) continue;
      for (std::size_t i = 0; i < size_; ++i) dx[i] += rate * k[i];
    }
  }
  // Algebraic variables are not interpolated but solved for, so that they satisfy their equations everywhere.
  if (system_.has_algebraic()) {
    static_cast<void>(system_.slope(t, x, dx.empty() ? Results(stage_) : dx));
  }
}

}  // namespace holon::solve
