#include "jit/code_store.h"

#include <fcntl.h>
#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/BLAKE3.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <system_error>

namespace holon::jit {
namespace {

namespace fs = std::filesystem;

std::string_view suffix_of(Origin origin) { return origin == Origin::cage ? ".caged" : ".code"; }
constexpr std::string_view kHalfDone = ".part";
constexpr std::string_view kKeyName = "key";
constexpr std::size_t kKeyBytes = 32;
constexpr std::size_t kSumBytes = 32;
constexpr off_t kMostFile = off_t{1} << 31U;

class File {
 public:
  File(const fs::path& path, int flags, mode_t mode = 0)
      // Neither links nor the opening of a pipe may lead anywhere.
      : handle_(open(path.c_str(), flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, mode)) {}
  explicit File(int handle) : handle_(handle) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (handle_ >= 0) close(handle_);
  }
  bool is_open() const { return handle_ >= 0; }
  int handle() const { return handle_; }

  // A regular file of this user that nobody else can write.
  bool is_ours() const {
    struct stat info{};
    return fstat(handle_, &info) == 0 && S_ISREG(info.st_mode) && info.st_uid == geteuid() &&
           (info.st_mode & 022U) == 0 && info.st_size <= kMostFile;
  }
  std::optional<std::string> content() const {
    struct stat info{};
    if (fstat(handle_, &info) != 0) return std::nullopt;
    std::string bytes(static_cast<std::size_t>(info.st_size), '\0');
    std::size_t filled = 0;
    while (filled < bytes.size()) {
      const ssize_t got = read(handle_, bytes.data() + filled, bytes.size() - filled);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return std::nullopt;
      filled += static_cast<std::size_t>(got);
    }
    return bytes;
  }
  bool put(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t count = write(handle_, bytes.data(), bytes.size());
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
  }

 private:
  int handle_;
};

// A folder of this user that nobody else can write.
bool is_our_folder(const fs::path& folder) {
  struct stat info{};
  return stat(folder.c_str(), &info) == 0 && S_ISDIR(info.st_mode) && info.st_uid == geteuid() &&
         (info.st_mode & 022U) == 0;
}

std::optional<std::string> read_key(const fs::path& path) {
  const File file(path, O_RDONLY);
  if (!file.is_open() || !file.is_ours()) return std::nullopt;
  auto key = file.content();
  if (!key || key->size() != kKeyBytes) return std::nullopt;
  return key;
}

}  // namespace

bool is_code_name(std::string_view name) {
  return name.size() == 64 && name.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

fs::path DiskStore::path_of(std::string_view name, Origin origin) const {
  return directory_ / (std::string(name) + std::string(suffix_of(origin)));
}

std::optional<std::string> DiskStore::key(bool make) const {
  if (!is_our_folder(directory_)) return std::nullopt;
  const fs::path path = directory_ / kKeyName;
  if (auto found = read_key(path)) return found;
  if (!make) return std::nullopt;
  std::string made(kKeyBytes, '\0');
  if (getrandom(made.data(), made.size(), 0) != static_cast<ssize_t>(made.size())) return std::nullopt;
  {
    // The first of several processes makes it, as a whole; the others read it.
    std::string part = path.string() + ".XXXXXX" + std::string(kHalfDone);
    const File file(mkostemps(part.data(), static_cast<int>(kHalfDone.size()), O_CLOEXEC));
    if (!file.is_open()) return std::nullopt;
    const bool linked = file.put(made) && link(part.c_str(), path.c_str()) == 0;
    unlink(part.c_str());
    if (linked) return made;
  }
  return read_key(path);
}

std::string DiskStore::sum_of(std::string_view key, std::string_view name, std::string_view bytes) const {
  llvm::BLAKE3 hasher;
  for (const std::string_view part : {key, name, suffix_of(origin_), bytes})
    hasher.update(llvm::ArrayRef(reinterpret_cast<const std::uint8_t*>(part.data()), part.size()));
  const auto sum = hasher.final<kSumBytes>();
  return {sum.begin(), sum.end()};
}

std::optional<std::string> DiskStore::read(const std::string& name) {
  if (!is_code_name(name)) return std::nullopt;
  const auto secret = key(false);
  if (!secret) return std::nullopt;
  const fs::path path = path_of(name, origin_);
  const File file(path, O_RDONLY);
  if (!file.is_open() || !file.is_ours()) return std::nullopt;
  auto bytes = file.content();
  if (!bytes || bytes->size() < kSumBytes) return std::nullopt;
  const std::string sum = bytes->substr(bytes->size() - kSumBytes);
  bytes->resize(bytes->size() - kSumBytes);
  if (sum != sum_of(*secret, name, *bytes)) return std::nullopt;
  futimens(file.handle(), nullptr);  // used now
  return bytes;
}

bool DiskStore::write(const std::string& name, std::string_view bytes) {
  if (!is_code_name(name) || bytes.size() > most_bytes_) return false;
  std::error_code error;
  if (!fs::exists(directory_, error)) {
    fs::create_directories(directory_.parent_path(), error);
    if (mkdir(directory_.c_str(), 0700) != 0 && errno != EEXIST) return false;
  }
  const auto secret = key(true);
  if (!secret) return false;
  // A name of its own for each attempt; the last step, renaming, is all or nothing.
  const fs::path path = path_of(name, origin_);
  std::string part = path.string() + ".XXXXXX" + std::string(kHalfDone);
  {
    const File file(mkostemps(part.data(), static_cast<int>(kHalfDone.size()), O_CLOEXEC));
    if (!file.is_open()) return false;
    if (!file.put(bytes) || !file.put(sum_of(*secret, name, bytes))) {
      fs::remove(part, error);
      return false;
    }
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

std::vector<DiskStore::Entry> DiskStore::list() const {
  std::vector<Entry> entries;
  std::error_code error;
  for (fs::directory_iterator it(directory_, error), end; !error && it != end; it.increment(error)) {
    const Origin origin = it->path().extension() == suffix_of(Origin::cage) ? Origin::cage : Origin::free;
    if (it->path().extension() != suffix_of(origin) || !is_code_name(it->path().stem().string())) continue;
    std::error_code gone;  // removed by another process in between
    const std::uint64_t bytes = it->file_size(gone);
    const auto used = it->last_write_time(gone);
    if (!gone) entries.push_back({it->path().stem().string(), origin, bytes, used});
  }
  std::ranges::sort(
      entries, [](const Entry& a, const Entry& b) { return a.used != b.used ? a.used > b.used : a.name < b.name; });
  return entries;
}

// Removes the ones that were not used for longest, and what writers left behind that are no longer there.
void DiskStore::shrink() const {
  std::uint64_t total = 0;
  for (const Entry& entry : list()) {
    total += entry.bytes;
    std::error_code ignored;
    if (total > most_bytes_) fs::remove(path_of(entry.name, entry.origin), ignored);
  }
  std::error_code error;
  const auto now = fs::file_time_type::clock::now();
  for (fs::directory_iterator it(directory_, error), end; !error && it != end; it.increment(error)) {
    std::error_code gone;
    if (it->path().extension() == kHalfDone && now - it->last_write_time(gone) > std::chrono::hours(1) && !gone)
      fs::remove(it->path(), gone);
  }
}

std::size_t DiskStore::clear() const {
  std::size_t removed = 0;
  for (const Entry& entry : list()) {
    std::error_code error;
    if (fs::remove(path_of(entry.name, entry.origin), error) && !error) ++removed;
  }
  return removed;
}

}  // namespace holon::jit
