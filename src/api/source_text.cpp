#include "api/source_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace holon::api {
namespace {

constexpr std::array<std::string_view, 8> kClassWords{"model", "block",    "connector", "record",
                                                      "class", "function", "package",   "type"};

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

// Blanks from `begin` up to before `end`; lines stay.
void blank(std::string& text, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < std::min(end, text.size()); ++i)
    if (text[i] != '\n') text[i] = ' ';
}

std::string without_comments(std::string_view whole) {
  std::string code(whole);
  for (std::size_t i = 0; i < code.size();) {
    if (code.compare(i, 2, "//") == 0) {
      const std::size_t end = std::min(code.find('\n', i), code.size());
      blank(code, i, end);
      i = end;
    } else if (code.compare(i, 2, "/*") == 0) {
      const std::size_t close = code.find("*/", i + 2);
      const std::size_t end = close == std::string::npos ? code.size() : close + 2;
      blank(code, i, end);
      i = end;
    } else if (code[i] == '"') {
      std::size_t end = i + 1;
      while (end < code.size() && code[end] != '"') end += code[end] == '\\' ? 2 : 1;
      blank(code, i + 1, end);
      i = std::min(end, code.size()) + 1;
    } else {
      ++i;
    }
  }
  return code;
}

struct Word {
  Part part;
  std::string_view text;
};

std::vector<Word> words_of(std::string_view code) {
  std::vector<Word> found;
  for (std::size_t i = 0; i < code.size();) {
    if (!is_name_character(code[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < code.size() && is_name_character(code[i])) ++i;
    found.push_back({{begin, i}, code.substr(begin, i - begin)});
  }
  return found;
}

std::size_t skip_blanks(std::string_view code, std::size_t at) {
  while (at < code.size() && is_space(code[at])) ++at;
  return at;
}

// The bracket that closes the one at `open`.
std::optional<std::size_t> closing(std::string_view code, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < code.size(); ++i) {
    if (code[i] == '(' || code[i] == '[' || code[i] == '{') ++depth;
    if (code[i] == ')' || code[i] == ']' || code[i] == '}') --depth;
    if (depth == 0) return i;
    if (code[i] == ';') return std::nullopt;
  }
  return std::nullopt;
}

// Where an element begins behind the words of a section or the header of a class.
std::size_t behind_sections(std::string_view code, std::size_t begin, std::size_t end) {
  constexpr std::array<std::string_view, 6> kSections{"protected", "public",       "equation",
                                                      "algorithm", "encapsulated", "partial"};
  const std::vector<Word> words = words_of(code.substr(begin, end - begin));
  std::size_t at = begin;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (std::ranges::find(kSections, words[i].text) != kSections.end()) {
      at = begin + words[i].part.end;
    } else if (std::ranges::find(kClassWords, words[i].text) != kClassWords.end() && i + 1 < words.size()) {
      at = begin + words[++i].part.end;
      const std::size_t text = skip_blanks(code, at);
      if (text < end && code[text] == '"') at = code.find('"', text + 1) + 1;
    }
  }
  return skip_blanks(code, at);
}

}  // namespace

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

bool is_name_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool is_number(std::string_view text) {
  text = without_blanks(text);
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) != 0 && error == std::errc{} &&
         end == text.data() + text.size();
}

bool is_identifier(std::string_view text) {
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) == 0 &&
         std::ranges::all_of(text, is_name_character);
}

SourceText::SourceText(std::string_view whole) : whole_(whole), code_(without_comments(whole)) {}

std::optional<Part> SourceText::class_around(std::size_t at) const {
  struct Open {
    std::string_view name;
    std::size_t begin;
  };
  std::vector<Open> open;
  const std::vector<Word> words = words_of(code_);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const bool is_end = words[i].text == "end";
    const bool begins_class =
        std::ranges::find(kClassWords, words[i].text) != kClassWords.end() && (i == 0 || words[i - 1].text != "end");
    if (is_end && !open.empty() && words[i + 1].text == open.back().name) {
      const std::size_t end = std::min(code_.find(';', words[i + 1].part.end), code_.size() - 1) + 1;
      if (open.back().begin <= at && at < end) return Part{open.back().begin, end};
      open.pop_back();
    } else if (begins_class) {
      const std::size_t next = skip_blanks(code_, words[i + 1].part.end);
      const bool is_short = next < code_.size() && (code_[next] == '=' || code_[next] == '.' || code_[next] == ',');
      if (!is_short && is_space(code_[words[i].part.end])) open.push_back({words[i + 1].text, words[i].part.begin});
    }
  }
  return std::nullopt;
}

std::vector<Part> SourceText::words(std::string_view word, Part within) const {
  std::vector<Part> found;
  for (std::size_t at = code_.find(word, within.begin); at != std::string::npos && at + word.size() <= within.end;
       at = code_.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool begins = at == 0 || (!is_name_character(code_[at - 1]) && code_[at - 1] != '.');
    const bool ends = end == code_.size() || !is_name_character(code_[end]);
    if (begins && ends) found.push_back({at, end});
  }
  return found;
}

