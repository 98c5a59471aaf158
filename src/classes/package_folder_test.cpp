// Versions are numbers: newer is greater, and a library of the same major version serves an older request.

#include "classes/package_folder.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace holon::classes {
namespace {

TEST(PackageFolder, VersionsAreComparedAsNumbers) {
  EXPECT_GT(compare_versions("4.10.0", "4.9.0"), 0);
  EXPECT_LT(compare_versions("3.2.3", "4.0.0"), 0);
  EXPECT_EQ(compare_versions("4.0.0", "4.0.0"), 0);
  // The order is strict: whatever is said of (a, b) is said the other way round of (b, a).
  for (const char* a : {"1", "1.0", "1.0.1", "2.0.0", "10.0.0"})
    for (const char* b : {"1", "1.0", "1.0.1", "2.0.0", "10.0.0"})
      EXPECT_EQ(compare_versions(a, b) > 0, compare_versions(b, a) < 0) << a << " " << b;
}

TEST(PackageFolder, TheSameMajorVersionServesAnOlderRequest) {
  EXPECT_TRUE(compatible_versions("4.0.0", "4.1.0"));
  EXPECT_TRUE(compatible_versions("4.1.0", "4.1.0"));
  EXPECT_FALSE(compatible_versions("3.2.3", "4.1.0"));
  EXPECT_FALSE(compatible_versions("4.1.0", "4.0.0"));
}

TEST(PackageFolder, AFolderNameIsANameAndAVersion) {
  EXPECT_EQ(version_in_folder_name("Modelica 4.1.0"), "4.1.0");
  EXPECT_EQ(class_name_in_folder_name("Modelica 4.1.0"), "Modelica");
  EXPECT_EQ(version_in_folder_name("Modelica"), "");
  EXPECT_EQ(class_name_in_folder_name("Modelica"), "Modelica");
}

TEST(PackageFolder, FilesAndFoldersAreClassesInTheirOrder) {
  namespace fs = std::filesystem;
  std::string made = (fs::temp_directory_path() / "holon-folder-XXXXXX").string();
  const fs::path folder = mkdtemp(made.data());
  for (const char* file :
       {"package.mo", "B.mo", "A.mo", "C.b.mo", ".mo", "notes.txt", "Inner/package.mo", "Empty/A.mo"}) {
    fs::create_directories((folder / file).parent_path());
    std::ofstream(folder / file) << "x";
  }
  fs::create_directory(folder / "D.mo");
  fs::create_symlink(folder / "notes.txt", folder / "Linked.mo");
  fs::create_symlink(folder / "Inner", folder / "Other 2.0");
  std::ofstream(folder / "package.order") << "Inner\nB\n";
  std::string found;
  for (const FolderEntry& entry : list_package_folder(folder.string())) {
    found += entry.class_name + (entry.is_folder ? "/ " : " ");
    EXPECT_TRUE(fs::exists(entry.path)) << entry.path;
  }
  EXPECT_EQ(found, "Inner/ B A C.b Linked Other/ ");
  EXPECT_TRUE(list_package_folder((folder / "none").string()).empty());
  fs::remove_all(folder);
}

}  // namespace
}  // namespace holon::classes
