// Kept machine code: a second run finds it, with another value of a parameter, too; it can be seen and removed.

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/testing.h"

namespace holon::cli {
namespace {

class CacheCommand : public InFolder {
 protected:
  bool from_cache(std::vector<std::string> more) {
    const std::string file = write("Decay.mo",
                                   "model Decay\n  parameter Real k = 2;\n  Real x(start = 1, fixed = true);\n"
                                   "equation\n  der(x) = -k*x;\nend Decay;\n");
    std::vector<std::string> arguments{"simulate", file, "--json", "--output", path("out.csv")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return nlohmann::json::parse(outcome.out)["code_from_cache"].get<bool>();
  }
  nlohmann::json cache(std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"cache", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return nlohmann::json::parse(run(arguments).out);
  }
};

TEST_F(CacheCommand, TheSecondRunFindsTheCodeOfTheFirst) {
  EXPECT_FALSE(from_cache({}));
  const std::string first = read("out.csv");
  EXPECT_TRUE(from_cache({}));
  EXPECT_EQ(read("out.csv"), first);
  EXPECT_TRUE(from_cache({"--set", "k=3", "--set", "x=2"}));
  EXPECT_NE(read("out.csv"), first);
}

TEST_F(CacheCommand, NoCacheMeansNone) {
  EXPECT_FALSE(from_cache({"--no-cache"}));
  EXPECT_EQ(cache()["entries"].size(), 0);
  EXPECT_FALSE(from_cache({}));
  EXPECT_FALSE(from_cache({"--no-cache"}));
}

TEST_F(CacheCommand, ShowsAndClears) {
  EXPECT_EQ(cache()["entries"].size(), 0);
  from_cache({});
  EXPECT_EQ(cache()["entries"].size(), 1);
  EXPECT_GT(cache()["bytes"].get<int>(), 0);
  EXPECT_NE(run({"cache"}).out.find("1 entries"), std::string::npos);
  EXPECT_EQ(cache({"--clear"})["removed"], 1);
  EXPECT_EQ(cache()["entries"].size(), 0);
  EXPECT_FALSE(from_cache({}));
}

}  // namespace
}  // namespace holon::cli
