// Text for an old version of a library becomes text for the new one.

#include "classes/conversion/conversion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "classes/diagnostics.h"

namespace holon::classes {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kParts = R"(within;
package Parts
  package Units type Length = Real; package Odd type Mile = Real; end Odd; end Units;
  package Signals
    model Ramp parameter Real slope = 1; parameter Real begin_at = 0; output Real y; end Ramp;
    model Wave extends Ramp; parameter Boolean cosine = false; end Wave;
    function half input Real of; output Real y = of/2; end half;
    type Kind = enumeration(round, square);
  end Signals;
  constant Real mu_0 = 1;
  model Machine Signals.Ramp drive; function gain input Real amount; output Real y = amount; end gain; end Machine;
  annotation(version = "3.0", conversion(noneFromVersion = "2.9",
    from(version = {"1.0", "1.1"}, to = "2.0", script = "modelica://Parts/one.mos"),
    from(version = "2.0", script = "modelica://Parts/two.mos")));
end Parts;
)";

constexpr std::string_view kFirstStep = R"(// the names of version 1 are those of version 2 but for this
convertClass("Parts.Old", "Parts.Elder");
)";

constexpr std::string_view kSecondStep = R"(
convertClass({"Parts.SI", "Parts.SI.Odd", "Parts.mue_0"}, {"Parts.Units", "Parts.Units.Odd", "Parts.mu_0"});
convertClass("Parts.Sources.Slope", "Parts.Signals.Ramp");
convertClass("Parts.Elder", "Parts.Signals.Ramp");
convertClass("Parts.Sources", "Parts.Signals");
convertClassIf("Parts.Sources.Any", "kind", "round", "Parts.Signals.Wave");
convertClass("Parts.Sources.Any", "Parts.Signals.Ramp");
convertElement({"Parts.Sources.Slope", "Parts.Sources.Wave"}, {"rise", "rise"}, {"slope", "slope"});
convertElement("Parts.Sources.half", "what", "of");
convertElement("Parts.Machine", "motor", "drive");
convertElement("Parts.Machine.gain", "much", "amount");
convertElement("Parts.Sources.Kind", "circular", "round");
convertModifiers("Parts.Sources.Slope", {"from=0", "delay=0"}, {"begin_at=%from%+%delay%"});
convertModifiers("Parts.Sources.Slope", {"unused"}, fill("", 0), true);
convertModifiers("Parts.Sources.Wave", fill("", 0), {"cosine=true"});
convertMessage("Parts.Gone", "there is nothing like it");
)";

class Conversions : public testing::Test {
 protected:
  Conversions() {
    std::string name = (fs::temp_directory_path() / "holon-conversion-XXXXXX").string();
    folder = mkdtemp(name.data());
    write("Parts/package.mo", kParts);
    write("Parts/one.mos", kFirstStep);
    write("Parts/two.mos", kSecondStep);
  }
  ~Conversions() override { fs::remove_all(folder); }

  void write(std::string_view path, std::string_view text) const {
    fs::create_directories((folder / path).parent_path());
    std::ofstream(folder / path, std::ios::binary) << text;
  }
  bool reported(const diag::Kind& kind) const {
    return std::ranges::any_of(sink.all(), [&](const diag::Diagnostic& d) { return d.code == kind.code; });
  }

  // A model of version 2.0 with this body, as it is read.
  std::string body(const std::string& text, const std::string& version = "2.0") {
    const std::string before = "model M ";
    const std::string after = " annotation(uses(Parts(version = \"" + version + "\"))); end M;";
    tree.emplace(names, files, sink, LibraryOptions{{folder.string()}, {}});
    tree->add_text("M.mo", before + text + after);
    const std::string read = tree->converted_files().empty() ? "" : tree->converted_files().back().text;
    if (!read.starts_with(before)) return "not converted";
    return read.substr(before.size(), read.rfind(" annotation(uses") - before.size());
  }

  fs::path folder;
  base::Names names;
  diag::SourceFiles files;
  diag::Sink sink;
  std::optional<ClassTree> tree;
};

TEST_F(Conversions, ClassesGetTheirNewNamesWhereverTheyStand) {
  EXPECT_EQ(body("Parts.Sources.Slope a; parameter Parts.SI.Length x = Parts.mue_0;"),
            "Parts.Signals.Ramp a; parameter Parts.Units.Length x = Parts.mu_0;");
  EXPECT_EQ(body("extends Parts.Sources.Slope; model L = Parts.Sources.Slope;"),
            "extends Parts.Signals.Ramp; model L = Parts.Signals.Ramp;");
  EXPECT_EQ(body("replaceable model L = Parts.Sources.Slope constrainedby Parts.Sources.Slope;"),
            "replaceable model L = Parts.Signals.Ramp constrainedby Parts.Signals.Ramp;");
  EXPECT_EQ(body("Real x = Parts.Sources.half(2);"), "Real x = Parts.Signals.half(2);");
  EXPECT_EQ(body(".Parts.Sources.Slope a;"), ".Parts.Signals.Ramp a;");
  EXPECT_FALSE(sink.has_errors());
}

