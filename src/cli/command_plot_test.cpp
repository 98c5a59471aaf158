// `holon plot` from the outside.

#include <gtest/gtest.h>
#include <filesystem>
#include <string>

#include "cli/testing.h"

namespace holon::cli {
namespace {

class PlotCommand : public InFolder {
 protected:
  std::string result() { return write("r.csv", "\"time\",\"x\",\"body.v\"\n0,0,1\n1,2,1\n1,3,1\n2,1,1\n"); }
};

TEST_F(PlotCommand, DrawsTheNamedCurves) {
  const std::string file = result();
  const Outcome outcome = run({"plot", file, "x", "body.*"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const std::string svg = read("r.svg");
  EXPECT_TRUE(svg.starts_with("<")) << svg.substr(0, 100);
  EXPECT_NE(svg.find(">x<"), std::string::npos);
  EXPECT_NE(svg.find(">body.v<"), std::string::npos);
}

TEST_F(PlotCommand, AnUnknownNameIsGuessedAt) {
  const Outcome outcome = run({"plot", result(), "body.w"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("did you mean `body.v`?"), std::string::npos) << outcome.err;
  EXPECT_FALSE(std::filesystem::exists(path("r.svg")));
}

TEST_F(PlotCommand, WrongCalls) {
  EXPECT_EQ(run({"plot", path("missing.csv"), "x"}).status, 2);
  EXPECT_EQ(run({"plot", result(), "x", "--output", path("p.gif")}).status, 2);
  EXPECT_EQ(run({"plot", result(), "x", "--over", "nothing"}).status, 2);
}

}  // namespace
}  // namespace holon::cli
