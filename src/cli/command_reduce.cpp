// `holon reduce`: makes a model smaller as long as it shows a given error, or crashes.

#include <fmt/format.h>
#include <holon/holon.h>
#include <holon/text_part.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "cli/caged.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/model_options.h"
#include "cli/reduce.h"
#include "cli/report.h"

namespace holon::cli {
namespace {

class ReduceCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "reduce",
        "Make a model smaller that shows an error or crashes",
        "Leaves out classes, components, equations and modifiers and puts numbers in place of expressions, as long as\n"
        "the model still gives the error (or ends its worker). What is left is written to NAME.reduced.mo.",
        {{"holon reduce Large.mo --code H5001", "what is needed to see this error"},
         {"holon reduce Strange.mo --crash", "what is needed to crash a worker, or to let it take too long"},
         {"holon reduce Slow.mo --code H7001 --simulate", "an error of a run"}}};
  }

  void declare(Options& options) override {
    model_.declare(options);
    options.text("--code", code_, "The error that must stay: H5001", "CODE");
    options.flag("--crash", crash_, "The worker must end by a signal or take too long");
    options.flag("--simulate", simulate_, "Simulate the model, not only check it");
    options.text("--output", output_, "Where the small model goes (NAME.reduced.mo)", "FILE");
    options.argument("FILE", model_.target, "A Modelica file");
  }

  Exit run(const Console& console) override {
    if (code_.empty() != crash_) return wrong(console, "what must stay? --code H1234, or --crash; one of the two");
    std::error_code error;
    if (!std::filesystem::is_regular_file(model_.target, error))
      return wrong(console, fmt::format("no file `{}`", model_.target));
    std::ostringstream bytes;
    bytes << std::ifstream(model_.target, std::ios::binary).rdbuf();
    std::string text = bytes.str();
    if (!shows_it(console, text)) return wrong(console, fmt::format("`{}` does not show it", model_.target));
    const std::size_t before = text.size();
    const Reduction reduction = reduce_text(
        std::move(text), [&](const std::string& candidate) { return parts(console, candidate); },
        [&](const std::string& candidate) { return shows_it(console, candidate); });
    const std::string output =
        output_.empty() ? std::filesystem::path(model_.target).stem().string() + ".reduced.mo" : output_;
    if (const auto written = write_file(console.host, output, reduction.text); !written)
      return wrong(console, fmt::format("cannot write `{}`: {}", output, written.error()));
    console.print(
        fmt::format("{}: {} bytes of {}, after {} tries\n", output, reduction.text.size(), before, reduction.tries));
    return Exit::done;
  }

 private:
  static Exit wrong(const Console& console, std::string why) {
    say(console, complaint(kBadCall, std::move(why)));
    return Exit::call_wrong;
  }

  WorkerRules rules() const {
    auto made = model_.worker({model_.target});
    return made ? *made : rules_for_files({model_.target});
  }

  std::vector<TextPart> parts(const Console& console, const std::string& text) const {
    if (!console.cages) return parts_of_text(text);
    std::vector<TextPart> found;
    run_in_worker(
        rules(),
        [&](const std::shared_ptr<Host>& host) {
          Json list = Json::array();
          for (const TextPart& part : parts_of_text(text))
            list.push_back({static_cast<int>(part.kind), part.begin, part.end});
          return host->tell(list.dump()) ? 0 : 1;
        },
        [&](std::string_view told) {
          if (!found.empty()) return;  // it tells once
          const Json list = json_from_worker(told);
          for (const Json& one : list.is_array() ? list : Json::array()) {
            const bool good = one.is_array() && one.size() == 3 && one[0].is_number_unsigned() &&
                              one[1].is_number_unsigned() && one[2].is_number_unsigned();
            if (!good || one[0] > static_cast<int>(TextPartKind::expression) || one[1] > one[2] || one[2] > text.size())
              continue;
            found.push_back(
                {static_cast<TextPartKind>(one[0].get<int>()), one[1].get<std::size_t>(), one[2].get<std::size_t>()});
          }
        });
    return found;
  }

  // The codes of errors of a text. It stands for the file, so that everything around it is found as before.
  std::vector<std::string> codes(const std::shared_ptr<Host>& host, const std::string& text) const {
    WorkspaceOptions options = model_.workspace_options();
    options.host = host;
    Workspace workspace(options);
    workspace.open_document(model_.target, text);
    const ModelRequest request{.target = model_.target, .model = model_.model};
    std::vector<std::string> found;
    const auto take = [&](const Diagnostics& diagnostics) {
      for (const Diagnostic& one : diagnostics.all())
        if (one.severity == Severity::error) found.push_back(one.code);
    };
    if (!simulate_) {
      take(workspace.check(request).diagnostics);
      return found;
    }
    const auto model = workspace.translate(request);
    if (!model) {
      take(model.error().diagnostics);
      return found;
    }
    Experiment experiment = model->experiment();
    experiment.output.destination = Destination::none;
    take(model->simulate(experiment).diagnostics());
    return found;
  }

  bool shows_it(const Console& console, const std::string& text) const {
    const auto has_code = [&](const std::vector<std::string>& found) {
      return std::ranges::find(found, code_) != found.end();
    };
    if (!console.cages) return !crash_ && has_code(codes({}, text));
    bool seen = false;
    const WorkerEnd end = run_in_worker(
        rules(),
        [&](const std::shared_ptr<Host>& host) { return has_code(codes(host, text)) && host->tell("seen") ? 0 : 1; },
        [&](std::string_view told) { seen = told == "seen"; });
    return crash_ ? end.how == WorkerEnd::How::crashed || end.how == WorkerEnd::How::translation_too_long : seen;
  }

  ModelOptions model_;
  std::string code_;
  bool crash_ = false;
  bool simulate_ = false;
  std::string output_;
};

}  // namespace

std::unique_ptr<Command> reduce_command() { return std::make_unique<ReduceCommand>(); }

}  // namespace holon::cli
