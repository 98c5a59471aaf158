#include "driver/model_solver.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <expected>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "method/make.h"
#include "method/properties.h"
#include "method/run_facts.h"
#include "solve/ode/eigenvalues.h"
#include "solve/ode/paired_states.h"

namespace holon::driver {
namespace {

// A method that amplifies a mode which the model does not amplify has diverged when a state is so many times its size.
constexpr double kDivergent = 1e8;
constexpr std::size_t kMostNames = 5;  // in a message

// Of `velocity_of` whose other states are not there, in words.
std::string unpaired_text(const RunShape& shape, const std::vector<std::size_t>& left) {
  std::string names;
  for (std::size_t i = 0; i < std::min(left.size(), kMostNames); ++i) {
    names += fmt::format("{}`{}`", i == 0 ? "" : ", ", shape.states[left[i]]);
  }
  if (left.size() > kMostNames) names += fmt::format(" and {} more", left.size() - kMostNames);
  return names;
}

std::optional<sim::SolverLibrary> library_of(method::LibrarySolver solver) {
  switch (solver) {
    case method::LibrarySolver::cvode_bdf:
      return sim::SolverLibrary::cvode_bdf;
    case method::LibrarySolver::cvode_adams:
      return sim::SolverLibrary::cvode_adams;
    case method::LibrarySolver::ida:
      return sim::SolverLibrary::ida;
    case method::LibrarySolver::automatic:
      break;
  }
  return std::nullopt;
}

}  // namespace

void use_solver(sim::Options& options, const method::ChosenSolver& chosen, const RunShape& shape, SayWarning warn) {
  const method::Solver& solver = chosen.solver;
  options.solver = solver.name;
  options.solver_reason = chosen.reason;
  options.library.reset();
  if (const auto* library = std::get_if<method::LibrarySolver>(&solver.data)) {
    options.library = library_of(*library);
    if (options.library) return;
    options.make_integrator = [solver](std::string_view, const solve::Problem& problem,
                                       const solve::OdeOptions& ode_options) -> method::MadeIntegrator {
      return method::make_integrator(solver, problem, ode_options);
    };
    return;
  }
  options.make_integrator = [&shape, solver](std::string_view, const solve::Problem& problem,
                                             const solve::OdeOptions& ode_options) -> method::MadeIntegrator {
    const auto* ode = std::get_if<solve::OdeProblem>(&problem);
    if (ode == nullptr || !solver.needs_second_derivative()) {
      return method::make_integrator(solver, problem, ode_options);
    }
    const auto pairs = solve::pair_states(shape.velocity_of);
    if (!pairs) {
      return std::unexpected(
          fmt::format("`{}` needs a system of the form x'' = f(t, x, x'), in which every state is a position or its "
                      "velocity; that is not so for {}",
                      solver.name, unpaired_text(shape, pairs.error())));
    }
    return method::make_integrator(solver, *ode, *pairs, ode_options);
  };
  const method::Method formula = std::get<method::Method>(solver.data);
  const bool is_second = solver.needs_second_derivative();
  const double duration = options.stop_time - options.start_time;
  options.inspect = [&shape, method = formula, is_second, duration, start = options.start_time, warn = std::move(warn)](
                        double t, solve::Values x, const solve::OdeProblem& ode, const solve::OdeOptions& ode_options) {
    const double never = std::numeric_limits<double>::infinity();
    const bool fixed = ode_options.fixed_step > 0;
    // Eigenvalues matter for fixed steps only: the others are shortened until they are stable.
    method::RunFacts facts;
    if (fixed || is_second)
      facts = method::facts_at(shape.velocity_of, shape.needs_newton, ode, t, x, ode_options.nominal);
    facts.is_dae = shape.needs_newton;
    facts.duration = duration;
    facts.fixed_step = ode_options.fixed_step;
    if (!fixed) facts.tolerance = ode_options.relative_tol;
    if (warn && t <= start) {
      for (const std::string& sentence : method::warnings(method, method::properties_of(method), facts)) warn(sentence);
    } else if (warn) {
      // Later looks are at the modes only.
      const std::string sentence =
          method::stability_sentence(method, facts.eigenvalues, facts.fixed_step, start + duration - t);
      if (!sentence.empty()) warn(fmt::format("at time {:.6g}, {}", t, sentence));
    }
    const double step = method::step_made(facts.fixed_step, duration);
    return fixed && method::amplifies(method, facts.eigenvalues, step) ? kDivergent : never;
  };
  options.explain_divergence = [method = formula, duration](double t, solve::Values x, const solve::OdeProblem& ode,
                                                            const solve::OdeOptions& ode_options) -> std::string {
    const auto eigenvalues = solve::eigenvalues_at(ode, t, x, ode_options.nominal);
    if (!eigenvalues) return {};
    return method::stability_sentence(method, *eigenvalues, method::step_made(ode_options.fixed_step, duration), 0);
  };
}

}  // namespace holon::driver
