#pragma once

// Replacing a file as a whole or not at all.

#include <expected>
#include <string>
#include <string_view>

namespace holon::cli {

// Writes beside the file and renames over it, so that a reader, a crash or a full disk never sees half of it. Keeps its
// permissions; follows a link to the file that it means. The error reads after "cannot write `x`: ".
std::expected<void, std::string> replace_file(const std::string& path, std::string_view text);

}  // namespace holon::cli
