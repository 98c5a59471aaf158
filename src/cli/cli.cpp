#include "cli/cli.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <exception>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "cli/caged.h"
#include "cli/commands.h"
#include "cli/limits.h"
#include "cli/options.h"
#include "cli/terminal.h"

namespace holon::cli {
namespace {

constexpr const char* kVersion = "holon " HOLON_VERSION;

std::string examples_text(const std::vector<Example>& examples) {
  if (examples.empty()) return {};
  std::size_t width = 0;
  for (const Example& example : examples) width = std::max(width, example.call.size());
  std::string text = "Examples:\n";
  for (const Example& example : examples) text += fmt::format("  {:<{}}  {}\n", example.call, width, example.what);
  text.pop_back();
  return text;
}

std::string suggestion(std::string_view word, std::span<const std::string> candidates) {
  std::vector<std::string_view> views(candidates.begin(), candidates.end());
  const std::vector<std::string> near = base::close_matches(word, views, 1);
  return near.empty() ? std::string() : fmt::format("; did you mean `{}`?", near.front());
}

// The first argument that is not an option.
std::optional<std::string_view> command_word(std::span<const std::string> arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    if (word == "--color" || word == "--max-errors")
      ++i;  // its value
    else if (!word.starts_with('-'))
      return word;
  }
  return std::nullopt;
}

// One command with its part of the argument parser. Options are declared when they are needed: those of all commands
// would take longer than to run a small model.
struct Entry {
  std::unique_ptr<Command> command;
  CommandInfo info;
  CLI::App* app = nullptr;
  std::unique_ptr<Options> options;
  std::unique_ptr<Limits> limits;
};

struct Program {
  CLI::App app{"Equation-based modeling and simulation: Modelica text to trajectories.", "holon"};
  std::vector<Entry> entries;
  std::string color = "auto";
  std::size_t most_errors = diag::RenderOptions().most_errors;

  Program() {
    app.set_version_flag("--version", kVersion, "Print the version and exit");
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.require_subcommand(0, 1);
    app.fallthrough();
    app.get_formatter()->label("SUBCOMMAND", "COMMAND …");
    app.get_formatter()->label("Subcommands", "Commands");
    app.get_formatter()->label("Positionals", "Arguments");
    app.get_formatter()->label("REQUIRED", "");
    app.footer("`holon COMMAND --help` has the options of a command, with examples.\n\n" +
               examples_text({{"holon parse MyLibrary", "read every Modelica file in a folder"},
                              {"holon format --check *.mo", "see which files are not in canonical form"}}));
    Options common(app);
    common.choice("--color", color, {"auto", "always", "never"}, "Color in messages");
    common.count("--max-errors", most_errors, "Show at most so many errors of a file");
    for (std::unique_ptr<Command>& command : all_commands()) {
      Entry entry{std::move(command), {}, nullptr, nullptr, std::make_unique<Limits>()};
      entry.info = entry.command->info();
      entry.app = app.add_subcommand(entry.info.name, entry.info.summary);
      if (!entry.info.description.empty()) entry.app->description(entry.info.summary + "\n\n" + entry.info.description);
      entry.app->footer(examples_text(entry.info.examples));
      entry.options = std::make_unique<Options>(*entry.app);
      entries.push_back(std::move(entry));
    }
  }

  static void declare(Entry& entry) {
    entry.command->declare(*entry.options);
    entry.limits->declare(*entry.options);
  }
  void declare_options_of(std::string_view command) {
    const auto found = std::ranges::find(entries, command, [](const Entry& entry) { return entry.info.name; });
    if (found != entries.end()) declare(*found);
  }

  const Entry* find(const CLI::App* which) const {
    const auto found = std::ranges::find(entries, which, &Entry::app);
    return found == entries.end() ? nullptr : &*found;
  }
  const Entry* chosen() const { return app.get_subcommands().empty() ? nullptr : find(app.get_subcommands().front()); }

  // In the list of all commands only the summaries; CLI11 would print the descriptions.
  std::string help() {
    for (Entry& entry : entries) entry.app->description(entry.info.summary);
    return app.help();
  }

