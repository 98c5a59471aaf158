#include "method/tableau_file.h"

#include <algorithm>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace holon::method {
namespace {

constexpr int kMostDepth = 100;
constexpr std::size_t kMostBits = 20000;  // a file must not make us compute with numbers of any size
constexpr std::size_t kMostRows = 64;
// A decimal with so many digits behind the point is a rounded one, as tables print them: known to these digits and no
// more. The last ones of sums are lost to rounding; `Number` takes away four, of which two are given back.
constexpr long kRoundedDigits = 8;
constexpr int kGivenBack = 2;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// Recursive descent over one entry; depth is bounded, since the file decides it.
class Expression {
 public:
  Expression(std::string_view text, int line, int column) : text_(text), line_(line), column_(column) {}

  std::expected<Number, TableauError> parse() {
    auto value = sum();
    if (!value) return value;
    skip_blanks();
    if (at_ != text_.size()) return fail("`" + std::string(1, text_[at_]) + "` does not belong here");
    return value;
  }

 private:
  std::unexpected<TableauError> fail(std::string message) const {
    return std::unexpected(TableauError{line_, column_ + static_cast<int>(at_), std::move(message)});
  }
  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  bool take(char c) {
    skip_blanks();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  std::expected<Number, TableauError> sum() {
    if (++depth_ > kMostDepth) return fail("brackets are nested too deeply");
    auto left = product();
    while (left) {
      const bool plus = take('+');
      if (!plus && !take('-')) break;
      const auto right = product();
      if (!right) return right;
      left = plus ? *left + *right : *left - *right;
      if (left->bits() > kMostBits) return fail("the number becomes too large");
    }
    --depth_;
    return left;
  }
  std::expected<Number, TableauError> product() {
    auto left = signed_power();
    while (left) {
      const bool times = take('*');
      if (!times && !take('/')) break;
      const auto right = signed_power();
      if (!right) return right;
      if (!times && right->is_zero()) return fail("division by zero");
      if (left->bits() + right->bits() > kMostBits) return fail("the number becomes too large");
      left = times ? *left * *right : *left / *right;
    }
    return left;
  }
  std::expected<Number, TableauError> signed_power() {
    bool negative = false;
    while (true) {
      if (take('-')) {
        negative = !negative;
      } else if (!take('+')) {
        break;
      }
    }
    auto value = atom();
    if (value && take('^')) {
      skip_blanks();
      const bool inverse = take('-');
      int exponent = 0;
      bool any = false;
      while (at_ < text_.size() && is_digit(text_[at_]) && exponent < 1000) {
        exponent = 10 * exponent + (text_[at_++] - '0');
        any = true;
      }
      if (!any || exponent > 100) return fail("an exponent is a whole number up to 100");
      if (value->bits() * static_cast<std::size_t>(exponent) > kMostBits) return fail("the number becomes too large");
      if (inverse && value->is_zero()) return fail("division by zero");
      value = power(*value, inverse ? -exponent : exponent);
    }
    if (value && negative) value = -*value;
    return value;
  }
  std::expected<Number, TableauError> atom() {
    skip_blanks();
    if (at_ >= text_.size()) return fail("a number is missing");
    if (take('(')) {
      auto value = sum();
      if (value && !take(')')) return fail("`)` is missing");
      return value;
    }
    if (text_.substr(at_).starts_with("sqrt")) {
      at_ += 4;
      if (!take('(')) return fail("`sqrt` needs brackets");
      auto value = sum();
      if (!value) return value;
      if (!take(')')) return fail("`)` is missing");
      const auto root = square_root(*value);
      if (!root) return fail("the root of " + value->text() + ", which is negative");
      return *root;
    }
    return literal();
  }
  std::expected<Number, TableauError> literal() {
    std::string digits;
    long scale = 0;
    bool point = false;
    const std::size_t begin = at_;
    while (at_ < text_.size() && (is_digit(text_[at_]) || text_[at_] == '.')) {
      if (text_[at_] == '.') {
        if (point) break;
        point = true;
      } else {
        digits += text_[at_];
        if (point) --scale;
      }
      ++at_;
    }
    if (digits.empty()) {
      std::string word;
      at_ = begin;
      for (std::size_t i = at_; i < text_.size() && !is_blank(text_[i]) && word.size() < 20; ++i) word += text_[i];
      return fail("`" + word + "` is not a number");
    }
    bool has_exponent = false;
    if (at_ < text_.size() && (text_[at_] == 'e' || text_[at_] == 'E')) {
      ++at_;
      has_exponent = true;
      const bool negative = at_ < text_.size() && text_[at_] == '-';
      if (negative || (at_ < text_.size() && text_[at_] == '+')) ++at_;
      long exponent = 0;
      bool any = false;
      while (at_ < text_.size() && is_digit(text_[at_]) && exponent < 10000) {
        exponent = 10 * exponent + (text_[at_++] - '0');
        any = true;
      }
      if (!any || exponent > 400) return fail("an exponent is a whole number up to 400");
      scale += negative ? -exponent : exponent;
    }
    if (digits.size() > 2000) return fail("a number of more than 2000 digits");
    mpz_class ten_power;
    mpz_ui_pow_ui(ten_power.get_mpz_t(), 10, static_cast<unsigned long>(scale < 0 ? -scale : scale));
    const mpz_class whole(digits, 10);
    if (scale <= -kRoundedDigits && !has_exponent) {
      const std::string decimal(text_.substr(begin, at_ - begin));
      return recognize(Number::published(decimal, static_cast<int>(-scale) + kGivenBack));
    }
    mpq_class value = scale < 0 ? mpq_class(whole, ten_power) : mpq_class(whole * ten_power);
    value.canonicalize();
    return Number(value);
  }

  std::string_view text_;
  int line_;
  int column_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

struct Entry {
  std::string_view text;
  int column = 0;
};

// Splits at commas when the file uses them, else at blanks outside of brackets.
std::vector<Entry> split(std::string_view text, int column, bool commas) {
  std::vector<Entry> entries;
  int depth = 0;
  std::size_t begin = 0;
  const auto add = [&](std::size_t end) {
    std::size_t from = begin;
    while (from < end && is_blank(text[from])) ++from;
    std::size_t to = end;
    while (to > from && is_blank(text[to - 1])) --to;
    if (to > from || (commas && !entries.empty()))
      entries.push_back({text.substr(from, to - from), column + static_cast<int>(from)});
    begin = end + 1;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')') --depth;
    if (commas ? text[i] == ',' : (depth <= 0 && is_blank(text[i]))) add(i);
  }
  add(text.size());
  return entries;
}

struct Row {
  std::optional<Number> c;
  Vector entries;
  int line = 0;
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

bool is_rule(std::string_view line) {
  return line.starts_with("--") && line.find_first_not_of("-+ \t\r=") == std::string_view::npos;
}

std::expected<Row, TableauError> parse_row(std::string_view line, int number, bool commas) {
  const std::size_t bar = line.find('|');
  Row row;
  row.line = number;
  const std::string_view before = trimmed(line.substr(0, bar));
  if (!before.empty()) {
    const auto c = Expression(before, number, static_cast<int>(line.find(before.front())) + 1).parse();
    if (!c) return std::unexpected(c.error());
    row.c = *c;
  }
  const std::string_view rest = line.substr(bar + 1);
  if (const std::size_t second = rest.find('|'); second != std::string_view::npos) {
    return std::unexpected(TableauError{number, static_cast<int>(bar + second) + 2, "a second `|` in one line"});
  }
  for (const Entry& entry : split(rest, static_cast<int>(bar) + 2, commas)) {
    if (entry.text.empty()) return std::unexpected(TableauError{number, entry.column, "an entry is empty"});
    auto value = Expression(entry.text, number, entry.column).parse();
    if (!value) return std::unexpected(value.error());
    row.entries.push_back(*std::move(value));
  }
  return row;
}

}  // namespace

std::expected<Number, TableauError> parse_number(std::string_view text) { return Expression(text, 1, 1).parse(); }

std::expected<Tableau, TableauError> parse_tableau(std::string_view text, std::string_view name) {
  const auto fail = [](int line, std::string message) {
    return std::unexpected(TableauError{line, 1, std::move(message)});
  };
  Tableau tableau;
  tableau.name = name;
  std::vector<Row> stages;
  std::vector<Row> weights;
  bool below_rule = false;
  bool commas = false;
  bool comment = false;
  for (const char c : text) {
    comment = c == '#' || (comment && c != '\n');
    commas = commas || (c == ',' && !comment);
  }
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    line = line.substr(0, line.find('#'));
    if (trimmed(line).empty()) continue;
    if (is_rule(trimmed(line))) {
      if (below_rule) return fail(number, "a second line of dashes");
      if (stages.empty()) return fail(number, "the stages come above the line of dashes");
      below_rule = true;
      continue;
    }
    if (line.find('|') == std::string_view::npos) {
      const std::string_view word = trimmed(line);
      if (word.starts_with("name") && word.size() > 4 && is_blank(word[4])) {
        tableau.name = trimmed(word.substr(4));
        continue;
      }
      return fail(number, "expected `name`, a line of dashes, or a row with `|`");
    }
    auto row = parse_row(line, number, commas);
    if (!row) return std::unexpected(row.error());
    (below_rule ? weights : stages).push_back(*std::move(row));
    if (stages.size() > kMostRows) return fail(number, "more than " + std::to_string(kMostRows) + " stages");
  }
  if (stages.empty()) return fail(0, "there are no stages");
  if (weights.empty()) return fail(0, "the weights b below a line of dashes are missing");
  if (weights.size() > 2) return fail(weights[2].line, "more than two rows of weights");

