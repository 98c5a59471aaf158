#include "syntax/tidy.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "syntax/lexer.h"
#include "syntax/token.h"

namespace holon::syntax {
namespace {

constexpr TokSet kClassWords{Tok::kw_model,   Tok::kw_block,    Tok::kw_class,    Tok::kw_connector, Tok::kw_record,
                             Tok::kw_package, Tok::kw_function, Tok::kw_operator, Tok::kw_type};
constexpr TokSet kHeaders{Tok::kw_if, Tok::kw_elseif, Tok::kw_when, Tok::kw_elsewhen, Tok::kw_for, Tok::kw_while};
constexpr TokSet kOpening{Tok::left_paren, Tok::left_bracket, Tok::left_brace};
constexpr TokSet kClosing{Tok::right_paren, Tok::right_bracket, Tok::right_brace};
constexpr int kTabStop = 8;

// What stands at the beginning of a line: a statement in a block; what ends a part of the block (`end`, `else`,
// `equation`); a further line of a statement.
struct Line {
  enum class Kind : std::uint8_t { other, statement, edge, continuation };
  Kind kind = Kind::other;
  std::size_t block = 0;  // of a statement or an edge; 0: the file
  std::size_t head = 0;   // of a continuation: the line where its statement begins
  bool is_class = false;  // a class of several lines begins
  bool is_fixed = false;  // it begins inside of a string or a comment
};

// A statement that begins in the middle of a line.
struct InnerStatement {
  std::uint32_t begin = 0;
  std::size_t block = 0;
  bool is_edge = false;
};

// Goes through the words and says what stands at the beginning of each line.
class Levels {
 public:
  Levels(const std::vector<Token>& words, const diag::SourceFile& source, std::vector<Line>& lines)
      : words_(words), source_(source), lines_(lines) {}

  // For each block the line where it begins.
  std::vector<std::size_t> run() {
    for (at_ = 0; at_ < words_.size(); ++at_) word();
    return std::move(heads_);
  }
  const std::vector<InnerStatement>& inner() const { return inner_; }

 private:
  Tok kind(std::size_t i) const { return i < words_.size() ? words_[i].kind : Tok::end_of_file; }
  std::size_t line_of(std::uint32_t offset) const { return source_.position(offset).line - 1; }

  // The block that is open: a class, or an `if` and the like.
  struct Block {
    bool is_class = false;
    bool in_statements = false;  // of a class: behind `equation` or `algorithm`
    std::size_t number = 0;
  };
  void open_block(bool is_class) {
    blocks_.push_back({is_class, !is_class, heads_.size()});
    heads_.push_back(line_of(words_[first_].begin));
    if (is_class) lines_[heads_.back()].is_class = true;
  }

  void word() {
    const Token& t = words_[at_];
    const bool begins = begins_statement_;
    begins_statement_ = false;
    if (begins) {
      first_ = at_;
      in_header_ = false;
      // What ends a part of a block stands one level further out, and so do the words that begin sections.
      const bool is_end = t.kind == Tok::kw_end && !blocks_.empty();
      const bool is_else = t.kind == Tok::kw_else || t.kind == Tok::kw_elseif || t.kind == Tok::kw_elsewhen;
      const bool is_section =
          t.kind == Tok::kw_equation || t.kind == Tok::kw_algorithm || t.kind == Tok::kw_public ||
          t.kind == Tok::kw_protected ||
          (t.kind == Tok::kw_initial && (kind(at_ + 1) == Tok::kw_equation || kind(at_ + 1) == Tok::kw_algorithm));
      is_edge_ = is_end || is_else || is_section;
      block_ = blocks_.empty() ? 0 : blocks_.back().number;
      in_header_ = kHeaders.has(t.kind) && in_statements();
      nested_ = 0;
      if (is_end) {
        if (blocks_.back().is_class || kind(at_ + 1) != Tok::identifier) blocks_.pop_back();
        in_header_ = false;
      } else if (t.kind == Tok::kw_else && in_statements()) {
        begins_statement_ = true;
      } else if (is_section && t.kind != Tok::kw_initial) {
        begin_section(t.kind);
      }
    }
    if (t.first_on_line) mark(t, begins);
    if (begins && !t.first_on_line) inner_.push_back({t.begin, block_, is_edge_});
    if (kOpening.has(t.kind)) ++depth_;
    if (kClosing.has(t.kind) && depth_ > 0) --depth_;
    if (depth_ > 0) return;
    if (t.kind == Tok::semicolon) {
      begins_statement_ = true;
    } else if (!begins && kind(first_) == Tok::kw_initial && at_ == first_ + 1 &&
               (t.kind == Tok::kw_equation || t.kind == Tok::kw_algorithm)) {
      begin_section(t.kind);
    } else if (in_header_) {
      header(t);
    } else if (kClassWords.has(t.kind) && kind(first_) != Tok::kw_end && !in_statements()) {
      class_head();
    }
  }

