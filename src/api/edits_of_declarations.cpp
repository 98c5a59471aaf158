// Edits that need what a variable or a class is declared as.

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>

#include "api/edit_rules.h"

namespace holon::api {
namespace {

using diag::Diagnostic;

// The value of a modifier of a declaration: 2 for `start` in `Real x(start = 2, fixed = true)`.
std::optional<Part> modifier(const SourceText& text, const Declaration& declared, std::string_view name) {
  if (!declared.modifiers) return std::nullopt;
  for (const Part& word : text.words(name, *declared.modifiers)) {
    const std::size_t sign = text.code().find_first_not_of(" \t\r\n", word.end);
    if (sign == std::string_view::npos || text.code()[sign] != '=') continue;
    const std::size_t end = std::min(text.code().find_first_of(",)", sign), declared.modifiers->end);
    const std::string_view value = without_blanks(text.code().substr(sign + 1, end - sign - 1));
    const auto begin = static_cast<std::size_t>(value.data() - text.code().data());
    return Part{begin, begin + value.size()};
  }
  return std::nullopt;
}

double number_in(std::string_view text) { return std::strtod(std::string(without_blanks(text)).c_str(), nullptr); }

// `start = …, fixed = true` among the modifiers of a declaration, in place of those that are there.
void set_start(Diagnostic& d, const SourceText& text, const Declaration& declared, std::string_view value) {
  const std::string start = fmt::format("start = {}", value);
  if (!declared.modifiers) {
    const std::size_t at = declared.sizes ? declared.sizes->end + 1 : declared.name.end;
    d.edit(span_of(d.span, {at, at}), fmt::format("({}, fixed = true)", start));
    return;
  }
  const auto old_start = modifier(text, declared, "start");
  const auto old_fixed = modifier(text, declared, "fixed");
  if (old_start) d.edit(span_of(d.span, *old_start), std::string(value));
  if (old_fixed) d.edit(span_of(d.span, *old_fixed), "true");
  const std::size_t end = declared.modifiers->end;
  std::string added;
  if (!old_start) added += ", " + start;
  if (!old_fixed) added += ", fixed = true";
  if (!added.empty()) d.edit(span_of(d.span, {end, end}), added);
}

// A class of this text by its name: the place of its name.
std::optional<Part> name_of_class(const SourceText& text, std::string_view name) {
  for (const Part& word : text.words(name, {0, text.code().size()})) {
    const std::string_view before = without_blanks(text.code().substr(0, word.begin));
    for (const std::string_view kind : {"model", "block", "class", "connector", "record", "function"})
      if (before.ends_with(kind) && word.begin > before.size() &&
          !without_blanks(before.substr(0, before.size() - kind.size())).ends_with("end"))
        return word;
  }
  return std::nullopt;
}

// The classes of this text that extend a class and are not partial: their names.
std::vector<std::string_view> whole_classes(const SourceText& text, std::string_view base) {
  std::vector<std::string_view> found;
  for (const Part& word : text.words(base, {0, text.code().size()})) {
    const std::string_view before = without_blanks(text.code().substr(0, word.begin));
    if (!before.ends_with("extends")) continue;
    const auto around = text.class_around(word.begin);
    if (!around) return {};
    const std::string_view until = without_blanks(text.code().substr(0, around->begin));
    if (until.ends_with("partial")) continue;
    const std::string_view code = text.code().substr(around->begin, around->end - around->begin);
    const std::size_t blank = code.find(' ');
    const std::string_view name = code.substr(blank + 1, code.find_first_of(" \n\r\t", blank + 1) - blank - 1);
    if (is_identifier(name)) found.push_back(name);
  }
  return found;
}

}  // namespace

void as_inequality(Diagnostic& d, const SourceText& text) {
  const std::string_view written = text.of(part_of(d.span));
  const std::size_t sign = written.find("==");
  if (sign == std::string_view::npos) return;
  const std::string_view name = without_blanks(written.substr(0, sign));
  const std::string_view limit = without_blanks(written.substr(sign + 2));
  if (!is_number(limit)) return;
  std::string_view relation;
  if (name == "time") {
    relation = ">=";
  } else {
    const auto around = text.class_around(d.span.begin);
    const auto declared = around ? text.declaration(name, *around) : std::nullopt;
    const auto start = declared ? modifier(text, *declared, "start") : std::nullopt;
    if (!start || !is_number(text.of(*start)) || number_in(text.of(*start)) == number_in(limit)) return;
    relation = number_in(text.of(*start)) < number_in(limit) ? ">=" : "<=";
  }
  d.hint(fmt::format("`{} {} {}` becomes true when it is reached", name, relation, limit));
  d.edit(span_of(d.span, {d.span.begin + sign, d.span.begin + sign + 2}), std::string(relation));
}

void as_discrete(Diagnostic& d, const SourceText& text) {
  if (!d.message.starts_with(fmt::format("`{}` is a parameter", in_backticks(d.message)))) return;
  const std::string_view name = in_backticks(d.message);
  const auto around = text.class_around(d.span.begin);
  const auto declared = around ? text.declaration(name, *around) : std::nullopt;
  if (!declared) return;
  const std::string_view before = text.of({declared->statement.begin, declared->name.begin});
  const std::size_t word = before.find("parameter ");
  if (word == std::string_view::npos || !declared->value || !is_number(text.of(*declared->value))) return;
  const std::string_view value = text.of(*declared->value);
  const std::size_t line_end = std::min(text.code().find(';', d.span.begin), text.code().size());
  const std::string_view statement = text.code().substr(d.span.begin, line_end - d.span.begin);
  const bool is_statement = statement.find(":=") != std::string_view::npos;
  const bool is_event = std::ranges::any_of(d.hints, [](const std::string& h) { return h.contains("discrete Real"); });
  if (is_event && !is_statement) {
    d.edit(span_of(d.span, {declared->statement.begin + word, declared->statement.begin + word + 10}),
           before.contains("Real") ? "discrete " : "");
    const std::size_t sign = text.code().rfind('=', declared->value->begin);
    std::size_t from = sign;
    while (from > 0 && text.code()[from - 1] == ' ') --from;
    if (declared->modifiers) {
      d.edit(span_of(d.span, {declared->modifiers->end, declared->modifiers->end}),
             fmt::format(", start = {}, fixed = true", value));
      d.edit(span_of(d.span, {from, declared->value->end}), "");
    } else {
      d.edit(span_of(d.span, {from, declared->value->end}), fmt::format("(start = {}, fixed = true)", value));
    }
    return;
  }
  // `k := 3;` once, and not at an event: its value.
  const std::size_t assigned = statement.find(":=");
  if (!is_statement || is_event || without_blanks(statement.substr(0, assigned)) != name) return;
  const std::string_view wanted = without_blanks(statement.substr(assigned + 2));
  if (!is_number(wanted) || text.code().substr(around->begin, d.span.begin - around->begin).contains("when ")) return;
  d.edit(span_of(d.span, *declared->value), std::string(wanted));
  d.edit(span_of(d.span, text.statement({d.span.begin, line_end})), "");
}

void with_inner(Diagnostic& d, const SourceText& text) {
  // "declare `inner Base settings;` in the model"
  const std::string name(in_backticks(d.message).substr(in_backticks(d.message).rfind(' ') + 1));
  const auto around = text.class_around(d.span.begin);
  const auto outer = around ? text.declaration(name, *around) : std::nullopt;
  if (!outer) return;
  const std::string_view before = text.of({outer->statement.begin, outer->name.begin});
  const std::string_view type = without_blanks(before.substr(before.find("outer") + 5));
  const std::vector<std::string_view> whole = whole_classes(text, type);
  std::vector<std::string_view> types = whole;
  const auto base = name_of_class(text, type);
  if (!base) return;
  const std::string_view until_base = text.code().substr(0, base->begin);
  const bool is_partial = until_base.substr(until_base.find_last_of(";\n", base->begin) + 1).contains("partial");
  if (!is_partial) types.push_back(type);
  // An `inner` of such a type under another name: a slip in one of the two.
  std::vector<std::string_view> inners;
  for (const Part& word : text.words("inner", {0, text.code().size()})) {
    const std::string_view rest = text.code().substr(word.end, text.code().find(';', word.end) - word.end);
    const std::size_t first = rest.find_first_not_of(' ');
    const std::string_view of = rest.substr(first, rest.find(' ', first) - first);
    const std::string_view called = without_blanks(rest.substr(first + of.size()));
    if (std::ranges::find(types, of) != types.end()) inners.push_back(called.substr(0, called.find_first_of("(= ")));
  }
  if (inners.size() == 1) {
    d.hint(fmt::format("did you mean `{}`, which is an inner `{}`?", inners.front(), type));
    for (const Part& word : text.words(name, *around)) d.edit(span_of(d.span, word), std::string(inners.front()));
    return;
  }
  if (!inners.empty() || types.size() != 1 || text.words("within", {0, text.code().size()}).size() > 0) return;
  // The model that was asked for is the last class of the text.
  const std::string_view code = text.code();
  const std::size_t last = without_blanks(code).empty() ? 0 : code.find_last_not_of(" \t\r\n");
  const auto model = text.class_around(last);
  if (!model || model->begin <= around->begin) return;
  const std::size_t line = code.find('\n', model->begin);
  if (line == std::string_view::npos) return;
  d.hint(fmt::format("write `inner {} {};` in the model", types.front(), name));
  d.edit(span_of(d.span, {line + 1, line + 1}), fmt::format("  inner {} {};\n", types.front(), name));
}

void with_whole_class(Diagnostic& d, const SourceText& text) {
  // H3008 "component `r` has the partial class `TwoPin`", H3408 "`base` is partial and cannot be called"
  const bool is_component = d.message.starts_with("component");
  const std::string_view partial = in_backticks(d.message, is_component ? 1 : 0);
  const std::vector<std::string_view> whole = whole_classes(text, partial);
  if (whole.size() != 1) return;
  const std::size_t line = text.code().rfind('\n', d.span.begin) + 1;
  const std::vector<Part> words = text.words(partial, {line, is_component ? d.span.begin : d.span.end});
  if (words.size() != 1) return;
  if (text.class_around(d.span.begin) && whole.front() == partial) return;
  d.hint(fmt::format("did you mean `{}`, which extends it?", whole.front()));
  d.edit(span_of(d.span, words.front()), std::string(whole.front()));
}

void without_replaceable(Diagnostic& d, const SourceText& text) {
  const auto name = name_of_class(text, in_backticks(d.message));
  if (!name) return;
  const std::size_t line = text.code().rfind('\n', name->begin) + 1;
  const std::vector<Part> words = text.words("replaceable", {line, name->begin});
  if (words.size() != 1) return;
  const std::size_t end = text.code().find_first_not_of(" \t", words.front().end);
  d.hint(fmt::format("a class that others extend is not replaceable: write `{}` without it",
                     without_blanks(text.code().substr(end, name->end - end))));
  d.edit(span_of(d.span, {words.front().begin, end}), "");
}

void as_record(Diagnostic& d, const SourceText& text) {
  if (!d.message.starts_with("a record cannot extend a ")) return;
  const std::string_view written = text.of(part_of(d.span));
  constexpr std::string_view kExtends = "extends ";
  if (!written.starts_with(kExtends)) return;
  const std::string_view base = without_blanks(written.substr(kExtends.size()));
  const auto name = is_identifier(base) ? name_of_class(text, base) : std::nullopt;
  const auto around = name ? text.class_around(name->begin) : std::nullopt;
  if (!around) return;
  for (const std::string_view word : {"equation", "algorithm", "input", "output", "flow"})
    if (!text.words(word, *around).empty()) return;
  const std::string_view kind = without_blanks(text.code().substr(around->begin, name->begin - around->begin));
  if (kind != "model" && kind != "block" && kind != "class") return;
  d.hint(fmt::format("`{0}` has data only: write `record {0}`", base));
  d.edit(span_of(d.span, {around->begin, around->begin + kind.size()}), "record");
}

void with_more_elements(Diagnostic& d, const SourceText& text) {
  // "`x` has [2], its value has [3]"
  constexpr std::string_view kItsValue = ", its value has [";
  const std::size_t at = d.message.find(kItsValue);
  const std::string_view name = in_backticks(d.message);
  if (at == std::string_view::npos || !is_identifier(name)) return;
  const std::string_view wanted =
      std::string_view(d.message).substr(at + kItsValue.size(), d.message.size() - at - kItsValue.size() - 1);
  const auto around = text.class_around(d.span.begin);
  const auto declared = around ? text.declaration(name, *around) : std::nullopt;
  if (!declared || !declared->sizes || !declared->value || declared->value->begin != d.span.begin) return;
  const std::string_view sizes = without_blanks(text.of(*declared->sizes));
  if (!is_number(sizes) || !is_number(wanted) || number_in(wanted) < number_in(sizes)) return;
  // A list that was written out: nothing else can have been meant by its last value.
  if (!text.of(*declared->value).starts_with('{')) return;
  d.edit(span_of(d.span, *declared->sizes), std::string(wanted));
}

void as_vector(Diagnostic& d, const SourceText& text) {
  // "`x` has [3], its value has [1, 3]": one row in square brackets is a matrix.
  const std::size_t has = d.message.find(" has [");
  const std::size_t value = d.message.find(", its value has [1, ");
  if (has == std::string::npos || value == std::string::npos) return;
  const std::string size = d.message.substr(has + 6, value - has - 7);
  if (!d.message.ends_with(fmt::format("[1, {}]", size))) return;
  const std::string_view written = text.of(part_of(d.span));
  if (!written.starts_with('[') || !written.ends_with(']') || written.contains(';')) return;
  d.hint(fmt::format("square brackets make a matrix; a vector is written `{{{}}}`",
                     written.substr(1, written.size() - 2)));
  d.edit(span_of(d.span, {d.span.begin, d.span.begin + 1}), "{");
  d.edit(span_of(d.span, {d.span.end - 1, d.span.end}), "}");
}

void as_integer(Diagnostic& d, const SourceText& text) {
  // A size: a parameter that is whole is meant as an Integer.
  if (!d.message.starts_with("this is Real, but Integer is expected")) return;
  const std::string_view name = text.of(part_of(d.span));
  const auto around = text.class_around(d.span.begin);
  const auto declared = around && is_identifier(name) ? text.declaration(name, *around) : std::nullopt;
  if (!declared || !declared->value || !is_number(text.of(*declared->value)) || declared->modifiers) return;
  const double value = number_in(text.of(*declared->value));
  const std::vector<Part> types = text.words("Real", {declared->statement.begin, declared->name.begin});
  const std::vector<Part> prefixes = text.words("parameter", {declared->statement.begin, declared->name.begin});
  if (types.size() != 1 || prefixes.size() != 1 || value != std::floor(value)) return;
  d.hint(fmt::format("declare it so: `parameter Integer {} = {:g}`", name, value));
  d.edit(span_of(d.span, types.front()), "Integer");
  d.edit(span_of(d.span, *declared->value), fmt::format("{:.0f}", value));
}

void with_other_name(Diagnostic& d, const SourceText& text) {
  // `Motor Motor;` hides the class. The component gets a small letter, where that name is free.
  const std::string_view name = in_backticks(d.message);
  const auto around = text.class_around(d.span.begin);
  if (!d.message.ends_with("but a class is expected here") || !around || !name_of_class(text, name)) return;
  const auto declared = text.declaration(name, *around);
  if (!declared || text.of(part_of(d.span)) != name) return;
  std::string other(name);
  other[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(other[0])));
  if (other == name || !text.words(other, *around).empty()) return;
  d.hint(fmt::format("a component and its class need two names: `{} {}`", name, other));
  d.edit(span_of(d.span, declared->name), other);
  for (const Part& use : text.words(name, *around))
    if (use.begin > declared->name.end && text.code()[use.end] == '.') d.edit(span_of(d.span, use), other);
}

