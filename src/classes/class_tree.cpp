#include "classes/class_tree.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "classes/conversion/conversion.h"
#include "classes/diagnostics.h"
#include "classes/package_folder.h"
#include "syntax/parser.h"
#include "syntax/read.h"

namespace holon::classes {
namespace fs = std::filesystem;
namespace {

std::string path_text(const syntax::List<syntax::RefPart>& parts) {
  std::string text;
  for (const syntax::RefPart& part : parts) text += (text.empty() ? "" : ".") + std::string(part.name.text());
  return text;
}

std::string string_value(const syntax::Argument* argument) {
  if (!argument || !argument->modification || !argument->modification->value) return {};
  const auto* literal = argument->modification->value->as<syntax::StringLiteral>();
  return literal ? std::string(literal->raw) : std::string{};
}

// The class annotation may stand last or, in older text, anywhere among the elements.
template <class Visit>
void for_each_annotation(const syntax::ClassDef& def, Visit visit) {
  if (def.comment.annotation) visit(def.comment.annotation);
  for (const syntax::Section& section : def.sections)
    for (const syntax::Element* element : section.elements)
      if (element->kind == syntax::ElementKind::annotation) visit(element->modification);
}

}  // namespace

const syntax::Argument* find_argument(const syntax::Modification* modification, std::string_view name) {
  if (!modification) return nullptr;
  for (const syntax::Argument* argument : modification->arguments)
    if (argument->kind == syntax::ArgumentKind::modify && argument->name.size() == 1 &&
        argument->name[0].name.text() == name)
      return argument;
  return nullptr;
}

const syntax::Argument* class_annotation(const syntax::ClassDef& def, std::string_view name) {
  const syntax::Argument* found = nullptr;
  for_each_annotation(def, [&](const syntax::Modification* annotation) {
    if (!found) found = find_argument(annotation, name);
  });
  return found;
}

std::string version_of(const syntax::ClassDef& def) { return string_value(class_annotation(def, "version")); }

std::vector<std::pair<std::string, std::string>> uses_of(const syntax::ClassDef& def) {
  std::vector<std::pair<std::string, std::string>> result;
  for_each_annotation(def, [&](const syntax::Modification* annotation) {
    const syntax::Argument* uses = find_argument(annotation, "uses");
    if (!uses || !uses->modification) return;
    for (const syntax::Argument* library : uses->modification->arguments)
      if (library->name.size() == 1)
        result.emplace_back(library->name[0].name.text(),
                            string_value(find_argument(library->modification, "version")));
  });
  return result;
}

std::vector<std::string> unchanged_since(const syntax::ClassDef& def) {
  std::vector<std::string> result;
  for_each_annotation(def, [&](const syntax::Modification* annotation) {
    const syntax::Argument* conversion = find_argument(annotation, "conversion");
    if (!conversion || !conversion->modification) return;
    for (const syntax::Argument* argument : conversion->modification->arguments)
      if (argument->name.size() == 1 && argument->name[0].name.text() == "noneFromVersion")
        result.push_back(string_value(argument));
  });
  return result;
}

ClassTree::ClassTree(base::Names& names, diag::SourceFiles& files, diag::Sink& sink, LibraryOptions options)
    : names_(names), files_(files), sink_(sink), options_(std::move(options)) {
  root_ = &make_node(nullptr, {});
  root_->loaded = true;
  if (options_.convert) conversion_ = std::make_unique<Conversion>(*this, options_);
  for (std::size_t i = 0; i < options_.folders.size(); ++i) {
    std::error_code error;
    const std::string& folder = options_.folders[i];
    if (fs::is_directory(folder, error)) continue;
    // What the environment lists need not be there on every machine.
    if (i < options_.folders.size() - options_.from_environment) {
      sink_.error(kNoLibrary, {}, {folder});
    } else {
      sink_.warning(kNoLibrary, {}, {folder}).hint("it is listed in MODELICAPATH");
    }
  }
}

ClassTree::~ClassTree() = default;

ClassNode& ClassTree::make_node(ClassNode* parent, Name name) {
  ClassNode& node = nodes_.emplace_back();
  node.name = name;
  node.parent = parent;
  if (parent) {
    node.from_builtin_library = parent->from_builtin_library;
    node.read_by_need = parent->read_by_need;
    if (parent->child_index.try_emplace(name, &node).second) parent->children.push_back(&node);
  }
  return node;
}

std::string ClassTree::qualified_name(const ClassNode& node) const {
  if (!node.parent) return {};
  const std::string outer = qualified_name(*node.parent);
  return outer.empty() ? std::string(node.name.text()) : outer + "." + std::string(node.name.text());
}

const syntax::SyntaxTree* ClassTree::read_tree(const std::string& path, syntax::Reading reading) {
  const auto file = syntax::read_source(path, files_, sink_);
  return file ? converted(parsed(*file, reading), *file) : nullptr;
}

const syntax::SyntaxTree* ClassTree::parsed(diag::FileId file, syntax::Reading reading) {
  trees_.push_back(syntax::parse(files_[file], file, names_, sink_, reading));
  return &trees_.back();
}

// A class that was passed over when its file was read.
bool ClassTree::read_rest(ClassNode& node) {
  rests_.push_back(syntax::read_rest(*node.def, files_[node.def->span.file], names_, sink_));
  fill_from_def(node, *node.def);
  return true;
}

// Text for an older version of a library becomes text for the one that is there.
const syntax::SyntaxTree* ClassTree::converted(const syntax::SyntaxTree* tree, diag::FileId file) {
  if (!conversion_ || tree->has_errors) return tree;
  const std::size_t asked_before = asked_for_.size();
  if (tree->within.empty()) {
    for (const syntax::ClassDef* def : tree->classes)
      for (auto& one : uses_of(*def)) asked_for_.push_back(std::move(one));
    for (const syntax::ClassDef* def : tree->classes) conversion_->consider(*def);
  }
  asked_for_.resize(asked_before);
  const std::vector<TextChange> changes = conversion_->changes_in(*tree, files_[file], file);
  if (changes.empty()) return tree;
  // Its name says that this is not what stands in the file: nothing is edited there.
  const std::string_view text = files_[file].text();
  converted_.push_back({file, converted_text(text, changes, false)});
  return parsed(files_.add(files_[file].path() + " (converted)", converted_text(text, changes, true)),
                syntax::Reading::all);
}

void ClassTree::adopt(ClassNode& parent, const syntax::ClassDef& def, const syntax::Element* element,
                      bool is_protected) {
  const auto known = parent.child_index.find(def.name);
  if (known != parent.child_index.end() && (known->second->loaded || known->second->def)) {
    sink_.error(kDuplicateElement, def.name_span, {def.name.text(), qualified_name(parent)})
        .also(known->second->def ? known->second->def->name_span : diag::Span{}, "first declared here");
    return;
  }
  ClassNode& node = known == parent.child_index.end() ? make_node(&parent, def.name) : *known->second;
  node.element = element;
  node.is_protected = is_protected;
  node.folder.clear();
  node.def = &def;
  if (def.unread == 0) fill_from_def(node, def);
}

void ClassTree::fill_from_def(ClassNode& node, const syntax::ClassDef& def) {
  node.def = &def;
  node.loaded = true;
  std::unordered_map<Name, diag::Span, NameHash> seen;
  const auto check_new = [&](Name name, diag::Span span) {
    const auto [first, is_new] = seen.try_emplace(name, span);
    if (!is_new)
      sink_.error(kDuplicateElement, span, {name.text(), qualified_name(node)})
          .also(first->second, "first declared here");
    return is_new;
  };
  for (const syntax::Section& section : def.sections) {
    const bool is_protected = section.kind == syntax::SectionKind::protected_;
    for (const syntax::Element* element : section.elements) {
      switch (element->kind) {
        case syntax::ElementKind::import:
          node.imports.push_back(element);
          break;
        case syntax::ElementKind::extends:
          node.items.push_back({ItemKind::extends, is_protected, element, nullptr, nullptr});
          break;
        case syntax::ElementKind::class_:
          if (!check_new(element->class_def->name, element->class_def->name_span)) break;
          adopt(node, *element->class_def, element, is_protected);
          node.items.push_back(
              {ItemKind::class_, is_protected, element, nullptr, node.child_index.at(element->class_def->name)});
          break;
        case syntax::ElementKind::components:
          for (const syntax::Declaration& declaration : element->declarations)
            if (check_new(declaration.name, declaration.span))
              node.items.push_back({ItemKind::component, is_protected, element, &declaration, nullptr});
          break;
        case syntax::ElementKind::annotation:
          break;
      }
    }
  }
  if (node.parent && node.parent->is_root()) {
    const std::string version = version_of(def);
    if (!version.empty()) node.version = version;
    // Whichever of the two comes first: a class that asks for a version, or the library.
    for (const ClassNode* other : root_->children) {
      if (other == &node || !other->def) continue;
      check_version(node, *other);
      check_version(*other, node);
    }
  }
}

// Does a class get the version of a library that it asks for, or one that serves as well? Holon's own libraries have
// the names of several versions.
void ClassTree::check_version(const ClassNode& user, const ClassNode& library) {
  if (library.version.empty() || library.from_builtin_library) return;
  for (const auto& [name, version] : uses_of(*user.def)) {
    if (name != library.name.text() || version.empty() || compatible_versions(version, library.version)) continue;
    const std::vector<std::string> as_good = unchanged_since(*library.def);
    if (std::ranges::find(as_good, version) == as_good.end())
      sink_.error(kLibraryVersion, user.def->name_span, {user.name.text(), name, version, library.version});
  }
}

void ClassTree::list_folder(ClassNode& node) {
  for (const FolderEntry& entry : list_package_folder(node.folder)) {
    const Name name = names_.intern(entry.class_name);
    if (node.child_index.contains(name)) continue;  // a class of package.mo itself goes first
    ClassNode& child = make_node(&node, name);
    if (entry.is_folder) child.folder = entry.path;
    child.file = entry.is_folder ? (fs::path(entry.path) / "package.mo").string() : entry.path;
  }
}

bool ClassTree::load(ClassNode& node) {
  if (node.loaded) return !node.broken;
  if (node.def) return read_rest(node);
  node.loaded = true;
  node.broken = true;
  const syntax::SyntaxTree* tree =
      read_tree(node.file, node.read_by_need ? syntax::Reading::by_need : syntax::Reading::all);
  if (!tree) return false;
  if (tree->classes.empty()) return false;
  const std::string place = qualified_name(*node.parent);
  if (tree->has_within && path_text(tree->within) != place)
    sink_.error(kWithinMismatch, tree->within_span, {path_text(tree->within), place.empty() ? "no package" : place});
  const syntax::ClassDef* def = nullptr;
  for (const syntax::ClassDef* candidate : tree->classes)
    if (candidate->name == node.name) def = candidate;
  if (!def) {
    sink_.error(kWrongClassName, tree->classes[0]->name_span,
                {fs::path(node.file).filename().string(), node.name.text(), tree->classes[0]->name.text()});
    return false;
  }
  node.broken = false;
  fill_from_def(node, *def);
  if (!node.folder.empty()) {
    list_folder(node);
    // Classes that are files of their own belong to the items of the package as if they had been written in it.
    for (ClassNode* child : node.children)
      if (!child->file.empty()) node.items.push_back({ItemKind::class_, false, nullptr, nullptr, child});
  }
  return true;
}

ClassNode* ClassTree::open_library(const std::string& path, Name name) {
  ClassNode& node = make_node(root_, name);
  std::error_code error;
  if (fs::is_directory(path, error)) {
    node.folder = path;
    node.file = (fs::path(path) / "package.mo").string();
    node.version = version_in_folder_name(fs::path(path).filename().string());
  } else {
    node.file = path;
  }
  return &node;
}

std::string ClassTree::wanted_version(std::string_view library) const {
  const auto forced = options_.versions.find(std::string(library));
  if (forced != options_.versions.end()) return forced->second;
  if (options_.newest) return {};
  for (const ClassNode* top : root_->children)
    if (top->def)
      for (const auto& [name, version] : uses_of(*top->def))
        if (name == library) return version;
  for (const auto& [name, version] : asked_for_)
    if (name == library) return version;
  return {};
}

ClassNode* ClassTree::find_library(Name name) {
  if (!searched_.try_emplace(name, true).second) return nullptr;
  const std::string wanted = wanted_version(name.text());
  // What the tool itself provides to libraries is the tool's, whatever a library brings along as an example of it.
  const bool is_service = name.text() == "ModelicaServices" && !options_.builtin_folder.empty();
  const std::string path = is_service ? "" : find_package(options_.folders, file_name_of(name.text()), wanted);
  if (!path.empty()) {
    ClassNode* const node = open_library(path, name);
    node->read_by_need = options_.by_need;
    return node;
  }
  if (options_.builtin_folder.empty()) return nullptr;
  const std::string builtin =
      find_package({options_.builtin_folder}, file_name_of(name.text()), is_service ? "" : wanted);
  if (builtin.empty()) return nullptr;
  ClassNode* node = open_library(builtin, name);
  node->from_builtin_library = true;
  node->read_by_need = options_.by_need;
  return node;
}

ClassNode* ClassTree::child(ClassNode& parent, Name name) {
  if (!parent.is_root() && !load(parent)) return nullptr;
  const auto found = parent.child_index.find(name);
  ClassNode* node = found != parent.child_index.end() ? found->second : parent.is_root() ? find_library(name) : nullptr;
  if (node) load(*node);
  return node && !node->broken ? node : nullptr;
}

ClassNode* ClassTree::find(std::string_view qualified) {
  ClassNode* node = root_;
  while (node && !qualified.empty()) {
    std::size_t end = 0;
    // A quoted identifier may hold dots.
    for (bool quoted = false; end < qualified.size() && (quoted || qualified[end] != '.'); ++end) {
      if (qualified[end] == '\\' && quoted)
        ++end;
      else if (qualified[end] == '\'')
        quoted = !quoted;
    }
    node = child(*node, names_.intern(qualified.substr(0, end)));
    qualified.remove_prefix(std::min(end + 1, qualified.size()));
  }
  return node == root_ ? nullptr : node;
}

std::vector<std::string> ClassTree::top_level_names() const {
  std::vector<std::string> result;
  for (const ClassNode* node : root_->children) result.emplace_back(node->name.text());
  std::vector<std::string> folders = options_.folders;
  if (!options_.builtin_folder.empty()) folders.push_back(options_.builtin_folder);
  for (const std::string& folder : folders)
    for (const FolderEntry& entry : list_package_folder(folder)) result.push_back(entry.class_name);
  std::ranges::sort(result);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::vector<ClassNode*> ClassTree::add_file(const std::string& given) {
  std::error_code error;
  std::string path = given;
  if (fs::is_directory(path, error)) {
    const fs::path package = fs::path(path) / "package.mo";
    if (!fs::exists(package, error)) {
      sink_.error(kNotAFile, {}, {path});
      return {};
    }
    path = package.string();
  }
  const fs::path absolute = fs::absolute(path, error).lexically_normal();
  if (absolute.filename() == "package.mo") {
    const std::string folder = absolute.parent_path().string();
    const Name name = names_.intern(class_name_in_folder_name(absolute.parent_path().filename().string()));
    if (root_->child_index.contains(name)) return {root_->child_index.at(name)};
    searched_.try_emplace(name, true);
    if (conversion_) conversion_->add_file(path);
    ClassNode* node = open_library(folder, name);
    return load(*node) ? std::vector<ClassNode*>{node} : std::vector<ClassNode*>{};
  }
  if (conversion_) conversion_->add_file(path);
  const syntax::SyntaxTree* tree = read_tree(path, syntax::Reading::all);
  if (!tree) return {};
  ClassNode* parent = root_;
  if (!tree->within.empty()) {
    // A file from the inside of a library: the library's own folder gives it its place.
    parent = find(path_text(tree->within));
    if (!parent) {
      fs::path folder = absolute.parent_path();
      for (std::size_t i = 1; i < tree->within.size(); ++i) folder = folder.parent_path();
      add_file(folder.string());
      parent = find(path_text(tree->within));
    }
    if (!parent) return {};
    std::vector<ClassNode*> result;
    for (const syntax::ClassDef* def : tree->classes)
      if (ClassNode* node = child(*parent, def->name)) result.push_back(node);
    return result;
  }
  std::vector<ClassNode*> result;
  for (const syntax::ClassDef* def : tree->classes) {
    adopt(*root_, *def, nullptr, false);
    result.push_back(root_->child_index.at(def->name));
  }
  return result;
}

std::vector<ClassNode*> ClassTree::add_text(std::string name, std::string text) {
  if (conversion_) conversion_->add_text(name, text);
  const diag::FileId file = files_.add(std::move(name), std::move(text));
  const syntax::SyntaxTree* const tree = converted(parsed(file, syntax::Reading::all), file);
  std::vector<ClassNode*> result;
  for (const syntax::ClassDef* def : tree->classes) {
    adopt(*root_, *def, nullptr, false);
    result.push_back(root_->child_index.at(def->name));
  }
  return result;
}

ClassNode& ClassTree::local_class(const syntax::ClassDef& def, const syntax::Element* element, ClassNode& enclosing) {
  const auto [found, is_new] = local_classes_.try_emplace(&def, nullptr);
  if (!is_new) return *found->second;
  ClassNode& node = nodes_.emplace_back();
  found->second = &node;
  node.name = def.name;
  node.parent = &enclosing;
  node.element = element;
  node.from_builtin_library = enclosing.from_builtin_library;
  fill_from_def(node, def);
  return node;
}

std::string file_name_of(std::string_view name) { return std::string(name); }

}  // namespace holon::classes
