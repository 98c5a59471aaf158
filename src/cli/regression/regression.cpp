#include "cli/regression/regression.h"

#include <fmt/format.h>
#include <holon/holon.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <system_error>

#include "base/text.h"
#include "cli/regression/outcome_bytes.h"
#include "cli/regression/reference.h"
#include "cli/regression/report.h"
#include "cli/report.h"
#include "sim/pattern.h"

namespace holon::cli {
namespace {

namespace fs = std::filesystem;

// Where the children leave their results; gone when this is.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::error_code error;
    std::string name = (fs::temp_directory_path(error) / "holon-regression-XXXXXX").string();
    if (const char* made = mkdtemp(name.data())) path_ = made;
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  // A number, not the model's name: that may be longer than a file's name can be.
  std::string file(std::size_t number, const char* ending) const {
    return fmt::format("{}/{}{}", path_, number, ending);
  }
  bool made() const { return !path_.empty(); }

 private:
  std::string path_;
};

std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

ModelRequest request_for(const RegressionRequest& request, const std::string& model) {
  return {.target = request.target, .model = model};
}

// How far a model came, before its curves are compared.
struct Simulated {
  bool ok = false;
  std::string stage;  // where it failed
  Json diagnostics = Json::array();
};

Simulated simulate_quietly(const RegressionRequest& request, const std::string& model, const std::string& result,
                           const std::shared_ptr<Host>& host) {
  const auto told = [](Stage stage, const Diagnostics& diagnostics, bool ok) {
    return Simulated{ok, stage == Stage::none ? "" : std::string(holon::name_of(stage)),
                     Json::parse(diagnostics.json())};
  };
  WorkspaceOptions options;
  options.libraries = request.libraries;
  options.host = host;
  const auto translated = Workspace(options).translate(request_for(request, model));
  if (!translated) return told(translated.error().stage, translated.error().diagnostics, false);
  Experiment experiment = translated->experiment();
  experiment.output = {.destination = Destination::file, .path = result, .variables = {}};
  const Result run = translated->simulate(experiment);
  return told(run.stage(), run.diagnostics(), run.ok());
}

std::string failure_of(const Simulated& run) {
  std::string message;
  for (const Json& one : run.diagnostics)
    if (message.empty() && one.value("severity", "") == "error") message = one.value("message", "");
  if (run.stage.empty() && message.empty()) return "the simulation failed";
  return run.stage.empty() ? message : message.empty() ? run.stage : run.stage + ": " + message;
}

// What the end of a process says that gave no outcome.
std::string failure_of(const ChildEnd& end, double limit_seconds) {
  switch (end.how) {
    case Ending::not_started:
      return "no process could be started for it";
    case Ending::too_long:
      return fmt::format("not done after {} s", base::shortest(limit_seconds));
    case Ending::crashed:
      return fmt::format("crashed: {}", strsignal(end.status));
    case Ending::exited:
      break;
  }
  return fmt::format("ended with exit status {}", end.status);
}

bool worse(const sim::CurveComparison& a, const sim::CurveComparison& b) {
  const auto rank = [](const sim::CurveComparison& c) { return c.verdict == sim::CurveVerdict::differs ? 1 : 0; };
  return rank(a) != rank(b) ? rank(a) < rank(b) : a.outside > b.outside;
}

void compare(const RegressionRequest& request, const sim::ReadResult& reference, const sim::ReadResult& result,
             ModelOutcome& outcome) {
  std::vector<sim::CurveComparison> different;
  for (const sim::CurveComparison& one : sim::compare_results(reference, result, request.tube)) {
    const std::string& name = reference.curves[one.reference].name;
    const auto fits = [&](const std::string& pattern) { return sim::matches_pattern(name, pattern); };
    if (!request.variables.empty() && std::ranges::none_of(request.variables, fits)) continue;
    ++outcome.compared;
    if (one.verdict != sim::CurveVerdict::same) different.push_back(one);
  }
  outcome.different = different.size();
  outcome.verdict = different.empty() ? Verdict::same : Verdict::differs;
  std::ranges::stable_sort(different, worse);
  for (const sim::CurveComparison& one : different) {
    if (outcome.changed.size() == kMostChanged) break;
    ChangedCurve curve{reference.curves[one.reference].name, one, reference.time(),
                       reference.values(one.reference),      {},  {}};
    if (one.result) {
      curve.new_times = result.time();
      curve.new_values = result.values(*one.result);
    }
    outcome.changed.push_back(std::move(curve));
  }
  if (!different.empty()) outcome.reason = describe_comparison(outcome.changed.front().name, different.front());
  if (different.size() > 1) outcome.reason += fmt::format(" (and {} more)", different.size() - 1);
}

// The same names in the reference as would be stored now?
bool same_names(const sim::ReadResult& reference, const sim::ReadResult& result, const std::vector<std::size_t>& kept) {
  std::set<std::string> old_names;
  std::set<std::string> new_names;
  for (const sim::ReadResult::Curve& curve : reference.curves) old_names.insert(curve.name);
  for (const std::size_t i : kept) new_names.insert(result.curves[i].name);
  return old_names == new_names;
}

void store(const RegressionRequest& request, const sim::ReadResult& result, const std::vector<std::size_t>& kept,
           const std::shared_ptr<Host>& host, ModelOutcome& outcome) {
  const std::string path = new_reference(request.reference_folder, outcome.model);
  const std::string text = reference_text(result, kept, kept_rows(result, kept, request.tube));
  if (const auto written = write_file(host, path, text); !written) {
    outcome.verdict = Verdict::failed;
    outcome.reason = written.error();
    return;
  }
  outcome.verdict = Verdict::stored;
  outcome.changed.clear();
  outcome.different = 0;
}

void compare_with_reference(const RegressionRequest& request, const std::string& result_path,
                            const std::shared_ptr<Host>& host, ModelOutcome& outcome) {
  const auto result = sim::read_result(result_path);
  if (!result) {
    outcome.reason = result.error();
    return;
  }
  const std::optional<std::string> path = find_reference(request.reference_folder, outcome.model);
  const std::vector<std::size_t> kept = kept_curves(*result, request.variables);
  if (!path) {
    outcome.verdict = Verdict::no_reference;
    outcome.reason = "no curves are stored for it";
    if (request.update) store(request, *result, kept, host, outcome);
    return;
  }
  const auto reference = sim::read_result(*path);
  if (!reference) {
    outcome.reason = reference.error();
    if (request.update) store(request, *result, kept, host, outcome);
    return;
  }
  compare(request, *reference, *result, outcome);
  if (request.update && (outcome.verdict != Verdict::same || !same_names(*reference, *result, kept)))
    store(request, *result, kept, host, outcome);
}

// In the worker: the model is simulated and its curves are compared; the outcome as bytes.
std::string simulate_and_judge(const RegressionRequest& request, const std::string& model, const std::string& result,
                               const std::shared_ptr<Host>& host) {
  ModelOutcome outcome;
  outcome.model = model;
  const Simulated run = simulate_quietly(request, model, result, host);
  outcome.diagnostics = run.diagnostics;
  if (run.ok) {
    compare_with_reference(request, result, host, outcome);
  } else {
    outcome.reason = failure_of(run);
  }
  return outcome_bytes(outcome);
}

// In a process of its own, which starts the worker and serves it. The outcome is left in a file.
int run_model(const RegressionRequest& request, const std::string& model, const std::string& folder,
              const std::string& outcome) {
  const std::string result = folder + "/result.mat";
  const auto leave = [&](std::string_view bytes) { std::ofstream(outcome, std::ios::binary) << bytes; };
  if (!request.cages) {
    leave(simulate_and_judge(request, model, result, {}));
    return 0;
  }
  WorkerRules rules = regression_rules(request);
  rules.output = result;
  rules.outputs = {new_reference(request.reference_folder, model)};
  rules.files_folder = folder;
  const WorkerEnd end = run_in_worker(
      rules,
      [&](const std::shared_ptr<Host>& host) {
        return host->tell(simulate_and_judge(request, model, result, host)) ? 0 : 1;
      },
      leave);
  if (end.how != WorkerEnd::How::crashed) return end.how == WorkerEnd::How::exited ? end.status : 1;
  // We end as it did, so that whoever waits for us sees the signal.
  signal(end.status, SIG_DFL);
  raise(end.status);
  return 1;
}

ModelOutcome outcome_of(const RegressionRequest& request, const std::string& model, const ChildEnd& end,
                        const std::string& bytes) {
  ModelOutcome outcome;
  const bool answered = end.how == Ending::exited && end.status == 0;
  if (auto told = answered ? read_outcome(bytes) : std::nullopt) {
    outcome = std::move(*told);
  } else {
    outcome.reason = failure_of(end, request.children.limit_seconds);
  }
  outcome.model = model;
  outcome.seconds = end.seconds;
  // Two references for one model would leave open which of them counts. A worker that says that it has stored one where
  // none was asked for is not believed.
  std::error_code ignored;
  if (outcome.verdict == Verdict::stored && request.update)
    if (const auto found = find_reference(request.reference_folder, model);
        found && *found != new_reference(request.reference_folder, model))
      fs::remove(*found, ignored);
  return outcome;
}

}  // namespace

