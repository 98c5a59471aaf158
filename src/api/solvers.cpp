#include "holon/solver.h"

#include "method/solvers.h"

namespace holon {
namespace {

SolverInfo public_solver(const method::SolverRow& row) {
  SolverInfo info;
  info.name = row.name;
  info.aliases = row.aliases;
  info.description = row.description;
  switch (row.kind) {
    case method::SolverKind::automatic:
      info.kind = SolverKind::automatic;
      break;
    case method::SolverKind::library:
      info.kind = SolverKind::library;
      break;
    case method::SolverKind::method:
      info.kind = SolverKind::method;
      break;
  }
  info.takes_tolerance = row.takes_tolerance;
  info.takes_fixed_step = row.takes_fixed_step;
  info.needs_second_derivative = row.needs_second_derivative;
  return info;
}

}  // namespace

std::span<const SolverInfo> solvers() {
  static const std::vector<SolverInfo> table = [] {
    std::vector<SolverInfo> rows;
    for (const method::SolverRow& row : method::solver_table()) rows.push_back(public_solver(row));
    return rows;
  }();
  return table;
}

std::expected<SolverInfo, std::string> find_solver(std::string_view name) {
  if (method::same_name(name, solvers().front().name)) return solvers().front();
  const auto found = method::find_solver(name);
  if (!found) return std::unexpected(found.error());
  return public_solver(method::describe_solver(*found));
}

}  // namespace holon
