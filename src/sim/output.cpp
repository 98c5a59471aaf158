#include <fmt/format.h>
#include <cmath>

#include "sim/diagnostics.h"
#include "sim/simulation.h"

namespace holon::sim {

bool Simulation::evaluate_point(double t, solve::Values x, bool counts) {
  set_point(t, x);
  runner_->set_counting(counts);
  runner_->forget_singular(0);
  if (counts && derivatives_warn_) point_is_evaluated_ = false;
  Status status = run_derivatives();
  if (status == 0) status = runner_->run(model_.outputs);
  if (status == 0 && counts) status = runner_->run(model_.asserts);
  if (status == 0 && counts) status = runner_->feed_transports(Runner::Feeding::within_step);
  runner_->set_counting(false);
  if (status != 0) {
    time_ = t;
    const std::array<program::RoutineId, 2> routines{model_.derivatives, model_.outputs};
    report_failure(status, routines);
    return false;
  }
  note_singular(Phase::run);
  if (counts) {
    runner_->accept();
    flush_warnings();
  }
  return true;
}

bool Simulation::check_asserts(double t, solve::Values x) {
  set_point(t, x);
  runner_->set_counting(true);
  Status status = run_part(model_.before_asserts);
  if (status == 0 && model_.before_asserts.is_none()) status = runner_->run(model_.outputs);
  if (status == 0) status = runner_->run(model_.asserts);
  runner_->set_counting(false);
  if (status != 0) {
    const std::array<program::RoutineId, 2> routines{model_.derivatives, model_.outputs};
    report_failure(status, routines);
    return false;
  }
  flush_warnings();
  return true;
}

bool Simulation::write_row() {
  if (result_broken_) return true;
  const std::span<const double> values = runner_->values();
  if (bounds_.is_violated(values)) check_bounds();
  row_[0] = values[model_.time.index()];
  double strange = 0;  // what is not finite has no difference to itself
  for (std::size_t i = 0; i < plan_.columns.size(); ++i) {
    const double value = value_of(plan_.columns[i], values);
    row_[i + 1] = value;
    strange += value - value;
  }
  if (strange != 0) warn_of_not_finite();
  if (accumulation_ && row_[0] > accumulation_->limit) {
    held_rows_.insert(held_rows_.end(), row_.begin(), row_.end());
    return true;
  }
  return send_row(row_);
}

bool Simulation::send_row(std::span<const double> row) {
  ++outcome_.statistics.output_rows;
  last_row_time_ = row[0];
  if (const auto problem = result_.row(row)) {
    // A full disk must not cost the run its statistics and messages, but going on would compute for nothing.
    result_broken_ = true;
    sink_.error(kResultFailed, {}, {*problem});
    return false;
  }
  return true;
}

double Simulation::grid_time(double k) const {
  return k >= grid_end_ ? options_.stop_time : options_.start_time + k * grid_step_;
}

// Rows of the grid up to `until`, from dense output.
bool Simulation::write_grid(double until, bool include_end) {
  if (grid_step_ == 0) return true;
  while (next_grid_ <= grid_end_) {
    const double t = grid_time(next_grid_);
    if (t > until || (t == until && !include_end)) return true;
    if (size_ > 0) integrator_->interpolate(t, x_out_);
    if (!evaluate_point(t, x_out_, false)) return false;
    if (!write_row()) return false;
    next_grid_ += 1;
  }
  return true;
}

void Simulation::flush_warnings() {
  for (const Warning& warning : runner_->take_warnings())
    sink_.warning(kAssertionWarning, span_of(warning.site), {fmt::format("{:.10g}", warning.time), warning.message});
}

}  // namespace holon::sim
