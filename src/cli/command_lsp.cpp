// `holon lsp`: a language server for editors, on standard input and output.

#include "cli/commands.h"
#include "cli/model_options.h"
#include "lsp/serve.h"

namespace holon::cli {
namespace {

class LspCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"lsp",
            "Serve an editor: messages, completion, rename and the like",
            "Speaks the Language Server Protocol on standard input and output; editors start it. It reads the folders\n"
            "that the editor has open, and libraries, and writes nothing.",
            {{"holon lsp", "what an editor is told to start"}, {"holon lsp --library ~/Modelica", "with a library"}}};
  }

  void declare(Options& options) override {
    options.folders("--library", libraries_, "Folder with libraries, searched before those of MODELICAPATH");
    options.flag("--stdio", stdio_, "Standard input and output, which is the only way; editors say it");
  }

  Exit run(const Console& console) override {
    lsp::ServeOptions options;
    options.server.workspace.libraries = libraries_;
    options.cages = console.cages;
    const int status = lsp::serve(options, [&](std::string_view text) { console.say(text); });
    return status == 0 ? Exit::done : Exit::model_wrong;
  }

 private:
  std::vector<std::string> libraries_;
  bool stdio_ = false;
};

}  // namespace

std::unique_ptr<Command> lsp_command() { return std::make_unique<LspCommand>(); }

}  // namespace holon::cli
