#include "instance/repairs.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <deque>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "instance/typing.h"

namespace holon::instance {
namespace {

using diag::Diagnostic;
using diag::Span;
using expr::Base;

bool is_name_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.'; }

// A name, a number: what needs no parentheses when something is written around it.
bool is_simple(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_name_character); }

std::string_view without_spaces(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

bool is_number_text(std::string_view text) {
  static const std::regex number(R"(\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*)");
  return std::regex_match(text.begin(), text.end(), number);
}

// The declaration's line up to its name: `  parameter Real `.
std::string_view before_name(classes::ClassTree& tree, Span name) {
  if (!name.known()) return {};
  const std::string_view whole = tree.files()[name.file].text();
  const std::size_t line = name.begin == 0 ? 0 : whole.rfind('\n', name.begin - 1) + 1;
  return whole.substr(line, name.begin - line);
}

Span part_of(Span span, std::size_t begin, std::size_t end) {
  return {span.file, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

// Packages for people who read a library, not for those who use it, and names of older versions.
bool is_for_readers(std::string_view name) {
  constexpr std::array<std::string_view, 7> kNames = {"SIunits",   "Examples",   "Icons",   "Internal",
                                                      "Internals", "UsersGuide", "Obsolete"};
  return std::ranges::find(kNames, name) != kNames.end();
}

// Reading all of a large library takes less than a second; more than this is not worth a hint.
constexpr std::size_t kMostClasses = 20'000;
constexpr std::size_t kMostFound = 3;
constexpr std::size_t kMostLiterals = 6;

}  // namespace

std::string_view written_at(classes::ClassTree& tree, Span span) {
  if (!span.known()) return {};
  const std::string_view whole = tree.files()[span.file].text();
  return span.end <= whole.size() ? whole.substr(span.begin, span.end - span.begin) : std::string_view{};
}

std::vector<std::string> found_elsewhere(classes::ClassTree& tree, std::string_view name, bool want_class,
                                         classes::ClassNode* below) {
  std::deque<classes::ClassNode*> packages;
  if (below != nullptr) {
    packages.push_back(below);
  } else {
    for (const auto& [known, top] : tree.root().child_index)
      if (top != nullptr) packages.push_back(top);
    classes::ClassNode* standard = tree.find("Modelica");
    if (standard != nullptr && std::ranges::find(packages, standard) == packages.end()) packages.push_back(standard);
    std::ranges::sort(packages, {}, [](const classes::ClassNode* node) { return node->name.text(); });
  }
  std::vector<std::string> found;
  std::size_t looked_at = 0;
  tree.sink().mute();
  while (!packages.empty() && ++looked_at < kMostClasses && found.size() <= kMostFound) {
    classes::ClassNode& package = *packages.front();
    packages.pop_front();
    if (!tree.load(package) || package.def == nullptr || package.def->restriction != syntax::Restriction::package)
      continue;
    if (!want_class)
      for (const classes::Item& item : package.items)
        if (item.kind == classes::ItemKind::component && !item.is_protected && item.declaration->name.text() == name)
          found.push_back(fmt::format("{}.{}", tree.qualified_name(package), name));
    for (classes::ClassNode* child : package.children) {
      if (child->is_protected || is_for_readers(child->name.text())) continue;
      if (child->name.text() == name) found.push_back(tree.qualified_name(*child));
      packages.push_back(child);
    }
  }
  tree.sink().unmute();
  if (found.size() > kMostFound) return {};
  return found;
}

namespace {

// The conversion scripts of the library that a name belongs to, the newest first: it knows best.
std::vector<std::string> conversion_scripts(classes::ClassTree& tree, std::string_view name) {
  namespace fs = std::filesystem;
  const classes::ClassNode* library = tree.find(name.substr(0, name.find('.')));
  if (library == nullptr || library->folder.empty()) return {};
  std::error_code error;
  std::vector<fs::path> paths;
  const fs::path folder = fs::path(library->folder) / "Resources" / "Scripts";
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == ".mos") paths.push_back(at->path());
  std::ranges::sort(paths, std::ranges::greater{});
  std::vector<std::string> texts;
  for (const fs::path& path : paths) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    texts.push_back(text.str());
  }
  return texts;
}

// The strings of `"a"` or `{"a", "b"}`.
std::vector<std::string> strings_in(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t open = text.find('"'); open != std::string::npos;) {
    const std::size_t close = text.find('"', open + 1);
    if (close == std::string::npos) break;
    found.push_back(text.substr(open + 1, close - open - 1));
    open = text.find('"', close + 1);
  }
  return found;
}

}  // namespace

