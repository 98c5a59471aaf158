#pragma once

// Inside of the room: a text, its tokens and its tree, and places at which something can be put in or taken out.

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/names.h"
#include "diag/sink.h"
#include "diag/source.h"
#include "edit/changes.h"
#include "syntax/token.h"
#include "syntax/tree.h"

namespace holon::edit {

class Source {
 public:
  // The error is a sentence: a text with mistakes is not drawn in, its places are not sure.
  static std::expected<std::unique_ptr<Source>, std::string> read(const std::string& text, std::string_view class_name);
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  const syntax::ClassDef& cls() const { return *cls_; }
  std::string_view text() const { return text_; }
  std::string_view text(const syntax::Span& span) const { return text_.substr(span.begin, span.end - span.begin); }

  struct Found {
    const syntax::Element* element = nullptr;
    const syntax::Declaration* declaration = nullptr;
  };
  Found component(std::string_view name) const;
  const syntax::Element* class_inside(std::string_view name) const;  // null when there is none
  // The name of a class at its beginning, and at its end where it has one there.
  std::vector<syntax::Span> names_of(const syntax::ClassDef& def) const;
  Change with_element_behind(const syntax::Element& element, std::string_view declaration) const;
  bool has_name(std::string_view name) const;                // of a component or class declared here
  std::vector<const syntax::Equation*> connections() const;  // also those in loops and branches

  // Names in the class that begin a path and are no name of a modifier or argument.
  struct Word {
    std::uint32_t begin = 0;
    std::string_view name;
  };
  std::vector<Word> first_words() const;

  // Behind the semicolon of what ends at `end`.
  std::uint32_t behind_semicolon(std::uint32_t end) const;
  // The bracket that closes the one at `begin`.
  std::uint32_t closing(std::uint32_t begin) const;
  // An element or equation with its semicolon, and the whole line when nothing else stands there.
  Change without(const syntax::Span& span) const;
  // Components with their declarations; of an element that declares others, too, only theirs.
  void take_out(const std::vector<Found>& found, Changes& into) const;

  // A declaration at the end of the public ones; the text has no semicolon. `first`: in front of all others.
  Change with_element(std::string_view declaration) const;
  Change with_first_element(std::string_view declaration) const;
  // Equations at the end of the last section of equations, which is made where there is none.
  Change with_equations(const std::vector<std::string>& equations) const;
  // An entry of the annotation of the class, in front of the others.
  Change with_annotation(std::string_view entry) const;

  std::string indent_of(std::uint32_t offset) const;  // blanks at the beginning of its line
  std::string inner_indent() const;                   // of what stands in the class
  std::string_view line_end() const { return has_carriage_returns_ ? "\r\n" : "\n"; }

 private:
  explicit Source(const std::string& text);
  std::uint32_t line_begin(std::uint32_t offset) const;
  bool begins_line(std::uint32_t offset) const;
  std::uint32_t header_end() const;
  std::size_t token_at(std::uint32_t offset) const;  // the first that begins there or later
  // `what` on lines of its own behind `at`, which ends something.
  Change inserted_behind(std::uint32_t at, const std::string& what) const;

  base::Names names_;
  diag::SourceFiles files_;
  diag::Sink sink_;
  syntax::SyntaxTree tree_;
  std::vector<syntax::Token> tokens_;
  std::vector<syntax::LexicalComment> comments_;
  std::string_view text_;
  const syntax::ClassDef* cls_ = nullptr;
  bool has_carriage_returns_ = false;
};

// The entry `name` of an annotation or modification; null when it is not there.
const syntax::Argument* entry_of(const syntax::Modification* of, std::string_view name);
const syntax::Modification* part_of(const syntax::Modification* of, std::string_view name);

}  // namespace holon::edit
