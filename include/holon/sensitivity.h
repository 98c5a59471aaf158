#pragma once

// How the variables of a run change with parameters: d y / d p along the trajectory, by the variational equations with
// the model's exact Jacobian, through events with their jump conditions. For models that were translated with
// `ModelRequest::ports`: its inputs are the parameters, its outputs the variables.

#include <cstddef>
#include <string>
#include <vector>

namespace holon {

struct SensitivityRequest {
  std::vector<double> times{};  // ascending, within the run; where to give values
  // d x(start) / d p, by rows: one for each state of `names`, one entry for each input. None: zero.
  std::vector<std::string> names{};
  std::vector<double> initial{};
};

struct SensitivityCurves {
  std::vector<std::string> parameters;
  std::vector<std::string> variables;
  std::vector<double> times;
  std::vector<double> values;       // of variable v at time k: values[k * variables.size() + v]
  // of variable v by parameter p at time k: derivatives[(k * variables.size() + v) * parameters.size() + p]
  std::vector<double> derivatives;
  std::size_t events = 0;           // that the derivatives went through
  bool has_differences = false;     // memory of discrete Reals or a reset: differentiated by differences there
};

}  // namespace holon
