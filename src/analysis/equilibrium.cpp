// Equilibria by Newton's method. Steps solve J s = -f in the sense of least squares and least length, so that models
// with free coordinates (an angle that nothing holds) have one, too: the nearest. Each step is shortened until |f|
// falls. States are measured by their nominal values; derivatives as well, so that |f| is a rate of relative change.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/linearize.h"
#include "lti/dense.h"

namespace holon::analysis {
namespace {

constexpr int kMostSteps = 200;
constexpr double kRankTolerance = 1e-12;
constexpr double kSmallestPart = 1e-6;  // of a Newton step

double largest(const std::vector<double>& values) {
  double result = 0;
  for (const double v : values) result = std::isfinite(v) ? std::max(result, std::abs(v)) : INFINITY;
  return result;
}

class Search {
 public:
  Search(Evaluation& model, double t) : model_(model), t_(t), n_(model.states().size()), nominal_(model.nominal()) {}

  std::expected<void, std::string> run(std::vector<double>& x) {
    if (n_ == 0) return std::unexpected("the model has no states, so it is always at rest");
    std::vector<double> f(n_);
    if (!rates(x, f)) return std::unexpected(model_.problem());
    for (int k = 0; k < kMostSteps; ++k) {
      const auto step = newton_step(x, f);
      if (!step) return std::unexpected(step.error());
      // Converged when rounding is all that is left, or the step no longer moves anything.
      if (largest(*step) < 1e-12 * std::max(1.0, size_of(x))) return is_root(f) ? accept() : no_root(x, f);
      double part = 1;
      std::vector<double> next(n_);
      std::vector<double> rate(n_);
      bool falls = false;
      for (; part >= kSmallestPart && !falls; part /= 2) {
        for (std::size_t i = 0; i < n_; ++i) next[i] = x[i] + part * nominal_[i] * (*step)[i];
        falls = rates(next, rate) && norm(rate) < (1 - 1e-4 * part) * norm(f);
      }
      if (!falls) return is_root(f) ? accept() : no_root(x, f);
      x = next;
      f = rate;
      if (norm(f) == 0) return accept();
    }
    return no_root(x, f);
  }

 private:
  static std::expected<void, std::string> accept() { return {}; }

  double norm(const std::vector<double>& scaled) const { return lti::norm_2(scaled); }

  double size_of(const std::vector<double>& x) const {
    double result = 0;
    for (std::size_t i = 0; i < n_; ++i) result = std::max(result, std::abs(x[i]) / nominal_[i]);
    return result;
  }

  bool rates(const std::vector<double>& x, std::vector<double>& f) {
    if (!model_.derivatives(t_, x, f)) return false;
    for (std::size_t i = 0; i < n_; ++i) f[i] /= nominal_[i];
    return std::isfinite(largest(f));
  }

  std::expected<std::vector<double>, std::string> newton_step(const std::vector<double>& x,
                                                              const std::vector<double>& f) {
    const SparsePattern& pattern = model_.jacobian_pattern();
    entries_.resize(pattern.row_index.size());
    if (!model_.jacobian(t_, x, entries_)) return std::unexpected(model_.problem());
    lti::Matrix j(n_, n_);
    scale_ = 0;
    for (std::size_t col = 0; col < n_; ++col) {
      for (int k = pattern.column_start[col]; k < pattern.column_start[col + 1]; ++k) {
        const auto row = static_cast<std::size_t>(pattern.row_index[static_cast<std::size_t>(k)]);
        j(row, col) = entries_[static_cast<std::size_t>(k)] * nominal_[col] / nominal_[row];
        scale_ = std::max(scale_, std::abs(j(row, col)));
      }
    }
    lti::Matrix right(n_, 1);
    for (std::size_t i = 0; i < n_; ++i) right(i, 0) = -f[i];
    const auto solved = lti::guarded([&] { return lti::least_squares(j, right, kRankTolerance); });
    if (!solved) return std::unexpected(solved.error());
    std::vector<double> step(n_);
    for (std::size_t i = 0; i < n_; ++i) step[i] = (*solved)(i, 0);
    return step;
  }

  // Rates that rounding of the largest terms can make.
  bool is_root(const std::vector<double>& f) const { return largest(f) <= 1e-9 * std::max(scale_, 1e-300); }

  std::expected<void, std::string> no_root(const std::vector<double>& x, const std::vector<double>& f) const {
    const auto worst =
        static_cast<std::size_t>(std::ranges::max_element(f, {}, [](double v) { return std::abs(v); }) - f.begin());
    return std::unexpected(fmt::format(
        "no equilibrium was found from this start: nearest to one, `{}` = {:.6g} still changes by {:.3g} per second",
        model_.states()[worst], x[worst], f[worst] * nominal_[worst]));
  }

  Evaluation& model_;
  double t_;
  std::size_t n_;
  std::span<const double> nominal_;
  std::vector<double> entries_;
  double scale_ = 0;
};

}  // namespace

std::expected<void, std::string> find_equilibrium(Evaluation& model, double t, std::vector<double>& x) {
  return Search(model, t).run(x);
}

}  // namespace holon::analysis
