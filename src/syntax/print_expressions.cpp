#include <algorithm>
#include <string>
#include <vector>

#include "syntax/printer.h"
#include "syntax/printer_state.h"

// Expressions. Levels of precedence as in the grammar: a higher one binds tighter.

namespace holon::syntax {
namespace {

constexpr int kIfLevel = 0;
constexpr int kRangeLevel = 1;
constexpr int kOrLevel = 2;
constexpr int kAndLevel = 3;
constexpr int kNotLevel = 4;
constexpr int kRelationLevel = 5;
constexpr int kSumLevel = 6;
constexpr int kTermLevel = 7;
constexpr int kPowerLevel = 8;
constexpr int kPrimaryLevel = 9;

int level_of(BinaryOp op) {
  switch (op) {
    case BinaryOp::or_:
      return kOrLevel;
    case BinaryOp::and_:
      return kAndLevel;
    case BinaryOp::less:
    case BinaryOp::less_equal:
    case BinaryOp::greater:
    case BinaryOp::greater_equal:
    case BinaryOp::equal:
    case BinaryOp::not_equal:
      return kRelationLevel;
    case BinaryOp::add:
    case BinaryOp::subtract:
    case BinaryOp::add_each:
    case BinaryOp::subtract_each:
      return kSumLevel;
    case BinaryOp::multiply:
    case BinaryOp::divide:
    case BinaryOp::multiply_each:
    case BinaryOp::divide_each:
      return kTermLevel;
    case BinaryOp::power:
    case BinaryOp::power_each:
      return kPowerLevel;
  }
  return kPrimaryLevel;
}

int level_of(const Expr& one) {
  if (one.parens > 0) return kPrimaryLevel;
  if (const auto* binary = one.as<Binary>()) return level_of(binary->op);
  if (const auto* unary = one.as<Unary>()) return unary->op == UnaryOp::not_ ? kNotLevel : kSumLevel;
  if (one.kind == ExprKind::if_) return kIfLevel;
  if (one.kind == ExprKind::range) return kRangeLevel;
  return kPrimaryLevel;
}

// Whether an operator keeps its spaces in subscripts: `.^` after a digit would otherwise become part of the number.
bool always_spaced(BinaryOp op) {
  constexpr BinaryOp kTight[] = {BinaryOp::add, BinaryOp::subtract, BinaryOp::multiply, BinaryOp::divide,
                                 BinaryOp::power};
  return std::ranges::find(kTight, op) == std::ranges::end(kTight);
}

}  // namespace

void Printer::expr(const Expr& one) { operand(one, kIfLevel); }

// What follows `=` or `:=`, with the space before it.
void Printer::value(const Expr& one) {
  // Brackets indent what is in them. What has no place to break in itself may go to the next line as a whole.
  const bool brackets = one.kind == ExprKind::array || one.kind == ExprKind::matrix || one.kind == ExprKind::call;
  const bool whole = one.kind == ExprKind::reference || one.kind == ExprKind::string;
  if (!brackets) layout_.indent();
  layout_.open(Breaks::fill);
  if (whole) {
    layout_.line();
  } else {
    layout_.text(" ");
  }
  expr(one);
  layout_.close();
  if (!brackets) layout_.dedent();
}

// With parentheses, if it binds less tightly than `least`. What was parsed has those it needs: a sign directly after an
// operator, `a * -b`, is read back without.
void Printer::operand(const Expr& one, int least) {
  comments_inline(one.span.begin);
  int parens = one.parens;
  if (parens == 0 && level_of(one) < least && one.kind != ExprKind::unary) parens = 1;
  for (int i = 0; i < parens; ++i) layout_.text("(");
  bare_expr(one);
  for (int i = 0; i < parens; ++i) layout_.text(")");
}

void Printer::bare_expr(const Expr& one) {
  switch (one.kind) {
    case ExprKind::real:
      layout_.text(static_cast<const RealLiteral&>(one).text);
      break;
    case ExprKind::integer:
      layout_.text(static_cast<const IntegerLiteral&>(one).text);
      break;
    case ExprKind::string:
      string(static_cast<const StringLiteral&>(one));
      break;
    case ExprKind::boolean:
      layout_.text(static_cast<const BooleanLiteral&>(one).value ? "true" : "false");
      break;
    case ExprKind::reference:
      reference(static_cast<const Reference&>(one));
      break;
    case ExprKind::call:
      call(static_cast<const Call&>(one));
      break;
    case ExprKind::partial_call: {
      const auto& partial = static_cast<const PartialCall&>(one);
      layout_.text("function ");
      reference(*partial.callee);
      layout_.open(Breaks::fill);
      layout_.text("(");
      layout_.indent();
      layout_.soft();
      named_arguments(partial.named, true);
      close_bracket(")", one.span.end);
      layout_.dedent();
      layout_.close();
      break;
    }
    case ExprKind::unary: {
      const auto& unary = static_cast<const Unary&>(one);
      layout_.text(unary_text(unary.op));
      if (unary.op == UnaryOp::not_) layout_.text(" ");
      operand(*unary.operand, unary.op == UnaryOp::not_ ? kRelationLevel : kTermLevel);
      break;
    }
    case ExprKind::binary:
      binary_chain(static_cast<const Binary&>(one));
      break;
    case ExprKind::if_:
      if_expr(static_cast<const If&>(one));
      break;
    case ExprKind::range: {
      const auto& range = static_cast<const Range&>(one);
      const bool was_tight = tight_;
      tight_ = true;
      operand(*range.start, kOrLevel);
      for (const Expr* next : {range.step, range.stop}) {
        if (!next) continue;
        layout_.text(":");
        operand(*next, kOrLevel);
      }
      tight_ = was_tight;
      break;
    }
    case ExprKind::array:
      array(static_cast<const Array&>(one));
      break;
    case ExprKind::matrix:
      matrix(static_cast<const Matrix&>(one));
      break;
    case ExprKind::tuple: {
      layout_.open(Breaks::fill);
      layout_.text("(");
      layout_.indent();
      exprs(static_cast<const Tuple&>(one).items);
      close_bracket(")", one.span.end);
      layout_.dedent();
      layout_.close();
      break;
    }
    case ExprKind::end:
      layout_.text("end");
      break;
    case ExprKind::colon:
      layout_.text(":");
      break;
  }
}

// A chain of operators of one level, such as a sum, is one group: its lines break before operators.
void Printer::binary_chain(const Binary& last) {
  const int level = level_of(last.op);
  std::vector<const Binary*> chain{&last};
  const bool chains = level != kRelationLevel && level != kPowerLevel;
  while (chains) {
    const auto* left = chain.back()->left->as<Binary>();
    if (!left || left->parens > 0 || level_of(left->op) != level) break;
    chain.push_back(left);
  }
  layout_.open(Breaks::fill);
  operand(*chain.back()->left, chains ? level : level + 1);
  layout_.indent();
  for (std::size_t i = chain.size(); i-- > 0;) {
    const Binary& one = *chain[i];
    const bool spaced = level != kPowerLevel && !tight_;
    if (spaced || always_spaced(one.op)) {
      layout_.line();
    } else if (comment_before(one.op_span.begin)) {
      layout_.text(" ");
    }
    comments_inline(one.op_span.begin);
    layout_.text(binary_text(one.op));
    if (spaced || always_spaced(one.op) || comment_before(one.right->span.begin)) layout_.text(" ");
    operand(*one.right, level + 1);
  }
  layout_.dedent();
  layout_.close();
}

void Printer::if_expr(const If& one) {
  layout_.open(Breaks::all);
  bool first = true;
  for (const IfBranch& branch : one.branches) {
    layout_.text(first ? "if " : "elseif ");
    first = false;
    operand(*branch.condition, kIfLevel);
    layout_.text(" then");
    layout_.indent();
    layout_.line();
    operand(*branch.value, kIfLevel);
    layout_.dedent();
    layout_.line();
  }
  layout_.text("else");
  layout_.indent();
  layout_.line();
  operand(*one.otherwise, kIfLevel);
  layout_.dedent();
  layout_.close();
}

void Printer::reference(const Reference& one) {
  if (one.global) layout_.text(".");
  parts(one.parts);
}

void Printer::parts(const List<RefPart>& path) {
  bool first = true;
  for (const RefPart& part : path) {
    if (!first) layout_.text(".");
    first = false;
    comments_inline(part.span.begin);
    layout_.text(part.name.text());
    if (part.has_subscripts) subscripts(part.subscripts);
  }
}

void Printer::subscripts(const ExprList& items) {
  const bool was_tight = tight_;
  tight_ = true;
  layout_.open(Breaks::fill);
  layout_.text("[");
  layout_.indent();
  exprs(items);
  layout_.text("]");
  layout_.dedent();
  layout_.close();
  tight_ = was_tight;
}

// Items between commas; an omitted one (null) leaves its place empty.
void Printer::exprs(const ExprList& items) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) separator(",", items[i] ? items[i]->span.begin : 0);
    if (items[i]) operand(*items[i], kIfLevel);
  }
}

