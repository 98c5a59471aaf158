#include <algorithm>

#include "syntax/printer_state.h"

// Where the lexical comments go.

namespace holon::syntax {
namespace {

std::string_view trim_right(std::string_view text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

}  // namespace

bool Printer::comment_before(std::uint32_t place) const {
  return next_comment_ < comments_.size() && comments_[next_comment_].span.begin < place;
}

std::string_view Printer::take_comment() {
  const LexicalComment& one = comments_[next_comment_++];
  const std::string_view text = source_.substr(one.span.begin, one.span.end - one.span.begin);
  return one.block ? text : trim_right(text);
}

// In the middle of a statement.
void Printer::comments_inline(std::uint32_t place) {
  while (comment_before(place)) {
    const bool block = comments_[next_comment_].block;
    layout_.text(take_comment());
    if (block) {
      layout_.text(" ");
    } else {
      layout_.hard();
    }
  }
}

// On lines of their own, before an element.
void Printer::comments_above(std::uint32_t place) {
  while (comment_before(place)) {
    blank_line_before(comments_[next_comment_].span.begin);
    layout_.text(take_comment());
    layout_.finish_line(level_);
    block_begins_ = false;
  }
  blank_line_before(place);
}

// Before `end`, `else` and the like: they belong to the block that ends.
void Printer::comments_at_block_end(std::uint32_t place) {
  ++level_;
  while (comment_before(place)) {
    blank_line_before(comments_[next_comment_].span.begin);
    layout_.text(take_comment());
    layout_.finish_line(level_);
    block_begins_ = false;
  }
  --level_;
}

// Where the next word of the source begins, passing over spaces, punctuation and comments.
std::uint32_t Printer::next_word(std::uint32_t from) const {
  std::size_t i = from;
  while (i < source_.size()) {
    const char c = source_[i];
    if (c == '/') {
      const auto* one = std::ranges::lower_bound(comments_, static_cast<std::uint32_t>(i), {},
                                                 [](const LexicalComment& comment) { return comment.span.begin; });
      if (one == comments_.end() || one->span.begin != i) break;
      i = one->span.end;
    } else if (std::string_view(" \t\r\n\f\v;,)").find(c) != std::string_view::npos) {
      ++i;
    } else {
      break;
    }
  }
  return static_cast<std::uint32_t>(i);
}

// On the line that ends here, if they stood on it: only `;` and the like may be in between.
void Printer::comments_behind(std::uint32_t end) {
  while (next_comment_ < comments_.size()) {
    const Span place = comments_[next_comment_].span;
    if (place.begin >= end) {
      const std::string_view between = source_.substr(end, place.begin - end);
      if (between.find_first_not_of(" \t;,)") != std::string_view::npos) return;
    }
    const bool block = comments_[next_comment_].block;
    layout_.text(" ");
    layout_.text(take_comment());
    if (!block) layout_.hard();
    end = std::max(end, place.end);
  }
}

void Printer::blank_line_before(std::uint32_t place) {
  if (block_begins_ || source_.empty()) return;
  int line_ends = 0;
  for (std::size_t i = place; i > 0; --i) {
    const char c = source_[i - 1];
    if (c == '\n') ++line_ends;
    if (c != ' ' && c != '\t' && c != '\r' && c != '\n') break;
  }
  if (line_ends > 1) layout_.blank_line();
}

// A comma or its like, the comments up to what comes next, and a place to break.
void Printer::separator(std::string_view chars, std::uint32_t next) {
  layout_.text(chars);
  bool new_line = false;
  while (comment_before(next)) {
    const LexicalComment& one = comments_[next_comment_];
    std::size_t before = one.span.begin;
    while (before > 0 && (source_[before - 1] == ' ' || source_[before - 1] == '\t')) --before;
    const bool own_line = before > 0 && source_[before - 1] == '\n';
    if (own_line && !new_line) layout_.hard();
    if (!own_line) layout_.text(" ");
    new_line = own_line || !one.block;
    layout_.text(take_comment());
    if (new_line) layout_.hard();
  }
  if (!new_line) layout_.line();
}

void Printer::close_bracket(std::string_view bracket, std::uint32_t end) {
  if (comment_before(end)) layout_.text(" ");
  comments_inline(end);
  layout_.text(bracket);
}

// Ends the line of a statement; `end` is where it ended in the source.
void Printer::finish(std::uint32_t end) {
  comments_behind(end);
  layout_.finish_line(level_);
  block_begins_ = false;
  last_end_ = std::max(last_end_, end);
}

}  // namespace holon::syntax
