// Canonical form as edits, so that an editor keeps its cursor and only a selection can be formatted.

#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "holon/editing.h"
#include "holon/repair.h"

namespace holon {
namespace {

std::vector<std::uint32_t> line_begins(std::string_view text) {
  std::vector<std::uint32_t> begins{0};
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n') begins.push_back(static_cast<std::uint32_t>(i + 1));
  return begins;
}

// Lines [first, last) of the text become `text`.
struct LineEdit {
  std::size_t first = 0;
  std::size_t last = 0;
  std::string text;
};

// The changes of a difference as `diff -u` writes it.
std::vector<LineEdit> line_edits(std::string_view difference) {
  std::vector<LineEdit> edits;
  std::size_t line = 0;
  bool is_open = false;
  while (!difference.empty()) {
    const std::size_t end = difference.find('\n');
    const std::string_view one = difference.substr(0, end);
    difference.remove_prefix(end == std::string_view::npos ? difference.size() : end + 1);
    if (one.starts_with("@@ -")) {
      std::from_chars(one.data() + 4, one.data() + one.size(), line);
      if (line > 0) --line;
      is_open = false;
    } else if (one.starts_with('-') || one.starts_with('+')) {
      if (!is_open) edits.push_back({line, line, {}});
      is_open = true;
      if (one[0] == '-') {
        edits.back().last = ++line;
      } else {
        edits.back().text += std::string(one.substr(1)) + "\n";
      }
    } else {
      is_open = false;
      ++line;
    }
  }
  return edits;
}

}  // namespace

std::optional<std::vector<Edit>> format_edits(const std::string& path, const std::string& text,
                                              std::optional<TextRange> range) {
  const Formatted formatted = format_text(path, text);
  if (!formatted.text) return std::nullopt;
  std::vector<Edit> edits;
  const std::vector<std::uint32_t> begins = line_begins(text);
  const auto begin_of = [&](std::size_t line) {
    return line < begins.size() ? begins[line] : static_cast<std::uint32_t>(text.size());
  };
  for (LineEdit& one : line_edits(difference(text, *formatted.text))) {
    Edit edit;
    edit.place.file = path;
    edit.place.begin = begin_of(one.first);
    edit.place.end = begin_of(one.last);
    edit.text = std::move(one.text);
    const bool touches = !range || (edit.place.begin < range->end && range->begin < edit.place.end) ||
                         (edit.place.begin >= range->begin && edit.place.end <= range->end);
    if (touches) edits.push_back(std::move(edit));
  }
  // The last line gets its end.
  const auto end = static_cast<std::uint32_t>(text.size());
  const bool ends = text.empty() || text.back() == '\n' || (!edits.empty() && edits.back().place.end == end);
  if (!ends && (!range || range->end >= end)) edits.push_back({{.file = path, .begin = end, .end = end}, "\n"});
  return edits;
}

}  // namespace holon
