// Equations that agree with each other but leave unknowns open, at some instants only: two ideal switches that are both
// open, coordinates that coincide. The language allows it; the values are one choice of many, which a note says.

#include <fmt/format.h>
#include <algorithm>

#include "sim/block_solvers.h"
#include "sim/diagnostics.h"
#include "sim/simulation.h"

namespace holon::sim {
namespace {

constexpr std::size_t kMostOpenNamed = 8;
constexpr std::size_t kMostNotes = 4;  // of a run

}  // namespace

void Simulation::note_singular(Phase phase) {
  if (runner_->singular().empty()) return;
  for (const Runner::SingularBlock& met : runner_->take_singular()) {
    const std::vector<std::uint32_t> open = met.is_torn ? runner_->nonlinear_solver(met.block).open_unknowns()
                                                        : runner_->linear_solver(met.block).open_unknowns();
    const std::vector<std::uint32_t>& slots = met.is_torn ? model_.program.nonlinear_blocks[met.block].unknowns
                                                          : model_.program.linear_blocks[met.block].unknowns;
    // Several routines solve the same equations, each with a block of its own.
    std::vector<std::uint32_t> unknowns;
    for (const std::uint32_t i : open)
      if (i < slots.size()) unknowns.push_back(slots[i]);
    if (met.is_torn)
      if (const auto slots_open = runner_->nonlinear_solver(met.block).open_slots(); !slots_open.empty())
        unknowns.assign(slots_open.begin(), slots_open.end());
    std::erase_if(unknowns, [&](std::uint32_t slot) {
      return std::ranges::find(told_open_, slot) != told_open_.end() ||
             model_.program.variable_of.at(slot) == program::Program::kNoVariable;
    });
    if (unknowns.empty() || singular_notes_ == kMostNotes) continue;
    ++singular_notes_;
    told_open_.insert(told_open_.end(), unknowns.begin(), unknowns.end());
    std::string names;
    for (std::size_t i = 0; i < std::min(unknowns.size(), kMostOpenNamed); ++i)
      names += fmt::format("{}`{}`", i == 0 ? "" : ", ", name_of_slot(unknowns[i]));
    if (unknowns.size() > kMostOpenNamed) names += fmt::format(" and {} more", unknowns.size() - kMostOpenNamed);
    std::vector<program::SiteId> sites;
    if (met.is_torn)
      for (const std::uint32_t row : runner_->nonlinear_solver(met.block).repeating_equations())
        if (const auto& all = model_.program.nonlinear_blocks[met.block].equations; row < all.size())
          sites.push_back(all[row]);
    const diag::Span span = sites.empty() ? diag::Span{} : span_of(sites.front());
    // Initial conditions say where states begin. What no state is among is left open by the equations themselves, and
    // nonlinear ones depend on one another for a reason.
    const bool has_state = std::ranges::any_of(unknowns, [&](std::uint32_t slot) {
      return std::ranges::any_of(model_.states, [&](const program::StateInfo& s) { return s.value.value == slot; });
    });
    const std::string time = fmt::format("{:.10g}", runner_->time());
    const bool is_of_conditions = phase == Phase::start && has_state;
    diag::Diagnostic& d = is_of_conditions                       ? sink_.note(kOpenAtStart, span, {names})
                          : phase == Phase::start && met.is_torn ? sink_.warning(kOpenUnknowns, span, {names, time})
                                                                 : sink_.note(kOpenUnknowns, span, {names, time});
    for (std::size_t i = 1; i < std::min(sites.size(), kMostOpenNamed); ++i)
      if (const diag::Span other = span_of(sites[i]); other.known()) d.also(other, "this equation takes part in it");
    d.hint(is_of_conditions ? "they keep their start values, or are as near to them as the equations allow"
                            : "their values are one choice of many: parts that float, or equations that say the "
                              "same here");
  }
}

}  // namespace holon::sim
