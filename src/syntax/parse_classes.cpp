#include <fmt/format.h>
#include <algorithm>
#include <string>
#include <utility>

#include "syntax/parser_state.h"
#include "syntax/skim.h"

// Files and classes (A.2.1, A.2.2).

namespace holon::syntax {
namespace {

struct RestrictionWord {
  Tok word;
  Restriction restriction;
};
constexpr RestrictionWord kRestrictions[] = {
    {Tok::kw_class, Restriction::class_},        {Tok::kw_model, Restriction::model},
    {Tok::kw_record, Restriction::record},       {Tok::kw_block, Restriction::block},
    {Tok::kw_connector, Restriction::connector}, {Tok::kw_type, Restriction::type},
    {Tok::kw_package, Restriction::package},     {Tok::kw_function, Restriction::function},
    {Tok::kw_operator, Restriction::operator_}};

}  // namespace

void Parser::stored_definition() {
  if (at(Tok::kw_within)) within_clause();
  while (!at(Tok::end_of_file)) {
    const std::uint32_t begin = token_.begin;
    if (accept(Tok::semicolon)) {
      report_.warning(kExtraSemicolon, since(begin));
      continue;
    }
    statement_begin_ = begin;
    try {
      const bool is_final = accept(Tok::kw_final);
      if (!at_class()) fail("a class");
      const ClassDef* made = class_definition(begin, is_final);
      tree_.classes.push_back(made);
      semicolon(fmt::format("`end {}`", made->name.text()));
    } catch (const Panic&) {
      // Nothing outside of a class can be told from its neighbours, so the whole stretch is one mistake.
      do {
        advance();
      } while (!at(Tok::end_of_file) && !(at_class() && token_.first_on_line));
      open_ = square_ = subscripts_ = 0;
    }
  }
}

void Parser::within_clause() {
  const std::uint32_t begin = token_.begin;
  tree_.has_within = true;
  try {
    advance();
    if (!at(Tok::semicolon)) tree_.within = name();
    tree_.within_span = since(begin);
    semicolon("the `within` clause");
  } catch (const Panic&) {
    square_ = 0;  // no bracket belongs here, so none keeps the `;` from ending it
    skip_statement(begin);
  }
}

Restriction Parser::restriction(ClassDef& made) {
  bool expandable = false;
  const auto set = [&](bool& flag) {
    if (flag) report_.error(kRepeatedPrefix, here(), {text(token_)});
    flag = true;
  };
  for (;; advance()) {
    if (at(Tok::kw_encapsulated)) {
      if (made.partial) report_.warning(kPrefixOrder, here(), {"encapsulated", "partial"});
      set(made.encapsulated);
    } else if (at(Tok::kw_partial)) {
      if (made.purity != Purity::unsaid)
        report_.warning(kPrefixOrder, here(), {"partial", made.purity == Purity::pure ? "pure" : "impure"});
      set(made.partial);
    } else if (at(Tok::kw_expandable)) {
      set(expandable);
    } else if (at(Tok::kw_pure) || at(Tok::kw_impure)) {
      if (made.purity != Purity::unsaid) report_.error(kRepeatedPrefix, here(), {text(token_)});
      made.purity = at(Tok::kw_pure) ? Purity::pure : Purity::impure;
    } else {
      break;
    }
  }
  const Tok word = token_.kind;
  // Said without giving up on the class, whose elements would fall into the class around it.
  if (expandable && word != Tok::kw_connector)
    report_.error(kWrongPlace, here(), {"`expandable`", fmt::format("before {}; only before `connector`", found())});
  if (made.purity != Purity::unsaid && word != Tok::kw_function && word != Tok::kw_operator)
    report_.error(kWrongPlace, here(),
                  {"`pure` or `impure`", fmt::format("before {}; only before `function`", found())});
  const auto* row = std::ranges::find(kRestrictions, word, &RestrictionWord::word);
  if (row == std::end(kRestrictions)) fail("a kind of class, such as `model`");
  advance();
  if (expandable && word == Tok::kw_connector) return Restriction::expandable_connector;
  if (word == Tok::kw_operator && accept(Tok::kw_record)) return Restriction::operator_record;
  if (word == Tok::kw_operator && accept(Tok::kw_function)) return Restriction::operator_function;
  return row->restriction;
}

const ClassDef* Parser::class_definition(std::uint32_t begin, bool is_final, PassOver pass) {
  const Deeper deeper(*this);
  auto* made = tree_.arena.make<ClassDef>();
  made->final = is_final;
  made->restriction = restriction(*made);
  if (accept(Tok::kw_extends)) made->form = ClassForm::extends;
  class_name(*made);
  if (made->form != ClassForm::extends && at(Tok::equals)) {
    short_class(*made, pass);
  } else {
    long_class(*made, pass);
  }
  made->span = since(begin);
  return made;
}

// Without a name, a class is read all the same: its elements must not fall into the class around it.
void Parser::class_name(ClassDef& made) {
  if (at_class() && peek().kind == Tok::identifier && !peek().first_on_line) {
    // `model model M`: the name is the word after it.
    report_.error(kKeywordAsName, here(), {text(token_)});
    advance();
  }
  made.name_span = here();
  const bool next_line = token_.first_on_line && at(Tok::identifier) && peek().kind == Tok::identifier;
  if (at(Tok::identifier) && !next_line) {
    made.name = token_.name;
    advance();
    return;
  }
  if (is_keyword(token_.kind) && !token_.first_on_line) {
    report_.error(kKeywordAsName, here(), {text(token_)});
    made.name = names_.intern(text(token_));
    advance();
    return;
  }
  report_.error(kExpected, here(), {"the name of the class", found()});
  if (at(Tok::end_of_file)) report_.give_up();
  skip_line();
}

void Parser::long_class(ClassDef& made, PassOver pass) {
  open_classes_.push_back(&made);
  rest_of_header(made);
  if (pass == PassOver::nothing || !passes_over_body(made)) {
    std::vector<Tok> blocks_around;
    blocks_around.swap(open_blocks_);
    composition(made);
    blocks_around.swap(open_blocks_);
  }
  open_classes_.pop_back();
  end_of_class(made);
}

void Parser::continue_at(std::uint32_t offset) {
  lexer_.go_to(offset);
  has_ahead_ = false;
  token_ = lexer_.next();
}

// In a text with errors everything is read, so that they are reported as they always are.
bool Parser::passes_over_body(ClassDef& made) {
  if (report_.errors() > 0) return false;
  const auto end = find_end_of_class(source_.text(), token_.begin, made.name.text());
  if (!end) return false;
  made.unread = token_.begin;
  continue_at(*end);
  return true;
}

bool Parser::passes_over_modifiers(ClassDef& made) {
  if (report_.errors() > 0 || !at(Tok::left_paren)) return false;
  const auto end = find_end_of_short_class(source_.text(), token_.begin);
  if (!end) return false;
  made.unread = token_.begin;
  last_.end = end->last;
  continue_at(end->semicolon);
  return true;
}

void Parser::rest_of_header(ClassDef& made) {
  try {
    if (made.form == ClassForm::extends && at(Tok::left_paren)) made.modification = class_modification();
    made.comment.text = description_string();
  } catch (const Panic&) {
    skip_line();
  }
}

void Parser::end_of_class(const ClassDef& made) {
  const std::string closing = fmt::format("end {}", made.name.text());
  const std::uint32_t begin = token_.begin;
  if (!at(Tok::kw_end)) {
    unclosed(made.name.text(), made.name_span, closing);
    return;
  }
  if (peek().kind == Tok::identifier) {
    const Name name = peek().name;
    const bool another = std::ranges::any_of(open_classes_, [&](const ClassDef* open) { return open->name == name; });
    if (name != made.name && another && made.name) {
      unclosed(made.name.text(), made.name_span, closing);
      return;
    }
    advance();
    advance();
    if (name != made.name && made.name)
      report_.error(kEndName, since(begin), {name.text(), made.name.text()})
          .also(made.name_span, "opened here")
          .hint(fmt::format("write `{}`", closing))
          .edit(span(last_.begin, last_.end), std::string(made.name.text()));
    return;
  }
  advance();
  if (is_keyword(token_.kind) && text(token_) == made.name.text()) {
    advance();
    return;
  }
  report_.error(kExpected, here(), {fmt::format("`{}` after `end`", made.name.text()), found()})
      .hint(fmt::format("write `{}`", closing))
      .edit(span(last_.end, last_.end), " " + std::string(made.name.text()));
  if (!at(Tok::semicolon)) throw Panic{};
}

void Parser::short_class(ClassDef& made, PassOver pass) {
  expect(Tok::equals);
  if (at(Tok::kw_enumeration)) {
    enumeration(made);
  } else if (at(Tok::kw_der)) {
    derivative_class(made);
  } else {
    made.form = ClassForm::short_;
    Element before;
    const std::uint32_t begin = token_.begin;
    prefixes(before);
    made.direction = before.direction;
    made.connection = before.connection;
    made.variability = before.variability;
    if (before.connection != Connection::none || before.variability != Variability::none)
      report_.warning(kOldPrefix, since(begin));
    if (before.redeclare || before.final || before.inner || before.outer || before.replaceable)
      report_.error(kWrongPlace, since(begin), {"a prefix of elements", "before the type of a short class"});
    made.type = type_name();
    if (pass == PassOver::body_or_modifiers && passes_over_modifiers(made)) return;
    if (at(Tok::left_paren)) made.modification = class_modification();
  }
  made.comment = description();
}

void Parser::enumeration(ClassDef& made) {
  made.form = ClassForm::enumeration;
  advance();
  expect(Tok::left_paren);
  if (accept(Tok::colon)) {
    made.open_enumeration = true;
  } else if (!at(Tok::right_paren)) {
    auto literals = gather<EnumerationLiteral>();
    do {
      EnumerationLiteral literal;
      literal.name = identifier("the name of an enumeration literal", &literal.span);
      literal.comment = description();
      literals.add(literal);
    } while (accept(Tok::comma));
    made.literals = literals.finish(tree_.arena);
  }
  expect(Tok::right_paren);
}

void Parser::derivative_class(ClassDef& made) {
  made.form = ClassForm::derivative;
  advance();
  expect(Tok::left_paren);
  made.type.name = name_reference();
  expect(Tok::comma);
  auto variables = gather<RefPart>();
  do {
    RefPart part;
    part.name = identifier("the name of an input", &part.span);
    variables.add(part);
  } while (accept(Tok::comma));
  made.derivative_of = variables.finish(tree_.arena);
  expect(Tok::right_paren);
}

void Parser::composition(ClassDef& made) {
  auto sections = gather<Section>();
  while (!at(Tok::kw_end) || at_end_of_block()) {
    if (at(Tok::end_of_file)) break;
    if (at(Tok::kw_external)) {
      external(made);
      continue;
    }
    Section section;
    const std::uint32_t begin = token_.begin;
    if (at_section()) {
      section.keyword_written = true;
      const bool initial = accept(Tok::kw_initial);
      if (at(Tok::kw_protected)) section.kind = SectionKind::protected_;
      if (at(Tok::kw_equation)) section.kind = initial ? SectionKind::initial_equation : SectionKind::equation;
      if (at(Tok::kw_algorithm)) section.kind = initial ? SectionKind::initial_algorithm : SectionKind::algorithm;
      advance();
    }
    fill_section(made, section);
    section.span = since(begin);
    const bool empty = section.elements.empty() && section.equations.empty() && section.statements.empty();
    if (section.keyword_written || !empty) sections.add(section);
  }
  made.sections = sections.finish(tree_.arena);
}

void Parser::fill_section(ClassDef& made, Section& section) {
  auto elements_here = gather<const Element*>();
  auto equations_here = gather<const Equation*>();
  auto statements_here = gather<const Statement*>();
  const bool said_around = std::exchange(said_section_missing_, false);
  section_begin_ = section.kind == SectionKind::public_ || section.kind == SectionKind::protected_ ? 0 : last_.begin;
  for (;;) {
    if (at(Tok::kw_annotation)) {
      class_annotation(made, elements_here);
    } else if (at(Tok::end_of_file) || at_section() || (at(Tok::kw_end) && !at_end_of_block())) {
      break;
    } else if (at(Tok::kw_else) || at(Tok::kw_elseif) || at(Tok::kw_elsewhen) || at(Tok::kw_end)) {
      stray_block_word();
    } else {
      switch (section.kind) {
        case SectionKind::public_:
        case SectionKind::protected_:
          elements(elements_here);
          break;
        case SectionKind::equation:
        case SectionKind::initial_equation:
          for (const Equation* one : equations()) equations_here.add(one);
          break;
        case SectionKind::algorithm:
        case SectionKind::initial_algorithm:
          for (const Statement* one : statements()) statements_here.add(one);
          break;
      }
    }
  }
  said_section_missing_ = said_around;
  section.elements = elements_here.finish(tree_.arena);
  section.equations = equations_here.finish(tree_.arena);
  section.statements = statements_here.finish(tree_.arena);
}

void Parser::class_annotation(ClassDef& made, Gather<const Element*>& elements_here) {
  const std::uint32_t begin = token_.begin;
  try {
    const Modification* read = annotation();
    const Span where = since(begin);
    semicolon("this annotation");
    while (at(Tok::semicolon)) {
      report_.warning(kExtraSemicolon, here());
      advance();
    }
    if (at(Tok::kw_end) || at(Tok::end_of_file)) {
      made.comment.annotation = read;
      return;
    }
    report_.warning(kAnnotationNotLast, span(begin, begin + 10));
    auto* element = tree_.arena.make<Element>();
    element->kind = ElementKind::annotation;
    element->span = where;
    element->modification = read;
    elements_here.add(element);
  } catch (const Panic&) {
    skip_statement(begin);
  }
}

void Parser::external(ClassDef& made) {
  const std::uint32_t begin = token_.begin;
  try {
    advance();
    auto* external = tree_.arena.make<External>();
    if (at(Tok::identifier) && peek().kind == Tok::identifier && !ahead_.first_on_line) {
      std::string_view language = text(token_);
      if (language.size() > 2 && language.front() == '\'') language = language.substr(1, language.size() - 2);
      const std::string quoted = fmt::format("\"{}\"", language);
      report_.error(kExpected, here(), {"the language as text", found()})
          .hint(fmt::format("write `external {}`", quoted))
          .edit(here(), quoted);
      advance();
    }
    if (at(Tok::string)) external->language = string_literal();
    if (at(Tok::identifier) || at(Tok::dot)) {
      if (at(Tok::identifier) && peek().kind == Tok::left_paren) {
        external->function = identifier("the name of a function");
      } else {
        external->result = reference();
        expect(Tok::equals);
        external->function = identifier("the name of a function");
      }
      external->has_call = true;
      expect(Tok::left_paren);
      auto args = gather<const Expr*>();
      if (!at(Tok::right_paren)) {
        do {
          args.add(expression());
        } while (accept(Tok::comma));
      }
      external->args = args.finish(tree_.arena);
      expect(Tok::right_paren);
    }
    if (at(Tok::kw_annotation)) external->annotation = annotation();
    external->span = since(begin);
    semicolon("the `external` clause");
    if (made.external) report_.error(kSecondExternal, external->span).also(made.external->span, "the first one");
    made.external = external;
  } catch (const Panic&) {
    skip_statement(begin);
  }
}

}  // namespace holon::syntax
