#include "syntax/printer.h"
#include "syntax/printer_state.h"

// Modifications and elements.

namespace holon::syntax {

void Printer::words(std::initializer_list<std::string_view> all) {
  for (const std::string_view word : all) {
    if (word.empty()) continue;
    layout_.text(word);
    layout_.text(" ");
  }
}

void Printer::modification(const Modification& one) {
  if (one.has_arguments) arguments(one);
  if (!one.value && !one.is_break) return;
  layout_.text(one.assigned_with_colon ? " :=" : " =");
  if (one.is_break) {
    layout_.text(" break");
  } else {
    value(*one.value);
  }
}

void Printer::arguments(const Modification& one) {
  layout_.open(Breaks::all);
  layout_.text("(");
  layout_.indent();
  layout_.soft();
  bool first = true;
  for (const Argument* each : one.arguments) {
    if (!first) separator(",", each->span.begin);
    first = false;
    argument(*each);
  }
  // With a value behind the arguments, the span goes on past their closing parenthesis.
  if (!one.value && !one.is_break) {
    close_bracket(")", one.span.end);
  } else {
    layout_.text(")");
  }
  layout_.dedent();
  layout_.close();
}

void Printer::argument(const Argument& one) {
  comments_inline(one.span.begin);
  switch (one.kind) {
    case ArgumentKind::modify:
      words({one.each ? "each" : "", one.final ? "final" : ""});
      parts(one.name);
      if (one.modification) modification(*one.modification);
      description(one.comment.text);
      break;
    case ArgumentKind::redeclare:
    case ArgumentKind::replaceable:
      words({one.kind == ArgumentKind::redeclare ? "redeclare" : "", one.each ? "each" : "", one.final ? "final" : "",
             one.element->replaceable ? "replaceable" : ""});
      element_pieces(*one.element);
      break;
    case ArgumentKind::break_component:
      layout_.text("break ");
      parts(one.name);
      break;
    case ArgumentKind::break_connect:
      layout_.text("break ");
      equation_pieces(*one.connect);
      break;
  }
}

void Printer::description(const List<const StringLiteral*>& text) {
  if (text.empty()) return;
  layout_.open(Breaks::fill);
  layout_.indent();
  bool first = true;
  for (const StringLiteral* part : text) {
    layout_.line();
    if (!first) layout_.text("+ ");
    first = false;
    comments_inline(part->span.begin);
    string(*part);
  }
  layout_.dedent();
  layout_.close();
}

void Printer::comment(const Comment& one) {
  description(one.text);
  if (!one.annotation) return;
  layout_.indent();
  layout_.hard();
  annotation(*one.annotation);
  layout_.dedent();
}

void Printer::annotation(const Modification& one) {
  comments_inline(one.span.begin);
  layout_.text("annotation");
  arguments(one);
}

void Printer::element(const Element& one) {
  comments_above(one.span.begin);
  if (one.kind == ElementKind::class_ &&
      (one.class_def->form == ClassForm::long_ || one.class_def->form == ClassForm::extends)) {
    prefixes(one);
    long_class(*one.class_def);
    if (one.constraint) constraint(*one.constraint);
  } else if (one.kind == ElementKind::annotation) {
    annotation(*one.modification);
  } else {
    prefixes(one);
    element_pieces(one);
  }
  layout_.text(";");
  finish(one.span.end);
}

void Printer::prefixes(const Element& one) {
  words({one.redeclare ? "redeclare" : "", one.final ? "final" : "", one.inner ? "inner" : "", one.outer ? "outer" : "",
         one.replaceable ? "replaceable" : ""});
}

// Without the prefixes that elements share with arguments.
void Printer::element_pieces(const Element& one) {
  switch (one.kind) {
    case ElementKind::import:
      import_pieces(one);
      break;
    case ElementKind::extends:
      layout_.text("extends ");
      reference(*one.base);
      if (one.modification) modification(*one.modification);
      comment(one.comment);
      break;
    case ElementKind::class_:
      short_class(*one.class_def);
      break;
    case ElementKind::components:
      component_pieces(one);
      break;
    case ElementKind::annotation:
      annotation(*one.modification);
      break;
  }
  if (one.constraint) constraint(*one.constraint);
}

void Printer::import_pieces(const Element& one) {
  layout_.text("import ");
  if (one.import_kind == ImportKind::renamed) words({one.alias.text(), "="});
  parts(one.path);
  if (one.import_kind == ImportKind::unqualified) layout_.text(".*");
  if (one.import_kind == ImportKind::listed) {
    layout_.open(Breaks::fill);
    layout_.text(".{");
    layout_.indent();
    bool first = true;
    for (const RefPart& part : one.listed) {
      if (!first) separator(",", part.span.begin);
      first = false;
      layout_.text(part.name.text());
    }
    layout_.text("}");
    layout_.dedent();
    layout_.close();
  }
  comment(one.comment);
}

void Printer::component_pieces(const Element& one) {
  words({connection_text(one.connection), variability_text(one.variability), direction_text(one.direction)});
  type_name(one.type);
  layout_.text(" ");
  layout_.open(Breaks::all);
  layout_.indent();
  bool first = true;
  for (const Declaration& each : one.declarations) {
    if (!first) separator(",", each.span.begin);
    first = false;
    // What follows a declaration's name is indented from the line of the first one.
    layout_.dedent();
    declaration(each);
    layout_.indent();
  }
  layout_.dedent();
  layout_.close();
}

void Printer::declaration(const Declaration& one) {
  comments_inline(one.span.begin);
  layout_.text(one.name.text());
  if (one.has_dimensions) subscripts(one.dimensions);
  if (one.modification) modification(*one.modification);
  if (one.condition) {
    layout_.open(Breaks::fill);
    layout_.indent();
    layout_.line();
    layout_.text("if ");
    expr(*one.condition);
    layout_.dedent();
    layout_.close();
  }
  comment(one.comment);
}

void Printer::type_name(const TypeName& one) {
  comments_inline(one.name->span.begin);
  reference(*one.name);
  if (one.has_dimensions) subscripts(one.dimensions);
}

void Printer::constraint(const Constraint& one) {
  layout_.open(Breaks::fill);
  layout_.indent();
  layout_.line();
  layout_.text("constrainedby ");
  comments_inline(one.type->span.begin);
  reference(*one.type);
  if (one.modification) modification(*one.modification);
  layout_.dedent();
  layout_.close();
  comment(one.comment);
}

std::string_view variability_text(Variability variability) {
  switch (variability) {
    case Variability::none:
      return "";
    case Variability::constant:
      return "constant";
    case Variability::parameter:
      return "parameter";
    case Variability::discrete:
      return "discrete";
  }
  return "";
}

std::string_view direction_text(Direction direction) {
  switch (direction) {
    case Direction::none:
      return "";
    case Direction::input:
      return "input";
    case Direction::output:
      return "output";
  }
  return "";
}

std::string_view connection_text(Connection connection) {
  switch (connection) {
    case Connection::none:
      return "";
    case Connection::flow:
      return "flow";
    case Connection::stream:
      return "stream";
  }
  return "";
}

}  // namespace holon::syntax
