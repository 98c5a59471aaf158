#include <fmt/format.h>
#include <algorithm>

#include "syntax/parser_state.h"

// Going on after a mistake. The aim is one error for each mistake and none because of an earlier one, so skipping stops
// as soon as something begins that is surely not part of the broken statement, and never inside it: an `else` or a `;`
// in the middle of a matrix is no such place.

namespace holon::syntax {

namespace {

// Words that cannot stand in the middle of a statement or an element, so a `;` was forgotten before them.
constexpr TokSet kBeginnings{
    {Tok::identifier,  Tok::kw_end,      Tok::kw_else,      Tok::kw_elseif,    Tok::kw_elsewhen,    Tok::kw_if,
     Tok::kw_for,      Tok::kw_when,     Tok::kw_while,     Tok::kw_connect,   Tok::kw_break,       Tok::kw_return,
     Tok::kw_der,      Tok::kw_equation, Tok::kw_algorithm, Tok::kw_initial,   Tok::kw_public,      Tok::kw_protected,
     Tok::kw_external, Tok::kw_import,   Tok::kw_extends,   Tok::kw_redeclare, Tok::kw_replaceable, Tok::kw_final,
     Tok::kw_inner,    Tok::kw_outer,    Tok::kw_flow,      Tok::kw_stream,    Tok::kw_discrete,    Tok::kw_parameter,
     Tok::kw_constant, Tok::kw_input,    Tok::kw_output,    Tok::end_of_file},
    kClassWords};

constexpr TokSet kSections{Tok::kw_equation, Tok::kw_algorithm, Tok::kw_public, Tok::kw_protected, Tok::kw_external};
constexpr TokSet kBlockEnds{Tok::end_of_file, Tok::kw_end,      Tok::kw_else,
                            Tok::kw_elseif,   Tok::kw_elsewhen, Tok::kw_annotation};
constexpr TokSet kBlocks{Tok::kw_if, Tok::kw_for, Tok::kw_when, Tok::kw_while};

// Outside of brackets and first on a line, these begin an element or an equation. `extends` does not: it may be an old
// constraint.
constexpr TokSet kSureBeginnings{{Tok::kw_parameter, Tok::kw_constant, Tok::kw_import, Tok::kw_replaceable,
                                  Tok::kw_redeclare, Tok::kw_connect, Tok::kw_when, Tok::kw_while, Tok::kw_annotation},
                                 kClassWords};

}  // namespace

void Parser::semicolon(std::string_view after) {
  if (accept(Tok::semicolon)) return;
  if (forgiven_ == token_.begin) return;  // the block before it has no end, which was said
  if (report_.word_error_since(statement_begin_)) throw Panic{};
  const bool next_begins = token_.first_on_line || at(Tok::end_of_file) || is_keyword(token_.kind);
  if (!next_begins || !kBeginnings.has(token_.kind)) fail("`;`");
  report_.error(kMissingSemicolon, span(last_.end > 0 ? last_.end - 1 : 0, last_.end), {after})
      .hint(fmt::format("write `{};`", text(last_)))
      .edit(span(last_.end, last_.end), ";");
  if (at(Tok::end_of_file)) report_.give_up();
}

bool Parser::at_section() {
  if (kSections.has(token_.kind)) return true;
  return at(Tok::kw_initial) && (peek().kind == Tok::kw_equation || peek().kind == Tok::kw_algorithm);
}

// Where a list of equations or statements ends.
bool Parser::at_block_end() {
  read_other_words();
  return kBlockEnds.has(token_.kind) || at_section();
}

// `end if` and its like.
bool Parser::at_end_of_block() { return at(Tok::kw_end) && kBlocks.has(peek().kind); }

bool Parser::stops_skipping(bool moved) {
  if (at(Tok::end_of_file)) return true;
  if (at(Tok::kw_end)) return peek().kind == Tok::identifier || at_end_of_block();
  if (!moved) return false;
  if (at_section()) return !at(Tok::kw_external) || token_.first_on_line;
  return open_ == 0 && token_.first_on_line && kSureBeginnings.has(token_.kind);
}

// Goes to where the next statement or element may begin. `begin` is where the broken one began: at least one token is
// passed if it was stuck right there.
void Parser::skip_statement(std::uint32_t begin) {
  bool moved = token_.begin != begin;
  while (!stops_skipping(moved)) {
    const bool done = at(Tok::semicolon) && square_ == 0;
    advance();
    moved = true;
    if (done) break;
  }
  skipped_to_ = token_.begin;
  open_ = 0;
  square_ = 0;
  subscripts_ = 0;
}

// To the next line: what is left of a header.
void Parser::skip_line() {
  while (!token_.first_on_line && !stops_skipping(true)) advance();
  open_ = 0;
  square_ = 0;
  subscripts_ = 0;
}

// The condition of an `if` or `when`, up to `then`, or of a `while`, up to `loop`. Null after an error: then the rest
// of the block is read all the same, for the sake of its own mistakes.
const Expr* Parser::header(Tok word) {
  try {
    const Expr* condition = expression();
    expect(word);
    return condition;
  } catch (const Panic&) {
    skip_header(word);
    return nullptr;
  }
}

void Parser::skip_header(Tok word) {
  while (!at(word) && !(at(Tok::semicolon) && square_ == 0) && !stops_skipping(true)) {
    if (token_.first_on_line && open_ == 0 && kBeginnings.has(token_.kind)) break;
    advance();
  }
  if (at(word) || at(Tok::semicolon)) advance();
  open_ = 0;
  square_ = 0;
  subscripts_ = 0;
}

diag::Diagnostic& Parser::unclosed(std::string_view what, Span opened, std::string_view closing) {
  diag::Diagnostic& error = report_.error(kUnclosed, opened, {what, closing});
  forgiven_ = token_.begin;
  offer_end(error, opened, closing);
  if (at(Tok::end_of_file)) {
    // One missing end leaves everything around it open, too.
    report_.give_up();
  } else {
    error.also(here(), "this closes something else");
  }
  return error;
}

// `end if` and its like. `nested_if` is an `if` right after `else`: what looks like one `if` are then two.
void Parser::end_block(Tok word, Span opened, Span nested_if) {
  const std::string closing = fmt::format("end {}", tok_text(word));
  open_blocks_.pop_back();
  const auto not_closed = [&] {
    diag::Diagnostic& error = unclosed(tok_text(word), opened, closing);
    if (!nested_if.known()) return;
    const std::size_t other = source_.text().rfind("else", nested_if.begin);
    error.also(nested_if, "this `if` has its own `end if`");
    error.hints = {"`elseif` is one word"};
    error.edits.clear();
    error.edit(span(static_cast<std::uint32_t>(other), nested_if.end), "elseif");
  };
  if (!at(Tok::kw_end)) return not_closed();
  const Tok next = peek().kind;
  if (next == word) {
    advance();
    advance();
    return;
  }
  // `end;` alone: what it ends has to be named.
  if (next == Tok::semicolon) {
    report_.error(kExpected, here(), {"`" + closing + "`", "`end`"})
        .also(opened, "opened here")
        .hint(fmt::format("write `{};`", closing))
        .edit(here(), closing);
    advance();
    return;
  }
  const bool is_end_of_loop = next == Tok::kw_loop && (word == Tok::kw_for || word == Tok::kw_while);
  if ((!kBlocks.has(next) && !is_end_of_loop) || std::ranges::find(open_blocks_, next) != open_blocks_.end())
    return not_closed();
  advance();
  report_
      .error(kExpected, span(token_.begin, token_.end),
             {"`" + closing + "`", "`end " + std::string(text(token_)) + "`"})
      .also(opened, "opened here")
      .hint(fmt::format("write `{}`", closing))
      .edit(here(), std::string(tok_text(word)));
  advance();
}

// A second `else`, or `elseif` after it. Reported; its condition is passed, its body is the caller's.
bool Parser::branch_after_else() {
  if (!at(Tok::kw_else) && !at(Tok::kw_elseif)) return false;
  report_.error(kWrongPlace, here(), {found(), "after `else`"})
      .hint("`else` is the last branch; a branch with a condition is `elseif`");
  const bool has_condition = at(Tok::kw_elseif);
  advance();
  if (has_condition) header(Tok::kw_then);
  return true;
}

// `elseif` or `else` in a `when`. Reported; its condition is passed, its body is the caller's.
bool Parser::if_branch_in_when() {
  if (!at(Tok::kw_else) && !at(Tok::kw_elseif)) return false;
  // `else when` in two words, as `elseif` may be written in other languages.
  const bool is_in_two_words = at(Tok::kw_else) && peek().kind == Tok::kw_when && !ahead_.first_on_line;
  const bool has_condition = at(Tok::kw_elseif) || is_in_two_words;
  diag::Diagnostic& error = report_.error(kWrongPlace, here(), {found(), "in a `when`"});
  if (is_in_two_words) {
    error.hint("`elsewhen` is one word").edit(span(token_.begin, ahead_.end), "elsewhen");
    advance();
  } else if (has_condition)
    error.hint("write `elsewhen`").edit(here(), "elsewhen");
  else
    error.hint("a `when` acts at an instant: for what holds otherwise write `if`, or `elsewhen` with a condition");
  advance();
  if (has_condition) header(Tok::kw_then);
  return true;
}

// At class level: `else`, `end if` and the like, with no block open.
void Parser::stray_block_word() {
  const std::uint32_t begin = token_.begin;
  if (at(Tok::kw_end)) {
    advance();
    advance();
    report_.error(kStrayEnd, since(begin))
        .hint("remove it, or write what it closes: `if … then`, `for … loop`, `when … then`");
    accept(Tok::semicolon);
    return;
  }
  report_.error(kWrongPlace, here(), {found(), "outside of a block"});
  const bool has_condition = !at(Tok::kw_else);
  advance();
  if (has_condition) skip_header(Tok::kw_then);
}

}  // namespace holon::syntax
