#pragma once

// The values of literals.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace holon::syntax {

// The value of a string literal, given the text between its quotes. An unknown escape keeps its backslash.
std::string unescape(std::string_view raw);

// The text to write between quotes so that `unescape` gives `value` back.
std::string escape(std::string_view value);

// A name as it is stored: `'\?'` and `'?'` are the same one (section 2.3.1), so the shorter stands for both.
std::string plain_name(std::string_view name);

// The double nearest to an UNSIGNED-NUMBER of the grammar: `13.`, `.13E2`, `1e3`. Infinite when it is beyond the range.
double read_real(std::string_view text);

// Nothing when the number does not fit.
std::optional<std::int64_t> read_integer(std::string_view text);

}  // namespace holon::syntax
