#include "jit/cache.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <thread>

#include "jit/jit.h"
#include "program/testing.h"

namespace holon::jit {
namespace {

namespace fs = std::filesystem;
using program::testing::Runner;
using namespace expr::testing;  // NOLINT: the operators of test terms

Cache cache_in(const fs::path& directory, std::string_view version, std::uint64_t most_bytes = kMostCacheBytes) {
  return {std::make_unique<DiskStore>(directory, most_bytes), version};
}

struct CacheTest : program::testing::ModelTest {
  fs::path directory = fs::path(::testing::TempDir()) /
                       (std::string("holon_cache_") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
  Cache cache = cache_in(directory, "1");
  DiskStore disk{directory, kMostCacheBytes};

  void SetUp() override {
    fs::remove_all(directory);
    ModelTest::SetUp();
  }
  void TearDown() override { fs::remove_all(directory); }

  // f: y = factor * x with x = 3.
  Runner model(double factor) {
    values.clear();
    slots.clear();
    types.clear();
    start();
    const Term x = variable(3);
    const Term y = variable(0);
    builder->begin("f");
    builder->assign(slots[1], x * factor, {});
    builder->end();
    EXPECT_EQ(y.type(), real);
    return finish();
  }
  double run(Runner& runner, const Options& options, bool expect_cached) {
    const auto code = compile(runner.program, options);
    EXPECT_TRUE(code.has_value());
    EXPECT_EQ(code->statistics().from_cache, expect_cached);
    runner.machine->reset();
    EXPECT_EQ(code->routine(runner.program.find("f").value())(&runner.machine->context()), 0);
    return runner[slots[1]];
  }
  fs::path only_file() const {
    fs::path found;
    for (const auto& file : fs::directory_iterator(directory))
      if (file.path().extension() == ".code") found = file.path();
    return found;
  }
};

TEST_F(CacheTest, SecondCompilationIsRead) {
  Options options;
  options.cache = &cache;
  Runner first = model(2);
  EXPECT_EQ(run(first, options, false), 6);
  Runner again = model(2);
  EXPECT_EQ(run(again, options, true), 6);
  Runner other = model(5);
  EXPECT_EQ(run(other, options, false), 15);
  EXPECT_EQ(disk.list().size(), 2U);
  options.trace_not_finite = true;
  EXPECT_EQ(run(other, options, false), 15);
  EXPECT_EQ(disk.clear(), 3U);
  EXPECT_TRUE(disk.list().empty());
  EXPECT_EQ(run(again, options, false), 6);
}

TEST_F(CacheTest, AnotherVersionIsAnotherKey) {
  const Runner one = model(2);
  const Cache other = cache_in(directory, "2");
  EXPECT_EQ(cache.key(one.program, {}), cache.key(model(2).program, {}));
  EXPECT_NE(cache.key(one.program, {}), other.key(one.program, {}));
  EXPECT_NE(cache.key(one.program, {}), cache.key(model(2.5).program, {}));
}

TEST_F(CacheTest, DamagedFilesCountAsMissing) {
  Options options;
  options.cache = &cache;
  Runner runner = model(2);
  EXPECT_EQ(run(runner, options, false), 6);
  const fs::path file = only_file();
  const auto full = fs::file_size(file);
  // Cut off anywhere.
  for (const std::uintmax_t length : {std::uintmax_t{0}, std::uintmax_t{10}, full / 2, full - 1}) {
    fs::resize_file(file, length);
    EXPECT_EQ(run(runner, options, false), 6) << length;
    EXPECT_EQ(run(runner, options, true), 6);
  }
  // Changed anywhere.
  for (const std::uintmax_t at : {std::uintmax_t{0}, std::uintmax_t{17}, std::uintmax_t{25}, full / 2, full - 1}) {
    {
      std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
      stream.seekg(static_cast<std::streamoff>(at));
      const auto byte = static_cast<char>(stream.get() ^ 0x40);
      stream.seekp(static_cast<std::streamoff>(at));
      stream.put(byte);
    }
    EXPECT_EQ(run(runner, options, false), 6) << at;
  }
}

CacheKey key_number(std::uint8_t n) {
  CacheKey key{};
  key[31] = n;
  return key;
}

TEST_F(CacheTest, StaysBelowItsSizeAndForgetsTheLeastUsed) {
  const Cache small = cache_in(directory, "1", 5000);
  const Objects one{std::vector<char>(1000, 'x')};
  for (std::uint8_t n = 0; n < 20; ++n) {
    ASSERT_TRUE(small.store(key_number(n), one));
    // Times of files are coarse on some disks: say which is older.
    for (const auto& entry : disk.list())
      fs::last_write_time(directory / (entry.name + ".code"), entry.used - std::chrono::seconds(1));
    EXPECT_TRUE(small.find(key_number(0)).has_value());
  }
  std::uint64_t total = 0;
  for (const auto& entry : disk.list()) total += entry.bytes;
  EXPECT_LE(total, 5000U);
  EXPECT_FALSE(small.find(key_number(10)).has_value());
  EXPECT_TRUE(small.find(key_number(19)).has_value());
  EXPECT_FALSE(small.store(key_number(30), {std::vector<char>(6000, 'x')}));
}

TEST_F(CacheTest, ManyMayWriteAtOnce) {
  const Objects objects{std::vector<char>(20000, 'a'), std::vector<char>(5, 'b')};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      for (int k = 0; k < 25; ++k) {
        EXPECT_TRUE(cache.store(key_number(static_cast<std::uint8_t>(k % 3)), objects));
        const auto found = cache.find(key_number(static_cast<std::uint8_t>(k % 3)));
        if (found) {
          EXPECT_EQ(*found, objects);
        }
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(disk.list().size(), 3U);
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& file : fs::directory_iterator(directory)) ++files;
  EXPECT_EQ(files, 4U);  // and the key
}

// What somebody else can have put there is not executed: a link, a pipe, a file that others may write, an entry under
// another name, an entry of another user's key.
TEST_F(CacheTest, WhatIsNotOursCountsAsMissing) {
  const Objects objects{std::vector<char>(100, 'a')};
  ASSERT_TRUE(cache.store(key_number(1), objects));
  ASSERT_TRUE(cache.find(key_number(1)).has_value());
  const fs::path file = only_file();
  EXPECT_EQ(fs::status(directory).permissions() & fs::perms::others_all, fs::perms::none);

  fs::permissions(file, fs::perms::others_write, fs::perm_options::add);
  EXPECT_FALSE(cache.find(key_number(1)).has_value());
  fs::permissions(file, fs::perms::others_write, fs::perm_options::remove);
  EXPECT_TRUE(cache.find(key_number(1)).has_value());

  fs::permissions(directory, fs::perms::group_write, fs::perm_options::add);
  EXPECT_FALSE(cache.find(key_number(1)).has_value());
  fs::permissions(directory, fs::perms::group_write, fs::perm_options::remove);

  fs::rename(file, directory / "elsewhere");
  fs::create_symlink("elsewhere", file);
  EXPECT_FALSE(cache.find(key_number(1)).has_value());
  fs::remove(file);
  ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
  EXPECT_FALSE(cache.find(key_number(1)).has_value());
  fs::remove(file);

  // The same bytes under the name of another model.
  std::string other = file.filename().string();
  other.replace(other.find(".code") - 2, 2, "02");
  fs::rename(directory / "elsewhere", directory / other);
  EXPECT_FALSE(cache.find(key_number(2)).has_value());

  // Another key.
  ASSERT_TRUE(cache.store(key_number(3), objects));
  std::ofstream(directory / "key", std::ios::binary) << std::string(32, 'k');
  EXPECT_FALSE(cache.find(key_number(3)).has_value());
}

// What a caged process made is loaded only in cages, also when its file is given the other name.
TEST_F(CacheTest, CodeFromACageStaysInCages) {
  DiskStore caged(directory, kMostCacheBytes, Origin::cage);
  const std::string name(64, 'a');
  ASSERT_TRUE(caged.write(name, "code"));
  EXPECT_EQ(caged.read(name), "code");
  EXPECT_FALSE(disk.read(name).has_value());
  fs::copy_file(directory / (name + ".caged"), directory / (name + ".code"));
  EXPECT_FALSE(disk.read(name).has_value());
  EXPECT_EQ(disk.list().size(), 2U);
  EXPECT_EQ(disk.clear(), 2U);
}

TEST_F(CacheTest, WithoutADirectoryNothingIsKept) {
  std::ofstream(directory.string() + ".file") << "not a directory";
  const Cache nowhere = cache_in(directory.string() + ".file/below", "1");
  const DiskStore below(directory.string() + ".file/below", kMostCacheBytes);
  EXPECT_FALSE(nowhere.store(key_number(1), {}));
  EXPECT_FALSE(nowhere.find(key_number(1)).has_value());
  EXPECT_TRUE(below.list().empty());
  EXPECT_EQ(below.clear(), 0U);
  fs::remove(directory.string() + ".file");
}

}  // namespace
}  // namespace holon::jit
