#pragma once

// A file that is written from the beginning to the end and appears under its name only when it is complete.
//
// It is written under a temporary name beside its target (output_target.h) and takes the target's name in `close`, as a
// whole: of two runs with one output the later one wins. The target keeps its mode; a link is followed and its target
// replaced. What fails leaves the target as it was, and what was written is kept under a name that `kept` tells. What
// is not a regular file (a pipe, a device, the standard output) is written directly.

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sim/file_system.h"
#include "sim/output_target.h"

namespace holon::sim {

struct OutputOptions {
  // The file, and then its name, are on the disk before `close` ends. Without it the system writes them when it likes:
  // after a power loss both the old and the new result may be gone.
  bool durable = false;
  // True ends the waiting for the reader of a pipe. May be null.
  const std::atomic<bool>* stop = nullptr;
  WasRead was_read{};
  FileSystem* files = &system_files();
};

class OutputFile {
 public:
  explicit OutputFile(OutputOptions options = {}) : options_(std::move(options)), files_(*options_.files) {}
  ~OutputFile();  // keeps what was written, as `close(false)` does
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // Each gives nothing, or a sentence about what went wrong.
  std::optional<std::string> open(const std::string& path);
  // Buffered. `complete`: the file may end here. What comes before the second such place is the head: a file that ends
  // with it has nothing worth keeping.
  std::optional<std::string> write(std::span<const char> bytes, bool complete);
  // Hands over what is buffered.
  std::optional<std::string> flush();
  // Replaces bytes that were flushed before; not for pipes.
  std::optional<std::string> overwrite(std::uint64_t offset, std::span<const char> bytes);
  // Gives the file its name when everything was written and `complete` says that it is all; otherwise keeps it under
  // another one. After a failed write it is cut off behind the last complete part.
  std::optional<std::string> close(bool complete);

  std::uint64_t size() const { return written_ + buffer_.size(); }  // with what is still buffered
  std::uint64_t complete_size() const { return failed_ ? complete_on_disk_ : complete_; }
  bool seekable() const { return !target_.direct; }
  const std::string& path() const { return path_; }
  std::uint64_t on_disk() const { return complete_on_disk_; }  // where the last complete part ends that the system has
  // After `close`: where the file is when it could not take its name. Empty: it has its name, or there is nothing.
  const std::string& kept() const { return kept_; }

 private:
  std::string problem(std::string_view what, int error) const;
  std::optional<std::string> open_directly();
  std::optional<std::string> open_temporary();
  std::optional<std::string> write_problem(int error, std::size_t done);
  std::optional<std::string> prepare_name();
  std::optional<std::string> take_name();
  std::optional<std::string> sync_folder();
  int replace_target();
  bool is_named(const std::string& path) const;
  void keep(std::string_view word);
  bool stop_asked() const { return options_.stop != nullptr && options_.stop->load(); }

  OutputOptions options_;
  FileSystem& files_;
  std::string path_;  // as the user wrote it
  OutputTarget target_;
  std::string temporary_;  // empty: written directly
  std::string kept_;
  int file_ = -1;
  bool failed_ = false;
  bool named_ = false;  // has taken the name of its target
  std::chrono::steady_clock::time_point flushed_at_;
  std::vector<char> buffer_;
  std::uint64_t written_ = 0;           // bytes that the system has taken
  std::uint64_t head_ = 0;              // where the first complete part ends
  std::uint64_t complete_ = 0;          // where the last complete part ends, buffered or not
  std::uint64_t complete_on_disk_ = 0;  // where the last one ends that the system has taken as a whole
  std::vector<std::uint64_t> ends_;     // of complete parts in the buffer
};

}  // namespace holon::sim
