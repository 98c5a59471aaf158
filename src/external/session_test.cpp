// ModelicaError leaves the running function, whatever machine code lies between, and the session goes on.

#include <gtest/gtest.h>
#include <unistd.h>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "external/external.h"
#include "external/files/access.h"
#include "external/functions/file_system.h"
#include "external/testing.h"
#include "external/utilities.h"

namespace holon::external {
namespace {

TEST(Session, AnErrorEndsTheBodyAndKeepsItsMessage) {
  Session session;
  bool went_on = false;
  EXPECT_EQ(failure_of(session,
                       [&] {
                         ModelicaFormatError("pressure %g in %s", 2.5, "pipe");
                         went_on = true;
                       }),
            "pressure 2.5 in pipe");
  EXPECT_FALSE(went_on);
  EXPECT_EQ(current_session(), nullptr);
  expect_complete(session, [] {});
}

TEST(Session, BodiesNest) {
  Session session;
  std::vector<std::string> seen;
  const Ending outer = run(session, [&] {
    if (run(session, [] { ModelicaError("inner"); }) == Ending::failed) seen.push_back(session.message());
    EXPECT_EQ(current_session(), &session);
    ModelicaError("outer");
  });
  EXPECT_EQ(outer, Ending::failed);
  EXPECT_EQ(session.message(), "outer");
  EXPECT_EQ(seen, std::vector<std::string>{"inner"});
}

TEST(Session, TwoSessionsKeepTheirFailuresApart) {
  Session a;
  Session b;
  const Ending ending = run(a, [&] { EXPECT_EQ(failure_of(b, [] { ModelicaError("of b"); }), "of b"); });
  EXPECT_EQ(ending, Ending::complete);
  EXPECT_EQ(a.message(), "");
}

TEST(Session, StringsLiveUntilTheyAreFreed) {
  Session session;
  const char* text = nullptr;
  expect_complete(session, [&] { text = ModelicaDuplicateString("holon"); });
  EXPECT_STREQ(text, "holon");
  EXPECT_EQ(session.string_count(), 1U);
  session.free_strings();
  EXPECT_EQ(session.string_count(), 0U);
}

TEST(Session, AStringIsZeroedAndEnded) {
  Session session;
  expect_complete(session, [&] {
    const char* const text = ModelicaAllocateString(3);
    EXPECT_EQ(std::string(text, 4), std::string(4, '\0'));
  });
}

TEST(Session, RemembersTheFilesThatItHasRead) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("holon_read_" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::filesystem::path data = folder / "data.csv";
  std::ofstream(data) << "1";
  std::filesystem::create_symlink(data, folder / "link.csv");
  Session session;
  session.permissions.read = true;
  session.working_folder = folder;
  EXPECT_FALSE(session.has_read(data));
  EXPECT_EQ(read_bytes(session, "link.csv"), "1");
  EXPECT_TRUE(session.has_read(data));
  EXPECT_TRUE(session.has_read(folder / "." / "data.csv"));
  EXPECT_FALSE(session.has_read(folder / "other.csv"));
  std::filesystem::remove_all(folder);
}

TEST(Session, MessagesGoToTheReceiver) {
  Session session;
  std::string notes;
  std::string warnings;
  session.on_message = [&](MessageLevel level, std::string_view text) {
    (level == MessageLevel::note ? notes : warnings) += text;
  };
  expect_complete(session, [] {
    ModelicaFormatMessage("%d of ", 3);
    ModelicaMessage("four");
    ModelicaFormatWarning("slow: %s", "yes");
    ModelicaWarning("!");
  });
  EXPECT_EQ(notes, "3 of four");
  EXPECT_EQ(warnings, "slow: yes!");
}

// A message may say anything, but it must not move the cursor, change colors or turn the direction of writing.
TEST(Messages, TerminalsAreNotControlled) {
  Session session;
  std::string shown;
  session.on_message = [&](MessageLevel, std::string_view text) { shown += text; };
  expect_complete(session, [] { ModelicaMessage("\x1b[31mred\x1b]0;title\x07\r\tend\n"); });
  EXPECT_EQ(shown, "\\u001B[31mred\\u001B]0;title\\u0007\\u000D\tend\n");
  shown.clear();
  expect_complete(session, [] { ModelicaMessage("\u00e9 \u0085 \u202e \xff"); });
  EXPECT_EQ(shown, "\u00e9 \\u0085 \\u202E \\xFF");
}

TEST(Session, StringsTakeOnlyTheMemoryThatTheyMay) {
  Session session;
  session.string_budget = 1000;
  EXPECT_EQ(failure_of(session, [] { ModelicaAllocateString(1000); }),
            "ModelicaAllocateString: not enough memory for a string");
  EXPECT_EQ(failure_of(session,
                       [] {
                         for (int i = 0; i < 1000; ++i) ModelicaInternal_fullPathName("/a");
                       }),
            "the strings of external functions take too much memory");
  session.free_strings();
  expect_complete(session, [] { ModelicaInternal_fullPathName("/a"); });
}

TEST(Resolve, FindsOurFunctionsAndNoOthers) {
  EXPECT_EQ(resolve("holon_builtin.ModelicaError"), reinterpret_cast<void*>(&ModelicaError));
  EXPECT_NE(resolve("holon_builtin.ModelicaStandardTables_CombiTable2D_init3"), nullptr);
  EXPECT_EQ(resolve("holon_builtin.ModelicaStandardTables"), nullptr);
  for (const char* const name : {"", "zzz", "holon_builtin.", "ModelicaError", "system", "memcpy", "strlen"})
    EXPECT_EQ(resolve(name), nullptr) << name;
}

}  // namespace
}  // namespace holon::external
