#pragma once

// A text as its author arranged it, without what nobody arranges on purpose: wrong indentation, blanks at the ends of
// lines, tabs, several empty lines, blanks before `;` and `,`, a missing one behind a comma or around `=` of an
// equation.
//
// What is true: line breaks within a statement and alignment stay; strings, comments and all words are the same; what
// was tidied is tidy. In: a tree that was parsed without errors, and its text.

#include <string>
#include <string_view>

#include "syntax/tree.h"

namespace holon::syntax {

struct TidyOptions {
  int indentation = 2;  // blanks a level
};

std::string tidy(const SyntaxTree& tree, const diag::SourceFile& source, base::Names& names,
                 const TidyOptions& options = {});

// Every statement laid out anew, as `print` does it, in lines of at most `width` columns where the text allows it.
std::string lay_out(const SyntaxTree& tree, std::string_view source, int width);

}  // namespace holon::syntax
