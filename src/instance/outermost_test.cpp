// Values from outside of the text: the outermost modification.

#include "instance/outermost.h"

#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/testing.h"

namespace holon::instance {
namespace {

using testing::Instances;

OuterValue given(std::string_view path, std::variant<bool, std::int64_t, double, std::string> value) {
  return {read_path(path).value_or(std::vector<PathPart>{}), std::move(value)};
}

constexpr std::string_view kOuterParts = R"(
  type Kind = enumeration(small, large);
  model Part
    parameter Integer n = 2;
    parameter Kind kind = Kind.small;
    parameter Real k[3] = {1, 2, 3};
    Real x[n] = fill(time, n);
    Real big = 1 if kind == Kind.large;
  end Part;
  model M
    parameter Boolean on = false;
    Part part;
    Part more[2](n = {4, 4});
    Part 'odd one' if on;
  end M;)";

TEST(Outermost, ReplacesWhatTheTextSays) {
  Instances made(kOuterParts, "M", {given("part.n", std::int64_t{5}), given("on", true)});
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made["part.x"].dims, (std::vector<std::int32_t>{5}));
  EXPECT_NE(made.find("'odd one'"), nullptr);
  EXPECT_EQ(made["more.x"].dims, (std::vector<std::int32_t>{4}));
}

TEST(Outermost, ReachesElementsOfComponentArrays) {
  Instances made(kOuterParts, "M", {given("more[1].n", std::int64_t{3}), given("more[2].n", std::int64_t{3})});
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made["more.x"].dims, (std::vector<std::int32_t>{3}));
}

TEST(Outermost, LeavesOtherElementsAsTheyAre) {
  Instances made(kOuterParts, "M", {given("part.k[2]", 20.0), given("more[2].k[3]", 30.0)});
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made.value("part.k", {1}), 1);
  EXPECT_EQ(made.value("part.k", {2}), 20);
  EXPECT_EQ(made.value("more.k", {1, 3}), 3);
  EXPECT_EQ(made.value("more.k", {2, 3}), 30);
  EXPECT_EQ(made.value("more.k", {2, 2}), 2);
}

TEST(Outermost, TakesEnumerationsByTheirOrdinal) {
  Instances made(kOuterParts, "M", {given("part.kind", std::int64_t{2})});
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_NE(made.find("part.big"), nullptr);
}

TEST(Outermost, TakesQuotedNames) {
  Instances made(kOuterParts, "M", {given("on", true), given("'odd one'.n", std::int64_t{7})});
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made["'odd one'.x"].dims, (std::vector<std::int32_t>{7}));
}

TEST(Outermost, ReachesFieldsOfRecordsAndMissingInners) {
  Instances made(R"(record R parameter Integer n = 1; end R;
  model World parameter R r = R(n = 2); Real x[r.n] = fill(time, r.n); end World;
  model Leaf outer World world; end Leaf;
  model M Leaf leaf; end M;)",
                 "M", {given("world.r.n", std::int64_t{3})});
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made["world.x"].dims, (std::vector<std::int32_t>{3}));
}

TEST(Outermost, ElementsMayGetDifferentSizes) {
  const Instances made(kOuterParts, "M", {given("more[1].n", std::int64_t{3})});
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made["more[1].x"].dims, (std::vector<std::int32_t>{3}));
  EXPECT_EQ(made["more[2].x"].dims, (std::vector<std::int32_t>{4}));
}

TEST(Outermost, FinalHolds) {
  const Instances made(R"(model Part parameter Integer n = 1; Real x[n] = fill(1, n); end Part;
  model M Part part(final n = 2); end M;)",
                       "M", {given("part.n", std::int64_t{3})});
  EXPECT_EQ(made.error(), kFinalModified.code) << ::testing::PrintToString(made.errors());
}

// kOuterNothing
TEST(Outermost, WhatIsNotThereIsReported) {
  for (const std::string_view path : {"part.m", "more[3].n", "'odd one'.n", "part.k"}) {
    const Instances made(kOuterParts, "M", {given(path, std::int64_t{1})});
    EXPECT_EQ(made.error(), kOuterNothing.code) << path << ::testing::PrintToString(made.errors());
  }
}

// kOuterType
TEST(Outermost, AnotherTypeIsReported) {
  const Instances made(kOuterParts, "M", {given("part.n", std::string("three"))});
  EXPECT_EQ(made.errors().at(0).substr(0, 5), kOuterType.code) << ::testing::PrintToString(made.errors());
}

// kOuterOthers
TEST(Outermost, OneElementOfWhatHasNoValue) {
  const Instances made("model M parameter Integer n[2]; Real x[n[1]] = fill(1, n[1]); end M;", "M",
                       {given("n[1]", std::int64_t{3})});
  EXPECT_EQ(made.errors().at(0).substr(0, 5), kOuterOthers.code) << ::testing::PrintToString(made.errors());
}

TEST(Outermost, PathsAreRead) {
  const auto path = read_path("a[2].'b.c [x]'[1, 3].d");
  ASSERT_TRUE(path);
  ASSERT_EQ(path->size(), 3U);
  EXPECT_EQ((*path)[0].name, "a");
  EXPECT_EQ((*path)[0].subscripts, (std::vector<std::int32_t>{2}));
  EXPECT_EQ((*path)[1].name, "'b.c [x]'");
  EXPECT_EQ((*path)[1].subscripts, (std::vector<std::int32_t>{1, 3}));
  EXPECT_EQ((*path)[2].name, "d");
}

TEST(Outermost, WhatIsNoPathIsNotRead) {
  for (const std::string_view text : {"", ".", "a.", ".a", "a[", "a[]", "a[x]", "a[1", "a]", "'a", "a b", "a[1]b"})
    EXPECT_FALSE(read_path(text)) << text;
}

}  // namespace
}  // namespace holon::instance
