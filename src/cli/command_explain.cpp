// `holon explain`: the page of a code.

#include <fmt/format.h>
#include <holon/holon.h>

#include <cctype>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/model_options.h"
#include "cli/report.h"

namespace holon::cli {
namespace {

class ExplainCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"explain",
            "Explain the code of a message",
            "What the message means, a small example, the usual causes, and the repair. Without a code: all codes.",
            {{"holon explain H3001", "the page of one code"},
             {"holon explain", "every code with its title"},
             {"holon explain --json H3001", "the page for a script"}}};
  }

  void declare(Options& options) override {
    options.flag("--json", json_, "Print one JSON object with `pages`: code, title and text (Markdown)");
    options.optional_argument("CODE", code_, "A code as messages show it: H3001; none: the list of all");
  }

  Exit run(const Console& console) override {
    Json one = report_of("explain", console);
    one["pages"] = Json::array();
    const bool is_list = code_.empty();
    for (const std::string& given : is_list ? explained_codes() : std::vector{code_}) {
      const std::optional<Explanation> page = holon::explain(normalized(given));
      if (!page)
        return refuse(
            console, json_, std::move(one),
            complaint(kBadCall, fmt::format("no message has the code `{}`; `holon explain` lists all", given)));
      if (json_) {
        one["pages"].push_back({{"code", page->code}, {"title", page->title}, {"text", page->text}});
      } else if (is_list) {
        console.print(fmt::format("{}  {}\n", page->code, page->title));
      } else {
        console.print(fmt::format("{}: {}\n\n{}", page->code, page->title, page->text));
      }
    }
    one["ok"] = true;
    one["diagnostics"] = Json::array();
    if (json_) print_json(console, one);
    return Exit::done;
  }

 private:
  // `h3001` and `3001` mean H3001.
  static std::string normalized(const std::string& given) {
    std::string code = given;
    if (!code.empty() && std::isdigit(static_cast<unsigned char>(code.front())) != 0) code.insert(0, "H");
    if (!code.empty() && code.front() == 'h') code.front() = 'H';
    return code;
  }

  std::string code_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> explain_command() { return std::make_unique<ExplainCommand>(); }

}  // namespace holon::cli
