// `holon completion`: prints the script that makes a shell complete the program's arguments.

#include <memory>
#include <string>
#include <vector>

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/completion.h"

namespace holon::cli {
namespace {

class CompletionCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"completion",
            "Print a script that makes a shell complete holon's arguments",
            "",
            {{"source <(holon completion bash)", "in ~/.bashrc"},
             {"source <(holon completion zsh)", "in ~/.zshrc"},
             {"holon completion fish > ~/.config/fish/completions/holon.fish", "once"}}};
  }

  void declare(Options& options) override {
    options.argument("SHELL", shell_, {"bash", "zsh", "fish"}, "bash, zsh or fish");
  }

  Exit run(const Console& console) override {
    const std::vector<CommandOptions> commands = describe_commands();
    console.print(shell_ == "bash"  ? bash_completion(commands)
                  : shell_ == "zsh" ? zsh_completion(commands)
                                    : fish_completion(commands));
    return Exit::done;
  }

 private:
  std::string shell_;
};

}  // namespace

std::unique_ptr<Command> completion_command() { return std::make_unique<CompletionCommand>(); }

}  // namespace holon::cli
