#pragma once

// Writes the dump of a tree. Inside the room only; dump.h is the door.

#include <string>
#include <string_view>

#include "syntax/tree.h"

namespace holon::syntax {

class Dump {
 public:
  std::string take() { return std::move(text_); }

  void begin_line() { text_.append(static_cast<std::size_t>(level_) * 2, ' '); }
  void end_line() { text_ += '\n'; }
  void space() { text_ += ' '; }
  void word(std::string_view word) { text_ += word; }

  void path(const List<RefPart>& parts);
  void expr(const Expr& one);
  void class_def(const ClassDef& one, std::string_view prefixes);

 private:
  // ---- expressions
  void binary(const Binary& last);
  void call(const Call& one);
  void named(const List<NamedArgument>& arguments);
  void iterators(const List<ForIndex>& indices);
  void list(std::string_view open, const ExprList& items, std::string_view close);

  // ---- everything else; what has a line of its own begins and ends it
  void modification(const Modification& one);
  void argument(const Argument& one);
  void comment(const Comment& one);
  void annotation_line(const Modification& one);
  void type(const TypeName& one);
  void constraint(const Constraint& one);
  std::string prefixes(const Element& one) const;
  void element(const Element& one);
  void element_words(const Element& one);
  void declaration(const Declaration& one);
  void section(const Section& one);
  void equation(const Equation& one);
  void equation_words(const Equation& one);
  void statement(const Statement& one);
  void external(const External& one);
  void class_words(const ClassDef& one, std::string_view prefixes);

  std::string text_;
  int level_ = 0;
};

}  // namespace holon::syntax
