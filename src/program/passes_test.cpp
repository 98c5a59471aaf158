// Passes by themselves: a program as text goes in, what the pass makes of it comes out.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "program/derivative.h"
#include "program/prepare.h"
#include "program/roll.h"
#include "program/share.h"
#include "program/text.h"
#include "program/verify.h"

namespace holon::program {
namespace {

template <class Pass>
std::string after(std::string_view text, Pass pass) {
  auto program = read_program(text);
  EXPECT_TRUE(program.has_value()) << (program ? "" : program.error());
  if (!program) return {};
  pass(*program);
  EXPECT_EQ(verify(*program), std::vector<std::string>{});
  return write_program(*program);
}

std::size_t occurrences(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

std::string shared(std::string_view text) {
  return after(text, [](Program& p) { share_subexpressions(p, RoutineId(0U)); });
}
std::string rolled(std::string_view text) {
  return after(text, [](Program& p) { roll(p, RollOptions{.least_rows = 3, .least_run = 3, .longest_period = 4}); });
}
std::string differentiated(std::string_view text, std::vector<std::uint32_t> inputs,
                           std::vector<std::uint32_t> outputs) {
  return after(text, [&](Program& p) {
    const auto made = differentiate(p, RoutineId(0U), inputs, outputs, "jacobian");
    EXPECT_TRUE(made.has_value());
  });
}

// ---- share

TEST(ShareText, ACostlyPartOfTwoEquationsGetsATemporary) {
  EXPECT_EQ(shared(R"(workspace
  state 1;
  algebraic 2;
end
routine "r"
  algebraic[1] := 2.0 * sin(state[1]);
  algebraic[2] := sin(state[1]) + 1.0;
end
)"),
            R"(workspace
  state 1;
  algebraic 2;
  temporary 1;
end
routine "r"
  temporary[1] := sin(state[1]);
  algebraic[1] := 2.0 * temporary[1];
  algebraic[2] := temporary[1] + 1.0;
end
)");
}

TEST(ShareText, ACheapPartIsComputedTwice) {
  const std::string text = R"(workspace
  state 2;
  algebraic 2;
end
routine "r"
  algebraic[1] := 2.0 * (state[1] + state[2]);
  algebraic[2] := state[1] + state[2];
end
)";
  EXPECT_EQ(shared(text), text);
}

TEST(ShareText, APartThatChangesInBetweenIsNotShared) {
  const std::string text = R"(workspace
  algebraic 3;
end
routine "r"
  algebraic[2] := 2.0 * sin(algebraic[1]);
  algebraic[1] := 5.0;
  algebraic[3] := sin(algebraic[1]);
end
)";
  EXPECT_EQ(shared(text), text);
}

// ---- roll

TEST(RollText, EqualShapesBecomeALoopOverATable) {
  const std::string made = rolled(R"(workspace
  state 4;
  derivative 4;
end
routine "r"
  derivative[1] := 2.0 * state[1];
  derivative[2] := 3.0 * state[2];
  derivative[3] := 4.0 * state[3];
  derivative[4] := 5.0 * state[4];
end
)");
  EXPECT_EQ(occurrences(made, "  rolled 0;\n"), 1U) << made;
  EXPECT_EQ(occurrences(made, "\nloop 0 4"), 1U) << made;  // kernel 0, four rows
  EXPECT_EQ(occurrences(made, "state["), 0U) << made;
}

TEST(RollText, AChainRunsInOrder) {
  EXPECT_EQ(rolled(R"(workspace
  algebraic 5;
end
routine "r"
  algebraic[2] := sin(algebraic[1]);
  algebraic[3] := sin(algebraic[2]);
  algebraic[4] := sin(algebraic[3]);
  algebraic[5] := sin(algebraic[4]);
end
)"),
            R"(workspace
  algebraic 5;
end
routine "r"
  rolled 0;
end
kernel 2 0 0
  col0 := sin(col1);
end
loop 0 4 ordered
  affine 1 1;
  affine 0 1;
end
)");
}

TEST(RollText, FewStatementsStayAsTheyAre) {
  const std::string text = R"(workspace
  state 2;
  derivative 2;
end
routine "r"
  derivative[1] := 2.0 * state[1];
  derivative[2] := 3.0 * state[2];
end
)";
  EXPECT_EQ(rolled(text), text);
}

TEST(RollText, DifferentShapesStayApart) {
  const std::string text = R"(workspace
  state 3;
  derivative 3;
end
routine "r"
  derivative[1] := sin(state[1]);
  derivative[2] := cos(state[2]);
  derivative[3] := exp(state[3]);
end
)";
  EXPECT_EQ(rolled(text), text);
}

// ---- differentiate

// Statements that do not lead from the inputs to the outputs are left out of the derivative.
TEST(DifferentiateText, DeadCodeIsLeftOut) {
  const std::string made = differentiated(R"(workspace
  state 1;
  derivative 1;
  algebraic 2;
end
routine "f"
  algebraic[1] := sin(state[1]);
  algebraic[2] := exp(algebraic[1]);
  derivative[1] := 3.0 * state[1];
end
)",
                                          {0}, {1});
  // The routine itself stays as it is; its derivative is 3 and needs neither of the two others.
  EXPECT_EQ(occurrences(made, "exp("), 1U) << made;
  EXPECT_EQ(occurrences(made, "sin("), 1U) << made;
  EXPECT_EQ(occurrences(made, "cos("), 0U) << made;
}

}  // namespace
}  // namespace holon::program
