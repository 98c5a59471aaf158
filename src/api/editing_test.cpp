// What an editor asks of a text while somebody writes it.

#include <gtest/gtest.h>
#include <holon/editing.h>
#include <holon/repair.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace holon {
namespace {

const std::string kLibrary =
    "package L\n"
    "  connector Pin\n    Real v(unit = \"V\");\n    flow Real i;\n  end Pin;\n"
    "  connector Flange\n    Real s;\n    flow Real f;\n  end Flange;\n"
    "  partial model TwoPin\n    Pin p;\n    Pin n;\n  end TwoPin;\n"
    "  model Resistor \"a resistor\"\n    extends TwoPin;\n    parameter Real R(unit = \"Ohm\") \"resistance\";\n"
    "  equation\n    p.v - n.v = R*p.i;\n    p.i + n.i = 0;\n  end Resistor;\n"
    "  model Mass\n    Flange flange;\n    parameter Real m = 1;\n  end Mass;\n"
    "  type Mode = enumeration(slow \"not fast\", fast);\n"
    "  function f \"a function\"\n    input Real width;\n    input Real height = 2;\n    output Real y;\n"
    "  algorithm\n    y := width*height;\n  end f;\n"
    "  partial package Medium\n    constant Real rho = 1;\n  end Medium;\n"
    "  package Water\n    extends Medium(rho = 1000);\n  end Water;\n"
    "  package Air\n    extends Medium;\n  end Air;\n"
    "  model Tank\n    replaceable package M = Water constrainedby Medium;\n    parameter Mode mode = Mode.slow;\n  "
    "end Tank;\n";

// The text of a model in the library; `|` marks the cursor.
class EditingTest : public testing::Test {
 protected:
  EditingTest() : editing_({.use_environment = false, .use_builtin_library = false, .use_cache = false}) {}

  std::uint32_t open(const std::string& body) {
    std::string text = kLibrary + body + "end L;\n";
    const std::size_t at = text.find('|');
    if (at != std::string::npos) text.erase(at, 1);
    editing_.open("L.mo", text);
    return static_cast<std::uint32_t>(at);
  }
  std::vector<std::string> names(const std::string& body) {
    std::vector<std::string> result;
    for (const Proposal& one : editing_.complete("L.mo", open(body)).list) result.push_back(one.name);
    return result;
  }
  // Whether a name is among the first ones.
  bool proposes(const std::string& body, const std::string& name, std::size_t most = 5) {
    const std::vector<std::string> all = names(body);
    const auto found = std::find(all.begin(), all.end(), name);
    return found != all.end() && static_cast<std::size_t>(found - all.begin()) < most;
  }

