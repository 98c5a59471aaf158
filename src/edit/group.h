#pragma once

// Inside of the room: components and their connections become a model of their own.

#include <expected>
#include <string>

#include "edit/acts.h"
#include "edit/source.h"

namespace holon::edit {

std::expected<Changes, std::string> group(const Source& source, const Group& act);

}  // namespace holon::edit
