#include "solve/sundials/engine.h"

#include <algorithm>
#include <cstdio>
#include <limits>

#include "base/check.h"

namespace holon::solve {

std::optional<std::string> SundialsOptions::problem(std::size_t size) const {
  if (auto defect = ode.problem(size)) return defect;
  if (ode.fixed_step > 0) return "this method chooses its own steps; a fixed step needs another solver";
  if (max_order < 0) return "the largest order must be above 0, or 0 for what the method has";
  if (!signs.empty() && signs.size() != size) return "signs: none, or one for each state";
  return std::nullopt;
}

SundialsEngine::SundialsEngine(std::size_t size, const SundialsOptions& options)
    : size_(size),
      options_(options),
      absolute_tol_(size),
      context_(make_context()),
      x_(make_vector(size, context_)),
      scratch_(make_vector(size, context_)),
      borrowed_(make_empty_vector(size, context_)) {
  const OdeOptions& ode = options_.ode;
  for (std::size_t i = 0; i < size; ++i) {
    if (ode.absolute_tol.empty()) {
      absolute_tol_[i] = ode.relative_tol * (ode.nominal.empty() ? 1.0 : ode.nominal[i]);
    } else {
      absolute_tol_[i] = ode.absolute_tol[ode.absolute_tol.size() == 1 ? 0 : i];
    }
  }
}

int SundialsEngine::answer(Evaluation evaluation, Values results) {
  switch (evaluation) {
    case Evaluation::stop:
      reports_.stopped = true;
      return -1;
    case Evaluation::retry:
      reports_.rejected = true;
      return 1;
    case Evaluation::good:
      break;
  }
  double sum = 0;
  for (const double value : results) sum += std::abs(value);
  if (std::isfinite(sum)) return 0;
  for (std::size_t i = 0; i < results.size(); ++i)
    if (!std::isfinite(results[i])) {
      reports_.not_finite = i;
      return 1;
    }
  return 0;
}

void SundialsEngine::write_weights(Values x, Results weight) const {
  const double relative = options_.ode.relative_tol;
  for (std::size_t i = 0; i < x.size(); ++i) weight[i] = 1.0 / (relative * std::abs(x[i]) + absolute_tol_[i]);
}

double SundialsEngine::weighted_norm(Values v, Values x) const {
  const double relative = options_.ode.relative_tol;
  double sum = 0;
  for (std::size_t i = 0; i < v.size(); ++i) {
    const double scaled = v[i] / (relative * std::abs(x[i]) + absolute_tol_[i]);
    sum += scaled * scaled;
  }
  return v.empty() ? 0.0 : std::sqrt(sum / static_cast<double>(v.size()));
}

std::size_t SundialsEngine::worst_of(Values errors, Values weights, std::span<ErrorShare> worst) const {
  std::size_t count = 0;
  for (std::size_t i = 0; i < errors.size() && !worst.empty(); ++i) {
    const double product = std::abs(errors[i] * weights[i]);
    const double share = std::isnan(product) ? std::numeric_limits<double>::infinity() : product;
    if (count == worst.size() && !(share > worst[count - 1].share)) continue;
    std::size_t place = count < worst.size() ? count++ : count - 1;
    for (; place > 0 && share > worst[place - 1].share; --place) worst[place] = worst[place - 1];
    worst[place] = {i, share};
  }
  return count;
}

bool SundialsEngine::is_continuous(Values x, Values expected) const {
  const double relative = options_.ode.relative_tol;
  for (std::size_t i = 0; i < x.size(); ++i)
    if (!(std::abs(x[i] - expected[i]) <= relative * std::abs(x[i]) + absolute_tol_[i])) return false;
  return true;
}

double SundialsEngine::step_from_curvature(Values second_derivative, Values x, double last_step) const {
  const double curvature = weighted_norm(second_derivative, x);
  if (!std::isfinite(curvature)) return 0;
  if (curvature == 0) return last_step;
  return std::min(last_step, 0.5 * std::sqrt(2.0 / curvature));
}

bool SundialsEngine::is_hop(double limit) const {
  return size_ == 0 ||
         limit - time_ <= 100.0 * std::numeric_limits<double>::epsilon() * (std::abs(time_) + std::abs(limit));
}

double SundialsEngine::smallest_step() const {
  return std::max(options_.ode.min_step, 10.0 * std::numeric_limits<double>::epsilon() * std::abs(time_));
}

void SundialsEngine::keep_message(int, const char*, const char*, char* text, void* engine) {
  auto& message = static_cast<SundialsEngine*>(engine)->message_;
  std::snprintf(message.data(), message.size(), "%s", text);
}

}  // namespace holon::solve
