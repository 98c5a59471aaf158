#pragma once

// What an editor asks of a text while somebody writes it: outline, completion, hover, references, tokens, hints. All of
// it works by the text alone, also in text that does not parse yet. Libraries are read as far as they are asked for and
// kept, so that the next question is answered at once; a changed text replaces its own classes only.
//
//   holon::Editing editing(options);
//   editing.open("Motor.mo", text);
//   for (const holon::Proposal& p : editing.complete("Motor.mo", offset).list) …
//
// Places in a text are bytes from its beginning. An `Editing` belongs to one thread at a time.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "holon/diagnostics.h"
#include "holon/export.h"
#include "holon/symbol.h"
#include "holon/workspace.h"

namespace holon {

struct TextRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

enum class NameKind : std::uint8_t {
  package,
  model,
  block,
  class_,
  connector,
  record,
  type,
  enumeration,
  function,
  operator_,
  literal,  // of an enumeration
  constant,
  parameter,
  variable,
  component,  // of a class that is no type
  argument,   // of a function, by its name
  attribute,  // `start`, `unit`, …
  keyword,
  unit,
  number,
  string,
  comment,
  operator_sign
};
HOLON_API std::string_view name_of(NameKind kind);

struct OutlineEntry {
  std::string name;
  std::string detail;  // the type of a component; what a class is
  NameKind kind{};
  bool is_partial = false;
  bool has_experiment = false;
  TextRange whole;
  TextRange word;  // the name
  std::vector<OutlineEntry> children;
};

struct Proposal {
  std::string name;         // what is shown
  std::string text;         // what is inserted
  std::string detail;       // type, unit, default value
  std::string description;  // as the author wrote it
  NameKind kind{};
};
struct Proposals {
  TextRange replaced;  // by the text of the proposal
  std::vector<Proposal> list;  // the most likely first
};

struct Hover {
  TextRange word;
  std::string text;  // Markdown
};

struct SignatureHelp {
  std::string label;  // `f(Real u, Real v = 1)`
  std::string description;
  struct Parameter {
    std::string label;
    std::string description;
  };
  std::vector<Parameter> parameters;
  std::size_t active = 0;  // the parameter that is being written
};

struct TextToken {
  TextRange range;
  NameKind kind{};
  bool is_declaration = false;
  bool is_library = false;  // declared outside of this text
};

struct TextHint {
  std::uint32_t offset = 0;
  std::string text;
  std::string why;
};

enum class FoldingKind : std::uint8_t { class_, section, annotation, comment, block };
struct Folding {
  TextRange range;
  FoldingKind kind{};
};

struct TextLink {
  TextRange range;
  std::string target;  // a file, or an address
};

struct FoundClass {
  std::string name;  // in full
  NameKind kind{};
  std::optional<Place> place;  // of its name, where it has been read; else the beginning of its file
};

class HOLON_API Editing {
 public:
  struct State;  // internal
  explicit Editing(WorkspaceOptions options = {});
  ~Editing();
  Editing(const Editing&) = delete;
  Editing& operator=(const Editing&) = delete;

  void open(const std::string& path, std::string text);  // also a new text of the same file
  void close(const std::string& path);
  void changed_on_disk();  // files other than the open ones: they are read again
  std::optional<std::string> text(const std::string& path) const;

  std::vector<OutlineEntry> outline(const std::string& path);
  Proposals complete(const std::string& path, std::uint32_t offset);
  std::optional<Hover> hover(const std::string& path, std::uint32_t offset);
  std::optional<SignatureHelp> signature(const std::string& path, std::uint32_t offset);
  std::optional<Symbol> symbol_at(const std::string& path, std::uint32_t offset);
  // The declaration of the class of the component at a place.
  std::optional<Symbol> type_at(const std::string& path, std::uint32_t offset);
  // Every place that means the same, in this file, in that of the declaration and in `files`.
  std::vector<Place> references(const std::string& path, std::uint32_t offset, const std::vector<std::string>& files);
  // The edits that give it another name. The error is a sentence: no name stands there, the new one is no name or is
  // taken, the declaration is in a library.
  std::expected<std::vector<Edit>, std::string> rename(const std::string& path, std::uint32_t offset,
                                                       const std::string& name, const std::vector<std::string>& files);
  // The edits that move a class into another package of the same text, with every reference to it, and with the names that
  // it uses. The error is a sentence.
  std::expected<std::vector<Edit>, std::string> move_class(const std::string& path, const std::string& class_name,
                                                           const std::string& package);
  std::vector<TextToken> tokens(const std::string& path);
  std::vector<TextHint> hints(const std::string& path, TextRange range);
  std::vector<Folding> foldings(const std::string& path);
  std::vector<TextLink> links(const std::string& path);
  // Classes whose names contain the letters of `query` in their order, the best first: open files, what has been read of
  // libraries, and the files and folders of those that were used.
  std::vector<FoundClass> search(const std::string& query, std::size_t most);

 private:
  std::unique_ptr<State> state_;
};

// Without `width`, authors' line breaks and alignment stay, and only what nobody arranges on purpose is changed; this is also
// what the functions without options do. With it, every statement is laid out anew in lines of so many columns.
struct FormatOptions {
  std::optional<int> width{};
  int indentation = 2;  // blanks a level, where lines are moved
};
HOLON_API Formatted format_file(const std::string& path, const FormatOptions& options);
HOLON_API Formatted format_text(const std::string& name, std::string text, const FormatOptions& options);

// The edits that tidy a text, line by line; only those that touch `range` where one is given. Nothing
// for a text with errors.
HOLON_API std::optional<std::vector<Edit>> format_edits(const std::string& path, const std::string& text,
                                                        std::optional<TextRange> range = {});

}  // namespace holon
