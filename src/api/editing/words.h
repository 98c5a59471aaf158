#pragma once

// The words of a text, and where a cursor stands among them: what is asked for is decided by the words in front of it,
// so that it works in text that does not parse.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/names.h"
#include "diag/source.h"
#include "holon/editing.h"
#include "syntax/token.h"
#include "syntax/tree.h"

namespace holon::api {

using syntax::Tok;

struct Words {
  std::vector<syntax::Token> all;
  std::vector<base::Name> names;  // beside `all`: the text of each word, interned
  std::vector<syntax::LexicalComment> comments;
  std::string_view text;

  Words(const diag::SourceFile& source, base::Names& names);
  Tok kind(std::size_t i) const { return i < all.size() ? all[i].kind : Tok::end_of_file; }
  std::string_view text_of(std::size_t i) const { return text.substr(all[i].begin, all[i].end - all[i].begin); }
  // How many words end before or at a byte.
  std::size_t count_before(std::uint32_t offset) const;
  bool in_comment(std::uint32_t offset) const;
  // The word in front of subscripts that end at `i`, or `i`; `kNone` where there is none.
  std::size_t before_subscripts(std::size_t i) const;
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  // The words of `a[1].b.c` that ends with `last`, from the left.
  std::vector<std::size_t> dotted(std::size_t last, bool& global) const;
};

enum class Section : std::uint8_t { outside, elements, equations, statements };

// A bracket that is open at the cursor.
struct OpenBracket {
  std::size_t at = 0;        // its word
  std::size_t argument = 0;  // the first word after the last comma in it
  bool has_value = false;    // a `=` stands between that and the cursor
  std::size_t equals = 0;    // where
};

struct Cursor {
  std::uint32_t offset = 0;
  std::size_t before = 0;  // so many words stand in front of what is being written
  TextRange word;          // what has been written of the name
  std::string prefix;
  bool is_member = false;           // behind a dot
  std::size_t path = Words::kNone;  // then: the word in front of it
  bool in_comment = false;
  bool in_string = false;
  std::size_t string_word = 0;
  Section section = Section::outside;
  std::size_t statement = 0;          // the first word of the element, equation or statement
  std::size_t equals = Words::kNone;  // the first `=` or `:=` of it outside of brackets
  std::vector<OpenBracket> open;
  std::vector<base::Name> classes;  // around, the outermost first
};
Cursor find_cursor(const Words& words, std::uint32_t offset);

// The text with blanks in place of what is being written around the cursor, so that the rest can be read.
std::string without_statement(const Words& words, const Cursor& cursor);

}  // namespace holon::api
