#pragma once

// The curves of a run that still computes, as frames for the page, a few times a second.

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace holon::viewer {

class GrowingCurves {
 public:
  explicit GrowingCurves(std::vector<std::string> names);

  const std::vector<std::string>& names() const { return names_; }
  void add(double time, std::span<const double> values);
  // A frame with what there is, thinned, when the last one is long enough ago; short runs get none.
  std::optional<std::string> frame_when_due(std::int64_t request);

 private:
  using Clock = std::chrono::steady_clock;
  std::vector<std::string> names_;
  std::vector<double> times_;
  std::vector<std::vector<double>> curves_;
  Clock::time_point due_;
};

}  // namespace holon::viewer
