// Each warning is provoked, and is silent where the method suits.

#include "method/advice.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace holon::method {
namespace {

std::vector<std::string> warned(const std::string& name, const RunFacts& facts) {
  const auto method = find_method(name);
  return warnings(*method, properties_of(*method), facts);
}

bool says(const std::vector<std::string>& texts, const std::string& part) {
  for (const std::string& text : texts) {
    if (text.find(part) != std::string::npos) return true;
  }
  return false;
}

TEST(Advice, ExplicitMethodOnAnImplicitModel) {
  EXPECT_TRUE(says(warned("rk4", {.is_dae = true}), "Newton's method runs at every evaluation"));
  EXPECT_TRUE(warned("radau5", {.is_dae = true}).empty());
  EXPECT_TRUE(warned("rk4", {}).empty());
}

TEST(Advice, GodunovOnADampedModel) {
  EXPECT_TRUE(says(warned("ge3", {.uses_velocity = true}), "no place for velocities"));
  EXPECT_TRUE(warned("ge3", {.uses_velocity = false}).empty());
  EXPECT_TRUE(says(warned("nystrom5", {.uses_velocity = true}), "the order falls from 5 to 2"));
  EXPECT_TRUE(warned("generalized-alpha", {.uses_velocity = true}).empty());
}

// The pneumatic spring of the lectures: omega = 3.7 rad/s, RK4 stable up to h = 0.76 s.
TEST(Advice, StepOutsideTheStabilityRegion) {
  const double omega = std::sqrt(9.81 * 1.4);
  RunFacts facts{.eigenvalues = {{0, omega}, {0, -omega}}, .fixed_step = 0.8};
  const auto texts = warned("rk4", facts);
  EXPECT_TRUE(says(texts, "outside the stability region"));
  EXPECT_TRUE(says(texts, "3.71 rad/s"));
  EXPECT_TRUE(says(texts, "stable up to 0.763"));
  facts.fixed_step = 0.7;
  EXPECT_TRUE(warned("rk4", facts).empty());
  facts.fixed_step = 100;
  EXPECT_TRUE(warned("gauss4", facts).empty());
  EXPECT_TRUE(says(warned("euler", facts), "no step is short enough"));
}

// Lambert's problem at its start: eigenvalues -1000 and -0.01.
TEST(Advice, LargestStableStepOfAStiffModel) {
  const std::vector<std::complex<double>> eigenvalues = {-1000.0, -0.01};
  EXPECT_NEAR(largest_stable_step(*find_method("euler"), eigenvalues), 2e-3, 1e-8);
  EXPECT_NEAR(largest_stable_step(*find_method("rk4"), eigenvalues), 2.785e-3, 1e-5);
  EXPECT_TRUE(std::isinf(largest_stable_step(*find_method("implicit-euler"), eigenvalues)));
  EXPECT_TRUE(std::isinf(largest_stable_step(*find_method("bdf2"), eigenvalues)));
  // A mode that grows by itself is nobody's fault.
  const std::vector<std::complex<double>> unstable = {5.0};
  EXPECT_TRUE(std::isinf(largest_stable_step(*find_method("euler"), unstable)));
}

TEST(Advice, LowOrderAtATightTolerance) {
  // What is kept is the root: 0.01 sqrt(1e-6), and where the step is at the end of rounding, 2 sqrt(1e-13).
  EXPECT_TRUE(says(warned("implicit-euler", {.tolerance = 1e-6}),
                   "is of order 1: a tolerance of 1e-06 would need about 1e+03 times as many steps as 1e-3, so its "
                   "result is kept to about 1e-05 only"));
  EXPECT_TRUE(says(warned("implicit-euler", {.tolerance = 1e-10}), "kept to about 6e-07 only"));
  EXPECT_TRUE(warned("implicit-euler", {.fixed_step = 0.1, .tolerance = 1e-10}).empty());
  EXPECT_TRUE(warned("implicit-euler", {.tolerance = 1e-4}).empty());
  EXPECT_TRUE(warned("dormand-prince", {.tolerance = 1e-10}).empty());
}

TEST(Advice, StepLongerThanTheRun) {
  EXPECT_TRUE(says(warned("rk4", {.fixed_step = 2, .duration = 1}), "longer than the run"));
  EXPECT_TRUE(warned("rk4", {.fixed_step = 1, .duration = 1}).empty());
}

}  // namespace
}  // namespace holon::method
