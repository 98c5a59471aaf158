#pragma once

// The tree of instances as text: one component a line, what is inside of it indented below, with its class or type, its
// sizes, its value and, for parameters that shaped the model, why.

#include <string>

#include "instance/instance.h"

namespace holon::driver {

std::string dump_instances(const instance::InstanceTree& tree);

}  // namespace holon::driver
