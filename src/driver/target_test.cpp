#include "driver/target.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "classes/diagnostics.h"
#include "driver/diagnostics.h"
#include "driver/dump.h"
#include "driver/session.h"

namespace holon::driver {
namespace {

class Target : public testing::Test {
 protected:
  Target() {
    std::string name = (std::filesystem::temp_directory_path() / "holon-driver-XXXXXX").string();
    folder = mkdtemp(name.data());
    write("Lib/package.mo", "package Lib\n  constant Real g = 9.81;\nend Lib;\n");
    write("Lib/Springs.mo",
          "within Lib;\npackage Springs\n  model Linear end Linear;\n  model 'a.b' end 'a.b';\nend Springs;\n");
    write("Lib/Broken.mo", "within Lib;\nmodel Broken\n  Real x\nend;\n");
  }
  ~Target() override { std::filesystem::remove_all(folder); }

  void write(std::string_view name, std::string_view text) const {
    std::filesystem::create_directories((folder / name).parent_path());
    std::ofstream(folder / name, std::ios::binary) << text;
  }

  std::string shown(const std::string& target) {
    session.emplace();
    return dump({Stage::classes, target, {{folder.string()}, ""}}, *session);
  }
  // The first diagnostic of the last request: code, message and hints.
  std::string problem() const {
    if (session->sink.all().empty()) return {};
    const diag::Diagnostic& first = session->sink.all().front();
    std::string text = std::string(first.code) + " " + first.message;
    for (const std::string& hint : first.hints) text += " | " + hint;
    return text;
  }

  std::filesystem::path folder;
  std::optional<Session> session;
};

TEST_F(Target, NamesAndPaths) {
  EXPECT_TRUE(is_path("Spring.mo"));
  EXPECT_TRUE(is_path("./Lib"));
  EXPECT_FALSE(is_path("Modelica.Blocks"));
  EXPECT_FALSE(is_path("Spring"));
}

TEST_F(Target, AClassOfALibrary) {
  EXPECT_EQ(shown("Lib.Springs.Linear"), "model Linear  Springs.mo:3\n");
  EXPECT_EQ(shown("Lib.Springs.'a.b'"), "model 'a.b'  Springs.mo:4\n");
  EXPECT_EQ(problem(), "");
}

TEST_F(Target, AFileMeansItsLastClass) {
  write("Two.mo",
        "model A end A;\nmodel B\n  extends A;\n  Real x;\nprotected\n  import Lib.*;\n  Lib.Springs.Linear s;\nend "
        "B;\n");
  EXPECT_EQ(shown((folder / "Two.mo").string()),
            "model B  Two.mo:2\n  import Lib.*\n  extends A\n  component x : Real\n"
            "  protected component s : Lib.Springs.Linear\n");
}

TEST_F(Target, AMisspeltClassIsSuggested) {
  EXPECT_EQ(shown("Lib.Springs.Liner"), "");
  EXPECT_EQ(problem(), "H9102 no class `Liner` in `Lib.Springs` | did you mean `Linear`?");
  shown("Lib.Spring.Linear");
  EXPECT_EQ(problem(), "H9102 no class `Spring` in `Lib` | did you mean `Springs`?");
  shown("Lob.Springs");
  EXPECT_EQ(problem(), "H9101 no class `Lob` | did you mean `Lib`?");
}

TEST_F(Target, AStaleNameIsFoundInTheConversionScript) {
  write(
      "Lib/Resources/Scripts/Conversion/from_1.mos",
      "convertClass(\"Lib.Coils\", \"Lib.Springs\");\nconvertClass(\"Lib.Coils.Straight\", \"Lib.Springs.Linear\");\n");
  shown("Lib.Coils.Straight");
  EXPECT_EQ(problem(), "H9102 no class `Coils` in `Lib` | the library calls it `Lib.Springs.Linear` now");
  shown("Lib.Coils.Conical");
  EXPECT_EQ(problem(), "H9102 no class `Coils` in `Lib` | the library calls it `Lib.Springs.Conical` now");
}

TEST_F(Target, AMissingLibrarySaysWhereItWasLookedFor) {
  shown("Hydraulics.Pumps.Gear");
  EXPECT_TRUE(problem().starts_with(std::string(kNoClass.code) + " no class `Hydraulics`")) << problem();
  EXPECT_NE(problem().find("MODELICAPATH"), std::string::npos) << problem();
}

TEST_F(Target, ALibraryFolderThatIsNotThere) {
  session.emplace();
  dump({Stage::classes, "Lib", {{(folder / "nowhere").string()}, ""}}, *session);
  EXPECT_TRUE(problem().starts_with(classes::kNoLibrary.code)) << problem();
}

TEST_F(Target, ABrokenFileIsReportedOnceAndSpoilsOnlyItself) {
  EXPECT_NE(shown("Lib.Broken"), "");
  const std::size_t errors = session->sink.error_count();
  EXPECT_GE(errors, 1U);
  for (const diag::Diagnostic& diagnostic : session->sink.all())
    EXPECT_EQ(diagnostic.code[1], '1') << diagnostic.message;
  EXPECT_EQ(shown("Lib.Springs.Linear"), "model Linear  Springs.mo:3\n");
  EXPECT_FALSE(session->sink.has_errors());
}

TEST_F(Target, AFileWithoutAClass) {
  write("Empty.mo", "// nothing\n");
  EXPECT_EQ(shown((folder / "Empty.mo").string()), "");
  EXPECT_TRUE(problem().starts_with(kEmptyFile.code)) << problem();
}

TEST_F(Target, LibrariesOfTheEnvironmentComeAfterTheNamedOnes) {
  setenv("MODELICAPATH", "/one::/two", 1);
  const classes::LibraryOptions options = library_options({"/zero"});
  unsetenv("MODELICAPATH");
  EXPECT_EQ(options.folders, (std::vector<std::string>{"/zero", "/one", "/two"}));
}

TEST_F(Target, EveryStageHasANameAndADump) {
  write("M.mo", "model M\n  Real x = 1;\nend M;\n");
  for (const StageName& stage : all_stages()) {
    EXPECT_EQ(stage_named(stage.name), stage.stage);
    session.emplace();
    EXPECT_FALSE(dump({stage.stage, (folder / "M.mo").string(), {}}, *session).empty()) << stage.name;
    // What comes after classes is made of models, and this is a package.
    if (stage.stage <= Stage::classes) {
      EXPECT_FALSE(dump({stage.stage, "Lib.Springs", {{folder.string()}, ""}}, *session).empty()) << stage.name;
    }
    EXPECT_EQ(problem(), "");
  }
  EXPECT_FALSE(stage_named("nonsense").has_value());
}

}  // namespace
}  // namespace holon::driver
