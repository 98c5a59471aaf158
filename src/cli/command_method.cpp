// `holon method`: the laboratory of integration methods. Everything it prints comes from the room `method`.

#include <fmt/format.h>

#include <charconv>
#include <cstddef>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "cli/caged.h"
#include "cli/commands.h"
#include "cli/picture.h"
#include "method/make.h"
#include "method/method.h"
#include "method/method_plots.h"
#include "method/properties.h"
#include "method/report.h"
#include "plot/figure.h"

namespace holon::cli {
namespace {

// A name of the catalogue, or a file with a tableau.
std::expected<method::Method, std::string> load_method(const std::string& name) {
  auto solver = method::find_solver(name);
  if (!solver) return std::unexpected(solver.error());
  if (solver->is_library()) {
    return std::unexpected(
        fmt::format("`{}` is a library that chooses its formulas while it runs; `bdf` and `adams` show what they are",
                    solver->name));
  }
  return std::get<method::Method>(std::move(solver->data));
}

std::expected<std::vector<double>, std::string> parse_omegas(std::string_view text) {
  std::vector<double> values;
  while (true) {
    const std::size_t comma = text.find(',');
    const std::string word(text.substr(0, comma));
    double value = 0;
    const auto [end, trouble] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (trouble != std::errc() || end != word.data() + word.size() || !(value > 0) || value > 1e6) {
      return std::unexpected(
          fmt::format("`{}` in --omega is not a number above 0; it wants values of omega h separated by commas", word));
    }
    values.push_back(value);
    if (comma == std::string_view::npos) return values;
    text.remove_prefix(comma + 1);
  }
}

class MethodCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"method",
            "List, examine and draw integration methods",
            "  list                every method, with what is computed about it: order, stability, limits\n"
            "  show NAME…          coefficients, R(z), order conditions, error constants, damping and phase\n"
            "  plot NAME…          stability regions, order stars, damping, frequency or root loci in one picture\n"
            "A NAME is one of the list, a member of a family (`gauss12`, `bdf3`, `rk2:2/3`, `hht:-0.2`), or a file\n"
            "`NAME.tableau` with a Butcher tableau of your own.",
            {{"holon method list", "the table of all methods"},
             {"holon method show radau-iia5", "all about one of them"},
             {"holon method show my.tableau", "check a tableau of your own"},
             {"holon method plot rk4 gauss4 --kind=damping --output=damping.svg", "compare two of them"}}};
  }

  void declare(Options& options) override {
    options.arguments("ACTION", words_, "list, show NAME… or plot NAME…");
    options.flag("--json", json_, "Print JSON: a list of objects, or one object for each method");
    options.text("--omega", omega_, "Where `show` gives damping and phase: values of omega h, separated by commas",
                 "LIST");
    options.choice("--kind", kind_, {"region", "orderstar", "damping", "frequency", "loci", "squared"},
                   "What `plot` draws");
    options.flag("--log", logarithmic_, "Powers of ten along the axes of damping and frequency");
    options.text("--output", output_, "Where `plot` writes: FILE.svg, .pdf or .png; standard output (SVG) without it",
                 "FILE");
  }

  // Tableaux may come from anywhere. A word that is no file needs no right.
  std::optional<WorkerRules> worker() const override {
    if (words_.size() < 2) return std::nullopt;
    WorkerRules rules = rules_for_files({words_.begin() + 1, words_.end()});
    rules.output = output_;
    return rules;
  }

  Exit run(const Console& console) override {
    const std::string action = words_.front();
    if (const auto misplaced = option_of_another_action(action)) return fail(console, *misplaced);
    const std::vector<std::string> names(words_.begin() + 1, words_.end());
    if (action == "list") return list(console, names);
    if (action == "show" || action == "plot") {
      std::vector<method::Method> methods;
      for (const std::string& name : names) {
        auto found = load_method(name);
        if (!found) return fail(console, found.error());
        methods.push_back(*std::move(found));
      }
      if (methods.empty()) return fail(console, fmt::format("`holon method {}` needs the name of a method", action));
      return action == "show" ? show(console, methods) : plot(console, methods);
    }
    return fail(console, fmt::format("`{}` is not one of list, show and plot", action));
  }

 private:
  static Exit fail(const Console& console, std::string_view message) {
    console.say(fmt::format("holon method: {}\n", message));
    return Exit::call_wrong;
  }

  // An option that would be ignored is a misunderstanding.
  std::optional<std::string> option_of_another_action(std::string_view action) const {
    const auto belongs = [&](std::string_view option, std::string_view owner) {
      return fmt::format("`{}` belongs to `holon method {}`, not to `holon method {}`", option, owner, action);
    };
    if (!omega_.empty() && action != "show") return belongs("--omega", "show");
    if (!output_.empty() && action != "plot") return belongs("--output", "plot");
    if (logarithmic_ && action != "plot") return belongs("--log", "plot");
    if (json_ && action == "plot")
      return std::string("a picture has no JSON; `holon method show --json` has the numbers");
    return std::nullopt;
  }

  Exit list(const Console& console, const std::vector<std::string>& names) const {
    if (!names.empty()) return fail(console, "`holon method list` takes no names; try `holon method show`");
    const std::vector<method::Properties> all = method::properties_of_all();
    console.print(json_ ? method::list_json(all) : method::list_text(all));
    return Exit::done;
  }

  Exit show(const Console& console, const std::vector<method::Method>& methods) const {
    method::ShowOptions options;
    if (!omega_.empty()) {
      auto values = parse_omegas(omega_);
      if (!values) return fail(console, values.error());
      options.omega_h = *std::move(values);
    }
    // One method is one object; several are a list of them.
    const bool many = methods.size() > 1;
    if (json_ && many) console.print("[\n");
    for (std::size_t i = 0; i < methods.size(); ++i) {
      if (i > 0) console.print(json_ ? ",\n" : "\n");
      console.print(json_ ? method::show_json(methods[i], options) : method::show_text(methods[i], options));
    }
    if (json_ && many) console.print("]\n");
    return Exit::done;
  }

  Exit plot(const Console& console, const std::vector<method::Method>& methods) const {
    const auto kind = method::plot_kind(kind_);
    if (!kind) return fail(console, fmt::format("`{}` is no kind of picture", kind_));
    const auto drawn = method::draw(methods, *kind, {.logarithmic = logarithmic_});
    if (!drawn) return fail(console, drawn.error());
    if (output_.empty()) {
      console.print(plot::to_svg({.plots = {*drawn}}));
      return Exit::done;
    }
    if (const auto written = write_picture(*drawn, output_, console.host); !written)
      return fail(console, written.error());
    console.print(fmt::format("{}\n", output_));
    return Exit::done;
  }

  std::vector<std::string> words_;
  bool json_ = false;
  std::string omega_;
  std::string kind_ = "region";
  bool logarithmic_ = false;
  std::string output_;
};

}  // namespace

std::unique_ptr<Command> method_command() { return std::make_unique<MethodCommand>(); }

}  // namespace holon::cli
