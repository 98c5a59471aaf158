// Lines lose points, never their shape.

#include "plot/lines.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "plot/text.h"

namespace holon::plot {
namespace {

TEST(Thinning, KeepsEveryPeak) {
  std::vector<Point> line;
  for (int i = 0; i < 1'000'000; ++i) line.emplace_back(i * 1e-3, i == 123'456 ? 50.0 : std::sin(i * 0.1));
  const std::vector<Point> thin = thin_columns(line, 0.5);
  EXPECT_LE(thin.size(), 8000U);
  EXPECT_EQ(thin.front(), line.front());
  EXPECT_EQ(thin.back(), line.back());
  EXPECT_TRUE(std::ranges::is_sorted(thin, {}, &Point::first));
  EXPECT_EQ(std::ranges::max(thin, {}, &Point::second).second, 50.0);
}

TEST(Thinning, LeavesFewPointsAlone) {
  const std::vector<Point> line = {{0, 1}, {10, 5}, {10, -5}, {20, 0}};
  EXPECT_EQ(thin_columns(line, 0.5), line);
}

TEST(Simplifying, StaysWithinTheTolerance) {
  std::vector<Point> circle;
  for (int i = 0; i <= 20'000; ++i) {
    const double angle = 2 * std::numbers::pi * i / 20'000;
    circle.emplace_back(100 * std::cos(angle), 100 * std::sin(angle));
  }
  const std::vector<Point> few = simplify_line(circle, 0.1);
  EXPECT_LT(few.size(), 200U);
  // A chord leaves the circle by at most the tolerance.
  for (std::size_t i = 1; i < few.size(); ++i) {
    const double x = (few[i].first + few[i - 1].first) / 2;
    const double y = (few[i].second + few[i - 1].second) / 2;
    EXPECT_NEAR(std::hypot(x, y), 100, 0.1 + 1e-9);
  }
}

// A line that leaves the frame keeps its slope: nothing is bent at the border.
TEST(Clipping, CutsLinesWhereTheyLeave) {
  const Box box{0, 0, 10, 10};
  const auto parts = clip_line({{-10, 5}, {30, 5}}, box);
  ASSERT_EQ(parts.size(), 1U);
  EXPECT_EQ(parts[0], (std::vector<Point>{{0, 5}, {10, 5}}));
  const auto steep = clip_line({{0, 0}, {1, 1e9}, {2, 0}}, box);
  ASSERT_EQ(steep.size(), 2U);
  EXPECT_NEAR(steep[0].back().first, 1e-8, 1e-12);
  EXPECT_TRUE(clip_line({{20, 20}, {30, 30}}, box).empty());
  EXPECT_EQ(clip_line({{5, 5}}, box).size(), 1U);
}

TEST(Clipping, CutsAreas) {
  const auto area = clip_area({{-5, -5}, {5, -5}, {5, 5}, {-5, 5}}, {0, 0, 10, 10});
  double twice = 0;
  for (std::size_t i = 0; i < area.size(); ++i) {
    const Point& a = area[i];
    const Point& b = area[(i + 1) % area.size()];
    twice += a.first * b.second - a.second * b.first;
  }
  EXPECT_NEAR(twice / 2, 25, 1e-12);
}

TEST(Dashes, HaveTheirLengths) {
  const auto dashes = dashes_of({{0, 0}, {10, 0}}, {3, 2});
  ASSERT_EQ(dashes.size(), 2U);
  EXPECT_EQ(dashes[0], (std::vector<Point>{{0, 0}, {3, 0}}));
  EXPECT_NEAR(dashes[1].front().first, 5, 1e-12);
  EXPECT_NEAR(dashes[1].back().first, 8, 1e-12);
}

TEST(Texts, ShowNothingThatIsNotText) {
  EXPECT_EQ(printable("a\nb\tc\x1b[31m"), "a b c [31m");
  EXPECT_EQ(printable("\xff"), "\xEF\xBF\xBD");
  EXPECT_EQ(printable("λ²"), "λ²");
}

TEST(Texts, HaveRaisedExponents) {
  const auto runs = runs_of("10⁻³ m");
  ASSERT_EQ(runs.size(), 3U);
  EXPECT_EQ(runs[1].text, "-3");
  EXPECT_TRUE(runs[1].raised);
  EXPECT_FALSE(runs[2].raised);
}

TEST(Texts, LoseTheirMiddleWhenTheyAreTooLong) {
  const std::string name = "drive.transmission.gear.flange_a.phi";
  EXPECT_EQ(shortened(name, 12, 1000), name);
  const std::string shorter = shortened(name, 12, 100);
  EXPECT_LE(text_width(shorter, 12), 100);
  EXPECT_TRUE(shorter.starts_with("drive.")) << shorter;
  EXPECT_TRUE(shorter.ends_with(".phi")) << shorter;
  EXPECT_EQ(shortened("abc", 12, 0), "…");
}

}  // namespace
}  // namespace holon::plot
