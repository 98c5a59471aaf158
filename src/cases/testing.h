#pragma once

// Cases written by a test: a folder of its own, and what the runner says about a file in it.

#include <gtest/gtest.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "cases/case.h"

namespace holon::cases {

class CaseTest : public testing::Test {
 protected:
  CaseTest() {
    std::string name = (std::filesystem::temp_directory_path() / "holon-cases-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  ~CaseTest() override { std::filesystem::remove_all(folder); }

  CaseResult run(std::string_view text, bool bless = false, std::string_view name = "M.mo") {
    std::filesystem::create_directories((folder / name).parent_path());
    std::ofstream(folder / name, std::ios::binary) << text;
    return run_case((folder / name).string(), {bless, {}});
  }
  // One failure, with this in it.
  void expect_failure(std::string_view text, std::string_view words) {
    const CaseResult result = run(text);
    ASSERT_EQ(result.failures.size(), 1U) << text;
    EXPECT_NE(result.failures[0].find(words), std::string::npos) << result.failures[0];
  }

  std::filesystem::path folder;
};

}  // namespace holon::cases
