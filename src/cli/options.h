#pragma once

// The options of one command: declared once, used for reading the arguments, for --help and for shell completion.
//
// In: names ("-j,--json"), where the value goes, one line of help. The variable keeps its value when the option is not
// given, so its initial value is the default. Only options.cpp and cli.cpp know the library that reads arguments.

#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): the library calls itself so
class App;
class Option;
}  // namespace CLI

namespace holon::cli {

// What a shell can offer after an option or as an argument.
enum class Completes : unsigned char { nothing, files, folders, choices };

struct OptionSpec {
  std::vector<std::string> names;  // "-j", "--json"; empty for a positional argument
  std::string help;
  bool takes_value = false;
  Completes completes = Completes::nothing;
  std::vector<std::string> choices;
};

class Options {
 public:
  explicit Options(CLI::App& app) : app_(app) {}

  void flag(const std::string& names, bool& target, const std::string& help);
  void text(const std::string& names, std::string& target, const std::string& help, const std::string& placeholder);
  void number(const std::string& names, double& target, const std::string& help, const std::string& placeholder);
  void count(const std::string& names, std::size_t& target, const std::string& help);
  void choice(const std::string& names, std::string& target, std::vector<std::string> choices, const std::string& help);
  void folders(const std::string& names, std::vector<std::string>& target, const std::string& help);  // may be repeated
  void texts(const std::string& names, std::vector<std::string>& target, const std::string& help,
             const std::string& placeholder);  // may be repeated
  // Positional arguments.
  void argument(const std::string& name, std::string& target, const std::string& help);  // required
  void optional_argument(const std::string& name, std::string& target, const std::string& help);
  void argument(const std::string& name, std::string& target, std::vector<std::string> choices,
                const std::string& help);
  void arguments(const std::string& name, std::vector<std::string>& target, const std::string& help);  // one or more

  const std::vector<OptionSpec>& specs() const { return specs_; }

 private:
  OptionSpec& remember(const std::string& names, const std::string& help, bool takes_value);

  CLI::App& app_;
  std::vector<OptionSpec> specs_;
};

}  // namespace holon::cli
