#include "api/text_edits.h"

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <string>
#include <string_view>

#include "causal/diagnostics.h"
#include "flat/diagnostics.h"

namespace holon::api {
namespace {

using diag::Diagnostic;
using diag::Span;

bool is_name_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.'; }

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
    if (is_name_character(before) || is_name_character(after) || before == '(') continue;
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

struct TextEdit {
  std::string_view code;
  void (*add)(Diagnostic& diagnostic, std::string_view whole);
};
constexpr std::array kTextEdits = {
    TextEdit{flat::kDiscreteNotInWhen.code, without_discrete},
    TextEdit{causal::kDiscreteLoop.code, with_pre},
    TextEdit{causal::kFloating.code, with_ground},
};

}  // namespace

void add_text_edits(Diagnostic& diagnostic, const diag::SourceFiles& files) {
  if (!diagnostic.span.known() || !diagnostic.edits.empty()) return;
  for (const TextEdit& one : kTextEdits)
    if (one.code == diagnostic.code) one.add(diagnostic, files[diagnostic.span.file].text());
}

}  // namespace holon::api
