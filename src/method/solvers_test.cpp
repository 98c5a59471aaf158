#include "method/solvers.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>

namespace holon::method {
namespace {

TEST(Solvers, EveryNameOfTheTableFindsItsRow) {
  std::set<std::string> seen;
  for (const SolverRow& row : solver_table()) {
    EXPECT_FALSE(row.description.empty()) << row.name;
    std::vector<std::string> names = row.aliases;
    names.push_back(row.name);
    for (const std::string& name : names) {
      EXPECT_TRUE(seen.insert(name).second) << name << " stands for two solvers";
      const auto chosen = choose_solver(name, false);
      ASSERT_TRUE(chosen.has_value()) << chosen.error();
      if (row.kind != SolverKind::automatic) {
        EXPECT_EQ(describe_solver(chosen->solver).name, row.name) << name;
      }
    }
  }
}

TEST(Solvers, DasslIsIda) {
  for (const char* name : {"dassl", "Dassl", "DASSL", "dasslrt"}) {
    const auto chosen = choose_solver(name, false);
    ASSERT_TRUE(chosen.has_value());
    EXPECT_EQ(chosen->solver.name, "ida");
    EXPECT_EQ(std::get<LibrarySolver>(chosen->solver.data), LibrarySolver::ida);
    EXPECT_NE(chosen->reason.find("another name for `ida`"), std::string::npos);
  }
}

TEST(Solvers, AutoDependsOnTheStep) {
  EXPECT_EQ(choose_solver("auto", false)->solver.name, "auto");
  EXPECT_EQ(choose_solver("auto", true)->solver.name, "rk4");
}

TEST(Solvers, SettingsAreWhatTheSolverTakes) {
  const auto row = [](const char* name) { return describe_solver(*find_solver(name)); };
  EXPECT_FALSE(row("cvode").takes_fixed_step);
  EXPECT_TRUE(row("rk4").takes_fixed_step);
  EXPECT_FALSE(row("rk4").takes_tolerance);
  EXPECT_TRUE(row("ode45").takes_tolerance);
  EXPECT_TRUE(row("newmark").needs_second_derivative);
}

TEST(Solvers, AnUnknownNameHasAGuess) {
  EXPECT_NE(choose_solver("dasl", false).error().find("`dassl`"), std::string::npos);
}

// docs/methods.md lists what is not a method of the laboratory, with all names.
TEST(Solvers, ThePageNamesTheLibraries) {
  std::ifstream file(std::string(HOLON_SOURCE_DIR) + "/docs/methods.md");
  const std::string page((std::istreambuf_iterator<char>(file)), {});
  for (const LibraryRow& row : library_rows()) {
    std::string names = "| `" + std::string(row.name) + "` |";
    for (const std::string_view alias : row.aliases)
      names += (alias == row.aliases.front() ? " `" : ", `") + std::string(alias) + "`";
    names += row.aliases.empty() ? "  |" : " |";
    EXPECT_NE(page.find(names + " " + std::string(row.description) + " |"), std::string::npos) << names;
  }
}

}  // namespace
}  // namespace holon::method
