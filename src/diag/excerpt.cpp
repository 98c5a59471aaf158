#include "diag/excerpt.h"

#include <fmt/format.h>
#include <algorithm>
#include <vector>

#include "base/unicode.h"

namespace holon::diag {
namespace {

constexpr std::size_t kTabStop = 4;
constexpr std::string_view kEllipsis = "…";  // one column
constexpr std::string_view kReplacement = "\uFFFD";

struct Cell {
  std::size_t byte;  // where the character begins in the line
  std::string text;
  std::size_t columns;
};

bool is_control(char32_t code) { return code < 0x20 || (code >= 0x7F && code < 0xA0); }

// Directional marks can make a line read as something else than what the program sees.
bool is_direction_mark(char32_t code) {
  return (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0x200E || code == 0x200F;
}

std::string visible(const base::Character& c, std::string_view bytes) {
  if (!c.valid) return std::string(kReplacement);
  if (c.code < 0x20) return fmt::format("\\x{:02X}", static_cast<unsigned>(c.code));
  if (is_control(c.code) || is_direction_mark(c.code)) return fmt::format("\\u{:04X}", static_cast<unsigned>(c.code));
  return std::string(bytes);
}

std::size_t columns_shown(const base::Character& c, const std::string& shown) {
  if (!c.valid) return 1;
  if (is_control(c.code) || is_direction_mark(c.code)) return shown.size();
  return static_cast<std::size_t>(base::columns_of(c.code));
}

// The characters from `width` before the mark to `width` after its begin: nothing outside of that can be shown.
struct Neighbourhood {
  std::vector<Cell> cells;
  std::size_t end = 0;  // the byte after the last cell

  bool reaches(std::string_view line) const { return end == line.size(); }
  bool is_whole(std::string_view line) const { return (cells.empty() || cells.front().byte == 0) && reaches(line); }
};

Neighbourhood neighbourhood_of(std::string_view line, std::size_t begin, std::size_t width) {
  std::size_t at = begin;
  for (std::size_t i = 0; i < width && at > 0; ++i) at = base::previous_character(line, at);
  Neighbourhood result;
  std::size_t column = 0;
  for (std::size_t after = 0; at < line.size() && after <= width; after += at > begin ? 1 : 0) {
    const base::Character c = base::character_at(line, at);
    Cell cell{at, {}, 0};
    if (c.code == U'\t') {
      cell.columns = kTabStop - column % kTabStop;
      cell.text.assign(cell.columns, ' ');
    } else {
      cell.text = visible(c, line.substr(at, c.size));
      cell.columns = columns_shown(c, cell.text);
    }
    column += cell.columns;
    at += c.size;
    result.cells.push_back(std::move(cell));
  }
  result.end = at;
  return result;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const base::Character c = base::character_at(text, i);
    result += c.code == U'\n' ? "\n" : visible(c, text.substr(i, c.size));
    i += c.size;
  }
  return result;
}

Excerpt excerpt_of(std::string_view line, std::size_t begin, std::size_t end, std::size_t width) {
  begin = std::min(begin, line.size());
  end = std::clamp(end, begin, line.size());
  width = std::max<std::size_t>(width, 20);

  const Neighbourhood near = neighbourhood_of(line, begin, width);
  std::size_t total = 0;
  std::size_t mark_column = 0;
  for (const Cell& cell : near.cells) {
    total += cell.columns;
    if (cell.byte < begin) mark_column += cell.columns;
  }

  // Cut on the left until the mark begins in the left third, so that what follows it is seen, too; or until all the
  // rest fits beside the ellipsis.
  std::size_t first = 0;
  if (!near.is_whole(line) || total > width) {
    while (mark_column > width / 3 && !(first > 0 && near.reaches(line) && total + 1 <= width)) {
      mark_column -= near.cells[first].columns;
      total -= near.cells[first].columns;
      ++first;
    }
  }

  Excerpt result;
  std::size_t used = 0;
  if (first < near.cells.size() && near.cells[first].byte > 0) {
    result.text += kEllipsis;
    used = 1;
    ++mark_column;
  }
  std::size_t marked = 0;
  std::size_t shown_end = near.end;
  for (std::size_t i = first; i < near.cells.size(); ++i) {
    const Cell& cell = near.cells[i];
    const bool is_last = i + 1 == near.cells.size() && near.reaches(line);
    if (used + cell.columns + (is_last ? 0 : 1) > width) {
      shown_end = cell.byte;
      break;
    }
    result.text += cell.text;
    used += cell.columns;
    if (cell.byte >= begin && cell.byte < end) marked += cell.columns;
  }
  if (shown_end < line.size()) {
    result.text += kEllipsis;
    if (end > shown_end) ++marked;
  }
  result.mark_column = mark_column;
  result.mark_width = std::max<std::size_t>(marked, 1);
  return result;
}

}  // namespace holon::diag
