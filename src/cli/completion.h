#pragma once

// Shell scripts that complete the program's commands, options and arguments, made from what the commands declare.

#include <string>
#include <vector>

#include "cli/cli.h"

namespace holon::cli {

std::string bash_completion(const std::vector<CommandOptions>& commands);
std::string zsh_completion(const std::vector<CommandOptions>& commands);
std::string fish_completion(const std::vector<CommandOptions>& commands);

}  // namespace holon::cli
