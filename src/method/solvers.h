#pragma once

// The one table of solvers: names, other names for them, what they are and which settings they take. Command line,
// models, the studio and other programs all choose from it.
//
//   auto                      chooses while it runs: Adams, DOP853 or CVODE; rk4 where a fixed step is asked for
//   cvode, cvode-adams, ida   libraries
//   NAME                      a method of this room (method.h), also members of families that the table does not list
//   PATH.tableau              a Butcher tableau of the user's own (tableau_file.h)

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "method/make.h"

namespace holon::method {

inline constexpr std::string_view kAutomatic = "auto";

enum class SolverKind : std::uint8_t { automatic, library, method };

struct SolverRow {
  std::string name;
  std::vector<std::string> aliases;
  std::string description;
  SolverKind kind = SolverKind::method;
  bool takes_tolerance = true;
  bool takes_fixed_step = false;
  bool needs_second_derivative = false;
};

// `auto`, the libraries, the methods in the order of `listed_names`. Made once.
std::span<const SolverRow> solver_table();

// The row of a solver, whether or not the table lists it.
SolverRow describe_solver(const Solver& solver);

// A library and its names.
struct LibraryRow {
  std::string_view name;
  std::span<const std::string_view> aliases;
  std::string_view description;
  LibrarySolver library;
};
std::span<const LibraryRow> library_rows();

// What a user's word means for a run. The error is a sentence.
struct ChosenSolver {
  Solver solver;
  std::string reason;  // why this one, in a sentence
};
std::expected<ChosenSolver, std::string> choose_solver(std::string_view name, bool fixed_step);

}  // namespace holon::method
