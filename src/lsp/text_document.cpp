#include "lsp/text_document.h"

#include <algorithm>
#include <utility>

namespace holon::lsp {
namespace {

// Bytes and UTF-16 units of the character of UTF-8 that begins here. A byte that begins none counts as one unit.
struct Step {
  std::uint32_t bytes = 1;
  std::uint32_t units = 1;
};
Step step_at(std::string_view text, std::uint32_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  const std::uint32_t bytes = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : first >= 0xC0U ? 2 : 1;
  for (std::uint32_t i = 1; i < bytes; ++i)
    if (at + i >= text.size() || (static_cast<unsigned char>(text[at + i]) & 0xC0U) != 0x80U) return {};
  return {bytes, bytes == 4 ? 2U : 1U};
}

}  // namespace

TextDocument::TextDocument(std::string text) : text_(std::move(text)) { find_lines(); }

void TextDocument::find_lines() {
  begins_.assign(1, 0);
  for (std::size_t i = 0; i < text_.size(); ++i) {
    const bool ends = text_[i] == '\n' || (text_[i] == '\r' && (i + 1 == text_.size() || text_[i + 1] != '\n'));
    if (ends) begins_.push_back(static_cast<std::uint32_t>(i + 1));
  }
}

std::uint32_t TextDocument::end_of_line(std::uint32_t line) const {
  if (line + 1 >= begins_.size()) return static_cast<std::uint32_t>(text_.size());
  std::uint32_t end = begins_[line + 1];
  while (end > begins_[line] && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
  return end;
}

std::uint32_t TextDocument::offset_of(LinePosition position) const {
  if (position.line >= begins_.size()) return static_cast<std::uint32_t>(text_.size());
  const std::uint32_t end = end_of_line(position.line);
  std::uint32_t at = begins_[position.line];
  for (std::uint32_t units = 0; at < end;) {
    const Step step = step_at(text_, at);
    // In the middle of a character means before it.
    if (units + step.units > position.character) break;
    units += step.units;
    at += step.bytes;
  }
  return at;
}

LinePosition TextDocument::position_of(std::uint32_t offset) const {
  offset = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const auto after = std::ranges::upper_bound(begins_, offset);
  LinePosition result{static_cast<std::uint32_t>(after - begins_.begin()) - 1, 0};
  for (std::uint32_t at = begins_[result.line]; at < offset;) {
    const Step step = step_at(text_, at);
    result.character += step.units;
    at += step.bytes;
  }
  return result;
}

void TextDocument::replace(LinePosition begin, LinePosition end, std::string_view by) {
  std::uint32_t from = offset_of(begin);
  std::uint32_t to = offset_of(end);
  if (to < from) std::swap(from, to);
  text_.replace(from, to - from, by);
  find_lines();
}

}  // namespace holon::lsp
