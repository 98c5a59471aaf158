#include "cli/simulation_bar.h"

#include <gtest/gtest.h>

namespace holon::cli {
namespace {

TEST(SimulationBar, SaysHowFarAndHowLong) {
  const Progress half{.time = 5, .start_time = 0, .stop_time = 10, .steps = 120, .events = 0};
  EXPECT_EQ(simulation_progress(half, 3), "[##########          ]  50 %   time 5   120 steps   3 s left");
  const Progress quarter{.time = 3, .start_time = 2, .stop_time = 6, .steps = 7, .events = 2};
  EXPECT_EQ(simulation_progress(quarter, 100),
            "[#####               ]  25 %   time 3   7 steps   2 events   5 min left");
}

TEST(SimulationBar, NobodyKnowsAtTheBeginning) {
  const Progress start{.time = 0, .start_time = 0, .stop_time = 10, .steps = 0, .events = 0};
  EXPECT_EQ(simulation_progress(start, 1), "[                    ]   0 %   time 0   0 steps");
}

TEST(SimulationBar, WritesToTerminalsOnly) {
  std::FILE* const file = std::tmpfile();
  {
    SimulationBar bar(file);
    EXPECT_FALSE(bar.wanted());
  }
  EXPECT_EQ(std::ftell(file), 0);
  std::fclose(file);
}

}  // namespace
}  // namespace holon::cli
