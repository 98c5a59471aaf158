// Completion: what may stand at the cursor, and in which order it is proposed.

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <string>
#include <unordered_set>
#include <utility>

#include "api/editing/ranking.h"
#include "api/editing/state.h"
#include "api/editing/tables.h"
#include "api/request.h"
#include "expr/builtins.h"

namespace holon {
namespace {

using api::AnnotationRow;
using api::ClassNode;
using api::ClassTree;
using api::comment_text;
using api::Cursor;
using api::find_cursor;
using api::for_each_member;
using api::head_of;
using api::in_annotation;
using api::is_modifier;
using api::Item;
using api::ItemKind;
using api::kAnnotations;
using api::kAttributes;
using api::kElementWords;
using api::kEquationWords;
using api::kind_of;
using api::kTypes;
using api::kUnits;
using api::meaning_at;
using api::NameFinder;
using api::NameMeaning;
using api::OpenBracket;
using api::predefined_type;
using api::Ranking;
using api::Section;
using api::Tok;
using api::type_text;
using api::UnitRow;
using api::value_text;
using api::without_statement;
using api::Words;

constexpr std::size_t kMostProposals = 300;

struct Candidate {
  Proposal proposal;
  NameMeaning meaning;
  base::Name name;
  double factor = 1;  // what speaks for it besides the words around
};

// Whether the letters of `typed` stand in the name in their order; better when it begins with them.
double match(std::string_view typed, std::string_view name) {
  if (typed.empty()) return 1;
  const auto lower = [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); };
  if (name.starts_with(typed)) return 1e6;
  std::size_t i = 0;
  bool is_beginning = true;
  for (std::size_t k = 0; k < name.size() && i < typed.size(); ++k) {
    if (lower(name[k]) == lower(typed[i])) {
      ++i;
    } else {
      is_beginning = false;
    }
  }
  if (i < typed.size()) return 0;
  return is_beginning ? 1e4 : 1;
}

class Completion {
 public:
  Completion(Editing::State& state, Editing::State::Document& document, const Words& words, const Cursor& cursor)
      : tree_(*state.tree), words_(words), cursor_(cursor), finder_(*state.tree), ranking_(words, cursor) {
    scope_ = state.scope_at(document, cursor.offset);
    if (scope_ == nullptr) scope_ = by_names(document);
    if (scope_ == nullptr) scope_ = &tree_.root();
  }

  Ranking& ranking() { return ranking_; }

  Proposals run() {
    collect();
    weigh();
    Proposals result;
    result.replaced = cursor_.word;
    for (Candidate& c : candidates_) {
      if (result.list.size() >= kMostProposals) break;
      result.list.push_back(std::move(c.proposal));
    }
    return result;
  }

 private:
  // The class around where it does not end in the text: by the names of what has begun.
  ClassNode* by_names(const Editing::State::Document& document) {
    if (!document.opened) return nullptr;
    ClassNode* found = nullptr;
    for (const base::Name name : cursor_.classes) {
      ClassNode* inner = nullptr;
      if (found == nullptr) {
        for (ClassNode* node : document.opened->classes)
          if (node->name == name) inner = node;
      } else if (const auto entry = found->child_index.find(name); entry != found->child_index.end()) {
        inner = entry->second;
      }
      if (inner == nullptr || !tree_.load(*inner) || inner->def == nullptr) break;
      found = inner;
    }
    return found;
  }

  Tok before(std::size_t back = 1) const {
    return cursor_.before >= back ? words_.kind(cursor_.before - back) : Tok::end_of_file;
  }
  bool statement_has(Tok t) const {
    for (std::size_t i = cursor_.statement; i < cursor_.before; ++i)
      if (words_.kind(i) == t) return true;
    return false;
  }

