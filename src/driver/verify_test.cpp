// Every stage keeps its promises after every pass, for all models that this project has.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "driver/diagnostics.h"
#include "driver/testing_models.h"

namespace holon::driver {
namespace {

// Gives how many models could be translated.
int expect_no_violations(const std::string& folder) {
  TranslateOptions options;
  options.verify = true;
  return for_each_model(folder, options, [](const Translated& translated) {
    EXPECT_EQ(translated.violations, std::vector<std::string>{});
  });
}

TEST(VerifyTest, StagesKeepTheirPromisesForExamples) { EXPECT_GT(expect_no_violations("examples"), 5); }
TEST(VerifyTest, StagesKeepTheirPromisesForCausalModels) { EXPECT_GT(expect_no_violations("tests/causal"), 5); }
TEST(VerifyTest, StagesKeepTheirPromisesForSimulatedModels) { EXPECT_GT(expect_no_violations("tests/simulate"), 20); }
// Models with mistakes stop on the way; what was made of them is well formed, too.
TEST(VerifyTest, StagesKeepTheirPromisesForModelsWithMistakes) { expect_no_violations("tests/errors/causal"); }

TEST(VerifyTest, ABrokenPromiseIsAnError) {
  diag::Sink sink;
  report_violations({"after reduce: equation 3 has no unknown"}, sink);
  ASSERT_EQ(sink.all().size(), 1U);
  EXPECT_EQ(sink.all()[0].code, kBrokenPromise.code);
  EXPECT_TRUE(sink.has_errors());
}

}  // namespace
}  // namespace holon::driver
