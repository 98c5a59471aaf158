// Ticks are round numbers inside of the axis, with labels that are exact.

#include "plot/ticks.h"

#include <gtest/gtest.h>
#include <cmath>
#include <limits>
#include <random>

namespace holon::plot {
namespace {

using Labels = std::vector<std::string>;

Ticks linear(double from, double to, int count) { return ticks_of({.label = "", .from = from, .to = to}, count); }
Ticks powers(double from, double to, int count) {
  return ticks_of({.label = "", .from = from, .to = to, .logarithmic = true}, count);
}

TEST(Ticks, AreRoundAndHaveEqualDigits) {
  EXPECT_EQ(linear(0, 1, 5).labels, (Labels{"0.0", "0.2", "0.4", "0.6", "0.8", "1.0"}));
  EXPECT_EQ(linear(-1, 1, 4).labels, (Labels{"−1.0", "−0.5", "0.0", "0.5", "1.0"}));
  EXPECT_EQ(linear(0, 11, 4).labels, (Labels{"0.0", "2.5", "5.0", "7.5", "10.0"}));
  EXPECT_EQ(linear(0, 10, 5).labels, (Labels{"0", "2", "4", "6", "8", "10"}));
}

TEST(Ticks, OfLargeAndSmallNumbersHaveAnExponent) {
  const Ticks large = linear(0, 4e6, 4);
  EXPECT_EQ(large.exponent, 6);
  EXPECT_EQ(large.labels, (Labels{"0", "1", "2", "3", "4"}));
  EXPECT_EQ(label_of({.label = "p [Pa]", .from = 0, .to = 4e6}, large), "p [10⁶ Pa]");
  EXPECT_EQ(label_of({.label = "p", .from = 0, .to = 4e6}, large), "p [10⁶]");
  const Ticks small = linear(0, 5e-5, 5);
  EXPECT_EQ(small.exponent, -6);
  EXPECT_EQ(small.labels.back(), "50");
  EXPECT_EQ(linear(0, 20000, 4).exponent, 0);
}

TEST(Ticks, OfNumbersThatHardlyDifferHaveAnOffset) {
  const Axis axis{.label = "p [Pa]", .from = 101325, .to = 101325.01};
  const Ticks ticks = ticks_of(axis, 5);
  ASSERT_GE(ticks.at.size(), 3U);
  EXPECT_NE(ticks.offset, 0);
  for (const std::string& label : ticks.labels) EXPECT_LE(label.size(), 8U) << label;
  EXPECT_NE(label_of(axis, ticks).find("+ 1013"), std::string::npos) << label_of(axis, ticks);
}

TEST(Ticks, OfPowersAreDecades) {
  const Ticks decades = powers(1e-3, 10, 6);
  EXPECT_EQ(decades.labels, (Labels{"10⁻³", "10⁻²", "10⁻¹", "10⁰", "10¹"}));
  EXPECT_EQ(decades.minor.size(), 32U);
  EXPECT_EQ(powers(1e-20, 1, 4).labels.size(), 4U);
  EXPECT_EQ(powers(1, 5, 4).labels.front(), "1");  // less than a decade: as on any axis
}

// Whatever the ends are: a few ticks, inside, in order, equally far apart, and each label is its number.
TEST(Ticks, AreRightForAnyEnds) {
  std::mt19937 random(1);
  std::uniform_real_distribution<double> exponent(-12, 12);
  std::uniform_real_distribution<double> part(-1, 1);
  for (int i = 0; i < 2000; ++i) {
    const double size = std::pow(10.0, exponent(random));
    const double from = size * part(random);
    const double to = from + size * (0.01 + std::fabs(part(random)));
    const Ticks ticks = linear(from, to, 6);
    ASSERT_GE(ticks.at.size(), 2U) << from << " " << to;
    ASSERT_LE(ticks.at.size(), 11U) << from << " " << to;
    for (std::size_t k = 0; k < ticks.at.size(); ++k) {
      EXPECT_GE(ticks.at[k], from - 1e-6 * (to - from));
      EXPECT_LE(ticks.at[k], to + 1e-6 * (to - from));
      std::string label = ticks.labels[k];
      if (label.starts_with("−")) label.replace(0, std::string("−").size(), "-");
      const double shown = std::stod(label) * std::pow(10.0, ticks.exponent) + ticks.offset;
      EXPECT_NEAR(shown, ticks.at[k], 1e-9 * (std::fabs(from) + std::fabs(to))) << label;
    }
  }
}

TEST(Ticks, OfAnEmptyOrEndlessAxisAreNone) {
  EXPECT_TRUE(linear(1, 1, 5).at.empty());
  EXPECT_TRUE(linear(0, std::numeric_limits<double>::infinity(), 5).at.empty());
  EXPECT_TRUE(linear(std::nan(""), 1, 5).at.empty());
  EXPECT_TRUE(powers(0, 1, 5).at.empty());
}

}  // namespace
}  // namespace holon::plot