TEST_F(Conversions, ImportsKeepTheWordsThatTheTextUses) {
  EXPECT_EQ(body("import SI = Parts.SI; SI.Length x; SI.Odd.Mile y;"),
            "import SI = Parts.Units; SI.Length x; SI.Odd.Mile y;");
  EXPECT_EQ(body("import Parts.SI; SI.Length x;"), "import SI = Parts.Units; SI.Length x;");
  EXPECT_EQ(body("import Parts.Sources.*; Wave w; Slope s;"),
            "import Parts.Signals.*; Wave w(cosine=true); Parts.Signals.Ramp s;");
}

TEST_F(Conversions, ANameOfTheUserIsNotThatOfTheLibrary) {
  const std::string own = "package Parts model Old end Old; end Parts; Parts.Old a;";
  EXPECT_EQ(body(own), own);
}

TEST_F(Conversions, ElementsAreRenamedInModifiersAndReferences) {
  EXPECT_EQ(body("Parts.Sources.Slope a(rise = 2); Real x = a.rise;"),
            "Parts.Signals.Ramp a(slope = 2); Real x = a.slope;");
  EXPECT_EQ(body("Parts.Machine m(motor(rise = 2)); Real x = m.motor.rise;"),
            "Parts.Machine m(drive(slope = 2)); Real x = m.drive.slope;");
  EXPECT_EQ(body("Real x = Parts.Sources.half(what = 2);"), "Real x = Parts.Signals.half(of = 2);");
  EXPECT_EQ(body("Parts.Machine m; Real x = m.gain(much = 2);"), "Parts.Machine m; Real x = m.gain(amount = 2);");
  EXPECT_EQ(body("Parts.Sources.Kind k = Parts.Sources.Kind.circular;"),
            "Parts.Signals.Kind k = Parts.Signals.Kind.round;");
}

TEST_F(Conversions, ElementsAreRenamedWhereTheUserInheritsThem) {
  EXPECT_EQ(body("model A extends Parts.Sources.Slope; Real x = rise; end A; A a(rise = 3); Real y = a.rise;"),
            "model A extends Parts.Signals.Ramp; Real x = slope; end A; A a(slope = 3); Real y = a.slope;");
  EXPECT_EQ(body("Parts.Sources.Slope a[2]; Real x = sum(a[i].rise for i in 1:2);"),
            "Parts.Signals.Ramp a[2]; Real x = sum(a[i].slope for i in 1:2);");
}

TEST_F(Conversions, ModifiersAreExchanged) {
  EXPECT_EQ(body("Parts.Sources.Slope a(from = 2, delay = 1 + 2);"), "Parts.Signals.Ramp a(begin_at=2+(1 + 2));");
  EXPECT_EQ(body("Parts.Sources.Slope a(rise = 1, each delay = Parts.mue_0);"),
            "Parts.Signals.Ramp a(slope = 1, each begin_at=0+Parts.mu_0);");
  EXPECT_EQ(body("Parts.Sources.Slope a(from = 2, rise = 1), b(begin_at = 7, from = 1);"),
            "Parts.Signals.Ramp a(begin_at=2+0, slope = 1), b(begin_at = 7);");
  EXPECT_EQ(body("Parts.Sources.Slope a(unused = 1), b(unused = 1, rise = 2), c(rise = 2, unused = 1) \"c\";"),
            "Parts.Signals.Ramp a, b(slope = 2), c(slope = 2) \"c\";");
}

TEST_F(Conversions, ModifiersAreAddedToEveryUse) {
  EXPECT_EQ(body("Parts.Sources.Wave w, v(rise = 1), u[3], t(cosine = false);"),
            "Parts.Signals.Wave w(cosine=true), v(slope = 1, cosine=true), u[3](each cosine=true), t(cosine = false);");
  EXPECT_EQ(body("model A extends Parts.Sources.Wave; end A; A a;"),
            "model A extends Parts.Signals.Wave(cosine=true); end A; A a;");
}

TEST_F(Conversions, AModifierDecidesWhichClassItIs) {
  EXPECT_EQ(body("Parts.Sources.Any a(kind = Parts.Sources.Kind.round); Parts.Sources.Any b;"),
            "Parts.Signals.Wave a; Parts.Signals.Ramp b;");
}

TEST_F(Conversions, WhatCannotBeConvertedIsSaid) {
  EXPECT_EQ(body("Parts.Gone a;"), "Parts.Gone a;");
  EXPECT_TRUE(reported(kNotConverted));
}

TEST_F(Conversions, VersionsAreConvertedStepByStep) {
  EXPECT_EQ(body("Parts.Old a(rise = 1);", "1.1"), "Parts.Signals.Ramp a(rise = 1);");
  EXPECT_EQ(body("Parts.Sources.Slope a;", "1.0"), "Parts.Signals.Ramp a;");
}