std::optional<Declaration> SourceText::declaration(std::string_view name, Part within) const {
  for (const Part& word : words(name, within)) {
    // `Type name`: a word, or the bracket of an array type, stands before it in the same statement.
    std::size_t before = word.begin;
    while (before > within.begin && is_space(code_[before - 1])) --before;
    if (before == word.begin || before == within.begin) continue;
    if (!is_name_character(code_[before - 1]) && code_[before - 1] != ']') continue;
    const std::size_t last = code_.find_last_of(';', before);
    std::size_t begin = last == std::string::npos || last < within.begin ? within.begin : last + 1;
    begin = behind_sections(code_, begin, word.begin);
    const std::string_view prefix = std::string_view(code_).substr(begin, word.begin - begin);
    if (prefix.find_first_of("=(){},") != std::string_view::npos) continue;
    // In words of a section (`then`, `loop`, `else`) and behind `end` no declaration stands.
    constexpr std::array<std::string_view, 9> kNoDeclaration{"then", "loop",    "else",   "if", "for",
                                                             "when", "extends", "import", "end"};
    const std::vector<Word> prefixes = words_of(prefix);
    if (std::ranges::any_of(
            prefixes, [&](const Word& w) { return std::ranges::find(kNoDeclaration, w.text) != kNoDeclaration.end(); }))
      continue;
    // The name of a class is no declaration.
    if (prefixes.empty() || std::ranges::find(kClassWords, prefixes.back().text) != kClassWords.end()) continue;
    Declaration found;
    found.name = word;
    std::size_t at = skip_blanks(code_, word.end);
    for (const char bracket : {'[', '('}) {
      if (at >= code_.size() || code_[at] != bracket) continue;
      const auto close = closing(code_, at);
      if (!close) return std::nullopt;
      (bracket == '[' ? found.sizes : found.modifiers) = Part{at + 1, *close};
      at = skip_blanks(code_, *close + 1);
    }
    if (at < code_.size() && code_[at] == ',') continue;
    const std::size_t semicolon = code_.find(';', at);
    if (semicolon == std::string::npos) return std::nullopt;
    found.statement = {begin, semicolon + 1};
    if (code_[at] == '=' && code_[at + 1] != '=') {
      std::size_t end = at + 1;
      int depth = 0;
      for (; end < semicolon; ++end) {
        if (code_[end] == '(' || code_[end] == '[' || code_[end] == '{') ++depth;
        if (code_[end] == ')' || code_[end] == ']' || code_[end] == '}') --depth;
        if (depth == 0 && (code_[end] == ',' || code_[end] == '"')) break;
      }
      if (code_[end] == ',') continue;
      const std::string_view value = without_blanks(std::string_view(code_).substr(at + 1, end - at - 1));
      const auto from = static_cast<std::size_t>(value.data() - code_.data());
      found.value = Part{from, from + value.size()};
    }
    return found;
  }
  return std::nullopt;
}

Part SourceText::statement(Part part) const {
  std::size_t begin = part.begin;
  std::size_t end = std::min(code_.find(';', part.end), code_.size() - 1) + 1;
  const std::size_t line = begin == 0 ? 0 : code_.rfind('\n', begin - 1) + 1;
  const std::size_t line_end = std::min(code_.find('\n', end), code_.size());
  const std::string_view code = code_;
  const bool is_alone = without_blanks(code.substr(line, begin - line)).empty() &&
                        without_blanks(code.substr(end, line_end - end)).empty();
  if (is_alone) {
    begin = line;
    end = std::min(line_end + 1, code_.size());
  }
  return {begin, end};
}

std::optional<std::size_t> SourceText::end_of_equations(Part within) const {
  const std::string_view code = std::string_view(code_).substr(0, within.end);
  const std::vector<Part> ends = words("end", within);
  if (ends.empty()) return std::nullopt;
  std::size_t end = ends.back().begin;
  // The annotation of the class is its last element.
  const std::size_t last = code.rfind(';', end);
  const std::size_t annotation = code.rfind("annotation", end);
  if (annotation != std::string_view::npos && annotation > within.begin && last != std::string_view::npos) {
    const std::size_t open = skip_blanks(code, annotation + std::string_view("annotation").size());
    const auto close = open < code.size() && code[open] == '(' ? closing(code, open) : std::nullopt;
    const std::string_view before = without_blanks(code.substr(0, annotation));
    if (close && skip_blanks(code, *close + 1) == last && (before.ends_with(';') || before.ends_with("equation")))
      end = annotation;
  }
  return code.rfind('\n', end) == std::string_view::npos ? 0 : code.rfind('\n', end) + 1;
}

}  // namespace holon::api
