#include "cli/cli.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <string>
#include <vector>

#include "cli/testing.h"

namespace holon::cli {
namespace {

class Cli : public InFolder {};

TEST_F(Cli, WithoutArgumentsItExplainsItself) {
  const Outcome outcome = run({});
  EXPECT_EQ(outcome.status, 0);
  for (const CommandOptions& command : describe_commands())
    EXPECT_NE(outcome.out.find(command.info.summary), std::string::npos) << command.info.name;
  EXPECT_EQ(outcome.out, run({"--help"}).out);
}

TEST_F(Cli, EveryCommandHasHelpWithExamples) {
  for (const CommandOptions& command : describe_commands()) {
    const Outcome outcome = run({command.info.name, "--help"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_NE(outcome.out.find("Usage: holon " + command.info.name), std::string::npos) << outcome.out;
    EXPECT_EQ(outcome.out.find("=0 "), std::string::npos) << "0 means: not given; " << outcome.out;
    EXPECT_FALSE(command.info.examples.empty()) << command.info.name;
    for (const Example& example : command.info.examples)
      EXPECT_NE(outcome.out.find(example.call), std::string::npos) << outcome.out;
    for (const OptionSpec& option : command.options)
      EXPECT_NE(outcome.out.find(option.help.substr(0, 30)), std::string::npos) << option.help;
  }
}

TEST_F(Cli, EveryCommandCanRequireTheSandbox) {
  for (const CommandOptions& command : describe_commands())
    EXPECT_TRUE(std::ranges::any_of(command.options, [](const OptionSpec& option) {
      return std::ranges::find(option.names, "--require-sandbox") != option.names.end();
    })) << command.info.name;
  EXPECT_EQ(run({"method", "list", "--require-sandbox"}).status, 0);
}

TEST_F(Cli, Version) {
  const Outcome outcome = run({"--version"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, "holon " HOLON_VERSION "\n");
}

TEST_F(Cli, AMisspeltCommandIsSuggested) {
  const Outcome outcome = run({"prase", "x.mo"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("no command `prase`; did you mean `parse`?"), std::string::npos) << outcome.err;
  EXPECT_TRUE(outcome.out.empty());
  EXPECT_EQ(run({"--color", "never", "prase"}).status, 2);
}

TEST_F(Cli, AMisspeltOptionIsSuggested) {
  const Outcome outcome = run({"parse", "--jsn", "x.mo"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("holon parse: no option `--jsn`; did you mean `--json`?"), std::string::npos)
      << outcome.err;
}

TEST_F(Cli, WrongCallsSaySo) {
  EXPECT_EQ(run({"parse"}).status, 2);
  EXPECT_EQ(run({"completion", "tcsh"}).status, 2);
  EXPECT_EQ(run({"completion", "bash", "zsh"}).status, 2);
  EXPECT_EQ(run({"--color", "sometimes"}).status, 2);
  EXPECT_EQ(run({"--max-errors", "many", "parse", "x"}).status, 2);
  for (const std::string word : {"parse", "completion"})
    EXPECT_NE(run({word, "--nonsense"}).err.find("`holon " + word + " --help`"), std::string::npos);
}

TEST_F(Cli, CommonOptionsStandBeforeOrAfterTheCommand) {
  const std::string file = write("bad.mo", "model M\n  Real x\nend M;\n");
  EXPECT_NE(run({"--color", "always", "parse", file}).err.find("\033["), std::string::npos);
  EXPECT_NE(run({"parse", "--color=always", file}).err.find("\033["), std::string::npos);
  EXPECT_EQ(run({"parse", file}).err.find("\033["), std::string::npos);
}

TEST_F(Cli, OutputThatCannotBeWrittenIsNoSuccess) {
  std::FILE* full = std::fopen("/dev/full", "w");
  if (full == nullptr) GTEST_SKIP() << "no /dev/full on this system";
  Console console;
  console.out = full;
  console.err = std::tmpfile();
  EXPECT_EQ(cli::run({"completion", "bash"}, console), Exit::call_wrong);
  std::fclose(full);
  std::fclose(console.err);
}

}  // namespace
}  // namespace holon::cli
