#include "cases/run_model.h"

#include <array>
#include <functional>
#include <string_view>
#include <utility>

#include "driver/experiment.h"
#include "driver/flatten.h"
#include "driver/foreign_code.h"
#include "driver/formulas.h"
#include "driver/model_solver.h"
#include "driver/names.h"
#include "driver/run_shape.h"
#include "driver/target.h"
#include "driver/translate.h"
#include "method/make.h"
#include "sim/simulate.h"

namespace holon::cases {
namespace {

using Numbers = std::vector<std::size_t>;

// To add a fact that a case can state (`//! index 3`): a row here and a line in docs/testing.md.
struct StructureFact {
  std::string_view name;
  Numbers (*numbers)(const driver::Translated& model);
};
constexpr std::array kStructureFacts = {
    StructureFact{"states", [](const driver::Translated& m) { return Numbers{m.structure.states.size()}; }},
    StructureFact{"index", [](const driver::Translated& m) { return Numbers{m.structure.index}; }},
    StructureFact{"blocks", [](const driver::Translated& m) { return Numbers{m.ordered.simulation.blocks.size()}; }},
    StructureFact{"linear", [](const driver::Translated& m) { return m.structure.linear; }},
    StructureFact{"nonlinear", [](const driver::Translated& m) { return m.structure.nonlinear; }},
    StructureFact{"mixed", [](const driver::Translated& m) { return m.structure.mixed; }},
    StructureFact{"aliases", [](const driver::Translated& m) { return Numbers{m.structure.aliases}; }},
    StructureFact{"crossings", [](const driver::Translated& m) { return Numbers{m.structure.crossings}; }},
};
struct RunFact {
  std::string_view name;
  long sim::Statistics::* count;
};
constexpr std::array kRunFacts = {
    RunFact{"state_events", &sim::Statistics::state_events},
    RunFact{"time_events", &sim::Statistics::time_events},
};

sim::Options options_of(const RunSettings& settings, const driver::Experiment& experiment) {
  sim::Options options;
  options.start_time = settings.start.value_or(experiment.start_time.value_or(0));
  options.stop_time = settings.stop.value_or(experiment.stop_time.value_or(options.start_time + 1));
  options.tolerance = settings.tolerance.value_or(experiment.tolerance.value_or(1e-6));
  if (settings.interval) {
    options.interval = *settings.interval;
  } else if (settings.intervals) {
    options.intervals = *settings.intervals;
  } else if (experiment.interval) {
    options.interval = *experiment.interval;
  }
  if (settings.step) options.fixed_step = *settings.step;
  options.solver = settings.solver;
  options.variables = {"*"};  // formulas may speak of what a user does not want to see
  return options;
}

Curves curves_of(const sim::MemoryResult& result) {
  Curves curves;
  for (std::size_t row = 0; row < result.rows(); ++row) curves.times.push_back(result.time(row));
  if (result.rows() == 0) return curves;
  for (std::size_t i = 0; i < result.layout().names.size(); ++i) {
    const sim::ResultName& name = result.layout().names[i];
    std::vector<double>& values = curves.values[name.name];
    for (std::size_t row = 0; row < (name.varies ? result.rows() : 1); ++row) values.push_back(result.value(row, i));
  }
  return curves;
}

void simulate(const driver::Translated& translated, sim::Options options, driver::Session& session, ModelRun& run) {
  options.runner.externals = driver::resolver_in(session);
  options.runner.session = &session.external;
  const driver::RunShape shape = driver::run_shape_of(translated.ordered);
  driver::use_methods(options, shape, {});
  const sim::Names names = driver::names_of(translated);
  sim::MemoryResult result;
  const sim::Outcome outcome = sim::simulate(translated.model, options, names, result, session.sink);
  run.curves = curves_of(result);
  run.is_simulated = !run.curves.times.empty();
  for (const RunFact& fact : kRunFacts)
    run.facts[std::string(fact.name)] = {static_cast<std::size_t>(outcome.statistics.*fact.count)};
}

}  // namespace

ModelFile::ModelFile(const std::string& path, driver::Session& session)
    : session_(session),
      tree_(session.names, session.files, session.sink, {}),
      last_(driver::find_target(path, tree_)) {}

std::optional<ModelRun> ModelFile::run(const std::string& model, Depth depth, const RunSettings& settings) {
  classes::ClassNode* node = model.empty() ? last_ : tree_.find(model);
  if (node == nullptr) return std::nullopt;
  ModelRun run;
  run.model = tree_.qualified_name(*node);
  run.settings = settings.text;
  if (depth == Depth::flat) {
    driver::flatten_class(tree_, *node, session_);
    return run;
  }
  const auto translated = driver::translate(tree_, *node, session_);
  run.states = translated->structure.states;
  if (!translated->failed.empty()) return run;
  run.is_ordered = true;
  for (const StructureFact& fact : kStructureFacts) run.facts[std::string(fact.name)] = fact.numbers(*translated);
  // A model without states needs no solver, and a wrong name would go unnoticed.
  if (depth == Depth::simulated && settings.solver != "auto" && !sim::is_builtin_solver(settings.solver)) {
    if (const auto solver = method::find_solver(settings.solver); !solver) {
      run.problem = solver.error();
      return run;
    }
  }
  if (depth == Depth::simulated)
    simulate(*translated, options_of(settings, driver::experiment_of(tree_, *node)), session_, run);
  return run;
}

std::vector<std::string> fact_names() {
  std::vector<std::string> names;
  for (const StructureFact& fact : kStructureFacts) names.emplace_back(fact.name);
  for (const RunFact& fact : kRunFacts) names.emplace_back(fact.name);
  return names;
}

EquationValues evaluate_equations(const std::string& path, const ModelRun& run, const std::vector<Equation>& equations,
                                  const std::vector<double>& times) {
  EquationValues result;
  driver::Session session;
  classes::ClassTree tree(session.names, session.files, session.sink, {});
  driver::find_target(path, tree);
  std::vector<driver::Formula> texts;
  for (const Equation& e : equations) texts.push_back({e.left, e.right});
  const classes::ClassNode* node = tree.find(run.model);
  const auto formulas = node == nullptr ? nullptr : driver::make_formulas(tree, *node, texts, session);
  if (!formulas) {
    for (const diag::Diagnostic& d : session.sink.all())
      if (d.severity == diag::Severity::error) result.problem += (result.problem.empty() ? "" : "; ") + d.message;
    return result;
  }
  for (const auto& scalars : formulas->equations) {
    std::vector<Sides>& all = result.equations.emplace_back();
    for (const driver::ScalarFormula& scalar : scalars) {
      Sides sides;
      sides.is_boolean = scalar.is_boolean;
      for (std::size_t row = 0; row < times.size(); ++row) {
        const driver::RowValues values{times[row], [&](const std::string& name) -> std::optional<double> {
                                         const auto found = run.curves.values.find(name);
                                         if (found == run.curves.values.end()) return std::nullopt;
                                         return run.curves.at(found->second, row);
                                       }};
        const auto left = formulas->evaluate(scalar.left, values);
        const auto right = formulas->evaluate(scalar.right, values);
        sides.left.push_back(left.value_or(0));
        sides.right.push_back(right.value_or(0));
        if (!left || !right) sides.failures[row] = left ? right.error() : left.error();
      }
      all.push_back(std::move(sides));
    }
  }
  return result;
}

}  // namespace holon::cases
