#include "external/command.h"

#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <string>
#include <string_view>
#include <vector>

#include "base/spawn.h"

namespace holon::external {

pid_t start_command(const SystemCommand& command) {
  const auto name_of = [](std::string_view entry) { return entry.substr(0, entry.find('=')); };
  std::vector<std::string> variables = command.variables;
  for (char** v = environ; v != nullptr && *v != nullptr; ++v)
    if (std::ranges::none_of(command.variables, [&](const std::string& own) { return name_of(own) == name_of(*v); }))
      variables.emplace_back(*v);
  std::vector<char*> environment;
  for (std::string& text : variables) environment.push_back(text.data());
  environment.push_back(nullptr);
  std::string shell = "sh";
  std::string option = "-c";
  std::string text = command.text;
  char* arguments[] = {shell.data(), option.data(), text.data(), nullptr};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addchdir_np(&actions, command.folder.c_str());
  // Ctrl-C ends the command, whatever this process does with the signal.
  const base::UnblockedSignals attributes;
  pid_t child = 0;
  const int problem = posix_spawn(&child, "/bin/sh", &actions, attributes.get(), arguments, environment.data());
  posix_spawn_file_actions_destroy(&actions);
  return problem == 0 ? child : -problem;
}

int command_status(int wait_status) {
  return WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 128 + WTERMSIG(wait_status);
}

int run_command_here(const SystemCommand& command) {
  const pid_t child = start_command(command);
  if (child < 0) return child;
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return command_status(status);
}

}  // namespace holon::external
