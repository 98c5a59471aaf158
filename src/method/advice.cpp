#include "method/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "solve/ode/result_tolerance.h"

namespace holon::method {
namespace {

// Answers for many z without making R(z) anew each time.
class Growth {
 public:
  explicit Growth(const Method& method) : method_(method) {
    if (const auto* tableau = std::get_if<Tableau>(&method.data)) r_ = stability_function(*tableau);
    if (const auto* rosenbrock = std::get_if<RosenbrockTableau>(&method.data)) {
      r_ = stability_function(linear_equivalent(*rosenbrock));
    }
    if (const auto* second = std::get_if<SecondDerivativeMethod>(&method.data)) formula_ = to_formula(*second);
  }
  double operator()(std::complex<double> z) const {
    if (const auto* multistep = std::get_if<Multistep>(&method_.data)) return largest_growth(*multistep, z);
    if (std::holds_alternative<SecondDerivativeMethod>(method_.data)) {
      // z and its conjugate as the eigenvalues of one oscillation.
      return largest_growth(formula_, std::norm(z), -2 * z.real());
    }
    return std::abs(r_(z));
  }

 private:
  const Method& method_;
  StabilityFunction r_;
  solve::Formula formula_;
};

// A mode on the imaginary axis is allowed to grow by rounding, and a little more: methods that are unstable there by
// 1e-6 a step are still useful for thousands of steps.
constexpr double kAllowed = 1 + 1e-6;
constexpr double kVisible = 1.1;  // growth over the whole run

bool may_grow(std::complex<double> lambda) { return lambda.real() > 1e-9 * std::abs(lambda); }

double stable_step(const Growth& growth, std::span<const std::complex<double>> eigenvalues) {
  double largest = std::numeric_limits<double>::infinity();
  for (const std::complex<double>& lambda : eigenvalues) {
    if (may_grow(lambda) || std::abs(lambda) == 0) continue;
    const std::complex<double> direction = lambda / std::abs(lambda);
    // The first z on the ray where the method grows.
    double last = 0;
    for (double r = 1e-2; r < 1e8; r *= 1.05) {
      if (growth(r * direction) <= kAllowed) {
        last = r;
        continue;
      }
      double right = r;
      for (int i = 0; i < 50; ++i) {
        const double middle = 0.5 * (last + right);
        (growth(middle * direction) <= kAllowed ? last : right) = middle;
      }
      // That near to zero it is no step at all: the method grows along the whole ray, slowly where it begins.
      largest = std::min(largest, last < 1e-2 ? 0.0 : last / std::abs(lambda));
      break;
    }
  }
  return largest;
}

std::string mode_text(std::complex<double> lambda) {
  if (std::abs(lambda.imag()) < 1e-9 * std::abs(lambda)) {
    return fmt::format("the mode with the time constant {:.3g} s (eigenvalue {:.3g} 1/s)", 1 / std::abs(lambda.real()),
                       lambda.real());
  }
  return fmt::format("the oscillation of {0:.3g} rad/s (eigenvalues {1:.3g} +- {0:.3g}i 1/s)", std::abs(lambda.imag()),
                     // Rounding of the eigenvalues is no damping.
                     std::abs(lambda.real()) < 1e-9 * std::abs(lambda) ? 0.0 : lambda.real());
}

}  // namespace

double growth(const Method& method, std::complex<double> z) { return Growth(method)(z); }

double largest_stable_step(const Method& method, std::span<const std::complex<double>> eigenvalues) {
  return stable_step(Growth(method), eigenvalues);
}

bool amplifies(const Method& method, std::span<const std::complex<double>> eigenvalues, double step) {
  const Growth growth_at(method);
  return std::ranges::any_of(eigenvalues, [&](const std::complex<double>& lambda) {
    return !may_grow(lambda) && growth_at(step * lambda) > kAllowed;
  });
}

double step_made(double fixed_step, double duration) {
  return duration > 0 && fixed_step > duration ? duration : fixed_step;
}

std::string stability_sentence(const Method& method, std::span<const std::complex<double>> eigenvalues, double step,
                               double duration) {
  if (!(step > 0) || eigenvalues.empty()) return {};
  const Growth growth_at(method);
  const std::complex<double>* worst = nullptr;
  double largest = kAllowed;
  for (const std::complex<double>& lambda : eigenvalues) {
    if (may_grow(lambda)) continue;
    const double factor = growth_at(step * lambda);
    if (factor > largest) {
      largest = factor;
      worst = &lambda;
    }
  }
  // A growth that the run is too short to show is none.
  const double steps = duration > 0 ? duration / step : 1e9;
  if (worst == nullptr || steps * std::log(largest) <= std::log(kVisible)) return {};
  const double limit = stable_step(growth_at, eigenvalues);
  const std::string growth_text =
      largest > 1.01 ? fmt::format("{:.4g} times", largest) : fmt::format("by a factor of 1 + {:.2g}", largest - 1);
  std::string text = fmt::format("a step of {:.4g} s lies outside the stability region of `{}`: {} grows {} a step",
                                 step, method.name, mode_text(*worst), growth_text);
  text += limit > 0 ? fmt::format("; it is stable up to {:.4g} s", limit)
                    : "; no step is short enough, since the method grows on the imaginary axis";
  return text;
}

std::vector<std::string> warnings(const Method& method, const Properties& properties, const RunFacts& facts) {
  std::vector<std::string> result;
  const std::string& name = method.name;
  if (facts.is_dae && !properties.is_implicit) {
    result.push_back(
        fmt::format("`{}` is explicit, but the model is not solved for its derivatives: Newton's method runs at every "
                    "evaluation, {} times a step; `ndf`, `cvode` and `ida` need one or two",
                    name, std::max(properties.stages, 1)));
  }
  if (facts.uses_velocity && properties.damped_order && *properties.damped_order < properties.order) {
    const bool godunov = std::holds_alternative<GodunovMethod>(std::get<SecondDerivativeMethod>(method.data).data);
    if (godunov) {
      result.push_back(fmt::format(
          "`{}` has no place for velocities, but the accelerations of this model depend on them: damping is "
          "reproduced badly, and the order falls from {} to {}; use `newmark`, `generalized-alpha` or "
          "`nystrom4-general`",
          name, properties.order, *properties.damped_order));
    } else {
      result.push_back(fmt::format(
          "`{}` is made for x'' = f(t, x), but the accelerations of this model depend on x': the order falls "
          "from {} to {}; use `nystrom4-general`, `newmark` or `generalized-alpha`",
          name, properties.order, *properties.damped_order));
    }
  }
  if (facts.fixed_step > 0 && facts.duration > 0 && facts.fixed_step > facts.duration) {
    result.push_back(
        fmt::format("the step of {:.4g} s is longer than the run of {:.4g} s: one step of {:.4g} s is made",
                    facts.fixed_step, facts.duration, facts.duration));
  }
  const double step = step_made(facts.fixed_step, facts.duration);
  if (std::string text = stability_sentence(method, facts.eigenvalues, step, facts.duration); !text.empty()) {
    result.push_back(std::move(text));
  }
  const double kept = solve::tolerance_kept(properties.order, facts.tolerance);
  if (facts.fixed_step == 0 && facts.tolerance > 0 && kept > facts.tolerance) {
    result.push_back(fmt::format(
        "`{}` is of order {}: a tolerance of {:.0e} would need about {:.0e} times as many steps as 1e-3, so its result "
        "is kept to about {:.0e} only; a method of order 4 or more reaches the tolerance with a few",
        name, properties.order, facts.tolerance, 1e-3 / facts.tolerance, kept));
  } else if (facts.fixed_step == 0 && facts.tolerance > 0 && properties.order > 0 &&
             -std::log10(facts.tolerance) / properties.order > 7) {
    result.push_back(fmt::format(
        "`{}` is of order {}: a tolerance of {:.0e} needs about {:.0e} times as many steps as 1e-3; a method of "
        "order 4 or more reaches it with a few",
        name, properties.order, facts.tolerance, std::pow(1e-3 / facts.tolerance, 1.0 / properties.order)));
  }
  return result;
}

}  // namespace holon::method
