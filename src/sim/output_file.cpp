#include "sim/output_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace holon::sim {
namespace {

constexpr std::size_t kBufferSize = std::size_t{1} << 16U;
// What `poll` promises that a pipe takes without waiting (PIPE_BUF).
constexpr std::size_t kPipeChunk = 4096;
constexpr int kPause = 20;       // milliseconds between two looks for a reader
constexpr int kPatience = 2000;  // milliseconds that a reader has after a stop was asked for
constexpr int kMostNames = 20;   // tries for a name that nobody has
constexpr std::chrono::seconds kLongestWait{1};
constexpr mode_t kPermissions = 0777;

}  // namespace

OutputFile::~OutputFile() {
  if (file_ >= 0) close(false);
}

std::string OutputFile::problem(std::string_view what, int error) const {
  return fmt::format("cannot {} `{}`: {}", what, path_, error_text(error));
}

std::optional<std::string> OutputFile::open(const std::string& path) {
  path_ = path;
  auto target = find_target(files_, path, options_.was_read);
  if (!target) return target.error();
  target_ = std::move(*target);
  if (auto failure = target_.direct ? open_directly() : open_temporary()) return failure;
  buffer_.reserve(2 * kBufferSize);
  ends_.reserve(kBufferSize / 16);
  flushed_at_ = std::chrono::steady_clock::now();
  return std::nullopt;
}

std::optional<std::string> OutputFile::open_directly() {
  if (target_.descriptor >= 0) {
    file_ = files_.duplicate(target_.descriptor);
    return file_ < 0 ? std::optional(problem("write", file_)) : std::nullopt;
  }
  // Opening a pipe waits until somebody reads it, and nothing ends that; so look from time to time.
  const int flags = O_WRONLY | O_NOCTTY | (target_.is_fifo ? O_NONBLOCK : 0);
  while ((file_ = files_.open(target_.path, flags, 0)) == -ENXIO && target_.is_fifo) {
    if (stop_asked()) return fmt::format("cannot write `{}`: stopped while waiting for a reader of this pipe", path_);
    files_.pause(kPause);
  }
  return file_ < 0 ? std::optional(problem("write", file_)) : std::nullopt;
}

