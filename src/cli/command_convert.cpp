// `holon convert`: texts for older versions of libraries become texts for those that are there.

#include <fmt/format.h>
#include <holon/conversion.h>
#include <holon/holon.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/command_convert.h"
#include "cli/diagnostics.h"
#include "cli/model_options.h"
#include "cli/report.h"

namespace holon::cli {
namespace {

class ConvertCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"convert",
            "Convert a model or a library to newer versions of the libraries that it uses",
            "Applies the conversion rules of the libraries that `uses` names. Only names and modifiers that the rules\n"
            "speak of change; everything else stays byte for byte. What no rule can convert is said.",
            {{"holon convert --diff Spring.mo", "what would change, as a difference"},
             {"holon convert MyLibrary --to 4.1.0", "all files of a package, for this version of Modelica"},
             {"holon convert MyLibrary --to Machines=2.0", "of another library"},
             {"holon convert MyLibrary --library ~/Modelica", "where the libraries are"}}};
  }

  void declare(Options& options) override {
    options.folders("--library", model_.libraries, "Folder with libraries, searched before those of MODELICAPATH");
    options.texts("--to", to_, "The version to convert to: of `Modelica`, or LIBRARY=VERSION (the newest)", "VERSION");
    options.flag("--diff", diff_, "Change nothing; show what would change");
    options.flag("--json", json_, "Print one JSON object: ok, changed, difference, diagnostics");
    options.argument("PATH", model_.target, "A Modelica file, or the folder of a package");
  }

  std::optional<WorkerRules> worker() const override {
    auto rules = model_.worker({model_.target});
    if (!rules || diff_) return rules;
    rules->rewritten = {model_.target};
    rules->rewritten_ending = ".mo";
    return rules;
  }

  Exit run(const Console& console) override {
    Json one = report_of("convert", console);
    one["ok"] = false;
    ConvertOptions options;
    for (const std::string& text : to_) {
      const std::size_t at = text.find('=');
      const bool names_library = at != std::string::npos && at > 0;
      options.versions[names_library ? text.substr(0, at) : "Modelica"] = names_library ? text.substr(at + 1) : text;
    }
    const Converted converted = convert(model_.workspace_options(), model_.target, options);
    std::string shown;
    for (const ConvertedFile& file : converted.files) shown += difference(file.before, file.after, file.path);
    if (!diff_ && !converted.diagnostics.has_errors())
      for (const ConvertedFile& file : converted.files)
        if (const auto written = write_file(console.host, file.path, file.after, true); !written)
          return refuse(console, json_, std::move(one),
                        complaint(kCannotWrite, fmt::format("cannot write `{}`: {}", file.path, written.error())));
    const Exit status = status_of(converted.diagnostics);
    if (json_) {
      one["ok"] = status == Exit::done;
      one["changed"] = Json::array();
      for (const ConvertedFile& file : converted.files) one["changed"].push_back(file.path);
      one["difference"] = shown;
      add_diagnostics(one, converted.diagnostics);
      print_json(console, one);
      return status;
    }
    if (diff_) console.print(shown);
    say(console, converted.diagnostics);
    console.say(fmt::format("{}, {} {}\n", base::counted(converted.read, "file"), converted.files.size(),
                            diff_ || converted.diagnostics.has_errors() ? "would change" : "changed"));
    return status;
  }

 private:
  ModelOptions model_;
  std::vector<std::string> to_;
  bool diff_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> convert_command() { return std::make_unique<ConvertCommand>(); }

}  // namespace holon::cli
