#pragma once

// Every solver that a person can name, made ready for a problem: CVODE and IDA, all methods of this room, and methods
// of the user's own in files.
//
// The names are those of method/solvers.h. CVODE takes x' = f(t, x), also of a second-derivative system; IDA takes
// F(t, x, x') = 0, too. Explicit methods run on DAEs with Newton at every evaluation.

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "method/method.h"
#include "solve/ode/integrator.h"
#include "solve/ode/paired_states.h"

namespace holon::method {

// `automatic` chooses among CVODE and two methods of this room while it runs (solve/automatic/automatic.h).
enum class LibrarySolver : unsigned char { automatic, cvode_bdf, cvode_adams, ida };

// What a name stands for. Finding it once and making many integrators reads a file once.
struct Solver {
  std::string name;  // in full: "dassl" is "ida", "ode45" is "dormand-prince"
  std::variant<LibrarySolver, Method> data;

  bool is_library() const { return std::holds_alternative<LibrarySolver>(data); }
  bool needs_second_derivative() const;  // GE3, Nystrom, Newmark, ...: x'' = f(t, x, x') only
};

// The error is a sentence: an unknown name with guesses, a parameter that makes no sense, a defect in a file with its
// line and column.
std::expected<Solver, std::string> find_solver(std::string_view name);

// An integrator ready for `start`, or why there is none.
using MadeIntegrator = std::expected<std::unique_ptr<solve::Integrator>, std::string>;
MadeIntegrator make_integrator(const Solver& solver, const solve::Problem& problem, const solve::OdeOptions& options);
MadeIntegrator make_integrator(std::string_view name, const solve::Problem& problem, const solve::OdeOptions& options);

// The same for a model whose states come in pairs of positions and velocities: there the methods for second derivatives
// run, too. All others see the ODE as it is.
MadeIntegrator make_integrator(const Solver& solver, const solve::OdeProblem& ode, const solve::StatePairs& pairs,
                               const solve::OdeOptions& options);

}  // namespace holon::method
