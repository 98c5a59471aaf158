// `holon explain`: every example of a page gives the code of the page.

#include <gtest/gtest.h>
#include <holon/holon.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "cli/testing.h"

namespace holon::cli {
namespace {

// The text between ```KIND and ```; empty when there is none.
std::string block_of(const std::string& page, const std::string& kind) {
  const std::string mark = "```" + kind + "\n";
  const std::size_t begin = page.find(mark);
  if (begin == std::string::npos) return {};
  return page.substr(begin + mark.size(), page.find("```", begin + mark.size()) - begin - mark.size());
}

class Explain : public InFolder {
 protected:
  // The name of the last class, which has its file's name.
  static std::string name_in(const std::string& text) {
    const std::size_t end = text.rfind("end ");
    return text.substr(end + 4, text.find(';', end) - end - 4);
  }
  Outcome run_example(const std::string& model, const std::string& call) {
    if (!model.empty()) write(name_in(model.contains("end ") ? model : "end M;") + ".mo", model);
    write("Empty.mo", "// nothing\n");
    std::vector<std::string> words;
    std::istringstream stream(call.empty() ? "holon simulate " + name_in(model) + ".mo" : call);
    for (std::string word; stream >> word;) words.push_back(word);
    words.erase(words.begin());
    return run(words);
  }
};

TEST_F(Explain, EveryExampleGivesItsCode) {
  const std::filesystem::path before = std::filesystem::current_path();
  std::size_t examples = 0;
  for (const std::string& code : explained_codes()) {
    const std::optional<Explanation> page = holon::explain(code);
    ASSERT_TRUE(page.has_value());
    const std::string model = block_of(page->text, "modelica");
    const std::string call = block_of(page->text, "sh");
    if (model.empty() && call.empty()) {
      EXPECT_NE(page->text.find("No example: "), std::string::npos) << code;
      continue;
    }
    const std::filesystem::path place = folder / code;
    std::filesystem::create_directory(place);
    std::filesystem::current_path(place);
    const std::filesystem::path around = std::exchange(folder, place);
    const Outcome outcome = run_example(model, call);
    folder = around;
    std::filesystem::current_path(before);
    ++examples;
    EXPECT_NE((outcome.err + outcome.out).find(code), std::string::npos) << code << "\n" << outcome.err << outcome.out;
  }
  EXPECT_GE(examples, 200U);
}

TEST_F(Explain, PagesHaveCausesAndRepair) {
  for (const std::string& code : explained_codes()) {
    const std::string text = holon::explain(code)->text;
    EXPECT_NE(text.find("\nUsual causes: "), std::string::npos) << code;
    EXPECT_NE(text.find("\nRepair: "), std::string::npos) << code;
  }
}

TEST_F(Explain, OneListsAllUnknown) {
  const Outcome one = run({"explain", "h3001"});
  EXPECT_EQ(one.status, 0);
  EXPECT_TRUE(one.out.starts_with("H3001: ")) << one.out;
  EXPECT_EQ(run({"explain", "3001"}).out, one.out);
  const Outcome all = run({"explain"});
  EXPECT_NE(all.out.find("\nH9101  "), std::string::npos);
  const Outcome none = run({"explain", "H0000"});
  EXPECT_EQ(none.status, 2);
  EXPECT_NE(none.err.find("`holon explain` lists all"), std::string::npos) << none.err;
}

}  // namespace
}  // namespace holon::cli
