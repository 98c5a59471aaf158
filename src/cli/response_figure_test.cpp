// What pictures of loops mark: crossings that are known on paper.

#include "cli/response_figure.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "lti/transfer_function.h"

namespace holon::cli {
namespace {

// L = 10/(s (s + 1)(s + 2)): real at omega = sqrt(2), where L = -10/6.
TEST(ResponseFigure, CrossingsOfALoopLieOnItsCurve) {
  const auto loop = lti::to_state_space(lti::TransferFunction{{10}, {0, 2, 3, 1}});
  ASSERT_TRUE(loop) << loop.error();
  for (const ResponseKind kind : {ResponseKind::bode, ResponseKind::nyquist, ResponseKind::nichols}) {
    const auto data = response_data(kind, *loop, {});
    ASSERT_TRUE(data) << data.error();
    ASSERT_EQ(data->phase_crossings.size(), 1U);
    EXPECT_NEAR(data->phase_crossings[0].omega, std::numbers::sqrt2, 1e-12);
    EXPECT_NEAR(data->phase_crossings[0].magnitude, 10.0 / 6, 1e-12);
    EXPECT_NEAR(data->phase_crossings[0].phase, -std::numbers::pi, 1e-12);
    ASSERT_EQ(data->gain_crossings.size(), 1U);
    const double omega = data->gain_crossings[0].omega;
    EXPECT_NEAR(omega * std::hypot(omega, 1) * std::hypot(omega, 2), 10, 1e-11);
    EXPECT_NEAR(data->gain_crossings[0].phase, -std::numbers::pi / 2 - std::atan(omega) - std::atan(omega / 2), 1e-12);
    const plot::Figure figure = response_figure(kind, *data, "L");
    std::size_t marked = 0;
    for (const plot::Plot& plot : figure.plots)
      for (const plot::Curve& curve : plot.curves)
        if (curve.label == "|L| = 1" || curve.label == "phase -180 deg") ++marked;
    EXPECT_EQ(marked, 2 * figure.plots.size());
  }
  const auto short_one = response_data(ResponseKind::bode, *loop, {.grid = {.lowest = 2, .highest = 20}});
  ASSERT_TRUE(short_one) << short_one.error();
  EXPECT_TRUE(short_one->gain_crossings.empty());
}

}  // namespace
}  // namespace holon::cli
