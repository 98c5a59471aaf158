#include "cases/rules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <optional>
#include <ranges>
#include <set>
#include <sstream>

#include "cases/expect.h"
#include "cases/plan.h"
#include "cases/repairs.h"

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
  const std::optional<DumpStage> stage = dump_stage_named(directive.rest);
  if (!stage) return run.fail(directive, fmt::format("no stage `{}`", directive.rest));
  const std::string found = ModelFile(run.path, run.options.rendering).dump(*stage);
  const fs::path golden = fs::path(run.path).replace_extension(directive.rest + ".dump");
  const std::optional<std::string> expected = read_text(golden);
  if (expected == found) return;
  if (run.options.bless) {
    if (const auto written = write_file(run.options.host, golden.string(), found)) {
      run.result.blessed.push_back(golden.string());
    } else {
      run.fail(directive, written.error());
    }
  } else if (!expected) {
    run.fail(directive, fmt::format("there is no `{}`; `holon test --bless` writes it", golden.filename().string()));
  } else {
    run.fail(directive,
             fmt::format("`{}` differs in {}", golden.filename().string(), first_difference(*expected, found)));
  }
}

// `model`, `stage`, `library` and `run` are read before the case runs (plan.h); here only what follows them is checked.
void check_model(const Directive& directive, const CaseRun& run) {
  if (directive.rest.empty()) run.fail(directive, "the name of a class is missing");
}

void check_strict(const Directive& directive, const CaseRun& run) {
  if (!directive.rest.empty()) run.fail(directive, "nothing follows this word");
}

void check_library(const Directive& directive, const CaseRun& run) {
  if (!directive.rest.empty() && !fs::is_directory(fs::path(run.path).parent_path() / directive.rest))
    run.fail(directive, "there is no such folder");
}

void check_stage(const Directive& directive, const CaseRun& run) {
  if (!is_stage(directive.rest)) run.fail(directive, fmt::format("no stage `{}`", directive.rest));
}

void check_run(const Directive& directive, const CaseRun& run) {
  if (const auto settings = read_settings(directive.rest); !settings) run.fail(directive, settings.error());
}

// `//! expect FORMULA within TOL`: along the whole curve.
void check_expect(const Directive& directive, const CaseRun& run) {
  const auto expectation = read_expectation(directive.rest);
  if (!expectation) return run.fail(directive, expectation.error());
  if (const auto failure = check_expectation(*expectation, *run.model)) run.fail(directive, *failure);
}

// `//! final x 1.5 1e-3`: the last value of a variable, and how far it may be away (1e-4 if nothing is said).
void check_final(const Directive& directive, const CaseRun& run) {
  std::istringstream words(directive.rest);
  std::string name;
  double value = 0;
  double tol = 1e-4;
  if (!(words >> name >> value)) return run.fail(directive, "a name and a number are expected");
  words >> tol;
  const std::optional<double> last = run.model->is_simulated() ? run.model->result.last(name) : std::nullopt;
  if (!last) {
    run.fail(directive, "the run has no such variable");
  } else if (!(std::abs(*last - value) <= tol)) {
    run.fail(directive, fmt::format("it is {}", *last));
  }
}

// `//! states x, y`: these and no others, in any order.
void check_state_names(const Directive& directive, const CaseRun& run) {
  std::set<std::string> wanted;
  std::istringstream words(directive.rest);
  for (std::string word; std::getline(words, word, ',');) {
    std::erase(word, ' ');
    if (!word.empty()) wanted.insert(word);
  }
  if (!run.model->model) return run.fail(directive, "they are not known: the model did not get that far");
  const std::vector<std::string>& states = run.model->model->structure().states;
  const std::set<std::string> found(states.begin(), states.end());
  if (wanted != found) run.fail(directive, fmt::format("they are {}", fmt::join(found, ", ")));
}

// `NAME NUMBER…`, such as `linear 2 1`; sizes of several systems in any order.
void check_fact(const Directive& directive, std::string_view text, const CaseRun& run) {
  std::istringstream words{std::string(text)};
  std::string name;
  words >> name;
  const auto fact = run.model->facts.find(name);
  if (fact == run.model->facts.end()) {
    const std::vector<std::string> names = fact_names();
    const bool is_known = std::ranges::find(names, name) != names.end();
    return run.fail(directive, is_known ? fmt::format("`{}` is not known: the model did not get that far", name)
                                        : fmt::format("there is no fact `{}`", name));
  }
  std::vector<std::size_t> wanted;
  for (std::size_t number = 0; words >> number;) wanted.push_back(number);
  if (!words.eof()) return run.fail(directive, fmt::format("`{}` is followed by something that is no number", name));
  std::vector<std::size_t> found = fact->second;
  std::ranges::sort(wanted);
  std::ranges::sort(found);
  if (wanted != found) run.fail(directive, fmt::format("`{}` is {}", name, fmt::join(found, " ")));
}

// `//! states 2, index 3, linear 2 1`.
void check_facts(const Directive& directive, const CaseRun& run) {
  const bool is_number = !directive.rest.empty() && std::isdigit(static_cast<unsigned char>(directive.rest[0])) != 0;
  if (directive.word == "states" && !is_number) return check_state_names(directive, run);
  const std::string all = directive.word + " " + directive.rest;
  for (const auto part : std::views::split(all, ',')) check_fact(directive, {part.begin(), part.end()}, run);
}

// To add an expectation: a function that checks it, a row here, and a line in docs/testing.md.
constexpr std::array kRules = {
    Rule{"dump", About::file, Depth::flat, check_dump},
    Rule{"expect", About::run, Depth::simulated, check_expect},
    Rule{"final", About::run, Depth::simulated, check_final},
    Rule{"library", About::file, Depth::flat, check_library},
    Rule{"model", About::file, Depth::flat, check_model},
    Rule{"repair", About::file, Depth::flat, check_repair},
    Rule{"repaired", About::file, Depth::flat, check_repaired},
    Rule{"run", About::file, Depth::simulated, check_run},
    Rule{"says", About::file, Depth::flat, check_says},
    Rule{"stage", About::file, Depth::flat, check_stage},
    Rule{"strict", About::file, Depth::flat, check_strict},
    Rule{"states", About::run, Depth::ordered, check_facts},
    Rule{"index", About::run, Depth::ordered, check_facts},
    Rule{"blocks", About::run, Depth::ordered, check_facts},
    Rule{"linear", About::run, Depth::ordered, check_facts},
    Rule{"nonlinear", About::run, Depth::ordered, check_facts},
    Rule{"mixed", About::run, Depth::ordered, check_facts},
    Rule{"aliases", About::run, Depth::ordered, check_facts},
    Rule{"crossings", About::run, Depth::ordered, check_facts},
    Rule{"state_events", About::run, Depth::simulated, check_facts},
    Rule{"time_events", About::run, Depth::simulated, check_facts},
};

}  // namespace

void CaseRun::fail(const Directive& directive, std::string_view what) const {
  const std::string settings =
      model == nullptr || model->settings.empty() ? std::string() : fmt::format(" (run {})", model->settings);
  result.failures.push_back(
      fmt::format("{}:{}: `//! {} {}`{}: {}", path, directive.line, directive.word, directive.rest, settings, what));
}

const Rule* rule_for(std::string_view word) {
  const auto found = std::ranges::find(kRules, word, &Rule::word);
  return found == kRules.end() ? nullptr : &*found;
}

std::vector<std::string> rule_words() {
  std::vector<std::string> words;
  for (const Rule& rule : kRules) words.emplace_back(rule.word);
  return words;
}

}  // namespace holon::cases
