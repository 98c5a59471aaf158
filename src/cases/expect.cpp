#include "cases/expect.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "diag/sink.h"
#include "diag/source.h"
#include "syntax/lexer.h"

namespace holon::cases {
namespace {

using syntax::Tok;

struct RelationToken {
  Tok token;
  Relation relation;
};
constexpr std::array kRelations = {
    RelationToken{Tok::equals, Relation::equal},
    RelationToken{Tok::equal, Relation::equal},
    RelationToken{Tok::not_equal, Relation::not_equal},
    RelationToken{Tok::less, Relation::less},
    RelationToken{Tok::less_equal, Relation::less_equal},
    RelationToken{Tok::greater, Relation::greater},
    RelationToken{Tok::greater_equal, Relation::greater_equal},
};

// The words of a line, with how many brackets are open around each.
struct Word {
  syntax::Token token;
  int depth = 0;
  std::string_view text;
};

class Line {
 public:
  explicit Line(std::string_view text) : source_("expectation", std::string(text)) {
    diag::Sink sink;
    base::Names names;
    syntax::Report report(diag::FileId(0U), sink);
    std::vector<syntax::LexicalComment> comments;
    syntax::Lexer lexer(source_, names, report, comments);
    int depth = 0;
    for (syntax::Token token = lexer.next(); token.kind != Tok::end_of_file; token = lexer.next()) {
      if (closes(token.kind)) --depth;
      words_.push_back({token, depth, source_.text().substr(token.begin, token.end - token.begin)});
      if (opens(token.kind)) ++depth;
    }
    if (sink.has_errors()) problem_ = sink.all().front().message;
  }

  const std::vector<Word>& words() const { return words_; }
  const std::string& problem() const { return problem_; }

  // The text from word `first` up to the word `last`, which is not part of it.
  std::string between(std::size_t first, std::size_t last) const {
    if (first >= last) return {};
    const std::uint32_t begin = words_[first].token.begin;
    return std::string(source_.text().substr(begin, words_[last - 1].token.end - begin));
  }

  // Whether a formula may end before this word: names, numbers and closing brackets end one, operators do not. So a
  // variable may have the name of a clause (`expect after = 1`).
  bool follows_operand(std::size_t place) const {
    if (place == 0) return false;
    const Tok before = words_[place - 1].token.kind;
    return before == Tok::identifier || before == Tok::integer || before == Tok::real || before == Tok::string ||
           before == Tok::kw_true || before == Tok::kw_false || before == Tok::kw_end || closes(before);
  }

 private:
  static bool opens(Tok t) { return t == Tok::left_paren || t == Tok::left_bracket || t == Tok::left_brace; }
  static bool closes(Tok t) { return t == Tok::right_paren || t == Tok::right_bracket || t == Tok::right_brace; }

