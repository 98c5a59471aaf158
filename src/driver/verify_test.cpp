// Every stage keeps its promises after every pass, for all models that this project has.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "driver/target.h"
#include "driver/translate.h"

namespace holon::driver {
namespace {

std::vector<std::string> models_in(const std::string& folder) {
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(std::string(HOLON_SOURCE_DIR) + "/" + folder))
    if (entry.path().extension() == ".mo") found.push_back(entry.path().string());
  std::ranges::sort(found);
  return found;
}

// Gives how many models could be translated.
int expect_no_violations(const std::string& folder) {
  int translated = 0;
  for (const std::string& file : models_in(folder)) {
    SCOPED_TRACE(file);
    Session session;
    classes::ClassTree tree(session.names, session.files, session.sink, {});
    classes::ClassNode* const model = find_model(file, tree);
    if (model == nullptr || !tree.load(*model)) continue;
    TranslateOptions options;
    options.verify = true;
    const std::unique_ptr<Translated> result = translate(tree, *model, session, options);
    EXPECT_EQ(result->violations, std::vector<std::string>{});
    translated += result->failed.empty() ? 1 : 0;
  }
  return translated;
}

TEST(VerifyTest, StagesKeepTheirPromisesForExamples) { EXPECT_GT(expect_no_violations("examples"), 5); }
TEST(VerifyTest, StagesKeepTheirPromisesForCausalModels) { EXPECT_GT(expect_no_violations("tests/causal"), 5); }
TEST(VerifyTest, StagesKeepTheirPromisesForSimulatedModels) { EXPECT_GT(expect_no_violations("tests/simulate"), 20); }
// Models with mistakes stop on the way; what was made of them is well formed, too.
TEST(VerifyTest, StagesKeepTheirPromisesForModelsWithMistakes) { expect_no_violations("tests/errors/causal"); }

}  // namespace
}  // namespace holon::driver
