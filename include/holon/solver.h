#pragma once

// The solvers that an experiment can name: one table for every client.

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "holon/export.h"

namespace holon {

enum class SolverKind : std::uint8_t {
  automatic,  // Holon chooses
  library,    // CVODE and IDA: order and step are chosen while it runs
  method      // a formula of the laboratory (docs/methods.md)
};

struct SolverInfo {
  std::string name;
  std::vector<std::string> aliases;  // other names for it: `dassl` is `ida`
  std::string description;
  SolverKind kind{};
  bool takes_tolerance = true;         // estimates its error and chooses its steps
  bool takes_fixed_step = false;       // runs with Experiment::fixed_step
  bool needs_second_derivative = false;  // only for models of the form x'' = f(t, x, x')
};

// All of them, in the order in which people look for them.
HOLON_API std::span<const SolverInfo> solvers();

// What a name stands for; case, blanks and dashes do not matter. Also members of families that the table does not list
// (`gauss12`, `rk2:2/3`) and files `NAME.tableau`. The error is a sentence with a guess at what was meant.
HOLON_API std::expected<SolverInfo, std::string> find_solver(std::string_view name);

}  // namespace holon
