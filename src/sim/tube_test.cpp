// The tube around a curve: what must pass and what must not, from geometry.

#include "sim/tube.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace holon::sim {
namespace {

ReadResult curve(const std::vector<double>& times, const std::function<double(double)>& f) {
  ReadResult result;
  result.curves.push_back({.name = "x", .description = "", .column = 1, .factor = 1});
  result.columns = {times, {}};
  for (const double t : times) result.columns[1].push_back(f(t));
  return result;
}

ReadResult points(std::vector<double> times, std::vector<double> values) {
  ReadResult result;
  result.curves.push_back({.name = "x", .description = "", .column = 1, .factor = 1});
  result.columns = {std::move(times), std::move(values)};
  return result;
}

std::vector<double> grid(double to, int intervals) {
  std::vector<double> times;
  for (int i = 0; i <= intervals; ++i) times.push_back(to * i / intervals);
  return times;
}

CurveComparison compare(const ReadResult& reference, const ReadResult& result, TubeOptions options = {}) {
  const std::vector<CurveComparison> all = compare_results(reference, result, options);
  EXPECT_EQ(all.size(), 1U);
  return all.at(0);
}

// By brute force: the curve sampled densely, looked at in every window.
TEST(Tube, TheBandIsWhatTheCurveReachesWithinTheWindow) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> unit(-1, 1);
  for (int round = 0; round < 50; ++round) {
    std::vector<double> times;
    std::vector<double> values;
    for (double t = 0; t < 1; t += 0.02 + 0.05 * (unit(random) + 1)) {
      times.push_back(t);
      values.push_back(unit(random));
      if (unit(random) > 0.5) {  // an event: two values at one time
        times.push_back(t);
        values.push_back(unit(random));
      }
    }
    const double dx = 0.08;
    const std::vector<double> at = grid(times.back(), 37);
    const std::vector<Band> bands = band_around(times, values, at, dx);
    for (std::size_t k = 0; k < at.size(); ++k) {
      double lower = 2;
      double upper = -2;
      for (std::size_t i = 0; i < times.size(); ++i) {
        const double next = i + 1 < times.size() ? times[i + 1] : times[i];
        const double next_value = i + 1 < times.size() ? values[i + 1] : values[i];
        for (int j = 0; j <= 400; ++j) {
          const double t = times[i] + (next - times[i]) * j / 400;
          if (std::fabs(t - at[k]) > dx) continue;
          const double y = values[i] + (next_value - values[i]) * j / 400;
          lower = std::min(lower, y);
          upper = std::max(upper, y);
        }
      }
      ASSERT_NEAR(bands[k].lower, lower, 0.03) << round << " " << at[k];
      ASSERT_NEAR(bands[k].upper, upper, 0.03) << round << " " << at[k];
      ASSERT_LE(bands[k].lower, lower + 1e-12);
      ASSERT_GE(bands[k].upper, upper - 1e-12);
    }
  }
}

TEST(Tube, OtherStepsOfTheSameCurveAreTheSame) {
  const auto wave = [](double t) { return std::sin(t); };
  EXPECT_EQ(compare(curve(grid(10, 1000), wave), curve(grid(10, 773), wave)).verdict, CurveVerdict::same);
}

TEST(Tube, ACurveMovedByMoreThanTheTubeDiffersWhereItIsFurthest) {
  const ReadResult reference = curve(grid(10, 1000), [](double t) { return std::sin(t); });
  // The range is 2, so half the height is 0.004; the bump of 0.02 is at 4.
  const auto bump = [](double size) {
    return [size](double t) { return std::sin(t) + size * std::exp(-4 * (t - 4) * (t - 4)); };
  };
  EXPECT_EQ(compare(reference, curve(grid(10, 1000), bump(0.003))).verdict, CurveVerdict::same);
  const CurveComparison other = compare(reference, curve(grid(10, 1000), bump(0.1)));
  EXPECT_EQ(other.verdict, CurveVerdict::differs);
  EXPECT_NEAR(other.time, 4, 0.3);
  EXPECT_NEAR(other.dy, 0.004, 1e-4);
  EXPECT_NEAR(other.value - other.expected, 0.1, 0.01);
  // Outside by the bump less the tube, in half heights; the slope of the sine over dx is part of the tube.
  EXPECT_NEAR(other.outside, (0.1 - 0.004 - 0.02 * 0.65) / 0.004, 2);
}

TEST(Tube, AnEventALittleLaterPassesAndMuchLaterDoesNot) {
  const auto step = [](double when) { return points({0, when, when, 10}, {0, 0, 1, 1}); };
  EXPECT_EQ(compare(step(5), step(5.015)).verdict, CurveVerdict::same);
  EXPECT_EQ(compare(step(5), step(5.03)).verdict, CurveVerdict::differs);
}

