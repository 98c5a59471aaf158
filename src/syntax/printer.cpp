#include "syntax/printer.h"

#include <utility>

#include "syntax/printer_state.h"
#include "syntax/tidy.h"

namespace holon::syntax {
namespace {

constexpr int kOneLine = 1 << 27;  // nothing is too wide

template <class Write>
std::string on_one_line(Write write) {
  Printer printer(kOneLine, {}, {});
  write(printer);
  return printer.take_line();
}

}  // namespace

std::string Printer::take_line() {
  layout_.finish_line(0);
  std::string line = layout_.take();
  if (line.ends_with('\n')) line.pop_back();
  return line;
}

std::string lay_out(const SyntaxTree& tree, std::string_view source, int width) {
  const List<LexicalComment> comments{tree.comments.data(), static_cast<std::uint32_t>(tree.comments.size())};
  return Printer(width, comments, source).file(tree);
}

std::string print(const SyntaxTree& tree, std::string_view source) { return lay_out(tree, source, kLineWidth); }

std::string print_expr(const Expr& expr) {
  return on_one_line([&](Printer& printer) { printer.expr(expr); });
}

std::string print_name(const Reference& name) {
  return on_one_line([&](Printer& printer) { printer.reference(name); });
}

std::string print_modification(const Modification& modification) {
  return on_one_line([&](Printer& printer) { printer.modification(modification); });
}

}  // namespace holon::syntax
