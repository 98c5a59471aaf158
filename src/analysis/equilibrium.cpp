// The equilibrium nearest to a point.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/linearize.h"
#include "analysis/rest.h"

namespace holon::analysis {
namespace {

constexpr std::size_t kMostShown = 4;

}  // namespace

std::expected<void, std::string> find_equilibrium(Evaluation& model, double t, std::vector<double>& x) {
  if (x.empty()) return std::unexpected("the model has no states, so it is always at rest");
  Rest rest(model, t, false, {});
  std::vector<double> z(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) z[i] = x[i] / rest.unit(i);
  const bool found = newton(rest, z);
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = z[i] * rest.unit(i);
  if (found) return {};
  std::vector<double> f;
  lti::Matrix slope;
  if (!rest.jacobian(z, f, slope)) {
    std::vector<std::string> at;
    for (std::size_t i = 0; i < std::min<std::size_t>(x.size(), kMostShown); ++i)
      at.push_back(fmt::format("`{}` = {:.6g}", model.states()[i], x[i]));
    return std::unexpected(fmt::format(
        "no equilibrium was found from this start: at {}{} the model has no value, or no derivative (a root or a "
        "division by zero, a singular system of equations?); choose another start with --at",
        fmt::join(at, ", "), x.size() > kMostShown ? ", …" : ""));
  }
  const auto worst =
      static_cast<std::size_t>(std::ranges::max_element(f, {}, [](double v) { return std::abs(v); }) - f.begin());
  return std::unexpected(fmt::format(
      "no equilibrium was found from this start: nearest to one, `{}` = {:.6g} still changes by {:.3g} per second",
      model.states()[worst], x[worst], f[worst] * rest.unit(worst)));
}

}  // namespace holon::analysis
