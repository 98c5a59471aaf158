// Models from anywhere: each way out of a simulation is tried, while simulating and while translating; and what opens
// the doors. Bad input of external functions is one error that names the component.

#include <gtest/gtest.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

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

// Whatever is only looked at does not run: a wrong declaration is an error of the model for every command.
TEST_F(UntrustedModel, IsCheckedWithoutBeingBelieved) {
  const std::string model = R"(
    function poke
      input String number;
      input Integer address;
      output Integer next;
      external "C" ModelicaStrings_scanInteger(number, 1, 1, next, address);
    end poke;
    constant Integer n = poke("28337680", 38031696);
    Real x[n] = ones(n);)";
  const std::string file = write("M.mo", "model M\n" + model + "\nend M;\n");
  for (const char* const command : {"check", "flatten", "inspect", "simulate"}) {
    const Outcome outcome = run({command, file});
    EXPECT_EQ(outcome.status, 1) << command << outcome.err;
    EXPECT_NE(outcome.err.find("H3801"), std::string::npos) << command << outcome.err;
    EXPECT_EQ(outcome.err.find("error H"), outcome.err.rfind("error H")) << outcome.err;
  }
}

// Sizes that are known while simulating only are compared by machine code.
TEST_F(UntrustedModel, StaysInsideOfItsArrays) {
  const std::string functions = R"(
    function multiply
      input Integer m;
      input Real a[:, :];
      output Real c[size(a, 1), size(a, 2)];
    protected
      Real one = 1;
      Real zero = 0;
      external "FORTRAN 77" dgemm("N", "N", m, 1, 1, one, a, m, a, 1, zero, c, m);
    end multiply;
    function draw
      input Integer s[:];
      output Integer o[size(s, 1)];
      output Real y;
      external "C" ModelicaRandom_xorshift1024star(s, o, y);
    end draw;
    function pivoted
      input Integer pivot;
      output Real b[2] = {3, 4};
    protected
      Integer pivots[2] = {1, pivot};
      Integer info;
      external "FORTRAN 77" dgetrs("N", 2, 1, [1.0, 0.0; 0.0, 1.0], 2, pivots, b, 2, info);
    end pivoted;
)";
  const auto expect_error = [&](const Outcome& outcome, std::string_view words) {
    EXPECT_TRUE(outcome.status == 1 || outcome.status == 3) << outcome.status << outcome.err;
    EXPECT_NE(outcome.err.find(words), std::string::npos) << outcome.err;
  };
  expect_error(simulate(functions + "Real z = sum(multiply(integer(2e8 + time), {{1.0 + time}}));"),
               "`dgemm`: argument 7 (`a`) has 1 element, and at least");
  expect_error(simulate(functions + "Integer o[3] = draw({integer(time), 1, 1});"),
               "argument 1 (`state`) has 3 elements, and 33 are needed");
  expect_error(simulate(functions + "Real b[2] = pivoted(integer(1000 + time));"),
               "element 2 of argument 6 (`ipiv`) is 1000, and it has to be a number from 1 to n = 2");
  const Outcome right = simulate(functions +
                                 "Real z = sum(multiply(1, {{2.0 + time}})); Real b[2] = pivoted(2 + integer(0*time));"
                                 "equation assert(abs(z - (2 + time)^2) < 1e-9 and b[1] == 3, \"wrong\");");
  EXPECT_EQ(right.status, 0) << right.err;
}

// What names a function of C that Holon has not: neither here nor in the libraries that it is linked with.
TEST_F(UntrustedModel, ReachesNothingOfTheCLibrary) {
  for (const std::string call : {"n = strlen(s)", "n = memcpy(s, s, 1)", "n = popen(s, s)", "n = dlopen(s, 1)",
                                 "n = holon_external_system(s)", "n = getenv(s)"}) {
    const Outcome outcome = simulate("impure function f input String s; output Integer n; external \"C\" " + call +
                                     "; end f;" + "discrete Integer n; equation when initial() then n = f(\"touch " +
                                     path("secret/made") + "\"); end when;");
    EXPECT_EQ(outcome.status, 1) << call;
    EXPECT_NE(outcome.err.find("H9108"), std::string::npos) << call << outcome.err;
  }
}

