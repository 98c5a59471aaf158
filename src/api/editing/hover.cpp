// What is shown about the name under a pointer, and about the call that is being written.

#include <algorithm>
#include <string>

#include "api/editing/evaluate.h"
#include "api/editing/state.h"
#include "api/public_diagnostics.h"
#include "api/request.h"

namespace holon {
namespace {

using api::attribute_of;
using api::ClassNode;
using api::ClassTree;
using api::comment_text;
using api::Cursor;
using api::evaluate;
using api::find_cursor;
using api::for_each_member;
using api::head_of;
using api::is_literal;
using api::is_modifier;
using api::Item;
using api::ItemKind;
using api::kind_of;
using api::meaning_at;
using api::NameFinder;
using api::NameMeaning;
using api::number_text;
using api::OpenBracket;
using api::public_place;
using api::source_of;
using api::Tok;
using api::type_text;
using api::value_text;
using api::Words;

constexpr std::size_t kMostMembers = 12;
constexpr std::size_t kMostText = 400;

std::string unquoted(std::string text) {
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') return text.substr(1, text.size() - 2);
  return text;
}

std::string shortened(std::string text) {
  if (text.size() > kMostText) {
    text.resize(kMostText);
    text += " …";
  }
  return text;
}

std::string class_text(ClassTree& tree, ClassNode& node) {
  const syntax::ClassDef& def = *node.def;
  std::string text = "```modelica\n";
  if (def.partial) text += "partial ";
  text += std::string(name_of(kind_of(def))) + " " + tree.qualified_name(node) + "\n```\n";
  const std::string description = comment_text(def.comment);
  if (!description.empty()) text += "\n" + description + "\n";
  if (def.form == syntax::ClassForm::enumeration) {
    for (const syntax::EnumerationLiteral& one : def.literals) {
      text += "\n- `" + std::string(one.name.text()) + "` " + comment_text(one.comment);
    }
    return text;
  }
  std::size_t count = 0;
  for_each_member(tree, node, [&](const Item& item, ClassNode& owner, int) {
    if (item.kind != ItemKind::component || item.is_protected || count >= kMostMembers) return;
    const bool is_shown = item.element->variability == syntax::Variability::parameter ||
                          item.element->direction != syntax::Direction::none;
    if (!is_shown) return;
    ++count;
    text += "\n- `" + type_text(tree, item) + " " + std::string(item.declaration->name.text());
    const std::string value = value_text(tree, *item.declaration);
    if (!value.empty()) text += " = " + shortened(value);
    text += "`";
    const std::string unit = unquoted(attribute_of(tree, item, owner, "unit"));
    if (!unit.empty()) text += " [" + unit + "]";
    text += " " + comment_text(item.declaration->comment);
  });
  if (node.parent == nullptr || def.form != syntax::ClassForm::short_ || def.type.name == nullptr) return text;
  return text + "\n= `" + std::string(source_of(tree, def.type.name->span)) + "`";
}

std::string component_text(ClassTree& tree, const Item& item, ClassNode& owner) {
  const syntax::Element& element = *item.element;
  std::string text = "```modelica\n";
  for (const std::string_view word : {element.variability == syntax::Variability::parameter  ? "parameter "
                                      : element.variability == syntax::Variability::constant ? "constant "
                                      : element.variability == syntax::Variability::discrete ? "discrete "
                                                                                             : "",
                                      element.connection == syntax::Connection::flow     ? "flow "
                                      : element.connection == syntax::Connection::stream ? "stream "
                                                                                         : "",
                                      element.direction == syntax::Direction::input    ? "input "
                                      : element.direction == syntax::Direction::output ? "output "
                                                                                       : ""})
    text += word;
  text += type_text(tree, item) + " " + std::string(item.declaration->name.text());
  const std::string value = value_text(tree, *item.declaration);
  if (!value.empty()) text += " = " + shortened(value);
  text += "\n```\n";
  const std::string description = comment_text(item.declaration->comment);
  if (!description.empty()) text += "\n" + description + "\n";
  const std::string unit = unquoted(attribute_of(tree, item, owner, "unit"));
  const std::string shown = unquoted(attribute_of(tree, item, owner, "displayUnit"));
  if (!unit.empty()) text += "\nunit: `" + unit + "`" + (shown.empty() ? "" : ", shown in `" + shown + "`") + "\n";
  for (const std::string_view name : {"min", "max", "start", "nominal"}) {
    const std::string one = attribute_of(tree, item, owner, name);
    if (!one.empty()) text += "\n" + std::string(name) + ": `" + shortened(one) + "`\n";
  }
  // What can be computed from the text alone.
  const syntax::Modification* modification = item.declaration->modification;
  if (modification != nullptr && modification->value != nullptr && !is_literal(*modification->value))
    if (const auto number = evaluate(tree, *modification->value, owner))
      text += "\nvalue: `" + number_text(*number) + "`\n";
  return text + "\nin `" + tree.qualified_name(owner) + "`";
}

// The class behind a component, or the class itself.
std::string meaning_text(ClassTree& tree, const NameMeaning& meaning) {
  if (meaning.node != nullptr)
    return tree.load(*meaning.node) && meaning.node->def != nullptr ? class_text(tree, *meaning.node) : std::string();
  return component_text(tree, *meaning.component, *meaning.owner);
}

struct At {
  Editing::State::Document* document = nullptr;
  std::size_t word = 0;
  ClassNode* scope = nullptr;
  NameMeaning meaning;
};

std::optional<At> look(Editing::State& state, const std::string& path, std::uint32_t offset) {
  At at;
  at.document = state.document(path);
  if (at.document == nullptr || !at.document->words) return std::nullopt;
  const Words& words = *at.document->words;
  at.word = Words::kNone;
  for (std::size_t i = words.count_before(offset); i <= words.count_before(offset) + 1; ++i) {
    // Behind a word it is still meant.
    for (const std::size_t k : {i, i - 1})
      if (k < words.all.size() && words.kind(k) == Tok::identifier && words.all[k].begin <= offset &&
          offset <= words.all[k].end)
        at.word = k;
    if (at.word != Words::kNone) break;
  }
  if (at.word == Words::kNone) return std::nullopt;
  at.scope = state.scope_at(*at.document, words.all[at.word].begin);
  if (at.scope == nullptr) return std::nullopt;
  at.meaning = meaning_at(*state.tree, words, at.word, *at.scope);
  return at.meaning.is_known() ? std::optional(at) : std::nullopt;
}

std::optional<Symbol> symbol_of(Editing::State& state, const NameMeaning& meaning, diag::Span word) {
  ClassTree& tree = *state.tree;
  Symbol s;
  diag::Span declared;
  if (meaning.node != nullptr) {
    if (!tree.load(*meaning.node) || meaning.node->def == nullptr) return std::nullopt;
    s.kind = SymbolKind::class_;
    s.name = tree.qualified_name(*meaning.node);
    s.type = name_of(kind_of(*meaning.node->def));
    s.description = comment_text(meaning.node->def->comment);
    declared = meaning.node->def->name_span;
  } else {
    s.kind = SymbolKind::component;
    s.name = tree.qualified_name(*meaning.owner) + "." + std::string(meaning.component->declaration->name.text());
    s.type = type_text(tree, *meaning.component);
    s.description = comment_text(meaning.component->declaration->comment);
    declared = meaning.component->declaration->span;
  }
  s.word = public_place(word, state.session->files);
  s.declaration = public_place(declared, state.session->files);
  return s;
}

}  // namespace

std::optional<Hover> Editing::hover(const std::string& path, std::uint32_t offset) {
  std::optional<Hover> result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    const auto at = look(*state_, path, offset);
    if (!at) return;
    const syntax::Token& word = at->document->words->all[at->word];
    const std::string text = meaning_text(*state_->tree, at->meaning);
    if (!text.empty()) result = Hover{{word.begin, word.end}, text};
  });
  return result;
}

