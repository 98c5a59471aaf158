#pragma once

// The rules of the specialized classes, as small questions.

#include <string_view>

#include "syntax/tree.h"

namespace holon::instance {

std::string_view kind_name(syntax::Restriction r);  // "operator record"
bool may_extend(syntax::Restriction derived, syntax::Restriction base);

}  // namespace holon::instance
