#pragma once

// Outcomes of tests as JUnit XML, which build servers show.

#include <string>
#include <vector>

namespace holon::cli {

struct TestOutcome {
  std::string name;
  double seconds = 0;
  std::string failure;  // empty: it passed
};

std::string junit_text(const std::string& suite, const std::vector<TestOutcome>& outcomes);

}  // namespace holon::cli
