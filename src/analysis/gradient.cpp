// The adjoint of x' = f(t, x, p) for J = y(T), y = h(x, p). Cao, Li, Petzold, Serban 2003.
//   lambda' = -A^T lambda, lambda(T) = C^T        dJ/dp = D + integral of B^T lambda + (dx(0)/dp)^T lambda(0)
// with A = df/dx, B = df/dp along the run, which is kept at the steps of a run with a tighter tolerance and
// interpolated by cubics through values and derivatives.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

#include "analysis/diagnostics.h"
#include "analysis/sensitivity.h"
#include "solve/sundials/sundials.h"

namespace holon::analysis {
namespace {

constexpr double kTighter = 1e-2;
constexpr double kTightest = 1e-11;

// The states along a run.
class Trajectory {
 public:
  // False where the model has no value.
  bool read(Evaluation& model, const Result& result) {
    t_ = result.times();
    n_ = model.states().size();
    for (const std::string& name : model.states()) values_.push_back(result.values(name));
    slopes_.assign(n_, std::vector<double>(t_.size()));
    std::vector<double> x(n_);
    std::vector<double> dx(n_);
    for (std::size_t k = 0; k < t_.size(); ++k) {
      for (std::size_t i = 0; i < n_; ++i) x[i] = values_[i][k];
      if (!model.derivatives(t_[k], x, dx)) return false;
      for (std::size_t i = 0; i < n_; ++i) slopes_[i][k] = dx[i];
    }
    return true;
  }

  void at(double t, std::vector<double>& x) const {
    const auto after = std::ranges::upper_bound(t_, t);
    const auto k = static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(after - t_.begin(), 1, static_cast<std::ptrdiff_t>(t_.size()) - 1));
    const double h = t_[k] - t_[k - 1];
    const double s = h > 0 ? (t - t_[k - 1]) / h : 0;
    for (std::size_t i = 0; i < n_; ++i) {
      const double a = values_[i][k - 1];
      const double b = values_[i][k];
      x[i] = a + s * s * (3 - 2 * s) * (b - a) + h * s * (1 - s) * ((1 - s) * slopes_[i][k - 1] - s * slopes_[i][k]);
    }
  }

 private:
  std::size_t n_ = 0;
  std::vector<double> t_;
  std::vector<std::vector<double>> values_;
  std::vector<std::vector<double>> slopes_;
};

std::unexpected<Diagnostics> no_gradient(std::string message) {
  return std::unexpected(request_error(kNotAParameter, std::move(message)));
}

// A run of the model with ports, at the steps of a tighter tolerance.
std::expected<Result, Diagnostics> fine_run(const Model& model, const Experiment& experiment,
                                            const std::vector<std::string>& states) {
  Experiment run = experiment;
  run.output = {};
  run.output.variables = states;
  run.interval = 0;
  run.intervals = 0;
  run.tolerance = std::max(kTighter * experiment.tolerance, kTightest);
  Result result = model.simulate(run);
  if (!result.ok()) return std::unexpected(result.diagnostics());
  const long events = result.statistics().state_events + result.statistics().time_events;
  if (events > 0)
    return no_gradient(
        fmt::format("the run goes through {} event{}, and the adjoint through none: without --adjoint the "
                    "derivatives go through events",
                    events, events == 1 ? "" : "s"));
  return result;
}

// z = (lambda, integral of B^T lambda) over s = T - t.
class Adjoint {
 public:
  Adjoint(Evaluation& model, const Trajectory& along, double stop, std::size_t parameters)
      : model_(model), along_(along), stop_(stop), n_(model.states().size()), m_(parameters), x_(n_) {}

  // From z(0) to z(length); the error is a sentence.
  std::expected<void, std::string> integrate(std::vector<double>& z, double length, double tolerance,
                                             std::vector<double> absolute) {
    solve::OdeProblem ode;
    ode.size = n_ + m_;
    const auto rates = [this](double s, solve::Values now, solve::Results dz) { return derivatives(s, now, dz); };
    const auto entries = [this](double s, solve::Values, solve::Results jac) { return jacobian(s, jac); };
    ode.derivatives = rates;
    ode.dense_jacobian = entries;
    solve::SundialsOptions how;
    how.ode.relative_tol = tolerance;
    how.ode.absolute_tol = std::move(absolute);
    auto integrator = solve::make_cvode(ode, solve::CvodeMethod::bdf, how);
    if (!integrator) return std::unexpected(integrator.error());
    if (const auto started = (*integrator)->start(0, z); !started)
      return std::unexpected(solve::describe(started.error()));
    for (double s = 0; s < length;) {
      const auto stepped = (*integrator)->step(length);
      if (!stepped) return std::unexpected(solve::describe(stepped.error()));
      s = *stepped;
    }
    const solve::Values last = (*integrator)->state();
    z.assign(last.begin(), last.end());
    return {};
  }

