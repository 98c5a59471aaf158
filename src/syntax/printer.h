#pragma once

// Canonical Modelica text from a tree: two spaces a level, one element a line, annotations on lines of their own, lines
// of at most 100 columns where the text allows it.
//
// What is true: parsing the result gives the same tree (compare.h); every lexical comment is there, in order, beside
// the same code; printing what was printed changes nothing; at most one empty line stays where there were some.
// In: a tree that was parsed without errors, and the text it came from (comments live there).

#include <string>
#include <string_view>

#include "syntax/tree.h"

namespace holon::syntax {

std::string print(const SyntaxTree& tree, std::string_view source);

// One line, for messages and dumps. Parentheses that the structure needs are added if the tree does not have them.
std::string print_expr(const Expr& expr);
std::string print_name(const Reference& name);
std::string print_modification(const Modification& modification);

// Keywords of the tree's enumerations, as they are written. Empty for `none`.
std::string_view restriction_text(Restriction restriction);
std::string_view section_text(SectionKind kind);
std::string_view unary_text(UnaryOp op);
std::string_view binary_text(BinaryOp op);
std::string_view variability_text(Variability variability);
std::string_view direction_text(Direction direction);
std::string_view connection_text(Connection connection);

}  // namespace holon::syntax
