// Finding classes: in texts, in files, in folders with package.mo, in libraries with versions.

#include "classes/class_tree.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "classes/diagnostics.h"

namespace holon::classes {
namespace {

namespace fs = std::filesystem;

class Classes : public testing::Test {
 protected:
  Classes() {
    std::string name = (fs::temp_directory_path() / "holon-classes-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  ~Classes() override { fs::remove_all(folder); }

  void write(std::string_view path, std::string_view text) const {
    fs::create_directories((folder / path).parent_path());
    std::ofstream(folder / path, std::ios::binary) << text;
  }
  std::string at(std::string_view path) const { return (folder / path).string(); }
  LibraryOptions libraries() const { return {{folder.string()}, {}}; }
  bool reported(const diag::Kind& kind) const {
    return std::ranges::any_of(sink.all(), [&](const diag::Diagnostic& d) { return d.code == kind.code; });
  }

  fs::path folder;
  base::Names names;
  diag::SourceFiles files;
  diag::Sink sink;
};

TEST_F(Classes, ATextGivesItsClassesInOrder) {
  ClassTree tree(names, files, sink, {});
  const auto added =
      tree.add_text("t.mo", "package P model A end A; model B Real x; Real y; end B; end P; model M end M;");
  ASSERT_EQ(added.size(), 2U);
  EXPECT_EQ(tree.qualified_name(*added[0]), "P");
  ASSERT_EQ(added[0]->children.size(), 2U);
  EXPECT_EQ(tree.qualified_name(*added[0]->children[1]), "P.B");
  ClassNode* b = tree.find("P.B");
  ASSERT_NE(b, nullptr);
  ASSERT_EQ(b->items.size(), 2U);
  EXPECT_EQ(b->items[1].declaration->name.text(), "y");
  EXPECT_EQ(tree.find("P.C"), nullptr);
  EXPECT_EQ(tree.find("P.B.x"), nullptr) << "a component is no class";
}

TEST_F(Classes, OnlyTheFilesOnTheWayAreRead) {
  write("Lib/package.mo", "within; package Lib end Lib;");
  write("Lib/A.mo", "within Lib; model A end A;");
  write("Lib/B.mo", "within Lib; this is no Modelica");
  write("Lib/Sub/package.mo", "within Lib; package Sub end Sub;");
  write("Lib/Sub/C.mo", "within Lib.Sub; model C end C;");
  ClassTree tree(names, files, sink, libraries());
  EXPECT_EQ(tree.files_read(), 0U);
  EXPECT_NE(tree.find("Lib.Sub.C"), nullptr);
  EXPECT_EQ(tree.files_read(), 3U);
  EXPECT_EQ(sink.error_count(), 0U);
  EXPECT_EQ(tree.find("Lib.B"), nullptr) << "a broken file spoils only itself";
  EXPECT_NE(tree.find("Lib.A"), nullptr);
}

TEST_F(Classes, PackageOrderGivesTheOrder) {
  write("Lib/package.mo", "within; package Lib end Lib;");
  write("Lib/package.order", "Z\nA\n");
  write("Lib/A.mo", "within Lib; model A end A;");
  write("Lib/M.mo", "within Lib; model M end M;");
  write("Lib/Z.mo", "within Lib; model Z end Z;");
  ClassTree tree(names, files, sink, libraries());
  ClassNode* lib = tree.find("Lib");
  ASSERT_NE(lib, nullptr);
  std::string order;
  for (const ClassNode* child : lib->children) order += child->name.text();
  EXPECT_EQ(order, "ZAM");
}

TEST_F(Classes, TheNewestVersionUnlessAnotherIsWanted) {
  for (const char* version : {"1.9.0", "1.10.0"}) {
    const std::string text = "within; package Lib annotation (version = \"" + std::string(version) + "\"); end Lib;";
    write("Lib " + std::string(version) + "/package.mo", text);
  }
  {
    ClassTree tree(names, files, sink, libraries());
    ASSERT_NE(tree.find("Lib"), nullptr);
    EXPECT_EQ(tree.find("Lib")->version, "1.10.0") << "numbers are compared as numbers";
  }
  ClassTree tree(names, files, sink, libraries());
  tree.add_text("u.mo", "model M annotation (uses(Lib(version = \"1.9.0\"))); end M;");
  ASSERT_NE(tree.find("Lib"), nullptr);
  EXPECT_EQ(tree.find("Lib")->version, "1.9.0");
}

TEST_F(Classes, AnotherMajorVersionIsOneError) {
  write("Lib/package.mo", "within; package Lib annotation (version = \"2.0.0\"); end Lib;");
  for (const bool library_first : {true, false}) {
    const std::size_t before = sink.error_count();
    ClassTree tree(names, files, sink, libraries());
    if (library_first) {
      ASSERT_NE(tree.find("Lib"), nullptr);
    }
    tree.add_text("u.mo", "model M annotation (uses(Lib(version = \"1.0.0\"))); end M;");
    ASSERT_NE(tree.find("Lib"), nullptr);
    EXPECT_TRUE(reported(kLibraryVersion));
    EXPECT_EQ(sink.error_count(), before + 1);
  }
}

TEST_F(Classes, AVersionThatNothingChangedSince) {
  write("Lib/package.mo",
        "within; package Lib annotation (version = \"2.0.0\", "
        "conversion(noneFromVersion = \"1.0.0\", noneFromVersion = \"1.1.0\")); end Lib;");
  ClassTree tree(names, files, sink, libraries());
  tree.add_text("u.mo", "model M annotation (uses(Lib(version = \"1.1.0\"))); end M;");
  ASSERT_NE(tree.find("Lib"), nullptr);
  EXPECT_EQ(sink.error_count(), 0U);
}

TEST_F(Classes, AFileThatSaysThatItBelongsElsewhere) {
  write("Lib/package.mo", "within; package Lib end Lib;");
  write("Lib/A.mo", "within Other; model A end A;");
  ClassTree tree(names, files, sink, libraries());
  tree.find("Lib.A");
  EXPECT_TRUE(reported(kWithinMismatch));
}

TEST_F(Classes, AFileThatHoldsAnotherClass) {
  write("Lib/package.mo", "within; package Lib end Lib;");
  write("Lib/A.mo", "within Lib; model B end B;");
  ClassTree tree(names, files, sink, libraries());
  EXPECT_EQ(tree.find("Lib.A"), nullptr);
  EXPECT_TRUE(reported(kWrongClassName));
}

TEST_F(Classes, FoldersThatAreNone) {
  ClassTree tree(names, files, sink, {{at("nowhere")}, {}});
  EXPECT_TRUE(reported(kNoLibrary));
  // One that MODELICAPATH lists is only a warning.
  diag::Sink other;
  const ClassTree listed(names, files, other, {.folders = {at("nowhere")}, .from_environment = 1});
  EXPECT_FALSE(other.has_errors());
  EXPECT_EQ(other.warning_count(), 1U);
  fs::create_directories(folder / "empty");
  EXPECT_TRUE(tree.add_file(at("empty")).empty());
  EXPECT_TRUE(reported(kNotAFile));
}

TEST_F(Classes, ANameTwice) {
  ClassTree tree(names, files, sink, {});
  tree.add_text("t.mo", "model M Real x; Real x; end M;");
  EXPECT_TRUE(reported(kDuplicateElement));
  EXPECT_EQ(tree.find("M")->items.size(), 1U) << "the first stays, so that later stages see one";
}

TEST_F(Classes, AFileInsideALibraryFindsItsPlace) {
  write("Lib/package.mo", "within; package Lib end Lib;");
  write("Lib/Sub/package.mo", "within Lib; package Sub end Sub;");
  write("Lib/Sub/C.mo", "within Lib.Sub; model C end C;");
  ClassTree tree(names, files, sink, {});
  const auto added = tree.add_file(at("Lib/Sub/C.mo"));
  ASSERT_EQ(added.size(), 1U);
  EXPECT_EQ(tree.qualified_name(*added[0]), "Lib.Sub.C");
  EXPECT_EQ(sink.error_count(), 0U);
}

TEST_F(Classes, ServicesOfTheToolAreItsOwn) {
  for (const char* place : {"theirs", "ours"})
    for (const char* name : {"ModelicaServices", "Lib"})
      write(std::string(place) + "/" + name + ".mo",
            std::string("package ") + name + " model " + place + " end " + place + "; end " + name + ";");
  ClassTree tree(names, files, sink, {{at("theirs")}, at("ours")});
  EXPECT_NE(tree.find("ModelicaServices.ours"), nullptr) << "a library brings its services only as an example";
  EXPECT_NE(tree.find("Lib.theirs"), nullptr);
}

TEST_F(Classes, QuotedNamesMayHoldDots) {
  ClassTree tree(names, files, sink, {});
  tree.add_text("t.mo", "package 'a.b' model 'c d' end 'c d'; end 'a.b';");
  EXPECT_NE(tree.find("'a.b'.'c d'"), nullptr);
}

// By need, a class inside of a library's file is read when it is loaded; what is wrong in others is not met.
TEST_F(Classes, ByNeedOnlyWhatIsAskedForIsRead) {
  write("L/package.mo",
        "package L model A Real x; model I Real i; end I; end A; type T = Real(unit = \"m\") \"length\";\n"
        "model Broken Real y = ; end Broken; end L;");
  LibraryOptions options = libraries();
  options.by_need = true;
  ClassTree tree(names, files, sink, options);
  ClassNode* const library = tree.find("L");
  ASSERT_NE(library, nullptr);
  ASSERT_EQ(library->children.size(), 3U);
  ClassNode& a = *library->children[0];
  EXPECT_FALSE(a.loaded);
  EXPECT_TRUE(a.items.empty());
  EXPECT_EQ(a.def->restriction, syntax::Restriction::model);
  const ClassNode* const inner = tree.find("L.A.I");
  ASSERT_NE(inner, nullptr);
  EXPECT_EQ(inner->items.size(), 1U);
  EXPECT_EQ(a.items.size(), 2U);
  ClassNode& t = *library->children[1];
  EXPECT_EQ(t.def->form, syntax::ClassForm::short_);
  EXPECT_EQ(t.def->modification, nullptr);
  EXPECT_TRUE(tree.load(t));
  ASSERT_NE(t.def->modification, nullptr);
  EXPECT_EQ(t.def->comment.text.size(), 1U);
  EXPECT_FALSE(sink.has_errors());
  tree.load(*library->children[2]);
  EXPECT_TRUE(sink.has_errors());
}

// A text that the user named is read as a whole.
TEST_F(Classes, ByNeedAFileOfTheUserIsReadAsAWhole) {
  write("m.mo", "package P model A Real x; end A; model Broken Real y = ; end Broken; end P;");
  LibraryOptions options = libraries();
  options.by_need = true;
  ClassTree tree(names, files, sink, options);
  tree.add_file(at("m.mo"));
  EXPECT_TRUE(sink.has_errors());
}

}  // namespace
}  // namespace holon::classes
