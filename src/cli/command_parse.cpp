// `holon parse`: reads Modelica files and says what is wrong with their text. Nothing is kept from one file to the
// next, so a library of any size needs the memory of its largest file.

#include <fmt/format.h>
#include <cstddef>
#include <ctime>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/names.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/find_files.h"
#include "diag/json.h"
#include "syntax/parser.h"
#include "syntax/read.h"
#include "syntax/tree.h"

namespace holon::cli {
namespace {

using base::counted;
using Json = nlohmann::ordered_json;

std::size_t count_classes(const syntax::ClassDef& top) {
  std::size_t count = 0;
  std::vector<const syntax::ClassDef*> pending = {&top};
  while (!pending.empty()) {
    const syntax::ClassDef* definition = pending.back();
    pending.pop_back();
    ++count;
    for (const syntax::Section& section : definition->sections)
      for (const syntax::Element* element : section.elements)
        if (element->class_def != nullptr) pending.push_back(element->class_def);
  }
  return count;
}

struct Totals {
  std::size_t files = 0;
  std::size_t classes = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t bytes = 0;
  double seconds = 0;  // of the processor, for lexing and parsing only

  double mb_per_s() const { return seconds > 0 ? static_cast<double>(bytes) / 1e6 / seconds : 0; }
};

// Time that this thread had a core for: what else the machine does must not change the rate.
double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

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

  Exit run(const Console& console) override {
    diag::Sink search;
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
    const std::vector<std::string> files = find_model_files(paths, search);
    tell(search, {}, console, totals, diagnostics);
    if (from_input > 0) parse_text(console, totals, diagnostics);
    for (const std::string& file : files) parse_file(file, console, totals, diagnostics);

    if (json_) {
      console.print(as_json(totals, std::move(diagnostics)).dump(2) + "\n");
    } else {
      console.print(fmt::format("{}, {:.1f} MB, {}, {}, {}: {:.1f} MB/s\n", counted(totals.files, "file"),
                                static_cast<double>(totals.bytes) / 1e6, counted(totals.classes, "class", "classes"),
                                counted(totals.errors, "error"), counted(totals.warnings, "warning"),
                                totals.mb_per_s()));
    }
    if (search.has_errors()) return status_of(search);
    return totals.errors > 0 ? Exit::model_wrong : Exit::done;
  }

 private:
  void parse_file(const std::string& path, const Console& console, Totals& totals, Json& diagnostics) {
    diag::SourceFiles sources;
    diag::Sink sink;
    if (const std::optional<diag::FileId> id = syntax::read_source(path, sources, sink))
      parse(sources, *id, sink, totals);
    tell(sink, sources, console, totals, diagnostics);
  }

  void parse_text(const Console& console, Totals& totals, Json& diagnostics) {
    diag::SourceFiles sources;
    diag::Sink sink;
    const diag::FileId id = sources.add("<input>", syntax::decode(read_all(console.in)).text);
    parse(sources, id, sink, totals);
    tell(sink, sources, console, totals, diagnostics);
  }

  void parse(const diag::SourceFiles& sources, diag::FileId id, diag::Sink& sink, Totals& totals) {
    const double start = thread_seconds();
    const syntax::SyntaxTree tree = syntax::parse(sources[id], id, names_, sink);
    totals.seconds += thread_seconds() - start;
    ++totals.files;
    totals.bytes += sources[id].text().size();
    for (const syntax::ClassDef* definition : tree.classes) totals.classes += count_classes(*definition);
  }

  void tell(const diag::Sink& sink, const diag::SourceFiles& sources, const Console& console, Totals& totals,
            Json& diagnostics) const {
    totals.errors += sink.error_count();
    totals.warnings += sink.warning_count();
    if (json_) {
      for (const diag::Diagnostic& diagnostic : sink.all()) diagnostics.push_back(diag::to_json(diagnostic, sources));
    } else {
      console.say(sink, sources);
    }
  }

  static Json as_json(const Totals& totals, Json diagnostics) {
    Json object;
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
  base::Names names_;
};

}  // namespace

std::unique_ptr<Command> parse_command() { return std::make_unique<ParseCommand>(); }

}  // namespace holon::cli
