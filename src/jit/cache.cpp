// An entry: the magic word, the number of objects, the size of each, their bytes. The store guards it (code_store.h).

#include "jit/cache.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cstdlib>
#include <cstring>
#include <utility>

#include "base/own_file.h"

namespace holon::jit {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic = "holoncode2\n\0\0\0\0\0";
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
  return out;
}

std::optional<Objects> unpacked(std::string_view file) {
  if (!file.starts_with(kMagic)) return std::nullopt;
  std::string_view rest = file.substr(kMagic.size());
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

}  // namespace

const std::string& build_stamp() {
  static const std::string stamp = [] {
    struct stat file{};
    if (stat(base::own_file().c_str(), &file) != 0) return std::string("unknown");
    return fmt::format("{}.{}.{}", file.st_size, file.st_mtim.tv_sec, file.st_mtim.tv_nsec);
  }();
  return stamp;
}

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

Cache::Cache(std::unique_ptr<CodeStore> store, std::string_view version)
    : store_(std::move(store)), version_(std::string(version) + " " + build_stamp()) {}

std::unique_ptr<DiskStore> default_store(Origin origin) {
  std::optional<fs::path> directory = default_cache_directory();
  if (!directory) return nullptr;
  return std::make_unique<DiskStore>(std::move(*directory), kMostCacheBytes, origin);
}

std::optional<Cache> default_cache(std::string_view version) {
  std::unique_ptr<DiskStore> store = default_store();
  if (!store) return std::nullopt;
  return Cache(std::move(store), version);
}

CacheKey Cache::key(const program::Program& program, const Options& options) const {
  return cache_key(program, options, version_);
}

namespace {

std::string name_of(const CacheKey& key) {
  std::string name;
  for (const std::uint8_t byte : key) name += fmt::format("{:02x}", byte);
  return name;
}

}  // namespace

std::optional<Objects> Cache::find(const CacheKey& key) const {
  const std::optional<std::string> bytes = store_->read(name_of(key));
  return bytes ? unpacked(*bytes) : std::nullopt;
}

bool Cache::store(const CacheKey& key, const Objects& objects) const {
  return store_->write(name_of(key), packed(objects));
}

}  // namespace holon::jit