std::optional<std::string> renamed_to(classes::ClassTree& tree, std::string_view old_name) {
  static const std::regex call(R"re(convertClass\s*\(\s*(\{[^}]*\}|"[^"]*")\s*,\s*"([^"]*)")re");
  for (const std::string& script : conversion_scripts(tree, old_name)) {
    // The longest of the names that fit: `Modelica.SIunits.Conversions` before `Modelica.SIunits`.
    std::size_t longest = 0;
    std::string now;
    for (std::sregex_iterator at(script.begin(), script.end(), call), end; at != end; ++at)
      for (const std::string& one : strings_in((*at)[1])) {
        if (one.size() <= longest || (old_name != one && !old_name.starts_with(one + "."))) continue;
        longest = one.size();
        now = (*at)[2].str() + std::string(old_name.substr(one.size()));
      }
    if (longest > 0) return now;
  }
  return std::nullopt;
}

std::optional<std::string> renamed_element(classes::ClassTree& tree, std::string_view class_name,
                                           std::string_view name) {
  static const std::regex call(R"re(convertElement\s*\(\s*(\{[^}]*\}|"[^"]*")\s*,\s*"([^"]*)"\s*,\s*"([^"]*)")re");
  for (const std::string& script : conversion_scripts(tree, class_name))
    for (std::sregex_iterator at(script.begin(), script.end(), call), end; at != end; ++at)
      for (const std::string& one : strings_in((*at)[1]))
        if (one == class_name && (*at)[2].str() == name) return (*at)[3].str();
  return std::nullopt;
}