  std::vector<std::string> command_names() const {
    std::vector<std::string> names;
    for (const Entry& entry : entries) names.push_back(entry.info.name);
    return names;
  }
  std::vector<std::string> option_names(const Entry* entry) const {
    std::vector<std::string> names = {"--help", "--version", "--color", "--max-errors"};
    if (entry == nullptr) return names;
    for (const OptionSpec& spec : entry->options->specs())
      names.insert(names.end(), spec.names.begin(), spec.names.end());
    return names;
  }
};

// The first argument that is not an option must be a command. Found before CLI11 looks at anything, because its own
// message would be about "arguments not expected".
std::optional<std::string> unknown_command(const Program& program, std::string_view word) {
  const std::vector<std::string> names = program.command_names();
  if (std::ranges::find(names, word) != names.end()) return std::nullopt;
  return fmt::format("holon: no command `{}`{}\n", word, suggestion(word, names));
}

std::string explain(const CLI::ParseError& error, const Program& program) {
  const Entry* entry = program.chosen();
  const std::string who = entry ? "holon " + entry->info.name : "holon";
  std::string what = error.what();
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
    const std::vector<std::string> extras = program.app.remaining(true);
    const std::string& word = extras.empty() ? what : extras.front();
    what = word.starts_with('-') ? fmt::format("no option `{}`{}", word, suggestion(word, program.option_names(entry)))
                                 : fmt::format("one argument too many: `{}`", word);
  }
  return fmt::format("{}: {}\n`{} --help` shows how it is called\n", who, what, who);
}

void choose_colors(const Program& program, Console& console) {
  if (program.color != "auto") console.rendering.color = program.color == "always";
  console.rendering.most_errors = program.most_errors;
}

Exit run_command(Command& command, const Console& console) {
  try {
    const Exit status = command.run(console);
    // A full disk must not look like success.
    if (std::fflush(console.out) == 0 && std::ferror(console.out) == 0) return status;
    console.say("holon: cannot write the output\n");
    return status == Exit::done ? Exit::call_wrong : status;
  } catch (const std::bad_alloc&) {
    console.say("holon: out of memory\n");
  } catch (const std::exception& problem) {
    // No exception should leave a room; one that does is our mistake and should at least be named.
    console.say(fmt::format("holon: internal error: {}\n", problem.what()));
  }
  return Exit::simulation_failed;
}

}  // namespace

Exit run(std::vector<std::string> arguments, Console console, Caging caging) {
  Program program;
  if (const std::optional<std::string_view> word = command_word(arguments)) {
    if (const std::optional<std::string> problem = unknown_command(program, *word)) {
      console.say(*problem + "`holon --help` lists the commands\n");
      return Exit::call_wrong;
    }
    program.declare_options_of(*word);
  }
  try {
    std::ranges::reverse(arguments);  // CLI11 reads them from the back
    program.app.parse(arguments);
  } catch (const CLI::CallForHelp&) {
    const Entry* entry = program.chosen();
    console.print(entry ? entry->app->help("holon") : program.help());
    return Exit::done;
  } catch (const CLI::CallForVersion&) {
    console.print(std::string(kVersion) + "\n");
    return Exit::done;
  } catch (const CLI::ParseError& error) {
    console.say(explain(error, program));
    return Exit::call_wrong;
  }
  const Entry* entry = program.chosen();
  if (entry == nullptr) {
    console.print(program.help());
    return Exit::done;
  }
  if (const std::optional<std::string> problem = entry->limits->problem()) {
    console.say(fmt::format("holon {}: {}\n", entry->info.name, *problem));
    return Exit::call_wrong;
  }
  if (const std::optional<std::string> refusal = entry->limits->refusal()) {
    console.say(fmt::format("holon {}: {}\n", entry->info.name, *refusal));
    return Exit::call_wrong;
  }
  choose_colors(program, console);
  console.cages = caging == Caging::on;
  // A command that works on a stranger's text does so in a caged process of its own.
  if (console.cages) {
    if (std::optional<WorkerRules> rules = entry->command->worker()) {
      entry->limits->give_to(*rules);
      return run_caged(console, *rules, [&](const Console& inside) { return run_command(*entry->command, inside); });
    }
    entry->limits->hold_here();
  }
  return run_command(*entry->command, console);
}

int run(int argc, char** argv) {
  Console console;
  console.rendering = diag::options_for(console.err);
  console.out = terminal_safe(console.out);
  return static_cast<int>(run(std::vector<std::string>(argv + std::min(argc, 1), argv + argc), console, Caging::on));
}

std::vector<CommandOptions> describe_commands() {
  Program program;
  std::vector<CommandOptions> result;
  for (Entry& entry : program.entries) {
    Program::declare(entry);
    result.push_back({entry.info, entry.options->specs()});
  }
  return result;
}

}  // namespace holon::cli
