// First harmonic over a period T with N samples: c = 2/N sum_k y(k T/N) exp(-j omega k T/N), exact for a periodic y but
// for harmonics above N - 1. With u = a sin(omega t) = Im(a e^{j omega t}), y = Im(G a e^{j omega t}), so G = j c / a.

#include "analysis/sine_sweep.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <utility>

#include "analysis/diagnostics.h"
#include "lti/frequency_response.h"
#include "solve/sundials/sundials.h"

namespace holon::analysis {
namespace {

constexpr std::size_t kSamplesEach = 64;
constexpr double kRepeats = 1e-7;  // two periods are equal: relative change of the first harmonic
constexpr double kAtRest = 1e-6;

std::unexpected<Diagnostics> no_sweep(std::string message) {
  return std::unexpected(request_error(kNotLinearized, std::move(message)));
}

class Driven {
 public:
  Driven(Evaluation& model, std::vector<double> x, const SweepOptions& options)
      : model_(model), start_(std::move(x)), options_(options) {}

  std::expected<SweptSine, std::string> at(double omega) {
    const auto move = [&](double t) {
      const double u = options_.amplitude * std::sin(omega * t);
      model_.move_inputs({&u, 1});
    };
    const double time = model_.time();
    const auto derivatives = [&](double t, solve::Values x, solve::Results dx) {
      move(t);
      return model_.derivatives(time, x, dx) ? solve::Evaluation::good : solve::Evaluation::retry;
    };
    const auto jacobian = [&](double t, solve::Values x, solve::Results entries) {
      move(t);
      return model_.jacobian(time, x, entries) ? solve::Evaluation::good : solve::Evaluation::retry;
    };
    solve::OdeProblem ode;
    ode.size = start_.size();
    ode.derivatives = derivatives;
    ode.sparse_jacobian = jacobian;
    ode.pattern = {model_.jacobian_pattern().column_start, model_.jacobian_pattern().row_index};
    const double period = 2 * std::numbers::pi / omega;
    solve::SundialsOptions how;
    how.ode.relative_tol = options_.relative_tol;
    how.ode.nominal.assign(model_.nominal().begin(), model_.nominal().end());
    how.ode.max_step = period / 16;
    auto made = solve::make_cvode(ode, solve::CvodeMethod::bdf, how);
    if (!made) return std::unexpected(made.error());
    solve::Integrator& integrator = **made;
    if (const auto started = integrator.start(0, start_); !started)
      return std::unexpected(solve::describe(started.error()));

    SweptSine result{.omega = omega, .linear = 0, .measured = 0};
    std::vector<double> x(start_.size());
    double t = 0;
    for (int p = 0; p < options_.most_periods; ++p) {
      lti::Complex first = 0;
      double mean = 0;
      double square = 0;
      for (std::size_t k = 0; k < kSamplesEach; ++k) {
        const double sample = period * (p + static_cast<double>(k) / static_cast<double>(kSamplesEach));
        while (t < sample) {
          const auto stepped = integrator.step(std::max(sample, t + period));
          if (!stepped) return std::unexpected(solve::describe(stepped.error()));
          t = *stepped;
        }
        if (t > 0)
          integrator.interpolate(sample, x);
        else
          x = start_;
        move(sample);
        const auto y = model_.value(model_.outputs().front(), time, x);
        if (!y) return std::unexpected(model_.problem());
        first += 2.0 / static_cast<double>(kSamplesEach) * *y * std::polar(1.0, -omega * sample);
        mean += *y / static_cast<double>(kSamplesEach);
        square += *y * *y / static_cast<double>(kSamplesEach);
      }
      const lti::Complex measured = lti::Complex(0, 1) * first / options_.amplitude;
      const double change = std::abs(measured - result.measured);
      result.measured = measured;
      // Parseval: what the mean square has beyond the mean and the first harmonic.
      const double others = std::max(0.0, square - mean * mean - std::norm(first) / 2);
      result.harmonics = std::abs(first) > 0 ? std::sqrt(2 * others) / std::abs(first) : 0;
      result.has_settled = p > 0 && change <= kRepeats * std::abs(measured);
      if (result.has_settled) break;
    }
    return result;
  }

 private:
  Evaluation& model_;
  std::vector<double> start_;
  const SweepOptions& options_;
};

}  // namespace

std::expected<std::vector<SweptSine>, Diagnostics> sine_sweep(const Model& model, const LinearizeOptions& at,
                                                              const SweepOptions& options) {
  if (!(options.amplitude > 0)) return no_sweep("the amplitude of a sweep must be above 0");
  LinearizeOptions here = at;
  here.open_loop = false;
  const auto points = linearize(model, here);
  if (!points) return std::unexpected(points.error());
  const Linearized& linear = points->front();
  if (linear.system.states() == 0) return no_sweep("the model has no states: its answer is D at every frequency");
  if (!linear.system.is_siso()) return no_sweep("a sweep needs one input and one output");
  auto evaluation =
      at.times.empty() || at.times.front() <= at.experiment.start_time ? model.evaluate(at.experiment) : [&] {
        Experiment until = at.experiment;
        until.stop_time = at.times.front();
        return model.evaluate_at_stop(until);
      }();
  if (!evaluation) return std::unexpected(evaluation.error());
  const auto x = states_at_point(*evaluation, at);
  if (!x) return std::unexpected(x.error());
  std::vector<double> dx(x->size());
  if (!evaluation->derivatives(evaluation->time(), *x, dx)) return no_sweep(evaluation->problem());
  for (std::size_t i = 0; i < dx.size(); ++i)
    if (std::abs(dx[i]) > kAtRest * std::max(std::abs((*x)[i]), evaluation->nominal()[i]))
      return no_sweep(
          fmt::format("the model is not at rest at this point (`{}` changes by {:.3g} per second), so that its "
                      "answer to a sine does not repeat; use --equilibrium",
                      evaluation->states()[i], dx[i]));
  const auto response = lti::FrequencyResponse::of(linear.system);
  if (!response) return no_sweep(response.error());
  std::vector<SweptSine> result;
  Driven driven(*evaluation, *x, options);
  for (const double omega : options.frequencies) {
    auto one = driven.at(omega);
    if (!one) return no_sweep(fmt::format("at {:.4g} rad/s: {}", omega, one.error()));
    if (const auto g = response->at(omega)) one->linear = (*g)(0, 0);
    result.push_back(*one);
  }
  return result;
}

}  // namespace holon::analysis
