#include "holon/evaluation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "api/port_states.h"
#include "api/public_diagnostics.h"
#include "api/request.h"
#include "api/run.h"
#include "external/session.h"
#include "holon/model.h"
#include "sim/prepared_model.h"

namespace holon {
namespace {

// Of the chosen states, against the best choice. A run changes them at a fifth.
constexpr double kLeastQuality = 1e-4;

constexpr std::size_t kNoRole = static_cast<std::size_t>(-1);

// What a state of the whole system is in a linear one: its column, and its row.
struct LinearRole {
  std::size_t state = kNoRole, input = kNoRole, rate = kNoRole, output = kNoRole;
  double sign = 1;
};

}  // namespace

struct Evaluation::State {
  std::shared_ptr<const Model::State> model;
  external::Session surroundings;
  diag::Sink sink;
  std::unique_ptr<sim::PreparedModel> prepared;
  // The model's own states among those that are integrated; the others stand for inputs and outputs.
  std::vector<std::size_t> own;
  std::vector<std::string> names;
  std::vector<double> nominal;
  std::vector<double> start;
  api::PortStates ports;
  std::vector<std::string> inputs;
  std::vector<std::string> outputs;
  SparsePattern whole;                      // of all states
  SparsePattern pattern;                    // of the own ones
  std::vector<std::size_t> entry_in_whole;  // one for each entry of `pattern`
  bool is_dense = false;                    // the model has no pattern: every entry counts
  std::vector<double> x;                    // all states
  std::vector<double> dx;
  std::vector<double> entries;
  std::vector<double> own_entries;
  std::unordered_map<std::string, std::size_t> index;
  std::string problem;

  // True when it went well.
  bool succeeded(solve::Evaluation outcome) {
    problem = outcome == solve::Evaluation::good ? "" : "the model cannot be evaluated at this point";
    return problem.empty();
  }
  std::vector<double> deviations;  // of the inputs

