#include "sim/transport_line.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace holon::sim {
namespace {

TransportLine empty_line(double value = 0) {
  TransportLine line;
  line.add_initial(0, value);
  line.add_initial(1, value);
  return line;
}

// What entered at 0 at the time when the position was x - 1 leaves at 1; in the velocity's square roots, too.
TEST(TransportLine, FollowsASmoothCurveToTheFourthPower) {
  for (const bool starts_slowly : {false, true}) {
    double before = 1;
    for (const double h : {0.2, 0.1, 0.05}) {
      const auto position = [&](double t) { return starts_slowly ? 0.05 * t * t : 0.3 * t; };
      const auto entered = [&](double x) { return starts_slowly ? std::sqrt((x - 1) / 0.05) : (x - 1) / 0.3; };
      TransportLine line = empty_line();
      line.record({0, 0, 0, 0, true});
      line.settle({0, 0, 0, 0, true});
      double worst = 0;
      for (int i = 1; i * h < 12; ++i) {
        const double t = i * h;
        line.record({t, position(t), std::sin(t), 0, true});
        for (const double ahead : {0.1, 0.4, 0.9}) {
          const double x = position(t + ahead * h);
          if (x <= 1) continue;
          worst = std::max(worst, std::fabs(line.look(x).at1 - std::sin(entered(x))));
        }
        line.forget();
      }
      EXPECT_LT(worst, before / 11) << h << " " << starts_slowly;
      before = worst;
    }
  }
}

TEST(TransportLine, TheProfileOfTheStartLeavesFirst) {
  TransportLine line;
  line.add_initial(0, 10);
  line.add_initial(0.5, 20);
  line.add_initial(1, 0);
  EXPECT_EQ(line.look(77).at0, 10);
  EXPECT_EQ(line.look(77).at1, 0);
  line.record({0, 5, 10, 3, true});
  EXPECT_DOUBLE_EQ(line.look(5.25).at1, 10);
  EXPECT_DOUBLE_EQ(line.look(5.5).at1, 20);
  EXPECT_DOUBLE_EQ(line.look(5.75).at1, 15);
  EXPECT_DOUBLE_EQ(line.look(4.75).at0, 15);
}

TEST(TransportLine, AProfileThatEndsEarlyGoesOn) {
  TransportLine line;
  line.add_initial(0.25, 1);
  line.add_initial(0.75, 3);
  line.record({0, 0, 1, 3, true});
  EXPECT_DOUBLE_EQ(line.look(0.2).at1, 3);
  EXPECT_DOUBLE_EQ(line.look(0.5).at1, 2);
  EXPECT_DOUBLE_EQ(line.look(0.9).at1, 1);
}

TEST(TransportLine, AJumpWaitsForItsEvent) {
  TransportLine line = empty_line();
  line.record({0, 0, 4, 0, true});
  EXPECT_TRUE(line.settle({0, 0, 4, 0, true}));
  EXPECT_FALSE(line.settle({0, 0, 4, 0, true}));
  EXPECT_EQ(line.look(0).at0, 4);
  line.record({0.5, 0.5, 4, 0, true});
  EXPECT_DOUBLE_EQ(line.look(0.75).room1, 0.25);
  EXPECT_DOUBLE_EQ(line.look(0.75).room0, 1);
  // A trial beyond the jump sees what was before it.
  EXPECT_EQ(line.look(1.25).at1, 0);
  EXPECT_LT(line.look(1.25).room1, 0);
  line.record({1, 1, 4, 0, true});
  EXPECT_EQ(line.look(1).at1, 0);
  EXPECT_TRUE(line.settle({1, 1, 4, 0, true}));
  EXPECT_EQ(line.look(1).at1, 4);
  EXPECT_EQ(line.look(1).room1, 1);
  EXPECT_EQ(line.look(1.5).at1, 4);
}

// Half of the line enters, then everything goes back: the same stuff leaves in the opposite order.
TEST(TransportLine, WhatTurnsBackLeavesAsItCame) {
  TransportLine line = empty_line(-1);
  line.record({0, 0, 0, 9, true});
  line.settle({0, 0, 0, 9, true});
  for (int i = 1; i <= 20; ++i) line.record({i * 0.1, i * 0.025, i * 0.1, 9, true});
  EXPECT_TRUE(line.settle({2, 0.5, 2, 9, false}));
  EXPECT_EQ(line.look(0.5).at1, 9);
  EXPECT_DOUBLE_EQ(line.look(0.5).at0, 2);
  for (int i = 1; i <= 20; ++i) {
    const double x = 0.5 - i * 0.025;
    line.record({2 + i * 0.1, x, 0, 9, false});
    EXPECT_NEAR(line.look(x).at0, 2 - i * 0.1, 1e-12);
    line.forget();
  }
  EXPECT_NEAR(line.look(0).room0, 0, 1e-12);
  EXPECT_TRUE(line.settle({4, 0, 0, 9, false}));
  EXPECT_EQ(line.look(0).at0, -1);
}

TEST(TransportLine, TurnsBackBetweenEvents) {
  TransportLine line = empty_line();
  line.record({0, 0, 0, 0, true});
  for (int i = 1; i <= 10; ++i) line.record({i * 0.1, i * 0.1, i * 0.1, 5, true});
  line.forget();
  line.record({1.1, 0.9, 0, 5, false});
  EXPECT_EQ(line.look(0.9).at1, 5);
  EXPECT_NEAR(line.look(0.9).at0, 0.9, 1e-12);
  line.record({1.2, 0.8, 0, 5, false});
  line.record({1.3, 0.9, 7, 5, true});
  // What entered at 0 before it turned back and what enters now.
  EXPECT_EQ(line.look(0.9).at0, 7);
}

TEST(TransportLine, KeepsNoMoreThanIsOnItsWay) {
  TransportLine line = empty_line();
  for (int i = 1; i <= 100000; ++i) {
    line.record({i * 0.01, i * 0.01, std::sin(i * 0.01), 0, true});
    line.forget();
  }
  EXPECT_LT(line.size(), 110U);
}

TEST(TransportLine, KnowsWhenAStepWasTooLong) {
  TransportLine line = empty_line();
  line.record({0, 0, 0, 0, true});
  EXPECT_TRUE(line.reaches(0.9));
  EXPECT_FALSE(line.reaches(1.1));
  EXPECT_FALSE(line.reaches(-1.1));
}

}  // namespace
}  // namespace holon::sim
