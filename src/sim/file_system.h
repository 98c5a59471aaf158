#pragma once

// The system calls that writing a result makes, in one place, so that a test can let each of them fail
// (output_failure_test.cpp).
//
// Each call gives a number that is not negative, or a negative error number: -ENOSPC. `errno` has no meaning.

#include <sys/stat.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace holon::sim {

class FileSystem {
 public:
  FileSystem() = default;
  FileSystem(const FileSystem&) = delete;
  FileSystem& operator=(const FileSystem&) = delete;
  virtual ~FileSystem() = default;

  // A descriptor above 2, closed on exec. A result must not become the standard error of a program that was started
  // without one.
  virtual int open(const std::string& path, int flags, unsigned mode);
  virtual int duplicate(int file);
  // May take a part. Never raises a signal: a closed pipe is -EPIPE, the limit on the size of files is -EFBIG.
  virtual std::int64_t write(int file, const char* data, std::size_t size);
  virtual std::int64_t write_at(int file, const char* data, std::size_t size, std::uint64_t offset);
  virtual std::int64_t read_at(int file, char* data, std::size_t size, std::uint64_t offset);
  // 1 when the file takes bytes or has failed, 0 when it does not within so many milliseconds.
  virtual int wait_writable(int file, int timeout_ms);
  virtual void pause(int time_ms);
  virtual int truncate(int file, std::uint64_t size);
  virtual int sync(int file);
  virtual int sync_folder(const std::string& folder);  // the names in it
  virtual int set_mode(int file, unsigned mode);
  virtual int set_owner(int file, unsigned user, unsigned group);
  virtual int lock(int file);  // exclusive; -EWOULDBLOCK when somebody else has it
  virtual int close(int file);
  virtual int rename(const std::string& from, const std::string& to);
  virtual int exchange(const std::string& a, const std::string& b);
  virtual int remove(const std::string& path);
  virtual int status(const std::string& path, struct stat& info);       // of what a link points to
  virtual int link_status(const std::string& path, struct stat& info);  // of the link itself
  virtual int status(int file, struct stat& info);
  virtual int may_write(const std::string& path);
  virtual int real_path(const std::string& path, std::string& result);
  virtual int list(const std::string& folder, std::vector<std::string>& names);
  // Copies an open file, whose folder is gone and its name with it, into the folder for temporary files. `target` is
  // the name that it should have had, `word` says what it is. A signal that this thread has blocked ends it.
  virtual int rescue(int file, std::string_view target, std::string_view word, std::string& place);
};

// That of the operating system. It has no state.
FileSystem& system_files();

// What an error number means, in the words of the system: "No space left on device".
std::string error_text(int error);

}  // namespace holon::sim
