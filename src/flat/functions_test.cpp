// Calls: defaults, names, vectorization, record constructors, operators of records. Chapters 12 and 14 of the
// specification.

#include <gtest/gtest.h>
#include <cmath>
#include <set>
#include <string>

#include "flat/testing.h"

namespace holon::flat {
namespace {

using testing::Flat;

TEST(Functions, DefaultsAndNamedArguments) {
  const Flat flat(R"(model M
    function f
      input Real a; input Real b = 10 * a; input Real c = 5;
      output Real y = a + 100 * b + 10000 * c;
    end f;
    parameter Real all = f(1, 2, 3);
    parameter Real one = f(1);
    parameter Real named = f(c = 7, a = 1);
    parameter Real mixed = f(1, c = 2, b = 3);
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.value("all"), 30201);
  EXPECT_EQ(flat.value("one"), 51001);
  EXPECT_EQ(flat.value("named"), 71001);
  EXPECT_EQ(flat.value("mixed"), 20301);
}

TEST(Functions, AScalarFunctionOfAnArrayIsCalledForEachElement) {
  const Flat flat(R"(model M
    function f input Real a; input Real b; output Real y = a + 10 * b; end f;
    parameter Real v[3] = f({1, 2, 3}, 4);
    parameter Real m[2, 2] = f([1, 2; 3, 4], [5, 6; 7, 8]);
    parameter Real s[2] = sqrt({4, 9});
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.value("v[1]"), 41);
  EXPECT_EQ(flat.value("v[3]"), 43);
  EXPECT_EQ(flat.value("m[2,1]"), 73);
  EXPECT_EQ(flat.value("m[1,2]"), 62);
  EXPECT_EQ(flat.value("s[2]"), 3);
}

TEST(Functions, PartialDerivativesAreThoseOfCalculus) {
  const Flat flat(R"(model M
    function f
      input Real x; input Real y; input Integer n = 3;
      output Real z; output Integer k = n; output Real v[2];
    protected
      Real s = 0;
    algorithm
      for i in 1:n loop s := s + x^i; end for;
      z := s * g(y);
      v := {x * y, 7};
    end f;
    function g input Real a; output Real b = sin(a)^2; end g;
    function f_x = der(f, x);
    function f_y = der(f, y);
    function f_xy = der(f, x, y);
    function f_xx = der(f_x, x);
    function again = f_x;
    parameter Real x = f_x(2, 0.5);
    parameter Real y = f_y(2, 0.5, n = 2);
    parameter Real xy = f_xy(2, 0.5, 3);
    parameter Real xx = f_xx(2, 0.5, 3);
    parameter Real short = again(2, 0.5, 3);
    Real z; Real v[2];
  equation
    (z, v) = f_y(2, time);
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  const double s = std::sin(0.5);
  EXPECT_NEAR(flat.value("x"), (1 + 2 * 2 + 3 * 4) * s * s, 1e-14);
  EXPECT_NEAR(flat.value("y"), (2 + 4) * std::sin(1.0), 1e-14);
  EXPECT_NEAR(flat.value("xy"), (1 + 2 * 2 + 3 * 4) * std::sin(1.0), 1e-13);
  EXPECT_NEAR(flat.value("xx"), (2 + 6 * 2) * s * s, 1e-14);
  EXPECT_NEAR(flat.value("short"), flat.value("x"), 1e-14);
  EXPECT_EQ(flat.counts(), std::pair(std::size_t{3}, std::size_t{3}));
}

// A function may use derivatives of functions that use it in turn.
TEST(Functions, PartialDerivativesOfFunctionsThatAreNotReadYet) {
  const Flat flat(R"(model M
    function newton "a zero of f, from x"
      input Real x; output Real y = x;
    algorithm
      for i in 1:20 loop y := y - f(y) / f_x(y); end for;
    end newton;
    function f input Real x; output Real y = x^2 - half(4); end f;
    function half input Real x; output Real y = x / 2; end half;
    function f_x = der(f, x);
    parameter Real root = newton(1);
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_NEAR(flat.value("root"), std::sqrt(2.0), 1e-14);
}

TEST(Functions, SeveralResultsAreTakenInOrder) {
  const Flat flat(R"(model M
    function f input Real a; output Real y = 2 * a; output Real z = 3 * a; end f;
    Real y; Real z; Real only; Real last;
  equation
    (y, z) = f(time);
    (only) = f(time);
    (, last) = f(time);
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.counts(), std::pair(std::size_t{4}, std::size_t{4}));
}

TEST(Functions, ASmallFunctionIsWrittenOut) {
  const Flat flat(R"(model M
    function square input Real a; output Real y; algorithm y := a * a; annotation (Inline = true); end square;
    Real x = time;
    Real y = square(x);
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  for (const std::string& e : flat.equations()) EXPECT_EQ(e.find("square"), std::string::npos) << e;
}

TEST(Functions, RecordConstructors) {
  const Flat flat(R"(model M
    record Point Real x = 1; Real y = 2; end Point;
    parameter Point a = Point(3, 4);
    parameter Point b = Point(y = 5);
    parameter Point c(x = 6);
    parameter Point d = a;
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.value("a.x"), 3);
  EXPECT_EQ(flat.value("a.y"), 4);
  EXPECT_EQ(flat.value("b.x"), 1);
  EXPECT_EQ(flat.value("b.y"), 5);
  EXPECT_EQ(flat.value("c.x"), 6);
  EXPECT_EQ(flat.value("c.y"), 2);
  EXPECT_EQ(flat.value("d.y"), 4);
}

constexpr const char* kPlane = R"(
  operator record Plane
    Real re; Real im;
    encapsulated operator 'constructor'
      import Plane;
      function from_real input Real re; input Real im = 0; output Plane result(re = re, im = im); algorithm
      annotation (Inline = true); end from_real;
    end 'constructor';
    encapsulated operator '*'
      import Plane;
      function multiply input Plane a; input Plane b; output Plane c;
      algorithm
        c := Plane(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
      end multiply;
    end '*';
    encapsulated operator function '+'
      import Plane;
      input Plane a; input Plane b; output Plane c;
    algorithm
      c := Plane(a.re + b.re, a.im + b.im);
    end '+';
    encapsulated operator '-'
      import Plane;
      function negate input Plane a; output Plane c; algorithm c := Plane(-a.re, -a.im); end negate;
      function subtract input Plane a; input Plane b; output Plane c;
      algorithm
        c := Plane(a.re - b.re, a.im - b.im);
      end subtract;
    end '-';
  end Plane;
)";

TEST(Functions, OperatorRecords) {
  // (1 + 2i)(3 + 4i) = -5 + 10i; a real number is converted by the constructor.
  const Flat flat(std::string(kPlane) + R"(model M
    parameter Plane a = Plane(1, 2);
    parameter Plane b = Plane(3, 4);
    parameter Plane product = a * b;
    parameter Plane shifted = a + 1;
    parameter Plane negated = -a;
    parameter Plane difference = a - b;
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.value("product.re"), -5);
  EXPECT_EQ(flat.value("product.im"), 10);
  EXPECT_EQ(flat.value("shifted.re"), 2);
  EXPECT_EQ(flat.value("shifted.im"), 2);
  EXPECT_EQ(flat.value("negated.im"), -2);
  EXPECT_EQ(flat.value("difference.re"), -2);
}

TEST(Functions, FunctionsAsArguments) {
  const Flat flat(R"(model M
    partial function Unary input Real a; output Real y; end Unary;
    function twice extends Unary; algorithm y := 2 * a; end twice;
    function scaled extends Unary; input Real k = 1; algorithm y := k * a; end scaled;
    function apply input Unary f; input Real a; output Real y; algorithm y := f(f(a)); end apply;
    parameter Real p = apply(twice, 3);
    parameter Real q = apply(function scaled(k = 5), 2);
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.value("p"), 12);
  EXPECT_EQ(flat.value("q"), 50);
}

TEST(Functions, ReplaceablePackagesBringTheirFunctions) {
  const Flat flat(R"(package P
    partial package Medium
      constant Real k = 1;
      replaceable function h input Real t; output Real y = k * t; end h;
    end Medium;
    package Water extends Medium(k = 4); end Water;
    package Oil extends Medium(k = 2); redeclare function h input Real t; output Real y = k * t + 1; end h; end Oil;
    model Pipe replaceable package Medium = Water constrainedby P.Medium; parameter Real y = Medium.h(10); end Pipe;
    model M Pipe a; Pipe b(redeclare package Medium = Oil); end M;
  end P;)",
                  "P.M");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.value("a.y"), 40);
  EXPECT_EQ(flat.value("b.y"), 21);
}

TEST(Arrays, ConstructorsRangesAndReductions) {
  const Flat flat(R"(model M
    parameter Real m[2, 3] = [1, 2, 3; 4, 5, 6];
    parameter Real last = m[end, end];
    parameter Real row = sum(m[2, :]);
    parameter Real squares = sum(i ^ 2 for i in 1:4);
    parameter Real even[:] = {i for i in 2:2:6};
    parameter Real both = sum(i * j for i in 1:2, j in 1:3);
    parameter Real product = {1, 2, 3} * {4, 5, 6};
    parameter Real image[2] = m * {1, 1, 1};
    parameter Real wide[:, :] = [m, [7; 8]];
  end M;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.value("last"), 6);
  EXPECT_EQ(flat.value("row"), 15);
  EXPECT_EQ(flat.value("squares"), 30);
  EXPECT_EQ(flat.value("even[3]"), 6);
  EXPECT_EQ(flat.value("both"), 18);
  EXPECT_EQ(flat.value("product"), 32);
  EXPECT_EQ(flat.value("image[2]"), 15);
  EXPECT_EQ(flat.value("wide[2,4]"), 8);
}

}  // namespace
}  // namespace holon::flat
