#include "syntax/parser.h"

#include <gtest/gtest.h>
#include <string>

#include "syntax/testing.h"

namespace holon::syntax {
namespace {

TEST(Parser, ReadsAWholeClass) {
  const Parsed parsed(R"(within A.B;
model M "text" + " more"
  extends Base(x = 1, redeclare final model R = S(y = 2));
  import SI = Modelica.Units.SI;
  parameter Real k[3](min = 0) = {1, 2, 3} if enabled "gain" annotation(Evaluate = true);
protected
  replaceable package P = Q constrainedby R(z = 1) "constraint";
equation
  der(x) = -k[end] * y ^ 2;
  connect(a.b, c[1].d);
initial algorithm
  (u, , v) := f(1, n = 2);
annotation(Icon(graphics = {Line()}));
end M;
)");
  EXPECT_EQ(parsed.problems(), "");
  ASSERT_EQ(parsed.tree.classes.size(), 1U);
  const ClassDef& m = *parsed.tree.classes[0];
  EXPECT_EQ(m.name.text(), "M");
  EXPECT_EQ(m.comment.text.size(), 2U);
  EXPECT_NE(m.comment.annotation, nullptr);
  ASSERT_EQ(m.sections.size(), 4U);
  EXPECT_FALSE(m.sections[0].keyword_written);
  EXPECT_EQ(m.sections[0].elements.size(), 3U);
  EXPECT_EQ(m.sections[2].equations.size(), 2U);
  EXPECT_EQ(m.sections[3].kind, SectionKind::initial_algorithm);
  EXPECT_EQ(m.sections[3].statements[0]->left->as<Tuple>()->items[1], nullptr);
}

}  // namespace
}  // namespace holon::syntax
