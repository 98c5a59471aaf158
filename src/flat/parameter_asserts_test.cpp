// Asserts about parameters are checked with the values that the parameters have, before anything is ordered.

#include "flat/parameter_asserts.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "flat/diagnostics.h"
#include "flat/testing.h"

namespace holon::flat {
namespace {

// What is said about a model with this body.
std::vector<std::string> said(const std::string& body) {
  const testing::Flat flat("model M " + body + " end M;");
  EXPECT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  diag::Sink sink;
  check_parameter_asserts(flat.model(), sink);
  std::vector<std::string> messages;
  for (const diag::Diagnostic& d : sink.all()) {
    EXPECT_EQ(d.code, kParameterAssert.code);
    messages.push_back(d.message);
  }
  return messages;
}

TEST(ParameterAsserts, WhatDoesNotHoldIsReportedInItsOwnWords) {
  EXPECT_EQ(said(R"(parameter Real m = -1; equation assert(m >= 0, "the mass is " + String(m));)"),
            std::vector<std::string>{"the mass is -1"});
  EXPECT_TRUE(said(R"(parameter Real m = 1; equation assert(m >= 0, "negative");)").empty());
}

TEST(ParameterAsserts, ParametersMayComeFromParametersAndFunctions) {
  const std::string f = "function f input Real x; output Real y = x - 3; end f; ";
  EXPECT_EQ(said(f + R"(parameter Real a = 2; parameter Real b = f(a); equation assert(b > 0, "b");)").size(), 1U);
  EXPECT_TRUE(said(f + R"(parameter Real a = 4; parameter Real b = f(a); equation assert(b > 0, "b");)").empty());
}

TEST(ParameterAsserts, WhatVariesOrOnlyWarnsWaits) {
  EXPECT_TRUE(said(R"(Real x = time - 1; equation assert(x > 0, "x");)").empty());
  EXPECT_TRUE(said(R"(equation assert(time > 1, "time");)").empty());
  EXPECT_TRUE(said(R"(parameter Real m = -1; equation assert(m >= 0, "m", AssertionLevel.warning);)").empty());
  EXPECT_TRUE(said(R"(parameter Real m(start = -1); equation assert(m >= 0, "no value, only a start");)").empty());
}

}  // namespace
}  // namespace holon::flat
