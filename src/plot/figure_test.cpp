// Pictures as files: what is in them, and that nothing else is.

#include "plot/figure.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include "plot/drawing.h"
#include "plot/legend.h"
#include "plot/raster.h"
#include "plot/stroke_font.h"
#include "plot/style.h"
#include "plot/text.h"

namespace holon::plot {
namespace {

Plot with_curve(std::string label, std::vector<Point> points) {
  Plot plot;
  plot.x.label = "time [s]";
  Curve curve;
  curve.label = std::move(label);
  curve.parts.push_back(std::move(points));
  plot.curves.push_back(std::move(curve));
  return plot;
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(Svg, EscapesEveryName) {
  Plot plot = with_curve("<script>alert('x')</script>", {{0, 0}, {1, 1}});
  plot.title = "a < b & \"c\"\n]]>";
  plot.y.label = "y\x01z";
  const std::string svg = to_svg({.plots = {plot}, .title = "</svg>"});
  EXPECT_EQ(svg.find("<script"), std::string::npos);
  EXPECT_NE(svg.find("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"), std::string::npos);
  EXPECT_NE(svg.find("a &lt; b &amp; &quot;c&quot; ]]&gt;"), std::string::npos);
  EXPECT_NE(svg.find(">y z<"), std::string::npos);
  EXPECT_EQ(count(svg, "</svg>"), count(svg, "<svg"));
}

TEST(Svg, RaisesExponents) {
  Plot plot = with_curve("x", {{0, 0}, {1, 4e6}});
  plot.y.label = "p [Pa]";
  fit_axes(plot);
  const std::string svg = to_svg({.plots = {plot}});
  EXPECT_NE(svg.find("xml:space=\"preserve\">p [10<tspan"), std::string::npos) << svg;
  EXPECT_NE(svg.find("> Pa]</tspan>"), std::string::npos);
}

// Several pictures on one page must not meet: no element has a name.
TEST(Svg, HasNoNames) {
  EXPECT_EQ(to_svg({.plots = {with_curve("x", {{0, 0}, {1, 1}})}}).find("id="), std::string::npos);
}

TEST(Svg, HasNoNumberThatIsNone) {
  const double none = std::nan("");
  const double endless = std::numeric_limits<double>::infinity();
  Plot plot = with_curve("x", {{0, 1}, {1, none}, {2, endless}, {3, -endless}, {4, 1e308}, {5, -1e308}, {none, 0}});
  for (const bool logarithmic : {false, true}) {
    plot.y.logarithmic = logarithmic;
    fit_axes(plot);
    const std::string svg = to_svg({.plots = {plot}});
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    EXPECT_EQ(svg.find("inf"), std::string::npos);
    EXPECT_FALSE(to_png({.plots = {plot}}, 1).empty());
  }
}

TEST(Svg, OfAMillionPointsIsSmall) {
  std::vector<Point> points;
  for (int i = 0; i < 1'000'000; ++i) points.emplace_back(i * 1e-3, std::sin(i * 0.37) * std::cos(i * 1e-5));
  Plot plot = with_curve("x", std::move(points));
  fit_axes(plot);
  EXPECT_LT(to_svg({.plots = {plot}}).size(), 100'000U);
}

// A value that is missing is a gap, and a point between two gaps is still seen.
TEST(Svg, HasGapsAndSinglePoints) {
  const double none = std::nan("");
  Plot plot = with_curve("x", {{0, 0}, {1, 1}, {2, none}, {3, 1}, {4, none}, {5, 0}, {6, 1}});
  fit_axes(plot);
  const Drawing drawing = lay_out({.plots = {plot}});
  std::size_t lines = 0;
  std::size_t marks = 0;
  for (const auto& shape : drawing.shapes) {
    const Path* const path = std::get_if<Path>(&shape);
    if (path != nullptr && path->clip) lines += path->lines.size();
    if (path != nullptr && path->fill && path->fill->color == kPaper) ++marks;
  }
  EXPECT_EQ(lines, 3U);
  EXPECT_EQ(marks, 1U);
}

TEST(Layout, GivesEachCurveAnEntryThatFits) {
  for (const std::size_t length : {3U, 30U, 60U, 300U}) {
    Plot plot;
    for (int i = 0; i < 30; ++i) {
      Curve curve;
      curve.label = std::string(length, 'm') + std::to_string(i);
      curve.color = i;
      curve.parts = {{{0, i}, {1, i * 0.5}}};
      plot.curves.push_back(std::move(curve));
    }
    fit_axes(plot);
    const Drawing drawing = lay_out({.plots = {plot}});
    std::size_t entries = 0;
    for (const auto& shape : drawing.shapes) {
      const Words* const words = std::get_if<Words>(&shape);
      if (words == nullptr) continue;
      const double width = text_width(words->text, words->size) * 1.1;  // most fonts are a little wider
      const double left = words->x - (words->anchor == Anchor::end      ? width
                                      : words->anchor == Anchor::middle ? width / 2
                                                                        : 0);
      EXPECT_GE(left, 0) << words->text;
      EXPECT_LE(left + width, drawing.width + 0.5) << words->text;
      EXPECT_LE(words->y, drawing.height);
      entries += words->text.starts_with("m") ? 1 : 0;
    }
    EXPECT_EQ(entries, 30U);
  }
}

TEST(Layout, OfSeveralPlotsSharesTheHorizontalAxis) {
  Plot plot = with_curve("x", {{0, 0}, {1, 1}});
  fit_axes(plot);
  const std::string svg = to_svg({.plots = {plot, plot, plot}});
  EXPECT_EQ(count(svg, ">time [s]<"), 1U);
  plot.x.to = 2;
  EXPECT_EQ(count(to_svg({.plots = {plot, with_curve("x", {{0, 0}, {1, 1}})}}), ">time [s]<"), 2U);
}

TEST(Layout, StacksEntriesWithoutOverlap) {
  std::vector<LegendEntry> entries(6);
  const std::array<double, 6> wanted = {100, 101, 102, 5, 500, 99};
  for (std::size_t i = 0; i < entries.size(); ++i) entries[i].wanted = wanted.at(i);
  std::vector<double> places = stack_entries(entries, 300);
  std::ranges::sort(places);
  for (std::size_t i = 1; i < places.size(); ++i) EXPECT_GE(places[i] - places[i - 1], kRowHeight - 1e-9);
  EXPECT_GE(places.front(), 0);
  EXPECT_LE(places.back(), 300);
}

TEST(Curves, DifferInTheirDashes) {
  Plot plot;
  for (int i = 0; i < 5; ++i) {
    Curve curve;
    curve.label = std::to_string(i);
    curve.parts = {{{0, 0}, {1, 1}}};
    plot.curves.push_back(curve);
  }
  std::vector<std::vector<double>> patterns;
  for (const auto& shape : lay_out({.plots = {plot}}).shapes)
    if (const Path* const path = std::get_if<Path>(&shape); path != nullptr && path->clip)
      patterns.push_back(path->stroke->dash);
  ASSERT_EQ(patterns.size(), 5U);
  std::ranges::sort(patterns);
  EXPECT_EQ(std::ranges::adjacent_find(patterns), patterns.end());
}

TEST(Axes, FitTheCurvesAndWhatIsWanted) {
  Plot plot = with_curve("x", {{0, -1}, {1, 1}, {2, 100}});
  fit_axes(plot, {.x = {.from = 0, .to = 1}});
  EXPECT_EQ(plot.x.to, 1);
  EXPECT_NEAR(plot.y.from, -1.1, 1e-12);
  EXPECT_NEAR(plot.y.to, 1.1, 1e-12);  // 100 is outside
  fit_axes(plot, {.y = {.from = 0}});
  EXPECT_EQ(plot.y.from, 0);
  EXPECT_GT(plot.y.to, 100);
  fit_axes(plot, {.y = {.from = 1000}});
  EXPECT_GT(plot.y.to, plot.y.from);
  plot = with_curve("x", {{0, 3}, {1, 3}});
  fit_axes(plot);
  EXPECT_LT(plot.y.from, 3);
  EXPECT_GT(plot.y.to, 3);
}

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = at; i < at + 4; ++i) number = number << 8U | static_cast<std::uint8_t>(bytes[i]);
  return number;
}

TEST(Png, HasItsSizeAndRightSums) {
  const Drawing drawing{.width = 40, .height = 30};
  const std::string png = to_png(drawing, 2);
  ASSERT_TRUE(png.starts_with("\x89PNG\r\n\x1A\n"));
  EXPECT_EQ(number_at(png, 16), 80U);
  EXPECT_EQ(number_at(png, 20), 60U);
  std::string names;
  for (std::size_t at = 8; at < png.size();) {
    const std::uint32_t length = number_at(png, at);
    names += png.substr(at + 4, 4) + " ";
    const auto sum = crc32(0, reinterpret_cast<const Bytef*>(png.data() + at + 4), length + 4);
    EXPECT_EQ(sum, number_at(png, at + 8 + length));
    if (png.substr(at + 4, 4) == "IDAT") {
      std::string rows((80 * 3 + 1) * 60, 'x');
      uLongf size = rows.size();
      EXPECT_EQ(uncompress(reinterpret_cast<Bytef*>(rows.data()), &size,
                           reinterpret_cast<const Bytef*>(png.data() + at + 8), length),
                Z_OK);
      EXPECT_EQ(size, rows.size());
    }
    at += 12 + length;
  }
  EXPECT_EQ(names, "IHDR pHYs IDAT IEND ");
}

TEST(Raster, CoversWhatIsInside) {
  Raster raster(10, 10);
  const Fill black{{0, 0, 0}, 1};
  raster.fill({{{2, 2}, {5, 2}, {5, 5.5}, {2, 5.5}}}, FillRule::even_odd, black, std::nullopt);
  EXPECT_EQ(raster.at(3, 3), (Color{0, 0, 0}));
  EXPECT_EQ(raster.at(1, 3), (Color{255, 255, 255}));
  EXPECT_EQ(raster.at(5, 3), (Color{255, 255, 255}));
  EXPECT_NEAR(raster.at(3, 5).red, 128, 1);  // half of it
}

TEST(Raster, KnowsHolesAndUnions) {
  const std::vector<Point> outer = {{1, 1}, {9, 1}, {9, 9}, {1, 9}};
  const std::vector<Point> inner = {{3, 3}, {7, 3}, {7, 7}, {3, 7}};
  const Fill black{{0, 0, 0}, 1};
  Raster holes(10, 10);
  holes.fill({outer, inner}, FillRule::even_odd, black, std::nullopt);
  EXPECT_EQ(holes.at(5, 5).red, 255);
  EXPECT_EQ(holes.at(2, 5).red, 0);
  Raster unions(10, 10);
  unions.fill({outer, inner}, FillRule::nonzero, black, std::nullopt);
  EXPECT_EQ(unions.at(5, 5).red, 0);
}

TEST(Raster, CutsAtTheClipAndAtItsBorder) {
  Raster raster(10, 10);
  raster.stroke({{{-1e6, 5}, {1e6, 5}}}, 2, {0, 0, 0}, Box{3, 0, 4, 10});
  EXPECT_EQ(raster.at(2, 5).red, 255);
  EXPECT_EQ(raster.at(3, 5).red, 0);
  EXPECT_EQ(raster.at(6, 4).red, 0);
  EXPECT_EQ(raster.at(7, 4).red, 255);
  raster.stroke({{{-50, -50}, {60, 60}}, {{9.5, 0}, {9.5, 100}}}, 1, {0, 0, 0}, std::nullopt);
  EXPECT_EQ(raster.at(9, 9).red, 0);
}

// A curve is where its values are: the dots of a line from corner to corner.
TEST(Png, ShowsTheCurveWhereItIs) {
  Plot plot = with_curve("", {{0, 0}, {1, 1}});
  plot.curves[0].dash = 0;
  const Drawing drawing = lay_out({.plots = {plot}});
  const Path* curve = nullptr;
  for (const auto& shape : drawing.shapes)
    if (const Path* const path = std::get_if<Path>(&shape); path != nullptr && path->clip) curve = path;
  ASSERT_NE(curve, nullptr);
  ASSERT_EQ(curve->lines.size(), 1U);
  EXPECT_NEAR(curve->lines[0].front().first, curve->clip->left + 1, 0.01);
  EXPECT_NEAR(curve->lines[0].front().second, curve->clip->bottom() - 1, 0.01);
  EXPECT_NEAR(curve->lines[0].back().second, curve->clip->top + 1, 0.01);
}

TEST(StrokeFont, HasEveryLetterInsideOfItsWidth) {
  for (char c = '!'; c <= '~'; ++c) {
    const std::string text(1, c);
    ASSERT_TRUE(has_letters(text)) << c;
    const auto lines = letters(text, 100);
    ASSERT_FALSE(lines.empty()) << c;
    for (const auto& line : lines)
      for (const Point& p : line) {
        EXPECT_GE(p.first, -1) << c;
        EXPECT_LE(p.first, text_width(text, 100) + 1) << c;
        EXPECT_LE(std::fabs(p.second + 30), 60) << c;
      }
  }
  EXPECT_TRUE(has_letters("λ ω − … ä"));
  EXPECT_FALSE(has_letters("漢"));
  EXPECT_FALSE(letters("漢", 10).empty());  // a box
}

TEST(Pdf, HasATableOfWhereItsObjectsAre) {
  Plot plot = with_curve("a (b) \\ c", {{0, 0}, {1, 1}});
  plot.title = "λ";
  const std::string pdf = to_pdf({.plots = {plot}});
  ASSERT_TRUE(pdf.starts_with("%PDF-1.4"));
  ASSERT_TRUE(pdf.ends_with("%%EOF\n"));
  const std::size_t table = std::stoul(pdf.substr(pdf.rfind("startxref\n") + 10));
  ASSERT_EQ(pdf.substr(table, 4), "xref");
  std::size_t line = pdf.find("0000000000 65535 f \n", table) + 20;
  for (int object = 1; object <= 6; ++object, line += 20) {
    const std::size_t at = std::stoul(pdf.substr(line, 10));
    EXPECT_EQ(pdf.substr(at, 7), std::to_string(object) + " 0 obj");
  }
}

TEST(Files, AreTheSameEachTime) {
  Plot plot = with_curve("x", {{0, 0}, {1, 1}});
  EXPECT_EQ(to_pdf({.plots = {plot}}), to_pdf({.plots = {plot}}));
  EXPECT_EQ(to_png({.plots = {plot}}), to_png({.plots = {plot}}));
}

}  // namespace
}  // namespace holon::plot
