#include <fmt/format.h>
#include <string>
#include <string_view>

#include "syntax/dump_state.h"
#include "syntax/printer.h"

// Classes, elements, equations and statements.

namespace holon::syntax {
namespace {

void add(std::string& all, bool condition, std::string_view word) {
  if (!condition) return;
  all += word;
  all += ' ';
}

// `if `, `elsewhen `, `else`.
std::string branch_word(std::string_view kind, bool first, bool has_condition) {
  if (!has_condition) return "else";
  return fmt::format("{}{} ", first ? "" : "else", kind);
}

}  // namespace

void Dump::modification(const Modification& one) {
  if (one.has_arguments) {
    word("(");
    bool first = true;
    for (const Argument* each : one.arguments) {
      if (!first) word(", ");
      first = false;
      argument(*each);
    }
    word(")");
  }
  if (one.is_break) word(" = break");
  if (!one.value) return;
  word(one.assigned_with_colon ? " := " : " = ");
  expr(*one.value);
}

void Dump::argument(const Argument& one) {
  if (one.kind == ArgumentKind::redeclare) word("redeclare ");
  if (one.each) word("each ");
  if (one.final) word("final ");
  switch (one.kind) {
    case ArgumentKind::modify:
      path(one.name);
      if (one.modification) modification(*one.modification);
      comment(one.comment);
      break;
    case ArgumentKind::redeclare:
    case ArgumentKind::replaceable:
      if (one.element->replaceable) word("replaceable ");
      element_words(*one.element);
      break;
    case ArgumentKind::break_component:
      word("break ");
      path(one.name);
      break;
    case ArgumentKind::break_connect:
      word("break ");
      equation_words(*one.connect);
      break;
  }
}

void Dump::comment(const Comment& one) {
  for (const StringLiteral* part : one.text) {
    space();
    expr(*part);
  }
  if (!one.annotation) return;
  word(" annotation");
  modification(*one.annotation);
}

void Dump::annotation_line(const Modification& one) {
  begin_line();
  word("annotation");
  modification(one);
  end_line();
}

void Dump::type(const TypeName& one) {
  expr(*one.name);
  if (one.has_dimensions) list("[", one.dimensions, "]");
}

void Dump::constraint(const Constraint& one) {
  word(" constrainedby ");
  expr(*one.type);
  if (one.modification) modification(*one.modification);
  comment(one.comment);
}

std::string Dump::prefixes(const Element& one) const {
  std::string all;
  add(all, one.redeclare, "redeclare");
  add(all, one.final, "final");
  add(all, one.inner, "inner");
  add(all, one.outer, "outer");
  add(all, one.replaceable, "replaceable");
  return all;
}

void Dump::element(const Element& one) {
  if (one.kind == ElementKind::annotation) return annotation_line(*one.modification);
  if (one.kind == ElementKind::class_) {
    class_def(*one.class_def, prefixes(one));
    if (!one.constraint) return;
    ++level_;
    begin_line();
    word("…");
    constraint(*one.constraint);
    end_line();
    --level_;
    return;
  }
  begin_line();
  word(prefixes(one));
  element_words(one);
  end_line();
}

void Dump::element_words(const Element& one) {
  switch (one.kind) {
    case ElementKind::import:
      word("import ");
      if (one.import_kind == ImportKind::renamed) {
        word(one.alias.text());
        word(" = ");
      }
      path(one.path);
      if (one.import_kind == ImportKind::unqualified) word(".*");
      if (one.import_kind == ImportKind::listed) {
        for (const RefPart& part : one.listed) {
          space();
          word(part.name.text());
        }
      }
      comment(one.comment);
      break;
    case ElementKind::extends:
      word("extends ");
      expr(*one.base);
      if (one.modification) modification(*one.modification);
      comment(one.comment);
      break;
    case ElementKind::class_:
      class_words(*one.class_def, {});
      break;
    case ElementKind::components:
      for (const std::string_view prefix :
           {connection_text(one.connection), variability_text(one.variability), direction_text(one.direction)}) {
        word(prefix);
        if (!prefix.empty()) space();
      }
      type(one.type);
      for (const Declaration& each : one.declarations) {
        word(&each == one.declarations.begin() ? " " : ", ");
        declaration(each);
      }
      break;
    case ElementKind::annotation:
      break;
  }
  if (one.constraint) constraint(*one.constraint);
}

void Dump::declaration(const Declaration& one) {
  word(one.name.text());
  if (one.has_dimensions) list("[", one.dimensions, "]");
  if (one.modification) modification(*one.modification);
  if (one.condition) {
    word(" if ");
    expr(*one.condition);
  }
  comment(one.comment);
}

void Dump::equation_words(const Equation& one) {
  word(one.kind == EquationKind::connect ? "(connect " : one.right ? "(= " : "");
  expr(*one.left);
  if (!one.right) return;
  space();
  expr(*one.right);
  word(")");
}

void Dump::equation(const Equation& one) {
  switch (one.kind) {
    case EquationKind::equality:
    case EquationKind::connect:
    case EquationKind::call:
      begin_line();
      equation_words(one);
      comment(one.comment);
      end_line();
      return;
    case EquationKind::if_:
    case EquationKind::when:
      for (const EquationBranch& branch : one.branches) {
        const bool first = &branch == one.branches.begin();
        begin_line();
        word(branch_word(one.kind == EquationKind::if_ ? "if" : "when", first, branch.condition != nullptr));
        if (branch.condition) expr(*branch.condition);
        if (first) comment(one.comment);
        end_line();
        ++level_;
        for (const Equation* each : branch.body) equation(*each);
        --level_;
      }
      return;
    case EquationKind::for_:
      begin_line();
      word("loop");
      iterators(one.indices);
      comment(one.comment);
      end_line();
      ++level_;
      for (const Equation* each : one.body) equation(*each);
      --level_;
      return;
  }
}

void Dump::statement(const Statement& one) {
  begin_line();
  switch (one.kind) {
    case StatementKind::assign:
    case StatementKind::tuple_assign:
      word("(:= ");
      expr(*one.left);
      space();
      expr(*one.right);
      word(")");
      comment(one.comment);
      end_line();
      return;
    case StatementKind::call:
      expr(*one.right);
      comment(one.comment);
      end_line();
      return;
    case StatementKind::break_:
    case StatementKind::return_:
      word(one.kind == StatementKind::break_ ? "break" : "return");
      comment(one.comment);
      end_line();
      return;
    case StatementKind::if_:
    case StatementKind::when:
    case StatementKind::while_:
      for (const StatementBranch& branch : one.branches) {
        const bool first = &branch == one.branches.begin();
        if (!first) begin_line();
        const std::string_view kind = one.kind == StatementKind::if_    ? "if"
                                      : one.kind == StatementKind::when ? "when"
                                                                        : "while";
        word(branch_word(kind, first, branch.condition != nullptr));
        if (branch.condition) expr(*branch.condition);
        if (first) comment(one.comment);
        end_line();
        ++level_;
        for (const Statement* each : branch.body) statement(*each);
        --level_;
      }
      return;
    case StatementKind::for_:
      word("loop");
      iterators(one.indices);
      comment(one.comment);
      end_line();
      ++level_;
      for (const Statement* each : one.body) statement(*each);
      --level_;
      return;
  }
}

void Dump::section(const Section& one) {
  begin_line();
  word(one.keyword_written ? section_text(one.kind) : "elements");
  end_line();
  ++level_;
  for (const Element* each : one.elements) element(*each);
  for (const Equation* each : one.equations) equation(*each);
  for (const Statement* each : one.statements) statement(*each);
  --level_;
}

void Dump::external(const External& one) {
  begin_line();
  word("external");
  if (one.language) {
    space();
    expr(*one.language);
  }
  if (one.has_call) {
    space();
    if (one.result) {
      expr(*one.result);
      word(" = ");
    }
    word(one.function.text());
    list("(", one.args, ")");
  }
  comment({{}, one.annotation});
  end_line();
}

void Dump::class_words(const ClassDef& one, std::string_view prefixes) {
  word(prefixes);
  std::string own;
  add(own, one.final, "final");
  add(own, one.encapsulated, "encapsulated");
  add(own, one.partial, "partial");
  add(own, one.purity == Purity::pure, "pure");
  add(own, one.purity == Purity::impure, "impure");
  word(own);
  word(restriction_text(one.restriction));
  word(one.form == ClassForm::extends ? " extends " : " ");
  word(one.name.text());
  switch (one.form) {
    case ClassForm::long_:
    case ClassForm::extends:
      if (one.modification) modification(*one.modification);
      comment({one.comment.text, nullptr});
      return;
    case ClassForm::short_:
      word(" = ");
      for (const std::string_view prefix :
           {connection_text(one.connection), variability_text(one.variability), direction_text(one.direction)}) {
        word(prefix);
        if (!prefix.empty()) space();
      }
      type(one.type);
      if (one.modification) modification(*one.modification);
      break;
    case ClassForm::enumeration:
      word(one.open_enumeration ? " = enumeration :" : " = enumeration");
      for (const EnumerationLiteral& literal : one.literals) {
        space();
        word(literal.name.text());
        comment(literal.comment);
      }
      break;
    case ClassForm::derivative:
      word(" = der ");
      expr(*one.type.name);
      for (const RefPart& input : one.derivative_of) {
        space();
        word(input.name.text());
      }
      break;
  }
  comment(one.comment);
}

void Dump::class_def(const ClassDef& one, std::string_view prefixes) {
  begin_line();
  class_words(one, prefixes);
  end_line();
  if (one.form != ClassForm::long_ && one.form != ClassForm::extends) return;
  ++level_;
  for (const Section& each : one.sections) section(each);
  if (one.external) external(*one.external);
  if (one.comment.annotation) annotation_line(*one.comment.annotation);
  --level_;
}

}  // namespace holon::syntax
