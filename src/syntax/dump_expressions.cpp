#include <vector>

#include "syntax/dump_state.h"
#include "syntax/printer.h"

// Expressions in prefix form.

namespace holon::syntax {

void Dump::path(const List<RefPart>& parts) {
  bool first = true;
  for (const RefPart& part : parts) {
    if (!first) word(".");
    first = false;
    word(part.name.text());
    if (part.has_subscripts) list("[", part.subscripts, "]");
  }
}

void Dump::list(std::string_view open, const ExprList& items, std::string_view close) {
  word(open);
  bool first = true;
  for (const Expr* item : items) {
    if (!first) space();
    first = false;
    if (item) {
      expr(*item);
    } else {
      word("_");
    }
  }
  word(close);
}

void Dump::expr(const Expr& one) {
  for (int i = 0; i < one.parens; ++i) word("(parens ");
  switch (one.kind) {
    case ExprKind::real:
      word(static_cast<const RealLiteral&>(one).text);
      break;
    case ExprKind::integer:
      word(static_cast<const IntegerLiteral&>(one).text);
      break;
    case ExprKind::string:
      word("\"");
      word(static_cast<const StringLiteral&>(one).raw);
      word("\"");
      break;
    case ExprKind::boolean:
      word(static_cast<const BooleanLiteral&>(one).value ? "true" : "false");
      break;
    case ExprKind::reference: {
      const auto& reference = static_cast<const Reference&>(one);
      if (reference.global) word(".");
      path(reference.parts);
      break;
    }
    case ExprKind::call:
      call(static_cast<const Call&>(one));
      break;
    case ExprKind::partial_call: {
      const auto& partial = static_cast<const PartialCall&>(one);
      word("(function ");
      expr(*partial.callee);
      named(partial.named);
      word(")");
      break;
    }
    case ExprKind::unary: {
      const auto& unary = static_cast<const Unary&>(one);
      word("(");
      word(unary_text(unary.op));
      space();
      expr(*unary.operand);
      word(")");
      break;
    }
    case ExprKind::binary:
      binary(static_cast<const Binary&>(one));
      break;
    case ExprKind::if_: {
      const auto& choice = static_cast<const If&>(one);
      word("(if");
      for (const IfBranch& branch : choice.branches) {
        space();
        expr(*branch.condition);
        space();
        expr(*branch.value);
      }
      space();
      expr(*choice.otherwise);
      word(")");
      break;
    }
    case ExprKind::range: {
      const auto& range = static_cast<const Range&>(one);
      word("(:");
      for (const Expr* item : {range.start, range.step, range.stop}) {
        if (!item) continue;
        space();
        expr(*item);
      }
      word(")");
      break;
    }
    case ExprKind::array: {
      const auto& array = static_cast<const Array&>(one);
      list("{", array.items, "");
      iterators(array.iterators);
      word("}");
      break;
    }
    case ExprKind::matrix: {
      word("[");
      bool first = true;
      for (const ExprList& row : static_cast<const Matrix&>(one).rows) {
        list(first ? "" : "; ", row, "");
        first = false;
      }
      word("]");
      break;
    }
    case ExprKind::tuple:
      word("(tuple");
      list(static_cast<const Tuple&>(one).items.empty() ? "" : " ", static_cast<const Tuple&>(one).items, ")");
      break;
    case ExprKind::end:
      word("end");
      break;
    case ExprKind::colon:
      word(":");
      break;
  }
  for (int i = 0; i < one.parens; ++i) word(")");
}

// A long sum leans to the left; its spine is walked in a loop, not down the stack.
void Dump::binary(const Binary& last) {
  std::vector<const Binary*> spine{&last};
  while (const auto* left = spine.back()->left->as<Binary>()) {
    if (left->parens > 0) break;
    spine.push_back(left);
  }
  for (const Binary* one : spine) {
    word("(");
    word(binary_text(one->op));
    space();
  }
  expr(*spine.back()->left);
  for (std::size_t i = spine.size(); i-- > 0;) {
    space();
    expr(*spine[i]->right);
    word(")");
  }
}

void Dump::call(const Call& one) {
  word("(");
  expr(*one.callee);
  for (const Expr* argument : one.args) {
    space();
    expr(*argument);
  }
  named(one.named);
  iterators(one.iterators);
  word(")");
}

void Dump::named(const List<NamedArgument>& arguments) {
  for (const NamedArgument& argument : arguments) {
    space();
    word(argument.name.text());
    word("=");
    expr(*argument.value);
  }
}

void Dump::iterators(const List<ForIndex>& indices) {
  for (const ForIndex& index : indices) {
    word(" for ");
    word(index.name.text());
    if (!index.range) continue;
    word(" in ");
    expr(*index.range);
  }
}

}  // namespace holon::syntax
