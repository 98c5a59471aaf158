// Edits for formulas that have no value where something becomes zero or negative, and a form that has one.

#include <fmt/format.h>
#include <array>
#include <regex>
#include <string>

#include "api/edit_rules.h"

namespace holon::api {

void with_value_everywhere(diag::Diagnostic& d, const SourceText& text) {
  // Each form equals the one beside it wherever that has a value.
  struct Form {
    const char* written;
    const char* instead;
    std::string_view why;
  };
  static const std::array<Form, 4> kForms{{
      {R"(sin\((\w+)\)\s*/\s*\1\b)", "(if abs($1) > 1e-8 then sin($1)/$1 else 1)", "the quotient tends to 1 at zero"},
      {R"((\w+)\s*\^\s*\(\s*1\s*/\s*3\s*\))", "sign($1)*abs($1)^(1/3)",
       "a power with a fraction has no value for a "
       "negative base; the cubic root has one"},
      {R"((\w+)\s*/\s*abs\(\s*\1\s*\))", "sign($1)", "the quotient has no value at zero"},
      {R"(max\(\s*0\s*,\s*sqrt\(\s*(\w+)\s*\)\s*\))", "sqrt(max(0, $1))", "the root is taken before the maximum"},
  }};
  const std::string written(text.of(part_of(d.span)));
  for (const Form& form : kForms) {
    const std::regex pattern(form.written);
    std::smatch found;
    if (!std::regex_search(written, found, pattern)) continue;
    // Only once: which of several has no value is not known.
    const std::string rest = found.suffix();
    if (std::regex_search(rest, pattern)) return;
    const std::string instead = found.format(form.instead);
    d.hint(fmt::format("{}: write `{}`", form.why, instead));
    const auto begin = d.span.begin + static_cast<std::size_t>(found.position(0));
    d.edit(span_of(d.span, {begin, begin + static_cast<std::size_t>(found.length(0))}), instead);
    return;
  }
}

}  // namespace holon::api
