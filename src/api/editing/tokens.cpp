// The kinds of all words of a text, and what is shown between them.

#include <algorithm>
#include <string>
#include <unordered_map>

#include "api/editing/evaluate.h"
#include "api/editing/state.h"
#include "api/request.h"

namespace holon {
namespace {

using api::attribute_of;
using api::ClassNode;
using api::evaluate;
using api::is_literal;
using api::Item;
using api::ItemKind;
using api::kind_of;
using api::meaning_at;
using api::NameFinder;
using api::NameMeaning;
using api::number_text;
using api::Tok;
using api::Words;

// Names that mean the same in one class are looked up once.
class Tokens {
 public:
  Tokens(Editing::State& state, const Editing::State::Document& document)
      : state_(state), document_(document), words_(*document.words) {}

  std::vector<TextToken> run() {
    std::size_t comment = 0;
    const auto comments_before = [&](std::uint32_t place) {
      for (; comment < words_.comments.size() && words_.comments[comment].span.begin < place; ++comment)
        add(words_.comments[comment].span.begin, words_.comments[comment].span.end, NameKind::comment);
    };
    // Annotations are drawings and texts: their names are looked up by nobody.
    std::size_t annotation_ends = 0;
    for (std::size_t i = 0; i < words_.all.size(); ++i) {
      const syntax::Token& t = words_.all[i];
      comments_before(t.begin);
      if (t.kind == Tok::kw_annotation && i >= annotation_ends) annotation_ends = end_of_brackets(i + 1);
      if (t.kind == Tok::identifier) {
        if (i < annotation_ends) {
          add(t.begin, t.end, NameKind::attribute);
        } else {
          name(i);
        }
      } else if (t.kind == Tok::string) {
        add(t.begin, t.end, NameKind::string);
      } else if (t.kind == Tok::integer || t.kind == Tok::real) {
        add(t.begin, t.end, NameKind::number);
      } else if (syntax::is_keyword(t.kind)) {
        add(t.begin, t.end, NameKind::keyword);
      }
    }
    comments_before(static_cast<std::uint32_t>(words_.text.size()) + 1);
    return std::move(result_);
  }

 private:
  void add(std::uint32_t begin, std::uint32_t end, NameKind kind, bool is_declaration = false,
           bool is_library = false) {
    result_.push_back({{begin, end}, kind, is_declaration, is_library});
  }

  std::size_t end_of_brackets(std::size_t i) const {
    int depth = 0;
    for (; i < words_.all.size(); ++i) {
      const Tok t = words_.kind(i);
      if (t == Tok::left_paren) ++depth;
      if (t == Tok::right_paren && --depth <= 0) return i + 1;
      if (t == Tok::semicolon && depth <= 0) return i;
    }
    return i;
  }

  void name(std::size_t i) {
    const syntax::Token& t = words_.all[i];
    ClassNode* scope = state_.scope_at(document_, t.begin);
    if (scope == nullptr) return;
    const NameMeaning meaning = meaning_at(*state_.tree, words_, i, *scope);
    if (!meaning.is_known()) return;
    if (meaning.node != nullptr) {
      if (!state_.tree->load(*meaning.node) || meaning.node->def == nullptr) return;
      const syntax::ClassDef& def = *meaning.node->def;
      const bool is_here = def.name_span.file == document_.opened->file;
      add(t.begin, t.end, kind_of(def), is_here && def.name_span.begin == t.begin, !is_here);
      return;
    }
    const auto [known, is_new] = kinds_.try_emplace(meaning.component->declaration, NameKind::variable);
    if (is_new) known->second = kind_of(*state_.tree, *meaning.component, *meaning.owner);
    const diag::Span declared = meaning.component->declaration->span;
    const bool is_here = declared.file == document_.opened->file;
    add(t.begin, t.end, known->second, is_here && declared.begin == t.begin, !is_here);
  }

  Editing::State& state_;
  const Editing::State::Document& document_;
  const Words& words_;
  std::unordered_map<const syntax::Declaration*, NameKind> kinds_;
  std::vector<TextToken> result_;
};

class Hints {
 public:
  Hints(Editing::State& state, const Editing::State::Document& document, TextRange range)
      : state_(state), document_(document), range_(range) {}

