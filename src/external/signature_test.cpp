// Signatures as text, what they permit, and that every builtin has one that can be read.

#include "external/signature.h"

#include <gtest/gtest.h>
#include <set>

#include "external/builtins.h"

namespace holon::external {
namespace {

std::string problem(std::string_view text, Language language, std::vector<std::int64_t> facts,
                    std::vector<const void*> data = {}) {
  data.resize(facts.size());
  return violation(parse_signature(text, language), facts, data).value_or("");
}

TEST(Signature, KindsDirectionsAndTheResult) {
  const Signature s = parse_signature(
      "string file, out double m[rows*columns], size rows, size columns, int v -> CombiTable1D", Language::c);
  ASSERT_EQ(s.formals.size(), 5U);
  EXPECT_EQ(s.formals[0].kind, ArgumentKind::string);
  EXPECT_EQ(s.formals[1].kind, ArgumentKind::real);
  EXPECT_EQ(s.formals[1].direction, Direction::out);
  EXPECT_TRUE(s.formals[1].is_array);
  EXPECT_EQ(s.formals[3].name, "columns");
  EXPECT_EQ(s.formals[4].kind, ArgumentKind::integer);
  EXPECT_EQ(s.result->kind, ArgumentKind::object);
  EXPECT_EQ(s.result->object, ObjectKind::curve_table);
  EXPECT_EQ(in_modelica(s), "String file, output Real m[rows*columns], Integer rows, Integer columns, Integer v");
  EXPECT_TRUE(parse_signature("-> int", Language::c).formals.empty());
}

TEST(Signature, ArraysOfCHaveTheirSizes) {
  constexpr std::string_view kLine = "double m[rows*columns], size rows, size columns";
  EXPECT_EQ(problem(kLine, Language::c, {6, 2, 3}), "");
  EXPECT_EQ(problem(kLine, Language::c, {0, 0, 3}), "");
  EXPECT_EQ(problem(kLine, Language::c, {6, 2, 4}), "argument 1 (`m`) has 6 elements, and rows*columns = 8 are needed");
  EXPECT_EQ(problem(kLine, Language::c, {9, 2, 4}), "argument 1 (`m`) has 9 elements, and rows*columns = 8 are needed");
  EXPECT_EQ(problem(kLine, Language::c, {1, -1, -1}), "argument 2 (`rows`) is the size -1, which is negative");
  // The product has more than 64 bits: no array is that long, whatever is left of it.
  EXPECT_NE(problem(kLine, Language::c, {0, std::int64_t{1} << 33, std::int64_t{1} << 33}), "");
}

TEST(Signature, LettersDecideAboutSizes) {
  constexpr std::string_view kLine = "char job, int n, out double z[(job in VS ? ldz*n : 0)], int ldz; ldz >= max(1,n)";
  EXPECT_EQ(problem(kLine, Language::fortran, {'N', 3, 0, 3}), "");
  EXPECT_EQ(problem(kLine, Language::fortran, {'v', 3, 10, 3}), "");
  EXPECT_EQ(problem(kLine, Language::fortran, {'s', 3, 8, 3}),
            "argument 3 (`z`) has 8 elements, and at least (job in VS ? ldz*n : 0) = 9 are needed");
  EXPECT_EQ(problem(kLine, Language::fortran, {'V', 3, 9, 2}), "the arguments have to satisfy ldz >= max(1,n)");
  EXPECT_EQ(problem("char job; job in NE", Language::fortran, {'F'}), "the arguments have to satisfy job in NE");
}

TEST(Signature, NumbersFitIntoTheirType) {
  EXPECT_EQ(problem("int n", Language::c, {std::int64_t{1} << 31}),
            "argument 1 (`n`) is 2147483648, which is no number of 32 bits");
  EXPECT_EQ(problem("size n", Language::c, {std::int64_t{1} << 31}), "");
}

TEST(Signature, ElementsThatCountSomething) {
  const std::vector<int> pivots{1, 3};
  EXPECT_EQ(problem("int p[n of 1..m], int n, int m", Language::fortran, {2, 2, 3}, {pivots.data()}), "");
  EXPECT_EQ(problem("int p[n of 1..m], int n, int m", Language::fortran, {2, 2, 2}, {pivots.data()}),
            "element 2 of argument 1 (`p`) is 3, and it has to be a number from 1 to m = 2");
}

// The table is built when it is first used; a signature that differs from its C++ function would end the program here.
TEST(Builtins, EveryFunctionHasASignature) {
  std::set<std::string> keys;
  for (const Builtin& b : all_builtins()) {
    EXPECT_TRUE(keys.insert(b.key).second) << b.key;
    EXPECT_EQ(builtin_with_key(b.key), &b);
    EXPECT_FALSE(find_builtins(b.name, b.signature.language).empty()) << b.key;
    if (b.signature.language == Language::c) {
      EXPECT_NE(b.address, nullptr) << b.key;
    }
    EXPECT_FALSE(is_variadic(b.name)) << b.key;
    // Every number of elements can be computed, whatever the numbers are.
    const std::vector<std::int64_t> zeros(b.signature.formals.size(), 0);
    for (const Formal& formal : b.signature.formals) {
      if (formal.is_array) {
        EXPECT_GE(formal.count.evaluate(zeros), -1) << b.key << " " << formal.name;
      }
    }
  }
  EXPECT_GT(keys.size(), 120U);
}

TEST(Builtins, LanguagesDoNotMix) {
  EXPECT_FALSE(find_builtins("dgesv", Language::fortran).empty());
  EXPECT_TRUE(find_builtins("dgesv", Language::c).empty());
  EXPECT_TRUE(find_builtins("dgesv_", Language::c).empty());
  EXPECT_TRUE(find_builtins("ModelicaStrings_length", Language::fortran).empty());
  EXPECT_EQ(find_builtins("ModelicaRandom_automaticGlobalSeed", Language::c).size(), 2U);
}

// What changes or remembers something, or needs a permission to do more than read, is not called while translating.
TEST(Builtins, WhatWaitsForTheSimulation) {
  for (const Builtin& b : all_builtins()) {
    if (b.permission == Permission::write || b.permission == Permission::exec) {
      EXPECT_EQ(b.phase, Phase::simulation) << b.key;
    }
    // Tables are read only: what they say does not depend on when they are made.
    const bool is_table = b.name.starts_with("ModelicaStandardTables_");
    if (!is_table && b.signature.result && b.signature.result->kind == ArgumentKind::object) {
      EXPECT_EQ(b.phase, Phase::simulation) << b.key;
    }
  }
  const auto phase = [](std::string_view key) { return builtin_with_key(key)->phase; };
  EXPECT_EQ(phase("ModelicaStrings_substring"), Phase::always);
  EXPECT_EQ(phase("ModelicaIO_readRealMatrix"), Phase::always);
  EXPECT_EQ(phase("dgesv_"), Phase::always);
  EXPECT_EQ(phase("ModelicaStandardTables_CombiTable2D_getValue"), Phase::always);
  EXPECT_EQ(phase("ModelicaStandardTables_CombiTimeTable_getValue"), Phase::simulation);
  EXPECT_EQ(phase("ModelicaStandardTables_CombiTable2D_close"), Phase::simulation);
  EXPECT_EQ(phase("ModelicaInternal_print"), Phase::simulation);
  EXPECT_EQ(phase("ModelicaMessage"), Phase::simulation);
  EXPECT_EQ(phase("ModelicaRandom_impureRandom_xorshift1024star"), Phase::simulation);
}

}  // namespace
}  // namespace holon::external
