// Which routines the evaluator may run instead of machine code.

#include "program/interpretable.h"

#include <gtest/gtest.h>

#include <string_view>
#include <utility>
#include <vector>

#include "program/text.h"

namespace holon::program {
namespace {

Program program_of(std::string_view text) {
  auto program = read_program(text);
  EXPECT_TRUE(program.has_value()) << (program ? "" : program.error());
  return program ? std::move(*program) : Program{};
}

constexpr std::string_view kLoops = R"(workspace
  time 1;
  parameter 1;
  state 4;
end
function "sum"(a[]) -> (y)
  local real y;
  local index i;
  array a 1;
  y := 0.0;
  for i in 0 : size(a, 1) - 1
    y := y + a[i];
  end
end
routine "straight"
  state[1] := parameter[1] * 2.0;
end
routine "one loop"
  array view1 1;
  view view1[4] of slots state[1];
  call "sum"(view1) -> (state[1]);
end
routine "loop in a loop"
  local index k;
  array view1 1;
  view view1[4] of slots state[1];
  for k in 0 : 3
    call "sum"(view1) -> (state[1]);
  end
end
routine "without a count"
  repeat
    state[1] := state[1] * 2.0;
    if 10.0 < state[1] then
      break;
    end
  end
end
routine "runs it"
  run "without a count";
end
routine "all of the start"
  run "straight";
end
routine "few rows"
  rolled 0;
end
routine "many rows"
  rolled 1;
end
kernel 1 0 0
  col0 := col0 * 2.0;
end
loop 0 3 ordered
  affine 1 0;
end
loop 0 2000 ordered
  affine 1 0;
end
)";

TEST(Interpretable, WhereTimeGrowsWithTheTextOnly) {
  const Program program = program_of(kLoops);
  const std::vector<bool> found = interpretable_routines(program);
  const auto is = [&](std::string_view name) { return bool{found[program.find(name).value().index()]}; };
  EXPECT_TRUE(is("straight"));
  EXPECT_TRUE(is("one loop"));
  EXPECT_TRUE(is("all of the start"));
  EXPECT_TRUE(is("few rows"));
  EXPECT_FALSE(is("many rows"));
  EXPECT_FALSE(is("loop in a loop"));
  EXPECT_FALSE(is("without a count"));
  EXPECT_FALSE(is("runs it"));
}

TEST(Interpretable, TheStartIsLeftOutOfTheCodeButForWhatOthersRun) {
  Model model;
  model.program = program_of(kLoops);
  const auto id = [&](std::string_view name) { return model.program.find(name).value(); };
  model.parameters = id("one loop");
  model.starts = id("straight");
  model.initialize = id("runs it");
  const std::vector<bool> found = routines_of_the_start(model);
  EXPECT_TRUE(found[id("one loop").index()]);
  EXPECT_FALSE(found[id("straight").index()]);  // "all of the start" runs it
  EXPECT_FALSE(found[id("runs it").index()]);   // it has a loop without a count
  EXPECT_FALSE(found[id("loop in a loop").index()]);
}

}  // namespace
}  // namespace holon::program