// Code that a trusted library brought is there for its own functions only.
TEST_F(UntrustedModel, TrustOfALibraryIsNotItsOwn) {
  if (!has_compiler()) GTEST_SKIP() << "no C compiler on this machine";
  write("libraries/T/package.mo", R"(package T
  function twice
    input Real x;
    output Real y;
    external "C" y = t_twice(x) annotation(Include = "#include <stdio.h>
double t_twice(double x) { return 2*x; }
int t_remove(const char* name) { return remove(name); }");
  end twice;
end T;
)");
  const std::string loads = "constant Integer n = integer(T.twice(1)); Real x[n] = ones(n); discrete Integer k;";
  const auto attack = [&](const std::string& function) {
    return simulate("impure function f input String a; input Real t; output Integer k; external \"C\" k = " + function +
                        "; end f;" + loads + "equation when initial() then k = f(\"" + path("secret/file") +
                        "\", time); end when;",
                    {"--library", path("libraries"), "--trust", path("libraries")});
  };
  for (const std::string function : {"remove(a)", "t_remove(a)", "unlink(a)"}) {
    const Outcome outcome = attack(function);
    EXPECT_EQ(outcome.status, 1) << function;
    EXPECT_NE(outcome.err.find("H9108"), std::string::npos) << function << outcome.err;
    EXPECT_TRUE(fs::exists(path("secret/file"))) << function;
  }
  const Outcome alone = simulate(loads + "equation when initial() then k = 1; end when;",
                                 {"--library", path("libraries"), "--trust", path("libraries")});
  EXPECT_EQ(alone.status, 0) << alone.err;
}

TEST_F(UntrustedModel, ReadsOnlyWhatIsItsOwn) {
  setenv("HOLON_TEST_SECRET", "hunter2", 1);
  const std::string functions = R"(
    function variable
      input String name;
      output String content;
      output Boolean is_there;
      external "C" ModelicaInternal_getenv(name, 0, content, is_there);
    end variable;
    function line
      input String file;
      output String text;
      output Boolean is_end;
      external "C" text = ModelicaInternal_readLine(file, 1, is_end);
    end line;)";
  const auto told = [&](const std::string& call, std::vector<std::string> more = {}) {
    return simulate(functions + "parameter String s = " + call + "; Real x = time; equation assert(s == \"\", s);",
                    more);
  };
  const auto expect_silent = [](const Outcome& outcome, std::string_view flag) {
    EXPECT_EQ(outcome.err.find("hunter2"), std::string::npos) << outcome.err;
    EXPECT_EQ(outcome.err.find("kept"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find(flag), std::string::npos) << outcome.err;
  };
  expect_silent(told("variable(\"HOLON_TEST_SECRET\")"), "--allow=env");
  const std::string file = "line(\"" + path("secret/file") + "\")";
  expect_silent(told(file), "--allow=read=" + fs::canonical(path("secret")).string());
  expect_silent(told(file, {"--allow=env"}), "--allow=read");
  EXPECT_NE(told("variable(\"HOLON_TEST_SECRET\")", {"--allow=env"}).err.find("hunter2"), std::string::npos);
  EXPECT_NE(told(file, {"--allow=read"}).err.find("kept"), std::string::npos);
  EXPECT_NE(told(file, {"--allow=env,read=" + path("secret")}).err.find("kept"), std::string::npos);
  expect_silent(told(file, {"--allow=read=" + path("out")}), "--allow=read");
  // Beside the model: its own place.
  write("data.txt", "beside\n");
  EXPECT_NE(told("line(\"" + path("data.txt") + "\")").err.find("beside"), std::string::npos);
  unsetenv("HOLON_TEST_SECRET");
}

// A run in a folder full of other things leaves only its result and a folder of the model's files.
TEST_F(UntrustedModel, WritesIntoAFolderOfItsOwn) {
  const auto call = [](const std::string& what) {
    return "discrete Integer n; equation when initial() then n = " + what + "; end when;";
  };
  write("out/thesis.txt", "kept");
  EXPECT_EQ(simulate(call("print(\"x\", \"log.txt\")")).status, 0);
  EXPECT_EQ(read("out/M.csv.files/log.txt"), "x\n");
  expect_refused("print(\"x\", \"" + path("out/.bashrc") + "\")");
  expect_refused("remove(\"" + path("out/thesis.txt") + "\")");
  expect_refused("remove(\"../thesis.txt\")");
  EXPECT_FALSE(fs::exists(path("out/.bashrc")));
  EXPECT_EQ(read("out/thesis.txt"), "kept");
}

// `M.csv -> /home/user/.bashrc`, unpacked with a model: the result's name was not the user's choice.
TEST_F(UntrustedModel, ALinkUnderTheNameOfTheResultIsNotFollowed) {
  const fs::path here = fs::current_path();
  const std::string file = write("M.mo", "model M\n  Real x = time;\nend M;\n");
  fs::current_path(path("out"));
  fs::create_symlink(path("secret/file"), path("out/M.csv"));
  const Outcome outcome = run({"simulate", file}, "", Caging::on);
  EXPECT_NE(outcome.status, 0) << outcome.out;
  EXPECT_NE(outcome.err.find("it is a link"), std::string::npos) << outcome.err;
  EXPECT_EQ(read("secret/file"), "kept");
  // Who names it means what is behind it.
  EXPECT_EQ(run({"simulate", file, "--output", "M.csv"}, "", Caging::on).status, 0);
  EXPECT_NE(read("secret/file"), "kept");
  EXPECT_TRUE(fs::is_symlink(path("out/M.csv")));
  fs::current_path(here);
}

// `M.csv.files -> /home/user`, likewise.
TEST_F(UntrustedModel, ALinkUnderTheNameOfTheModelsFolderIsNotFollowed) {
  fs::create_directory_symlink(path("secret"), path("out/M.csv.files"));
  for (const Caging caging : {Caging::on, Caging::off}) {
    for (const std::string& call : std::vector<std::string>{
             "print(\"x\", \"file\")", "print(\"x\", \"" + path("secret/file") + "\")", "remove(\"file\")"}) {
      const std::string text = "model M\n" + std::string(kFunctions) +
                               "discrete Integer n; equation when initial() then n = " + call + "; end when;\nend M;\n";
      const Outcome outcome = run({"simulate", write("M.mo", text), "--output", path("out/M.csv")}, "", caging);
      EXPECT_NE(outcome.status, 0) << call;
      EXPECT_NE(outcome.err.find("is a link"), std::string::npos) << outcome.err;
      EXPECT_EQ(read("secret/file"), "kept") << call;
    }
  }
}

TEST_F(UntrustedModel, StringsTakeOnlyTheMemoryThatTheyMay) {
  const Outcome outcome = simulate(R"(
    function length
      input String s;
      output Integer n;
      external "C" n = ModelicaStrings_length(s);
    end length;
    function double
      input Real t;
      output Real n;
    protected
      String s = "x";
    algorithm
      for i in 1:40 loop
        s := s + s;
      end for;
      n := length(s);
    end double;
    Real x = double(time);)");
  EXPECT_NE(outcome.status, 0);
  EXPECT_NE(outcome.err.find("the Strings of the model take too much memory"), std::string::npos) << outcome.err;
}

TEST_F(UntrustedModel, DoesNotControlTheTerminal) {
  const Outcome outcome =
      simulate("discrete Integer n; equation when initial() then n = print(\"\x1b]0;title\x07\", \"\"); end when;");
  EXPECT_EQ(outcome.err.find('\x1b'), std::string::npos);
  EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos);
}

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
