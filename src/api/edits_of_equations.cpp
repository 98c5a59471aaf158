// Edits for models with too many or too few equations, and for connections.

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "api/edit_rules.h"
#include "flat/diagnostics.h"

namespace holon::api {
namespace {

using diag::Diagnostic;

// `a = b` as its two sides; none where it is anything else.
struct Sides {
  std::string_view left;
  std::string_view right;
};
std::optional<Sides> sides_of(std::string_view equation) {
  const std::size_t equals = equation.find('=');
  if (equals == std::string_view::npos || equation.find_first_of("=<>", equals + 1) != std::string_view::npos)
    return std::nullopt;
  if (equals > 0 && (equation[equals - 1] == '<' || equation[equals - 1] == '>' || equation[equals - 1] == ':'))
    return std::nullopt;
  return Sides{without_blanks(equation.substr(0, equals)), without_blanks(equation.substr(equals + 1))};
}

std::string without_any_blanks(std::string_view text) {
  std::string plain(text);
  std::erase_if(plain, [](char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; });
  return plain;
}

// Two notes, "this determines `x`" and "and this determines `x`, too", in one file.
struct Pair {
  diag::Span first;
  diag::Span second;
  std::string_view name;
};
std::optional<Pair> determined_twice(const Diagnostic& d) {
  if (d.notes.size() != 2 || !d.notes[0].text.starts_with("this determines") ||
      !d.notes[1].text.starts_with("and this"))
    return std::nullopt;
  if (d.notes[0].span.file != d.span.file || d.notes[1].span.file != d.span.file) return std::nullopt;
  return Pair{d.notes[0].span, d.notes[1].span, in_backticks(d.notes[0].text)};
}

// Where one more equation can stand, and what has to stand before it.
void insert_equation(Diagnostic& d, const SourceText& text, Part within, const std::string& equation) {
  const auto end = text.end_of_equations(within);
  if (!end) return;
  const bool has_section = !text.words("equation", within).empty();
  d.edit(span_of(d.span, {*end, *end}), fmt::format("{}  {};\n", has_section ? "" : "equation\n", equation));
}

}  // namespace

void value_of_parameter(Diagnostic& d, const SourceText& text) {
  if (d.notes.size() != 1 || !d.notes[0].text.starts_with("this equation has no unknown") ||
      d.notes[0].span.file != d.span.file)
    return;
  const Part equation = part_of(d.notes[0].span);
  const auto sides = sides_of(text.of(equation));
  const auto around = text.class_around(equation.begin);
  if (!sides || !around || !is_identifier(sides->left) || !is_number(sides->right)) return;
  const auto declared = text.declaration(sides->left, *around);
  if (!declared) return;
  const std::string_view prefix = text.of({declared->statement.begin, declared->name.begin});
  if (prefix.find("parameter") == std::string_view::npos || prefix.find("final") != std::string_view::npos) return;
  if (declared->value && !is_number(text.of(*declared->value))) return;
  if (declared->value) {
    d.edit(span_of(d.span, *declared->value), std::string(sides->right));
  } else {
    const std::size_t end = declared->modifiers ? declared->modifiers->end + 1
                            : declared->sizes   ? declared->sizes->end + 1
                                                : declared->name.end;
    d.edit(span_of(d.span, {end, end}), fmt::format(" = {}", sides->right));
  }
  d.edit(span_of(d.span, text.statement(equation)), "");
}

void without_literal_value(Diagnostic& d, const SourceText& text) {
  const auto pair = determined_twice(d);
  if (!pair) return;
  const auto is_value = [&](diag::Span span) {
    const std::string_view before = without_blanks(text.code().substr(0, span.begin));
    return is_number(text.of(part_of(span))) && before.ends_with('=') && !before.ends_with(":=");
  };
  const bool first = is_value(pair->first);
  if (first == is_value(pair->second)) return;
  const Part value = part_of(first ? pair->first : pair->second);
  const std::string_view code = text.code();
  const std::size_t sign = code.rfind('=', value.begin);
  std::size_t begin = sign;
  while (begin > 0 && (code[begin - 1] == ' ' || code[begin - 1] == '\t')) --begin;
  const std::size_t next = code.find_first_not_of(" \t\r\n", value.end);
  if (next == std::string_view::npos) return;
  if (code[next] == ';' || code[next] == '"') {
    d.edit(span_of(d.span, {begin, value.end}), "");
    return;
  }
  // A modifier, `B b(u = 5)`: with its name, and with the parentheses where it is the only one.
  std::size_t name = begin;
  while (name > 0 && is_name_character(code[name - 1])) --name;
  std::size_t before = name;
  while (before > 0 && (code[before - 1] == ' ' || code[before - 1] == '\n')) --before;
  if (before == 0) return;
  if (code[before - 1] == '(' && code[next] == ')')
    d.edit(span_of(d.span, {before - 1, next + 1}), "");
  else if (code[next] == ',')
    d.edit(span_of(d.span, {name, code.find_first_not_of(' ', next + 1)}), "");
  else if (code[before - 1] == ',' && code[next] == ')')
    d.edit(span_of(d.span, {before - 1, next}), "");
}

void without_copy(Diagnostic& d, const SourceText& text) {
  // What is written as an equation of its own is the copy.
  if (d.notes.size() != 2 || !d.notes[0].text.starts_with(flat::kSaysTheSame) || d.notes[0].span.file != d.span.file)
    return;
  const Part copy = part_of(d.notes[0].span);
  if (sides_of(text.of(copy))) d.edit(span_of(d.span, text.statement(copy)), "");
}

void without_repetition(Diagnostic& d, const SourceText& text) {
  const auto pair = determined_twice(d);
  if (!pair || pair->first == pair->second) return;
  const auto a = sides_of(text.of(part_of(pair->first)));
  const auto b = sides_of(text.of(part_of(pair->second)));
  if (!a || !b) return;
  const std::string al = without_any_blanks(a->left);
  const std::string ar = without_any_blanks(a->right);
  const std::string bl = without_any_blanks(b->left);
  const std::string br = without_any_blanks(b->right);
  if (!((al == bl && ar == br) || (al == br && ar == bl))) return;
  d.hint("one of the two is enough");
  const Part later = part_of(pair->first.begin < pair->second.begin ? pair->second : pair->first);
  d.edit(span_of(d.span, text.statement(later)), "");
}

void loop_to_the_end(Diagnostic& d, const SourceText& text) {
  if (d.notes.size() != 1 || !d.notes[0].text.starts_with("no equation mentions") ||
      d.notes[0].span.file != d.span.file)
    return;
  const std::string_view element = in_backticks(d.notes[0].text);
  const std::string_view name = element.substr(0, element.find('['));
  const auto around = text.class_around(d.notes[0].span.begin);
  if (!around || name == element) return;
  const std::vector<Part> loops = text.words("for", *around);
  if (loops.size() != 2) return;  // one loop and its end
  const std::string_view code = text.code();
  const std::size_t loop = code.find("loop", loops.front().end);
  if (loop == std::string_view::npos) return;
  const std::string_view header = code.substr(loops.front().end, loop - loops.front().end);
  const std::size_t in = header.find(" in 1:");
  const std::size_t minus = header.rfind('-');
  if (in == std::string_view::npos || minus == std::string_view::npos ||
      without_blanks(header.substr(minus + 1)) != "1")
    return;
  // Only the element itself occurs in the loop: no neighbors, for which the last one would be an end of its own.
  const std::string_view iterator = without_blanks(header.substr(0, in));
  const std::string_view body = code.substr(loop + 4, loops.back().begin - loop - 4);
  const std::string subscript = fmt::format("[{}]", iterator);
  for (std::size_t at = body.find('['); at != std::string_view::npos; at = body.find('[', at + 1))
    if (!body.substr(at).starts_with(subscript)) return;
  const std::string element_in_loop = fmt::format("{}{}", name, subscript);
  if (!without_blanks(body).starts_with(element_in_loop + " =") &&
      !without_blanks(body).starts_with(fmt::format("der({}) =", element_in_loop)))
    return;
  std::size_t begin = minus;
  while (begin > 0 && header[begin - 1] == ' ') --begin;
  const std::size_t end = header.find('1', minus) + 1;
  d.hint(fmt::format("the loop leaves the last one out: write `for{} loop`", header.substr(0, begin)));
  d.edit(span_of(d.span, {loops.front().end + begin, loops.front().end + end}), "");
}

void with_balance_of_flows(Diagnostic& d, const SourceText& text) {
  for (const diag::Note& note : d.notes) {
    if (!note.text.ends_with(flat::kFlowsOpen) || note.span.file != d.span.file) continue;
    const auto around = text.class_around(note.span.begin);
    if (around) insert_equation(d, text, *around, std::string(in_backticks(note.text)));
    return;
  }
}

void for_other_variable(Diagnostic& d, const SourceText& text) {
  if (d.notes.size() != 2 || !d.notes[1].text.starts_with("and no equation determines")) return;
  const std::string_view other = in_backticks(d.notes[1].text);
  const Part first = part_of(d.span);
  const Part second = part_of(d.notes[0].span);
  const auto a = sides_of(text.of(first));
  const auto b = sides_of(text.of(second));
  if (!a || !b || a->left != b->left || !is_identifier(a->left) || a->right == b->right || second.begin < first.begin)
    return;
  const auto around = text.class_around(second.begin);
  if (!around || !text.declaration(other, *around) || !text.words(other, {second.begin, second.end}).empty()) return;
  d.hint(fmt::format("is the second one meant for `{0}`: `{0} = {1}`?", other, b->right));
  d.edit(span_of(d.span, {second.begin, second.begin + b->left.size()}), std::string(other));
}

void with_connection(Diagnostic& d, const SourceText& text) {
  constexpr std::string_view kConnect = "connect(";
  for (const std::string& hint : d.hints) {
    const std::string_view code = in_backticks(hint);
    if (!hint.ends_with(flat::kOnlyOutput) || !code.starts_with(kConnect)) continue;
    const auto around = text.class_around(d.span.begin);
    if (around) insert_equation(d, text, *around, std::string(code.substr(0, code.rfind(';'))));
    return;
  }
}

void with_converter(Diagnostic& d, const SourceText& text) {
  const std::string_view from = in_backticks(d.message, 0);
  const std::string_view to = in_backticks(d.message, 1);
  const auto is_from = [&](std::string_view type) {
    return d.message.find(fmt::format("`{}` is {},", from, type)) != std::string::npos;
  };
  // Only this way is there one conversion: 0 and 1, or the same number.
  const std::string_view block = is_from("Boolean") ? "BooleanToReal" : is_from("Integer") ? "IntegerToReal" : "";
  if (block.empty() || !d.message.ends_with(fmt::format("`{}` is Real", to)) || !from.ends_with(".y")) return;
  const std::string_view connect = text.of(part_of(d.span));
  const auto around = text.class_around(d.span.begin);
  if (!around || !connect.starts_with("connect") || text.of(*around).find("Modelica.Blocks.") == std::string_view::npos)
    return;
  const std::vector<Part> sections = text.words("equation", *around);
  if (sections.empty() || !text.words("convert", *around).empty()) return;
  const std::size_t line = text.code().rfind('\n', sections.front().begin) + 1;
  if (!without_blanks(text.code().substr(line, sections.front().begin - line)).empty()) return;
  d.edit(span_of(d.span, {line, line}), fmt::format("  Modelica.Blocks.Math.{} convert;\n", block));
  d.edit(d.span, fmt::format("connect({}, convert.u);\n  connect(convert.y, {})", from, to));
}

void to_the_input(Diagnostic& d, const SourceText& text) {
  for (const std::string& hint : d.hints) {
    const std::string_view code = in_backticks(hint);
    if (!hint.ends_with(flat::kOnlyInput) || !text.of(part_of(d.span)).starts_with("connect")) continue;
    d.edit(d.span, std::string(code));
    return;
  }
}

void with_flow(Diagnostic& d, const SourceText& text) {
  // Names under which currents, forces, torques and flows are known.
  constexpr std::array<std::string_view, 16> kFlows{"i", "f", "F", "tau",   "T_flow", "Q_flow", "m_flow", "V_flow",
                                                    "I", "q", "Q", "m_dot", "mdot",   "H_flow", "n_flow", "current"};
  if (!d.message.contains("has 0 flow variables and 2 potential variables")) return;
  const auto around = text.class_around(d.span.begin);
  if (!around) return;
  std::optional<Declaration> only;
  for (const std::string_view name : kFlows) {
    const auto declared = text.declaration(name, *around);
    if (!declared) continue;
    if (only) return;
    only = declared;
  }
  if (only) d.edit(span_of(d.span, {only->statement.begin, only->statement.begin}), "flow ");
}

}  // namespace holon::api
