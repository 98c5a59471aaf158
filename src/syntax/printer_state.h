#pragma once

// The printer: walks the tree in the order of the source and puts the lexical comments back on its way. Inside the room
// only; printer.h is the door.
//
// Comments are known by where they stand. Before the printer writes something that stood at byte p of the source, it
// writes the comments that stood before p and are not written yet; so none is lost, and none changes its order. A
// comment that shared a line with the end of an element stays on the line of that element.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "syntax/layout.h"
#include "syntax/tree.h"

namespace holon::syntax {

inline constexpr int kLineWidth = 100;

class Printer {
 public:
  // Without a source there are no comments to put back.
  Printer(int width, List<LexicalComment> comments, std::string_view source)
      : layout_(width), comments_(comments), source_(source) {}

  std::string file(const SyntaxTree& tree);
  void expr(const Expr& one);
  void modification(const Modification& one);
  void reference(const Reference& one);
  std::string take_line();

 private:
  // ---- comments
  bool comment_before(std::uint32_t place) const;
  std::string_view take_comment();
  void comments_inline(std::uint32_t place);
  void comments_above(std::uint32_t place);
  void comments_at_block_end(std::uint32_t place);
  std::uint32_t next_word(std::uint32_t from) const;
  void comments_behind(std::uint32_t end);
  void blank_line_before(std::uint32_t place);
  void separator(std::string_view chars, std::uint32_t next);
  void close_bracket(std::string_view bracket, std::uint32_t end);
  void finish(std::uint32_t end);

  // ---- expressions
  void value(const Expr& one);
  void operand(const Expr& one, int least);
  void bare_expr(const Expr& one);
  void binary_chain(const Binary& last);
  void if_expr(const If& one);
  void call(const Call& one);
  void named_arguments(const List<NamedArgument>& named, bool first);
  void iterators(const List<ForIndex>& indices);
  void array(const Array& one);
  void matrix(const Matrix& one);
  void parts(const List<RefPart>& path);
  void subscripts(const ExprList& items);
  void exprs(const ExprList& items);
  void string(const StringLiteral& one);

  // ---- modifications, elements
  void arguments(const Modification& one);
  void argument(const Argument& one);
  void description(const List<const StringLiteral*>& text);
  void comment(const Comment& one);
  void annotation(const Modification& one);
  void prefixes(const Element& one);
  void element_pieces(const Element& one);
  void element(const Element& one);
  void import_pieces(const Element& one);
  void component_pieces(const Element& one);
  void declaration(const Declaration& one);
  void type_name(const TypeName& one);
  void constraint(const Constraint& one);

  // ---- equations, statements
  void equation(const Equation& one);
  void equation_pieces(const Equation& one);
  void equations(const List<const Equation*>& body);
  void statement(const Statement& one);
  void statement_pieces(const Statement& one);
  void statements(const List<const Statement*>& body);
  void for_header(const List<ForIndex>& indices);
  void header(std::string_view word, const Expr* condition, std::string_view then);
  void end_block(std::string_view word, const Comment& note, std::uint32_t end);

  // ---- classes
  void class_header(const ClassDef& one);
  void short_class(const ClassDef& one);
  void long_class(const ClassDef& one);
  void section(const Section& one);
  void section_items(const Section& one);
  void external(const External& one);

  void words(std::initializer_list<std::string_view> all);

  Layout layout_;
  List<LexicalComment> comments_;
  std::string_view source_;
  std::size_t next_comment_ = 0;
  std::uint32_t last_end_ = 0;  // where in the source the line printed last ended
  int level_ = 0;
  bool block_begins_ = true;  // no empty line right after the line that opens a block
  bool tight_ = false;        // arithmetic without spaces, in subscripts and ranges
};

}  // namespace holon::syntax
