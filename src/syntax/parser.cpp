#include "syntax/parser.h"

#include <fmt/format.h>
#include <utility>

#include "syntax/parser_state.h"

// The cursor over the tokens, and what is said when they are not the expected ones.

namespace holon::syntax {

SyntaxTree parse(const diag::SourceFile& source, diag::FileId file, base::Names& names, diag::Sink& sink,
                 Reading reading) {
  return Parser(source, file, names, sink, reading).run();
}

SyntaxTree read_rest(const ClassDef& unread, const diag::SourceFile& source, base::Names& names, diag::Sink& sink) {
  // The parser made it, and completes it: it was never an object that is constant.
  return Parser(source, unread.span.file, names, sink, Reading::by_need).run_rest(const_cast<ClassDef&>(unread));
}

Parser::Parser(const diag::SourceFile& source, diag::FileId file, base::Names& names, diag::Sink& sink, Reading reading)
    : source_(source),
      file_(file),
      names_(names),
      reading_(reading),
      report_(file, sink),
      lexer_(source, names, report_, tree_.comments) {
  tree_.file = file;
}

SyntaxTree Parser::run() {
  token_ = lexer_.next();
  stored_definition();
  tree_.has_errors = report_.errors() > 0;
  return std::move(tree_);
}

SyntaxTree Parser::run_rest(ClassDef& made) {
  lexer_.go_to(std::exchange(made.unread, 0));
  token_ = lexer_.next();
  statement_begin_ = token_.begin;
  try {
    if (made.form == ClassForm::short_) {
      if (at(Tok::left_paren)) made.modification = class_modification();
      made.comment = description();
      semicolon(fmt::format("`{}`", made.name.text()));
    } else {
      // What follows its end belongs to the element (`constrainedby`), and was read with it.
      open_classes_.push_back(&made);
      composition(made);
      open_classes_.pop_back();
      end_of_class(made);
    }
  } catch (const Panic&) {
    // Reported; what was read of the class is there.
  }
  tree_.has_errors = report_.errors() > 0;
  return std::move(tree_);
}

const Token& Parser::peek() {
  if (!has_ahead_) {
    ahead_ = lexer_.next();
    has_ahead_ = true;
  }
  return ahead_;
}

void Parser::advance() {
  last_ = token_;
  const Tok passed = token_.kind;
  if (passed >= Tok::left_paren && passed <= Tok::right_brace) {
    const bool opens = passed == Tok::left_paren || passed == Tok::left_bracket || passed == Tok::left_brace;
    open_ += opens ? 1 : open_ > 0 ? -1 : 0;
    if (passed == Tok::left_bracket) ++square_;
    if (passed == Tok::right_bracket && square_ > 0) --square_;
  }
  if (has_ahead_) {
    token_ = ahead_;
    has_ahead_ = false;
  } else {
    token_ = lexer_.next();
  }
}

bool Parser::accept(Tok kind) {
  if (token_.kind != kind) return false;
  advance();
  return true;
}

void Parser::expect(Tok kind, std::string_view after) {
  if (accept(kind)) return;
  if (after.empty()) fail(fmt::format("`{}`", tok_text(kind)));
  fail(fmt::format("`{}` {}", tok_text(kind), after));
}

std::string_view Parser::text(const Token& token) const {
  return source_.text().substr(token.begin, token.end - token.begin);
}

std::string Parser::found() const {
  if (at(Tok::end_of_file)) return "the end of the file";
  if (at(Tok::string)) return "a string";
  return fmt::format("`{}`", text(token_));
}

// A string that goes over several lines and has a word glued to its end was meant to end before: the quote that ends it
// is the opening one of the next string. All that follows has its quotes inside out.
bool Parser::after_open_string() const {
  return last_.kind == Tok::string && last_.end == token_.begin &&
         (at(Tok::identifier) || is_keyword(token_.kind) || at(Tok::integer) || at(Tok::real)) &&
         text(last_).find('\n') != std::string_view::npos;
}

void Parser::fail(std::string_view expected) { fail_hinting(expected, {}); }

void Parser::fail_hinting(std::string_view expected, std::string hint) {
  // Nothing can begin here, but it is here that skipping ended: it ended too early.
  if (token_.begin == skipped_to_) throw Panic{};
  if (report_.word_error_since(statement_begin_)) throw Panic{};
  if (after_open_string()) {
    const std::string_view whole = source_.text();
    const std::size_t line_end = std::min(whole.find('\n', last_.begin), whole.size());
    const std::size_t last = whole.find_last_not_of(" \t\r\n", line_end == 0 ? 0 : line_end - 1);
    diag::Diagnostic& open = report_.error(kUnterminatedString, span(last_.begin, last_.begin + 1))
                                 .also(span(last_.end - 1, last_.end), "the next quote is here, and closes it")
                                 .hint("write `\"` where the text ends");
    if (last != std::string_view::npos && last > last_.begin && whole[last] == ';') {
      const auto here_ends = static_cast<std::uint32_t>(last);
      open.edit(span(here_ends, here_ends), "\"");
    }
    report_.give_up();
    throw Panic{};
  }
  diag::Diagnostic& error = report_.error(kExpected, here(), {expected, found()});
  if (!hint.empty()) error.hint(std::move(hint));
  if (section_wanted_.second.size() > 0) offer_section(error, section_wanted_.first, section_wanted_.second);
  section_wanted_ = {};
  offer_repair(error, expected);
  // Whatever is still open at the end of the file is open because of this.
  if (at(Tok::end_of_file)) report_.give_up();
  throw Panic{};
}

void Parser::too_deep() {
  report_.error(kTooDeep, here(), {std::to_string(kMostNesting)});
  report_.give_up();
  throw Panic{};
}

}  // namespace holon::syntax
