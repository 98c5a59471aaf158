// Rules about broken models: they hold when the answer is right, and fail when it is not.

#include <gtest/gtest.h>
#include <fstream>
#include <string>
#include <string_view>

#include "cases/testing.h"

namespace holon::cases {
namespace {

class Repairs : public CaseTest {
 protected:
  static constexpr std::string_view kTwin =
      "// A twin.\n//! run stop=1\n//! expect y = 6\nmodel M\n  parameter Real length = 2;\n  Real y = 3*length;\nend "
      "M;\n";
  static std::string broken(std::string_view lines, std::string_view value = "2") {
    return "// A broken model.\n" + std::string(lines) + "model M\n  parameter Real length = " + std::string(value) +
           ";\n  Real y = 3*lenght;  //! error H3001\nend M;\n";
  }
  void write_twin() {
    std::filesystem::create_directories(folder / "broken/repaired");
    std::ofstream(folder / "broken/repaired/M.mo", std::ios::binary) << kTwin;
  }
  std::string failure_of(const std::string& text) {
    const CaseResult result = run(text, false, "broken/M.mo");
    return result.failures.empty() ? std::string() : result.failures.front();
  }
};

TEST_F(Repairs, FactsRepairAndEdits) {
  write_twin();
  EXPECT_EQ(failure_of(broken("//! says no `lenght`\n//! repair did you mean `length`?\n//! repaired by edits\n")), "");
}

TEST_F(Repairs, WhatIsNotSaid) {
  write_twin();
  EXPECT_NE(failure_of(broken("//! says no `width`\n")).find("this is said"), std::string::npos);
  EXPECT_NE(failure_of(broken("//! repair no `lenght`\n")).find("no hint says so"), std::string::npos);
  EXPECT_NE(failure_of(broken("//! repaired somehow\n")).find("`by edits` or `by hand`"), std::string::npos);
}

TEST_F(Repairs, ATwinIsNeeded) {
  EXPECT_NE(failure_of(broken("//! repaired by edits\n")).find("there is no"), std::string::npos);
}

TEST_F(Repairs, EditsThatDoNotRepair) {
  write_twin();
  // With length 3 the edited model runs, and is wrong.
  EXPECT_NE(failure_of(broken("//! repaired by edits\n", "3")).find("of which is not true"), std::string::npos);
  EXPECT_NE(failure_of(broken("//! repaired by hand\n", "3")).find("runs and is wrong"), std::string::npos);
  EXPECT_NE(failure_of(broken("//! repaired by hand\n")).find("write `by edits`"), std::string::npos);
}

}  // namespace
}  // namespace holon::cases