void from_one(Diagnostic& d, const SourceText& text) {
  if (!d.message.starts_with("subscript 0 of") || text.of(part_of(d.span)) != "0") return;
  d.hint("the first element has the subscript 1");
  d.edit(d.span, "1");
}

void as_whole_number(Diagnostic& d, const SourceText& text) {
  const std::string_view name = text.of(part_of(d.span));
  const bool is_offered = std::ranges::any_of(
      d.hints, [&](const std::string& h) { return h.starts_with(fmt::format("write `integer({})`", name)); });
  const auto around = text.class_around(d.span.begin);
  if (!is_offered || !is_identifier(name) || !around) return;
  const auto declared = text.declaration(name, *around);
  if (!declared || !declared->value || !is_number(text.of(*declared->value))) return;
  const std::string_view prefix = text.of({declared->statement.begin, declared->name.begin});
  const double value = number_in(text.of(*declared->value));
  if (!prefix.contains("parameter") || value != std::floor(value)) return;
  d.edit(d.span, fmt::format("integer({})", name));
}

void with_derivative(Diagnostic& d, const SourceText& text) {
  // "`m/s` and `m` are different units": one is the other by second, and the other is differentiated elsewhere.
  const std::string_view first = in_backticks(d.message, 0);
  const std::string_view second = in_backticks(d.message, 1);
  const std::string_view written = text.of(part_of(d.span));
  const std::size_t equals = written.find('=');
  if (equals == std::string_view::npos) return;
  const std::string_view left = without_blanks(written.substr(0, equals));
  const std::string_view right = without_blanks(written.substr(equals + 1));
  if (!is_identifier(left) || !is_identifier(right)) return;
  const auto is_rate = [](std::string_view a, std::string_view b) {
    return a == std::string(b) + "/s" || (a == "W" && b == "J") || (a == std::string(b) + "2" && b.ends_with("/s")) ||
           (a == "A" && b == "C");
  };
  const bool differentiates_right = is_rate(first, second);
  if (!differentiates_right && !is_rate(second, first)) return;
  const std::string_view of = differentiates_right ? right : left;
  const auto around = text.class_around(d.span.begin);
  const auto declared = around ? text.declaration(of, *around) : std::nullopt;
  // Only of what has a start: it is meant to be integrated.
  if (!declared || !modifier(text, *declared, "start")) return;
  const std::size_t begin = static_cast<std::size_t>(of.data() - text.whole().data());
  d.hint(fmt::format("did you mean `der({})`?", of));
  d.edit(span_of(d.span, {begin, begin + of.size()}), fmt::format("der({})", of));
}

