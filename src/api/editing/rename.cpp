// References in several files, other names, and the search for classes.

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <system_error>

#include "api/editing/state.h"
#include "api/library.h"
#include "api/public_diagnostics.h"
#include "api/request.h"
#include "classes/change.h"
#include "driver/target.h"

namespace holon {
namespace {

using api::absolute_path;
using api::ClassNode;
using api::ClassTree;
using api::kind_of;
using api::meaning_at;
using api::NameFinder;
using api::NameMeaning;
using api::public_place;
using api::search_score;
using api::source_of;
using api::Tok;
using api::Words;
namespace fs = std::filesystem;

// What is declared: the place of its name.
diag::Span declaration_of(ClassTree& tree, const NameMeaning& meaning) {
  if (meaning.component != nullptr) return meaning.component->declaration->span;
  if (meaning.node == nullptr || !tree.load(*meaning.node) || meaning.node->def == nullptr) return {};
  return meaning.node->def->name_span;
}

struct Site {
  diag::Span word;
  ClassNode* scope = nullptr;  // none: in a `within`
  bool is_first = false;       // of a path
};

// Words of a file that mean what is declared at `declared`.
class Sites {
 public:
  Sites(Editing::State& state, diag::Span declared, std::string name)
      : state_(state), declared_(declared), name_(std::move(name)) {}

  void in_document(const Editing::State::Document& document) {
    if (document.opened && document.words) look(*document.words, *document.opened, document);
  }

  void in_file(const std::string& path) {
    if (state_.documents.contains(path)) {
      if (const auto* document = state_.document(path)) in_document(*document);
      return;
    }
    // Most files do not contain the word at all.
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    if (bytes.str().find(name_) == std::string::npos) return;
    Editing::State::Document document;
    document.opened = driver::open_in_package(path, *state_.tree);
    if (!document.opened) return;
    document.words.emplace(state_.session->files[document.opened->file], state_.session->names);
    look(*document.words, *document.opened, document);
    for (ClassNode* node : document.opened->classes)
      if (node->file.empty() && node->parent == &state_.tree->root()) classes::remove_class(*node);
  }

  std::vector<Site> found;

 private:
  void look(const Words& words, const driver::OpenedFile& file, const Editing::State::Document& document) {
    const base::Name name = state_.session->names.intern(name_);
    for (std::size_t i = 0; i < words.all.size(); ++i) {
      if (words.kind(i) != Tok::identifier || words.names[i] != name) continue;
      const syntax::Token& t = words.all[i];
      ClassNode* scope = state_.scope_at(document, t.begin);
      const NameMeaning meaning = scope != nullptr ? meaning_at(*state_.tree, words, i, *scope) : in_within(words, i);
      if (!meaning.is_known() || declaration_of(*state_.tree, meaning) != declared_) continue;
      bool global = false;
      found.push_back({{file.file, t.begin, t.end}, scope, words.dotted(i, global).size() == 1 && !global});
    }
  }

  // `within A.B;`
  NameMeaning in_within(const Words& words, std::size_t i) {
    bool global = false;
    const std::vector<std::size_t> path = words.dotted(i, global);
    if (path.front() == 0 || words.kind(path.front() - 1) != Tok::kw_within) return {};
    std::vector<base::Name> names;
    for (const std::size_t part : path) names.push_back(words.names[part]);
    return NameFinder(*state_.tree).resolve(state_.tree->root(), true, names);
  }

  Editing::State& state_;
  diag::Span declared_;
  std::string name_;
};

bool is_name(const std::string& text) {
  if (text.size() > 2 && text.front() == '\'' && text.back() == '\'')
    return text.find_first_of("'\n\\", 1) == text.size() - 1;
  if (text.empty() || (std::isdigit(static_cast<unsigned char>(text[0])) != 0)) return false;
  const bool has_word_bytes =
      std::ranges::all_of(text, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; });
  constexpr std::string_view kTaken[] = {"Real", "Integer", "Boolean", "String", "time"};
  return has_word_bytes && syntax::keyword_of(text) == Tok::identifier &&
         std::ranges::find(kTaken, text) == std::end(kTaken);
}

struct Start {
  NameMeaning meaning;
  diag::Span declared;
  std::string name;
};

std::optional<Start> start_at(Editing::State& state, const Editing::State::Document& document, std::uint32_t offset) {
  if (!document.opened || !document.words) return std::nullopt;
  const Words& words = *document.words;
  for (std::size_t i = 0; i < words.all.size(); ++i) {
    const syntax::Token& t = words.all[i];
    if (t.begin > offset) break;
    if (t.kind != Tok::identifier || offset > t.end) continue;
    ClassNode* scope = state.scope_at(document, t.begin);
    if (scope == nullptr) continue;
    Start start{meaning_at(*state.tree, words, i, *scope), {}, std::string(words.text_of(i))};
    if (!start.meaning.is_known()) continue;
    start.declared = declaration_of(*state.tree, start.meaning);
    // An import may give it another name here than it has where it is declared.
    start.name = source_of(*state.tree, start.declared);
    if (start.declared.known()) return start;
  }
  return std::nullopt;
}

std::vector<Site> sites_of(Editing::State& state, const std::string& path, const Start& start,
                           const std::vector<std::string>& files) {
  Sites sites(state, start.declared, start.name);
  std::set<std::string> looked;
  const auto look = [&](const std::string& file) {
    if (looked.insert(absolute_path(file)).second) sites.in_file(absolute_path(file));
  };
  look(path);
  look(state.session->files[start.declared.file].path());
  for (const std::string& file : files) look(file);
  return std::move(sites.found);
}

}  // namespace

