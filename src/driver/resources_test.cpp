#include "driver/resources.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "driver/session.h"

namespace holon::driver {
namespace {

namespace fs = std::filesystem;

TEST(Resources, LieInTheFolderOfTheirPackage) {
  std::string name = (std::filesystem::temp_directory_path() / "holon-resources-XXXXXX").string();
  const std::filesystem::path folder = mkdtemp(name.data());
  std::filesystem::create_directories(folder / "Lib" / "Inner");
  std::ofstream(folder / "Lib" / "package.mo") << "package Lib\nend Lib;\n";
  std::ofstream(folder / "Lib" / "Inner" / "package.mo")
      << "within Lib;\npackage Inner\n  model M end M;\nend Inner;\n";
  Session session;
  classes::ClassTree tree(session.names, session.files, session.sink, {{folder.string()}, {}});
  EXPECT_EQ(resource_file(tree, "modelica://Lib/Data/a.txt"), (folder / "Lib/Data/a.txt").string());
  EXPECT_EQ(resource_file(tree, "modelica://Lib.Inner/a.txt"), (folder / "Lib/Inner/a.txt").string());
  EXPECT_EQ(resource_file(tree, "modelica://Lib.Inner.M/a.txt"), (folder / "Lib/Inner/a.txt").string());
  EXPECT_EQ(resource_file(tree, "modelica://Nobody/a.txt"), "");
  EXPECT_EQ(resource_file(tree, "file:///a.txt"), "");
  std::filesystem::remove_all(folder);
}

class OwnPlaces : public testing::Test {
 protected:
  OwnPlaces() {
    std::string name = (fs::temp_directory_path() / "holon-places-XXXXXX").string();
    folder = fs::canonical(mkdtemp(name.data()));
    fs::create_directories(folder / "Lib" / "Data" / ".hidden");
    fs::create_directories(folder / "Other");
    fs::create_directories(folder / "sub");
    std::ofstream(folder / "Lib" / "package.mo") << "package Lib\n  model M end M;\nend Lib;\n";
    std::ofstream(folder / "Other" / "package.mo") << "package Other\nend Other;\n";
    std::ofstream(folder / "Alone.mo") << "model Alone end Alone;\n";
    std::ofstream(folder / "data.txt") << "1\n";
  }
  ~OwnPlaces() override { fs::remove_all(folder); }
  bool may_read(std::string_view place) const { return (*test)(folder / place); }

  fs::path folder;
  Session session;
  classes::ClassTree tree{session.names, session.files, session.sink, {}};
  std::optional<PlaceTest> test;
};

TEST_F(OwnPlaces, OfASingleFileWhatLiesBesideIt) {
  test = own_places(tree, *tree.add_file((folder / "Alone.mo").string()).at(0));
  ASSERT_TRUE(test);
  EXPECT_TRUE(may_read("data.txt"));
  EXPECT_TRUE(may_read("not_yet_there.txt"));
  EXPECT_FALSE(may_read(".bashrc"));
  EXPECT_FALSE(may_read("sub/file"));
  EXPECT_FALSE(may_read("sub"));
  EXPECT_FALSE(may_read("Lib/Data/file"));
  EXPECT_FALSE(may_read("../file"));
  EXPECT_FALSE((*test)("/etc/passwd"));
}

TEST_F(OwnPlaces, OfAPackageWhatLiesBelowIt) {
  classes::ClassNode* const package = tree.add_file((folder / "Lib").string()).at(0);
  test = own_places(tree, *package->children.at(0));
  ASSERT_TRUE(test);
  EXPECT_TRUE(may_read("Lib/Data/file"));
  EXPECT_TRUE(may_read("Lib"));
  EXPECT_FALSE(may_read("Lib/.git/config"));
  EXPECT_FALSE(may_read("Lib/Data/.hidden/file"));
  EXPECT_FALSE(may_read("data.txt"));
  EXPECT_FALSE(may_read("Other/file"));
  tree.add_file((folder / "Other").string());
  EXPECT_TRUE(may_read("Other/file"));
}

TEST_F(OwnPlaces, OfATextWithoutAFileNothing) {
  EXPECT_FALSE(own_places(tree, *tree.add_text("M.mo", "model M end M;").at(0)));
}

}  // namespace
}  // namespace holon::driver