  std::vector<TextHint> run() {
    for (ClassNode* node : document_.opened->classes) visit(*node);
    std::ranges::stable_sort(result_, {}, &TextHint::offset);
    return std::move(result_);
  }

 private:
  bool is_inside(diag::Span span) const {
    return span.file == document_.opened->file && span.begin < range_.end && range_.begin < span.end;
  }

  void visit(ClassNode& node) {
    if (node.def == nullptr || !is_inside(node.def->span)) return;
    for (const Item& item : node.items) {
      if (item.kind == ItemKind::class_) visit(*item.node);
      if (item.kind == ItemKind::component && is_inside(item.declaration->full_span)) declaration(item, node);
      if (item.kind == ItemKind::extends && is_inside(item.element->span) && item.element->modification != nullptr &&
          node.parent != nullptr && item.element->base != nullptr) {
        NameFinder finder(*state_.tree);
        ClassNode* base = finder.resolve_class(*node.parent, *item.element->base);
        if (base != nullptr) arguments(*item.element->modification, *base, node, 0);
      }
    }
  }

  void declaration(const Item& item, ClassNode& owner) {
    const syntax::Declaration& one = *item.declaration;
    sizes(one.dimensions, owner);
    const syntax::Modification* modification = one.modification;
    if (modification == nullptr) return;
    if (modification->value != nullptr) value(*modification->value, item, owner, owner);
    NameFinder finder(*state_.tree);
    ClassNode* type = finder.class_of({.component = &item, .owner = &owner});
    if (type != nullptr) arguments(*modification, *type, owner, 0);
  }

  // The unit of a number, the value of an expression.
  void value(const syntax::Expr& e, const Item& of, ClassNode& owner, ClassNode& scope) {
    std::string unit = attribute_of(*state_.tree, of, owner, "unit");
    if (unit.size() >= 2 && unit.front() == '"') unit = unit.substr(1, unit.size() - 2);
    if (unit == "1") unit.clear();
    if (is_literal(e)) {
      const bool is_number = e.kind != syntax::ExprKind::string && e.kind != syntax::ExprKind::boolean;
      if (is_number && !unit.empty()) result_.push_back({e.span.end, unit, "unit"});
      return;
    }
    if (e.kind == syntax::ExprKind::array || of.element->variability == syntax::Variability::none) return;
    if (const auto number = evaluate(*state_.tree, e, scope))
      result_.push_back({e.span.end, "= " + number_text(*number) + (unit.empty() ? "" : " " + unit), "value"});
  }

  void sizes(const syntax::ExprList& dimensions, ClassNode& owner) {
    for (const syntax::Expr* one : dimensions) {
      if (one == nullptr || is_literal(*one) || one->kind == syntax::ExprKind::colon) continue;
      if (const auto number = evaluate(*state_.tree, *one, owner))
        result_.push_back({one->span.end, "= " + number_text(*number), "size"});
    }
  }

  void arguments(const syntax::Modification& modification, ClassNode& of, ClassNode& scope, int depth) {
    constexpr int kDeepestHint = 20;
    if (depth > kDeepestHint) return;
    NameFinder finder(*state_.tree);
    for (const syntax::Argument* one : modification.arguments) {
      if (one->kind != syntax::ArgumentKind::modify || one->modification == nullptr || one->name.size() != 1) continue;
      const NameMeaning part = finder.member(of, one->name[0].name);
      if (part.component == nullptr) continue;
      if (one->modification->value != nullptr) value(*one->modification->value, *part.component, *part.owner, scope);
      ClassNode* type = finder.class_of(part);
      if (type != nullptr) arguments(*one->modification, *type, scope, depth + 1);
    }
  }

  Editing::State& state_;
  const Editing::State::Document& document_;
  TextRange range_;
  std::vector<TextHint> result_;
};

}  // namespace

std::vector<TextToken> Editing::tokens(const std::string& path) {
  std::vector<TextToken> result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    const State::Document* document = state_->document(path);
    if (document != nullptr && document->words) result = Tokens(*state_, *document).run();
  });
  return result;
}

std::vector<TextHint> Editing::hints(const std::string& path, TextRange range) {
  std::vector<TextHint> result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    const State::Document* document = state_->document(path);
    if (document != nullptr && document->opened) result = Hints(*state_, *document, range).run();
  });
  return result;
}

}  // namespace holon
