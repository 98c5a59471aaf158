#pragma once

// The table of all commands, in the order in which --help lists them.

#include <memory>
#include <vector>

#include "cli/command.h"

namespace holon::cli {

std::vector<std::unique_ptr<Command>> all_commands();

// One function for each command_NAME.cpp.
std::unique_ptr<Command> simulate_command();
std::unique_ptr<Command> plot_command();
std::unique_ptr<Command> diagram_command();
std::unique_ptr<Command> studio_command();
std::unique_ptr<Command> lsp_command();
std::unique_ptr<Command> mcp_command();
std::unique_ptr<Command> parse_command();
std::unique_ptr<Command> format_command();
std::unique_ptr<Command> check_command();
std::unique_ptr<Command> inspect_command();
std::unique_ptr<Command> flatten_command();
std::unique_ptr<Command> dump_command();
std::unique_ptr<Command> variables_command();
std::unique_ptr<Command> reduce_command();
std::unique_ptr<Command> method_command();
std::unique_ptr<Command> passivity_command();
std::unique_ptr<Command> linearize_command();
std::unique_ptr<Command> response_command();
std::unique_ptr<Command> equilibria_command();
std::unique_ptr<Command> energy_command();
std::unique_ptr<Command> sensitivity_command();
std::unique_ptr<Command> fit_command();
std::unique_ptr<Command> tf_command();
std::unique_ptr<Command> test_command();
std::unique_ptr<Command> cache_command();
std::unique_ptr<Command> completion_command();
std::unique_ptr<Command> fix_command();
std::unique_ptr<Command> explain_command();

}  // namespace holon::cli
