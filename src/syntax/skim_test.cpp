// Reading by need: what was passed over and read later is what is read at once.

#include "syntax/skim.h"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <utility>

#include "syntax/compare.h"
#include "syntax/dump.h"
#include "syntax/testing.h"

namespace holon::syntax {
namespace {

constexpr std::string_view kPackage = R"(within A;
package P "with \"quotes\" and end P;"
  // end P;
  /* model Q end P; */
  extends Modelica.Icons.Package;
  type Angle = Real(final quantity = "Angle", min = {1, 2}, unit = "rad") "an angle; end" annotation(Icon());
  type Plain = Real;
  type Kind = enumeration(one "1", two);
  replaceable model R = Q(x = 1) constrainedby Q "a comment";
  replaceable model S "long" Real e = 1; end S constrainedby Q(x = 3);
  model Q "a model"
    extends P.Base(redeclare function f = g);
    Real x[3] = if true then {1, 2, 3} else x[end:-1:1];
    Real ended, 'end Q' = 7 / 2;
    function F input Real u; output Real y; algorithm
      for i in 1:3 loop if u > 0 then break; end if; end for;
      y := u; annotation(Inline = true); end F;
  equation
    when x[1] > 2 then reinit(x[1], F(1)); end when;
    annotation(Documentation(info = "<html>end Q; model Q</html>"));
  end Q;
  model Same "has a class of its own name"
    model Same Real a; end Same;
    Same b;
  end Same;
  function extends G(a = 1) external "C" y = g(u); end G;
  model 'quoted name' Real q; end 'quoted name';
equation
  annotation(version = "1");
end P;
)";

TEST(ByNeed, WhatIsReadLaterIsWhatIsReadAtOnce) {
  const Parsed whole{std::string(kPackage)};
  const ReadLater later{std::string(kPackage)};
  EXPECT_EQ(whole.problems(), "");
  EXPECT_EQ(later.sink.error_count(), 0U);
  // Angle, S, Q, its F, G, and the class inside of Same: of Same itself only reading can tell which `end` is its own.
  EXPECT_EQ(later.passed_over, 6U);
  EXPECT_TRUE(same_tree(whole.tree, later.tree));
  EXPECT_EQ(dump_tree(whole.tree), dump_tree(later.tree));
  EXPECT_EQ(class_spans(whole.tree), class_spans(later.tree));
}

TEST(ByNeed, WhatIsPassedOverIsNotWrongUntilItIsRead) {
  const std::string text = "package P model A Real x = ; end A; model B Real y; end B; end P;";
  base::Names names;
  diag::SourceFiles files;
  diag::Sink sink;
  const diag::FileId file = files.add("test.mo", text);
  const SyntaxTree tree = parse(files[file], file, names, sink, Reading::by_need);
  EXPECT_EQ(sink.error_count(), 0U);
  const ClassDef& a = *tree.classes[0]->sections[0].elements[0]->class_def;
  ASSERT_NE(a.unread, 0U);
  const SyntaxTree rest = read_rest(a, files[file], names, sink);
  EXPECT_TRUE(rest.has_errors);
  EXPECT_EQ(sink.error_count(), 1U);
  EXPECT_EQ(a.unread, 0U);
}

// A class without its end is found at once: the error is that of a whole reading.
TEST(ByNeed, AClassWithoutItsEndIsRead) {
  const std::string text = "package P model A Real x; model B Real y; end B; end P;";
  const Parsed whole{text};
  const ReadLater later{text};
  EXPECT_EQ(later.passed_over, 1U);  // B only
  ASSERT_EQ(whole.sink.all().size(), later.sink.all().size());
  for (std::size_t i = 0; i < whole.sink.all().size(); ++i) {
    EXPECT_EQ(whole.sink.all()[i].message, later.sink.all()[i].message);
    EXPECT_EQ(whole.sink.all()[i].span, later.sink.all()[i].span);
  }
}

TEST(ByNeed, EndsAreFound) {
  const auto end = [](std::string_view text, std::string_view name) {
    const auto found = find_end_of_class(text, 0, name);
    return found ? static_cast<int>(*found) : -1;
  };
  EXPECT_EQ(end("end A;", "A"), 0);
  EXPECT_EQ(end("\"\\\"end A\" end  A ;", "A"), 10);
  EXPECT_EQ(end("\"\\\\\" end A;", "A"), 5);
  EXPECT_EQ(end("// end A\nend A;", "A"), 9);
  EXPECT_EQ(end("/* end A */ a / b; end A;", "A"), 19);
  EXPECT_EQ(end("'end A' bend A; end AB; end A;", "A"), 24);
  EXPECT_EQ(end("x[end]; end if; end A;", "A"), 16);
  // Not without reading.
  EXPECT_EQ(end("model A end A; end A;", "A"), -1);
  EXPECT_EQ(end("model extends A end A; end A;", "A"), -1);
  EXPECT_EQ(end("model /* */ A end A; end A;", "A"), -1);
  EXPECT_EQ(end("end /* */ A; end A;", "A"), -1);
  EXPECT_EQ(end("\"end A;", "A"), -1);
  EXPECT_EQ(end("/* end A;", "A"), -1);
  EXPECT_EQ(end("'end A;\nend A;", "A"), -1);
  EXPECT_EQ(end("Real x;", "A"), -1);
}

TEST(ByNeed, EndsOfShortClassesAreFound) {
  const auto end = [](std::string_view text) {
    const auto found = find_end_of_short_class(text, 0);
    return found ? std::pair(static_cast<int>(found->last), static_cast<int>(found->semicolon)) : std::pair(-1, -1);
  };
  EXPECT_EQ(end("(a = 1);"), std::pair(7, 7));
  EXPECT_EQ(end("(a = [1; 2], b = \";\") \"x\" + \"y\" annotation(c()) /* ; */ ;"), std::pair(47, 56));
  EXPECT_EQ(end("(a = 1) constrainedby B;"), std::pair(-1, -1));
  EXPECT_EQ(end("(a = 1) - 2;"), std::pair(-1, -1));
  EXPECT_EQ(end("(a = 1"), std::pair(-1, -1));
  EXPECT_EQ(end("(a = 1)];"), std::pair(-1, -1));
}

}  // namespace
}  // namespace holon::syntax
