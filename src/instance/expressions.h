#pragma once

// Expressions of the text become typed expressions: literals, operators, arrays, ranges, choices.
// A result of `none` means that an error was reported; whoever receives it stays silent.

#include <cstdint>
#include <string_view>
#include <vector>

#include "instance/draft.h"
#include "instance/part.h"
#include "instance/scope.h"

namespace holon::instance {

class Expressions : Part {
 public:
  explicit Expressions(Instantiator& in) : Part(in) {}

  ExprId lower(const syntax::Expr& e, Scope& scope);
  ExprId lower_builtin(expr::Builtin b, std::string_view name, const syntax::Call& call, Scope& scope);
  ExprId make_array(std::vector<ExprId> items, Span span);
  ExprId make_cat(std::int64_t dimension, std::vector<ExprId> items, Span span);
  ExprId lower_condition(const syntax::Expr& e, Scope& scope);
  // `scope.outside` is set, and nothing reported, when a subscript alone is wrong.
  ExprId lower_choice(const syntax::Expr& e, Scope& scope);
  void report_outside(const Scope::Outside& outside, Scope& scope);
  ExprId finish_value(ExprId e, Span span);

 private:
  ExprId lower_clock(const syntax::Call& call, Scope& scope, std::vector<ExprId> args);
  ExprId lower_binary(const syntax::Binary& e, Scope& scope);
  ExprId lower_unary(const syntax::Unary& e, Scope& scope);
  void check_equality(ExprId relation, const syntax::Binary& written, const Scope& scope);
  void offer_operands(diag::Diagnostic& error, syntax::BinaryOp op, TypeId ta, TypeId tb, Span span) const;
  ExprId make_binary(syntax::BinaryOp op, ExprId a, ExprId b, Span span);
  ExprId lower_array(const syntax::Array& e, Scope& scope);
  ExprId lower_matrix(const syntax::Matrix& e, Scope& scope);
  ExprId lower_if(const syntax::If& e, Scope& scope);
  ExprId lower_range(const syntax::Range& e, Scope& scope);
  ExprId lower_reduction(expr::Reduction kind, const syntax::Expr& body, List<syntax::ForIndex> iterators, Scope& scope,
                         Span span);
};

}  // namespace holon::instance
