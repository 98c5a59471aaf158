// What a model consists of, for people and programs that look at it.

#include <gtest/gtest.h>
#include <holon/holon.h>

#include <algorithm>
#include <string>
#include <vector>

#include "api/testing.h"

namespace holon {
namespace {

// Three resistors in series with a source; `ground` and the ends of `source` and `r[3]` meet in one node.
constexpr const char* kCircuit =
    "model Circuit\n"
    "  connector Pin\n    Real v;\n    flow Real i;\n  end Pin;\n"
    "  model Resistor \"ohmic\"\n    Pin p;\n    Pin n;\n    parameter Real R = 1;\n  equation\n"
    "    p.i + n.i = 0;\n    p.v - n.v = R*p.i;\n  end Resistor;\n"
    "  model Source\n    Pin p;\n    Pin n;\n  equation\n    p.v - n.v = 6;\n    p.i + n.i = 0;\n  end Source;\n"
    "  model Ground\n    Pin p;\n  equation\n    p.v = 0;\n  end Ground;\n"
    "  Resistor r[3];\n"
    "  Source source;\n"
    "  Ground ground;\n"
    "equation\n"
    "  connect(source.p, r[1].p);\n"
    "  connect(r[1].n, r[2].p);\n"
    "  connect(r[2].n, r[3].p);\n"
    "  connect(r[3].n, ground.p);\n"
    "  connect(source.n, ground.p);\n"
    "end Circuit;\n";

TEST(Parts, ComponentsAreThoseOfTheText) {
  const std::vector<Component> components = model_of(kCircuit).components();
  const auto find = [&](const std::string& name) {
    return std::ranges::find(components, name, &Component::name) - components.begin();
  };
  const auto r = static_cast<std::size_t>(find("r"));
  ASSERT_LT(r, components.size());
  EXPECT_EQ(components[r].dimensions, std::vector<int>{3});
  EXPECT_FALSE(components[r].is_connector);
  EXPECT_TRUE(components[r].has_parts);
  EXPECT_EQ(components[r].declaration.value_or(Place()).line, 26U);
  const auto p = static_cast<std::size_t>(find("r.p"));
  ASSERT_LT(p, components.size());
  EXPECT_TRUE(components[p].is_connector);
  EXPECT_EQ(components[p].parent, r);
  ASSERT_TRUE(components[r].parent.has_value());
  EXPECT_EQ(components[*components[r].parent].name, "");
}

TEST(Parts, ConnectionSetsHaveEveryConnectorOnce) {
  const std::vector<ConnectionSet> sets = model_of(kCircuit).connection_sets();
  std::vector<std::vector<std::string>> found;
  for (const ConnectionSet& set : sets) found.push_back(set.connectors);
  std::ranges::sort(found);
  const std::vector<std::vector<std::string>> expected{
      {"ground.p", "r[3].n", "source.n"}, {"r[1].n", "r[2].p"}, {"r[1].p", "source.p"}, {"r[2].n", "r[3].p"}};
  EXPECT_EQ(found, expected);
}

TEST(Parts, EquationsKnowWhereTheyComeFrom) {
  const std::vector<Equation> equations = model_of(kCircuit).equations();
  const auto count = [&](EquationOrigin origin) { return std::ranges::count(equations, origin, &Equation::origin); };
  EXPECT_EQ(count(EquationOrigin::equation), 3 * 2 + 2 + 1);
  EXPECT_EQ(count(EquationOrigin::connection), 3 * 1 + 2);  // one less than connectors in each set
  EXPECT_EQ(count(EquationOrigin::flow_balance), 4);        // one for each set
  const auto ohm =
      std::ranges::find_if(equations, [](const Equation& e) { return e.text.find("r[2].R") != std::string::npos; });
  ASSERT_NE(ohm, equations.end());
  EXPECT_EQ(ohm->component, "r");
  EXPECT_EQ(ohm->place.value_or(Place()).line, 12U);
  EXPECT_FALSE(ohm->is_initial);
  EXPECT_EQ(name_of(ohm->origin), "equation");
}

TEST(Parts, BlocksNeedOnlyEarlierOnes) {
  const Model model = model_of(
      "model M\n  Real x(start = 1, fixed = true);\n  Real y(start = 1);\n  Real z;\nequation\n  der(x) = -z;\n"
      "  y + 0.1*sin(y) = x;\n  z = y^2;\nend M;\n");
  const std::vector<Block> blocks = model.blocks();
  ASSERT_EQ(blocks.size(), model.structure().block_count);
  std::vector<std::string> known;
  bool has_nonlinear = false;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    for (const std::size_t used : blocks[i].uses) EXPECT_LT(used, i);
    if (blocks[i].kind == BlockKind::nonlinear) {
      has_nonlinear = true;
      EXPECT_EQ(blocks[i].unknowns, std::vector<std::string>{"y"});
      EXPECT_EQ(blocks[i].iterated, std::vector<std::string>{"y"});
      ASSERT_EQ(blocks[i].places.size(), 1U);
      EXPECT_EQ(blocks[i].places[0].line, 7U);
    }
  }
  EXPECT_TRUE(has_nonlinear);
  EXPECT_EQ(name_of(BlockKind::nonlinear), "nonlinear");
}

}  // namespace
}  // namespace holon
