// Machine code and evaluator agree to the last bit.

#include "jit/jit.h"

#include <gtest/gtest.h>

#include "jit/testing.h"
#include "program/testing.h"
#include "program/testing_random.h"

namespace holon::jit {
namespace {

using program::testing::Runner;
using program::testing::Term;

class RandomPrograms : public program::testing::ModelTest, public ::testing::WithParamInterface<int> {};

TEST_P(RandomPrograms, AgreeToTheLastBit) {
  const auto seed = static_cast<std::uint32_t>(GetParam());
  program::testing::RandomModel random(g, seed);
  for (int k = 0; k < 6; ++k) random.reals.push_back(variable(random.input()));
  for (int k = 0; k < 3; ++k) random.integers.push_back(variable(random.number(21) - 10, whole));
  for (int k = 0; k < 3; ++k) random.booleans.push_back(variable(random.number(2), truth));
  struct Equation {
    Term variable;
    Term value;
  };
  std::vector<Equation> equations;
  for (int k = 0; k < 40; ++k) {
    const int kind = random.number(6);
    Equation e;
    if (kind == 0) {
      e.value = random.integer(3);
      e.variable = variable(0, whole);
      random.integers.push_back(e.variable);
    } else if (kind == 1) {
      e.value = random.boolean(3);
      e.variable = variable(0, truth);
      random.booleans.push_back(e.variable);
    } else {
      e.value = random.real(5);
      e.variable = variable(0);
      random.reals.push_back(e.variable);
    }
    equations.push_back(e);
  }
  const std::size_t first = slots.size() - equations.size();
  builder->begin("f");
  for (std::size_t k = 0; k < equations.size(); ++k)
    builder->assign(slots[first + k], equations[k].value, builder->add_site(static_cast<std::uint32_t>(k), {}));
  builder->end();
  Runner run = finish();
  Options options;
  options.piece_size = seed % 2 == 0 ? 7 : 256;
  options.tier = seed % 3 == 0 ? Tier::optimized : Tier::automatic;
  testing::agree(run, "f", options);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomPrograms, ::testing::Range(0, 60));

}  // namespace
}  // namespace holon::jit
