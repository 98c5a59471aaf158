// What models declare, right and wrong in every way.

#include "external/declaration.h"

#include <gtest/gtest.h>

namespace holon::external {
namespace {

using Storage = Passed::Storage;

const Passed kText{ArgumentKind::string};
const Passed kInteger{ArgumentKind::integer};
const Passed kReal{ArgumentKind::real};
const Passed kObject{ArgumentKind::object};
Passed at(Storage storage, Passed what) {
  what.storage = storage;
  return what;
}
Passed array(Passed of, std::optional<std::int64_t> count = {}) {
  of.is_array = true;
  of.count = count;
  return of;
}

std::string problem(std::string_view key, const std::vector<Passed>& arguments, std::optional<Passed> result = {}) {
  const auto found = mismatch(*builtin_with_key(key), arguments, result);
  if (!found) return "";
  const std::string which = found->argument == Mismatch::kResult  ? "result"
                            : found->argument == Mismatch::kCount ? "count"
                                                                  : std::to_string(found->argument + 1);
  return which + ": " + found->what;
}

TEST(Declaration, AsTheStandardLibraryHasIt) {
  EXPECT_EQ(problem("ModelicaStrings_length", {kText}, at(Storage::output, kInteger)), "");
  EXPECT_EQ(problem("ModelicaStrings_scanReal",
                    {kText, kInteger, kInteger, at(Storage::output, kInteger), at(Storage::output, kReal)}),
            "");
  // A result that nobody wants, and a protected variable that takes what a function writes.
  EXPECT_EQ(problem("ModelicaStrings_length", {kText}), "");
  EXPECT_EQ(problem("ModelicaIO_readMatrixSizes", {kText, kText, at(Storage::whole, array(kInteger, 2))}), "");
  // FORTRAN 77 takes everything by its address; what cannot be changed is copied.
  EXPECT_EQ(problem("dpotrf_", {kText, kInteger, array(kReal), at(Storage::output, kInteger), kInteger}), "");
}

TEST(Declaration, TheNumberOfArguments) {
  EXPECT_EQ(problem("ModelicaStrings_compare", {kText}, at(Storage::output, kInteger)),
            "count: takes 3 arguments, and 1 are passed");
}

TEST(Declaration, Kinds) {
  EXPECT_EQ(problem("ModelicaStrings_length", {kInteger}), "1: has to be `String text`, and Integer is passed");
  EXPECT_EQ(problem("cbrt", {kInteger}), "1: has to be `Real x`, and Integer is passed");
  EXPECT_EQ(problem("cbrt", {Passed{}}), "1: has to be `Real x`, and a record or a function is passed");
  EXPECT_EQ(problem("ModelicaStandardTables_CombiTable1D_close", {kText}),
            "1: has to be `ExternalObject table`, and String is passed");
  EXPECT_EQ(problem("ModelicaStandardTables_CombiTable1D_close", {kObject}), "");
  EXPECT_EQ(problem("ModelicaStrings_length", {kText}, at(Storage::output, kText)),
            "result: gives Integer, and the result is String");
  EXPECT_EQ(problem("ModelicaInternal_removeFile", {kText}, at(Storage::output, kInteger)), "result: gives no result");
}

TEST(Declaration, Directions) {
  EXPECT_EQ(
      problem("ModelicaStrings_scanInteger", {kText, kInteger, kInteger, at(Storage::output, kInteger), kInteger}),
      "5: has to be `output Integer number`, and an input is passed");
  EXPECT_EQ(problem("ModelicaStrings_skipWhiteSpace", {kText, at(Storage::output, kInteger)}),
            "2: has to be `Integer start`, which is only read, and an output is passed");
  EXPECT_EQ(problem("ModelicaIO_readMatrixSizes", {kText, kText, at(Storage::part, array(kInteger, 2))}),
            "3: has to be `output Integer sizes[2]`, and a part of a variable is passed");
}

TEST(Declaration, Shapes) {
  EXPECT_EQ(problem("ModelicaIO_readMatrixSizes", {kText, kText, at(Storage::output, kInteger)}),
            "3: has to be `output Integer sizes[2]`, and a scalar is passed");
  EXPECT_EQ(problem("ModelicaStrings_length", {array(kText)}), "1: has to be `String text`, and an array is passed");
  EXPECT_EQ(problem("ModelicaRandom_xorshift64star",
                    {array(kInteger, 2), at(Storage::output, array(kInteger, 1)), at(Storage::output, kReal)}),
            "2: has to be `output Integer next_state[2]`, and an array with 1 element is passed");
  // A size that is not known yet is looked at when the function is called.
  EXPECT_EQ(problem("ModelicaRandom_xorshift64star",
                    {array(kInteger), at(Storage::output, array(kInteger, 2)), at(Storage::output, kReal)}),
            "");
}

TEST(Declaration, InWordsOfModelica) {
  EXPECT_EQ(in_modelica(*builtin_with_key("ModelicaStrings_substring")),
            "String = ModelicaStrings_substring(String text, Integer first, Integer last)");
}

}  // namespace
}  // namespace holon::external
