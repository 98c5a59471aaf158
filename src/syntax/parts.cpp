#include "syntax/parts.h"

#include <algorithm>
#include <utility>

namespace holon::syntax {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

class Collector {
 public:
  explicit Collector(std::string_view text) : text_(text) {}

  void add_class(const ClassDef& def, bool is_element) {
    // A class that is an element was added with its prefixes.
    if (!is_element) add(PartKind::class_, with(def.span, ';'));
    add_comment(def.comment);
    add_modification(def.modification);
    for (const Section& section : def.sections) {
      for (const Element* element : section.elements) add_element(*element);
      for (const Equation* equation : section.equations) add_equation(*equation);
      for (const Statement* statement : section.statements) add_statement(*statement);
    }
  }

  std::vector<TextPart> take() {
    std::ranges::stable_sort(parts_, [](const TextPart& a, const TextPart& b) {
      return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
    });
    return std::move(parts_);
  }

 private:
  // The span and the character that follows it, if it does.
  Span with(Span span, char after) const {
    std::size_t at = span.end;
    while (at < text_.size() && is_blank(text_[at])) ++at;
    if (at < text_.size() && text_[at] == after) span.end = static_cast<std::uint32_t>(at + 1);
    return span;
  }
  // The span of a member of a list with one of the commas around it.
  Span with_comma(Span span) const {
    const Span behind = with(span, ',');
    if (behind.end != span.end) return behind;
    std::size_t at = span.begin;
    while (at > 0 && is_blank(text_[at - 1])) --at;
    if (at > 0 && text_[at - 1] == ',') span.begin = static_cast<std::uint32_t>(at - 1);
    return span;
  }
  // From the last `word` in front of the span.
  Span from_word(Span span, std::string_view word) const {
    const std::size_t found = text_.substr(0, span.begin).rfind(word);
    if (found == std::string_view::npos) return span;
    // Only blanks may stand between.
    const std::string_view between = text_.substr(found + word.size(), span.begin - found - word.size());
    if (std::ranges::all_of(between, is_blank)) span.begin = static_cast<std::uint32_t>(found);
    return span;
  }
  void add(PartKind kind, Span span) {
    if (span.begin < span.end && span.end <= text_.size()) parts_.push_back({kind, span.begin, span.end});
  }

  void add_comment(const Comment& comment) {
    if (!comment.text.empty()) {
      Span span = comment.text.front()->span;
      span.end = comment.text.back()->span.end;
      add(PartKind::description, span);
    }
    if (comment.annotation == nullptr) return;
    add(PartKind::annotation, with(from_word(comment.annotation->span, "annotation"), ';'));
    for (const Argument* argument : comment.annotation->arguments) add_argument(*argument);
  }

  void add_modification(const Modification* modification) {
    if (modification == nullptr) return;
    for (const Argument* argument : modification->arguments) add_argument(*argument);
    if (modification->value == nullptr) return;
    const Span value = modification->value->span;
    add(PartKind::binding, from_word(from_word(value, "="), ":="));
    add_expression(modification->value);
  }

  void add_argument(const Argument& argument) {
    add(PartKind::argument, with_comma(argument.span));
    add_comment(argument.comment);
    add_modification(argument.modification);
    if (argument.element != nullptr) add_inside(*argument.element);
  }

  void add_element(const Element& element) {
    if (element.kind != ElementKind::annotation)
      add(element.kind == ElementKind::class_ ? PartKind::class_ : PartKind::element, with(element.span, ';'));
    add_inside(element);
  }
  void add_inside(const Element& element) {
    if (element.class_def != nullptr) add_class(*element.class_def, true);
    if (element.kind == ElementKind::annotation && element.modification != nullptr)
      add(PartKind::annotation, with(from_word(element.modification->span, "annotation"), ';'));
    add_modification(element.modification);
    for (const Expr* dimension : element.type.dimensions) add_expression(dimension);
    for (const Declaration& declaration : element.declarations) {
      if (element.declarations.size() > 1) add(PartKind::argument, with_comma(declaration.full_span));
      for (const Expr* dimension : declaration.dimensions) add_expression(dimension);
      add_modification(declaration.modification);
      add_expression(declaration.condition);
      add_comment(declaration.comment);
    }
    add_comment(element.comment);
  }

  void add_equation(const Equation& equation) {
    add(PartKind::equation, with(equation.span, ';'));
    add_comment(equation.comment);
    add_expression(equation.left);
    add_expression(equation.right);
    for (const EquationBranch& branch : equation.branches) {
      add_expression(branch.condition);
      for (const Equation* inner : branch.body) add_equation(*inner);
    }
    for (const ForIndex& index : equation.indices) add_expression(index.range);
    for (const Equation* inner : equation.body) add_equation(*inner);
  }

  void add_statement(const Statement& statement) {
    add(PartKind::statement, with(statement.span, ';'));
    add_comment(statement.comment);
    // The left side of an assignment is no expression like any other; nor is a call without a result.
    if (statement.kind == StatementKind::call) {
      add_children(statement.right);
    } else {
      add_expression(statement.right);
    }
    for (const StatementBranch& branch : statement.branches) {
      add_expression(branch.condition);
      for (const Statement* inner : branch.body) add_statement(*inner);
    }
    for (const ForIndex& index : statement.indices) add_expression(index.range);
    for (const Statement* inner : statement.body) add_statement(*inner);
  }

  void add_expression(const Expr* expr) {
    if (expr == nullptr || expr->kind == ExprKind::colon || expr->kind == ExprKind::end) return;
    add(PartKind::expression, expr->span);
    add_children(expr);
  }

  // Expressions are at most kMostHeight high (parser.h).
  void add_children(const Expr* expr) {
    if (expr == nullptr) return;
    if (const auto* call = expr->as<Call>()) {
      for (const Expr* arg : call->args) add_expression(arg);
      for (const NamedArgument& arg : call->named) add_expression(arg.value);
      for (const ForIndex& index : call->iterators) add_expression(index.range);
    } else if (const auto* unary = expr->as<Unary>()) {
      add_expression(unary->operand);
    } else if (const auto* binary = expr->as<Binary>()) {
      add_expression(binary->left);
      add_expression(binary->right);
    } else if (const auto* choice = expr->as<If>()) {
      for (const IfBranch& branch : choice->branches) {
        add_expression(branch.condition);
        add_expression(branch.value);
      }
      add_expression(choice->otherwise);
    } else if (const auto* range = expr->as<Range>()) {
      add_expression(range->start);
      add_expression(range->step);
      add_expression(range->stop);
    } else if (const auto* array = expr->as<Array>()) {
      for (const Expr* item : array->items) add_expression(item);
      for (const ForIndex& index : array->iterators) add_expression(index.range);
    } else if (const auto* matrix = expr->as<Matrix>()) {
      for (const ExprList& row : matrix->rows)
        for (const Expr* item : row) add_expression(item);
    } else if (const auto* tuple = expr->as<Tuple>()) {
      for (const Expr* item : tuple->items) add_expression(item);
    } else if (const auto* reference = expr->as<Reference>()) {
      for (const RefPart& part : reference->parts)
        for (const Expr* subscript : part.subscripts) add_expression(subscript);
    }
  }

  std::string_view text_;
  std::vector<TextPart> parts_;
};

}  // namespace

std::vector<TextPart> parts_of(const SyntaxTree& tree, std::string_view text) {
  Collector collector(text);
  for (const ClassDef* definition : tree.classes) collector.add_class(*definition, false);
  return collector.take();
}

}  // namespace holon::syntax