  void add(Candidate c) {
    if (!seen_.insert(c.proposal.name).second) return;
    if (c.proposal.text.empty()) c.proposal.text = c.proposal.name;
    if (match(cursor_.prefix, c.proposal.name) > 0) candidates_.push_back(std::move(c));
  }
  void add_plain(std::string_view name, NameKind kind, double factor, std::string detail = {}) {
    Candidate c;
    c.name = tree_.names().intern(name);
    c.proposal.name = name;
    c.proposal.kind = kind;
    c.proposal.detail = std::move(detail);
    c.factor = factor;
    add(std::move(c));
  }

  void add_class(ClassNode& node, double factor) {
    Candidate c;
    c.name = node.name;
    c.proposal.name = node.name.text();
    c.meaning.node = &node;
    // A class that has not been read yet stays so; a folder is a package, a file of its own some class.
    c.proposal.kind = node.folder.empty() ? NameKind::class_ : NameKind::package;
    if (node.def != nullptr) {
      c.proposal.kind = kind_of(*node.def);
      c.proposal.detail = name_of(c.proposal.kind);
      c.proposal.description = comment_text(node.def->comment);
    }
    c.factor = factor;
    add(std::move(c));
  }

  void add_item(const Item& item, ClassNode& owner, double factor) {
    if (item.kind == ItemKind::class_) {
      add_class(*item.node, factor);
      return;
    }
    if (item.kind != ItemKind::component) return;
    Candidate c;
    c.name = item.declaration->name;
    c.proposal.name = item.declaration->name.text();
    c.proposal.kind = kind_of(tree_, item, owner);
    c.proposal.detail = type_text(tree_, item);
    const std::string value = value_text(tree_, *item.declaration);
    if (!value.empty() && value.size() < 60) c.proposal.detail += " = " + value;
    c.proposal.description = comment_text(item.declaration->comment);
    c.meaning = {.component = &item, .owner = &owner};
    c.factor = factor;
    add(std::move(c));
  }

  enum class Wanted { anything, types, packages };

  // Everything that a name can begin with here.
  void add_visible(Wanted wanted) {
    double factor = 8;
    for (ClassNode* scope = scope_; scope != nullptr && !scope->is_root(); scope = scope->parent, factor /= 4) {
      for_each_member(tree_, *scope, [&](const Item& item, ClassNode& owner, int depth) {
        const double by_depth = factor / (1 + 0.3 * depth);
        if (item.kind == ItemKind::component) {
          if (wanted == Wanted::types) return;
          // Of classes around, only constants can be seen.
          if (scope != scope_ && item.element->variability != syntax::Variability::constant) return;
          add_item(item, owner, by_depth);
        } else {
          add_item(item, owner, wanted == Wanted::types ? by_depth : by_depth / 4);
        }
      });
      for (const syntax::Element* import : scope->imports) add_import(*import, factor);
    }
    add_libraries(wanted == Wanted::types ? 2 : 0.5);
  }

  void add_libraries(double factor) {
    for (ClassNode* node : tree_.root().children) add_class(*node, factor);
    for (const std::string& name : tree_.top_level_names()) add_plain(name, NameKind::package, factor, "library");
  }

  void add_import(const syntax::Element& import, double factor) {
    const syntax::List<syntax::RefPart>& path = import.path;
    if (path.empty()) return;
    std::vector<base::Name> names;
    for (const syntax::RefPart& part : path) names.push_back(part.name);
    const NameMeaning found = finder_.resolve(tree_.root(), true, names);
    switch (import.import_kind) {
      case syntax::ImportKind::qualified:
      case syntax::ImportKind::renamed: {
        Candidate c;
        c.name = import.import_kind == syntax::ImportKind::renamed ? import.alias : path[path.size() - 1].name;
        c.proposal.name = c.name.text();
        c.proposal.kind =
            found.node != nullptr && found.node->def != nullptr ? kind_of(*found.node->def) : NameKind::package;
        c.meaning = found;
        c.factor = factor;
        add(std::move(c));
        break;
      }
      case syntax::ImportKind::unqualified:
        if (found.node != nullptr)
          for_each_member(tree_, *found.node,
                          [&](const Item& item, ClassNode& owner, int) { add_item(item, owner, factor / 4); });
        break;
      case syntax::ImportKind::listed:
        for (const syntax::RefPart& part : import.listed) add_plain(part.name.text(), NameKind::class_, factor);
        break;
    }
  }

