#pragma once

// What a code of a diagnostic means: a page for each, with an example, the usual causes and the repair. The pages are those
// of docs/errors; they come with the library.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "holon/export.h"

namespace holon {

struct Explanation {
  std::string code;   // "H3001"
  std::string title;  // in a few words
  std::string text;   // Markdown, without the title
};

HOLON_API std::optional<Explanation> explain(std::string_view code);
// All codes that have a page, in order.
HOLON_API std::vector<std::string> explained_codes();

}  // namespace holon
