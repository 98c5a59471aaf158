// docs/testing.md lists every word that may follow `//!`, every setting of a run and every fact, and no others.

#include <gtest/gtest.h>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cases/plan.h"
#include "cases/rules.h"
#include "cases/run_model.h"

namespace holon::cases {
namespace {

using Words = std::set<std::string>;

std::vector<std::string> lines_of_page() {
  std::ifstream stream(std::string(HOLON_SOURCE_DIR) + "/docs/testing.md");
  EXPECT_TRUE(stream.good());
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

Words set_of(const std::vector<std::string>& words) { return {words.begin(), words.end()}; }

// The first word of every `//! …` that begins a row of a table.
Words documented_words() {
  Words words;
  const std::regex row("^\\| `//! ([a-z_]+).*");
  for (const std::string& line : lines_of_page())
    if (std::smatch match; std::regex_match(line, match, row)) words.insert(match[1]);
  return words;
}

// The names in the first column of the table whose head begins so.
Words first_column(const std::string& head) {
  Words words;
  bool is_inside = false;
  const std::regex name("`([a-z_]+)`");
  for (const std::string& line : lines_of_page()) {
    if (line.starts_with("| " + head)) is_inside = true;
    if (!line.starts_with("|")) is_inside = false;
    if (!is_inside || line.starts_with("| " + head)) continue;
    const std::string column = line.substr(1, line.find('|', 1) - 1);
    for (auto at = std::sregex_iterator(column.begin(), column.end(), name); at != std::sregex_iterator(); ++at)
      words.insert((*at)[1]);
  }
  return words;
}

TEST(Words, ThePageListsThoseThatExist) {
  Words known = set_of(rule_words());
  known.insert({"error", "warning", "note"});
  // A fact may begin a line; the page shows this once.
  for (const std::string& fact : fact_names())
    if (fact != "states") {
      EXPECT_EQ(known.erase(fact), 1U) << fact << " has no rule";
    }
  EXPECT_EQ(documented_words(), known);
}

TEST(Words, ThePageListsTheSettingsAndFacts) {
  EXPECT_EQ(first_column("setting of `//! run`"), set_of(setting_names()));
  EXPECT_EQ(first_column("fact"), set_of(fact_names()));
}

}  // namespace
}  // namespace holon::cases
