#include "cases/rules.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "driver/session.h"

namespace holon::cases {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> read_text(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return std::nullopt;
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// The first line that differs is where a person looks first.
std::string first_difference(std::string_view expected, std::string_view found) {
  for (int line = 1;; ++line) {
    const std::string_view a = expected.substr(0, expected.find('\n'));
    const std::string_view b = found.substr(0, found.find('\n'));
    if (a != b || expected.empty() || found.empty())
      return fmt::format("line {}\n  expected: {}\n  found:    {}", line, a, b);
    expected.remove_prefix(std::min(a.size() + 1, expected.size()));
    found.remove_prefix(std::min(b.size() + 1, found.size()));
  }
}

// `//! dump STAGE`: equal to the golden file. Problems of the model are compared elsewhere; a dump shows what could be
// made.
void check_dump(const Directive& directive, const CaseRun& run) {
  const std::optional<driver::Stage> stage = driver::stage_named(directive.rest);
  if (!stage) return run.fail(directive, fmt::format("no stage `{}`", directive.rest));
  driver::Session session;
  const std::string found = driver::dump({*stage, run.path, {}}, session);
  const fs::path golden = fs::path(run.path).replace_extension(directive.rest + ".dump");
  const std::optional<std::string> expected = read_text(golden);
  if (expected == found) return;
  if (run.options.bless) {
    std::ofstream(golden, std::ios::binary) << found;
    run.result.blessed.push_back(golden.string());
  } else if (!expected) {
    run.fail(directive, fmt::format("there is no `{}`; `holon test --bless` writes it", golden.filename().string()));
  } else {
    run.fail(directive,
             fmt::format("`{}` differs in {}", golden.filename().string(), first_difference(*expected, found)));
  }
}

// Folders (and words after `//! stage`) that take a case all the way to the flat model.
constexpr std::array<std::string_view, 3> kChecked = {"check", "instance", "flat"};
bool names_check(std::string_view name) { return std::ranges::find(kChecked, name) != kChecked.end(); }

// `//! model NAME` is read before the case runs (models_to_check), which says so when there is no such class.
void check_model(const Directive& directive, const CaseRun& run) {
  if (directive.rest.empty()) run.fail(directive, "the name of a class is missing");
}

// `//! stage NAME` is read before the case runs (last_stage); here only its name is checked.
void check_stage(const Directive& directive, const CaseRun& run) {
  if (!driver::stage_named(directive.rest) && !names_check(directive.rest))
    run.fail(directive, fmt::format("no stage `{}`", directive.rest));
}

// To add an expectation (`//! states 2`): a function that checks it, and a row here.
constexpr std::array kRules = {
    Rule{"dump", check_dump},
    Rule{"model", check_model},
    Rule{"stage", check_stage},
};

}  // namespace

void CaseRun::fail(const Directive& directive, std::string_view what) const {
  result.failures.push_back(
      fmt::format("{}:{}: `//! {} {}`: {}", path, directive.line, directive.word, directive.rest, what));
}

const Rule* rule_for(std::string_view word) {
  const auto found = std::ranges::find(kRules, word, &Rule::word);
  return found == kRules.end() ? nullptr : &*found;
}

namespace {

// The folders of a case from the innermost `tests` on: what they are called says how far its models go. Folders further
// up belong to the place where the project lies and mean nothing.
std::vector<std::string> topic_folders(const std::string& path) {
  std::vector<std::string> folders;
  for (const fs::path& part : fs::path(path).parent_path()) {
    if (part == "tests") folders.clear();
    folders.push_back(part.string());
  }
  return folders;
}

}  // namespace

bool is_checked(const std::string& path, const Expectations& expectations) {
  for (const Directive& directive : expectations.directives)
    if (directive.word == "stage") return names_check(directive.rest);
  if (!models_to_check(expectations).empty()) return true;
  return std::ranges::any_of(topic_folders(path), names_check);
}

std::vector<std::string> models_to_check(const Expectations& expectations) {
  std::vector<std::string> names;
  for (const Directive& directive : expectations.directives)
    if (directive.word == "model" && !directive.rest.empty()) names.push_back(directive.rest);
  return names;
}

driver::Stage last_stage(const std::string& path, const Expectations& expectations) {
  for (const Directive& directive : expectations.directives)
    if (const auto stage = driver::stage_named(directive.rest); directive.word == "stage" && stage) return *stage;
  for (const std::string& folder : topic_folders(path))
    if (const auto stage = driver::stage_named(folder)) return *stage;
  return driver::all_stages().back().stage;
}

}  // namespace holon::cases
