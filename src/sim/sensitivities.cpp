#include "sim/sensitivities.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "sim/simulation.h"

namespace holon::sim {
namespace {

using solve::Evaluation;

// Radau IIA with three stages (Hairer, Wanner, Solving ODEs II, IV.5).
const double kRoot6 = std::sqrt(6.0);
const std::array<double, 3> kC{(4 - kRoot6) / 10, (4 + kRoot6) / 10, 1};
const std::array<std::array<double, 3>, 3> kA{
    {{(88 - 7 * kRoot6) / 360, (296 - 169 * kRoot6) / 1800, (-2 + 3 * kRoot6) / 225},
     {(296 + 169 * kRoot6) / 1800, (88 + 7 * kRoot6) / 360, (-2 - 3 * kRoot6) / 225},
     {(16 - kRoot6) / 36, (16 + kRoot6) / 36, 1.0 / 9}}};

// Of a central difference, relative to sizes: truncation and rounding are both near 1e-11.
constexpr double kDifference = 3e-6;
constexpr int kCorrections = 4;  // of the instant of a replayed event

}  // namespace

void Sensitivities::begin(Simulation& run) {
  const std::size_t n = states();
  time_ = run.time_;
  s_ = plan_.initial;
  s_.resize(n * inputs(), 0.0);
  memory_.assign(run.model_.discretes.size() * inputs(), 0.0);
  x_.resize(run.size_);
  dx_.resize(run.size_);
  j_.resize((n + plan_.outputs.size()) * (n + inputs()));
  effect_.resize((n + plan_.outputs.size()) * inputs());
  if (run.runner_->has_delays() || run.runner_->has_transports())
    fail("the model looks back in time (delay, spatialDistribution)");
  if (!run.model_.state_sets.empty()) fail("the model chooses its states while it runs");
  run.get_states(x_);
  while (problem_.empty() && next_ < plan_.times.size() && plan_.times[next_] <= time_) record(run, time_);
}

bool Sensitivities::linearize(Simulation& run, double t) {
  if (run.size_ == 0) return true;
  const std::size_t n = states();
  const std::size_t width = n + inputs();
  const std::size_t all = run.size_;
  if (run.derivatives(t, x_, dx_) != Evaluation::good) return false;
  std::vector<std::size_t> column(all, width);
  std::vector<std::size_t> row(all, static_cast<std::size_t>(-1));
  std::vector<double> column_sign(all, 1);
  std::vector<double> row_sign(all, 1);
  for (std::size_t i = 0; i < n; ++i) column[plan_.own[i]] = row[plan_.own[i]] = i;
  for (std::size_t i = 0; i < inputs(); ++i) {
    column[plan_.inputs[i].state] = n + i;
    column_sign[plan_.inputs[i].state] = plan_.inputs[i].sign;
  }
  for (std::size_t i = 0; i < plan_.outputs.size(); ++i) {
    row[plan_.outputs[i].state] = n + i;
    row_sign[plan_.outputs[i].state] = plan_.outputs[i].sign;
  }
  std::ranges::fill(j_, 0.0);
  const auto put = [&](std::size_t i, std::size_t j, double entry) {
    if (column[j] < width && row[i] != static_cast<std::size_t>(-1))
      j_[row[i] * width + column[j]] = row_sign[i] * column_sign[j] * entry;
  };
  if (run.column_start_.size() == all + 1 && run.ode_.sparse_jacobian) {
    entries_.resize(run.row_index_.size());
    if (run.ode_.sparse_jacobian(t, x_, entries_) != Evaluation::good) return false;
    for (std::size_t j = 0; j < all; ++j)
      for (auto k = static_cast<std::size_t>(run.column_start_[j]);
           k < static_cast<std::size_t>(run.column_start_[j + 1]); ++k)
        put(static_cast<std::size_t>(run.row_index_[k]), j, entries_[k]);
    return true;
  }
  if (run.ode_.dense_jacobian) {
    entries_.resize(all * all);
    if (run.ode_.dense_jacobian(t, x_, entries_) != Evaluation::good) return false;
    for (std::size_t j = 0; j < all; ++j)
      for (std::size_t i = 0; i < all; ++i) put(i, j, entries_[i + j * all]);
    return true;
  }
  // Functions that nobody can differentiate.
  has_differences_ = true;
  std::vector<double> moved = x_;
  std::vector<double> above(all);
  std::vector<double> below(all);
  for (std::size_t j = 0; j < all; ++j) {
    if (column[j] >= width) continue;
    const double size = std::max(std::abs(x_[j]), run.ode_options_.nominal.empty() ? 1.0 : run.ode_options_.nominal[j]);
    const double h = 6e-6 * size;
    moved[j] = x_[j] + h;
    if (run.derivatives(t, moved, above) != Evaluation::good) return false;
    moved[j] = x_[j] - h;
    if (run.derivatives(t, moved, below) != Evaluation::good) return false;
    moved[j] = x_[j];
    for (std::size_t i = 0; i < all; ++i) put(i, j, (above[i] - below[i]) / (2 * h));
  }
  return true;
}

// What the derivatives of discrete Reals add, by differences: there is no Jacobian by them.
bool Sensitivities::memory_effect(Simulation& run, double t, std::size_t input) {
  const std::size_t n = states();
  for (std::size_t i = 0; i < n + plan_.outputs.size(); ++i) effect_[i * inputs() + input] = 0;
  double size = 0;
  const auto& discretes = run.model_.discretes;
  const std::span<double> values = run.runner_->values();
  for (std::size_t k = 0; k < discretes.size(); ++k)
    size = std::max(
        size, std::abs(memory_[k * inputs() + input]) / std::max(1e-6, std::abs(values[discretes[k].value.index()])));
  if (size == 0) return true;
  has_differences_ = true;
  const double h = kDifference / size;
  std::vector<double> kept(values.begin(), values.end());
  std::array<std::vector<double>, 2> f;
  for (int side = 0; side < 2; ++side) {
    for (std::size_t k = 0; k < discretes.size(); ++k) {
      const double change = (side == 0 ? h : -h) * memory_[k * inputs() + input];
      values[discretes[k].value.index()] = kept[discretes[k].value.index()] + change;
      values[discretes[k].previous.index()] = kept[discretes[k].previous.index()] + change;
    }
    run.point_is_evaluated_ = false;
    f[static_cast<std::size_t>(side)].resize(run.size_);
    const bool good = run.derivatives(t, x_, f[static_cast<std::size_t>(side)]) == Evaluation::good;
    std::ranges::copy(kept, values.begin());
    run.point_is_evaluated_ = false;
    if (!good) return false;
  }
  for (std::size_t i = 0; i < n; ++i)
    effect_[i * inputs() + input] = (f[0][plan_.own[i]] - f[1][plan_.own[i]]) / (2 * h);
  for (std::size_t i = 0; i < plan_.outputs.size(); ++i)
    effect_[(n + i) * inputs() + input] =
        plan_.outputs[i].sign * (f[0][plan_.outputs[i].state] - f[1][plan_.outputs[i].state]) / (2 * h);
  return true;
}

// From time_ to `to` on dense output of the last step: (I - h A J) K = J s + b at the three stages.
void Sensitivities::integrate(Simulation& run, double to) {
  const std::size_t n = states();
  const std::size_t width = n + inputs();
  const double h = to - time_;
  if (h <= 0) return;
  const double from = time_;
  time_ = to;
  if (n == 0) return;
  solve::DenseLu lu(3 * n);
  lu.matrix().fill(0);
  std::vector<std::vector<double>> right(inputs(), std::vector<double>(3 * n));
  for (std::size_t stage = 0; stage < 3; ++stage) {
    const double t = stage == 2 ? to : from + kC[stage] * h;
    run.integrator_->interpolate(t, x_);
    if (!linearize(run, t)) return fail("the model cannot be evaluated within a step");
    for (std::size_t input = 0; input < inputs(); ++input) {
      if (has_memory_ && !memory_effect(run, t, input)) return fail("the model cannot be evaluated within a step");
      for (std::size_t i = 0; i < n; ++i) {
        double sum = j_[i * width + n + input];
        if (has_memory_) sum += effect_[i * inputs() + input];
        for (std::size_t k = 0; k < n; ++k) sum += j_[i * width + k] * s(k, input);
        right[input][stage * n + i] = sum;
      }
    }
    for (std::size_t i = 0; i < n; ++i) {
      lu.matrix()(stage * n + i, stage * n + i) += 1;
      for (std::size_t other = 0; other < 3; ++other)
        for (std::size_t k = 0; k < n; ++k)
          lu.matrix()(stage * n + i, other * n + k) -= h * kA[stage][other] * j_[i * width + k];
    }
  }
  if (!lu.factor()) return fail("the variational equations are singular");
  for (std::size_t input = 0; input < inputs(); ++input) {
    lu.solve(right[input]);
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t stage = 0; stage < 3; ++stage) s(i, input) += h * kA[2][stage] * right[input][stage * n + i];
  }
}

