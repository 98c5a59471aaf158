#include "sim/delay_line.h"

#include <gtest/gtest.h>

#include <cmath>

namespace holon::sim {
namespace {

TEST(DelayLine, FollowsASmoothCurveToTheFourthPower) {
  double before = 1;
  for (const double h : {0.2, 0.1, 0.05}) {
    DelayLine line;
    line.begin(0, 0);
    double worst = 0;
    for (int i = 1; i * h < 10; ++i) line.record(i * h, std::sin(i * h));
    for (double t = 1; t < 9; t += 0.013) worst = std::max(worst, std::fabs(line.value_at(t, 10, 0) - std::sin(t)));
    EXPECT_LT(worst, before / 12) << h;
    before = worst;
  }
}

TEST(DelayLine, NeverInterpolatesAcrossAJump) {
  // A step that only events record: 3 until 1, then 7 until 2, then 2.
  DelayLine line;
  line.begin(0, 3);
  line.record(1, 3);
  line.record(1, 7);
  line.record(2, 7);
  line.record(2, 2);
  line.record(3, 2);
  for (double t = 0.01; t < 1; t += 0.1) EXPECT_EQ(line.value_at(t, 3, 2), 3) << t;
  for (double t = 1.01; t < 2; t += 0.1) EXPECT_EQ(line.value_at(t, 3, 2), 7) << t;
  for (double t = 2.01; t < 3; t += 0.1) EXPECT_EQ(line.value_at(t, 3, 2), 2) << t;
  EXPECT_EQ(line.value_at(1, 3, 2, DelayLine::Side::before), 3);
  EXPECT_EQ(line.value_at(1, 3, 2, DelayLine::Side::after), 7);
  // 0.1 is not a number of the machine: 1.1 - 0.1 is not quite 1.
  EXPECT_EQ(line.value_at(1.3 - 0.3, 3, 2, DelayLine::Side::after), 7);
  EXPECT_EQ(line.value_at(std::nextafter(1.0, 0.0), 3, 2, DelayLine::Side::after), 7);
  EXPECT_EQ(line.value_at(std::nextafter(1.0, 2.0), 3, 2, DelayLine::Side::before), 3);
  EXPECT_EQ(line.next_jump(0), 1);
  EXPECT_EQ(line.next_jump(1), 2);
  EXPECT_EQ(line.next_jump(2), HUGE_VAL);
}

TEST(DelayLine, NoDelayIsThePresent) {
  DelayLine line;
  EXPECT_EQ(line.value_at(0, 0, 5), 5);
  line.begin(0, 1);
  EXPECT_EQ(line.value_at(2, 2, 5), 5);
  // Before the beginning the first value, after the last point the line to the present one.
  EXPECT_EQ(line.value_at(-1, 2, 5), 1);
  EXPECT_EQ(line.value_at(1, 2, 5), 3);
}

TEST(DelayLine, GrowsAndForgets) {
  DelayLine line;
  line.begin(0, 0);
  for (int i = 1; i < 5000; ++i) {
    line.record(i, i);
    if (i > 1000) line.forget_before(i - 1000);
  }
  EXPECT_NEAR(line.value_at(4000.5, 4999, 4999), 4000.5, 1e-9);
  EXPECT_LT(line.size(), 1010U);
}

}  // namespace
}  // namespace holon::sim
