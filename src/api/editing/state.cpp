#include "api/editing/state.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "api/request.h"
#include "classes/change.h"
#include "driver/target.h"
#include "syntax/read.h"

namespace holon {
namespace {

namespace fs = std::filesystem;
using classes::ClassNode;

// Texts that were replaced stay where syntax trees look into them. From here on everything is read anew.
constexpr std::size_t kMostWaste = std::size_t{120} << 20U;
constexpr std::size_t kMostNeighbourBytes = std::size_t{1} << 20U;
constexpr std::size_t kMostNeighbours = 40;

bool is_around(const ClassNode& node, diag::FileId file, std::uint32_t offset) {
  return node.def != nullptr && node.def->span.file == file && node.def->span.begin <= offset &&
         offset < node.def->span.end;
}

// The class whose text is this file, as far as the tree knows it.
ClassNode* node_with_file(ClassNode& top, const std::string& path) {
  for (ClassNode* node = &top; node != nullptr;) {
    ClassNode* next = nullptr;
    for (ClassNode* child : node->children) {
      if (child->file == path) return child;
      if (!child->folder.empty() && path.starts_with(child->folder + "/")) next = child;
    }
    node = next;
  }
  return nullptr;
}

}  // namespace

void Editing::State::start() {
  tree.reset();
  session = std::make_unique<driver::Session>();
  classes::LibraryOptions libraries =
      driver::library_options(options.libraries, options.use_environment, options.use_builtin_library);
  libraries.convert = false;  // places are those of the texts that are edited
  tree.emplace(session->names, session->files, session->sink, std::move(libraries));
  for (auto& [path, document] : documents) {
    document.is_fresh = false;
    document.opened.reset();
    document.words.reset();
  }
  active.clear();
  neighbours.clear();
  waste = 0;
}

void Editing::State::take_out(Document& document) {
  if (!document.opened) return;
  // A class with a file of its own comes back from there; any other one came with this text.
  for (ClassNode* node : document.opened->classes)
    if (node->file.empty()) classes::remove_class(*node);
  document.opened.reset();
}

void Editing::State::read(const std::string& path, Document& document, const std::string& text) {
  take_out(document);
  if (ClassNode* node = node_with_file(tree->root(), path)) classes::forget_class(*node);
  document.words.reset();
  waste += text.size() * 6;  // with its tree
  std::map<std::string, std::string> unsaved;
  for (const auto& [other, one] : documents) unsaved.emplace(other, other == path ? text : one.text);
  session->files.set_unsaved(std::move(unsaved));
  // What is wrong with the text is somebody else's question.
  session->sink = {};
  document.opened = driver::open_in_package(path, *tree);
  if (document.opened) {
    document.words.emplace(session->files[document.opened->file], session->names);
  } else {
    const diag::FileId file = session->files.add(path, text);
    document.words.emplace(session->files[file], session->names);
  }
}

// Reads what else the question rests on.
Editing::State::Document* Editing::State::activate(const std::string& absolute) {
  const auto found = documents.find(absolute);
  if (found == documents.end()) return nullptr;
  if (waste > kMostWaste) start();
  // Texts that belong to no package do not see each other.
  if (active != absolute) {
    const auto other = documents.find(active);
    if (other != documents.end() && other->second.opened) {
      const bool is_in_package = std::ranges::any_of(other->second.opened->classes, [&](const ClassNode* node) {
        return !node->file.empty() || node->parent != &tree->root();
      });
      if (!is_in_package) {
        take_out(other->second);
        other->second.is_fresh = false;
      }
    }
    active = absolute;
  }
  // What other texts of a package say counts, too.
  for (auto& [name, one] : documents) {
    if (one.is_fresh || name == absolute || !one.opened) continue;
    read(name, one, one.text);
    one.is_fresh = true;
  }
  return &found->second;
}

Editing::State::Document* Editing::State::document(const std::string& path) {
  const std::string absolute = api::absolute_path(path);
  Document* const found = activate(absolute);
  if (found == nullptr || found->is_fresh) return found;
  read(absolute, *found, found->text);
  found->is_fresh = true;
  return found;
}

Editing::State::Document* Editing::State::with_text(const std::string& path, const std::string& text) {
  const std::string absolute = api::absolute_path(path);
  Document* const found = activate(absolute);
  if (found == nullptr) return nullptr;
  read(absolute, *found, text);
  found->is_fresh = false;
  return found;
}

const std::vector<Editing::State::Neighbour>& Editing::State::neighbours_of(const std::string& path) {
  const fs::path folder = fs::path(api::absolute_path(path)).parent_path();
  const auto [entry, is_new] = neighbours.try_emplace(folder.string());
  if (!is_new) return entry->second;
  std::error_code error;
  std::vector<fs::path> files;
  for (const fs::path& where : {folder, folder.parent_path()}) {
    // Only folders of a package belong together.
    if (!fs::is_regular_file(where / "package.mo", error)) break;
    std::vector<fs::path> here;
    for (fs::directory_iterator one(where, error), end; !error && one != end; one.increment(error)) {
      if (one->path().extension() == ".mo") here.push_back(one->path());
      if (one->is_directory(error))
        for (fs::directory_iterator deep(one->path(), error), last; !error && deep != last; deep.increment(error))
          if (deep->path().extension() == ".mo") here.push_back(deep->path());
    }
    std::ranges::sort(here);
    files.insert(files.end(), here.begin(), here.end());
  }
  std::size_t bytes = 0;
  for (const fs::path& file : files) {
    if (entry->second.size() >= kMostNeighbours || bytes > kMostNeighbourBytes) break;
    const std::uintmax_t size = fs::file_size(file, error);
    const std::string name = file.string();
    if (error || bytes + size > kMostNeighbourBytes || documents.contains(name)) continue;
    diag::Sink ignored;
    const auto id = syntax::read_source(name, session->files, ignored);
    if (!id) continue;
    bytes += size;
    entry->second.push_back({name, api::Words(session->files[*id], session->names)});
  }
  return entry->second;
}

ClassNode* Editing::State::scope_at(const Document& document, std::uint32_t offset) {
  if (!document.opened) return nullptr;
  ClassNode* innermost = nullptr;
  std::vector<ClassNode*> todo = document.opened->classes;
  while (!todo.empty()) {
    ClassNode* node = todo.back();
    todo.pop_back();
    if (!is_around(*node, document.opened->file, offset)) continue;
    innermost = node;
    todo.assign(node->children.begin(), node->children.end());
  }
  return innermost;
}

Editing::Editing(WorkspaceOptions options) : state_(std::make_unique<State>(std::move(options))) {}
Editing::~Editing() = default;

void Editing::open(const std::string& path, std::string text) {
  State::Document& document = state_->documents[api::absolute_path(path)];
  document.text = std::move(text);
  document.is_fresh = false;
}

void Editing::close(const std::string& path) {
  const auto found = state_->documents.find(api::absolute_path(path));
  if (found == state_->documents.end()) return;
  state_->documents.erase(found);
  // Whatever it changed is read from the disk again.
  state_->start();
}

void Editing::changed_on_disk() { state_->start(); }

std::optional<std::string> Editing::text(const std::string& path) const {
  const auto found = state_->documents.find(api::absolute_path(path));
  return found == state_->documents.end() ? std::nullopt : std::optional(found->second.text);
}

}  // namespace holon
