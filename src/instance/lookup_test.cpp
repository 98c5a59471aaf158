// Names: where they are looked for, and in which order (5.3 of the specification).

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/testing.h"

namespace holon::instance {
namespace {

using testing::Instances;

TEST(Lookup, TheInnermostDeclarationWins) {
  Instances made(R"(package P
    constant Real c = 1;
    model M constant Real c = 2; parameter Real p = c; end M;
  end P;)",
                 "P.M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("p"), 2);
}

TEST(Lookup, EnclosingPackagesAreSearchedOutwards) {
  Instances made(R"(package P
    constant Real c = 1;
    package Q constant Real d = 2; model M parameter Real p = c + d; end M; end Q;
  end P;)",
                 "P.Q.M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("p"), 3);
}

TEST(Lookup, EncapsulatedStopsTheSearch) {
  // 5.3.1: an encapsulated class does not see what is around it.
  const Instances made(R"(package P
    constant Real c = 1;
    encapsulated model M parameter Real p = c; end M;
  end P;)",
                       "P.M");
  EXPECT_EQ(made.error(), kUnknownName.code);
}

TEST(Lookup, EncapsulatedSeesPredefinedTypesAndFunctions) {
  Instances made("package P encapsulated model M parameter Integer p = integer(abs(-3.5)); end M; end P;", "P.M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("p"), 3);
}

TEST(Lookup, InheritedNamesCountAsOwn) {
  Instances made(R"(package P
    constant Real c = 1;
    partial model Base constant Real c = 5; end Base;
    model M extends Base; parameter Real p = c; end M;
  end P;)",
                 "P.M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("p"), 5);
}

TEST(Lookup, ABaseClassIsFoundInTheScopeInWhichItIsWritten) {
  // The `k` in the text of Base means P.A.k, also when a class in P.B extends Base.
  Instances made(R"(package P
    package A constant Real k = 1; partial model Base parameter Real p = k; end Base; end A;
    package B constant Real k = 2; model M extends A.Base; parameter Real q = k; end M; end B;
  end P;)",
                 "P.B.M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("p"), 1);
  EXPECT_EQ(made.value("q"), 2);
}

TEST(Lookup, FourFormsOfImport) {
  // 13.2.1: qualified, renaming, of several names, of all.
  Instances made(R"(package Lib
    package Sub constant Real a = 1; constant Real b = 2; constant Real c = 3; end Sub;
  end Lib;
  model M
    import Lib.Sub.a;
    import S = Lib.Sub;
    import Lib.Sub.{b};
    import Lib.*;
    parameter Real p[4] = {a, S.c, b, Sub.c};
  end M;)",
                 "M");
  ASSERT_TRUE(made.good()) << ::testing::PrintToString(made.errors());
  EXPECT_EQ(made.value("p", {1}), 1);
  EXPECT_EQ(made.value("p", {2}), 3);
  EXPECT_EQ(made.value("p", {3}), 2);
  EXPECT_EQ(made.value("p", {4}), 3);
}

TEST(Lookup, ImportsAreNotInherited) {
  // 5.3.1: an import belongs to the class in which it is written.
  const Instances made(R"(package Lib constant Real a = 1; end Lib;
  partial model Base import Lib.a; end Base;
  model M extends Base; parameter Real p = a; end M;)",
                       "M");
  EXPECT_EQ(made.error(), kUnknownName.code);
}

TEST(Lookup, OwnNamesComeBeforeImports) {
  Instances made(R"(package Lib constant Real a = 1; end Lib;
  model M import Lib.*; constant Real a = 7; parameter Real p = a; end M;)",
                 "M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("p"), 7);
}

TEST(Lookup, ALeadingDotStartsAtTheTop) {
  Instances made(R"(package A constant Real k = 1; end A;
  package P
    package A constant Real k = 2; end A;
    model M parameter Real p = A.k; parameter Real q = .A.k; end M;
  end P;)",
                 "P.M");
  ASSERT_TRUE(made.good());
  EXPECT_EQ(made.value("p"), 2);
  EXPECT_EQ(made.value("q"), 1);
}

TEST(Lookup, OnlyConstantsOfEnclosingClassesAreSeen) {
  // 5.3.1: what is found in an enclosing class must be a constant, or a class.
  const Instances made(R"(model Outer
    parameter Real k = 1;
    model Inner Real x = k; end Inner;
    Inner inner_part;
  end Outer;)");
  EXPECT_EQ(made.error(), kNonConstantOuter.code) << ::testing::PrintToString(made.errors());
}

TEST(Lookup, ProtectedElementsAreNotSeenFromOutside) {
  const Instances made("model Part protected Real x = 1; end Part; model M Part part; Real y = part.x; end M;", "M");
  EXPECT_EQ(made.error(), kProtectedAccess.code) << ::testing::PrintToString(made.errors());
}

TEST(Lookup, AMisspeltNameIsReportedOnce) {
  const Instances made("model M Real length = 2; Real y = lenght; end M;");
  EXPECT_EQ(made.error(), kUnknownName.code);
}

}  // namespace
}  // namespace holon::instance
