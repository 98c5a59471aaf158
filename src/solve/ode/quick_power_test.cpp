#include "solve/ode/quick_power.h"

#include <gtest/gtest.h>

#include <cmath>

namespace holon::solve {
namespace {

TEST(QuickPower, AgreesWithTheLibraryToThreeDigits) {
  for (double x = 1e-300; x < 1e300; x *= 1.37) {
    EXPECT_NEAR(quick_log2(x), std::log2(x), 1e-3) << x;
  }
  for (double x = 0.5; x < 2.1; x += 0.001) EXPECT_NEAR(quick_log2(x), std::log2(x), 1e-3) << x;
  for (double y = -900; y < 900; y += 0.37) EXPECT_NEAR(quick_exp2(y) / std::exp2(y), 1, 1e-3) << y;
}

}  // namespace
}  // namespace holon::solve
