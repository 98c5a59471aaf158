#include "api/editing/words.h"

#include <algorithm>

#include "syntax/lexer.h"

namespace holon::api {
namespace {

bool is_open(Tok t) { return t == Tok::left_paren || t == Tok::left_bracket || t == Tok::left_brace; }
bool is_close(Tok t) { return t == Tok::right_paren || t == Tok::right_bracket || t == Tok::right_brace; }

constexpr syntax::TokSet kClassWords{Tok::kw_model,     Tok::kw_block,    Tok::kw_class,
                                     Tok::kw_connector, Tok::kw_record,   Tok::kw_type,
                                     Tok::kw_package,   Tok::kw_function, Tok::kw_operator};

// Whether a section or block begins behind this keyword.
bool begins_equations(Tok t) { return t == Tok::kw_equation; }
bool begins_statement_list(Tok t) { return t == Tok::kw_then || t == Tok::kw_else || t == Tok::kw_loop; }

bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

}  // namespace

Words::Words(const diag::SourceFile& source, base::Names& table) : text(source.text()) {
  diag::Sink ignored;  // whoever parses the text reports it
  syntax::Report report(diag::FileId(std::uint32_t{0}), ignored);
  syntax::Lexer lexer(source, table, report, comments);
  for (syntax::Token t = lexer.next(); t.kind != Tok::end_of_file; t = lexer.next()) {
    all.push_back(t);
    // A string is one word whatever it says: two descriptions are alike.
    names.push_back(t.kind == Tok::string ? table.intern("\"\"") : table.intern(text.substr(t.begin, t.end - t.begin)));
  }
}

std::size_t Words::count_before(std::uint32_t offset) const {
  return static_cast<std::size_t>(
      std::ranges::upper_bound(all, offset, {}, [](const syntax::Token& t) { return t.end; }) - all.begin());
}

bool Words::in_comment(std::uint32_t offset) const {
  const auto after =
      std::ranges::upper_bound(comments, offset, {}, [](const syntax::LexicalComment& c) { return c.span.begin; });
  if (after == comments.begin()) return false;
  const syntax::LexicalComment& last = *(after - 1);
  return last.span.begin < offset && (last.block ? offset < last.span.end : offset <= last.span.end);
}

std::size_t Words::before_subscripts(std::size_t i) const {
  if (kind(i) != Tok::right_bracket) return i;
  int depth = 0;
  for (std::size_t k = i + 1; k-- > 0;) {
    if (kind(k) == Tok::right_bracket) ++depth;
    if (kind(k) == Tok::left_bracket && --depth == 0) return k == 0 ? kNone : k - 1;
  }
  return kNone;
}

std::vector<std::size_t> Words::dotted(std::size_t last, bool& global) const {
  std::vector<std::size_t> path{last};
  global = false;
  for (std::size_t first = last; first > 0 && kind(first - 1) == Tok::dot;) {
    const std::size_t before = first < 2 ? kNone : before_subscripts(first - 2);
    if (before == kNone || kind(before) != Tok::identifier) {
      global = true;
      break;
    }
    first = before;
    path.insert(path.begin(), first);
  }
  return path;
}

Cursor find_cursor(const Words& words, std::uint32_t offset) {
  Cursor c;
  c.offset = offset;
  c.in_comment = words.in_comment(offset);
  std::uint32_t begin = offset;
  while (begin > 0 && is_word_byte(words.text[begin - 1])) --begin;
  // A number is no beginning of a name.
  if (begin < offset && words.text[begin] >= '0' && words.text[begin] <= '9') begin = offset;
  c.word = {begin, offset};
  c.prefix = std::string(words.text.substr(begin, offset - begin));
  c.before = words.count_before(begin);
  if (c.before < words.all.size() && words.kind(c.before) == Tok::string && words.all[c.before].begin < offset) {
    c.in_string = true;
    c.string_word = c.before;
  }
  // A dot before a sign is one word with it, `a.*b`: what is being written splits them.
  const bool is_split = begin > 0 && words.text[begin - 1] == '.' && c.before < words.all.size() &&
                        words.all[c.before].begin + 1 == begin && words.kind(c.before) != Tok::real;
  if (is_split && c.before > 0) c.path = words.before_subscripts(c.before - 1);
  if (c.before > 1 && words.kind(c.before - 1) == Tok::dot) c.path = words.before_subscripts(c.before - 2);
  c.is_member = is_split || (c.before > 0 && words.kind(c.before - 1) == Tok::dot);
  std::vector<Section> around;
  const auto begin_statement = [&](std::size_t i) {
    c.statement = i;
    c.equals = Words::kNone;
    c.open.clear();
  };
  for (std::size_t i = 0; i < c.before; ++i) {
    const Tok t = words.kind(i);
    if (is_open(t)) {
      c.open.push_back({i, i + 1, false, 0});
    } else if (is_close(t)) {
      if (!c.open.empty()) c.open.pop_back();
    } else if (t == Tok::comma && !c.open.empty()) {
      c.open.back().argument = i + 1;
      c.open.back().has_value = false;
    } else if (t == Tok::equals || t == Tok::assign) {
      if (c.open.empty()) {
        if (c.equals == Words::kNone) c.equals = i;
      } else if (!c.open.back().has_value) {
        c.open.back().has_value = true;
        c.open.back().equals = i;
      }
    } else if (t == Tok::semicolon) {
      // Inside of a matrix it separates rows.
      const bool in_matrix = !c.open.empty() && words.kind(c.open.back().at) == Tok::left_bracket;
      if (in_matrix && i + 1 < words.all.size() && !words.all[i + 1].first_on_line) continue;
      begin_statement(i + 1);
    } else if (begins_equations(t) || t == Tok::kw_algorithm) {
      c.section = t == Tok::kw_algorithm ? Section::statements : Section::equations;
      begin_statement(i + 1);
    } else if (t == Tok::kw_public || t == Tok::kw_protected) {
      c.section = Section::elements;
      begin_statement(i + 1);
    } else if (begins_statement_list(t) && c.open.empty() && c.equals == Words::kNone &&
               (c.section == Section::equations || c.section == Section::statements)) {
      begin_statement(i + 1);
    } else if (t == Tok::kw_end && words.kind(i + 1) == Tok::identifier && i + 1 < c.before) {
      if (!around.empty()) {
        c.section = around.back();
        around.pop_back();
        c.classes.pop_back();
      }
      ++i;
    } else if (kClassWords.has(t) && c.open.empty() && (i == 0 || words.kind(i - 1) != Tok::kw_end)) {
      std::size_t name = i + 1;
      if (words.kind(name) == Tok::kw_extends) ++name;
      if (name >= c.before || words.kind(name) != Tok::identifier) continue;
      const Tok after = words.kind(name + 1);
      if (after == Tok::equals && name + 1 < c.before) continue;  // a short class is an element
      if (after == Tok::left_paren && words.kind(name - 1) != Tok::kw_extends) continue;
      around.push_back(c.section);
      c.classes.push_back(words.names[name]);
      c.section = Section::elements;
      i = name;
      // `class extends A(…)`: the modifier belongs to the head.
      if (words.kind(name - 1) == Tok::kw_extends && after == Tok::left_paren) continue;
      while (i + 1 < c.before && (words.kind(i + 1) == Tok::string || words.kind(i + 1) == Tok::plus)) ++i;
      begin_statement(i + 1);
    }
  }
  return c;
}

std::string without_statement(const Words& words, const Cursor& cursor) {
  std::string text(words.text);
  const std::uint32_t begin = cursor.statement < words.all.size()
                                  ? std::min(words.all[cursor.statement].begin, cursor.word.begin)
                                  : cursor.word.begin;
  // To the end of the line; where the statement goes on, a bracket is open, to its end.
  std::uint32_t end = cursor.offset;
  while (end < text.size() && text[end] != '\n' && text[end] != ';') ++end;
  if (end < text.size() && text[end] == ';') ++end;
  if (end > 0 && end <= text.size() && text[end - 1] != ';' && !cursor.open.empty()) {
    int depth = static_cast<int>(cursor.open.size());
    for (std::size_t i = words.count_before(cursor.offset); i < words.all.size(); ++i) {
      const Tok t = words.kind(i);
      // What begins a section or ends a class is no part of a list: the list was left open.
      if (t == Tok::kw_equation || t == Tok::kw_algorithm || t == Tok::kw_end || t == Tok::kw_public ||
          t == Tok::kw_protected)
        break;
      if (is_open(t)) ++depth;
      if (is_close(t)) --depth;
      if (t == Tok::semicolon && depth <= 0) {
        end = words.all[i].end;
        break;
      }
    }
  }
  for (std::uint32_t i = begin; i < end && i < text.size(); ++i)
    if (text[i] != '\n') text[i] = ' ';
  return text;
}

}  // namespace holon::api
