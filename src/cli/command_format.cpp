// `holon format`: canonical text. A file is only touched when its text was read without errors, would change, and, read
// again, means exactly the same.

#include <fmt/format.h>
#include <holon/editing.h>
#include <holon/holon.h>

#include <algorithm>
#include <expected>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "base/text.h"
#include "cli/caged.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/model_options.h"
#include "cli/report.h"

namespace holon::cli {
namespace {

class FormatCommand : public Command {
 public:
  CommandInfo info() const override {
    return {"format",
            "Tidy Modelica files, or lay them out anew",
            "Files are replaced in place, each as a whole. Line breaks and alignment stay as their authors made them, "
            "words,\n"
            "strings and comments in any case. A file with errors is left alone.",
            {{"holon format Spring.mo", "in place"},
             {"holon format --diff MyLibrary", "only show what would change"},
             {"holon format --width=100 Spring.mo", "break lines anew, at 100 columns"},
             {"holon format --check MyLibrary", "only list files that would change; exit status 1 if there are some"},
             {"holon format - < Spring.mo", "standard input to standard output"}}};
  }

  void declare(Options& options) override {
    options.flag("--check", check_, "Change nothing; list the files that would change");
    options.flag("--diff", diff_, "Change nothing; show what would change");
    options.count("--width", width_, "Lay every statement out anew in lines of so many columns; 0 keeps line breaks");
    options.count("--indentation", indentation_, "Blanks a level, where lines are moved");
    options.arguments("FILES", paths_, "Files and folders; `-` is standard input");
  }

  // Files are read and printed anew in a worker; its parent replaces them, and only these.
  std::optional<WorkerRules> worker() const override {
    WorkerRules rules = rules_for_files(paths_);
    if (check_ || diff_) return rules;
    rules.rewritten_ending = ".mo";
    for (const std::string& path : rules.readable) {
      std::error_code error;
      (std::filesystem::is_directory(path, error) ? rules.rewritten : rules.outputs).push_back(path);
    }
    return rules;
  }

  Exit run(const Console& console) override {
    if (paths_.size() == 1 && paths_.front() == "-") return format_input(console);
    const FoundFiles found = find_model_files(paths_);
    say(console, found.diagnostics);
    Exit status = status_of(found.diagnostics);
    std::size_t changed = 0;
    for (const std::string& file : found.files) {
      const Result result = format_one(file, console);
      if (result.changed) ++changed;
      status = std::max(status, result.status);
    }
    console.say(fmt::format("{}, {} {}\n", base::counted(found.files.size(), "file"), changed,
                            check_ || diff_ ? "would change" : "changed"));
    return status;
  }

 private:
  struct Result {
    bool changed = false;  // or would change
    Exit status = Exit::done;
  };

  Exit format_input(const Console& console) const {
    const std::string before = read_all(console.in);
    const Formatted formatted = format_text("<input>", before, options());
    say(console, formatted.diagnostics);
    if (!formatted.text) return Exit::model_wrong;
    if (diff_) {
      console.print(difference(before, *formatted.text, "<input>"));
      return formatted.changed ? Exit::model_wrong : Exit::done;
    }
    if (check_) return formatted.changed ? Exit::model_wrong : Exit::done;
    console.print(*formatted.text);
    return Exit::done;
  }

  Result format_one(const std::string& path, const Console& console) const {
    const Formatted formatted = format_file(path, options());
    Result result;
    if (!formatted.text && formatted.diagnostics.has_errors()) result.status = Exit::model_wrong;
    if (formatted.text && formatted.changed) result = apply(path, *formatted.text, console);
    say(console, formatted.diagnostics);
    result.status = std::max(result.status, status_of(formatted.diagnostics));
    return result;
  }

  Result apply(const std::string& path, const std::string& text, const Console& console) const {
    if (diff_) {
      std::ifstream in(path, std::ios::binary);
      std::ostringstream before;
      before << in.rdbuf();
      console.print(difference(before.str(), text, path));
      return {true, Exit::model_wrong};
    }
    if (check_) {
      console.print(path + "\n");
      return {true, Exit::model_wrong};
    }
    const std::expected<void, std::string> written = write_file(console.host, path, text, true);
    if (written) return {true, Exit::done};
    say(console, complaint(kCannotWrite, written.error()));
    return {false, Exit::call_wrong};
  }

  FormatOptions options() const {
    FormatOptions all;
    if (width_ > 0) all.width = static_cast<int>(std::min(width_, kWidest));
    all.indentation = static_cast<int>(std::min(indentation_, kDeepestLevel));
    return all;
  }

  static constexpr std::size_t kWidest = 10'000;
  static constexpr std::size_t kDeepestLevel = 16;
  std::vector<std::string> paths_;
  bool check_ = false;
  bool diff_ = false;
  std::size_t width_ = 0;
  std::size_t indentation_ = 2;
};

}  // namespace

std::unique_ptr<Command> format_command() { return std::make_unique<FormatCommand>(); }

}  // namespace holon::cli
