#pragma once

// Operators of operator records (chapter 14): `a + b` is a call of a function that the record's class offers.

#include <string_view>
#include <utility>
#include <vector>

#include "instance/calls.h"
#include "instance/draft.h"
#include "instance/part.h"

namespace holon::instance {

class Operators : Part {
 public:
  explicit Operators(Instantiator& in) : Part(in) {}

  using Argument = Calls::Argument;

  ExprId overloaded_string(const std::vector<ExprId>& args, Span span);
  ExprId overloaded_sum(ExprId array, Span span);
  ExprId overloaded_binary(syntax::BinaryOp op, ExprId a, ExprId b, Span span);
  ExprId overloaded_unary(ExprId a, Span span);
  ExprId overloaded_call(ClassInstance& cls, const std::vector<Argument>& positional,
                         const std::vector<std::pair<Name, Argument>>& named, Span span);
  std::vector<ClassInstance*> operator_functions(ClassInstance& cls, std::string_view name);
};

}  // namespace holon::instance
