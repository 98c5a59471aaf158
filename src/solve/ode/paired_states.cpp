#include "solve/ode/paired_states.h"

#include <algorithm>
#include <cstddef>
#include <expected>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace holon::solve {
namespace {

// The ODE as the engines for second derivatives see it. Refers to itself, so it stays where it was made.
class PairedForm {
 public:
  PairedForm(const OdeProblem& ode, StatePairs pairs)
      : ode_(ode),
        pairs_(std::move(pairs)),
        x_(ode.size),
        dx_(ode.size),
        place_(ode.size),
        entries_(!ode.pattern.column_start.empty() ? ode.pattern.entries() : ode.size * ode.size) {
    for (std::size_t k = 0; k < half(); ++k) {
      place_[pairs_.position[k]] = k;
      place_[pairs_.velocity[k]] = half() + k;
    }
    problem_.size = half();
    problem_.acceleration = acceleration_;
    problem_.velocity_free = is_velocity_free(ode_, pairs_);
    if (ode_.sparse_jacobian || ode_.dense_jacobian) problem_.dense_jacobian = jacobian_;
  }
  PairedForm(const PairedForm&) = delete;
  PairedForm& operator=(const PairedForm&) = delete;
  ~PairedForm() = default;

  const SecondDerivativeProblem& problem() const { return problem_; }
  std::size_t half() const { return pairs_.position.size(); }

  // Between the order of the ODE and the one of the pairs.
  void gather(Values x, Results paired) const {
    for (std::size_t i = 0; i < x.size(); ++i) paired[place_[i]] = x[i];
  }
  void scatter(Values paired, Results x) const {
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = paired[place_[i]];
  }

 private:
  void place(Values q, Values v) {
    for (std::size_t k = 0; k < half(); ++k) {
      x_[pairs_.position[k]] = q[k];
      x_[pairs_.velocity[k]] = v[k];
    }
  }

  Evaluation accelerate(double t, Values q, Values v, Results a) {
    place(q, v);
    const Evaluation outcome = ode_.derivatives(t, x_, dx_);
    for (std::size_t k = 0; k < half(); ++k) a[k] = dx_[pairs_.velocity[k]];
    return outcome;
  }

  Evaluation differentiate(double t, Values q, Values v, Results da_dx, Results da_dv) {
    place(q, v);
    const bool sparse = static_cast<bool>(ode_.sparse_jacobian);
    const Evaluation outcome = sparse ? ode_.sparse_jacobian(t, x_, entries_) : ode_.dense_jacobian(t, x_, entries_);
    std::ranges::fill(da_dx, 0.0);
    std::ranges::fill(da_dv, 0.0);
    const auto enter = [&](std::size_t row, std::size_t column, double value) {
      if (place_[row] < half()) return;
      const std::size_t k = place_[row] - half();
      const std::size_t m = place_[column];
      (m < half() ? da_dx[k + m * half()] : da_dv[k + (m - half()) * half()]) = value;
    };
    for (std::size_t column = 0; column < ode_.size; ++column) {
      if (sparse) {
        const auto begin = static_cast<std::size_t>(ode_.pattern.column_start[column]);
        const auto end = static_cast<std::size_t>(ode_.pattern.column_start[column + 1]);
        for (std::size_t e = begin; e < end; ++e) {
          enter(static_cast<std::size_t>(ode_.pattern.row_index[e]), column, entries_[e]);
        }
      } else {
        for (std::size_t row = 0; row < ode_.size; ++row) enter(row, column, entries_[row + column * ode_.size]);
      }
    }
    return outcome;
  }

  struct Acceleration {
    PairedForm& form;
    Evaluation operator()(double t, Values q, Values v, Results a) const { return form.accelerate(t, q, v, a); }
  };
  struct Jacobian {
    PairedForm& form;
    Evaluation operator()(double t, Values q, Values v, Results da_dx, Results da_dv) const {
      return form.differentiate(t, q, v, da_dx, da_dv);
    }
  };

  OdeProblem ode_;
  StatePairs pairs_;
  std::vector<double> x_;
  std::vector<double> dx_;
  std::vector<std::size_t> place_;  // of each state of the ODE among positions and velocities
  std::vector<double> entries_;
  Acceleration acceleration_{*this};
  Jacobian jacobian_{*this};
  SecondDerivativeProblem problem_;
};

class PairedIntegrator final : public Integrator {
 public:
  PairedIntegrator(std::unique_ptr<PairedForm> form, std::unique_ptr<Integrator> inner)
      : form_(std::move(form)),
        inner_(std::move(inner)),
        state_(2 * form_->half()),
        paired_(state_.size()),
        paired_slope_(state_.size()) {}

