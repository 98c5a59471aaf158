#include "syntax/printer_state.h"

// Equations and statements.

namespace holon::syntax {

void Printer::equations(const List<const Equation*>& body) {
  ++level_;
  block_begins_ = true;
  for (const Equation* each : body) equation(*each);
  --level_;
  block_begins_ = false;
}

void Printer::statements(const List<const Statement*>& body) {
  ++level_;
  block_begins_ = true;
  for (const Statement* each : body) statement(*each);
  --level_;
  block_begins_ = false;
}

// `if c then`, `when c then`, `while c loop`; without a condition, `else`.
void Printer::header(std::string_view word, const Expr* condition, std::string_view then) {
  if (!condition) {
    const std::uint32_t begin = next_word(last_end_);
    comments_at_block_end(begin);
    layout_.text(word);
    return finish(begin + static_cast<std::uint32_t>(word.size()));
  }
  layout_.text(word);
  layout_.text(" ");
  expr(*condition);
  layout_.text(" ");
  layout_.text(then);
  finish(next_word(condition->span.end) + static_cast<std::uint32_t>(then.size()));
}

void Printer::for_header(const List<ForIndex>& indices) {
  layout_.text("for ");
  layout_.open(Breaks::fill);
  layout_.indent();
  std::uint32_t end = 0;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    if (i > 0) separator(",", indices[i].span.begin);
    comments_inline(indices[i].span.begin);
    layout_.text(indices[i].name.text());
    end = indices[i].span.end;
    if (!indices[i].range) continue;
    layout_.text(" in ");
    expr(*indices[i].range);
    end = indices[i].range->span.end;
  }
  layout_.dedent();
  layout_.close();
  layout_.text(" loop");
  finish(next_word(end) + 4);
}

void Printer::end_block(std::string_view word, const Comment& note, std::uint32_t end) {
  comments_at_block_end(next_word(last_end_));
  layout_.text("end ");
  layout_.text(word);
  comment(note);
  layout_.text(";");
  finish(end);
}

void Printer::equation(const Equation& one) {
  comments_above(one.span.begin);
  switch (one.kind) {
    case EquationKind::equality:
    case EquationKind::connect:
    case EquationKind::call:
      equation_pieces(one);
      comment(one.comment);
      layout_.text(";");
      finish(one.span.end);
      break;
    case EquationKind::if_:
    case EquationKind::when: {
      const bool is_if = one.kind == EquationKind::if_;
      bool first = true;
      for (const EquationBranch& branch : one.branches) {
        const std::string_view word = first ? (is_if ? "if" : "when") : is_if ? "elseif" : "elsewhen";
        if (!first && branch.condition) comments_at_block_end(next_word(last_end_));
        header(branch.condition ? word : "else", branch.condition, "then");
        equations(branch.body);
        first = false;
      }
      end_block(is_if ? "if" : "when", one.comment, one.span.end);
      break;
    }
    case EquationKind::for_:
      for_header(one.indices);
      equations(one.body);
      end_block("for", one.comment, one.span.end);
      break;
  }
}

void Printer::equation_pieces(const Equation& one) {
  if (one.kind == EquationKind::connect) {
    layout_.open(Breaks::all);
    layout_.text("connect(");
    layout_.indent();
    expr(*one.left);
    separator(",", one.right->span.begin);
    expr(*one.right);
    layout_.text(")");
    layout_.dedent();
    layout_.close();
    return;
  }
  expr(*one.left);
  if (!one.right) return;
  layout_.text(" =");
  value(*one.right);
}

void Printer::statement(const Statement& one) {
  comments_above(one.span.begin);
  switch (one.kind) {
    case StatementKind::assign:
    case StatementKind::tuple_assign:
    case StatementKind::call:
    case StatementKind::break_:
    case StatementKind::return_:
      statement_pieces(one);
      comment(one.comment);
      layout_.text(";");
      finish(one.span.end);
      break;
    case StatementKind::if_:
    case StatementKind::when: {
      const bool is_if = one.kind == StatementKind::if_;
      bool first = true;
      for (const StatementBranch& branch : one.branches) {
        const std::string_view word = first ? (is_if ? "if" : "when") : is_if ? "elseif" : "elsewhen";
        if (!first && branch.condition) comments_at_block_end(next_word(last_end_));
        header(branch.condition ? word : "else", branch.condition, "then");
        statements(branch.body);
        first = false;
      }
      end_block(is_if ? "if" : "when", one.comment, one.span.end);
      break;
    }
    case StatementKind::while_:
      header("while", one.branches[0].condition, "loop");
      statements(one.branches[0].body);
      end_block("while", one.comment, one.span.end);
      break;
    case StatementKind::for_:
      for_header(one.indices);
      statements(one.body);
      end_block("for", one.comment, one.span.end);
      break;
  }
}

void Printer::statement_pieces(const Statement& one) {
  if (one.kind == StatementKind::break_) return layout_.text("break");
  if (one.kind == StatementKind::return_) return layout_.text("return");
  if (!one.left) return expr(*one.right);
  expr(*one.left);
  layout_.text(" :=");
  value(*one.right);
}

}  // namespace holon::syntax
