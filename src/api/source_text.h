#pragma once

// Inside of the room: what edits need to know about a text without its tree. A diagnostic of a late stage comes with
// spans; what stands around them is found in the words of the text, of which comments and strings are blanked out.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace holon::api {

// A part of a text, from `begin` up to before `end`.
struct Part {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// `Real x[3](start = 1) = 5 "text";`
struct Declaration {
  Part statement;  // with the semicolon
  Part name;
  std::optional<Part> sizes;      // between the brackets
  std::optional<Part> modifiers;  // between the parentheses
  std::optional<Part> value;      // behind the sign
};

class SourceText {
 public:
  explicit SourceText(std::string_view whole);

  std::string_view whole() const { return whole_; }
  // The same with blanks in place of comments and of what stands in strings: places agree.
  std::string_view code() const { return code_; }
  std::string_view of(Part part) const { return whole_.substr(part.begin, part.end - part.begin); }

  // The innermost class around a place, from its first word to the semicolon of its end.
  std::optional<Part> class_around(std::size_t at) const;
  // Every occurrence of a word that is not a part of a longer name.
  std::vector<Part> words(std::string_view word, Part within) const;
  // The declaration of a name in a class; none where it stands in a list of names or is not found.
  std::optional<Declaration> declaration(std::string_view name, Part within) const;
  // A statement or an equation that contains the place, with its semicolon, and its line where it stands alone on it.
  Part statement(Part part) const;
  // Before the line of the `end` of a class or of its annotation: where one more equation can stand.
  std::optional<std::size_t> end_of_equations(Part within) const;

 private:
  std::string_view whole_;
  std::string code_;
};

// Without blanks at the ends.
std::string_view without_blanks(std::string_view text);
bool is_name_character(char c);
// A literal number, with or without a sign.
bool is_number(std::string_view text);
// One name without dots.
bool is_identifier(std::string_view text);

}  // namespace holon::api