std::vector<Place> Editing::references(const std::string& path, std::uint32_t offset,
                                       const std::vector<std::string>& files) {
  std::vector<Place> result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    const State::Document* document = state_->document(path);
    const auto start = document == nullptr ? std::nullopt : start_at(*state_, *document, offset);
    if (!start) return;
    for (const Site& site : sites_of(*state_, path, *start, files))
      result.push_back(public_place(site.word, state_->session->files));
  });
  return result;
}

std::expected<std::vector<Edit>, std::string> Editing::rename(const std::string& path, std::uint32_t offset,
                                                              const std::string& name,
                                                              const std::vector<std::string>& files) {
  std::expected<std::vector<Edit>, std::string> result = std::unexpected("no name of a class or component stands here");
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    const State::Document* document = state_->document(path);
    const auto start = document == nullptr ? std::nullopt : start_at(*state_, *document, offset);
    if (!start) return;
    if (!is_name(name)) {
      result = std::unexpected("`" + name + "` is no name");
      return;
    }
    const std::string declared_in = api::absolute_path(state_->session->files[start->declared.file].path());
    const bool is_own = state_->documents.contains(declared_in) || std::ranges::any_of(files, [&](const auto& file) {
                          return absolute_path(file) == declared_in;
                        });
    if (!is_own) {
      result = std::unexpected("`" + start->name + "` is declared in a library: " + declared_in);
      return;
    }
    if (start->meaning.node != nullptr && !start->meaning.node->file.empty()) {
      result = std::unexpected("`" + start->name +
                               "` has the name of its file; rename the file, too: " + start->meaning.node->file);
      return;
    }
    NameFinder finder(*state_->tree);
    const base::Name wanted = state_->session->names.intern(name);
    ClassNode* owner = start->meaning.node != nullptr ? start->meaning.node->parent : start->meaning.owner;
    if (owner != nullptr && !owner->is_root() && finder.member(*owner, wanted).is_known()) {
      result = std::unexpected("`" + state_->tree->qualified_name(*owner) + "` has `" + name + "` already");
      return;
    }
    std::vector<Edit> edits;
    for (const Site& site : sites_of(*state_, path, *start, files)) {
      // Where the new name means something else, the text would mean something else.
      const std::vector<base::Name> alone{wanted};
      NameFinder there(*state_->tree);
      if (site.scope != nullptr && site.is_first && there.resolve(*site.scope, false, alone).is_known()) {
        result = std::unexpected("`" + name + "` means something else in `" +
                                 state_->tree->qualified_name(*site.scope) + "` already");
        return;
      }
      edits.push_back({public_place(site.word, state_->session->files), name});
    }
    result = std::move(edits);
  });
  return result;
}

std::vector<FoundClass> Editing::search(const std::string& query, std::size_t most) {
  std::vector<FoundClass> result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    for (const auto& [path, document] : state_->documents) state_->document(path);
    std::vector<std::pair<int, ClassNode*>> found;
    std::vector<ClassNode*> todo = state_->tree->root().children;
    while (!todo.empty()) {
      ClassNode* node = todo.back();
      todo.pop_back();
      if (const int score = search_score(query, node->name.text()); score > 0) found.emplace_back(score, node);
      // A package that is a folder is read for its names; what is in its files only where they have been read.
      if (!node->loaded && !node->folder.empty()) state_->tree->load(*node);
      todo.insert(todo.end(), node->children.begin(), node->children.end());
    }
    std::ranges::stable_sort(found, [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [score, node] : found) {
      if (result.size() >= most) break;
      FoundClass& one = result.emplace_back();
      one.name = state_->tree->qualified_name(*node);
      one.kind = node->def != nullptr ? kind_of(*node->def) : NameKind::class_;
      if (node->def != nullptr) {
        one.place = public_place(node->def->name_span, state_->session->files);
      } else {
        one.place = Place{.file = node->file, .line = 1, .column = 1, .end_line = 1, .end_column = 1};
      }
    }
  });
  return result;
}

}  // namespace holon
