// `holon studio`: a model in the browser.

#include <holon/holon.h>

#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cli/caged.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/interrupt.h"
#include "cli/model_options.h"
#include "cli/report.h"
#include "viewer/server/start.h"

namespace holon::cli {
namespace {

constexpr std::size_t kHighestPort = 65535;

class StudioCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "studio",
        "See a model in the browser, run it, turn its knobs",
        "Serves a page on this machine only and prints its link, which works once. Without a target the page shows\n"
        "the gallery.",
        {{"holon studio", "the gallery"},
         {"holon studio Pendulum.mo", "one model"},
         {"holon studio --export run.html Pendulum.mo", "a page with the curves of one run, to send to somebody"},
         {"holon studio --library ~/Modelica Modelica.Mechanics.Rotational.Examples.CoupledClutches",
          "a model of a library"}}};
  }

  void declare(Options& options) override {
    model_.declare(options);
    options.text("--export", export_, "Run the model and write one page that opens without the program", "FILE");
    options.count("--port", port_, "The port to listen on; 0 takes a free one");
    options.number("--memory-limit", memory_limit_, "Megabytes of memory for each page (default 80 % of the machine's)",
                   "MB");
    options.flag("--no-browser", no_browser_, "Only print the link");
    options.optional_argument("TARGET", model_.target, "A Modelica file, a package's folder, or the name of a class");
  }

  Exit run(const Console& console) override {
    if (port_ > kHighestPort) return refused("there is no port " + std::to_string(port_), console);
    if (!export_.empty() && model_.target.empty()) return refused("--export needs a model", console);
    viewer::StudioOptions options;
    options.session.workspace = model_.workspace_options();
    options.session.workspace.on_message = [&console](std::string_view text) { console.say(text); };
    options.cages = console.cages && (model_.target.empty() || model_.worker({model_.target}));
    if (memory_limit_ > 0) options.session.memory_bytes = static_cast<std::uint64_t>(memory_limit_ * 1e6);
    options.port = static_cast<std::uint16_t>(port_);
    options.open_browser = !no_browser_;
    options.say = [&console](std::string_view text) {
      console.print(text);
      std::fflush(console.out);
    };
    // The target is looked at where it can do no harm, before anything is opened.
    const auto find = [&](const Console& inside) { return find_target(inside, options.session.start); };
    if (!model_.target.empty()) {
      if (const auto problem = read_target(console, options.session.start)) return *problem;
      const Exit status = caged(console, options.cages, {}, find);
      if (status != Exit::done) return status;
    }
    if (!export_.empty()) return export_page(console, options);
    std::optional<Interrupt> interrupt;
    const auto done = viewer::serve_studio(std::move(options), [&] { return interrupt.emplace().token(); });
    if (!done) return refused(done.error(), console);
    return Exit::done;
  }

 private:
  // Work on the model in a worker, or right here where it is trusted.
  Exit caged(const Console& console, bool cages, const std::function<void(WorkerRules&)>& widen,
             const std::function<Exit(const Console&)>& work) const {
    if (!cages) return work(console);
    WorkerRules rules = *model_.worker({model_.target});
    if (widen) widen(rules);
    return run_caged(console, rules, work);
  }

  // What the command line says of the model. The status of a wrong call.
  std::optional<Exit> read_target(const Console& console, ModelRequest& request) const {
    Workspace nothing;
    ModelOptions named = model_;
    named.require_sandbox = false;  // the worker looks at it
    auto read = named.request(nothing, console);
    if (read) {
      request = std::move(*read);
      return std::nullopt;
    }
    say(console, read.error());
    return Exit::call_wrong;
  }

  Exit find_target(const Console& console, const ModelRequest& request) const {
    Workspace workspace = model_.workspace(console);
    if (const auto again = model_.request(workspace, console); !again) {
      say(console, again.error());
      return Exit::call_wrong;
    }
    const Listing listing = workspace.list(request.target);
    if (!listing.diagnostics.blames_request()) return Exit::done;
    say(console, listing.diagnostics);
    return Exit::call_wrong;
  }

  Exit export_page(const Console& console, const viewer::StudioOptions& options) const {
    const auto folder = viewer::find_page(options.say);
    if (!folder) return refused(folder.error(), console);
    const auto widen = [&](WorkerRules& rules) {
      rules.readable.push_back(*folder);
      rules.output = export_;
    };
    return caged(console, options.cages, widen, [&](const Console& inside) {
      viewer::SessionOptions session = options.session;
      session.workspace.host = inside.host;
      const auto done = viewer::export_studio(session, *folder, export_);
      return done ? Exit::done : refused(done.error(), inside);
    });
  }

  static Exit refused(const std::string& why, const Console& console) {
    say(console, complaint(kStudio, why));
    return Exit::call_wrong;
  }

  ModelOptions model_;
  std::string export_;
  std::size_t port_ = 0;
  bool no_browser_ = false;
  double memory_limit_ = 0;  // megabytes; 0: most of the machine's
};

}  // namespace

std::unique_ptr<Command> studio_command() { return std::make_unique<StudioCommand>(); }

}  // namespace holon::cli
