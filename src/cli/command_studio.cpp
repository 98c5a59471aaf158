// `holon studio`: a model in the browser.

#include <holon/holon.h>

#include <memory>
#include <string>

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
    options.flag("--no-browser", no_browser_, "Only print the link");
    options.optional_argument("TARGET", model_.target, "A Modelica file, a package's folder, or the name of a class");
  }

  Exit run(const Console& console) override {
    if (port_ > kHighestPort) return refused("there is no port " + std::to_string(port_), console);
    viewer::StudioOptions options;
    options.session.workspace = model_.workspace_options();
    options.session.workspace.host = console.host;
    options.session.workspace.on_message = [&console](std::string_view text) { console.say(text); };
    if (!model_.target.empty()) {
      Workspace workspace = model_.workspace(console);
      auto request = model_.request(workspace, console);
      if (!request) {
        say(console, request.error());
        return Exit::call_wrong;
      }
      const Listing listing = workspace.list(request->target);
      if (listing.diagnostics.blames_request()) {
        say(console, listing.diagnostics);
        return Exit::call_wrong;
      }
      options.session.start = std::move(*request);
    }
    options.port = static_cast<std::uint16_t>(port_);
    options.open_browser = !no_browser_;
    options.say = [&console](std::string_view text) {
      console.print(text);
      std::fflush(console.out);
    };
    if (!export_.empty()) {
      if (model_.target.empty()) return refused("--export needs a model", console);
      const auto done = viewer::export_studio(options.session, export_, options.say);
      return done ? Exit::done : refused(done.error(), console);
    }
    const Interrupt interrupt;
    if (const auto done = viewer::serve_studio(std::move(options), interrupt.token()); !done)
      return refused(done.error(), console);
    return Exit::done;
  }

 private:
  static Exit refused(const std::string& why, const Console& console) {
    say(console, complaint(kStudio, why));
    return Exit::call_wrong;
  }

  ModelOptions model_;
  std::string export_;
  std::size_t port_ = 0;
  bool no_browser_ = false;
};

}  // namespace

std::unique_ptr<Command> studio_command() { return std::make_unique<StudioCommand>(); }

}  // namespace holon::cli
