#pragma once

// How deep a JSON text nests, found without reading it: whoever writes or walks through what was read calls itself for
// each level, and a text of a million brackets ends the stack.

#include <cstddef>
#include <string_view>

namespace holon::base {

// No text that we write ourselves comes near it.
constexpr std::size_t kDeepestJson = 500;

// Objects and arrays lie at most `most` deep in each other. Brackets inside of strings do not count.
bool nests_at_most(std::string_view json, std::size_t most = kDeepestJson);

}  // namespace holon::base
