// Commands in their caged workers: they do what they do outside of one, and nothing else.

#include <gtest/gtest.h>
#include <unistd.h>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include "cli/caged.h"
#include "cli/crash_report.h"
#include "cli/regression/outcome_bytes.h"
#include "cli/report.h"
#include "cli/testing.h"

namespace holon::cli {
namespace {

namespace fs = std::filesystem;

class CagedCommand : public InFolder {
 protected:
  Outcome caged(const std::vector<std::string>& arguments, std::string_view input = {}) const {
    return run(arguments, input, Caging::on);
  }
  // The same status and output as outside of a cage.
  void expect_same(const std::vector<std::string>& arguments, std::string_view input = {}) const {
    const Outcome outside = run(arguments, input);
    const Outcome inside = caged(arguments, input);
    EXPECT_EQ(inside.status, outside.status) << inside.err;
    EXPECT_EQ(inside.out, outside.out);
    EXPECT_EQ(inside.err, outside.err);
  }
};

constexpr const char* kModel = "model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\nend M;\n";

TEST_F(CagedCommand, ReadsAndFormatsText) {
  write("library/A.mo", "model   A\n Real x=1;end A;\n");
  write("library/sub/Wrong.mo", "model Wrong\n  Real x\nend Wrong;\n");
  expect_same({"format", "--check", path("library")});
  expect_same({"format", "-"}, "model   A\n Real x=1;end A;\n");
  expect_same({"parse", path("nothing.mo")});
  const Outcome parsed = caged({"parse", "--json", path("library")});
  EXPECT_EQ(parsed.status, 1);
  EXPECT_NE(parsed.out.find("\"sandbox\": \"full\""), std::string::npos) << parsed.out;
  EXPECT_NE(parsed.out.find("H1"), std::string::npos);
  const Outcome formatted = caged({"format", path("library/A.mo")});
  EXPECT_EQ(formatted.status, 0) << formatted.err;
  EXPECT_EQ(read("library/A.mo"), "model   A\n Real x=1;\nend A;\n");
}

TEST_F(CagedCommand, FormatsAFolderButNothingThatLinksLeadTo) {
  write("library/sub/A.mo", "model   A\n Real x=1;end A;\n");
  const std::string text = "model   B\n Real x=1;end B;\n";
  write("elsewhere/B.mo", text);
  fs::create_symlink(path("elsewhere/B.mo"), path("library/B.mo"));
  fs::create_directory_symlink(path("elsewhere"), path("library/more"));
  const Outcome formatted = caged({"format", path("library")});
  EXPECT_EQ(read("library/sub/A.mo"), "model   A\n Real x=1;\nend A;\n") << formatted.err;
  EXPECT_EQ(read("elsewhere/B.mo"), text);
}

TEST_F(CagedCommand, DrawsAndComparesResults) {
  write("a.csv", "time,x\n0,1\n1,2\n");
  write("b.csv", "time,x\n0,1\n1,3\n");
  write("c.mat", "this is no result");
  expect_same({"plot", path("a.csv"), "x"});
  EXPECT_NE(read("a.svg").find("<svg"), std::string::npos);
  expect_same({"plot", path("a.csv"), path("b.csv"), "--output", "-"});
  expect_same({"plot", path("c.mat")});
  expect_same({"test", path("b.csv"), "--against", path("a.csv")});
  expect_same({"test", path("a.csv"), "--against", path("a.csv")});
  expect_same({"method", "show", "rk4"});
  expect_same({"method", "show", path("c.mat")});
}

// A function that computes for minutes while the model is translated.
constexpr const char* kSlow =
    "function slow\n  input Integer n;\n  output Real y;\nalgorithm\n  y := 0;\n  for i in 1:n loop\n"
    "    for k in 1:n loop\n      y := y + sin(i*k);\n    end for;\n  end for;\nend slow;\n"
    "model Slow\n  constant Real c = slow(100000);\n  Real x[if c > 0 then 1 else 2] = {time};\nend Slow;\n";

TEST_F(CagedCommand, EndsAtItsLimitInAWorker) {
  write("Slow.mo", kSlow);
  const Outcome checked = caged({"check", path("Slow.mo"), "--model", "Slow", "--time-limit", "0.2"});
  EXPECT_EQ(checked.status, 3) << checked.err;
  EXPECT_NE(checked.err.find("time limit"), std::string::npos) << checked.err;
  EXPECT_EQ(caged({"parse", path("Slow.mo"), "--time-limit", "0"}).status, 2);
  EXPECT_EQ(caged({"parse", path("Slow.mo"), "--memory-limit", "-5"}).status, 2);
  EXPECT_EQ(caged({"parse", path("Slow.mo"), "--time-limit", "100", "--memory-limit", "1000"}).status, 0);
}

TEST_F(CagedCommand, EndsAtItsLimitWithoutAWorker) {
  write("Slow.mo", kSlow);
  const std::vector<std::string> call = {"check",   path("Slow.mo"), "--model",      "Slow",
                                         "--trust", path(""),        "--time-limit", "0.2"};
  const auto end = [&] {
    Console console;
    _exit(static_cast<int>(cli::run(call, console, Caging::on)));
  };
  EXPECT_EXIT(end(), testing::ExitedWithCode(3), "time limit");
}

TEST_F(CagedCommand, EndsByTheSignalOfABrokenPipe) {
  write("M.mo", kModel);
  const auto end = [&] {
    int ends[2];
    if (pipe(ends) != 0) return;
    close(ends[0]);  // nobody reads
    dup2(ends[1], STDOUT_FILENO);
    const Console console;
    cli::run({"simulate", path("M.mo"), "--output", "-"}, console, Caging::on);
  };
  EXPECT_EXIT(end(), testing::KilledBySignal(SIGPIPE), "^$");
}

TEST_F(CagedCommand, RunsCases) {
  write("cases/Good.mo", "// Right.\n//! run stop=1\n//! expect x = exp(-time) within 1e-4\n" + std::string(kModel));
  write("cases/Bad.mo", "// Wrong.\n//! run stop=1\n//! expect x = 2\n" + std::string(kModel));
  expect_same({"test", path("cases/Good.mo")});
  const Outcome both = caged({"test", "--json", path("cases")});
  EXPECT_EQ(both.status, 1);
  EXPECT_NE(both.out.find("\"passed\": 1"), std::string::npos) << both.out;
  EXPECT_NE(both.out.find("\"sandbox\": \"full\""), std::string::npos);
  write("cases/Golden.mo", "// Golden.\n//! stage syntax\n//! dump syntax\nmodel Golden\nend Golden;\n");
  EXPECT_EQ(caged({"test", path("cases/Golden.mo")}).status, 1);
  EXPECT_EQ(caged({"test", "--bless", path("cases/Golden.mo")}).status, 0);
  EXPECT_TRUE(fs::exists(path("cases/Golden.syntax.dump")));
  EXPECT_EQ(caged({"test", path("cases/Golden.mo")}).status, 0);
}

TEST_F(CagedCommand, ComparesAPackageWithItsCurves) {
  const auto package = [](const char* rate) {
    return std::string("package P\n  model M\n    Real x(start = 1, fixed = true);\n  equation\n    der(x) = -") +
           rate + "*x;\n    annotation(experiment(StopTime = 1));\n  end M;\nend P;\n";
  };
  write("P.mo", package("1"));
  EXPECT_EQ(caged({"test", path("P.mo"), "--reference", path("curves"), "--update"}).status, 0);
  EXPECT_TRUE(fs::exists(path("curves/P.M.csv")));
  EXPECT_EQ(caged({"test", path("P.mo"), "--reference", path("curves")}).status, 0);
  write("P.mo", package("2"));
  const Outcome changed =
      caged({"test", path("P.mo"), "--reference", path("curves"), "--json", "--html", path("report.html")});
  EXPECT_EQ(changed.status, 1);
  EXPECT_NE(changed.out.find("differs"), std::string::npos) << changed.out << changed.err;
  EXPECT_NE(read("report.html").find("P.M"), std::string::npos);
  EXPECT_EQ(caged({"test", path("Nothing.mo"), "--reference", path("curves")}).status, 2);
}

TEST(OutcomeBytes, ComeBackAndNonsenseDoesNot) {
  ModelOutcome outcome;
  outcome.verdict = Verdict::differs;
  outcome.reason = "x differs";
  outcome.compared = 3;
  outcome.different = 1;
  ChangedCurve curve;
  curve.name = "x";
  curve.comparison.verdict = sim::CurveVerdict::not_finite;
  curve.comparison.result = 4;
  curve.comparison.value = std::numeric_limits<double>::quiet_NaN();
  curve.times = {0, 1};
  curve.values = {0, std::numeric_limits<double>::infinity()};
  outcome.changed.push_back(curve);
  const std::string bytes = outcome_bytes(outcome);
  const auto back = read_outcome(bytes);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->verdict, Verdict::differs);
  EXPECT_EQ(back->reason, "x differs");
  ASSERT_EQ(back->changed.size(), 1U);
  EXPECT_EQ(back->changed[0].comparison.result, 4U);
  EXPECT_EQ(back->changed[0].values, curve.values);
  EXPECT_TRUE(std::isnan(back->changed[0].comparison.value));
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    EXPECT_FALSE(read_outcome(bytes.substr(0, i)));
    std::string other = bytes;
    other[i] = static_cast<char>(other[i] ^ 0x41);
    read_outcome(other);
  }
}

