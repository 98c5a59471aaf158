#pragma once

// A command of the program: `holon NAME …`. Each lives in its own file command_NAME.cpp and is one line in the table of
// commands.cpp.

#include <holon/worker.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/exit_status.h"
#include "cli/options.h"

namespace holon::cli {

struct Example {
  std::string call;  // "holon parse Spring.mo"
  std::string what;  // what it does, in a few words
};

struct CommandInfo {
  std::string name;
  std::string summary;      // one line, for the list of commands
  std::string description;  // what a user wants to know before the options; may be empty
  std::vector<Example> examples;
};

class Command {
 public:
  Command() = default;
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;
  virtual ~Command() = default;

  virtual CommandInfo info() const = 0;
  virtual void declare(Options& options) = 0;  // called once, before the arguments are read
  virtual Exit run(const Console& console) = 0;
  // What a worker may touch that runs this command on a stranger's model. Nothing: the command runs in this process.
  virtual std::optional<WorkerRules> worker() const { return std::nullopt; }
};

}  // namespace holon::cli
