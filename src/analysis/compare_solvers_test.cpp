#include "analysis/compare_solvers.h"

#include <gtest/gtest.h>

#include <vector>

namespace holon::analysis {
namespace {

TEST(SampleTimes, AreEndsOfAllStepsWhereTheyFitTogether) {
  EXPECT_DOUBLE_EQ(sample_interval(10, {0.1, 0.05, 0.025}), 0.1);
  EXPECT_DOUBLE_EQ(sample_interval(10, {0.2, 0.15}), 0.6);
  // So short a step would make thousands of samples: every so many of them.
  EXPECT_DOUBLE_EQ(sample_interval(10, {0.001, 0.0005}), 0.013);
}

TEST(SampleTimes, ElseTwoHundredOfThem) {
  EXPECT_DOUBLE_EQ(sample_interval(10, {}), 0.05);
  EXPECT_DOUBLE_EQ(sample_interval(10, {0.1, 0.0731}), 0.05);
  EXPECT_DOUBLE_EQ(sample_interval(1, {0.5}), 0.005);
}

}  // namespace
}  // namespace holon::analysis
