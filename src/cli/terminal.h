#pragma once

// What a stranger's model puts into names and descriptions must not control the terminal that they are printed on.

#include <cstdio>
#include <string>
#include <string_view>

namespace holon::cli {

// Shows characters that control a terminal, or turn the direction of what follows, as `\u001B`; lines and tabs stay.
// `rest` keeps the beginning of a character whose end comes with the next piece; with `is_last` nothing is kept.
std::string shown_on_terminal(std::string_view text, std::string& rest, bool is_last);

// Where `out` is a terminal, a stream that shows on it what it is given; else `out` itself. It lives as long as the
// program.
std::FILE* terminal_safe(std::FILE* out);

}  // namespace holon::cli
