#include "cli/junit.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/markup.h"

namespace holon::cli {

std::string junit_text(const std::string& suite, const std::vector<TestOutcome>& outcomes) {
  const auto failed = std::ranges::count_if(outcomes, [](const TestOutcome& one) { return !one.failure.empty(); });
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  text += fmt::format("<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\">\n", base::in_markup(suite), outcomes.size(),
                      failed);
  for (const TestOutcome& one : outcomes) {
    text += fmt::format("  <testcase name=\"{}\" time=\"{:.3f}\"", base::in_markup(one.name), one.seconds);
    text += one.failure.empty()
                ? "/>\n"
                : fmt::format(">\n    <failure>{}</failure>\n  </testcase>\n", base::in_markup(one.failure));
  }
  return text + "</testsuite>\n";
}

}  // namespace holon::cli
