#include "flat/find_variable.h"

#include <gtest/gtest.h>
#include <string_view>

#include "flat/testing.h"

namespace holon::flat {
namespace {

TEST(FindVariable, FindsEveryVariableByItsName) {
  const testing::Flat flat(R"(model M
    model Leaf Real x[2] = {1, 2}; Real 'a b' = 3; end Leaf;
    model Middle Leaf leaf[3]; end Middle;
    Middle middle[2, 2];
    Leaf leaf;
    Real x = 1;
  end M;)");
  ASSERT_TRUE(flat.good());
  for (const VariableId v : flat.model().variables.ids())
    EXPECT_EQ(find_variable(flat.model(), flat.model().name(v)), v) << flat.model().name(v);
}

TEST(FindVariable, OthersAreNotFound) {
  const testing::Flat flat("model M model Leaf Real x[2] = {1, 2}; end Leaf; Leaf leaf; end M;");
  ASSERT_TRUE(flat.good());
  for (const std::string_view name :
       {"x", "leaf", "leaf.x", "leaf.x[0]", "leaf.x[3]", "leaf.x[1,1]", "leaf[1].x[1]", "M.leaf.x[1]", ""})
    EXPECT_FALSE(find_variable(flat.model(), name)) << name;
}

}  // namespace
}  // namespace holon::flat
