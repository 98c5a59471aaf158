#include "cases/expectations.h"

#include <gtest/gtest.h>

namespace holon::cases {
namespace {

TEST(Expectations, DiagnosticsStandOnTheirLine) {
  const Expectations e = read_expectations("model M\n  Real y = z;  //! error H3001: no `z`\nend M;\n");
  ASSERT_EQ(e.diagnostics.size(), 1U);
  EXPECT_EQ(e.diagnostics[0].severity, Severity::error);
  EXPECT_EQ(e.diagnostics[0].code, "H3001");
  EXPECT_EQ(e.diagnostics[0].line, 2U);
  EXPECT_EQ(e.diagnostics[0].text, "no `z`");
  EXPECT_TRUE(e.problems.empty());
}

TEST(Expectations, OtherPlaces) {
  const Expectations e = read_expectations(
      "//! error H1014 at end: closing\n//! warning H1087 at next\n//! note H1001 at 12: a: b\nmodel M\n/* open");
  ASSERT_EQ(e.diagnostics.size(), 3U);
  EXPECT_EQ(e.diagnostics[0].line, 5U);
  EXPECT_EQ(e.diagnostics[1].line, 3U);
  EXPECT_EQ(e.diagnostics[1].severity, Severity::warning);
  EXPECT_EQ(e.diagnostics[2].line, 12U);
  EXPECT_EQ(e.diagnostics[2].text, "a: b");
}

TEST(Expectations, OtherWordsAreKeptWithWhatFollows) {
  const Expectations e = read_expectations("//! run stop=10 tol=1e-8\r\n//!expect x = cos(time) within 1e-6\n");
  ASSERT_EQ(e.directives.size(), 2U);
  EXPECT_EQ(e.directives[0].word, "run");
  EXPECT_EQ(e.directives[0].rest, "stop=10 tol=1e-8");
  EXPECT_EQ(e.directives[1].word, "expect");
  EXPECT_EQ(e.directives[1].rest, "x = cos(time) within 1e-6");
  EXPECT_EQ(e.directives[1].line, 2U);
}

TEST(Expectations, WhatIsNotUnderstoodIsAProblem) {
  for (const char* text : {"//! error 3001: x", "//! error: x", "//! error H3001 x", "//! warning H1 at noon",
                           "//! error H3001 at", "//! error H3001 at x3: y", "//! error H30011: x"})
    EXPECT_EQ(read_expectations(text).problems.size(), 1U) << text;
}

TEST(Expectations, PlainCommentsAreNone) {
  const Expectations e = read_expectations("// error H3001: x\nmodel M end M; // ! error\n");
  EXPECT_TRUE(e.diagnostics.empty() && e.directives.empty() && e.problems.empty());
}

}  // namespace
}  // namespace holon::cases
