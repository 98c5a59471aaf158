#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "solve/ode/adams.h"
#include "solve/ode/backward_differences.h"
#include "solve/ode/explicit_runge_kutta.h"
#include "solve/ode/formula.h"
#include "solve/ode/generalized_alpha.h"
#include "solve/ode/godunov.h"
#include "solve/ode/implicit_runge_kutta.h"
#include "solve/ode/nystrom.h"
#include "solve/ode/result_tolerance.h"
#include "solve/ode/rosenbrock.h"

namespace holon::solve {
namespace {

using Made = std::expected<std::unique_ptr<Integrator>, std::string>;

struct Maker {
  const Problem& problem;
  OdeOptions options;

  Made operator()(const RungeKutta& method) const {
    if (method.is_explicit()) return std::make_unique<ExplicitRungeKutta>(method, problem, options);
    return std::make_unique<ImplicitRungeKutta>(method, problem, options);
  }
  Made operator()(const Rosenbrock& method) const {
    return std::make_unique<RosenbrockEngine>(method, problem, options);
  }
  Made operator()(const Adams& method) const { return std::make_unique<AdamsEngine>(method, problem, options); }
  Made operator()(const BackwardDifferentiation& method) const {
    return std::make_unique<BackwardDifferences>(method, problem, options);
  }
  Made operator()(const Godunov& method) const {
    return for_second(method.name, [&](const SecondDerivativeProblem& second) {
      return std::make_unique<GodunovEngine>(second, options);
    });
  }
  Made operator()(const Nystrom& method) const {
    return for_second(method.name, [&](const SecondDerivativeProblem& second) {
      return std::make_unique<NystromEngine>(method, second, options);
    });
  }
  Made operator()(const GeneralizedAlpha& method) const {
    return for_second(method.name, [&](const SecondDerivativeProblem& second) {
      return std::make_unique<GeneralizedAlphaEngine>(method, second, options);
    });
  }

  template <class Make>
  Made for_second(const std::string& name, Make make) const {
    const auto* second = std::get_if<SecondDerivativeProblem>(&problem);
    if (second == nullptr) {
      return std::unexpected("`" + name + "` needs a system of the form x'' = f(t, x, x')");
    }
    return make(*second);
  }
};

}  // namespace

Made make_integrator(const Formula& formula, const Problem& problem, const OdeOptions& options) {
  if (auto wrong = defect(problem)) return std::unexpected(*wrong);
  if (auto wrong = options.problem(state_size(problem))) return std::unexpected(*wrong);
  if (!(options.fixed_step > 0) && !estimates_error(formula)) {
    return std::unexpected("`" + std::string(name_of(formula)) + "` has no error estimate, so it needs a fixed step");
  }
  return std::visit(Maker{problem, step_options(formula, problem, options)}, formula);
}

}  // namespace holon::solve
