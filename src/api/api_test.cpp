// The front door: one model, many experiments, from any thread; values on an experiment against the same values in the
// text; diagnostics as data; documents; evaluation at a point.

#include <gtest/gtest.h>
#include <holon/holon.h>
#include <pthread.h>

#include <cmath>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "api/testing.h"

namespace holon {
namespace {

constexpr const char* kSpring =
    "model Spring\n"
    "  parameter Real k = 4 \"stiffness\";\n"
    "  parameter Real m = 1;\n"
    "  parameter Real d = 0;\n"
    "  parameter Real w = sqrt(k/m);\n"
    "  parameter Integer n = 2;\n"
    "  Real x(start = 1, fixed = true, unit = \"m\");\n"
    "  Real v(start = 0, fixed = true);\n"
    "  Real a[n] = fill(x, n);\n"
    "equation\n"
    "  der(x) = v;\n"
    "  m*der(v) = -k*x - d*v;\n"
    "  annotation(experiment(StopTime = 2, Tolerance = 1e-8));\n"
    "end Spring;\n";

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  text.replace(text.find(what), what.size(), by);
  return text;
}

TEST(Model, SimulatesAsItsAnnotationSays) {
  const Model model = model_of(kSpring);
  EXPECT_EQ(model.name(), "Spring");
  EXPECT_EQ(model.structure().states, (std::vector<std::string>{"x", "v"}));
  const Experiment experiment = model.experiment();
  EXPECT_EQ(experiment.stop_time, 2);
  EXPECT_EQ(experiment.tolerance, 1e-8);
  const Result result = model.simulate(experiment);
  ASSERT_TRUE(result.ok()) << result.diagnostics().text();
  EXPECT_EQ(result.ending(), Ending::finished);
  const std::vector<double> times = result.times();
  const std::vector<double> x = result.values("x");
  ASSERT_EQ(times.size(), x.size());
  for (std::size_t i = 0; i < times.size(); ++i) EXPECT_NEAR(x[i], std::cos(2 * times[i]), 1e-6);
  EXPECT_NEAR(result.last("x").value_or(NAN), std::cos(4.0), 1e-6);
}

TEST(Model, StageTimesAddUpToTheTotal) {
  const Model model = model_of(kSpring);
  const Milliseconds ms = model.simulate(model.experiment()).milliseconds();
  const double sum =
      ms.load + ms.instantiate + ms.flatten + ms.analyse + ms.lower + ms.jit + ms.initialize + ms.integrate + ms.other;
  EXPECT_NEAR(sum, ms.total, 1e-9 * ms.total);
  EXPECT_GE(ms.other, 0);
}

TEST(Model, AValueOnTheExperimentIsTheValueInTheText) {
  const Model model = model_of(kSpring);
  Experiment experiment = model.experiment();
  experiment.set("k", 9);
  const Result set = model.simulate(experiment);
  ASSERT_TRUE(set.ok()) << set.diagnostics().text();
  EXPECT_TRUE(set.translated_again().empty());
  const Model other = model_of(replaced(kSpring, "k = 4", "k = 9"));
  EXPECT_TRUE(same_bits(numbers_of(set), numbers_of(other.simulate(other.experiment()))));
  // What follows from it follows.
  EXPECT_EQ(set.last("w"), 3.0);
}

TEST(Model, AValueThatADecisionRestsOnTranslatesAgain) {
  // Without damping d*v is no part of the equations at all.
  const Model model = model_of(kSpring);
  Experiment experiment = model.experiment();
  experiment.set("d", 0.5);
  const Result set = model.simulate(experiment);
  ASSERT_TRUE(set.ok()) << set.diagnostics().text();
  EXPECT_EQ(set.translated_again(), std::vector<std::string>{"d"});
  const Model other = model_of(replaced(kSpring, "d = 0", "d = 0.5"));
  EXPECT_TRUE(same_bits(numbers_of(set), numbers_of(other.simulate(other.experiment()))));
}

TEST(Model, AStructuralValueTranslatesAgainAndIsNamed) {
  const Model model = model_of(kSpring);
  Experiment experiment = model.experiment();
  experiment.set("n", 3);
  const Result result = model.simulate(experiment);
  ASSERT_TRUE(result.ok()) << result.diagnostics().text();
  EXPECT_EQ(result.translated_again(), std::vector<std::string>{"n"});
  EXPECT_TRUE(result.find("a[3]").has_value());
  EXPECT_FALSE(model.simulate(model.experiment()).find("a[3]").has_value());
}

TEST(Model, WrongValuesAreDiagnosticsOfTheRequest) {
  const Model model = model_of(kSpring);
  Experiment experiment = model.experiment();
  experiment.set("q", 3);
  const Result unknown = model.simulate(experiment);
  EXPECT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.ending(), Ending::failed_start);
  EXPECT_TRUE(unknown.diagnostics().blames_request());
  experiment.values = {{"k", "stiff"}};
  EXPECT_TRUE(model.simulate(experiment).diagnostics().has_errors());
  experiment.values = {};
  experiment.solver = "rk5000";
  EXPECT_TRUE(model.simulate(experiment).diagnostics().blames_request());
}

