#include "diag/source.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace holon::diag {

SourceFile::SourceFile(std::string path, std::string text) : path_(std::move(path)), text_(std::move(text)) {}

void SourceFile::find_lines() const {
  std::call_once(lines_found_, [this] {
    line_begins_.push_back(0);
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const bool carriage_return_alone = text_[i] == '\r' && (i + 1 == text_.size() || text_[i + 1] != '\n');
      if (text_[i] == '\n' || carriage_return_alone) line_begins_.push_back(static_cast<std::uint32_t>(i + 1));
    }
  });
}

Position SourceFile::position(std::uint32_t offset) const {
  find_lines();
  const auto at = static_cast<std::uint32_t>(std::min<std::size_t>(offset, text_.size()));
  const auto after = std::ranges::upper_bound(line_begins_, at);
  const auto line = static_cast<std::uint32_t>(after - line_begins_.begin());
  std::uint32_t column = 1;
  for (std::uint32_t i = line_begins_[line - 1]; i < at; ++i)
    if ((static_cast<unsigned char>(text_[i]) & 0xC0U) != 0x80U) ++column;
  return {line, column};
}

std::uint32_t SourceFile::line_begin(std::uint32_t line) const {
  find_lines();
  return line == 0 || line > line_begins_.size() ? static_cast<std::uint32_t>(text_.size()) : line_begins_[line - 1];
}

std::string_view SourceFile::line_text(std::uint32_t line) const {
  const std::uint32_t begin = line_begin(line);
  const std::uint32_t next = line_begin(line + 1);
  std::string_view result = std::string_view(text_).substr(begin, next - begin);
  while (!result.empty() && (result.back() == '\n' || result.back() == '\r')) result.remove_suffix(1);
  return result;
}

const std::string* SourceFiles::unsaved(const std::string& path) const {
  if (unsaved_.empty()) return nullptr;
  std::error_code ignored;
  const std::filesystem::path absolute = std::filesystem::absolute(path, ignored);
  const auto found = unsaved_.find(ignored ? path : absolute.lexically_normal().string());
  return found == unsaved_.end() ? nullptr : &found->second;
}

FileId SourceFiles::add(std::string path, std::string text) {
  files_.emplace_back(std::move(path), std::move(text));
  return FileId(files_.size() - 1);
}

}  // namespace holon::diag
