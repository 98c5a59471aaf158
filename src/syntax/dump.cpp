#include "syntax/dump.h"

#include <fmt/format.h>
#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include "base/names.h"
#include "diag/sink.h"
#include "syntax/dump_state.h"
#include "syntax/lexer.h"
#include "syntax/printer.h"

namespace holon::syntax {
namespace {

std::string_view kind_text(Tok kind) {
  if (is_keyword(kind)) return "keyword";
  if (kind >= Tok::left_paren) return "symbol";
  if (kind == Tok::identifier) return "name";
  if (kind == Tok::integer) return "integer";
  if (kind == Tok::real) return "real";
  return "string";
}

// The first line of a text, and how many there are.
std::string first_line(std::string_view text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return std::string(text);
  const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
  std::string_view line = text.substr(0, end);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return fmt::format("{} … ({} lines)", line, lines);
}

}  // namespace

std::string dump_tokens(const diag::SourceFile& source) {
  base::Names names;
  diag::Sink sink;
  Report report(diag::FileId(std::size_t{0}), sink);
  std::vector<LexicalComment> comments;
  Lexer lexer(source, names, report, comments);
  std::string result;
  std::size_t next_comment = 0;
  const auto write = [&](std::string_view kind, std::uint32_t begin, std::uint32_t end) {
    const diag::Position at = source.position(begin);
    fmt::format_to(std::back_inserter(result), "{}:{} {} {}\n", at.line, at.column, kind,
                   first_line(source.text().substr(begin, end - begin)));
  };
  for (;;) {
    const Token token = lexer.next();
    for (; next_comment < comments.size(); ++next_comment)
      write("comment", comments[next_comment].span.begin, comments[next_comment].span.end);
    if (token.kind == Tok::end_of_file) return result;
    write(kind_text(token.kind), token.begin, token.end);
  }
}

std::string dump_tree(const SyntaxTree& tree) {
  Dump dump;
  if (tree.has_within) {
    dump.begin_line();
    dump.word(tree.within.empty() ? "within nothing" : "within");
    if (!tree.within.empty()) {
      dump.space();
      dump.path(tree.within);
    }
    dump.end_line();
  }
  for (const ClassDef* each : tree.classes) dump.class_def(*each, {});
  return dump.take();
}

std::string dump_expr(const Expr& expr) {
  Dump dump;
  dump.expr(expr);
  return dump.take();
}

}  // namespace holon::syntax
