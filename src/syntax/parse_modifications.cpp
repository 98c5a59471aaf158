#include <fmt/format.h>

#include "syntax/parser_state.h"

// Modifications, redeclarations, descriptions and annotations (A.2.5).

namespace holon::syntax {

const Modification* Parser::optional_modification() {
  const bool present = at(Tok::left_paren) || at(Tok::equals) || at(Tok::assign);
  return present ? modification() : nullptr;
}

const Modification* Parser::modification() {
  const std::uint32_t begin = token_.begin;
  auto* made = tree_.arena.make<Modification>();
  if (at(Tok::left_paren)) class_arguments(*made, false);
  if (at(Tok::equals) || at(Tok::assign)) modification_value(*made);
  made->span = since(begin);
  return made;
}

void Parser::modification_value(Modification& made) {
  made.assigned_with_colon = at(Tok::assign);
  advance();
  if (accept(Tok::kw_break)) {
    made.is_break = true;
  } else {
    made.value = expression();
  }
}

const Modification* Parser::class_modification(bool inheritance) {
  auto* made = tree_.arena.make<Modification>();
  const std::uint32_t begin = token_.begin;
  class_arguments(*made, inheritance);
  made->span = since(begin);
  return made;
}

void Parser::class_arguments(Modification& made, bool inheritance) {
  const Deeper deeper(*this);
  expect(Tok::left_paren);
  auto arguments = gather<const Argument*>();
  if (!at(Tok::right_paren)) {
    do {
      arguments.add(argument(inheritance));
    } while (accept(Tok::comma) || accept_semicolon_as_comma());
  }
  close_list(Tok::right_paren);
  made.has_arguments = true;
  made.arguments = arguments.finish(tree_.arena);
}

const Argument* Parser::argument(bool inheritance) {
  if (at(Tok::kw_break)) {
    if (!inheritance)
      report_.error(kWrongPlace, here(), {"`break`", "here; only an `extends` clause can remove elements"});
    return inheritance_argument();
  }
  const std::uint32_t begin = token_.begin;
  auto* made = tree_.arena.make<Argument>();
  bool redeclare = false;
  bool replaceable = false;
  for (;; advance()) {
    bool* flag = nullptr;
    if (at(Tok::kw_each)) flag = &made->each;
    if (at(Tok::kw_final)) flag = &made->final;
    if (at(Tok::kw_redeclare)) flag = &redeclare;
    if (at(Tok::kw_replaceable)) flag = &replaceable;
    if (!flag) break;
    if (*flag) report_.error(kRepeatedPrefix, here(), {text(token_)});
    // redeclare [each] [final] [replaceable]
    if (at(Tok::kw_each) && made->final) report_.warning(kPrefixOrder, here(), {"each", "final"});
    if (at(Tok::kw_redeclare) && (made->each || made->final || replaceable))
      report_.warning(kPrefixOrder, here(), {"redeclare", made->each ? "each" : made->final ? "final" : "replaceable"});
    if ((at(Tok::kw_each) || at(Tok::kw_final)) && replaceable)
      report_.warning(kPrefixOrder, here(), {text(token_), "replaceable"});
    *flag = true;
  }
  if (redeclare || replaceable) {
    // A prefix may come late, behind `parameter` say; it counts all the same.
    Element* element = modifier_element(made->final, redeclare, replaceable);
    made->kind = element->redeclare ? ArgumentKind::redeclare : ArgumentKind::replaceable;
    made->final = element->final;
    made->element = element;
  } else {
    made->kind = ArgumentKind::modify;
    if (at_class() && peek().kind == Tok::identifier) {
      report_.error(kExpected, here(), {"a name or `redeclare`", found()})
          .hint(fmt::format("another class is written `redeclare {} {} = …`", text(token_), text(peek())))
          .edit(span(begin, begin), "redeclare ");
      throw Panic{};
    }
    if (at(Tok::kw_initial) && peek().kind == Tok::equals) {
      report_.error(kKeywordAsName, here(), {text(token_)})
          .hint("the value at the start is written `start = …, fixed = true`")
          .edit(here(), "fixed = true, start");
      throw Panic{};
    }
    made->name = name();
    if (at(Tok::identifier) && !token_.first_on_line &&
        (peek().kind == Tok::right_paren || peek().kind == Tok::comma || peek().kind == Tok::left_paren)) {
      report_.error(kExpected, here(), {"`=` or `redeclare`", found()})
          .hint(fmt::format("another class for `{}` is written `redeclare {}`", text(token_),
                            source_.text().substr(begin, token_.end - begin)))
          .edit(span(begin, begin), "redeclare ");
      throw Panic{};
    }
    made->modification = optional_modification();
    made->comment.text = description_string();
  }
  made->span = since(begin);
  return made;
}

const Argument* Parser::inheritance_argument() {
  const std::uint32_t begin = token_.begin;
  expect(Tok::kw_break);
  auto* made = tree_.arena.make<Argument>();
  if (at(Tok::kw_connect)) {
    made->kind = ArgumentKind::break_connect;
    made->connect = connect_equation();
  } else {
    made->kind = ArgumentKind::break_component;
    RefPart part;
    part.name = identifier("the name of an element", &part.span);
    made->name = tree_.arena.list(std::span<const RefPart>(&part, 1));
  }
  made->span = since(begin);
  return made;
}

// What follows `redeclare` or `replaceable` in a modifier: a short class, or one component.
Element* Parser::modifier_element(bool is_final, bool redeclare, bool replaceable) {
  const std::uint32_t begin = token_.begin;
  auto* made = tree_.arena.make<Element>();
  made->redeclare = redeclare;
  made->replaceable = replaceable;
  made->final = is_final;
  if (at_class()) {
    made->kind = ElementKind::class_;
    const Span keyword = here();
    const std::string_view word = text(token_);
    made->class_def = class_definition(begin);
    if (made->class_def->form == ClassForm::long_ || made->class_def->form == ClassForm::extends)
      report_.error(kLongClassInModifier, keyword, {word});
  } else {
    made->kind = ElementKind::components;
    prefixes(*made);
    if (at(Tok::identifier) && peek().kind == Tok::equals)
      fail_hinting("`package`, `model`, or another kind of class",
                   fmt::format("what is redeclared is said with its kind: `redeclare package {} = …`", text(token_)));
    if (made->inner || made->outer) report_.error(kWrongPlace, since(begin), {"`inner` or `outer`", "in a modifier"});
    made->type = type_name();
    const Declaration one = declaration(true);
    made->declarations = tree_.arena.list(std::span<const Declaration>(&one, 1));
  }
  if (at(Tok::kw_constrainedby) || at(Tok::kw_extends)) made->constraint = constraint();
  if (made->constraint && made->kind == ElementKind::class_) made->comment = made->constraint->comment;
  made->span = since(begin);
  return made;
}

const Modification* Parser::annotation() {
  expect(Tok::kw_annotation);
  if (!at(Tok::left_paren)) fail("`(`");
  return class_modification();
}

Comment Parser::description() {
  Comment made;
  made.text = description_string();
  if (at(Tok::kw_annotation)) made.annotation = annotation();
  return made;
}

List<const StringLiteral*> Parser::description_string() {
  if (!at(Tok::string)) return {};
  auto parts = gather<const StringLiteral*>();
  parts.add(string_literal());
  while (at(Tok::plus)) {
    advance();
    if (!at(Tok::string)) fail("a string");
    parts.add(string_literal());
  }
  return parts.finish(tree_.arena);
}

}  // namespace holon::syntax
