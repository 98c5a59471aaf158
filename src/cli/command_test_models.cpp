// `holon test`: model files that say what is true of them; with --reference, the models of a package against the curves
// that were stored for them. (Not command_test.cpp: that would be a unit test.)

#include <fmt/format.h>
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "cases/case.h"
#include "cli/commands.h"
#include "cli/diagnostics.h"
#include "cli/find_files.h"
#include "cli/regression/regression.h"
#include "cli/regression/report.h"
#include "cli/write_file.h"

namespace holon::cli {
namespace {

// Folders may hold model files that are no cases, such as seeds for fuzzing: a file `.nocases` in them says so.
bool is_case(const std::filesystem::path& file) {
  std::error_code error;
  for (std::filesystem::path folder = std::filesystem::absolute(file, error).parent_path(); folder.has_relative_path();
       folder = folder.parent_path())
    if (std::filesystem::exists(folder / ".nocases", error)) return false;
  return true;
}

class TestCommand : public Command {
 public:
  CommandInfo info() const override {
    return {
        "test",
        "Check model files against their `//!` comments, or a package against stored curves",
        "`//! error H3001: no `x`` on a line expects this error there, and no other in the file;\n"
        "`//! dump syntax` expects what NAME.syntax.dump holds. The last line is `N passed, N failed`.\n"
        "With --reference, every model of a package that has an experiment annotation is simulated, and its curves\n"
        "must stay inside a tube around those in DIR/NAME.csv.",
        {{"holon test tests", "every model file below a folder"},
         {"holon test MyLibrary --reference curves --update", "store the curves of all models of a package"},
         {"holon test MyLibrary --reference curves --html report.html", "compare with them; pictures of what differs"},
         {"holon test --bless tests/syntax", "write the .dump files anew; read the difference as code"}}};
  }

  void declare(Options& options) override {
    options.flag("--bless", bless_, "Write the golden .dump files that differ");
    options.flag("-v,--verbose", verbose_, "Name also the cases that pass");
    options.text("--reference", regression_.reference_folder, "Folder with the curves to compare with", "DIR");
    options.flag("--update", regression_.update, "Store the curves that are new or differ");
    options.count("--jobs", jobs_, "How many models are simulated at a time; without it, one for each core");
    options.number("--time-limit", regression_.children.limit_seconds, "Seconds that a model may take (600)", "T");
    options.number("--tube", regression_.tube.width, "Half the size of the tube, of the ranges (0.002)", "R");
    options.number("--absolute", regression_.tube.absolute, "Half the height of the tube at least (1e-6)", "A");
    options.texts("--variables", regression_.variables, "Store and compare only names that fit: `motor.*`", "PATTERN");
    options.folders("--library", regression_.libraries, "Folder with libraries, searched before those of MODELICAPATH");
    options.flag("--json", json_, "Print one JSON object about the comparison");
    options.text("--html", page_, "Write a page with the curves that differ", "FILE");
    options.arguments("PATH", paths_, "Model files and folders with them; with --reference, a package");
  }

  Exit run(const Console& console) override {
    return regression_.reference_folder.empty() ? run_cases(console) : compare_with_reference(console);
  }

 private:
  Exit run_cases(const Console& console) {
    diag::Sink search;
    std::vector<std::string> files = find_model_files(paths_, search);
    std::erase_if(files, [](const std::string& file) { return !is_case(file); });
    console.say(search, {});
    const cases::CaseOptions options{bless_, console.rendering};
    std::size_t failed = 0;
    for (const std::string& file : files) {
      const cases::CaseResult result = cases::run_case(file, options);
      for (const std::string& golden : result.blessed) console.print(fmt::format("written {}\n", golden));
      if (result.failures.empty()) {
        if (verbose_) console.print(fmt::format("ok      {}\n", file));
        continue;
      }
      ++failed;
      console.print(fmt::format("FAILED  {}\n", file));
      for (const std::string& failure : result.failures)
        console.print(failure.ends_with('\n') ? failure : failure + "\n");
    }
    console.print(fmt::format("{} passed, {} failed\n", files.size() - failed, failed));
    if (search.has_errors()) return status_of(search);
    return failed > 0 ? Exit::model_wrong : Exit::done;
  }

  Exit compare_with_reference(const Console& console) {
    driver::Session session;
    if (const auto problem = regression_.tube.problem()) session.sink.error(kBadRun, {}, {*problem});
    if (!(regression_.children.limit_seconds > 0)) session.sink.error(kBadRun, {}, {"the time limit is above 0"});
    if (paths_.size() != 1) session.sink.error(kBadRun, {}, {"with --reference, one package is tested at a time"});
    std::error_code error;
    if (regression_.update) std::filesystem::create_directories(regression_.reference_folder, error);
    check_exists(regression_.reference_folder, session.sink);
    regression_.target = paths_.front();
    regression_.children.jobs = jobs_ > 0 ? jobs_ : std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::string> models;
    if (!session.sink.has_errors()) models = models_to_run(regression_, session);
    if (session.sink.has_errors() && models.empty()) {
      console.say(session.sink, session.files);
      const Exit status = status_of(session.sink);
      return status == Exit::done ? Exit::call_wrong : status;
    }
    if (models.empty()) {
      session.sink.error(kNoExperiment, {}, {regression_.target});
      console.say(session.sink, session.files);
      return Exit::call_wrong;
    }
    std::size_t failed = 0;
    const auto outcomes = run_regression(regression_, models, [&](const ModelOutcome& outcome) {
      if (!outcome.passed()) ++failed;
      if (!json_) console.print(report_line(outcome));
      std::fflush(console.out);
    });
    if (json_) console.print(report_json(regression_, outcomes).dump(2) + "\n");
    if (!json_) console.print(fmt::format("{} passed, {} failed\n", outcomes.size() - failed, failed));
    if (!page_.empty()) {
      if (const auto written = replace_file(page_, report_page(regression_, outcomes)); !written) {
        session.sink.error(kCannotWrite, {}, {page_, written.error()});
        console.say(session.sink, session.files);
        return Exit::call_wrong;
      }
    }
    return failed > 0 ? Exit::model_wrong : Exit::done;
  }

  std::vector<std::string> paths_;
  bool bless_ = false;
  bool verbose_ = false;
  RegressionRequest regression_;
  std::size_t jobs_ = 0;
  bool json_ = false;
  std::string page_;
};

}  // namespace

std::unique_ptr<Command> test_command() { return std::make_unique<TestCommand>(); }

}  // namespace holon::cli