  void add_builtins(double factor) {
    for (const expr::BuiltinInfo& one : expr::kBuiltins)
      if (!one.name.empty()) add_plain(one.name, NameKind::function, factor, "predefined function");
    for (const std::string_view word : {"time", "true", "false", "end"}) add_plain(word, NameKind::keyword, factor);
    for (const std::string_view word : {"if", "then", "else", "elseif", "and", "or", "not", "for", "in"})
      add_plain(word, NameKind::keyword, factor / 4);
  }

  void add_words(std::span<const std::string_view> list, NameKind kind, double factor) {
    for (const std::string_view word : list) add_plain(word, kind, factor);
  }

  void collect() {
    if (cursor_.in_comment) return;
    if (cursor_.in_string) {
      in_string();
    } else if (cursor_.is_member) {
      behind_dot();
    } else if (before() == Tok::kw_end) {
      if (!cursor_.classes.empty()) add_plain(cursor_.classes.back().text(), NameKind::class_, 10);
      for (const std::string_view word : {"if", "for", "when", "while"}) add_plain(word, NameKind::keyword, 5);
    } else if (!cursor_.open.empty() && in_annotation(words_, cursor_)) {
      in_annotations();
    } else if (words_.kind(cursor_.statement) == Tok::kw_import) {
      add_libraries(8);
    } else if (before() == Tok::kw_extends || before() == Tok::kw_constrainedby) {
      add_visible(Wanted::types);
    } else if (!cursor_.open.empty()) {
      in_brackets();
    } else if (cursor_.section == Section::equations || cursor_.section == Section::statements) {
      add_visible(Wanted::anything);
      add_builtins(0.5);
      if (cursor_.before == cursor_.statement) add_words(kEquationWords, NameKind::keyword, 1);
    } else {
      in_element();
    }
  }

  void in_string() {
    // `unit = "`, `displayUnit = "`.
    const std::size_t at = cursor_.string_word;
    if (at < 2 || words_.kind(at - 1) != Tok::equals) return;
    const std::string_view name = words_.text_of(at - 2);
    if (name != "unit" && name != "displayUnit") return;
    for (const UnitRow& unit : kUnits) {
      if (name == "displayUnit" || !unit.is_display_only)
        add_plain(unit.symbol, NameKind::unit, 1, std::string(unit.quantity));
    }
  }

  void behind_dot() {
    const std::size_t last = cursor_.path;
    if (last == Words::kNone || words_.kind(last) != Tok::identifier) {
      add_libraries(1);
      return;
    }
    const bool is_import = words_.kind(cursor_.statement) == Tok::kw_import;
    const NameMeaning of = is_import ? from_root(last) : meaning_at(tree_, words_, last, *scope_);
    ClassNode* node = finder_.class_of(of);
    if (node == nullptr) return;
    if (of.node != nullptr && tree_.load(*node) && node->def != nullptr &&
        node->def->form == syntax::ClassForm::enumeration)
      add_literals(*node, 1);
    for_each_member(tree_, *node, [&](const Item& item, ClassNode& owner, int depth) {
      if (item.is_protected) return;
      // Of a package only constants and classes are seen, of a component only its components.
      const bool is_class = item.kind == ItemKind::class_;
      if (of.component != nullptr && is_class && item.node->def != nullptr &&
          item.node->def->restriction != syntax::Restriction::function)
        return;
      if (of.node != nullptr && !is_class && item.element->variability != syntax::Variability::constant) return;
      add_item(item, owner, 1 / (1 + 0.2 * depth));
    });
    const bool in_connect = !cursor_.open.empty() && cursor_.open.back().at > 0 &&
                            words_.kind(cursor_.open.back().at - 1) == Tok::kw_connect;
    if (!in_connect) return;
    ClassNode* other = other_connector();
    for (Candidate& c : candidates_) c.factor *= connects(c, other);
  }

