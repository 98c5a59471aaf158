#include "method/solvers.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "solve/ode/formula.h"

namespace holon::method {
namespace {

constexpr std::array<std::string_view, 1> kCvodeNames{"cvode-bdf"};
// DASSL is the ancestor of IDA: the same formulas in the same form, so models that ask for it get what they mean.
constexpr std::array<std::string_view, 3> kIdaNames{"dassl", "dasslrt", "daskr"};
constexpr std::array kLibraries{
    LibraryRow{"cvode", kCvodeNames, "backward differentiation of orders 1 to 5 (CVODE): safe for stiff models",
               LibrarySolver::cvode_bdf},
    LibraryRow{"cvode-adams",
               {},
               "Adams formulas of orders 1 to 12 (CVODE): for models that are not stiff",
               LibrarySolver::cvode_adams},
    LibraryRow{"ida", kIdaNames, "backward differentiation of orders 1 to 5 on F(t, x, x') = 0 (IDA)",
               LibrarySolver::ida},
};

SolverRow automatic_row() {
  return {.name = std::string(kAutomatic),
          .aliases = {},
          .description = "chooses while it runs: adams, dop853 or cvode; rk4 where a fixed step is asked for",
          .kind = SolverKind::automatic,
          .takes_fixed_step = true};
}

SolverRow row_of(const LibraryRow& library) {
  return {.name = std::string(library.name),
          .aliases = {library.aliases.begin(), library.aliases.end()},
          .description = std::string(library.description),
          .kind = SolverKind::library};
}

SolverRow row_of(const Method& method) {
  SolverRow row;
  row.name = method.name;
  row.description = method.title;
  row.takes_tolerance = solve::estimates_error(to_formula(method));
  row.takes_fixed_step = true;
  row.needs_second_derivative = std::holds_alternative<SecondDerivativeMethod>(method.data);
  for (const Alias& alias : aliases())
    if (same_name(alias.method, method.name)) row.aliases.emplace_back(alias.name);
  return row;
}

std::vector<SolverRow> make_table() {
  std::vector<SolverRow> rows;
  rows.push_back(automatic_row());
  for (const LibraryRow& library : kLibraries) rows.push_back(row_of(library));
  for (const std::string& name : listed_names())
    if (const auto method = find_method(name)) rows.push_back(row_of(*method));
  return rows;
}

}  // namespace

std::span<const LibraryRow> library_rows() { return kLibraries; }

std::span<const SolverRow> solver_table() {
  static const std::vector<SolverRow> table = make_table();
  return table;
}

SolverRow describe_solver(const Solver& solver) {
  if (const auto* method = std::get_if<Method>(&solver.data)) return row_of(*method);
  const auto library = std::get<LibrarySolver>(solver.data);
  if (library == LibrarySolver::automatic) return automatic_row();
  return row_of(*std::ranges::find(kLibraries, library, &LibraryRow::library));
}

std::expected<ChosenSolver, std::string> choose_solver(std::string_view name, bool fixed_step) {
  if (same_name(name, kAutomatic) && fixed_step) {
    auto found = find_solver("rk4");
    if (!found) return std::unexpected(found.error());
    return ChosenSolver{*std::move(found), "a fixed step was asked for; order 4 is the usual choice for one"};
  }
  auto found = find_solver(name);
  if (!found) return std::unexpected(found.error());
  std::string reason = "as asked for";
  if (std::holds_alternative<LibrarySolver>(found->data) && !same_name(found->name, name))
    reason = "`" + std::string(name) + "` is another name for `" + found->name + "`";
  return ChosenSolver{*std::move(found), std::move(reason)};
}

}  // namespace holon::method
