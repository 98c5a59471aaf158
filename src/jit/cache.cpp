// A file: the magic word, the number of objects, the size of each, their bytes, then the BLAKE3 sum of all before.

#include "jit/cache.h"

#include <fmt/format.h>
#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/BLAKE3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <system_error>
#include <utility>

namespace holon::jit {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic = "holoncode1\n\0\0\0\0\0";
constexpr std::string_view kSuffix = ".code";
constexpr std::string_view kHalfDone = ".part";
constexpr std::size_t kSumBytes = 32;

std::string sum_of(std::string_view bytes) {
  const auto sum =
      llvm::BLAKE3::hash<kSumBytes>(llvm::ArrayRef(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
  return {sum.begin(), sum.end()};
}

void put(std::string& out, std::uint64_t number) {
  char bytes[sizeof number];
  std::memcpy(bytes, &number, sizeof number);
  out.append(bytes, sizeof number);
}

std::optional<std::uint64_t> take(std::string_view& rest) {
  std::uint64_t number = 0;
  if (rest.size() < sizeof number) return std::nullopt;
  std::memcpy(&number, rest.data(), sizeof number);
  rest.remove_prefix(sizeof number);
  return number;
}

std::string packed(const Objects& objects) {
  std::string out(kMagic);
  put(out, objects.size());
  for (const auto& object : objects) put(out, object.size());
  for (const auto& object : objects) out.append(object.data(), object.size());
  out += sum_of(out);
  return out;
}

std::optional<Objects> unpacked(std::string_view file) {
  if (file.size() < kMagic.size() + kSumBytes || !file.starts_with(kMagic)) return std::nullopt;
  if (sum_of(file.substr(0, file.size() - kSumBytes)) != file.substr(file.size() - kSumBytes)) return std::nullopt;
  std::string_view rest = file.substr(kMagic.size(), file.size() - kMagic.size() - kSumBytes);
  const auto count = take(rest);
  if (!count || *count > rest.size() / sizeof(std::uint64_t)) return std::nullopt;
  std::vector<std::uint64_t> sizes;
  for (std::uint64_t i = 0; i < *count; ++i) {
    const auto size = take(rest);
    if (!size) return std::nullopt;
    sizes.push_back(*size);
  }
  Objects objects;
  for (const std::uint64_t size : sizes) {
    if (size > rest.size()) return std::nullopt;
    objects.emplace_back(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(size));
    rest.remove_prefix(size);
  }
  if (!rest.empty()) return std::nullopt;
  return objects;
}

// Which build of the program this is.
std::string build_stamp() {
  struct stat file{};
  if (stat("/proc/self/exe", &file) != 0) return "unknown";
  return fmt::format("{}.{}.{}", file.st_size, file.st_mtim.tv_sec, file.st_mtim.tv_nsec);
}

bool is_entry(const fs::path& path) { return path.extension() == kSuffix && path.stem().string().size() == 64; }

}  // namespace

std::optional<fs::path> default_cache_directory() {
  const auto value = [](const char* name) -> std::optional<fs::path> {
    const char* const text = std::getenv(name);
    if (text == nullptr || *text == '\0') return std::nullopt;
    return fs::path(text);
  };
  if (auto own = value("HOLON_CACHE")) return own;
  if (auto all = value("XDG_CACHE_HOME"); all && all->is_absolute()) return *all / "holon";
  if (auto home = value("HOME")) return *home / ".cache" / "holon";
  return std::nullopt;
}

Cache::Cache(CacheOptions options) : options_(std::move(options)), version_(options_.version + " " + build_stamp()) {}

std::optional<Cache> default_cache(std::string version) {
  std::optional<fs::path> directory = default_cache_directory();
  if (!directory) return std::nullopt;
  CacheOptions options;
  options.directory = std::move(*directory);
  options.version = std::move(version);
  return Cache(std::move(options));
}

CacheKey Cache::key(const program::Program& program, const Options& options) const {
  return cache_key(program, options, version_);
}

fs::path Cache::path_of(const CacheKey& key) const {
  std::string name;
  for (const std::uint8_t byte : key) name += fmt::format("{:02x}", byte);
  return options_.directory / (name + std::string(kSuffix));
}

std::optional<Objects> Cache::find(const CacheKey& key) const {
  const fs::path path = path_of(key);
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return std::nullopt;
  std::string file((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  std::optional<Objects> objects = unpacked(file);
  std::error_code ignored;
  if (objects) {
    fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
  } else {
    fs::remove(path, ignored);
  }
  return objects;
}

bool Cache::store(const CacheKey& key, const Objects& objects) const {
  const std::string file = packed(objects);
  if (file.size() > options_.most_bytes) return false;
  std::error_code error;
  fs::create_directories(options_.directory, error);
  if (error) return false;
  // A name of its own for each attempt; the last step, renaming, is all or nothing.
  const fs::path path = path_of(key);
  std::string part = path.string() + ".XXXXXX" + std::string(kHalfDone);
  const int descriptor = mkstemps(part.data(), static_cast<int>(kHalfDone.size()));
  if (descriptor < 0) return false;
  std::size_t written = 0;
  while (written < file.size()) {
    const ssize_t count = ::write(descriptor, file.data() + written, file.size() - written);
    if (count <= 0) break;
    written += static_cast<std::size_t>(count);
  }
  const bool is_closed = close(descriptor) == 0;
  if (written < file.size() || !is_closed) {
    fs::remove(part, error);
    return false;
  }
  fs::rename(part, path, error);
  if (error) {
    std::error_code ignored;
    fs::remove(part, ignored);
    return false;
  }
  shrink();
  return true;
}

std::vector<Cache::Entry> Cache::list() const {
  std::vector<Entry> entries;
  std::error_code error;
  for (fs::directory_iterator it(options_.directory, error), end; !error && it != end; it.increment(error)) {
    if (!is_entry(it->path())) continue;
    std::error_code gone;  // removed by another process in between
    const std::uint64_t bytes = it->file_size(gone);
    const auto used = it->last_write_time(gone);
    if (!gone) entries.push_back({it->path().stem().string(), bytes, used});
  }
  std::ranges::sort(
      entries, [](const Entry& a, const Entry& b) { return a.used != b.used ? a.used > b.used : a.name < b.name; });
  return entries;
}

// Removes the ones that were not used for longest, and what writers left behind that are no longer there.
void Cache::shrink() const {
  std::uint64_t total = 0;
  for (const Entry& entry : list()) {
    total += entry.bytes;
    std::error_code ignored;
    if (total > options_.most_bytes) fs::remove(options_.directory / (entry.name + std::string(kSuffix)), ignored);
  }
  std::error_code error;
  const auto now = fs::file_time_type::clock::now();
  for (fs::directory_iterator it(options_.directory, error), end; !error && it != end; it.increment(error)) {
    std::error_code gone;
    if (it->path().extension() == kHalfDone && now - it->last_write_time(gone) > std::chrono::hours(1) && !gone)
      fs::remove(it->path(), gone);
  }
}

std::size_t Cache::clear() const {
  std::size_t removed = 0;
  for (const Entry& entry : list()) {
    std::error_code error;
    if (fs::remove(options_.directory / (entry.name + std::string(kSuffix)), error) && !error) ++removed;
  }
  return removed;
}

}  // namespace holon::jit
