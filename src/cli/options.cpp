#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <utility>

namespace holon::cli {

OptionSpec& Options::remember(const std::string& names, const std::string& help, bool takes_value) {
  OptionSpec spec;
  // A name without a dash is a positional argument's; the shell never types it.
  if (names.starts_with('-')) spec.names = CLI::detail::split(names, ',');
  spec.help = help;
  spec.takes_value = takes_value;
  specs_.push_back(std::move(spec));
  return specs_.back();
}

void Options::flag(const std::string& names, bool& target, const std::string& help) {
  app_.add_flag(names, target, help);
  remember(names, help, false);
}

void Options::text(const std::string& names, std::string& target, const std::string& help,
                   const std::string& placeholder) {
  app_.add_option(names, target, help)->type_name(placeholder);
  remember(names, help, true);
}

void Options::number(const std::string& names, double& target, const std::string& help,
                     const std::string& placeholder) {
  app_.add_option(names, target, help)->type_name(placeholder)->check([](const std::string& text) {
    // "nan" is read as a number by the parser, and is the sign for what was not given.
    return std::isnan(std::strtod(text.c_str(), nullptr)) ? "`" + text + "` is not a number" : std::string();
  });
  remember(names, help, true);
}

void Options::count(const std::string& names, std::size_t& target, const std::string& help) {
  CLI::Option* option = app_.add_option(names, target, help)->type_name("N");
  // The parser would wrap -1 around to a very large number.
  option->check([](const std::string& text) {
    return text.find('-') == std::string::npos ? std::string() : "`" + text + "` is not a count: 0, 1, 2, …";
  });
  // 0 stands for "not given"; what happens then is in the help.
  if (target != 0) option->capture_default_str();
  remember(names, help, true);
}

void Options::choice(const std::string& names, std::string& target, std::vector<std::string> choices,
                     const std::string& help) {
  app_.add_option(names, target, help)
      ->type_name(CLI::detail::join(choices, "|"))
      ->check(CLI::IsMember(choices).description(""));
  OptionSpec& spec = remember(names, help, true);
  spec.completes = Completes::choices;
  spec.choices = std::move(choices);
}

void Options::folders(const std::string& names, std::vector<std::string>& target, const std::string& help) {
  // One value each time it is given: `--library a --library b`; a path after it stays an argument.
  app_.add_option(names, target, help)->type_name("DIR")->expected(1)->take_all()->allow_extra_args(false);
  remember(names, help, true).completes = Completes::folders;
}

void Options::texts(const std::string& names, std::vector<std::string>& target, const std::string& help,
                    const std::string& placeholder) {
  app_.add_option(names, target, help)->type_name(placeholder)->expected(1)->take_all()->allow_extra_args(false);
  remember(names, help, true);
}

void Options::argument(const std::string& name, std::string& target, const std::string& help) {
  app_.add_option(name, target, help)->type_name("")->required();
  remember(name, help, true).completes = Completes::files;
}

void Options::optional_argument(const std::string& name, std::string& target, const std::string& help) {
  app_.add_option(name, target, help)->type_name("");
  remember(name, help, true).completes = Completes::files;
}

void Options::argument(const std::string& name, std::string& target, std::vector<std::string> choices,
                       const std::string& help) {
  app_.add_option(name, target, help)->type_name("")->required()->check(CLI::IsMember(choices).description(""));
  OptionSpec& spec = remember(name, help, true);
  spec.completes = Completes::choices;
  spec.choices = std::move(choices);
}

void Options::arguments(const std::string& name, std::vector<std::string>& target, const std::string& help) {
  app_.add_option(name, target, help)->type_name("")->required();
  remember(name, help, true).completes = Completes::files;
}

}  // namespace holon::cli
