// Strings as Modelica.Utilities.Strings documents them.

#include "external/functions/strings.h"

#include <gtest/gtest.h>

#include "external/testing.h"

namespace holon::external {
namespace {

class Strings : public ::testing::Test {
 protected:
  std::string substring(const char* text, int first, int last) {
    std::string result;
    expect_complete(session, [&] { result = ModelicaStrings_substring(text, first, last); });
    return result;
  }
  struct Scanned {
    int next = 0;
    std::string text;
    double number = 0;
    bool operator==(const Scanned&) const = default;
  };
  Scanned real(const char* text, int start = 1, bool is_unsigned = false) {
    Scanned s;
    expect_complete(session, [&] { ModelicaStrings_scanReal(text, start, is_unsigned ? 1 : 0, &s.next, &s.number); });
    return s;
  }
  Scanned integer(const char* text, int start = 1, bool is_unsigned = false) {
    Scanned s;
    int number = 0;
    expect_complete(session, [&] { ModelicaStrings_scanInteger(text, start, is_unsigned ? 1 : 0, &s.next, &number); });
    s.number = number;
    return s;
  }
  Scanned identifier(const char* text, int start = 1) {
    Scanned s;
    const char* found = nullptr;
    expect_complete(session, [&] { ModelicaStrings_scanIdentifier(text, start, &s.next, &found); });
    s.text = found;
    return s;
  }
  Scanned string(const char* text, int start = 1) {
    Scanned s;
    const char* found = nullptr;
    expect_complete(session, [&] { ModelicaStrings_scanString(text, start, &s.next, &found); });
    s.text = found;
    return s;
  }
  Session session;
};

TEST_F(Strings, SubstringAsDocumented) {
  std::string warnings;
  session.on_message = [&](MessageLevel, std::string_view text) { warnings += text; };
  EXPECT_EQ(substring("This is line 111", 9, 12), "line");
  EXPECT_EQ(substring("This is line 111", 9, 0), "");
  EXPECT_EQ(substring("abc", 4, 9), "");
  EXPECT_EQ(substring("abc", 2, 99), "bc");
  EXPECT_EQ(warnings, "");
  EXPECT_EQ(substring("abc", 0, 2), "ab");
  EXPECT_EQ(substring("abc", 2, -1), "b");
  EXPECT_NE(warnings, "");
}

TEST_F(Strings, Length) {
  EXPECT_EQ(ModelicaStrings_length(""), 0);
  EXPECT_EQ(ModelicaStrings_length("abc"), 3);
}

TEST_F(Strings, Compare) {
  EXPECT_EQ(ModelicaStrings_compare("abc", "abc", 1), 2);
  EXPECT_EQ(ModelicaStrings_compare("abc", "ABC", 0), 2);
  EXPECT_EQ(ModelicaStrings_compare("ABC", "abc", 1), 1);
  EXPECT_EQ(ModelicaStrings_compare("ab", "abc", 1), 1);
  EXPECT_EQ(ModelicaStrings_compare("b", "abc", 0), 3);
}

TEST_F(Strings, Reals) {
  EXPECT_EQ(real(" +1.23e-5x"), (Scanned{10, "", 1.23e-5}));
  EXPECT_EQ(real("0.123"), (Scanned{6, "", 0.123}));
  EXPECT_EQ(real("12"), (Scanned{3, "", 12}));
  EXPECT_EQ(real("12.e"), (Scanned{4, "", 12}));
  EXPECT_EQ(real(".1"), (Scanned{1, "", 0}));
  EXPECT_EQ(real("-1", 1, true), (Scanned{1, "", 0}));
  EXPECT_EQ(real("a 7", 2), (Scanned{4, "", 7}));
  EXPECT_EQ(real("7", 99), (Scanned{99, "", 0}));
}

TEST_F(Strings, Integers) {
  EXPECT_EQ(integer("+123"), (Scanned{5, "", 123}));
  EXPECT_EQ(integer("-20 "), (Scanned{4, "", -20}));
  EXPECT_EQ(integer("123.4"), (Scanned{1, "", 0}));
  EXPECT_EQ(integer("+1", 1, true), (Scanned{1, "", 0}));
  EXPECT_EQ(failure_of(session,
                       [] {
                         int next = 0;
                         int number = 0;
                         ModelicaStrings_scanInteger("99999999999", 1, 0, &next, &number);
                       }),
            "scanInteger: `99999999999` is too large for an Integer");
}

TEST_F(Strings, IdentifiersAndStrings) {
  EXPECT_EQ(identifier("  w_rel2+"), (Scanned{9, "w_rel2", 0}));
  EXPECT_EQ(identifier("_x"), (Scanned{1, "", 0}));
  EXPECT_EQ(string(" \"two words\" x"), (Scanned{13, "two words", 0}));
  EXPECT_EQ(string("\"a\\\"b\""), (Scanned{7, "a\\\"b", 0}));
  EXPECT_EQ(string("\"open"), (Scanned{1, "", 0}));
  EXPECT_EQ(string("\"open\\"), (Scanned{1, "", 0}));
}

TEST_F(Strings, WhiteSpace) {
  EXPECT_EQ(ModelicaStrings_skipWhiteSpace(" \t\n x", 1), 5);
  EXPECT_EQ(ModelicaStrings_skipWhiteSpace("   ", 1), 4);
}

TEST_F(Strings, HashAsDocumented) {
  EXPECT_EQ(ModelicaStrings_hashString("this is a test"), 1827717433);
  EXPECT_EQ(ModelicaStrings_hashString("Controller.noise1"), -1025762750);
}

}  // namespace
}  // namespace holon::external