  std::expected<void, OdeFailure> start(double t0, Values x0, Values /*dx0*/) override {
    form_->gather(x0, paired_);
    return after(inner_->start(t0, paired_));
  }
  std::expected<double, OdeFailure> step(double limit) override { return after(inner_->step(limit)); }
  std::expected<void, OdeFailure> restart(double t, Values x, Values /*dx*/) override {
    form_->gather(x, paired_);
    return after(inner_->restart(t, paired_));
  }
  void interpolate(double t, Results x, Results dx) override {
    inner_->interpolate(t, paired_, dx.empty() ? Results{} : Results(paired_slope_));
    form_->scatter(paired_, x);
    if (!dx.empty()) form_->scatter(paired_slope_, dx);
  }
  void set_nominal(Values nominal) override {
    form_->gather(nominal, paired_);
    inner_->set_nominal(paired_);
  }
  double time() const override { return inner_->time(); }
  double last_time() const override { return inner_->last_time(); }
  Values state() const override { return state_; }
  const OdeStats& stats() const override { return inner_->stats(); }

 private:
  template <class Result>
  Result after(Result result) {
    form_->scatter(inner_->state(), state_);
    if (!result) {
      // The failing state in the order of the ODE.
      for (std::size_t i = 0; i < state_.size(); ++i) paired_slope_[i] = static_cast<double>(i);
      form_->gather(paired_slope_, paired_);
      OdeFailure& failure = result.error();
      if (failure.component < paired_.size()) failure.component = static_cast<std::size_t>(paired_[failure.component]);
    }
    return result;
  }

  std::unique_ptr<PairedForm> form_;
  std::unique_ptr<Integrator> inner_;
  std::vector<double> state_;
  std::vector<double> paired_;
  std::vector<double> paired_slope_;
};

}  // namespace

std::expected<StatePairs, std::vector<std::size_t>> pair_states(const std::vector<std::size_t>& velocity_of) {
  const std::size_t size = velocity_of.size();
  std::vector<std::size_t> position_of(size, kUnpaired);
  std::vector<std::size_t> left;
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t v = velocity_of[i];
    if (v == kUnpaired || v >= size) continue;
    // A chain x, x', x'' and two positions with one velocity are no pairs.
    if (position_of[v] != kUnpaired || v == i || velocity_of[v] != kUnpaired) {
      left.push_back(i);
    } else {
      position_of[v] = i;
    }
  }
  StatePairs pairs;
  for (std::size_t i = 0; i < size; ++i) {
    if (velocity_of[i] != kUnpaired) {
      if (velocity_of[i] >= size || position_of[velocity_of[i]] != i) continue;
      pairs.position.push_back(i);
      pairs.velocity.push_back(velocity_of[i]);
    } else if (position_of[i] == kUnpaired) {
      left.push_back(i);
    }
  }
  std::ranges::sort(left);
  if (!left.empty()) return std::unexpected(std::move(left));
  return pairs;
}

bool is_velocity_free(const OdeProblem& ode, const StatePairs& pairs) {
  if (ode.pattern.column_start.size() != ode.size + 1) return false;
  std::vector<char> is_velocity(ode.size, 0);
  for (const std::size_t v : pairs.velocity) is_velocity[v] = 1;
  for (const std::size_t v : pairs.velocity) {
    const auto begin = static_cast<std::size_t>(ode.pattern.column_start[v]);
    const auto end = static_cast<std::size_t>(ode.pattern.column_start[v + 1]);
    for (std::size_t e = begin; e < end; ++e) {
      if (is_velocity[static_cast<std::size_t>(ode.pattern.row_index[e])] != 0) return false;
    }
  }
  return true;
}

std::expected<std::unique_ptr<Integrator>, std::string> make_paired(const OdeProblem& ode, const StatePairs& pairs,
                                                                    const OdeOptions& options, MakeIntegrator make) {
  auto form = std::make_unique<PairedForm>(ode, pairs);
  OdeOptions paired = options;
  const auto reorder = [&](std::vector<double>& values) {
    if (values.size() != ode.size) return;  // one for all
    const std::vector<double> before = values;
    form->gather(before, values);
  };
  reorder(paired.absolute_tol);
  reorder(paired.nominal);
  auto inner = make(form->problem(), paired);
  if (!inner) return std::unexpected(std::move(inner.error()));
  return std::make_unique<PairedIntegrator>(std::move(form), *std::move(inner));
}

}  // namespace holon::solve