TEST(Model, RunsOnASmallStack) {
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, std::size_t{1} << 20U), 0);
  bool ok = false;
  std::function<void()> work = [&] {
    std::string deep = "x";
    for (int i = 0; i < 400; ++i) deep.insert(0, "(").append(" + 1)");
    const Model model = model_of("model Deep\n  Real x = time;\n  Real y = " + deep + ";\nend Deep;\n");
    ok = model.simulate(model.experiment()).ok();
  };
  pthread_t thread{};
  ASSERT_EQ(pthread_create(
                &thread, &attributes,
                [](void* data) -> void* {
                  (*static_cast<std::function<void()>*>(data))();
                  return nullptr;
                },
                &work),
            0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
  EXPECT_TRUE(ok);
}

TEST(Model, AStopTokenEndsTheRunAndKeepsTheRows) {
  const Model model = model_of(kSpring);
  Experiment experiment = model.experiment();
  experiment.stop_time = 1e9;
  std::stop_source source;
  experiment.stop = source.get_token();
  experiment.intervals = 0;
  experiment.progress = [&](const Progress& p) {
    if (p.steps > 100) source.request_stop();
  };
  const Result result = model.simulate(experiment);
  EXPECT_EQ(result.ending(), Ending::interrupted);
  EXPECT_FALSE(result.ok());
  EXPECT_GT(result.rows(), 50U);
}

TEST(Model, ATimeLimitEndsTheRun) {
  const Model model = model_of(kSpring);
  Experiment experiment = model.experiment();
  experiment.stop_time = 1e12;
  experiment.output.destination = Destination::none;
  experiment.limits.seconds = 0.05;
  const Result result = model.simulate(experiment);
  EXPECT_EQ(result.ending(), Ending::out_of_time);
  EXPECT_NE(result.diagnostics().text().find("H9014"), std::string::npos);
}

TEST(Model, AMemoryLimitEndsTheRun) {
  const Model model = model_of(kSpring);
  Experiment experiment = model.experiment();
  experiment.limits.bytes = 10000;
  const Result result = model.simulate(experiment);
  EXPECT_EQ(result.ending(), Ending::out_of_memory);
  EXPECT_NE(result.diagnostics().text().find("H9015"), std::string::npos);
  EXPECT_GT(result.rows(), 0U);
}

TEST(Model, AResultFileNeedsAKnownEnding) {
  const Model model = model_of(kSpring);
  Experiment experiment = model.experiment();
  experiment.output = {.destination = Destination::file, .path = "curves.docx", .variables = {}};
  const Result result = model.simulate(experiment);
  EXPECT_FALSE(result.ok());
  EXPECT_TRUE(result.diagnostics().blames_request());
  EXPECT_NE(result.diagnostics().text().find("H9006"), std::string::npos);
}

TEST(Model, RowsArriveWhileItRuns) {
  const Model model = model_of(kSpring);
  Experiment experiment = model.experiment();
  experiment.output.destination = Destination::none;
  std::size_t rows = 0;
  double last = -1;
  experiment.on_row = [&](std::span<const double> row) {
    EXPECT_GE(row[0], last);
    last = row[0];
    ++rows;
  };
  const Result result = model.simulate(experiment);
  EXPECT_EQ(rows, static_cast<std::size_t>(result.statistics().rows));
  EXPECT_EQ(result.rows(), 0U);
  EXPECT_NEAR(result.last("x").value_or(NAN), std::cos(4.0), 1e-6);
}

