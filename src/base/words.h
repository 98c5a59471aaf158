#pragma once

// Reads a text word by word: what the readers of text forms share. After the first mistake nothing more is read:
// everything gives nothing, and `error` says what was wrong in which line.
//
// Words: names of letters, digits, `_`, `.` and `$`; names in quotes, 'a[1].b'; "strings"; whole and real numbers;
// symbols of one or two characters. Blanks, line ends and `// comments` separate them.

#include <cstdint>
#include <string>
#include <string_view>

namespace holon::base {

class WordReader {
 public:
  enum class Kind : std::uint8_t { end, name, quoted, whole, real, string, symbol };

  explicit WordReader(std::string_view text) : text_(text) { skip(); }

  Kind kind() const { return kind_; }
  const std::string& word() const { return word_; }  // without quotes
  bool at_end() const { return kind_ == Kind::end; }
  bool next_is(std::string_view word) const { return (kind_ == Kind::name || kind_ == Kind::symbol) && word_ == word; }
  bool next_is_name() const { return kind_ == Kind::name || kind_ == Kind::quoted; }

  bool follows(std::string_view symbol) const;  // what comes right after the next word

  void skip();                         // the next word
  bool accept(std::string_view word);  // whether it was next; then it is read
  void expect(std::string_view word);
  std::string name();
  std::string string();
  std::int64_t whole();  // with its sign
  double real();         // likewise; also a whole number, nan, inf

  void fail(std::string message);
  bool failed() const { return !error_.empty(); }
  const std::string& error() const { return error_; }

 private:
  void skip_blanks();
  void read_quoted(char quote);
  void read_number();

  std::string_view text_;
  std::size_t at_ = 0;
  Kind kind_ = Kind::end;
  std::string word_;
  double real_ = 0;
  std::int64_t whole_ = 0;
  std::string error_;
};

// A string in double quotes, or a name in single ones, as the reader understands it.
std::string quoted(std::string_view text, char quote);
// A name as it is, or in quotes where it would be read as something else.
std::string written_name(std::string_view name);

}  // namespace holon::base
