// C code of a model is compiled, loaded and connected; what does not work is said.

#include "external/native/native.h"

#include <gtest/gtest.h>
#include <cstdlib>

#include "external/testing.h"

namespace holon::external {
namespace {

bool has_compiler() { return std::system("cc --version > /dev/null 2>&1") == 0; }

TEST(Native, FunctionsStringsAndErrors) {
  if (!has_compiler()) GTEST_SKIP() << "no C compiler on this machine";
  Session session;
  NativeRequest request;
  request.functions = {"twice", "greet", "hidden"};
  request.includes = {
      "#include \"ModelicaUtilities.h\"\n#include <string.h>\n"
      "double twice(double x) { if (x < 0) ModelicaFormatError(\"%g is negative\", x); return 2 * x; }\n"
      "const char* greet(const char* who) { return strcat(strcpy(ModelicaAllocateString(40), \"hello \"), who); }\n"
      "static int hidden(int x) { return x + 1; }"};
  const auto code = load_native(request);
  ASSERT_TRUE(code) << code.error();
  auto* const twice = reinterpret_cast<double (*)(double)>(code->find("twice"));
  auto* const greet = reinterpret_cast<const char* (*)(const char*)>(code->find("greet"));
  auto* const hidden = reinterpret_cast<int (*)(int)>(code->find("hidden"));
  ASSERT_NE(hidden, nullptr);
  expect_complete(session, [&] {
    EXPECT_EQ(twice(3), 6);
    EXPECT_STREQ(greet("model"), "hello model");
    EXPECT_EQ(hidden(1), 2);
  });
  EXPECT_EQ(failure_of(session, [&] { twice(-1); }), "-1 is negative");
  EXPECT_EQ(code->find("nothing"), nullptr);
}

TEST(Native, WhatDoesNotCompileOrIsMissingIsSaid) {
  if (!has_compiler()) GTEST_SKIP() << "no C compiler on this machine";
  NativeRequest request;
  request.functions = {"f"};
  request.includes = {"int f(void) { return undeclared_name; }"};
  auto code = load_native(request);
  ASSERT_FALSE(code);
  EXPECT_NE(code.error().find("undeclared_name"), std::string::npos);
  request.includes = {"int g(void) { return 1; }"};
  code = load_native(request);
  ASSERT_FALSE(code);
  EXPECT_EQ(code.error(), "the C code of the model has no function `f`");
  request.functions = {"f; system(\"x\")"};
  code = load_native(request);
  ASSERT_FALSE(code);
  EXPECT_NE(code.error().find("is no name of a C function"), std::string::npos);
}

}  // namespace
}  // namespace holon::external
