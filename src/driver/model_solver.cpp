#include "driver/model_solver.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <expected>
#include <limits>
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

}  // namespace

void use_methods(sim::Options& options, const RunShape& shape, SayWarning warn) {
  options.make_integrator = [&shape](std::string_view name, const solve::Problem& problem,
                                     const solve::OdeOptions& ode_options) -> method::MadeIntegrator {
    const auto solver = method::find_solver(name);
    if (!solver) return std::unexpected(solver.error());
    const auto* ode = std::get_if<solve::OdeProblem>(&problem);
    if (ode == nullptr || !solver->needs_second_derivative()) {
      return method::make_integrator(*solver, problem, ode_options);
    }
    const auto pairs = solve::pair_states(shape.velocity_of);
    if (!pairs) {
      return std::unexpected(
          fmt::format("`{}` needs a system of the form x'' = f(t, x, x'), in which every state is a position or its "
                      "velocity; that is not so for {}",
                      solver->name, unpaired_text(shape, pairs.error())));
    }
    return method::make_integrator(*solver, *ode, *pairs, ode_options);
  };
  const std::string name = options.solver == "auto" && options.fixed_step > 0 ? "rk4" : options.solver;
  const double duration = options.stop_time - options.start_time;
  options.inspect = [&shape, name, duration, start = options.start_time, warn = std::move(warn)](
                        double t, solve::Values x, const solve::OdeProblem& ode, const solve::OdeOptions& ode_options) {
    const double never = std::numeric_limits<double>::infinity();
    const auto solver = method::find_solver(name);
    if (!solver || solver->is_library()) return never;
    const auto& method = std::get<method::Method>(solver->data);
    const bool fixed = ode_options.fixed_step > 0;
    // Eigenvalues matter for fixed steps only: the others are shortened until they are stable.
    method::RunFacts facts;
    if (fixed || solver->needs_second_derivative())
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
  options.explain_divergence = [name, duration](double t, solve::Values x, const solve::OdeProblem& ode,
                                                const solve::OdeOptions& ode_options) -> std::string {
    const auto solver = method::find_solver(name);
    if (!solver || solver->is_library()) return {};
    const auto eigenvalues = solve::eigenvalues_at(ode, t, x, ode_options.nominal);
    if (!eigenvalues) return {};
    return method::stability_sentence(std::get<method::Method>(solver->data), *eigenvalues,
                                      method::step_made(ode_options.fixed_step, duration), 0);
  };
}

}  // namespace holon::driver