TEST(JsonFromWorker, IsNotReadWhenItIsTooLongOrTooDeep) {
  EXPECT_EQ(json_from_worker("[1, 2]").size(), 2U);
  EXPECT_TRUE(json_from_worker("[1, 2").is_discarded());
  EXPECT_TRUE(json_from_worker("[" + std::string(std::size_t{40} << 20U, ' ') + "]").is_discarded());
  EXPECT_TRUE(json_from_worker(std::string(100000, '[') + std::string(100000, ']')).is_discarded());
}

TEST(CrashReport, NamesWhatIsKnown) {
  WorkerEnd end;
  end.how = WorkerEnd::How::crashed;
  end.status = SIGSEGV;
  end.stage = "flatten";
  end.class_name = "A.B";
  end.stack = {"holon::flat::flatten+0x10"};
  const std::string text = crash_report(end, {});
  for (const char* part : {"holon ", "signal 11", "stage flatten", "class A.B", "  holon::flat::flatten+0x10"})
    EXPECT_NE(text.find(part), std::string::npos) << text;
  EXPECT_TRUE(is_our_mistake(SIGSEGV));
  EXPECT_FALSE(is_our_mistake(SIGKILL));
}

TEST(Caged, AWorkerThatWasToldToEndIsNoMistakeOfOurs) {
  WorkerEnd end;
  end.how = WorkerEnd::How::crashed;
  for (const int signal : {SIGKILL, SIGTERM, SIGHUP}) {
    end.status = signal;
    EXPECT_EQ(text_of(end), "the worker was killed") << signal;
  }
  end.status = SIGSEGV;
  EXPECT_NE(text_of(end).find("internal error"), std::string::npos);
}

}  // namespace
}  // namespace holon::cli