WorkerRules regression_rules(const RegressionRequest& request) {
  WorkspaceOptions options;
  options.libraries = request.libraries;
  WorkerRules rules = worker_rules(options, {request.target});
  rules.readable.push_back(request.reference_folder);
  return rules;
}

Sandbox cage_here(const RegressionRequest& request) {
  Sandbox found = Sandbox::none;
  const auto tell = [](const std::shared_ptr<Host>& host) { return host->tell(name_of(host->sandbox())) ? 0 : 1; };
  run_in_worker(regression_rules(request), tell, [&](std::string_view text) {
    for (const Sandbox known : {Sandbox::full, Sandbox::partial})
      if (text == name_of(known)) found = known;
  });
  return found;
}

ModelsToRun models_to_run(const RegressionRequest& request) {
  WorkspaceOptions options;
  options.libraries = request.libraries;
  const Listing listing = Workspace(options).list(request.target);
  ModelsToRun result{listing.experiments, listing.diagnostics};
  if (listing.diagnostics.has_errors()) return result;
  const std::set<std::string> known(result.models.begin(), result.models.end());
  for (const std::string& model : referenced_models(request.reference_folder, listing.name))
    if (!known.contains(model)) result.models.push_back(model);
  return result;
}

std::vector<ModelOutcome> run_regression(const RegressionRequest& request, const std::vector<std::string>& models,
                                         const std::function<void(const ModelOutcome&)>& done) {
  const ScratchFolder scratch;
  std::vector<ModelOutcome> result;
  if (!scratch.made()) {
    for (const std::string& model : models) {
      result.push_back({.model = model, .reason = "no folder for its result could be made"});
      done(result.back());
    }
    return result;
  }
  std::vector<std::function<int()>> work;
  for (std::size_t i = 0; i < models.size(); ++i)
    work.emplace_back([&request, &scratch, &models, i] {
      const std::string folder = scratch.file(i, "");
      return mkdir(folder.c_str(), 0700) == 0 ? run_model(request, models[i], folder, scratch.file(i, ".outcome")) : 1;
    });
  std::vector<std::optional<ModelOutcome>> outcomes(models.size());
  std::size_t told = 0;
  run_children(work, request.children, [&](std::size_t i, const ChildEnd& end) {
    outcomes[i] = outcome_of(request, models[i], end, text_of(scratch.file(i, ".outcome")));
    std::error_code ignored;
    fs::remove_all(scratch.file(i, ""), ignored);
    for (; told < outcomes.size() && outcomes[told]; ++told) done(*outcomes[told]);
  });
  for (std::optional<ModelOutcome>& outcome : outcomes)
    if (outcome) result.push_back(std::move(*outcome));
  return result;
}

}  // namespace holon::cli
