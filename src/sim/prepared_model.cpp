#include "sim/prepared_model.h"

#include <algorithm>

#include "sim/simulation.h"

namespace holon::sim {

PreparedModel::PreparedModel(const program::Model& model, const Options& options, const Names& names, diag::Sink& sink)
    : options_(options),
      names_(names),
      simulation_(std::make_unique<Simulation>(model, options_, names_, nowhere_, sink)) {}

PreparedModel::~PreparedModel() = default;

std::unique_ptr<PreparedModel> PreparedModel::make(const program::Model& model, const Options& options,
                                                   const Names& names, diag::Sink& sink) {
  std::unique_ptr<PreparedModel> made(new PreparedModel(model, options, names, sink));
  if (!made->simulation_->prepare()) return nullptr;
  made->simulation_->keeps_bad_entries_ = true;
  made->start_.resize(made->simulation_->size_);
  made->simulation_->get_states(made->start_);
  return made;
}

bool PreparedModel::advance() {
  simulation_->keeps_bad_entries_ = false;
  if (!simulation_->run_to_stop()) return false;
  simulation_->keeps_bad_entries_ = true;
  simulation_->get_states(start_);
  return true;
}

std::size_t PreparedModel::size() const { return simulation_->size_; }
double PreparedModel::time() const { return simulation_->time_; }
std::span<const double> PreparedModel::nominal() const { return simulation_->ode_options_.nominal; }
solve::SparsePattern PreparedModel::pattern() const { return simulation_->ode_.pattern; }
const solve::OdeProblem& PreparedModel::ode() const { return simulation_->ode_; }
std::size_t PreparedModel::unknown_count() const {
  return simulation_->model_.residual_form ? simulation_->model_.residual_form->unknowns.size() : 0;
}

solve::SparsePattern PreparedModel::residual_pattern() {
  return simulation_->model_.residual_form ? simulation_->residual_problem().pattern : solve::SparsePattern();
}

solve::Evaluation PreparedModel::residual_jacobian(double t, solve::Values x, solve::Results entries) {
  std::vector<double> y(size() + unknown_count());
  std::vector<double> dx(size());
  const solve::Results both = y;
  std::ranges::copy(x, both.begin());
  const solve::Evaluation solved = simulation_->solve_unknowns(t, x, dx, both.subspan(size()));
  if (solved != solve::Evaluation::good) return solved;
  return simulation_->residual_jacobian(t, y, {}, 0, entries);
}

std::size_t PreparedModel::crossing_count() const { return simulation_->model_.crossing_functions.size(); }

solve::Evaluation PreparedModel::crossings(double t, solve::Values x, solve::Results g) {
  return simulation_->crossings(t, x, g);
}

bool PreparedModel::looks_back() const {
  return simulation_->runner_->has_delays() || simulation_->runner_->has_transports();
}

std::vector<PreparedModel::Chosen> PreparedModel::chosen() const {
  std::vector<Chosen> result;
  const program::Model& model = simulation_->model_;
  const std::span<const double> values = simulation_->runner_->values();
  for (std::size_t s = 0; s < model.state_sets.size(); ++s) {
    const program::StateSetInfo& set = model.state_sets[s];
    for (std::size_t i = 0; i < set.states.size(); ++i)
      for (std::size_t j = 0; j < set.candidates.size(); ++j) {
        if (values[set.selection.index() + i * set.candidates.size() + j] == 0) continue;
        const auto at = std::ranges::find(model.states, set.states[i], &program::StateInfo::value);
        if (at != model.states.end()) result.push_back({static_cast<std::size_t>(at - model.states.begin()), s, j});
      }
  }
  return result;
}

double PreparedModel::quality_of_choice(double t, solve::Values x) {
  if (simulation_->model_.state_sets.empty()) return 1;
  simulation_->set_point(t, x);
  return simulation_->run_derivatives() == 0 ? simulation_->quality_of_choice() : 0;
}

const ResultPlan& PreparedModel::plan() {
  if (!plan_) {
    const std::vector<std::string> everything{"*"};
    plan_ = plan_result(simulation_->model_, names_, everything);
  }
  return *plan_;
}

std::optional<double> PreparedModel::value(const ResultPlan& plan, std::size_t name, double t, solve::Values x) {
  simulation_->set_point(t, x);
  if (simulation_->run_derivatives() != 0) return std::nullopt;
  if (simulation_->runner_->run(simulation_->model_.outputs) != 0) return std::nullopt;
  const ResultName& entry = plan.layout.names[name];
  const ColumnSource& source = entry.varies ? plan.columns[entry.column - 1] : plan.fixed[entry.column];
  const double number = value_of(source, simulation_->runner_->values());
  return entry.negated ? -number : number;
}

}  // namespace holon::sim
