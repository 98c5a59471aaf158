#include "analysis/equilibria.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

#include "analysis/diagnostics.h"
#include "analysis/linearize.h"
#include "analysis/rest.h"
#include "lti/dense.h"
#include "lti/failure.h"

namespace holon::analysis {
namespace {

constexpr double kSame = 1e-6;      // of the box: two roots that are nearer are one
constexpr double kSingular = 1e-9;  // of the largest singular value
constexpr std::size_t kMostStarts = 2000;
constexpr std::size_t kStartsEach = 60;  // for each unknown

// Halton's sequence: points that fill the unit interval evenly, another one for each base.
double halton(std::size_t index, std::size_t base) {
  double result = 0;
  double part = 1;
  for (; index > 0; index /= base) {
    part /= static_cast<double>(base);
    result += part * static_cast<double>(index % base);
  }
  return result;
}

std::size_t prime(std::size_t which) {
  std::size_t candidate = 2;
  for (std::size_t found = 0;; ++candidate) {
    bool is_prime = true;
    for (std::size_t d = 2; d * d <= candidate && is_prime; ++d) is_prime = candidate % d != 0;
    if (is_prime && found++ == which) return candidate;
  }
}

class Collection {
 public:
  Collection(Rest& rest, const std::vector<Bound>& box) : rest_(rest), box_(box) {}

  const std::vector<std::vector<double>>& roots() const { return roots_; }
  const std::vector<bool>& isolated() const { return isolated_; }

  // True when it is in the box and new.
  bool add(const std::vector<double>& z) {
    for (std::size_t i = 0; i < z.size(); ++i) {
      const double value = z[i] * rest_.unit(i);
      const double slack = (box_[i].is_given ? 1e-9 : 2.0) * (box_[i].high - box_[i].low);
      if (value < box_[i].low - slack || value > box_[i].high + slack) return false;
    }
    std::vector<double> r;
    lti::Matrix j;
    if (!rest_.jacobian(z, r, j)) return false;
    const auto svd = lti::guarded([&] { return lti::svd(j); });
    if (!svd) return false;
    std::size_t rank = 0;
    for (const double s : svd->s) rank += s > kSingular * svd->s.front() ? 1 : 0;
    for (std::size_t k = 0; k < roots_.size(); ++k)
      if (is_same(z, j, k) || (rank < z.size() && !isolated_[k] && is_family(z, roots_[k], svd->vh, rank)))
        return false;
    roots_.push_back(z);
    jacobians_.push_back(j);
    isolated_.push_back(rank == z.size());
    return true;
  }

 private:
  double width(std::size_t i) const { return (box_[i].high - box_[i].low) / rest_.unit(i); }

  static double from_full_turns(double angle) {
    constexpr double kTurn = 2 * std::numbers::pi;
    return std::abs(angle - kTurn * std::round(angle / kTurn));
  }

  // The same place, or one that is full turns away: for the model the two are equal then, with all derivatives.
  bool is_same(const std::vector<double>& z, const lti::Matrix& jacobian, std::size_t known) const {
    bool is_turned = false;
    for (std::size_t i = 0; i < z.size(); ++i) {
      const double distance = std::abs(z[i] - roots_[known][i]);
      if (distance <= kSame * width(i)) continue;
      const double angle = distance * rest_.unit(i);
      const double slack = std::min(kSame * width(i) * rest_.unit(i), 1e-4);
      if (box_[i].is_given || from_full_turns(angle) > slack) return false;
      is_turned = true;
    }
    return !is_turned ||
           lti::largest_entry(jacobian - jacobians_[known]) <= 1e-4 * lti::largest_entry(jacobians_[known]);
  }

  // Whether the way from one to the other leaves the equations unchanged: it lies in the null space.
  bool is_family(const std::vector<double>& a, const std::vector<double>& b, const lti::Matrix& vh,
                 std::size_t rank) const {
    double length = 0;
    double across = 0;
    for (std::size_t i = 0; i < a.size(); ++i) length += (a[i] - b[i]) * (a[i] - b[i]);
    for (std::size_t k = 0; k < rank; ++k) {
      double product = 0;
      for (std::size_t i = 0; i < a.size(); ++i) product += vh(k, i) * (a[i] - b[i]);
      across += product * product;
    }
    return across <= 1e-12 * length;
  }