void offer_conversion(Diagnostic& error, const expr::Types& t, expr::TypeId have, expr::TypeId want, Span value,
                      classes::ClassTree& tree) {
  const std::string text(written_at(tree, value));
  if (text.empty()) return;
  const Base a = t.base(have);
  const Base b = t.base(want);
  const auto offer = [&](const std::string& instead, bool as_edit) {
    error.hint(fmt::format("write `{}`", instead));
    if (as_edit) error.edit(value, instead);
  };
  if (t.rank(have) == 0 && t.rank(want) > 0) {
    const bool fits = a == b || (a == Base::integer && b == Base::real);
    if (!fits) return;
    std::string dims;
    for (const std::int32_t d : t.dims(want)) dims += d < 0 ? ", …" : fmt::format(", {}", d);
    offer(fmt::format("fill({}{})", text, dims), dims.find("…") == std::string::npos);
    return;
  }
  if (t.rank(have) != t.rank(want)) return offer_rows(error, t.dims(want), t.dims(have), value, tree);
  if (b == Base::enumeration && a != Base::enumeration) {
    const expr::Enumeration& e = t.enumeration_of(want);
    const double number = is_number_text(text) ? std::strtod(text.c_str(), nullptr) : 0;
    const auto at = static_cast<std::size_t>(std::max(0.0, number));
    if (at >= 1 && at <= e.literals.size() && number == static_cast<double>(at))
      return offer(fmt::format("{}.{}", e.name, e.literals[at - 1]), true);
    std::string all;
    for (std::size_t i = 0; i < e.literals.size() && i < kMostLiterals; ++i)
      all += fmt::format("{}`{}.{}`", i == 0 ? "" : ", ", e.name, e.literals[i]);
    error.hint("write one of its values: " + all);
    return;
  }
  if (b == Base::integer && a == Base::real) {
    const std::size_t slash = text.find('/');
    if (is_number_text(text)) {
      const double number = std::strtod(text.c_str(), nullptr);
      const bool is_whole = number == static_cast<double>(static_cast<long>(number));
      offer(fmt::format("{}", static_cast<long>(number)), is_whole);
    } else if (slash != std::string::npos && text.find_first_of("/+-*^(", slash + 1) == std::string::npos &&
               is_simple(without_spaces(std::string_view(text).substr(0, slash))) &&
               is_simple(without_spaces(std::string_view(text).substr(slash + 1)))) {
      offer(fmt::format("div({}, {})", without_spaces(std::string_view(text).substr(0, slash)),
                        without_spaces(std::string_view(text).substr(slash + 1))),
            true);
    } else {
      error.hint(fmt::format("write `integer({})`, which rounds down, or change one of the types", text));
    }
  } else if (b == Base::boolean && (a == Base::integer || a == Base::real)) {
    if (text == "1" || text == "0") return offer(text == "1" ? "true" : "false", true);
    offer(is_simple(text) ? text + " <> 0" : fmt::format("({}) <> 0", text), a == Base::integer);
  } else if (b == Base::string && (is_number(a) || a == Base::boolean)) {
    offer(fmt::format("String({})", text), true);
  } else if (is_number(b) && a == Base::string) {
    if (text.size() > 2 && text.front() == '"' && is_number_text(std::string_view(text).substr(1, text.size() - 2)))
      offer(text.substr(1, text.size() - 2), true);
  } else if (is_number(b) && a == Base::boolean) {
    const std::string instead = fmt::format("(if {} then 1 else 0)", text);
    if (t.rank(have) == 0) offer(instead, true);
  }
}

void offer_operand(Diagnostic& error, Span operation, std::string_view op, bool left, std::string_view pattern,
                   classes::ClassTree& tree) {
  const std::string_view text = written_at(tree, operation);
  const std::size_t at = text.find(op);
  if (at == std::string_view::npos || text.find(op, at + op.size()) != std::string_view::npos) return;
  const std::string_view operand = without_spaces(left ? text.substr(0, at) : text.substr(at + op.size()));
  if (!is_simple(operand)) return;
  const std::size_t begin = operation.begin + static_cast<std::size_t>(operand.data() - text.data());
  error.edit(part_of(operation, begin, begin + operand.size()), fmt::format(fmt::runtime(pattern), operand));
}

