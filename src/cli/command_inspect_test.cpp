// `holon inspect`: what was differentiated, which states were chosen among which candidates, what is solved together.

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/testing.h"

namespace holon::cli {
namespace {

class InspectCommand : public InFolder {
 protected:
  // In Cartesian coordinates: the length is a constraint on positions, which has to be differentiated twice.
  static constexpr std::string_view kPendulum =
      "model Pendulum\n  parameter Real L = 1;\n  Real x(start = 0.6), y(start = -0.8), vx, vy, F;\nequation\n"
      "  der(x) = vx;\n  der(y) = vy;\n  der(vx) = -F*x;\n  der(vy) = -F*y - 9.81;\n  x^2 + y^2 = L^2;\nend "
      "Pendulum;\n";
};

TEST_F(InspectCommand, TellsHowTheIndexWasReduced) {
  const std::string file = write("Pendulum.mo", kPendulum);
  const Outcome outcome = run({"inspect", file});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("their derivatives were added"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("(twice)"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("1 of x, y: chosen while the model runs"), std::string::npos) << outcome.out;
  // Names that Holon has made up mean nothing to anybody.
  EXPECT_EQ(outcome.out.find('$'), std::string::npos) << outcome.out;
}

TEST_F(InspectCommand, JsonHasTheSame) {
  const std::string file = write("Pendulum.mo", kPendulum);
  const auto json = nlohmann::json::parse(run({"inspect", "--json", file}).out);
  std::size_t most = 0;
  for (const auto& one : json["differentiated"]) most = std::max(most, one["times"].get<std::size_t>());
  EXPECT_EQ(most, 2U) << json["differentiated"];
  EXPECT_EQ(json["state_choices"].size(), 2U);
  EXPECT_FALSE(json["systems"].empty());
}

TEST_F(InspectCommand, NothingToTell) {
  const std::string file =
      write("Decay.mo", "model Decay\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\nend Decay;\n");
  const Outcome outcome = run({"inspect", file});
  EXPECT_EQ(outcome.out.find("derivatives were added"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("1 state: x"), std::string::npos) << outcome.out;
}

}  // namespace
}  // namespace holon::cli