  Rest& rest_;
  const std::vector<Bound>& box_;
  std::vector<std::vector<double>> roots_;
  std::vector<lti::Matrix> jacobians_;
  std::vector<bool> isolated_;
};

Diagnostics wrong(std::string_view code, std::string message) { return request_error(code, std::move(message)); }

std::expected<std::vector<Bound>, Diagnostics> box_of(Evaluation& model, const EquilibriaOptions& options) {
  std::vector<Bound> box;
  const auto add = [&](const std::string& name, double at, double size) {
    const double reach = 10 * std::max(std::abs(at), size);
    box.push_back({name, at - reach, at + reach, false});
  };
  for (std::size_t i = 0; i < model.states().size(); ++i)
    add(model.states()[i], model.start_state()[i], model.nominal()[i]);
  if (options.inputs_are_free)
    for (const std::string& name : model.inputs()) add(name, 0, 1);
  for (const Bound& bound : options.bounds) {
    const auto found = std::ranges::find(box, bound.name, &Bound::name);
    if (found == box.end())
      return std::unexpected(wrong(kNotAState, fmt::format("`{}` is not a state of this model; its states are {}",
                                                           bound.name, fmt::join(model.states(), ", "))));
    if (!(bound.low < bound.high))
      return std::unexpected(
          wrong(kNotAState, fmt::format("the bounds of `{}` are {:g} and {:g}: the first must be the smaller one",
                                        bound.name, bound.low, bound.high)));
    *found = bound;
  }
  return box;
}

}  // namespace

std::expected<Equilibria, Diagnostics> find_equilibria(const Model& model, const EquilibriaOptions& options) {
  auto made = model.evaluate(options.experiment);
  if (!made) return std::unexpected(made.error());
  Evaluation& point = *made;
  if (point.states().empty())
    return std::unexpected(wrong(kNoEquilibrium, "the model has no states, so it is always at rest"));
  if (const std::string why = no_linear_system(point); !why.empty()) return std::unexpected(wrong(kNotLinearized, why));
  auto box = box_of(point, options);
  if (!box) return std::unexpected(box.error());
  if (options.prescribed.size() > 0 && !options.inputs_are_free)
    return std::unexpected(wrong(kNoEquilibrium, "a prescribed value needs an input that is free to reach it"));

  Equilibria result;
  result.states = point.states();
  result.inputs = point.inputs();
  result.outputs = point.outputs();
  result.time = point.time();
  result.is_frozen = point.event_functions() > 0 || point.has_discrete_values();
  result.box = std::move(*box);
  Rest rest(point, point.time(), options.inputs_are_free, options.prescribed);
  const std::size_t n = rest.size();
  for (std::size_t i = rest.states(); i < n; ++i) {
    const Bound& b = result.box[i];
    rest.set_unit(i, std::max(std::abs(b.low), std::abs(b.high)));
  }
  result.starts = options.starts > 0 ? options.starts : std::min(kMostStarts, kStartsEach * n);

  Collection found(rest, result.box);
  for (std::size_t k = 0; k < result.starts; ++k) {
    std::vector<double> start(n);
    for (std::size_t i = 0; i < n; ++i) {
      const Bound& b = result.box[i];
      double value = b.low + (b.high - b.low) * halton(k, prime(i));
      if (k == 0) value = i < rest.states() ? point.start_state()[i] : 0.0;
      start[i] = value / rest.unit(i);
    }
    std::vector<double> z = start;
    if (newton(rest, z)) found.add(z);
    // As long as dividing out what is known leads to something new.
    for (bool more = true; more && !found.roots().empty();) {
      z = start;
      more = newton(rest, z, found.roots()) && found.add(z);
    }
  }

  for (std::size_t k = 0; k < found.roots().size(); ++k) {
    Equilibrium e;
    e.is_isolated = found.isolated()[k];
    const std::vector<double>& z = found.roots()[k];
    // What Newton's method leaves of a zero is rounding.
    for (std::size_t i = 0; i < rest.states(); ++i) e.x.push_back(std::abs(z[i]) < 1e-14 ? 0.0 : z[i] * rest.unit(i));
    std::vector<double> r;
    rest.residual(z, r);  // moves the inputs there
    const auto linear = point.linear(point.time(), e.x);
    if (!linear) continue;
    e.u = linear->u;
    e.y = linear->y;
    const std::size_t states = rest.states();
    lti::Matrix a(states, states);
    for (std::size_t i = 0; i < states; ++i)
      for (std::size_t j = 0; j < states; ++j) a(i, j) = linear->a[i * states + j];
    e.modes = lti::modes(a);
    result.found.push_back(std::move(e));
  }
  std::ranges::sort(result.found, {}, &Equilibrium::x);
  return result;
}

}  // namespace holon::analysis
