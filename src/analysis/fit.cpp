#include "analysis/fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "analysis/diagnostics.h"
#include "lti/dense.h"
#include "lti/failure.h"
#include "lti/matrix.h"

namespace holon::analysis {
namespace {

constexpr double kSmallStep = 1e-10;    // relative to the parameters: converged
constexpr double kDependent = 1e-7;     // of the largest singular value
constexpr double kTakesPart = 1e-3;     // of a direction of length 1
constexpr double kNotDetermined = 1e7;  // condition of the scaled matrix

// Student's t for two-sided 95 %: from the normal quantile by the expansion of Fisher and Cornish.
double student(double freedom) {
  constexpr double kExact[] = {12.706, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646};
  if (freedom < 8) return kExact[std::max(0, static_cast<int>(freedom) - 1)];
  const double z = 1.959963984540054;
  const double z2 = z * z;
  return z + z * (z2 + 1) / (4 * freedom) + z * ((5 * z2 + 16) * z2 + 3) / (96 * freedom * freedom) +
         z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / (384 * freedom * freedom * freedom);
}

struct Point {
  SensitivityCurves curves;
  std::vector<double> r;  // residuals, weighted
  lti::Matrix j;
  double sum = 0;
};

class Fitter {
 public:
  Fitter(const Differentiable& model, const Measured& data, const FitOptions& options)
      : model_(model), data_(data), options_(options) {}

  std::expected<Fitted, Diagnostics> run() {
    const std::size_t n = model_.parameters().size();
    const auto start = model_.values(options_.experiment);
    if (!start) return std::unexpected(start.error());
    weight_.assign(data_.values.size(), 1.0);
    for (std::size_t v = 0; v < data_.values.size(); ++v) {
      double size = 0;
      for (const double y : data_.values[v])
        if (std::isfinite(y)) {
          size = std::max(size, std::abs(y));
          ++count_;
        }
      if (size > 0) weight_[v] = 1 / size;
    }
    if (count_ <= n)
      return std::unexpected(
          request_error(kNotAParameter, fmt::format("{} measured values cannot determine {} parameters", count_, n)));
    std::vector<double> p = *start;
    clip(p);
    auto point = evaluate(p);
    if (!point) return std::unexpected(point.error());
    Fitted result;
    // Weights by the residuals change the solution a little; a third round changes nothing that counts.
    const int rounds = data_.values.size() > 1 ? 3 : 1;
    for (int round = 0; round < rounds; ++round) {
      if (round > 0) {
        weigh(*point);
        point = evaluate(p);
        if (!point) return std::unexpected(point.error());
      }
      if (const auto failed = descend(p, *point, result)) return std::unexpected(*failed);
    }
    finish(p, *start, *point, result);
    return result;
  }

 private:
  FitBound bound(std::size_t k) const { return options_.bounds.empty() ? FitBound{} : options_.bounds[k]; }
  void clip(std::vector<double>& p) const {
    for (std::size_t k = 0; k < p.size(); ++k) p[k] = std::clamp(p[k], bound(k).low, bound(k).high);
  }

  std::expected<Point, Diagnostics> evaluate(const std::vector<double>& p) const {
    Experiment experiment = options_.experiment;
    for (std::size_t k = 0; k < p.size(); ++k) {
      std::erase_if(experiment.values, [&](const Setting& s) { return s.name == model_.parameters()[k]; });
      experiment.set(model_.parameters()[k], p[k]);
    }
    auto curves = model_.run(experiment, data_.times);
    if (!curves) return std::unexpected(curves.error());
    Point point;
    const std::size_t variables = data_.values.size();
    const std::size_t n = p.size();
    point.j = lti::Matrix(count_, n);
    for (std::size_t k = 0; k < data_.times.size(); ++k)
      for (std::size_t v = 0; v < variables; ++v) {
        const double measured = data_.values[v][k];
        if (!std::isfinite(measured)) continue;
        for (std::size_t i = 0; i < n; ++i)
          point.j(point.r.size(), i) = weight_[v] * curves->derivatives[(k * variables + v) * n + i];
        point.r.push_back(weight_[v] * (curves->values[k * variables + v] - measured));
        point.sum += point.r.back() * point.r.back();
      }
    point.curves = std::move(*curves);
    return point;
  }

