#include "syntax/parser_state.h"

// Statements of algorithms (A.2.6).

namespace holon::syntax {

List<const Statement*> Parser::statements() {
  auto items = gather<const Statement*>();
  while (!at_block_end()) {
    const std::uint32_t begin = token_.begin;
    if (accept(Tok::semicolon)) {
      report_.warning(kExtraSemicolon, since(begin));
      continue;
    }
    statement_begin_ = begin;
    try {
      if (const Statement* one = statement()) items.add(one);
      semicolon("this statement");
    } catch (const Panic&) {
      skip_statement(begin);
    }
  }
  return items.finish(tree_.arena);
}

const Statement* Parser::statement() {
  const Deeper deeper(*this);
  const std::uint32_t begin = token_.begin;
  if (at(Tok::kw_connect)) {
    offer_equation_section(report_.error(kWrongPlace, here(), {"`connect`", "in an algorithm; it is an equation"})
                               .hint("connections stand below `equation`"));
    throw Panic{};
  }
  Statement* made = at(Tok::left_paren)                       ? tuple_assignment()
                    : at(Tok::kw_if)                          ? if_statement()
                    : at(Tok::kw_for)                         ? for_statement()
                    : at(Tok::kw_while)                       ? while_statement()
                    : at(Tok::kw_when)                        ? when_statement()
                    : at(Tok::kw_break) || at(Tok::kw_return) ? jump_statement()
                                                              : assignment_or_call();
  const Comment comment = description();
  if (!made) return nullptr;
  made->comment = comment;
  made->span = since(begin);
  return made;
}

Statement* Parser::if_statement() {
  const Span opened = here();
  open_blocks_.push_back(Tok::kw_if);
  auto branches = gather<StatementBranch>();
  bool complete = true;
  do {
    advance();
    const Expr* condition = header(Tok::kw_then);
    complete = complete && condition;
    branches.add({condition, statements()});
  } while (at(Tok::kw_elseif));
  Span nested_if;
  if (at(Tok::kw_else)) {
    advance();
    if (at(Tok::kw_if) && !token_.first_on_line) nested_if = here();
    branches.add({nullptr, statements()});
    while (branch_after_else()) statements();
  }
  end_block(Tok::kw_if, opened, nested_if);
  if (!complete) return nullptr;
  auto* made = tree_.arena.make<Statement>();
  made->kind = StatementKind::if_;
  made->branches = branches.finish(tree_.arena);
  return made;
}

Statement* Parser::for_statement() {
  const Span opened = here();
  open_blocks_.push_back(Tok::kw_for);
  advance();
  auto* made = tree_.arena.make<Statement>();
  made->kind = StatementKind::for_;
  const bool complete = loop_header(made->indices);
  made->body = statements();
  end_block(Tok::kw_for, opened);
  return complete ? made : nullptr;
}

// `i in 1:3, j loop`
bool Parser::loop_header(List<ForIndex>& indices) {
  try {
    indices = for_indices();
    if (at(Tok::equals)) fail_hinting("`in`", "the values of an iterator follow `in`");
    expect(Tok::kw_loop);
    return true;
  } catch (const Panic&) {
    skip_header(Tok::kw_loop);
    return false;
  }
}

Statement* Parser::while_statement() {
  const Span opened = here();
  open_blocks_.push_back(Tok::kw_while);
  advance();
  const Expr* condition = header(Tok::kw_loop);
  const StatementBranch branch{condition, statements()};
  end_block(Tok::kw_while, opened);
  if (!condition) return nullptr;
  auto* made = tree_.arena.make<Statement>();
  made->kind = StatementKind::while_;
  made->branches = tree_.arena.list(std::span<const StatementBranch>(&branch, 1));
  return made;
}

Statement* Parser::when_statement() {
  const Span opened = here();
  open_blocks_.push_back(Tok::kw_when);
  auto branches = gather<StatementBranch>();
  bool complete = true;
  do {
    advance();
    const Expr* condition = header(Tok::kw_then);
    complete = complete && condition;
    branches.add({condition, statements()});
    while (if_branch_in_when()) statements();
  } while (at(Tok::kw_elsewhen));
  end_block(Tok::kw_when, opened);
  if (!complete) return nullptr;
  auto* made = tree_.arena.make<Statement>();
  made->kind = StatementKind::when;
  made->branches = branches.finish(tree_.arena);
  return made;
}

Statement* Parser::jump_statement() {
  auto* made = tree_.arena.make<Statement>();
  made->kind = at(Tok::kw_break) ? StatementKind::break_ : StatementKind::return_;
  advance();
  return made;
}

Statement* Parser::assignment_or_call() {
  auto* made = tree_.arena.make<Statement>();
  const Expr* target = simple_expression();
  if (at(Tok::assign) || at(Tok::equals)) {
    if (at(Tok::equals))
      report_.error(kEqualsInAlgorithm, here()).hint("a statement assigns with `:=`").edit(here(), ":=");
    if (!target->as<Reference>() || target->parens > 0)
      report_.error(kNotAssignable, target->span, {"this expression"});
    made->kind = StatementKind::assign;
    made->left = target;
    advance();
    made->right = expression();
    return made;
  }
  made->kind = StatementKind::call;
  made->right = target;
  if (target->as<Call>()) return made;
  if (target->as<Reference>() && (at(Tok::identifier) || at(Tok::dot))) {
    diag::Diagnostic& error = report_.error(kWrongPlace, target->span, {"a declaration", "in an algorithm section"})
                                  .hint("declarations come before `algorithm`, or after `public` or `protected`");
    offer_move(error, target->span.begin);
    throw Panic{};
  }
  if (!at(Tok::semicolon) && !at(Tok::string) && !at(Tok::kw_annotation) && !token_.first_on_line) fail("`:=`");
  diag::Diagnostic& error = report_.error(kNotAStatement, target->span);
  const auto* relation = target->as<Binary>();
  const std::size_t sign = relation ? source_.text().find("==", relation->left->span.end) : std::string_view::npos;
  if (relation && relation->op == BinaryOp::equal && sign < relation->right->span.begin) {
    error.hint("`==` compares; a statement assigns with `:=`")
        .edit(span(static_cast<std::uint32_t>(sign), static_cast<std::uint32_t>(sign + 2)), ":=");
  } else {
    error.hint("a statement assigns a value: `variable := expression`");
  }
  throw Panic{};
}

Statement* Parser::tuple_assignment() {
  const Tuple* targets = output_list();
  for (const Expr* target : targets->items)
    if (target && (!target->as<Reference>() || target->parens > 0))
      report_.error(kNotAssignable, target->span, {"this expression"});
  if (at(Tok::equals)) {
    report_.error(kEqualsInAlgorithm, here()).hint("a statement assigns with `:=`").edit(here(), ":=");
    advance();
  } else {
    expect(Tok::assign);
  }
  const Expr* value = expression();
  if (!value->as<Call>() || value->parens > 0)
    report_.error(kExpected, value->span, {"a function call on the right of `(…) :=`", "another expression"});
  auto* made = tree_.arena.make<Statement>();
  made->kind = StatementKind::tuple_assign;
  made->left = targets;
  made->right = value;
  return made;
}

}  // namespace holon::syntax
