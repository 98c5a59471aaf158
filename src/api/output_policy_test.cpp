#include "api/output_policy.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace holon::api {
namespace {

TEST(OutputPolicy, TheResultAndWhatIsBesideIt) {
  OutputPolicy policy("/data/runs/curves.csv", true);
  EXPECT_TRUE(policy.allows("/data/runs/curves.csv"));
  EXPECT_TRUE(policy.allows("/data/runs/curves.csv.k3f9d2ab71qv.writing"));
  EXPECT_TRUE(policy.allows("/data/runs/curves.partial.csv"));
  EXPECT_TRUE(policy.allows("/data/runs/curves.partial-2.csv"));
  EXPECT_TRUE(policy.allows("/data/runs/curves.rescued.csv"));
  EXPECT_TRUE(policy.allows("/data/other/../runs/curves.csv"));
  EXPECT_TRUE(policy.allows_folder("/data/runs"));
}

TEST(OutputPolicy, NothingElse) {
  OutputPolicy policy("/data/runs/curves.csv", true);
  for (const char* path : {"/data/runs/other.csv", "/data/runs/../curves.csv", "/etc/passwd", "/data/runs/curves.csv/x",
                           "/data/runs/.bashrc", "/data/runs", "/data/runs/", "curves.csv", "",
                           // Names like those that a run uses, which the next run would not clean up.
                           "/data/runs/curves.csv.x.writing", "/data/runs/curves.csv.k3f9d2ab71q\n.writing",
                           "/data/runs/curves.my.partial.csv", "/data/runs/curves.partial-999.csv"})
    EXPECT_FALSE(policy.allows(path)) << path;
  EXPECT_FALSE(policy.allows_folder("/data"));
}

// The kernel follows `link` before it goes up; a comparison of texts would not.
TEST(OutputPolicy, GoingUpBehindALinkLeadsElsewhere) {
  std::string name = (std::filesystem::temp_directory_path() / "holon-policy-XXXXXX").string();
  const std::filesystem::path folder = std::filesystem::canonical(mkdtemp(name.data()));
  std::filesystem::create_directories(folder / "run");
  std::filesystem::create_directories(folder / "home/deep");
  std::filesystem::create_directory_symlink(folder / "home/deep", folder / "run/link");
  OutputPolicy policy((folder / "run/out.csv").string(), false);
  EXPECT_TRUE(policy.allows((folder / "run/../run/./out.csv").string()));
  EXPECT_FALSE(policy.allows((folder / "run/link/../out.csv").string()));
  EXPECT_FALSE(policy.is_named((folder / "run/link/../out.csv").string()));
  EXPECT_FALSE(policy.allows_folder((folder / "run/link/..").string()));
  // Who names such a path means what the kernel means.
  OutputPolicy named((folder / "run/link/../out.csv").string(), false);
  EXPECT_TRUE(named.is_named((folder / "run/link/../out.csv").string()));
  EXPECT_TRUE(named.allows((folder / "home/out.csv").string()));
  EXPECT_FALSE(named.allows((folder / "run/out.csv").string()));
  OutputPolicy places("", false);
  places.add_place((folder / "run").string(), ".mo");
  EXPECT_TRUE(places.allows((folder / "run/M.mo").string()));
  EXPECT_FALSE(places.allows((folder / "run/link/../M.mo").string()));
  std::filesystem::remove_all(folder);
}

// A name ends for the kernel where its first zero byte is.
TEST(OutputPolicy, NamesEndWhereTheKernelEndsThem) {
  using std::string_literals::operator""s;
  OutputPolicy policy("", true);
  EXPECT_FALSE(policy.allows("run.sh\0.csv"s));
  EXPECT_FALSE(policy.allows_folder(".\0"s));
  policy.add_place(".", ".mo");
  EXPECT_FALSE(policy.allows("run.sh\0.mo"s));
  EXPECT_TRUE(policy.allows("run.csv"));
}

TEST(OutputPolicy, ADefaultIsTakenOnce) {
  OutputPolicy policy("", true);
  EXPECT_FALSE(policy.allows(".profile.csv"));
  EXPECT_FALSE(policy.allows("script.sh"));
  EXPECT_FALSE(policy.allows("below/Model.csv"));
  EXPECT_TRUE(policy.allows("Model.csv"));
  EXPECT_FALSE(policy.is_named("Model.csv"));
  EXPECT_TRUE(policy.allows("Model.csv.k3f9d2ab71qv.writing"));
  EXPECT_FALSE(policy.allows("Other.csv"));
  EXPECT_FALSE(OutputPolicy("", false).allows("Model.csv"));
}

TEST(OutputPolicy, ALinkIsFollowedToItsTarget) {
  std::string name = (std::filesystem::temp_directory_path() / "holon-policy-XXXXXX").string();
  const std::filesystem::path folder = mkdtemp(name.data());
  std::filesystem::create_directory(folder / "real");
  std::ofstream(folder / "real/there.csv") << "old";
  std::filesystem::create_symlink("real/there.csv", folder / "here.csv");
  OutputPolicy policy((folder / "here.csv").string(), false);
  EXPECT_TRUE(policy.allows((folder / "here.csv").string()));
  EXPECT_TRUE(policy.allows((folder / "real/there.csv").string()));
  EXPECT_FALSE(policy.allows((folder / "there.csv").string()));
  EXPECT_TRUE(policy.is_named((folder / "here.csv").string()));
  EXPECT_TRUE(policy.is_named((folder / "real/there.csv").string()));
  EXPECT_FALSE(policy.is_named((folder / "here.csv.k3f9d2ab71qv.writing").string()));
  std::filesystem::remove_all(folder);
}

TEST(OutputPolicy, FilesWithAnEndingInPlaces) {
  std::string name = (std::filesystem::temp_directory_path() / "holon-policy-XXXXXX").string();
  const std::filesystem::path folder = mkdtemp(name.data());
  std::filesystem::create_directories(folder / "library/sub");
  std::filesystem::create_directories(folder / "elsewhere");
  for (const char* file : {"library/A.mo", "library/sub/B.mo", "library/script.sh", "elsewhere/C.mo", "single.mo"})
    std::ofstream(folder / file) << "x";
  // What a stranger's package may contain: links that lead out of it.
  std::filesystem::create_symlink(folder / "elsewhere", folder / "library/out");
  std::filesystem::create_symlink(folder / "elsewhere/C.mo", folder / "library/C.mo");
  OutputPolicy policy("", false);
  policy.add_place((folder / "library").string(), ".mo");
  policy.add_place((folder / "single.mo").string(), ".mo");
  const auto allows = [&](const char* path) { return policy.allows((folder / path).string()); };
  for (const char* path : {"library/A.mo", "library/sub/B.mo", "library/A.mo.k3f9d2ab71qv.writing", "single.mo",
                           "single.mo.k3f9d2ab71qv.writing"})
    EXPECT_TRUE(allows(path)) << path;
  for (const char* path : {"library/script.sh", "library/out/C.mo", "library/C.mo", "elsewhere/C.mo", "other.mo",
                           "library/../elsewhere/C.mo", "library/.mo", "library/.hidden.mo", "library/A.mo.sh"})
    EXPECT_FALSE(allows(path)) << path;
  EXPECT_TRUE(policy.allows_folder((folder / "library/sub").string()));
  EXPECT_FALSE(policy.allows_folder((folder / "library/out").string()));
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace holon::api
