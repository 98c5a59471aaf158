#pragma once

// What the lexer and the parser made, to be read by people and compared by tests: one thing a line, indented by
// structure; expressions in prefix form, `(+ a (* b c))`, so that the structure is in plain sight.

#include <string>

#include "diag/source.h"
#include "syntax/tree.h"

namespace holon::syntax {

// `line:column kind text`, comments included.
std::string dump_tokens(const diag::SourceFile& source);
std::string dump_tree(const SyntaxTree& tree);
std::string dump_expr(const Expr& expr);

}  // namespace holon::syntax
