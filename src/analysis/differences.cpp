// D(h) = (f(x + h) - f(x - h)) / (2 h) = f' + c h^2 + ...: (4 D(h/2) - D(h)) / 3 is of fourth order, |D(h/2) - D(h)|
// bounds what D is off by. Rounding and inner iterations leave a noise in f, which is measured: by changes that are
// too small to count, and by coming back to the point from beside it.

#include "analysis/differences.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

namespace holon::analysis {
namespace {

constexpr double kStep = 2e-4;       // of the size of the state
constexpr double kNoise = 1e-10;     // of the largest terms of a derivative
constexpr double kLeastRate = 1e-4;  // 1/s, of the size of a state: what its terms have at least
constexpr double kAgree = 1e-5;
constexpr double kSharp = 1e-3;  // of an entry: differences that are so good need no shorter steps
constexpr double kVague = 0.1;   // of an entry: differences that are no better say nothing
constexpr double kNothing = 1e-5;
constexpr std::size_t kMostPlaces = 10;
constexpr int kTinyMoves = 4;
constexpr double kTinyMove = 1e-13;
// Where the function bends within the step (a root of a sum of squares near zero), shorter steps see its slope; even
// shorter ones see noise only.
constexpr std::array<double, 4> kShorter{1, 3e-2, 1e-3, 3e-5};

struct Column {
  bool has_value = false;
  // f at x + h, x + h/2, x - h/2, x - h
  std::array<std::vector<double>, 4> f;
  std::vector<double> again;  // at x, coming from x - h: what iterations leave behind differs with where they began
};

enum class Agreement : std::uint8_t { none, one_side, full };

// What one entry is against one column of differences.
struct Finding {
  Agreement agreement = Agreement::none;
  double difference = 0;
  double off = 0;    // of the entry
  double bound = 0;  // of what the difference itself may be off by
};

constexpr std::array<double, 4> kSteps{1, 0.5, -0.5, -1};

class Checker {
 public:
  Checker(Evaluation& model, const LinearSystem& linear)
      : model_(model), linear_(linear), n_(linear.x.size()), x_(linear.x), u_(linear.u.size(), 0.0), noise_(n_) {
    for (std::size_t i = 0; i < n_; ++i) {
      noise_[i] = std::max(std::abs(linear.dx[i]), kLeastRate * model.nominal()[i]);
      for (std::size_t k = 0; k < n_; ++k) noise_[i] = std::max(noise_[i], std::abs(linear.a[i * n_ + k]) * size_of(k));
      noise_[i] *= kNoise;
    }
    measure_noise();
  }

  DifferenceCheck check() {
    const std::size_t inputs = u_.size();
    for (std::size_t j = 0; j < n_; ++j)
      compare(x_[j], size_of(j), [&](std::size_t i) { return linear_.a[i * n_ + j]; }, "A", model_.states()[j]);
    for (std::size_t j = 0; j < inputs; ++j)
      compare(
          u_[j], std::max(std::abs(linear_.u[j]), 1.0), [&](std::size_t i) { return linear_.b[i * inputs + j]; }, "B",
          model_.inputs()[j]);
    return std::move(result_);
  }

 private:
  double size_of(std::size_t state) const { return std::max(std::abs(linear_.x[state]), model_.nominal()[state]); }

  // What a change that is nothing changes: the rounding inside of the model's own systems of equations.
  void measure_noise() {
    std::vector<double> moved(n_);
    std::vector<double> f(n_);
    for (int k = 1; k <= kTinyMoves; ++k) {
      for (std::size_t j = 0; j < n_; ++j)
        moved[j] = x_[j] + ((k + static_cast<int>(j)) % 2 == 0 ? k : -k) * kTinyMove * size_of(j);
      if (!model_.derivatives(linear_.time, moved, f)) continue;
      for (std::size_t i = 0; i < n_; ++i)
        if (std::isfinite(f[i])) noise_[i] = std::max(noise_[i], 2 * std::abs(f[i] - linear_.dx[i]));
    }
  }

  // f around the present value of an unknown.
  Column look(double& moved, double h) {
    const double at = moved;
    Column column;
    column.has_value = true;
    const auto evaluate = [&](double value, std::vector<double>& f) {
      moved = value;
      if (!u_.empty()) model_.move_inputs(u_);
      f.resize(n_);
      return model_.derivatives(linear_.time, x_, f);
    };
    for (std::size_t k = 0; k < 4 && column.has_value; ++k)
      column.has_value = evaluate(at + kSteps[k] * h, column.f[k]);
    const bool is_back = evaluate(at, column.again);
    column.has_value = column.has_value && is_back;
    return column;
  }

