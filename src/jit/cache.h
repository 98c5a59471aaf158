#pragma once

// Machine code kept on disk, so that a model that was compiled once starts at once, with other parameter values, too.
// A file is named by what it was made from: the program, the options, the version of Holon and of LLVM, the processor.
// So nothing in the cache is ever out of date; what is not used for long is removed when the cache grows too large.
//
// Any number of processes may use one directory. A file appears whole or not at all, and only the user can have made it
// (code_store.h): what is cut off, damaged or foreign counts as missing. When the disk is full or the directory cannot
// be written, nothing is kept and nothing is said: a cache only saves time.

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "jit/code_store.h"
#include "jit/jit.h"
#include "program/program.h"

namespace holon::jit {

using CacheKey = std::array<std::uint8_t, 32>;

// What the machine code of a program depends on. Not on the tables of rolled loops, which code reads where they are,
// and not on names.
CacheKey cache_key(const program::Program& program, const Options& options, const std::string& version);

inline constexpr std::uint64_t kMostCacheBytes = std::uint64_t{256} << 20U;

// Which build of the program, or of the shared library, this is. Found once: a process in a cage could not any more.
const std::string& build_stamp();

// $HOLON_CACHE; else holon below $XDG_CACHE_HOME; else ~/.cache/holon. None when there is no home.
std::optional<std::filesystem::path> default_cache_directory();

using Objects = std::vector<std::vector<char>>;

class Cache {
 public:
  // `version` is Holon's. The program file's own size and time of change count, too: a build under way is never mixed
  // up with the one before.
  Cache(std::unique_ptr<CodeStore> store, std::string_view version);

  CacheKey key(const program::Program& program, const Options& options) const;
  std::optional<Objects> find(const CacheKey& key) const;
  // False when it could not be kept.
  bool store(const CacheKey& key, const Objects& objects) const;

 private:
  std::unique_ptr<CodeStore> store_;
  std::string version_;
};

// In the default directory; null or nothing when there is no such directory.
std::unique_ptr<DiskStore> default_store(Origin origin = Origin::free);
std::optional<Cache> default_cache(std::string_view version);

}  // namespace holon::jit
