#include "external/files/text_matrix.h"

#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>

#include "external/failure.h"

namespace holon::external {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_separator(char c) { return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '\r' || c == '\n'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// A number as C writes it, the whole text; also with a plus, which from_chars does not know.
std::optional<double> number_of(std::string_view text) {
  if (text.starts_with('+') && text.size() > 1 && text[1] != '-') text.remove_prefix(1);
  double value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size()) return std::nullopt;
  // What is too large or too small for a double is infinite or zero, as strtod has it.
  if (problem == std::errc::result_out_of_range) {
    const bool is_tiny = text.find("e-") != std::string_view::npos || text.find("E-") != std::string_view::npos;
    const double magnitude = is_tiny ? 0 : std::numeric_limits<double>::infinity();
    return text.starts_with('-') ? -magnitude : magnitude;
  }
  if (problem != std::errc()) return std::nullopt;
  return value;
}

class TextReader {
 public:
  TextReader(std::string_view text, std::string_view file) : text_(text), file_(file) {}

  Matrix find(std::string_view name) {
    if (text_.starts_with(kByteOrderMark)) text_.remove_prefix(kByteOrderMark.size());
    if (!text_.starts_with("#1")) fail("file \"{}\": a text file with tables must begin with `#1`", file_);
    std::string others;
    while (true) {
      const std::string_view word = next_word();
      if (word.empty()) break;
      if (word != "double" && word != "float")
        wrong("`{}` where `double name(rows,columns)` should begin", shortened(word));
      const Header header = read_header();
      if (header.name == name) return read_numbers(header);
      others += fmt::format("{}\"{}\"", others.empty() ? "" : ", ", header.name);
      skip_numbers(header);
    }
    fail("file \"{}\" has no table \"{}\"{}", file_, name, others.empty() ? "" : "; it has " + others);
  }

 private:
  struct Header {
    std::string_view name;
    std::size_t rows = 0;
    std::size_t columns = 0;
  };

  template <class... Args>
  [[noreturn]] void wrong(fmt::format_string<Args...> format, Args&&... args) {
    fail("file \"{}\", line {}: {}", file_, line_, fmt::format(format, std::forward<Args>(args)...));
  }

  static std::string shortened(std::string_view word) { return std::string(word.substr(0, 40)); }

  bool at_end() const { return at_ >= text_.size(); }
  char here() const { return text_[at_]; }
  void step() {
    if (here() == '\n') ++line_;
    ++at_;
  }

  void skip_separators() {
    while (!at_end()) {
      if (here() == '#') {
        while (!at_end() && here() != '\n') step();
      } else if (is_separator(here())) {
        step();
      } else {
        return;
      }
    }
  }

  std::string_view next_word() {
    skip_separators();
    const std::size_t begin = at_;
    while (!at_end() && !is_separator(here()) && here() != '#') step();
    return text_.substr(begin, at_ - begin);
  }

  void skip_blanks() {
    while (!at_end() && is_blank(here())) step();
  }

  std::size_t read_size(char closing) {
    skip_blanks();
    std::size_t value = 0;
    const auto [end, problem] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (problem != std::errc()) wrong("a size should be here, as in `double name(rows,columns)`");
    at_ = static_cast<std::size_t>(end - text_.data());
    skip_blanks();
    if (at_end() || here() != closing) wrong("`{}` is missing after a size", closing);
    step();
    return value;
  }

  Header read_header() {
    skip_blanks();
    const std::size_t begin = at_;
    while (!at_end() && !is_separator(here()) && here() != '(' && here() != ')' && here() != '#') step();
    Header header;
    header.name = text_.substr(begin, at_ - begin);
    if (header.name.empty()) wrong("a table has no name");
    skip_blanks();
    if (at_end() || here() != '(') wrong("`(rows,columns)` is missing after the name `{}`", shortened(header.name));
    step();
    header.rows = read_size(',');
    header.columns = read_size(')');
    // Each number takes two characters at least, so a size that does not fit the file is found before it is allocated.
    if (header.columns != 0 && header.rows > text_.size() / header.columns)
      wrong("table `{}` cannot have {} times {} numbers: the file is shorter", shortened(header.name), header.rows,
            header.columns);
    return header;
  }

  Matrix read_numbers(const Header& header) {
    Matrix m{header.rows, header.columns, {}};
    m.items.reserve(header.rows * header.columns);
    for (std::size_t i = 0; i < header.rows * header.columns; ++i) {
      const std::string_view word = next_word();
      if (word.empty())
        wrong("the file ends after {} of the {} numbers of table `{}`", i, header.rows * header.columns,
              shortened(header.name));
      const std::optional<double> value = number_of(word);
      if (!value)
        wrong("`{}` is not a number (number {} of the {} of table `{}`)", shortened(word), i + 1,
              header.rows * header.columns, shortened(header.name));
      m.items.push_back(*value);
    }
    return m;
  }

  void skip_numbers(const Header& header) {
    for (std::size_t i = 0; i < header.rows * header.columns; ++i) {
      const std::string_view word = next_word();
      if (word.empty())
        wrong("the file ends after {} of the {} numbers of table `{}`", i, header.rows * header.columns,
              shortened(header.name));
      if (word == "double" || word == "float")
        wrong("table `{}` has {} numbers and should have {}", shortened(header.name), i, header.rows * header.columns);
    }
  }

  std::string_view text_;
  std::string_view file_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace

Matrix matrix_from_text(std::string_view text, std::string_view name, std::string_view file) {
  return TextReader(text, file).find(name);
}

Matrix matrix_from_csv(std::string_view text, char delimiter, int header_lines, std::string_view file) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  Matrix m;
  int line_number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++line_number;
    if (line_number <= header_lines) continue;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (trimmed(line).empty()) continue;
    // Blanks between columns may be repeated.
    if (delimiter == ' ') line = trimmed(line);
    std::size_t columns = 0;
    while (true) {
      const std::size_t stop = line.find(delimiter);
      const std::string_view field = line.substr(0, stop);
      const bool is_last = stop == std::string_view::npos;
      const bool is_nothing = trimmed(field).empty() && (delimiter == ' ' || (is_last && columns > 0));
      if (!is_nothing) {
        const std::optional<double> value = number_of(trimmed(field));
        if (!value)
          fail("file \"{}\", line {}: `{}` in column {} is not a number", file, line_number,
               trimmed(field).substr(0, 40), columns + 1);
        m.items.push_back(*value);
        ++columns;
      }
      if (is_last) break;
      line.remove_prefix(stop + 1);
    }
    if (m.rows == 0) m.columns = columns;
    if (columns != m.columns)
      fail("file \"{}\", line {}: {} columns where the lines before have {}", file, line_number, columns, m.columns);
    ++m.rows;
  }
  if (m.rows == 0) fail("file \"{}\" has no numbers after {} header lines", file, header_lines);
  return m;
}

}  // namespace holon::external
