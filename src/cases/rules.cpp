#include "cases/rules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
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

// Folders (and words after `//! stage`) that take a case to the flat model, to the ordered system, or to curves.
constexpr std::array<std::string_view, 5> kChecked = {"check", "instance", "flat", "causal", "simulate"};
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

// `//! final x 1.5 1e-3`: the last value of a variable, and how far it may be away (1e-4 if nothing is said).
void check_final(const Directive& directive, const CaseRun& run) {
  std::istringstream words(directive.rest);
  std::string name;
  double value = 0;
  double tol = 1e-4;
  if (!(words >> name >> value)) {
    run.fail(directive, "a name and a number are expected");
    return;
  }
  words >> tol;
  const auto found = run.last.find(name);
  if (found == run.last.end()) {
    run.fail(directive, "the run has no such variable");
  } else if (!(std::abs(found->second - value) <= tol)) {
    run.fail(directive, fmt::format("it is {}", found->second));
  }
}

// `//! states x, y`: in any order.
void check_states(const Directive& directive, const CaseRun& run) {
  std::set<std::string> wanted;
  std::istringstream words(directive.rest);
  for (std::string word; std::getline(words, word, ',');) {
    std::erase(word, ' ');
    if (!word.empty()) wanted.insert(word);
  }
  std::set<std::string> found(run.states.begin(), run.states.end());
  if (wanted != found) run.fail(directive, fmt::format("they are {}", fmt::join(found, ", ")));
}

// To add an expectation (`//! states 2`): a function that checks it, and a row here.
constexpr std::array kRules = {
    Rule{"dump", check_dump},   Rule{"final", check_final},   Rule{"model", check_model},
    Rule{"stage", check_stage}, Rule{"states", check_states},
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

Depth depth_of(const std::string& path, const Expectations& expectations) {
  std::vector<std::string> words = topic_folders(path);
  for (const Directive& directive : expectations.directives)
    if (directive.word == "stage") words = {directive.rest};
  if (std::ranges::find(words, "simulate") != words.end()) return Depth::simulated;
  if (std::ranges::find(words, "causal") != words.end()) return Depth::ordered;
  return Depth::flat;
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
  return driver::Stage::classes;
}

}  // namespace holon::cases
