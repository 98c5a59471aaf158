#include "cli/caged.h"

#include <fmt/format.h>
#include <csignal>
#include <cstring>

#include "cli/crash_report.h"

namespace holon::cli {
namespace {

// ", in `instantiate` of `A.B`", as far as it is known.
std::string whereabouts(const WorkerEnd& end) {
  std::string text;
  if (!end.stage.empty()) text += fmt::format(", in `{}`", end.stage);
  if (!end.class_name.empty()) text += fmt::format(" of `{}`", end.class_name);
  return text;
}

}  // namespace

WorkerRules rules_for_files(const std::vector<std::string>& paths) {
  WorkerRules rules;
  rules.inputs = paths;
  for (const std::string& path : paths)
    if (path != "-") rules.readable.push_back(path);
  return rules;
}

std::string text_of(const WorkerEnd& end) {
  switch (end.how) {
    case WorkerEnd::How::exited:
      return fmt::format("the worker ended with status {}", end.status);
    case WorkerEnd::How::crashed:
      // By us, when it does not listen; by the user; by the system, when memory is over.
      if (end.status == SIGKILL || end.status == SIGTERM || end.status == SIGHUP)
        return fmt::format("the worker was killed{}", whereabouts(end));
      return fmt::format("internal error: the worker ended by signal {} ({}){}", end.status, strsignal(end.status),
                         whereabouts(end));
    case WorkerEnd::How::out_of_time:
      return "the time limit was reached";
    case WorkerEnd::How::translation_too_long:
      return fmt::format("the translation took too long{}; --translation-limit gives it more time", whereabouts(end));
    case WorkerEnd::How::not_started:
      return "no worker process could be started";
  }
  return {};
}

Exit run_caged(const Console& console, const WorkerRules& rules, const std::function<Exit(const Console& inside)>& work,
               const std::function<void(std::string_view)>& told) {
  const WorkerEnd end = run_in_worker(
      rules,
      [&](const std::shared_ptr<Host>& host) {
        Console inside = console;
        inside.host = host;
        return static_cast<int>(work(inside));
      },
      told);
  if (end.how == WorkerEnd::How::exited) return static_cast<Exit>(end.status);
  // Whoever read the output (`holon … | head`) has gone: this process ends as it would have without a worker.
  if (end.how == WorkerEnd::How::crashed && end.status == SIGPIPE) {
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
  }
  console.say(fmt::format("holon: {}\n", text_of(end)));
  for (const std::string& file : end.kept) console.say(fmt::format("What was computed until then is in `{}`.\n", file));
  if (end.how == WorkerEnd::How::crashed && is_our_mistake(end.status)) {
    if (const auto file = write_crash_report(end, rules))
      console.say(
          fmt::format("A report is in `{}`. `holon reduce --crash` makes the model small; SECURITY.md says where "
                      "to send both.\n",
                      *file));
  }
  return Exit::simulation_failed;
}

}  // namespace holon::cli