  NameMeaning from_root(std::size_t last) {
    bool global = false;
    std::vector<base::Name> names;
    for (const std::size_t part : words_.dotted(last, global)) names.push_back(words_.names[part]);
    return finder_.resolve(tree_.root(), true, names);
  }

  void add_literals(const ClassNode& type, double factor) {
    for (const syntax::EnumerationLiteral& one : type.def->literals)
      add_plain(one.name.text(), NameKind::literal, factor, comment_text(one.comment));
  }

  void in_annotations() {
    const OpenBracket& bracket = cursor_.open.back();
    std::string_view of = bracket.at > 0 ? words_.text_of(bracket.at - 1) : std::string_view{};
    if (bracket.has_value && words_.kind(bracket.at) == Tok::left_paren) {
      add_plain("true", NameKind::keyword, 1);
      add_plain("false", NameKind::keyword, 1);
      return;
    }
    for (const AnnotationRow& row : kAnnotations)
      if (row.around == of) add_plain(row.name, NameKind::attribute, 1, std::string(row.what));
  }

  // The first argument of `connect` that stands at the cursor's bracket; its class.
  ClassNode* other_connector() {
    const OpenBracket& bracket = cursor_.open.back();
    if (bracket.argument < bracket.at + 2) return nullptr;
    const std::size_t last = words_.before_subscripts(bracket.argument - 2);
    if (last == Words::kNone || words_.kind(last) != Tok::identifier) return nullptr;
    return finder_.class_of(meaning_at(tree_, words_, last, *scope_));
  }

  void in_brackets() {
    const std::size_t level = cursor_.open.size() - 1;
    const OpenBracket& bracket = cursor_.open[level];
    const Tok around = bracket.at > 0 ? words_.kind(bracket.at - 1) : Tok::end_of_file;
    if (around == Tok::kw_connect) {
      add_visible(Wanted::anything);
      ClassNode* other = other_connector();
      for (Candidate& c : candidates_) c.factor *= connects(c, other);
      return;
    }
    if (is_modifier(words_, cursor_, level)) {
      in_modifier(level);
      return;
    }
    if (words_.kind(bracket.at) == Tok::left_paren && around == Tok::identifier && !bracket.has_value &&
        bracket.argument == cursor_.before) {
      const NameMeaning function = head_of(tree_, words_, cursor_, level, *scope_);
      if (ClassNode* node = finder_.class_of(function)) {
        const Tok next = ranking_.next();
        for_each_member(tree_, *node, [&](const Item& item, ClassNode& owner, int) {
          if (item.kind != ItemKind::component || item.is_protected) return;
          const bool is_input = item.element->direction == syntax::Direction::input ||
                                node->def->restriction == syntax::Restriction::record;
          if (!is_input) return;
          const std::size_t count = candidates_.size();
          add_item(item, owner, next == Tok::equals ? 50 : 0.3);
          if (candidates_.size() == count) return;
          candidates_.back().proposal.kind = NameKind::argument;
          if (next != Tok::equals) candidates_.back().proposal.text += "=";
        });
      }
    }
    add_visible(Wanted::anything);
    add_builtins(0.5);
  }

  bool is_connector(const NameMeaning& part) {
    ClassNode* type = finder_.class_of(part);
    return type != nullptr && tree_.load(*type) && type->def != nullptr && kind_of(*type->def) == NameKind::connector;
  }