std::optional<std::string> OutputFile::open_temporary() {
  remove_stale(files_, target_);
  // Nobody else may read what will not be readable later.
  const unsigned mode = target_.exists ? 0600 : 0666;
  for (int tries = 0; tries < kMostNames; ++tries) {
    temporary_ = temporary_name(target_);
    file_ = files_.open(temporary_, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
    if (file_ == -EEXIST) continue;
    if (file_ < 0) {
      temporary_.clear();
      return problem("write", file_);
    }
    // Locked: this run is alive. A file system that has no locks does without; then nothing is ever removed as stale
    // there, for removing needs the lock, too. Another run may have taken the new file for a stale one just before.
    if (files_.lock(file_) != -EWOULDBLOCK && is_named(temporary_)) return std::nullopt;
    files_.remove(temporary_);
    files_.close(file_);
    file_ = -1;
  }
  temporary_.clear();
  return fmt::format("cannot write `{}`: no name is free for a temporary file", path_);
}

// Whether a name still stands for the open file.
bool OutputFile::is_named(const std::string& path) const {
  struct stat here{};
  struct stat there{};
  if (files_.status(file_, here) < 0 || files_.link_status(path, there) < 0) return false;
  return here.st_dev == there.st_dev && here.st_ino == there.st_ino;
}

std::optional<std::string> OutputFile::write(std::span<const char> bytes, bool complete) {
  if (file_ < 0 || failed_) return fmt::format("cannot write `{}`", path_);
  buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
  if (complete) {
    if (complete_ == 0) head_ = size();
    complete_ = size();
    ends_.push_back(complete_);
  }
  if (buffer_.size() >= kBufferSize) return flush();
  // A slow run fills no buffer for a long time, and should it be killed, what is in the buffer is lost.
  return complete && std::chrono::steady_clock::now() - flushed_at_ > kLongestWait ? flush() : std::nullopt;
}

std::optional<std::string> OutputFile::flush() {
  if (file_ < 0 || failed_) return fmt::format("cannot write `{}`", path_);
  std::size_t done = 0;
  int waited_after_stop = 0;
  while (done < buffer_.size()) {
    std::size_t count = buffer_.size() - done;
    if (target_.direct) {
      count = std::min(count, kPipeChunk);
      const int ready = files_.wait_writable(file_, kPause);
      if (ready < 0 && ready != -EINTR) return write_problem(ready, done);
      if (ready <= 0) {
        waited_after_stop += stop_asked() ? kPause : 0;
        if (waited_after_stop > kPatience) return write_problem(-EINTR, done);
        continue;
      }
    }
    const std::int64_t taken = files_.write(file_, buffer_.data() + done, count);
    if (taken == -EINTR || taken == -EAGAIN) continue;
    // A file that takes nothing and does not say why would be asked for ever.
    if (taken <= 0) return write_problem(taken < 0 ? static_cast<int>(taken) : -EIO, done);
    done += static_cast<std::size_t>(taken);
  }
  written_ += done;
  flushed_at_ = std::chrono::steady_clock::now();
  buffer_.clear();
  if (!ends_.empty()) complete_on_disk_ = ends_.back();
  ends_.clear();
  return std::nullopt;
}

std::optional<std::string> OutputFile::write_problem(int error, std::size_t done) {
  failed_ = true;
  for (const std::uint64_t end : ends_)
    if (end <= written_ + done) complete_on_disk_ = end;
  buffer_.clear();
  ends_.clear();
  return problem("write", error);
}

std::optional<std::string> OutputFile::overwrite(std::uint64_t offset, std::span<const char> bytes) {
  if (file_ < 0 || !seekable()) return fmt::format("cannot write `{}`", path_);
  std::size_t done = 0;
  while (done < bytes.size()) {
    const std::int64_t taken = files_.write_at(file_, bytes.data() + done, bytes.size() - done, offset + done);
    if (taken == -EINTR) continue;
    if (taken <= 0) {
      failed_ = true;
      return problem("write", taken < 0 ? static_cast<int>(taken) : -EIO);
    }
    done += static_cast<std::size_t>(taken);
  }
  return std::nullopt;
}

std::optional<std::string> OutputFile::close(bool complete) {
  if (file_ < 0) return std::nullopt;
  std::optional<std::string> failure;
  if (!failed_) failure = flush();
  if (target_.direct) {
    const int closed = files_.close(file_);
    file_ = -1;
    if (closed < 0 && !failure) failure = problem("write", closed);
    return failure;
  }
  if (failed_)
    if (const int cut = files_.truncate(file_, complete_on_disk_); cut < 0 && !failure) failure = problem("write", cut);
  if (failed_ || !complete) {
    if (complete_on_disk_ > head_) {
      keep("partial");
      if (kept_.empty() && !failure) failure = fmt::format("what was written to `{}` could not be kept", path_);
    } else {
      files_.remove(temporary_);
    }
  } else {
    failure = prepare_name();
    if (!failure) failure = take_name();
    if (failure && !named_ && kept_.empty()) *failure += "; the result is lost";
  }
  if (file_ >= 0) files_.close(file_);
  file_ = -1;
  return failure;
}

// Everything that can fail before the target is touched.
std::optional<std::string> OutputFile::prepare_name() {
  if (target_.exists) {
    // Not every file system knows owners and modes, and only root may give a file away. What cannot be kept stays
    // private.
    if (target_.info.st_uid != geteuid() || target_.info.st_gid != getegid())
      files_.set_owner(file_, target_.info.st_uid, target_.info.st_gid);
    files_.set_mode(file_, target_.info.st_mode & kPermissions);
  }
  if (options_.durable)
    if (const int synced = files_.sync(file_); synced < 0) {
      keep("rescued");
      return problem("write", synced);
    }
  // Some file systems tell only when a descriptor is closed that they could not store its bytes. The lock lives on in
  // the second descriptor.
  const int second = files_.duplicate(file_);
  if (second < 0) return std::nullopt;
  const int closed = files_.close(file_);
  file_ = second;
  if (closed >= 0) return std::nullopt;
  keep("rescued");
  return problem("write", closed);
}

std::optional<std::string> OutputFile::take_name() {
  // The target may have become something else since the run began.
  const auto now = find_target(files_, target_.path, options_.was_read);
  if (!now || now->direct) {
    keep("rescued");
    return now ? fmt::format("cannot write `{}`: it is no longer a file", path_) : now.error();
  }
  target_.exists = now->exists;
  if (const int replaced = replace_target(); replaced < 0) {
    keep("rescued");
    return problem("write", replaced);
  }
  named_ = true;
  return options_.durable ? sync_folder() : std::nullopt;
}

// Replacing a file by renaming makes ext4 write all of the new one to the disk at once, a tenth of a second for 70 MB.
// Changing places with the old file, which then goes, does not, and there is a complete file under the name all the
// time.
int OutputFile::replace_target() {
  if (!is_named(temporary_)) return -ENOENT;
  if (!target_.exists || options_.durable || files_.exchange(temporary_, target_.path) < 0)
    return files_.rename(temporary_, target_.path);
  const int removed = files_.remove(temporary_);
  if (removed >= 0 || removed == -ENOENT) return 0;
  // What has changed places cannot be removed: a folder that somebody has put there. When it does not change back, the
  // new file has its name all the same.
  return files_.exchange(temporary_, target_.path) < 0 ? 0 : removed;
}

std::optional<std::string> OutputFile::sync_folder() {
  const int synced = files_.sync_folder(target_.folder());
  if (synced >= 0) return std::nullopt;
  return fmt::format("`{}` is written, but may not survive a power loss: {}", path_, error_text(synced));
}

// Gives the file a name that no other run uses; one that the next run would take for a stale temporary file is not.
void OutputFile::keep(std::string_view word) {
  if (is_named(temporary_)) {
    kept_ = rename_beside(files_, temporary_, target_, word, options_.was_read);
    if (!kept_.empty()) return;
    // Nothing can be renamed there. Without write permission it is not removed as stale.
    if (files_.set_mode(file_, S_IRUSR) >= 0) {
      kept_ = temporary_;
      return;
    }
  }
  // Its folder is gone, and its name with it. The bytes are there for as long as the file is open.
  if (files_.rescue(file_, target_.name(), word, kept_) >= 0) {
    files_.remove(temporary_);
  } else if (is_named(temporary_)) {
    kept_ = temporary_;
  }
}

}  // namespace holon::sim
