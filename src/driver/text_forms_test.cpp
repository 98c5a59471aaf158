// The law of text forms, for all models that this project has: what was written reads back as the same.

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "causal/system_text.h"
#include "driver/testing_models.h"
#include "program/testing.h"
#include "program/text.h"
#include "program/verify.h"

namespace holon::driver {
namespace {

// Gives how many models could be translated.
int for_each_translated(const std::string& folder, const std::function<void(Translated&)>& check) {
  return for_each_model(folder, {}, [&](Translated& translated) {
    if (translated.failed.empty()) check(translated);
  });
}

// In one graph equal expressions are equal ids. Spans and components are no part of the text.
void expect_same(const causal::System& a, const causal::SystemParts& b) {
  ASSERT_EQ(a.variables.size(), b.variables.size());
  for (const causal::VariableId v : a.variables.ids()) {
    const causal::Variable& x = a.variables[v];
    const causal::Variable& y = b.variables[v];
    SCOPED_TRACE(a.name(v));
    EXPECT_EQ(a.name(v), y.name);
    EXPECT_EQ(x.node, y.node);
    EXPECT_EQ(x.kind, y.kind);
    EXPECT_EQ(x.status, y.status);
    EXPECT_EQ(x.alias_of, y.alias_of);
    EXPECT_EQ(x.negated, y.negated);
    EXPECT_EQ(x.value, y.value);
    EXPECT_EQ(x.start, y.start);
    EXPECT_EQ(x.start_level, y.start_level);
    EXPECT_EQ(x.nominal, y.nominal);
    EXPECT_EQ(x.min, y.min);
    EXPECT_EQ(x.max, y.max);
    EXPECT_EQ(x.fixed, y.fixed);
    EXPECT_EQ(x.is_input, y.is_input);
    EXPECT_EQ(x.solved_at_start, y.solved_at_start);
    EXPECT_EQ(x.select, y.select);
    EXPECT_EQ(x.is_relation, y.is_relation);
  }
  const auto expect_equations = [](const std::vector<causal::Equation>& these,
                                   const std::vector<causal::Equation>& those) {
    ASSERT_EQ(these.size(), those.size());
    for (std::size_t i = 0; i < these.size(); ++i) {
      SCOPED_TRACE(i);
      EXPECT_EQ(these[i].left, those[i].left);
      if (these[i].algorithm == causal::kNone) {
        EXPECT_EQ(these[i].right, those[i].right);
      }
      EXPECT_EQ(these[i].initial_right, those[i].initial_right);
      EXPECT_EQ(these[i].algorithm, those[i].algorithm);
      EXPECT_EQ(these[i].discrete, those[i].discrete);
      EXPECT_EQ(these[i].derivative_of, those[i].derivative_of);
    }
  };
  expect_equations(a.equations, b.equations);
  expect_equations(a.initial_equations, b.initial_equations);
  EXPECT_EQ(a.algorithms.size(), b.algorithms.size());
  EXPECT_EQ(a.asserts.size(), b.asserts.size());
  ASSERT_EQ(a.crossings.size(), b.crossings.size());
  for (std::size_t i = 0; i < a.crossings.size(); ++i) {
    EXPECT_EQ(a.crossings[i].value, b.crossings[i].value);
    EXPECT_EQ(a.crossings[i].relation, b.crossings[i].relation);
    EXPECT_EQ(a.crossings[i].true_when_above, b.crossings[i].true_when_above);
  }
  EXPECT_EQ(a.instants, b.instants);
  EXPECT_EQ(a.samples.size(), b.samples.size());
  EXPECT_EQ(a.reinits.size(), b.reinits.size());
  EXPECT_EQ(a.event_calls.size(), b.event_calls.size());
  EXPECT_EQ(a.transports.size(), b.transports.size());
}

void check_system(Translated& t) {
  const causal::System& system = *t.ordered.system;
  const std::string text = causal::write_system(system);
  auto read = causal::read_system(text, system.graph());
  ASSERT_TRUE(read.has_value()) << read.error() << "\n" << text;
  expect_same(system, *read);
  // What has no ids of its own to compare: statements and the rest, by their text.
  const auto name = [&](std::uint32_t v) { return read->variables[causal::VariableId(v)].name; };
  EXPECT_EQ(causal::write_system(*read, system.graph(), name), text);
}

// Bit for bit the same workspace, or the same failure.
void expect_same_run(program::testing::Runner& a, program::testing::Runner& b, const std::string& routine,
                     const std::vector<double>& values) {
  for (program::testing::Runner* runner : {&a, &b})
    for (std::uint32_t slot = 0; slot < values.size(); ++slot) (*runner)[program::SlotId(slot)] = values[slot];
  ASSERT_EQ(a.run(routine), b.run(routine)) << routine;
  for (std::uint32_t slot = 0; slot < values.size(); ++slot)
    ASSERT_TRUE(program::testing::same_bits(a[program::SlotId(slot)], b[program::SlotId(slot)])) << routine << slot;
}

void check_program(Translated& t) {
  const std::string text = program::write_program(t.model.program);
  auto read = program::read_program(text);
  ASSERT_TRUE(read.has_value()) << read.error() << "\n" << text;
  EXPECT_EQ(program::verify(*read), std::vector<std::string>{});
  ASSERT_EQ(program::write_program(*read), text);
  // External functions are found by whoever runs the program.
  if (!t.model.program.externals.empty()) return;
  program::testing::Runner a(std::move(t.model.program));
  program::testing::Runner b(std::move(*read));
  for (const std::string routine : {"parameters", "starts", "derivatives"})
    expect_same_run(a, b, routine, t.model.initial_values);
}

TEST(TextFormsTest, SystemsReadBackAsTheyWere) {
  EXPECT_GT(for_each_translated("examples", check_system), 5);
  EXPECT_GT(for_each_translated("tests/causal", check_system), 5);
  EXPECT_GT(for_each_translated("tests/simulate", check_system), 20);
}

TEST(TextFormsTest, ProgramsReadBackAsTheyWere) {
  EXPECT_GT(for_each_translated("examples", check_program), 5);
  EXPECT_GT(for_each_translated("tests/causal", check_program), 5);
  EXPECT_GT(for_each_translated("tests/simulate", check_program), 20);
}

}  // namespace
}  // namespace holon::driver
