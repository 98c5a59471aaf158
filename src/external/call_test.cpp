// Calls with values: C with every kind of argument, FORTRAN 77 through LAPACK, failures.

#include "external/call.h"

#include <gtest/gtest.h>

#include "external/external.h"

namespace holon::external {
namespace {

Argument integer(int value) { return {.kind = ArgumentKind::integer, .integers = {value}}; }
Argument real(double value) { return {.kind = ArgumentKind::real, .reals = {value}}; }
Argument text(std::string value) { return {.kind = ArgumentKind::string, .strings = {std::move(value)}}; }
Argument size(std::size_t value) { return {.kind = ArgumentKind::size, .size = value}; }
Argument output(Argument a) {
  a.is_output = true;
  return a;
}
Argument reals(std::vector<std::size_t> dims, std::vector<double> items) {
  return {.kind = ArgumentKind::real, .is_array = true, .dims = std::move(dims), .reals = std::move(items)};
}
Argument integers(std::vector<int> items) {
  return {.kind = ArgumentKind::integer, .is_array = true, .dims = {items.size()}, .integers = std::move(items)};
}

TEST(Call, StringsInAndOut) {
  Session session;
  Call call{.address = resolve("ModelicaStrings_substring"),
            .arguments = {text("This is line 111"), integer(9), integer(12)},
            .result = Argument{.kind = ArgumentKind::string}};
  EXPECT_EQ(perform(session, call), std::nullopt);
  EXPECT_EQ(call.result->strings, std::vector<std::string>{"line"});
}

TEST(Call, OutputsByAddress) {
  Session session;
  Call call{.address = resolve("ModelicaStrings_scanReal"),
            .arguments = {text(" 2.5 "), integer(1), integer(0), output(integer(0)), output(real(0))}};
  EXPECT_EQ(perform(session, call), std::nullopt);
  EXPECT_EQ(call.arguments[3].integers[0], 5);
  EXPECT_EQ(call.arguments[4].reals[0], 2.5);
  Call identifier{.address = resolve("ModelicaStrings_scanIdentifier"),
                  .arguments = {text("abc+"), integer(1), output(integer(0)), output(text(""))}};
  EXPECT_EQ(perform(session, identifier), std::nullopt);
  EXPECT_EQ(identifier.arguments[3].strings[0], "abc");
}

TEST(Call, ObjectsArraysAndSizes) {
  Session session;
  Call make{.address = resolve("ModelicaStandardTables_CombiTable1D_init2"),
            .arguments = {text("NoName"), text("NoName"), reals({2, 2}, {0, 1, 2, 5}), size(2), size(2), integers({2}),
                          size(1), integer(1), integer(1), integer(0)},
            .result = Argument{.kind = ArgumentKind::object}};
  ASSERT_EQ(perform(session, make), std::nullopt);
  Argument table{.kind = ArgumentKind::object, .objects = make.result->objects};
  Call value{.address = resolve("ModelicaStandardTables_CombiTable1D_getValue"),
             .arguments = {table, integer(1), real(0.5)},
             .result = Argument{.kind = ArgumentKind::real}};
  EXPECT_EQ(perform(session, value), std::nullopt);
  EXPECT_DOUBLE_EQ(value.result->reals[0], 2);
  value.arguments[1].integers[0] = 9;
  EXPECT_EQ(perform(session, value), "the table given as a matrix: curve 9 was asked for, and there are 1");
  Call close{.address = resolve("ModelicaStandardTables_CombiTable1D_close"), .arguments = {table}};
  EXPECT_EQ(perform(session, close), std::nullopt);
}

// [1 2; 3 4] x = [5; 11] has the solution [1; 2]; a matrix that went by rows would give another one.
TEST(Call, FortranTakesColumns) {
  Session session;
  void* const dgesv = resolve("dgesv_");
  ASSERT_NE(dgesv, nullptr);
  Argument x = output(reals({2}, {5, 11}));
  Call call{.address = dgesv,
            .is_fortran = true,
            .arguments = {integer(2), integer(1), reals({2, 2}, {1, 2, 3, 4}), integer(2), output(integers({0, 0})), x,
                          integer(2), output(integer(-1))}};
  EXPECT_EQ(perform(session, call), std::nullopt);
  EXPECT_NEAR(call.arguments[5].reals[0], 1, 1e-14);
  EXPECT_NEAR(call.arguments[5].reals[1], 2, 1e-14);
  EXPECT_EQ(call.arguments[7].integers[0], 0);
}

TEST(Call, FortranGivesColumnsBackByRows) {
  Session session;
  // The Cholesky factor of [4 2; 2 5], upper: [2 1; 0 2], the lower part left alone.
  Call call{.address = resolve("dpotrf_"),
            .is_fortran = true,
            .arguments = {text("U"), integer(2), output(reals({2, 2}, {4, 2, 7, 5})), integer(2), output(integer(-1))}};
  EXPECT_EQ(perform(session, call), std::nullopt);
  EXPECT_EQ(call.arguments[2].reals, (std::vector<double>{2, 1, 7, 2}));
}

TEST(Call, FortranFunctionsReturnNumbers) {
  Session session;
  Call call{
      .address = resolve("dlange_"),
      .is_fortran = true,
      .arguments = {text("1"), integer(2), integer(2), reals({2, 2}, {1, -2, 3, 4}), integer(2), reals({2}, {0, 0})},
      .result = Argument{.kind = ArgumentKind::real}};
  EXPECT_EQ(perform(session, call), std::nullopt);
  EXPECT_EQ(call.result->reals[0], 6);  // the largest sum of a column
}

}  // namespace
}  // namespace holon::external
