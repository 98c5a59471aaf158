#include "sim/state_sizes.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace holon::sim {
namespace {

std::vector<double> of(const StateSizes& sizes) { return {sizes.values().begin(), sizes.values().end()}; }

TEST(StateSizes, WhatTheModelSaysCounts) {
  StateSizes sizes;
  sizes.add(1e5, true, 0);
  sizes.add(1e-6, true, 0);
  EXPECT_FALSE(sizes.grow(std::array{3e5, 1.0}));
  EXPECT_EQ(of(sizes), (std::vector{1e5, 1e-6}));
}

TEST(StateSizes, WhatItDoesNotSayIsLearned) {
  StateSizes sizes;
  sizes.add(1, false, 0);
  sizes.add(1, false, -0.25);
  sizes.add(1, false, 40);
  EXPECT_EQ(of(sizes), (std::vector{1e-3, 0.25, 1.0}));
  EXPECT_FALSE(sizes.grow(std::array{1e-4, 0.2, 80.0}));
  EXPECT_TRUE(sizes.grow(std::array{-0.5, 0.0, 80.0}));
  EXPECT_EQ(of(sizes), (std::vector{0.5, 0.25, 1.0}));
  // Never smaller again, and never above 1, where the relative tolerance takes over.
  EXPECT_TRUE(sizes.grow(std::array{0.0, 7.0, 0.0}));
  EXPECT_EQ(of(sizes), (std::vector{0.5, 1.0, 1.0}));
  EXPECT_FALSE(sizes.grow(std::array{0.0, 9.0, 0.0}));
}

}  // namespace
}  // namespace holon::sim
