// `holon mcp`: tools for language-model agents, on standard input and output.

#include "cli/commands.h"
#include "mcp/serve.h"

namespace holon::cli {
namespace {

class McpCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "mcp",
        "Serve agents: check, explain, fix, simulate, inspect, linearize, search, read",
        "Speaks the Model Context Protocol on standard input and output. Reads the folders that are named here, and\n"
        "libraries; writes nothing, and no call can ask for more.",
        {{"holon mcp", "models in the text of the calls and in libraries"},
         {"holon mcp --library ~/Modelica --folder models", "also the files of a folder"}}};
  }

  void declare(Options& options) override {
    options.folders("--library", libraries_, "Folder with libraries, searched before those of MODELICAPATH");
    options.folders("--folder", folders_, "Folder whose files may be read");
  }

  Exit run(const Console& console) override {
    mcp::ServeOptions options;
    options.tools.workspace.libraries = libraries_;
    options.folders = folders_;
    options.cages = console.cages;
    const bool done = mcp::serve(options, [&](std::string_view text) { console.say(text); });
    return done ? Exit::done : Exit::call_wrong;
  }

 private:
  std::vector<std::string> libraries_;
  std::vector<std::string> folders_;
};

}  // namespace

std::unique_ptr<Command> mcp_command() { return std::make_unique<McpCommand>(); }

}  // namespace holon::cli