  // How well a component suits `connect`.
  double connects(const Candidate& c, ClassNode* other) {
    ClassNode* type = finder_.class_of(c.meaning);
    if (c.meaning.component == nullptr || type == nullptr || !tree_.load(*type) || type->def == nullptr) return 0.05;
    if (is_connector(c.meaning)) return other == nullptr || fits(*type, *other) ? 3 : 0.1;
    bool has_connector = false;
    for_each_member(tree_, *type, [&](const Item& item, ClassNode& owner, int) {
      if (has_connector || item.kind != ItemKind::component || item.is_protected) return;
      const NameMeaning part{.component = &item, .owner = &owner};
      has_connector = is_connector(part) && (other == nullptr || fits(*finder_.class_of(part), *other));
    });
    return has_connector ? 3 : 0.1;
  }

  // Two connectors that can be connected: the same members. Those of plain types by what they come from.
  bool fits(ClassNode& a, ClassNode& b) {
    if (&a == &b) return true;
    const auto members = [&](ClassNode& node) {
      std::vector<std::string_view> names;
      for_each_member(tree_, node, [&](const Item& item, ClassNode&, int) {
        if (item.kind == ItemKind::component) names.push_back(item.declaration->name.text());
      });
      std::ranges::sort(names);
      return names;
    };
    const std::vector<std::string_view> of_a = members(a);
    if (of_a != members(b)) return false;
    return !of_a.empty() || plain_base(a) == plain_base(b);
  }
  std::string plain_base(ClassNode& node) {
    ClassNode* at = &node;
    for (int i = 0; i < 20 && at != nullptr && at->def != nullptr; ++i) {
      const syntax::Reference* name = at->def->form == syntax::ClassForm::short_ ? at->def->type.name : nullptr;
      if (name == nullptr) break;
      ClassNode* next = at->parent == nullptr ? nullptr : finder_.resolve_class(*at->parent, *name);
      if (next == nullptr) return std::string(name->parts[0].name.text());
      at = next;
      tree_.load(*at);
    }
    return at == nullptr ? std::string() : tree_.qualified_name(*at);
  }

  void in_modifier(std::size_t level) {
    const OpenBracket& bracket = cursor_.open[level];
    const NameMeaning modified = head_of(tree_, words_, cursor_, level, *scope_);
    ClassNode* of = finder_.class_of(modified);
    bool is_redeclare = false;
    std::size_t first = bracket.argument;
    for (; first < cursor_.before; ++first) {
      const Tok t = words_.kind(first);
      if (t == Tok::kw_redeclare || t == Tok::kw_replaceable) is_redeclare = true;
      if (t == Tok::identifier || t == Tok::dot || t == Tok::equals) break;
    }
    if (bracket.has_value) {
      if (is_redeclare) {
        choices(of, bracket);
        return;
      }
      // Of what the value is decides what is likely.
      const NameMeaning part = of == nullptr ? NameMeaning() : finder_.member(*of, words_.names[first]);
      if (part.component != nullptr) expect(part);
      add_visible(Wanted::anything);
      add_builtins(0.3);
      return;
    }
    if (is_redeclare) {
      if (first < cursor_.before) return;  // the name of a redeclared component
      if (of != nullptr)
        for_each_member(tree_, *of, [&](const Item& item, ClassNode& owner, int depth) {
          const syntax::Element* element = item.kind == ItemKind::class_ ? item.node->element : item.element;
          if (element != nullptr && element->replaceable) add_item(item, owner, 20 / (1 + 0.3 * depth));
        });
      add_visible(Wanted::types);
      return;
    }
    if (first < cursor_.before) return;
    std::unordered_set<std::string_view> given;
    for (std::size_t i = bracket.at + 1; i < words_.all.size() && words_.kind(i) != Tok::semicolon; ++i)
      if ((i < cursor_.before || words_.all[i].begin >= cursor_.offset) && words_.kind(i) == Tok::identifier &&
          (words_.kind(i - 1) == Tok::comma || words_.kind(i - 1) == Tok::left_paren) &&
          (i < cursor_.before || words_.kind(i + 1) == Tok::equals))
        given.insert(words_.text_of(i));
    if (of != nullptr)
      for_each_member(tree_, *of, [&](const Item& item, ClassNode& owner, int depth) {
        if (item.is_protected || item.kind == ItemKind::extends) return;
        const bool is_class = item.kind == ItemKind::class_;
        const std::string_view name = is_class ? item.node->name.text() : item.declaration->name.text();
        double factor = is_class ? 0.3 : 1;
        if (!is_class) {
          if (item.element->variability == syntax::Variability::constant || item.element->final) return;
          if (item.element->variability == syntax::Variability::parameter)
            factor = value_text(tree_, *item.declaration).empty() ? 30 : 20;
        }
        // What is connected is hardly ever modified.
        if (!is_class && is_connector({.component = &item, .owner = &owner})) factor *= 0.02;
        if (given.contains(name)) factor *= 0.01;
        add_item(item, owner, factor / (1 + 0.2 * depth));
        add_equals();
      });
    const bool has_attributes =
        of == nullptr || !predefined_of(modified).empty() || (of->def != nullptr && is_plain_type(*of));
    if (has_attributes)
      for (const std::string_view one : kAttributes) {
        add_plain(one, NameKind::attribute, given.contains(one) ? 0.01 : 2);
        add_equals();
      }
    for (const std::string_view word : {"redeclare", "each", "final"}) add_plain(word, NameKind::keyword, 0.1);
  }
  void add_equals() {
    if (candidates_.empty() || ranking_.next() == Tok::equals || ranking_.next() == Tok::left_paren) return;
    Proposal& last = candidates_.back().proposal;
    if (last.text == last.name && last.kind != NameKind::component && last.kind != NameKind::keyword) last.text += "=";
  }
  std::string predefined_of(const NameMeaning& meaning) {
    return meaning.component == nullptr ? std::string() : predefined_type(tree_, *meaning.component, *meaning.owner);
  }
  bool is_plain_type(const ClassNode& node) const {
    return node.def->restriction == syntax::Restriction::type ||
           node.def->restriction == syntax::Restriction::connector;
  }

