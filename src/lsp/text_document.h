#pragma once

// A text as an editor sees it: lines, and columns in units of UTF-16. Places may lie behind the end of a line or of the
// text, as the protocol allows: then they mean the end.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace holon::lsp {

struct LinePosition {
  std::uint32_t line = 0;       // from 0
  std::uint32_t character = 0;  // from 0, in units of UTF-16
  friend bool operator==(const LinePosition&, const LinePosition&) = default;
};

class TextDocument {
 public:
  explicit TextDocument(std::string text = {});
  const std::string& text() const { return text_; }
  std::uint32_t offset_of(LinePosition position) const;
  LinePosition position_of(std::uint32_t offset) const;
  void replace(LinePosition begin, LinePosition end, std::string_view by);
  std::size_t lines() const { return begins_.size(); }

 private:
  void find_lines();
  std::uint32_t end_of_line(std::uint32_t line) const;
  std::string text_;
  std::vector<std::uint32_t> begins_;
};

}  // namespace holon::lsp
