// `holon test`: model files that say what is true of them. (Not command_test.cpp: that would be a unit test.)

#include <fmt/format.h>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "cases/case.h"
#include "cli/commands.h"
#include "cli/find_files.h"

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
    return {"test",
            "Check model files against what their `//!` comments say",
            "`//! error H3001: no `x`` on a line expects this error there, and no other in the file;\n"
            "`//! dump syntax` expects what NAME.syntax.dump holds. The last line is `N passed, N failed`.",
            {{"holon test tests", "every model file below a folder"},
             {"holon test --bless tests/syntax", "write the .dump files anew; read the difference as code"}}};
  }

  void declare(Options& options) override {
    options.flag("--bless", bless_, "Write the golden .dump files that differ");
    options.flag("-v,--verbose", verbose_, "Name also the cases that pass");
    options.arguments("PATH", paths_, "Model files and folders with them");
  }

  Exit run(const Console& console) override {
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

 private:
  std::vector<std::string> paths_;
  bool bless_ = false;
  bool verbose_ = false;
};

}  // namespace

std::unique_ptr<Command> test_command() { return std::make_unique<TestCommand>(); }

}  // namespace holon::cli
