#pragma once

#include <string_view>

namespace holon::sim {

// `*` stands for any characters, `?` for one. Everything else for itself.
bool matches_pattern(std::string_view text, std::string_view pattern);

}  // namespace holon::sim
