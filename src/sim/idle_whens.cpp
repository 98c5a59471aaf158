// A `when` acts where its condition becomes true. One whose condition is true from the start to the end never acts,
// which is legal and seldom meant: a note at the end of the run.

#include <algorithm>

#include "sim/diagnostics.h"
#include "sim/simulation.h"

namespace holon::sim {

void Simulation::begin_whens() {
  for (std::size_t i = 0; i < model_.discretes.size() && !names_.when_conditions.empty(); ++i) {
    const program::DiscreteInfo& d = model_.discretes[i];
    const bool is_condition = std::ranges::find(names_.when_conditions, d.variable) != names_.when_conditions.end();
    if (is_condition && runner_->value(d.value) != 0) idle_whens_.push_back(i);
  }
}

void Simulation::look_at_whens() {
  if (idle_whens_.empty()) return;
  std::erase_if(idle_whens_, [&](std::size_t i) { return runner_->value(model_.discretes[i].value) == 0; });
}

void Simulation::report_idle_whens() {
  if (!(time_ > options_.start_time)) return;
  for (const std::size_t i : idle_whens_) {
    const std::uint32_t variable = model_.discretes[i].variable;
    sink_.note(kNeverFires, place_of(variable), {names_.variable(variable)});
  }
}

}  // namespace holon::sim
