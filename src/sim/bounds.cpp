#include "sim/bounds.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace holon::sim {
namespace {

// Errors of a run add up to several times the tolerance of one step.
constexpr double kTolerances = 10;

double room(const Bound& bound, double limit, double tolerance) {
  return kTolerances * tolerance * std::max(bound.nominal, std::isfinite(limit) ? std::fabs(limit) : 0.0);
}

}  // namespace

std::vector<BoundViolation> BoundWatch::begin(const program::Model& model, std::vector<Bound> bounds, double tolerance,
                                              std::span<const double> values) {
  bounds_ = std::move(bounds);
  watched_.clear();
  std::vector<BoundViolation> found;
  if (bounds_.empty()) return found;
  std::unordered_map<std::uint32_t, const program::ResultInfo*> result_of;
  for (const program::ResultInfo& info : model.results) result_of.emplace(info.variable, &info);
  std::unordered_set<std::uint32_t> reported;
  for (std::uint32_t i = 0; i < bounds_.size(); ++i) {
    const Bound& b = bounds_[i];
    const auto at = result_of.find(b.variable);
    if (at == result_of.end()) continue;
    const program::ResultInfo& info = *at->second;
    const bool changes = info.kind == program::ResultKind::discrete || info.kind == program::ResultKind::continuous;
    if (!changes || !info.slot) {
      const double value = info.offset + (info.slot ? info.factor * values[info.slot.index()] : 0.0);
      // Given numbers have no error but rounding.
      const bool is_below = value < b.min - 1e-12 * std::fabs(b.min);
      const bool is_violated = is_below || value > b.max + 1e-12 * std::fabs(b.max);
      if (is_violated && reported.insert(b.component).second) found.push_back({b, value, is_below});
      continue;
    }
    const double least = b.min - room(b, b.min, tolerance);
    const double most = b.max + room(b, b.max, tolerance);
    const bool is_negated = info.factor < 0;
    watched_.push_back({info.slot.value, is_negated ? -most : least, is_negated ? -least : most, i, is_negated});
  }
  return found;
}

std::vector<BoundViolation> BoundWatch::take(std::span<const double> values) {
  std::vector<BoundViolation> found;
  std::unordered_set<std::uint32_t> reported;
  for (const Watched& w : watched_) {
    const double x = values[w.slot];
    if (!(x < w.least || x > w.most)) continue;
    const Bound& b = bounds_[w.bound];
    if (reported.insert(b.component).second)
      found.push_back({b, w.is_negated ? -x : x, w.is_negated ? x > w.most : x < w.least});
  }
  std::erase_if(watched_, [&](const Watched& w) { return reported.contains(bounds_[w.bound].component); });
  return found;
}

}  // namespace holon::sim
