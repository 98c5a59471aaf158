#pragma once

// Passivity of a nonlinear model along a run: the dissipation inequality V(t) - V(0) <= integral of the supplied power,
// with a storage function V that is given, at every time of the run. It proves nothing of other runs; one that breaks
// it proves that V is no storage function for this supply. Which component gives out energy: `energy.h`.

#include <holon/holon.h>

#include <expected>
#include <optional>
#include <string>
#include <vector>

namespace holon::analysis {

struct DissipationOptions {
  Experiment experiment;
  std::string storage;  // in the words of the model: `m*v^2/2 + k*x^2/2`
  std::string supply;   // power in, W: `f*v`
};

struct Dissipation {
  bool holds = false;
  std::vector<double> times;
  std::vector<double> stored;    // V(t) - V(0)
  std::vector<double> supplied;  // since the start, J
  double slack = 0;              // the smallest of supplied - stored
  double slack_time = 0;
  std::optional<double> broken_since;
  double uncertainty = 0;  // of the integral and of the run: what is nearer to zero decides nothing
};

std::expected<Dissipation, Diagnostics> check_dissipation(const Model& model, const DissipationOptions& options);

}  // namespace holon::analysis
