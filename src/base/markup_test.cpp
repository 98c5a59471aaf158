#include "base/markup.h"

#include <gtest/gtest.h>

namespace holon::base {
namespace {

TEST(InMarkup, NothingEndsATagOrAnAttribute) {
  EXPECT_EQ(in_markup("a < b && c > \"d\" or 'e'"), "a &lt; b &amp;&amp; c &gt; &quot;d&quot; or &#39;e&#39;");
}

TEST(InMarkup, WhatIsEscapedIsEscapedAgain) { EXPECT_EQ(in_markup("&lt;"), "&amp;lt;"); }

TEST(InMarkup, LinesAndLettersStayAndControlCharactersDoNot) {
  EXPECT_EQ(in_markup("ä\n\tω\r\x01\x1b[0m"),
            "ä\n\tω??"
            "?[0m");
}

}  // namespace
}  // namespace holon::base
