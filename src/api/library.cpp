// What can be found in libraries: classes, what they say about themselves, files that belong to them.

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include "api/library.h"
#include "api/public_diagnostics.h"
#include "api/request.h"
#include "api/state.h"
#include "driver/resources.h"
#include "holon/workspace.h"
#include "syntax/literals.h"
#include "syntax/printer.h"

namespace holon {
namespace {

constexpr std::uintmax_t kMostBytes = std::uintmax_t{64} << 20U;

// Libraries, texts and messages of one question.
struct Question {
  driver::Session session;
  std::optional<classes::ClassTree> tree;

  explicit Question(const Workspace::State& workspace) {
    api::show_documents(workspace, session);
    tree.emplace(session.names, session.files, session.sink, api::libraries_of(workspace));
  }
};

std::string description_of(const syntax::Comment& comment) {
  std::string text;
  for (const syntax::StringLiteral* part : comment.text) text += syntax::unescape(part->raw);
  return text;
}

// The text of an annotation of the class, `defaultComponentName="world"`.
std::string annotated_text(const syntax::ClassDef& def, std::string_view name) {
  const syntax::Argument* entry = classes::class_annotation(def, name);
  const syntax::Expr* value = entry && entry->modification ? entry->modification->value : nullptr;
  const auto* literal = value ? value->as<syntax::StringLiteral>() : nullptr;
  return literal ? syntax::unescape(literal->raw) : std::string();
}

ClassInfo info_of(classes::ClassTree& tree, const classes::ClassNode& node) {
  const syntax::ClassDef& def = *node.def;
  return {.name = tree.qualified_name(node),
          .kind = std::string(syntax::restriction_text(def.restriction)),
          .description = description_of(def.comment),
          .is_partial = def.partial,
          .has_classes = !node.children.empty(),
          .has_experiment = classes::class_annotation(def, "experiment") != nullptr,
          .default_name = annotated_text(def, "defaultComponentName"),
          .default_prefixes = annotated_text(def, "defaultComponentPrefixes")};
}

std::string documentation_text(const syntax::ClassDef& def, std::string_view name) {
  const syntax::Argument* entry = classes::class_annotation(def, "Documentation");
  const syntax::Argument* text = entry ? classes::find_argument(entry->modification, name) : nullptr;
  const syntax::Expr* value = text && text->modification ? text->modification->value : nullptr;
  const auto* literal = value ? value->as<syntax::StringLiteral>() : nullptr;
  return literal ? syntax::unescape(literal->raw) : std::string();
}

}  // namespace

int api::search_score(std::string_view query, std::string_view name) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  int score = 1;
  std::size_t i = 0;
  bool was_match = false;
  for (std::size_t k = 0; k < name.size() && i < query.size(); ++k) {
    const bool is_match = lower(name[k]) == lower(query[i]);
    if (is_match) {
      const bool begins = k == 0 || std::isupper(static_cast<unsigned char>(name[k])) != 0;
      score += (was_match ? 3 : 0) + (begins ? 4 : 0);
      ++i;
    }
    was_match = is_match;
  }
  if (i < query.size()) return 0;
  return score * 100 - static_cast<int>(std::min<std::size_t>(name.size(), 99));
}