  // All states at a point.
  std::span<const double> all(std::span<const double> own_x) {
    std::ranges::fill(x, 0.0);
    for (std::size_t i = 0; i < own.size(); ++i) x[own[i]] = own_x[i];
    for (std::size_t i = 0; i < deviations.size(); ++i) {
      const api::PortStates::Port& port = ports.inputs[i].deviation;
      x[port.state] = port.sign * deviations[i];
    }
    return x;
  }
  bool jacobian_of_all(double t, std::span<const double> all_x);
  void read_pattern();
  std::vector<LinearRole> roles() const;
};

std::vector<LinearRole> Evaluation::State::roles() const {
  std::vector<LinearRole> result(prepared->size());
  for (std::size_t i = 0; i < own.size(); ++i) result[own[i]].state = i;
  for (std::size_t i = 0; i < ports.inputs.size(); ++i) {
    const api::PortStates::Input& port = ports.inputs[i];
    result[port.deviation.state].input = i;
    result[port.deviation.state].sign = port.deviation.sign;
    for (const std::size_t rate : port.rates) result[rate].rate = i;
  }
  for (std::size_t i = 0; i < ports.outputs.size(); ++i) {
    result[ports.outputs[i].state].output = i;
    result[ports.outputs[i].state].sign = ports.outputs[i].sign;
  }
  return result;
}

Evaluation::Evaluation(std::unique_ptr<State> state) : state_(std::move(state)) {}
Evaluation::~Evaluation() = default;
Evaluation::Evaluation(Evaluation&&) noexcept = default;
Evaluation& Evaluation::operator=(Evaluation&&) noexcept = default;

const std::vector<std::string>& Evaluation::states() const { return state_->names; }
const std::vector<std::string>& Evaluation::inputs() const { return state_->inputs; }
const std::vector<std::string>& Evaluation::outputs() const { return state_->outputs; }
std::span<const double> Evaluation::nominal() const { return state_->nominal; }
std::optional<std::size_t> Evaluation::velocity_of(std::size_t state) const {
  const std::size_t found = state_->model->shape.velocity_of[state_->own[state]];
  const auto at = std::ranges::find(state_->own, found);
  if (at == state_->own.end()) return std::nullopt;
  return static_cast<std::size_t>(at - state_->own.begin());
}
bool Evaluation::needs_newton() const { return state_->model->shape.needs_newton; }
std::size_t Evaluation::event_functions() const { return state_->prepared->crossing_count(); }
bool Evaluation::has_discrete_values() const { return !state_->model->translated->model.discretes.empty(); }
bool Evaluation::looks_back() const { return state_->prepared->looks_back(); }
double Evaluation::time() const { return state_->prepared->time(); }
std::span<const double> Evaluation::start_state() const { return state_->start; }
const SparsePattern& Evaluation::jacobian_pattern() const { return state_->pattern; }
const std::string& Evaluation::problem() const { return state_->problem; }

void Evaluation::move_inputs(std::span<const double> deviations) {
  state_->deviations.assign(deviations.begin(), deviations.end());
}

bool Evaluation::derivatives(double t, std::span<const double> x, std::span<double> dx) {
  State& s = *state_;
  if (s.own.empty()) return true;
  if (!s.succeeded(s.prepared->ode().derivatives(t, s.all(x), s.dx))) return false;
  for (std::size_t i = 0; i < s.own.size(); ++i) dx[i] = s.dx[s.own[i]];
  return true;
}

// Fills `entries`, one number for each entry of `whole`.
bool Evaluation::State::jacobian_of_all(double t, std::span<const double> all_x) {
  const solve::OdeProblem& ode = prepared->ode();
  const std::size_t n = prepared->size();
  entries.resize(whole.row_index.size());
  if (n == 0) return true;
  if (!is_dense && ode.sparse_jacobian) return succeeded(ode.sparse_jacobian(t, all_x, entries));
  if (is_dense && ode.dense_jacobian) return succeeded(ode.dense_jacobian(t, all_x, entries));
  // No Jacobian routine: central differences, one column at a time.
  std::vector<double> moved(all_x.begin(), all_x.end());
  std::vector<double> above(n);
  std::vector<double> below(n);
  const std::span<const double> sizes = prepared->nominal();
  for (std::size_t j = 0; j < n; ++j) {
    const double at = moved[j];
    const double step = 6e-6 * std::max(std::abs(at), sizes[j]);
    moved[j] = at + step;
    const double right = moved[j];
    if (!succeeded(ode.derivatives(t, moved, above))) return false;
    moved[j] = at - step;
    const double left = moved[j];
    if (!succeeded(ode.derivatives(t, moved, below))) return false;
    moved[j] = at;
    for (int k = whole.column_start[j]; k < whole.column_start[j + 1]; ++k) {
      const auto row = static_cast<std::size_t>(whole.row_index[static_cast<std::size_t>(k)]);
      entries[static_cast<std::size_t>(k)] = (above[row] - below[row]) / (right - left);
    }
  }
  return true;
}

bool Evaluation::jacobian(double t, std::span<const double> x, std::span<double> entries) {
  State& s = *state_;
  if (!s.jacobian_of_all(t, s.all(x))) return false;
  for (std::size_t k = 0; k < s.entry_in_whole.size(); ++k) entries[k] = s.entries[s.entry_in_whole[k]];
  return true;
}

bool Evaluation::jacobian_vector(double t, std::span<const double> x, std::span<const double> v, std::span<double> jv) {
  State& s = *state_;
  s.own_entries.resize(s.pattern.row_index.size());
  if (!jacobian(t, x, s.own_entries)) return false;
  std::ranges::fill(jv, 0.0);
  for (std::size_t j = 0; j < v.size(); ++j)
    for (int k = s.pattern.column_start[j]; k < s.pattern.column_start[j + 1]; ++k)
      jv[static_cast<std::size_t>(s.pattern.row_index[static_cast<std::size_t>(k)])] +=
          s.own_entries[static_cast<std::size_t>(k)] * v[j];
  return true;
}

std::optional<LinearSystem> Evaluation::linear(double t, std::span<const double> x) {
  State& s = *state_;
  const std::size_t n = s.own.size();
  const std::size_t inputs = s.inputs.size();
  const std::size_t outputs = s.outputs.size();
  if (looks_back()) {
    s.problem =
        "the model looks back in time (delay, spatialDistribution): its motion does not follow from its states alone";
    return std::nullopt;
  }
  if (s.prepared->quality_of_choice(t, s.all(x)) < kLeastQuality) {
    s.problem = fmt::format(
        "the states that are chosen now ({}) do not fix the rest of the model at this point: start nearer to it, so "
        "that "
        "others are chosen",
        fmt::join(s.names, ", "));
    return std::nullopt;
  }
  LinearSystem result;
  result.time = t;
  result.x.assign(x.begin(), x.end());
  result.dx.resize(n);
  result.a.assign(n * n, 0.0);
  result.b.assign(n * inputs, 0.0);
  result.c.assign(outputs * n, 0.0);
  result.d.assign(outputs * inputs, 0.0);
  if (s.prepared->size() > 0) {
    if (!s.succeeded(s.prepared->ode().derivatives(t, s.all(x), s.dx))) return std::nullopt;
    if (!s.jacobian_of_all(t, s.all(x))) return std::nullopt;
  }
  for (std::size_t i = 0; i < n; ++i) result.dx[i] = s.dx[s.own[i]];
  for (const std::string& name : s.inputs) {
    const auto at = value(name, t, x);
    if (!at) return std::nullopt;
    result.u.push_back(*at);
  }
  for (const api::PortStates::Port& port : s.ports.outputs) result.y.push_back(port.sign * s.dx[port.state]);

  const std::vector<LinearRole> role = s.roles();
  std::vector<bool> is_differentiated(inputs, false);
  for (std::size_t j = 0; j < role.size(); ++j) {
    for (int k = s.whole.column_start[j]; k < s.whole.column_start[j + 1]; ++k) {
      const double entry = s.entries[static_cast<std::size_t>(k)];
      const LinearRole& column = role[j];
      const LinearRole& row = role[static_cast<std::size_t>(s.whole.row_index[static_cast<std::size_t>(k)])];
      if (entry == 0 || (row.state == kNoRole && row.output == kNoRole)) continue;
      if (column.rate != kNoRole) {
        is_differentiated[column.rate] = true;
      } else if (column.state != kNoRole && row.state != kNoRole) {
        result.a[row.state * n + column.state] = entry;
      } else if (column.input != kNoRole && row.state != kNoRole) {
        result.b[row.state * inputs + column.input] = column.sign * entry;
      } else if (column.state != kNoRole) {
        result.c[row.output * n + column.state] = row.sign * entry;
      } else if (column.input != kNoRole) {
        result.d[row.output * inputs + column.input] = row.sign * column.sign * entry;
      }
    }
  }
  for (std::size_t i = 0; i < inputs; ++i)
    if (is_differentiated[i]) result.differentiated_inputs.push_back(s.inputs[i]);
  return result;
}

std::optional<DescriptorSystem> Evaluation::descriptor(double t, std::span<const double> x) {
  State& s = *state_;
  const solve::SparsePattern pattern = s.prepared->residual_pattern();
  if (pattern.column_start.empty()) {
    s.problem = "the model was not translated in residual form";
    return std::nullopt;
  }
  std::vector<double> values(pattern.row_index.size());
  if (!s.succeeded(s.prepared->residual_jacobian(t, s.all(x), values))) return std::nullopt;
  const std::size_t whole = s.prepared->size();
  const std::size_t inputs = s.inputs.size();
  DescriptorSystem result;
  result.states = s.own.size();
  result.unknowns = s.prepared->unknown_count();
  const std::size_t n = result.states + result.unknowns;
  result.a.assign(n * n, 0.0);
  result.b.assign(n * inputs, 0.0);
  result.c.assign(s.outputs.size() * n, 0.0);
  result.d.assign(s.outputs.size() * inputs, 0.0);
  // The unknowns and their equations follow the states.
  std::vector<LinearRole> role = s.roles();
  for (std::size_t k = 0; k < result.unknowns; ++k) {
    LinearRole one;
    one.state = result.states + k;
    role.push_back(one);
  }
  for (std::size_t j = 0; j < role.size(); ++j) {
    const LinearRole& column = role[j];
    for (int k = pattern.column_start[j]; k < pattern.column_start[j + 1]; ++k) {
      const auto at = static_cast<std::size_t>(pattern.row_index[static_cast<std::size_t>(k)]);
      const LinearRole& row = role[at];
      // The rows of the states are those of x' - f.
      const double entry = (at < whole ? -1 : 1) * row.sign * column.sign * values[static_cast<std::size_t>(k)];
      if (row.state != kNoRole && column.state != kNoRole)
        result.a[row.state * n + column.state] = entry;
      else if (row.state != kNoRole && column.input != kNoRole)
        result.b[row.state * inputs + column.input] = entry;
      else if (row.output != kNoRole && column.state != kNoRole)
        result.c[row.output * n + column.state] = entry;
      else if (row.output != kNoRole && column.input != kNoRole)
        result.d[row.output * inputs + column.input] = entry;
    }
  }
  return result;
}

bool Evaluation::event_values(double t, std::span<const double> x, std::span<double> g) {
  return state_->succeeded(state_->prepared->crossings(t, state_->all(x), g));
}

std::optional<double> Evaluation::value(std::string_view name, double t, std::span<const double> x) {
  const sim::ResultPlan& plan = state_->prepared->plan();
  if (state_->index.empty())
    for (std::size_t i = 0; i < plan.layout.names.size(); ++i) state_->index.emplace(plan.layout.names[i].name, i);
  const auto found = state_->index.find(std::string(name));
  if (found == state_->index.end()) {
    state_->problem = "no variable `" + std::string(name) + "`";
    return std::nullopt;
  }
  const std::optional<double> value = state_->prepared->value(plan, found->second, t, state_->all(x));
  state_->succeeded(value ? solve::Evaluation::good : solve::Evaluation::retry);
  return value;
}

void Evaluation::State::read_pattern() {
  const std::size_t n = prepared->size();
  const solve::SparsePattern given = prepared->pattern();
  whole.column_start.assign(given.column_start.begin(), given.column_start.end());
  whole.row_index.assign(given.row_index.begin(), given.row_index.end());
  is_dense = whole.column_start.size() != n + 1;
  if (is_dense) {
    whole = {};
    for (std::size_t j = 0; j <= n; ++j) whole.column_start.push_back(static_cast<int>(j * n));
    for (std::size_t j = 0; j < n; ++j)
      for (std::size_t i = 0; i < n; ++i) whole.row_index.push_back(static_cast<int>(i));
  }
  std::vector<int> own_row(n, -1);
  for (std::size_t i = 0; i < own.size(); ++i) own_row[own[i]] = static_cast<int>(i);
  pattern.column_start.push_back(0);
  for (const std::size_t j : own) {
    for (int k = whole.column_start[j]; k < whole.column_start[j + 1]; ++k) {
      const int row = own_row[static_cast<std::size_t>(whole.row_index[static_cast<std::size_t>(k)])];
      if (row < 0) continue;
      pattern.row_index.push_back(row);
      entry_in_whole.push_back(static_cast<std::size_t>(k));
    }
    pattern.column_start.push_back(static_cast<int>(pattern.row_index.size()));
  }
}

namespace {

enum class Moment : std::uint8_t { start, stop };

std::expected<Evaluation, Diagnostics> evaluation_of(const std::shared_ptr<const Model::State>& given,
                                                     const Experiment& experiment, Moment moment) {
  auto state = std::make_unique<Evaluation::State>();
  auto runs = api::with_values(given, experiment.values);
  if (!runs) return std::unexpected(runs.error());
  state->model = runs->model;
  const Model::State& model = *state->model;
  bool is_ready = false;
  api::guarded(state->sink, [&] {
    std::optional<sim::Options> options = api::prepare_options(model, experiment, state->surroundings, state->sink);
    if (!options) return;
    options->set = runs->set;
    options->intervals = 1;
    options->interval = 0;
    if (!model.shape.states.empty()) options->variables = {model.shape.states.front()};
    if (!api::use_code(model, *options, state->sink)) return;
    state->prepared = sim::PreparedModel::make(model.translated->model, *options,
                                               api::locked_names(model, experiment.output), state->sink);
    is_ready = state->prepared && (moment == Moment::start || state->prepared->advance());
  });
  if (!is_ready) {
    const std::scoped_lock lock(model.mutex);
    return std::unexpected(api::public_diagnostics(state->sink, model.session.files));
  }
  const std::size_t n = state->prepared->size();
  state->ports = api::port_states(*model.translated);
  for (const flat::OpenedInput& input : model.translated->ports.inputs) state->inputs.push_back(input.name);
  for (const flat::OpenedOutput& output : model.translated->ports.outputs) state->outputs.push_back(output.name);
  for (std::size_t i = 0; i < n; ++i)
    if (!state->ports.is_port(i)) state->own.push_back(i);
  for (const std::size_t i : state->own) {
    state->names.push_back(model.shape.states[i]);
    state->nominal.push_back(state->prepared->nominal()[i]);
    state->start.push_back(state->prepared->start()[i]);
  }
  // States that are chosen while the model runs have the names of what they are now.
  for (const sim::PreparedModel::Chosen& chosen : state->prepared->chosen()) {
    const auto at = std::ranges::find(state->own, chosen.state);
    if (at == state->own.end()) continue;
    const causal::OrderedSystem& ordered = model.translated->ordered;
    const std::scoped_lock lock(model.mutex);
    state->names[static_cast<std::size_t>(at - state->own.begin())] =
        ordered.system->text(ordered.selected[chosen.set].candidates[chosen.candidate]);
  }
  state->x.resize(n);
  state->dx.resize(n);
  state->read_pattern();
  return Evaluation(std::move(state));
}

}  // namespace

std::expected<Evaluation, Diagnostics> Model::evaluate(const Experiment& experiment) const {
  return evaluation_of(state_, experiment, Moment::start);
}

std::expected<Evaluation, Diagnostics> Model::evaluate_at_stop(const Experiment& experiment) const {
  return evaluation_of(state_, experiment, Moment::stop);
}

}  // namespace holon
