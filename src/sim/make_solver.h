#pragma once

// Which integrator a solver name stands for.

#include <string>
#include <string_view>

namespace holon::sim {

enum class SolverFamily : unsigned char { cvode_bdf, cvode_adams, ida, formula };

struct SolverChoice {
  SolverFamily family = SolverFamily::cvode_bdf;
  std::string name;    // what integrates
  std::string reason;  // why, in a sentence
};

// `fixed_step`: whether the user wants one. Names that are not built in are formulas; with `has_formulas`, so are `bdf`
// and `adams`, which are CVODE's otherwise.
SolverChoice choose_solver(std::string_view name, bool has_states, bool fixed_step, bool has_formulas);

}  // namespace holon::sim
