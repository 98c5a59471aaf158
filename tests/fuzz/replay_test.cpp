// A fuzz target without a fuzzer: every seed of its room, and every model file of the tests, is given to it once. The
// target stops the program when one of its promises is broken. CMake links this file with each *_fuzz.cpp.

#include <gtest/gtest.h>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

std::vector<std::string> files_below(const std::string& folder, bool only_models) {
  std::vector<std::string> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && (!only_models || entry.path().extension() == ".mo"))
      files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

void replay(const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    SCOPED_TRACE(file);
    std::ifstream stream(file, std::ios::binary);
    ASSERT_TRUE(stream.good());
    const std::string bytes{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    EXPECT_EQ(LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()), 0);
    // The first half of a file is one that ends anywhere.
    EXPECT_EQ(LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size() / 2), 0);
  }
}

TEST(Replay, Seeds) {
  const std::vector<std::string> files = files_below(HOLON_SOURCE_DIR "/tests/fuzz/" HOLON_ROOM, false);
  EXPECT_FALSE(files.empty()) << "a fuzz target needs seeds in tests/fuzz/" HOLON_ROOM;
  replay(files);
}

TEST(Replay, ModelFiles) {
  const std::vector<std::string> files = files_below(HOLON_SOURCE_DIR "/tests", true);
  EXPECT_GT(files.size(), 200U);
  replay(files);
}

}  // namespace
