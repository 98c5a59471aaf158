// Initial values. In this order, until one of them works:
//   homotopy, if the model says how: the simplified model first (lambda = 0), then the actual one (lambda = 1) from its
//     solution; if that is too far, step by step, each step beginning with the solution of the one before, its length
//     growing after success and shrinking after failure. It comes first because equations may have several solutions,
//     and the simplified model says which one is meant
//   Newton from the start values
//   both again, with guesses scattered around the start values in each block that fails

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "sim/diagnostics.h"
#include "sim/simulation.h"

namespace holon::sim {
namespace {

constexpr double kFirstHomotopyStep = 1;
constexpr double kSmallestHomotopyStep = 1e-4;
constexpr int kMostHomotopySteps = 200;

bool ends_initialization(std::int32_t status) {
  return status == 0 || status == static_cast<std::int32_t>(program::Failure::stopped);
}

}  // namespace

Simulation::Status Simulation::try_initialize(double lambda) {
  if (model_.homotopy) (*runner_)[model_.homotopy] = lambda;
  if (model_.initial) (*runner_)[model_.initial] = 1;
  runner_->forget_singular(0);
  runner_->set_initializing(true);
  const Status status = runner_->run(model_.initialize);
  runner_->set_initializing(false);
  return status;
}

Simulation::Status Simulation::continue_homotopy(std::span<const double> starts) {
  const std::span<double> values = runner_->values();
  std::ranges::copy(starts, values.begin());
  Status status = try_initialize(0);
  trace(options_.trace_initialization, fmt::format("simplified model: {}", status == 0 ? "solved" : "no solution"));
  if (status != 0) return status;
  std::vector<double> solved(values.begin(), values.end());
  double lambda = 0;
  double step = kFirstHomotopyStep;
  for (int n = 0; lambda < 1 && n < kMostHomotopySteps; ++n) {
    const double next = std::min(1.0, lambda + step);
    ++outcome_.statistics.homotopy_steps;
    status = try_initialize(next);
    trace(options_.trace_initialization,
          fmt::format("homotopy {:.4g}: {}", next, status == 0 ? "solved" : "no solution"));
    if (status == 0) {
      lambda = next;
      step *= 2;
      std::ranges::copy(values, solved.begin());
    } else {
      std::ranges::copy(solved, values.begin());
      step /= 4;
      if (step < kSmallestHomotopyStep) return status;
    }
  }
  return lambda < 1 ? status : 0;
}

void Simulation::report_start(Status status) {
  if (status != static_cast<Status>(program::Failure::assertion)) {
    report_failure(status, std::span(&model_.initial_checks, 1));
    return;
  }
  const std::vector<std::string>& messages = runner_->machine().messages;
  const program::SiteId site(runner_->failure().site);
  // Behind the condition, on a line of its own, may stand why it is one too many.
  const std::string_view message = messages.empty() ? std::string_view() : messages.back();
  const std::size_t line = message.find('\n');
  diag::Diagnostic& d = error_at(kTooMuchAtStart, site, {message.substr(0, line)});
  // `T = 300.0`: what T is instead.
  const std::string condition(message.substr(0, line));
  const std::string about = condition.substr(0, condition.find(" = "));
  for (const program::ResultInfo& r : model_.results) {
    if (!names_.variable || names_.variable(r.variable) != about) continue;
    if (const auto value = value_of_variable(r.variable))
      d.hint(fmt::format("the other conditions and the equations give {} = {:.6g}", about, *value));
    break;
  }
  if (line != std::string_view::npos)
    d.hint(std::string(message.substr(line + 1)));
  else
    d.hint("as many initial conditions as states: this one is left over, and does not agree with the others");
}

bool Simulation::initialize() {
  const std::span<double> values = runner_->values();
  values[model_.time.index()] = options_.start_time;
  time_ = options_.start_time;
  if (model_.homotopy) values[model_.homotopy.index()] = 1;
  for (const auto& [slot, value] : options_.set) values[slot.index()] = value;
  for (const program::RoutineId routine : {model_.parameters, model_.starts}) {
    if (const Status status = runner_->run(routine); status != 0) {
      report_failure(status, std::span(&routine, 1));
      return false;
    }
  }
  select_first_states();
  const std::vector<double> starts(values.begin(), values.end());
  Status status = 0;
  for (const bool restarts : {false, true}) {
    runner_->set_restarts(restarts);
    const char* const how = restarts ? "scattered guesses" : "start values";
    if (model_.homotopy) {
      trace(options_.trace_initialization, fmt::format("homotopy from {}", how));
      status = continue_homotopy(starts);
      const int steps = outcome_.statistics.homotopy_steps;
      if (status == 0 && steps > 1) sink_.note(kHomotopyUsed, {}, {std::to_string(steps)});
      if (ends_initialization(status)) break;
    }
    std::ranges::copy(starts, values.begin());
    status = try_initialize(1);
    trace(options_.trace_initialization, fmt::format("from {}: {}", how, status == 0 ? "solved" : "no solution"));
    if (ends_initialization(status)) break;
  }
  runner_->set_restarts(false);
  if (status != 0) {
    report_failure(status, std::span(&model_.initialize, 1));
    return false;
  }
  note_singular(Phase::start);
  if (const Status failed = runner_->run(model_.initial_checks); failed != 0) {
    report_start(failed);
    return false;
  }
  for (const program::StateInfo& state : model_.states) {
    if (std::isfinite(runner_->value(state.value))) continue;
    if (!report_not_finite(std::span(&model_.initialize, 1)))
      sink_.error(kNotFinite, {},
                  {name_of_slot(state.value.value), fmt::format("{}", runner_->value(state.value)), time_text()});
    return false;
  }
  if (model_.initial) values[model_.initial.index()] = 0;
  if (const Status failed = runner_->begin_transports(); failed != 0) {
    report_failure(failed, std::span(&model_.profiles, 1));
    return false;
  }

  clock_.begin(options_.start_time, values);
  if (clock_.bad_sample() != EventClock::kNoSample) {
    const program::SampleInfo& sample = model_.samples[clock_.bad_sample()];
    sink_.error(kBadSample, {}, {fmt::format("{}", runner_->value(sample.interval))});
    return false;
  }
  runner_->accept();
  // Nothing has an edge at the start: what is true from the beginning has not become true.
  for (const program::DiscreteInfo& d : model_.discretes)
    runner_->values()[d.previous.index()] = runner_->values()[d.value.index()];
  for (const program::TextInfo& text : model_.texts)
    runner_->machine().set_text(text.previous, runner_->machine().variable_text(text.value));
  clock_.activate(options_.start_time, values);
  if (!iterate_event()) return false;
  if (switch_states() && !iterate_event()) return false;
  runner_->accept();
  return true;
}

}  // namespace holon::sim
