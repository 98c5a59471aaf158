#include "sim/bounds.h"

#include <gtest/gtest.h>

#include <limits>

namespace holon::sim {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

program::ResultInfo result(std::uint32_t variable, program::ResultKind kind, std::uint32_t slot, double factor = 1) {
  program::ResultInfo info;
  info.variable = variable;
  info.kind = kind;
  info.slot = program::SlotId(slot);
  info.factor = factor;
  return info;
}

TEST(BoundWatch, ReportsEachVariableOnce) {
  program::Model model;
  model.results = {result(0, program::ResultKind::continuous, 0), result(1, program::ResultKind::continuous, 1)};
  BoundWatch watch;
  std::vector<double> values{1, 1};
  EXPECT_TRUE(watch.begin(model, {{0, 0, 0, 2, 1}, {1, 1, -kInf, 5, 1}}, 1e-6, values).empty());
  EXPECT_FALSE(watch.is_violated(values));
  values = {-1, 6};
  ASSERT_TRUE(watch.is_violated(values));
  const auto found = watch.take(values);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].value, -1);
  EXPECT_TRUE(found[0].is_below);
  EXPECT_EQ(found[1].value, 6);
  EXPECT_FALSE(found[1].is_below);
  EXPECT_FALSE(watch.is_violated(values));
  EXPECT_TRUE(watch.is_idle());
}

TEST(BoundWatch, LeavesRoomForTheErrorOfTheIntegration) {
  program::Model model;
  model.results = {result(0, program::ResultKind::continuous, 0)};
  BoundWatch watch;
  std::vector<double> values{-5e-4};
  watch.begin(model, {{0, 0, 0, kInf, 100}}, 1e-6, values);
  EXPECT_FALSE(watch.is_violated(values));
  values = {-2e-3};
  EXPECT_TRUE(watch.is_violated(values));
}

TEST(BoundWatch, TurnsTheBoundsOfANegatedAlias) {
  program::Model model;
  model.results = {result(0, program::ResultKind::continuous, 0, -1)};
  BoundWatch watch;
  std::vector<double> values{-1};
  watch.begin(model, {{0, 0, 0, 2, 1}}, 1e-6, values);
  EXPECT_FALSE(watch.is_violated(values));
  values = {-3};
  ASSERT_TRUE(watch.is_violated(values));
  const auto found = watch.take(values);
  EXPECT_EQ(found[0].value, 3);
  EXPECT_FALSE(found[0].is_below);
}

TEST(BoundWatch, ReportsParametersAtOnceAndOneElementOfAnArray) {
  program::Model model;
  model.results = {result(0, program::ResultKind::parameter, 0), result(1, program::ResultKind::parameter, 1),
                   result(2, program::ResultKind::parameter, 2)};
  BoundWatch watch;
  const std::vector<double> values{-1, -2, 0};
  const auto found = watch.begin(model, {{0, 7, 0, kInf, 1}, {1, 7, 0, kInf, 1}, {2, 8, 0, kInf, 1}}, 1e-6, values);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].value, -1);
  EXPECT_TRUE(watch.is_idle());
}

}  // namespace
}  // namespace holon::sim
