#include "cli/case_files.h"

#include <array>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "base/stopwatch.h"
#include "cases/case.h"
#include "cli/caged.h"
#include "cli/report.h"

namespace holon::cli {
namespace {

CaseOutcome run_one(const std::string& file, bool bless, const Console& console) {
  const base::Stopwatch watch;
  const cases::CaseOptions options{
      bless, {.color = console.rendering.color, .width = console.rendering.width}, console.host};
  cases::CaseResult result = cases::run_case(file, options);
  CaseOutcome one{{file, 0, {}}, std::move(result.blessed), console.sandbox()};
  for (const std::string& failure : result.failures)
    one.outcome.failure += failure.ends_with('\n') ? failure : failure + "\n";
  one.outcome.seconds = watch.ms() / 1000;
  return one;
}

// From the worker to its parent.
std::string text_of(const CaseOutcome& one) {
  const Json object{{"seconds", one.outcome.seconds},
                    {"failure", one.outcome.failure},
                    {"blessed", one.blessed},
                    {"sandbox", std::string(name_of(one.sandbox))}};
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// A worker may have been taken over by what it read: anything but an outcome is a failure.
CaseOutcome read_outcome(const std::string& file, std::string_view text) {
  const Json object = json_from_worker(text);
  CaseOutcome one{{file, 0, "the worker gave no outcome\n"}, {}, Sandbox::none};
  const auto part = [&](const char* name, auto is_right) -> const Json* {
    if (!object.is_object() || !object.contains(name) || !(object[name].*is_right)()) return nullptr;
    return &object[name];
  };
  const Json* const failure = part("failure", &Json::is_string);
  if (failure == nullptr) return one;
  one.outcome.failure = failure->get<std::string>();
  if (const Json* const seconds = part("seconds", &Json::is_number)) one.outcome.seconds = seconds->get<double>();
  if (const Json* const blessed = part("blessed", &Json::is_array))
    for (const Json& path : *blessed)
      if (path.is_string()) one.blessed.push_back(path.get<std::string>());
  if (const Json* const sandbox = part("sandbox", &Json::is_string))
    for (const Sandbox known : {Sandbox::full, Sandbox::partial})
      if (sandbox->get<std::string>() == name_of(known)) one.sandbox = known;
  return one;
}

WorkerRules rules_for_cases(const std::vector<std::string>& paths, bool bless) {
  WorkspaceOptions closed;
  closed.use_environment = false;
  WorkerRules rules = worker_rules(closed, paths);
  if (!bless) return rules;
  rules.rewritten_ending = ".dump";
  for (const std::string& path : paths) {
    std::error_code error;
    const std::filesystem::path place = std::filesystem::absolute(path, error);
    rules.rewritten.push_back(std::filesystem::is_directory(place, error) ? place.string()
                                                                          : place.parent_path().string());
  }
  return rules;
}

}  // namespace

void run_case_files(const std::vector<std::string>& files, const std::vector<std::string>& paths, bool bless,
                    const Console& console, const std::function<void(const CaseOutcome&)>& done) {
  if (!console.cages) {
    for (const std::string& file : files) done(run_one(file, bless, console));
    return;
  }
  const WorkerRules rules = rules_for_cases(paths, bless);
  std::size_t next = 0;
  while (next < files.size()) {
    const auto work = [&, first = next](const std::shared_ptr<Host>& host) {
      Console inside = console;
      inside.host = host;
      for (std::size_t i = first; i < files.size(); ++i) host->tell(text_of(run_one(files[i], bless, inside)));
      return 0;
    };
    const WorkerEnd end = run_in_worker(rules, work, [&](std::string_view text) {
      if (next < files.size()) done(read_outcome(files[next++], text));
    });
    // The case that was under way has no outcome; the others get another worker.
    if (next < files.size()) done({{files[next++], 0, text_of(end) + "\n"}, {}, Sandbox::none});
  }
}

}  // namespace holon::cli