  // The root of the mean square of what is left of each variable, in its own unit.
  std::vector<double> misses(const Point& point) const {
    std::size_t row = 0;
    std::vector<double> squares(weight_.size(), 0.0);
    std::vector<double> counts(weight_.size(), 0.0);
    for (std::size_t k = 0; k < data_.times.size(); ++k)
      for (std::size_t v = 0; v < weight_.size(); ++v) {
        if (!std::isfinite(data_.values[v][k])) continue;
        const double r = point.r[row++] / weight_[v];
        squares[v] += r * r;
        counts[v] += 1;
      }
    for (std::size_t v = 0; v < weight_.size(); ++v) squares[v] = counts[v] > 0 ? std::sqrt(squares[v] / counts[v]) : 0;
    return squares;
  }

  void weigh(const Point& point) {
    const std::vector<double> missed = misses(point);
    for (std::size_t v = 0; v < weight_.size(); ++v)
      if (missed[v] > 0) weight_[v] = 1 / missed[v];
  }

  // Sizes of the parameters' columns: damping is relative to them.
  static std::vector<double> columns(const lti::Matrix& j) {
    std::vector<double> sizes(j.cols(), 0.0);
    for (std::size_t k = 0; k < j.cols(); ++k) {
      for (std::size_t i = 0; i < j.rows(); ++i) sizes[k] += j(i, k) * j(i, k);
      sizes[k] = std::sqrt(sizes[k]);
      if (sizes[k] == 0) sizes[k] = 1;
    }
    return sizes;
  }

  // (J; √λ D) step = (-r; 0), without the columns of `fixed`.
  static std::optional<std::vector<double>> step_of(const Point& point, double damping,
                                                    const std::vector<bool>& is_fixed) {
    const std::size_t n = point.j.cols();
    const std::size_t m = point.j.rows();
    const std::vector<double> sizes = columns(point.j);
    lti::Matrix a(m + n, n);
    lti::Matrix b(m + n, 1);
    for (std::size_t k = 0; k < n; ++k) {
      if (is_fixed[k]) {
        a(m + k, k) = 1;
        continue;
      }
      for (std::size_t i = 0; i < m; ++i) a(i, k) = point.j(i, k) / sizes[k];
      a(m + k, k) = std::sqrt(damping);
    }
    for (std::size_t i = 0; i < m; ++i) b(i, 0) = -point.r[i];
    const auto solved = lti::guarded([&] { return lti::least_squares(a, b, 1e-14); });
    if (!solved) return std::nullopt;
    std::vector<double> step(n);
    for (std::size_t k = 0; k < n; ++k) step[k] = is_fixed[k] ? 0 : (*solved)(k, 0) / sizes[k];
    return step;
  }

  std::optional<Diagnostics> descend(std::vector<double>& p, Point& point, Fitted& result) {
    double damping = 1e-3;
    result.has_converged = false;
    for (int iteration = 0; iteration < options_.most_iterations; ++iteration) {
      ++result.iterations;
      if (options_.progress) options_.progress({result.iterations, point.sum, p});
      std::vector<bool> is_fixed(p.size(), false);
      for (std::size_t k = 0; k < p.size(); ++k) {
        double slope = 0;
        for (std::size_t i = 0; i < point.r.size(); ++i) slope += point.j(i, k) * point.r[i];
        is_fixed[k] = (p[k] <= bound(k).low && slope > 0) || (p[k] >= bound(k).high && slope < 0);
      }
      bool improved = false;
      for (int attempt = 0; attempt < 12 && !improved; ++attempt) {
        const auto step = step_of(point, damping, is_fixed);
        if (!step) break;
        std::vector<double> next = p;
        double length = 0;
        for (std::size_t k = 0; k < p.size(); ++k) next[k] += (*step)[k];
        clip(next);
        for (std::size_t k = 0; k < p.size(); ++k)
          length = std::max(length, std::abs(next[k] - p[k]) / std::max(std::abs(p[k]), 1e-12));
        if (length <= kSmallStep) {
          result.has_converged = true;
          return std::nullopt;
        }
        auto there = evaluate(next);
        if (there && there->sum < point.sum) {
          const bool is_done = point.sum - there->sum <= 1e-14 * point.sum && length < 1e-6;
          p = next;
          point = std::move(*there);
          damping = std::max(damping / 10, 1e-14);
          improved = true;
          if (is_done) {
            result.has_converged = true;
            return std::nullopt;
          }
        } else {
          damping *= 10;
        }
      }
      if (!improved) {
        // No smaller sum in any direction: as near as rounding and the tolerance of the run allow.
        result.has_converged = true;
        return std::nullopt;
      }
    }
    return std::nullopt;
  }

