#include "cli/write_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace holon::cli {
namespace {

std::unexpected<std::string> failure(int error) { return std::unexpected(std::generic_category().message(error)); }

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

std::expected<void, std::string> replace_file(const std::string& path, std::string_view text) {
  std::error_code error;
  const std::filesystem::path real = std::filesystem::weakly_canonical(path, error);
  if (error) return failure(error.value());
  // A file that may not be written must not be replaced just because its folder may be.
  const bool exists = access(real.c_str(), F_OK) == 0;
  if (exists && access(real.c_str(), W_OK) != 0) return failure(errno);

  std::string temporary = real.string() + ".XXXXXX";
  const int descriptor = mkstemp(temporary.data());
  if (descriptor < 0) return failure(errno);
  struct stat status{};
  const mode_t mode = exists && stat(real.c_str(), &status) == 0 ? status.st_mode & 07777U : 0644U;
  const bool complete = write_all(descriptor, text) && fchmod(descriptor, mode) == 0 && fsync(descriptor) == 0;
  const int write_error = errno;
  close(descriptor);
  if (complete && std::rename(temporary.c_str(), real.c_str()) == 0) return {};
  const int problem = complete ? errno : write_error;
  unlink(temporary.c_str());
  return failure(problem);
}

}  // namespace holon::cli
