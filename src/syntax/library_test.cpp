// Whole published libraries, for which there is no room in this tree. To run it, name their folders:
//   HOLON_LIBRARIES=path/to/ModelicaStandardLibrary:path/to/Buildings  build/syntax_tests --gtest_filter='Libraries.*'

#include <gtest/gtest.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "syntax/compare.h"
#include "syntax/printer.h"
#include "syntax/read.h"
#include "syntax/testing.h"

namespace holon::syntax {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> modelica_files(const std::string& folders) {
  std::vector<std::string> paths;
  std::istringstream all(folders);
  for (std::string folder; std::getline(all, folder, ':');)
    for (const auto& entry : fs::recursive_directory_iterator(folder))
      if (entry.is_regular_file() && entry.path().extension() == ".mo") paths.push_back(entry.path().string());
  std::ranges::sort(paths);
  return paths;
}

TEST(Libraries, EveryFileParsesAndComesBack) {
  const char* folders = std::getenv("HOLON_LIBRARIES");
  if (folders == nullptr) GTEST_SKIP() << "HOLON_LIBRARIES names no folder of libraries to read";
  std::size_t bytes = 0;
  std::size_t warnings = 0;
  std::size_t passed_over = 0;
  const std::vector<std::string> paths = modelica_files(folders);
  for (const std::string& path : paths) {
    diag::SourceFiles files;
    diag::Sink sink;
    const auto file = read_source(path, files, sink);
    ASSERT_TRUE(file) << path;
    const Parsed first{std::string(files[*file].text())};
    EXPECT_EQ(first.sink.error_count(), 0U) << path << "\n" << first.problems();
    if (first.tree.has_errors) continue;
    const ReadLater later{std::string(files[*file].text())};
    EXPECT_TRUE(same_tree(first.tree, later.tree)) << path;
    EXPECT_EQ(class_spans(first.tree), class_spans(later.tree)) << path;
    EXPECT_EQ(later.sink.error_count(), 0U) << path;
    passed_over += later.passed_over;
    const std::string printed = print(first.tree, first.files[first.file].text());
    const Parsed second(printed);
    EXPECT_TRUE(!second.tree.has_errors && same_tree(first.tree, second.tree)) << path;
    EXPECT_EQ(first.tree.comments.size(), second.tree.comments.size()) << path;
    EXPECT_EQ(print(second.tree, second.files[second.file].text()), printed) << path;
    bytes += files[*file].text().size();
    warnings += first.sink.warning_count() + sink.warning_count();
  }
  fmt::print("{} files, {} bytes, {} warnings, {} classes read later\n", paths.size(), bytes, warnings, passed_over);
}

}  // namespace
}  // namespace holon::syntax
