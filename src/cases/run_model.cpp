#include "cases/run_model.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace holon::cases {
namespace {

using Numbers = std::vector<std::size_t>;

// To add a fact that a case can state (`//! index 3`): a row here and a line in docs/testing.md.
struct StructureFact {
  std::string_view name;
  Numbers (*numbers)(const Structure& structure);
};
constexpr std::array kStructureFacts = {
    StructureFact{"states", [](const Structure& s) { return Numbers{s.states.size()}; }},
    StructureFact{"index", [](const Structure& s) { return Numbers{s.index}; }},
    StructureFact{"blocks", [](const Structure& s) { return Numbers{s.block_count}; }},
    StructureFact{"linear", [](const Structure& s) { return s.linear; }},
    StructureFact{"nonlinear", [](const Structure& s) { return s.nonlinear; }},
    StructureFact{"mixed", [](const Structure& s) { return s.mixed; }},
    StructureFact{"aliases", [](const Structure& s) { return Numbers{s.aliases}; }},
    StructureFact{"crossings", [](const Structure& s) { return Numbers{s.zero_crossings}; }},
};
struct RunFact {
  std::string_view name;
  long Statistics::* count;
};
constexpr std::array kRunFacts = {
    RunFact{"state_events", &Statistics::state_events},
    RunFact{"time_events", &Statistics::time_events},
};

// Nothing of this machine: no libraries, no permissions, no machine code of earlier runs.
Workspace closed_workspace(const Surroundings& surroundings) {
  WorkspaceOptions options;
  options.strict = surroundings.strict;
  options.use_environment = false;
  options.use_builtin_library = surroundings.builtin_library;
  options.libraries = surroundings.folders;
  options.use_cache = false;
  return Workspace(options);
}

Experiment experiment_of(const Model& model, const RunSettings& settings) {
  Experiment e = model.experiment();
  if (settings.start) e.start_time = *settings.start;
  if (settings.stop) e.stop_time = *settings.stop;
  if (settings.tolerance) e.tolerance = *settings.tolerance;
  if (settings.interval) {
    e.interval = *settings.interval;
  } else if (settings.intervals) {
    e.interval = 0;
    e.intervals = *settings.intervals;
  }
  if (settings.step) e.fixed_step = *settings.step;
  e.continue_after_zeno = settings.continue_after_zeno;
  e.solver = settings.solver;
  e.output.variables = {"*"};  // formulas may speak of what a user does not want to see
  return e;
}

bool is_same(const Diagnostic& a, const Diagnostic& b) {
  const auto where = [](const Diagnostic& d) {
    return d.place ? std::pair(d.place->file, d.place->begin) : std::pair(std::string(), 0U);
  };
  return a.code == b.code && a.severity == b.severity && a.message == b.message && where(a) == where(b);
}

}  // namespace

ModelFile::ModelFile(std::string path, const TextOptions& rendering, const Surroundings& surroundings)
    : path_(std::move(path)),
      rendering_(rendering),
      surroundings_(surroundings),
      workspace_(closed_workspace(surroundings)) {
  if (surroundings.text) workspace_.open_document(path_, *surroundings.text);
}

std::optional<std::string> ModelFile::repaired_text() const {
  const Repair repair = repair_model(workspace_, {.target = path_});
  for (const RepairedFile& file : repair.files)
    if (file.after != file.before) return file.after;
  return std::nullopt;
}

void ModelFile::report(const Diagnostics& diagnostics) {
  for (std::size_t i = 0; i < diagnostics.all().size(); ++i) {
    const Diagnostic& one = diagnostics.all()[i];
    const bool is_known =
        std::ranges::any_of(reported_, [&](const Reported& other) { return is_same(other.diagnostic, one); });
    if (!is_known) reported_.push_back({one, diagnostics.text(i, rendering_)});
  }
}

std::string ModelFile::dump(DumpStage stage) {
  Text text = workspace_.dump({.target = path_}, stage);
  report(text.diagnostics);
  return std::move(text.text);
}

std::optional<ModelRun> ModelFile::run(const std::string& model, Depth depth, const RunSettings& settings) {
  const ModelRequest request{.target = path_, .model = model};
  ModelRun run;
  run.settings = settings.text;
  const auto is_missing = [&](Stage stage, const Diagnostics& diagnostics) {
    return stage == Stage::lookup && !model.empty() && diagnostics.blames_request();
  };
  if (depth == Depth::flat) {
    const Checked checked = workspace_.check(request, {.notes = false, .asserts_need_experiment = true});
    if (is_missing(checked.stage, checked.diagnostics)) return std::nullopt;
    report(checked.diagnostics);
    return run;
  }
  auto translated = workspace_.translate(request);
  if (!translated && is_missing(translated.error().stage, translated.error().diagnostics)) return std::nullopt;
  report(translated ? translated->diagnostics() : translated.error().diagnostics);
  if (!translated) return run;
  run.model = std::move(*translated);
  for (const StructureFact& fact : kStructureFacts)
    run.facts[std::string(fact.name)] = fact.numbers(run.model->structure());
  if (depth == Depth::ordered) return run;
  run.result = run.model->simulate(experiment_of(*run.model, settings));
  if (run.result.diagnostics().blames_request()) {
    run.problem = run.result.diagnostics().first_error();
    return run;
  }
  report(run.result.diagnostics());
  for (const RunFact& fact : kRunFacts)
    run.facts[std::string(fact.name)] = {static_cast<std::size_t>(run.result.statistics().*fact.count)};
  return run;
}

std::vector<std::string> fact_names() {
  std::vector<std::string> names;
  for (const StructureFact& fact : kStructureFacts) names.emplace_back(fact.name);
  for (const RunFact& fact : kRunFacts) names.emplace_back(fact.name);
  return names;
}

}  // namespace holon::cases