std::optional<Symbol> Editing::symbol_at(const std::string& path, std::uint32_t offset) {
  std::optional<Symbol> result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    const auto at = look(*state_, path, offset);
    if (!at || !at->document->opened) return;
    const syntax::Token& word = at->document->words->all[at->word];
    result = symbol_of(*state_, at->meaning, {at->document->opened->file, word.begin, word.end});
  });
  return result;
}

std::optional<Symbol> Editing::type_at(const std::string& path, std::uint32_t offset) {
  std::optional<Symbol> result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    const auto at = look(*state_, path, offset);
    if (!at || !at->document->opened) return;
    NameFinder finder(*state_->tree);
    ClassNode* type = finder.class_of(at->meaning);
    const syntax::Token& word = at->document->words->all[at->word];
    if (type != nullptr)
      result = symbol_of(*state_, {.node = type}, {at->document->opened->file, word.begin, word.end});
  });
  return result;
}

std::optional<SignatureHelp> Editing::signature(const std::string& path, std::uint32_t offset) {
  std::optional<SignatureHelp> result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    State::Document* document = state_->document(path);
    if (document == nullptr || !document->words) return;
    const Words& words = *document->words;
    const Cursor cursor = find_cursor(words, std::min(offset, static_cast<std::uint32_t>(words.text.size())));
    ClassTree& tree = *state_->tree;
    ClassNode* scope = state_->scope_at(*document, cursor.offset);
    if (scope == nullptr) scope = &tree.root();
    NameFinder finder(tree);
    for (std::size_t level = cursor.open.size(); level-- > 0;) {
      const OpenBracket& bracket = cursor.open[level];
      if (words.kind(bracket.at) != Tok::left_paren || is_modifier(words, cursor, level)) continue;
      ClassNode* node = finder.class_of(head_of(tree, words, cursor, level, *scope));
      if (node == nullptr || !tree.load(*node) || node->def == nullptr) continue;
      const bool is_record = node->def->restriction == syntax::Restriction::record;
      if (!is_record && node->def->restriction != syntax::Restriction::function) continue;
      SignatureHelp& help = result.emplace();
      help.description = comment_text(node->def->comment);
      help.label = std::string(node->name.text()) + "(";
      // The name of the argument that is being written; else its number.
      const std::string_view named = bracket.has_value && words.kind(bracket.argument) == Tok::identifier
                                         ? words.text_of(bracket.argument)
                                         : std::string_view{};
      std::size_t number = 0;
      for (std::size_t i = bracket.at + 1, depth = 0; i < bracket.argument; ++i) {
        const Tok t = words.kind(i);
        if (t == Tok::left_paren || t == Tok::left_brace || t == Tok::left_bracket) ++depth;
        if (t == Tok::right_paren || t == Tok::right_brace || t == Tok::right_bracket) --depth;
        if (t == Tok::comma && depth == 0) ++number;
      }
      help.active = number;
      for_each_member(tree, *node, [&](const Item& item, ClassNode&, int) {
        if (item.kind != ItemKind::component || item.is_protected) return;
        if (!is_record && item.element->direction != syntax::Direction::input) return;
        SignatureHelp::Parameter p;
        p.label = type_text(tree, item) + " " + std::string(item.declaration->name.text());
        const std::string value = value_text(tree, *item.declaration);
        if (!value.empty()) p.label += " = " + value;
        p.description = comment_text(item.declaration->comment);
        if (item.declaration->name.text() == named) help.active = help.parameters.size();
        if (!help.parameters.empty()) help.label += ", ";
        help.label += p.label;
        help.parameters.push_back(std::move(p));
      });
      help.label += ")";
      return;
    }
  });
  return result;
}

}  // namespace holon
