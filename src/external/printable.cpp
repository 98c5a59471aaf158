#include "external/printable.h"

#include <fmt/format.h>

#include "base/unicode.h"

namespace holon::external {

std::string without_controls(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const base::Character c = base::character_at(text, i);
    const bool is_control = (c.code < 0x20 && c.code != '\n' && c.code != '\t') || (c.code >= 0x7F && c.code < 0xA0);
    const bool turns = c.code == 0x061C || c.code == 0x200E || c.code == 0x200F ||
                       (c.code >= 0x202A && c.code <= 0x202E) || (c.code >= 0x2066 && c.code <= 0x2069);
    if (!c.valid) {
      result += fmt::format("\\x{:02X}", static_cast<unsigned>(c.code));
    } else if (is_control || turns) {
      result += fmt::format("\\u{:04X}", static_cast<unsigned>(c.code));
    } else {
      result += text.substr(i, c.size);
    }
    i += c.size;
  }
  return result;
}

}  // namespace holon::external