 private:
  std::optional<LinearSystem> linear_at(double s) {
    along_.at(stop_ - s, x_);
    return model_.linear(stop_ - s, x_);
  }

  solve::Evaluation derivatives(double s, solve::Values now, solve::Results dz) {
    const auto linear = linear_at(s);
    if (!linear) return solve::Evaluation::retry;
    std::ranges::fill(dz, 0.0);
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j < n_; ++j) dz[j] += linear->a[i * n_ + j] * now[i];
      for (std::size_t p = 0; p < m_; ++p) dz[n_ + p] += linear->b[i * m_ + p] * now[i];
    }
    return solve::Evaluation::good;
  }

  solve::Evaluation jacobian(double s, solve::Results jac) {
    const auto linear = linear_at(s);
    if (!linear) return solve::Evaluation::retry;
    std::ranges::fill(jac, 0.0);
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j < n_; ++j) jac[j + i * (n_ + m_)] = linear->a[i * n_ + j];
      for (std::size_t p = 0; p < m_; ++p) jac[n_ + p + i * (n_ + m_)] = linear->b[i * m_ + p];
    }
    return solve::Evaluation::good;
  }

  Evaluation& model_;
  const Trajectory& along_;
  double stop_;
  std::size_t n_;
  std::size_t m_;
  std::vector<double> x_;
};

// A derivative by a state or a parameter matters when it moves the variable by a part of its size.
std::vector<double> tolerances(double tolerance, double value, std::span<const double> states,
                               const std::vector<double>& parameters) {
  const double size = std::max(std::abs(value), 1e-3);
  std::vector<double> result;
  for (const double nominal : states) result.push_back(tolerance * size / nominal);
  for (const double p : parameters) result.push_back(tolerance * size / std::max(std::abs(p), 1e-3));
  return result;
}

}  // namespace

std::expected<Gradient, Diagnostics> Differentiable::gradient(const Experiment& experiment) const {
  if (variables_.size() != 1)
    return no_gradient(
        fmt::format("the adjoint gives the derivatives of one variable; {} are named", variables_.size()));
  if (!plain_.structure().choices.empty())
    return no_gradient("states of this model are chosen while it runs, so that it has no adjoint in fixed states");
  const auto start = at_start(experiment);
  if (!start) return std::unexpected(start.error());
  auto made = open_.evaluate(experiment);
  if (!made) return std::unexpected(made.error());
  Evaluation& model = *made;
  const auto result = fine_run(open_, experiment, model.states());
  if (!result) return std::unexpected(result.error());
  Trajectory along;
  if (!along.read(model, *result)) return no_gradient(model.problem());

  const std::size_t n = model.states().size();
  const std::size_t m = parameters_.size();
  const double stop = result->times().back();
  const double length = stop - result->times().front();
  std::vector<double> x(n);
  along.at(stop, x);
  const auto end = model.linear(stop, x);
  if (!end) return no_gradient(model.problem());
  if (!end->differentiated_inputs.empty())
    return no_gradient(fmt::format("the model needs the derivative of `{}`", end->differentiated_inputs.front()));

  Gradient gradient{.variable = variables_.front(), .value = end->y.front(), .derivatives = {}};
  std::vector<double> z(n + m, 0.0);
  for (std::size_t i = 0; i < n; ++i) z[i] = end->c[i];
  if (n > 0 && length > 0) {
    const auto at = values(experiment);
    if (!at) return std::unexpected(at.error());
    const double tolerance = std::max(kTighter * experiment.tolerance, kTightest);
    const auto done = Adjoint(model, along, stop, m)
                          .integrate(z, length, tolerance, tolerances(tolerance, gradient.value, model.nominal(), *at));
    if (!done) return no_gradient(done.error());
  }
  for (std::size_t p = 0; p < m; ++p) {
    double derivative = end->d[p] + z[n + p];
    for (std::size_t i = 0; i < n; ++i) derivative += start->initial[i * m + p] * z[i];
    gradient.derivatives.push_back(derivative);
  }
  return gradient;
}

}  // namespace holon::analysis
