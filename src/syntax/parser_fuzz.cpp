// Any bytes at all: the parser must end, report no more than it may, and give a tree that can be dumped. What it reads
// without errors must come back from the printer as the same tree, with the same comments, and printing must be stable.
//
// cmake -DHOLON_FUZZ=ON -DCMAKE_CXX_COMPILER=clang++-19, then: parser_fuzz tests/fuzz/syntax

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/names.h"
#include "diag/sink.h"
#include "diag/source.h"
#include "syntax/compare.h"
#include "syntax/dump.h"
#include "syntax/parser.h"
#include "syntax/printer.h"
#include "syntax/read.h"

namespace {

using holon::diag::FileId;
using holon::diag::Sink;
using holon::diag::SourceFiles;
using holon::syntax::SyntaxTree;

void require(bool promise, std::string_view what, std::string_view text) {
  if (promise) return;
  std::fprintf(stderr, "%.*s\n---- printed:\n%.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(text.size()), text.data());
  std::abort();
}

std::string comments_of(const SyntaxTree& tree, std::string_view text) {
  std::string all;
  for (const holon::syntax::LexicalComment& one : tree.comments) {
    std::string_view comment = text.substr(one.span.begin, one.span.end - one.span.begin);
    while (!one.block && (comment.ends_with(' ') || comment.ends_with('\t') || comment.ends_with('\r')))
      comment.remove_suffix(1);
    all += comment;
    all += '\n';
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  holon::base::Names names;
  SourceFiles files;
  Sink sink;
  std::string bytes(reinterpret_cast<const char*>(data), size);
  const FileId file = files.add("fuzz.mo", holon::syntax::decode(std::move(bytes)).text);
  const SyntaxTree tree = holon::syntax::parse(files[file], file, names, sink);
  require(tree.has_errors == sink.has_errors(), "the tree and the sink disagree about errors", {});
  require(sink.all().size() < 200, "too much was said", {});
  holon::syntax::dump_tokens(files[file]);
  holon::syntax::dump_tree(tree);
  const std::string printed = holon::syntax::print(tree, files[file].text());
  if (tree.has_errors) return 0;

  Sink again;
  const FileId second = files.add("printed.mo", printed);
  const SyntaxTree copy = holon::syntax::parse(files[second], second, names, again);
  require(!copy.has_errors, "what was printed does not parse", printed);
  require(holon::syntax::same_tree(tree, copy), "what was printed is another tree", printed);
  require(comments_of(tree, files[file].text()) == comments_of(copy, printed), "comments changed", printed);
  require(holon::syntax::print(copy, files[second].text()) == printed, "printing is not stable", printed);
  return 0;
}
