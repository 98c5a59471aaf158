#include "cli/progress_bar.h"

#include <gtest/gtest.h>
#include <pty.h>
#include <unistd.h>
#include <cstdio>
#include <string>

#include "cli/terminal.h"

namespace holon::cli {
namespace {

TEST(ProgressBar, FillsFromEmptyToFull) {
  EXPECT_EQ(progress_text(0, 4, "A"), "[....................]   0 of 4  A");
  EXPECT_EQ(progress_text(1, 4, "A.B"), "[#####...............]   1 of 4  A.B");
  EXPECT_EQ(progress_text(4, 4, ""), "[####################]   4 of 4  ");
  EXPECT_EQ(progress_text(0, 0, "").substr(0, 22), "[####################]");
}

TEST(ProgressBar, ALongNameKeepsItsEnd) {
  const std::string text = progress_text(1, 2, std::string(100, 'x') + ".Last");
  EXPECT_TRUE(text.ends_with(".Last"));
  EXPECT_LT(text.size(), 90U);
}

// A file that collects errors gets no bar.
TEST(ProgressBar, IsForTerminalsOnly) {
  Console console;
  console.err = std::tmpfile();
  {
    ProgressBar bar(console, 2);
    bar.show(1, "A");
  }
  EXPECT_EQ(std::ftell(console.err), 0);
  std::fclose(console.err);
}

// Names and descriptions are a stranger's: a title, a color, a line that goes back, letters from right to left.
TEST(Terminal, IsNotControlledByWhatIsShown) {
  std::string rest;
  EXPECT_EQ(shown_on_terminal("a\x1b]0;x\a\tb\r\n", rest, true), "a\\u001B]0;x\\u0007\tb\\u000D\n");
  EXPECT_EQ(shown_on_terminal("\xe2\x80\xae \xc2\x9b \xc3\xa9 \xff", rest, true), "\\u202E \\u009B \xc3\xa9 \\xFF");
  // In pieces, however they are cut.
  const std::string text = "\xc3\xa9\xe2\x82\xac\xf0\x9f\x8c\x8d\x1b[2J";
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    std::string shown = shown_on_terminal(text.substr(0, cut), rest, false);
    shown += shown_on_terminal(text.substr(cut), rest, true);
    EXPECT_EQ(shown, "\xc3\xa9\xe2\x82\xac\xf0\x9f\x8c\x8d\\u001B[2J") << cut;
  }
}

TEST(Terminal, OnlyATerminalGetsAnotherStream) {
  std::FILE* const file = std::tmpfile();
  EXPECT_EQ(terminal_safe(file), file);
  std::fclose(file);
  int main_end = -1;
  int other_end = -1;
  ASSERT_EQ(openpty(&main_end, &other_end, nullptr, nullptr, nullptr), 0);
  std::FILE* const terminal = fdopen(other_end, "w");
  std::FILE* const safe = terminal_safe(terminal);
  ASSERT_NE(safe, terminal);
  std::fputs("x\x1b[2Jy\n", safe);
  std::fflush(safe);
  char bytes[100] = {};
  const ssize_t count = read(main_end, bytes, sizeof bytes - 1);
  EXPECT_GT(count, 0);
  EXPECT_EQ(std::string(bytes).find("x\\u001B[2Jy"), 0U);
  std::fclose(safe);
  std::fclose(terminal);
  close(main_end);
}

}  // namespace
}  // namespace holon::cli
