#include "api/consequences.h"

#include <fmt/format.h>
#include <algorithm>
#include <string>

#include "instance/diagnostics.h"
#include "syntax/diagnostics.h"

namespace holon::api {
namespace {

using diag::Diagnostic;

// `Thermal` cannot take the place of `Load`: it has no `u`. Then no `u` in `Thermal` says it again.
bool is_missing_in(const Diagnostic& d, const Diagnostic& replaced) {
  if (replaced.code != instance::kNotASubtype.code) return false;
  if (d.code != instance::kUnknownName.code && d.code != instance::kUnknownModifier.code) return false;
  const std::size_t end = replaced.message.find('`', 1);
  if (end == std::string::npos) return false;
  return d.message.ends_with("in " + replaced.message.substr(0, end + 1));
}

}  // namespace

std::vector<Diagnostic> without_consequences(std::span<const Diagnostic> reported) {
  std::vector<Diagnostic> kept(reported.begin(), reported.end());
  const auto is_error = [](const Diagnostic& d) { return d.severity == diag::Severity::error; };
  const auto errors = std::ranges::count_if(kept, is_error);
  if (errors == 0 || kept.size() < 2) return kept;
  for (Diagnostic& cause : kept) {
    if (cause.code != instance::kNotASubtype.code) continue;
    const auto follows = [&](const Diagnostic& d) { return is_error(d) && is_missing_in(d, cause); };
    if (std::ranges::none_of(kept, follows)) continue;
    cause.severity = diag::Severity::error;
    const Diagnostic copy = cause;
    std::erase_if(kept, [&](const Diagnostic& d) { return is_error(d) && is_missing_in(d, copy); });
    break;
  }
  // What a class of a library lacks, when a name of the model was not found before, follows from that: a medium that
  // does not exist has none of the types that a hundred declarations want.
  const auto is_lookup = [](const Diagnostic& d) {
    return d.code == instance::kUnknownName.code || d.code == instance::kUnknownClass.code ||
           d.code == instance::kImportNotFound.code;
  };
  const auto first = std::ranges::find_if(kept, is_error);
  if (first != kept.end() && is_lookup(*first) && first->span.known()) {
    const diag::FileId file = first->span.file;
    std::erase_if(kept, [&](const Diagnostic& d) {
      return is_error(d) && is_lookup(d) && d.span.known() && d.span.file != file;
    });
  }
  // A function that is wrong has no value for those who call it.
  if (errors > 1)
    std::erase_if(kept, [](const Diagnostic& d) {
      return d.code == instance::kTypeMismatch.code && d.message.find(" is no value, but ") != std::string::npos;
    });
  // A keyword that was taken for a name is none where the name is used, either.
  const auto keyword = std::ranges::find(kept, syntax::kKeywordAsName.code, &Diagnostic::code);
  if (keyword != kept.end()) {
    const std::string word = keyword->message.substr(0, keyword->message.find('`', 1) + 1);
    std::erase_if(kept, [&](const Diagnostic& d) {
      return d.code == syntax::kExpected.code && d.message.ends_with("found " + word);
    });
  }
  // Blocks in braces: one habit, not one mistake for each brace.
  const auto brace = std::ranges::find_if(
      kept, [](const Diagnostic& d) { return d.code == syntax::kExpected.code && d.message.ends_with("found `{`"); });
  if (brace != kept.end() && brace->message.starts_with("expected `then`")) {
    brace->hint("blocks have no braces: `if … then … elseif … then … else … end if;`");
    std::erase_if(kept, [](const Diagnostic& d) {
      return d.code == syntax::kUnclosed.code || (d.code == syntax::kExpected.code && d.message.ends_with("found `}`"));
    });
  }
  return kept;
}

// Edits in several lines: what each of them writes.
static void show_insertions(Diagnostic& d, const std::vector<diag::Edit>& edits) {
  constexpr std::size_t kLongest = 200;
  std::string all;
  for (const diag::Edit& e : edits) {
    std::string text;
    for (const char c : e.text)
      if (const bool is_blank = c == '\n' || c == ' ' || c == '\t'; !is_blank || (!text.empty() && text.back() != ' '))
        text += is_blank ? ' ' : c;
    while (text.ends_with(' ')) text.pop_back();
    if (text.starts_with("equation ")) text.erase(0, std::string_view("equation ").size());
    const bool is_said =
        std::ranges::any_of(d.hints, [&](const std::string& hint) { return hint.find(text) != std::string::npos; });
    if (text.size() > 1 && !is_said) all += fmt::format("{}`{}`", all.empty() ? "" : " and ", text);
  }
  if (!all.empty() && all.size() <= kLongest) d.hint("repaired by " + all);
}

void show_edits(Diagnostic& d, const diag::SourceFiles& files) {
  if (d.edits.empty()) return;
  const diag::FileId file = d.edits[0].span.file;
  const std::string_view whole = files[file].text();
  std::vector<diag::Edit> edits = d.edits;
  std::ranges::sort(edits, {}, [](const diag::Edit& e) { return e.span.begin; });
  std::size_t begin = edits.front().span.begin == 0 ? 0 : whole.rfind('\n', edits.front().span.begin - 1);
  begin = begin == std::string_view::npos ? 0 : edits.front().span.begin == 0 ? 0 : begin + 1;
  const std::size_t end = std::min(whole.find('\n', begin), whole.size());
  std::string line;
  std::size_t at = begin;
  for (const diag::Edit& e : edits) {
    // Hints that say it already, and what does not fit into a line.
    if (e.span.file != file || e.span.end > end || e.span.begin < at || e.text.find('\n') != std::string::npos) {
      show_insertions(d, edits);
      return;
    }
    line += whole.substr(at, e.span.begin - at);
    line += e.text;
    at = e.span.end;
  }
  line += whole.substr(at, end - at);
  constexpr std::size_t kLongestLine = 160;
  const std::size_t first = line.find_first_not_of(" \t");
  const std::size_t last = line.find_last_not_of(" \t\r");
  if (first == std::string::npos || last - first > kLongestLine) return;
  line = line.substr(first, last + 1 - first);
  const bool is_said = std::ranges::any_of(d.hints, [&](const std::string& hint) {
    return std::ranges::all_of(
        edits, [&](const diag::Edit& e) { return e.text.size() > 1 && hint.find(e.text) != std::string::npos; });
  });
  const bool is_written =
      std::ranges::any_of(d.hints, [](const std::string& hint) { return hint.starts_with("write `"); });
  if (!is_said && !is_written) d.hint(fmt::format("repaired: `{}`", line));
}

}  // namespace holon::api
