// Derivatives that a model asks for. Truth: calculus by hand.

#include <gtest/gtest.h>
#include <string>

#include "flat/testing.h"

namespace holon::flat {
namespace {

using testing::Flat;

// A model with these declarations and equations beside the two functions.
Flat model(const std::string& body) {
  return Flat(R"(package Holon
    package Calculus
      function partialDerivative input Real L; input Real q; output Real value; external "builtin"; end partialDerivative;
      function lagrange input Real L; input Real q; output Real value; external "builtin"; end lagrange;
    end Calculus;
  end Holon;
  model M
    import Holon.Calculus.*;
    )" + body +
              " end M;");
}
bool has(const Flat& flat, const std::string& equation) { return flat.equations().contains(equation); }

TEST(Calculus, OtherVariablesAreHeldConstant) {
  const Flat flat = model("Real q; Real s; equation der(q) = 1; s = partialDerivative(q^2 * s + der(q) * time, q);");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_TRUE(has(flat, "s = 2.0*q*s")) << ::testing::PrintToString(flat.equations());
}

TEST(Calculus, WhatIsDeclaredWithAValueStandsForIt) {
  // x = q^2, so der(x) = 2 q q', and d/dq' of der(x)^2/2 is 4 q^2 q'.
  const Flat flat = model(R"(Real q; Real x = q^2; Real T = der(x)^2; Real p;
    equation der(q) = -q; p = partialDerivative(T, der(q));)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_TRUE(has(flat, "p = 2*(2.0*q*der(q))*(2.0*q)") || has(flat, "p = 2.0*(2.0*q*der(q))*(2.0*q)"))
      << ::testing::PrintToString(flat.equations());
}

TEST(Calculus, ANamedRateIsTheDerivative) {
  for (const char* rate : {"der(q) = w;", "w = der(q);"}) {
    const Flat flat = model(
        std::string("Real q; Real w; Real p; equation p = partialDerivative(3 * w, der(q)); der(w) = -q; ") + rate);
    ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
    EXPECT_TRUE(has(flat, "p = 3.0")) << ::testing::PrintToString(flat.equations());
  }
}

TEST(Calculus, LagrangeOfAFreeMassIsItsInertia) {
  const Flat flat = model("parameter Real m = 2; Real q; equation lagrange(m * der(q)^2 / 2, q) = 5;");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  const auto equations = flat.equations();
  ASSERT_EQ(equations.size(), 1U);
  EXPECT_NE(equations.begin()->find("der(der(q))"), std::string::npos) << *equations.begin();
  EXPECT_EQ(equations.begin()->find("lagrange"), std::string::npos) << *equations.begin();
}

TEST(Calculus, AVectorOfCoordinatesGivesAVector) {
  const Flat flat = model(R"(Real q[2]; Real f[2] = partialDerivative(3 * q[1] + 5 * q[2], q);
    equation der(q) = -q;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.value("f[1]"), 3);
  EXPECT_EQ(flat.value("f[2]"), 5);
}

TEST(Calculus, DerivativesNest) {
  const Flat flat = model(R"(Real q; Real k = partialDerivative(partialDerivative(7 * q^2 / 2, q), q);
    equation der(q) = -q;)");
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  EXPECT_EQ(flat.value("k"), 7);
}

TEST(Calculus, WhatHasNoDerivativeIsReported) {
  const Flat bound = model("Real q; Real x = 2 * q; Real p = partialDerivative(x, x); equation der(q) = -q;");
  ASSERT_EQ(bound.errors().size(), 1U);
  EXPECT_TRUE(bound.errors()[0].starts_with("H4021")) << bound.errors()[0];
  const Flat external = model(R"(function f input Real x; output Real y; external "C"; end f;
    Real q; Real p = partialDerivative(f(q), q); equation der(q) = -q;)");
  ASSERT_EQ(external.errors().size(), 1U);
  EXPECT_TRUE(external.errors()[0].starts_with("H4022")) << external.errors()[0];
}

}  // namespace
}  // namespace holon::flat
