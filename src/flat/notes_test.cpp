#include "flat/notes.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "flat/diagnostics.h"
#include "flat/flatten.h"
#include "instance/testing.h"

namespace holon::flat {
namespace {

std::vector<std::string> notes_of(const std::string& text) {
  instance::testing::Text source(text);
  diag::Sink& sink = source.sink();
  const FlatModel model = flatten(source.instantiate(), sink);
  EXPECT_EQ(sink.error_count(), 0U);
  write_notes(model, sink);
  std::vector<std::string> result;
  for (const diag::Diagnostic& d : sink.all()) result.push_back(std::string(d.code) + " " + d.message);
  return result;
}

// kUnused
TEST(Notes, ParametersThatNothingUses) {
  EXPECT_EQ(notes_of(R"(model M
    parameter Integer n = 2; parameter Real used = 1; parameter Real start = 2; parameter Real unused[2] = {1, 2};
    Real x[n] = fill(used, n); Real y(start = start) = 1;
  end M;)"),
            std::vector<std::string>{"H4025 nothing uses the parameter `unused[1]`"});
}

// kNoStart
TEST(Notes, StatesWithoutStartValue) {
  EXPECT_EQ(notes_of("model M Real x(start = 1); Real y; equation der(x) = -y; der(y) = x; end M;"),
            std::vector<std::string>{"H4026 `y` is differentiated, but has no start value; 0 is a guess"});
}

// kHidden
TEST(Notes, LoopVariablesThatHideAComponent) {
  EXPECT_EQ(notes_of("model M Real i = 2; Real x[3]; equation for i in 1:3 loop x[i] = i; end for; end M;"),
            std::vector<std::string>{"H4027 the loop variable `i` hides a component of this name"});
  EXPECT_EQ(notes_of("model M Real k = 2; Real x[3]; equation for i in 1:3 loop x[i] = k; end for; end M;"),
            std::vector<std::string>{});
}

}  // namespace
}  // namespace holon::flat
