// `holon test`: model files that say what is true of them; with --reference, the models of a package against the curves
// that were stored for them. (Not command_test.cpp: that would be a unit test.)

#include <fmt/format.h>
#include <holon/holon.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "cli/caged.h"
#include "cli/case_files.h"
#include "cli/commands.h"
#include "cli/compare_files.h"
#include "cli/diagnostics.h"
#include "cli/junit.h"
#include "cli/model_options.h"
#include "cli/regression/regression.h"
#include "cli/regression/report.h"
#include "cli/report.h"

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
         {"holon test new.csv --against old.mat", "two result files, curve by curve"},
         {"holon test --bless tests/syntax", "write the .dump files anew; read the difference as code"}}};
  }

  void declare(Options& options) override {
    options.flag("--bless", bless_, "Write the golden .dump files that differ");
    options.flag("-v,--verbose", verbose_, "Name also the cases that pass");
    options.text("--reference", regression_.reference_folder, "Folder with the curves to compare with", "DIR");
    options.flag("--update", regression_.update, "Store the curves that are new or differ");
    options.count("--jobs", jobs_, "How many models are simulated at a time; without it, one for each core");
    options.number("--time-limit", regression_.children.limit_seconds, "Seconds that a model may take (600)", "T");
    options.text("--against", against_, "Compare the result file PATH with this one", "FILE");
    options.choice("--rule", rule_, {"mutual", "published"},
                   "Which tube: both curves in each other's, or that of the published reference results");
    options.number("--tube", regression_.tube.width, "Half the size of the tube, of the ranges (0.002)", "R");
    options.number("--absolute", regression_.tube.absolute, "Half the height of the tube at least (1e-6)", "A");
    options.texts("--variables", regression_.variables, "Store and compare only names that fit: `motor.*`", "PATTERN");
    options.folders("--library", regression_.libraries, "Folder with libraries, searched before those of MODELICAPATH");
    options.flag("--json", json_, "Print one JSON object about the comparison");
    options.text("--junit", junit_, "Write the outcome as JUnit XML, for servers that show tests", "FILE");
    options.text("--html", page_, "Write a page with the curves that differ", "FILE");
    options.arguments("PATH", paths_, "Model files and folders with them; with --reference, a package");
  }

  // Two result files are compared in a worker. Cases and models of a package get workers of their own, one after the
  // other, so that one that crashes does not end the others.
  std::optional<WorkerRules> worker() const override {
    if (against_.empty()) return std::nullopt;
    std::vector<std::string> files = paths_;
    files.push_back(against_);
    return rules_for_files(files);
  }

  Exit run(const Console& console) override {
    if (rule_ == "published") regression_.tube.rule = sim::TubeRule::published;
    if (!against_.empty()) return compare_with_file(console);
    return regression_.reference_folder.empty() ? run_cases(console) : compare_with_reference(console);
  }

 private:
  Exit run_cases(Console console) {
    FoundFiles found = find_model_files(paths_);
    std::erase_if(found.files, [](const std::string& file) { return !is_case(file); });
    if (!json_) say(console, found.diagnostics);
    std::vector<TestOutcome> outcomes;
    const auto take = [&](const CaseOutcome& one) {
      console.workers = one.sandbox;
      outcomes.push_back(one.outcome);
      if (json_) return;
      for (const std::string& golden : one.blessed) console.print(fmt::format("written {}\n", golden));
      const TestOutcome& outcome = one.outcome;
      if (!outcome.failure.empty()) console.print(fmt::format("FAILED  {}\n{}", outcome.name, outcome.failure));
      if (outcome.failure.empty() && verbose_) console.print(fmt::format("ok      {}\n", outcome.name));
    };
    run_case_files(found.files, paths_, bless_, console, take);
    const auto failed = std::ranges::count_if(outcomes, [](const TestOutcome& one) { return !one.failure.empty(); });
    const auto passed = std::ssize(outcomes) - failed;
    if (json_) {
      Json one = report_of("test", console);
      one["ok"] = failed == 0 && !found.diagnostics.has_errors();
      one["passed"] = passed;
      one["failed"] = failed;
      one["cases"] = Json::array();
      for (const TestOutcome& outcome : outcomes)
        one["cases"].push_back({{"file", outcome.name}, {"ok", outcome.failure.empty()}, {"failure", outcome.failure}});
      add_diagnostics(one, found.diagnostics);
      print_json(console, one);
    } else {
      console.print(fmt::format("{} passed, {} failed\n", passed, failed));
    }
    if (!write_junit(console, outcomes)) return Exit::call_wrong;
    if (found.diagnostics.has_errors()) return status_of(found.diagnostics);
    return failed > 0 ? Exit::model_wrong : Exit::done;
  }

  bool write_junit(const Console& console, const std::vector<TestOutcome>& outcomes) const {
    if (junit_.empty()) return true;
    const auto written = write_file(console.host, junit_, junit_text("holon test", outcomes));
    if (!written) say(console, complaint(kCannotWrite, written.error()));
    return written.has_value();
  }

  // What is wrong with the call, if anything is.
  std::optional<Diagnostics> problem_of_call() const {
    const auto wrong = [](std::string why) { return complaint(kBadCall, std::move(why)); };
    if (const auto problem = regression_.tube.problem()) return wrong(*problem);
    if (!(regression_.children.limit_seconds > 0)) return wrong("the time limit is above 0");
    if (paths_.size() != 1) return wrong("with --reference, one package is tested at a time");
    std::error_code error;
    if (!std::filesystem::is_directory(regression_.reference_folder, error))
      return complaint(kNoSuchFolder, fmt::format("no folder `{}`", regression_.reference_folder));
    return std::nullopt;
  }

  Exit compare_with_file(const Console& console) {
    const auto wrong = [&](std::string why) {
      return refuse(console, json_, report_of("test", console), complaint(kBadCall, std::move(why)));
    };
    if (const auto problem = regression_.tube.problem()) return wrong(*problem);
    if (paths_.size() != 1) return wrong("with --against, one result file is compared with another");
    return compare_files({paths_.front(), against_, regression_.variables, regression_.tube, json_}, console);
  }

  // The package is read in a worker, which tells the names of its models. What is wrong is said there.
  Exit list_models(const Console& console, std::vector<std::string>& models) const {
    const auto list = [&](const Console& inside, const std::function<void(const std::string&)>& deliver) {
      const ModelsToRun found = models_to_run(regression_);
      if (found.diagnostics.has_errors() && found.models.empty())
        return refuse(inside, json_, report_of("test", inside), found.diagnostics);
      if (found.models.empty())
        return refuse(
            inside, json_, report_of("test", inside),
            complaint(kNoExperiment, fmt::format("no model in `{}` has an experiment annotation", regression_.target)));
      deliver(Json(found.models).dump(-1, ' ', false, Json::error_handler_t::replace));
      return Exit::done;
    };
    const auto take = [&](std::string_view text) {
      const Json names = Json::parse(text, nullptr, false);
      if (!names.is_array()) return;
      for (const Json& name : names)
        if (name.is_string()) models.push_back(name.get<std::string>());
    };
    if (!console.cages) return list(console, take);
    return run_caged(
        console, regression_rules(regression_),
        [&](const Console& inside) { return list(inside, [&](const std::string& text) { inside.host->tell(text); }); },
        take);
  }

  Exit compare_with_reference(Console console) {
    std::error_code error;
    if (regression_.update) std::filesystem::create_directories(regression_.reference_folder, error);
    if (const auto problem = problem_of_call()) return refuse(console, json_, report_of("test", console), *problem);
    regression_.target = paths_.front();
    regression_.children.jobs = jobs_ > 0 ? jobs_ : std::max(1U, std::thread::hardware_concurrency());
    regression_.cages = console.cages;
    std::vector<std::string> models;
    const Exit listed = list_models(console, models);
    if (models.empty()) return listed;
    if (console.cages) console.workers = cage_here(regression_);
    std::size_t failed = 0;
    const auto outcomes = run_regression(regression_, models, [&](const ModelOutcome& outcome) {
      if (!outcome.passed()) ++failed;
      if (!json_) console.print(report_line(outcome));
      std::fflush(console.out);
    });
    if (json_) {
      Json one = report_of("test", console);
      one.update(report_json(regression_, outcomes));
      print_json(console, one);
    } else {
      console.print(fmt::format("{} passed, {} failed\n", outcomes.size() - failed, failed));
    }
    if (!page_.empty())
      if (const auto written = write_file(console.host, page_, report_page(regression_, outcomes)); !written) {
        say(console, complaint(kCannotWrite, written.error()));
        return Exit::call_wrong;
      }
    std::vector<TestOutcome> tests;
    for (const ModelOutcome& one : outcomes)
      tests.emplace_back(one.model, one.seconds, one.passed() ? std::string() : one.reason);
    if (!write_junit(console, tests)) return Exit::call_wrong;
    return failed > 0 ? Exit::model_wrong : Exit::done;
  }

  std::vector<std::string> paths_;
  bool bless_ = false;
  bool verbose_ = false;
  RegressionRequest regression_;
  std::string against_;
  std::string rule_ = "mutual";
  std::size_t jobs_ = 0;
  bool json_ = false;
  std::string page_;
  std::string junit_;
};

}  // namespace

std::unique_ptr<Command> test_command() { return std::make_unique<TestCommand>(); }

}  // namespace holon::cli