  Editing editing_;
};

TEST_F(EditingTest, MembersOfComponentsThroughInheritanceInTextThatDoesNotParse) {
  const std::string model = "model X\n  Resistor r;\n  Resistor q;\nequation\n  r.|\n  q.p.v = 0;\nend X;\n";
  EXPECT_EQ(names(model), (std::vector<std::string>{"p", "n", "R"}));
  EXPECT_TRUE(proposes("model X\n  Resistor r[3];\nequation\n  r[2].p.|\nend X;\n", "v", 2));
  EXPECT_TRUE(proposes("model X\n  Resistor r;\n  Real u = r.n.| ;\nend X;\n", "v", 2));
}

TEST_F(EditingTest, ClassesWhereATypeStands) {
  EXPECT_TRUE(proposes("model X\n  Res|\nequation\nend X;\n", "Resistor", 1));
  EXPECT_TRUE(proposes("model X\n  L.| r;\nend X;\n", "Resistor", 10));
  EXPECT_TRUE(proposes("model X\n  extends |\nend X;\n", "TwoPin", 20));
  EXPECT_TRUE(proposes("model X\n  parameter | x;\nend X;\n", "Real", 20));
}

TEST_F(EditingTest, ModifiersAttributesAndLiterals) {
  EXPECT_TRUE(proposes("model X\n  Resistor r(|);\nend X;\n", "R", 1));
  EXPECT_TRUE(proposes("model X\n  Resistor r(R = 1, p(v(|)));\nend X;\n", "start", 3));
  EXPECT_TRUE(proposes("model X\n  Real x(|);\nend X;\n", "start", 3));
  EXPECT_TRUE(proposes("model X\n  Tank t(mode = |);\nend X;\n", "slow", 3));
  EXPECT_TRUE(proposes("model X\n  Tank t(mode = Mode.|);\nend X;\n", "fast", 2));
  EXPECT_TRUE(proposes("model X\n  Real x(unit = \"|\");\nend X;\n", "N.m", 100));
  EXPECT_TRUE(proposes("model X\n  annotation(experiment(|));\nend X;\n", "StopTime", 4));
}

TEST_F(EditingTest, RedeclareChoices) {
  EXPECT_TRUE(proposes("model X\n  Tank t(redeclare package M = |);\nend X;\n", "L.Air", 3));
  EXPECT_FALSE(proposes("model X\n  Tank t(redeclare package M = |);\nend X;\n", "L.Mass", 3));
  EXPECT_TRUE(proposes("model X\n  Tank t(redeclare package |);\nend X;\n", "M", 1));
}

TEST_F(EditingTest, ConnectPrefersWhatFits) {
  const std::string model = "model X\n  Mass m;\n  Resistor a;\n  Resistor b;\nequation\n  connect(a.p, |);\nend X;\n";
  const std::vector<std::string> all = names(model);
  const auto place = [&](const char* name) { return std::find(all.begin(), all.end(), name) - all.begin(); };
  EXPECT_LT(place("b"), place("m"));
}

TEST_F(EditingTest, ArgumentsAndSignature) {
  EXPECT_TRUE(proposes("model X\n  Real y = f(|);\nend X;\n", "height", 30));
  const auto help = editing_.signature("L.mo", open("model X\n  Real y = f(1, |);\nend X;\n"));
  ASSERT_TRUE(help.has_value());
  EXPECT_EQ(help->label, "f(Real width, Real height = 2)");
  EXPECT_EQ(help->active, 1U);
  const auto named = editing_.signature("L.mo", open("model X\n  Real y = f(height = |);\nend X;\n"));
  ASSERT_TRUE(named.has_value());
  EXPECT_EQ(named->active, 1U);
}

TEST_F(EditingTest, AuthorsRepeatThemselves) {
  // What stood behind the same words before is proposed first.
  EXPECT_TRUE(
      proposes("model X\n  Real alpha, beta, gamma;\nequation\n  der(beta) = sin(gamma) + 1;\n"
               "  der(alpha) = sin(|) + 1;\nend X;\n",
               "gamma", 1));
}

TEST_F(EditingTest, NothingInCommentsAndNowhereACrash) {
  EXPECT_TRUE(names("model X\n  // Res|\nend X;\n").empty());
  const std::string text = kLibrary + "model X\n  Resistor r(R = 1);\nequation\n  connect(r.p, r.n);\nend X;\nend L;\n";
  // Everywhere, also in texts that end there.
  for (std::uint32_t at = 0; at <= text.size(); at += 7) {
    editing_.open("L.mo", text.substr(0, at));
    editing_.complete("L.mo", at);
    editing_.signature("L.mo", at);
    editing_.hover("L.mo", at);
  }
  editing_.complete("L.mo", 1'000'000);
  EXPECT_TRUE(editing_.complete("Other.mo", 0).list.empty());
}

TEST_F(EditingTest, TextsWithoutAPackageDoNotSeeEachOther) {
  editing_.open("a.mo", "model A\n  Real x;\nend A;\n");
  const std::string second = "model A\n  Real y;\nend A;\nmodel B\n  A a;\n  Real z = a.\nend B;\n";
  const auto at_end = static_cast<std::uint32_t>(second.find("a.\n") + 2);
  editing_.open("b.mo", second);
  const auto names_at = [&](const std::string& path, std::uint32_t at) {
    std::vector<std::string> result;
    for (const Proposal& one : editing_.complete(path, at).list) result.push_back(one.name);
    return result;
  };
  EXPECT_EQ(names_at("b.mo", at_end), (std::vector<std::string>{"y"}));
  EXPECT_EQ(editing_.outline("a.mo").at(0).children.at(0).name, "x");
  EXPECT_EQ(names_at("b.mo", at_end), (std::vector<std::string>{"y"}));
}

TEST_F(EditingTest, AChangedClassOfAPackageIsSeenByItsNeighbours) {
  const auto folder = std::filesystem::temp_directory_path() / "holon_editing_test" / "P";
  std::filesystem::remove_all(folder.parent_path());
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "package.mo") << "package P\nend P;\n";
  std::ofstream(folder / "A.mo") << "within P;\nmodel A\n  Real first;\nend A;\n";
  const std::string user = "within P;\nmodel B\n  A a;\n  Real z = a.first;\nend B;\n";
  std::ofstream(folder / "B.mo") << user;
  const std::string a = (folder / "A.mo").string();
  const std::string b = (folder / "B.mo").string();
  editing_.open(b, user);
  const auto at = static_cast<std::uint32_t>(user.find("a.first") + 3);
  ASSERT_TRUE(editing_.symbol_at(b, at).has_value());
  EXPECT_EQ(editing_.symbol_at(b, at)->name, "P.A.first");
  editing_.open(a, "within P;\nmodel A\n  Real second;\nend A;\n");
  editing_.outline(a);
  EXPECT_FALSE(editing_.symbol_at(b, at).has_value());
  // A class that goes wrong and comes back.
  editing_.open(a, "within P;\nmodel Wrong\n  Real first;\nend Wrong;\n");
  editing_.outline(a);
  EXPECT_FALSE(editing_.symbol_at(b, at).has_value());
  editing_.open(a, "within P;\nmodel A\n  Real first;\nend A;\n");
  EXPECT_EQ(editing_.outline(a).at(0).name, "A");
  EXPECT_TRUE(editing_.symbol_at(b, at).has_value());
  // Another name in both files.
  const auto edits = editing_.rename(b, at, "third", {a, b});
  ASSERT_TRUE(edits.has_value()) << edits.error();
  EXPECT_EQ(edits->size(), 2U);
  EXPECT_FALSE(editing_.rename(b, at, "3rd", {a, b}).has_value());
  EXPECT_FALSE(editing_.rename(b, static_cast<std::uint32_t>(user.find("A a")), "C", {a, b}).has_value())
      << "its file has its name";
  std::filesystem::remove_all(folder.parent_path());
}

