#pragma once

// The program's command line: reads the arguments, runs one command, gives its exit status.

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/console.h"

namespace holon::cli {

int run(int argc, char** argv);

// Whether commands that work on models run in a caged process of their own.
enum class Caging : unsigned char { off, on };

// The same with everything from outside given: arguments (without the program's name) and console.
Exit run(std::vector<std::string> arguments, Console console, Caging caging = Caging::off);

// What every command has, besides its own options.
struct CommandOptions {
  CommandInfo info;
  std::vector<OptionSpec> options;
};
std::vector<CommandOptions> describe_commands();  // for shell completion

}  // namespace holon::cli
