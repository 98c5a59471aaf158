// Scaling by the square roots of the largest entries of rows and columns, in a few rounds (Ruiz: A scaling algorithm to
// equilibrate both rows and columns norms in matrices, RAL-TR-2001-034). Then, in the order of the assignments,
//   growth(u) = max over the other unknowns j of the equation: |a_j| growth(j) / |a_u|,   growth(tear) = 1

#include "causal/graph/pivot_growth.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace holon::causal {
namespace {

constexpr int kRounds = 8;

std::vector<double> scaled(const Incidence& incidence, std::span<const double> sizes, Units units) {
  std::vector<double> a(sizes.begin(), sizes.end());
  std::vector<double> row_size(incidence.row_count());
  std::vector<double> column_size(incidence.column_count());
  const auto each = [&](const auto& visit) {
    for (std::size_t r = 0; r < incidence.row_count(); ++r)
      for (EntryId k = incidence.first_entry(EquationId(r)); k < incidence.end_entry(EquationId(r)); ++k.value)
        if (std::isfinite(a[k.index()])) visit(a[k.index()], r, incidence.column(k).index());
  };
  for (int round = 0; round < (units == Units::any ? kRounds : 1); ++round) {
    std::ranges::fill(row_size, 0.0);
    std::ranges::fill(column_size, 0.0);
    each([&](double size, std::size_t r, std::size_t c) {
      row_size[r] = std::max(row_size[r], size);
      column_size[c] = std::max(column_size[c], size);
    });
    each([&](double& size, std::size_t r, std::size_t c) {
      if (size > 0) size /= units == Units::any ? std::sqrt(row_size[r] * column_size[c]) : row_size[r];
    });
  }
  return a;
}

}  // namespace

std::optional<EntryId> weakest_pivot(const Incidence& incidence, std::span<const double> sizes, Units units,
                                     const Tearing& tearing, double limit) {
  const std::vector<double> a = scaled(incidence, sizes, units);
  // Of each unknown: its growth, the smallest pivot on the way there and where that stands.
  struct Way {
    double growth = 1;
    double pivot = 1;
    EntryId entry;
  };
  std::vector<Way> way(incidence.column_count());
  const Way* worst = nullptr;
  for (const Assignment& assignment : tearing.assignments) {
    const EntryId own = incidence.find(assignment.equation, assignment.unknown);
    const double pivot = a[own.index()];
    Way& here = way[assignment.unknown.index()];
    here.growth = 0;
    for (EntryId k = incidence.first_entry(assignment.equation); k < incidence.end_entry(assignment.equation);
         ++k.value) {
      if (k == own) continue;
      const Way& from = way[incidence.column(k).index()];
      const double ratio = a[k.index()] / pivot;
      const double growth = from.growth * (std::isfinite(ratio) ? ratio : 1.0);
      if (!(growth > here.growth)) continue;
      here = from;
      here.growth = growth;
    }
    if (std::isfinite(pivot) && pivot < here.pivot) {
      here.pivot = pivot;
      here.entry = own;
    }
    if (worst == nullptr || here.growth > worst->growth) worst = &here;
  }
  if (worst == nullptr || !(worst->growth > limit) || worst->entry.is_none()) return std::nullopt;
  return worst->entry;
}

}  // namespace holon::causal
