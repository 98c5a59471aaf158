// `holon convert`: what is written, what stays.

#include <gtest/gtest.h>

#include <string>

#include "cli/testing.h"

namespace holon::cli {
namespace {

class ConvertCommand : public InFolder {
 protected:
  ConvertCommand() {
    write("libraries/Engines/package.mo",
          "package Engines\n  package Drives\n    model Motor\n      parameter Real gain = 1;\n      Real w = "
          "gain*time;\n"
          "    end Motor;\n  end Drives;\n  annotation(version = \"2.0\", conversion(from(version = \"1.0\",\n"
          "    script = \"modelica://Engines/one.mos\")));\nend Engines;\n");
    write("libraries/Engines/one.mos",
          "convertClass(\"Engines.Motor\", \"Engines.Drives.Motor\");\n"
          "convertElement(\"Engines.Motor\", \"power\", \"gain\");\n"
          "convertMessage(\"Engines.Gone\", \"it has no successor\");\n");
  }
  Outcome convert(std::vector<std::string> more) {
    more.insert(more.begin(), {"convert", "--library", path("libraries")});
    return run(more);
  }
  static constexpr std::string_view kOld =
      "\xEF\xBB\xBFmodel M // kept\r\n  Engines.Motor   m( power = 3 ) ;\r\n"
      "  annotation(uses(Engines(version=\"1.0\")));\r\nend M;\r\n";
};

TEST_F(ConvertCommand, OnlyWhatTheRulesSpeakOfChanges) {
  const std::string file = write("M.mo", kOld);
  const Outcome first = convert({file});
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_EQ(read("M.mo"),
            "\xEF\xBB\xBFmodel M // kept\r\n  Engines.Drives.Motor   m( gain = 3 ) ;\r\n"
            "  annotation(uses(Engines(version=\"2.0\")));\r\nend M;\r\n");
  EXPECT_NE(convert({file}).err.find("1 file, 0 changed"), std::string::npos);
}

TEST_F(ConvertCommand, TheConvertedTextIsTheModelThatRuns) {
  const std::string file = write("M.mo", kOld);
  const std::string before = run({"flatten", file, "--library", path("libraries")}).out;
  EXPECT_NE(before.find("'m.gain'"), std::string::npos) << before;
  convert({file});
  EXPECT_EQ(run({"flatten", file, "--library", path("libraries")}).out, before);
}

TEST_F(ConvertCommand, ADifferenceChangesNothing) {
  const std::string file = write("M.mo", kOld);
  const Outcome shown = convert({"--diff", file});
  EXPECT_NE(shown.out.find("+  Engines.Drives.Motor   m( gain = 3 ) ;"), std::string::npos) << shown.out;
  EXPECT_EQ(read("M.mo"), kOld);
}

TEST_F(ConvertCommand, AllFilesOfAPackage) {
  write("Own/package.mo", "within ;\npackage Own\n  annotation(uses(Engines(version = \"1.0\")));\nend Own;\n");
  write("Own/Use.mo", "within Own;\nmodel Use\n  extends Engines.Motor(power = 2);\nend Use;\n");
  write("Own/Same.mo", "within Own;\nmodel Same\n  Real x = time;\nend Same;\n");
  const Outcome outcome = convert({path("Own")});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.err.find("3 files, 2 changed"), std::string::npos) << outcome.err;
  EXPECT_EQ(read("Own/Use.mo"), "within Own;\nmodel Use\n  extends Engines.Drives.Motor(gain = 2);\nend Use;\n");
}

TEST_F(ConvertCommand, WhatHasNoRuleIsSaid) {
  const std::string file =
      write("M.mo", "model M\n  Engines.Gone g;\n  annotation(uses(Engines(version = \"1.0\")));\nend M;\n");
  const Outcome outcome = convert({"--diff", file});
  EXPECT_NE(outcome.err.find("it has no successor"), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.err.find("M.mo:2:3"), std::string::npos) << outcome.err;
}

TEST_F(ConvertCommand, WrongCalls) {
  EXPECT_EQ(convert({path("nothing.mo")}).status, 2);
  EXPECT_EQ(convert({}).status, 2);
}

}  // namespace
}  // namespace holon::cli