  bool in_statements() const { return !blocks_.empty() && (!blocks_.back().is_class || blocks_.back().in_statements); }

  void begin_section(Tok word) {
    begins_statement_ = true;
    if (blocks_.empty()) return;
    blocks_.back().in_statements = word == Tok::kw_equation || word == Tok::kw_algorithm;
  }

  // `if … then`, `for … loop`: the condition may hold an `if` of its own.
  void header(const Token& t) {
    if (at_ != first_ && t.kind == Tok::kw_if) ++nested_;
    const bool ends = t.kind == Tok::kw_then || t.kind == Tok::kw_loop;
    if (!ends) return;
    if (nested_ > 0) {
      --nested_;
      return;
    }
    const Tok begin = kind(first_);
    if (begin != Tok::kw_elseif && begin != Tok::kw_elsewhen) open_block(false);
    in_header_ = false;
    begins_statement_ = true;
  }

  // `model A "text"` begins a block; `model A = B` does not.
  void class_head() {
    std::size_t name = at_ + 1;
    if (kind(name) == Tok::kw_extends) ++name;
    if (kind(name) != Tok::identifier) return;
    std::size_t last = name;
    const bool extends = kind(name - 1) == Tok::kw_extends;
    if (extends && kind(last + 1) == Tok::left_paren) {
      int depth = 0;
      do {
        ++last;
        if (kind(last) == Tok::left_paren) ++depth;
        if (kind(last) == Tok::right_paren) --depth;
      } while (depth > 0 && last < words_.size());
    }
    if (kind(last + 1) == Tok::equals) return;
    while (kind(last + 1) == Tok::string || kind(last + 1) == Tok::plus) ++last;
    // The head is one statement.
    for (std::size_t i = at_ + 1; i <= last && i < words_.size(); ++i)
      if (words_[i].first_on_line) mark(words_[i], false);
    at_ = last;
    open_block(true);
    begins_statement_ = true;
  }

  void mark(const Token& t, bool begins) {
    Line& line = lines_[line_of(t.begin)];
    line.kind = !begins ? Line::Kind::continuation : is_edge_ ? Line::Kind::edge : Line::Kind::statement;
    line.block = block_;
    line.head = first_ < words_.size() ? line_of(words_[first_].begin) : 0;
  }

  const std::vector<Token>& words_;
  const diag::SourceFile& source_;
  std::vector<Line>& lines_;
  std::size_t at_ = 0;
  std::size_t first_ = 0;
  std::vector<Block> blocks_;
  std::vector<std::size_t> heads_{0};  // of the file: none
  std::vector<InnerStatement> inner_;
  bool begins_statement_ = true;
  bool in_header_ = false;
  bool is_edge_ = false;
  int nested_ = 0;
  int depth_ = 0;
  std::size_t block_ = 0;
};

// Columns of the blanks that a line begins with, and how many characters they are.
struct Margin {
  int columns = 0;
  std::size_t characters = 0;
};
Margin margin_of(std::string_view line) {
  Margin m;
  for (; m.characters < line.size(); ++m.characters) {
    const char c = line[m.characters];
    if (c == '\t') {
      m.columns = (m.columns / kTabStop + 1) * kTabStop;
    } else if (c == ' ') {
      ++m.columns;
    } else {
      break;
    }
  }
  return m;
}

bool is_space(char c) { return c == ' ' || c == '\t'; }

// Blanks between two words of one line that nobody leaves on purpose.
std::string between(std::string_view gap, Tok before, Tok after, int depth, bool is_statement) {
  std::string text(gap);
  if (text.find_first_not_of(" \t") != std::string::npos) return text;  // a comment
  if (text.find('\t') != std::string::npos) text = " ";
  if (after == Tok::semicolon || after == Tok::comma) return before == Tok::comma ? text : "";
  // Around the sign of an equation or an assignment, and behind a comma outside of brackets.
  const bool is_sign = before == Tok::assign || after == Tok::assign || before == Tok::equals || after == Tok::equals;
  if (text.empty() && depth == 0 && is_statement && is_sign) return " ";
  return text;
}

class Tidy {
 public:
  Tidy(diag::FileId file, const diag::SourceFile& source, base::Names& names, const TidyOptions& options)
      : source_(source), text_(source.text()), options_(options) {
    diag::Sink ignored;
    Report report(file, ignored);
    Lexer lexer(source, names, report, comments_);
    for (Token t = lexer.next(); t.kind != Tok::end_of_file; t = lexer.next()) words_.push_back(t);
  }

