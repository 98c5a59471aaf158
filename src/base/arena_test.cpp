#include "base/arena.h"

#include <gtest/gtest.h>
#include <cstdint>
#include <string>
#include <vector>

namespace holon::base {
namespace {

TEST(Arena, WhatIsPlacedStaysAndIsAligned) {
  Arena arena;
  std::vector<const std::uint64_t*> numbers;
  for (std::uint64_t i = 0; i < 100000; ++i) {
    arena.text("x");  // spoils the alignment on purpose
    numbers.push_back(arena.make<std::uint64_t>(i));
    ASSERT_EQ(reinterpret_cast<std::uintptr_t>(numbers.back()) % alignof(std::uint64_t), 0U);
  }
  for (std::uint64_t i = 0; i < numbers.size(); ++i) ASSERT_EQ(*numbers[i], i);
}

TEST(Arena, OneLargeObjectBetweenSmallOnes) {
  Arena arena;
  const std::string large(5'000'000, 'z');
  const std::string_view before = arena.text("before");
  const std::string_view middle = arena.text(large);
  const std::string_view after = arena.text("after");
  EXPECT_EQ(before, "before");
  EXPECT_EQ(middle, large);
  EXPECT_EQ(after, "after");
  EXPECT_GE(arena.bytes(), large.size());
}

TEST(Arena, ListsAreCopies) {
  Arena arena;
  std::vector<int> items = {3, 1, 2};
  const List<int> list = arena.list(items);
  items.clear();
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{3, 1, 2}));
  EXPECT_TRUE(arena.list(std::vector<int>{}).empty());
}

TEST(Arena, MovingKeepsTheAddresses) {
  Arena first;
  const auto* number = first.make<int>(42);
  const Arena second = std::move(first);
  EXPECT_EQ(*number, 42);
  EXPECT_GT(second.bytes(), 0U);
}

}  // namespace
}  // namespace holon::base
