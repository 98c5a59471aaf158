#include "cases/case.h"

#include <fmt/format.h>
#include <algorithm>
#include <fstream>
#include <sstream>

#include "cases/expectations.h"
#include "cases/rules.h"
#include "driver/dump.h"
#include "driver/flatten.h"
#include "driver/run.h"
#include "driver/session.h"
#include "driver/target.h"

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

// Every model that the file names, one after the other, through instances to the flat model; without a name, the last
// class of the file. Only this file is seen: a case needs no library.
driver::Finished check_models(const std::string& path, const Expectations& expectations, driver::Session& session,
                              CaseResult& result) {
  driver::Finished finished;
  const Depth depth = depth_of(path, expectations);
  classes::ClassTree tree(session.names, session.files, session.sink, {});
  classes::ClassNode* last = driver::find_target(path, tree);
  const std::vector<std::string> names = models_to_check(expectations);
  const auto check = [&](classes::ClassNode& node) {
    if (depth == Depth::flat) driver::flatten_class(tree, node, session);
    if (depth == Depth::ordered) finished = driver::order_class(tree, node, session);
    if (depth == Depth::simulated) finished = driver::run_class(tree, node, session);
  };
  if (last != nullptr && names.empty()) check(*last);
  for (const std::string& name : names) {
    if (classes::ClassNode* node = tree.find(name)) {
      check(*node);
    } else {
      result.failures.push_back(fmt::format("{}: `//! model {}`: there is no such class", path, name));
    }
  }
  return finished;
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
  driver::Finished finished;
  if (is_checked(path, expectations)) {
    finished = check_models(path, expectations, session, result);
  } else {
    driver::dump({last_stage(path, expectations), path, {}}, session);
  }
  compare_diagnostics(expectations, session, path, options.rendering, result);

  const CaseRun run{path, options, result, finished.states, finished.last};
  for (const Directive& directive : expectations.directives) {
    if (const Rule* rule = rule_for(directive.word)) {
      rule->apply(directive, run);
    } else {
      run.fail(directive, "nothing here knows this word");
    }
  }
  return result;
}

}  // namespace holon::cases
