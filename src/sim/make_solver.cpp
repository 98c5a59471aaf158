#include "sim/make_solver.h"

#include <array>

#include "sim/simulate.h"

namespace holon::sim {
namespace {

struct Row {
  std::string_view name;
  SolverFamily family;
  std::string_view integrates;
  std::string_view reason;
};
constexpr std::array kSolvers = {
    Row{"auto", SolverFamily::cvode_bdf, "cvode",
        "backward differentiation of variable order is safe whether or not the model is stiff"},
    Row{"cvode", SolverFamily::cvode_bdf, "cvode", "as asked for"},
    Row{"bdf", SolverFamily::cvode_bdf, "cvode", "backward differentiation of variable order is what CVODE does"},
    Row{"dassl", SolverFamily::cvode_bdf, "cvode",
        "DASSL's formulas are backward differentiation, which CVODE does on x' = f(t, x)"},
    Row{"adams", SolverFamily::cvode_adams, "cvode-adams", "as asked for"},
    Row{"cvode-adams", SolverFamily::cvode_adams, "cvode-adams", "as asked for"},
    Row{"ida", SolverFamily::ida, "ida", "as asked for, on x' - f(t, x) = 0"},
};

}  // namespace

bool is_builtin_solver(std::string_view name) {
  for (const Row& row : kSolvers)
    if (row.name == name) return true;
  return false;
}

SolverChoice choose_solver(std::string_view name, bool has_states, bool fixed_step, bool has_formulas) {
  if (!has_states) return {SolverFamily::cvode_bdf, "none", "the model has no states"};
  if (name == "auto" && fixed_step)
    return {SolverFamily::formula, "rk4", "a fixed step was asked for; order 4 is the usual choice for one"};
  const bool is_formula = has_formulas && (name == "bdf" || name == "adams");
  for (const Row& row : kSolvers)
    if (row.name == name && !is_formula) return {row.family, std::string(row.integrates), std::string(row.reason)};
  return {SolverFamily::formula, std::string(name), "as asked for"};
}

}  // namespace holon::sim
