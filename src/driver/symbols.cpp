#include "driver/symbols.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "driver/name_finder.h"
#include "syntax/lexer.h"
#include "syntax/printer.h"

namespace holon::driver {
namespace {

namespace fs = std::filesystem;
using base::Name;
using classes::ClassNode;
using classes::ClassTree;
using syntax::Tok;
using syntax::Token;

bool is_modifier_prefix(Tok t) {
  return t == Tok::kw_each || t == Tok::kw_final || t == Tok::kw_redeclare || t == Tok::kw_replaceable;
}

std::string text_of(const syntax::Comment& comment) {
  std::string text;
  for (const syntax::StringLiteral* part : comment.text) text += part->raw;
  return text;
}

// The words of a file, and what the names among them mean.
class FileSymbols {
 public:
  FileSymbols(const OpenedFile& file, ClassTree& tree) : file_(file), tree_(tree) {
    diag::Sink ignored;  // whoever parsed the file has reported it
    syntax::Report report(file.file, ignored);
    std::vector<syntax::LexicalComment> comments;
    syntax::Lexer lexer(source(), tree.names(), report, comments);
    for (Token t = lexer.next(); t.kind != Tok::end_of_file; t = lexer.next()) words_.push_back(t);
  }

  std::optional<std::size_t> word_at(std::uint32_t offset) const {
    // Behind a word it is still meant: that is where a cursor stands after typing.
    for (std::size_t i = 0; i < words_.size(); ++i)
      if (words_[i].kind == Tok::identifier && words_[i].begin <= offset && offset <= words_[i].end) return i;
    return std::nullopt;
  }

  std::optional<Symbol> symbol(std::size_t word) {
    finder_.emplace(tree_);  // which counts its steps
    const NameMeaning meaning = meaning_of(word, 0);
    if (!meaning.is_known()) return std::nullopt;
    Symbol s;
    s.word = span_of(word);
    if (meaning.node != nullptr) {
      if (!tree_.load(*meaning.node) || meaning.node->def == nullptr) return std::nullopt;
      s.kind = SymbolKind::class_;
      s.name = tree_.qualified_name(*meaning.node);
      s.type = syntax::restriction_text(meaning.node->def->restriction);
      s.description = text_of(meaning.node->def->comment);
      s.declaration = meaning.node->def->name_span;
      return s;
    }
    s.kind = SymbolKind::component;
    s.name = tree_.qualified_name(*meaning.owner) + "." + std::string(meaning.component->declaration->name.text());
    if (const syntax::Reference* type = meaning.component->element->type.name)
      s.type = tree_.files()[type->span.file].text().substr(type->span.begin, type->span.end - type->span.begin);
    s.description = text_of(meaning.component->declaration->comment);
    s.declaration = meaning.component->declaration->span;
    return s;
  }

  // Numbers of all words that are written like this one.
  std::vector<std::size_t> words_like(std::string_view text) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < words_.size(); ++i)
      if (words_[i].kind == Tok::identifier && text_of_word(i) == text) found.push_back(i);
    return found;
  }

 private:
  static constexpr int kDeepest = 50;  // modifiers in modifiers

  const diag::SourceFile& source() const { return tree_.files()[file_.file]; }
  diag::Span span_of(std::size_t word) const { return {file_.file, words_[word].begin, words_[word].end}; }
  std::string_view text_of_word(std::size_t word) const {
    return source().text().substr(words_[word].begin, words_[word].end - words_[word].begin);
  }
  Name name_of(std::size_t word) { return tree_.names().intern(text_of_word(word)); }
  Tok kind(std::size_t word) const { return word < words_.size() ? words_[word].kind : Tok::end_of_file; }

  // The innermost class of this file around a place, or null.
  ClassNode* scope_at(std::uint32_t offset) {
    ClassNode* innermost = nullptr;
    std::vector<ClassNode*> todo = file_.classes;
    while (!todo.empty()) {
      ClassNode* node = todo.back();
      todo.pop_back();
      if (!node->loaded && node->file.empty()) tree_.load(*node);
      if (node->def == nullptr || node->def->span.file != file_.file) continue;
      if (node->def->span.begin > offset || offset >= node->def->span.end) continue;
      innermost = node;
      todo.assign(node->children.begin(), node->children.end());
    }
    return innermost;
  }

  // Before the subscripts that end at `word`, where there are any.
  std::optional<std::size_t> before_subscripts(std::size_t word) const {
    if (kind(word) != Tok::right_bracket) return word;
    int depth = 0;
    for (std::size_t i = word + 1; i-- > 0;) {
      if (kind(i) == Tok::right_bracket) ++depth;
      if (kind(i) == Tok::left_bracket && --depth == 0) return i == 0 ? std::nullopt : std::optional(i - 1);
    }
    return std::nullopt;
  }

  // The words of `a[1].b.c` up to and with `last`, and whether a dot stands in front of all.
  std::vector<std::size_t> dotted(std::size_t last, bool& global) const {
    std::vector<std::size_t> path{last};
    global = false;
    std::size_t first = last;
    while (first > 0 && kind(first - 1) == Tok::dot) {
      if (first < 2) {
        global = true;
        break;
      }
      const auto before = before_subscripts(first - 2);
      if (!before || kind(*before) != Tok::identifier) {
        global = true;
        break;
      }
      first = *before;
      path.insert(path.begin(), first);
    }
    return path;
  }

