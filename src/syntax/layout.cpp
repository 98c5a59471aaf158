#include "syntax/layout.h"

#include <algorithm>
#include <utility>

namespace holon::syntax {
namespace {

constexpr int kNever = 1 << 28;  // wider than any line
constexpr int kIndent = 2;

}  // namespace

int columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (const char c : text)
    if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) ++columns;
  return static_cast<int>(std::min<std::size_t>(columns, kNever));
}

void Layout::text(std::string_view chars) {
  if (chars.empty()) return;
  Piece piece{Kind::text, false, 0, 0, 0, chars};
  const std::size_t first = chars.find('\n');
  piece.has_new_line = first != std::string_view::npos;
  piece.width = columns_of(chars.substr(0, first));
  piece.last_width = piece.has_new_line ? columns_of(chars.substr(chars.rfind('\n') + 1)) : piece.width;
  pieces_.push_back(piece);
}

void Layout::own_text(std::string chars) {
  owned_.push_back(std::move(chars));
  text(owned_.back());
}

// From the back: how many columns a group needs to stay on one line, together with the text after it up to the next
// chance to break; and how many the piece after a line end needs. A text of several lines ends the line by itself, so
// only its first line counts.
void Layout::measure() {
  struct Open {
    int flat = 0;           // columns from here to the end of the group, or to the end of the line inside a text
    int since_break = 0;    // the same, to the next line end of this group
    int tail = 0;           // columns after the group to the next line end
    bool has_line = false;  // between here and the end of the group
    bool must_break = false;
  };
  const auto sum = [](int a, int b) { return std::min(kNever, a + b); };
  std::vector<Open> groups(1);
  int tail = 0;  // columns from here to the next line end of any group
  for (std::size_t i = pieces_.size(); i-- > 0;) {
    Piece& piece = pieces_[i];
    Open& group = groups.back();
    switch (piece.kind) {
      case Kind::text:
        if (piece.has_new_line) {
          // What comes after it is on another line, for the groups around as well; and where a list goes on after it,
          // the list is no longer one that fits.
          for (Open& around : groups) around = {0, 0, 0, around.has_line, around.must_break || around.has_line};
          group.flat = group.since_break = tail = piece.width;
        } else {
          group.flat = sum(group.flat, piece.width);
          group.since_break = sum(group.since_break, piece.width);
          tail = sum(tail, piece.width);
        }
        break;
      case Kind::line:
      case Kind::soft: {
        const int blank = piece.kind == Kind::line ? 1 : 0;
        piece.need = blank + group.since_break;
        group.flat = sum(group.flat, blank);
        group.since_break = 0;
        group.has_line = true;
        tail = 0;
        break;
      }
      case Kind::hard:
        for (Open& around : groups) around.must_break = true;
        group.since_break = 0;
        tail = 0;
        break;
      case Kind::close:
        groups.push_back({0, tail, tail, false, false});
        break;
      case Kind::open_all:
      case Kind::open_fill: {
        const Open inner = group;
        groups.pop_back();
        Open& outer = groups.back();
        piece.need = inner.must_break ? kNever : sum(inner.flat, inner.tail);
        outer.must_break = outer.must_break || inner.must_break;  // on one line means: everything in it, too
        outer.flat = sum(outer.flat, inner.flat);
        outer.since_break = sum(outer.since_break, inner.flat);
        break;
      }
      case Kind::indent:
      case Kind::dedent:
        break;
    }
  }
}

void Layout::place(int level) {
  enum class Mode : std::uint8_t { flat, all, fill };
  std::vector<Mode> modes{Mode::all};
  int indentation = level * kIndent;
  int column = 0;
  bool at_begin = true;
  const auto new_line = [&] {
    // Spaces that would end the line are never wanted: they came with a separator.
    while (output_.ends_with(' ')) output_.pop_back();
    output_ += '\n';
    at_begin = true;
    column = indentation;
  };
  column = indentation;
  for (const Piece& piece : pieces_) {
    switch (piece.kind) {
      case Kind::text: {
        std::string_view chars = piece.chars;
        if (at_begin) {
          while (chars.starts_with(' ')) chars.remove_prefix(1);
          if (chars.empty()) break;
          output_.append(static_cast<std::size_t>(indentation), ' ');
          at_begin = false;
        }
        output_ += chars;
        column = piece.has_new_line
                     ? piece.last_width
                     : column + static_cast<int>(chars.size() < piece.chars.size() ? columns_of(chars) : piece.width);
        break;
      }
      case Kind::line:
      case Kind::soft: {
        const Mode mode = modes.back();
        const bool breaks = mode == Mode::all || (mode == Mode::fill && column + piece.need > width_);
        if (at_begin) break;
        if (breaks) {
          new_line();
        } else if (piece.kind == Kind::line) {
          output_ += ' ';
          ++column;
        }
        break;
      }
      case Kind::hard:
        if (!at_begin) new_line();
        break;
      case Kind::open_all:
      case Kind::open_fill: {
        const bool fits = modes.back() == Mode::flat || column + piece.need <= width_;
        modes.push_back(fits ? Mode::flat : piece.kind == Kind::open_all ? Mode::all : Mode::fill);
        break;
      }
      case Kind::close:
        modes.pop_back();
        break;
      case Kind::indent:
        indentation += kIndent;
        if (at_begin) column = indentation;
        break;
      case Kind::dedent:
        indentation -= kIndent;
        if (at_begin) column = indentation;
        break;
    }
  }
  if (!at_begin) new_line();
}

void Layout::finish_line(int level) {
  measure();
  place(level);
  pieces_.clear();
  owned_.clear();
}

}  // namespace holon::syntax