  // Where a block of several lines ends or goes on in the middle of a line, each statement of that line gets its own.
  // What an author wrote on one line as a whole stays there.
  std::string with_line_ends() {
    lines_.resize(source_.position(static_cast<std::uint32_t>(text_.size())).line + 1);
    Levels levels(words_, source_, lines_);
    const std::vector<std::size_t> heads = levels.run();
    const auto line_of = [&](std::uint32_t at) { return source_.position(at).line - 1; };
    std::set<std::size_t> crowded;
    for (const InnerStatement& one : levels.inner())
      if (one.is_edge && one.block != 0 && heads[one.block] != line_of(one.begin)) crowded.insert(line_of(one.begin));
    std::string result;
    std::uint32_t at = 0;
    for (const InnerStatement& one : levels.inner()) {
      if (!crowded.contains(line_of(one.begin)) || one.begin < at) continue;
      std::uint32_t end = one.begin;
      while (end > at && is_space(text_[end - 1])) --end;
      result += text_.substr(at, end - at);
      const int outer = one.block == 0 ? 0 : column_of(heads[one.block]);
      result += '\n' + std::string(static_cast<std::size_t>(outer + (one.is_edge ? 0 : options_.indentation)), ' ');
      at = one.begin;
    }
    return result + std::string(text_.substr(at));
  }

  std::string run() {
    const std::size_t count = source_.position(static_cast<std::uint32_t>(text_.size())).line;
    lines_.resize(count + 1);
    heads_ = Levels(words_, source_, lines_).run();
    for (const Token& t : words_)
      if (t.kind == Tok::string) fix(t.begin, t.end);
    for (const LexicalComment& c : comments_) fix(c.span.begin, c.span.end);
    find_shifts();
    std::string result;
    bool was_empty = true;
    for (std::size_t i = 0; i < count; ++i) {
      const auto number = static_cast<std::uint32_t>(i + 1);
      const std::uint32_t begin = source_.line_begin(number);
      const std::string_view line = source_.line_text(number);
      if (i + 1 == count && line.empty()) break;
      // Lines end as they ended: a string that goes on in the next one holds it.
      const auto line_end = static_cast<std::uint32_t>(begin + line.size());
      std::string end(text_.substr(line_end, source_.line_begin(number + 1) - line_end));
      if (end.empty()) end = "\n";
      if (lines_[i].is_fixed) {
        // In a string or a block comment: as it is, up to where that ends.
        result += content(begin, line, 0) + end;
        was_empty = false;
        continue;
      }
      const Margin margin = margin_of(line);
      if (margin.characters == line.size()) {
        if (!was_empty) result += end;
        was_empty = true;
        continue;
      }
      was_empty = false;
      result.append(static_cast<std::size_t>(std::max(0, margin.columns + shift_[i])), ' ');
      result += content(begin, line, margin.characters) + end;
    }
    while (result.ends_with("\n\n")) result.pop_back();
    return result;
  }

 private:
  // Lines that begin inside of a string or a comment belong to it.
  void fix(std::uint32_t begin, std::uint32_t end) {
    const std::size_t first = source_.position(begin).line;
    const std::size_t last = source_.position(end > begin ? end - 1 : end).line;
    for (std::size_t i = first; i < last; ++i) lines_[i].is_fixed = true;
  }

  int column_of(std::size_t line) const {
    return margin_of(source_.line_text(static_cast<std::uint32_t>(line + 1))).columns;
  }

  // The column that most have; of equally many the preferred one, else the first. None: so many are not of one mind.
  static std::optional<int> usual(const std::map<int, std::size_t>& columns, std::size_t least, int preferred) {
    std::optional<int> best;
    std::size_t most = least;
    for (const auto& [column, count] : columns) {
      const bool is_better = !best || count > most || (count == most && column == preferred);
      if (count < least || !is_better) continue;
      best = column;
      most = count;
    }
    return best;
  }