  // The parenthesis that is open at a word, or nothing.
  std::optional<std::size_t> open_parenthesis(std::size_t word) const {
    int depth = 0;
    for (std::size_t i = word; i-- > 0;) {
      const Tok t = kind(i);
      if (t == Tok::semicolon && depth == 0) return std::nullopt;
      if (t == Tok::right_paren || t == Tok::right_brace || t == Tok::right_bracket) ++depth;
      if (t == Tok::left_brace || t == Tok::left_bracket) {
        if (depth == 0) return std::nullopt;
        --depth;
      }
      if (t == Tok::left_paren && depth-- == 0) return i;
    }
    return std::nullopt;
  }

  // Of a name that a modifier or a named argument begins with, what is modified or called: `a` of `A a(b = 1)`.
  std::optional<std::size_t> modified_word(std::size_t word) const {
    std::size_t i = word;
    while (i > 0 && is_modifier_prefix(kind(i - 1))) --i;
    if (i == 0 || (kind(i - 1) != Tok::left_paren && kind(i - 1) != Tok::comma)) return std::nullopt;
    const auto parenthesis = open_parenthesis(word);
    if (!parenthesis || *parenthesis == 0) return std::nullopt;
    const auto before = before_subscripts(*parenthesis - 1);
    return before && kind(*before) == Tok::identifier ? before : std::nullopt;
  }

  NameMeaning meaning_of(std::size_t word, int depth) {
    ClassNode* scope = scope_at(words_[word].begin);
    if (scope == nullptr || depth > kDeepest) return {};
    if (const NameMeaning declared = declared_at(word, *scope); declared.is_known()) return declared;
    bool global = false;
    const std::vector<std::size_t> path = dotted(word, global);
    const Tok next = kind(word + 1);
    const bool may_name_part = path.size() == 1 && !global && (next == Tok::equals || next == Tok::left_paren);
    if (const auto outer = may_name_part ? modified_word(word) : std::nullopt) {
      const NameMeaning modified = meaning_of(*outer, depth + 1);
      ClassNode* of = finder_->class_of(modified);
      const bool is_function = modified.node != nullptr && of != nullptr && tree_.load(*of) && of->def != nullptr &&
                               (of->def->restriction == syntax::Restriction::function ||
                                of->def->restriction == syntax::Restriction::record);
      // `f(g(x))` calls g; `f(x = 1)` names an input, and `a(b(c = 1))` a part.
      if (next == Tok::equals || (modified.is_known() && !is_function))
        return of == nullptr ? NameMeaning() : finder_->member(*of, name_of(word));
    }
    std::vector<Name> names;
    for (const std::size_t part : path) names.push_back(name_of(part));
    // A base class, and what modifies it, is looked up from the class around; its own name means itself.
    return finder_->resolve(*scope, global, names);
  }

  // A name where it is declared: a component, a class, and the name after `end`.
  NameMeaning declared_at(std::size_t word, ClassNode& scope) {
    const diag::Span span = span_of(word);
    for (ClassNode* node : {&scope, scope.parent}) {
      if (node == nullptr || node->def == nullptr) continue;
      if (node->def->name_span == span) return {.node = node};
      for (const classes::Item& item : node->items)
        if (item.kind == classes::ItemKind::component && item.declaration->span == span)
          return {.component = &item, .owner = node};
    }
    if (word > 0 && kind(word - 1) == Tok::kw_end && name_of(word) == scope.name) return {.node = &scope};
    return {};
  }

  const OpenedFile& file_;
  ClassTree& tree_;
  std::optional<NameFinder> finder_;
  std::vector<Token> words_;
};

}  // namespace

std::optional<OpenedFile> open_in_package(const std::string& path, ClassTree& tree) {
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error).lexically_normal();
  fs::path top = absolute;
  while (fs::is_regular_file(top.parent_path() / "package.mo", error) && top.has_parent_path() &&
         top != top.parent_path())
    top = top.parent_path();
  std::vector<ClassNode*> added = tree.add_file(top == absolute ? path : top.string());
  if (added.empty()) return std::nullopt;
  if (top != absolute) {
    // From the package down to the file: folders and files have the names of the classes.
    ClassNode* node = added.back();
    const fs::path inner = absolute.lexically_relative(top);
    for (const fs::path& part : inner) {
      if (part == "package.mo") break;
      const std::string name = part.extension() == ".mo" ? part.stem().string() : part.string();
      node = tree.load(*node) ? tree.child(*node, tree.names().intern(name)) : nullptr;
      if (node == nullptr) return std::nullopt;
    }
    added = {node};
  }
  for (ClassNode* node : added)
    if (!tree.load(*node) || node->def == nullptr) return std::nullopt;
  return OpenedFile{added.back()->def->span.file, std::move(added)};
}

std::optional<Symbol> symbol_at(const OpenedFile& file, std::uint32_t offset, ClassTree& tree) {
  FileSymbols symbols(file, tree);
  const auto word = symbols.word_at(offset);
  return word ? symbols.symbol(*word) : std::nullopt;
}

std::vector<diag::Span> references_in(const OpenedFile& file, const Symbol& symbol, ClassTree& tree) {
  FileSymbols symbols(file, tree);
  const diag::SourceFile& declared = tree.files()[symbol.declaration.file];
  const std::string text(
      declared.text().substr(symbol.declaration.begin, symbol.declaration.end - symbol.declaration.begin));
  std::vector<diag::Span> found;
  for (const std::size_t word : symbols.words_like(text))
    if (const auto other = symbols.symbol(word); other && other->declaration == symbol.declaration)
      found.push_back(other->word);
  return found;
}

}  // namespace holon::driver
