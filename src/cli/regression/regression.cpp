#include "cli/regression/regression.h"

#include <fmt/format.h>
#include <holon/holon.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <system_error>

#include "base/text.h"
#include "cli/regression/reference.h"
#include "cli/regression/report.h"
#include "cli/report.h"
#include "cli/write_file.h"
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

// What the child tells its parent: where it failed, and every diagnostic.
void answer_with(const std::string& path, Stage stage, const Diagnostics& diagnostics) {
  Json answer{{"stage", stage == Stage::none ? "" : holon::name_of(stage)}};
  answer["diagnostics"] = Json::parse(diagnostics.json());
  std::ofstream(path, std::ios::binary) << answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

ModelRequest request_for(const RegressionRequest& request, const std::string& model) {
  return {.target = request.target, .model = model};
}

// In the child: the model is simulated; what it prints is caught in a file.
int simulate_quietly(const RegressionRequest& request, const std::string& model, const std::string& result,
                     const std::string& answer, const std::string& log) {
  std::FILE* const said = std::fopen(log.c_str(), "w");
  WorkspaceOptions options;
  options.libraries = request.libraries;
  options.on_message = [said](std::string_view text) {
    if (said != nullptr) std::fwrite(text.data(), 1, text.size(), said);
  };
  const auto translated = Workspace(options).translate(request_for(request, model));
  if (!translated) {
    answer_with(answer, translated.error().stage, translated.error().diagnostics);
    return static_cast<int>(status_of(translated.error().diagnostics));
  }
  Experiment experiment = translated->experiment();
  experiment.output = {.destination = Destination::file, .path = result, .variables = {}};
  const Result run = translated->simulate(experiment);
  answer_with(answer, run.stage(), run.diagnostics());
  if (said != nullptr) std::fclose(said);
  return run.ok() ? 0 : static_cast<int>(Exit::simulation_failed);
}

std::string first_error(const Json& answer) {
  for (const Json& one : answer.value("diagnostics", Json::array()))
    if (one.value("severity", "") == "error") return one.value("message", "");
  return {};
}

// What the end of a child and its answer say about a simulation that was not finished.
std::string failure_of(const ChildEnd& end, const Json& answer, double limit_seconds) {
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
  const std::string stage = answer.value("stage", "");
  const std::string message = first_error(answer);
  if (stage.empty() && message.empty()) return fmt::format("ended with exit status {}", end.status);
  return stage.empty() ? message : message.empty() ? stage : stage + ": " + message;
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
           const std::optional<std::string>& old, ModelOutcome& outcome) {
  const std::string path = new_reference(request.reference_folder, outcome.model);
  const std::string text = reference_text(result, kept, kept_rows(result, kept, request.tube));
  if (const auto written = replace_file(path, text); !written) {
    outcome.verdict = Verdict::failed;
    outcome.reason = fmt::format("cannot write `{}`: {}", path, written.error());
    return;
  }
  // Two references for one model would leave open which of them counts.
  std::error_code ignored;
  if (old && *old != path) fs::remove(*old, ignored);
  outcome.verdict = Verdict::stored;
  outcome.changed.clear();
  outcome.different = 0;
}

void judge(const RegressionRequest& request, const std::string& result_path, ModelOutcome& outcome) {
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
    if (request.update) store(request, *result, kept, path, outcome);
    return;
  }
  const auto reference = sim::read_result(*path);
  if (!reference) {
    outcome.reason = reference.error();
    if (request.update) store(request, *result, kept, path, outcome);
    return;
  }
  compare(request, *reference, *result, outcome);
  if (request.update && (outcome.verdict != Verdict::same || !same_names(*reference, *result, kept)))
    store(request, *result, kept, path, outcome);
}

ModelOutcome outcome_of(const RegressionRequest& request, const std::string& model, const ChildEnd& end,
                        const std::string& result_path, const std::string& answer_text) {
  ModelOutcome outcome;
  outcome.model = model;
  outcome.seconds = end.seconds;
  const Json answer = Json::parse(answer_text, nullptr, false);
  const bool answered = answer.is_object();
  if (answered) outcome.diagnostics = answer.value("diagnostics", Json::array());
  if (end.how == Ending::exited && end.status == 0) {
    judge(request, result_path, outcome);
  } else {
    outcome.reason = failure_of(end, answered ? answer : Json::object(), request.children.limit_seconds);
  }
  return outcome;
}

}  // namespace

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
      return simulate_quietly(request, models[i], scratch.file(i, ".mat"), scratch.file(i, ".json"),
                              scratch.file(i, ".txt"));
    });
  std::vector<std::optional<ModelOutcome>> outcomes(models.size());
  std::size_t told = 0;
  run_children(work, request.children, [&](std::size_t i, const ChildEnd& end) {
    outcomes[i] = outcome_of(request, models[i], end, scratch.file(i, ".mat"), text_of(scratch.file(i, ".json")));
    std::error_code ignored;
    fs::remove(scratch.file(i, ".mat"), ignored);
    for (; told < outcomes.size() && outcomes[told]; ++told) done(*outcomes[told]);
  });
  for (std::optional<ModelOutcome>& outcome : outcomes)
    if (outcome) result.push_back(std::move(*outcome));
  return result;
}

}  // namespace holon::cli
