#pragma once

// For the tests of this room: a text, its tree, and what was said about it.

#include <fmt/format.h>
#include <string>
#include <string_view>

#include "base/names.h"
#include "diag/sink.h"
#include "diag/source.h"
#include "syntax/parser.h"
#include "syntax/tree.h"

namespace holon::syntax {

struct Parsed {
  base::Names names;
  diag::SourceFiles files;
  diag::Sink sink;
  diag::FileId file;
  SyntaxTree tree;

  explicit Parsed(std::string text)
      : file(files.add("test.mo", std::move(text))), tree(parse(files[file], file, names, sink)) {}

  // One line a diagnostic: "3:7 H1031 expected …", hints after it.
  std::string problems() const {
    std::string result;
    for (const diag::Diagnostic& one : sink.all()) {
      const diag::Position at = files[file].position(one.span.begin);
      result += fmt::format("{}:{} {} {}\n", at.line, at.column, one.code, one.message);
      for (const std::string& hint : one.hints) result += fmt::format("  hint: {}\n", hint);
    }
    return result;
  }
};

}  // namespace holon::syntax
