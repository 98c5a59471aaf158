#pragma once

// The tree of classes of all libraries, read only as far as it is asked for.
//
// In: library folders and files. Out: class nodes by name, each with its own elements in a table. A node is made when
// its name is seen in a folder or in its parent's text; its file is parsed when its definition is first needed, and
// in a file of a library only what is asked for (LibraryOptions::by_need). A file that does not parse spoils only
// itself.

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/names.h"
#include "diag/sink.h"
#include "diag/source.h"
#include "syntax/parser.h"
#include "syntax/tree.h"

namespace holon::classes {

using base::Name;
using base::NameHash;

struct ClassNode;

enum class ItemKind : std::uint8_t { component, class_, extends };

// One named (or extended) element of a class, in the order in which it was written.
struct Item {
  ItemKind kind{};
  bool is_protected = false;
  const syntax::Element* element = nullptr;
  const syntax::Declaration* declaration = nullptr;  // component
  ClassNode* node = nullptr;                         // class_
};

struct ClassNode {
  Name name;
  ClassNode* parent = nullptr;  // null for the root only
  const syntax::ClassDef* def = nullptr;
  const syntax::Element* element = nullptr;  // prefixes, when it was written inside another class
  std::string folder;                        // of a package that is a folder
  std::string file;                          // where its text is, when it is not in its parent's file
  bool is_protected = false;
  bool loaded = false;  // `def`, `items`, `children` are filled
  bool broken = false;  // its file could not be read or parsed
  bool from_builtin_library = false;
  bool read_by_need = false;  // of its file, only the classes that are asked for

  std::vector<Item> items;
  std::vector<const syntax::Element*> imports;
  std::vector<ClassNode*> children;  // classes in their order
  std::unordered_map<Name, ClassNode*, NameHash> child_index;
  std::string version;  // top-level packages: annotation or folder name

  bool is_root() const { return parent == nullptr; }
};

struct LibraryOptions {
  std::vector<std::string> folders;  // searched in this order: --library, then MODELICAPATH
  std::string builtin_folder{};      // searched last
  std::size_t from_environment = 0;  // so many of `folders`, the last ones, are from MODELICAPATH
  // Texts for older versions of libraries are converted as they are read. Not for whoever changes texts.
  bool convert = true;
  // Versions of libraries, whatever classes ask for; `newest`: of all others the newest.
  std::map<std::string, std::string> versions{};
  bool newest = false;
  // Of files of libraries, only the texts of those classes are read that are asked for, and only these can be wrong.
  // For whoever translates a model; whoever looks at texts wants them whole.
  bool by_need = false;
};

class Conversion;

class ClassTree {
 public:
  ClassTree(base::Names& names, diag::SourceFiles& files, diag::Sink& sink, LibraryOptions options);
  ~ClassTree();
  ClassTree(const ClassTree&) = delete;
  ClassTree& operator=(const ClassTree&) = delete;

  ClassNode& root() { return *root_; }
  base::Names& names() { return names_; }
  diag::SourceFiles& files() { return files_; }
  diag::Sink& sink() { return sink_; }

  // Reads a file (or a folder with package.mo) that a user named. Its classes join the root, or the package that its
  // `within` names. Returns the classes it added, in order; empty after an error.
  std::vector<ClassNode*> add_file(const std::string& path);
  // Classes of a text that is not in a file (tests, standard input).
  std::vector<ClassNode*> add_text(std::string name, std::string text);

  // Makes sure that the definition is read. False when the class is broken.
  bool load(ClassNode& node);
  // The class `name` directly inside `parent` (not inherited), or null. At the root this searches the libraries.
  ClassNode* child(ClassNode& parent, Name name);
  // `Modelica.Blocks.Sources.Sine`, by names of nested classes only; null when a part is missing.
  ClassNode* find(std::string_view qualified);
  // Top-level names that exist in the library folders: for "did you mean".
  std::vector<std::string> top_level_names() const;

  // A class that stands in a modifier (`redeclare model M = N(x = 1)`) or otherwise outside of any package: made once.
  ClassNode& local_class(const syntax::ClassDef& def, const syntax::Element* element, ClassNode& enclosing);

  std::string qualified_name(const ClassNode& node) const;
  // Texts that were converted as they were read: what is in the file, and the new text, every other byte as it was.
  struct Converted {
    diag::FileId file;
    std::string text;
  };
  const std::vector<Converted>& converted_files() const { return converted_; }
  std::size_t files_read() const { return trees_.size(); }

 private:
  ClassNode& make_node(ClassNode* parent, Name name);
  std::string wanted_version(std::string_view library) const;
  ClassNode* find_library(Name name);
  ClassNode* open_library(const std::string& folder, Name name);
  const syntax::SyntaxTree* read_tree(const std::string& path, syntax::Reading reading);
  const syntax::SyntaxTree* parsed(diag::FileId file, syntax::Reading reading);
  bool read_rest(ClassNode& node);
  const syntax::SyntaxTree* converted(const syntax::SyntaxTree* tree, diag::FileId file);
  void fill_from_def(ClassNode& node, const syntax::ClassDef& def);
  void list_folder(ClassNode& node);
  void adopt(ClassNode& parent, const syntax::ClassDef& def, const syntax::Element* element, bool is_protected);
  void check_version(const ClassNode& user, const ClassNode& library);

  base::Names& names_;
  diag::SourceFiles& files_;
  diag::Sink& sink_;
  LibraryOptions options_;
  std::deque<ClassNode> nodes_;
  std::deque<syntax::SyntaxTree> trees_;
  std::deque<syntax::SyntaxTree> rests_;  // of classes that were passed over at first
  std::unordered_map<const syntax::ClassDef*, ClassNode*> local_classes_;
  std::unordered_map<Name, bool, NameHash> searched_;
  ClassNode* root_ = nullptr;
  std::vector<Converted> converted_;
  std::unique_ptr<Conversion> conversion_;  // none where texts stay as they are
  std::vector<std::pair<std::string, std::string>>
      asked_for_;  // libraries and versions, by classes that are being read
};

// The path part of a name without quotes: 'a b' stays as it is; used for files.
std::string file_name_of(std::string_view name);

// The entry `name` among the arguments of a modification or an annotation, or null.
const syntax::Argument* find_argument(const syntax::Modification* modification, std::string_view name);
// The entry `name` of the class annotation, or null.
const syntax::Argument* class_annotation(const syntax::ClassDef& def, std::string_view name);
// Value of `version = "…"` in a class annotation, or empty.
std::string version_of(const syntax::ClassDef& def);
// The `uses(Name(version = "…"))` entries of a class annotation.
std::vector<std::pair<std::string, std::string>> uses_of(const syntax::ClassDef& def);
// The versions that are followed without changes: `conversion(noneFromVersion = …)`.
std::vector<std::string> unchanged_since(const syntax::ClassDef& def);

}  // namespace holon::classes
