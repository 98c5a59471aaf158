#pragma once

// An experiment: what a run of a model is asked to do. Every member has a working default; `Model::experiment()` gives
// one with the times and the tolerance that the model's own annotation asks for.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "holon/export.h"

namespace holon {

// A value for a parameter or a start value: `{"motor.R", "0.5"}`. The value is text, as one would type it: a number,
// true, false, a string, a literal of an enumeration.
struct Setting {
  std::string name{};
  std::string value{};
};

enum class Destination : std::uint8_t {
  memory,  // the curves are in the result
  file,    // `Output::path`
  none     // only statistics and last values
};

struct Output {
  Destination destination = Destination::memory;
  std::string path{};                    // .csv or .mat
  std::vector<std::string> variables{};  // patterns with `*` and `?`; none: all that are not hidden
  bool unit_row = false;               // CSV: a second header row with units
  bool durable = false;                // wait for the disk before the file gets its name
};

struct Limits {
  std::optional<double> seconds{};      // of wall time; the run ends at the next step and keeps what it has computed
  std::optional<std::size_t> bytes{};   // of memory for curves in memory
};

// How far a run has come.
struct Progress {
  double time = 0;
  double start_time = 0;
  double stop_time = 0;
  long steps = 0;
  long events = 0;
};

struct Trace {
  bool initialization = false;
  bool events = false;
  bool steps = false;
  bool newton = false;
  std::function<void(std::string_view line)> line{};  // receives what was asked for
};

// The error that states of these names may have in a step beside the relative one, in the unit of the state.
struct AbsoluteTolerance {
  std::string states{};  // a name, or a pattern with `*` and `?`
  double value = 0;
};

struct Experiment {
  std::vector<Setting> values{};

  double start_time = 0;   // seconds
  double stop_time = 1;    // seconds
  double tolerance = 1e-6;  // relative, for each state; absolute: this times the state's nominal value
  std::vector<AbsoluteTolerance> absolute_tolerances{};  // instead of that; later ones win
  // Rows at start + k * (stop - start) / intervals; 0: a row at every accepted step.
  int intervals = 500;
  double interval = 0;  // seconds; above 0 it takes the place of `intervals`
  std::string solver = "auto";  // a name of `solvers()`, or a file with a tableau
  double fixed_step = 0;  // seconds; above 0 for methods with a fixed step
  double max_step = 0;    // seconds; 0: a fiftieth of the run
  double first_step = 0;  // seconds; 0: the solver chooses
  // Where events accumulate (a ball that bounces infinitely often in finite time) a run ends; true: it goes on.
  bool continue_after_zeno = false;

  Output output{};
  Limits limits{};
  std::stop_token stop{};                                   // asked: the run ends and keeps what it has computed
  std::function<void(const Progress&)> progress{};          // called often, from the thread that runs
  // Every recorded row, as it is computed: the time, then what varies. Names with the same curve share a value.
  std::function<void(std::span<const double>)> on_row{};
  // The same for these names: one value each, not a number for what the result does not have.
  std::vector<std::string> watched{};
  std::function<void(double time, std::span<const double> values)> on_watched{};
  Trace trace{};
  bool profile = false;

  void set(std::string name, std::string value) { values.push_back({std::move(name), std::move(value)}); }
  HOLON_API void set(std::string name, double value);
};

}  // namespace holon
