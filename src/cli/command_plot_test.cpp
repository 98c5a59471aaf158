// `holon plot` from the outside.

#include <gtest/gtest.h>
#include <filesystem>
#include <string>

#include "cli/result_figure.h"
#include "cli/testing.h"

namespace holon::cli {
namespace {

class PlotCommand : public InFolder {
 protected:
  std::string result(std::string_view name = "r.csv") {
    return write(name, "\"time\",\"x\",\"body.v\",\"p\"\n0,0,1,1e5\n1,2,1,2e5\n1,3,1,3e5\n2,1,1,1e5\n");
  }
  bool draws(const std::string& text, const std::string& file = "r.svg") const {
    return read(file).find(">" + text + "<") != std::string::npos;
  }
};

TEST_F(PlotCommand, DrawsTheNamedCurvesAndSaysSo) {
  const std::string file = result();
  const Outcome outcome = run({"plot", file, "x", "body.*"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, path("r.svg") + ": 2 curves\n");
  EXPECT_TRUE(read("r.svg").starts_with("<svg"));
  EXPECT_TRUE(draws("x"));
  EXPECT_TRUE(draws("body.v"));
  EXPECT_EQ(run({"plot", file, "x", "--quiet"}).out, "");
}

TEST_F(PlotCommand, WritesEveryKindOfPicture) {
  const std::string file = result();
  for (const auto& [name, begin] : {std::pair{"p.svg", "<svg"}, {"p.pdf", "%PDF"}, {"p.png", "\x89PNG"}}) {
    EXPECT_EQ(run({"plot", file, "x", "--output", path(name)}).status, 0);
    EXPECT_TRUE(read(name).starts_with(begin)) << name;
  }
  EXPECT_TRUE(run({"plot", file, "x", "--output", "-"}).out.starts_with("<svg"));
}

TEST_F(PlotCommand, ComparesFiles) {
  const Outcome outcome = run({"plot", result("before.csv"), result("after.csv"), "x", "--output", path("both.svg")});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(draws("x, before", "both.svg"));
  EXPECT_TRUE(draws("x, after", "both.svg"));
}

TEST_F(PlotCommand, HasSeveralPlotsAndASecondAxis) {
  const Outcome outcome =
      run({"plot", result(), "x", "/", "body.v", "--right", "p", "--log", "right", "--markers", "--title", "A & B"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(draws("p (right)"));
  EXPECT_TRUE(draws("A &amp; B"));
  const Outcome each = run({"plot", result(), "x", "body.v", "p", "--subplots", "--size", "500x700"});
  EXPECT_EQ(each.status, 0) << each.err;
  EXPECT_NE(read("r.svg").find("width=\"500\" height=\"700\""), std::string::npos) << read("r.svg").substr(0, 200);
}

TEST_F(PlotCommand, ShowsUnitsOfASecondLine) {
  const std::string file = write("u.csv", "\"time\",\"x\",\"y\"\n\"s\",\"m\",\"m\"\n0,1,2\n1,2,3\n");
  EXPECT_EQ(run({"plot", file}).status, 0);
  EXPECT_TRUE(draws("[m]", "u.svg"));
  EXPECT_TRUE(draws("x", "u.svg"));
  EXPECT_EQ(run({"plot", file, "x"}).status, 0);
  EXPECT_TRUE(draws("x [m]", "u.svg"));
}

TEST_F(PlotCommand, AnUnknownNameIsGuessedAt) {
  const Outcome outcome = run({"plot", result(), "body.w"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("did you mean `body.v`?"), std::string::npos) << outcome.err;
  EXPECT_FALSE(std::filesystem::exists(path("r.svg")));
}

TEST_F(PlotCommand, WrongCalls) {
  EXPECT_EQ(run({"plot", path("missing.csv"), "x"}).status, 2);
  EXPECT_EQ(run({"plot", "/dev/zero", "x"}).status, 2);
  EXPECT_EQ(run({"plot", result(), "x", "--output", path("p.gif")}).status, 2);
  EXPECT_EQ(run({"plot", result(), "x", "--over", "nothing"}).status, 2);
  EXPECT_EQ(run({"plot", result(), "x", "--x-range", "2:1"}).status, 2);
  EXPECT_EQ(run({"plot", result(), "x", "--x-range", "2"}).status, 2);
  EXPECT_EQ(run({"plot", result(), "x", "--y-range", "-1:", "--log", "y"}).status, 2);
  EXPECT_EQ(run({"plot", result(), "x", "--log", "z"}).status, 2);
  EXPECT_EQ(run({"plot", result(), "x", "--size", "5x5"}).status, 2);
}

TEST(Ranges, HaveOpenEnds) {
  EXPECT_EQ(parse_range("1:2.5")->to, 2.5);
  EXPECT_FALSE(parse_range(":3")->from.has_value());
  EXPECT_FALSE(parse_range("-1e3:")->to.has_value());
  for (const char* const text : {"", "1", "a:b", "1:2:3", "nan:1", "1 : 2"}) EXPECT_FALSE(parse_range(text)) << text;
}

}  // namespace
}  // namespace holon::cli
