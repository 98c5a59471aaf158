// What crossing functions and asserts need is run alone, and they see the same as after everything.

#include <gtest/gtest.h>

#include <string>

#include "driver/names.h"
#include "driver/session.h"
#include "driver/translate.h"
#include "sim/simulate.h"

namespace holon::driver {
namespace {

class Parts : public ::testing::Test {
 protected:
  void translate_text(const std::string& text) {
    classes::ClassNode* node = tree_.add_text("M.mo", text).back();
    translated_ = translate(tree_, *node, session_);
    ASSERT_EQ(translated_->failed, "");
  }

  struct Run {
    sim::Outcome outcome;
    sim::MemoryResult curves;
    double last(const std::string& name) const {
      for (std::size_t k = 0; k < curves.layout().names.size(); ++k)
        if (curves.layout().names[k].name == name) return curves.value(curves.rows() - 1, k);
      ADD_FAILURE() << name;
      return 0;
    }
  };
  void simulate(Run& run) {
    sim::Options options;
    options.stop_time = 2;
    options.intervals = 10;
    options.tolerance = 1e-9;
    run.outcome = sim::simulate(translated_->model, options, names_of(*translated_), run.curves, session_.sink);
  }

  Session session_;
  classes::ClassTree tree_{session_.names, session_.files, session_.sink, {}};
  std::unique_ptr<Translated> translated_;
};

// y is solved for by Newton's method, and only der(x) needs it.
const std::string kCostly = R"(
model M
  Real x(start = 1, fixed = true);
  Real y;
  Real z = x * x;
  Real w = 2 * z;
  Integer n(start = 0, fixed = true);
equation
  der(x) = -y;
  y + exp(y) + sin(y) = x + 1;
  when w < 1.2 then
    n = pre(n) + 1;
  end when;
  assert(z > LIMIT, "z is small", AssertionLevel.LEVEL);
end M;
)";

std::string with(std::string text, const std::string& limit, const std::string& level) {
  text.replace(text.find("LIMIT"), 5, limit);
  return text.replace(text.find("LEVEL"), 5, level);
}

TEST_F(Parts, TheCostlyBlockIsLeftOutAndNothingIsMissed) {
  translate_text(with(kCostly, "-1", "error"));
  program::Model& model = translated_->model;
  EXPECT_TRUE(model.before_crossings);
  EXPECT_TRUE(model.before_asserts);
  Run parts;
  simulate(parts);
  EXPECT_EQ(parts.outcome.ending, sim::Ending::finished);
  EXPECT_EQ(parts.last("n"), 1);
  model.before_crossings = {};
  model.before_asserts = {};
  // Without the parts asserts come after everything.
  Run all;
  simulate(all);
  EXPECT_EQ(all.last("n"), 1);
  EXPECT_NEAR(parts.last("x"), all.last("x"), 1e-7);
  EXPECT_NEAR(parts.last("w"), all.last("w"), 1e-7);
  EXPECT_EQ(parts.outcome.statistics.state_events, all.outcome.statistics.state_events);
  const sim::Statistics& s = parts.outcome.statistics;
  const long asked = s.function_evaluations + s.jacobians + s.output_rows + 4 * s.event_iterations;
  EXPECT_LE(s.nonlinear_solves, asked);
  EXPECT_GT(all.outcome.statistics.nonlinear_solves, asked);
}

TEST_F(Parts, AssertsAreHeardBetweenRows) {
  translate_text(with(kCostly, "0.7", "warning"));
  Run run;
  simulate(run);
  EXPECT_EQ(run.outcome.ending, sim::Ending::finished);
  ASSERT_EQ(session_.sink.all().size(), 1U);
  EXPECT_NE(session_.sink.all()[0].message.find("z is small"), std::string::npos);
}

// A warning inside of a function that only derivatives call is heard, once.
TEST_F(Parts, FunctionsWarnWhereItCounts) {
  translate_text(R"(
model M
  function f
    input Real x;
    output Real y;
  algorithm
    assert(x > 0.5, "x is small", AssertionLevel.warning);
    y := -x;
  end f;
  Real x(start = 1, fixed = true);
equation
  der(x) = f(x);
end M;
)");
  Run run;
  simulate(run);
  EXPECT_EQ(run.outcome.ending, sim::Ending::finished);
  ASSERT_EQ(session_.sink.all().size(), 1U);
  EXPECT_NE(session_.sink.all()[0].message.find("x is small"), std::string::npos);
}

// When crossings need all of the derivatives, what was computed for them serves for both.
TEST_F(Parts, NothingIsMadeWhereAllIsNeeded) {
  translate_text(R"(
model M
  Real x(start = 1, fixed = true);
  discrete Real n(start = 0, fixed = true);
equation
  der(x) = -2*x;
  when der(x) > -1 then
    n = x;
  end when;
end M;
)");
  EXPECT_FALSE(translated_->model.before_crossings);
  Run run;
  simulate(run);
  EXPECT_NEAR(run.last("n"), 0.5, 1e-5);
}

}  // namespace
}  // namespace holon::driver
