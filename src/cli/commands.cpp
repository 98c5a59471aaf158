#include "cli/commands.h"

#include <array>

#include "cli/command_compare.h"
#include "cli/command_convert.h"

namespace holon::cli {
namespace {

// To add a command: write command_NAME.cpp, declare its function in commands.h, add it here.
constexpr std::array kCommands = {
    simulate_command,  compare_command,   plot_command,       studio_command,  diagram_command,     parse_command,
    check_command,     flatten_command,   inspect_command,    format_command,  dump_command,        method_command,
    passivity_command, linearize_command, equilibria_command, energy_command,  sensitivity_command, fit_command,
    response_command,  tf_command,        test_command,       cache_command,   completion_command,  variables_command,
    reduce_command,    fix_command,       convert_command,    explain_command, lsp_command,         mcp_command,
};

}  // namespace

std::vector<std::unique_ptr<Command>> all_commands() {
  std::vector<std::unique_ptr<Command>> result;
  for (const auto make : kCommands) result.push_back(make());
  return result;
}

}  // namespace holon::cli
