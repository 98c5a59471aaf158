#pragma once

// Text in pages and pictures.

#include <string>
#include <string_view>

namespace holon::base {

// The text as it stands between the tags, or in quotes inside of a tag, of XML and HTML. Control characters that XML
// has no place for, not even escaped, become question marks.
std::string in_markup(std::string_view text);

}  // namespace holon::base
