#include "cases/case.h"

#include <fmt/format.h>
#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>
#include <utility>

#include "cases/expectations.h"
#include "cases/plan.h"
#include "cases/rules.h"
#include "cases/run_model.h"

namespace holon::cases {
namespace {

// Whether a reported diagnostic is the expected one. Without a place in the file, any line will do.
bool matches(const ExpectedDiagnostic& expected, const Diagnostic& reported, const std::string& path) {
  if (reported.code != expected.code || reported.severity != expected.severity) return false;
  if (reported.message.find(expected.text) == std::string::npos) return false;
  return !reported.place || (reported.place->file == path && reported.place->line == expected.line);
}

// Every expectation needs a diagnostic of its own, and every error an expectation. Warnings may go unannounced.
void compare_diagnostics(const Expectations& expectations, const std::vector<Reported>& all, const std::string& path,
                         CaseResult& result) {
  std::vector<const Reported*> left;
  for (const Reported& one : all) left.push_back(&one);
  for (const ExpectedDiagnostic& expected : expectations.diagnostics) {
    const auto found = std::ranges::find_if(
        left, [&](const Reported* reported) { return matches(expected, reported->diagnostic, path); });
    if (found != left.end()) {
      left.erase(found);
    } else {
      result.failures.push_back(fmt::format("{}:{}: expected {} {}{}{} at line {}, but it was not reported", path,
                                            expected.written_at, name_of(expected.severity), expected.code,
                                            expected.text.empty() ? "" : ": ", expected.text, expected.line));
    }
  }
  for (const Reported* one : left)
    if (one->diagnostic.severity == Severity::error) result.failures.push_back("not expected: " + one->text);
}

CaseResult run(const std::string& path, const std::optional<std::string>& other_text, const CaseOptions& options) {
  CaseResult result;
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  const Expectations expectations = read_expectations(text.str());
  for (const std::string& problem : expectations.problems)
    result.failures.push_back(fmt::format("{}:{}", path, problem));

  Surroundings surroundings = surroundings_of(path, expectations);
  surroundings.text = other_text;
  ModelFile file(path, options.rendering, surroundings);
  std::vector<std::pair<std::string, ModelRun>> runs;  // with the name that the case gave
  const Plan plan = plan_case(path, expectations);
  if (plan.text_stage) {
    file.dump(*plan.text_stage);
  } else {
    for (const PlannedRun& planned : plan.runs) {
      std::optional<ModelRun> run = file.run(planned.model, plan.depth, planned.settings);
      if (run && !run->problem.empty()) {
        result.failures.push_back(fmt::format("{}: `//! run {}`: {}", path, planned.settings.text, run->problem));
      } else if (run) {
        runs.emplace_back(planned.model, std::move(*run));
      } else if (!planned.model.empty()) {
        result.failures.push_back(fmt::format("{}: `//! model {}`: there is no such class", path, planned.model));
      }
    }
  }
  compare_diagnostics(expectations, file.reported(), path, result);

  for (const Directive& directive : expectations.directives) {
    const CaseRun whole{path, options, result, file, nullptr};
    const Rule* rule = rule_for(directive.word);
    if (rule == nullptr) {
      whole.fail(directive, "nothing here knows this word");
    } else if (rule->about == About::file) {
      rule->apply(directive, whole);
    } else {
      bool is_applied = false;
      for (const auto& [model, run] : runs) {
        if (!is_about(directive, model, expectations)) continue;
        rule->apply(directive, {path, options, result, file, &run});
        is_applied = true;
      }
      if (!is_applied) whole.fail(directive, "no model was run for it");
    }
  }
  return result;
}

}  // namespace

CaseResult run_case(const std::string& path, const CaseOptions& options) { return run(path, std::nullopt, options); }

CaseResult run_case(const std::string& path, const std::string& text, const CaseOptions& options) {
  return run(path, text, options);
}

}  // namespace holon::cases
