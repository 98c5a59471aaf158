// States that are chosen while simulating. The equations of a set, differentiated, have the matrix J = d equations /
// d candidates; the candidates that are not states follow from the states as long as their columns of J are
// independent. Gaussian elimination with complete pivoting finds the columns with the largest pivots; the present
// choice is kept until its determinant falls below a fifth of the best one's, so that it does not flicker between
// equals.
//   |det J_dummy(present)| < 0.2 |det J_dummy(best)|   =>   switch

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "sim/diagnostics.h"
#include "sim/simulation.h"

namespace holon::sim {
namespace {

constexpr double kKeep = 0.2;

struct Elimination {
  double log_determinant = 0;  // of the chosen columns; minus infinity when they are dependent
  std::vector<std::size_t> columns;
};

// Columns of the matrix (rows x cols, row by row) that have the largest pivots, among those allowed.
Elimination eliminate(std::vector<double> a, std::size_t rows, std::size_t cols, const std::vector<char>& allowed) {
  Elimination result;
  std::vector<char> used(cols, 0);
  for (std::size_t k = 0; k < rows; ++k) {
    std::size_t pivot_row = k;
    std::size_t pivot_col = cols;
    double largest = 0;
    for (std::size_t i = k; i < rows; ++i) {
      for (std::size_t j = 0; j < cols; ++j) {
        if (used[j] != 0 || allowed[j] == 0 || !(std::fabs(a[i * cols + j]) > largest)) continue;
        largest = std::fabs(a[i * cols + j]);
        pivot_row = i;
        pivot_col = j;
      }
    }
    if (pivot_col == cols) {
      result.log_determinant = -HUGE_VAL;
      return result;
    }
    used[pivot_col] = 1;
    result.columns.push_back(pivot_col);
    result.log_determinant += std::log(largest);
    for (std::size_t j = 0; j < cols; ++j) std::swap(a[k * cols + j], a[pivot_row * cols + j]);
    for (std::size_t i = k + 1; i < rows; ++i) {
      const double factor = a[i * cols + pivot_col] / a[k * cols + pivot_col];
      for (std::size_t j = 0; j < cols; ++j) a[i * cols + j] -= factor * a[k * cols + j];
    }
  }
  return result;
}

struct Choices {
  Elimination present;
  Elimination best;
};

// By the entries of the set's matrix; nothing where they are no numbers.
std::optional<Choices> judged(const program::StateSetInfo& set, std::span<const double> values) {
  const std::size_t rows = set.equations;
  const std::size_t cols = set.candidates.size();
  const auto* const entries = values.data() + set.entries.index();
  const std::vector<double> jac(entries, entries + rows * cols);
  if (!std::ranges::all_of(jac, [](double x) { return std::isfinite(x); })) return std::nullopt;
  std::vector<char> dummy(cols, 1);
  for (std::size_t i = 0; i < set.states.size(); ++i)
    for (std::size_t j = 0; j < cols; ++j)
      if (values[set.selection.index() + i * cols + j] != 0) dummy[j] = 0;
  return Choices{eliminate(jac, rows, cols, dummy), eliminate(jac, rows, cols, std::vector<char>(cols, 1))};
}

}  // namespace

void Simulation::select_first_states() {
  const std::span<double> values = runner_->values();
  for (const program::StateSetInfo& set : model_.state_sets) {
    const std::size_t cols = set.candidates.size();
    std::fill_n(values.begin() + set.selection.value, set.states.size() * cols, 0.0);
    for (std::size_t i = 0; i < set.first.size(); ++i) values[set.selection.index() + i * cols + set.first[i]] = 1;
  }
}

bool Simulation::switch_states() {
  bool switched = false;
  point_is_evaluated_ = false;
  const std::span<double> values = runner_->values();
  for (const program::StateSetInfo& set : model_.state_sets) {
    const std::size_t rows = set.equations;
    const std::size_t cols = set.candidates.size();
    if (runner_->run(set.jacobian) != 0) continue;
    const auto choices = judged(set, values);
    if (!choices) continue;
    const auto& [present, best] = *choices;
    if (best.columns.size() < rows) continue;  // a moment without rank; the step control will say if it lasts
    if (present.log_determinant >= best.log_determinant + std::log(kKeep)) continue;
    std::vector<char> is_state(cols, 1);
    for (const std::size_t j : best.columns) is_state[j] = 0;
    std::fill_n(values.begin() + set.selection.value, set.states.size() * cols, 0.0);
    std::size_t i = 0;
    for (std::size_t j = 0; j < cols && i < set.states.size(); ++j) {
      if (is_state[j] == 0) continue;
      values[set.selection.index() + i * cols + j] = 1;
      values[set.states[i].index()] = values[set.candidates[j].index()];
      ++i;
    }
    ++outcome_.statistics.state_switches;
    states_reset_ = true;
    switched = true;
    if (options_.trace_events) trace(true, fmt::format("states chosen anew at {:.15g}", time_));
  }
  return switched;
}

double Simulation::quality_of_choice() {
  double worst = 1;
  for (const program::StateSetInfo& set : model_.state_sets) {
    if (runner_->run(set.jacobian) != 0) return 0;
    const auto choices = judged(set, runner_->values());
    if (!choices || choices->best.columns.size() < set.equations) return 0;
    worst = std::min(worst, std::exp(choices->present.log_determinant - choices->best.log_determinant));
  }
  return worst;
}

}  // namespace holon::sim
