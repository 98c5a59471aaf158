// Rolling and sharing change the form of a program, never what it computes.

#include "program/roll.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "program/share.h"
#include "program/testing.h"
#include "program/testing_random.h"

namespace holon::program {
namespace {

using namespace expr::testing;  // NOLINT: the operators of test terms
using expr::Builtin;
using expr::FunctionId;
using testing::same_bits;

std::size_t count(const Program& p, std::string_view routine, StatementKind kind) {
  return static_cast<std::size_t>(
      std::ranges::count(p.bodies[p.routines[*p.find(routine)].body], kind, &Statement::kind));
}

struct Roll : testing::ModelTest {
  // Runs `f`, rolls, runs again from the same values: everything but temporaries is the same to the last bit.
  static RollStatistics agree(testing::Runner& run, const RollOptions& options = {}) {
    const std::vector<double> before(run.machine->values().begin(), run.machine->values().end());
    const std::int32_t status = run.run("f");
    const std::vector<double> want(run.machine->values().begin(), run.machine->values().end());
    const RollStatistics stats = roll(run.program, options);
    EXPECT_EQ(verify(run.program), std::vector<std::string>{}) << dump(run.program);
    run.machine = std::make_unique<Machine>(run.program, run.runtime);
    run.machine->context().owner = &run.solver;
    std::ranges::copy(before, run.machine->values().begin());
    EXPECT_EQ(run.run("f"), status);
    for (std::size_t i = 0; i < want.size(); ++i)
      EXPECT_TRUE(same_bits(want[i], run.machine->values()[i])) << "slot " << i << "\n" << dump(run.program);
    return stats;
  }
};

// A rod of cells, each tied to its neighbours: one loop, all columns progressions.
TEST_F(Roll, CellsOfARodAreOneLoop) {
  constexpr int kCells = 200;
  std::vector<Term> t;
  for (int k = 0; k < kCells; ++k) t.push_back(variable(k % 7 + 0.25 * k));
  const SlotId der = builder->add_slots(Region::derivative, kCells);
  const Term k = variable(3);
  builder->begin("f");
  for (int c = 1; c + 1 < kCells; ++c) {
    const auto at = [&](int i) { return t[static_cast<std::size_t>(i)]; };
    builder->assign(SlotId(der.value + static_cast<std::uint32_t>(c)), k * (at(c - 1) - 2.0 * at(c) + at(c + 1)),
                    builder->add_site(static_cast<std::uint32_t>(c), {}));
  }
  builder->end();
  testing::Runner run = finish();
  const RollStatistics stats = agree(run);
  EXPECT_EQ(stats.loops, 1U);
  EXPECT_EQ(stats.rolled, kCells - 2U);
  ASSERT_EQ(run.program.loops.size(), 1U);
  EXPECT_TRUE(run.program.loops[0].independent);
  EXPECT_EQ(run.program.loops[0].index_width, 0U);
  EXPECT_TRUE(run.program.indices.empty());
  EXPECT_TRUE(run.program.numbers.empty());  // 2.0 is the same everywhere
}

TEST_F(Roll, ScatteredSlotsAndNumbersGoIntoTables) {
  std::vector<Term> v;
  for (int k = 0; k < 100; ++k) v.push_back(variable(k * k % 17));
  const SlotId out = builder->add_slots(Region::algebraic, 100);
  builder->begin("f");
  for (int k = 0; k < 100; ++k) {
    const auto at = [&](int i) { return v[static_cast<std::size_t>(i % 100)]; };
    builder->assign(SlotId(out.value + static_cast<std::uint32_t>((k * 37) % 100)),
                    at(k * 13 + 1) * (0.1 * k + 0.05) + fn(Builtin::sin, at(k * 13 + 2)), {});
  }
  builder->end();
  testing::Runner run = finish();
  const RollStatistics stats = agree(run);
  EXPECT_EQ(stats.rolled, 100U);
  EXPECT_EQ(run.program.loops[0].index_width, 2U);  // the target runs through its slots in order
  EXPECT_EQ(run.program.numbers.size(), 100U);
}

// y_i needs x_i of the same component, x_{i+1} needs y_i: nothing can be reordered, the loop has two statements.
TEST_F(Roll, RecurrencesKeepTheirOrder) {
  const Term start = variable(0.3);
  Term x = start;
  const std::size_t first = slots.size();
  std::vector<Term> value;
  for (int k = 0; k < 120; ++k) {
    value.push_back(fn(Builtin::cos, x) * 1.5);
    x = variable(0);
    value.push_back(x * x - 0.25 * start);
    x = variable(0);
  }
  builder->begin("f");
  for (std::size_t k = 0; k < value.size(); ++k) builder->assign(slots[first + k], value[k], {});
  builder->end();
  testing::Runner run = finish();
  const RollStatistics stats = agree(run);
  EXPECT_EQ(stats.loops, 1U);
  EXPECT_GE(stats.rolled, 236U);
  EXPECT_FALSE(run.program.loops[0].independent);
}

TEST_F(Roll, RareShapesStayWrittenOut) {
  const Term a = variable(1);
  const SlotId out = builder->add_slots(Region::algebraic, 3);
  builder->begin("f");
  builder->assign(out, a + 1.0, {});
  builder->assign(SlotId(out.value + 1), a * 2.0, {});
  builder->assign(SlotId(out.value + 2), a - 3.0, {});
  builder->end();
  testing::Runner run = finish();
  const RollStatistics stats = agree(run);
  EXPECT_EQ(stats.loops, 0U);
}

// Overwriting what others read, reading what was overwritten: the order of the source holds.
TEST_F(Roll, OverwrittenSlotsKeepTheirOrder) {
  std::vector<Term> v;
  for (int k = 0; k < 60; ++k) v.push_back(variable(k));
  builder->begin("f");
  for (int round = 0; round < 3; ++round)
    for (std::size_t k = 0; k < 60; ++k) builder->assign(slots[k], v[(k + 1) % 60] + v[k] * 0.5, {});
  builder->end();
  testing::Runner run = finish();
  agree(run);
}

TEST_F(Roll, CallsWithArraysAndBlocksAreRolled) {
  Writer w(g, "norm");
  const expr::TypeId pair = g.types.array(real, std::array{2});
  const Term x = w.in("x", pair);
  const Term y = w.out("y", real);
  const Term direction = w.local("direction", expr::Role::output, pair);
  w.f.body = {set(y, fn(Builtin::sqrt, at(x, 1) * at(x, 1) + at(x, 2) * at(x, 2))),
              set(direction, Term{&g, g.binary(expr::Kind::divide, pair, x, y)})};
  const FunctionId f = w.add_to(functions);
  constexpr std::uint32_t kMany = 80;
  const SlotId out = builder->add_slots(Region::algebraic, 5 * kMany);
  std::vector<Term> a;
  for (std::uint32_t k = 0; k < 2 * kMany; ++k) a.push_back(variable(0.5 + k));
  builder->begin("f");
  for (std::uint32_t k = 0; k < kMany; ++k) {
    const Term e = call(g, functions, f, {list({a[2 * k], a[2 * k + 1] * 2.0})});
    const std::array targets{SlotId(out.value + 5 * k), SlotId(out.value + 5 * k + 1), SlotId(out.value + 5 * k + 2)};
    builder->assign_call(targets, e, builder->add_site(k, {}));
    Builder::LinearSystem system;
    system.unknowns = {SlotId(out.value + 5 * k + 3), SlotId(out.value + 5 * k + 4)};
    system.entries = {{0, 0, a[2 * k]}, {0, 1, r(1)}, {1, 0, r(-1)}, {1, 1, a[2 * k + 1]}};
    system.rhs = {r(1), a[2 * k]};
    builder->solve_linear(system, builder->add_site(k, {}));
  }
  builder->end();
  testing::Runner run = finish();
  const RollStatistics stats = agree(run);
  EXPECT_EQ(stats.rolled, stats.statements);
  EXPECT_LT(stats.loops, 20U);
}

// Many copies of random equations, with different numbers: rolled or not, shared or not, the results are the same.
class RandomRoll : public Roll, public ::testing::WithParamInterface<int> {};

TEST_P(RandomRoll, KeepsResults) {
  const auto seed = static_cast<std::uint32_t>(GetParam());
  struct Equation {
    std::size_t slot;
    Term value;
  };
  std::vector<Equation> equations;
  std::vector<Term> shared;
  for (int k = 0; k < 3; ++k) shared.push_back(variable(0.5 + k));
  for (int copy = 0; copy < 30; ++copy) {
    // The same seed gives the same shapes; inputs and some numbers differ.
    testing::RandomModel random(g, seed);
    random.reals = shared;
    for (int k = 0; k < 4; ++k) random.reals.push_back(variable(0.01 * copy + k));
    for (int k = 0; k < 2; ++k) random.integers.push_back(variable(copy % 5 + k, whole));
    for (int k = 0; k < 2; ++k) random.booleans.push_back(variable((copy + k) % 2, truth));
    for (int k = 0; k < 10; ++k) {
      const Term value = random.real(4) * (1.0 + 0.25 * copy);
      equations.push_back({slots.size(), value});
      random.reals.push_back(variable(0));
    }
  }
  builder->begin("f");
  for (const Equation& e : equations)
    builder->assign(slots[e.slot], e.value, builder->add_site(static_cast<std::uint32_t>(e.slot), {}));
  builder->end();
  testing::Runner run = finish();
  if (seed % 2 == 0) {
    const std::vector<double> before(run.machine->values().begin(), run.machine->values().end());
    const std::int32_t status = run.run("f");
    const std::vector<double> want(run.machine->values().begin(), run.machine->values().end());
    share_subexpressions(run.program, *run.program.find("f"));
    run.machine = std::make_unique<Machine>(run.program, run.runtime);
    run.machine->context().owner = &run.solver;
    std::ranges::copy(before, run.machine->values().begin());
    EXPECT_EQ(run.run("f"), status);
    for (std::size_t i = 0; i < want.size(); ++i)
      EXPECT_TRUE(same_bits(want[i], run.machine->values()[i])) << "slot " << i << "\n" << dump(run.program);
    std::ranges::copy(before, run.machine->values().begin());
  }
  RollOptions options;
  options.least_rows = 10;
  const RollStatistics stats = agree(run, options);
  EXPECT_GT(stats.rolled, stats.statements / 2);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomRoll, ::testing::Range(0, 20));

TEST_F(Roll, SharedPartsAreComputedOnce) {
  const Term x = variable(2);
  const Term y = variable(3);
  const Term common = fn(Builtin::sin, x) * fn(Builtin::exp, y);
  const SlotId out = builder->add_slots(Region::algebraic, 3);
  builder->begin("f");
  builder->assign(out, common + 1.0, {});
  builder->assign(SlotId(out.value + 1), common * x, {});
  builder->assign(SlotId(out.value + 2), fn(Builtin::sin, x) - y, {});
  builder->end();
  testing::Runner run = finish();
  const RoutineId f = *run.program.find("f");
  EXPECT_EQ(share_subexpressions(run.program, f), 2U);  // the product, and the sine in it
  EXPECT_EQ(share_subexpressions(run.program, f), 0U);
  EXPECT_EQ(count(run.program, "f", StatementKind::assign), 5U);
  run.machine = std::make_unique<Machine>(run.program, run.runtime);
  run[slots[0]] = 2;
  run[slots[1]] = 3;
  EXPECT_EQ(run.run("f"), 0);
  EXPECT_EQ(run[SlotId(out.value + 1)], std::sin(2.0) * std::exp(3.0) * 2);
}

// A value that is overwritten between two uses is not the same value.
TEST_F(Roll, WhatChangesIsNotShared) {
  const Term x = variable(2);
  const Term e = fn(Builtin::exp, x);
  const SlotId out = builder->add_slots(Region::algebraic, 2);
  builder->begin("f");
  builder->assign(out, e + 1.0, {});
  builder->assign(slots[0], x * 2.0, {});
  builder->assign(SlotId(out.value + 1), e + 2.0, {});
  builder->end();
  testing::Runner run = finish();
  EXPECT_EQ(share_subexpressions(run.program, *run.program.find("f")), 0U);
}

}  // namespace
}  // namespace holon::program
