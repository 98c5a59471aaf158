// Surfaces over a grid: hand-computed values, exactness where the method promises it, derivatives against differences.

#include "external/tables/surface.h"

#include <gtest/gtest.h>
#include <cmath>
#include <functional>

#include "external/failure.h"
#include "external/tables/tables.h"
#include "external/testing.h"

namespace holon::external {
namespace {

Surface surface(const std::vector<double>& x, const std::vector<double>& y,
                const std::function<double(double, double)>& f, Smoothness s,
                Extrapolation e = Extrapolation::last_two_points) {
  Matrix m{x.size() + 1, y.size() + 1, {0}};
  m.items.insert(m.items.end(), y.begin(), y.end());
  for (const double u : x) {
    m.items.push_back(u);
    for (const double v : y) m.items.push_back(f(u, v));
  }
  return Surface(m, s, e, "the table");
}

// The example in the documentation of CombiTable2Ds.
TEST(Surface, AsDocumented) {
  Surface s({3, 4, {0, 1, 2, 3, 1, 1, 3, 5, 2, 2, 4, 6}}, Smoothness::linear, Extrapolation::last_two_points, "t");
  EXPECT_DOUBLE_EQ(s.at(1.0, 1.0).value, 1.0);
  EXPECT_DOUBLE_EQ(s.at(2.0, 1.5).value, 3.0);
  EXPECT_DOUBLE_EQ(s.at(3.0, 4.0).value, 9.0);  // both directions go on linearly
}

TEST(Surface, BilinearIsExactForItsOwnKind) {
  const auto f = [](double u, double v) { return 2 + u - 3 * v + 0.5 * u * v; };
  Surface s = surface({-1, 0, 4}, {1, 2, 7}, f, Smoothness::linear);
  for (const double u : {-2.0, -1.0, 0.3, 4.0, 6.0})
    for (const double v : {0.0, 1.5, 7.0, 9.0}) {
      EXPECT_NEAR(s.at(u, v).value, f(u, v), 1e-13);
      EXPECT_NEAR(s.at(u, v).d1, 1 + 0.5 * v, 1e-13);
      EXPECT_NEAR(s.at(u, v).d2, -3 + 0.5 * u, 1e-13);
      EXPECT_NEAR(s.at(u, v).d12, 0.5, 1e-13);
    }
}

// Over equal steps Akima's slopes are those of the parabola, in both directions and mixed.
TEST(Surface, AkimaIsExactForParabolasOverEqualSteps) {
  const auto f = [](double u, double v) { return u * u - u * v + 2 * v * v + 3; };
  Surface s = surface({0, 1, 2, 3, 4}, {1, 2, 3, 4}, f, Smoothness::akima);
  for (const double u : {0.0, 0.7, 2.5, 4.0})
    for (const double v : {1.0, 1.2, 3.9}) {
      EXPECT_NEAR(s.at(u, v).value, f(u, v), 1e-12);
      EXPECT_NEAR(s.at(u, v).d1, 2 * u - v, 1e-12);
      EXPECT_NEAR(s.at(u, v).d2, 4 * v - u, 1e-12);
      EXPECT_NEAR(s.at(u, v).d12, -1, 1e-11);
    }
}

TEST(Surface, DerivativesAgreeWithDifferences) {
  const auto f = [](double u, double v) { return std::sin(u) * std::exp(0.3 * v); };
  for (const Smoothness k : {Smoothness::linear, Smoothness::akima})
    for (const Extrapolation e : {Extrapolation::hold, Extrapolation::last_two_points, Extrapolation::periodic}) {
      Surface s = surface({0, 1, 1.5, 3, 5}, {-1, 0, 2, 3}, f, k, e);
      const double h = 1e-5;
      for (const double u : {-2.3, 0.2, 2.2, 6.4})
        for (const double v : {-1.7, 0.4, 2.6, 4.1}) {
          EXPECT_NEAR(s.at(u, v).d1, (s.at(u + h, v).value - s.at(u - h, v).value) / (2 * h), 1e-7);
          EXPECT_NEAR(s.at(u, v).d2, (s.at(u, v + h).value - s.at(u, v - h).value) / (2 * h), 1e-7);
          EXPECT_NEAR(s.at(u, v).d11, (s.at(u + h, v).d1 - s.at(u - h, v).d1) / (2 * h), 1e-7);
          EXPECT_NEAR(s.at(u, v).d12, (s.at(u, v + h).d1 - s.at(u, v - h).d1) / (2 * h), 1e-7);
          EXPECT_NEAR(s.at(u, v).d22, (s.at(u, v + h).d2 - s.at(u, v - h).d2) / (2 * h), 1e-7);
        }
    }
}

TEST(Surface, ConstantTakesTheLowerCorner) {
  Surface s =
      surface({0, 1, 2}, {0, 10}, [](double u, double v) { return u + v; }, Smoothness::constant, Extrapolation::hold);
  EXPECT_EQ(s.at(0.9, 9.9).value, 0);
  EXPECT_EQ(s.at(1.0, 9.9).value, 1);
  EXPECT_EQ(s.at(2.0, 10).value, 12);
  EXPECT_EQ(s.at(5, 50).value, 12);
  EXPECT_EQ(s.at(-5, -50).value, 0);
}

// Outside of the grid a constant table is the bilinear surface of its last points: also along the input that is inside.
TEST(Surface, ConstantGoesOnBilinearly) {
  Surface s({3, 3, {0, 0, 1, 0, 10, 20, 1, 30, 60}}, Smoothness::constant, Extrapolation::last_two_points, "t");
  EXPECT_DOUBLE_EQ(s.at(0.5, 0.5).value, 10);
  EXPECT_DOUBLE_EQ(s.at(0.5, 1).value, 20);
  EXPECT_DOUBLE_EQ(s.at(0.5, 2).value, 60);
  EXPECT_DOUBLE_EQ(s.at(0.5, 2).d1, 60);
  EXPECT_DOUBLE_EQ(s.at(2, 0.5).value, 75);
  EXPECT_DOUBLE_EQ(s.at(1, 1).value, 60);
  EXPECT_DOUBLE_EQ(s.at(1, 1).d1, 0);
  Surface held({3, 3, {0, 0, 1, 0, 10, 20, 1, 30, 60}}, Smoothness::constant, Extrapolation::hold, "t");
  EXPECT_DOUBLE_EQ(held.at(0.5, 2).value, 20);
}

// z = u1^2 u2: at the last points of the grid the curvature is still that of the surface.
TEST(Surface, TheLastPointHasTheCurvatureOfItsPiece) {
  Surface s = surface({0, 1, 2, 3, 4}, {0, 1, 2, 3}, [](double u, double v) { return u * u * v; }, Smoothness::akima);
  EXPECT_NEAR(s.at(4, 3).d11, 6, 1e-11);
  EXPECT_NEAR(s.at(4, 3).d12, 8, 1e-11);
  EXPECT_NEAR(s.at(5, 3).d11, 0, 1e-11);
}

TEST(Surface, OneElementAndOneLine) {
  for (const Smoothness k : {Smoothness::linear, Smoothness::akima, Smoothness::constant}) {
    Surface one = surface({3}, {4}, [](double, double) { return 7; }, k);
    EXPECT_EQ(one.at(-10, 99).value, 7);
    Surface line = surface({3}, {0, 1, 2}, [](double, double v) { return v; }, k);
    EXPECT_EQ(line.at(-10, 1).value, 1);
  }
}

TEST(Surface, PeriodsRepeatInBothDirections) {
  for (const Smoothness k : {Smoothness::linear, Smoothness::akima, Smoothness::constant}) {
    Surface s = surface(
        {0, 1, 2}, {0, 1, 3}, [](double u, double v) { return u * (2 - u) + v * (3 - v); }, k, Extrapolation::periodic);
    EXPECT_NEAR(s.at(0.5 + 4, 2.5 - 6).value, s.at(0.5, 2.5).value, 1e-12);
    EXPECT_NEAR(s.at(2, 3).value, s.at(0, 0).value, 1e-12);
  }
}

TEST(Surface, WhatIsNoTableIsRefused) {
  const auto f = [](double, double) { return 0.0; };
  EXPECT_EQ(failure_text([&] { surface({0, 0}, {1, 2}, f, Smoothness::linear); }),
            "the table: the first column must increase strictly, but row 3 has 0 after 0");
  EXPECT_EQ(failure_text([&] { surface({0, 1}, {1, 0}, f, Smoothness::linear); }),
            "the table: the first row must increase strictly, but column 3 has 0 after 1");
  EXPECT_EQ(failure_text([&] { surface({0}, {1}, f, Smoothness::steffen); }),
            "the table: a table of two inputs is linear, constant or continuous in its derivative; there is no other "
            "smoothness");
  EXPECT_EQ(failure_text([] { Surface({1, 3, {0, 1, 2}}, Smoothness::linear, Extrapolation::hold, "t"); }),
            "t has 1 rows and 3 columns; a table of two inputs needs at least 2 and 2");
  EXPECT_EQ(failure_text([&] { surface({0, 1}, {1, 2}, f, Smoothness::linear, Extrapolation::none).at(0.5, 3); }),
            "the table: 3 lies outside of the grid of the second input from 1 to 2, and the table must not be "
            "extrapolated");
}

TEST(Surface, ThroughTheFunctionsThatModelsCall) {
  Session session;
  const double items[] = {0, 1, 2, 1, 10, 20, 3, 30, 60};
  expect_complete(session, [&] {
    void* const t = ModelicaStandardTables_CombiTable2D_init2("NoName", "NoName", items, 3, 3, 1, 2, 0);
    EXPECT_DOUBLE_EQ(ModelicaStandardTables_CombiTable2D_getValue(t, 2, 1.5), 30);
    EXPECT_DOUBLE_EQ(ModelicaStandardTables_CombiTable2D_getDerValue(t, 2, 1.5, 1, 0), 15);
    EXPECT_DOUBLE_EQ(ModelicaStandardTables_CombiTable2D_getDerValue(t, 2, 1.5, 0, 1), 20);
    EXPECT_DOUBLE_EQ(ModelicaStandardTables_CombiTable2D_getDer2Value(t, 2, 1.5, 1, 1, 0, 0), 20);
    double least[2];
    double largest[2];
    ModelicaStandardTables_CombiTable2D_minimumAbscissa(t, least);
    ModelicaStandardTables_CombiTable2D_maximumAbscissa(t, largest);
    EXPECT_EQ(least[0], 1);
    EXPECT_EQ(least[1], 1);
    EXPECT_EQ(largest[0], 3);
    EXPECT_EQ(largest[1], 2);
    ModelicaStandardTables_CombiTable2D_close(t);
  });
  expect_complete(session, [&] {
    const double line[] = {0, 1, 2, 5};
    const int chosen[] = {2};
    void* const t =
        ModelicaStandardTables_CombiTable1D_init3("NoName", "NoName", line, 2, 2, chosen, 1, 1, 1, 0, ",", 0);
    EXPECT_DOUBLE_EQ(ModelicaStandardTables_CombiTable1D_getValue(t, 1, 0.5), 2);
    EXPECT_DOUBLE_EQ(ModelicaStandardTables_CombiTable1D_getDerValue(t, 1, 0.5, 3), 6);
    EXPECT_DOUBLE_EQ(ModelicaStandardTables_CombiTable1D_getDer2Value(t, 1, 0.5, 3, 2), 4);
    EXPECT_EQ(ModelicaStandardTables_CombiTable1D_minimumAbscissa(t), 0);
    EXPECT_EQ(ModelicaStandardTables_CombiTable1D_maximumAbscissa(t), 2);
    ModelicaStandardTables_CombiTable1D_close(t);
  });
}

}  // namespace
}  // namespace holon::external