std::vector<ClassInfo> Workspace::search(const std::string& query, std::size_t most) const {
  diag::Sink trouble;
  std::vector<ClassInfo> index;
  {
    const std::scoped_lock lock(state_->mutex);
    index = state_->index;
  }
  if (index.empty()) {
    api::guarded(trouble, [&] {
      Question question(*state_);
      holon::classes::ClassTree& tree = *question.tree;
      std::vector<holon::classes::ClassNode*> todo;
      for (const std::string& name : tree.top_level_names()) todo.push_back(tree.find(name));
      while (!todo.empty()) {
        holon::classes::ClassNode* node = todo.back();
        todo.pop_back();
        if (node == nullptr || node->is_protected || !tree.load(*node)) continue;
        index.push_back(info_of(tree, *node));
        todo.insert(todo.end(), node->children.begin(), node->children.end());
      }
    });
    const std::scoped_lock lock(state_->mutex);
    state_->index = index;
  }
  std::vector<std::pair<int, const ClassInfo*>> found;
  for (const ClassInfo& one : index) {
    const std::size_t dot = one.name.rfind('.');
    const std::string_view last = std::string_view(one.name).substr(dot == std::string::npos ? 0 : dot + 1);
    if (const int score = api::search_score(query, last); score > 0) found.emplace_back(score, &one);
  }
  std::ranges::stable_sort(found, [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second->name < b.second->name;
  });
  std::vector<ClassInfo> result;
  for (std::size_t i = 0; i < found.size() && i < most; ++i) result.push_back(*found[i].second);
  return result;
}

std::vector<ClassInfo> Workspace::classes(const std::string& package) const {
  std::vector<ClassInfo> result;
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    Question question(*state_);
    holon::classes::ClassTree& tree = *question.tree;
    std::vector<holon::classes::ClassNode*> nodes;
    if (package.empty()) {
      for (const std::string& name : tree.top_level_names()) nodes.push_back(tree.find(name));
    } else if (holon::classes::ClassNode* node = tree.find(package); node != nullptr && tree.load(*node)) {
      nodes = node->children;
    }
    for (holon::classes::ClassNode* node : nodes)
      if (node != nullptr && !node->is_protected && tree.load(*node)) result.push_back(info_of(tree, *node));
  });
  return result;
}

Documentation Workspace::documentation(const ModelRequest& request, const std::string& class_name) const {
  Documentation result;
  result.class_name = class_name.empty() ? request.target : class_name;
  diag::Sink trouble;
  Question question(*state_);
  api::guarded(trouble, [&] {
    holon::classes::ClassTree& tree = *question.tree;
    const bool by_path = api::is_path(request.target, question.session);
    holon::classes::ClassNode* node = nullptr;
    // A file must be read before its classes are known; of a library only what is asked for.
    if (class_name.empty() || by_path)
      node = api::find_class(request, by_path ? api::Meaning::model : api::Meaning::package_itself, tree,
                             question.session);
    if (!class_name.empty()) node = tree.find(class_name);
    if (node == nullptr || !tree.load(*node)) return;
    result.class_name = tree.qualified_name(*node);
    result.kind = syntax::restriction_text(node->def->restriction);
    result.description = description_of(node->def->comment);
    result.info = documentation_text(*node->def, "info");
    result.revisions = documentation_text(*node->def, "revisions");
  });
  result.diagnostics = api::public_diagnostics(question.session.sink, question.session.files);
  return result;
}

std::expected<std::string, std::string> Workspace::resource(const ModelRequest& request, const std::string& uri) const {
  std::expected<std::string, std::string> result = std::unexpected("the model was not found");
  diag::Sink trouble;
  api::guarded(trouble, [&] {
    Question question(*state_);
    const holon::classes::ClassNode* node =
        api::find_class(request, api::Meaning::model, *question.tree, question.session);
    if (node == nullptr) return;
    const std::string file = uri.find("://") == std::string::npos ? uri : driver::resource_file(*question.tree, uri);
    std::error_code problem;
    const std::filesystem::path place = std::filesystem::canonical(file, problem);
    const auto is_own = driver::own_places(*question.tree, *node);
    // Where nothing is and what may not be seen get the same answer.
    if (file.empty() || problem || !is_own || !(*is_own)(place) || !std::filesystem::is_regular_file(place, problem)) {
      result = std::unexpected("there is no such file in the libraries of the model");
      return;
    }
    if (std::filesystem::file_size(place, problem) > kMostBytes) {
      result = std::unexpected("the file is larger than 64 MB");
      return;
    }
    std::ifstream in(place, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    if (in)
      result = std::move(bytes).str();
    else
      result = std::unexpected("the file cannot be read");
  });
  return result;
}

}  // namespace holon
