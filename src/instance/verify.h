#pragma once

// Checks what an instance tree promises. In: a tree that was made without errors. Out: each broken promise as a
// sentence, none when all hold. A violation is a mistake of Holon, never one of the model.

#include <string>
#include <vector>

#include "instance/instance.h"

namespace holon::instance {

std::vector<std::string> verify(const InstanceTree& tree);

}  // namespace holon::instance
