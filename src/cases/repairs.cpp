#include "cases/repairs.h"

#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>

#include "cases/run_model.h"

namespace holon::cases {
namespace {

namespace fs = std::filesystem;

// More than this nobody reads.
constexpr std::ptrdiff_t kMostLines = 15;

std::string everything_printed(const CaseRun& run) {
  std::string text;
  for (const Reported& one : run.file.reported()) text += one.text;
  return text;
}

// Whether the text gets through to curves without an error.
bool runs(const std::string& path, const std::string& text, const CaseRun& run) {
  Surroundings surroundings = run.file.surroundings();
  surroundings.text = text;
  ModelFile file(path, run.options.rendering, surroundings);
  const std::optional<ModelRun> model = file.run("", Depth::simulated, {});
  const bool has_errors = std::ranges::any_of(
      file.reported(), [](const Reported& one) { return one.diagnostic.severity == Severity::error; });
  return model && model->is_simulated() && !has_errors;
}

}  // namespace

void check_says(const Directive& directive, const CaseRun& run) {
  const std::string text = everything_printed(run);
  if (!text.contains(directive.rest)) run.fail(directive, fmt::format("this is said:\n{}", text));
}

void check_repair(const Directive& directive, const CaseRun& run) {
  for (const Reported& one : run.file.reported())
    for (const std::string& hint : one.diagnostic.hints)
      if (hint.contains(directive.rest)) return;
  run.fail(directive, fmt::format("no hint says so:\n{}", everything_printed(run)));
}

void check_repaired(const Directive& directive, const CaseRun& run) {
  const bool by_edits = directive.rest == "by edits";
  if (!by_edits && directive.rest != "by hand") return run.fail(directive, "`by edits` or `by hand` is expected");
  const std::string printed = everything_printed(run);
  if (const auto lines = std::ranges::count(printed, '\n'); lines > kMostLines)
    run.fail(directive, fmt::format("{} lines are printed, more than {}:\n{}", lines, kMostLines, printed));
  const fs::path twin = fs::path(run.path).parent_path() / "repaired" / fs::path(run.path).filename();
  if (!fs::exists(twin)) return run.fail(directive, fmt::format("there is no `{}`", twin.string()));
  const std::optional<std::string> text = run.file.repaired_text();
  if (!text) {
    if (by_edits) run.fail(directive, fmt::format("there are no edits:\n{}", printed));
    return;
  }
  const CaseResult repaired = run_case(twin.string(), *text, run.options);
  const bool is_right = repaired.failures.empty();
  if (by_edits && !is_right)
    run.fail(directive, fmt::format("the edits give\n{}\nof which is not true:\n{}", *text, repaired.failures.front()));
  if (by_edits) return;
  if (is_right) return run.fail(directive, "the edits do repair it: write `by edits`");
  if (runs(run.path, *text, run))
    run.fail(directive,
             fmt::format("the edits give a model that runs and is wrong:\n{}\n{}", *text, repaired.failures.front()));
}

}  // namespace holon::cases
