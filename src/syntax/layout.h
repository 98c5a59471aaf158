#pragma once

// Breaks a statement into lines of at most `width` columns.
//
// After D. Oppen, "Prettyprinting", ACM TOPLAS 2(4), 1980: text with groups and possible line ends in it; a group that
// fits on the rest of the line stays on it, one that does not breaks at its line ends: at all of them, or (a filled
// group) only where the next piece would not fit. Two passes over the pieces, so the time is linear in their number.
// Unlike Oppen's, a group is indented from the line it begins on, not from the column.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace holon::syntax {

enum class Breaks : std::uint8_t { all, fill };

class Layout {
 public:
  explicit Layout(int width) : width_(width) {}

  // Pieces of the current line. Texts must live until `finish_line`; `own_text` keeps one that does not.
  void text(std::string_view chars);
  void own_text(std::string chars);
  void line() { add(Kind::line); }  // a space, or a new line
  void soft() { add(Kind::soft); }  // nothing, or a new line
  void hard() { add(Kind::hard); }  // a new line in any case
  void open(Breaks breaks) { add(breaks == Breaks::all ? Kind::open_all : Kind::open_fill); }
  void close() { add(Kind::close); }
  void indent() { add(Kind::indent); }
  void dedent() { add(Kind::dedent); }
  bool after_hard() const { return !pieces_.empty() && pieces_.back().kind == Kind::hard; }

  // Puts the pieces into the output, as a line at this level of indentation.
  void finish_line(int level);
  void blank_line() { output_ += '\n'; }

  std::string take() { return std::move(output_); }

 private:
  enum class Kind : std::uint8_t { text, line, soft, hard, open_all, open_fill, close, indent, dedent };
  struct Piece {
    Kind kind = Kind::text;
    bool has_new_line = false;  // a text of several lines
    int width = 0;              // of its first line
    int last_width = 0;         // of its last line
    int need = 0;               // for groups and line ends: columns until the next chance to break
    std::string_view chars;
  };
  void add(Kind kind) { pieces_.push_back({kind, false, 0, 0, 0, {}}); }
  void measure();
  void place(int level);

  int width_;
  std::vector<Piece> pieces_;
  std::deque<std::string> owned_;
  std::string output_;
};

// Columns that UTF-8 text takes: its characters.
int columns_of(std::string_view text);

}  // namespace holon::syntax
