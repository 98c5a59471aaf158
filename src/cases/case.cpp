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
#include "driver/dump.h"
#include "driver/session.h"

namespace holon::cases {
namespace {

// Whether a reported diagnostic is the expected one. Without a place in the file, any line will do.
bool matches(const ExpectedDiagnostic& expected, const diag::Diagnostic& reported, const diag::SourceFiles& files,
             const std::string& path) {
  if (reported.code != expected.code || reported.severity != expected.severity) return false;
  if (reported.message.find(expected.text) == std::string::npos) return false;
  if (!reported.span.known()) return true;
  const diag::SourceFile& file = files[reported.span.file];
  return file.path() == path && file.position(reported.span.begin).line == expected.line;
}

// Every expectation needs a diagnostic of its own, and every error an expectation. Warnings may go unannounced.
void compare_diagnostics(const Expectations& expectations, const driver::Session& session, const std::string& path,
                         const diag::RenderOptions& rendering, CaseResult& result) {
  std::vector<const diag::Diagnostic*> left;
  for (const diag::Diagnostic& diagnostic : session.sink.all()) left.push_back(&diagnostic);
  for (const ExpectedDiagnostic& expected : expectations.diagnostics) {
    const auto found = std::ranges::find_if(
        left, [&](const diag::Diagnostic* reported) { return matches(expected, *reported, session.files, path); });
    if (found != left.end()) {
      left.erase(found);
    } else {
      result.failures.push_back(fmt::format("{}:{}: expected {} {}{}{} at line {}, but it was not reported", path,
                                            expected.written_at, diag::severity_name(expected.severity), expected.code,
                                            expected.text.empty() ? "" : ": ", expected.text, expected.line));
    }
  }
  for (const diag::Diagnostic* diagnostic : left)
    if (diagnostic->severity == diag::Severity::error)
      result.failures.push_back("not expected: " + diag::render(*diagnostic, session.files, rendering));
}

}  // namespace

CaseResult run_case(const std::string& path, const CaseOptions& options) {
  CaseResult result;
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  const Expectations expectations = read_expectations(text.str());
  for (const std::string& problem : expectations.problems)
    result.failures.push_back(fmt::format("{}:{}", path, problem));

  driver::Session session;
  std::vector<std::pair<std::string, ModelRun>> runs;  // with the name that the case gave
  const Plan plan = plan_case(path, expectations);
  if (plan.text_stage) {
    driver::dump({*plan.text_stage, path, {}}, session);
  } else {
    ModelFile file(path, session);
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
  compare_diagnostics(expectations, session, path, options.rendering, result);

  for (const Directive& directive : expectations.directives) {
    const CaseRun whole{path, options, result, nullptr};
    const Rule* rule = rule_for(directive.word);
    if (rule == nullptr) {
      whole.fail(directive, "nothing here knows this word");
    } else if (rule->about == About::file) {
      rule->apply(directive, whole);
    } else {
      bool is_applied = false;
      for (const auto& [model, run] : runs) {
        if (!is_about(directive, model, expectations)) continue;
        rule->apply(directive, {path, options, result, &run});
        is_applied = true;
      }
      if (!is_applied) whole.fail(directive, "no model was run for it");
    }
  }
  return result;
}

}  // namespace holon::cases
