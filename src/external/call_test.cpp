// Calls with values: C with every kind of argument, FORTRAN 77 through LAPACK, failures.

#include "external/call.h"

#include <gtest/gtest.h>

#include "external/external.h"

namespace holon::external {
namespace {

void* address(std::string_view key) { return address_of(*builtin_with_key(key)); }
const Signature* signature(std::string_view key) { return &builtin_with_key(key)->signature; }

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
  Call call{.name = "f",
            .address = address("ModelicaStrings_substring"),
            .signature = signature("ModelicaStrings_substring"),
            .arguments = {text("This is line 111"), integer(9), integer(12)},
            .result = Argument{.kind = ArgumentKind::string}};
  EXPECT_EQ(perform(session, call), std::nullopt);
  EXPECT_EQ(call.result->strings, std::vector<std::string>{"line"});
}

TEST(Call, OutputsByAddress) {
  Session session;
  Call call{.name = "f",
            .address = address("ModelicaStrings_scanReal"),
            .signature = signature("ModelicaStrings_scanReal"),
            .arguments = {text(" 2.5 "), integer(1), integer(0), output(integer(0)), output(real(0))}};
  EXPECT_EQ(perform(session, call), std::nullopt);
  EXPECT_EQ(call.arguments[3].integers[0], 5);
  EXPECT_EQ(call.arguments[4].reals[0], 2.5);
  Call identifier{.name = "f",
                  .address = address("ModelicaStrings_scanIdentifier"),
                  .signature = signature("ModelicaStrings_scanIdentifier"),
                  .arguments = {text("abc+"), integer(1), output(integer(0)), output(text(""))}};
  EXPECT_EQ(perform(session, identifier), std::nullopt);
  EXPECT_EQ(identifier.arguments[3].strings[0], "abc");
}

TEST(Call, ObjectsArraysAndSizes) {
  Session session;
  Call make{.name = "f",
            .address = address("ModelicaStandardTables_CombiTable1D_init2"),
            .signature = signature("ModelicaStandardTables_CombiTable1D_init2"),
            .arguments = {text("NoName"), text("NoName"), reals({2, 2}, {0, 1, 2, 5}), size(2), size(2), integers({2}),
                          size(1), integer(1), integer(1), integer(0)},
            .result = Argument{.kind = ArgumentKind::object}};
  ASSERT_EQ(perform(session, make), std::nullopt);
  Argument table{.kind = ArgumentKind::object, .objects = make.result->objects};
  Call value{.name = "f",
             .address = address("ModelicaStandardTables_CombiTable1D_getValue"),
             .signature = signature("ModelicaStandardTables_CombiTable1D_getValue"),
             .arguments = {table, integer(1), real(0.5)},
             .result = Argument{.kind = ArgumentKind::real}};
  EXPECT_EQ(perform(session, value), std::nullopt);
  EXPECT_DOUBLE_EQ(value.result->reals[0], 2);
  value.arguments[1].integers[0] = 9;
  EXPECT_EQ(perform(session, value), "the table given as a matrix: curve 9 was asked for, and there are 1");
  Call close{.name = "f",
             .address = address("ModelicaStandardTables_CombiTable1D_close"),
             .signature = signature("ModelicaStandardTables_CombiTable1D_close"),
             .arguments = {table}};
  EXPECT_EQ(perform(session, close), std::nullopt);
}

// [1 2; 3 4] x = [5; 11] has the solution [1; 2]; a matrix that went by rows would give another one.
TEST(Call, FortranTakesColumns) {
  Session session;
  ASSERT_NE(address("dgesv_"), nullptr);
  Argument x = output(reals({2}, {5, 11}));
  Call call{.name = "f",
            .address = address("dgesv_"),
            .signature = signature("dgesv_"),
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
  Call call{.name = "f",
            .address = address("dpotrf_"),
            .signature = signature("dpotrf_"),
            .is_fortran = true,
            .arguments = {text("U"), integer(2), output(reals({2, 2}, {4, 2, 7, 5})), integer(2), output(integer(-1))}};
  EXPECT_EQ(perform(session, call), std::nullopt);
  EXPECT_EQ(call.arguments[2].reals, (std::vector<double>{2, 1, 7, 2}));
}

TEST(Call, FortranFunctionsReturnNumbers) {
  Session session;
  Call call{
      .name = "f",
      .address = address("dlange_"),
      .signature = signature("dlange_"),
      .is_fortran = true,
      .arguments = {text("1"), integer(2), integer(2), reals({2, 2}, {1, -2, 3, 4}), integer(2), reals({2}, {0, 0})},
      .result = Argument{.kind = ArgumentKind::real}};
  EXPECT_EQ(perform(session, call), std::nullopt);
  EXPECT_EQ(call.result->reals[0], 6);  // the largest sum of a column
}

// What a caller has mixed up is refused before anything is called; the address of each call leads nowhere.
TEST(Call, NothingIsCalledThatDoesNotFit) {
  Session session;
  void* const nowhere = reinterpret_cast<void*>(8);
  const auto refused = [&](std::string_view key, std::vector<Argument> arguments) {
    const bool is_fortran = signature(key)->language == Language::fortran;
    Call call{
        .name = "f", .address = nowhere, .signature = signature(key), .is_fortran = is_fortran, .arguments = arguments};
    return perform(session, call).value_or("");
  };
  EXPECT_EQ(refused("ModelicaStrings_length", {}), "`f`: the call does not fit the function");
  EXPECT_EQ(refused("ModelicaStrings_length", {integer(5)}), "`f`: argument 1 does not fit `String text`");
  EXPECT_EQ(refused("ModelicaStrings_skipWhiteSpace", {text("x"), output(integer(1))}),
            "`f`: argument 2 does not fit `Integer start`");
  EXPECT_EQ(refused("ModelicaStrings_scanInteger",
                    {text("1"), integer(1), integer(1), output(integer(0)), integer(38031696)}),
            "`f`: argument 5 does not fit `output Integer number`");
  EXPECT_EQ(refused("ModelicaStandardTables_CombiTable1D_close", {text("a table")}),
            "`f`: argument 1 does not fit `ExternalObject table`");
  Call other{.name = "f",
             .address = nowhere,
             .signature = signature("ModelicaStrings_length"),
             .arguments = {text("x")},
             .result = Argument{.kind = ArgumentKind::string}};
  EXPECT_EQ(perform(session, other), "`f`: the result does not fit the function");
}

TEST(Call, SizesAreComparedWithTheArrays) {
  Session session;
  const auto state = [](std::size_t words) { return integers(std::vector<int>(words, 1)); };
  Call random{.name = "f",
              .address = address("ModelicaRandom_xorshift1024star"),
              .signature = signature("ModelicaRandom_xorshift1024star"),
              .arguments = {state(33), output(state(1)), output(real(0))}};
  EXPECT_EQ(perform(session, random), "`f`: argument 2 (`next_state`) has 1 element, and 33 are needed");
  random.arguments = {state(64), output(state(33)), output(real(0))};
  EXPECT_EQ(perform(session, random), "`f`: argument 1 (`state`) has 64 elements, and 33 are needed");
  random.arguments = {state(33), output(state(33)), output(real(0))};
  EXPECT_EQ(perform(session, random), std::nullopt);

  const Argument one = integer(1);
  Call multiply{.name = "f",
                .address = address("dgemm_"),
                .signature = signature("dgemm_"),
                .is_fortran = true,
                .arguments = {text("N"), text("N"), integer(200'000'000), one, one, real(1), reals({1, 1}, {1.25}),
                              integer(200'000'000), reals({1, 1}, {2}), one, real(0), output(reals({1, 1}, {0})),
                              integer(200'000'000)}};
  EXPECT_EQ(perform(session, multiply),
            "`f`: argument 7 (`a`) has 1 element, and at least lda*(transa in N ? k : m) = 200000000 are needed");
}

// Pivots are row numbers: another one would make LAPACK exchange rows that are not there.
TEST(Call, PivotsStayInsideOfTheMatrix) {
  Session session;
  const auto solve = [&](int pivot) {
    Call call{.name = "f",
              .address = address("dgetrs_"),
              .signature = signature("dgetrs_"),
              .is_fortran = true,
              .arguments = {text("N"), integer(2), integer(1), reals({2, 2}, {1, 0, 0, 1}), integer(2),
                            integers({1, pivot}), output(reals({2}, {3, 4})), integer(2), output(integer(0))}};
    return perform(session, call).value_or("");
  };
  EXPECT_EQ(solve(2), "");
  EXPECT_EQ(solve(3), "`f`: element 2 of argument 6 (`ipiv`) is 3, and it has to be a number from 1 to n = 2");
  EXPECT_EQ(solve(-100000),
            "`f`: element 2 of argument 6 (`ipiv`) is -100000, and it has to be a number from 1 to n = 2");
}

// A handle is no address: what is no object of the right kind, or has ended, is found out before it is used.
TEST(Call, HandlesOfObjectsAreLookedUp) {
  Session session;
  const auto value_of = [&](void* handle) {
    Call value{.name = "f",
               .address = address("ModelicaStandardTables_CombiTable1D_getValue"),
               .signature = signature("ModelicaStandardTables_CombiTable1D_getValue"),
               .arguments = {{.kind = ArgumentKind::object, .objects = {handle}}, integer(1), real(0.5)},
               .result = Argument{.kind = ArgumentKind::real}};
    return perform(session, value).value_or("");
  };
  const std::string none = "what is used as a CombiTable1D is none, or it has ended";
  std::string text_of_a_model(100, 'A');
  EXPECT_EQ(value_of(nullptr), none);
  EXPECT_EQ(value_of(text_of_a_model.data()), none);
  EXPECT_EQ(value_of(reinterpret_cast<void*>(-1)), none);
  Call make{.name = "f",
            .address = address("ModelicaStandardTables_CombiTable2D_init2"),
            .signature = signature("ModelicaStandardTables_CombiTable2D_init2"),
            .arguments = {text("NoName"), text("NoName"), reals({2, 2}, {0, 1, 2, 5}), size(2), size(2), integer(1),
                          integer(1), integer(0)},
            .result = Argument{.kind = ArgumentKind::object}};
  ASSERT_EQ(perform(session, make), std::nullopt);
  void* const surface = make.result->objects[0];
  EXPECT_EQ(value_of(surface), none);
  EXPECT_EQ(session.object_count(), 1U);
  Call close{.name = "f",
             .address = address("ModelicaStandardTables_CombiTable2D_close"),
             .signature = signature("ModelicaStandardTables_CombiTable2D_close"),
             .arguments = {{.kind = ArgumentKind::object, .objects = {surface}}}};
  EXPECT_EQ(perform(session, close), std::nullopt);
  EXPECT_EQ(session.object_count(), 0U);
  EXPECT_EQ(perform(session, close), "what is used as a CombiTable2D is none, or it has ended");
}

}  // namespace
}  // namespace holon::external