  // A block keeps the indentation that its author gave it, as far as he is of one mind: what deviates from most others
  // is moved to them. A statement that moves takes along what is in it.
  void find_shifts() {
    struct Block {
      std::map<int, std::size_t> statements;
      std::map<int, std::size_t> edges;
    };
    std::vector<Block> blocks(heads_.size());
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (lines_[i].kind == Line::Kind::statement && !lines_[i].is_class)
        ++blocks[lines_[i].block].statements[column_of(i)];
      if (lines_[i].kind == Line::Kind::edge) ++blocks[lines_[i].block].edges[column_of(i)];
    }
    shift_.assign(lines_.size(), 0);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const Line& line = lines_[i];
      if (line.kind == Line::Kind::continuation && line.head < i) shift_[i] = shift_[line.head];
      if (line.kind != Line::Kind::statement && line.kind != Line::Kind::edge) continue;
      const Block& block = blocks[line.block];
      const std::size_t head = heads_[line.block];
      const int moved = line.block == 0 ? 0 : shift_[head];
      const int outer = line.block == 0 ? 0 : column_of(head);
      if (line.kind == Line::Kind::edge) {
        shift_[i] = usual(block.edges, 2, outer).value_or(outer) + moved - column_of(i);
        continue;
      }
      // A class stands where its author put it: libraries with thousands of lines in one file have several minds.
      if (line.is_class) {
        shift_[i] = moved;
        continue;
      }
      // Most decide, unless they stand no further in than their block.
      const int preferred = line.block == 0 ? 0 : outer + options_.indentation;
      const int wanted = *usual(block.statements, 1, preferred);
      const bool is_odd = line.block == 0 ? wanted != 0 : wanted <= outer;
      shift_[i] = (is_odd ? preferred : wanted) + moved - column_of(i);
    }
    // A comment moves with the statement that it stands above; one at the margin was switched off there on purpose.
    for (std::size_t i = lines_.size(); i-- > 0;) {
      if (lines_[i].kind != Line::Kind::other || i + 1 >= lines_.size() || column_of(i) == 0) continue;
      std::size_t next = i + 1;
      while (next < lines_.size() && lines_[next].kind == Line::Kind::other && !lines_[next].is_fixed) ++next;
      if (next < lines_.size() && lines_[next].kind == Line::Kind::statement && column_of(next) == column_of(i))
        shift_[i] = shift_[next];
    }
  }

  // The words of a line, from a character on, with the gaps between them.
  std::string content(std::uint32_t line_begin, std::string_view line, std::size_t from) {
    const auto begin = static_cast<std::uint32_t>(line_begin + from);
    const auto end = static_cast<std::uint32_t>(line_begin + line.size());
    std::string result;
    std::uint32_t at = begin;
    while (next_ < words_.size() && words_[next_].end <= begin) count_brackets(next_++);
    for (std::size_t i = next_; i < words_.size() && words_[i].begin < end; ++i) {
      const Token& t = words_[i];
      if (t.begin > at || (i > 0 && t.begin == at && words_[i - 1].end == at && at > begin)) {
        const bool has_left = i > 0 && words_[i - 1].end <= at && at > begin && words_[i - 1].end >= begin;
        const std::string_view gap = text_.substr(at, t.begin - at);
        result += has_left ? between(gap, words_[i - 1].kind, t.kind, depth_, is_equation_) : std::string(gap);
      }
      const std::uint32_t stop = std::min(t.end, end);
      const std::uint32_t start = std::max(t.begin, begin);
      result += text_.substr(start, stop - start);
      at = stop;
      if (t.end > end) return result;  // it goes on in the next line
      count_brackets(i);
      next_ = i + 1;
    }
    std::string_view rest = text_.substr(at, end - at);
    // Inside of a comment that goes on, blanks at the end are its own.
    const bool goes_on = std::ranges::any_of(
        comments_, [&](const LexicalComment& c) { return c.block && c.span.begin < end && c.span.end > end; });
    if (!goes_on)
      while (!rest.empty() && (is_space(rest.back()) || rest.back() == '\f')) rest.remove_suffix(1);
    return result + std::string(rest);
  }

  void count_brackets(std::size_t i) {
    const Tok t = words_[i].kind;
    if (kOpening.has(t)) ++depth_;
    if (kClosing.has(t) && depth_ > 0) --depth_;
    if (t == Tok::kw_equation || t == Tok::kw_algorithm) is_equation_ = true;
    if (t == Tok::kw_public || t == Tok::kw_protected || t == Tok::kw_annotation || t == Tok::kw_end ||
        kClassWords.has(t))
      is_equation_ = t == Tok::kw_end ? is_equation_ : false;
  }

  const diag::SourceFile& source_;
  std::string_view text_;
  TidyOptions options_;
  std::vector<Token> words_;
  std::vector<LexicalComment> comments_;
  std::vector<Line> lines_;
  std::vector<std::size_t> heads_;
  std::vector<int> shift_;
  std::size_t next_ = 0;
  int depth_ = 0;
  bool is_equation_ = false;
};

}  // namespace

std::string tidy(const SyntaxTree& tree, const diag::SourceFile& source, base::Names& names,
                 const TidyOptions& options) {
  const std::string text = Tidy(tree.file, source, names, options).with_line_ends();
  return Tidy(tree.file, diag::SourceFile(source.path(), text), names, options).run();
}

}  // namespace holon::syntax
