// Go to the declaration, what is at this position, references.

#include <gtest/gtest.h>
#include <holon/holon.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "api/testing.h"

namespace holon {
namespace {

constexpr const char* kText =
    "package P\n"                                        // 1
    "  connector Pin \"a pin\"\n"                        // 2
    "    Real v;\n"                                      // 3
    "    flow Real i;\n"                                 // 4
    "  end Pin;\n"                                       // 5
    "  partial model Base\n"                             // 6
    "    Pin p;\n"                                       // 7
    "    parameter Real R = 1 \"resistance\";\n"         // 8
    "  end Base;\n"                                      // 9
    "  function f\n"                                     // 10
    "    input Real u;\n"                                // 11
    "    output Real y = u;\n"                           // 12
    "  end f;\n"                                         // 13
    "  model Resistor\n"                                 // 14
    "    extends Base(R = 2);\n"                         // 15
    "    Real h = f(u = p.v);\n"                         // 16
    "  equation\n"                                       // 17
    "    p.v = R*p.i;\n"                                 // 18
    "  end Resistor;\n"                                  // 19
    "  model Two\n"                                      // 20
    "    Resistor a[2](each R = 3, p(v(start = 1)));\n"  // 21
    "    .P.Resistor b(h = 4);\n"                        // 22
    "  equation\n"                                       // 23
    "    a[1].p.v = b.p.v + missing;\n"                  // 24
    "  end Two;\n"                                       // 25
    "end P;\n";

class Symbols : public testing::Test {
 protected:
  Symbols() { workspace_.open_document("P.mo", kText); }

  // The line of the declaration of what stands there; 0 when nothing does.
  std::uint32_t declared(std::uint32_t line, std::uint32_t column) {
    const auto symbol = workspace_.symbol_at({"P.mo", line, column});
    return symbol ? symbol->declaration.line : 0;
  }

  Workspace workspace_ = closed_workspace();
};

TEST_F(Symbols, NamesAreThoseOfTheirDeclaration) {
  const auto symbol = workspace_.symbol_at({"P.mo", 18, 11});  // `R`, inherited
  ASSERT_TRUE(symbol.has_value());
  EXPECT_EQ(symbol->kind, SymbolKind::component);
  EXPECT_EQ(name_of(symbol->kind), "component");
  EXPECT_EQ(symbol->name, "P.Base.R");
  EXPECT_EQ(symbol->type, "Real");
  EXPECT_EQ(symbol->description, "resistance");
  EXPECT_EQ(symbol->declaration.line, 8U);
  EXPECT_EQ(symbol->declaration.column, 20U);
  EXPECT_EQ(symbol->word.line, 18U);
  const auto type = workspace_.symbol_at({"P.mo", 7, 6});
  ASSERT_TRUE(type.has_value());
  EXPECT_EQ(type->name, "P.Pin");
  EXPECT_EQ(type->type, "connector");
  EXPECT_EQ(type->description, "a pin");
  EXPECT_EQ(type->declaration.line, 2U);
}

TEST_F(Symbols, DottedNamesAndSubscripts) {
  EXPECT_EQ(declared(18, 5), 7U);   // p
  EXPECT_EQ(declared(18, 7), 3U);   // p.v
  EXPECT_EQ(declared(24, 5), 21U);  // a
  EXPECT_EQ(declared(24, 10), 7U);  // a[1].p
  EXPECT_EQ(declared(24, 12), 3U);  // a[1].p.v
  EXPECT_EQ(declared(22, 6), 1U);   // .P
  EXPECT_EQ(declared(22, 8), 14U);  // .P.Resistor
}

TEST_F(Symbols, ModifiersAndNamedArguments) {
  EXPECT_EQ(declared(15, 18), 8U);   // extends Base(R = 2)
  EXPECT_EQ(declared(16, 16), 11U);  // f(u = …)
  EXPECT_EQ(declared(16, 14), 10U);  // f
  EXPECT_EQ(declared(21, 24), 8U);   // a(each R = 3)
  EXPECT_EQ(declared(21, 31), 7U);   // a(p(…))
  EXPECT_EQ(declared(21, 33), 3U);   // a(p(v(…)))
  EXPECT_EQ(declared(22, 19), 16U);  // b(h = 4)
}

TEST_F(Symbols, DeclarationsAndEndsMeanThemselves) {
  EXPECT_EQ(declared(8, 20), 8U);
  EXPECT_EQ(declared(2, 13), 2U);
  EXPECT_EQ(declared(25, 7), 20U);
  EXPECT_EQ(declared(26, 5), 1U);
}

TEST_F(Symbols, WhatHasNoDeclarationIsNothing) {
  EXPECT_EQ(declared(24, 24), 0U);  // missing
  EXPECT_EQ(declared(21, 36), 0U);  // start
  EXPECT_EQ(declared(3, 6), 0U);    // Real
  EXPECT_EQ(declared(17, 5), 0U);   // a keyword
  EXPECT_EQ(declared(99, 1), 0U);
  EXPECT_FALSE(workspace_.symbol_at({"Nowhere.mo", 1, 1}).has_value());
}

TEST_F(Symbols, ReferencesAreAllPlacesThatMeanIt) {
  const auto lines = [&](std::uint32_t line, std::uint32_t column) {
    std::vector<std::uint32_t> found;
    for (const Place& place : workspace_.references({"P.mo", line, column})) found.push_back(place.line);
    return found;
  };
  EXPECT_EQ(lines(8, 20), (std::vector<std::uint32_t>{8, 15, 18, 21}));              // R
  EXPECT_EQ(lines(18, 5), (std::vector<std::uint32_t>{7, 16, 18, 18, 21, 24, 24}));  // p
  EXPECT_EQ(lines(19, 7), (std::vector<std::uint32_t>{14, 19, 21, 22}));             // Resistor
}

TEST(SymbolFiles, APackageOfSeveralFilesIsOne) {
  std::string name = (std::filesystem::temp_directory_path() / "holon-symbols-XXXXXX").string();
  const std::filesystem::path folder = std::filesystem::path(mkdtemp(name.data())) / "Lib";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "package.mo") << "package Lib\n  constant Real g = 9.81;\nend Lib;\n";
  std::ofstream(folder / "A.mo") << "within Lib;\nmodel A\n  Real x = g;\nend A;\n";
  std::ofstream(folder / "B.mo") << "within Lib;\nmodel B\n  A a(x = 2*g);\nend B;\n";
  const Workspace workspace = closed_workspace();
  const std::string b = (folder / "B.mo").string();
  const auto x = workspace.symbol_at({b, 3, 7});
  ASSERT_TRUE(x.has_value());
  EXPECT_EQ(x->name, "Lib.A.x");
  EXPECT_EQ(std::filesystem::path(x->declaration.file).filename(), "A.mo");
  std::vector<std::string> files;
  for (const Place& place : workspace.references({b, 3, 13}, {(folder / "A.mo").string()}))
    files.push_back(std::filesystem::path(place.file).filename().string());
  EXPECT_EQ(files, (std::vector<std::string>{"B.mo", "A.mo", "package.mo"}));
  std::filesystem::remove_all(folder.parent_path());
}

}  // namespace
}  // namespace holon
