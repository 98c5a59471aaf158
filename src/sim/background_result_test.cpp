// Rows that another thread writes arrive in order and complete, and what goes wrong there is told.

#include "sim/background_result.h"

#include <gtest/gtest.h>

#include <array>

namespace holon::sim {
namespace {

ResultLayout two_columns() {
  ResultLayout layout;
  layout.names = {{.name = "x", .description = "", .varies = true, .column = 1, .negated = false}};
  layout.columns = 2;
  return layout;
}

struct Kept {
  std::vector<double> times;
  int finished = 0;
};

class Recorder final : public ResultSink {
 public:
  Recorder(Kept& kept, std::size_t room) : kept_(kept), room_(room) {}
  std::optional<std::string> begin(const ResultLayout&) override { return std::nullopt; }
  std::optional<std::string> row(std::span<const double> values) override {
    if (kept_.times.size() == room_) return "no room";
    EXPECT_EQ(values[1], 2 * values[0]);
    kept_.times.push_back(values[0]);
    return std::nullopt;
  }
  std::optional<std::string> finish(bool) override {
    ++kept_.finished;
    return std::nullopt;
  }

 private:
  Kept& kept_;
  std::size_t room_;
};

class Background : public ::testing::TestWithParam<std::size_t> {};

TEST_P(Background, AllRowsArriveInOrder) {
  constexpr int kRows = 5000;  // more than may wait
  Kept kept;
  BackgroundResult result(std::make_unique<Recorder>(kept, kRows), GetParam());
  ASSERT_EQ(result.begin(two_columns()), std::nullopt);
  for (int i = 0; i < kRows; ++i) ASSERT_EQ(result.row(std::array{1.0 * i, 2.0 * i}), std::nullopt);
  ASSERT_EQ(result.finish(true), std::nullopt);
  ASSERT_EQ(kept.times.size(), static_cast<std::size_t>(kRows));
  for (int i = 0; i < kRows; ++i) EXPECT_EQ(kept.times[static_cast<std::size_t>(i)], i);
  EXPECT_EQ(kept.finished, 1);
}

TEST_P(Background, AProblemIsToldWithALaterRow) {
  Kept kept;
  BackgroundResult result(std::make_unique<Recorder>(kept, 100), GetParam());
  ASSERT_EQ(result.begin(two_columns()), std::nullopt);
  std::optional<std::string> problem;
  for (int i = 0; i < 100'000 && !problem; ++i) problem = result.row(std::array{1.0 * i, 2.0 * i});
  EXPECT_EQ(problem, "no room");
  result.finish(true);
  EXPECT_EQ(kept.times.size(), 100U);
  EXPECT_EQ(kept.finished, 1);
}

TEST_P(Background, AProblemOfTheLastRowIsToldAtTheEnd) {
  Kept kept;
  BackgroundResult result(std::make_unique<Recorder>(kept, 2), GetParam());
  ASSERT_EQ(result.begin(two_columns()), std::nullopt);
  std::optional<std::string> problem;
  for (int i = 0; i < 3 && !problem; ++i) problem = result.row(std::array{1.0 * i, 2.0 * i});
  if (!problem) problem = result.finish(true);
  EXPECT_EQ(problem, "no room");
}

// At once, after some rows, never.
INSTANTIATE_TEST_SUITE_P(Patience, Background, ::testing::Values(0, 10, 1'000'000));

TEST(BackgroundResult, MayBeGivenUp) {
  Kept kept;
  {
    BackgroundResult result(std::make_unique<Recorder>(kept, 10), 0);
    result.begin(two_columns());
    result.row(std::array{1.0, 2.0});
  }
  EXPECT_EQ(kept.times.size(), 1U);
  EXPECT_EQ(kept.finished, 0);
}

}  // namespace
}  // namespace holon::sim
