#include "cli/regression/regression.h"

#include <fcntl.h>
#include <fmt/format.h>
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
#include "cli/cli.h"
#include "cli/find_files.h"
#include "cli/regression/reference.h"
#include "cli/write_file.h"
#include "driver/flatten.h"
#include "driver/target.h"
#include "sim/result_layout.h"

namespace holon::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

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

// In the child: `holon simulate`, with what it and the model print caught in files.
int simulate_quietly(const RegressionRequest& request, const std::string& model, const std::string& result,
                     const std::string& answer, const std::string& log) {
  std::vector<std::string> words = {"simulate"};
  if (driver::is_path(request.target)) {
    words.insert(words.end(), {request.target, "--model", model});
  } else {
    words.push_back(model);
  }
  words.insert(words.end(), {"--json", "--output", result});
  for (const std::string& folder : request.libraries) words.insert(words.end(), {"--library", folder});
  const int said = open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (said >= 0) dup2(said, STDERR_FILENO);
  Console console;
  console.in = std::fopen("/dev/null", "r");
  console.out = std::fopen(answer.c_str(), "w");
  if (console.in == nullptr || console.out == nullptr) return static_cast<int>(Exit::call_wrong);
  const int status = static_cast<int>(cli::run(std::move(words), console));
  std::fclose(console.out);
  return status;
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

std::string describe(const sim::CurveComparison& one, const std::string& name) {
  switch (one.verdict) {
    case sim::CurveVerdict::same:
      return {};
    case sim::CurveVerdict::missing:
      return fmt::format("no `{}` any more", name);
    case sim::CurveVerdict::not_finite:
      return fmt::format("`{}` is not a number somewhere", name);
    case sim::CurveVerdict::ends_early:
      return fmt::format("ends at {:.6g} s, before the reference", one.time);
    case sim::CurveVerdict::differs:
      break;
  }
  return fmt::format("`{}` is {:.6g} instead of {:.6g} at {:.6g} s, {:.2g} tubes outside", name, one.value,
                     one.expected, one.time, one.outside);
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
  if (!different.empty()) outcome.reason = describe(different.front(), outcome.changed.front().name);
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

std::vector<std::string> models_to_run(const RegressionRequest& request, driver::Session& session) {
  classes::ClassTree tree(session.names, session.files, session.sink, driver::library_options(request.libraries));
  if (driver::is_path(request.target) && !check_exists(request.target, session.sink)) return {};
  classes::ClassNode* package = driver::find_target(request.target, tree);
  std::vector<std::string> names;
  if (package == nullptr) return names;
  for (classes::ClassNode* model : driver::models_in(tree, *package))
    if (classes::class_annotation(*model->def, "experiment") != nullptr) names.push_back(tree.qualified_name(*model));
  const std::set<std::string> known(names.begin(), names.end());
  for (const std::string& model : referenced_models(request.reference_folder, tree.qualified_name(*package)))
    if (!known.contains(model)) names.push_back(model);
  return names;
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
