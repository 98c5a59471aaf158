// `holon format`: what is written, what is left alone.

#include <gtest/gtest.h>
#include <filesystem>
#include <string>

#include "cli/diagnostics.h"
#include "cli/testing.h"

namespace holon::cli {
namespace {

class FormatCommand : public InFolder {
 protected:
  static constexpr std::string_view kSloppy = "model   M // kept\nReal x;equation der(x)=-x;end M;";
};

TEST_F(FormatCommand, InPlaceOnceAndForAll) {
  const std::string file = write("M.mo", kSloppy);
  const Outcome first = run({"format", file});
  EXPECT_EQ(first.status, 0) << first.err;
  const std::string text = read("M.mo");
  EXPECT_NE(text, kSloppy);
  EXPECT_NE(text.find("// kept"), std::string::npos);
  EXPECT_NE(text.find("  der(x) = -x;\n"), std::string::npos) << text;
  const Outcome second = run({"format", file});
  EXPECT_EQ(second.status, 0);
  EXPECT_EQ(read("M.mo"), text);
  EXPECT_NE(second.err.find("1 file, 0 changed"), std::string::npos) << second.err;
}

TEST_F(FormatCommand, LineBreaksAndAlignmentStayUnlessAWidthIsAskedFor) {
  const std::string arranged =
      "model M\n"
      "  parameter Real a = 1;       // first\n"
      "  parameter Real long = 1;    // second\n"
      "  Resistor r(\n"
      "    R=1,\n"
      "    T=2);\n"
      "equation\n"
      "  a = r.v\n"
      "    + r.w;\n"
      "end M;\n";
  EXPECT_EQ(run({"format", "-"}, arranged).out, arranged);
  EXPECT_NE(run({"format", "--width=100", "-"}, arranged).out.find("  Resistor r(R = 1, T = 2);\n"), std::string::npos);
}

TEST_F(FormatCommand, DiffShowsAndChangesNothing) {
  const std::string file = write("M.mo", "model M\nReal x;\nequation\n  x = 1;\nend M;\n");
  const Outcome outcome = run({"format", "--diff", file});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.out.find("-Real x;\n+  Real x;\n"), std::string::npos) << outcome.out;
  EXPECT_NE(read("M.mo").find("\nReal x;"), std::string::npos);
}

TEST_F(FormatCommand, CheckOnlyLists) {
  write("lib/M.mo", kSloppy);
  const Outcome outcome = run({"format", "--check", path("lib")});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out, path("lib/M.mo") + "\n");
  EXPECT_EQ(read("lib/M.mo"), kSloppy);
  run({"format", path("lib")});
  EXPECT_EQ(run({"format", "--check", path("lib")}).status, 0);
}

TEST_F(FormatCommand, StandardInputToStandardOutput) {
  const Outcome outcome = run({"format", "-"}, kSloppy);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_NE(outcome.out.find("  der(x) = -x;\n"), std::string::npos) << outcome.out;
  EXPECT_EQ(run({"format", "--check", "-"}, outcome.out).status, 0);
  EXPECT_EQ(run({"format", "--check", "-"}, kSloppy).status, 1);
}

TEST_F(FormatCommand, AFileWithErrorsIsLeftAlone) {
  const std::string text = "model   M\n  Real x\nend M;";
  const Outcome outcome = run({"format", write("M.mo", text)});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(read("M.mo"), text);
  EXPECT_FALSE(outcome.err.empty());
}

TEST_F(FormatCommand, AFileThatMayNotBeWrittenIsReported) {
  const std::string file = write("M.mo", kSloppy);
  std::filesystem::permissions(file, std::filesystem::perms::others_read | std::filesystem::perms::group_read);
  const AsNobody nobody(folder);
  const Outcome outcome = run({"format", file});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find(kCannotWrite), std::string::npos) << outcome.err;
}

TEST_F(FormatCommand, PermissionsAndLinksStay) {
  write("real/M.mo", kSloppy);
  std::filesystem::permissions(folder / "real/M.mo",
                               std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  std::filesystem::create_symlink("real/M.mo", folder / "link.mo");
  EXPECT_EQ(run({"format", path("link.mo")}).status, 0);
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link.mo"));
  EXPECT_NE(read("real/M.mo"), kSloppy);
  EXPECT_EQ(std::filesystem::status(folder / "real/M.mo").permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  std::size_t entries = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder / "real")) ++entries;
  EXPECT_EQ(entries, 1U) << "no temporary file stays behind";
}

TEST_F(FormatCommand, LatinTextBecomesUtf8) {
  write("M.mo", "model M \"caf\xE9\"\nend M;\n");
  EXPECT_EQ(run({"format", path("M.mo")}).status, 0);
  EXPECT_NE(read("M.mo").find("caf\u00E9"), std::string::npos);
}

}  // namespace
}  // namespace holon::cli
