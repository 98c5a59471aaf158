#include "driver/resources.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "driver/session.h"

namespace holon::driver {
namespace {

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

}  // namespace
}  // namespace holon::driver