  // The value of an enumeration or a Boolean.
  void expect(const NameMeaning& part) {
    const std::string plain = predefined_of(part);
    if (plain == "Boolean")
      for (const std::string_view word : {"true", "false"}) add_plain(word, NameKind::keyword, 20);
    if (plain != "enumeration") return;
    ClassNode* type = finder_.class_of(part);
    const syntax::Reference* name = part.component->element->type.name;
    if (type == nullptr || !tree_.load(*type) || type->def == nullptr || name == nullptr) return;
    for (const syntax::EnumerationLiteral& one : type->def->literals) {
      Candidate c;
      c.name = one.name;
      c.proposal.name = one.name.text();
      c.proposal.text = tree_.qualified_name(*type) + "." + c.proposal.name;
      c.proposal.kind = NameKind::literal;
      c.proposal.detail = tree_.qualified_name(*type);
      c.proposal.description = comment_text(one.comment);
      c.factor = 20;
      add(std::move(c));
    }
  }

  // What can stand for a replaceable class: what its constraint or its default is extended by beside it.
  void choices(ClassNode* of, const OpenBracket& bracket) {
    base::Name name;
    for (std::size_t i = bracket.argument; i < bracket.equals; ++i)
      if (words_.kind(i) == Tok::identifier) name = words_.names[i];
    const NameMeaning replaced = of == nullptr ? NameMeaning() : finder_.member(*of, name);
    if (replaced.node != nullptr) add_choices(*replaced.node);
    add_visible(Wanted::types);
  }
  void add_choices(ClassNode& replaced) {
    if (!tree_.load(replaced) || replaced.def == nullptr || replaced.parent == nullptr) return;
    const syntax::Element* element = replaced.element;
    const syntax::Reference* constraint =
        element != nullptr && element->constraint != nullptr ? element->constraint->type : replaced.def->type.name;
    ClassNode* wanted = constraint == nullptr ? nullptr : finder_.resolve_class(*replaced.parent, *constraint);
    if (wanted == nullptr) return;
    // The classes beside the constraint and the default, and one package further out.
    std::vector<ClassNode*> places{wanted->parent, wanted->parent == nullptr ? nullptr : wanted->parent->parent};
    if (replaced.def->type.name != nullptr)
      if (ClassNode* usual = finder_.resolve_class(*replaced.parent, *replaced.def->type.name))
        places.push_back(usual->parent);
    std::unordered_set<ClassNode*> looked;
    for (ClassNode* place : places) {
      if (place == nullptr || place->is_root() || !looked.insert(place).second || !tree_.load(*place)) continue;
      for (std::size_t i = 0; i < place->children.size(); ++i) {
        ClassNode* child = place->children[i];
        if (!tree_.load(*child) || child->def == nullptr || child->def->partial || !comes_from(*child, *wanted, 0))
          continue;
        Candidate c;
        c.name = child->name;
        c.proposal.name = tree_.qualified_name(*child);
        c.proposal.kind = kind_of(*child->def);
        c.proposal.description = comment_text(child->def->comment);
        c.meaning.node = child;
        c.factor = 10;
        add(std::move(c));
      }
    }
  }
  bool comes_from(ClassNode& node, ClassNode& base, int depth) {
    if (&node == &base) return true;
    if (depth > 20 || node.parent == nullptr || !tree_.load(node)) return false;
    bool found = false;
    driver::for_each_base(node, [&](const syntax::Reference& name) {
      if (found) return;
      ClassNode* next = finder_.resolve_class(*node.parent, name);
      found = next != nullptr && next != &node && comes_from(*next, base, depth + 1);
    });
    return found;
  }

