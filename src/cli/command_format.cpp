// `holon format`: canonical text. A file is only touched when its text was read without errors, would change, and, read
// again, means exactly the same.

#include <fmt/format.h>
#include <algorithm>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/names.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/find_files.h"
#include "cli/write_file.h"
#include "syntax/compare.h"
#include "syntax/parser.h"
#include "syntax/printer.h"
#include "syntax/read.h"
#include "syntax/tree.h"

namespace holon::cli {
namespace {

class FormatCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"format",
            "Bring Modelica files into canonical form",
            "Files are replaced in place, each as a whole. Comments and annotations stay. A file with errors is left "
            "alone.",
            {{"holon format Spring.mo", "in place"},
             {"holon format --check MyLibrary", "only list what would change; exit status 1 if there is something"},
             {"holon format - < Spring.mo", "standard input to standard output"}}};
  }

  void declare(Options& options) override {
    options.flag("--check", check_, "Change nothing; list the files that are not in canonical form");
    options.arguments("FILES", paths_, "Files and folders; `-` is standard input");
  }

  Exit run(const Console& console) override {
    if (paths_.size() == 1 && paths_.front() == "-") return format_input(console);
    diag::Sink search;
    const std::vector<std::string> files = find_model_files(paths_, search);
    console.say(search, {});
    Exit status = status_of(search);
    std::size_t changed = 0;
    for (const std::string& file : files) {
      const Result result = format_file(file, console);
      if (result.changed) ++changed;
      status = std::max(status, result.status);
    }
    console.say(fmt::format("{}, {} {}\n", base::counted(files.size(), "file"), changed,
                            check_ ? "not in canonical form" : "changed"));
    return status;
  }

 private:
  struct Result {
    bool changed = false;  // or would change
    Exit status = Exit::done;
  };

  // The canonical text, or nothing after an error.
  std::optional<std::string> canonical(const diag::SourceFiles& sources, diag::FileId id, diag::Sink& sink,
                                       const Console& console) {
    const diag::SourceFile& source = sources[id];
    const syntax::SyntaxTree tree = syntax::parse(source, id, names_, sink);
    if (tree.has_errors || sink.has_errors()) return std::nullopt;
    std::string text = syntax::print(tree, source.text());
    // Whatever the printer does, a user's model must not suffer from it.
    diag::SourceFiles printed;
    diag::Sink unheard;
    const diag::FileId again = printed.add(source.path(), text);
    if (same_tree(tree, syntax::parse(printed[again], again, names_, unheard))) return text;
    console.say(fmt::format("holon: internal error: printing `{}` would change it; it is left alone\n", source.path()));
    return std::nullopt;
  }

  Exit format_input(const Console& console) {
    diag::SourceFiles sources;
    diag::Sink sink;
    const diag::FileId id = sources.add("<input>", syntax::decode(read_all(console.in)).text);
    const std::optional<std::string> text = canonical(sources, id, sink, console);
    console.say(sink, sources);
    if (!text) return Exit::model_wrong;
    if (check_) return *text == sources[id].text() ? Exit::done : Exit::model_wrong;
    console.print(*text);
    return Exit::done;
  }

  Result format_file(const std::string& path, const Console& console) {
    diag::SourceFiles sources;
    diag::Sink sink;
    Result result;
    if (const std::optional<diag::FileId> id = syntax::read_source(path, sources, sink)) {
      // Text that was not UTF-8 was decoded while it was read; the file itself is then not canonical, whatever it says.
      const bool was_decoded = !sink.all().empty();
      const std::optional<std::string> text = canonical(sources, *id, sink, console);
      if (!text) result.status = Exit::model_wrong;
      if (text && (was_decoded || *text != sources[*id].text())) result = apply(path, *text, sink, console);
    }
    console.say(sink, sources);
    result.status = std::max(result.status, status_of(sink));
    return result;
  }

  Result apply(const std::string& path, const std::string& text, diag::Sink& sink, const Console& console) const {
    if (check_) {
      console.print(path + "\n");
      return {true, Exit::model_wrong};
    }
    const std::expected<void, std::string> written = replace_file(path, text);
    if (!written) sink.error(kCannotWrite, {}, {path, written.error()});
    return {written.has_value(), Exit::done};
  }

  std::vector<std::string> paths_;
  bool check_ = false;
  base::Names names_;
};

}  // namespace

std::unique_ptr<Command> format_command() { return std::make_unique<FormatCommand>(); }

}  // namespace holon::cli
