#pragma once

// For the tests of this room: a text, its tree, and what was said about it.

#include <fmt/format.h>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

// A text read by need, and then whatever was passed over.
struct ReadLater {
  base::Names names;
  diag::SourceFiles files;
  diag::Sink sink;
  diag::FileId file;
  SyntaxTree tree;
  std::deque<SyntaxTree> rests;
  std::size_t passed_over = 0;

  explicit ReadLater(std::string text)
      : file(files.add("test.mo", std::move(text))), tree(parse(files[file], file, names, sink, Reading::by_need)) {
    for (const ClassDef* def : tree.classes) read(*def);
  }

 private:
  void read(const ClassDef& def) {
    if (def.unread != 0) {
      ++passed_over;
      rests.push_back(read_rest(def, files[file], names, sink));
    }
    for (const Section& section : def.sections)
      for (const Element* element : section.elements)
        if (element->class_def != nullptr) read(*element->class_def);
  }
};

// Where the classes of a tree stand, and those inside of them.
inline std::string class_spans(const SyntaxTree& tree) {
  std::string result;
  std::vector<const ClassDef*> pending(tree.classes.rbegin(), tree.classes.rend());
  while (!pending.empty()) {
    const ClassDef& def = *pending.back();
    pending.pop_back();
    result += fmt::format("{} {}-{}\n", def.name.text(), def.span.begin, def.span.end);
    for (const Section& section : def.sections)
      for (const Element* element : section.elements)
        if (element->class_def != nullptr) pending.push_back(element->class_def);
  }
  return result;
}

}  // namespace holon::syntax
