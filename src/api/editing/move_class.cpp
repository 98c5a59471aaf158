// A class moves into another package of its text. References to it get its new name; names inside of it that would mean
// something else in the new place, or nothing, are written in full.

#include <algorithm>
#include <map>
#include <string>

#include "api/editing/state.h"
#include "api/public_diagnostics.h"
#include "api/request.h"

namespace holon {
namespace {

using api::ClassNode;
using api::ClassTree;
using api::meaning_at;
using api::NameFinder;
using api::NameMeaning;
using api::Tok;
using api::Words;

ClassNode* node_named(ClassTree& tree, const std::string& name) {
  ClassNode* node = tree.find(name);
  return node != nullptr && tree.load(*node) && node->def != nullptr ? node : nullptr;
}

bool is_inside(const ClassNode* node, const ClassNode* of) {
  for (; node != nullptr; node = node->parent)
    if (node == of) return true;
  return false;
}

// The class that a meaning is, or that declares it.
const ClassNode* home_of(const NameMeaning& meaning) {
  return meaning.component != nullptr ? meaning.owner : meaning.node;
}

class Mover {
 public:
  Mover(Editing::State& state, const Editing::State::Document& document, ClassNode& moved, ClassNode& package)
      : state_(state),
        tree_(*state.tree),
        words_(*document.words),
        document_(document),
        moved_(moved),
        package_(package) {
    new_name_ = tree_.qualified_name(package) + "." + std::string(moved.name.text());
  }

  std::expected<std::vector<Edit>, std::string> edits() {
    const diag::Span whole = moved_.element != nullptr ? moved_.element->span : moved_.def->span;
    file_ = whole.file;
    text_ = state_.text_of(file_);
    std::map<std::uint32_t, std::pair<std::uint32_t, std::string>> inside;  // begin → end, new text
    std::vector<Edit> result;
    for (std::size_t i = 0; i < words_.all.size(); ++i) {
      if (words_.kind(i) != Tok::identifier) continue;
      bool global = false;
      const std::vector<std::size_t> path = words_.dotted(i, global);
      if (path.empty()) continue;
      const std::uint32_t at = words_.all[i].begin;
      const bool here = whole.begin <= at && at < whole.end;
      ClassNode* scope = state_.scope_at(document_, at);
      if (scope == nullptr) continue;
      const NameMeaning meaning = meaning_at(tree_, words_, i, *scope);
      if (!meaning.is_known()) continue;
      const std::uint32_t begin = words_.all[path.front()].begin;
      const std::uint32_t end = words_.all[i].end;
      if (meaning.component == nullptr && meaning.node == &moved_) {
        // Its own header and end keep their names; inside of it the name alone still leads to it.
        if (at == moved_.def->name_span.begin || (i > 0 && words_.kind(i - 1) == Tok::kw_end)) continue;
        if (here && path.size() == 1) continue;
        put(begin, end, new_name_, here, inside, result);
        continue;
      }
      // The first word of a path decides; what it leads to outside of the class may be out of sight from the new place.
      if (!here || i != path.front() || global || is_modifier_name(i)) continue;
      const ClassNode* home = home_of(meaning);
      if (home == nullptr || is_inside(home, &moved_)) continue;
      // What is seen from inside of another class is a constant of a package, or inherited.
      if (meaning.component != nullptr && !is_constant_of_package(meaning)) continue;
      const std::vector<base::Name> alone{words_.names[i]};
      const NameMeaning there = NameFinder(tree_).resolve(package_, false, alone);
      if (there.is_known() && there.node == meaning.node && there.component == meaning.component) continue;
      const std::string full = meaning.component != nullptr
                                   ? tree_.qualified_name(*home) + "." + std::string(words_.text_of(i))
                                   : tree_.qualified_name(*meaning.node);
      put(words_.all[i].begin, words_.all[i].end, full, here, inside, result);
    }
    move_text(whole, inside, result);
    return result;
  }

 private:
  static bool is_constant_of_package(const NameMeaning& meaning) {
    return meaning.component->element != nullptr &&
           meaning.component->element->variability == syntax::Variability::constant;
  }
  // The name of a modifier or argument: it belongs to what stands in front of the parenthesis.
  bool is_modifier_name(std::size_t i) const {
    if (i == 0 || (words_.kind(i + 1) != Tok::equals && words_.kind(i + 1) != Tok::left_paren)) return false;
    std::size_t k = i;
    while (k > 0 && (words_.kind(k - 1) == Tok::kw_each || words_.kind(k - 1) == Tok::kw_final ||
                     words_.kind(k - 1) == Tok::kw_redeclare))
      --k;
    return words_.kind(i + 1) == Tok::equals && k > 0 &&
           (words_.kind(k - 1) == Tok::left_paren || words_.kind(k - 1) == Tok::comma);
  }

