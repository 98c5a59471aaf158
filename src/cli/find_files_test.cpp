// The files that a list of paths means.

#include <gtest/gtest.h>
#include <holon/holon.h>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/testing.h"

namespace holon::cli {
namespace {

class FindFiles : public InFolder {
 protected:
  std::vector<std::string> find(const std::vector<std::string>& paths) {
    FoundFiles found = find_model_files(paths);
    std::vector<std::string> files = std::move(found.files);
    diagnostics = std::move(found.diagnostics);
    for (std::string& file : files) file = std::filesystem::path(file).lexically_relative(folder).string();
    return files;
  }
  std::string codes() const {
    std::string result;
    for (const Diagnostic& diagnostic : diagnostics.all()) result += diagnostic.code + " ";
    return result;
  }
  Diagnostics diagnostics;
};

using Files = std::vector<std::string>;

TEST_F(FindFiles, WalksFoldersByNameAndTakesOnlyModelicaFiles) {
  for (const char* name : {"lib/b.mo", "lib/a/z.mo", "lib/a/package.mo", "lib/notes.txt", "lib/.git/x.mo", "lib/A.mo"})
    write(name, "");
  EXPECT_EQ(find({path("lib")}), (Files{"lib/A.mo", "lib/b.mo", "lib/a/package.mo", "lib/a/z.mo"}));
  EXPECT_EQ(codes(), "");
}

TEST_F(FindFiles, ANamedFileNeedsNoExtensionAndIsTakenOnce) {
  write("notes.txt", "");
  EXPECT_EQ(find({path("notes.txt"), path("notes.txt")}), Files{"notes.txt"});
}

TEST_F(FindFiles, WhatIsNotThereIsReportedWithAGuess) {
  write("Spring.mo", "");
  EXPECT_EQ(find({path("Sprnig.mo")}), Files{});
  ASSERT_EQ(codes(), "H9001 ");
  EXPECT_EQ(diagnostics.all().front().hints, std::vector<std::string>{"did you mean `Spring.mo`?"});
}

TEST_F(FindFiles, AFolderWithoutModelsIsReported) {
  write("empty/notes.txt", "");
  EXPECT_EQ(find({path("empty")}), Files{});
  EXPECT_EQ(codes(), "H9002 ");
}

TEST_F(FindFiles, ALinkBackToAFolderAboveEndsTheWalkThere) {
  write("lib/a/x.mo", "");
  std::filesystem::create_directory_symlink("..", folder / "lib/a/up");
  EXPECT_EQ(find({path("lib")}), Files{"lib/a/x.mo"});
  EXPECT_EQ(codes(), "H9004 ");
  EXPECT_FALSE(diagnostics.has_errors());
}

TEST_F(FindFiles, TheSameFolderByTwoLinksIsNoLoop) {
  write("lib/a/x.mo", "");
  std::filesystem::create_directory_symlink("a", folder / "lib/b");
  EXPECT_EQ(find({path("lib")}), (Files{"lib/a/x.mo", "lib/b/x.mo"}));
  EXPECT_EQ(codes(), "");
}

TEST_F(FindFiles, AFolderNamedLikeAFileIsAFolderWithAWarning) {
  write("x.mo/y.mo", "");
  EXPECT_EQ(find({path("x.mo")}), Files{"x.mo/y.mo"});
  EXPECT_EQ(codes(), "H9005 ");
}

TEST_F(FindFiles, LinksThatLeadNowhereAreLeftToTheReader) {
  std::filesystem::create_symlink("loop.mo", folder / "loop.mo");
  EXPECT_EQ(find({path("loop.mo")}), Files{"loop.mo"});
  write("lib/a.mo", "");
  std::filesystem::create_symlink("nothing.mo", folder / "lib/broken.mo");
  EXPECT_EQ(find({path("lib")}), (Files{"lib/a.mo", "lib/broken.mo"}));
}

TEST_F(FindFiles, AFolderThatMayNotBeListedIsReported) {
  write("lib/closed/x.mo", "");
  std::filesystem::permissions(folder / "lib/closed", std::filesystem::perms::none);
  {
    const AsNobody nobody(folder);
    find({path("lib")});
  }
  std::filesystem::permissions(folder / "lib/closed", std::filesystem::perms::owner_all);
  EXPECT_EQ(codes(), "H9003 ");
}

TEST_F(FindFiles, DeepFoldersNeedNoStack) {
  std::string name = "deep";
  for (int i = 0; i < 500; ++i) name += "/d";
  write(name + "/x.mo", "");
  EXPECT_EQ(find({path("deep")}).size(), 1U);
}

}  // namespace
}  // namespace holon::cli
