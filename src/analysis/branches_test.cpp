// Curves of equilibria whose folds and Hopf points are known on paper.

#include "analysis/branches.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "analysis/testing.h"

namespace holon::analysis {
namespace {

Branches follow(const std::string& body, double low, double high, std::vector<Bound> bounds = {}) {
  const Model model =
      testing::translated("model M parameter Real p=0.3; " + body + " end M;", {.ports = Ports{.inputs = {"p"}}});
  BranchOptions options;
  options.experiment = model.experiment();
  options.low = low;
  options.high = high;
  options.bounds = std::move(bounds);
  auto found = follow_equilibria(model, options);
  EXPECT_TRUE(found.has_value()) << (found ? "" : found.error().text());
  return found ? *found : Branches{};
}

std::vector<BranchPoint> specials(const Branches& branches, Special special) {
  std::vector<BranchPoint> result;
  for (const auto& curve : branches.curves)
    for (const BranchPoint& p : curve)
      if (p.special == special) result.push_back(p);
  std::ranges::sort(result, {}, &BranchPoint::parameter);
  return result;
}

TEST(Branches, AFoldIsWhereTwoMeet) {
  // x = ±sqrt(p): one curve that turns at 0.
  const Branches found = follow("Real x(start=0.5,fixed=true); equation der(x)=p-x^2;", -1, 1);
  ASSERT_EQ(found.curves.size(), 1U);
  const auto folds = specials(found, Special::fold);
  ASSERT_EQ(folds.size(), 1U);
  EXPECT_NEAR(folds[0].parameter, 0, 1e-8);
  EXPECT_NEAR(folds[0].x[0], 0, 1e-6);
  for (const BranchPoint& p : found.curves[0]) {
    EXPECT_NEAR(p.x[0] * p.x[0], p.parameter, 1e-8);
    if (std::abs(p.x[0]) > 1e-3) {
      EXPECT_EQ(p.is_stable, p.x[0] > 0);
    }
  }
}

TEST(Branches, TwoFoldsOfAnS) {
  // p = x^3/3 - x has folds at x = ∓1, p = ±2/3.
  const Branches found = follow("Real x(start=2,fixed=true); equation der(x)=p+x-x^3/3;", -2, 2);
  ASSERT_EQ(found.curves.size(), 1U);
  const auto folds = specials(found, Special::fold);
  ASSERT_EQ(folds.size(), 2U);
  EXPECT_NEAR(folds[0].parameter, -2.0 / 3, 1e-8);
  EXPECT_NEAR(folds[1].parameter, 2.0 / 3, 1e-8);
}

TEST(Branches, HopfOfVanDerPol) {
  // x'' - p x' + x = 0 around 0: the pair crosses at p = 0 with 1 rad/s.
  const Branches found =
      follow("Real x(start=0.1,fixed=true); Real v(start=0,fixed=true); equation der(x)=v; der(v)=p*v-x-x^2*v;", -1, 1);
  const auto hopf = specials(found, Special::hopf);
  ASSERT_EQ(hopf.size(), 1U);
  EXPECT_NEAR(hopf[0].parameter, 0, 1e-8);
  EXPECT_NEAR(hopf[0].frequency, 1, 1e-8);
}

TEST(Branches, HopfOfTheBrusselator) {
  // At x = 1, y = p: oscillates above p = 1 + 1^2 = 2, with 1 rad/s.
  const Branches found = follow(
      "Real x(start=1,fixed=true); Real y(start=1,fixed=true); equation der(x)=1-(p+1)*x+x^2*y; der(y)=p*x-x^2*y;", 0.5,
      4, {{"x", 0, 5}, {"y", 0, 10}});
  const auto hopf = specials(found, Special::hopf);
  ASSERT_EQ(hopf.size(), 1U);
  EXPECT_NEAR(hopf[0].parameter, 2, 1e-7);
  EXPECT_NEAR(hopf[0].frequency, 1, 1e-7);
}

TEST(Branches, AStraightCurveHasNothingSpecial) {
  const Branches found = follow("Real x(start=0,fixed=true); equation der(x)=p-2*x;", 0, 1);
  ASSERT_EQ(found.curves.size(), 1U);
  EXPECT_NEAR(found.curves[0].front().parameter, 0, 1e-9);
  EXPECT_NEAR(found.curves[0].back().parameter, 1, 1e-9);
  EXPECT_TRUE(specials(found, Special::fold).empty());
}

}  // namespace
}  // namespace holon::analysis
