// External functions in sizes and constants: strings, LAPACK, files; and what is left to the simulation.

#include "driver/external_calls.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <string>

#include "base/names.h"
#include "classes/class_tree.h"
#include "diag/sink.h"
#include "diag/source.h"
#include "driver/flatten.h"
#include "driver/session.h"

namespace holon::driver {
namespace {

constexpr std::string_view kFunctions = R"(
  function length
    input String s;
    output Integer n;
    external "C" n = ModelicaStrings_length(s);
  end length;
  function solve
    input Real A[:, size(A, 1)];
    input Real b[size(A, 1)];
    output Real x[size(A, 1)] = b;
    output Integer info;
  protected
    Real Awork[size(A, 1), size(A, 1)] = A;
    Integer n = size(A, 1);
    Integer pivots[size(A, 1)];
    external "FORTRAN 77" dgesv(n, 1, Awork, n, pivots, x, n, info);
  end solve;
  impure function lines
    input String file;
    output Integer n;
    external "C" n = ModelicaInternal_countLines(file);
  end lines;
  impure function say
    input String text;
    input String file;
    output Integer n = 2;
    external "C" ModelicaInternal_print(text, file);
  end say;
  function read
    input String text;
    output Integer next;
    output Real number;
    external "C" ModelicaStrings_scanReal(text, 1, false, next, number);
  end read;
)";

class ExternalCalls : public testing::Test {
 protected:
  // Errors of the model whose declarations these are, and the number of its variables.
  std::string flattened(std::string_view declarations) {
    Session session;
    const std::string text = "model M\n" + std::string(kFunctions) + std::string(declarations) + "\nend M;\n";
    classes::ClassTree tree(session.names, session.files, session.sink, {});
    const auto nodes = tree.add_text("M.mo", text);
    const Flattened result = flatten_class(tree, *nodes.front(), session);
    std::string problems;
    for (const diag::Diagnostic& d : session.sink.all()) problems += d.message + "\n";
    count = result.flat ? result.flat->variables.size() : 0;
    return problems;
  }
  std::size_t count = 0;
};

TEST_F(ExternalCalls, ASizeFromAString) {
  EXPECT_EQ(flattened("Real x[length(\"seven\")] = zeros(length(\"seven\"));"), "");
  EXPECT_EQ(count, 5U);
}

TEST_F(ExternalCalls, ASizeFromLapack) {
  // [1 2; 3 4] x = [5; 11]: x = [1; 2].
  EXPECT_EQ(flattened("constant Real s[2] = solve([1, 2; 3, 4], {5, 11}); Real x[integer(s[2] + 0.5)] = {1, 2};"), "");
}

TEST_F(ExternalCalls, SeveralOutputs) {
  EXPECT_EQ(flattened(R"(
    function width
      input String s;
      output Integer n;
    protected
      Real r;
    algorithm
      (n, r) := read(s);
      n := n + integer(r);
    end width;
    Real x[width("2.5 ")] = zeros(6);)"),
            "");
}

TEST_F(ExternalCalls, AFileDecidesASize) {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("holon_external_calls_" + std::to_string(getpid()));
  std::ofstream(file) << "a\nb\nc\n";
  EXPECT_EQ(flattened("Real x[lines(\"" + file.string() + "\")] = zeros(3);"), "");
  std::filesystem::remove(file);
  EXPECT_NE(flattened("Real x[lines(\"" + file.string() + "\")] = zeros(3);").find("there is no file"),
            std::string::npos);
}

TEST_F(ExternalCalls, NothingIsWrittenWhileTranslating) {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("holon_must_not_be_" + std::to_string(getpid()));
  EXPECT_NE(flattened("Real x[say(\"x\", \"" + file.string() + "\")] = zeros(2);"), "");
  EXPECT_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace holon::driver
