#include "program/text.h"

#include <gtest/gtest.h>

#include <string>

#include "program/testing.h"
#include "program/verify.h"

namespace holon::program {
namespace {

Program read(std::string_view text) {
  auto program = read_program(text);
  EXPECT_TRUE(program.has_value()) << (program ? "" : program.error());
  return program ? std::move(*program) : Program{};
}

std::string mistake(std::string_view text) {
  const auto program = read_program(text);
  return program ? "" : program.error();
}

void expect_same(const std::string& text) {
  const Program program = read(text);
  EXPECT_EQ(verify(program), std::vector<std::string>{});
  EXPECT_EQ(write_program(program), text);
}

TEST(ProgramText, ExpressionsReadBack) {
  expect_same(R"(workspace
  time 1;
  parameter 2;
  state 2 of 4 -;
end
routine "all"
  state[1] := parameter[1] - (time[1] - 2.0);
  state[1] := -parameter[1] * time[1];
  state[1] := (-parameter[1]) * time[1];
  state[1] := (-2.0) * parameter[1];
  state[1] := parameter[1] ^ 2.0;
  state[1] := (if time[1] < 1.0 and not time[1] <= 0.5 then sin(time[1]) else atan2(parameter[1], parameter[2]));
  state[2] := real(time[1] == 3.0);
end
)");
}

TEST(ProgramText, StatementsReadBack) {
  expect_same(R"(workspace
  state 4;
  temporary 3;
end
text "it failed";
function "scaled"(x, a[]) -> (y)
  local real x;
  local real y;
  local index i;
  local index full;
  array a 1;
  array work 1;
  mark full;
  allocate work[size(a, 1)] zeroed;
  y := 0.0;
  for i in 0 : size(a, 1) - 1
    store work[i] := x * a[i];
    if y < work[i] then
      y := work[i];
    else
      break;
    end
  end
  release full;
  return;
end
routine "event"
  local index k;
  array view1 1;
  group @0
    view view1[2] of slots state[1];
    call "scaled"(state[3], view1) -> (temporary[1]);
  end
  fail with -1.0 level 2.0 @1;
  intrinsic text_join(-1.0, -1.0) -> (temporary[2]);
  run "event";
end
site 7;
site - 0 10 20;
)");
}

TEST(ProgramText, BlocksAndLoopsReadBack) {
  expect_same(R"(workspace
  state 8;
  algebraic 2;
  residual 2;
  matrix 4;
  other 6;
end
routine "residual"
  residual[1] := algebraic[1] - state[1];
  residual[2] := algebraic[2] * algebraic[1];
end
routine "all"
  rolled 0;
  solve nonlinear 0 @0;
  solve linear 0;
end
kernel 2 1 0
  col0 := num0 * col1;
end
loop 0 3 independent
  affine 0 1;
  table 0;
  rows 1
    4 1.5;
    5 2.5;
    6 -0.5;
end
linear 2 matrix matrix[1] rhs other[1] solution other[3] unknowns algebraic[1], algebraic[2];
nonlinear algebraic[1], algebraic[2] residuals residual[1] residual "residual" matrix matrix[1] equations @0 @-;
site 3;
)");
}

// A polynomial of degree 2^20 is short as a graph and a million words as a tree.
TEST(ProgramText, WhatIsSharedIsWrittenOnce) {
  Program program;
  const SlotId x = program.add_slots(Region::state, 2);
  NodeId power = program.nodes.slot(x.value);
  for (int i = 0; i < 20; ++i)
    power = program.nodes.add(program.nodes.multiply(power, power), program.nodes.constant(1));
  Routine routine;
  routine.name = "square";
  routine.body = program.bodies.add({Statement::assign(Place::slot(x.value + 1), power.value, {})});
  program.routines.add(std::move(routine));
  const std::string text = write_program(program);
  EXPECT_LT(text.size(), 4000U);
  EXPECT_EQ(write_program(read(text)), text);
}

TEST(ProgramText, TheReadProgramRuns) {
  testing::Runner run(read(R"(workspace
  parameter 1;
  state 2;
end
routine "go"
  state[2] := parameter[1] * state[1] + 1.0;
end
)"));
  run[SlotId(0U)] = 3;
  run[SlotId(1U)] = 2;
  EXPECT_EQ(run.run("go"), 0);
  EXPECT_EQ(run[SlotId(2U)], 7);
}

TEST(ProgramText, MistakesNameTheirLine) {
  const std::string head = "workspace\n  state 1;\nend\nroutine \"r\"\n";
  EXPECT_EQ(mistake(head + "  state[2] := 1.0;\nend\n"), "line 5: no such slot of region state");
  EXPECT_EQ(mistake(head + "  state[1] := 1.0 + 1;\nend\n"), "line 5: operands of different types");
  EXPECT_EQ(mistake(head + "  state[1] := sine(1.0);\nend\n"), "line 5: no function `sine` of such arguments");
  EXPECT_EQ(mistake(head + "  run \"other\";\nend\n"), "line 5: no routine `other`");
  EXPECT_NE(mistake(head + "  state[1] := 1.0\nend\n"), "");
  EXPECT_NE(mistake("workspace\n  cellar 3;\nend\n"), "");
}

// ---- the verifier on programs that are wrong

std::string violation(std::string_view text) {
  const std::vector<std::string> found = verify(read(text));
  return found.empty() ? "" : found[0];
}

TEST(VerifyProgram, ValuesHaveTheTypeOfTheirPlace) {
  EXPECT_EQ(violation("workspace state 1; end routine \"r\" state[1] := 3; end"),
            "r: assigned value: node of the wrong type");
}
TEST(VerifyProgram, ABreakStandsInALoop) {
  EXPECT_EQ(violation("workspace state 1; end routine \"r\" break; end"), "r: break outside of a loop");
}
TEST(VerifyProgram, ColumnsBelongToKernels) {
  EXPECT_EQ(violation("workspace state 1; end routine \"r\" state[1] := col0; end"), "r: column outside of its kernel");
}
TEST(VerifyProgram, CallsFitTheirFunction) {
  EXPECT_EQ(violation("workspace state 1; end function \"f\"(x) -> (y) local real x; local real y; y := x; end "
                      "routine \"r\" call \"f\"(1.0, 2.0) -> (state[1]); end"),
            "r: call of f: wrong number of arguments");
}
TEST(VerifyProgram, TemporariesAreWrittenBeforeTheyAreRead) {
  EXPECT_EQ(violation("workspace state 1; temporary 1; end "
                      "routine \"r\" state[1] := temporary[1]; temporary[1] := 1.0; end"),
            "r: slot 1 is read before it is written");
}
TEST(VerifyProgram, LocalsBelongToOneStatementOfTheModel) {
  EXPECT_EQ(violation("workspace state 2; end routine \"r\" local real t; "
                      "group t := 1.0; state[1] := t; end group state[2] := t; end end"),
            "r: local shared by statements of the model");
}
TEST(VerifyProgram, TablesStayInTheWorkspace) {
  EXPECT_EQ(violation("workspace state 2; end routine \"r\" rolled 0; end kernel 1 0 0 col0 := 1.0; end "
                      "loop 0 3 independent affine 0 1; end"),
            "loops: column leaves workspace");
}

}  // namespace
}  // namespace holon::program
