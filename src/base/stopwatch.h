#pragma once

// How long something takes, in milliseconds of the wall.

#include <chrono>

namespace holon::base {

class Stopwatch {
 public:
  double ms() const { return std::chrono::duration<double, std::milli>(Clock::now() - begin_).count(); }
  // … since the last lap, or the beginning.
  double lap() {
    const double now = ms();
    const double part = now - last_;
    last_ = now;
    return part;
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point begin_ = Clock::now();
  double last_ = 0;
};

}  // namespace holon::base
