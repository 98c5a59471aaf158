#pragma once

// Options of commands that run a model: times, tolerance, solver, limits. What is not given stays as the model says.

#include <holon/holon.h>

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cli/options.h"

namespace holon::cli {

// What becomes of equations that restrict states.
struct ConstraintOptions {
  void declare(Options& options);
  void apply(ModelRequest& request) const;

 private:
  std::string constraints_ = "reduce";
  double alpha_ = 10;
};

struct RunOptions {
  void declare(Options& options);
  // A complaint about what makes no sense.
  std::optional<Diagnostics> apply(Experiment& experiment) const;
  std::optional<double> time_limit() const;
  // A solver that is a file with a method of the user's own.
  std::optional<std::string> tableau_file() const;
  // Files that are read: a tableau, a list of tolerances.
  std::vector<std::string> files() const;

 private:
  std::optional<Diagnostics> read_tolerances(Experiment& experiment) const;

  static constexpr double kNotGiven = std::numeric_limits<double>::quiet_NaN();
  double start_ = kNotGiven;
  double stop_ = kNotGiven;
  double tolerance_ = kNotGiven;
  double interval_ = kNotGiven;
  std::size_t intervals_ = 0;
  std::vector<std::string> absolute_;
  std::string absolute_file_;
  double first_step_ = kNotGiven;
  std::string points_ = "grid";
  std::string solver_;
  double step_ = kNotGiven;
  double max_step_ = kNotGiven;
  std::string after_zeno_ = "stop";
  double time_limit_ = kNotGiven;
};

}  // namespace holon::cli
