#pragma once

// Bytes as text of 64 letters (RFC 4648).

#include <optional>
#include <string>
#include <string_view>

namespace holon::base {

std::string to_base64(std::string_view bytes);

// White space between the letters is passed over. Nothing when there is another letter.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace holon::base
