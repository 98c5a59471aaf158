#include "flat/units.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "flat/diagnostics.h"
#include "flat/flatten.h"
#include "instance/testing.h"

namespace holon::flat {
namespace {

TEST(Units, TextsThatMeanTheSame) {
  EXPECT_EQ(read_unit("N.m"), read_unit("J"));
  EXPECT_EQ(read_unit("kg.m2/s2"), read_unit("W.s"));
  EXPECT_EQ(read_unit("V/A"), read_unit("Ohm"));
  EXPECT_EQ(read_unit("kg.m2/(s3.A2)"), read_unit("kOhm"));
  EXPECT_EQ(read_unit("1/s"), read_unit("rad.s-1"));
  EXPECT_EQ(read_unit("J/(kg.K)"), read_unit("m2.s-2.K-1"));
  EXPECT_EQ(read_unit("mm"), read_unit("m"));
  EXPECT_EQ(read_unit("A.h"), read_unit("C"));
  EXPECT_NE(read_unit("N"), read_unit("Pa"));
}

TEST(Units, TextsThatAreNotKnown) {
  for (const char* text : {"", "m m", "apple", "m/", "(m", "m)", "/s", "kk", "((((((((((((m))))))))))))"})
    EXPECT_FALSE(read_unit(text).has_value()) << text;
}

std::vector<std::string> warnings(const std::string& body) {
  const std::string text =
      "model M Real x(unit = \"m\"); Real v(unit = \"m/s\"); Real f(unit = \"N\") = 1; "
      "parameter Real k = 2; parameter Real c(unit = \"N/m\") = 3; " +
      body + " end M;";
  instance::testing::Text source(text);
  diag::Sink& sink = source.sink();
  flatten(source.instantiate(), sink);
  EXPECT_EQ(sink.error_count(), 0U);
  std::vector<std::string> result;
  for (const diag::Diagnostic& d : sink.all())
    if (d.code == kUnits.code) result.push_back(d.message.substr(0, d.message.find(" are")));
  return result;
}

TEST(Units, WhatFitsIsSilent) {
  EXPECT_TRUE(warnings("equation der(x) = v; c*x = f;").empty());
  EXPECT_TRUE(warnings("equation x = v*time; v = 0;").empty());
  EXPECT_TRUE(warnings("equation x = 3 + k*f; v = if time > 1 then x/time else 2;").empty());
}

// `u = s*(if open then 1 else r)`: the literal stands for a resistance, but nobody says so.
TEST(Units, BranchesMayHaveUnitsOfTheirOwn) {
  EXPECT_TRUE(warnings("equation x = f*(if time > 1 then 1 else c); v = 1;").empty());
  EXPECT_TRUE(warnings("equation if time > 1 then x = 1; else f*v = 2; end if; v = 1;").empty());
}

TEST(Units, WhatDoesNotFitIsShown) {
  EXPECT_EQ(warnings("equation x = v; v = 1;"), std::vector<std::string>{"`m` and `m/s`"});
  EXPECT_EQ(warnings("equation der(x) = v; v = k*(x + c*x);"), std::vector<std::string>{"`m` and `m.kg.s-2`"});
}

}  // namespace
}  // namespace holon::flat