  void in_element() {
    // Prefixes, a type, a name.
    std::size_t i = cursor_.statement;
    bool has_type = false;
    for (; i < cursor_.before; ++i) has_type = has_type || words_.kind(i) == Tok::identifier;
    if (cursor_.equals != Words::kNone) {
      const bool is_class = statement_has(Tok::kw_package) || statement_has(Tok::kw_model) ||
                            statement_has(Tok::kw_type) || statement_has(Tok::kw_connector) ||
                            statement_has(Tok::kw_block) || statement_has(Tok::kw_function) ||
                            statement_has(Tok::kw_record);
      add_visible(is_class ? Wanted::types : Wanted::anything);
      if (is_class) add_words(kTypes, NameKind::type, 4);
      if (!is_class) add_builtins(0.5);
      return;
    }
    if (!has_type) {
      add_visible(Wanted::types);
      add_words(kTypes, NameKind::type, 4);
      if (cursor_.before == cursor_.statement || words_.kind(cursor_.statement) != Tok::identifier)
        add_words(kElementWords, NameKind::keyword, cursor_.prefix.empty() ? 0.5 : 2);
      return;
    }
    if (before() == Tok::kw_if) {
      add_visible(Wanted::anything);
      return;
    }
    if (before() != Tok::identifier && before() != Tok::right_bracket) return;
    for (const std::string_view word : {"if", "annotation", "constrainedby"}) add_plain(word, NameKind::keyword, 0.5);
    // The name of a component, after its class: `Resistor` gives `resistor`.
    const std::size_t type = words_.before_subscripts(cursor_.before - 1);
    if (type == Words::kNone) return;
    std::string name(words_.text_of(type));
    name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
    if (!scope_->is_root() && finder_.member(*scope_, tree_.names().intern(name)).is_known()) name += "1";
    add_plain(name, NameKind::component, 5);
  }

  // Whether a name is that of a class, but for capitals and a number behind it.
  static bool names_after(std::string_view name, std::string_view of) {
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    while (!name.empty() && (std::isdigit(static_cast<unsigned char>(name.back())) != 0 || name.back() == '_'))
      name.remove_suffix(1);
    return std::ranges::equal(name, of, {}, lower, lower);
  }

