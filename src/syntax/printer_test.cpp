#include "syntax/printer.h"

#include <gtest/gtest.h>
#include <string>

#include "syntax/compare.h"
#include "syntax/testing.h"

namespace holon::syntax {
namespace {

std::string format(const std::string& text) {
  const Parsed parsed(text);
  return parsed.problems() + print(parsed.tree, parsed.files[parsed.file].text());
}

// The promises of printer.h, for one text.
void expect_round_trip(const std::string& text) {
  const Parsed first(text);
  ASSERT_FALSE(first.tree.has_errors) << first.problems();
  const std::string printed = print(first.tree, first.files[first.file].text());
  const Parsed second(printed);
  EXPECT_FALSE(second.tree.has_errors) << second.problems() << printed;
  EXPECT_TRUE(same_tree(first.tree, second.tree)) << printed;
  EXPECT_EQ(first.tree.comments.size(), second.tree.comments.size()) << printed;
  EXPECT_EQ(print(second.tree, second.files[second.file].text()), printed);
}

std::string print_equation(const std::string& left) {
  const Parsed parsed("model M equation " + left + " = 0; end M;");
  if (parsed.tree.has_errors) return parsed.problems();
  return print_expr(*parsed.tree.classes[0]->sections[0].equations[0]->left);
}

TEST(Printer, GivesCanonicalText) {
  EXPECT_EQ(format(R"(within   A . B ;
partial   model M"text"
extends Base( x=1,redeclare model R=S );
  parameter Real k [3] (each min=0)={1,2,3}"gain"annotation(Evaluate=true);
protected Real x,y;
equation x=if k[1]>0 and not b then -1 else x^2*3;
connect(a,b)annotation(Line());
if c then y=1;elseif d then y=2;else for i in 1:n-1 loop y=z[i+1];end for;end if;
algorithm (u,,v):=f(1,n=2); while true loop break; end while;
annotation(Icon());
end M;)"),
            R"(within A.B;
partial model M "text"
  extends Base(x = 1, redeclare model R = S);
  parameter Real k[3](each min = 0) = {1, 2, 3} "gain"
    annotation(Evaluate = true);
protected
  Real x, y;
equation
  x = if k[1] > 0 and not b then -1 else x^2 * 3;
  connect(a, b)
    annotation(Line());
  if c then
    y = 1;
  elseif d then
    y = 2;
  else
    for i in 1:n-1 loop
      y = z[i+1];
    end for;
  end if;
algorithm
  (u, , v) := f(1, n = 2);
  while true loop
    break;
  end while;
  annotation(Icon());
end M;
)");
}

TEST(Printer, BreaksLongLines) {
  EXPECT_EQ(format("model M extends VeryLongNameOfABaseClass(firstParameter=1.234567,secondParameter=2.345678,"
                   "thirdParameter=3.456789); Real someLongName=anotherLongName*(firstFactor+secondFactor)+"
                   "yetAnotherLongName*(thirdFactor+fourthFactor)+aLastOne; end M;"),
            R"(model M
  extends VeryLongNameOfABaseClass(
    firstParameter = 1.234567,
    secondParameter = 2.345678,
    thirdParameter = 3.456789);
  Real someLongName = anotherLongName * (firstFactor + secondFactor)
      + yetAnotherLongName * (thirdFactor + fourthFactor) + aLastOne;
end M;
)");
}

TEST(Printer, KeepsCommentsAtTheirPlaces) {
  const std::string text = R"(// top
within; // after within

// before the class
model M // after the name
  // before x
  Real x; // after x

  /* two
     lines */
  Real y(
    start = 1, // after start
    // before fixed
    fixed = true);
  // before equation
equation // after equation
  x = y /* between */ + 1;
  if c then // after then
    // first in then
    y = 1;
    // last in then
  else // after else
    y = 2;
  end if; // after if
  // last
end M; // after M
// bottom
)";
  EXPECT_EQ(format(text), text);
}

TEST(Printer, KeepsOneEmptyLineAndNotTheFirst) {
  EXPECT_EQ(format("model M\n\n\n  Real x;\n\n\n\n  Real y;\nequation\n\n  x = y;\nend M;\n"),
            "model M\n  Real x;\n\n  Real y;\nequation\n  x = y;\nend M;\n");
}

TEST(Printer, ListsGoOnBelowATextOfSeveralLines) {
  EXPECT_EQ(format("model M annotation(Documentation(info=\"<html>\n</html>\",revisions=\"\"));end M;"),
            "model M\n  annotation(\n    Documentation(\n      info = \"<html>\n</html>\",\n      revisions = \"\"));\n"
            "end M;\n");
}

TEST(Printer, EverythingInTheGrammarComesBack) {
  expect_round_trip(R"(within ;
final encapsulated partial package P "a" + "b"
  import A.B; import C = A.B "why"; import A.*; import A.{x, y};
  extends .X(break a, break connect(b.c, d[1]), each final y = break) annotation(z);
  type E = enumeration(a "first" annotation(x = 1), b); type O = enumeration(:);
  type T = output Real[3](start = 1) "text";
  function g = der(f, x, y) "derivative";
  pure function h input Real x; output Real y[:] := x; external "C" y[1] = hh(x, 1) annotation(Include = "x"); end h;
  impure operator function k external; end k;
  operator record R operator '+' function f end f; end '+'; end R;
  operator O2 end O2;
  expandable connector C flow Real f; stream Real h; end C;
  redeclare replaceable model extends M(x = 1) "text" end M;
  redeclare final inner outer replaceable Real v constrainedby Number(min = 1) "c" annotation(y);
  replaceable class D = F constrainedby G;
  block B discrete input Real u; constant Integer n = 3; Real[n, :] z[2] if u > 0 "z"; end B;

end P;
class K
public
protected
initial equation
  (a, , b) = f(x, function g(y = 1), n = function h());
  a[1, :, end, 2:end] = {i for i in 1:3, j} + [1, 2; 3, 4] * (if a then b elseif c then d else e);
  -a .+ b .- c .* d ./ e .^ f = ((g)) and not h or i <> j;
  when {initial(), x > 1} then reinit(x, pre(y)); elsewhen b then assert(c, "d"); end when "text" annotation(e);
initial algorithm
  () := f(); (a) := g(.b.c); return; break;
  for i, j in 1:2:9 loop end for;
  when a then b := 1; elsewhen c then end when;
  if a then elseif b then else end if;
algorithm
equation
  'quoted name' = 'it\'s' + 1e3 + .5 + 1. + 99999999999999999999;
annotation(a(b(c = "x" "text", each final d), redeclare each final replaceable Real x(y = 1) = 2 "c"));
end K;
)" + std::string());
}

TEST(Printer, SloppyFormsComeBackAsTheyWere) {
  expect_round_trip("model M equation a = b * -c; d = e ^ -f; g = h == not i; j = - -k; l = a + -b * c; end M;");
  expect_round_trip("model M equation a = b; annotation(x); c = d; end M;");
  expect_round_trip("model M Real x;; equation x = 1;; annotation(y);; end M;");
  expect_round_trip("model M type A = flow Real; type B = parameter Real; Real x = {}; parameter final Real y; end M;");
}

TEST(Printer, CommentsInTheMiddleOfExpressionsSurvive) {
  expect_round_trip(
      "model M equation a = f(b, // one\n c /* two */, /* three */ d) // four\n + g /* five */ / /* six */ h;"
      " x[i /* seven */] = {1, // eight\n 2 // nine\n}; end /* ten */ M /* eleven */;");
}

TEST(Printer, SingleExpressions) {
  EXPECT_EQ(print_equation("a+b*c^2/d"), "a + b * c^2 / d");
  EXPECT_EQ(print_equation("((a+b))*-c"), "((a + b)) * -c");
  EXPECT_EQ(print_equation("x[i+1,:].y[end]"), "x[i+1, :].y[end]");
  EXPECT_EQ(print_equation("2 .^3"), "2 .^ 3");
}

// A tree that nobody wrote has no parentheses; they are added where reading it back would go wrong.
TEST(Printer, AddsParenthesesThatTheStructureNeeds) {
  const auto leaf = [](std::string_view text) {
    IntegerLiteral made;
    made.kind = ExprKind::integer;
    made.text = text;
    return made;
  };
  const IntegerLiteral one = leaf("1");
  const IntegerLiteral two = leaf("2");
  const auto binary = [](BinaryOp op, const Expr& left, const Expr& right) {
    Binary made;
    made.kind = ExprKind::binary;
    made.op = op;
    made.left = &left;
    made.right = &right;
    return made;
  };
  const Binary sum = binary(BinaryOp::add, one, two);
  EXPECT_EQ(print_expr(binary(BinaryOp::multiply, sum, one)), "(1 + 2) * 1");
  EXPECT_EQ(print_expr(binary(BinaryOp::subtract, one, sum)), "1 - (1 + 2)");
  EXPECT_EQ(print_expr(binary(BinaryOp::subtract, sum, one)), "1 + 2 - 1");
}

TEST(Compare, SeesEveryDifferenceInAnExpression) {
  const auto differ = [](const std::string& a, const std::string& b) {
    const Parsed x("model M equation " + a + "; end M;");
    const Parsed y("model M equation " + b + "; end M;");
    return !same_tree(x.tree, y.tree);
  };
  EXPECT_FALSE(differ("a = b", "a  =  b // c\n"));
  EXPECT_TRUE(differ("a = b", "a = c"));
  EXPECT_TRUE(differ("a = b", "a = (b)"));
  EXPECT_TRUE(differ("a = b + c", "a = b - c"));
  EXPECT_TRUE(differ("a = b + c", "a = b + d"));
  EXPECT_TRUE(differ("a = b + c", "a = d + c"));
  EXPECT_TRUE(differ("a = f(x)", "a = f(x, y)"));
  EXPECT_TRUE(differ("a = f(x = 1)", "a = f(y = 1)"));
  EXPECT_TRUE(differ("a = 1.0", "a = 1.00"));
  EXPECT_TRUE(differ("a = 1", "a = 1 \"text\""));
  EXPECT_TRUE(differ("a = x[1]", "a = x[:]"));
  EXPECT_TRUE(differ("a = {1, 2}", "a = [1, 2]"));
}

}  // namespace
}  // namespace holon::syntax
