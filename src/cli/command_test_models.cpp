// `holon test`: model files that say what is true of them. (Not command_test.cpp: that would be a unit test.)

#include <fmt/format.h>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "cases/case.h"
#include "cli/commands.h"
#include "cli/find_files.h"

namespace holon::cli {
namespace {

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
    const std::vector<std::string> files = find_model_files(paths_, search);
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
