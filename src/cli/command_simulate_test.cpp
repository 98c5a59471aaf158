// `holon simulate` on good and on bad calls: the exit status says whose mistake it was, and nothing is lost.

#include <gtest/gtest.h>
#include <atomic>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "cli/testing.h"

namespace holon::cli {
namespace {

constexpr std::string_view kDecay =
    "model Decay\n  parameter Real k = 2;\n  parameter Integer n = 1;\n  Real x(start = 1, fixed = true);\n"
    "equation\n  der(x) = -k*x;\nend Decay;\n";

class SimulateCommand : public InFolder {
 protected:
  Outcome simulate(std::vector<std::string> more) {
    std::vector<std::string> arguments{"simulate", write("Decay.mo", kDecay), "--output", path("out.csv")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  void expect_refused(std::vector<std::string> more, int status, std::string_view words) {
    const Outcome outcome = simulate(std::move(more));
    EXPECT_EQ(outcome.status, status) << outcome.err;
    EXPECT_NE(outcome.err.find(words), std::string::npos) << outcome.err;
  }
};

TEST_F(SimulateCommand, WritesCurvesAndSaysSo) {
  const Outcome outcome = simulate({});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("Decay: "), std::string::npos);
  EXPECT_TRUE(std::filesystem::exists(path("out.csv")));
}

TEST_F(SimulateCommand, Json) {
  const auto object = nlohmann::json::parse(simulate({"--json"}).out);
  EXPECT_EQ(object["ok"], true);
  EXPECT_EQ(object["states"], 1);
  EXPECT_GT(object["steps"].get<int>(), 0);
  EXPECT_GE(object["milliseconds"]["total"].get<double>(), 0);
}

TEST_F(SimulateCommand, HiddenVariablesAreShownWhenNamed) {
  const std::string file = write("Hide.mo",
                                 "model Hide\n  Real seen(unit = \"s\") = time \"how long\";\n"
                                 "  Real hidden = 2*time annotation (HideResult = true);\nend Hide;\n");
  EXPECT_EQ(run({"simulate", file, "--output", path("all.csv")}).status, 0);
  EXPECT_NE(read("all.csv").find("seen"), std::string::npos);
  EXPECT_EQ(read("all.csv").find("hidden"), std::string::npos);
  EXPECT_EQ(run({"simulate", file, "--output", path("some.csv"), "--variables", "hidden"}).status, 0);
  EXPECT_NE(read("some.csv").find("hidden"), std::string::npos);
  EXPECT_EQ(run({"simulate", file, "--output", path("all.mat")}).status, 0);
  EXPECT_NE(read("all.mat").find("how long [s]"), std::string::npos);
}

TEST_F(SimulateCommand, ProfileNamesRoutinesAndComponents) {
  const auto object = nlohmann::json::parse(simulate({"--json", "--profile"}).out);
  bool has_derivatives = false;
  for (const auto& line : object["profile"])
    has_derivatives = has_derivatives || (line["name"] == "derivatives" && line["calls"].get<int>() > 10);
  EXPECT_TRUE(has_derivatives) << object["profile"].dump();
  EXPECT_NE(simulate({"--profile"}).out.find("component (model)"), std::string::npos);
}

TEST_F(SimulateCommand, ParametersAndStartValuesCanBeSet) {
  EXPECT_EQ(simulate({"--set", "k=3", "--set", "x=2"}).status, 0);
  expect_refused({"--set", "kk=3"}, 2, "H9104");
  expect_refused({"--set", "n=1.5"}, 2, "H9105");
  expect_refused({"--set", "k"}, 2, "H9007");
}

TEST_F(SimulateCommand, ToleranceAndStepsAreUnderControl) {
  const auto steps = [&](std::vector<std::string> more) {
    more.push_back("--json");
    const auto object = nlohmann::json::parse(simulate(std::move(more)).out);
    EXPECT_EQ(object["ok"], true) << object.dump();
    return object["steps"].get<int>();
  };
  // The state falls from 1 to e^-20: with a looser absolute tolerance its end takes fewer steps.
  const std::vector<std::string> far{"--stop-time", "10", "--max-step", "10", "--solver", "cvode"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.end(), far.begin(), far.end());
    return steps(more);
  };
  EXPECT_LT(with({"--absolute-tolerance", "1e-2"}), with({}));
  EXPECT_GT(with({"--absolute-tolerance", "x=1e-12"}), with({"--absolute-tolerance", "x=1e-4"}));
  EXPECT_EQ(with({"--absolute-tolerance", "1e-2,x=1e-12"}), with({"--absolute-tolerance", "x=1e-12"}));
  const std::string file = write("tolerances.txt", "# of the only state\nx = 1e-12\n");
  EXPECT_EQ(with({"--absolute-tolerance-file", file}), with({"--absolute-tolerance", "x=1e-12"}));
  expect_refused({"--absolute-tolerance", "y=1e-3"}, 2, "no state has this name");
  expect_refused({"--absolute-tolerance", "-1"}, 2, "expected a value above 0");
  expect_refused({"--first-step", "0"}, 2, "a step is longer than 0");
  // Rows at the steps themselves, the first of which has the length that was asked for.
  EXPECT_EQ(simulate({"--output-points", "steps", "--first-step", "1e-3", "--solver", "ode45"}).status, 0);
  const std::string rows = read("out.csv");
  EXPECT_NE(rows.find("\n0.001,"), std::string::npos) << rows.substr(0, 200);
  expect_refused({"--output-points", "steps", "--intervals", "10"}, 2, "no interval is possible");
}

// x = cos(5 t) for 20 s at 1e-4: the default once was 7 % away. And it says what it did.
TEST_F(SimulateCommand, TheDefaultKeepsAnOscillation) {
  const std::string file =
      write("Oscillator.mo",
            "model Oscillator\n  Real x(start = 1, fixed = true);\n  Real v(start = 0, fixed = true);\n"
            "equation\n  der(x) = v;\n  der(v) = -25*x;\nend Oscillator;\n");
  const Outcome outcome = run({"simulate", file, "--stop-time", "20", "--tolerance", "1e-4", "--json", "--final", "x",
                               "--output", path("out.csv")});
  const auto object = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(object["solver"], "adams");
  EXPECT_NE(object["solver_reason"].get<std::string>().find("oscillates (5 rad/s"), std::string::npos);
  EXPECT_EQ(object["method_changes"], 0);
  EXPECT_NEAR(object["final"]["x"].get<double>(), std::cos(100.0), 1e-3);
}

TEST_F(SimulateCommand, WhatShapesTheModelIsTranslatedAgain) {
  const std::string file = write("Shape.mo",
                                 "model Part\n  parameter Integer n = 2;\n  Real x[n] = fill(time, n);\nend Part;\n"
                                 "model Shape\n  Part part;\n  Part more[2];\n  parameter Real k = 1;\n"
                                 "  Real y = k*time;\nend Shape;\n");
  const Outcome outcome = run({"simulate", file, "--set", "part.n=3", "--set", "k=2", "--output", path("out.csv")});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.err.find("H9107"), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.out.find("Shape: "), std::string::npos) << outcome.out;
  EXPECT_NE(read("out.csv").find("part.x[3]"), std::string::npos);
  const Outcome both =
      run({"simulate", file, "--set", "more[1].n=3", "--set", "more[2].n=3", "--output", path("both.csv")});
  EXPECT_EQ(both.status, 0) << both.err;
  EXPECT_NE(read("both.csv").find("more[2].x[3]"), std::string::npos);
  // Elements of one array with different sizes.
  const Outcome unequal = run({"simulate", file, "--set", "more[1].n=3", "--output", path("out.csv")});
  EXPECT_EQ(unequal.status, 0) << unequal.err;
  EXPECT_NE(read("out.csv").find("more[1].x[3]"), std::string::npos);
  EXPECT_EQ(read("out.csv").find("more[2].x[3]"), std::string::npos);
}

TEST_F(SimulateCommand, StructuralValuesOfElementsQuotedNamesAndConstants) {
  const std::string file =
      write("Named.mo",
            "model Part\n  parameter Integer 'how many'[2] = {1, 1};\n"
            "  Real x = time;\n  Real y['how many'[2]] = fill(time, 'how many'[2]);\nend Part;\n"
            "model Named\n  Part 'a.b';\n  constant Real c = 2;\n  Real z = c*time;\nend Named;\n");
  const Outcome outcome = run({"simulate", file, "--set", "'a.b'.'how many'[2]=3", "--set", "c=5", "--stop-time", "1",
                               "--output", path("out.csv"), "--json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(read("out.csv").find("'a.b'.y[3]"), std::string::npos) << read("out.csv").substr(0, 300);
  const std::string rows = read("out.csv");
  const std::string last = rows.substr(rows.rfind('\n', rows.size() - 2) + 1);
  EXPECT_NE(last.find("5"), std::string::npos) << last;
}

// Each failure says what failed, with its values, and has the exit status that tells where.
TEST_F(SimulateCommand, FailuresNameWhatFailed) {
  const auto expect = [&](std::string_view name, std::string_view text, int status,
                          const std::vector<std::string>& words) {
    const std::string file = write(std::string(name) + ".mo", text);
    const Outcome outcome = run({"simulate", file, "--output", path("out.csv")});
    EXPECT_EQ(outcome.status, status) << outcome.err;
    for (const std::string& word : words) EXPECT_NE(outcome.err.find(word), std::string::npos) << word << outcome.err;
  };
  expect("Zero",
         "model Zero\n  parameter Real a = 0;\n  Real x(start = 1, fixed = true);\n  Real y;\nequation\n"
         "  y = x/a;\n  der(x) = -y;\nend Zero;\n",
         3, {"H7023", "x/a", "a = 0", "x = 1"});
  expect("NoStart",
         "model NoStart\n  Real x(start = 1, fixed = true);\n  Real y(start = 1);\nequation\n  der(x) = -x;\n"
         "  y^2 = -x;\nend NoStart;\n",
         1, {"H7020", "y = ", "y^2 = -x", "x = 1"});
  expect("Pole",
         "model Pole\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = x^2;\n"
         "  annotation (experiment(StopTime = 2));\nend Pole;\n",
         3, {"H7050", "`x` = ", "H7062", "out.partial.csv"});
  EXPECT_FALSE(std::filesystem::exists(path("out.csv")));
  EXPECT_TRUE(std::filesystem::exists(path("out.partial.csv")));
  expect("Empty",
         "model Empty\n  model Tank\n    Real level(start = 1, fixed = true);\n  equation\n    der(level) = -1;\n"
         "    assert(level > 0.5, \"the tank runs empty\");\n  end Tank;\n  Tank tank;\nend Empty;\n",
         3, {"H7010", "the tank runs empty", "tank.level = 0.49"});
}

TEST_F(SimulateCommand, RunsThatCannotBe) {
  expect_refused({"--solver", "nonsense"}, 2, "nonsense");
  expect_refused({"--stop-time", "-1"}, 2, "H9008");
  expect_refused({"--tolerance", "0"}, 2, "H9008");
  expect_refused({"--interval", "0"}, 2, "H9008");
  // A run without length has no intervals.
  EXPECT_EQ(
      run({"simulate", write("Decay.mo", kDecay), "--stop-time", "0", "--interval", "0", "--output", path("none.csv")})
          .status,
      0);
  expect_refused({"--trace", "evnts"}, 2, "`evnts` is none of initialization, events, steps, newton");
  EXPECT_EQ(run({"simulate", path("nothing.mo")}).status, 2);
  EXPECT_EQ(run({"simulate", "No.Such.Model"}).status, 2);
  const Outcome outcome = run({"simulate", write("Decay.mo", kDecay), "--output", path("no/such/folder/out.csv")});
  EXPECT_EQ(outcome.status, 2) << outcome.err;
}

// Ctrl-C, what a queue sends when the time is over, and a closed terminal: the rows until then are kept under a name
// that says so, and an older result stays.
TEST_F(SimulateCommand, InterruptsKeepWhatWasComputed) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    sigset_t all;
    sigset_t before;
    sigemptyset(&all);
    for (const int one : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&all, one);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    // What is ignored when the program starts (nohup) stays so; these tests want to be interrupted.
    const auto handler = std::signal(signal, SIG_DFL);
    const std::string out = write("runs/stopped.csv", "an older result\n");
    std::filesystem::remove(path("runs/stopped.partial.csv"));
    std::atomic<bool> over = false;
    std::thread user([&] {
      const auto files = [&] { return std::distance(std::filesystem::directory_iterator(path("runs")), {}); };
      while (!over && files() < 2) std::this_thread::yield();
      if (!over) kill(getpid(), signal);
    });
    const Outcome outcome = run({"simulate", write("Decay.mo", kDecay), "--stop-time", "1e12", "--interval", "1e6",
                                 "--solver", "rk4", "--step", "1e-1", "--output", out});
    over = true;
    user.join();
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    std::signal(signal, handler);
    EXPECT_EQ(outcome.status, 3) << outcome.err;
    EXPECT_NE(outcome.err.find("H7061"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("stopped.partial.csv"), std::string::npos) << outcome.err;
    EXPECT_EQ(read("runs/stopped.csv"), "an older result\n");
    EXPECT_NE(read("runs/stopped.partial.csv").find("\n0,"), std::string::npos);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(path("runs")), {}), 2);
  }
}

TEST_F(SimulateCommand, CheckKnowsWhatIsAssertedOfParameters) {
  const std::string file =
      write("Heavy.mo",
            "model Heavy\n  model Part\n    parameter Real m = 1;\n    parameter Real limit = 2*m;\n"
            "  equation\n    assert(limit > 0, \"the limit must be positive\");\n  end Part;\n"
            "  Part good;\n  Part bad(m = -3);\nend Heavy;\n");
  for (const std::string command : {"check", "simulate"}) {
    const Outcome outcome = run({command, file});
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    for (const std::string_view word : {"H4023", "the limit must be positive", "in bad", "bad.limit = -6"})
      EXPECT_NE(outcome.err.find(word), std::string::npos) << command << word << outcome.err;
    EXPECT_EQ(outcome.err.find("good"), std::string::npos) << outcome.err;
  }
}

}  // namespace
}  // namespace holon::cli
