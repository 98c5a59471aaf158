#include <algorithm>

#include <fmt/format.h>

#include "syntax/parser_state.h"

// Elements of a class: imports, extends clauses, components, and the prefixes before them (A.2.2 to A.2.4).

namespace holon::syntax {
namespace {

// The prefixes, in the order in which the grammar wants them.
struct PrefixWord {
  Tok word;
  int rank;
};
constexpr PrefixWord kPrefixes[] = {{Tok::kw_redeclare, 1}, {Tok::kw_final, 2},       {Tok::kw_inner, 3},
                                    {Tok::kw_outer, 4},     {Tok::kw_replaceable, 5}, {Tok::kw_flow, 6},
                                    {Tok::kw_stream, 6},    {Tok::kw_discrete, 7},    {Tok::kw_parameter, 7},
                                    {Tok::kw_constant, 7},  {Tok::kw_input, 8},       {Tok::kw_output, 8}};
constexpr TokSet kPrefixWords{Tok::kw_redeclare,   Tok::kw_final,    Tok::kw_inner,  Tok::kw_outer,
                              Tok::kw_replaceable, Tok::kw_flow,     Tok::kw_stream, Tok::kw_discrete,
                              Tok::kw_parameter,   Tok::kw_constant, Tok::kw_input,  Tok::kw_output};

// What begins an equation and never a declaration.
constexpr TokSet kEquationWords{Tok::kw_connect, Tok::kw_if, Tok::kw_for, Tok::kw_when, Tok::kw_der, Tok::left_paren};

// What goes on after the first name of an equation or a statement, and never after a type.
constexpr TokSet kAfterOperand{
    Tok::equals,     Tok::assign,   Tok::left_paren,    Tok::plus,     Tok::minus,     Tok::star,      Tok::slash,
    Tok::caret,      Tok::dot_plus, Tok::dot_minus,     Tok::dot_star, Tok::dot_slash, Tok::dot_caret, Tok::less,
    Tok::less_equal, Tok::greater,  Tok::greater_equal, Tok::equal,    Tok::not_equal, Tok::kw_and,    Tok::kw_or};

int rank_of(Tok kind) { return std::ranges::find(kPrefixes, kind, &PrefixWord::word)->rank; }

}  // namespace

// Elements up to the next section, the class annotation or the end.
void Parser::elements(Gather<const Element*>& into) {
  while (!at(Tok::kw_end) && !at(Tok::end_of_file) && !at(Tok::kw_annotation) && !at_section()) {
    const std::uint32_t begin = token_.begin;
    if (accept(Tok::semicolon)) {
      report_.warning(kExtraSemicolon, since(begin));
      continue;
    }
    read_misspelt_section();
    if (at_section()) break;
    statement_begin_ = begin;
    try {
      const Element* one = element();
      if (one) into.add(one);
      semicolon("this declaration");
    } catch (const Panic&) {
      skip_statement(begin);
    }
  }
}

// Everything that can stand before an element, in any order; the wrong ones are warned about. Whether there was any.
bool Parser::prefixes(Element& made) {
  const std::uint32_t begin = token_.begin;
  Tok highest = Tok::kw_redeclare;
  for (; kPrefixWords.has(token_.kind); advance()) {
    if (rank_of(token_.kind) < rank_of(highest)) {
      report_.warning(kPrefixOrder, here(), {text(token_), tok_text(highest)});
    } else {
      highest = token_.kind;
    }
    const auto set = [&](Tok word, bool& flag) {
      if (!at(word)) return;
      if (flag) report_.error(kRepeatedPrefix, here(), {text(token_)}).hint("remove one of them").edit(here(), "");
      flag = true;
    };
    const auto choose = [&]<class E>(Tok word, E& field, E value) {
      if (!at(word)) return;
      if (field == value) {
        report_.error(kRepeatedPrefix, here(), {text(token_)}).hint("remove one of them").edit(here(), "");
      } else if (field != E::none) {
        report_.error(kPrefixConflict, here(), {text(token_)});
      }
      field = value;
    };
    set(Tok::kw_redeclare, made.redeclare);
    set(Tok::kw_final, made.final);
    set(Tok::kw_inner, made.inner);
    set(Tok::kw_outer, made.outer);
    set(Tok::kw_replaceable, made.replaceable);
    choose(Tok::kw_flow, made.connection, Connection::flow);
    choose(Tok::kw_stream, made.connection, Connection::stream);
    choose(Tok::kw_discrete, made.variability, Variability::discrete);
    choose(Tok::kw_parameter, made.variability, Variability::parameter);
    choose(Tok::kw_constant, made.variability, Variability::constant);
    choose(Tok::kw_input, made.direction, Direction::input);
    choose(Tok::kw_output, made.direction, Direction::output);
  }
  return token_.begin != begin;
}

const Element* Parser::element() {
  const std::uint32_t begin = token_.begin;
  if (at(Tok::kw_import)) return import_clause();
  if (at(Tok::kw_extends)) return extends_clause();
  auto* made = tree_.arena.make<Element>();
  const bool any_prefix = prefixes(*made);
  if (at_class()) {
    if (made->variability != Variability::none || made->direction != Direction::none ||
        made->connection != Connection::none)
      report_.error(kWrongPlace, since(begin), {"a prefix of components", "before a class"});
    made->kind = ElementKind::class_;
    // What takes the place of another class, or may give its place, is looked at where it stands.
    const bool is_plain = !made->replaceable && !made->redeclare;
    const PassOver pass = reading_ == Reading::all ? PassOver::nothing
                          : is_plain               ? PassOver::body_or_modifiers
                                                   : PassOver::body;
    made->class_def = class_definition(token_.begin, false, pass);
  } else {
    if (!at(Tok::identifier) && !at(Tok::dot)) {
      if (any_prefix) fail("a type or a class");
      if (!kEquationWords.has(token_.kind)) fail("a declaration");
      equation_among_elements();
      return nullptr;
    }
    made->kind = ElementKind::components;
    component_clause(*made);
  }
  if (at(Tok::kw_constrainedby) || at(Tok::kw_extends)) made->constraint = constraint();
  if (made->constraint && made->kind == ElementKind::class_) made->comment = made->constraint->comment;
  made->span = since(begin);
  return made;
}

// An equation among declarations: `equation` was forgotten, once, however many equations follow. It is read as what it
// is, to find where it ends.
void Parser::equation_among_elements() {
  if (!said_section_missing_)
    offer_section(report_.error(kWrongPlace, here(), {found(), "among declarations"})
                      .hint(at(Tok::kw_while) ? "write `algorithm` before it" : "write `equation` before it"),
                  token_.begin, at(Tok::kw_while) ? "algorithm" : "equation");
  said_section_missing_ = true;
  report_.set_quiet(true);
  try {
    equation();
    report_.set_quiet(false);
  } catch (const Panic&) {
    report_.set_quiet(false);
    throw;
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
        close_list(Tok::right_brace);
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
  pass_stray_word();
  const std::uint32_t begin = token_.begin;
  made.type = type_name();
  if (kAfterOperand.has(token_.kind)) {
    if (said_section_missing_) throw Panic{};
    said_section_missing_ = true;
    const std::string_view word = at(Tok::assign) ? "algorithm" : "equation";
    section_wanted_ = {begin, word};
    fail_hinting("the name of a component", fmt::format("if this is {}, write `{}` before it",
                                                        at(Tok::assign) ? "a statement" : "an equation", word));
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
