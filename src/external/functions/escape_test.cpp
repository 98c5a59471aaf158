// Models that nobody trusts: every way to change something outside of the output folder, or to run something, is tried.

#include <gtest/gtest.h>
#include <unistd.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "external/external.h"
#include "external/files/access.h"
#include "external/files/matrix_io.h"
#include "external/functions/file_system.h"
#include "external/functions/streams.h"
#include "external/functions/system.h"
#include "external/testing.h"

namespace holon::external {
namespace {

namespace fs = std::filesystem;

class Escape : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* const test = ::testing::UnitTest::GetInstance()->current_test_info();
    root = fs::temp_directory_path() / ("holon_escape_" + std::to_string(getpid()) + "_" + test->name());
    fs::remove_all(root);
    fs::create_directories(root / "out" / "sub");
    fs::create_directories(root / "secret");
    std::ofstream(root / "secret" / "file") << "kept\n";
    session.permissions.output_folder = root / "out";
    session.working_folder = root / "out";
  }
  void TearDown() override { fs::remove_all(root); }

  std::string text_of(const fs::path& path) {
    std::ifstream stream(path);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
  void expect_refused(auto body) {
    const std::string message = failure_of(session, body);
    EXPECT_NE(message.find("for its files"), std::string::npos) << message;
  }
  // Nothing outside has changed, and nothing is new.
  void expect_untouched() {
    EXPECT_EQ(text_of(root / "secret" / "file"), "kept\n");
    EXPECT_EQ(std::distance(fs::directory_iterator(root / "secret"), fs::directory_iterator()), 1);
    EXPECT_EQ(std::distance(fs::directory_iterator(root), fs::directory_iterator()), 2);
  }

  fs::path root;
  Session session;
};

TEST_F(Escape, BelowTheOutputFolderEverythingWorks) {
  expect_complete(session, [&] {
    ModelicaInternal_mkdir("made");
    ModelicaInternal_print("one", "made/text");
    ModelicaInternal_print("two", "sub/../made/./text");
    EXPECT_EQ(ModelicaInternal_countLines("made/text"), 2);
    int is_end = 0;
    EXPECT_STREQ(ModelicaInternal_readLine("made/text", 2, &is_end), "two");
    EXPECT_EQ(is_end, 0);
    EXPECT_STREQ(ModelicaInternal_readLine("made/text", 3, &is_end), "");
    EXPECT_EQ(is_end, 1);
    ModelicaInternal_copyFile("made/text", "made/copy");
    ModelicaInternal_rename("made/copy", "made/other");
    EXPECT_EQ(ModelicaInternal_getNumberOfFiles("made"), 2);
    const char* names[2] = {};
    ModelicaInternal_readDirectory("made", 2, names);
    EXPECT_STREQ(names[0], "other");
    EXPECT_STREQ(names[1], "text");
    const char* lines[2] = {};
    ModelicaInternal_readFile("made/other", lines, 2);
    EXPECT_STREQ(lines[0], "one");
    ModelicaInternal_removeFile("made/other");
    ModelicaInternal_removeFile("made/text");
    ModelicaInternal_rmdir("made");
    EXPECT_EQ(ModelicaInternal_stat("made"), 1);
    EXPECT_EQ(ModelicaInternal_stat("sub"), 3);
    const double m[] = {1, 2};
    EXPECT_EQ(ModelicaIO_writeRealMatrix("m.mat", "m", m, 1, 2, 0, "4"), 1);
    double back[2] = {};
    int sizes[2] = {};
    ModelicaIO_readMatrixSizes("m.mat", "m", sizes);
    EXPECT_EQ(sizes[1], 2);
    ModelicaIO_readRealMatrix("m.mat", "m", back, 1, 2, 0);
    EXPECT_EQ(back[1], 2);
    const char* const name = ModelicaInternal_temporaryFileName();
    ModelicaInternal_print("x", name);
    EXPECT_EQ(ModelicaInternal_stat(name), 2);
  });
}

TEST_F(Escape, AbsoluteNamesAndParents) {
  const std::string there = root / "secret" / "file";
  for (const std::string& name : {there, std::string("../secret/file"), std::string("sub/../../secret/file"),
                                  std::string("file://") + there, std::string("./sub/./../../secret/file")}) {
    expect_refused([&] { ModelicaInternal_print("x", name.c_str()); });
    expect_refused([&] { ModelicaInternal_removeFile(name.c_str()); });
    expect_refused([&] { ModelicaInternal_rename(name.c_str(), "mine"); });
    expect_refused([&] { ModelicaInternal_copyFile("../secret/file", name.c_str()); });
    expect_refused([&] {
      const double m[] = {1};
      ModelicaIO_writeRealMatrix(name.c_str(), "m", m, 1, 1, 0, "4");
    });
  }
  expect_refused([&] { ModelicaInternal_mkdir("../more"); });
  expect_refused([&] { ModelicaInternal_rmdir("../secret"); });
  expect_complete(session, [&] { ModelicaInternal_print("x", "mine"); });
  expect_refused([&] { ModelicaInternal_rename("mine", "../secret/new"); });
  expect_untouched();
}

TEST_F(Escape, LinksInTheOutputFolder) {
  fs::create_symlink(root / "secret" / "file", root / "out" / "link");
  fs::create_symlink("../secret", root / "out" / "folder");
  fs::create_symlink(root / "secret" / "new", root / "out" / "dangling");
  fs::create_symlink("link", root / "out" / "twice");
  for (const char* const name : {"link", "folder/file", "folder/new", "dangling", "twice", "sub/../dangling"}) {
    expect_refused([&] { ModelicaInternal_print("x", name); });
    expect_refused([&] { ModelicaInternal_copyFile("../secret/file", name); });
  }
  expect_refused([&] { ModelicaInternal_mkdir("folder/new"); });
  expect_refused([&] { ModelicaInternal_removeFile("folder/file"); });
  expect_refused([&] { ModelicaInternal_rename("folder/file", "mine"); });
  // `folder/..` is the parent of what the link points to.
  expect_refused([&] { ModelicaInternal_print("x", "folder/../new"); });
  // A link itself may go: it lies in the output folder.
  expect_complete(session, [&] { ModelicaInternal_removeFile("link"); });
  expect_untouched();
}

// The folder itself may have come with the model, as a link to somewhere else.
TEST_F(Escape, AnOutputFolderThatIsALinkOpensNothing) {
  fs::remove_all(root / "out");
  fs::create_directory_symlink("secret", root / "out");
  session.working_folder.clear();
  const std::string file = (root / "secret" / "file").string();
  const std::string below = (root / "out" / "file").string();
  expect_refused([] { ModelicaInternal_print("gone", "file"); });
  for (const char* const name : {file.c_str(), below.c_str()}) {
    expect_refused([&] { ModelicaInternal_print("gone", name); });
    expect_refused([&] { ModelicaInternal_removeFile(name); });
    int is_end = 0;
    EXPECT_NE(failure_of(session, [&] { ModelicaInternal_readLine(name, 1, &is_end); }).find("--allow=read"),
              std::string::npos);
  }
  expect_untouched();
}

TEST_F(Escape, LinksThatGoInCircles) {
  fs::create_symlink("b", root / "out" / "a");
  fs::create_symlink("a", root / "out" / "b");
  EXPECT_EQ(failure_of(session, [] { ModelicaInternal_print("x", "a/file"); }),
            "too many links on the way to \"a/file\"");
}

TEST_F(Escape, AnotherWorkingFolderIsNoWayOut) {
  session.permissions.read_folders = {root};
  expect_complete(session, [&] {
    ModelicaInternal_chdir("../secret");
    EXPECT_EQ(fs::path(ModelicaInternal_getcwd(0)).filename(), "secret");
  });
  expect_refused([&] { ModelicaInternal_print("x", "file"); });
  EXPECT_NE(fs::current_path().filename(), "secret");
  expect_untouched();
}

TEST_F(Escape, TheOutputFolderItselfStays) {
  expect_refused([&] { ModelicaInternal_rmdir("."); });
  expect_refused([&] { ModelicaInternal_rename(".", "../elsewhere"); });
  expect_refused([&] { ModelicaInternal_print("x", "../out-of-it"); });
}

TEST_F(Escape, WithoutAnOutputFolderNothingIsWritten) {
  session.permissions.output_folder.clear();
  EXPECT_EQ(failure_of(session, [] { ModelicaInternal_print("x", "file"); }),
            "the model wants to write to \"file\"; models may not change files unless writing is allowed "
            "(--allow=write)");
}

TEST_F(Escape, WritingCanBeAllowed) {
  session.permissions.write = true;
  expect_complete(session, [] {
    ModelicaInternal_print("x", "../secret/new");
    ModelicaInternal_removeFile("../secret/new");
  });
  expect_untouched();
}

TEST_F(Escape, CommandsNeedTheirPermission) {
  auto* const run_command = reinterpret_cast<int (*)(const char*)>(builtin_with_key("system")->address);
  ASSERT_NE(run_command, nullptr);
  EXPECT_EQ(failure_of(session, [&] { run_command("touch ../secret/new"); }),
            "the model wants to run the command `touch ../secret/new`; models may not run commands unless it is "
            "allowed (--allow=exec)");
  expect_untouched();
  session.permissions.exec = true;
  expect_complete(session, [&] {
    ModelicaInternal_setenv("HOLON_TEST_VALUE", "seven", 0);
    EXPECT_EQ(run_command("test \"$HOLON_TEST_VALUE\" = seven && exit 7"), 7);
  });
}

TEST_F(Escape, EndingTheProgramEndsOnlyTheRun) {
  auto* const end = reinterpret_cast<void (*)(int)>(builtin_with_key("exit")->address);
  EXPECT_EQ(failure_of(session, [&] { end(3); }), "the model ended the run with exit status 3");
}

TEST_F(Escape, TheEnvironmentOfTheProcessIsNotTheModels) {
  expect_complete(session, [] {
    const char* content = nullptr;
    int is_there = 0;
    ModelicaInternal_setenv("HOLON_TEST_OTHER", "x", 0);
    ModelicaInternal_getenv("HOLON_TEST_OTHER", 0, &content, &is_there);
    EXPECT_STREQ(content, "x");
    EXPECT_EQ(is_there, 1);
  });
  EXPECT_EQ(std::getenv("HOLON_TEST_OTHER"), nullptr);
}

TEST_F(Escape, VariablesNeedTheirPermission) {
  setenv("HOLON_TEST_SECRET", "hunter2", 1);
  const char* content = "";
  int is_there = 0;
  EXPECT_EQ(failure_of(session, [&] { ModelicaInternal_getenv("HOLON_TEST_SECRET", 0, &content, &is_there); }),
            "the model wants to read the environment variable `HOLON_TEST_SECRET`; allow it with --allow=env if you "
            "trust the model");
  EXPECT_STREQ(content, "");
  session.permissions.env = true;
  expect_complete(session, [&] {
    ModelicaInternal_getenv("HOLON_TEST_SECRET", 0, &content, &is_there);
    EXPECT_STREQ(content, "hunter2");
    EXPECT_EQ(is_there, 1);
    ModelicaInternal_getenv("HOLON_TEST_MISSING", 0, &content, &is_there);
    EXPECT_STREQ(content, "");
    EXPECT_EQ(is_there, 0);
  });
  unsetenv("HOLON_TEST_SECRET");
}

TEST_F(Escape, ReadingNeedsItsPermission) {
  const std::string there = root / "secret" / "file";
  fs::create_symlink(there, root / "out" / "link");
  const auto expect_unread = [&](auto body) {
    const std::string message = failure_of(session, body);
    EXPECT_NE(message.find("--allow=read=" + (root / "secret").string() + " (or --allow=read"), std::string::npos)
        << message;
  };
  const auto read_everything = [&](auto each) {
    int is_end = 0;
    const char* names[1] = {};
    for (const std::string& name : {there, std::string("../secret/file"), std::string("link"), "file://" + there}) {
      each([&] { ModelicaInternal_countLines(name.c_str()); });
      each([&] { ModelicaInternal_readLine(name.c_str(), 1, &is_end); });
      each([&] { ModelicaInternal_readFile(name.c_str(), names, 1); });
      each([&] { ModelicaInternal_copyFile(name.c_str(), "copy"); });
      each([&] { ModelicaInternal_stat(name.c_str()); });
    }
  };
  read_everything(expect_unread);
  const auto unlisted = failure_of(session, [] { ModelicaInternal_getNumberOfFiles("../secret"); });
  EXPECT_NE(unlisted.find("--allow=read"), std::string::npos) << unlisted;
  const auto unentered = failure_of(session, [] { ModelicaInternal_chdir("../secret"); });
  EXPECT_NE(unentered.find("--allow=read"), std::string::npos) << unentered;
  expect_untouched();

  const auto expect_read = [&](auto body) { expect_complete(session, body); };
  session.permissions.read_folders = {root / "secret"};
  read_everything(expect_read);
  session.permissions.read_folders.clear();
  session.permissions.read = true;
  read_everything(expect_read);
  session.permissions.read = false;
  session.is_own_place = [&](const fs::path& place) { return place.parent_path() == fs::canonical(root / "secret"); };
  read_everything(expect_read);
}

// The folder of a model's files is made when it is first needed, and names that are not absolute start in it.
TEST_F(Escape, FilesOfTheModelLieInAFolderOfTheirOwn) {
  session.working_folder.clear();
  session.permissions.output_folder = root / "out" / "M.csv.files";
  expect_complete(session, [] {
    EXPECT_EQ(ModelicaInternal_stat("log.txt"), 1);
    ModelicaInternal_print("x", "log.txt");
    EXPECT_EQ(ModelicaInternal_countLines("log.txt"), 1);
    EXPECT_EQ(ModelicaInternal_stat("log.txt"), 2);
  });
  EXPECT_EQ(text_of(root / "out" / "M.csv.files" / "log.txt"), "x\n");
  expect_refused([] { ModelicaInternal_print("x", "../thesis.txt"); });
  expect_untouched();
}

// What is named in the table of functions as needing a permission fails without it.
TEST_F(Escape, EveryPermissionIsAskedFor) {
  session.working_folder.clear();
  session.permissions = {};
  const std::string there = root / "secret" / "file";
  for (const Builtin& b : all_builtins()) {
    const Signature& s = b.signature;
    const bool is_plain = std::ranges::all_of(
        s.formals, [](const Formal& f) { return f.kind == ArgumentKind::string && f.direction == Direction::in; });
    if (b.permission == Permission::none || !is_plain) continue;
    const auto arguments = s.formals.size();
    const std::string message = failure_of(session, [&] {
      if (arguments == 1) reinterpret_cast<void (*)(const char*)>(b.address)(there.c_str());
      if (arguments == 2) reinterpret_cast<void (*)(const char*, const char*)>(b.address)(there.c_str(), there.c_str());
    });
    EXPECT_NE(message.find("--allow="), std::string::npos) << b.key << ": " << message;
  }
  expect_untouched();
}

TEST_F(Escape, OnlyFilesAreRead) {
  session.permissions.read = true;
  EXPECT_EQ(failure_of(session, [] { ModelicaInternal_countLines("/dev/zero"); }), "\"/dev/zero\" is not a file");
  EXPECT_EQ(failure_of(session, [] { ModelicaInternal_countLines("sub"); }), "\"sub\" is not a file");
  EXPECT_EQ(failure_of(session, [] { ModelicaInternal_countLines("nothing"); }), "there is no file \"nothing\"");
}

TEST_F(Escape, NoForeignSymbolsAreFound) {
  for (const std::string name :
       {"execve", "popen", "unlink", "dlopen", "dgesv", "xerbla_", "getenv", "strlen", "memcpy",
        "ModelicaFormatMessage", "ModelicaVFormatError", "ModelicaDuplicateString"}) {
    EXPECT_TRUE(find_builtins(name, Language::c).empty()) << name;
    EXPECT_EQ(resolve("holon_builtin." + name), nullptr) << name;
  }
}

}  // namespace
}  // namespace holon::external