TEST(Model, WatchedNamesArriveWhileItRuns) {
  const Model model = model_of(kSpring);
  Experiment experiment = model.experiment();
  experiment.watched = {"x", "nothing", "k"};
  std::vector<double> seen;
  experiment.on_watched = [&](double, std::span<const double> values) {
    ASSERT_EQ(values.size(), 3U);
    seen.push_back(values[0]);
    EXPECT_TRUE(std::isnan(values[1]));
    EXPECT_TRUE(std::isfinite(values[2]));
  };
  const Result result = model.simulate(experiment);
  EXPECT_EQ(seen, result.values("x"));
}

TEST(Workspace, TellsClassesDocumentationAndOwnFiles) {
  Workspace workspace;
  workspace.open_document(
      "Doc.mo", "model Doc \"short\"\n  annotation(Documentation(info = \"long\", revisions = \"old\"));\nend Doc;\n");
  const Documentation own = workspace.documentation({.target = "Doc.mo"});
  EXPECT_EQ(own.class_name, "Doc");
  EXPECT_EQ(own.kind, "model");
  EXPECT_EQ(own.description, "short");
  EXPECT_EQ(own.info, "long");
  EXPECT_EQ(own.revisions, "old");
  EXPECT_EQ(workspace.documentation({.target = "Doc.mo"}, "Modelica.Blocks").kind, "package");
  EXPECT_FALSE(workspace.classes("").empty());
  EXPECT_TRUE(workspace.classes("Nothing.Here").empty());
  EXPECT_TRUE(
      workspace.resource({.target = "Modelica.Blocks.Sources.Sine"}, "modelica://Modelica/package.mo").has_value());
  EXPECT_FALSE(workspace.resource({.target = "Modelica.Blocks.Sources.Sine"}, "modelica://Modelica/../../README.md")
                   .has_value());
  EXPECT_FALSE(workspace.resource({.target = "Modelica.Blocks.Sources.Sine"}, "/etc/passwd").has_value());
}

TEST(Model, VariablesSayWhatTheModelSays) {
  const std::vector<Variable> variables = model_of(kSpring).variables();
  const auto find = [&](const std::string& name) {
    for (const Variable& v : variables)
      if (v.name == name) return v;
    ADD_FAILURE() << name;
    return Variable();
  };
  EXPECT_EQ(find("k").kind, VariableKind::parameter);
  EXPECT_EQ(find("k").description, "stiffness");
  EXPECT_EQ(find("k").binding, "4");
  EXPECT_EQ(find("x").kind, VariableKind::state);
  EXPECT_EQ(find("x").unit, "m");
  EXPECT_EQ(find("x").start, "1");
  EXPECT_EQ(find("x").fixed, true);
  EXPECT_EQ(find("x").declaration.value_or(Place()).line, 7U);
  EXPECT_TRUE(find("n").shapes_model);
  EXPECT_EQ(find("a[1]").kind, VariableKind::continuous);
}

TEST(Evaluation, DerivativesJacobianAndValuesAtAPoint) {
  const Model model = model_of(kSpring);
  auto point = model.evaluate(model.experiment());
  ASSERT_TRUE(point.has_value()) << point.error().text();
  EXPECT_EQ(point->states(), (std::vector<std::string>{"x", "v"}));
  EXPECT_EQ(point->velocity_of(0), 1U);
  EXPECT_EQ(std::vector<double>(point->start_state().begin(), point->start_state().end()), (std::vector<double>{1, 0}));
  const std::vector<double> x{0.5, -2};
  std::vector<double> dx(2);
  ASSERT_TRUE(point->derivatives(0, x, dx));
  EXPECT_EQ(dx, (std::vector<double>{-2, -2}));
  const std::vector<double> direction{1, 3};
  std::vector<double> jv(2);
  ASSERT_TRUE(point->jacobian_vector(0, x, direction, jv));
  EXPECT_EQ(jv, (std::vector<double>{3, -4}));
  EXPECT_EQ(point->value("a[2]", 0, x), 0.5);
  EXPECT_EQ(point->value("nothing", 0, x), std::nullopt);
  EXPECT_EQ(point->problem(), "no variable `nothing`");
  EXPECT_EQ(point->event_functions(), 0U);
}

