// Derivatives of routines agree with formulas and with central differences.

#include "program/derivative.h"

#include <gtest/gtest.h>

#include <cmath>

#include "program/testing_derivative.h"
#include "program/testing_functions.h"
#include "program/testing_random.h"

namespace holon::program {
namespace {

using expr::Builtin;
using expr::FunctionId;
using expr::Role;
using testing::DerivativeCheck;
using testing::Runner;
using namespace expr::testing;  // NOLINT: the operators of test terms

struct Derivative : testing::FunctionCases {
  // Outputs in slots of their own.
  std::vector<SlotId> outputs;
  SlotId output() {
    outputs.push_back(builder->add_slots(Region::algebraic, 1));
    return outputs.back();
  }
  DerivativeCheck check(Runner& run) { return check(run, slots); }
  DerivativeCheck check(Runner& run, std::span<const SlotId> inputs) {
    return DerivativeCheck(run, "f", testing::numbers_of(inputs), testing::numbers_of(outputs));
  }
};

TEST_F(Derivative, OfFormulas) {
  const Term x = variable(0.7);
  const Term y = variable(1.9);
  builder->begin("f");
  builder->assign(output(), x * y, {});
  builder->assign(output(), fn(Builtin::sin, x) / y, {});
  builder->assign(output(), pow(x, 3) + fn(Builtin::exp, y), {});
  builder->assign(output(), y * 2.0, {});
  builder->end();
  Runner run = finish();
  DerivativeCheck d = check(run);
  d.evaluate();
  EXPECT_DOUBLE_EQ(d.entry(0, 0), 1.9);
  EXPECT_DOUBLE_EQ(d.entry(0, 1), 0.7);
  EXPECT_DOUBLE_EQ(d.entry(1, 0), std::cos(0.7) / 1.9);
  EXPECT_DOUBLE_EQ(d.entry(1, 1), -std::sin(0.7) / (1.9 * 1.9));
  EXPECT_DOUBLE_EQ(d.entry(2, 0), 3 * 0.7 * 0.7);
  EXPECT_DOUBLE_EQ(d.entry(2, 1), std::exp(1.9));
  EXPECT_EQ(d.entry(3, 0), 0);
  EXPECT_EQ(d.entry(3, 1), 2);
  EXPECT_EQ(d.jacobian->pattern.rows.size(), 7U);
}

// A band has as many colors as it is wide, whatever its length.
TEST_F(Derivative, OfABandTakesAsManySweepsAsItIsWide) {
  std::vector<Term> x;
  for (int k = 0; k < 60; ++k) x.push_back(variable(0.1 * k));
  builder->begin("f");
  for (std::size_t k = 0; k < x.size(); ++k) {
    Term e = -2.0 * x[k];
    if (k > 0) e = e + x[k - 1] * x[k];
    if (k + 1 < x.size()) e = e + fn(Builtin::sin, x[k + 1]);
    builder->assign(output(), e, {});
  }
  builder->end();
  Runner run = finish();
  DerivativeCheck d = check(run);
  d.evaluate();
  EXPECT_EQ(d.jacobian->colors, 3U);
  EXPECT_EQ(d.jacobian->pattern.rows.size(), 178U);
  for (std::size_t k = 1; k + 1 < x.size(); ++k) {
    const auto xk = 0.1 * static_cast<double>(k);
    EXPECT_DOUBLE_EQ(d.entry(k, k - 1), xk);
    EXPECT_DOUBLE_EQ(d.entry(k, k), -2 + 0.1 * static_cast<double>(k - 1));
    EXPECT_DOUBLE_EQ(d.entry(k, k + 1), std::cos(0.1 * static_cast<double>(k + 1)));
  }
}

// One row speaks of everything, so every column is a direction of its own; but most variables depend on one of them,
// and a direction must not cost what all of them do.
TEST_F(Derivative, OfBranchesOnOneShaftCostsEachBranchOnce) {
  constexpr std::size_t kBranches = 30;
  std::vector<Term> x;
  for (std::size_t k = 0; k < kBranches; ++k) x.push_back(variable(0.01 * static_cast<double>(k)));
  builder->begin("f");
  Term sum = x[0];
  for (std::size_t k = 0; k < kBranches; ++k) {
    Term along = x[k];
    for (int depth = 0; depth < 10; ++depth) {
      const Term next = variable(0);
      builder->assign(slots.back(), along * along + 0.2, {});
      along = next;
    }
    sum = sum + along;
    builder->assign(output(), along, {});
  }
  builder->assign(output(), sum, {});
  builder->end();
  Runner run = finish();
  DerivativeCheck d = check(run, std::span(slots).first(kBranches));
  d.evaluate();
  ASSERT_EQ(d.jacobian->colors, kBranches);
  const auto& program = d.runner->program;
  std::size_t statements = 0;
  for (const Routine& routine : program.routines)
    if (routine.name.ends_with(".sweep")) statements += program.bodies[routine.body].size();
  EXPECT_EQ(statements, kBranches * 12);
  for (std::size_t k = 0; k < kBranches; ++k) {
    double value = 0.01 * static_cast<double>(k);
    double slope = 1;
    for (int depth = 0; depth < 10; ++depth) {
      slope *= 2 * value;
      value = value * value + 0.2;
    }
    EXPECT_NEAR(d.entry(k, k), slope, 1e-12 * std::abs(slope)) << k;
    EXPECT_NEAR(d.entry(kBranches, k), slope + (k == 0 ? 1 : 0), 1e-12 * (1 + std::abs(slope))) << k;
  }
}

// What does not lead from an input to an output costs nothing.
TEST_F(Derivative, LeavesOutWhatDoesNotMatter) {
  const Term x = variable(2);
  const Term p = variable(3);
  const SlotId aside = builder->add_slots(Region::algebraic, 2);
  builder->begin("f");
  builder->assign(aside, fn(Builtin::sin, x) * x, {});
  builder->assign(SlotId(aside.value + 1), fn(Builtin::sin, p), {});
  builder->assign(output(), p * x, {});
  builder->end();
  Runner run = finish();
  DerivativeCheck d = check(run, std::span(slots).first(1));
  d.evaluate();
  EXPECT_EQ(d.entry(0, 0), 3);
  EXPECT_FALSE(d.jacobian->partials);
  EXPECT_EQ(d.runner->program.bodies[d.runner->program.routines[d.jacobian->sweep].body].size(), 1U);
}

// A choice takes the side that is taken; the other is not even computed.
TEST_F(Derivative, OfChoices) {
  const Term x = variable(-4);
  builder->begin("f");
  builder->assign(output(), choose(x > 0.0, fn(Builtin::sqrt, x), x * x), {});
  builder->assign(output(), fn(Builtin::abs, x) + fn(Builtin::floor, x), {});
  builder->end();
  Runner run = finish();
  DerivativeCheck d = check(run);
  d.evaluate();
  EXPECT_EQ(d.entry(0, 0), -8);
  EXPECT_EQ(d.entry(1, 0), -1);
  (*d.runner)[slots[0]] = 4;
  d.evaluate();
  EXPECT_EQ(d.entry(0, 0), 0.25);
  EXPECT_EQ(d.entry(1, 0), 1);
}

// Conditional equations: what a branch does not set does not move.
TEST_F(Derivative, OfBranches) {
  const Term x = variable(3);
  const Term switched = variable(1);
  const SlotId y = output();
  const SlotId z = output();
  for (int round = 0; round < 2; ++round) {
    if (round == 1) {
      start();
      values[1] = 0;
      outputs = {builder->add_slots(Region::algebraic, 1), builder->add_slots(Region::algebraic, 1)};
    }
    builder->begin("f");
    builder->assign(outputs[1], r(5), {});
    builder->if_(
        switched > 0.5,
        [&] {
          builder->assign(outputs[0], x * x, {});
          builder->assign(outputs[1], 7.0 * x, {});
        },
        [&] { builder->assign(outputs[0], -x, {}); }, {});
    builder->end();
    Runner run = finish();
    DerivativeCheck d = check(run, std::span(slots).first(1));
    d.evaluate();
    EXPECT_EQ(d.entry(0, 0), round == 0 ? 6 : -1);
    EXPECT_EQ(d.entry(1, 0), round == 0 ? 7 : 0);
  }
  EXPECT_NE(y, z);
}

// A x = b with A and b that move: dx = A^-1 (db - dA x).
TEST_F(Derivative, OfLinearBlocks) {
  for (const std::uint32_t n : {1U, 2U, 3U, 5U, 20U}) {
    slots.clear();
    values.clear();
    types.clear();
    outputs.clear();
    start();
    std::vector<Term> u;
    for (std::uint32_t k = 0; k < n; ++k) u.push_back(variable(0.3 + 0.2 * k));
    Builder::LinearSystem system;
    for (std::uint32_t i = 0; i < n; ++i) {
      system.unknowns.push_back(output());
      system.entries.push_back({i, i, fn(Builtin::exp, u[i]) + 3.0});
      if (i > 0) system.entries.push_back({i, i - 1, u[i] * u[i - 1]});
      if (i + 1 < n) system.entries.push_back({i, i + 1, r(0.5)});
      system.rhs.push_back(fn(Builtin::sin, u[i]) + u[n - 1]);
    }
    const std::vector<SlotId> unknowns = outputs;
    const SlotId after = output();
    builder->begin("f");
    builder->solve_linear(system, {});
    const std::uint32_t number = 1000;
    builder->place_variable(number, unknowns[0]);
    builder->assign(after, Term{&g, g.variable(number, real)} * u[0], {});
    builder->end();
    Runner run = finish();
    DerivativeCheck d = check(run);
    EXPECT_EQ(d.compare(1e-7), std::size_t{n} * (n + 1));
  }
}

// z^3 + z = u has dz/du = 1 / (3 z^2 + 1); inner variables and what comes later follow.
TEST_F(Derivative, OfNonlinearBlocks) {
  const Term u = variable(10);
  const SlotId z_slot = output();
  const SlotId cube_slot = output();
  builder->place_variable(100, z_slot);
  builder->place_variable(101, cube_slot);
  const Term z{&g, g.variable(100, real)};
  const Term cube{&g, g.variable(101, real)};
  builder->begin("f");
  builder->begin_nonlinear({z_slot}, false);
  builder->assign(cube_slot, pow(z, 3), {});
  builder->residual(cube + z - u, {});
  builder->end_nonlinear({});
  builder->assign(output(), cube * z, {});
  builder->end();
  Runner run = finish();
  ASSERT_TRUE(run.program.nonlinear_blocks[BlockId(0U)].jacobian);
  run[z_slot] = 1;
  DerivativeCheck d = check(run);
  d.evaluate();
  EXPECT_NEAR((*d.runner)[z_slot], 2, 1e-14);
  EXPECT_NEAR(d.entry(0, 0), 1.0 / 13, 1e-14);
  EXPECT_NEAR(d.entry(1, 0), 12.0 / 13, 1e-14);
  EXPECT_NEAR(d.entry(2, 0), 32.0 / 13, 1e-13);
}

// A system of several unknowns with several parameters, and a block inside of a block.
TEST_F(Derivative, OfSystemsAndBlocksInBlocks) {
  std::vector<Term> u;
  constexpr std::uint32_t n = 5;
  for (std::uint32_t k = 0; k < n; ++k) u.push_back(variable(1 + 0.3 * k));
  std::vector<SlotId> unknowns;
  std::vector<Term> z;
  for (std::uint32_t k = 0; k < n; ++k) {
    unknowns.push_back(output());
    builder->place_variable(100 + k, unknowns[k]);
    z.push_back({&g, g.variable(100 + k, real)});
  }
  const SlotId w_slot = output();
  builder->place_variable(200, w_slot);
  const Term w{&g, g.variable(200, real)};
  builder->begin("f");
  builder->begin_nonlinear(unknowns, false);
  builder->begin_nonlinear({w_slot}, false);
  builder->residual(w + pow(w, 3) - z[0] * u[1], {});
  builder->end_nonlinear({});
  for (std::uint32_t k = 0; k < n; ++k) builder->residual(z[k] + 0.2 * fn(Builtin::sin, z[(k + 1) % n]) * w - u[k], {});
  builder->end_nonlinear({});
  builder->assign(output(), w * z[2], {});
  builder->end();
  Runner run = finish();
  ASSERT_EQ(run.program.nonlinear_blocks.size(), 2U);
  for (const BlockId id : run.program.nonlinear_blocks.ids())
    EXPECT_TRUE(run.program.nonlinear_blocks[id].jacobian) << id.value;
  DerivativeCheck d = check(run);
  EXPECT_EQ(d.compare(), (n + 2) * n);
}

// Discrete values are held: on each side of the switch the derivative of that side.
TEST_F(Derivative, OfMixedBlocks) {
  const Term u = variable(2);
  const SlotId on_slot = builder->add_slots(Region::discrete, 1);
  const SlotId y_slot = output();
  builder->place_variable(100, on_slot);
  builder->place_variable(101, y_slot);
  const Term on{&g, g.variable(100, truth)};
  const Term y{&g, g.variable(101, real)};
  builder->begin("f");
  builder->begin_mixed({on_slot});
  builder->solve_linear({{y_slot}, {{0, 0, choose(on, r(2), r(1))}}, {u * u}}, {});
  builder->candidate(on_slot, y > 1.0, {});
  builder->end_mixed({});
  builder->end();
  Runner run = finish();
  DerivativeCheck d = check(run);
  d.evaluate();
  EXPECT_EQ((*d.runner)[on_slot], 1);
  EXPECT_DOUBLE_EQ(d.entry(0, 0), 2);
  (*d.runner)[slots[0]] = 0.5;
  d.evaluate();
  EXPECT_EQ((*d.runner)[on_slot], 0);
  EXPECT_DOUBLE_EQ(d.entry(0, 0), 1);
}

// Routines that run routines.
TEST_F(Derivative, OfRoutinesThatAreRun) {
  const Term x = variable(3);
  const SlotId square_slot = builder->add_slots(Region::algebraic, 1);
  builder->place_variable(100, square_slot);
  const RoutineId inner = builder->begin("inner");
  builder->assign(square_slot, x * x, {});
  builder->end();
  builder->begin("f");
  builder->run(inner);
  builder->assign(output(), Term{&g, g.variable(100, real)} * x, {});
  builder->end();
  Runner run = finish();
  DerivativeCheck d = check(run);
  d.evaluate();
  EXPECT_EQ(d.entry(0, 0), 27);
}

// An algorithm that uses a variable for several values in turn, and a variable with a first value from outside.
TEST_F(Derivative, OfAlgorithmsThatOverwrite) {
  const Term x = variable(1.5);
  const Term y = variable(0);
  const Term s = variable(0);
  const Term k = iterator();
  const Term both = list({y, s});
  outputs = {slots[1], slots[2]};
  builder->begin("f");
  builder->assign(slots[1], x + 1.0, {});
  builder->assign(slots[2], 2.0 * x, {});
  const std::vector<expr::Statement> body = {
      loop(k, range(i(1), i(3)), {set(s, s * y + x), set(at(both, {i(1)}), y * y / 4.0)}),
      when_true(s > 0.0, {set(s, s + fn(Builtin::sin, y))}, {set(s, r(0))})};
  builder->algorithm(body, {});
  builder->assign(output(), y * s, {});
  builder->assign(slots[1], y * x, {});
  builder->end();
  Runner run = finish();
  DerivativeCheck d = check(run, std::span(slots).first(1));
  EXPECT_EQ(d.compare(), 3U);
}

TEST_F(Derivative, OfFunctionsWithManyInputsAndFewDirections) {
  Writer w(g, "mix");
  const Term x = w.in("x", open);
  const Term y = w.local("y", Role::output, open, {g.builtin_call(Builtin::size, whole, {x.id, g.integer(1)})});
  const Term k = iterator();
  w.f.body = {loop(k, range(i(1), size(x)), {set(at(y, {k}), at(x, {k}) * fn(Builtin::sum, real, {x}))})};
  const FunctionId f = w.add_to(functions);
  std::vector<Term> v;
  for (int j = 0; j < 6; ++j) v.push_back(variable(0.5 + j));
  const Term all = call_as(vector_of(6), f, {list({v[0], v[1], v[2], v[3], v[4], v[5]})});
  const Term two = call_as(vector_of(2), f, {list({v[0] * v[1], v[2]})});
  builder->begin("f");
  for (int j = 1; j <= 6; ++j) builder->assign(output(), at(all, j), {});
  builder->assign(output(), at(two, 1) - at(two, 2), {});
  builder->end();
  Runner run = finish();
  DerivativeCheck d = check(run);
  EXPECT_EQ(d.compare(1e-7), 42U);
  EXPECT_EQ(d.jacobian->colors, 6U);
}

TEST_F(Derivative, IsMissingWhereAFunctionHasNone) {
  Writer w(g, "outside");
  const Term x = w.in("x", real);
  const Term y = w.out("y", real);
  w.f.external.emplace();
  w.f.external->language = "C";
  w.f.external->name = "outside";
  w.f.external->result = y;
  w.f.external->args = {x};
  const FunctionId pure = w.add_to(functions);
  w.f.impure = true;
  const FunctionId impure = w.add_to(functions);
  const Term a = variable(1);
  const Term p = variable(2);
  const auto reason = [&](Term e) {
    outputs.clear();
    builder->begin("f");
    builder->assign(output(), e, {});
    builder->end();
    Runner run = finish();
    const std::size_t routines = run.program.routines.size();
    DerivativeCheck d = check(run, std::span(slots).first(1));
    start();
    if (d.jacobian) return std::string();
    EXPECT_TRUE(d.runner->program.routines.size() >= routines);
    return d.jacobian.error();
  };
  EXPECT_EQ(reason(call(g, functions, pure, {a})), "the function outside has no derivative");
  // Where it does not move, it need not have one.
  EXPECT_EQ(reason(call(g, functions, pure, {p}) * a), "");
  EXPECT_EQ(reason(a * call(g, functions, impure, {p})), "");
  Writer v(g, "wrapped");
  const Term in = v.in("in", real);
  const Term out = v.out("out", real);
  v.f.body = {set(out, in * call(g, functions, impure, {number(g, 1.0)}))};
  const FunctionId wrapped = v.add_to(functions);
  EXPECT_EQ(reason(call(g, functions, wrapped, {a})), "wrapped is impure");
}

class RandomDerivatives : public Derivative, public ::testing::WithParamInterface<int> {};

TEST_P(RandomDerivatives, AgreeWithDifferences) {
  testing::RandomModel random(g, static_cast<std::uint32_t>(1000 + GetParam()), true);
  for (int k = 0; k < 5; ++k) random.reals.push_back(variable(0.3 + 0.37 * k + 0.01 * GetParam()));
  const std::vector<SlotId> inputs = slots;
  for (int k = 0; k < 3; ++k) random.integers.push_back(variable(random.number(9) - 4, whole));
  for (int k = 0; k < 3; ++k) random.booleans.push_back(variable(random.number(2), truth));
  builder->begin("f");
  for (int k = 0; k < 25; ++k) {
    const Term e = random.real(4);
    const SlotId slot = output();
    builder->place_variable(static_cast<std::uint32_t>(100 + k), slot);
    builder->assign(slot, e, {});
    random.reals.push_back({&g, g.variable(static_cast<std::uint32_t>(100 + k), real)});
  }
  builder->end();
  Runner run = finish();
  if (run.run("f") != 0) return;
  DerivativeCheck d = check(run, inputs);
  // Where there are poles and jumps nearby, little can be compared.
  EXPECT_GE(d.compare(1e-5), 5U);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomDerivatives, ::testing::Range(0, 40));

// Every case that the lowering of functions is tested with, differentiated.
struct FunctionDerivative : testing::FunctionCases {
  std::int32_t execute(Runner& run) override {
    const std::int32_t status = run.run("f");
    if (status != 0) return status;
    std::vector<std::uint32_t> inputs;
    std::vector<std::uint32_t> outputs;
    for (std::size_t k = 0; k < values.size(); ++k)
      if (types[k] == real) inputs.push_back(slots[k].value);
    for (const Segment& segment : run.program.segments)
      for (std::uint32_t slot = segment.first; slot < segment.first + segment.count; ++slot)
        if (segment.region == Region::algebraic && run.program.variable_of[slot] == Program::kNoVariable)
          outputs.push_back(slot);
    const std::vector<double> end(run.machine->values().begin(), run.machine->values().end());
    for (std::size_t k = 0; k < values.size(); ++k) run[slots[k]] = values[k];
    DerivativeCheck d(run, "f", inputs, outputs);
    if (d.jacobian) compared += d.compare(1e-6);
    // Back into the hands of the case.
    run.program = std::move(d.runner->program);
    run.machine = std::make_unique<Machine>(run.program, run.runtime);
    run.machine->context().owner = &run.solver;
    std::ranges::copy(end, run.machine->values().begin());
    return status;
  }
  std::size_t compared = 0;
};

TEST_F(FunctionDerivative, WhileLoopsAndDefaults) {
  while_loops_and_defaults();
  EXPECT_EQ(compared, 2U);
}
TEST_F(FunctionDerivative, ArraysSizedByInputs) {
  arrays_sized_by_inputs();
  EXPECT_EQ(compared, 16U);
}
TEST_F(FunctionDerivative, ArraysWithAColonGrow) { arrays_with_a_colon_grow(); }
TEST_F(FunctionDerivative, Recursion) { recursion(); }
TEST_F(FunctionDerivative, ArrayAlgebra) { array_algebra(); }
TEST_F(FunctionDerivative, ArrayBuiltins) { array_builtins(); }
TEST_F(FunctionDerivative, SeveralResultsAndUnwantedOnes) { several_results_and_unwanted_ones(); }
TEST_F(FunctionDerivative, Records) { records(); }
TEST_F(FunctionDerivative, FunctionsAsArguments) { functions_as_arguments(); }

}  // namespace
}  // namespace holon::program