  diag::SourceFile source_;
  std::vector<Word> words_;
  std::string problem_;
};

// The words that begin a clause, and where what follows them goes.
struct Clause {
  std::string_view word;
  void (*take)(Expectation& expectation, std::string text);
};
constexpr std::array kClauses = {
    Clause{"within", [](Expectation& e, std::string text) { e.tolerance = std::move(text); }},
    Clause{"after", [](Expectation& e, std::string text) { e.after = std::move(text); }},
    Clause{"before", [](Expectation& e, std::string text) { e.before = std::move(text); }},
    Clause{"from", [](Expectation& e, std::string text) { e.after = std::move(text); }},
    Clause{"to", [](Expectation& e, std::string text) { e.before = std::move(text); }},
    Clause{"at",
           [](Expectation& e, std::string text) {
             if (text == "end") {
               e.at_end = true;
             } else {
               e.at = std::move(text);
             }
           }},
};

// Splits the formula at its relation. A formula without one relation at its top (`not off`, `a > 0 and b > 0`) must be
// true.
void split_formula(const Line& line, std::size_t end, Expectation& expectation) {
  const auto outside = [&](std::size_t i, auto&&... kinds) {
    const Word& word = line.words()[i];
    return word.depth == 0 && ((word.token.kind == kinds) || ...);
  };
  std::optional<std::size_t> place;
  for (std::size_t i = 0; i < end && !place; ++i)
    if (outside(i, Tok::equals)) place = i;
  bool is_one_relation = true;
  for (std::size_t i = 0; i < end && !place; ++i)
    if (outside(i, Tok::kw_and, Tok::kw_or, Tok::kw_not, Tok::kw_if)) is_one_relation = false;
  for (std::size_t i = 0; i < end && !place && is_one_relation; ++i)
    if (outside(i, Tok::equal, Tok::not_equal, Tok::less, Tok::less_equal, Tok::greater, Tok::greater_equal)) place = i;
  if (!place) {
    expectation.formula = {line.between(0, end), "true"};
    return;
  }
  const Tok kind = line.words()[*place].token.kind;
  expectation.relation = std::ranges::find(kRelations, kind, &RelationToken::token)->relation;
  expectation.formula = {line.between(0, *place), line.between(*place + 1, end)};
}

// At an event there are rows with the same time, but for rounding: the last one has the values after the event, the
// others those before it. They are also looked at a little later and a little earlier, so that `if time < 1 then …` is
// on the right side of its step, and that a step which the solver had to search for may be where it was found.
std::vector<double> times_beside_events(const std::vector<double>& times) {
  constexpr double kBeside = 1e-9;    // of the length of the run
  constexpr double kRounding = 1e-3;  // of that: rows that are no further apart belong to one instant
  const double beside = times.empty() ? 0 : kBeside * (times.back() - times.front());
  const auto is_same = [&](std::size_t i, std::size_t j) {
    return j < times.size() && std::abs(times[j] - times[i]) <= kRounding * beside;
  };
  std::vector<double> moved = times;
  for (std::size_t i = 0; i < times.size(); ++i) {
    const bool is_after_another = i > 0 && is_same(i - 1, i);
    if (is_same(i, i + 1)) {
      if (!is_same(0, i)) moved[i] -= beside;  // nothing is before the start
    } else if (is_after_another) {
      moved[i] += beside;
    }
  }
  return moved;
}

// By how much a relation is missed: at most 0 when it holds with this tolerance. Not a number is always a miss.
double miss(Relation relation, double left, double right, double tolerance) {
  if (std::isnan(left) || std::isnan(right) || std::isnan(tolerance)) return std::numeric_limits<double>::infinity();
  constexpr double kMissed = std::numeric_limits<double>::min();  // a strict relation, missed by nothing
  switch (relation) {
    case Relation::equal:
      // Equal infinities have no difference.
      return left == right ? 0 : std::abs(left - right) - tolerance;
    case Relation::not_equal:
      return left != right ? 0 : kMissed;
    case Relation::less:
      return left < right + tolerance ? 0 : std::max(left - right - tolerance, kMissed);
    case Relation::less_equal:
      return left - right - tolerance;
    case Relation::greater:
      return miss(Relation::less, right, left, tolerance);
    case Relation::greater_equal:
      return miss(Relation::less_equal, right, left, tolerance);
  }
  return std::numeric_limits<double>::infinity();
}

std::string value_text(double value, bool is_boolean) {
  if (is_boolean) return value != 0 ? "true" : "false";
  return fmt::format("{}", value);
}

// Everything a line asks for, at some times of the rows.
struct Evaluated {
  std::vector<FormulaValues> values;
  const FormulaValues* formula = nullptr;
  const FormulaSides* tolerance = nullptr;  // these four: null where the line has no such clause
  const FormulaSides* after = nullptr;
  const FormulaSides* before = nullptr;
  const FormulaSides* at = nullptr;
  std::string problem;
};

Evaluated evaluate_line(const Expectation& e, const ModelRun& run, const std::vector<double>& times) {
  Evaluated result;
  std::vector<Formula> formulas{e.formula};
  std::vector<const FormulaSides**> clauses;
  const auto add = [&](const std::optional<std::string>& text, const FormulaSides*& place) {
    if (!text) return;
    formulas.push_back({*text, "0"});
    clauses.push_back(&place);
  };
  add(e.tolerance, result.tolerance);
  add(e.after, result.after);
  add(e.before, result.before);
  add(e.at, result.at);
  auto values = run.model->formulas(formulas, run.result, times);
  if (!values) {
    for (const Diagnostic& d : values.error().all())
      if (d.severity == Severity::error) result.problem += (result.problem.empty() ? "" : "; ") + d.message;
    return result;
  }
  result.values = std::move(*values);
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const FormulaSides& sides = result.values[i + 1].at(0);
    if (!sides.failures.empty()) result.problem = sides.failures.begin()->second;
    *clauses[i] = &sides;
  }
  result.formula = &result.values[0];
  if (result.formula->empty()) result.problem = "there is nothing to compare";
  return result;
}

double value_or(const FormulaSides* sides, std::size_t row, double missing) {
  return sides == nullptr ? missing : sides->left[row];
}

// Whether the clauses of time leave this row in.
bool is_looked_at(const Expectation& e, const Evaluated& line, const std::vector<double>& times, std::size_t row) {
  if (e.at_end) return row + 1 == times.size();
  if (e.at) {
    // Rows lie at multiples of an interval, which rounds. Of the rows at an event the last one counts.
    const double wanted = line.at->left[row];
    const double rounding = 1e-8 * std::max(1.0, std::abs(wanted));
    return std::abs(times[row] - wanted) <= rounding && (row + 1 == times.size() || times[row + 1] > wanted + rounding);
  }
  constexpr double kEver = std::numeric_limits<double>::infinity();
  return times[row] >= value_or(line.after, row, -kEver) && times[row] < value_or(line.before, row, kEver);
}

// By how much one scalar equation is missed at a row; `failure` says why it has no value there.
double miss_at(const Expectation& e, const Evaluated& line, std::size_t element, std::size_t row,
               std::string& failure) {
  const FormulaSides& sides = (*line.formula)[element];
  if (const auto found = sides.failures.find(row); found != sides.failures.end()) {
    failure = found->second;
    return std::numeric_limits<double>::infinity();
  }
  return miss(e.relation, sides.left[row], sides.right[row], value_or(line.tolerance, row, 0));
}

}  // namespace