// In `redeclare A a(b = 1)` the name `b` is one of the new type, not of the one that is redeclared.
TEST_F(EditingTest, RenamingReachesModifiersOfRedeclaredComponents) {
  const std::uint32_t at = open(
      "package P\n  model Plain\n  end Plain;\n  model Full\n    extends Plain;\n    parameter Real |k = 1;\n  end "
      "Full;\n"
      "  model Base\n    replaceable Plain part;\n  end Base;\n"
      "  model User\n    extends Base(redeclare final P.Full part(final k = 2));\n  end User;\nend P;\n");
  const auto edits = editing_.rename("L.mo", at, "other", {});
  ASSERT_TRUE(edits.has_value()) << edits.error();
  EXPECT_EQ(edits->size(), 2U);
}

TEST_F(EditingTest, ANameThatWouldBeCapturedIsRefused) {
  const std::uint32_t at = open("model X\n  Real |a;\n  Real b;\nequation\n  a = b;\nend X;\n");
  EXPECT_FALSE(editing_.rename("L.mo", at, "b", {}).has_value());
  EXPECT_FALSE(editing_.rename("L.mo", at, "Resistor", {}).has_value()) << "a class around is called so";
  EXPECT_TRUE(editing_.rename("L.mo", at, "c", {}).has_value());
}

TEST_F(EditingTest, AClassThatMovesTakesItsNamesAlong) {
  const std::string text =
      "package P\n  package A\n    constant Real g = 9.81;\n    type L = Real(unit = \"m\");\n    model M // a model\n"
      "      L x(start = g) = P.A.g; // from here\n      Inner i;\n      model Inner\n        L y = g;\n      end "
      "Inner;\n    end M;\n"
      "    model User\n      M m(x(start = 2));\n    end User;\n  end A;\n  package B\n    model Other\n    end "
      "Other;\n  end B;\n"
      "  model Top\n    A.M m;\n    extends A.M;\n  end Top;\nend P;\n";
  editing_.open("P.mo", text);
  const auto edits = editing_.move_class("P.mo", "P.A.M", "P.B");
  ASSERT_TRUE(edits) << edits.error();
  EXPECT_EQ(
      with_edits(text, *edits, "P.mo"),
      "package P\n  package A\n    constant Real g = 9.81;\n    type L = Real(unit = \"m\");\n    model User\n"
      "      P.B.M m(x(start = 2));\n    end User;\n  end A;\n  package B\n    model Other\n    end Other;\n"
      "    model M // a model\n      P.A.L x(start = P.A.g) = P.A.g; // from here\n      Inner i;\n      model Inner\n"
      "        P.A.L y = P.A.g;\n      end Inner;\n    end M;\n  end B;\n"
      "  model Top\n    P.B.M m;\n    extends P.B.M;\n  end Top;\nend P;\n");
  EXPECT_FALSE(editing_.move_class("P.mo", "P.A.M", "P.A"));
  EXPECT_FALSE(editing_.move_class("P.mo", "P.A", "P.A"));
  EXPECT_FALSE(editing_.move_class("P.mo", "P.A.M", "P.Top"));
  EXPECT_FALSE(editing_.move_class("P.mo", "P.A.Nobody", "P.B"));
}

TEST_F(EditingTest, HintsSayUnitsValuesAndSizes) {
  open("model X\n  parameter Integer n = 2;\n  parameter Real k = 3*n;\n  Real x[n];\n  Resistor r(R = 5);\nend X;\n");
  std::vector<std::string> all;
  for (const TextHint& one : editing_.hints("L.mo", {0, 100000})) all.push_back(one.text);
  EXPECT_EQ(all, (std::vector<std::string>{"= 6", "= 2", "Ohm"}));
}

TEST(FormatEdits, AppliedTheyGiveTheFormattedText) {
  const std::string text = "model A\nReal x;\n  Real y;\n\n\nequation\nx=1;\n  y = 2;\nend A;";
  const auto edits = format_edits("a.mo", text);
  ASSERT_TRUE(edits.has_value());
  EXPECT_EQ(with_edits(text, *edits, "a.mo"), *format_text("a.mo", text).text);
  const auto line = static_cast<std::uint32_t>(text.find("x=1"));
  const auto some = format_edits("a.mo", text, TextRange{line, line + 3});
  ASSERT_EQ(some->size(), 1U);
  EXPECT_EQ(some->front().text, "  x = 1;\n");
  EXPECT_FALSE(format_edits("a.mo", "model").has_value());
}

}  // namespace
}  // namespace holon
