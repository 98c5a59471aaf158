// `holon parse`: reads Modelica files and says what is wrong with their text. Nothing is kept from one file to the
// next, so a library of any size needs the memory of its largest file.

#include <fmt/format.h>
#include <holon/holon.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/caged.h"
#include "cli/commands.h"
#include "cli/report.h"

namespace holon::cli {
namespace {

using base::counted;

struct Totals {
  std::size_t files = 0;
  std::size_t classes = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t bytes = 0;
  double seconds = 0;  // of the processor, for lexing and parsing only

  double mb_per_s() const { return seconds > 0 ? static_cast<double>(bytes) / 1e6 / seconds : 0; }
};

class ParseCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "parse",
        "Read Modelica files and report errors in their text",
        "Reads every file, and every `.mo` file below a folder. Prints how many files, classes and errors there are\n"
        "and how fast they were read (text in MB over the processor time of lexing and parsing).",
        {{"holon parse Spring.mo", "one file"},
         {"holon parse ~/Modelica", "every file of a library"},
         {"holon parse --json Spring.mo", "counts and diagnostics for a script"}}};
  }

  void declare(Options& options) override {
    options.flag("--json", json_, "Print one JSON object: files, classes, errors, mb_per_s, diagnostics");
    options.arguments("PATH", paths_, "Files and folders; `-` is standard input");
  }

  std::optional<WorkerRules> worker() const override { return rules_for_files(paths_); }

  Exit run(const Console& console) override {
    Totals totals;
    Json diagnostics = Json::array();
    std::vector<std::string> paths;
    std::size_t from_input = 0;
    for (const std::string& path : paths_)
      if (path == "-") {
        ++from_input;
      } else {
        paths.push_back(path);
      }
    const FoundFiles found = find_model_files(paths);
    tell(found.diagnostics, console, totals, diagnostics);
    if (from_input > 0) take(parse_text("<input>", read_all(console.in)), console, totals, diagnostics);
    for (const std::string& file : found.files) take(parse_file(file), console, totals, diagnostics);

    if (json_) {
      print_json(console, as_json(console, totals, std::move(diagnostics)));
    } else {
      console.print(fmt::format("{}, {:.1f} MB, {}, {}, {}: {:.1f} MB/s\n", counted(totals.files, "file"),
                                static_cast<double>(totals.bytes) / 1e6, counted(totals.classes, "class", "classes"),
                                counted(totals.errors, "error"), counted(totals.warnings, "warning"),
                                totals.mb_per_s()));
    }
    if (found.diagnostics.has_errors()) return status_of(found.diagnostics);
    return totals.errors > 0 ? Exit::model_wrong : Exit::done;
  }

 private:
  void take(const Parsed& parsed, const Console& console, Totals& totals, Json& diagnostics) const {
    totals.seconds += parsed.seconds;
    ++totals.files;
    totals.bytes += parsed.bytes;
    totals.classes += parsed.classes;
    tell(parsed.diagnostics, console, totals, diagnostics);
  }

  void tell(const Diagnostics& found, const Console& console, Totals& totals, Json& diagnostics) const {
    totals.errors += found.errors();
    totals.warnings += found.warnings();
    if (json_) {
      for (Json& one : Json::parse(found.json())) diagnostics.push_back(std::move(one));
    } else {
      say(console, found);
    }
  }

  static Json as_json(const Console& console, const Totals& totals, Json diagnostics) {
    Json object = report_of("parse", console);
    object["ok"] = totals.errors == 0;
    object["files"] = totals.files;
    object["classes"] = totals.classes;
    object["errors"] = totals.errors;
    object["warnings"] = totals.warnings;
    object["bytes"] = totals.bytes;
    object["parse_ms"] = totals.seconds * 1e3;
    object["mb_per_s"] = totals.mb_per_s();
    object["diagnostics"] = std::move(diagnostics);
    return object;
  }

  std::vector<std::string> paths_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> parse_command() { return std::make_unique<ParseCommand>(); }

}  // namespace holon::cli