  void put(std::uint32_t begin, std::uint32_t end, const std::string& text, bool here,
           std::map<std::uint32_t, std::pair<std::uint32_t, std::string>>& inside, std::vector<Edit>& result) {
    if (here)
      inside[begin] = {end, text};
    else
      result.push_back({api::public_place({file_, begin, end}, state_.session->files), text});
  }

  // The lines of the class go out of the old package and, with the blanks of the new one, to its end.
  void move_text(const diag::Span& whole, const std::map<std::uint32_t, std::pair<std::uint32_t, std::string>>& inside,
                 std::vector<Edit>& result) {
    std::uint32_t begin = whole.begin;
    std::uint32_t end = whole.end;
    while (end < text_.size() && text_[end] != ';') ++end;
    ++end;
    std::string moved;
    std::uint32_t at = whole.begin;
    for (const auto& [from, change] : inside) {
      moved += text_.substr(at, from - at);
      moved += change.second;
      at = change.first;
    }
    moved += text_.substr(at, whole.end - at);
    const auto indent_at = [&](std::uint32_t offset) {
      std::uint32_t line = offset;
      while (line > 0 && text_[line - 1] != '\n') --line;
      std::uint32_t blanks = line;
      while (blanks < text_.size() && text_[blanks] == ' ') ++blanks;
      return blanks - line;
    };
    const std::uint32_t old_indent = indent_at(whole.begin);
    const std::uint32_t new_indent = indent_at(package_.def->span.begin) + 2;
    std::string shifted(new_indent, ' ');
    for (std::size_t i = 0; i < moved.size(); ++i) {
      shifted += moved[i];
      if (moved[i] != '\n') continue;
      std::size_t blanks = 0;
      while (blanks < old_indent && i + 1 < moved.size() && moved[i + 1] == ' ') ++blanks, ++i;
      if (i + 1 < moved.size() && moved[i + 1] != '\n') shifted += std::string(new_indent, ' ');
    }
    // The whole lines when nothing else stands on them.
    while (begin > 0 && text_[begin - 1] == ' ') --begin;
    if (begin == 0 || text_[begin - 1] == '\n')
      while (end < text_.size() && (text_[end] == '\n' || text_[end] == '\r')) {
        if (text_[end++] == '\n') break;
      }
    result.push_back({api::public_place({file_, begin, end}, state_.session->files), ""});
    // In front of the `end` of the package, and of its annotation.
    std::uint32_t place = package_.def->span.end;
    for (std::size_t i = 0; i < words_.all.size(); ++i)
      if (words_.kind(i) == Tok::kw_end && words_.all[i].begin < package_.def->span.end &&
          words_.all[i].begin > package_.def->name_span.begin)
        place = words_.all[i].begin;
    while (place > 0 && text_[place - 1] == ' ') --place;
    result.push_back({api::public_place({file_, place, place}, state_.session->files), shifted + ";\n"});
  }

  Editing::State& state_;
  ClassTree& tree_;
  const Words& words_;
  const Editing::State::Document& document_;
  ClassNode& moved_;
  ClassNode& package_;
  std::string new_name_;
  diag::FileId file_;
  std::string_view text_;
};

}  // namespace

std::expected<std::vector<Edit>, std::string> Editing::move_class(const std::string& path,
                                                                  const std::string& class_name,
                                                                  const std::string& package) {
  std::expected<std::vector<Edit>, std::string> result = std::unexpected("there is no class `" + class_name + "`");
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    const State::Document* document = state_->document(path);
    if (document == nullptr || !document->opened || !document->words) return;
    ClassTree& tree = *state_->tree;
    ClassNode* moved = node_named(tree, class_name);
    if (moved == nullptr) return;
    ClassNode* to = node_named(tree, package);
    if (to == nullptr || to->def->restriction != syntax::Restriction::package) {
      result = std::unexpected("`" + package + "` is no package");
      return;
    }
    if (moved->def->name_span.file != document->opened->file || to->def->name_span.file != document->opened->file) {
      result = std::unexpected("both must stand in this text");
      return;
    }
    if (is_inside(to, moved)) {
      result = std::unexpected("`" + package + "` is inside of `" + class_name + "`");
      return;
    }
    if (moved->parent == to) {
      result = std::unexpected("`" + class_name + "` is there already");
      return;
    }
    if (NameFinder(tree).member(*to, moved->name).is_known()) {
      result = std::unexpected("`" + package + "` has `" + std::string(moved->name.text()) + "` already");
      return;
    }
    result = Mover(*state_, *document, *moved, *to).edits();
  });
  return result;
}

}  // namespace holon
