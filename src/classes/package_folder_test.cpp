// Versions are numbers: newer is greater, and a library of the same major version serves an older request.

#include "classes/package_folder.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace holon::classes
