#pragma once

// All bytes of an open file, and all bytes into one.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace holon::base {

// From the beginning, wherever the file stands now. Nothing when it cannot be read or is longer than `most`.
std::optional<std::string> read_file(int file, std::size_t most = std::size_t{1} << 30U);
bool write_file(int file, std::string_view bytes);

}  // namespace holon::base
