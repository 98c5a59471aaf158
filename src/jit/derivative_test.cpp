// Jacobians as machine code: the same bits as by the evaluator.

#include <gtest/gtest.h>

#include "jit/jit.h"
#include "jit/testing.h"
#include "program/roll.h"
#include "program/testing_derivative.h"
#include "program/testing_functions.h"
#include "program/testing_random.h"

namespace holon::jit {
namespace {

using expr::FunctionId;
using program::Region;
using program::SlotId;
using program::testing::DerivativeCheck;
using program::testing::numbers_of;
using program::testing::Runner;
using namespace expr::testing;  // NOLINT: the operators of test terms

void agree_on_both(DerivativeCheck& d) {
  ASSERT_TRUE(d.jacobian.has_value()) << d.jacobian.error();
  ASSERT_EQ(testing::agree(*d.runner, "f"), 0);
  ASSERT_EQ(testing::agree(*d.runner, "f.jacobian"), 0);
}

class RandomJacobians : public program::testing::ModelTest, public ::testing::WithParamInterface<int> {};

TEST_P(RandomJacobians, AgreeToTheLastBit) {
  program::testing::RandomModel random(g, static_cast<std::uint32_t>(2000 + GetParam()));
  for (int k = 0; k < 5; ++k) random.reals.push_back(variable(random.input()));
  const std::vector<SlotId> inputs = slots;
  for (int k = 0; k < 3; ++k) random.integers.push_back(variable(random.number(9) - 4, whole));
  for (int k = 0; k < 3; ++k) random.booleans.push_back(variable(random.number(2), truth));
  std::vector<SlotId> outputs;
  builder->begin("f");
  for (std::uint32_t k = 0; k < 25; ++k) {
    const Term e = random.real(4);
    outputs.push_back(builder->add_slots(Region::algebraic, 1));
    builder->place_variable(100 + k, outputs.back());
    builder->assign(outputs.back(), e, {});
    random.reals.push_back({&g, g.variable(100 + k, real)});
  }
  builder->end();
  Runner run = finish();
  if (run.run("f") != 0) return;
  DerivativeCheck d(run, "f", numbers_of(inputs), numbers_of(outputs));
  agree_on_both(d);
}
INSTANTIATE_TEST_SUITE_P(Seeds, RandomJacobians, ::testing::Range(0, 15));

struct JitDerivative : program::testing::FunctionCases {};

// Blocks, functions and branches together, and all of it rolled.
TEST_F(JitDerivative, OfARowOfBlocksRolled) {
  Writer w(g, "drag");
  const Term v = w.in("v", real);
  const Term f_out = w.out("f", real);
  w.f.body = {when_true(v > 0.0, {set(f_out, v * v)}, {set(f_out, -v * v)})};
  const FunctionId drag = w.add_to(functions);
  constexpr std::uint32_t n = 80;
  std::vector<Term> x;
  for (std::uint32_t k = 0; k < n; ++k) x.push_back(variable(0.05 * k - 1));
  std::vector<SlotId> outputs;
  builder->begin("f");
  for (std::uint32_t k = 0; k < n; ++k) {
    const SlotId z_slot = builder->add_slots(Region::algebraic, 1);
    builder->place_variable(1000 + k, z_slot);
    const Term z{&g, g.variable(1000 + k, real)};
    builder->begin_nonlinear({z_slot}, false);
    builder->residual(z + pow(z, 3) - x[k], {});
    builder->end_nonlinear({});
    outputs.push_back(builder->add_slots(Region::algebraic, 1));
    const Term next = x[(k + 1) % n];
    builder->assign(outputs.back(), call(g, functions, drag, {z - next}) + z, {});
  }
  builder->end();
  Runner run = finish();
  DerivativeCheck d(run, "f", numbers_of(slots), numbers_of(outputs));
  ASSERT_TRUE(d.jacobian.has_value()) << d.jacobian.error();
  EXPECT_EQ(d.jacobian->pattern.rows.size(), 2 * n);
  EXPECT_EQ(d.jacobian->colors, 2U);
  EXPECT_EQ(d.compare(), n * n);
  program::Program program = std::move(d.runner->program);
  program::roll(program);
  Runner rolled(std::move(program));
  for (std::size_t k = 0; k < values.size(); ++k) rolled[slots[k]] = values[k];
  ASSERT_EQ(testing::agree(rolled, "f"), 0);
  ASSERT_EQ(testing::agree(rolled, "f.jacobian"), 0);
}

double cube(double x) { return x * x * x; }
double cube_derivative(double x, double dx) { return 3 * x * x * dx; }

// An external function with `annotation(derivative = …)`: the rule is followed, and its function is found.
TEST_F(JitDerivative, OfExternalFunctionsByTheirRule) {
  const auto outside = [&](const char* name, bool is_derivative) {
    Writer w(g, name);
    w.in("x", real);
    if (is_derivative) w.in("dx", real);
    const Term y = w.out("y", real);
    w.f.external.emplace();
    w.f.external->language = "C";
    w.f.external->name = name;
    w.f.external->result = y;
    w.f.external->args = {g.local(0, real)};
    if (is_derivative) w.f.external->args.push_back(g.local(1, real));
    return w;
  };
  const FunctionId derivative = outside("cube_derivative", true).add_to(functions);
  Writer w = outside("cube", false);
  w.f.derivatives.push_back({derivative, 1, {}, {}});
  const FunctionId f = w.add_to(functions);
  const Term x = variable(3);
  const Term z = variable(5);
  const SlotId out = builder->add_slots(Region::algebraic, 1);
  builder->begin("f");
  builder->assign(out, call(g, functions, f, {x * z}) + z, {});
  builder->end();
  Runner run = finish();
  DerivativeCheck d(run, "f", numbers_of(slots), {out.value});
  ASSERT_TRUE(d.jacobian.has_value()) << d.jacobian.error();
  const auto code = compile(d.runner->program, {}, [](const std::string& name) -> void* {
    if (name == "cube") return reinterpret_cast<void*>(&cube);
    return name == "cube_derivative" ? reinterpret_cast<void*>(&cube_derivative) : nullptr;
  });
  ASSERT_TRUE(code.has_value()) << code.error().message;
  d.runner->solver.run = [&](program::RoutineId id, program::Context& context) { return code->routine(id)(&context); };
  d.evaluate();
  EXPECT_EQ((*d.runner)[out], 15.0 * 15 * 15 + 5);
  EXPECT_EQ(d.entry(0, 0), 3 * 15.0 * 15 * 5);
  EXPECT_EQ(d.entry(0, 1), 3 * 15.0 * 15 * 3 + 1);
}

}  // namespace
}  // namespace holon::jit
