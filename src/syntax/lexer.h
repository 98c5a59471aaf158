#pragma once

// Cuts the text of a file into tokens, one at a time. Comments are set aside in order. The lexer reports what is wrong
// inside a word (a string without its end, a NUL byte); it always goes on, so that the parser sees a sensible token.
//
// Modelica words follow one another by longest match: `1.*x` is `1.` times `x`, `.5` is a number, `a.*b` multiplies
// elementwise.

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/names.h"
#include "diag/source.h"
#include "syntax/report.h"
#include "syntax/token.h"
#include "syntax/tree.h"

namespace holon::syntax {

class Lexer {
 public:
  // A SourceFile, not a view: its text ends with a NUL, which lets the loops here run without looking for the end.
  Lexer(const diag::SourceFile& source, base::Names& names, Report& report, std::vector<LexicalComment>& comments);

  Token next();
  // The next token is the first one from here on.
  void go_to(std::uint32_t offset) { at_ = begin_ + offset; }

 private:
  const char* skip_space(const char* at, bool& new_line);
  const char* skip_line_comment(const char* at);
  const char* skip_block_comment(const char* at);
  Token word(const char* at);
  Token foreign_word(const char* at);
  Token quoted_name(const char* at);
  Token string(const char* at);
  Token number(const char* at);
  Token punctuation(const char* at);
  Token bad_character(const char* at);

  Token make(Tok kind, const char* begin, const char* end);
  diag::Span span(const char* begin, const char* end) const;
  void nul_byte(const char* at);

  const char* begin_;
  const char* at_;
  const char* end_;
  base::Names& names_;
  Report& report_;
  std::vector<LexicalComment>& comments_;
  bool nul_reported_ = false;
};

}  // namespace holon::syntax