TEST(Evaluation, EventFunctionsChangeTheirSignAtTheEvent) {
  const Model model = model_of(
      "model Relay\n  Real x(start = 0, fixed = true);\n  Boolean high = x > 0.5;\nequation\n"
      "  der(x) = if high then -1 else 1;\nend Relay;\n");
  auto point = model.evaluate(model.experiment());
  ASSERT_TRUE(point.has_value());
  ASSERT_EQ(point->event_functions(), 1U);
  std::vector<double> below(1);
  std::vector<double> above(1);
  ASSERT_TRUE(point->event_values(0, std::vector<double>{0.4}, below));
  ASSERT_TRUE(point->event_values(0, std::vector<double>{0.6}, above));
  EXPECT_LT(below[0] * above[0], 0);
}

TEST(Workspace, FailuresSayWhereAndWhy) {
  Workspace workspace = closed_workspace();
  workspace.open_document("Typo.mo", "model Typo\n  Real length = 2;\n  Real y = lenght;\nend Typo;\n");
  const auto model = workspace.translate("Typo.mo");
  ASSERT_FALSE(model.has_value());
  EXPECT_EQ(model.error().stage, Stage::instantiate);
  ASSERT_EQ(model.error().diagnostics.errors(), 1U);
  const Diagnostic& d = model.error().diagnostics.all().front();
  EXPECT_EQ(d.severity, Severity::error);
  ASSERT_TRUE(d.place.has_value());
  EXPECT_EQ(d.place->line, 3U);
  EXPECT_EQ(d.place->column, 12U);
  EXPECT_EQ(d.hints, std::vector<std::string>{"did you mean `length`?"});
  EXPECT_NE(model.error().text().find("Real y = lenght;"), std::string::npos);
  EXPECT_NE(model.error().diagnostics.json().find("\"line\":3"), std::string::npos);
}

TEST(Workspace, DocumentsStandForFilesUntilTheyAreClosed) {
  Workspace workspace = closed_workspace();
  workspace.open_document("Later.mo", "model Later\n  Real x = 1;\nend Later;\n");
  EXPECT_TRUE(workspace.translate("Later.mo").has_value());
  const Checked checked = workspace.check({.target = "Later.mo"});
  EXPECT_TRUE(checked.ok());
  EXPECT_EQ(checked.equations, 1U);
  workspace.close_document("Later.mo");
  const auto gone = workspace.translate("Later.mo");
  ASSERT_FALSE(gone.has_value());
  EXPECT_TRUE(gone.error().diagnostics.blames_request());
}

TEST(Workspace, ListsFlattensAndDumps) {
  Workspace workspace = closed_workspace();
  workspace.open_document("P.mo",
                          "package P\n  model A\n    Real x = 1;\n    annotation(experiment(StopTime = 1));\n  end A;\n"
                          "  partial model B\n  end B;\n  model C\n    Real y = 2;\n  end C;\nend P;\n");
  const Listing listing = workspace.list("P.mo");
  EXPECT_TRUE(listing.is_package);
  EXPECT_EQ(listing.models, (std::vector<std::string>{"P.A", "P.C"}));
  EXPECT_EQ(listing.experiments, std::vector<std::string>{"P.A"});
  const Flattened flat = workspace.flatten({.target = "P.mo", .model = "P.A"});
  EXPECT_NE(flat.text.find("'x' = 1"), std::string::npos) << flat.text;
  for (const DumpStageName& stage : dump_stages()) {
    const Text text = workspace.dump({.target = "P.mo", .model = "P.A"}, stage.stage);
    EXPECT_FALSE(text.text.empty()) << stage.name;
    EXPECT_FALSE(text.diagnostics.has_errors()) << stage.name;
    EXPECT_EQ(dump_stage_named(stage.name), stage.stage);
  }
}

TEST(Text, ParsesAndFormats) {
  const Parsed good = parse_text("a.mo", "model A Real x; end A;");
  EXPECT_EQ(good.classes, 1U);
  EXPECT_FALSE(good.diagnostics.has_errors());
  EXPECT_TRUE(parse_text("a.mo", "model A Real x end A;").diagnostics.has_errors());
  const Formatted formatted = format_text("a.mo", "model A\nReal x; end A;");
  ASSERT_TRUE(formatted.text.has_value());
  EXPECT_TRUE(formatted.changed);
  EXPECT_FALSE(format_text("a.mo", *formatted.text).changed);
  EXPECT_FALSE(format_text("a.mo", "model").text.has_value());
}

}  // namespace
}  // namespace holon