  Finding judge(const Column& column, double h, std::size_t i, double exact) const {
    const double coarse = (column.f[0][i] - column.f[3][i]) / (2 * h);
    const double fine = (column.f[1][i] - column.f[2][i]) / h;
    const double better = (4 * fine - coarse) / 3;
    const double larger = std::max(std::abs(exact), std::abs(better));
    const double f0 = linear_.dx[i];
    const double rounding = std::max(noise_[i], 2 * std::abs(column.again[i] - f0)) / h;
    const double off = std::abs(exact - better);
    const double bound = std::abs(fine - coarse) + 4 * rounding;
    if (off <= bound + kAgree * larger) return {Agreement::full, better, off, bound};
    // One side, from three points of second order, so that it is as good as the other where the function is smooth.
    const double right = (4 * column.f[1][i] - column.f[0][i] - 3 * f0) / h;
    const double left = -(4 * column.f[2][i] - column.f[3][i] - 3 * f0) / h;
    const double nearest = std::min(std::abs(exact - right), std::abs(exact - left));
    const bool is_one_side = nearest <= 100 * kAgree * larger + 8 * rounding;
    return {is_one_side ? Agreement::one_side : Agreement::none, better, off, bound};
  }

  // 0: the difference is exact; 1: it may be anything. Relative, since too long steps make a steep slope small, with
  // its error.
  static double vagueness(const Finding& found) {
    return found.bound > 0 ? found.bound / (found.bound + std::abs(found.difference)) : 0;
  }

  // The step with the sharpest difference decides.
  template <class Exact>
  void compare(double& moved, double size, Exact exact_at, const char* matrix, const std::string& name) {
    std::array<std::optional<Column>, kShorter.size()> columns;
    columns[0] = look(moved, kStep * size);
    for (std::size_t i = 0; i < n_; ++i) {
      ++result_.entries;
      const double exact = exact_at(i);
      if (!columns[0]->has_value) {
        ++result_.unknown;
        continue;
      }
      std::optional<Finding> best;
      bool is_one_side = false;
      bool is_within = false;  // the bound of some step
      for (std::size_t k = 0; k < kShorter.size(); ++k) {
        const double h = kShorter[k] * kStep * size;
        if (!columns[k]) columns[k] = look(moved, h);
        if (!columns[k]->has_value) break;
        const Finding found = judge(*columns[k], h, i, exact);
        is_one_side = is_one_side || found.agreement == Agreement::one_side;
        is_within = is_within || found.agreement == Agreement::full;
        if (!best || vagueness(found) < vagueness(*best)) best = found;
        const double larger = std::max(std::abs(exact), std::abs(best->difference));
        if (best->agreement == Agreement::full && best->bound <= kSharp * larger) break;
        if (larger == 0) break;
      }
      // Noise that looks sharp by chance: what the entry is off by is nothing beside the terms of the derivative.
      if (best->agreement == Agreement::none && is_within && best->off * size <= kNothing * noise_[i] / kNoise) {
        ++result_.vague;
        continue;
      }
      count(*best, is_one_side, exact, fmt::format("{}[{}, {}]", matrix, model_.states()[i], name));
    }
  }

  void count(const Finding& found, bool is_one_side, double exact, const std::string& place) {
    const double larger = std::max(std::abs(exact), std::abs(found.difference));
    if (found.agreement == Agreement::full) {
      // Nothing can be said of what is far below the noise, nor is anything wrong with it.
      if (exact != 0 && found.bound > kVague * larger)
        ++result_.vague;
      else if (found.bound <= kVague * larger)
        result_.worst = std::max(result_.worst, larger > 0 ? found.off / larger : 0);
      return;
    }
    if (is_one_side) {
      ++result_.kinks;
      return;
    }
    ++result_.disagree;
    if (result_.places.size() < kMostPlaces)
      result_.places.push_back(fmt::format("{} = {:.8g}, not {:.8g}", place, exact, found.difference));
  }

  Evaluation& model_;
  const LinearSystem& linear_;
  std::size_t n_;
  std::vector<double> x_;
  std::vector<double> u_;
  std::vector<double> noise_;  // of f
  DifferenceCheck result_;
};

}  // namespace

DifferenceCheck check_with_differences(Evaluation& model, const LinearSystem& linear) {
  return Checker(model, linear).check();
}

}  // namespace holon::analysis