void without_fixed(Diagnostic& d, const SourceText& text) {
  if (!d.hints.empty() && std::ranges::none_of(d.hints, [](const std::string& h) {
        return h.contains("is no state: an equation determines it");
      }))
    return;
  const std::string_view name = text.of(part_of(d.span));
  const auto around = text.class_around(d.span.begin);
  const auto declared = around && is_identifier(name) ? text.declaration(name, *around) : std::nullopt;
  const auto fixed = declared ? modifier(text, *declared, "fixed") : std::nullopt;
  if (!fixed || text.of(*fixed) != "true") return;
  const std::string_view code = text.code();
  const std::size_t word = code.rfind("fixed", fixed->begin);
  const std::size_t before = code.find_last_not_of(" \t\r\n", word - 1);
  const std::size_t after = code.find_first_not_of(" \t\r\n", fixed->end);
  if (code[before] == ',')
    d.edit(span_of(d.span, {before, fixed->end}), "");
  else if (code[after] == ',')
    d.edit(span_of(d.span, {word, code.find_first_not_of(' ', after + 1)}), "");
  else
    d.edit(span_of(d.span, {before, after + 1}), "");
}

void as_start(Diagnostic& d, const SourceText& text) {
  // `Real x(2);` of something that is integrated
  const std::string_view number = text.of(part_of(d.span));
  const std::string_view before = without_blanks(text.code().substr(0, d.span.begin));
  const auto around = text.class_around(d.span.begin);
  if (!around || !is_number(number) || !before.ends_with('(') || text.code()[d.span.end] != ')') return;
  const std::size_t open = text.code().rfind('(', d.span.begin);
  std::size_t begin = open;
  while (begin > 0 && is_name_character(text.code()[begin - 1])) --begin;
  const std::string_view name = text.code().substr(begin, open - begin);
  const std::string derivative = fmt::format("der({})", name);
  if (!is_identifier(name) || !text.code().substr(around->begin, around->end - around->begin).contains(derivative))
    return;
  d.edit(d.span, fmt::format("start = {}, fixed = true", number));
}

