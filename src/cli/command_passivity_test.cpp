// `holon passivity` and `holon tf`: answers of known systems, JSON names that scripts rely on, wrong calls.

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/testing.h"

namespace holon::cli {
namespace {

class TransferCommands : public InFolder {
 protected:
  nlohmann::json passivity(const std::string& g, std::vector<std::string> more = {}) const {
    std::vector<std::string> words{"passivity", "--tf", g, "--json"};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome outcome = run(std::move(words));
    EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
    return nlohmann::json::parse(outcome.out);
  }
};

TEST_F(TransferCommands, PassivityInJson) {
  const auto passive = passivity("(s+1)/(s^2+2*s+3)");
  EXPECT_EQ(passive.at("passive"), true);
  EXPECT_EQ(passive.at("margin"), 0);
  EXPECT_EQ(passive.at("worst_frequency"), "infinite");
  for (const char* name : {"poles", "residues", "real_part"})
    EXPECT_EQ(passive.at("conditions").at(name).at("holds"), true) << name;
  EXPECT_EQ(passive.at("num"), nlohmann::json({1.0, 1.0}));
  EXPECT_EQ(passive.at("den"), nlohmann::json({1.0, 2.0, 3.0}));
  EXPECT_TRUE(passive.at("storage").at("P").is_array());

  const auto active = passivity("s/(s^2-0.000002*s+1)");
  EXPECT_EQ(active.at("passive"), false);
  EXPECT_NEAR(active.at("margin").get<double>(), -4e-6, 1e-10);
  EXPECT_NEAR(active.at("worst_frequency").get<double>(), 1, 1e-6);
  EXPECT_EQ(active.at("conditions").at("poles").at("holds"), false);
  EXPECT_EQ(active.at("conditions").at("real_part").at("holds"), false);

  EXPECT_NEAR(passivity("50", {"--reference", "100"}).at("margin").get<double>(), 2.0 / 3, 1e-15);
  EXPECT_EQ(passivity("s", {"--improper"}).at("lossless"), true);
  EXPECT_EQ(passivity("-1").at("margin"), "-infinite");
}

TEST_F(TransferCommands, PassivityInWords) {
  const Outcome lossless = run({"passivity", "--tf", "s/(s^2+4)"});
  EXPECT_EQ(lossless.status, 0);
  EXPECT_NE(lossless.out.find("passive, and lossless"), std::string::npos) << lossless.out;
  const Outcome active = run({"passivity", "--tf", "1/(s^2+0.2*s+1)"});
  EXPECT_EQ(active.status, 0);
  EXPECT_NE(active.out.find("not passive"), std::string::npos);
  EXPECT_NE(active.out.find("real part  fails"), std::string::npos) << active.out;
}

TEST_F(TransferCommands, WrongCallsOfPassivitySaySo) {
  const auto refusal = [&](std::vector<std::string> words) {
    words.insert(words.begin(), "passivity");
    const Outcome outcome = run(std::move(words));
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    return outcome.err;
  };
  EXPECT_NE(refusal({}).find("--tf"), std::string::npos);
  EXPECT_NE(refusal({"--tf", "s^2/(s+1)"}).find("improper"), std::string::npos);
  EXPECT_NE(refusal({"--tf", "(s+1)/("}).find("ends too early"), std::string::npos);
  EXPECT_NE(refusal({"--tf", "exp(-s)/(s+1)"}).find("dead time"), std::string::npos);
  EXPECT_NE(refusal({"--tf", "1/(s-s)"}).find("division by zero"), std::string::npos);
  EXPECT_NE(refusal({"--tf", "1/s", "--reference", "0"}).find("positive"), std::string::npos);
  const Outcome json = run({"passivity", "--tf", "s^2", "--json"});
  EXPECT_EQ(json.status, 2);
  EXPECT_EQ(nlohmann::json::parse(json.out).at("ok"), false);
}

TEST_F(TransferCommands, TfShowsPolesZerosAndMargins) {
  const Outcome outcome = run({"tf", "1/(s*(s+1)*(s+2))", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.out << outcome.err;
  const auto one = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(one.at("poles").size(), 3U);
  EXPECT_EQ(one.at("zeros").size(), 0U);
  EXPECT_EQ(one.at("stability"), "marginal");
  EXPECT_NEAR(one.at("margins").at("gain").at("factor").get<double>(), 6, 1e-9);
  EXPECT_NEAR(one.at("margins").at("gain").at("frequency").get<double>(), std::sqrt(2.0), 1e-9);
  EXPECT_EQ(one.at("h_infinity").at("value"), "infinite");
  const Outcome text = run({"tf", "100*(s+1)^2/(s^2+6*s+100)"});
  EXPECT_EQ(text.status, 0);
  EXPECT_NE(text.out.find("10 rad/s, damping 0.3"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("2 times"), std::string::npos) << text.out;
  EXPECT_NE(run({"tf", "s^2"}).out.find("improper"), std::string::npos);
  EXPECT_EQ(run({"tf", "1/(s+k)"}).status, 2);
  EXPECT_EQ(run({"tf"}).status, 2);
}

}  // namespace
}  // namespace holon::cli
