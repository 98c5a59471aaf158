#include "base/file_bytes.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace holon::base {

std::optional<std::string> read_file(int file, std::size_t most) {
  struct stat info{};
  if (fstat(file, &info) != 0 || info.st_size < 0 || static_cast<std::size_t>(info.st_size) > most) return std::nullopt;
  std::string bytes(static_cast<std::size_t>(info.st_size), '\0');
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const ssize_t got = pread(file, bytes.data() + filled, bytes.size() - filled, static_cast<off_t>(filled));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return std::nullopt;
    filled += static_cast<std::size_t>(got);
  }
  return bytes;
}

bool write_file(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = write(file, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace holon::base
