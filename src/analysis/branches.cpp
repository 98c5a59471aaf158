#include "analysis/branches.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "analysis/diagnostics.h"
#include "analysis/rest.h"
#include "lti/dense.h"
#include "lti/failure.h"

namespace holon::analysis {
namespace {

constexpr double kLongestStep = 0.02;  // of the range of the parameter, along the arc
constexpr double kShortestStep = 1e-8;
constexpr int kHalvings = 40;
constexpr double kOnCurve = 0.02;  // nearer than this to a curve: a point of it

double product(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

// One step along an arc: F(z) = 0 and z at this place of the tangent.
class Follower {
 public:
  Follower(Rest& rest, double base) : rest_(rest), base_(base) {}

  // The direction of the curve at a point, pointing along `before` where that is given.
  std::optional<std::vector<double>> tangent(const std::vector<double>& z, const std::vector<double>& before) {
    std::vector<double> r;
    lti::Matrix j;
    if (!rest_.jacobian(z, r, j)) return std::nullopt;
    const auto svd = lti::guarded([&] { return lti::svd(j); });
    if (!svd || svd->vh.rows() != z.size()) return std::nullopt;
    std::vector<double> t(z.size());
    for (std::size_t i = 0; i < z.size(); ++i) t[i] = svd->vh(z.size() - 1, i);
    if (!before.empty() && product(t, before) < 0)
      for (double& value : t) value = -value;
    return t;
  }

  // The point of the curve whose distance along the tangent is `length`.
  std::optional<std::vector<double>> at(const std::vector<double>& z, const std::vector<double>& t, double length) {
    std::vector<double> next = z;
    for (std::size_t i = 0; i < z.size(); ++i) next[i] += length * t[i];
    for (int k = 0; k < 8; ++k) {
      std::vector<double> r;
      lti::Matrix j;
      if (!rest_.jacobian(next, r, j)) return std::nullopt;
      lti::Matrix a(z.size(), z.size());
      lti::Matrix b(z.size(), 1);
      for (std::size_t i = 0; i + 1 < z.size(); ++i) {
        for (std::size_t c = 0; c < z.size(); ++c) a(i, c) = j(i, c);
        b(i, 0) = -r[i];
      }
      double along = -length;
      for (std::size_t i = 0; i < z.size(); ++i) {
        a(z.size() - 1, i) = t[i];
        along += (next[i] - z[i]) * t[i];
      }
      b(z.size() - 1, 0) = -along;
      const auto step = lti::guarded([&] { return lti::least_squares(a, b, 1e-13); });
      if (!step) return std::nullopt;
      double size = 0;
      for (std::size_t i = 0; i < z.size(); ++i) {
        next[i] += (*step)(i, 0);
        size = std::max(size, std::abs((*step)(i, 0)));
      }
      if (!std::isfinite(size)) return std::nullopt;
      if (size < 1e-11) return next;
    }
    return std::nullopt;
  }

  std::optional<lti::Modes> modes(const std::vector<double>& z) {
    std::vector<double> r;
    if (!rest_.residual(z, r)) return std::nullopt;  // moves the parameter there
    std::vector<double> x(rest_.states());
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = z[i] * rest_.unit(i);
    const auto linear = rest_.model().linear(rest_.time(), x);
    if (!linear) return std::nullopt;
    lti::Matrix a(x.size(), x.size());
    for (std::size_t i = 0; i < x.size(); ++i)
      for (std::size_t k = 0; k < x.size(); ++k) a(i, k) = linear->a[i * x.size() + k];
    auto found = lti::modes(a);
    return found ? std::optional(std::move(*found)) : std::nullopt;
  }

  double parameter(const std::vector<double>& z) const { return base_ + z.back() * rest_.unit(z.size() - 1); }

  BranchPoint point(const std::vector<double>& z, const lti::Modes& modes) const {
    BranchPoint result{.parameter = parameter(z)};
    for (std::size_t i = 0; i < rest_.states(); ++i) result.x.push_back(z[i] * rest_.unit(i));
    result.is_stable = std::ranges::all_of(modes.modes, [](const lti::Mode& m) { return m.value.real() < 0; });
    return result;
  }

 private:
  Rest& rest_;
  double base_;
};

int unstable_pairs(const lti::Modes& modes) {
  return static_cast<int>(
      std::ranges::count_if(modes.modes, [](const lti::Mode& m) { return m.value.imag() > 0 && m.value.real() > 0; }));
}

// The pair nearest to the imaginary axis.
const lti::Mode* nearest_pair(const lti::Modes& modes) {
  const lti::Mode* best = nullptr;
  for (const lti::Mode& m : modes.modes)
    if (m.value.imag() > 0 && (best == nullptr || std::abs(m.value.real()) < std::abs(best->value.real()))) best = &m;
  return best;
}

class BranchFinder {
 public:
  BranchFinder(Rest& rest, double base, const BranchOptions& options) : follower_(rest, base), options_(options) {}

  void add_through(const std::vector<double>& start) {
    for (const auto& curve : raw_)
      for (std::size_t k = 0; k + 1 < curve.size(); ++k)
        if (is_near(start, curve[k], curve[k + 1])) return;
    std::vector<std::vector<double>> raw;
    std::vector<BranchPoint> points;
    // Backward, turned around, then forward.
    follow(start, -1, raw, points);
    std::ranges::reverse(raw);
    std::ranges::reverse(points);
    if (!raw.empty()) {
      raw.pop_back();
      points.pop_back();
    }
    const bool closed = closed_;
    if (!closed) follow(start, 1, raw, points);
    if (points.size() < 2) return;
    raw_.push_back(std::move(raw));
    curves.push_back(std::move(points));
  }

  std::vector<std::vector<BranchPoint>> curves;

 private:
  bool is_near(const std::vector<double>& z, const std::vector<double>& a, const std::vector<double>& b) const {
    std::vector<double> along(z.size());
    std::vector<double> to(z.size());
    for (std::size_t i = 0; i < z.size(); ++i) {
      along[i] = b[i] - a[i];
      to[i] = z[i] - a[i];
    }
    const double length = product(along, along);
    const double part = length > 0 ? std::clamp(product(to, along) / length, 0.0, 1.0) : 0;
    double distance = 0;
    for (std::size_t i = 0; i < z.size(); ++i) distance += std::pow(to[i] - part * along[i], 2);
    return std::sqrt(distance) < kOnCurve * std::sqrt(std::max(length, 1e-12));
  }

  void follow(const std::vector<double>& start, int sign, std::vector<std::vector<double>>& raw,
              std::vector<BranchPoint>& points) {
    closed_ = false;
    std::vector<double> z = start;
    auto t = follower_.tangent(z, {});
    auto modes = follower_.modes(z);
    if (!t || !modes) return;
    if (t->back() * sign < 0)
      for (double& value : *t) value = -value;
    raw.push_back(z);
    points.push_back(follower_.point(z, *modes));
    double step = kLongestStep / 4;
    for (std::size_t n = 0; n < options_.most_points; ++n) {
      const auto next = follower_.at(z, *t, step);
      const auto next_t = next ? follower_.tangent(*next, *t) : std::nullopt;
      const auto next_modes = next_t ? follower_.modes(*next) : std::nullopt;
      // Too sharp a bend: a shorter step sees whether it is one.
      if (!next_modes || product(*next_t, *t) < 0.9) {
        step /= 2;
        if (step < kShortestStep) return;
        continue;
      }
      if (next_t->back() * t->back() < 0) add_special(z, *t, step, Special::fold, raw, points);
      if (std::abs(unstable_pairs(*next_modes) - unstable_pairs(*modes)) == 1 && crosses(*modes, *next_modes))
        add_special(z, *t, step, Special::hopf, raw, points);
      const double parameter = follower_.parameter(*next);
      if (parameter < options_.low || parameter > options_.high) {
        // To the end of the range, and no further.
        const double border = parameter < options_.low ? options_.low : options_.high;
        add_at(
            z, *t, step,
            [&](const std::vector<double>& there) {
              return (follower_.parameter(there) - border) * (parameter < border ? -1 : 1);
            },
            Special::none, raw, points);
        return;
      }
      z = *next;
      t = next_t;
      modes = next_modes;
      raw.push_back(z);
      points.push_back(follower_.point(z, *modes));
      step = std::min(1.3 * step, kLongestStep);
      if (n > 10 && is_near(start, raw[raw.size() - 2], z)) {
        closed_ = true;
        return;
      }
    }
  }

  // A pair that really passes the axis as a pair: two real eigenvalues may meet and become one elsewhere.
  static bool crosses(const lti::Modes& a, const lti::Modes& b) {
    const lti::Mode* first = nearest_pair(a);
    const lti::Mode* second = nearest_pair(b);
    return first != nullptr && second != nullptr && first->value.real() * second->value.real() <= 0;
  }

  void add_special(const std::vector<double>& z, const std::vector<double>& t, double step, Special special,
                   std::vector<std::vector<double>>& raw, std::vector<BranchPoint>& points) {
    add_at(
        z, t, step,
        [&](const std::vector<double>& there) {
          if (special == Special::fold) {
            const auto direction = follower_.tangent(there, t);
            return direction ? direction->back() * (t.back() > 0 ? -1 : 1) : 0.0;
          }
          const auto modes = follower_.modes(there);
          const lti::Mode* pair = modes ? nearest_pair(*modes) : nullptr;
          return pair != nullptr ? pair->value.real() * sign_before(z) : 0.0;
        },
        special, raw, points);
  }

  double sign_before(const std::vector<double>& z) {
    const auto modes = follower_.modes(z);
    const lti::Mode* pair = modes ? nearest_pair(*modes) : nullptr;
    return pair != nullptr && pair->value.real() < 0 ? 1 : -1;
  }

  // Where `passed` changes from negative to positive between 0 and `step`.
  template <class Passed>
  void add_at(const std::vector<double>& z, const std::vector<double>& t, double step, Passed passed, Special special,
              std::vector<std::vector<double>>& raw, std::vector<BranchPoint>& points) {
    double low = 0;
    double high = step;
    std::optional<std::vector<double>> there;
    for (int k = 0; k < kHalvings; ++k) {
      const double middle = (low + high) / 2;
      there = follower_.at(z, t, middle);
      if (!there) return;
      (passed(*there) < 0 ? low : high) = middle;
    }
    const auto modes = there ? follower_.modes(*there) : std::nullopt;
    if (!modes) return;
    BranchPoint point = follower_.point(*there, *modes);
    point.special = special;
    if (special == Special::hopf)
      if (const lti::Mode* pair = nearest_pair(*modes)) point.frequency = pair->value.imag();
    raw.push_back(*there);
    points.push_back(std::move(point));
  }

  Follower follower_;
  const BranchOptions& options_;
  std::vector<std::vector<std::vector<double>>> raw_;
  bool closed_ = false;
};

}  // namespace

std::expected<Branches, Diagnostics> follow_equilibria(const Model& model, const BranchOptions& options) {
  auto made = model.evaluate(options.experiment);
  if (!made) return std::unexpected(made.error());
  if (made->inputs().size() != 1)
    return std::unexpected(request_error(kNoEquilibrium, "curves of equilibria go over one parameter"));
  if (made->states().empty())
    return std::unexpected(request_error(kNoEquilibrium, "the model has no states, so it is always at rest"));
  const std::vector<double> x(made->start_state().begin(), made->start_state().end());
  const auto base = made->value(made->inputs()[0], made->time(), x);
  if (!base) return std::unexpected(request_error(kNoEquilibrium, made->problem()));
  Branches result{.parameter = made->inputs()[0], .states = made->states(), .curves = {}};
  Rest rest(*made, made->time(), true, {});
  rest.set_unit(rest.size() - 1, options.high - options.low);
  BranchFinder finder(rest, *base, options);
  for (int k = 0; k < options.looks; ++k) {
    const double value = options.low + (options.high - options.low) * (k + 0.5) / options.looks;
    EquilibriaOptions search;
    search.experiment = options.experiment;
    search.experiment.set(result.parameter, value);
    search.bounds = options.bounds;
    const auto found = find_equilibria(model, search);
    if (!found) return std::unexpected(found.error());
    for (const Equilibrium& e : found->found) {
      std::vector<double> z;
      for (std::size_t i = 0; i < e.x.size(); ++i) z.push_back(e.x[i] / rest.unit(i));
      z.push_back((value - *base) / rest.unit(e.x.size()));
      finder.add_through(z);
    }
  }
  result.curves = std::move(finder.curves);
  return result;
}

}  // namespace holon::analysis
