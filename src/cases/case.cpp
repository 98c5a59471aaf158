#include "cases/case.h"

#include <fmt/format.h>
#include <algorithm>
#include <fstream>
#include <sstream>

#include "cases/expectations.h"
#include "cases/rules.h"
#include "driver/dump.h"
#include "driver/flatten.h"
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
void check_models(const std::string& path, const Expectations& expectations, driver::Session& session,
                  CaseResult& result) {
  classes::ClassTree tree(session.names, session.files, session.sink, {});
  classes::ClassNode* last = driver::find_target(path, tree);
  const std::vector<std::string> names = models_to_check(expectations);
  if (last != nullptr && names.empty()) driver::flatten_class(tree, *last, session);
  for (const std::string& name : names) {
    if (classes::ClassNode* node = tree.find(name)) {
      driver::flatten_class(tree, *node, session);
    } else {
      result.failures.push_back(fmt::format("{}: `//! model {}`: there is no such class", path, name));
    }
  }
}

}  // namespace

CaseResult run_case(const std::string& path, const CaseOptions& options) {
  CaseResult result;
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  const Expectations expectations = read_expectations(text.str());
  for (const std::string& problem : expectations.problems) result.failures.push_back(path + ":" + problem);

  driver::Session session;
  if (is_checked(path, expectations)) {
    check_models(path, expectations, session, result);
  } else {
    driver::dump({last_stage(path, expectations), path, {}}, session);
  }
  compare_diagnostics(expectations, session, path, options.rendering, result);

  const CaseRun run{path, options, result};
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
