// Laws: what does not change the meaning of a model does not change its flat form.

#include <gtest/gtest.h>
#include <set>
#include <string>

#include "flat/testing.h"

namespace holon::flat {
namespace {

using testing::Flat;

constexpr const char* kCircuit = R"(model Circuit
  connector Pin Real v; flow Real i; end Pin;
  model Capacitor parameter Real c = 2; Pin p; Pin n; Real v;
  equation v = p.v - n.v; c * der(v) = p.i; p.i + n.i = 0; end Capacitor;
  model Resistor parameter Real r = 3; Pin p; Pin n;
  equation p.v - n.v = r * p.i; p.i + n.i = 0; end Resistor;
  model Ground Pin p; equation p.v = 0; end Ground;
  parameter Real scale = 4;
  Capacitor capacitor(c = scale);
  Resistor resistor[2](each r = 2 * scale);
  Ground ground;
equation
  connect(capacitor.p, resistor[1].p);
  connect(resistor[1].n, resistor[2].p);
  connect(resistor[2].n, capacitor.n);
  connect(capacitor.n, ground.p);
end Circuit;
)";

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
  return text;
}

TEST(Laws, RenamingAComponentRenamesItAndNothingElse) {
  const Flat plain(kCircuit);
  const Flat renamed(replaced(kCircuit, "resistor", "aaa"));
  ASSERT_TRUE(plain.good()) << ::testing::PrintToString(plain.errors());
  ASSERT_TRUE(renamed.good()) << ::testing::PrintToString(renamed.errors());
  EXPECT_EQ(plain.counts(), renamed.counts());
  std::set<std::string> names;
  for (const std::string& name : plain.names()) names.insert(replaced(name, "resistor", "aaa"));
  EXPECT_EQ(names, renamed.names());
}

TEST(Laws, TheOrderOfDeclarationsDoesNotMatter) {
  const Flat plain(kCircuit);
  const std::string line = "  parameter Real scale = 4;\n";
  std::string text = replaced(kCircuit, line, "");
  const Flat moved(replaced(text, "  Ground ground;\n", "  Ground ground;\n" + line));
  ASSERT_TRUE(moved.good()) << ::testing::PrintToString(moved.errors());
  EXPECT_EQ(plain.counts(), moved.counts());
  EXPECT_EQ(plain.names(), moved.names());
  EXPECT_EQ(plain.equations(), moved.equations());
}

TEST(Laws, ABaseClassIsItsTextWrittenHere) {
  const Flat plain(kCircuit);
  const Flat split(replaced(kCircuit, "  model Resistor parameter Real r = 3; Pin p; Pin n;\n",
                            "  partial model TwoPins Pin p; Pin n; end TwoPins;\n"
                            "  model Resistor extends TwoPins; parameter Real r = 3;\n"));
  ASSERT_TRUE(split.good()) << ::testing::PrintToString(split.errors());
  EXPECT_EQ(plain.counts(), split.counts());
  EXPECT_EQ(plain.names(), split.names());
  EXPECT_EQ(plain.equations(), split.equations());
}

TEST(Laws, AnArrayOfOneIsTheComponent) {
  const std::string model = R"(model M
    model Part parameter Real k = 2; Real x(start = 1); equation der(x) = -k * x; end Part;
    Part part DIMS;
  end M;)";
  const Flat scalar(replaced(model, " DIMS", ""));
  const Flat array(replaced(model, " DIMS", "[1]"));
  ASSERT_TRUE(array.good()) << ::testing::PrintToString(array.errors());
  EXPECT_EQ(scalar.counts(), array.counts());
  std::multiset<std::string> equations;
  for (const std::string& e : array.equations()) equations.insert(replaced(e, "part[1]", "part"));
  EXPECT_EQ(scalar.equations(), equations);
}

TEST(Laws, ALoopIsItsEquationsWrittenOneByOne) {
  const Flat loop("model M Real a[3]; equation for i in 1:3 loop a[i] = i * time; end for; end M;");
  const Flat all("model M Real a[3]; equation a[1] = 1 * time; a[2] = 2 * time; a[3] = 3 * time; end M;");
  ASSERT_TRUE(loop.good()) << ::testing::PrintToString(loop.errors());
  EXPECT_EQ(loop.equations(), all.equations());
}

TEST(Laws, EverythingKnowsWhereItComesFrom) {
  const Flat flat(kCircuit);
  ASSERT_TRUE(flat.good()) << ::testing::PrintToString(flat.errors());
  for (const FlatEquation& e : flat.model().equations) {
    EXPECT_TRUE(e.span.known()) << flat.text(e.left);
    EXPECT_LT(e.component, flat.model().components.size());
  }
}

}  // namespace
}  // namespace holon::flat
