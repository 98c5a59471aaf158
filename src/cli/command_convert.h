#pragma once

// `holon convert`, for the table of commands.

#include <memory>

#include "cli/command.h"

namespace holon::cli {

std::unique_ptr<Command> convert_command();

}  // namespace holon::cli
