#include "holon/evaluation.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "api/public_diagnostics.h"
#include "api/request.h"
#include "api/run.h"
#include "external/session.h"
#include "holon/model.h"
#include "sim/prepared_model.h"

namespace holon {

struct Evaluation::State {
  std::shared_ptr<const Model::State> model;
  external::Session surroundings;
  diag::Sink sink;
  std::unique_ptr<sim::PreparedModel> prepared;
  SparsePattern pattern;
  bool is_dense = false;  // the model has no pattern: every entry counts
  std::unordered_map<std::string, std::size_t> index;
  std::vector<double> entries;
  std::string problem;

  // True when it went well.
  bool judge(solve::Evaluation outcome) {
    problem = outcome == solve::Evaluation::good ? "" : "the model cannot be evaluated at this point";
    return problem.empty();
  }
};

Evaluation::Evaluation(std::unique_ptr<State> state) : state_(std::move(state)) {}
Evaluation::~Evaluation() = default;
Evaluation::Evaluation(Evaluation&&) noexcept = default;
Evaluation& Evaluation::operator=(Evaluation&&) noexcept = default;

const std::vector<std::string>& Evaluation::states() const { return state_->model->shape.states; }
std::span<const double> Evaluation::nominal() const { return state_->prepared->nominal(); }
std::optional<std::size_t> Evaluation::velocity_of(std::size_t state) const {
  const std::size_t found = state_->model->shape.velocity_of[state];
  return found == driver::kNoVelocity ? std::nullopt : std::optional(found);
}
bool Evaluation::needs_newton() const { return state_->model->shape.needs_newton; }
std::size_t Evaluation::event_functions() const { return state_->prepared->crossing_count(); }
bool Evaluation::has_discrete_values() const { return !state_->model->translated->model.discretes.empty(); }
double Evaluation::time() const { return state_->prepared->time(); }
std::span<const double> Evaluation::start_state() const { return state_->prepared->start(); }
const SparsePattern& Evaluation::jacobian_pattern() const { return state_->pattern; }
const std::string& Evaluation::problem() const { return state_->problem; }

bool Evaluation::derivatives(double t, std::span<const double> x, std::span<double> dx) {
  if (state_->prepared->size() == 0) return true;
  return state_->judge(state_->prepared->ode().derivatives(t, x, dx));
}

bool Evaluation::jacobian(double t, std::span<const double> x, std::span<double> entries) {
  const solve::OdeProblem& ode = state_->prepared->ode();
  const std::size_t n = state_->prepared->size();
  if (n == 0) return true;
  if (!state_->is_dense && ode.sparse_jacobian) return state_->judge(ode.sparse_jacobian(t, x, entries));
  if (state_->is_dense && ode.dense_jacobian) return state_->judge(ode.dense_jacobian(t, x, entries));
  // No Jacobian routine: central differences, one column at a time.
  std::vector<double> moved(x.begin(), x.end());
  std::vector<double> above(n);
  std::vector<double> below(n);
  const std::span<const double> nominal = state_->prepared->nominal();
  for (std::size_t j = 0; j < n; ++j) {
    const double step = 6e-6 * std::max(std::abs(x[j]), nominal[j]);
    moved[j] = x[j] + step;
    const double right = moved[j];
    if (!state_->judge(ode.derivatives(t, moved, above))) return false;
    moved[j] = x[j] - step;
    const double left = moved[j];
    if (!state_->judge(ode.derivatives(t, moved, below))) return false;
    moved[j] = x[j];
    for (int k = state_->pattern.column_start[j]; k < state_->pattern.column_start[j + 1]; ++k) {
      const auto row = static_cast<std::size_t>(state_->pattern.row_index[static_cast<std::size_t>(k)]);
      entries[static_cast<std::size_t>(k)] = (above[row] - below[row]) / (right - left);
    }
  }
  return true;
}

bool Evaluation::jacobian_vector(double t, std::span<const double> x, std::span<const double> v, std::span<double> jv) {
  state_->entries.resize(state_->pattern.row_index.size());
  if (!jacobian(t, x, state_->entries)) return false;
  std::ranges::fill(jv, 0.0);
  for (std::size_t j = 0; j < v.size(); ++j)
    for (int k = state_->pattern.column_start[j]; k < state_->pattern.column_start[j + 1]; ++k)
      jv[static_cast<std::size_t>(state_->pattern.row_index[static_cast<std::size_t>(k)])] +=
          state_->entries[static_cast<std::size_t>(k)] * v[j];
  return true;
}

bool Evaluation::event_values(double t, std::span<const double> x, std::span<double> g) {
  return state_->judge(state_->prepared->crossings(t, x, g));
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
  const std::optional<double> value = state_->prepared->value(plan, found->second, t, x);
  state_->judge(value ? solve::Evaluation::good : solve::Evaluation::retry);
  return value;
}

std::expected<Evaluation, Diagnostics> Model::evaluate(const Experiment& experiment) const {
  auto state = std::make_unique<Evaluation::State>();
  auto runs = api::with_values(state_, experiment.values);
  if (!runs) return std::unexpected(runs.error());
  state->model = runs->model;
  api::guarded(state->sink, [&] {
    std::optional<sim::Options> options =
        api::prepare_options(*state->model, experiment, state->surroundings, state->sink);
    if (!options) return;
    options->set = runs->set;
    state->prepared = sim::PreparedModel::make(state->model->translated->model, *options,
                                               api::locked_names(*state->model, experiment.output), state->sink);
  });
  if (!state->prepared) {
    const std::scoped_lock lock(state->model->mutex);
    return std::unexpected(api::public_diagnostics(state->sink, state->model->session.files));
  }
  const std::size_t n = state->prepared->size();
  const solve::SparsePattern pattern = state->prepared->pattern();
  SparsePattern& own = state->pattern;
  own.column_start.assign(pattern.column_start.begin(), pattern.column_start.end());
  own.row_index.assign(pattern.row_index.begin(), pattern.row_index.end());
  state->is_dense = own.column_start.size() != n + 1;
  if (state->is_dense) {
    own.column_start.clear();
    own.row_index.clear();
    for (std::size_t j = 0; j <= n; ++j) own.column_start.push_back(static_cast<int>(j * n));
    for (std::size_t j = 0; j < n; ++j)
      for (std::size_t i = 0; i < n; ++i) own.row_index.push_back(static_cast<int>(i));
  }
  return Evaluation(std::move(state));
}

}  // namespace holon