TEST(Tube, ALostPeakIsSeenHoweverNarrow) {
  const ReadResult flat = points({0, 10}, {0, 0});
  const ReadResult peak = points({0, 5, 5, 5, 10}, {0, 0, 1, 0, 0});
  EXPECT_EQ(compare(peak, flat).verdict, CurveVerdict::differs);
  EXPECT_EQ(compare(flat, peak).verdict, CurveVerdict::differs);
  EXPECT_EQ(compare(peak, peak).verdict, CurveVerdict::same);
}

TEST(Tube, RoundingAroundNothingIsTheSame) {
  const auto times = grid(1, 100);
  const ReadResult nothing = curve(times, [](double) { return 0.0; });
  EXPECT_EQ(compare(nothing, curve(times, [](double t) { return 1e-9 * std::sin(50 * t); })).verdict,
            CurveVerdict::same);
  EXPECT_EQ(compare(nothing, curve(times, [](double) { return 1e-5; })).verdict, CurveVerdict::differs);
}

// A temperature near 300 that changes by 1: the offset must not make the tube as wide as the change.
TEST(Tube, AnOffsetHidesNothing) {
  const auto times = grid(1, 100);
  const ReadResult warm = curve(times, [](double t) { return 300 + t; });
  EXPECT_EQ(compare(warm, curve(times, [](double t) { return 300 + 1.01 * t; })).verdict, CurveVerdict::differs);
}

TEST(Tube, WhatIsMissingShortOrNoNumberIsNotTheSame) {
  const auto line = [](double t) { return t; };
  const ReadResult reference = curve(grid(10, 100), line);
  EXPECT_EQ(compare(reference, curve(grid(5, 100), line)).verdict, CurveVerdict::ends_early);
  EXPECT_EQ(compare(curve(grid(5, 100), line), reference).verdict, CurveVerdict::same);
  ReadResult other = reference;
  other.curves[0].name = "y";
  EXPECT_EQ(compare(reference, other).verdict, CurveVerdict::missing);
  other = reference;
  other.columns[1][3] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(compare(reference, other).verdict, CurveVerdict::not_finite);
  EXPECT_EQ(compare(other, other).verdict, CurveVerdict::same);
}

TEST(Tube, SpacesInNamesMeanNothing) {
  ReadResult reference = points({0, 1}, {0, 1});
  ReadResult result = reference;
  reference.curves[0].name = "der( a[1, 2])";
  result.curves[0].name = "der(a[1,2])";
  EXPECT_EQ(compare(reference, result).verdict, CurveVerdict::same);
}

TEST(Tube, OptionsSayWhatIsWrongWithThem) {
  EXPECT_FALSE(TubeOptions{}.problem());
  EXPECT_TRUE((TubeOptions{.width = 0}).problem());
  EXPECT_TRUE((TubeOptions{.width = 1e-3, .absolute = std::nan("")}).problem());
}

// By its formulas: the height counts |min y| and 0.001, and a peak that the result has lost is not looked for.
TEST(Tube, ThePublishedRule) {
  TubeOptions published;
  published.rule = TubeRule::published;
  const ReadResult high = points({0, 1, 2}, {100, 100, 101});
  EXPECT_EQ(compare(high, points({0, 1, 2}, {100.19, 100, 101}), published).verdict, CurveVerdict::same);
  EXPECT_EQ(compare(high, points({0, 1, 2}, {100.21, 100, 101}), published).verdict, CurveVerdict::differs);
  EXPECT_EQ(compare(high, points({0, 1, 2}, {100.19, 100, 101})).verdict, CurveVerdict::differs);
  const ReadResult zero = points({0, 1}, {0, 0});
  EXPECT_EQ(compare(zero, points({0, 1}, {1.9e-6, 0}), published).verdict, CurveVerdict::same);
  EXPECT_EQ(compare(zero, points({0, 1}, {2.1e-6, 0}), published).verdict, CurveVerdict::differs);
  const ReadResult peak = points({0, 0.5, 0.501, 0.502, 1}, {0, 0, 1, 0, 0});
  EXPECT_EQ(compare(peak, points({0, 1}, {0, 0}), published).verdict, CurveVerdict::same);
  EXPECT_EQ(compare(peak, points({0, 1}, {0, 0})).verdict, CurveVerdict::differs);
  // A start far from zero widens the tube in time; the end must be reached.
  const ReadResult step = points({1000, 1001, 1001, 1002}, {0, 0, 1, 1});
  EXPECT_EQ(compare(step, points({1000, 1001.9, 1001.9, 1002}, {0, 0, 1, 1}), published).verdict, CurveVerdict::same);
  EXPECT_EQ(compare(zero, points({0, 0.9999}, {0, 0}), published).verdict, CurveVerdict::ends_early);
  EXPECT_EQ(compare(zero, points({0, 0.9999}, {0, 0})).verdict, CurveVerdict::same);
}

}  // namespace
}  // namespace holon::sim
