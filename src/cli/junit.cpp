#include "cli/junit.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace holon::cli {
namespace {

// XML 1.0 has no place for control characters, not even escaped.
std::string xml_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t' ? '?' : c;
    }
  }
  return result;
}

}  // namespace

std::string junit_text(const std::string& suite, const std::vector<TestOutcome>& outcomes) {
  const auto failed = std::ranges::count_if(outcomes, [](const TestOutcome& one) { return !one.failure.empty(); });
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  text +=
      fmt::format("<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\">\n", xml_text(suite), outcomes.size(), failed);
  for (const TestOutcome& one : outcomes) {
    text += fmt::format("  <testcase name=\"{}\" time=\"{:.3f}\"", xml_text(one.name), one.seconds);
    text += one.failure.empty() ? "/>\n"
                                : fmt::format(">\n    <failure>{}</failure>\n  </testcase>\n", xml_text(one.failure));
  }
  return text + "</testsuite>\n";
}

}  // namespace holon::cli
