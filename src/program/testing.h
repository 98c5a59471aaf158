#pragma once

// For unit tests only: a model of scalar variables, built, verified and run next to the expression evaluator.

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "expr/testing.h"
#include "program/builder.h"
#include "program/dump.h"
#include "program/evaluate.h"
#include "program/machine.h"
#include "program/reference_runtime.h"
#include "program/verify.h"

namespace holon::program::testing {

using expr::testing::Term;

inline bool same_bits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) || (std::isnan(a) && std::isnan(b));
}

// A program with a machine to run it on, by the evaluator unless told otherwise.
struct Runner {
  Program program;
  Runtime runtime = reference_runtime();
  std::unique_ptr<Machine> machine;
  ReferenceSolver solver;

  explicit Runner(Program p) : program(std::move(p)) {
    for (const std::string& problem : verify(program)) ADD_FAILURE() << problem << "\n" << dump(program);
    machine = std::make_unique<Machine>(program, runtime);
    solver.program = &program;
    solver.run = [this](RoutineId id, Context& context) { return evaluate(program, id, context); };
    machine->context().owner = &solver;
  }
  std::int32_t run(std::string_view name) {
    machine->reset();
    return solver.run(program.find(name).value(), machine->context());
  }
  double& operator[](SlotId slot) { return (*machine)[slot]; }
};

// Variables 0, 1, … of any scalar type, each with a slot; `outputs` more slots for results.
struct ModelTest : ::testing::Test {
  expr::Graph g;
  expr::Functions functions;
  diag::Sink sink;
  std::unique_ptr<Builder> builder;
  SlotId time;
  std::vector<SlotId> slots;   // of variables
  std::vector<double> values;  // of variables, for a run
  std::vector<expr::TypeId> types;

  expr::TypeId real = g.types.real();
  expr::TypeId whole = g.types.integer();
  expr::TypeId truth = g.types.boolean();

  void SetUp() override { start(); }
  void start() {
    builder = std::make_unique<Builder>(g, functions, sink);
    time = builder->add_slots(Region::time, 1);
    builder->set_time(time);
    for (std::size_t i = 0; i < values.size(); ++i) {
      slots[i] = builder->add_slots(Region::algebraic, 1, static_cast<std::uint32_t>(i));
      builder->place_variable(static_cast<std::uint32_t>(i), slots[i]);
    }
  }
  Term variable(double value, expr::TypeId type) {
    const auto number = static_cast<std::uint32_t>(values.size());
    values.push_back(value);
    slots.push_back(builder->add_slots(Region::algebraic, 1, number));
    builder->place_variable(number, slots.back());
    types.push_back(type);
    return {&g, g.variable(number, type)};
  }
  Term variable(double value) { return variable(value, real); }
  Term r(double x) { return expr::testing::number(g, x); }
  Term i(int x) { return expr::testing::number(g, x); }
  Term b(bool x) { return {&g, g.boolean(x)}; }

  Runner finish() {
    Runner runner(std::move(*builder).finish());
    EXPECT_FALSE(sink.has_errors()) << (sink.all().empty() ? "" : sink.all()[0].message);
    for (std::size_t k = 0; k < values.size(); ++k) runner[slots[k]] = values[k];
    return runner;
  }

  // What the expression evaluator says.
  expr::EvalResult<expr::Value> truth_of(expr::ExprId e) {
    expr::testing::Point here;
    for (std::size_t k = 0; k < values.size(); ++k) {
      expr::Value v = expr::Value::real(values[k]);
      if (types[k] == whole) v = expr::Value::integer(static_cast<std::int64_t>(values[k]));
      if (types[k] == truth) v = expr::Value::boolean(values[k] != 0);
      here.values.emplace(static_cast<std::uint32_t>(k), v);
    }
    return expr::evaluate(g, functions, e, here);
  }
};

}  // namespace holon::program::testing
