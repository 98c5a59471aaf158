// Curves over one abscissa: hand-computed values, and the properties that their methods are published for.

#include "external/tables/curves.h"

#include <gtest/gtest.h>
#include <cmath>
#include <random>

#include "external/failure.h"
#include "external/testing.h"

namespace holon::external {
namespace {

Matrix table(std::size_t columns, std::vector<double> items) {
  return {items.size() / columns, columns, std::move(items)};
}

Curves curves(std::vector<double> items, Smoothness s, Extrapolation e = Extrapolation::last_two_points) {
  return Curves(table(2, std::move(items)), {2}, s, e, "the table");
}

Sample at(const Curves& c, double u) {
  std::size_t hint = 0;
  return c.at(0, u, hint);
}

constexpr std::array kSplines = {Smoothness::akima, Smoothness::fritsch_butland, Smoothness::steffen,
                                 Smoothness::modified_akima};
constexpr std::array kAll = {Smoothness::linear,          Smoothness::akima,   Smoothness::constant,
                             Smoothness::fritsch_butland, Smoothness::steffen, Smoothness::modified_akima};

// The example of the documentation of CombiTable1Ds: u^2 at whole numbers.
const std::vector<double> kSquares = {0, 0, 1, 1, 2, 4, 4, 16};

TEST(Curves, LinearAsDocumented) {
  const Curves c = curves(kSquares, Smoothness::linear);
  EXPECT_DOUBLE_EQ(at(c, 1.0).value, 1.0);
  EXPECT_DOUBLE_EQ(at(c, 1.5).value, 2.5);
  EXPECT_DOUBLE_EQ(at(c, 2.0).value, 4.0);
  EXPECT_DOUBLE_EQ(at(c, -1.0).value, -1.0);  // the line through the first two points
  EXPECT_DOUBLE_EQ(at(c, 5.0).value, 22.0);   // 16 + 6
  EXPECT_DOUBLE_EQ(at(c, 1.5).first, 3.0);
  EXPECT_DOUBLE_EQ(at(c, 1.5).second, 0.0);
}

TEST(Curves, ConstantTakesTheValueFromTheLeft) {
  const Curves c = curves(kSquares, Smoothness::constant, Extrapolation::hold);
  EXPECT_EQ(at(c, 0.999).value, 0);
  EXPECT_EQ(at(c, 1.0).value, 1);
  EXPECT_EQ(at(c, 3.999).value, 4);
  EXPECT_EQ(at(c, 4.0).value, 16);
  EXPECT_EQ(at(c, 9.0).value, 16);
}

TEST(Curves, AJumpBelongsToItsRightSide) {
  const Curves c = curves({0, 0, 1, 0, 1, 1, 2, 4}, Smoothness::linear);
  EXPECT_DOUBLE_EQ(at(c, std::nextafter(1.0, 0.0)).value, 0);
  EXPECT_DOUBLE_EQ(at(c, 1.0).value, 1);
  EXPECT_DOUBLE_EQ(at(c, 1.5).value, 2.5);
}

TEST(Curves, AJumpAtAnEndIsHeldBeyondIt) {
  const Curves c = curves({0, 5, 0, 0, 1, 1, 1, 7}, Smoothness::linear);
  EXPECT_EQ(at(c, -1).value, 5);
  EXPECT_EQ(at(c, 0).value, 0);
  EXPECT_EQ(at(c, 1).value, 7);
  EXPECT_EQ(at(c, 2).value, 7);
}

// The last point is inside: value, slope and curvature are those of the last piece; a hair further on the table is
// extrapolated.
TEST(Curves, TheLastPointBelongsToTheLastPiece) {
  const std::vector<double> squares = {0, 0, 1, 1, 2, 4, 3, 9};
  for (const Extrapolation e : {Extrapolation::last_two_points, Extrapolation::hold}) {
    const Curves smooth = curves(squares, Smoothness::akima, e);
    EXPECT_NEAR(at(smooth, 3).value, 9, 1e-13);
    EXPECT_NEAR(at(smooth, 3).first, 6, 1e-12);
    EXPECT_NEAR(at(smooth, 3).second, 2, 1e-12);
    EXPECT_NEAR(at(smooth, 3.5).second, 0, 1e-12);
    EXPECT_DOUBLE_EQ(at(curves(squares, Smoothness::linear, e), 3).first, 5);
    const Sample steps = at(curves(squares, Smoothness::constant, e), 3);
    EXPECT_DOUBLE_EQ(steps.value, 9);
    EXPECT_DOUBLE_EQ(steps.first, 0);
  }
  // A table that is repeated has its last value at the end of each period.
  const Curves repeated = curves(squares, Smoothness::linear, Extrapolation::periodic);
  EXPECT_DOUBLE_EQ(at(repeated, 3).value, 9);
  EXPECT_DOUBLE_EQ(at(repeated, 6).value, 9);
  EXPECT_DOUBLE_EQ(at(repeated, -3).value, 0);
}

TEST(Curves, OneRowIsAConstant) {
  for (const Smoothness s : kAll) EXPECT_EQ(at(curves({3, 8}, s), -100).value, 8);
}

TEST(Curves, EveryCurveGoesThroughItsPoints) {
  for (const Smoothness s : kAll) {
    const Curves c = curves({-1, 2, 0, 3, 0.5, -1, 2, -1, 7, 4}, s);
    for (std::size_t i = 0; i < c.x().size(); ++i) EXPECT_NEAR(at(c, c.x()[i]).value, c.values(0)[i], 1e-15);
  }
}

TEST(Curves, SplinesReproduceALine) {
  for (const Smoothness s : kSplines) {
    const Curves c = curves({0, 1, 1, 3, 4, 9, 6, 13}, s);
    for (const double u : {-3.0, 0.3, 2.2, 5.0, 8.0}) {
      EXPECT_NEAR(at(c, u).value, 1 + 2 * u, 1e-13);
      EXPECT_NEAR(at(c, u).first, 2, 1e-13);
      EXPECT_NEAR(at(c, u).second, 0, 1e-12);
    }
  }
}

// Akima's slopes of a parabola over equal steps are exact inside, where the differences of its slopes are equal.
TEST(Curves, AkimaReproducesAParabolaOverEqualSteps) {
  const Curves c = curves({0, 0, 1, 1, 2, 4, 3, 9, 4, 16, 5, 25}, Smoothness::akima);
  for (const double u : {0.0, 0.5, 1.7, 4.9, 5.0}) EXPECT_NEAR(at(c, u).value, u * u, 1e-13);
  EXPECT_NEAR(at(c, 2.3).first, 4.6, 1e-13);
  EXPECT_NEAR(at(c, 2.3).second, 2, 1e-12);
  // Beyond the ends the tangent goes on: 25 + 10 (u - 5).
  EXPECT_NEAR(at(c, 7).value, 45, 1e-12);
}

// slopes 1, 3, 0, 0; d at point 2 (slopes 1 3 | 0 0): (|0-0| 3 + |3-1| 0) / 2 = 0.
// d at point 1: before it -1 (= 2*1 - 3) and 1, after it 3 and 0: (|0-3| 1 + |1+1| 3) / 5 = 9/5.
TEST(Curves, AkimaByHand) {
  const Curves c = curves({0, 0, 1, 1, 2, 4, 3, 4, 4, 4}, Smoothness::akima);
  EXPECT_NEAR(at(c, 1).first, 1.8, 1e-15);
  EXPECT_NEAR(at(c, 2).first, 0, 1e-15);
  // Piece [1, 2]: s = 3, d0 = 1.8, d1 = 0: y(1.5) = 1 + 1.8/2 + (9 - 3.6)/4 + (1.8 - 6)/8.
  EXPECT_NEAR(at(c, 1.5).value, 1 + 0.9 + 5.4 / 4 - 4.2 / 8, 1e-14);
}

// Modified weights of the same point: w0 = |0-3| + |0+3|/2 = 4.5, w1 = |1+1| + |1-1|/2 = 2: (4.5*1 + 2*3)/6.5.
TEST(Curves, ModifiedAkimaByHand) {
  const Curves c = curves({0, 0, 1, 1, 2, 4, 3, 4, 4, 4}, Smoothness::modified_akima);
  EXPECT_NEAR(at(c, 1).first, 10.5 / 6.5, 1e-15);
}

// h = 1, 2 and s = 1, 3: a = (1 + 4)/9 = 5/9; d = 3 / (15/9 + 4/9) = 27/19.
TEST(Curves, FritschButlandByHand) {
  const Curves c = curves({0, 0, 1, 1, 3, 7, 4, 7}, Smoothness::fritsch_butland);
  EXPECT_NEAR(at(c, 1).first, 27.0 / 19.0, 1e-15);
  EXPECT_NEAR(at(c, 3).first, 0, 1e-15);
}

// p = (1*2 + 3*1)/3 = 5/3; d = 2 min(1, 3, 5/6) = 5/3.
TEST(Curves, SteffenByHand) {
  const Curves c = curves({0, 0, 1, 1, 3, 7, 4, 7}, Smoothness::steffen);
  EXPECT_NEAR(at(c, 1).first, 5.0 / 3.0, 1e-15);
}

TEST(Curves, MonotoneMethodsNeverOvershoot) {
  std::mt19937_64 random(7);
  std::uniform_real_distribution<double> step(0.01, 3);
  for (const Smoothness s : {Smoothness::fritsch_butland, Smoothness::steffen}) {
    for (int trial = 0; trial < 50; ++trial) {
      std::vector<double> items;
      double x = 0;
      double y = 0;
      for (int i = 0; i < 12; ++i) {
        items.push_back(x += step(random));
        const double rise = step(random);
        items.push_back(y += rise < 1 ? 0 : rise * rise);
      }
      const Curves c = curves(items, s);
      for (std::size_t i = 0; i + 1 < c.x().size(); ++i) {
        double last = c.values(0)[i];
        for (int k = 1; k <= 20; ++k) {
          const double value = at(c, c.x()[i] + (c.x()[i + 1] - c.x()[i]) * k / 20).value;
          EXPECT_GE(value, last - 1e-12);
          last = value;
        }
      }
    }
  }
}

// Changing one value changes Akima's curve three intervals to each side and no further.
TEST(Curves, AkimaIsLocal) {
  std::vector<double> items;
  for (int i = 0; i < 15; ++i) items.insert(items.end(), {static_cast<double>(i), std::sin(i)});
  const Curves before = curves(items, Smoothness::akima);
  items[2 * 7 + 1] += 1;
  const Curves after = curves(items, Smoothness::akima);
  EXPECT_EQ(at(before, 3.9).value, at(after, 3.9).value);
  EXPECT_NE(at(before, 4.5).value, at(after, 4.5).value);
  EXPECT_NE(at(before, 9.5).value, at(after, 9.5).value);
  EXPECT_EQ(at(before, 10.1).value, at(after, 10.1).value);
}

TEST(Curves, DerivativesAgreeWithDifferences) {
  for (const Smoothness s : kSplines) {
    for (const Extrapolation e : {Extrapolation::hold, Extrapolation::last_two_points, Extrapolation::periodic}) {
      const Curves c = curves({0, 0, 1, 2, 2.5, 1, 3, -1, 5, 0}, s, e);
      for (const double u : {-7.3, -0.4, 0.2, 1.9, 2.7, 4.4, 6.1, 13.7}) {
        const double h = 1e-5;
        EXPECT_NEAR(at(c, u).first, (at(c, u + h).value - at(c, u - h).value) / (2 * h), 1e-8);
        EXPECT_NEAR(at(c, u).second, (at(c, u + h).first - at(c, u - h).first) / (2 * h), 1e-7);
      }
    }
  }
}

TEST(Curves, APeriodRepeatsBothWays) {
  for (const Smoothness s : kAll) {
    const Curves c = curves({1, 3, 2, 5, 4, 1, 5, 3}, s, Extrapolation::periodic);
    for (const double u : {1.0, 1.5, 3.9, 4.999})
      for (const double k : {-3.0, -1.0, 1.0, 1000.0}) EXPECT_NEAR(at(c, u + 4 * k).value, at(c, u).value, 1e-10);
    EXPECT_EQ(at(c, 5).value, 3);
  }
}

TEST(Curves, ASplineThatIsRepeatedHasNoKink) {
  for (const Smoothness s : kSplines) {
    const Curves c = curves({0, 1, 1, 2, 2, 0, 3, 0.5, 4, 1}, s, Extrapolation::periodic);
    EXPECT_NEAR(at(c, 4 - 1e-9).first, at(c, 4).first, 1e-7);
  }
}

TEST(Curves, NoExtrapolationIsAnErrorThatNamesTheTable) {
  const Curves c = curves(kSquares, Smoothness::linear, Extrapolation::none);
  EXPECT_EQ(at(c, 0).value, 0);
  EXPECT_EQ(at(c, 4).value, 16);
  EXPECT_EQ(failure_text([&] { at(c, 4.5); }),
            "the table: 4.5 lies outside of the abscissas from 0 to 4, and the table must not be extrapolated");
  EXPECT_NE(failure_text([&] { at(c, -0.5); }), "no failure");
}

TEST(Curves, WhatIsNoTableIsRefused) {
  EXPECT_EQ(failure_text([] { curves({0, 1, 2, 1, 1, 1}, Smoothness::linear); }),
            "the table: the first column must not decrease, but row 3 has 1 after 2 in row 2");
  EXPECT_EQ(failure_text([] { curves({0, 1, 2, 1, 2, 1}, Smoothness::akima); }),
            "the table: a smooth curve needs a first column that increases strictly, but rows 2 and 3 both have 2");
  EXPECT_EQ(failure_text([] { curves({2, 1, 2, 1}, Smoothness::linear, Extrapolation::periodic); }),
            "the table: a table that is repeated periodically needs a first column with a length, but it is 2 "
            "everywhere");
  EXPECT_EQ(failure_text([] { curves({0, 1, std::nan(""), 1}, Smoothness::linear); }),
            "the table: the number in row 2 of the first column is not finite");
  EXPECT_EQ(failure_text([] { Curves(table(2, {0, 1}), {3}, Smoothness::linear, Extrapolation::hold, "t"); }),
            "t has 2 columns, so column 3 cannot be interpolated");
  EXPECT_EQ(failure_text([] { Curves({0, 2, {}}, {2}, Smoothness::linear, Extrapolation::hold, "t"); }),
            "t has no elements");
  EXPECT_EQ(failure_text([] { smoothness_of(7, "t"); }), "t: there is no smoothness number 7");
}

TEST(Curves, TheSearchFindsTheSameFromEveryHint) {
  const std::vector<double> x = {0, 1, 1, 2, 5, 9};
  for (double place = 0; place < 9; place += 0.25) {
    std::size_t expected = 0;
    while (expected + 1 < x.size() && x[expected + 1] <= place) ++expected;
    for (std::size_t start = 0; start < x.size(); ++start) {
      std::size_t hint = start;
      EXPECT_EQ(find_interval(x, place, hint), expected);
    }
  }
}

}  // namespace
}  // namespace holon::external
