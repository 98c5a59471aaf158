#pragma once

// Text for an older version of a library becomes text for the version that is there.
//
// In: the text of a class that says by `uses` which versions it was written for; the libraries, which say by
// `conversion` what has changed since. Out: the text with the rules of the libraries applied; all that they do not
// speak of stays as it was, byte for byte. A library that has its own `uses` is converted as it is read, whoever asks
// for it.

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classes/class_tree.h"
#include "classes/conversion/old_names.h"
#include "classes/conversion/rewrite.h"

namespace holon::classes {

// One entry `from(version = …, to = …, script = …)` of a library's annotation `conversion`.
struct ConversionStep {
  std::vector<std::string> versions;
  std::string to;  // empty: the library's own version
  std::string script;
};
std::vector<ConversionStep> conversion_steps(const syntax::ClassDef& def);

// Lines keep their numbers: a line end that a rule takes away comes back.
std::string converted_text(std::string_view text, const std::vector<TextChange>& changes, bool keep_lines);

class Conversion {
 public:
  // `tree` finds the libraries. Its options are used to look up names of old texts in a tree of its own.
  Conversion(ClassTree& tree, LibraryOptions options);
  ~Conversion();

  // Top-level classes of a user: their `uses` are compared with the libraries that are there.
  void consider(const syntax::ClassDef& def);
  // What the user named beside the libraries, in order.
  void add_file(const std::string& path);
  void add_text(std::string name, std::string text);

  // What changes in a text, in its order; nothing where no rule applies to it.
  std::vector<TextChange> changes_in(const syntax::SyntaxTree& tree, const diag::SourceFile& file, diag::FileId id);

 private:
  struct Old;  // the tree of old texts

  const ConversionRules* rules_between(const ClassNode& library, const std::string& from);
  bool read_script(const ClassNode& library, const std::string& uri, ConversionRules& rules);
  void add_old_roots(Plan& plan);
  Old& old();
  void convert_class(const syntax::ClassDef& def, const std::string& within, const diag::SourceFile& file,
                     diag::FileId id, std::vector<TextChange>& changes);
  void change_uses(const syntax::ClassDef& def, const std::string& top, std::vector<TextChange>& changes);

  ClassTree& tree_;
  LibraryOptions options_;
  std::map<std::string, Plan, std::less<>> plans_;                                   // by top-level class
  std::map<std::string, std::map<std::string, std::string>, std::less<>> versions_;  // of libraries, likewise
  std::deque<ConversionRules> all_rules_;
  std::map<std::pair<std::string, std::string>, const ConversionRules*> rules_;  // of a library, from a version on
  std::vector<std::pair<std::string, std::optional<std::string>>> added_;        // paths; names and texts
  std::unique_ptr<Old> old_;
};

}  // namespace holon::classes
