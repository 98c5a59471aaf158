#pragma once

// The derivatives at the points of a table that make a cubic Hermite spline of it: one per smoothness.

#include <span>
#include <vector>

namespace holon::external {

// Numbers as Modelica.Blocks.Types counts them.
enum class Smoothness { linear = 1, akima, constant, fritsch_butland, steffen, modified_akima };
enum class Extrapolation { hold = 1, last_two_points, periodic, none };

inline bool is_spline(Smoothness s) { return s != Smoothness::linear && s != Smoothness::constant; }

// The slopes of the n-1 intervals with two more on each side: n+3 numbers, interval i at i+2. Without periodicity they
// continue linearly, as Akima does (a parabola through the last three points); a period repeats its own.
std::vector<double> extended_slopes(std::span<const double> x, std::span<const double> y, bool is_periodic);

// How much Akima trusts the slope before and the slope after point i; `s` are extended slopes. Both are 1 where all
// four slopes leave the choice open.
struct AkimaWeights {
  double before = 1;
  double after = 1;
};
AkimaWeights akima_weights(std::span<const double> s, std::size_t i);

// The derivative at every point; x strictly increasing, at least two points, `smoothness` a spline.
std::vector<double> derivatives(std::span<const double> x, std::span<const double> y, Smoothness smoothness,
                                bool is_periodic);

}  // namespace holon::external
