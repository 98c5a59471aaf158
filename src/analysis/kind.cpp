#include "analysis/kind.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <span>

#include "lti/modes.h"

namespace holon::analysis {
namespace {

constexpr std::size_t kMostStates = 300;
constexpr double kStiffRatio = 1000;
constexpr int kPointsAround = 8;
constexpr double kMainPart = 0.3;

std::vector<std::string> states_of(const lti::Mode& mode, const std::vector<std::string>& names) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < names.size() && i < mode.participation.size(); ++i)
    if (mode.participation[i] >= kMainPart) result.push_back(names[i]);
  return result;
}

// -1, 0, 1: the sign of the trace, rounding apart. Nothing where the model cannot be evaluated.
std::optional<int> divergence(Evaluation& model, double t, std::span<const double> x, lti::Matrix* matrix) {
  const SparsePattern& pattern = model.jacobian_pattern();
  std::vector<double> entries(pattern.row_index.size());
  if (!model.jacobian(t, x, entries)) return std::nullopt;
  double trace = 0;
  double size = 0;
  for (std::size_t j = 0; j < x.size(); ++j)
    for (auto k = static_cast<std::size_t>(pattern.column_start[j]);
         k < static_cast<std::size_t>(pattern.column_start[j + 1]); ++k) {
      const auto i = static_cast<std::size_t>(pattern.row_index[k]);
      if (!std::isfinite(entries[k])) return std::nullopt;
      if (matrix != nullptr) (*matrix)(i, j) = entries[k];
      if (i != j) continue;
      trace += entries[k];
      size += std::abs(entries[k]);
    }
  if (std::abs(trace) <= 1e-10 * size) return 0;
  return trace < 0 ? -1 : 1;
}

void judge_stiffness(const lti::Matrix& a, const Experiment& experiment, const std::vector<std::string>& names,
                     DynamicKind& result) {
  const auto modes = lti::modes(a);
  if (!modes) return;
  const lti::Mode* fastest = nullptr;
  const lti::Mode* slowest = nullptr;
  for (const lti::Mode& mode : modes->modes) {
    // Only what decays can be stiff: an undamped oscillation has to be followed.
    if (mode.value.real() >= 0) continue;
    if (fastest == nullptr || mode.value.real() < fastest->value.real()) fastest = &mode;
    if (slowest == nullptr || mode.value.real() > slowest->value.real()) slowest = &mode;
  }
  if (fastest == nullptr) return;
  // Oscillations that are slower than the decay set the pace as well.
  double pace = 1 / std::max(experiment.stop_time - experiment.start_time, 1e-300);
  double slow = std::abs(slowest->value.real());
  for (const lti::Mode& mode : modes->modes)
    if (mode.value.imag() != 0 && std::abs(mode.value.real()) < 0.1 * std::abs(mode.value.imag()))
      pace = std::max(pace, std::abs(mode.value.imag()) / 10);
  slow = std::max(slow, pace);
  result.stiffness = std::max(1.0, -fastest->value.real() / slow);
  result.is_stiff = *result.stiffness > kStiffRatio;
  result.fastest = states_of(*fastest, names);
  result.slowest = states_of(*slowest, names);
}

}  // namespace

DynamicKind dynamic_kind(const Model& model, const Experiment& experiment) {
  DynamicKind result;
  for (const Component& c : model.components())
    if (c.type.starts_with("Holon.Distributed.") || c.type.ends_with("DynamicPipe"))
      result.discretized.push_back(c.name);
  if (model.structure().states.empty()) {
    result.problem = "the model has no states";
    return result;
  }
  if (model.structure().states.size() > kMostStates) {
    result.problem = "the model has more than " + std::to_string(kMostStates) + " states";
    return result;
  }
  auto evaluation = model.evaluate(experiment);
  if (!evaluation) {
    result.problem = "the model does not start";
    return result;
  }
  const std::size_t n = evaluation->states().size();
  const double t = evaluation->time();
  std::vector<double> x(evaluation->start_state().begin(), evaluation->start_state().end());
  lti::Matrix a(n, n);
  const auto at_start = divergence(*evaluation, t, x, &a);
  if (!at_start) {
    result.problem = "the model cannot be evaluated at its start";
    return result;
  }
  judge_stiffness(a, experiment, evaluation->states(), result);
  int most = *at_start;
  int least = *at_start;
  std::mt19937 random(1);
  std::uniform_real_distribution<double> anywhere(-1, 1);
  for (int k = 0; k < kPointsAround; ++k) {
    std::vector<double> moved = x;
    for (std::size_t i = 0; i < n; ++i)
      moved[i] += anywhere(random) * std::max(std::abs(x[i]), evaluation->nominal()[i]);
    const auto there = divergence(*evaluation, t, moved, nullptr);
    if (!there) continue;
    most = std::max(most, *there);
    least = std::min(least, *there);
  }
  result.volume = most == least ? (most < 0 ? "dissipative" : most > 0 ? "expanding" : "conservative") : "mixed";
  return result;
}

}  // namespace holon::analysis
