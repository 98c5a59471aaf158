// Values that are infinite or undefined in the result but in nothing that the states need: the integrator never sees
// them, the run goes on, and a curve with holes in it needs a reason: it is an error, but the whole result is kept.
// Looked for in the rows that are written, which costs one subtraction a value. The first row in which a column is not
// finite gives one error for the expression that produced it first and for all columns that follow from it.

#include <fmt/format.h>
#include <array>
#include <cmath>

#include "sim/diagnostics.h"
#include "sim/simulation.h"

namespace holon::sim {
namespace {

constexpr std::size_t kMostColumns = 8;
// To find the expression compiles the model once more; nobody reads more of them.
constexpr int kMostSearches = 8;

std::string_view words_for(double value) { return std::isnan(value) ? "not a number" : "infinite"; }

}  // namespace

void Simulation::warn_of_not_finite() {
  said_not_finite_.resize(row_.size(), 0);
  std::vector<std::string> names;
  double first = 0;
  for (std::size_t i = 1; i < row_.size(); ++i) {
    if (std::isfinite(row_[i]) || said_not_finite_[i] != 0) continue;
    said_not_finite_[i] = 1;
    if (names.empty()) first = row_[i];
    for (const ResultName& name : plan_.layout.names)
      if (name.varies && name.column == i) names.push_back(name.name);
  }
  if (names.empty()) return;
  const std::string time = fmt::format("{:.10g}", row_[0]);
  std::optional<Runner::NotFinite> found;
  if (++not_finite_searches_ <= kMostSearches) {
    const std::array<program::RoutineId, 5> routines{model_.parameters, model_.derivatives, model_.crossings,
                                                     model_.outputs, model_.event};
    found = runner_->find_new_not_finite(routines);
  }
  diag::Diagnostic& d = sink_.error(kNotFiniteResult, found ? span_of(found->site) : diag::Span{},
                                    {names.front(), std::string(words_for(first)), time});
  if (found) {
    if (const std::string text = text_of(found->site); !text.empty())
      d.hint(fmt::format("first in `{}`, which is {}", text, words_for(found->value)));
    if (found->site.index() < model_.program.sites.size())
      if (const std::string values = values_in(model_.program.sites[found->site].origin); !values.empty())
        d.hint("with " + values);
    add_reason(d, found->site);
  }
  if (names.size() > 1) {
    std::string others;
    for (std::size_t i = 1; i < std::min(names.size(), kMostColumns); ++i)
      others += fmt::format("{}`{}`", i == 1 ? "" : ", ", names[i]);
    if (names.size() > kMostColumns) others += fmt::format(" and {} more", names.size() - kMostColumns);
    d.hint("so are " + others);
  }
}

}  // namespace holon::sim
