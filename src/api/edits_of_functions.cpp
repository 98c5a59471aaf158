// Edits inside of functions.

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <string>

#include "api/edit_rules.h"

namespace holon::api {
namespace {

using diag::Diagnostic;

// The function around a place.
std::optional<Part> function_around(const SourceText& text, std::size_t at) {
  const auto around = text.class_around(at);
  if (!around || !text.code().substr(around->begin).starts_with("function")) return std::nullopt;
  return around;
}

// Where the only algorithm of a function begins: behind the word. 0 where there is none.
std::size_t algorithm_of(const SourceText& text, Part function) {
  const std::vector<Part> words = text.words("algorithm", function);
  return words.size() == 1 ? words.front().end : 0;
}

std::size_t line_of(const SourceText& text, std::size_t at) {
  return at == 0 ? 0 : text.code().rfind('\n', at - 1) + 1;
}

// The parts of an assignment `name := value;`, where the statement is one and simple.
struct Assignment {
  std::string_view target;
  std::string_view value;
};
std::optional<Assignment> assignment_at(const SourceText& text, std::size_t begin) {
  const std::size_t end = text.code().find(';', begin);
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view statement = text.code().substr(begin, end - begin);
  const std::size_t sign = statement.find(":=");
  if (sign == std::string_view::npos) return std::nullopt;
  return Assignment{without_blanks(statement.substr(0, sign)), without_blanks(statement.substr(sign + 2))};
}

}  // namespace

void with_own_variable(Diagnostic& d, const SourceText& text) {
  if (!d.message.contains("is an input and cannot be assigned")) return;
  const auto function = function_around(text, d.span.begin);
  const std::string_view name = in_backticks(d.message);
  const auto declared = function ? text.declaration(name, *function) : std::nullopt;
  const std::size_t algorithm = function ? algorithm_of(text, *function) : 0;
  const std::string own = fmt::format("{}_", name);
  if (!declared || algorithm == 0 || declared->sizes || !text.words(own, *function).empty()) return;
  const std::string_view type_and_prefix = text.of({declared->statement.begin, declared->name.begin});
  const std::string_view type = without_blanks(type_and_prefix.substr(type_and_prefix.find("input") + 5));
  if (!is_identifier(type)) return;
  const std::size_t word = algorithm - std::string_view("algorithm").size();
  const bool is_protected = !text.words("protected", {function->begin, word}).empty();
  const std::size_t line = line_of(text, word);
  const std::string margin(word - line, ' ');
  d.edit(span_of(d.span, {line, line}),
         fmt::format("{}{}  {} {} = {};\n", is_protected ? "" : margin + "protected\n", margin, type, own, name));
  for (const Part& use : text.words(name, {algorithm, function->end})) d.edit(span_of(d.span, use), own);
}

void with_result(Diagnostic& d, const SourceText& text) {
  if (!d.message.starts_with("the output")) return;
  const auto function = function_around(text, d.span.begin);
  const std::size_t algorithm = function ? algorithm_of(text, *function) : 0;
  if (algorithm == 0) return;
  // The only thing that is computed and never read.
  const std::string_view output = in_backticks(d.message);
  std::size_t last = algorithm;
  std::vector<std::string_view> unread;
  for (std::size_t at = text.code().find(":=", algorithm); at != std::string_view::npos && at < function->end;
       at = text.code().find(":=", at + 2)) {
    std::size_t begin = at;
    while (begin > 0 && (is_name_character(text.code()[begin - 1]) || text.code()[begin - 1] == ' ')) --begin;
    const std::string_view target = without_blanks(text.code().substr(begin, at - begin));
    if (!is_identifier(target)) return;
    if (text.words(target, {algorithm, function->end}).size() == 1) unread.push_back(target);
    last = text.code().find(';', at);
  }
  if (unread.size() != 1 || text.words("output", *function).size() != 1) return;
  const auto local = text.declaration(unread.front(), *function);
  const auto result = text.declaration(output, *function);
  if (!local || !result || local->sizes || result->sizes) return;
  const std::size_t line = text.code().find('\n', last);
  if (line == std::string_view::npos) return;
  d.hint(fmt::format("nothing reads `{1}`: is it the result, `{0} := {1};`?", output, unread.front()));
  d.edit(span_of(d.span, {line + 1, line + 1}), fmt::format("  {} := {};\n", output, unread.front()));
}

void with_time_as_input(Diagnostic& d, const SourceText& text) {
  if (in_backticks(d.message) != "time") return;
  const auto function = function_around(text, d.span.begin);
  if (!function) return;
  const std::vector<Part> inputs = text.words("input", *function);
  const std::vector<Part> uses = text.words("time", *function);
  if (inputs.empty() || uses.empty() || uses.front().begin != d.span.begin || !text.words("t", *function).empty())
    return;
  const std::string_view code = text.code();
  const std::size_t name_begin = code.find_first_not_of(" ", function->begin + std::string_view("function").size());
  const std::string_view name = code.substr(name_begin, code.find_first_of(" \n\r", name_begin) - name_begin);
  // Every call with its arguments in order.
  std::vector<std::size_t> calls;
  for (const Part& use : text.words(name, {0, code.size()})) {
    if (use.begin >= function->begin && use.begin < function->end) continue;
    if (use.end >= code.size() || code[use.end] != '(') return;
    const std::size_t close = code.find(')', use.end);
    const std::string_view arguments = code.substr(use.end + 1, close - use.end - 1);
    if (arguments.empty() || arguments.find_first_of("(=") != std::string_view::npos) return;
    calls.push_back(close);
  }
  if (calls.empty()) return;
  const std::size_t end = code.find(';', inputs.back().end);
  d.hint("give it as an argument: `input Real t;`, and `time` where the function is called");
  d.edit(span_of(d.span, {end + 1, end + 1}), "\n  input Real t;");
  for (const Part& use : uses) d.edit(span_of(d.span, use), "t");
  for (const std::size_t close : calls) d.edit(span_of(d.span, {close, close}), ", time");
}

void with_neutral_start(Diagnostic& d, const SourceText& text) {
  const auto function = function_around(text, d.span.begin);
  const std::size_t algorithm = function ? algorithm_of(text, *function) : 0;
  const auto assigned = assignment_at(text, d.span.begin);
  const std::string_view name = in_backticks(d.message);
  if (algorithm == 0 || !assigned || assigned->target != name || assigned->value.size() <= name.size() + 1) return;
  const std::string_view before = text.code().substr(algorithm, d.span.begin - algorithm);
  if (!before.contains("loop") || !assigned->value.starts_with(name)) return;
  const std::string_view rest = without_blanks(assigned->value.substr(name.size()));
  // `sum := sum + …` begins at 0, `product := product*…` at 1; of a mixture nobody knows.
  const std::string_view neutral = rest.starts_with('+') || rest.starts_with('-') ? "0"
                                   : rest.starts_with('*')                        ? "1"
                                                                                  : "";
  if (neutral.empty() || text.words(name, {d.span.begin, d.span.begin + assigned->value.size()}).size() > 2) return;
  const std::size_t line = text.code().find('\n', algorithm);
  if (line == std::string_view::npos) return;
  d.hint(fmt::format("write `{} := {};` before the loop", name, neutral));
  d.edit(span_of(d.span, {line + 1, line + 1}), fmt::format("  {} := {};\n", name, neutral));
}

void with_size(Diagnostic& d, const SourceText& text) {
  // "subscript 4 of `x` is outside 1:3 …" in the only loop of a function, over 1:4
  const auto function = function_around(text, d.span.begin);
  const std::string_view message = d.message;
  const std::size_t at = message.find("subscript ");
  if (!function || at == std::string_view::npos) return;
  const std::string_view number = message.substr(at + 10, message.find(' ', at + 10) - at - 10);
  const std::vector<Part> loops = text.words("for", {function->begin, d.span.begin});
  if (loops.size() != 1 || !is_number(number)) return;
  const std::size_t end = text.code().find("loop", loops.front().end);
  const std::string_view header = text.code().substr(loops.front().end, end - loops.front().end);
  const std::size_t in = header.find(" in 1:");
  const std::string_view last = in == std::string_view::npos ? "" : without_blanks(header.substr(in + 6));
  const std::string_view iterator = in == std::string_view::npos ? "" : without_blanks(header.substr(0, in));
  if (last != number) return;
  // The one array that is read with the loop's variable by itself.
  const std::string subscript = fmt::format("[{}]", iterator);
  const std::string_view statement = text.of(part_of(d.span));
  const std::size_t use = statement.find(subscript);
  if (use == std::string_view::npos || statement.find('[', use + 1) != std::string_view::npos) return;
  std::size_t begin = use;
  while (begin > 0 && is_name_character(statement[begin - 1])) --begin;
  const std::string size = fmt::format("size({}, 1)", statement.substr(begin, use - begin));
  const std::size_t from = static_cast<std::size_t>(last.data() - text.code().data());
  d.hint(fmt::format("write `for {} in 1:{} loop`", iterator, size));
  d.edit(span_of(d.span, {from, from + last.size()}), size);
}

void with_assigned_result(Diagnostic& d, const SourceText& text) {
  // `return 2*x;` at the end of a function with one output
  const std::string_view before = without_blanks(text.code().substr(0, d.span.begin));
  const auto function = function_around(text, d.span.begin);
  if (!function || !before.ends_with("return")) return;
  const std::vector<Part> outputs = text.words("output", *function);
  if (outputs.size() != 1 || text.words("return", *function).size() != 1) return;
  const std::size_t end = text.code().find(';', d.span.begin);
  if (!without_blanks(text.code().substr(end + 1)).starts_with("end ")) return;
  const std::string_view declared = text.code().substr(
      outputs.front().end, text.code().find_first_of(";=(", outputs.front().end) - outputs.front().end);
  const std::string_view name = without_blanks(declared).substr(without_blanks(declared).rfind(' ') + 1);
  if (!is_identifier(name)) return;
  d.hint(fmt::format("the result is assigned to the output: `{} := …;`", name));
  const Part word = text.words("return", *function).front();
  d.edit(span_of(d.span, word), fmt::format("{} :=", name));
}

void as_output(Diagnostic& d, const SourceText& text) {
  // `Real y;` in a function without any output that computes it
  const auto function = function_around(text, d.span.begin);
  if (!d.message.starts_with("a public variable") || !function || !text.words("output", *function).empty()) return;
  const std::string_view name = text.of(part_of(d.span));
  const auto declared = text.declaration(name, *function);
  if (!declared || declared->value) return;
  d.hint(fmt::format("write `output` before it, where `{}` is the result; below `protected`, where it is not", name));
  d.edit(span_of(d.span, {declared->statement.begin, declared->statement.begin}), "output ");
}

void with_type_of_c(Diagnostic& d, const SourceText& text) {
  // "argument 1 of the C function … has to be `String text`, and Integer is passed"
  constexpr std::string_view kHasToBe = "has to be `";
  const std::size_t at = d.message.find(kHasToBe);
  const auto function = function_around(text, d.span.begin);
  const std::string_view name = text.of(part_of(d.span));
  if (at == std::string::npos || !function || !is_identifier(name)) return;
  const std::string_view wanted = std::string_view(d.message).substr(at + kHasToBe.size());
  const std::string_view type = wanted.substr(0, wanted.find(' '));
  constexpr std::array<std::string_view, 4> kTypes{"Real", "Integer", "Boolean", "String"};
  const auto declared = text.declaration(name, *function);
  if (!declared || declared->sizes || std::ranges::find(kTypes, type) == kTypes.end()) return;
  const std::string_view prefix = text.of({declared->statement.begin, declared->name.begin});
  if (!prefix.starts_with("input ")) return;
  for (const std::string_view old : kTypes) {
    const std::vector<Part> words = text.words(old, {declared->statement.begin, declared->name.begin});
    if (old == type || words.size() != 1) continue;
    d.hint(fmt::format("declare it so: `input {} {}`", type, name));
    d.edit(span_of(d.span, words.front()), std::string(type));
  }
}

void with_c_name(Diagnostic& d, const SourceText& text) {
  const std::string_view name = in_backticks(d.message, 1);
  const auto function = function_around(text, d.span.begin);
  if (d.hints.size() != 1 || !d.hints[0].starts_with("did you mean") || !function) return;
  const std::vector<Part> words = text.words(name, *function);
  if (words.size() == 1) d.edit(span_of(d.span, words.front()), std::string(in_backticks(d.hints[0])));
}

void without_second_external(Diagnostic& d, const SourceText& text) {
  if (d.notes.size() != 1 || d.notes[0].span.file != d.span.file) return;
  if (text.of(part_of(d.span)) != text.of(part_of(d.notes[0].span))) return;
  d.hint("the two say the same: one of them is enough");
  d.edit(span_of(d.span, text.statement(part_of(d.span))), "");
}

void with_plain_message(Diagnostic& d, const SourceText& text) {
  const std::string_view name = in_backticks(d.message);
  constexpr std::string_view kFormat = "Format";
  const std::size_t format = name.find(kFormat);
  const std::string_view written = text.of(part_of(d.span));
  const std::size_t at = written.find(name);
  if (!name.starts_with("Modelica") || format == std::string_view::npos || at == std::string_view::npos) return;
  const std::string_view arguments = written.substr(at + name.size());
  if (!arguments.starts_with('(') || arguments.contains(',')) return;
  const std::size_t begin = d.span.begin + at + format;
  d.edit(span_of(d.span, {begin, begin + kFormat.size()}), "");
}

}  // namespace holon::api
