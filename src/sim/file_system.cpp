#include "sim/file_system.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <memory>
#include <system_error>

#include "sim/output_target.h"

namespace holon::sim {
namespace {

// Blocks the two signals that a write can raise, in this thread only, and takes away what the write has raised. Both
// are sent to the thread that writes. So the process keeps its own handlers and a host program is not disturbed.
class QuietWrite {
 public:
  QuietWrite() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGPIPE);
    sigaddset(&signals_, SIGXFSZ);
    sigset_t pending;
    sigemptyset(&pending);
    sigpending(&pending);
    // What was pending before belongs to somebody else and stays.
    if (sigismember(&pending, SIGPIPE) == 1) sigdelset(&signals_, SIGPIPE);
    if (sigismember(&pending, SIGXFSZ) == 1) sigdelset(&signals_, SIGXFSZ);
    pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  }
  QuietWrite(const QuietWrite&) = delete;
  QuietWrite& operator=(const QuietWrite&) = delete;
  ~QuietWrite() {
    if (raised_) {
      const timespec now{};
      while (sigtimedwait(&signals_, nullptr, &now) == -1 && errno == EINTR) {
      }
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

  std::int64_t result(std::int64_t count) {
    if (count >= 0) return count;
    const int error = errno;
    raised_ = error == EPIPE || error == EFBIG;
    return -error;
  }

 private:
  sigset_t signals_{};
  sigset_t before_{};
  bool raised_ = false;
};

constexpr std::size_t kRescueChunk = std::size_t{1} << 16U;

// Whether one of the signals that end a program waits for this thread to take it.
bool is_signal_waiting() {
  sigset_t pending;
  sigemptyset(&pending);
  sigpending(&pending);
  return sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1 ||
         sigismember(&pending, SIGHUP) == 1;
}

int result(int value) { return value >= 0 ? value : -errno; }

// Moves a descriptor away from those of the standard streams.
int above_standard_streams(int file) {
  if (file < 0 || file > STDERR_FILENO) return result(file);
  const int moved = result(fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
  ::close(file);
  return moved;
}

}  // namespace

int FileSystem::open(const std::string& path, int flags, unsigned mode) {
  return above_standard_streams(::open(path.c_str(), flags | O_CLOEXEC, mode));
}

int FileSystem::duplicate(int file) { return result(fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)); }

std::int64_t FileSystem::write(int file, const char* data, std::size_t size) {
  QuietWrite quiet;
  return quiet.result(::write(file, data, size));
}

std::int64_t FileSystem::write_at(int file, const char* data, std::size_t size, std::uint64_t offset) {
  QuietWrite quiet;
  return quiet.result(::pwrite(file, data, size, static_cast<off_t>(offset)));
}

std::int64_t FileSystem::read_at(int file, char* data, std::size_t size, std::uint64_t offset) {
  const ssize_t count = ::pread(file, data, size, static_cast<off_t>(offset));
  return count >= 0 ? count : -errno;
}

int FileSystem::wait_writable(int file, int timeout_ms) {
  pollfd one{.fd = file, .events = POLLOUT, .revents = 0};
  return result(::poll(&one, 1, timeout_ms));
}

void FileSystem::pause(int time_ms) {
  const timespec time{.tv_sec = time_ms / 1000, .tv_nsec = (time_ms % 1000) * 1'000'000L};
  ::nanosleep(&time, nullptr);
}

int FileSystem::truncate(int file, std::uint64_t size) { return result(::ftruncate(file, static_cast<off_t>(size))); }
int FileSystem::sync(int file) { return result(::fsync(file)); }
int FileSystem::sync_folder(const std::string& folder) {
  const int place = open(folder, O_RDONLY | O_DIRECTORY, 0);
  const int synced = place < 0 ? place : sync(place);
  if (place >= 0) close(place);
  return synced;
}
int FileSystem::set_mode(int file, unsigned mode) { return result(::fchmod(file, mode)); }
int FileSystem::set_owner(int file, unsigned user, unsigned group) { return result(::fchown(file, user, group)); }
int FileSystem::lock(int file) { return result(::flock(file, LOCK_EX | LOCK_NB)); }
int FileSystem::close(int file) { return result(::close(file)); }

int FileSystem::rename(const std::string& from, const std::string& to) {
  return result(std::rename(from.c_str(), to.c_str()));
}

int FileSystem::exchange(const std::string& a, const std::string& b) {
  return result(renameat2(AT_FDCWD, a.c_str(), AT_FDCWD, b.c_str(), RENAME_EXCHANGE));
}

int FileSystem::remove(const std::string& path) { return result(::unlink(path.c_str())); }
int FileSystem::status(const std::string& path, struct stat& info) { return result(::stat(path.c_str(), &info)); }
int FileSystem::link_status(const std::string& path, struct stat& info) { return result(::lstat(path.c_str(), &info)); }
int FileSystem::status(int file, struct stat& info) { return result(::fstat(file, &info)); }

int FileSystem::may_write(const std::string& path) {
  return result(::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS));
}

int FileSystem::real_path(const std::string& path, std::string& name) {
  const std::unique_ptr<char, decltype(&std::free)> found(::realpath(path.c_str(), nullptr), &std::free);
  if (!found) return -errno;
  name = found.get();
  return 0;
}

int FileSystem::list(const std::string& folder, std::vector<std::string>& names) {
  const std::unique_ptr<DIR, int (*)(DIR*)> open(::opendir(folder.c_str()), &::closedir);
  if (!open) return -errno;
  errno = 0;
  while (const dirent* const entry = ::readdir(open.get())) names.emplace_back(entry->d_name);
  return -errno;
}

int FileSystem::rescue(int file, std::string_view target, std::string_view word, std::string& place) {
  std::error_code none;
  const std::filesystem::path folder = std::filesystem::temp_directory_path(none);
  if (none) return -ENOENT;
  const std::string name = name_with_word(target, random_word() + "." + std::string(word));
  const std::string path = (folder / name).string();
  const int copy = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0600);
  if (copy < 0) return copy;
  std::vector<char> bytes(kRescueChunk);
  std::uint64_t at = 0;
  int problem = 0;
  struct stat info{};
  if (status(file, info) < 0) info.st_size = 0;
  while (problem == 0) {
    // Holes take no time and no room: a file may say that it is longer than any disk.
    const off_t data = ::lseek(file, static_cast<off_t>(at), SEEK_DATA);
    if (data < 0 && errno == ENXIO) break;
    at = std::max(at, static_cast<std::uint64_t>(std::max<off_t>(data, 0)));
    const std::int64_t count = read_at(file, bytes.data(), bytes.size(), at);
    if (count == -EINTR) continue;
    if (count == 0) break;
    const std::int64_t taken = count < 0 ? count : write_at(copy, bytes.data(), static_cast<std::size_t>(count), at);
    if (taken == -EINTR) continue;
    problem = taken < 0 ? static_cast<int>(taken) : taken == 0 ? -EIO : is_signal_waiting() ? -EINTR : 0;
    at += problem == 0 ? static_cast<std::uint64_t>(taken) : 0;
  }
  if (problem == 0 && at < static_cast<std::uint64_t>(info.st_size))
    problem = truncate(copy, static_cast<std::uint64_t>(info.st_size));
  if (const int closed = close(copy); closed < 0 && problem == 0) problem = closed;
  if (problem == 0) {
    place = path;
  } else {
    remove(path);
  }
  return problem;
}

FileSystem& system_files() {
  static FileSystem files;
  return files;
}

std::string error_text(int error) { return std::generic_category().message(error < 0 ? -error : error); }

}  // namespace holon::sim
