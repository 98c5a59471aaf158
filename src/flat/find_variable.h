#pragma once

// A variable by the name that people write for it.

#include <optional>
#include <string_view>

#include "flat/flat_model.h"

namespace holon::flat {

// `a.b[2].c[1, 3]`; nothing when there is no such variable. Makes no names: a model may have millions.
std::optional<VariableId> find_variable(const FlatModel& model, std::string_view name);

}  // namespace holon::flat
