#include "base/text.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>

namespace holon::base {
namespace {

TEST(EditDistance, CountsEdits) {
  EXPECT_EQ(edit_distance("", ""), 0);
  EXPECT_EQ(edit_distance("", "abc"), 3);
  EXPECT_EQ(edit_distance("length", "lenght"), 1);  // neighbours swapped
  EXPECT_EQ(edit_distance("spring", "sprint"), 1);
  EXPECT_EQ(edit_distance("mass", "mas"), 1);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
}

TEST(EditDistance, IsSymmetricAndBounded) {
  std::mt19937 random(7);
  const auto word = [&] {
    std::string text(random() % 8, 'a');
    for (char& c : text) c = static_cast<char>('a' + random() % 3);
    return text;
  };
  for (int i = 0; i < 2000; ++i) {
    const std::string a = word();
    const std::string b = word();
    const int d = edit_distance(a, b);
    EXPECT_EQ(d, edit_distance(b, a)) << a << " " << b;
    EXPECT_EQ(d == 0, a == b);
    EXPECT_LE(d, static_cast<int>(std::max(a.size(), b.size())));
    EXPECT_GE(d, std::abs(static_cast<int>(a.size()) - static_cast<int>(b.size())));
  }
}

TEST(CloseMatches, FindsWhatWasMeant) {
  constexpr std::array<std::string_view, 5> names = {"length", "height", "width", "mass", "Length"};
  EXPECT_EQ(close_matches("lenght", names).front(), "length");
  EXPECT_EQ(close_matches("LENGTH", names).size(), 2U);
  EXPECT_TRUE(close_matches("temperature", names).empty());
  EXPECT_TRUE(close_matches("x", names).empty());
  EXPECT_EQ(close_matches("hight", names, 1).size(), 1U);
}

TEST(CloseMatches, NeverSuggestsTheWordItselfOrAnythingTwice) {
  constexpr std::array<std::string_view, 4> names = {"mass", "mass", "maas", "maas"};
  EXPECT_EQ(close_matches("mass", names), std::vector<std::string>{"maas"});
}

TEST(CloseMatches, NothingIsGuessedForAWordAsLongAsAFile) {
  std::string word;
  word.resize(10'000'000, 'a');
  const std::string other = word + "b";
  const std::vector<std::string_view> names = {other};
  EXPECT_TRUE(close_matches(word, names).empty());
}

TEST(Shortest, ReadsBackAsTheSameDouble) {
  EXPECT_EQ(shortest(0.1), "0.1");
  EXPECT_EQ(shortest(1e300), "1e+300");
  std::mt19937_64 random(3);
  for (int i = 0; i < 20000; ++i) {
    const double value = std::bit_cast<double>(random());
    if (!std::isfinite(value)) continue;
    ASSERT_EQ(std::strtod(shortest(value).c_str(), nullptr), value);
  }
  EXPECT_EQ(shortest(std::numeric_limits<double>::denorm_min()), "5e-324");
}

TEST(Counted, OneAndMany) {
  EXPECT_EQ(counted(1, "error"), "1 error");
  EXPECT_EQ(counted(0, "error"), "0 errors");
  EXPECT_EQ(counted(2, "class", "classes"), "2 classes");
  EXPECT_EQ(counted(1, "class", "classes"), "1 class");
}

TEST(StartsWithAnyCase, LooksAtLettersOnly) {
  EXPECT_TRUE(starts_with_any_case("Modelica", "mod"));
  EXPECT_TRUE(starts_with_any_case("x", ""));
  EXPECT_FALSE(starts_with_any_case("Mo", "mod"));
}

}  // namespace
}  // namespace holon::base
