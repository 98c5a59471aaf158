#include "analysis/speed_diagram.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "analysis/diagnostics.h"
#include "lti/dense.h"
#include "lti/failure.h"
#include "lti/spectrum.h"

namespace holon::analysis {
namespace {

constexpr int kMostRestSteps = 50;
constexpr int kCrossingHalvings = 60;

std::unexpected<Diagnostics> no_diagram(std::string_view code, std::string message) {
  return std::unexpected(request_error(code, std::move(message)));
}

// The others at rest, for a given value of the state.
class OthersAtRest {
 public:
  OthersAtRest(Evaluation& model, std::size_t state)
      : model_(model), state_(state), x_(model.start_state().begin(), model.start_state().end()) {}

  // Which states take part: those that are no mere integrals of what moves. False where the model has no value.
  bool look() {
    const auto linear = model_.linear(model_.time(), x_);
    if (!linear) return false;
    const std::size_t n = x_.size();
    for (std::size_t i = 0; i < n; ++i) {
      if (i == state_) continue;
      bool can_rest = false;  // some other state can stop it
      for (std::size_t k = 0; k < n; ++k) can_rest = can_rest || (k != state_ && linear->a[i * n + k] != 0);
      (can_rest ? others_ : free_).push_back(i);
    }
    return true;
  }

  const std::vector<std::size_t>& others() const { return others_; }
  const std::vector<std::size_t>& free() const { return free_; }
  const std::vector<double>& x() const { return x_; }

  // The derivative of the state when it has this value; nothing where the others find no rest.
  std::optional<double> rate(double value) {
    std::vector<double> x = x_;
    x[state_] = value;
    const double t = model_.time();
    const std::size_t n = x.size();
    const std::size_t m = others_.size();
    std::vector<double> dx(n);
    for (int step = 0; step < kMostRestSteps; ++step) {
      const auto linear = model_.linear(t, x);
      if (!linear) return std::nullopt;
      dx = linear->dx;
      lti::Matrix j(m, m);
      lti::Matrix r(m, 1);
      double size = 0;
      for (std::size_t i = 0; i < m; ++i) {
        r(i, 0) = -dx[others_[i]];
        size = std::max(size, std::abs(dx[others_[i]]) / model_.nominal()[others_[i]]);
        for (std::size_t k = 0; k < m; ++k) j(i, k) = linear->a[others_[i] * n + others_[k]];
      }
      if (!std::isfinite(size)) return std::nullopt;
      if (m == 0 || size == 0) break;
      const auto solved = lti::guarded([&] { return lti::least_squares(j, r, 1e-12); });
      if (!solved) return std::nullopt;
      double moved = 0;
      for (std::size_t i = 0; i < m; ++i) {
        const double by = (*solved)(i, 0);
        x[others_[i]] += by;
        moved = std::max(moved, std::abs(by) / std::max(std::abs(x[others_[i]]), model_.nominal()[others_[i]]));
      }
      if (moved < 1e-13) break;
      if (step + 1 == kMostRestSteps && moved > 1e-9) return std::nullopt;
    }
    if (!model_.derivatives(t, x, dx)) return std::nullopt;
    for (const std::size_t i : others_)
      if (std::abs(dx[i]) > 1e-6 * std::max(std::abs(x[i]), model_.nominal()[i]) * largest_rate(x)) return std::nullopt;
    x_ = std::move(x);
    return dx[state_];
  }

 private:
  // How fast the others could change: what their derivatives at rest are to be compared with.
  double largest_rate(const std::vector<double>& x) {
    const auto linear = model_.linear(model_.time(), x);
    double result = 1;
    if (linear)
      for (const double entry : linear->a) result = std::max(result, std::abs(entry));
    return result;
  }