std::expected<Expectation, std::string> read_expectation(std::string_view text) {
  const Line line(text);
  if (!line.problem().empty()) return std::unexpected(line.problem());
  Expectation expectation;
  const std::size_t count = line.words().size();
  std::vector<std::size_t> begins;
  for (std::size_t i = 0; i < count; ++i) {
    const Word& word = line.words()[i];
    if (word.depth == 0 && line.follows_operand(i) &&
        std::ranges::find(kClauses, word.text, &Clause::word) != kClauses.end())
      begins.push_back(i);
  }
  split_formula(line, begins.empty() ? count : begins[0], expectation);
  if (expectation.formula.left.empty() || expectation.formula.right.empty())
    return std::unexpected("there is no formula: `expect FORMULA within TOL` is expected");
  std::vector<std::string_view> seen;
  for (std::size_t i = 0; i < begins.size(); ++i) {
    const Word& word = line.words()[begins[i]];
    std::string rest = line.between(begins[i] + 1, i + 1 < begins.size() ? begins[i + 1] : count);
    if (rest.empty()) return std::unexpected(fmt::format("nothing follows `{}`", word.text));
    if (std::ranges::find(seen, word.text) != seen.end())
      return std::unexpected(fmt::format("`{}` stands here twice", word.text));
    seen.push_back(word.text);
    std::ranges::find(kClauses, word.text, &Clause::word)->take(expectation, std::move(rest));
  }
  return expectation;
}

std::optional<std::string> check_expectation(const Expectation& expectation, const ModelRun& run) {
  if (!run.is_simulated()) return "the model was not simulated";
  const std::vector<double> times = run.result.times();
  const std::vector<double> moved = times_beside_events(times);
  const Evaluated exact = evaluate_line(expectation, run, times);
  const Evaluated beside = evaluate_line(expectation, run, moved);
  if (!exact.problem.empty()) return exact.problem;
  if (!beside.problem.empty()) return beside.problem;

  struct Worst {
    double miss = 0;
    std::size_t row = 0;
    std::size_t element = 0;
  } worst;
  std::size_t looked_at = 0;
  std::size_t missed = 0;
  for (std::size_t row = 0; row < times.size(); ++row) {
    if (!is_looked_at(expectation, beside, moved, row)) continue;
    ++looked_at;
    bool is_missed = false;
    for (std::size_t i = 0; i < exact.formula->size(); ++i) {
      std::string failure;
      std::string ignored;
      const double by = std::min(miss_at(expectation, exact, i, row, failure),
                                 miss_at(expectation, beside, i, row, times[row] == moved[row] ? failure : ignored));
      if (by > 0 && !failure.empty()) return fmt::format("at time {}: {}", times[row], failure);
      is_missed = is_missed || by > 0;
      if (by > worst.miss) worst = {by, row, i};
    }
    if (is_missed) ++missed;
  }
  if (looked_at == 0) return "the result has no row at that time";
  if (missed == 0) return std::nullopt;
  const FormulaSides& sides = (*exact.formula)[worst.element];
  const std::string element =
      exact.formula->size() > 1 ? fmt::format(", element {}", worst.element + 1) : std::string();
  const double left = sides.left[worst.row];
  const double right = sides.right[worst.row];
  return fmt::format("fails at {} of {} rows, worst at time {}{}: `{}` is {}, `{}` is {} (difference {:.3g})", missed,
                     looked_at, times[worst.row], element, expectation.formula.left, value_text(left, sides.is_boolean),
                     expectation.formula.right, value_text(right, sides.is_boolean), left - right);
}

}  // namespace holon::cases
