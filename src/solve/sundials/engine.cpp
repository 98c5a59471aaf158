#include "solve/sundials/engine.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "base/check.h"
#include "solve/linear/rounding.h"

namespace holon::solve {
namespace {

double weighted_norm(Values v, Values weight) {
  double sum = 0;
  for (std::size_t i = 0; i < v.size(); ++i) sum += v[i] * weight[i] * (v[i] * weight[i]);
  return std::sqrt(sum / static_cast<double>(v.size()));
}

}  // namespace

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
      weights_(options.ode, size),
      context_(make_context()),
      x_(make_vector(size, context_)),
      weight_(make_vector(size, context_)),
      scratch_(make_vector(size, context_)),
      borrowed_(make_empty_vector(size, context_)),
      guess_(size) {
  if (!options_.signs.empty()) {
    signs_ = make_vector(size, context_);
    for (std::size_t i = 0; i < size; ++i) numbers_of(signs_)[i] = static_cast<double>(options_.signs[i]);
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
  for (std::size_t i = 0; i < x.size(); ++i) weight[i] = 1.0 / weights_.weight(i, x[i]);
}

std::expected<void, OdeFailure> SundialsEngine::start(double t0, Values x0, Values dx0) {
  HOLON_CHECK(x0.size() == size_ && (dx0.empty() || dx0.size() == size_));
  stats_ = {};
  before_restart_ = {};
  reset_problem_counts();
  auto begun = begin(t0, x0, dx0, options_.ode.first_step);
  started_ = begun.has_value();
  return begun;
}

std::expected<void, OdeFailure> SundialsEngine::begin(double t, Values x, Values dx, double first_step) {
  reports_ = {};
  message_[0] = 0;
  hopped_ = false;
  last_time_ = time_ = t;
  if (size_ == 0) return {};
  if (auto taken = take(t, x, dx); !taken) return taken;
  begin_library(t, first_step);
  stop_time_ = t;
  return {};
}

std::expected<void, OdeFailure> SundialsEngine::restart(double t, Values x, Values dx) {
  HOLON_CHECK(started_ && x.size() == size_ && (dx.empty() || dx.size() == size_));
  const bool inside = size_ > 0 && !hopped_ && has_stepped() && t > last_time_ && t <= time_;
  const double first_step = inside ? useful_first_step(t, x) : 0.0;
  // Without a guess the derivatives before the event are the best one.
  if (dx.empty() && size_ > 0) {
    if (!inside || !output(t, 1, aim(borrowed_, guess_.data()))) std::ranges::fill(guess_, 0.0);
    dx = guess_;
  }
  count();
  before_restart_ = stats_;
  ++before_restart_.restarts;
  auto begun = begin(t, x, dx, first_step);
  stats_ = before_restart_;
  add_problem_counts(stats_);
  return begun;
}

// When the state is what it was before the event, to the allowed error, so was its curvature: a first step of order one
// then has the error h^2 |x''| / 2. A tenth of the step that this allows: where events follow each other, the errors of
// these steps add up, and they are no worse than the others when each is a hundredth of what a step may have. 0, the
// library's own choice, when the state jumped.
double SundialsEngine::useful_first_step(double t, Values x) {
  const Results before = numbers_of(scratch_);
  const Results weight = numbers_of(weight_);
  if (!output(t, 0, scratch_.get())) return 0;
  write_weights(x, weight);
  for (std::size_t i = 0; i < size_; ++i)
    if (!(std::abs(x[i] - before[i]) * weight[i] <= 1)) return 0;
  if (!output(t, 2, scratch_.get())) return 0;
  const double curvature = weighted_norm(before, weight);
  if (!std::isfinite(curvature)) return 0;
  return curvature > 0 ? std::min(step_size(), 0.1 * std::sqrt(2.0 / curvature)) : step_size();
}

// The way to `limit` is shorter than what the clock resolves; the libraries refuse it.
bool SundialsEngine::is_hop(double limit) const {
  return size_ == 0 || limit - time_ <= 100.0 * kEpsilon * (std::abs(time_) + std::abs(limit));
}

// Below this a step no longer moves the clock. Left alone the libraries would go on for ever without getting anywhere.
double SundialsEngine::smallest_step() const {
  return std::min(std::max(options_.ode.min_step, 10.0 * kEpsilon * std::abs(time_)), options_.ode.max_step);
}

std::expected<double, OdeFailure> SundialsEngine::step(double limit) {
  HOLON_CHECK(started_ && limit > time_);
  if (is_hop(limit)) {
    last_time_ = time_;
    time_ = limit;
    hopped_ = true;
    return time_;
  }
  if (hopped_) {
    count();
    before_restart_ = stats_;
    std::ranges::copy(numbers_of(x_), numbers_of(scratch_).begin());
    derivative_at_start(guess_);
    if (auto begun = begin(time_, numbers_of(scratch_), guess_, 0.0); !begun) return std::unexpected(begun.error());
  }
  reports_ = {};
  message_[0] = 0;
  set_limits(smallest_step(), limit != stop_time_ ? std::optional(limit) : std::nullopt);
  stop_time_ = limit;
  const Advance advanced = advance(limit);
  count();
  switch (advanced.outcome) {
    case Outcome::failed_error_test:
    case Outcome::failed_otherwise:
      return std::unexpected(failure(advanced.outcome));
    case Outcome::reached_limit:
      // The library forgets the stop time when it has reached it.
      stop_time_ = advanced.reached;
      last_time_ = time_;
      time_ = limit;
      break;
    case Outcome::stepped:
      last_time_ = time_;
      time_ = std::min(advanced.reached, limit);
      break;
  }
  return time_;
}

void SundialsEngine::interpolate(double t, Results x, Results dx) {
  if (size_ == 0) return;
  if (hopped_ || !has_stepped()) {
    std::ranges::copy(numbers_of(x_), x.begin());
    if (!dx.empty()) derivative_at_start(dx);
    return;
  }
  const double inside = std::clamp(t, last_time_, time_);
  HOLON_CHECK(output(inside, 0, aim(borrowed_, x.data())));
  if (!dx.empty()) HOLON_CHECK(output(inside, 1, aim(borrowed_, dx.data())));
}

void SundialsEngine::count() {
  if (size_ == 0) return;
  const LibraryCounts counts = library_counts();
  stats_.steps = before_restart_.steps + counts.steps;
  stats_.rejected = before_restart_.rejected + counts.rejected;
  stats_.newton_iterations = before_restart_.newton_iterations + counts.newton_iterations;
  stats_.newton_failures = before_restart_.newton_failures + counts.newton_failures;
  add_problem_counts(stats_);
}

std::size_t SundialsEngine::worst_components(std::span<ErrorShare> worst) {
  if (size_ == 0 || worst.empty()) return 0;
  last_errors(scratch_.get(), weight_.get());
  std::size_t count = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    const double product = std::abs(numbers_of(scratch_)[i] * numbers_of(weight_)[i]);
    const double share = std::isnan(product) ? std::numeric_limits<double>::infinity() : product;
    if (count == worst.size() && !(share > worst[count - 1].share)) continue;
    std::size_t place = count < worst.size() ? count++ : count - 1;
    for (; place > 0 && share > worst[place - 1].share; --place) worst[place] = worst[place - 1];
    worst[place] = {i, share};
  }
  return count;
}

OdeFailure SundialsEngine::failure(Outcome outcome) {
  using Kind = OdeFailure::Kind;
  OdeFailure result{.kind = Kind::newton_diverged, .t = time_, .step = attempted_step(), .component = 0};
  ErrorShare worst;
  if (worst_components({&worst, 1}) > 0) result.component = worst.component;
  if (reports_.stopped) {
    result.kind = Kind::stopped;
  } else if (outcome == Outcome::failed_error_test) {
    result.kind = Kind::step_too_small;
  } else if (reports_.not_finite) {
    result.kind = Kind::not_finite;
    result.component = *reports_.not_finite;
  } else if (reports_.rejected) {
    result.kind = Kind::not_evaluable;
  } else if (matrix() != nullptr && matrix()->failure()) {
    const LinearFailure& linear = *matrix()->failure();
    result.kind = linear.trouble == LinearTrouble::not_finite ? Kind::not_finite : Kind::singular_matrix;
    result.component = linear.column;
  }
  return result;
}

void SundialsEngine::keep_message(int, const char*, const char*, char* text, void* engine) {
  auto& message = static_cast<SundialsEngine*>(engine)->message_;
  std::snprintf(message.data(), message.size(), "%s", text);
}

}  // namespace holon::solve
