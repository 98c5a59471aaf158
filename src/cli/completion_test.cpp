#include "cli/completion.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <cstdlib>
#include <string>

#include "cli/testing.h"

namespace holon::cli {
namespace {

class Completion : public InFolder {
 protected:
  // What bash offers after `words`, the last of which is being typed.
  std::string offers(const std::string& words) {
    write("completion.bash", bash_completion(describe_commands()));
    write("ask.bash", fmt::format("source {}\ncd {}\nCOMP_WORDS=({})\nCOMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))\n_holon\n"
                                  "echo \"${{COMPREPLY[*]}}\" >{}\n",
                                  path("completion.bash"), folder.string(), words, path("answer")));
    EXPECT_EQ(std::system(fmt::format("bash {}", path("ask.bash")).c_str()), 0);
    std::string answer = read("answer");
    if (answer.ends_with('\n')) answer.pop_back();
    return answer;
  }
};

TEST_F(Completion, BashCompletesCommandsOptionsAndArguments) {
  write("Spring.mo", "");
  write("Notes.txt", "");
  EXPECT_EQ(offers("holon pars"), "parse");
  EXPECT_EQ(offers("holon parse --js"), "--json");
  EXPECT_EQ(offers("holon parse S"), "Spring.mo");
  EXPECT_EQ(offers("holon parse N"), "");
  EXPECT_EQ(offers("holon completion f"), "fish");
  EXPECT_EQ(offers("holon --vers"), "--version");
}

TEST_F(Completion, EveryOptionIsInEveryShell) {
  const std::vector<CommandOptions> commands = describe_commands();
  const std::string bash = bash_completion(commands);
  const std::string zsh = zsh_completion(commands);
  const std::string fish = fish_completion(commands);
  for (const CommandOptions& command : commands) {
    for (const std::string* script : {&bash, &zsh, &fish})
      EXPECT_NE(script->find(command.info.name), std::string::npos) << command.info.name;
    for (const OptionSpec& option : command.options)
      for (const std::string& name : option.names) {
        EXPECT_NE(bash.find(name), std::string::npos) << name;
        EXPECT_NE(zsh.find(name), std::string::npos) << name;
        const std::string in_fish = name.starts_with("--") ? "-l " + name.substr(2) : "-s " + name.substr(1);
        EXPECT_NE(fish.find(in_fish), std::string::npos) << name;
      }
  }
}

}  // namespace
}  // namespace holon::cli
