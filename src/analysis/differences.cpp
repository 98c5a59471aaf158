// D(h) = (f(x + h) - f(x - h)) / (2 h) = f' + c h^2 + ...: (4 D(h/2) - D(h)) / 3 is of fourth order, |D(h/2) - D(h)|
// bounds what D is off by. Rounding and inner iterations leave a noise of `kNoise` in f.

#include "analysis/differences.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

namespace holon::analysis {
namespace {

constexpr double kStep = 2e-4;       // of the size of the state
constexpr double kNoise = 1e-10;     // of the largest terms of a derivative
constexpr double kLeastRate = 1e-4;  // 1/s, of the size of a state: what its terms have at least
constexpr double kAgree = 1e-5;
constexpr std::size_t kMostPlaces = 10;

struct Column {
  bool has_value = false;
  // f at x + h, x + h/2, x - h/2, x - h
  std::array<std::vector<double>, 4> f;
};

enum class Agreement : std::uint8_t { none, one_side, full };

constexpr std::array<double, 4> kSteps{1, 0.5, -0.5, -1};

}  // namespace

DifferenceCheck check_with_differences(Evaluation& model, const LinearSystem& linear) {
  const std::size_t n = linear.x.size();
  const std::size_t inputs = linear.u.size();
  DifferenceCheck result;
  std::vector<double> x = linear.x;
  std::vector<double> u(inputs, 0.0);
  std::vector<double> noise(n);  // size of the terms in each row
  for (std::size_t i = 0; i < n; ++i) {
    noise[i] = std::max(std::abs(linear.dx[i]), kLeastRate * model.nominal()[i]);
    for (std::size_t k = 0; k < n; ++k)
      noise[i] = std::max(noise[i], std::abs(linear.a[i * n + k]) * std::max(std::abs(x[k]), model.nominal()[k]));
  }
  // f at four places around the present value of an unknown.
  const auto look = [&](double& moved, double h, std::span<const double> deviations) {
    const double at = moved;
    Column column;
    column.has_value = true;
    for (std::size_t k = 0; k < 4 && column.has_value; ++k) {
      moved = at + kSteps[k] * h;
      if (inputs > 0) model.move_inputs(deviations);
      column.f[k].resize(n);
      column.has_value = model.derivatives(linear.time, x, column.f[k]);
    }
    moved = at;
    if (inputs > 0) model.move_inputs(deviations);
    return column;
  };
  // What one entry is against one column of differences.
  struct Finding {
    Agreement agreement = Agreement::none;
    double difference = 0;
    double off = 0;  // relative
  };
  const auto judge = [&](const Column& column, double h, std::size_t i, double exact) {
    const double coarse = (column.f[0][i] - column.f[3][i]) / (2 * h);
    const double fine = (column.f[1][i] - column.f[2][i]) / h;
    const double better = (4 * fine - coarse) / 3;
    const double larger = std::max(std::abs(exact), std::abs(better));
    const double rounding = kNoise * noise[i] / h;
    const double off = std::abs(exact - better);
    if (off <= std::abs(fine - coarse) + kAgree * larger + 4 * rounding)
      return Finding{Agreement::full, better, larger > 100 * rounding ? off / larger : 0};
    // One side, from three points of second order, so that it is as good as the other where the function is smooth.
    const double f0 = linear.dx[i];
    const double right = (4 * column.f[1][i] - column.f[0][i] - 3 * f0) / h;
    const double left = -(4 * column.f[2][i] - column.f[3][i] - 3 * f0) / h;
    const double nearest = std::min(std::abs(exact - right), std::abs(exact - left));
    return Finding{nearest <= 100 * kAgree * larger + 8 * rounding ? Agreement::one_side : Agreement::none, better, 0};
  };
  const auto compare = [&](double& moved, double size, auto exact_at, const char* matrix, const auto& name,
                           std::span<const double> deviations) {
    const Column column = look(moved, kStep * size, deviations);
    for (std::size_t i = 0; i < n; ++i) {
      ++result.entries;
      const double exact = exact_at(i);
      if (!column.has_value) {
        ++result.unknown;
        continue;
      }
      Finding found = judge(column, kStep * size, i, exact);
      // Where the function bends within the step (a root of a sum of squares near zero), shorter steps see its slope.
      for (const double shorter : {3e-2, 1e-3}) {  // even shorter ones see rounding only
        if (found.agreement != Agreement::none) break;
        const Column nearer = look(moved, shorter * kStep * size, deviations);
        if (!nearer.has_value) break;
        found = judge(nearer, shorter * kStep * size, i, exact);
      }
      result.worst = std::max(result.worst, found.off);
      if (found.agreement == Agreement::one_side) ++result.kinks;
      if (found.agreement != Agreement::none) continue;
      ++result.disagree;
      if (result.places.size() < kMostPlaces)
        result.places.push_back(
            fmt::format("{}[{}, {}] = {:.8g}, not {:.8g}", matrix, model.states()[i], name, exact, found.difference));
    }
  };
  for (std::size_t j = 0; j < n; ++j)
    compare(
        x[j], std::max(std::abs(x[j]), model.nominal()[j]), [&](std::size_t i) { return linear.a[i * n + j]; }, "A",
        model.states()[j], u);
  for (std::size_t j = 0; j < inputs; ++j)
    compare(
        u[j], std::max(std::abs(linear.u[j]), 1.0), [&](std::size_t i) { return linear.b[i * inputs + j]; }, "B",
        model.inputs()[j], u);
  return result;
}

}  // namespace holon::analysis
