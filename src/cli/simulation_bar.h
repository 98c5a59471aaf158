#pragma once

// A line on a terminal that is written again and again while a simulation runs:
//   [#########           ]  45 %   time 4.5   1200 steps   3 s left

#include <cstdio>
#include <string>

#include <holon/experiment.h>

#include "base/stopwatch.h"

namespace holon::cli {

// What the line says after `seconds` of work.
std::string simulation_progress(const Progress& progress, double seconds);

class SimulationBar {
 public:
  // Writes to a terminal only, and only when a run takes long enough to be looked at.
  explicit SimulationBar(std::FILE* stream);
  SimulationBar(const SimulationBar&) = delete;
  SimulationBar& operator=(const SimulationBar&) = delete;
  ~SimulationBar() { clear(); }
  void clear();  // takes the line away

  bool wanted() const { return is_terminal_; }
  void show(const Progress& progress);

 private:
  std::FILE* stream_;
  bool is_terminal_;
  base::Stopwatch watch_;
  double next_ms_ = 300;
  bool is_shown_ = false;
};

}  // namespace holon::cli
