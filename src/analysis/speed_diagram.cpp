#include "analysis/speed_diagram.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "analysis/diagnostics.h"
#include "analysis/linearize.h"
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

// The diagram, from the low end of the range to the high one; then where the state rests.
class Drawing {
 public:
  Drawing(Evaluation& model, const SpeedDiagramOptions& options, std::size_t state)
      : model_(model), options_(options), state_(state), rest_(model, state) {}

  std::expected<SpeedDiagram, Diagnostics> draw() {
    if (!rest_.look()) return no_diagram(kNotLinearized, model_.problem());
    result_.state = options_.state;
    result_.curves = options_.curves;
    for (const std::size_t i : rest_.free()) result_.free.push_back(model_.states()[i]);
    if (const auto drawn = draw_curves(); !drawn) return std::unexpected(drawn.error());
    for (std::size_t k = 0; k < result_.at.size(); ++k) {
      auto crossing = crossing_before(k);
      if (!crossing) return std::unexpected(crossing.error());
      if (*crossing) result_.crossings.push_back(**std::move(crossing));
    }
    return std::move(result_);
  }

 private:
  std::expected<std::vector<double>, Diagnostics> values_here() {
    std::vector<double> values;
    for (const std::string& name : options_.curves) {
      const auto value = model_.value(name, model_.time(), rest_.x());
      if (!value) return no_diagram(kNotAState, model_.problem());
      values.push_back(*value);
    }
    return values;
  }

  std::expected<void, Diagnostics> draw_curves() {
    result_.values.resize(options_.curves.size());
    bool found_rest = false;
    for (std::size_t k = 0; k < options_.points; ++k) {
      const double at = options_.low + (options_.high - options_.low) * static_cast<double>(k) /
                                           static_cast<double>(options_.points - 1);
      const auto rate = rest_.rate(at);
      const auto values = values_here();
      if (!values) return std::unexpected(values.error());
      found_rest = found_rest || rate.has_value();
      result_.at.push_back(at);
      result_.rate.push_back(rate.value_or(NAN));
      for (std::size_t c = 0; c < values->size(); ++c) result_.values[c].push_back(rate ? (*values)[c] : NAN);
    }
    if (!found_rest)
      return no_diagram(kNoEquilibrium,
                        fmt::format("the other states find no rest while `{}` is held anywhere in {:g} … {:g}",
                                    options_.state, options_.low, options_.high));
    return {};
  }

  // Where the derivative of the state is zero: at point k, or between it and the one before. Nothing where it is not.
  std::expected<std::optional<SpeedCrossing>, Diagnostics> crossing_before(std::size_t k) {
    const double before = k == 0 ? NAN : result_.rate[k - 1];
    const bool is_here = result_.rate[k] == 0;
    const bool is_between = before * result_.rate[k] < 0;
    if (!is_here && !is_between) return std::nullopt;
    SpeedCrossing crossing;
    crossing.at = is_here ? result_.at[k] : halved(result_.at[k - 1], result_.at[k], before < 0);
    const auto rate = rest_.rate(crossing.at);
    // A jump over zero (dry friction, a relay) is no crossing with a slope.
    const double size = std::max(std::abs(before), std::abs(result_.rate[k]));
    if (!rate || (is_between && std::abs(*rate) > 1e-6 * size)) return std::nullopt;
    auto values = values_here();
    if (!values) return std::unexpected(values.error());
    crossing.values = std::move(*values);
    if (!judge(crossing)) return std::nullopt;
    return crossing;
  }

  double halved(double low, double high, bool starts_negative) {
    for (int step = 0; step < kCrossingHalvings && low < high; ++step) {
      const double middle = (low + high) / 2;
      if (middle <= low || middle >= high) break;
      const auto rate = rest_.rate(middle);
      if (!rate) break;
      ((*rate < 0) == starts_negative ? low : high) = middle;
    }
    return (low + high) / 2;
  }

  // Slope and stability, with the others following at once: the Schur complement of their part of A. False where there
  // is none.
  bool judge(SpeedCrossing& crossing) {
    const auto linear = model_.linear(model_.time(), rest_.x());
    if (!linear) return false;
    const std::size_t n = rest_.x().size();
    std::vector<std::size_t> part = rest_.others();
    part.insert(part.begin(), state_);
    lti::Matrix a(part.size(), part.size());
    for (std::size_t i = 0; i < part.size(); ++i)
      for (std::size_t c = 0; c < part.size(); ++c) a(i, c) = linear->a[part[i] * n + part[c]];
    const std::size_t m = part.size() - 1;
    crossing.slope = a(0, 0);
    if (m > 0) {
      const auto gain =
          lti::guarded([&] { return lti::least_squares(a.block(1, 1, m, m), a.block(1, 0, m, 1), 1e-12); });
      if (!gain) return false;
      for (std::size_t i = 0; i < m; ++i) crossing.slope -= a(0, 1 + i) * (*gain)(i, 0);
    }
    crossing.is_stable = crossing.slope < 0;
    if (const auto values_of_a = lti::guarded([&] { return lti::eigenvalues(a); }))
      for (const lti::Complex& v : *values_of_a) crossing.eigenvalues_real.push_back(v.real());
    for (const double re : crossing.eigenvalues_real)
      if (re > 1e-9 * std::abs(crossing.slope)) crossing.is_stable = false;
    return true;
  }

  Evaluation& model_;
  const SpeedDiagramOptions& options_;
  std::size_t state_;
  OthersAtRest rest_;
  SpeedDiagram result_;
};

}  // namespace

std::expected<SpeedDiagram, Diagnostics> speed_diagram(const Model& model, const SpeedDiagramOptions& options) {
  auto made = model.evaluate(options.experiment);
  if (!made) return std::unexpected(made.error());
  Evaluation& point = *made;
  if (const std::string why = no_linear_system(point); !why.empty()) return no_diagram(kNotLinearized, why);
  if (point.states().empty()) return no_diagram(kNotAState, "the model has no states, so none can be moved");
  const auto found = std::ranges::find(point.states(), options.state);
  if (found == point.states().end())
    return no_diagram(kNotAState, fmt::format("`{}` is not a state of this model; its states are {}", options.state,
                                              fmt::join(point.states(), ", ")));
  return Drawing(point, options, static_cast<std::size_t>(found - point.states().begin())).draw();
}

}  // namespace holon::analysis
