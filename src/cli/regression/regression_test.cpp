// A package against its stored curves: what is the same passes, whatever changed is found, and nothing brings down the
// run.

#include "cli/regression/regression.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <algorithm>
#include <cmath>
#include <csignal>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/regression/children.h"
#include "cli/regression/reference.h"
#include "cli/testing.h"

namespace holon::cli {
namespace {

// One that decays at this rate, one in a package inside, one without an experiment, one that cannot be started from.
std::string package(const std::string& rate) {
  return "package P\n"
         "  model Decay\n"
         "    parameter Real k = " +
         rate +
         ";\n    Real x(start = 1, fixed = true);\n    Real alias = x;\n"
         "  equation\n    der(x) = -k*x;\n"
         "    annotation(experiment(StopTime = 1));\n  end Decay;\n"
         "  package Inner\n    model Ramp\n      Real y = 2*time;\n"
         "      annotation(experiment(StopTime = 2));\n    end Ramp;\n  end Inner;\n"
         "  partial model Part\n    annotation(experiment(StopTime = 2));\n  end Part;\n"
         "  model Silent\n    Real z = time;\n  end Silent;\n"
         "end P;\n";
}

class Regression : public InFolder {
 protected:
  Outcome test(std::vector<std::string> more) const {
    std::vector<std::string> words = {"test", path("P.mo"), "--reference", path("curves"), "--jobs", "2"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
  }
};

TEST_F(Regression, StoredCurvesAreTheSameTheNextTime) {
  write("P.mo", package("1"));
  const Outcome stored = test({"--update"});
  EXPECT_EQ(stored.status, 0) << stored.out << stored.err;
  EXPECT_NE(stored.out.find("2 passed, 0 failed\n"), std::string::npos) << stored.out;
  // Of two names for one curve the first is kept, and no parameter.
  EXPECT_TRUE(read("curves/P.Decay.csv").starts_with("\"time\",\"x\"\n")) << read("curves/P.Decay.csv").substr(0, 80);
  EXPECT_TRUE(read("curves/P.Inner.Ramp.csv").starts_with("\"time\",\"y\"\n"));
  EXPECT_FALSE(std::filesystem::exists(path("curves/P.Silent.csv")));
  const Outcome again = test({});
  EXPECT_EQ(again.status, 0) << again.out << again.err;
  EXPECT_NE(again.out.find("ok"), std::string::npos);
}

TEST_F(Regression, AChangedModelIsFoundAndDrawn) {
  write("P.mo", package("1"));
  ASSERT_EQ(test({"--update"}).status, 0);
  // exp(-1.02) is 2 % below exp(-1): ten times the tube.
  write("P.mo", package("1.02"));
  const Outcome changed = test({"--html", path("page.html"), "--json"});
  EXPECT_EQ(changed.status, 1);
  const auto report = nlohmann::json::parse(changed.out);
  EXPECT_EQ(report["passed"], 1);
  EXPECT_EQ(report["failed"], 1);
  const auto& decay = report["models"][0];
  EXPECT_EQ(decay["model"], "P.Decay");
  EXPECT_EQ(decay["verdict"], "differs");
  EXPECT_EQ(decay["different"], 1);
  // Both leave furthest where both curves stand apart most; at the end x is exp(-1.02) instead of exp(-1).
  EXPECT_GT(decay["changed"][0]["outside"].get<double>(), 1);
  EXPECT_EQ(report["models"][1]["verdict"], "same");
  const std::string page = read("page.html");
  EXPECT_NE(page.find("<svg"), std::string::npos);
  EXPECT_NE(page.find("<h2 id=\"P.Decay\">"), std::string::npos);
  EXPECT_EQ(page.find("<h2 id=\"P.Inner.Ramp\">"), std::string::npos);
  // A tube wide enough forgives it.
  EXPECT_EQ(test({"--tube", "0.1"}).status, 0);
  // Stored anew, it is the truth.
  EXPECT_EQ(test({"--update"}).status, 0);
  EXPECT_EQ(test({}).status, 0);
}

TEST_F(Regression, UpdateLeavesAloneWhatIsTheSame) {
  write("P.mo", package("1"));
  ASSERT_EQ(test({"--update"}).status, 0);
  const std::string before = read("curves/P.Decay.csv");
  write("P.mo", package("1.00001"));
  EXPECT_EQ(test({"--update"}).status, 0);
  EXPECT_EQ(read("curves/P.Decay.csv"), before);
}

TEST_F(Regression, NewBrokenAndLostModelsFail) {
  write("P.mo", package("1"));
  write("curves/P.Gone.csv", "\"time\",\"x\"\n0,0\n1,0\n");
  write("curves/P.Decay.csv", "\"time\",\"x\"\n0,zero\n");
  const Outcome outcome = test({});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.out.find("0 passed, 3 failed\n"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("no curves are stored for it"), std::string::npos);
  EXPECT_NE(outcome.out.find("no class `Gone` in `P`"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("P.Decay.csv"), std::string::npos) << outcome.out;
}

TEST_F(Regression, OnlyTheVariablesThatAreAskedFor) {
  write("P.mo", package("1"));
  ASSERT_EQ(test({"--update", "--variables", "x", "--variables", "y"}).status, 0);
  EXPECT_TRUE(read("curves/P.Decay.csv").starts_with("\"time\",\"x\"\n"));
}

TEST_F(Regression, WrongCallsSaySo) {
  write("P.mo", package("1"));
  write("Q.mo", "model Q\n  Real x = time;\nend Q;\n");
  write("curves/none", "");
  EXPECT_EQ(run({"test", path("R.mo"), "--reference", path("curves")}).status, 2);
  EXPECT_EQ(run({"test", path("P.mo"), "--reference", path("nowhere")}).status, 2);
  EXPECT_EQ(test({"--tube", "0"}).status, 2);
  EXPECT_EQ(test({"--time-limit", "-1"}).status, 2);
  const Outcome nothing = run({"test", path("Q.mo"), "--reference", path("curves")});
  EXPECT_EQ(nothing.status, 2);
  EXPECT_NE(nothing.err.find("H9009"), std::string::npos) << nothing.err;
}

// Straight lines between the rows that are kept must stay near every row that is not, and events stay events.
TEST(KeptRows, NothingIsLostThatTheTubeWouldSee) {
  sim::ReadResult result;
  result.columns.resize(3);
  for (int i = 0; i <= 5000; ++i) {
    const double t = 0.002 * i;
    for (int side = 0; side < (i == 2500 ? 2 : 1); ++side) {
      result.columns[0].push_back(t);
      result.columns[1].push_back(std::sin(3 * t) * std::exp(-0.2 * t));
      result.columns[2].push_back(i < 2500 || (i == 2500 && side == 0) ? 0 : 1);
    }
  }
  result.curves = {{.name = "x", .description = "", .column = 1, .factor = 1},
                   {.name = "step", .description = "", .column = 2, .factor = -1}};
  const sim::TubeOptions tube;
  const std::vector<std::size_t> rows = kept_rows(result, {0, 1}, tube);
  EXPECT_LT(rows.size(), 500U);
  EXPECT_EQ(rows.front(), 0U);
  EXPECT_EQ(rows.back(), 5001U);
  EXPECT_TRUE(std::ranges::binary_search(rows, 2500U) && std::ranges::binary_search(rows, 2501U));
  const double eps = 0.1 * sim::half_height(tube, -0.73, 0.91) + 1e-12;
  for (std::size_t k = 0; k + 1 < rows.size(); ++k)
    for (std::size_t i = rows[k] + 1; i < rows[k + 1]; ++i) {
      const auto& t = result.columns[0];
      const auto& x = result.columns[1];
      const double share = (t[i] - t[rows[k]]) / (t[rows[k + 1]] - t[rows[k]]);
      ASSERT_NEAR(x[rows[k]] + share * (x[rows[k + 1]] - x[rows[k]]), x[i], eps) << i;
    }
  const auto stored = sim::read_csv(reference_text(result, {0, 1}, rows), "stored.csv");
  ASSERT_TRUE(stored);
  for (const sim::CurveComparison& one : sim::compare_results(*stored, result, tube))
    EXPECT_EQ(one.verdict, sim::CurveVerdict::same);
  // What is straight needs its two ends.
  EXPECT_EQ(kept_rows(result, {1}, tube), (std::vector<std::size_t>{0, 2500, 2501, 5001}));
}

TEST(Children, EachEndsInItsOwnWay) {
  std::vector<ChildEnd> ends(4);
  const std::vector<std::function<int()>> work = {[] { return 0; }, [] { return 7; },
                                                  [] {
                                                    std::signal(SIGSEGV, SIG_DFL);
                                                    return raise(SIGSEGV);
                                                  },
                                                  [] {
                                                    for (;;) pause();
                                                    return 0;
                                                  }};
  run_children(work, {.jobs = 2, .limit_seconds = 0.3},
               [&](std::size_t number, const ChildEnd& end) { ends[number] = end; });
  EXPECT_EQ(ends[0].how, Ending::exited);
  EXPECT_EQ(ends[0].status, 0);
  EXPECT_EQ(ends[1].status, 7);
  EXPECT_EQ(ends[2].how, Ending::crashed);
  EXPECT_EQ(ends[2].status, SIGSEGV);
  EXPECT_EQ(ends[3].how, Ending::too_long);
}

}  // namespace
}  // namespace holon::cli
