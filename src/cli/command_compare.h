#pragma once

#include <memory>

#include "cli/command.h"

namespace holon::cli {

std::unique_ptr<Command> compare_command();

}  // namespace holon::cli
