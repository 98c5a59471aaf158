#pragma once

// Inside of the room: text of a model on its way to a terminal.

#include <string>
#include <string_view>

namespace holon::external {

// Characters that control a terminal (all but line ends and tabs), that change the direction of writing or that are not
// well-formed UTF-8 are written out: `\u001B`, `\xFF`.
std::string without_controls(std::string_view text);

}  // namespace holon::external
