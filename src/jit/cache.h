#pragma once

// Machine code kept on disk, so that a model that was compiled once starts at once, with other parameter values, too.
// A file is named by what it was made from: the program, the options, the version of Holon and of LLVM, the processor.
// So nothing in the cache is ever out of date; what is not used for long is removed when the cache grows too large.
//
// Any number of processes may use one directory. A file appears whole or not at all, and carries a checksum: what is
// cut off or damaged counts as missing. When the disk is full or the directory cannot be written, nothing is kept and
// nothing is said: a cache only saves time.

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "jit/jit.h"
#include "program/program.h"

namespace holon::jit {

using CacheKey = std::array<std::uint8_t, 32>;

// What the machine code of a program depends on. Not on the tables of rolled loops, which code reads where they are,
// and not on names.
CacheKey cache_key(const program::Program& program, const Options& options, const std::string& version);

struct CacheOptions {
  std::filesystem::path directory;
  std::uint64_t most_bytes = std::uint64_t{256} << 20U;
  // Of Holon. The program file's own size and time of change count, too: a build under way is never mixed up with the
  // one before.
  std::string version;
};

// $HOLON_CACHE; else holon below $XDG_CACHE_HOME; else ~/.cache/holon. None when there is no home.
std::optional<std::filesystem::path> default_cache_directory();

using Objects = std::vector<std::vector<char>>;

class Cache {
 public:
  explicit Cache(CacheOptions options);

  CacheKey key(const program::Program& program, const Options& options) const;
  std::optional<Objects> find(const CacheKey& key) const;
  // False when it could not be kept.
  bool store(const CacheKey& key, const Objects& objects) const;

  struct Entry {
    std::string name;
    std::uint64_t bytes = 0;
    std::filesystem::file_time_type used;
  };
  std::vector<Entry> list() const;  // the last used first
  std::size_t clear() const;        // gives how many entries were removed
  const std::filesystem::path& directory() const { return options_.directory; }

 private:
  std::filesystem::path path_of(const CacheKey& key) const;
  void shrink() const;

  CacheOptions options_;
  std::string version_;
};

// The one in the default directory, if there is such a directory.
std::optional<Cache> default_cache(std::string version);

}  // namespace holon::jit