void with_joined_conditions(Diagnostic& d, const SourceText& text) {
  // `when a then when b then …; end when; end when;`: both conditions in one
  const std::string_view code = text.code();
  const std::string_view before = code.substr(0, d.span.begin);
  const std::size_t outer_then = before.rfind("then");
  if (outer_then == std::string_view::npos || !without_blanks(before.substr(outer_then + 4)).empty()) return;
  const std::size_t inner_then = code.find("then", d.span.begin);
  const std::size_t inner_end = code.find("end when", d.span.begin);
  if (inner_then == std::string_view::npos || inner_end == std::string_view::npos) return;
  const std::size_t semicolon = code.find(';', inner_end);
  const std::string_view rest = without_blanks(code.substr(semicolon + 1));
  const std::string_view body = code.substr(inner_then, inner_end - inner_then);
  if (!rest.starts_with("end when") || body.contains("when") || body.contains("elsewhen")) return;
  const std::string_view condition = without_blanks(code.substr(d.span.begin + 4, inner_then - d.span.begin - 4));
  if (condition.contains(" or ") || condition.contains('{')) return;
  const std::size_t outer_when = before.rfind("when", outer_then);
  const std::string_view outer = before.substr(outer_when, outer_then - outer_when);
  if (outer.contains(" or ") || outer.contains('{')) return;
  d.hint(fmt::format("write both conditions in one: `when … and {} then`", condition));
  d.edit(span_of(d.span, {outer_then, outer_then}), fmt::format("and {} ", condition));
  d.edit(span_of(d.span, {d.span.begin, inner_then + 4}), "");
  d.edit(span_of(d.span, text.statement({inner_end, semicolon})), "");
}

