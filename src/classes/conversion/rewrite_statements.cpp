// Expressions, equations, statements and annotations: only the names in them change.

#include <algorithm>

#include "classes/conversion/rewriter.h"

namespace holon::classes {

void Rewriter::reference(const syntax::Reference& reference, ClassNode& scope) {
  for (const syntax::RefPart& part : reference.parts)
    for (const syntax::Expr* subscript : part.subscripts) expr(subscript, scope);
  if (!reference.global && std::ranges::find(loop_names_, reference.parts[0].name) != loop_names_.end()) return;
  path(reference.parts, reference.global, scope);
}

void Rewriter::call(const syntax::Reference* callee, const syntax::List<syntax::NamedArgument>& named,
                    ClassNode& scope) {
  if (callee) reference(*callee, scope);
  for (const syntax::NamedArgument& argument : named) expr(argument.value, scope);
  if (!callee || named.empty()) return;
  const Rules rules = names_.rules_for(names_.find_function(*callee, scope));
  for (const syntax::NamedArgument& argument : named)
    if (const ElementRule* const rule = element_rule(rules, argument.name.text()))
      change(argument.name_span.begin, argument.name_span.end, rule->new_name);
}

void Rewriter::expr(const syntax::Expr* given, ClassNode& scope) {
  if (!given) return;
  const auto all = [&](const syntax::ExprList& list) {
    for (const syntax::Expr* one : list) expr(one, scope);
  };
  const std::size_t known_names = loop_names_.size();
  switch (given->kind) {
    case syntax::ExprKind::reference:
      reference(*given->as<syntax::Reference>(), scope);
      break;
    case syntax::ExprKind::call: {
      const auto& one = *given->as<syntax::Call>();
      indices(one.iterators, scope);
      all(one.args);
      call(one.callee, one.named, scope);
      break;
    }
    case syntax::ExprKind::partial_call:
      call(given->as<syntax::PartialCall>()->callee, given->as<syntax::PartialCall>()->named, scope);
      break;
    case syntax::ExprKind::unary:
      expr(given->as<syntax::Unary>()->operand, scope);
      break;
    case syntax::ExprKind::binary:
      expr(given->as<syntax::Binary>()->left, scope);
      expr(given->as<syntax::Binary>()->right, scope);
      break;
    case syntax::ExprKind::if_:
      for (const syntax::IfBranch& branch : given->as<syntax::If>()->branches) {
        expr(branch.condition, scope);
        expr(branch.value, scope);
      }
      expr(given->as<syntax::If>()->otherwise, scope);
      break;
    case syntax::ExprKind::range:
      expr(given->as<syntax::Range>()->start, scope);
      expr(given->as<syntax::Range>()->step, scope);
      expr(given->as<syntax::Range>()->stop, scope);
      break;
    case syntax::ExprKind::array:
      indices(given->as<syntax::Array>()->iterators, scope);
      all(given->as<syntax::Array>()->items);
      break;
    case syntax::ExprKind::matrix:
      for (const syntax::ExprList& row : given->as<syntax::Matrix>()->rows) all(row);
      break;
    case syntax::ExprKind::tuple:
      all(given->as<syntax::Tuple>()->items);
      break;
    case syntax::ExprKind::real:
    case syntax::ExprKind::integer:
    case syntax::ExprKind::string:
    case syntax::ExprKind::boolean:
    case syntax::ExprKind::end:
    case syntax::ExprKind::colon:
      break;
  }
  forget_indices(known_names);
}

void Rewriter::indices(const syntax::List<syntax::ForIndex>& list, ClassNode& scope) {
  for (const syntax::ForIndex& index : list) {
    expr(index.range, scope);
    loop_names_.push_back(index.name);
  }
}

void Rewriter::equation(const syntax::Equation& given, ClassNode& scope) {
  const std::size_t known_names = loop_names_.size();
  expr(given.left, scope);
  expr(given.right, scope);
  for (const syntax::EquationBranch& branch : given.branches) {
    expr(branch.condition, scope);
    for (const syntax::Equation* one : branch.body) equation(*one, scope);
  }
  indices(given.indices, scope);
  for (const syntax::Equation* one : given.body) equation(*one, scope);
  forget_indices(known_names);
  comment(given.comment, scope);
}

void Rewriter::statement(const syntax::Statement& given, ClassNode& scope) {
  const std::size_t known_names = loop_names_.size();
  expr(given.left, scope);
  expr(given.right, scope);
  for (const syntax::StatementBranch& branch : given.branches) {
    expr(branch.condition, scope);
    for (const syntax::Statement* one : branch.body) statement(*one, scope);
  }
  indices(given.indices, scope);
  for (const syntax::Statement* one : given.body) statement(*one, scope);
  forget_indices(known_names);
  comment(given.comment, scope);
}

void Rewriter::comment(const syntax::Comment& given, ClassNode& scope) { annotation(given.annotation, scope); }

void Rewriter::annotation(const syntax::Modification* given, ClassNode& scope) {
  if (!given) return;
  expr(given->value, scope);
  for (const syntax::Argument* one : given->arguments) {
    if (one->element) element(*one->element, scope);
    annotation(one->modification, scope);
  }
}

}  // namespace holon::classes
