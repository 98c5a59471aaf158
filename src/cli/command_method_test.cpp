// `holon method`: the list, one method, pictures, a tableau of one's own, and every wrong call.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/testing.h"

namespace holon::cli {
namespace {

using Json = nlohmann::json;

class MethodCommand : public InFolder {
 protected:
  // What a wrong call says; nothing may go to standard output.
  std::string refusal(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "method");
    const Outcome outcome = run(std::move(arguments));
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    return outcome.err;
  }
};

TEST_F(MethodCommand, ListHasOneLineAMethodAndSaysTheSameInJson) {
  const Outcome text = run({"method", "list"});
  EXPECT_EQ(text.status, 0) << text.err;
  const Json list = Json::parse(run({"method", "list", "--json"}).out);
  ASSERT_TRUE(list.is_array());
  ASSERT_GT(list.size(), 80U);
  for (const Json& method : list) {
    const std::string name = method.at("name");
    EXPECT_NE(text.out.find("\n" + name + " "), std::string::npos) << name;
  }
  const auto find = [&](std::string_view name) {
    return *std::ranges::find_if(list, [&](const Json& method) { return method.at("name") == name; });
  };
  EXPECT_EQ(find("rk4").at("order"), 4);
  EXPECT_NEAR(find("rk4").at("imaginary_interval").get<double>(), 2.828427, 1e-5);
  EXPECT_EQ(find("radau-iia5").at("l_stable"), true);
  EXPECT_EQ(find("gauss4").at("real_interval"), "infinite");
}

TEST_F(MethodCommand, ShowTellsAllAboutOneOrSeveral) {
  const Outcome one = run({"method", "show", "rk4", "--omega=0.5,1"});
  EXPECT_EQ(one.status, 0) << one.err;
  EXPECT_NE(one.out.find("R(z) = "), std::string::npos);
  EXPECT_NE(one.out.find("0.500000"), std::string::npos);
  EXPECT_EQ(one.out.find("Nyquist"), std::string::npos);
  const Json object = Json::parse(run({"method", "show", "rk4", "--json"}).out);
  EXPECT_EQ(object.at("name"), "rk4");
  const Json both = Json::parse(run({"method", "show", "rk4", "ode45", "--json"}).out);
  ASSERT_EQ(both.size(), 2U);
  EXPECT_EQ(both[1].at("name"), "dormand-prince");
}

TEST_F(MethodCommand, PlotDrawsEveryKind) {
  for (const char* kind : {"region", "orderstar", "damping", "frequency", "loci"}) {
    const Outcome outcome = run({"method", "plot", "rk4", "gauss4", std::string("--kind=") + kind});
    EXPECT_EQ(outcome.status, 0) << kind << ": " << outcome.err;
    EXPECT_EQ(outcome.out.substr(0, 4), "<svg") << kind;
    EXPECT_NE(outcome.out.find("gauss4"), std::string::npos) << kind;
  }
  const Outcome file = run({"method", "plot", "bdf3", "--output", path("region.svg")});
  EXPECT_EQ(file.status, 0) << file.err;
  EXPECT_EQ(file.out, path("region.svg") + "\n");
  EXPECT_EQ(read("region.svg").substr(0, 4), "<svg");
}

TEST_F(MethodCommand, ATableauOfOnesOwnIsExamined) {
  const std::string file = write("mine.tableau", "0 |\n2/3 | 2/3\n---\n| 1/4 3/4\n");
  const Outcome outcome = run({"method", "show", file});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("order 2"), std::string::npos);
  EXPECT_EQ(run({"method", "plot", file}).status, 0);
}

TEST_F(MethodCommand, DefectsOfATableauAreNamedWithTheirPlace) {
  const auto said = [&](std::string_view text) { return refusal({"show", write("bad.tableau", text)}); };
  // Row 2 of an explicit method of two stages has three entries.
  EXPECT_NE(said("0 |\n1 | 1 0 0\n---\n| 1/2 1/2\n").find("bad.tableau:2:"), std::string::npos);
  // The weights do not add up to 1.
  EXPECT_NE(said("0 |\n1 | 1\n---\n| 1/2 1/3\n").find("bad.tableau"), std::string::npos);
  EXPECT_NE(said("0 |\n1 | one\n---\n| 1/2 1/2\n").find("bad.tableau:2:"), std::string::npos);
  EXPECT_NE(said("0 |\n1 | 1/0\n---\n| 1/2 1/2\n").find("bad.tableau:2:"), std::string::npos);
  EXPECT_NE(said("0 |\n1 | sqrt(-1)\n---\n| 1/2 1/2\n").find("bad.tableau:2:"), std::string::npos);
  EXPECT_NE(said("").find("bad.tableau"), std::string::npos);
}

TEST_F(MethodCommand, WrongCalls) {
  EXPECT_NE(refusal({"frobnicate"}).find("is not one of list, show and plot"), std::string::npos);
  EXPECT_NE(refusal({"show"}).find("needs the name of a method"), std::string::npos);
  EXPECT_NE(refusal({"plot"}).find("needs the name of a method"), std::string::npos);
  EXPECT_NE(refusal({"list", "rk4"}).find("takes no names"), std::string::npos);
  EXPECT_NE(refusal({"show", "rk5"}).find("did you mean"), std::string::npos);
  EXPECT_NE(refusal({"show", "cvode"}).find("is a library"), std::string::npos);
  EXPECT_NE(refusal({"show", "hht:1"}).find("between -1/3 and 0"), std::string::npos);
  EXPECT_NE(refusal({"show", path("none.tableau")}).find("cannot read"), std::string::npos);
  for (const char* omega : {"zero", "1,,2", "-1", "0", "nan", "1,"}) {
    EXPECT_NE(refusal({"show", "rk4", std::string("--omega=") + omega}).find("is not a number above 0"),
              std::string::npos)
        << omega;
  }
  EXPECT_NE(refusal({"plot", "rk4", "--output", path("picture.bmp")}).find("a picture ends in .svg, .pdf or .png"),
            std::string::npos);
  EXPECT_NE(refusal({"plot", "rk4", "--output", path("no/folder/x.svg")}).find("cannot write"), std::string::npos);
  EXPECT_NE(refusal({"plot", "rk4", "--omega=1"}).find("belongs to `holon method show`"), std::string::npos);
  EXPECT_NE(refusal({"show", "rk4", "--output=x.svg"}).find("belongs to `holon method plot`"), std::string::npos);
  EXPECT_NE(refusal({"plot", "rk4", "--json"}).find("a picture has no JSON"), std::string::npos);
}

}  // namespace
}  // namespace holon::cli