void offer_call(Diagnostic& error, std::size_t arguments, std::string_view pattern, classes::ClassTree& tree) {
  const Span name = error.span;
  if (!name.known()) return;  // said before
  const std::string_view rest = tree.files()[name.file].text().substr(name.end);
  const std::size_t close = rest.find(')');
  if (!rest.starts_with('(') || close == std::string_view::npos) return;
  std::vector<std::string> given;
  for (std::string_view list = rest.substr(1, close - 1); !list.empty();) {
    const std::size_t comma = std::min(list.find(','), list.size());
    given.emplace_back(without_spaces(list.substr(0, comma)));
    if (!is_simple(given.back())) return;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  if (given.size() != arguments) return;
  given.resize(2);
  error.edit(part_of(name, name.begin, name.end + close + 1), fmt::format(fmt::runtime(pattern), given[0], given[1]));
}

void offer_each(Diagnostic& error, Span value, classes::ClassTree& tree) {
  const std::string_view whole = tree.files()[value.file].text();
  std::size_t at = value.begin;
  const auto skip_space = [&] {
    while (at > 0 && std::isspace(static_cast<unsigned char>(whole[at - 1])) != 0) --at;
  };
  skip_space();
  if (at == 0 || whole[at - 1] != '=') return;
  --at;
  skip_space();
  while (at > 0 && is_name_character(whole[at - 1])) --at;
  error.hint(fmt::format("for the same value in every element write `each {}`", whole.substr(at, value.end - at)));
  error.edit(part_of(value, at, at), "each ");
}

void offer_without_prefix(Diagnostic& error, std::string_view prefix, Span name, classes::ClassTree& tree) {
  const std::string_view before = before_name(tree, name);
  const std::size_t at = before.rfind(prefix);
  if (at == std::string_view::npos || before.find(';') != std::string_view::npos) return;
  std::size_t end = at + prefix.size();
  while (end < before.size() && before[end] == ' ') ++end;
  const std::size_t line = name.begin - before.size();
  error.hint(fmt::format("remove `{}` before `{}`", prefix, written_at(tree, name)));
  error.edit(part_of(name, line + at, line + end), "");
}

void offer_modifier(Diagnostic& error, std::string_view word, const std::string& text, Span name,
                    classes::ClassTree& tree) {
  error.hint(fmt::format("write `{}({})`", written_at(tree, name), text));
  const std::string_view whole = tree.files()[name.file].text();
  std::size_t at = whole.find_first_not_of(" \t", name.end);
  if (at != std::string_view::npos && whole[at] == '[') at = whole.find_first_not_of(" \t", whole.find(']', at) + 1);
  if (at == std::string_view::npos || whole[at] != '(') {
    error.edit(part_of(name, name.end, name.end), fmt::format("({})", text));
    return;
  }
  int depth = 0;
  std::size_t end = at;
  for (; end < whole.size(); ++end) {
    depth += whole[end] == '(' ? 1 : whole[end] == ')' ? -1 : 0;
    if (depth == 0) break;
  }
  if (end == whole.size() || whole.substr(at, end - at).find(word) != std::string_view::npos) return;
  const bool is_empty = without_spaces(whole.substr(at + 1, end - at - 1)).empty();
  error.edit(part_of(name, at + 1, at + 1), text + (is_empty ? "" : ", "));
}

void offer_rows(Diagnostic& error, std::span<const std::int32_t> wanted, std::span<const std::int32_t> have, Span value,
                classes::ClassTree& tree) {
  const std::string_view text = written_at(tree, value);
  if (wanted.size() != 2 || have.size() != 1 || text.size() < 3 || text.front() != '{' || text.back() != '}') return;
  std::vector<std::string_view> items;
  int depth = 0;
  std::size_t begin = 1;
  for (std::size_t i = 1; i < text.size(); ++i) {
    depth += text[i] == '(' || text[i] == '{' || text[i] == '[' ? 1 : text[i] == ')' || text[i] == ']' ? -1 : 0;
    if (depth != 0 || (text[i] != ',' && i + 1 != text.size())) continue;
    items.push_back(without_spaces(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  const std::int64_t count = have[0];
  if (count < 1 || static_cast<std::int64_t>(items.size()) != count) return;
  // One row, one column, or as many rows as fill the matrix.
  const bool is_row = wanted[0] == 1 && (wanted[1] < 0 || wanted[1] == count);
  const bool is_column = wanted[0] == count && (wanted[1] < 0 || wanted[1] == 1);
  const bool is_whole = wanted[0] > 0 && wanted[1] > 0 && std::int64_t{wanted[0]} * wanted[1] == count;
  if (!is_row && !is_column && !is_whole) return;
  const std::size_t columns = is_row ? items.size() : is_column ? 1 : static_cast<std::size_t>(wanted[1]);
  std::string rows = "[";
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) rows += i % columns == 0 ? "; " : ", ";
    rows += items[i];
  }
  rows += "]";
  error.hint(fmt::format("a matrix is written by rows: `{}`", rows)).edit(value, rows);
}

void offer_prefix(Diagnostic& error, std::string_view prefix, Span name, classes::ClassTree& tree) {
  const std::string_view before = before_name(tree, name);
  const std::size_t at = before.find_first_not_of(" \t");
  if (at == std::string_view::npos || before.find_first_of(";,\"") != std::string_view::npos) return;
  // More than prefixes and a type: something else begins on this line.
  constexpr std::array<std::string_view, 12> kPrefixes = {"parameter", "constant", "discrete", "input",
                                                          "output",    "flow",     "stream",   "inner",
                                                          "outer",     "final",    "package",  "partial"};
  std::istringstream words{std::string(before)};
  int others = 0;
  for (std::string word; words >> word;) others += std::ranges::find(kPrefixes, word) == kPrefixes.end() ? 1 : 0;
  if (others > 1) return;
  const std::size_t line = name.begin - before.size();
  error.hint(fmt::format("write `{} {}{}`", prefix, before.substr(at), written_at(tree, name)));
  error.edit(part_of(name, line + at, line + at), fmt::format("{} ", prefix));
}

void offer_other_class_word(Diagnostic& error, std::string_view word, std::string_view instead, Span name,
                            classes::ClassTree& tree) {
  const std::string_view before = without_spaces(before_name(tree, name));
  if (!before.ends_with(word)) return;
  const std::string_view whole = tree.files()[name.file].text();
  const auto end = static_cast<std::size_t>(before.data() - whole.data()) + before.size();
  error.edit(part_of(name, end - word.size(), end), std::string(instead));
}

void offer_sample(Diagnostic& error, Span call, classes::ClassTree& tree) {
  const std::string_view text = written_at(tree, call);
  const std::size_t open = text.find('(');
  if (!text.starts_with("sample") || open == std::string_view::npos) return;
  error.hint(fmt::format("`sample` takes the first instant and the interval: `sample(0, {}`", text.substr(open + 1)));
  error.edit(part_of(call, call.begin + open + 1, call.begin + open + 1), "0, ");
}

void offer_braces(Diagnostic& error, Span call, classes::ClassTree& tree) {
  const std::string_view text = written_at(tree, call);
  const std::size_t open = text.find('(');
  if (open == std::string_view::npos || !text.ends_with(')')) return;
  error.hint(fmt::format("write `{}({{{}}})`", text.substr(0, open), text.substr(open + 1, text.size() - open - 2)));
  error.edit(part_of(call, call.begin + open + 1, call.begin + open + 1), "{");
  error.edit(part_of(call, call.end - 1, call.end - 1), "}");
}

std::optional<Span> name_before(classes::ClassTree& tree, Span value, std::string_view word) {
  if (!value.known()) return std::nullopt;
  if (written_at(tree, value).starts_with(word)) return part_of(value, value.begin, value.begin + word.size());
  const std::string_view before = without_spaces(tree.files()[value.file].text().substr(0, value.begin));
  if (!before.ends_with(word)) {
    // `redeclare Water medium`: inside of the span, once.
    const std::string_view text = written_at(tree, value);
    std::optional<Span> found;
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
      const bool is_whole = (at == 0 || !is_name_character(text[at - 1])) &&
                            (at + word.size() == text.size() || !is_name_character(text[at + word.size()]));
      if (is_whole && found) return std::nullopt;
      if (is_whole) found = part_of(value, value.begin + at, value.begin + at + word.size());
    }
    return found;
  }
  const std::size_t begin =
      static_cast<std::size_t>(before.data() - tree.files()[value.file].text().data()) + before.size() - word.size();
  return part_of(value, begin, begin + word.size());
}

void offer_name(Diagnostic& error, std::string_view word, const std::vector<std::string_view>& candidates,
                classes::ClassTree& tree) {
  if (const auto name = name_before(tree, error.span, word)) error.span = *name;
  error.did_you_mean(word, candidates);
}

}  // namespace holon::instance
