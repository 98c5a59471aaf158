#pragma once

// Are two results the same curves? Not point by point: another step, a steeper flank or an event a little later must
// pass, a changed model must not.
//
// In: a reference and a result. Out: for every curve of the reference whether the result stays inside its tube, and
// where it leaves it most.
//
//   The tube around a curve y(t) is what rectangles of half width dx and half height dy cover whose centres slide along
//   it, steps at events included:
//     lower(t) = min { y(s) : |s - t| <= dx } - dy        upper(t) = max { y(s) : |s - t| <= dx } + dy
//     dx = width (t_end - t_0)        dy = max(width max(max y - min y, 0.001 max |y|), absolute)
//   Each curve must stay inside the tube around the other: else a peak narrower than 2 dx could be lost unseen.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sim/read_result.h"

namespace holon::sim {

// How large the tube is, and who must stay inside.
enum class TubeRule : std::uint8_t {
  mutual,  // as above
  // That of the tool with which the reference results of the Standard Library were published. Only the result must
  // stay inside the tube around the reference, at its own points:
  //   dx = width max(t_end - t_0, |t_0|)        dy = width max(max y - min y, |min y|, 0.001)
  // Stricter than that tool in what it passes over: a missing curve, a value that is not finite, a result that ends
  // early.
  published,
};

struct TubeOptions {
  TubeRule rule = TubeRule::mutual;
  double width = 2e-3;     // of the range of time and of values
  double absolute = 1e-6;  // half height at least: what is nothing but rounding has no shape to keep
  std::optional<std::string> problem() const;
};

enum class CurveVerdict : std::uint8_t { same, differs, missing, not_finite, ends_early };

struct CurveComparison {
  std::size_t reference = 0;            // number of the curve there
  std::optional<std::size_t> result{};  // and here
  CurveVerdict verdict = CurveVerdict::same;
  double dx = 0;
  double dy = 0;
  // Where it is furthest outside, how far in half heights, and what both have there.
  double time = 0;
  double outside = 0;
  double value = 0;
  double expected = 0;
};

// dy, from the least and the largest value of a curve.
double half_height(const TubeOptions& options, double lowest, double highest);

struct Band {
  double lower = 0;
  double upper = 0;
};

// The extremes of a curve of straight pieces within dx of each of `at`, which ascend. Linear time: the candidates wait
// in a queue that falls (rises).
std::vector<Band> band_around(std::span<const double> times, std::span<const double> values, std::span<const double> at,
                              double dx);

// All curves of the reference, in its order.
std::vector<CurveComparison> compare_results(const ReadResult& reference, const ReadResult& result,
                                             const TubeOptions& options);

}  // namespace holon::sim
