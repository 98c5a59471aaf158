// Models from anywhere: each way out of a simulation is tried, while simulating and while translating; and what opens
// the doors. Bad input of external functions is one error that names the component.

#include <gtest/gtest.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "cli/testing.h"

namespace holon::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFunctions = R"(
  impure function run
    input String command;
    output Integer status;
    external "C" status = system(command);
  end run;
  impure function print
    input String text;
    input String file;
    output Integer done = 1;
    external "C" ModelicaInternal_print(text, file);
  end print;
  impure function remove
    input String file;
    output Integer done = 1;
    external "C" ModelicaInternal_removeFile(file);
  end remove;
  function twice
    input Real x;
    output Real y;
    external "C" y = model_twice(x) annotation(Include = "double model_twice(double x) { return 2*x; }");
  end twice;
)";

class UntrustedModel : public InFolder {
 protected:
  void SetUp() override {
    InFolder::SetUp();
    fs::create_directories(path("out"));
    fs::create_directories(path("secret"));
    std::ofstream(path("secret/file")) << "kept";
  }
  Outcome simulate(const std::string& declarations, std::vector<std::string> more = {}) {
    const std::string text = "model M\n" + std::string(kFunctions) + declarations + "\nend M;\n";
    std::vector<std::string> arguments{"simulate", write("M.mo", text), "--output", path("out/M.csv")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  // Called once, at the start of the run; then as the size of an array, while translating.
  void expect_refused(const std::string& call) {
    for (const std::string& form :
         {"discrete Integer n; equation when initial() then n = " + call + "; end when;", "Real x[" + call + "] = {1};",
          "constant Integer n = " + call + "; Real x[n] = {1};"}) {
      const Outcome outcome = simulate(form);
      EXPECT_NE(outcome.status, 0) << form << outcome.out;
      EXPECT_NE(outcome.err.find("error H"), std::string::npos) << form << outcome.err;
      std::ifstream stream(path("secret/file"));
      EXPECT_EQ(std::string(std::istreambuf_iterator<char>(stream), {}), "kept") << form;
      EXPECT_EQ(std::distance(fs::directory_iterator(path("secret")), fs::directory_iterator()), 1) << form;
    }
  }
  static bool has_compiler() { return std::system("cc --version > /dev/null 2>&1") == 0; }
};

TEST_F(UntrustedModel, RunsNoCommands) { expect_refused("run(\"touch " + path("secret/made") + "\")"); }

TEST_F(UntrustedModel, WritesNowhereElse) {
  expect_refused("print(\"x\", \"" + path("secret/made") + "\")");
  expect_refused("print(\"x\", \"" + path("out/../secret/file") + "\")");
  fs::create_directory_symlink(path("secret"), path("out/link"));
  expect_refused("print(\"x\", \"" + path("out/link/file") + "\")");
  fs::create_symlink(path("secret/made"), path("out/later"));
  expect_refused("print(\"x\", \"" + path("out/later") + "\")");
}

TEST_F(UntrustedModel, DeletesNowhereElse) {
  expect_refused("remove(\"" + path("secret/file") + "\")");
  expect_refused("remove(\"" + path("out/../secret/file") + "\")");
}

TEST_F(UntrustedModel, BringsNoCodeOfItsOwn) {
  for (const std::string form :
       {"Real x = twice(time);", "constant Real x = twice(2); Real y[integer(x)] = {1, 2, 3, 4};"}) {
    const Outcome refused = simulate(form);
    EXPECT_NE(refused.status, 0) << form;
    EXPECT_NE(refused.err.find("loading it is refused"), std::string::npos) << refused.err;
    if (form.starts_with("Real")) {
      EXPECT_NE(refused.err.find("H9110"), std::string::npos) << refused.err;
    }
  }
  if (!has_compiler()) GTEST_SKIP() << "no C compiler on this machine";
  const std::string right = "parameter Real x = twice(2); Real y = time; equation assert(x == 4, \"wrong\");";
  EXPECT_EQ(simulate(right, {"--allow=native"}).status, 0);
  EXPECT_EQ(simulate(right, {"--trust", path("")}).status, 0);
  EXPECT_NE(simulate(right, {"--trust", path("out")}).status, 0);
  EXPECT_EQ(simulate("constant Real x = twice(2); Real y[integer(x)] = {1, 2, 3, 4};", {"--allow=native"}).status, 0);
}

TEST_F(UntrustedModel, DoorsCanBeOpened) {
  const std::string call =
      "discrete Integer n; equation when initial() then n = print(\"x\", \"" + path("secret/made") + "\"); end when;";
  EXPECT_EQ(simulate(call, {"--allow=write"}).status, 0);
  EXPECT_TRUE(fs::exists(path("secret/made")));
  EXPECT_NE(simulate(call, {"--allow=exec"}).status, 0);
  const Outcome unknown = simulate(call, {"--allow=everything"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_NE(unknown.err.find("H9010"), std::string::npos) << unknown.err;
}

TEST_F(UntrustedModel, MissingCodeIsNamed) {
  const Outcome nowhere = simulate(R"(
    function f
      input Real x;
      output Real y;
      external "C" y = nobody_has_this(x);
    end f;
    Real x = f(time);)");
  EXPECT_EQ(nowhere.status, 1);
  EXPECT_NE(nowhere.err.find("H9108"), std::string::npos) << nowhere.err;
  if (!has_compiler()) GTEST_SKIP() << "no C compiler on this machine";
  const Outcome wrong = simulate(R"(
    function f
      input Real x;
      output Real y;
      external "C" y = misnamed(x) annotation(Include = "double other(double x) { return x; }");
    end f;
    Real x = f(time);)",
                                 {"--allow=native"});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE(wrong.err.find("H9109"), std::string::npos) << wrong.err;
}

// What is made first goes last; an object of a function goes when the call is over.
TEST_F(UntrustedModel, ObjectsEndInReverseOrder) {
  if (!has_compiler()) GTEST_SKIP() << "no C compiler on this machine";
  const std::string text = R"(
    class Diary
      extends ExternalObject;
      function constructor
        input String file;
        input String name;
        input Real after;
        output Diary d;
        external "C" d = diary_open(file, name) annotation(Include = "
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct Diary { char file[400]; char name[20]; };
static void diary_note(struct Diary* d, const char* what) {
  FILE* f = fopen(d->file, \"a\");
  fprintf(f, \"%s %s;\", what, d->name);
  fclose(f);
}
void* diary_open(const char* file, const char* name) {
  struct Diary* d = malloc(sizeof(struct Diary));
  strcpy(d->file, file);
  strcpy(d->name, name);
  diary_note(d, \"new\");
  return d;
}
double diary_page(void* d) { return 3; }
void diary_close(void* d) { diary_note(d, \"end\"); free(d); }");
      end constructor;
      function destructor
        input Diary d;
        external "C" diary_close(d);
      end destructor;
    end Diary;
    function page
      input Diary d;
      output Real n;
      external "C" n = diary_page(d);
    end page;
    function short
      input String file;
      output Real n;
    protected
      Diary d = Diary(file, "short", 0);
    algorithm
      n := page(d);
      if n > 2 then
        return;
      end if;
      n := 0;
    end short;
    parameter String file = ")" +
                           path("diary") +
                           R"(";
    parameter Diary a = Diary(file, "a", 0);
    parameter Real n = page(a);
    parameter Diary b = Diary(file, "b", n);
    parameter Real m = short(file) + page(b);
    Real x = time;
  equation
    assert(n == 3 and m == 6, "wrong");)";
  const Outcome outcome = simulate(text, {"--allow=native"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  std::ifstream stream(path("diary"));
  const std::string diary(std::istreambuf_iterator<char>(stream), {});
  EXPECT_EQ(diary, "new a;new b;new short;end short;end b;end a;");
}

// ---- bad input

constexpr std::string_view kTable = R"(
    class Table
      extends ExternalObject;
      function constructor
        input String file;
        input Real values[:, 2];
        output Table t;
      protected
        String name = if file == "NoName" then "NoName" else "tab";
        Integer columns[1] = {2};
        external "C" t = ModelicaStandardTables_CombiTable1D_init2(file, name, values, size(values, 1), size(values, 2),
          columns, size(columns, 1), 1, 1, 0);
      end constructor;
      function destructor
        input Table t;
        external "C" ModelicaStandardTables_CombiTable1D_close(t);
      end destructor;
    end Table;
    function value
      input Table t;
      input Real u;
      output Real y;
      external "C" y = ModelicaStandardTables_CombiTable1D_getValue(t, 1, u);
    end value;
    model Curve
      parameter String file = "NoName";
      parameter Real values[:, 2] = [0, 0; 1, 1];
      Table table = Table(file, values);
      Real y = value(table, time);
    end Curve;
)";

class BadInput : public UntrustedModel {
 protected:
  void expect_error(const std::string& curve, std::string_view words) {
    const Outcome outcome = simulate(std::string(kTable) + "Curve motor(" + curve + ");");
    EXPECT_NE(outcome.status, 0) << outcome.out;
    EXPECT_NE(outcome.err.find("`motor.table`"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find(words), std::string::npos) << outcome.err;
    EXPECT_EQ(outcome.err.find("error H"), outcome.err.rfind("error H")) << outcome.err;
  }
};

TEST_F(BadInput, ATableIsRead) {
  const Outcome outcome = simulate(std::string(kTable) + "Curve motor;");
  EXPECT_EQ(outcome.status, 0) << outcome.err;
}

TEST_F(BadInput, AMissingFile) { expect_error("file = \"" + path("nowhere.txt") + "\"", "nowhere.txt"); }

TEST_F(BadInput, AMalformedFile) {
  expect_error("file = \"" + write("bad.txt", "#1\ndouble tab(2,2)\n0 0\n1 one\n") + "\"", "bad.txt");
}

TEST_F(BadInput, ATableThatGoesBack) { expect_error("values = [0, 0; 2, 1; 1, 2]", "must not decrease"); }

TEST_F(BadInput, AFunctionThatFails) {
  const Outcome outcome = simulate(R"(
    function fail
      input Real x;
      output Real y = x;
      external "C" ModelicaError("no such thing");
    end fail;
    model Part
      Real x = fail(time);
    end Part;
    Part part;)");
  EXPECT_NE(outcome.status, 0);
  EXPECT_NE(outcome.err.find("part.x"), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.err.find("no such thing"), std::string::npos) << outcome.err;
}

}  // namespace
}  // namespace holon::cli
