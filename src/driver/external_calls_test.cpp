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
    session.external.permissions = permissions;
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
  external::Permissions permissions;
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
  const std::string refused = flattened("Real x[lines(\"" + file.string() + "\")] = zeros(3);");
  EXPECT_NE(refused.find("--allow=read=" + file.parent_path().string()), std::string::npos) << refused;
  permissions.read = true;
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

// Sizes are compared with the arrays before the function is called.
TEST_F(ExternalCalls, LapackDoesNotLeaveItsArrays) {
  const std::string problems = flattened(R"(
    function multiply
      input Integer m;
      input Real a[1, 1];
      input Real b[1, 1];
      output Real c[1, 1];
    protected
      Real one = 1;
      Real zero = 0;
      external "FORTRAN 77" dgemm("N", "N", m, 1, 1, one, a, m, b, 1, zero, c, m);
    end multiply;
    constant Real y[1, 1] = multiply(200000000, {{1.25}}, {{2}});
    Real z[integer(y[1, 1])];
  equation
    z = zeros(integer(y[1, 1]));)");
  EXPECT_NE(problems.find("`dgemm`: argument 7 (`a`) has 1 element, and at least lda*(transa in N ? k : m) = "
                          "200000000 are needed"),
            std::string::npos)
      << problems;
}

TEST_F(ExternalCalls, AGeneratorDoesNotLeaveItsState) {
  const std::string problems = flattened(R"(
    function draw
      input Integer s[:];
      output Integer o[size(s, 1)];
      output Real y;
      external "C" ModelicaRandom_xorshift1024star(s, o, y);
    end draw;
    constant Integer n[:] = draw(fill(1094795585, 3));
    Real x[n[1]] = ones(n[1]);)");
  EXPECT_NE(problems.find("argument 1 (`state`) has 3 elements, and 33 are needed"), std::string::npos) << problems;
}

TEST_F(ExternalCalls, AnIntegerThatCDoesNotHave) {
  const std::string problems = flattened(R"(
    function space
      input String s;
      input Integer start;
      output Integer n;
      external "C" n = ModelicaStrings_skipWhiteSpace(s, start);
    end space;
    Real x[space("a", 4294967297)] = {1};)");
  EXPECT_NE(problems.find("argument 2 of `ModelicaStrings_skipWhiteSpace` is no Integer of 32 bits"), std::string::npos)
      << problems;
}

// A size is a number of C's size_t also when it is written as an Integer; protected variables take what is written.
TEST_F(ExternalCalls, ArgumentsArePassedAsTheFunctionTakesThem) {
  EXPECT_EQ(flattened(R"(
    function spectrum
      input Real u[4];
      output Integer info;
    protected
      Real work[18];
      Real amplitudes[3];
      Real phases[3];
      external "C" info = ModelicaFFT_kiss_fftr(u, 4, work, 18, amplitudes, phases);
    end spectrum;
    function after
      input String s;
      output Integer next;
    protected
      Integer number;
      external "C" ModelicaStrings_scanInteger(s, 1, false, next, number);
    end after;
    Real x[spectrum({1, 2, 3, 4}) + 1] = {1};
    Real y[after("12 ")] = {1, 2, 3};)"),
            "");
}

TEST_F(ExternalCalls, StringsThatDoubleEnd) {
  const std::string problems = flattened(R"(
    function double
      output Integer n;
    protected
      String s = "x";
    algorithm
      for i in 1:60 loop
        s := s + s;
      end for;
      n := length(s);
    end double;
    Real x[double()] = {1};)");
  EXPECT_NE(problems.find("a String of 134217728 bytes is too long"), std::string::npos) << problems;
}

TEST_F(ExternalCalls, VariablesOfTheEnvironmentAreNotRead) {
  const std::string model = R"(
    function variable
      input String name;
      output String content;
      output Boolean is_there;
      external "C" ModelicaInternal_getenv(name, 0, content, is_there);
    end variable;
    Real x[length(variable("PATH"))];
  equation
    x = zeros(size(x, 1));)";
  const std::string problems = flattened(model);
  EXPECT_NE(problems.find("the environment variable `PATH`; allow it with --allow=env"), std::string::npos) << problems;
  permissions.env = true;
  EXPECT_EQ(flattened(model), "");
}

}  // namespace
}  // namespace holon::driver
