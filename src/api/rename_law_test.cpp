// Other names change nothing: a component anywhere in a shipped model gets another name, and every curve stays the same
// to the last bit.

#include <holon/editing.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "api/testing.h"

namespace holon {
namespace {

namespace fs = std::filesystem;

constexpr int kRenames = 100;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Components of models and blocks at any depth, by the place of their names.
void collect(const std::vector<OutlineEntry>& list, std::vector<const OutlineEntry*>& into) {
  for (const OutlineEntry& e : list) {
    const bool is_class = e.kind == NameKind::model || e.kind == NameKind::block || e.kind == NameKind::package ||
                          e.kind == NameKind::class_ || e.kind == NameKind::connector || e.kind == NameKind::record;
    if (is_class)
      collect(e.children, into);
    else if (e.kind == NameKind::component || e.kind == NameKind::parameter || e.kind == NameKind::variable)
      into.push_back(&e);
  }
}

std::optional<Result> run(const std::string& path, const std::string& text) {
  WorkspaceOptions options;
  options.use_environment = false;
  options.use_cache = false;
  Workspace workspace(options);
  workspace.open_document(path, text);
  const auto model = workspace.translate(path);
  if (!model) return std::nullopt;
  Experiment experiment = model->experiment();
  experiment.stop_time = experiment.start_time + std::min(0.2 * (experiment.stop_time - experiment.start_time), 1.0);
  return model->simulate(experiment);
}

TEST(RenameLaw, AHundredOtherNamesLeaveEveryCurve) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(fs::path(HOLON_SOURCE_DIR) / "examples"))
    if (entry.path().extension() == ".mo") files.push_back(entry.path());
  std::ranges::sort(files);
  std::mt19937 random(20);
  int done = 0;
  int refused = 0;
  std::map<std::string, std::optional<Result>> before;
  for (std::size_t i = 0; done < kRenames && i < 10 * files.size(); ++i) {
    const std::string path = files[i % files.size()].string();
    const std::string text = read(path);
    Editing editing({.use_environment = false, .use_cache = false});
    editing.open(path, text);
    const std::vector<OutlineEntry> outline = editing.outline(path);
    std::vector<const OutlineEntry*> components;
    collect(outline, components);
    if (components.empty()) continue;
    const OutlineEntry& chosen = *components[random() % components.size()];
    const auto edits = editing.rename(path, chosen.word.begin, "another_name", {});
    if (!edits) {
      ++refused;
      continue;
    }
    TextChanges changes;
    for (const Edit& e : *edits) changes.push_back({e.place.begin, e.place.end, e.text});
    std::ranges::sort(changes, {}, &TextChange::begin);
    const auto [known, is_new] = before.try_emplace(path);
    if (is_new) known->second = run(path, text);
    ASSERT_TRUE(known->second) << path;
    const auto after = run(path, with_changes(text, changes));
    ASSERT_TRUE(after) << path << ": " << chosen.name << "\n" << with_changes(text, changes);
    EXPECT_TRUE(same_bits(numbers_of(*known->second), numbers_of(*after))) << path << ": " << chosen.name;
    ++done;
  }
  EXPECT_EQ(done, kRenames) << refused << " refused";
}

}  // namespace
}  // namespace holon
