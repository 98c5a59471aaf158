#pragma once

// What stands at a position of a text: for editors.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "holon/diagnostics.h"
#include "holon/export.h"

namespace holon {

// Lines and columns count from 1, columns in characters.
struct Position {
  std::string file{};  // on disk, or an open document
  std::uint32_t line = 1;
  std::uint32_t column = 1;
};

enum class SymbolKind : std::uint8_t { class_, component };
HOLON_API std::string_view name_of(SymbolKind kind);  // "class", "component"

struct Symbol {
  SymbolKind kind{};
  std::string name;         // in full: `Package.Model.component`
  std::string type;         // of a component, as it is written; of a class what it is: "model", "function", …
  std::string description;
  Place word;         // the name at the position
  Place declaration;  // of the name
};

}  // namespace holon
