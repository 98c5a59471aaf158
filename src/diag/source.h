#pragma once

// Source texts and places in them. A Span is what every syntax node, every instance, every equation keeps to the very
// end, so that an error while simulating still names a line.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"

namespace holon::diag {

struct FileId : base::Id<FileId> {
  using Id::Id;
};

// Bytes [begin, end) of a file. A span without a file belongs to nothing that a person wrote.
struct Span {
  FileId file;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool known() const { return !file.is_none(); }
  Span to(const Span& last) const { return {file, begin, last.end > end ? last.end : end}; }
  friend bool operator==(const Span&, const Span&) = default;
};

// Lines and columns count from 1; columns count characters (UTF-8), as editors do.
struct Position {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

class SourceFile {
 public:
  SourceFile(std::string path, std::string text);
  const std::string& path() const { return path_; }
  std::string_view text() const { return text_; }
  Position position(std::uint32_t offset) const;
  std::string_view line_text(std::uint32_t line) const;  // without its end-of-line characters
  std::uint32_t line_begin(std::uint32_t line) const;

 private:
  void find_lines() const;
  std::string path_;
  std::string text_;
  // Filled when first asked for, from any thread: most files never have an error.
  mutable std::once_flag lines_found_;
  mutable std::vector<std::uint32_t> line_begins_;
};

class SourceFiles {
 public:
  FileId add(std::string path, std::string text);
  const SourceFile& operator[](FileId id) const { return files_[id.index()]; }
  std::size_t size() const { return files_.size(); }

  // Text that stands for a file until it is saved: whoever reads the file of this name gets this text.
  void set_unsaved(std::map<std::string, std::string> texts) { unsaved_ = std::move(texts); }
  const std::string* unsaved(const std::string& path) const;
  const std::map<std::string, std::string>& all_unsaved() const { return unsaved_; }

 private:
  std::deque<SourceFile> files_;  // a deque, because syntax trees point into the texts
  std::map<std::string, std::string> unsaved_;
};

}  // namespace holon::diag