  const std::size_t s = stages.size();
  tableau.a = Matrix(s, s);
  for (std::size_t i = 0; i < s; ++i) {
    const Row& row = stages[i];
    if (row.entries.size() > s) {
      return fail(row.line, "stage " + std::to_string(i + 1) + " has " + std::to_string(row.entries.size()) +
                                " entries, but there are " + std::to_string(s) + " stages");
    }
    Number sum;
    for (std::size_t j = 0; j < row.entries.size(); ++j) {
      tableau.a(i, j) = row.entries[j];
      sum += row.entries[j];
    }
    tableau.c.push_back(row.c.value_or(sum));
  }
  for (const Row& row : weights) {
    if (row.c) return fail(row.line, "weights have nothing before the `|`");
    if (row.entries.size() != s) {
      return fail(row.line, "a row of weights has " + std::to_string(row.entries.size()) + " entries, but there are " +
                                std::to_string(s) + " stages");
    }
  }
  tableau.b = weights[0].entries;
  if (weights.size() > 1) tableau.b_embedded = weights[1].entries;
  if (std::string wrong = inconsistency(tableau); !wrong.empty()) return fail(0, std::move(wrong));
  if (weights.size() > 1 && std::ranges::equal(tableau.b, tableau.b_embedded)) {
    return fail(weights[1].line, "the embedded row equals b, so it estimates no error");
  }
  return tableau;
}

std::string print_tableau(const Tableau& tableau) {
  const std::size_t s = tableau.stages();
  // Entries without blanks, since blanks separate them.
  const auto cell = [](const Number& number) {
    std::string text = number.text();
    std::erase(text, ' ');
    return text;
  };
  std::vector<std::vector<std::string>> cells;
  for (std::size_t i = 0; i < s; ++i) {
    std::vector<std::string> row{cell(tableau.c[i])};
    for (std::size_t j = 0; j < s; ++j) row.push_back(cell(tableau.a(i, j)));
    cells.push_back(std::move(row));
  }
  const auto add_weights = [&](const Vector& weights) {
    if (weights.empty()) return;
    std::vector<std::string> row{""};
    for (const Number& weight : weights) row.push_back(cell(weight));
    cells.push_back(std::move(row));
  };
  add_weights(tableau.b);
  // A row that also uses the slope at the start of the step cannot be written in this form.
  if (tableau.embedded_start.is_zero()) add_weights(tableau.b_embedded);
  std::vector<std::size_t> width(s + 1, 0);
  for (const auto& row : cells) {
    for (std::size_t j = 0; j <= s; ++j) width[j] = std::max(width[j], row[j].size());
  }
  std::string text;
  std::size_t total = 0;
  for (std::size_t j = 1; j <= s; ++j) total += width[j] + 2;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i == s) text += std::string(width[0] + 1, '-') + "+" + std::string(total, '-') + "\n";
    std::string line = cells[i][0] + std::string(width[0] - cells[i][0].size() + 1, ' ') + "|";
    for (std::size_t j = 1; j <= s; ++j)
      line += " " + cells[i][j] + std::string(width[j] - cells[i][j].size() + 1, ' ');
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace holon::method