  Evaluation& model_;
  std::size_t state_;
  std::vector<double> x_;
  std::vector<std::size_t> others_;
  std::vector<std::size_t> free_;
};

}  // namespace

// The steps of one recipe, which share all that they use.  NOLINTNEXTLINE(readability-function-size)
std::expected<SpeedDiagram, Diagnostics> speed_diagram(const Model& model, const SpeedDiagramOptions& options) {
  auto made = model.evaluate(options.experiment);
  if (!made) return std::unexpected(made.error());
  Evaluation& point = *made;
  if (point.states().empty()) return no_diagram(kNotAState, "the model has no states, so none can be moved");
  const auto found = std::ranges::find(point.states(), options.state);
  if (found == point.states().end())
    return no_diagram(kNotAState, fmt::format("`{}` is not a state of this model; its states are {}", options.state,
                                              fmt::join(point.states(), ", ")));
  const auto state = static_cast<std::size_t>(found - point.states().begin());
  OthersAtRest rest(point, state);
  if (!rest.look()) return no_diagram(kNotLinearized, point.problem());

  SpeedDiagram result{.state = options.state,
                      .curves = options.curves,
                      .free = {},
                      .at = {},
                      .rate = {},
                      .values = {},
                      .crossings = {}};
  for (const std::size_t i : rest.free()) result.free.push_back(point.states()[i]);
  result.values.resize(options.curves.size());
  const auto values_here = [&]() -> std::expected<std::vector<double>, Diagnostics> {
    std::vector<double> values;
    for (const std::string& name : options.curves) {
      const auto value = point.value(name, point.time(), rest.x());
      if (!value) return no_diagram(kNotAState, point.problem());
      values.push_back(*value);
    }
    return values;
  };
  bool found_rest = false;
  for (std::size_t k = 0; k < options.points; ++k) {
    const double at =
        options.low + (options.high - options.low) * static_cast<double>(k) / static_cast<double>(options.points - 1);
    const auto rate = rest.rate(at);
    const auto values = values_here();
    if (!values) return std::unexpected(values.error());
    found_rest = found_rest || rate.has_value();
    result.at.push_back(at);
    result.rate.push_back(rate.value_or(NAN));
    for (std::size_t c = 0; c < values->size(); ++c) result.values[c].push_back(rate ? (*values)[c] : NAN);
  }
  if (!found_rest)
    return no_diagram(kNoEquilibrium,
                      fmt::format("the other states find no rest while `{}` is held anywhere in {:g} … {:g}",
                                  options.state, options.low, options.high));
  for (std::size_t k = 0; k < result.at.size(); ++k) {
    const double before = k == 0 ? NAN : result.rate[k - 1];
    const bool is_here = result.rate[k] == 0;
    const bool is_between = before * result.rate[k] < 0;
    if (!is_here && !is_between) continue;
    double low = is_here ? result.at[k] : result.at[k - 1];
    double high = result.at[k];
    for (int step = 0; step < kCrossingHalvings && low < high; ++step) {
      const double middle = (low + high) / 2;
      if (middle <= low || middle >= high) break;
      const auto rate = rest.rate(middle);
      if (!rate) break;
      ((*rate < 0) == (before < 0) ? low : high) = middle;
    }
    SpeedCrossing crossing{
        .at = (low + high) / 2, .values = {}, .slope = 0, .is_stable = false, .eigenvalues_real = {}};
    const auto rate = rest.rate(crossing.at);
    // A jump over zero (dry friction, a relay) is no crossing with a slope.
    const double size = std::max(std::abs(before), std::abs(result.rate[k]));
    if (!rate || (is_between && std::abs(*rate) > 1e-6 * size)) continue;
    auto values = values_here();
    if (!values) return std::unexpected(values.error());
    crossing.values = std::move(*values);
    // With the others following at once: the Schur complement of their part of A.
    const auto linear = point.linear(point.time(), rest.x());
    if (!linear) continue;
    const std::size_t n = rest.x().size();
    std::vector<std::size_t> part = rest.others();
    part.insert(part.begin(), state);
    lti::Matrix a(part.size(), part.size());
    for (std::size_t i = 0; i < part.size(); ++i)
      for (std::size_t c = 0; c < part.size(); ++c) a(i, c) = linear->a[part[i] * n + part[c]];
    const std::size_t m = part.size() - 1;
    crossing.slope = a(0, 0);
    if (m > 0) {
      const auto gain =
          lti::guarded([&] { return lti::least_squares(a.block(1, 1, m, m), a.block(1, 0, m, 1), 1e-12); });
      if (!gain) continue;
      for (std::size_t i = 0; i < m; ++i) crossing.slope -= a(0, 1 + i) * (*gain)(i, 0);
    }
    crossing.is_stable = crossing.slope < 0;
    if (const auto values_of_a = lti::guarded([&] { return lti::eigenvalues(a); }))
      for (const lti::Complex& v : *values_of_a) crossing.eigenvalues_real.push_back(v.real());
    for (const double re : crossing.eigenvalues_real)
      if (re > 1e-9 * std::abs(crossing.slope)) crossing.is_stable = false;
    result.crossings.push_back(std::move(crossing));
  }
  return result;
}

}  // namespace holon::analysis
