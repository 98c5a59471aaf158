#include "solve/ode/nystrom.h"

#include <algorithm>
#include <cstddef>
#include <expected>

namespace holon::solve {

NystromEngine::NystromEngine(const Nystrom& method, const SecondDerivativeProblem& problem, const OdeOptions& options)
    : SecondDerivativeEngine(problem, options),
      method_(method),
      controller_(problem.velocity_free ? method.error_order : method.velocity_error_order, 0.2, 8.0),
      k_(half_ * method.stages),
      stage_(size_) {
  // The last stage is the next step's first one when its rows are those of the result, in x and, where f uses v, in v.
  const std::size_t s = method.stages;
  last_stage_is_next_ = s > 1 && method.c[s - 1] == 1;
  for (std::size_t j = 0; j < s && last_stage_is_next_; ++j) {
    last_stage_is_next_ = method.a_bar[(s - 1) * s + j] == method.b_bar[j] &&
                          (problem.velocity_free || method.a[(s - 1) * s + j] == method.b[j]);
  }
}

Evaluation NystromEngine::run_stages(double h, double t_end) {
  const std::size_t s = method_.stages;
  std::copy(a_.begin(), a_.end(), k_.begin());
  for (std::size_t m = 1; m < s; ++m) {
    const double c = method_.c[m] * h;
    for (std::size_t i = 0; i < half_; ++i) {
      double by_x = 0;
      double by_v = 0;
      for (std::size_t j = 0; j < m; ++j) {
        const double k = k_[j * half_ + i];
        by_x += method_.a_bar[m * s + j] * k;
        by_v += method_.a[m * s + j] * k;
      }
      stage_[i] = x_[i] + c * x_[half_ + i] + h * h * by_x;
      stage_[half_ + i] = x_[half_ + i] + h * by_v;
    }
    const Evaluation outcome = acceleration(method_.c[m] == 1 ? t_end : t_ + c, stage_, slope(m));
    if (outcome != Evaluation::good) return outcome;
  }
  for (std::size_t i = 0; i < half_; ++i) {
    double by_x = 0;
    double by_v = 0;
    for (std::size_t j = 0; j < s; ++j) {
      const double k = k_[j * half_ + i];
      by_x += method_.b_bar[j] * k;
      by_v += method_.b[j] * k;
    }
    x_next_[i] = x_[i] + h * x_[half_ + i] + h * h * by_x;
    x_next_[half_ + i] = x_[half_ + i] + h * by_v;
  }
  if (last_stage_is_next_) {
    std::copy_n(slope(s - 1).begin(), half_, a_next_.begin());
    return Evaluation::good;
  }
  return acceleration(t_end, x_next_, a_next_);
}

std::expected<void, OdeFailure> NystromEngine::advance(double h, double t_end) {
  const Evaluation outcome = run_stages(h, t_end);
  if (outcome != Evaluation::good) return std::unexpected(failure(outcome, h));
  return {};
}

std::expected<double, OdeFailure> NystromEngine::step(double limit) {
  return fixed() ? step_fixed(limit) : step_adaptive(limit);
}

std::expected<double, OdeFailure> NystromEngine::step_adaptive(double limit) {
  if (h_ <= 0) {
    for (std::size_t i = 0; i < half_; ++i) {
      slope_next_[i] = x_[half_ + i];
      slope_next_[half_ + i] = a_[i];
    }
    const auto slope_at = [this](double t, Results x, Results dx) {
      std::copy(x.begin() + static_cast<std::ptrdiff_t>(half_), x.end(), dx.begin());
      return acceleration(t, x, dx.subspan(half_));
    };
    h_ = first_step(t_, x_, slope_next_, method_.order, weights_, largest_step(limit), stage_, error_, slope_at);
  }
  bool evaluable = true;
  for (int rejections = 0; rejections <= options_.max_rejections; ++rejections) {
    const StepPlan plan = plan_step(t_, std::min(h_, options_.max_step), limit);
    const double t_end = plan.lands ? limit : t_ + plan.h;
    const double h = plan.h;
    if (h < smallest_step(t_, options_) && !plan.lands) {
      return std::unexpected(
          failure(evaluable ? OdeFailure::Kind::step_too_small : OdeFailure::Kind::not_evaluable, h));
    }
    const Evaluation outcome = run_stages(h, t_end);
    if (outcome == Evaluation::stop) return std::unexpected(failure(outcome, h));
    evaluable = outcome == Evaluation::good;
    if (!evaluable) {
      ++stats_.rejected;
      h_ = 0.25 * h;
      continue;
    }
    std::fill(error_.begin(), error_.end(), 0.0);
    for (std::size_t j = 0; j < method_.stages; ++j) {
      for (std::size_t i = 0; i < half_; ++i) {
        error_[i] += h * h * method_.error_bar[j] * k_[j * half_ + i];
        error_[half_ + i] += h * method_.error[j] * k_[j * half_ + i];
      }
    }
    const double error = weights_.norm(error_, x_, x_next_);
    if (error <= 1) {
      const double proposed = h * controller_.accepted(error);
      h_ = plan.shortened ? std::max(proposed, h_) : proposed;
      accept(t_end);
      return t_;
    }
    ++stats_.rejected;
    h_ = h * controller_.rejected(error);
  }
  return std::unexpected(failure(OdeFailure::Kind::too_many_rejections, h_));
}

}  // namespace holon::solve