void reinit_as_start(Diagnostic& d, const SourceText& text) {
  // `reinit(x, 2);` among the equations themselves, below nothing.
  const std::string_view written = text.of(part_of(d.span));
  const std::size_t open = written.find('(');
  const std::size_t comma = written.find(',');
  const std::string_view before = without_blanks(text.code().substr(0, d.span.begin));
  const bool is_below_nothing = before.ends_with(';') || before.ends_with("equation");
  const auto around = text.class_around(d.span.begin);
  if (!is_below_nothing || !around || open == std::string_view::npos || comma == std::string_view::npos) return;
  for (const std::string_view word : {"when", "if", "for"})
    if (!text.words(word, {around->begin, d.span.begin}).empty()) return;
  const std::string_view name = without_blanks(written.substr(open + 1, comma - open - 1));
  const std::string_view value = without_blanks(written.substr(comma + 1, written.rfind(')') - comma - 1));
  const auto declared = is_identifier(name) ? text.declaration(name, *around) : std::nullopt;
  if (!declared || !is_number(value)) return;
  d.hint(fmt::format("where a state starts is said in its declaration: `{}(start = {}, fixed = true)`", name, value));
  set_start(d, text, *declared, value);
  d.edit(span_of(d.span, text.statement(part_of(d.span))), "");
}

}  // namespace holon::api
