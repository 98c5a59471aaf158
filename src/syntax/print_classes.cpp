#include <algorithm>
#include <span>

#include "syntax/printer.h"
#include "syntax/printer_state.h"

// Classes and files.

namespace holon::syntax {

std::string Printer::file(const SyntaxTree& tree) {
  if (tree.has_within) {
    comments_above(tree.within_span.begin);
    layout_.text(tree.within.empty() ? "within" : "within ");
    parts(tree.within);
    layout_.text(";");
    finish(tree.within_span.end);
  }
  for (const ClassDef* each : tree.classes) {
    comments_above(each->span.begin);
    if (each->form == ClassForm::long_ || each->form == ClassForm::extends) {
      long_class(*each);
    } else {
      short_class(*each);
    }
    layout_.text(";");
    finish(each->span.end);
  }
  comments_above(static_cast<std::uint32_t>(source_.size()));
  return layout_.take();
}

void Printer::class_header(const ClassDef& one) {
  const std::string_view purity = one.purity == Purity::pure ? "pure" : one.purity == Purity::impure ? "impure" : "";
  words({one.final ? "final" : "", one.encapsulated ? "encapsulated" : "", one.partial ? "partial" : "", purity,
         restriction_text(one.restriction), one.form == ClassForm::extends ? "extends" : ""});
  comments_inline(one.name_span.begin);
  layout_.text(one.name.text());
}

void Printer::short_class(const ClassDef& one) {
  class_header(one);
  layout_.text(" =");
  if (one.form != ClassForm::short_) layout_.text(" ");
  switch (one.form) {
    case ClassForm::long_:
    case ClassForm::extends:
    case ClassForm::short_:
      layout_.indent();
      layout_.open(Breaks::fill);
      layout_.line();
      words({connection_text(one.connection), variability_text(one.variability), direction_text(one.direction)});
      if (one.type.name) type_name(one.type);
      layout_.close();
      layout_.dedent();
      if (one.modification) modification(*one.modification);
      break;
    case ClassForm::enumeration: {
      layout_.open(Breaks::all);
      layout_.text("enumeration(");
      layout_.indent();
      layout_.soft();
      if (one.open_enumeration) layout_.text(":");
      bool first = true;
      for (const EnumerationLiteral& literal : one.literals) {
        if (!first) separator(",", literal.span.begin);
        first = false;
        comments_inline(literal.span.begin);
        layout_.text(literal.name.text());
        comment(literal.comment);
      }
      layout_.text(")");
      layout_.dedent();
      layout_.close();
      break;
    }
    case ClassForm::derivative:
      layout_.text("der(");
      reference(*one.type.name);
      for (const RefPart& input : one.derivative_of) {
        layout_.text(", ");
        layout_.text(input.name.text());
      }
      layout_.text(")");
      break;
  }
  comment(one.comment);
}

// Up to the name after `end`; what follows belongs to the element.
void Printer::long_class(const ClassDef& one) {
  class_header(one);
  std::uint32_t end = one.name_span.end;
  if (one.modification) {
    modification(*one.modification);
    end = one.modification->span.end;
  }
  description(one.comment.text);
  if (!one.comment.text.empty()) end = one.comment.text.back()->span.end;
  finish(end);
  block_begins_ = true;
  for (const Section& each : one.sections) section(each);
  ++level_;
  if (one.external) external(*one.external);
  if (one.comment.annotation) {
    comments_above(next_word(last_end_));
    annotation(*one.comment.annotation);
    layout_.text(";");
    finish(one.comment.annotation->span.end);
  }
  --level_;
  comments_at_block_end(next_word(last_end_));
  layout_.text("end ");
  layout_.text(one.name.text());
}

void Printer::section(const Section& one) {
  if (one.keyword_written) {
    ++level_;
    comments_above(one.span.begin);
    --level_;
    layout_.text(section_text(one.kind));
    // The keyword may be two words.
    const bool initial = one.kind == SectionKind::initial_equation || one.kind == SectionKind::initial_algorithm;
    const std::uint32_t word = initial ? next_word(one.span.begin + 7) : one.span.begin;
    finish(word + static_cast<std::uint32_t>(section_text(one.kind).size() - (initial ? 8 : 0)));
    block_begins_ = true;
  }
  ++level_;
  section_items(one);
  --level_;
}

// An annotation that stands among equations goes back among them.
void Printer::section_items(const Section& one) {
  std::size_t next = 0;
  const auto elements_before = [&](std::uint32_t place) {
    while (next < one.elements.size() && one.elements[next]->span.begin < place) element(*one.elements[next++]);
  };
  for (const Equation* each : one.equations) {
    elements_before(each->span.begin);
    equation(*each);
  }
  for (const Statement* each : one.statements) {
    elements_before(each->span.begin);
    statement(*each);
  }
  while (next < one.elements.size()) element(*one.elements[next++]);
}

void Printer::external(const External& one) {
  --level_;
  comments_at_block_end(one.span.begin);
  layout_.text("external");
  layout_.indent();
  if (one.language) {
    layout_.text(" ");
    string(*one.language);
  }
  if (one.has_call) {
    layout_.text(" ");
    if (one.result) {
      expr(*one.result);
      layout_.text(" = ");
    }
    layout_.open(Breaks::fill);
    layout_.text(one.function.text());
    layout_.text("(");
    exprs(one.args);
    layout_.text(")");
    layout_.close();
  }
  layout_.dedent();
  comment({{}, one.annotation});
  layout_.text(";");
  finish(one.span.end);
  ++level_;
}

std::string_view restriction_text(Restriction restriction) {
  switch (restriction) {
    case Restriction::class_:
      return "class";
    case Restriction::model:
      return "model";
    case Restriction::record:
      return "record";
    case Restriction::block:
      return "block";
    case Restriction::connector:
      return "connector";
    case Restriction::expandable_connector:
      return "expandable connector";
    case Restriction::type:
      return "type";
    case Restriction::package:
      return "package";
    case Restriction::function:
      return "function";
    case Restriction::operator_:
      return "operator";
    case Restriction::operator_record:
      return "operator record";
    case Restriction::operator_function:
      return "operator function";
  }
  return "";
}

std::string_view section_text(SectionKind kind) {
  switch (kind) {
    case SectionKind::public_:
      return "public";
    case SectionKind::protected_:
      return "protected";
    case SectionKind::equation:
      return "equation";
    case SectionKind::initial_equation:
      return "initial equation";
    case SectionKind::algorithm:
      return "algorithm";
    case SectionKind::initial_algorithm:
      return "initial algorithm";
  }
  return "";
}

}  // namespace holon::syntax
