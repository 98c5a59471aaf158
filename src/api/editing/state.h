#pragma once

// Inside of the room: what an `Editing` keeps between two questions. One tree of classes for libraries and open texts;
// a text that changes takes its own classes out of the tree and puts the new ones in.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "api/editing/words.h"
#include "classes/class_tree.h"
#include "driver/name_finder.h"
#include "driver/session.h"
#include "driver/symbols.h"
#include "holon/editing.h"

namespace holon {

struct Editing::State {
  struct Document {
    std::string text;
    bool is_fresh = false;  // `opened` and `words` are of this text
    std::optional<driver::OpenedFile> opened;
    std::optional<api::Words> words;
  };
  // Words of files that lie beside the open ones: how their authors write.
  struct Neighbour {
    std::string path;
    api::Words words;
  };

  explicit State(WorkspaceOptions given) : options(std::move(given)) { start(); }

  WorkspaceOptions options;
  std::unique_ptr<driver::Session> session;
  std::optional<classes::ClassTree> tree;
  std::map<std::string, Document> documents;                 // absolute path → text
  std::string active;                                        // the text without a package whose classes are in the tree
  std::size_t waste = 0;                                     // bytes of texts that are no more
  std::map<std::string, std::vector<Neighbour>> neighbours;  // by folder
  // Everything that was read is forgotten.
  void start();
  // The text as it is, in the tree; null when it is not open.
  Document* document(const std::string& path);
  // With another text for one question. Whoever asks next gets the document's own again.
  Document* with_text(const std::string& path, const std::string& text);
  const std::vector<Neighbour>& neighbours_of(const std::string& path);

  std::string_view text_of(diag::FileId file) const { return session->files[file].text(); }
  classes::ClassNode* scope_at(const Document& document, std::uint32_t offset);

 private:
  Document* activate(const std::string& absolute);
  void read(const std::string& path, Document& document, const std::string& text);
  void take_out(Document& document);
};

}  // namespace holon

namespace holon::api {

using classes::ClassNode;
using classes::ClassTree;
using classes::Item;
using classes::ItemKind;
using driver::NameFinder;
using driver::NameMeaning;

// Every member of a class, inherited ones included; each once. `visit(item, owner)`.
void for_each_member(ClassTree& tree, ClassNode& node,
                     const std::function<void(const Item& item, ClassNode& owner, int depth)>& visit);

NameKind kind_of(const syntax::ClassDef& def);
NameKind kind_of(ClassTree& tree, const Item& component, ClassNode& owner);
std::string comment_text(const syntax::Comment& comment);
std::string_view source_of(const ClassTree& tree, diag::Span span);
// `Real`, `Modelica.Units.SI.Voltage` as it is written, with its dimensions.
std::string type_text(const ClassTree& tree, const Item& component);

// What a chain of short classes ends in: `Real` for `SI.Voltage`; and an attribute that it sets, as it is written.
std::string predefined_type(ClassTree& tree, const Item& component, ClassNode& owner);
std::string attribute_of(ClassTree& tree, const Item& component, ClassNode& owner, std::string_view attribute);
// The value of the declaration, as it is written.
std::string value_text(const ClassTree& tree, const syntax::Declaration& declaration);

// What the word means, by the text alone. `i` is the last word of a path.
NameMeaning meaning_at(ClassTree& tree, const Words& words, std::size_t i, ClassNode& scope);
// Of the parenthesis `open` in a declaration, the class whose elements it modifies; of a call, the function.
NameMeaning head_of(ClassTree& tree, const Words& words, const Cursor& cursor, std::size_t level, ClassNode& scope);
// Whether the bracket `level` holds modifiers, and not arguments of a call.
bool is_modifier(const Words& words, const Cursor& cursor, std::size_t level);
bool in_annotation(const Words& words, const Cursor& cursor);

}  // namespace holon::api
