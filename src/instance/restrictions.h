#pragma once

// The rules of the specialized classes, as small questions.

#include <string>
#include <string_view>

#include "syntax/tree.h"

namespace holon::instance {

std::string_view kind_name(syntax::Restriction r);  // "operator record"
std::string a_kind(syntax::Restriction r);          // "an operator record"
bool may_extend(syntax::Restriction derived, syntax::Restriction base);

}  // namespace holon::instance
