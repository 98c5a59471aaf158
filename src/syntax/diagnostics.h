#pragma once

// Everything the syntax room can complain about. Each kind has a case in tests/errors/ or beside the code.

#include "diag/sink.h"

namespace holon::syntax {

// Reading files.
inline constexpr diag::Kind kCannotRead{"H1001", "cannot read `{0}`: {1}"};
inline constexpr diag::Kind kNotAFile{"H1002", "cannot read `{0}`: it is {1}, not a file"};
inline constexpr diag::Kind kFileTooLarge{"H1003", "`{0}` is larger than 2 GiB"};
inline constexpr diag::Kind kNotUtf8{"H1004", "the text is not UTF-8; bytes that are not are read as Latin-1"};
inline constexpr diag::Kind kUtf16{"H1005", "`{0}` is UTF-16; Modelica text is UTF-8"};

// Words.
inline constexpr diag::Kind kNulByte{"H1011", "a NUL byte in the text"};
inline constexpr diag::Kind kBadCharacter{"H1012", "unexpected {0}"};
inline constexpr diag::Kind kUnterminatedString{"H1013", "this string has no closing `\"`"};
inline constexpr diag::Kind kUnterminatedComment{"H1014", "this comment has no closing `*/`"};
inline constexpr diag::Kind kUnterminatedName{"H1015", "this quoted name has no closing `'`"};
inline constexpr diag::Kind kBadEscape{"H1016", "`{0}` is not an escape sequence; write `\\\\` for a backslash"};
inline constexpr diag::Kind kBadExponent{"H1017", "the exponent of `{0}` has no digits"};
inline constexpr diag::Kind kNotAsciiName{"H1018", "the name `{0}` has characters that names cannot have"};
inline constexpr diag::Kind kLargeInteger{"H1019", "`{0}` is too large for an Integer and is read as a Real"};
inline constexpr diag::Kind kLargeReal{"H1020", "`{0}` is beyond the range of a Real"};
inline constexpr diag::Kind kCommentEndAlone{"H1021", "`*/` without a comment; comments do not nest"};
inline constexpr diag::Kind kForeignOperator{"H1022", "`{0}` is not a Modelica operator"};

// Sentences.
inline constexpr diag::Kind kExpected{"H1031", "expected {0}, found {1}"};
inline constexpr diag::Kind kMissingSemicolon{"H1032", "missing `;` after {0}"};
inline constexpr diag::Kind kUnclosed{"H1033", "`{0}` is not closed by `{1}`"};
inline constexpr diag::Kind kEndName{"H1034", "`end {0}` stands where `end {1}` belongs"};
inline constexpr diag::Kind kTooDeep{"H1035", "nested more than {0} levels deep"};
inline constexpr diag::Kind kTooLong{"H1052", "more than {0} operators in one expression"};
inline constexpr diag::Kind kTooManyErrors{"H1036", "too many errors in this file; the rest of it is not read"};
inline constexpr diag::Kind kAssignInEquation{"H1037", "`:=` in an equation"};
inline constexpr diag::Kind kEqualsInAlgorithm{"H1038", "`=` in an algorithm"};
inline constexpr diag::Kind kNotAnEquation{"H1039", "this is not an equation: there is no `=`"};
inline constexpr diag::Kind kNotAStatement{"H1040", "this is not a statement: there is no `:=`"};
inline constexpr diag::Kind kNotAssignable{"H1041", "cannot assign to {0}"};
inline constexpr diag::Kind kWrongPlace{"H1042", "{0} cannot stand {1}"};
inline constexpr diag::Kind kKeywordAsName{"H1043", "`{0}` is a keyword and cannot be a name"};
inline constexpr diag::Kind kPositionalAfterNamed{"H1044", "a positional argument after a named one"};
inline constexpr diag::Kind kChainedOperator{"H1045", "`{0}` cannot follow `{1}` without parentheses"};
inline constexpr diag::Kind kRepeatedPrefix{"H1046", "`{0}` is written twice"};
inline constexpr diag::Kind kPrefixConflict{"H1047", "`{0}` excludes the prefix before it"};
inline constexpr diag::Kind kStrayEnd{"H1048", "`end` closes nothing here"};
inline constexpr diag::Kind kLongClassInModifier{"H1049", "only a short class, `{0} A = B`, can stand in a modifier"};
inline constexpr diag::Kind kSecondExternal{"H1050", "a second `external` clause"};
inline constexpr diag::Kind kNotAConnector{"H1051", "`connect` takes two connectors by their names"};

inline constexpr diag::Kind kNoKeyword{"H1053", "`{0}` stands where a keyword or a type belongs, but is neither"};
inline constexpr diag::Kind kOtherWord{"H1054", "`{0}` is not a word of Modelica: it is written `{1}`"};
inline constexpr diag::Kind kLookalike{"H1055", "`{0}` has a character that only looks like one of Modelica"};

// Older and sloppier forms: read, with a warning.
inline constexpr diag::Kind kSignAfterOperator{"H1081",
                                               "`{0}` directly after an operator; put `({0}…)` in parentheses"};
inline constexpr diag::Kind kAnnotationNotLast{"H1082", "the annotation of a class belongs right before its `end`"};
inline constexpr diag::Kind kPrefixOrder{"H1083", "`{0}` belongs before `{1}`"};
inline constexpr diag::Kind kOldConstraint{"H1084", "`extends` for a constraint is Modelica 2; write `constrainedby`"};
inline constexpr diag::Kind kEmptyArray{"H1085", "`{}` is not Modelica; write `fill(0, 0)` or `zeros(0)`"};
inline constexpr diag::Kind kOldPrefix{
    "H1086", "only `input` or `output` can stand before the type of a short class; older Modelica allowed more"};
inline constexpr diag::Kind kExtraSemicolon{"H1087", "a `;` too many"};
inline constexpr diag::Kind kLeadingDot{"H1088", "imported names are always complete; no dot before them"};
inline constexpr diag::Kind kExtendsDescription{"H1089", "an `extends` clause has no description"};

}  // namespace holon::syntax
