#pragma once

// Tokens: the words of Modelica text (specification 3.6, sections 2.3 and A.1).

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "base/names.h"
#include "diag/source.h"

namespace holon::syntax {

enum class Tok : std::uint8_t {
  end_of_file,
  identifier,  // also a quoted one
  integer,
  real,
  string,

  left_paren,
  right_paren,
  left_bracket,
  right_bracket,
  left_brace,
  right_brace,
  semicolon,
  comma,
  colon,
  dot,
  assign,
  equals,
  plus,
  minus,
  star,
  slash,
  caret,
  dot_plus,
  dot_minus,
  dot_star,
  dot_slash,
  dot_caret,
  less,
  less_equal,
  greater,
  greater_equal,
  equal,
  not_equal,

  kw_algorithm,
  kw_and,
  kw_annotation,
  kw_block,
  kw_break,
  kw_class,
  kw_connect,
  kw_connector,
  kw_constant,
  kw_constrainedby,
  kw_der,
  kw_discrete,
  kw_each,
  kw_else,
  kw_elseif,
  kw_elsewhen,
  kw_encapsulated,
  kw_end,
  kw_enumeration,
  kw_equation,
  kw_expandable,
  kw_extends,
  kw_external,
  kw_false,
  kw_final,
  kw_flow,
  kw_for,
  kw_function,
  kw_if,
  kw_import,
  kw_impure,
  kw_in,
  kw_initial,
  kw_inner,
  kw_input,
  kw_loop,
  kw_model,
  kw_not,
  kw_operator,
  kw_or,
  kw_outer,
  kw_output,
  kw_package,
  kw_parameter,
  kw_partial,
  kw_protected,
  kw_public,
  kw_pure,
  kw_record,
  kw_redeclare,
  kw_replaceable,
  kw_return,
  kw_stream,
  kw_then,
  kw_true,
  kw_type,
  kw_when,
  kw_while,
  kw_within
};

inline constexpr std::size_t kTokCount = static_cast<std::size_t>(Tok::kw_within) + 1;
inline constexpr std::size_t kFirstKeyword = static_cast<std::size_t>(Tok::kw_algorithm);

// How each token is written; for the kinds that have many texts, what they are called.
inline constexpr std::array<std::string_view, kTokCount> kTokTexts{"the end of the file",
                                                                   "a name",
                                                                   "an integer",
                                                                   "a number",
                                                                   "a string",
                                                                   "(",
                                                                   ")",
                                                                   "[",
                                                                   "]",
                                                                   "{",
                                                                   "}",
                                                                   ";",
                                                                   ",",
                                                                   ":",
                                                                   ".",
                                                                   ":=",
                                                                   "=",
                                                                   "+",
                                                                   "-",
                                                                   "*",
                                                                   "/",
                                                                   "^",
                                                                   ".+",
                                                                   ".-",
                                                                   ".*",
                                                                   "./",
                                                                   ".^",
                                                                   "<",
                                                                   "<=",
                                                                   ">",
                                                                   ">=",
                                                                   "==",
                                                                   "<>",
                                                                   "algorithm",
                                                                   "and",
                                                                   "annotation",
                                                                   "block",
                                                                   "break",
                                                                   "class",
                                                                   "connect",
                                                                   "connector",
                                                                   "constant",
                                                                   "constrainedby",
                                                                   "der",
                                                                   "discrete",
                                                                   "each",
                                                                   "else",
                                                                   "elseif",
                                                                   "elsewhen",
                                                                   "encapsulated",
                                                                   "end",
                                                                   "enumeration",
                                                                   "equation",
                                                                   "expandable",
                                                                   "extends",
                                                                   "external",
                                                                   "false",
                                                                   "final",
                                                                   "flow",
                                                                   "for",
                                                                   "function",
                                                                   "if",
                                                                   "import",
                                                                   "impure",
                                                                   "in",
                                                                   "initial",
                                                                   "inner",
                                                                   "input",
                                                                   "loop",
                                                                   "model",
                                                                   "not",
                                                                   "operator",
                                                                   "or",
                                                                   "outer",
                                                                   "output",
                                                                   "package",
                                                                   "parameter",
                                                                   "partial",
                                                                   "protected",
                                                                   "public",
                                                                   "pure",
                                                                   "record",
                                                                   "redeclare",
                                                                   "replaceable",
                                                                   "return",
                                                                   "stream",
                                                                   "then",
                                                                   "true",
                                                                   "type",
                                                                   "when",
                                                                   "while",
                                                                   "within"};

constexpr std::string_view tok_text(Tok kind) { return kTokTexts[static_cast<std::size_t>(kind)]; }
constexpr bool is_keyword(Tok kind) { return static_cast<std::size_t>(kind) >= kFirstKeyword; }
static_assert(tok_text(Tok::kw_within) == "within" && tok_text(Tok::not_equal) == "<>");

// A set of kinds of tokens: what may begin a class, where a list of statements ends, …
class TokSet {
 public:
  constexpr TokSet(std::initializer_list<Tok> kinds) {
    for (const Tok kind : kinds) bits_[static_cast<std::size_t>(kind) / 64] |= bit(kind);
  }
  constexpr TokSet(const TokSet& a, const TokSet& b) : bits_{a.bits_[0] | b.bits_[0], a.bits_[1] | b.bits_[1]} {}
  constexpr bool has(Tok kind) const { return (bits_[static_cast<std::size_t>(kind) / 64] & bit(kind)) != 0; }

 private:
  static constexpr std::uint64_t bit(Tok kind) { return std::uint64_t{1} << (static_cast<std::size_t>(kind) % 64); }
  std::array<std::uint64_t, 2> bits_{};
};
static_assert(kTokCount <= 128);

// The keyword that this text is, or Tok::identifier.
Tok keyword_of(std::string_view text);

struct Token {
  Tok kind = Tok::end_of_file;
  bool first_on_line = false;  // only error recovery looks at this
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  base::Name name;  // identifiers only
};

}  // namespace holon::syntax