  void finish(const std::vector<double>& p, const std::vector<double>& start, Point& point, Fitted& result) const {
    const std::size_t n = p.size();
    std::vector<std::size_t> free;
    for (std::size_t k = 0; k < n; ++k) {
      const bool at_bound = p[k] <= bound(k).low || p[k] >= bound(k).high;
      result.parameters.push_back({.name = model_.parameters()[k],
                                   .value = p[k],
                                   .start = start[k],
                                   .low = p[k],
                                   .high = p[k],
                                   .is_at_bound = at_bound});
      if (!at_bound) free.push_back(k);
    }
    result.measurements = count_;
    result.correlation.assign(n * n, 0.0);
    const double freedom = static_cast<double>(count_ - free.size());
    const double variance = point.sum / freedom;
    mark_open(point, free, result);
    std::erase_if(free, [&](std::size_t k) { return result.parameters[k].is_open; });
    if (!free.empty()) {
      const std::vector<double> sizes = columns(point.j);
      lti::Matrix normal(free.size(), free.size());
      lti::Matrix unit(free.size(), free.size());
      for (std::size_t a = 0; a < free.size(); ++a) {
        unit(a, a) = 1;
        for (std::size_t b = 0; b < free.size(); ++b)
          for (std::size_t i = 0; i < point.r.size(); ++i)
            normal(a, b) += point.j(i, free[a]) * point.j(i, free[b]) / (sizes[free[a]] * sizes[free[b]]);
      }
      const auto inverse = lti::guarded([&] { return lti::least_squares(normal, unit, 1e-15); });
      if (inverse) {
        for (std::size_t a = 0; a < free.size(); ++a) {
          FittedParameter& one = result.parameters[free[a]];
          one.error = std::sqrt(std::max(0.0, variance * (*inverse)(a, a))) / sizes[free[a]];
          one.low = one.value - student(freedom) * one.error;
          one.high = one.value + student(freedom) * one.error;
          if ((*inverse)(a, a) > kNotDetermined)
            result.warning +=
                fmt::format("{}the data hardly determine `{}`", result.warning.empty() ? "" : "; ", one.name);
          for (std::size_t b = 0; b < free.size(); ++b)
            result.correlation[free[a] * n + free[b]] =
                (*inverse)(a, b) / std::sqrt(std::max(1e-300, (*inverse)(a, a) * (*inverse)(b, b)));
        }
      } else {
        result.warning = "the data do not determine the parameters";
      }
    }
    result.residual = misses(point);
    result.curves = std::move(point.curves);
  }

  // Parameters that can move together without any change of the curves: their columns of J depend on each other.
  static void mark_open(const Point& point, const std::vector<std::size_t>& free, Fitted& result) {
    if (free.empty()) return;
    const std::vector<double> sizes = columns(point.j);
    lti::Matrix scaled(point.j.rows(), free.size());
    for (std::size_t a = 0; a < free.size(); ++a)
      for (std::size_t i = 0; i < point.j.rows(); ++i) scaled(i, a) = point.j(i, free[a]) / sizes[free[a]];
    const auto svd = lti::guarded([&] { return lti::svd(scaled); });
    if (!svd) return;
    std::vector<std::string> names;
    for (std::size_t a = 0; a < free.size(); ++a) {
      bool is_open = false;
      for (std::size_t k = 0; k < free.size(); ++k) {
        const bool is_zero = k >= svd->s.size() || svd->s[k] <= kDependent * std::max(svd->s[0], 1e-300);
        is_open = is_open || (is_zero && std::abs(svd->vh(k, a)) > kTakesPart);
      }
      if (!is_open) continue;
      FittedParameter& one = result.parameters[free[a]];
      one.is_open = true;
      one.low = -std::numeric_limits<double>::infinity();
      one.high = std::numeric_limits<double>::infinity();
      one.error = one.high;
      names.push_back(fmt::format("`{}`", one.name));
    }
    if (names.size() == 1)
      result.warning = fmt::format("the data say nothing about {}", names[0]);
    else if (!names.empty())
      result.warning = fmt::format(
          "the data determine {} only together: other values of them give the same curves; hold one of them",
          fmt::join(names, ", "));
  }

  const Differentiable& model_;
  const Measured& data_;
  const FitOptions& options_;
  std::vector<double> weight_;
  std::size_t count_ = 0;
};

}  // namespace

std::expected<Fitted, Diagnostics> fit(const Differentiable& model, const Measured& data, const FitOptions& options) {
  return Fitter(model, data, options).run();
}

}  // namespace holon::analysis
