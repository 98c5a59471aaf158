#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "sim/result_file.h"

namespace holon::sim {
namespace {

constexpr std::size_t kBufferSize = std::size_t{1} << 16U;

// Replacing a file by renaming makes ext4 write all of the new one to the disk at once, a tenth of a second for 70 MB.
// Changing places with the old file, which then goes, does not, and there is a complete file under the name all the
// time.
bool take_name(const std::string& partial, const std::string& path) {
  if (renameat2(AT_FDCWD, partial.c_str(), AT_FDCWD, path.c_str(), RENAME_EXCHANGE) == 0)
    return ::unlink(partial.c_str()) == 0;
  return std::rename(partial.c_str(), path.c_str()) == 0;
}

}  // namespace

OutputFile::~OutputFile() {
  if (file_ >= 0) close();
}

std::string OutputFile::problem(std::string_view what) const {
  return fmt::format("cannot {} `{}`: {}", what, path_, std::strerror(errno));
}

std::optional<std::string> OutputFile::open(const std::string& path) {
  path_ = path;
  struct stat info{};
  const bool exists = stat(path.c_str(), &info) == 0;
  if (exists && S_ISDIR(info.st_mode)) return fmt::format("cannot write `{}`: it is a folder", path);
  regular_ = !exists || S_ISREG(info.st_mode);
  partial_ = regular_ ? path + ".partial" : std::string();
  const std::string& name = regular_ ? partial_ : path_;
  file_ = ::open(name.c_str(), O_WRONLY | O_CLOEXEC | (regular_ ? O_CREAT | O_TRUNC : 0), 0666);
  if (file_ < 0) return problem("write");
  buffer_.reserve(2 * kBufferSize);
  ends_.reserve(kBufferSize / 16);
  return std::nullopt;
}

std::optional<std::string> OutputFile::write(std::span<const char> bytes, bool complete) {
  if (file_ < 0 || failed_) return fmt::format("cannot write `{}`", path_);
  buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
  if (complete) {
    complete_ = size();
    ends_.push_back(complete_);
  }
  return buffer_.size() >= kBufferSize ? flush() : std::nullopt;
}

std::optional<std::string> OutputFile::flush() {
  if (failed_) return fmt::format("cannot write `{}`", path_);
  std::size_t done = 0;
  while (done < buffer_.size()) {
    const ssize_t count = ::write(file_, buffer_.data() + done, buffer_.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      std::string message = problem("write");
      failed_ = true;
      for (const std::uint64_t end : ends_)
        if (end <= written_ + done) complete_on_disk_ = end;
      buffer_.clear();
      ends_.clear();
      return message;
    }
    done += static_cast<std::size_t>(count);
  }
  written_ += done;
  buffer_.clear();
  if (!ends_.empty()) complete_on_disk_ = ends_.back();
  ends_.clear();
  return std::nullopt;
}

std::optional<std::string> OutputFile::overwrite(std::uint64_t offset, std::span<const char> bytes) {
  const ssize_t count = ::pwrite(file_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
  if (count != static_cast<ssize_t>(bytes.size())) return problem("write");
  return std::nullopt;
}

std::optional<std::string> OutputFile::close() {
  if (file_ < 0) return std::nullopt;
  std::optional<std::string> message;
  if (!failed_) message = flush();
  if (failed_ && regular_ && ::ftruncate(file_, static_cast<off_t>(complete_on_disk_)) != 0 && !message)
    message = problem("write");
  if (::close(file_) != 0 && !message) message = problem("write");
  file_ = -1;
  if (regular_ && !take_name(partial_, path_) && !message) message = problem("write");
  return message;
}

}  // namespace holon::sim
