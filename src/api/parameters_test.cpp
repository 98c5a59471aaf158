// A value on an experiment is the same value written in the text, bit by bit, for the parameters of every example. What
// the text refuses (`final`), the experiment refuses for the same reason. A value that shapes the model translates it
// again, and the result names it.
//
// Here for a sample of the parameters; for all of them with HOLON_ALL_PARAMETERS=1 (some minutes, `.ci/run --long`).

#include <gtest/gtest.h>
#include <holon/holon.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "api/testing.h"

namespace holon {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kSample = 23;  // one in so many

std::vector<std::string> example_files() {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(std::string(HOLON_SOURCE_DIR) + "/examples"))
    if (entry.path().extension() == ".mo") files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

std::string text_in(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Another value than the one that it has, as text.
std::optional<std::string> other_value(const Variable& v, double now) {
  if (v.type == "Boolean") return now != 0 ? "false" : "true";
  if (v.type == "Integer") return std::to_string(static_cast<long>(now) + 1);
  if (v.type != "Real") return std::nullopt;
  Experiment e;
  e.set("x", now == 0 ? 0.015625 : now * 1.0625);
  return e.values.front().value;
}

// `a(b(c = 2))` for `a.b.c`; nothing for an element of an array, which no modification can name.
std::optional<std::string> as_modification(const std::string& name, const std::string& value) {
  if (name.find_first_of("['") != std::string::npos) return std::nullopt;
  std::string text;
  std::size_t depth = 0;
  for (const char c : name) {
    text += c == '.' ? '(' : c;
    depth += c == '.' ? 1 : 0;
  }
  return text + " = " + value + std::string(depth, ')');
}

// Only the beginning: the question is whether two runs are the same, not where they lead.
Experiment short_experiment(const Model& model) {
  Experiment e = model.experiment();
  e.stop_time = e.start_time + (e.stop_time - e.start_time) / 40;
  e.interval = 0;
  e.intervals = 20;
  e.output.variables = {"*"};
  return e;
}

struct Count {
  std::size_t compared = 0;
  std::size_t translated_again = 0;
  std::size_t refused = 0;
};

std::string first_code(const Diagnostics& diagnostics) {
  for (const Diagnostic& d : diagnostics.all())
    if (d.severity == Severity::error) return d.code;
  return {};
}

void compare(Workspace& workspace, const std::string& path, const std::string& text, const Model& model,
             const Variable& v, const std::string& value, Count& count) {
  SCOPED_TRACE(path + ": " + v.name + " = " + value);
  Experiment experiment = short_experiment(model);
  experiment.set(v.name, value);
  const Result set = model.simulate(experiment);
  // The class that a user would write.
  const std::string other_path = path + ".modified.mo";
  workspace.open_document(other_path, text + "\nmodel HolonModified\n  extends ." + model.name() + "(" +
                                          *as_modification(v.name, value) + ");\nend HolonModified;\n");
  const auto other = workspace.translate(other_path);
  workspace.close_document(other_path);
  ++count.compared;
  if (!other) {
    ++count.refused;
    EXPECT_EQ(first_code(set.diagnostics()), first_code(other.error().diagnostics)) << other.error().text();
    return;
  }
  const Result written = other->simulate(short_experiment(*other));
  EXPECT_EQ(set.ending(), written.ending()) << set.diagnostics().text() << written.diagnostics().text();
  ASSERT_EQ(set.names().size(), written.names().size());
  for (std::size_t i = 0; i < set.names().size(); ++i) ASSERT_EQ(set.names()[i].name, written.names()[i].name);
  EXPECT_TRUE(same_bits(numbers_of(set), numbers_of(written)));
  if (!set.translated_again().empty()) ++count.translated_again;
  if (v.shapes_model) {
    EXPECT_EQ(set.translated_again(), std::vector<std::string>{v.name});
  }
}

TEST(Parameters, OnTheExperimentAreThoseInTheText) {
  const bool all = std::getenv("HOLON_ALL_PARAMETERS") != nullptr;
  Count count;
  std::size_t number = 0;
  for (const std::string& path : example_files()) {
    const std::string text = text_in(path);
    Workspace workspace = closed_workspace();
    const auto model = workspace.translate(path);
    ASSERT_TRUE(model.has_value()) << model.error().text();
    const Result before = model->simulate(short_experiment(*model));
    for (const Variable& v : model->variables()) {
      if (v.kind != VariableKind::parameter || v.is_protected) continue;
      const auto now = before.last(v.name);
      const auto value = now ? other_value(v, *now) : std::nullopt;
      if (!value || !as_modification(v.name, *value)) continue;
      if (number++ % kSample == 0 || all) compare(workspace, path, text, *model, v, *value, count);
    }
  }
  EXPECT_GT(count.compared, 10U);
  std::printf("%zu of %zu parameters compared, %zu translated again, %zu refused\n", count.compared, number,
              count.translated_again, count.refused);
}

}  // namespace
}  // namespace holon
