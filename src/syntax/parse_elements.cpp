#include "syntax/parser_state.h"

// Elements of a class: imports, extends clauses, components, and the prefixes before them (A.2.2 to A.2.4).

namespace holon::syntax {
namespace {

// The order in which the grammar wants the prefixes.
int rank_of(Tok kind) {
  switch (kind) {
    case Tok::kw_redeclare:
      return 1;
    case Tok::kw_final:
      return 2;
    case Tok::kw_inner:
      return 3;
    case Tok::kw_outer:
      return 4;
    case Tok::kw_replaceable:
      return 5;
    case Tok::kw_flow:
    case Tok::kw_stream:
      return 6;
    case Tok::kw_discrete:
    case Tok::kw_parameter:
    case Tok::kw_constant:
      return 7;
    case Tok::kw_input:
    case Tok::kw_output:
      return 8;
    default:
      return 0;
  }
}

}  // namespace

// Elements up to the next section, the class annotation or the end.
void Parser::elements(Gather<const Element*>& into) {
  while (!at(Tok::kw_end) && !at(Tok::end_of_file) && !at(Tok::kw_annotation) && !at_section()) {
    const std::uint32_t begin = token_.begin;
    if (accept(Tok::semicolon)) {
      report_.warning(kExtraSemicolon, since(begin));
      continue;
    }
    try {
      const Element* one = element();
      if (one) into.add(one);
      semicolon("this declaration");
    } catch (const Panic&) {
      skip_statement(begin);
    }
  }
}

Prefixes Parser::prefixes() {
  Prefixes made;
  made.begin = token_.begin;
  Tok highest = Tok::end_of_file;
  for (;; advance()) {
    const int rank = rank_of(token_.kind);
    if (rank == 0) return made;
    if (highest != Tok::end_of_file && rank < rank_of(highest))
      report_.warning(kPrefixOrder, here(), {text(token_), tok_text(highest)});
    else
      highest = token_.kind;
    made.any = true;
    const auto set = [&](bool& flag) {
      if (flag) report_.error(kRepeatedPrefix, here(), {text(token_)});
      flag = true;
    };
    const auto choose = [&]<class E>(E& field, E value) {
      if (field == value)
        report_.error(kRepeatedPrefix, here(), {text(token_)});
      else if (field != E::none)
        report_.error(kPrefixConflict, here(), {text(token_)});
      field = value;
    };
    switch (token_.kind) {
      case Tok::kw_redeclare:
        set(made.redeclare);
        break;
      case Tok::kw_final:
        set(made.final);
        break;
      case Tok::kw_inner:
        set(made.inner);
        break;
      case Tok::kw_outer:
        set(made.outer);
        break;
      case Tok::kw_replaceable:
        set(made.replaceable);
        break;
      case Tok::kw_flow:
        choose(made.connection, Connection::flow);
        break;
      case Tok::kw_stream:
        choose(made.connection, Connection::stream);
        break;
      case Tok::kw_discrete:
        choose(made.variability, Variability::discrete);
        break;
      case Tok::kw_parameter:
        choose(made.variability, Variability::parameter);
        break;
      case Tok::kw_constant:
        choose(made.variability, Variability::constant);
        break;
      case Tok::kw_input:
        choose(made.direction, Direction::input);
        break;
      case Tok::kw_output:
        choose(made.direction, Direction::output);
        break;
      default:
        break;
    }
  }
}

const Element* Parser::element() {
  const std::uint32_t begin = token_.begin;
  if (at(Tok::kw_import)) return import_clause();
  if (at(Tok::kw_extends)) return extends_clause();
  const Prefixes before = prefixes();
  auto* made = tree_.arena.make<Element>();
  made->redeclare = before.redeclare;
  made->final = before.final;
  made->inner = before.inner;
  made->outer = before.outer;
  made->replaceable = before.replaceable;
  made->variability = before.variability;
  made->direction = before.direction;
  made->connection = before.connection;
  if (at_class()) {
    if (before.variability != Variability::none || before.direction != Direction::none ||
        before.connection != Connection::none)
      report_.error(kWrongPlace, since(before.begin), {"a prefix of components", "before a class"});
    made->kind = ElementKind::class_;
    made->class_def = class_definition(token_.begin);
  } else {
    if (!at(Tok::identifier) && !at(Tok::dot)) {
      if (before.any) fail("a type or a class");
      unexpected_element();
    }
    made->kind = ElementKind::components;
    component_clause(*made);
  }
  if (at(Tok::kw_constrainedby) || at(Tok::kw_extends)) made->constraint = constraint();
  if (made->constraint && made->kind == ElementKind::class_) made->comment = made->constraint->comment;
  made->span = since(begin);
  return made;
}

void Parser::unexpected_element() {
  switch (token_.kind) {
    case Tok::kw_connect:
    case Tok::kw_if:
    case Tok::kw_for:
    case Tok::kw_when:
    case Tok::kw_der:
    case Tok::left_paren:
      report_.error(kWrongPlace, here(), {text(token_), "among declarations"})
          .hint("is `equation` or `algorithm` missing before it?");
      throw Panic{};
    default:
      fail("a declaration");
  }
}

const Element* Parser::import_clause() {
  const std::uint32_t begin = token_.begin;
  expect(Tok::kw_import);
  auto* made = tree_.arena.make<Element>();
  made->kind = ElementKind::import;
  if (at(Tok::dot)) {
    report_.warning(kLeadingDot, here());
    advance();
  }
  if (at(Tok::identifier) && peek().kind == Tok::equals) {
    made->import_kind = ImportKind::renamed;
    made->alias = token_.name;
    advance();
    advance();
    made->path = name();
  } else {
    made->path = name();
    if (accept(Tok::dot_star)) {
      made->import_kind = ImportKind::unqualified;
    } else if (accept(Tok::dot)) {
      if (accept(Tok::star)) {
        made->import_kind = ImportKind::unqualified;
      } else {
        made->import_kind = ImportKind::listed;
        if (!at(Tok::left_brace)) fail("a name, `*` or `{`");
        advance();
        auto listed = gather<RefPart>();
        do {
          RefPart part;
          part.name = identifier("a name", &part.span);
          listed.add(part);
        } while (accept(Tok::comma));
        expect(Tok::right_brace);
        made->listed = listed.finish(tree_.arena);
      }
    }
  }
  made->comment = description();
  made->span = since(begin);
  return made;
}

const Element* Parser::extends_clause() {
  const std::uint32_t begin = token_.begin;
  expect(Tok::kw_extends);
  auto* made = tree_.arena.make<Element>();
  made->kind = ElementKind::extends;
  made->base = name_reference();
  if (at(Tok::left_paren)) made->modification = class_modification(true);
  if (at(Tok::string)) report_.warning(kExtendsDescription, here());
  made->comment = description();
  made->span = since(begin);
  return made;
}

TypeName Parser::type_name() {
  TypeName made;
  made.name = name_reference();
  if (at(Tok::left_bracket)) {
    made.has_dimensions = true;
    made.dimensions = subscripts();
  }
  return made;
}

void Parser::component_clause(Element& made) {
  made.type = type_name();
  if (at(Tok::equals) || at(Tok::assign) || at(Tok::left_paren)) {
    report_.error(kExpected, here(), {"the name of a component", found()})
        .hint("if this is an equation, `equation` is missing before it");
    throw Panic{};
  }
  auto declarations = gather<Declaration>();
  do {
    declarations.add(declaration(false));
  } while (accept(Tok::comma));
  made.declarations = declarations.finish(tree_.arena);
}

Declaration Parser::declaration(bool in_modifier) {
  const std::uint32_t begin = token_.begin;
  Declaration made;
  made.name = identifier("the name of a component", &made.span);
  if (at(Tok::left_bracket)) {
    made.has_dimensions = true;
    made.dimensions = subscripts();
  }
  made.modification = optional_modification();
  if (!in_modifier && accept(Tok::kw_if)) made.condition = expression();
  made.comment = description();
  made.full_span = since(begin);
  return made;
}

const Constraint* Parser::constraint() {
  if (at(Tok::kw_extends)) report_.warning(kOldConstraint, here());
  advance();
  auto* made = tree_.arena.make<Constraint>();
  made->type = name_reference();
  if (at(Tok::left_paren)) made->modification = class_modification();
  made->comment = description();
  return made;
}

}  // namespace holon::syntax
