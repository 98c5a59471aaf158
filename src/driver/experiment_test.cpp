#include "driver/experiment.h"

#include <gtest/gtest.h>
#include <string>

#include "driver/session.h"

namespace holon::driver {
namespace {

Experiment of(const std::string& text) {
  Session session;
  classes::ClassTree tree(session.names, session.files, session.sink, {});
  classes::ClassNode* model = tree.add_text("test.mo", text).back();
  const Experiment result = experiment_of(tree, *model);
  EXPECT_EQ(session.sink.error_count(), 0U);
  return result;
}

TEST(Experiment, WhatIsWrittenAndWhatIsNot) {
  const Experiment e = of("model M annotation(experiment(StartTime = -1, StopTime = 1.5e1, Tolerance = 1e-6)); end M;");
  EXPECT_EQ(e.start_time, -1.0);
  EXPECT_EQ(e.stop_time, 15.0);
  EXPECT_EQ(e.tolerance, 1e-6);
  EXPECT_FALSE(e.interval.has_value());
  EXPECT_FALSE(of("model M end M;").stop_time.has_value());
}

TEST(Experiment, ValuesAreCalculated) {
  const Experiment e =
      of("model M annotation(experiment(StopTime = 2*60*60, Interval = 10^2/4 - 1, Tolerance = p)); end M;");
  EXPECT_EQ(e.stop_time, 7200.0);
  EXPECT_EQ(e.interval, 24.0);
  EXPECT_FALSE(e.tolerance.has_value());
}

TEST(Experiment, OwnValuesWinOverInheritedOnes) {
  const Experiment e =
      of("package P model B annotation(experiment(StopTime = 3, Interval = 0.1)); end B; end P;\n"
         "model M extends P.B; annotation(experiment(StopTime = 4)); end M;");
  EXPECT_EQ(e.stop_time, 4.0);
  EXPECT_EQ(e.interval, 0.1);
}

TEST(Experiment, ThroughShortClassesImportsAndInheritedNames) {
  EXPECT_EQ(of("model B annotation(experiment(StopTime = 3)); end B; model M = B(x = 1);").stop_time, 3.0);
  EXPECT_EQ(of("package P model B annotation(experiment(StopTime = 5)); end B; end P;\n"
               "model M import Q = P; extends Q.B; end M;")
                .stop_time,
            5.0);
  EXPECT_EQ(of("package P model B annotation(experiment(StopTime = 6)); end B; end P;\n"
               "package R extends P; end R; model M extends R.B; end M;")
                .stop_time,
            6.0);
}

TEST(Experiment, TheSolverIsWhatAToolsOwnEntryNames) {
  const Experiment e = of("model M annotation(experiment(StopTime = 1, __Vendor_Algorithm = \"Dassl\")); end M;");
  EXPECT_EQ(e.solver, "Dassl");
  EXPECT_FALSE(of("model M annotation(experiment(Algorithm = \"Dassl\")); end M;").solver.has_value());
  EXPECT_FALSE(of("model M annotation(experiment(__Vendor_Algorithm = 3)); end M;").solver.has_value());
}

TEST(Experiment, CyclesEnd) {
  EXPECT_FALSE(of("model A extends M; end A; model M extends A; end M;").stop_time.has_value());
  EXPECT_FALSE(of("model M extends M; end M;").stop_time.has_value());
}

}  // namespace
}  // namespace holon::driver
