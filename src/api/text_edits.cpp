#include "api/text_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>

#include "api/edit_rules.h"
#include "api/source_text.h"
#include "causal/diagnostics.h"
#include "driver/diagnostics.h"
#include "flat/diagnostics.h"
#include "instance/diagnostics.h"
#include "sim/diagnostics.h"
#include "syntax/diagnostics.h"

namespace holon::api {
namespace {

using diag::Diagnostic;
using diag::Span;

bool is_path_character(char c) { return is_name_character(c) || c == '.'; }

Span part_of(Span span, std::size_t begin, std::size_t end) {
  return {span.file, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

std::size_t line_begin(std::string_view whole, std::size_t at) { return at == 0 ? 0 : whole.rfind('\n', at - 1) + 1; }

// What stands between backticks, the first time.
std::string_view first_quoted(std::string_view message) {
  const std::size_t begin = message.find('`');
  const std::size_t end = begin == std::string_view::npos ? begin : message.find('`', begin + 1);
  return end == std::string_view::npos ? std::string_view{} : message.substr(begin + 1, end - begin - 1);
}

// `discrete` before a variable that changes all the time.
void without_discrete(Diagnostic& d, std::string_view whole) {
  constexpr std::string_view kWord = "discrete ";
  const std::size_t line = line_begin(whole, d.span.begin);
  const std::size_t at = whole.substr(line, d.span.begin - line).find(kWord);
  if (at != std::string_view::npos) d.edit(part_of(d.span, line + at, line + at + kWord.size()), "");
}

// `n = n + 1`: on the right side the value before the event is meant.
void with_pre(Diagnostic& d, std::string_view whole) {
  const std::string_view name = first_quoted(d.message);
  const std::string_view text = whole.substr(d.span.begin, d.span.end - d.span.begin);
  // Only a loop of one variable: with several, any of them could be meant.
  if (name.empty() || d.message.find("`, `") != std::string::npos) return;
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || text.substr(0, text.find_first_of(" =")) != name) return;
  for (std::size_t at = text.find(name, equals + 1); at != std::string_view::npos; at = text.find(name, at + 1)) {
    const char before = text[at - 1];
    const char after = at + name.size() < text.size() ? text[at + name.size()] : ' ';
    if (is_path_character(before) || is_path_character(after) || before == '(') continue;
    d.edit(part_of(d.span, d.span.begin + at, d.span.begin + at + name.size()), fmt::format("pre({})", name));
  }
}

// A circuit of the Standard Library without ground: one at the negative pin of a source.
void with_ground(Diagnostic& d, std::string_view whole) {
  constexpr std::string_view kLibrary = "Modelica.Electrical.Analog.";
  const std::size_t line = line_begin(whole, d.span.begin);
  const std::string_view declaration = whole.substr(line, d.span.begin - line);
  const std::string_view part = whole.substr(d.span.begin, d.span.end - d.span.begin);
  if (declaration.find(std::string(kLibrary) + "Sources.") == std::string_view::npos) return;
  if (whole.find("ground") != std::string_view::npos) return;
  const std::size_t equation = whole.find("\nequation", d.span.begin);
  // The class ends with a line `end NAME;`, or before it with its annotation.
  std::size_t end = whole.find("\nend ", d.span.begin);
  if (equation == std::string_view::npos || end == std::string_view::npos || end < equation) return;
  if (const std::size_t annotation = whole.find("\n  annotation", equation); annotation < end) end = annotation;
  const std::size_t next = whole.find('\n', d.span.begin);
  d.hint(fmt::format("for example `{}Basic.Ground ground;` and `connect(ground.p, {}.n);`", kLibrary, part));
  d.edit(part_of(d.span, next + 1, next + 1), fmt::format("  {}Basic.Ground ground;\n", kLibrary));
  d.edit(part_of(d.span, end + 1, end + 1), fmt::format("  connect(ground.p, {}.n);\n", part));
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return text.substr(0, 0);
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

std::string_view text_of(Span span, std::string_view whole) {
  return span.known() && span.end <= whole.size() ? whole.substr(span.begin, span.end - span.begin)
                                                  : std::string_view{};
}

// A statement with its semicolon; with its line, where nothing else stands on it.
Span statement_at(Span span, std::string_view whole) {
  std::size_t begin = span.begin;
  std::size_t end = std::min(whole.find(';', span.end), whole.size() - 1) + 1;
  const std::size_t line = line_begin(whole, begin);
  const std::size_t line_end = std::min(whole.find('\n', end), whole.size());
  const std::string_view rest = trimmed(whole.substr(end, line_end - end));
  const bool is_alone = trimmed(whole.substr(line, begin - line)).empty() && (rest.empty() || rest.starts_with("//"));
  if (is_alone) {
    begin = line;
    end = std::min(line_end + 1, whole.size());
  }
  return part_of(span, begin, end);
}

// A value without unknowns, as it can stand in a modifier: up to what ends a declaration.
std::string_view value_at(std::string_view whole, std::size_t begin) {
  std::size_t end = begin;
  int depth = 0;
  for (; end < whole.size(); ++end) {
    const char c = whole[end];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    if (depth < 0 || (depth == 0 && (c == ';' || c == ',' || c == '"' || c == '\n'))) break;
  }
  return trimmed(whole.substr(begin, end - begin));
}

// `Real x(start = 5, fixed = true)` for `Real x = 5` or `x = 5` beside `der(x) = …`.
void with_start(Diagnostic& d, std::string_view whole) {
  for (std::size_t i = 0; i + 1 < d.notes.size(); ++i) {
    if (!d.notes[i].text.ends_with(flat::kHoldsAlways)) continue;
    const Span equation = d.notes[i].span;
    const Span name = d.notes[i + 1].span;
    if (equation.file != d.span.file || name.file != d.span.file) continue;
    const std::size_t after = std::min(whole.find_first_not_of(" \t", name.end), whole.size() - 1);
    if (whole[after] == '=') {
      const std::string_view value = value_at(whole, after + 1);
      const auto end = static_cast<std::size_t>(value.data() - whole.data()) + value.size();
      d.edit(part_of(name, name.end, end), fmt::format("(start = {}, fixed = true)", value));
      continue;
    }
    const std::string_view text = whole.substr(equation.begin, equation.end - equation.begin);
    const std::size_t equals = text.find('=');
    const std::string_view word = whole.substr(name.begin, name.end - name.begin);
    if (equals == std::string_view::npos || trimmed(text.substr(0, equals)) != word) continue;
    const std::string_view value = trimmed(text.substr(equals + 1));
    if (whole[after] == '(') {
      const std::size_t close = whole.find(')', after);
      if (whole.substr(after, close - after).find("start") != std::string_view::npos) continue;
      d.edit(part_of(name, after + 1, after + 1), fmt::format("start = {}, fixed = true, ", value));
    } else {
      d.edit(part_of(name, name.end, name.end), fmt::format("(start = {}, fixed = true)", value));
    }
    d.edit(statement_at(equation, whole), "");
  }
}

// `when a then v = 1; elsewhen b then v = 2; end when;` for two of them in a row, each with one equation.
void with_elsewhen(Diagnostic& d, std::string_view whole) {
  constexpr std::string_view kEnd = "end when";
  constexpr std::string_view kWhen = "when";
  // More than two, or two variables: nothing is as plain as that.
  if (d.notes.size() != 2 || !d.notes[0].text.starts_with(flat::kFirstWhen)) return;
  Span first = d.notes[0].span;
  Span second = d.notes[1].span;
  if (first.file != d.span.file || second.file != d.span.file) return;
  if (second.begin < first.begin) std::swap(first, second);
  const auto is_simple = [&](Span span) {
    const std::string_view text = text_of(span, whole);
    const std::size_t then = text.find(" then");
    return text.starts_with(kWhen) && text.ends_with(kEnd) && then != std::string_view::npos &&
           text.find("elsewhen") == std::string_view::npos && std::ranges::count(text.substr(then), ';') == 1;
  };
  if (first.end > second.begin || !is_simple(first) || !is_simple(second)) return;
  if (trimmed(whole.substr(first.end, second.begin - first.end)) != ";") return;
  d.edit(part_of(first, first.end - kEnd.size(), second.begin + kWhen.size()), "elsewhen");
}

// `reinit(x, 0)` for `x = 0` in a `when`.
void with_reinit(Diagnostic& d, std::string_view whole) {
  for (const diag::Note& note : d.notes) {
    if (!note.text.ends_with(flat::kSetAtEvent) || note.span.file != d.span.file) continue;
    const std::string_view text = text_of(note.span, whole);
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals + 1 >= text.size()) continue;
    d.edit(note.span, fmt::format("reinit({}, {})", trimmed(text.substr(0, equals)), trimmed(text.substr(equals + 1))));
  }
}

void of_unbalanced(Diagnostic& d, std::string_view whole) {
  with_start(d, whole);
  with_elsewhen(d, whole);
  with_reinit(d, whole);
}

// `reinit` under `if`, where nothing else stands: a `when`. In initial equations: an equation.
void with_when(Diagnostic& d, const SourceText& source) {
  const std::string_view whole = source.code();
  const std::string_view text = text_of(d.span, whole);
  if (!text.starts_with("reinit") || !text.ends_with(')')) return;
  const std::string_view before = whole.substr(0, d.span.begin);
  const std::size_t section = before.rfind("equation");
  if (section != std::string_view::npos && trimmed(before.substr(0, section)).ends_with("initial")) {
    const std::size_t open = text.find('(');
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return;
    d.hint("an initial equation says what holds at the start: `x = …;`");
    d.edit(d.span, fmt::format("{} = {}", trimmed(text.substr(open + 1, comma - open - 1)),
                               trimmed(text.substr(comma + 1, text.size() - comma - 2))));
    return;
  }
  if (!trimmed(before).ends_with("then")) return;
  const std::size_t word = before.rfind("if ");
  const std::size_t end = whole.find("end if", d.span.end);
  if (word == std::string_view::npos || end == std::string_view::npos) return;
  if (trimmed(whole.substr(d.span.end, end - d.span.end)) != ";") return;
  if (before.substr(word).find(';') != std::string_view::npos) return;
  if (word > 0 && is_path_character(whole[word - 1])) return;
  d.hint("`when … then reinit(…); end when;` acts at the instant at which the condition becomes true");
  d.edit(part_of(d.span, word, word + 2), "when");
  d.edit(part_of(d.span, end, end + 6), "end when");
}

// `x - 1 = 3` in a `when`: solved where one number is added, or the sides are swapped.
void with_target(Diagnostic& d, std::string_view whole) {
  const std::string_view text = text_of(d.span, whole);
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || text.find('=', equals + 1) != std::string_view::npos) return;
  const std::string_view left = trimmed(text.substr(0, equals));
  const std::string_view right = trimmed(text.substr(equals + 1));
  const auto is_word = [](std::string_view word) {
    return !word.empty() && std::isdigit(static_cast<unsigned char>(word.front())) == 0 &&
           std::ranges::all_of(word, is_path_character);
  };
  const auto is_number = [](std::string_view word) {
    return !word.empty() && std::ranges::all_of(word, [](char c) { return c == '.' || (c >= '0' && c <= '9'); });
  };
  const std::size_t sign = left.find_first_of("+-*/");
  if (is_number(left) && is_word(right)) {
    d.edit(d.span, fmt::format("{} = {}", right, left));
  } else if (sign != std::string_view::npos && is_number(right) &&
             left.find_first_of("+-*/", sign + 1) == std::string_view::npos) {
    const std::string_view a = trimmed(left.substr(0, sign));
    const std::string_view b = trimmed(left.substr(sign + 1));
    const char op = left[sign];
    if (is_word(a) && is_number(b)) {
      const char inverse = op == '+' ? '-' : op == '-' ? '+' : op == '*' ? '/' : '*';
      d.edit(d.span, fmt::format("{} = {} {} {}", a, right, inverse, b));
    } else if (is_number(a) && is_word(b) && (op == '+' || op == '*')) {
      d.edit(d.span, fmt::format("{} = {} {} {}", b, right, op == '+' ? '-' : '/', a));
    }
  }
}

using Rule = void (*)(Diagnostic& diagnostic, const SourceText& text);

// A rule that looks at the plain text.
template <void (*add)(Diagnostic&, std::string_view)>
void plain(Diagnostic& d, const SourceText& text) {
  add(d, text.whole());
}

// The rules of a diagnostic, in the order in which they are asked; the first one that has edits is taken.
struct TextEdit {
  std::string_view code;
  Rule rule;
};
constexpr std::array kTextEdits = {
    TextEdit{flat::kDiscreteNotInWhen.code, plain<without_discrete>},
    TextEdit{causal::kDiscreteLoop.code, plain<with_pre>},
    TextEdit{causal::kFloating.code, plain<with_ground>},
    TextEdit{causal::kTooManyEquations.code, for_other_variable},
    TextEdit{flat::kUnbalanced.code, plain<of_unbalanced>},
    TextEdit{flat::kUnbalanced.code, value_of_parameter},
    TextEdit{flat::kUnbalanced.code, without_copy},
    TextEdit{flat::kUnbalanced.code, without_repetition},
    TextEdit{flat::kUnbalanced.code, without_literal_value},
    TextEdit{flat::kUnbalanced.code, loop_to_the_end},
    TextEdit{flat::kUnbalanced.code, with_balance_of_flows},
    TextEdit{flat::kUnbalanced.code, with_connection},
    TextEdit{flat::kConnectKind.code, with_converter},
    TextEdit{flat::kTwoSources.code, to_the_input},
    TextEdit{flat::kWhenTarget.code, plain<with_target>},
    TextEdit{flat::kUnits.code, with_derivative},
    TextEdit{instance::kReinit.code, with_when},
    TextEdit{instance::kReinit.code, reinit_as_start},
    TextEdit{instance::kConnectorBalance.code, with_flow},
    TextEdit{instance::kRealEquality.code, as_inequality},
    TextEdit{instance::kAssignToInput.code, as_discrete},
    TextEdit{instance::kAssignToInput.code, with_own_variable},
    TextEdit{instance::kNoInner.code, with_inner},
    TextEdit{instance::kPartialComponent.code, with_whole_class},
    TextEdit{instance::kPartialFunction.code, with_whole_class},
    TextEdit{instance::kReplaceableBase.code, without_replaceable},
    TextEdit{instance::kBaseKind.code, as_record},
    TextEdit{instance::kShapeMismatch.code, with_more_elements},
    TextEdit{instance::kShapeMismatch.code, as_vector},
    TextEdit{instance::kNotAClass.code, with_other_name},
    TextEdit{instance::kSubscriptRange.code, from_one},
    TextEdit{instance::kTypeMismatch.code, as_whole_number},
    TextEdit{instance::kTypeMismatch.code, as_integer},
    TextEdit{instance::kSubscriptType.code, as_whole_number},
    TextEdit{instance::kNeverAssigned.code, with_result},
    TextEdit{instance::kReadBeforeSet.code, with_neutral_start},
    TextEdit{instance::kNotInFunction.code, with_time_as_input},
    TextEdit{instance::kNotInClass.code, as_output},
    TextEdit{instance::kExternalVariadic.code, with_plain_message},
    TextEdit{instance::kExternalArgument.code, with_type_of_c},
    TextEdit{driver::kNoForeignCode.code, with_c_name},
    TextEdit{syntax::kExpected.code, with_assigned_result},
    TextEdit{syntax::kExpected.code, as_start},
    TextEdit{instance::kWhenNested.code, with_joined_conditions},
    TextEdit{syntax::kSecondExternal.code, without_second_external},
    TextEdit{sim::kRoutineFailed.code, with_size},
    TextEdit{sim::kNotFinite.code, with_value_everywhere},
    TextEdit{sim::kNotFiniteResult.code, with_value_everywhere},
    TextEdit{sim::kTooMuchAtStart.code, without_fixed},
};

}  // namespace

diag::Span span_of(diag::Span in_file, Part part) {
  return {in_file.file, static_cast<std::uint32_t>(part.begin), static_cast<std::uint32_t>(part.end)};
}

Part part_of(diag::Span span) { return {span.begin, span.end}; }

std::string_view in_backticks(std::string_view message, std::size_t n) {
  for (;; --n) {
    const std::size_t begin = message.find('`');
    const std::size_t end = begin == std::string_view::npos ? begin : message.find('`', begin + 1);
    if (end == std::string_view::npos) return {};
    if (n == 0) return message.substr(begin + 1, end - begin - 1);
    message.remove_prefix(end + 1);
  }
}

void add_text_edits(Diagnostic& diagnostic, const diag::SourceFiles& files) {
  if (!diagnostic.span.known() || !diagnostic.edits.empty()) return;
  const auto is_it = [&](const TextEdit& one) { return one.code == diagnostic.code; };
  if (std::ranges::none_of(kTextEdits, is_it)) return;
  const SourceText text(files[diagnostic.span.file].text());
  for (const TextEdit& one : kTextEdits)
    if (is_it(one) && diagnostic.edits.empty()) one.rule(diagnostic, text);
}

}  // namespace holon::api