// The states are in x_.
void Sensitivities::record(Simulation& run, double t) {
  const std::size_t n = states();
  const std::size_t width = n + inputs();
  if (!linearize(run, t)) return fail("the model cannot be evaluated where values are asked for");
  for (std::size_t i = 0; i < plan_.outputs.size(); ++i)
    values_.push_back(plan_.outputs[i].sign * dx_[plan_.outputs[i].state]);
  for (std::size_t input = 0; input < inputs(); ++input)
    if (has_memory_ && !memory_effect(run, t, input)) return fail("the model cannot be evaluated within a step");
  for (std::size_t i = 0; i < plan_.outputs.size(); ++i)
    for (std::size_t input = 0; input < inputs(); ++input) {
      double sum = j_[(n + i) * width + n + input];
      if (has_memory_) sum += effect_[(n + i) * inputs() + input];
      for (std::size_t k = 0; k < n; ++k) sum += j_[(n + i) * width + k] * s(k, input);
      derivatives_.push_back(sum);
    }
  ++next_;
}

void Sensitivities::step(Simulation& run, double to) {
  while (problem_.empty() && next_ < plan_.times.size() && plan_.times[next_] <= to) {
    integrate(run, plan_.times[next_]);
    if (!problem_.empty()) return;
    run.integrator_->interpolate(plan_.times[next_], x_);
    record(run, plan_.times[next_]);
  }
  if (problem_.empty()) integrate(run, to);
}

