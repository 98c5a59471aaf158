#include "cli/completion.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string_view>

namespace holon::cli {
namespace {

std::string replaced(std::string_view text, std::string_view what, std::string_view with) {
  std::string result;
  for (std::size_t at = 0;;) {
    const std::size_t found = text.find(what, at);
    result += text.substr(at, found == std::string_view::npos ? found : found - at);
    if (found == std::string_view::npos) return result;
    result += with;
    at = found + what.size();
  }
}

// Inside single quotes, for every shell here.
std::string shell_quoted(std::string_view text) { return fmt::format("'{}'", replaced(text, "'", "'\\''")); }

const OptionSpec* positional(const CommandOptions& command) {
  for (const OptionSpec& spec : command.options)
    if (spec.names.empty()) return &spec;
  return nullptr;
}

std::vector<std::string> option_words(const CommandOptions& command) {
  std::vector<std::string> words;
  for (const OptionSpec& spec : command.options) words.insert(words.end(), spec.names.begin(), spec.names.end());
  words.emplace_back("--help");
  return words;
}

std::string bash_action(const OptionSpec& spec) {
  switch (spec.completes) {
    case Completes::nothing:
      return "COMPREPLY=()";
    case Completes::files:
      return "_holon_files";
    case Completes::folders:
      return "mapfile -t COMPREPLY < <(compgen -d -- \"$word\")";
    case Completes::choices:
      return fmt::format("mapfile -t COMPREPLY < <(compgen -W {} -- \"$word\")",
                         shell_quoted(fmt::format("{}", fmt::join(spec.choices, " "))));
  }
  return {};
}

std::string zsh_action(const OptionSpec& spec) {
  switch (spec.completes) {
    case Completes::nothing:
      return " ";
    case Completes::files:
      return "_files -g \"*.mo(-.)\"";
    case Completes::folders:
      return "_files -/";
    case Completes::choices:
      return fmt::format("({})", fmt::join(spec.choices, " "));
  }
  return {};
}

std::string fish_action(const OptionSpec& spec) {
  switch (spec.completes) {
    case Completes::nothing:
      return "-x";
    case Completes::files:
      return "-k -xa '(__fish_complete_suffix .mo)'";
    case Completes::folders:
      return "-xa '(__fish_complete_directories)'";
    case Completes::choices:
      return fmt::format("-xa {}", shell_quoted(fmt::format("{}", fmt::join(spec.choices, " "))));
  }
  return {};
}

}  // namespace

std::string bash_completion(const std::vector<CommandOptions>& commands) {
  std::string names;
  std::string cases;
  for (const CommandOptions& command : commands) {
    names += (names.empty() ? "" : " ") + command.info.name;
    cases += fmt::format("    {})\n", command.info.name);
    // After an option with a value comes its value; after a dash an option; else an argument.
    cases += "      case $before in\n";
    for (const OptionSpec& spec : command.options)
      if (spec.takes_value && !spec.names.empty())
        cases += fmt::format("        {}) {}; return ;;\n", fmt::join(spec.names, "|"), bash_action(spec));
    cases += "      esac\n";
    cases += fmt::format("      options={}\n", shell_quoted(fmt::format("{}", fmt::join(option_words(command), " "))));
    const OptionSpec* argument = positional(command);
    cases +=
        fmt::format("      [[ $word == -* ]] || {{ {}; return; }}\n", argument ? bash_action(*argument) : "return");
    cases += "      ;;\n";
  }
  return fmt::format(R"(# Completion of holon for bash. Put this into ~/.bashrc:
#   source <(holon completion bash)
_holon_files() {{
  mapfile -t COMPREPLY < <(compgen -f -X '!*.mo' -- "$word"; compgen -d -- "$word")
  compopt -o filenames 2>/dev/null
}}
_holon() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} options='--help --version --color --max-errors'
  # `--stage=tokens` arrives as three words.
  if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then before=${{COMP_WORDS[COMP_CWORD-2]}}; fi
  if [[ $COMP_CWORD -eq 1 && $word != -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W '{}' -- "$word")
    return
  fi
  case ${{COMP_WORDS[1]}} in
{}  esac
  mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
}}
complete -F _holon holon ./holon
)",
                     names, cases);
}

std::string zsh_completion(const std::vector<CommandOptions>& commands) {
  std::string list;
  std::string cases;
  for (const CommandOptions& command : commands) {
    list += fmt::format(
        "    {}\n", shell_quoted(fmt::format("{}:{}", command.info.name, replaced(command.info.summary, ":", "\\:"))));
    cases += fmt::format("    {})\n      _arguments '--help[print help]'", command.info.name);
    for (const OptionSpec& spec : command.options) {
      const std::string help = replaced(replaced(replaced(spec.help, "[", "("), "]", ")"), ":", "\\:");
      if (spec.names.empty()) {
        cases += fmt::format(" \\\n        {}", shell_quoted(fmt::format("*:{}:{}", help, zsh_action(spec))));
        continue;
      }
      for (const std::string& name : spec.names) {
        const std::string value = spec.takes_value ? fmt::format(":value:{}", zsh_action(spec)) : std::string();
        const std::string joint = spec.takes_value && name.starts_with("--") ? "=" : "";
        cases += fmt::format(" \\\n        {}", shell_quoted(fmt::format("{}{}[{}]{}", name, joint, help, value)));
      }
    }
    cases += "\n      ;;\n";
  }
  return fmt::format(R"(#compdef holon
# Completion of holon for zsh. Save it as _holon in a folder of $fpath, or put this into ~/.zshrc:
#   source <(holon completion zsh)
_holon() {{
  local -a commands
  commands=(
{}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
{}  esac
}}
(( $+functions[compdef] )) && compdef _holon holon
)",
                     list, cases);
}

std::string fish_completion(const std::vector<CommandOptions>& commands) {
  std::string text =
      "# Completion of holon for fish. Save it as ~/.config/fish/completions/holon.fish:\n"
      "#   holon completion fish > ~/.config/fish/completions/holon.fish\n"
      "complete -c holon -f\n"
      "complete -c holon -l help -s h -d 'print help'\n"
      "complete -c holon -n __fish_use_subcommand -l version -d 'print the version'\n";
  for (const CommandOptions& command : commands)
    text += fmt::format("complete -c holon -n __fish_use_subcommand -a {} -d {}\n", command.info.name,
                        shell_quoted(command.info.summary));
  for (const CommandOptions& command : commands) {
    const std::string when = fmt::format("complete -c holon -n '__fish_seen_subcommand_from {}'", command.info.name);
    for (const OptionSpec& spec : command.options) {
      std::string line = when;
      for (const std::string& name : spec.names)
        line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      if (spec.takes_value) line += " " + fish_action(spec);
      text += fmt::format("{} -d {}\n", line, shell_quoted(spec.help));
    }
  }
  return text;
}

}  // namespace holon::cli