  // What stands behind the cursor must fit, too.
  double fits_behind(const Candidate& c) {
    const Tok next = ranking_.next();
    if (next == Tok::dot && ranking_.after_dot()) {
      ClassNode* node = finder_.class_of(c.meaning);
      if (node == nullptr) return 0.02;
      if (finder_.member(*node, ranking_.after_dot()).is_known()) return 20;
      if (tree_.load(*node) && node->def != nullptr && node->def->form == syntax::ClassForm::enumeration)
        for (const syntax::EnumerationLiteral& one : node->def->literals)
          if (one.name == ranking_.after_dot()) return 20;
      return 0.02;
    }
    const NameKind kind = c.proposal.kind;
    const bool is_class = c.meaning.node != nullptr || kind == NameKind::package;
    if (next == Tok::left_paren && cursor_.section != Section::elements)
      return kind == NameKind::function || kind == NameKind::record ? 10 : 0.2;
    // `Ground ground1`: a component often has the name of its class.
    if (next == Tok::identifier && is_class && names_after(ranking_.next_name().text(), c.proposal.name)) return 40;
    if (next == Tok::identifier && is_class)
      return kind == NameKind::package ? 0.1 : kind == NameKind::function ? 0.1 : 4;
    if (next == Tok::left_bracket && c.meaning.component != nullptr)
      return c.meaning.component->declaration->has_dimensions || c.meaning.component->element->type.has_dimensions
                 ? 5
                 : 0.5;
    if (is_class && next != Tok::identifier && next != Tok::left_paren && kind != NameKind::literal &&
        (cursor_.section == Section::equations || cursor_.section == Section::statements))
      return 0.1;
    return 1;
  }

  void weigh() {
    std::vector<std::pair<double, std::size_t>> order;
    const auto sort = [&] {
      std::ranges::stable_sort(order, [](const auto& a, const auto& b) { return a.first > b.first; });
    };
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      const Candidate& c = candidates_[i];
      order.emplace_back((0.5 + ranking_.of(c.name)) * c.factor * match(cursor_.prefix, c.proposal.name), i);
    }
    sort();
    // What follows is looked at for the best ones only: it may read files.
    constexpr std::size_t kMostLooked = 60;
    for (std::size_t i = 0; i < std::min(order.size(), kMostLooked); ++i)
      order[i].first *= fits_behind(candidates_[order[i].second]);
    sort();
    std::vector<Candidate> sorted;
    for (const auto& [score, i] : order) sorted.push_back(std::move(candidates_[i]));
    candidates_ = std::move(sorted);
  }

  ClassTree& tree_;
  const Words& words_;
  const Cursor& cursor_;
  NameFinder finder_;
  Ranking ranking_;
  ClassNode* scope_ = nullptr;
  std::vector<Candidate> candidates_;
  std::unordered_set<std::string> seen_;
};

}  // namespace

Proposals Editing::complete(const std::string& path, std::uint32_t offset) {
  Proposals result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    const std::optional<std::string> whole = text(path);
    if (!whole) return;
    offset = std::min(offset, static_cast<std::uint32_t>(whole->size()));
    // The words of the text as it is; the classes of the text without what is being written.
    const diag::SourceFile source(path, *whole);
    const auto words_now = [&] { return Words(source, state_->session->names); };
    State::Document* document =
        state_->with_text(path, without_statement(words_now(), find_cursor(words_now(), offset)));
    if (document == nullptr) return;
    const Words words = words_now();
    const Cursor cursor = find_cursor(words, offset);
    Completion completion(*state_, *document, words, cursor);
    constexpr double kNeighbour = 0.3;
    completion.ranking().learn(words, 1, true);
    for (const State::Neighbour& other : state_->neighbours_of(path))
      completion.ranking().learn(other.words, kNeighbour, false);
    result = completion.run();
  });
  return result;
}

}  // namespace holon