void Sensitivities::before_event(Simulation& run) {
  if (!problem_.empty()) return;
  const std::span<double> values = run.runner_->values();
  before_values_.assign(values.begin(), values.end());
  before_x_ = run.event_x_;
  before_dx_ = run.dx_before_;
}

// dx/dp of all states, and how far to go along it.
std::vector<double> Sensitivities::direction(std::size_t input, double& epsilon) const {
  std::vector<double> d(before_x_.size(), 0.0);
  for (std::size_t i = 0; i < plan_.own.size(); ++i) d[plan_.own[i]] = s_[i * inputs() + input];
  d[plan_.inputs[input].state] = plan_.inputs[input].sign;
  double size = 0;
  for (std::size_t i = 0; i < d.size(); ++i)
    size = std::max(size, std::abs(d[i]) / std::max(1e-3, std::abs(before_x_[i])));
  epsilon = kDifference / std::max(size, 1e-300);
  return d;
}

void Sensitivities::after_event(Simulation& run, bool is_crossing) {
  if (!problem_.empty()) return;
  ++events_;
  const std::size_t n = states();
  const std::span<double> values = run.runner_->values();
  const std::vector<double> after_values(values.begin(), values.end());
  const auto& discretes = run.model_.discretes;
  const double t = run.time_;
  const Statistics counts = run.outcome_.statistics;
  const bool was_reset = run.states_reset_;
  const auto back = [&] {
    std::ranges::copy(before_values_, values.begin());
    run.point_is_evaluated_ = false;
  };
  std::vector<double> g(run.model_.crossing_functions.size());
  // The function that made the event, with the memory from before it.
  std::optional<std::size_t> function;
  const auto crossing_at = [&](double at, const std::vector<double>& x) {
    return run.crossings(at, x, g) == Evaluation::good ? g[*function] : std::nan("");
  };
  double slope = 0;
  double target = 0;
  const double tau = 1e-7 * std::max(std::abs(t), run.options_.stop_time - run.options_.start_time) * 1e-2;
  if (is_crossing) {
    for (const std::size_t candidate : run.last_crossed_) {
      function = candidate;
      back();
      std::vector<double> moved = before_x_;
      for (std::size_t i = 0; i < moved.size(); ++i) moved[i] = before_x_[i] + tau * before_dx_[i];
      const double above = crossing_at(t + tau, moved);
      for (std::size_t i = 0; i < moved.size(); ++i) moved[i] = before_x_[i] - tau * before_dx_[i];
      const double below = crossing_at(t - tau, moved);
      slope = (above - below) / (2 * tau);
      target = crossing_at(t, before_x_);
      if (std::isfinite(slope) && slope != 0) break;
    }
    if (!function || !std::isfinite(slope) || slope == 0) {
      std::ranges::copy(after_values, values.begin());
      run.point_is_evaluated_ = false;
      return fail(fmt::format("the event at {:.6g} s is touched, not crossed: there is no derivative", t));
    }
    const double least = 1e-12 * std::max(run.crossing_size_[*function], 1e-300);
    if (target * slope < least * std::abs(slope)) target = std::copysign(least, slope);
  }
  std::vector<double> new_s(s_.size());
  std::vector<double> new_memory(memory_.size());
  bool good = true;
  has_memory_ = false;
  for (std::size_t input = 0; input < inputs() && good; ++input) {
    double epsilon = 0;
    const std::vector<double> d = direction(input, epsilon);
    std::array<std::vector<double>, 2> x_after;
    std::array<std::vector<double>, 2> z_after;
    std::array<double, 2> shift{0, 0};
    for (std::size_t side = 0; side < 2 && good; ++side) {
      const double h = side == 0 ? epsilon : -epsilon;
      std::vector<double> x(before_x_.size());
      const auto place = [&] {
        for (std::size_t i = 0; i < x.size(); ++i) x[i] = before_x_[i] + h * d[i] + shift[side] * before_dx_[i];
      };
      const auto remember = [&] {
        back();
        for (std::size_t k = 0; k < discretes.size(); ++k) {
          const double change = h * memory_[k * inputs() + input];
          values[discretes[k].value.index()] += change;
          values[discretes[k].previous.index()] += change;
        }
      };
      place();
      for (int k = 0; is_crossing && k < kCorrections; ++k) {
        remember();
        const double now = crossing_at(t + shift[side], x);
        if (!std::isfinite(now)) {
          good = false;
          break;
        }
        shift[side] -= (now - target) / slope;
        place();
      }
      if (!good) break;
      remember();
      good = run.evaluate_point(t + shift[side], x, false) && run.iterate_event();
      if (!good) break;
      x_after[side].resize(run.size_);
      run.get_states(x_after[side]);
      for (const program::DiscreteInfo& discrete : discretes) z_after[side].push_back(values[discrete.value.index()]);
    }
    if (!good) break;
    const double delay = (shift[0] - shift[1]) / (2 * epsilon);
    for (std::size_t i = 0; i < n; ++i) {
      const std::size_t state = plan_.own[i];
      const double change = (x_after[0][state] - x_after[1][state]) / (2 * epsilon);
      new_s[i * inputs() + input] = change - run.dx_after_[state] * delay;
      if (was_reset) has_differences_ = true;
    }
    for (std::size_t k = 0; k < discretes.size(); ++k) {
      const double jump = z_after[0][k] - z_after[1][k];
      if (std::abs(jump) > 1e-2 * std::max(1.0, std::abs(z_after[0][k])))
        fail(fmt::format("the outcome of the event at {:.6g} s changes with the parameters", t));
      new_memory[k * inputs() + input] = jump / (2 * epsilon);
      if (jump != 0) has_memory_ = true;
    }
  }
  std::ranges::copy(after_values, values.begin());
  run.point_is_evaluated_ = false;
  run.outcome_.statistics = counts;
  run.states_reset_ = was_reset;
  if (!good) return fail(fmt::format("the event at {:.6g} s cannot be replayed next to where it happened", t));
  s_ = std::move(new_s);
  memory_ = std::move(new_memory);
}

}  // namespace holon::sim