void Printer::call(const Call& one) {
  reference(*one.callee);
  const bool was_tight = tight_;
  tight_ = false;
  layout_.open(Breaks::fill);
  layout_.text("(");
  layout_.indent();
  if (!one.args.empty() || !one.named.empty()) layout_.soft();
  exprs(one.args);
  if (!one.iterators.empty()) iterators(one.iterators);
  named_arguments(one.named, one.args.empty());
  close_bracket(")", one.span.end);
  layout_.dedent();
  layout_.close();
  tight_ = was_tight;
}

void Printer::named_arguments(const List<NamedArgument>& named, bool first) {
  for (const NamedArgument& argument : named) {
    if (!first) separator(",", argument.name_span.begin);
    first = false;
    comments_inline(argument.name_span.begin);
    layout_.text(argument.name.text());
    layout_.text(" = ");
    operand(*argument.value, kIfLevel);
  }
}

void Printer::iterators(const List<ForIndex>& indices) {
  layout_.line();
  layout_.text("for ");
  bool first = true;
  for (const ForIndex& index : indices) {
    if (!first) separator(",", index.span.begin);
    first = false;
    comments_inline(index.span.begin);
    layout_.text(index.name.text());
    if (!index.range) continue;
    layout_.text(" in ");
    operand(*index.range, kIfLevel);
  }
}

