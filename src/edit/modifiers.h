#pragma once

// Inside of the room: values and redeclarations in modifiers.

#include <expected>
#include <string>

#include "edit/acts.h"
#include "edit/source.h"

namespace holon::edit {

std::expected<Changes, std::string> set_modifier(const Source& source, const Set& act);
std::vector<Modifier> modifiers_in(const Source& source, const syntax::Declaration& declaration);

}  // namespace holon::edit
