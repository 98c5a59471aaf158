#include "method/make.h"

#include <algorithm>
#include <expected>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/check.h"
#include "method/solvers.h"
#include "solve/automatic/automatic.h"
#include "solve/ode/formula.h"
#include "solve/sundials/sundials.h"

namespace holon::method {
namespace {

std::expected<Method, std::string> read_method_file(std::string_view path) {
  std::ifstream file(std::string(path), std::ios::binary);
  if (!file) return std::unexpected("cannot read `" + std::string(path) + "`");
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (file.bad()) return std::unexpected("cannot read `" + std::string(path) + "`");
  return read_method(text, path);
}

solve::Formula formula_called(std::string_view name) {
  const auto method = find_method(name);
  HOLON_CHECK(method.has_value());
  return to_formula(*method);
}

// Made once for all runs of a process.
const solve::Formula& adams_formula() {
  static const solve::Formula formula = formula_called("adams");
  return formula;
}

const solve::Formula& dop853_formula() {
  static const solve::Formula formula = formula_called("dop853");
  return formula;
}

MadeIntegrator make_library(LibrarySolver solver, std::string_view name, const solve::Problem& problem,
                            const solve::OdeOptions& options) {
  if (options.fixed_step > 0) {
    return std::unexpected("`" + std::string(name) + "` chooses its steps itself, so it takes no fixed step");
  }
  solve::SundialsOptions all;
  all.ode = options;
  switch (solver) {
    case LibrarySolver::automatic: {
      const auto* ode = std::get_if<solve::OdeProblem>(&problem);
      // What is not written as x' = f(t, x) has one library only.
      if (ode == nullptr) return solve::make_ida(problem, all);
      return solve::make_automatic(*ode, {.smooth = {"adams", adams_formula}, .stepped = {"dop853", dop853_formula}},
                                   options);
    }
    case LibrarySolver::cvode_bdf:
      return solve::make_cvode(problem, solve::CvodeMethod::bdf, all);
    case LibrarySolver::cvode_adams:
      return solve::make_cvode(problem, solve::CvodeMethod::adams, all);
    case LibrarySolver::ida:
      return solve::make_ida(problem, all);
  }
  return std::unexpected("no such library");
}

}  // namespace

bool Solver::needs_second_derivative() const {
  const auto* method = std::get_if<Method>(&data);
  return method != nullptr && std::holds_alternative<SecondDerivativeMethod>(method->data);
}

std::expected<Solver, std::string> find_solver(std::string_view name) {
  if (name.empty()) return std::unexpected("a solver needs a name; `holon method list` shows all of them");
  if (same_name(name, kAutomatic)) return Solver{std::string(kAutomatic), LibrarySolver::automatic};
  std::vector<std::string_view> libraries;
  for (const LibraryRow& row : library_rows()) {
    libraries.push_back(row.name);
    libraries.insert(libraries.end(), row.aliases.begin(), row.aliases.end());
    const auto is_it = [&](std::string_view known) { return same_name(known, name); };
    if (is_it(row.name) || std::ranges::any_of(row.aliases, is_it)) return Solver{std::string(row.name), row.library};
  }
  auto method = name.ends_with(".tableau") ? read_method_file(name) : find_method(name, libraries);
  if (!method) return std::unexpected(method.error());
  std::string full = method->name;
  return Solver{std::move(full), *std::move(method)};
}

MadeIntegrator make_integrator(const Solver& solver, const solve::Problem& problem, const solve::OdeOptions& options) {
  if (const auto* library = std::get_if<LibrarySolver>(&solver.data)) {
    return make_library(*library, solver.name, problem, options);
  }
  return solve::make_integrator(to_formula(std::get<Method>(solver.data)), problem, options);
}

MadeIntegrator make_integrator(std::string_view name, const solve::Problem& problem, const solve::OdeOptions& options) {
  const auto solver = find_solver(name);
  if (!solver) return std::unexpected(solver.error());
  return make_integrator(*solver, problem, options);
}

MadeIntegrator make_integrator(const Solver& solver, const solve::OdeProblem& ode, const solve::StatePairs& pairs,
                               const solve::OdeOptions& options) {
  if (!solver.needs_second_derivative()) return make_integrator(solver, solve::Problem(ode), options);
  const auto make = [&](const solve::Problem& problem, const solve::OdeOptions& paired) {
    return make_integrator(solver, problem, paired);
  };
  return solve::make_paired(ode, pairs, options, make);
}

}  // namespace holon::method
