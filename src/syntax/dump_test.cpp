#include "syntax/dump.h"

#include <gtest/gtest.h>
#include <string>

#include "syntax/testing.h"

namespace holon::syntax {
namespace {

// The prefix form of the left side of an equation shows how operators bind.
std::string structure(const std::string& left) {
  const Parsed parsed("model M equation " + left + " = 0; end M;");
  if (!parsed.sink.all().empty()) return parsed.problems();
  return dump_expr(*parsed.tree.classes[0]->sections[0].equations[0]->left);
}

TEST(Structure, OperatorsBindAsTheSpecificationSays) {
  EXPECT_EQ(structure("a + b * c"), "(+ a (* b c))");
  EXPECT_EQ(structure("a - b - c"), "(- (- a b) c)");
  EXPECT_EQ(structure("a / b * c"), "(* (/ a b) c)");
  EXPECT_EQ(structure("a * b^c"), "(* a (^ b c))");
  EXPECT_EQ(structure("-a^2"), "(- (^ a 2))");
  EXPECT_EQ(structure("-a * b + c"), "(+ (- (* a b)) c)");
  EXPECT_EQ(structure("a or b and not c < d + e"), "(or a (and b (not (< c (+ d e)))))");
  EXPECT_EQ(structure("not a == b"), "(not (== a b))");
  EXPECT_EQ(structure("a .* b ./ c .+ d .^ e"), "(.+ (./ (.* a b) c) (.^ d e))");
  EXPECT_EQ(structure("a + 1:b:c - 1"), "(: (+ a 1) b (- c 1))");
  EXPECT_EQ(structure("(a + b) * c"), "(* (parens (+ a b)) c)");
}

TEST(Structure, PrimariesAndCalls) {
  EXPECT_EQ(structure("x[1, :, end].y"), "x[1 : end].y");
  EXPECT_EQ(structure(".A.f(1, n = 2)"), "(.A.f 1 n=2)");
  EXPECT_EQ(structure("sum(a[i] for i in 1:3, j)"), "(sum a[i] for i in (: 1 3) for j)");
  EXPECT_EQ(structure("{i^2 for i in r} * [1, 2; 3, 4]"), "(* {(^ i 2) for i in r} [1 2; 3 4])");
  EXPECT_EQ(structure("f(function g(a = 1), der(x))"), "(f (function g a=1) (der x))");
  EXPECT_EQ(structure("(a, , b)"), "(tuple a _ b)");
  EXPECT_EQ(structure("(if a then 1 elseif b then 2 else 3)"), "(parens (if a 1 b 2 3))");
}

TEST(Dump, Tree) {
  const Parsed parsed(R"(within A;
partial model M "text"
  extends B(x = 1, redeclare model R = S);
  parameter Real k[3] = 1 if c "gain" annotation(Evaluate = true), l;
  replaceable type T = Real constrainedby U;
protected
  import A.{b, c};
initial equation
  x = 1;
  if a then connect(b, c); else f(x); end if;
algorithm
  for i in 1:3 loop (u, v) := f(x); end for;
  annotation(Icon());
end M;
)");
  EXPECT_EQ(parsed.problems(), "");
  EXPECT_EQ(dump_tree(parsed.tree), R"(within A
partial model M "text"
  elements
    extends B(x = 1, redeclare model R = S)
    parameter Real k[3] = 1 if c "gain" annotation(Evaluate = true), l
    replaceable type T = Real
      … constrainedby U
  protected
    import A b c
  initial equation
    (= x 1)
    if a
      (connect b c)
    else
      (f x)
  algorithm
    loop for i in (: 1 3)
      (:= (tuple u v) (f x))
  annotation(Icon())
)");
}

TEST(Dump, Tokens) {
  EXPECT_EQ(dump_tokens(diag::SourceFile("test.mo", "x := 1.5; // done\n\"two\nlines\" end")),
            "1:1 name x\n1:3 symbol :=\n1:6 real 1.5\n1:9 symbol ;\n1:11 comment // done\n"
            "2:1 string \"two … (2 lines)\n3:8 keyword end\n");
}

}  // namespace
}  // namespace holon::syntax
