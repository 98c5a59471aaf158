#include <gtest/gtest.h>
#include <string>

#include "cli/reduce.h"
#include "cli/testing.h"

namespace holon::cli {
namespace {

class Reduce : public InFolder {};

TEST_F(Reduce, LeavesWhatAnErrorNeeds) {
  const std::string text =
      "package P \"much\"\n  model A\n    Real x = time \"t\";\n    Real y = x + 1;\n  end A;\n"
      "  function f\n    input Real u;\n    output Real y;\n  algorithm\n    y := 2*u;\n    y := y + 1;\n  end f;\n"
      "  model M\n    A a[3];\n    parameter Real k(min = 0) = 3;\n    Real z = f(a[1].x) + missing;\n"
      "  equation\n    when time > 1 then\n      assert(k > 2, \"text\");\n    end when;\n  end M;\nend P;\n";
  for (const Caging caging : {Caging::off, Caging::on}) {
    const Outcome outcome = run(
        {"reduce", write("P.mo", text), "--model", "P.M", "--code", "H3001", "--output", path("small.mo")}, {}, caging);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const std::string small = read("small.mo");
    EXPECT_NE(small.find("missing"), std::string::npos) << small;
    for (const char* part : {"model A", "function", "when", "parameter", "much", "f("})
      EXPECT_EQ(small.find(part), std::string::npos) << small;
  }
}

TEST_F(Reduce, AsksForWhatMustStay) {
  const std::string file = write("M.mo", "model M\n  Real x = time;\nend M;\n");
  EXPECT_EQ(run({"reduce", file}).status, 2);
  EXPECT_EQ(run({"reduce", file, "--code", "H3001", "--crash"}).status, 2);
  EXPECT_EQ(run({"reduce", file, "--code", "H3001"}).status, 2);
  EXPECT_EQ(run({"reduce", path("no.mo"), "--code", "H3001"}).status, 2);
}

// Every single part that is left is needed.
TEST(ReduceText, GivesAMinimalText) {
  const std::string text =
      "model M\n  Real a;\n  Real b;\n  Real c;\n  Real d;\n  Real e;\nequation\n  a = b;\nend M;\n";
  const auto shows_it = [](const std::string& t) {
    return t.find("Real b;") != std::string::npos && t.find("Real d;") != std::string::npos;
  };
  const Reduction reduction = reduce_text(text, parts_of_text, shows_it);
  EXPECT_TRUE(shows_it(reduction.text));
  for (const char* part : {"Real a", "Real c", "Real e", "a = b"})
    EXPECT_EQ(reduction.text.find(part), std::string::npos) << reduction.text;
}

}  // namespace
}  // namespace holon::cli
