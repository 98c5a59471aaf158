#pragma once

// Result files. `open_result` chooses the format by the name's ending:
//   .csv   one line a row: `"time","x","body.v"`, numbers with as many digits as reading them back exactly takes
//   .mat   MATLAB 4 matrices in the layout that Modelica tools share: Aclass, name, description, dataInfo, data_1
//          (parameters), data_2 (curves); aliases share curves, with a sign
// Rows are written as they come, so a run of any length takes the same memory. They go to NAME.partial, which gets its
// name at the end of the run; when the disk is full, the rows that fitted are kept and the last one is complete.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sim/result_sink.h"

namespace holon::sim {

// The error is a sentence: an unknown ending, a folder that cannot be written to.
std::expected<std::unique_ptr<ResultSink>, std::string> open_result(const std::string& path);

// A file that is written from the beginning to the end and appears under its name only then. What is not a regular file
// (a pipe, a device) is written directly.
class OutputFile {
 public:
  OutputFile() = default;
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // Each gives nothing, or what went wrong.
  std::optional<std::string> open(const std::string& path);
  // Buffered. `complete`: the file may end here.
  std::optional<std::string> write(std::span<const char> bytes, bool complete);
  // Hands over what is buffered.
  std::optional<std::string> flush();
  // Replaces bytes that were written before; not for pipes.
  std::optional<std::string> overwrite(std::uint64_t offset, std::span<const char> bytes);
  // Gives the file its name. After a failed write, cut off behind the last complete part.
  std::optional<std::string> close();

  std::uint64_t size() const { return written_ + buffer_.size(); }  // with what is still buffered
  std::uint64_t complete_size() const { return failed_ ? complete_on_disk_ : complete_; }
  bool seekable() const { return regular_; }
  const std::string& path() const { return path_; }

 private:
  std::string problem(std::string_view what) const;

  std::string path_;
  std::string partial_;  // empty: written directly
  int file_ = -1;
  bool regular_ = true;
  bool failed_ = false;
  std::vector<char> buffer_;
  std::uint64_t written_ = 0;           // bytes that the system has taken
  std::uint64_t complete_ = 0;          // where the last complete part ends, buffered or not
  std::uint64_t complete_on_disk_ = 0;  // where the last one ends that the system has taken as a whole
  std::vector<std::uint64_t> ends_;     // of complete parts in the buffer
};

}  // namespace holon::sim
