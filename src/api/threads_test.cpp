// Many experiments of one model at the same time give the bits that each gives alone. These tests also run under the
// thread sanitizer (`tools/build --threads api_tests`).

#include <gtest/gtest.h>
#include <holon/holon.h>

#include <string>
#include <thread>
#include <vector>

#include "api/testing.h"

namespace holon {
namespace {

constexpr std::size_t kThreads = 16;

// Calls `work(i)` on so many threads at once.
template <class Work>
void on_threads(const Work& work) {
  std::vector<std::jthread> threads;
  for (std::size_t i = 0; i < kThreads; ++i) threads.emplace_back([&work, i] { work(i); });
}

void expect_same_alone_and_together(const Model& model, const std::string& parameter) {
  const auto run = [&](std::size_t i) {
    Experiment experiment = model.experiment();
    experiment.set(parameter, 1 + 0.25 * static_cast<double>(i));
    return model.simulate(experiment);
  };
  std::vector<Result> together(kThreads);
  on_threads([&](std::size_t i) { together[i] = run(i); });
  for (std::size_t i = 0; i < kThreads; ++i) {
    ASSERT_TRUE(together[i].ok()) << together[i].diagnostics().text();
    EXPECT_TRUE(same_bits(numbers_of(run(i)), numbers_of(together[i]))) << i;
  }
}

TEST(Threads, OrdinaryDifferentialEquations) {
  expect_same_alone_and_together(
      model_of("model Spring\n  parameter Real k = 4;\n  Real x(start = 1, fixed = true);\n"
               "  Real v(start = 0, fixed = true);\nequation\n  der(x) = v;\n  der(v) = -k*x;\n"
               "  annotation(experiment(StopTime = 2));\nend Spring;\n"),
      "k");
}

TEST(Threads, EventsAndDiscreteValues) {
  expect_same_alone_and_together(
      model_of("model Ball\n  parameter Real g = 9.81;\n  Real h(start = 1, fixed = true);\n"
               "  Real v(start = 0, fixed = true);\n  discrete Integer bounces(start = 0, fixed = true);\nequation\n"
               "  der(h) = v;\n  der(v) = -g;\n  when h < 0 then\n    reinit(v, -0.7*pre(v));\n"
               "    bounces = pre(bounces) + 1;\n  end when;\n  annotation(experiment(StopTime = 1.5));\nend Ball;\n"),
      "g");
}

TEST(Threads, NonlinearEquationsAndConstraints) {
  expect_same_alone_and_together(
      model_of("model Pendulum\n  parameter Real g = 9.81;\n  Real x(start = 0.8);\n  Real y(start = -0.6);\n"
               "  Real vx(start = 0, fixed = true);\n  Real vy;\n  Real F;\n  Real z(start = 1);\ninitial equation\n"
               "  x = 0.8;\nequation\n  der(x) = vx;\n  der(y) = vy;\n  der(vx) = -F*x;\n  der(vy) = -F*y - g;\n"
               "  x^2 + y^2 = 1;\n  z + 0.1*sin(z) = 2 + x;\n  annotation(experiment(StopTime = 1));\nend Pendulum;\n"),
      "g");
}

TEST(Threads, FunctionsAndMessages) {
  std::vector<std::string> said;
  WorkspaceOptions options;
  options.use_environment = false;
  options.use_cache = false;
  Workspace workspace(options);
  workspace.open_document("F.mo",
                          "model F\n  function f\n    input Real x;\n    output Real y;\n  protected\n    Real a[3];\n"
                          "  algorithm\n    a := {x, x^2, x^3};\n    y := sum(a);\n  end f;\n  parameter Real k = 1;\n"
                          "  Real x(start = 0.1, fixed = true);\nequation\n  der(x) = -k*f(x);\n"
                          "  assert(x < 0.09, \"large\", AssertionLevel.warning);\nend F;\n");
  const auto model = workspace.translate("F.mo");
  ASSERT_TRUE(model.has_value()) << model.error().text();
  expect_same_alone_and_together(*model, "k");
}

// Values that shape the model: every thread translates for itself.
TEST(Threads, StructuralValues) {
  const Model model = model_of(
      "model Chain\n  parameter Integer n = 2;\n  Real x[n](each start = 1, each fixed = true);\nequation\n"
      "  der(x) = -x;\nend Chain;\n");
  std::vector<Result> results(kThreads);
  on_threads([&](std::size_t i) {
    Experiment experiment = model.experiment();
    experiment.set("n", static_cast<double>(1 + i % 4));
    results[i] = model.simulate(experiment);
  });
  for (std::size_t i = 0; i < kThreads; ++i) {
    ASSERT_TRUE(results[i].ok()) << results[i].diagnostics().text();
    EXPECT_EQ(results[i].names().size(), results[i % 4].names().size());
    EXPECT_TRUE(same_bits(numbers_of(results[i]), numbers_of(results[i % 4])));
  }
}

// One workspace asked by many, while its documents change.
TEST(Threads, OneWorkspace) {
  Workspace workspace = closed_workspace();
  workspace.open_document("A.mo", "model A\n  Real x = 1;\nend A;\n");
  on_threads([&](std::size_t i) {
    const std::string name = "B" + std::to_string(i) + ".mo";
    workspace.open_document(name, "model B\n  Real y = 2;\nend B;\n");
    EXPECT_TRUE(workspace.check({.target = "A.mo"}).ok());
    const auto model = workspace.translate(name);
    ASSERT_TRUE(model.has_value());
    EXPECT_EQ(model->variables().size(), 1U);
    EXPECT_TRUE(model->evaluate(model->experiment()).has_value());
    EXPECT_FALSE(workspace.dump({.target = "A.mo"}, DumpStage::causal).text.empty());
    EXPECT_EQ(workspace.list("A.mo").models.size(), 1U);
    workspace.close_document(name);
  });
}

// What a model is asked besides runs, while it runs.
TEST(Threads, OneModelAskedWhileItRuns) {
  const Model model = model_of(
      "model M\n  parameter Real k = 1;\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -k*x;\nend M;\n");
  on_threads([&](std::size_t i) {
    if (i % 2 == 0) {
      EXPECT_TRUE(model.simulate(model.experiment()).ok());
    } else {
      EXPECT_EQ(model.variables().size(), 2U);
      const Result result = model.simulate(model.experiment());
      const auto values = model.formulas({{"x", "exp(-k*time)"}}, result);
      ASSERT_TRUE(values.has_value()) << values.error().text();
    }
  });
}

}  // namespace
}  // namespace holon
