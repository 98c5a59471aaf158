// What words mean where they stand: paths, names of modifiers, names of arguments.

#include <algorithm>

#include "api/editing/state.h"

namespace holon::api {
namespace {

constexpr int kDeepestModifier = 50;

bool is_prefix(Tok t) {
  return t == Tok::kw_each || t == Tok::kw_final || t == Tok::kw_redeclare || t == Tok::kw_replaceable;
}

// The parenthesis around a word, within its statement.
std::size_t parenthesis_around(const Words& words, std::size_t word) {
  int depth = 0;
  for (std::size_t i = word; i-- > 0;) {
    const Tok t = words.kind(i);
    if (t == Tok::semicolon && depth == 0) return Words::kNone;
    if (t == Tok::right_paren || t == Tok::right_brace || t == Tok::right_bracket) ++depth;
    if (t == Tok::left_brace || t == Tok::left_bracket || t == Tok::left_paren) {
      if (depth == 0) return t == Tok::left_paren ? i : Words::kNone;
      --depth;
    }
  }
  return Words::kNone;
}

NameMeaning meaning(ClassTree& tree, const Words& words, std::size_t i, ClassNode& scope, int depth);

// The name before a parenthesis: what is modified or called.
NameMeaning head(ClassTree& tree, const Words& words, std::size_t parenthesis, ClassNode& scope, int depth) {
  if (parenthesis == Words::kNone || parenthesis == 0) return {};
  const std::size_t before = words.before_subscripts(parenthesis - 1);
  if (before == Words::kNone || words.kind(before) != Tok::identifier) return {};
  // `redeclare A a(b = 1)` in a modifier: `b` belongs to the new type, whatever `a` is around.
  const std::size_t in_front = before == 0 ? Words::kNone : words.before_subscripts(before - 1);
  if (in_front != Words::kNone && words.kind(in_front) == Tok::identifier &&
      parenthesis_around(words, before) != Words::kNone) {
    bool global = false;
    std::vector<base::Name> names;
    for (const std::size_t part : words.dotted(in_front, global)) names.push_back(words.names[part]);
    return NameFinder(tree).resolve(scope, global, names);
  }
  // `A a(` in an element that is being written: the component is not in the tree, its type stands in front of it.
  const NameMeaning found = meaning(tree, words, before, scope, depth + 1);
  if (found.is_known() || before == 0) return found;
  const std::size_t type = words.before_subscripts(before - 1);
  if (type == Words::kNone || words.kind(type) != Tok::identifier) {
    // `A a(…), b(`: the type stands at the beginning of the element.
    if (words.kind(before - 1) != Tok::comma) return found;
    std::size_t first = before;
    while (first > 0 && words.kind(first - 1) != Tok::semicolon && words.kind(first - 1) != Tok::kw_protected &&
           words.kind(first - 1) != Tok::kw_public)
      --first;
    while (first < before && words.kind(first) != Tok::identifier && words.kind(first) != Tok::dot) ++first;
    while (words.kind(first + 1) == Tok::dot) first += 2;
    return first < before && words.kind(first) == Tok::identifier ? meaning(tree, words, first, scope, depth + 1)
                                                                  : found;
  }
  return meaning(tree, words, type, scope, depth + 1);
}

bool takes_arguments(ClassTree& tree, ClassNode* node) {
  return node != nullptr && tree.load(*node) && node->def != nullptr &&
         (node->def->restriction == syntax::Restriction::function ||
          node->def->restriction == syntax::Restriction::operator_function ||
          node->def->restriction == syntax::Restriction::record);
}

NameMeaning meaning(ClassTree& tree, const Words& words, std::size_t i, ClassNode& scope, int depth) {
  if (depth > kDeepestModifier) return {};
  NameFinder finder(tree);
  bool global = false;
  const std::vector<std::size_t> path = words.dotted(i, global);
  const Tok next = words.kind(i + 1);
  if (!global && (next == Tok::equals || next == Tok::left_paren || depth > 0)) {
    const std::size_t first = path.front();
    std::size_t k = first;
    while (k > 0 && is_prefix(words.kind(k - 1))) --k;
    const bool begins = k > 0 && (words.kind(k - 1) == Tok::left_paren || words.kind(k - 1) == Tok::comma);
    const std::size_t around = begins ? parenthesis_around(words, first) : Words::kNone;
    if (around != Words::kNone) {
      const NameMeaning modified = head(tree, words, around, scope, depth);
      ClassNode* of = finder.class_of(modified);
      // `f(g(x))` calls g; `f(x = 1)` names an input; `a(b(c = 1))` a part.
      const bool is_named = next == Tok::equals || (modified.is_known() && !takes_arguments(tree, of));
      if (is_named && of != nullptr) {
        NameMeaning at{.node = of};
        for (const std::size_t part : path) {
          ClassNode* inside = finder.class_of(at);
          if (inside == nullptr) return {};
          at = finder.member(*inside, words.names[part]);
        }
        return at;
      }
      if (next == Tok::equals) return {};
    }
  }
  std::vector<base::Name> names;
  for (const std::size_t part : path) names.push_back(words.names[part]);
  return finder.resolve(scope, global, names);
}

}  // namespace

NameMeaning meaning_at(ClassTree& tree, const Words& words, std::size_t i, ClassNode& scope) {
  const diag::Span scope_word = scope.def != nullptr ? scope.def->name_span : diag::Span{};
  if (words.all[i].begin == scope_word.begin && words.all[i].end == scope_word.end) return {.node = &scope};
  if (i > 0 && words.kind(i - 1) == Tok::kw_end && words.names[i] == scope.name) return {.node = &scope};
  for (const Item& item : scope.items)
    if (item.kind == ItemKind::component && item.declaration->span.begin == words.all[i].begin &&
        item.declaration->span.file == scope.def->span.file)
      return {.component = &item, .owner = &scope};
  return meaning(tree, words, i, scope, 0);
}

NameMeaning head_of(ClassTree& tree, const Words& words, const Cursor& cursor, std::size_t level, ClassNode& scope) {
  return head(tree, words, cursor.open[level].at, scope, 0);
}

bool in_annotation(const Words& words, const Cursor& cursor) {
  return std::ranges::any_of(
      cursor.open, [&](const OpenBracket& one) { return one.at > 0 && words.kind(one.at - 1) == Tok::kw_annotation; });
}

bool is_modifier(const Words& words, const Cursor& cursor, std::size_t level) {
  const OpenBracket& bracket = cursor.open[level];
  if (words.kind(bracket.at) != Tok::left_paren || bracket.at == 0) return false;
  if (cursor.section != Section::elements && cursor.section != Section::outside) return false;
  const Tok before = words.kind(
      words.before_subscripts(bracket.at - 1) == Words::kNone ? bracket.at : words.before_subscripts(bracket.at - 1));
  if (before != Tok::identifier) return false;
  if (level == 0) {
    // `extends A(`, `A a(`, and `type T = Real(`; not `A a = f(`.
    if (cursor.equals == Words::kNone || cursor.equals > bracket.at) return true;
    for (std::size_t i = cursor.statement; i < cursor.equals; ++i) {
      const Tok t = words.kind(i);
      if (t == Tok::kw_type || t == Tok::kw_model || t == Tok::kw_package || t == Tok::kw_connector ||
          t == Tok::kw_record || t == Tok::kw_block || t == Tok::kw_function || t == Tok::kw_class ||
          t == Tok::kw_constrainedby)
        return true;
    }
    for (std::size_t i = cursor.equals; i < bracket.at; ++i)
      if (words.kind(i) == Tok::kw_constrainedby) return true;
    return false;
  }
  // Inside of another one: of an argument without a value, or of a redeclared class.
  const OpenBracket& outer = cursor.open[level - 1];
  if (!is_modifier(words, cursor, level - 1)) return false;
  if (!outer.has_value || outer.equals > bracket.at) return true;
  for (std::size_t i = outer.argument; i < outer.equals; ++i)
    if (words.kind(i) == Tok::kw_redeclare || words.kind(i) == Tok::kw_replaceable) return true;
  return false;
}

}  // namespace holon::api
