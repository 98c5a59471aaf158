// A fuzz target without a fuzzer: every seed of its room, and every model file of the tests, is given to it once. The
// target stops the program when one of its promises is broken. CMake links this file with each *_fuzz.cpp.
//
// With HOLON_FUZZ_SECONDS=N it is given changed seeds for so long as well, from the number HOLON_FUZZ_SEED on; what
// breaks it is kept in the folder HOLON_FUZZ_FINDINGS. tools/fuzz does that.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
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

// ---- changed seeds

constexpr std::uint64_t kBatch = 500;  // in one process
constexpr unsigned kMostSeconds = 60;  // for one batch; more is a hang

class Mutants {
 public:
  explicit Mutants(const std::vector<std::string>& files) {
    for (const std::string& file : files) {
      std::ifstream stream(file, std::ios::binary);
      seeds_.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    }
  }

  // A seed with some bytes changed, left out, doubled or taken from another seed. The same number gives the same bytes.
  std::string operator()(std::uint64_t number) const {
    std::mt19937_64 random(number * 0x9e3779b97f4a7c15ULL + 3);
    const auto below = [&](std::size_t count) { return count == 0 ? 0 : static_cast<std::size_t>(random() % count); };
    std::string bytes = seeds_[below(seeds_.size())];
    for (std::size_t changes = 1 + below(8); changes > 0; --changes) {
      const std::size_t at = below(bytes.size() + 1);
      const std::size_t count = std::min(below(40), bytes.size() - at);
      switch (below(6)) {
        case 0:
          if (at < bytes.size()) bytes[at] = static_cast<char>(random());
          break;
        case 1:
          bytes.erase(at, count);
          break;
        case 2:
          bytes.insert(at, bytes.substr(at, count));
          break;
        case 3: {
          const std::string& other = seeds_[below(seeds_.size())];
          const std::size_t from = below(other.size() + 1);
          bytes.insert(at, other.substr(from, below(200)));
          break;
        }
        case 4:
          bytes.replace(at, count, kOdd.at(below(kOdd.size())));
          break;
        default: {
          // A number as it stands in files: 32 bits.
          static constexpr std::array<std::uint32_t, 8> kNumbers{0,          1,          0xffffffff, 0x7fffffff,
                                                                 0x80000000, 0x00010000, 255,        0x40000000};
          const std::uint32_t value = kNumbers.at(below(kNumbers.size()));
          for (std::size_t i = 0; i < 4 && at + i < bytes.size(); ++i)
            bytes[at + i] = static_cast<char>(value >> (8 * i));
        }
      }
    }
    return bytes;
  }

 private:
  static constexpr std::array<std::string_view, 16> kOdd{
      "",        "0",  "-1",  "1e308",    "nan",  "inf",   "99999999999999999999", "\"",
      "\\u0000", "[[", "{\"", "\xff\xfe", "\n\n", ",,,,,", "-2147483648",          "\xe2\x80\xae"};
  std::vector<std::string> seeds_;
};

// How a process ended that gives mutants with the numbers from `first` to the target: 0 when all is well.
int status_of_batch(const Mutants& mutants, std::uint64_t first, std::uint64_t count) {
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    alarm(kMostSeconds);
    for (std::uint64_t number = first; number < first + count; ++number) {
      const std::string bytes = mutants(number);
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
    std::exit(0);  // a target may have something to clear away
  }
  int status = -1;
  waitpid(child, &status, 0);
  return status;
}

std::string setting(const char* name, const char* otherwise) {
  const char* const value = std::getenv(name);
  return value != nullptr ? value : otherwise;
}

TEST(Replay, ChangedSeeds) {
  const double seconds = std::strtod(setting("HOLON_FUZZ_SECONDS", "0").c_str(), nullptr);
  const Mutants mutants(files_below(HOLON_SOURCE_DIR "/tests/fuzz/" HOLON_ROOM, false));
  std::uint64_t next = std::strtoull(setting("HOLON_FUZZ_SEED", "1").c_str(), nullptr, 10);
  const std::uint64_t first = next;
  const auto start = std::chrono::steady_clock::now();
  do {
    // One batch at least, wherever the tests run.
    if (status_of_batch(mutants, next, kBatch) != 0) {
      for (std::uint64_t number = next; number < next + kBatch; ++number) {
        if (status_of_batch(mutants, number, 1) == 0) continue;
        const std::string file =
            setting("HOLON_FUZZ_FINDINGS", ".") + "/" HOLON_ROOM + std::to_string(number) + ".bytes";
        std::ofstream(file, std::ios::binary) << mutants(number);
        ADD_FAILURE() << file << " breaks the target";
        break;
      }
    }
    next += kBatch;
  } while (std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() < seconds);
  std::printf("%llu mutants\n", static_cast<unsigned long long>(next - first));
}

// ---- seeds as they are: after the changed ones, which need a process in which no target has started threads

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