void Printer::array(const Array& one) {
  const bool was_tight = tight_;
  tight_ = false;
  // Numbers fill the lines; graphics and the like stand one below the other.
  const bool has_calls = std::ranges::any_of(one.items, [](const Expr* item) { return item->as<Call>() != nullptr; });
  layout_.open(has_calls ? Breaks::all : Breaks::fill);
  layout_.text("{");
  layout_.indent();
  if (has_calls) layout_.soft();
  exprs(one.items);
  if (!one.iterators.empty()) iterators(one.iterators);
  close_bracket("}", one.span.end);
  layout_.dedent();
  layout_.close();
  tight_ = was_tight;
}

void Printer::matrix(const Matrix& one) {
  const bool was_tight = tight_;
  tight_ = false;
  layout_.open(Breaks::all);
  layout_.text("[");
  layout_.indent();
  for (std::size_t i = 0; i < one.rows.size(); ++i) {
    if (i > 0) separator(";", one.rows[i].empty() ? 0 : one.rows[i][0]->span.begin);
    layout_.open(Breaks::fill);
    exprs(one.rows[i]);
    layout_.close();
  }
  close_bracket("]", one.span.end);
  layout_.dedent();
  layout_.close();
  tight_ = was_tight;
}

void Printer::string(const StringLiteral& one) { layout_.own_text("\"" + std::string(one.raw) + "\""); }

std::string_view unary_text(UnaryOp op) {
  switch (op) {
    case UnaryOp::plus:
      return "+";
    case UnaryOp::minus:
      return "-";
    case UnaryOp::plus_each:
      return ".+";
    case UnaryOp::minus_each:
      return ".-";
    case UnaryOp::not_:
      return "not";
  }
  return "";
}

std::string_view binary_text(BinaryOp op) {
  switch (op) {
    case BinaryOp::add:
      return "+";
    case BinaryOp::subtract:
      return "-";
    case BinaryOp::multiply:
      return "*";
    case BinaryOp::divide:
      return "/";
    case BinaryOp::power:
      return "^";
    case BinaryOp::add_each:
      return ".+";
    case BinaryOp::subtract_each:
      return ".-";
    case BinaryOp::multiply_each:
      return ".*";
    case BinaryOp::divide_each:
      return "./";
    case BinaryOp::power_each:
      return ".^";
    case BinaryOp::less:
      return "<";
    case BinaryOp::less_equal:
      return "<=";
    case BinaryOp::greater:
      return ">";
    case BinaryOp::greater_equal:
      return ">=";
    case BinaryOp::equal:
      return "==";
    case BinaryOp::not_equal:
      return "<>";
    case BinaryOp::and_:
      return "and";
    case BinaryOp::or_:
      return "or";
  }
  return "";
}

}  // namespace holon::syntax
