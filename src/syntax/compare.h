#pragma once

// Whether two trees say the same, wherever it stands in the text: spans and lexical comments do not count; parentheses,
// the way a number is written and annotations do.

#include "syntax/tree.h"

namespace holon::syntax {

bool same_tree(const SyntaxTree& a, const SyntaxTree& b);
bool same_class(const ClassDef& a, const ClassDef& b);
// Two component declarations: prefixes, dimensions, modifiers and condition; type names and comments do not count.
bool same_declared(const Element& x, const Declaration& a, const Element& y, const Declaration& b);
bool same_expr(const Expr& a, const Expr& b);

}  // namespace holon::syntax
