#include "syntax/parser_state.h"

// Equations (A.2.6). A rule gives null when its block was readable but its condition was not.

namespace holon::syntax {

List<const Equation*> Parser::equations() {
  auto items = gather<const Equation*>();
  while (!at_block_end()) {
    const std::uint32_t begin = token_.begin;
    if (accept(Tok::semicolon)) {
      report_.warning(kExtraSemicolon, since(begin));
      continue;
    }
    statement_begin_ = begin;
    try {
      if (const Equation* one = equation()) items.add(one);
      semicolon("this equation");
    } catch (const Panic&) {
      skip_statement(begin);
    }
  }
  return items.finish(tree_.arena);
}

const Equation* Parser::equation() {
  const Deeper deeper(*this);
  const std::uint32_t begin = token_.begin;
  if (at(Tok::kw_while) || at(Tok::kw_break) || at(Tok::kw_return)) {
    report_.error(kWrongPlace, here(), {found(), "in an equation section; it is a statement"})
        .hint("equations hold all the time; statements are run one after the other below `algorithm`");
    if (!at(Tok::kw_while)) throw Panic{};
    while_among_equations();
    return nullptr;
  }
  constexpr TokSet kPrefixes{Tok::kw_inner, Tok::kw_outer,  Tok::kw_parameter, Tok::kw_constant,    Tok::kw_discrete,
                             Tok::kw_input, Tok::kw_output, Tok::kw_flow,      Tok::kw_replaceable, Tok::kw_final};
  if (kPrefixes.has(token_.kind)) {
    diag::Diagnostic& error = report_.error(kWrongPlace, here(), {"a declaration", "in an equation section"})
                                  .hint("declarations come before `equation`, or after `public` or `protected`");
    offer_move(error, begin);
    throw Panic{};
  }
  Equation* made = at(Tok::kw_connect) ? connect_equation()
                   : at(Tok::kw_if)    ? if_equation()
                   : at(Tok::kw_for)   ? for_equation()
                   : at(Tok::kw_when)  ? when_equation()
                                       : expression_equation();
  const Comment comment = description();
  if (!made) return nullptr;
  made->comment = comment;
  made->span = since(begin);
  return made;
}

Equation* Parser::if_equation() {
  const Span opened = here();
  open_blocks_.push_back(Tok::kw_if);
  auto branches = gather<EquationBranch>();
  bool complete = true;
  do {
    advance();
    const Expr* condition = header(Tok::kw_then);
    complete = complete && condition;
    branches.add({condition, equations()});
  } while (at(Tok::kw_elseif));
  Span nested_if;
  if (at(Tok::kw_else)) {
    advance();
    if (at(Tok::kw_if) && !token_.first_on_line) nested_if = here();
    branches.add({nullptr, equations()});
    while (branch_after_else()) equations();
  }
  end_block(Tok::kw_if, opened, nested_if);
  if (!complete) return nullptr;
  auto* made = tree_.arena.make<Equation>();
  made->kind = EquationKind::if_;
  made->branches = branches.finish(tree_.arena);
  return made;
}

Equation* Parser::for_equation() {
  const Span opened = here();
  open_blocks_.push_back(Tok::kw_for);
  advance();
  auto* made = tree_.arena.make<Equation>();
  made->kind = EquationKind::for_;
  const bool complete = loop_header(made->indices);
  made->body = equations();
  end_block(Tok::kw_for, opened);
  return complete ? made : nullptr;
}

Equation* Parser::when_equation() {
  const Span opened = here();
  open_blocks_.push_back(Tok::kw_when);
  auto branches = gather<EquationBranch>();
  bool complete = true;
  do {
    advance();
    const Expr* condition = header(Tok::kw_then);
    complete = complete && condition;
    branches.add({condition, equations()});
    while (if_branch_in_when()) equations();
  } while (at(Tok::kw_elsewhen));
  end_block(Tok::kw_when, opened);
  if (!complete) return nullptr;
  auto* made = tree_.arena.make<Equation>();
  made->kind = EquationKind::when;
  made->branches = branches.finish(tree_.arena);
  return made;
}

// Reported already; the block is read to find where it ends.
void Parser::while_among_equations() {
  const Span opened = here();
  open_blocks_.push_back(Tok::kw_while);
  advance();
  header(Tok::kw_loop);
  equations();
  end_block(Tok::kw_while, opened);
}

Equation* Parser::connect_equation() {
  const std::uint32_t begin = token_.begin;
  expect(Tok::kw_connect);
  expect(Tok::left_paren);
  auto* made = tree_.arena.make<Equation>();
  made->kind = EquationKind::connect;
  made->left = expression();
  expect(Tok::comma);
  made->right = expression();
  expect(Tok::right_paren);
  for (const Expr* side : {made->left, made->right})
    if (!side->as<Reference>()) report_.error(kNotAConnector, side->span);
  made->span = since(begin);
  return made;
}

Equation* Parser::expression_equation() {
  auto* made = tree_.arena.make<Equation>();
  made->left = simple_expression();
  if (at(Tok::equals) || at(Tok::assign)) {
    if (at(Tok::assign))
      report_.error(kAssignInEquation, here())
          .hint("an equation is written with `=`; `:=` belongs into an `algorithm`")
          .edit(here(), "=");
    made->kind = EquationKind::equality;
    advance();
    made->right = expression();
    return made;
  }
  made->kind = EquationKind::call;
  if (made->left->as<Call>()) return made;
  if (made->left->as<Reference>() && (at(Tok::identifier) || at(Tok::dot))) {
    diag::Diagnostic& error = report_.error(kWrongPlace, made->left->span, {"a declaration", "in an equation section"})
                                  .hint("declarations come before `equation`, or after `public` or `protected`");
    offer_move(error, made->left->span.begin);
    throw Panic{};
  }
  if (at(Tok::comma) && made->left->as<Reference>())
    fail_hinting("`=`", "several results are taken in parentheses: `(a, b) = f(x)`");
  if (!at(Tok::semicolon) && !at(Tok::string) && !at(Tok::kw_annotation) && !token_.first_on_line) fail("`=`");
  diag::Diagnostic& error = report_.error(kNotAnEquation, made->left->span);
  const auto* relation = made->left->as<Binary>();
  if (relation && relation->op == BinaryOp::equal) {
    error.hint("`==` compares; an equation is written with `=`");
    const std::size_t sign = source_.text().find("==", relation->left->span.end);
    if (sign < relation->right->span.begin)
      error.edit(span(static_cast<std::uint32_t>(sign), static_cast<std::uint32_t>(sign + 2)), "=");
  } else {
    error.hint("an equation has two sides: `left = right`");
  }
  throw Panic{};
}

}  // namespace holon::syntax