TEST_F(Conversions, VersionsThatAreAsGoodStayAsTheyAre) {
  EXPECT_EQ(body("Parts.Sources.Slope a;", "2.9"), "not converted");
  EXPECT_FALSE(sink.has_errors());
  EXPECT_EQ(body("Parts.Sources.Slope a;", "0.5"), "not converted");
  EXPECT_TRUE(reported(kLibraryVersion));
}

TEST_F(Conversions, TheTextThenAsksForTheNewVersion) {
  body("Parts.Sources.Slope a;");
  EXPECT_EQ(uses_of(*tree->find("M")->def).at(0).second, "3.0");
  EXPECT_TRUE(reported(kConverted));
  EXPECT_FALSE(reported(kLibraryVersion));
}

TEST_F(Conversions, LinesKeepTheirNumbers) {
  body("Parts.Sources.Slope a(rise = 1,\n  unused = 1);\n  Real last;");
  const diag::Span last = tree->find("M")->items.back().declaration->span;
  EXPECT_EQ(files[last.file].position(last.begin).line, 3U);
  EXPECT_EQ(files[last.file].path(), "M.mo (converted)");
  ASSERT_EQ(tree->converted_files().size(), 1U);
  EXPECT_NE(tree->converted_files()[0].text.find("a(slope = 1);\n  Real last;"), std::string::npos);
}

TEST_F(Conversions, ALibraryIsConvertedFileByFile) {
  write("Own/package.mo", "within; package Own annotation(uses(Parts(version = \"2.0\"))); end Own;");
  write("Own/Base.mo", "within Own; model Base extends Parts.Sources.Slope; end Base;");
  write("Own/Use.mo", "within Own; model Use Base b(rise = 1); end Use;");
  tree.emplace(names, files, sink, LibraryOptions{{folder.string()}, {}});
  ClassNode* const use = tree->find("Own.Use");
  ASSERT_NE(use, nullptr);
  const syntax::Declaration& b = *use->items.at(0).declaration;
  EXPECT_EQ(b.modification->arguments[0]->name[0].name.text(), "slope");
}

TEST_F(Conversions, ATextThatIsChangedIsNotConverted) {
  tree.emplace(names, files, sink, LibraryOptions{.folders = {folder.string()}, .convert = false});
  tree->add_text("M.mo", "model M Parts.Sources.Slope a; annotation(uses(Parts(version = \"2.0\"))); end M;");
  EXPECT_EQ(files.size(), 1U);
}

TEST_F(Conversions, OtherLinesOfAScriptAreReportedAndLeftOut) {
  write("Parts/two.mos",
        "removePlots();\nconvertClass({\"Parts.A\", \"Parts.B\"}, {\"a\", \"b\", \"c\"});\n"
        "convertClass(\"Parts.Old\", \"Parts.Signals.Ramp\")");
  EXPECT_EQ(body("Parts.Old a;"), "Parts.Signals.Ramp a;");
  EXPECT_TRUE(reported(kNoConversion));
  EXPECT_FALSE(sink.has_errors());
}

// Each value stands twice in the one before: 2^40 of the last one.
TEST_F(Conversions, AValueThatDoublesAndDoublesIsNotPutIn) {
  std::string old_ones = "\"a\"";
  for (int i = 0; i < 40; ++i)
    old_ones += ", \"v" + std::to_string(i) + "=%v" + std::to_string(i + 1) + "%+%v" + std::to_string(i + 1) + "%\"";
  write("Parts/two.mos", "convertModifiers(\"Parts.Old\", {" + old_ones +
                             "}, {\"slope=%v0%\"});\n"
                             "convertClass(\"Parts.Old\", \"Parts.Signals.Ramp\");");
  static_cast<void>(body("Parts.Old o(a = 1);"));
  EXPECT_TRUE(reported(kNotConverted));
}

// Rules for one new class hold for all old ones that lead to it.
TEST_F(Conversions, RulesThatMultiplyAreNotJoined) {
  std::string first;
  std::string second;
  for (int i = 0; i < 2000; ++i) {
    first += "convertClass(\"Parts.Old" + std::to_string(i) + "\", \"Parts.Elder\");\n";
    second += "convertElement(\"Parts.Elder\", \"a" + std::to_string(i) + "\", \"slope\");\n";
  }
  write("Parts/one.mos", first);
  write("Parts/two.mos", second);
  tree.emplace(names, files, sink, LibraryOptions{{folder.string()}, {}});
  tree->add_text("M.mo", "model M Parts.Old1 a; annotation(uses(Parts(version = \"1.0\"))); end M;");
  EXPECT_TRUE(reported(kNotConverted));
}

TEST_F(Conversions, AScriptOutsideOfItsLibraryIsNotRead) {
  write("Bad/package.mo",
        "within; package Bad annotation(version = \"2\", conversion(from(version = \"1\", "
        "script = \"modelica://Bad/../Parts/two.mos\"))); end Bad;");
  tree.emplace(names, files, sink, LibraryOptions{{folder.string()}, {}});
  tree->add_text("M.mo", "model M annotation(uses(Bad(version = \"1\"))); end M;");
  EXPECT_TRUE(reported(kNoScript));
}

}  // namespace
}  // namespace holon::classes
