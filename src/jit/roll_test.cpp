// Rolled loops as machine code: tables, progressions, numbers that differ from row to row, loops that keep their order.

#include "program/roll.h"

#include <gtest/gtest.h>

#include "jit/testing.h"
#include "program/testing_random.h"

namespace holon::jit {
namespace {

using program::testing::Runner;
using program::testing::Term;

class RandomRolled : public program::testing::ModelTest, public ::testing::WithParamInterface<int> {};

TEST_P(RandomRolled, AgreesToTheLastBit) {
  const auto seed = static_cast<std::uint32_t>(GetParam());
  struct Equation {
    std::size_t slot;
    Term value;
  };
  std::vector<Equation> equations;
  std::vector<Term> shared;
  for (int k = 0; k < 3; ++k) shared.push_back(variable(0.5 + k));
  for (int copy = 0; copy < 24; ++copy) {
    program::testing::RandomModel random(g, seed);
    random.reals = shared;
    for (int k = 0; k < 4; ++k) random.reals.push_back(variable(0.01 * copy + k));
    for (int k = 0; k < 2; ++k) random.integers.push_back(variable(copy % 5 + k, whole));
    for (int k = 0; k < 2; ++k) random.booleans.push_back(variable((copy + k) % 2, truth));
    for (int k = 0; k < 8; ++k) {
      const Term value{&g, g.binary(expr::Kind::multiply, real, random.real(4), g.real(1.0 + 0.25 * copy))};
      equations.push_back({slots.size(), value});
      random.reals.push_back(variable(0));
    }
    if (seed % 2 == 0) shared[0] = random.reals.back();  // the next copy starts from this one
  }
  builder->begin("f");
  for (const Equation& e : equations)
    builder->assign(slots[e.slot], e.value, builder->add_site(static_cast<std::uint32_t>(e.slot), {}));
  builder->end();
  program::Program program = std::move(*builder).finish();
  program::RollOptions rolling;
  rolling.least_rows = 8;
  const program::RollStatistics stats = program::roll(program, rolling);
  // Of a chain of copies not every equation can wait for the same one of the other copies.
  EXPECT_GT(stats.rolled, seed % 2 == 0 ? 0 : stats.statements / 2);
  Runner run(std::move(program));
  for (std::size_t k = 0; k < values.size(); ++k) run[slots[k]] = values[k];
  Options options;
  options.tier = seed % 3 == 0 ? Tier::quick : Tier::automatic;
  testing::agree(run, "f", options);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomRolled, ::testing::Range(0, 24));

}  // namespace
}  // namespace holon::jit
