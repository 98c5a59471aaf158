// The model as a DAE, for runs in residual form (program/residual_form.h): F = [x' - f(t, x, z); r(t, x, z)].

#include <algorithm>
#include <cmath>

#include "sim/simulation.h"

namespace holon::sim {

using solve::Evaluation;

void Simulation::set_unknowns(solve::Values z) {
  const std::vector<program::SlotId>& slots = model_.residual_form->unknowns;
  for (std::size_t k = 0; k < slots.size(); ++k) (*runner_)[slots[k]] = z[k];
  // They are no solutions of the blocks.
  point_is_evaluated_ = false;
}

Evaluation Simulation::residual(double t, solve::Values y, solve::Values dy, solve::Results r) {
  if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed)) return Evaluation::stop;
  const program::ResidualForm& form = *model_.residual_form;
  set_point(t, y.first(size_));
  set_unknowns(y.subspan(size_));
  runner_->went_too_far();
  const Evaluation outcome = as_evaluation(runner_->run(form.residual));
  if (outcome != Evaluation::good) return outcome;
  if (runner_->went_too_far() && options_.fixed_step == 0) return Evaluation::retry;
  get_derivatives(r.first(size_));
  for (std::size_t i = 0; i < size_; ++i) r[i] = dy[i] - r[i];
  for (std::size_t k = 0; k < form.residuals.size(); ++k) r[size_ + k] = runner_->value(form.residuals[k]);
  return outcome;
}

// dF/dy + alpha dF/dy'
Evaluation Simulation::residual_jacobian(double t, solve::Values y, solve::Values, double alpha,
                                         solve::Results entries) {
  const program::ResidualForm& form = *model_.residual_form;
  set_point(t, y.first(size_));
  set_unknowns(y.subspan(size_));
  Evaluation outcome = as_evaluation(runner_->run(form.residual));
  if (outcome == Evaluation::good) outcome = as_evaluation(runner_->run(form.jacobian));
  if (outcome != Evaluation::good) return outcome;
  std::ranges::fill(entries, 0.0);
  for (std::size_t i = 0; i < size_; ++i) entries[diagonal_places_[i]] = alpha;
  for (std::size_t k = 0; k < form.pattern.rows.size(); ++k) {
    const double made = runner_->values()[form.entries.index() + k];
    // At a kink or a pole, as in `jacobian`.
    const double e = std::isfinite(made) ? made : 0.0;
    entries[entry_places_[k]] += form.pattern.rows[k] < size_ ? -e : e;
  }
  return outcome;
}

Evaluation Simulation::solve_unknowns(double t, solve::Values x, solve::Results dx, solve::Results z) {
  const Evaluation outcome = derivatives(t, x, dx);
  if (outcome != Evaluation::good) return outcome;
  const std::vector<program::SlotId>& slots = model_.residual_form->unknowns;
  for (std::size_t k = 0; k < slots.size(); ++k) z[k] = runner_->value(slots[k]);
  return outcome;
}

solve::DaeProblem Simulation::residual_problem() {
  const program::ResidualForm& form = *model_.residual_form;
  const std::size_t size = size_ + form.unknowns.size();
  solve::DaeProblem dae;
  dae.size = size;
  dae.residual = residual_call_;
  is_differential_.assign(size, 0);
  std::fill_n(is_differential_.begin(), size_, static_cast<unsigned char>(1));
  dae.is_differential = is_differential_;
  if (form.jacobian.is_none()) return dae;
  // The pattern of the entries, and the diagonal of x'.
  const program::Pattern& made = form.pattern;
  residual_column_start_.assign(1, 0);
  residual_row_index_.clear();
  entry_places_.assign(made.rows.size(), 0);
  diagonal_places_.assign(size_, 0);
  for (std::size_t j = 0; j < size; ++j) {
    bool has_diagonal = j >= size_;
    const auto add_diagonal = [&] {
      diagonal_places_[j] = residual_row_index_.size();
      residual_row_index_.push_back(static_cast<int>(j));
      has_diagonal = true;
    };
    for (std::uint32_t k = made.column_begins[j]; k < made.column_begins[j + 1]; ++k) {
      const std::uint32_t row = made.rows[k];
      if (!has_diagonal && row >= j) {
        add_diagonal();
        if (row == j) {
          entry_places_[k] = diagonal_places_[j];
          continue;
        }
      }
      entry_places_[k] = residual_row_index_.size();
      residual_row_index_.push_back(static_cast<int>(row));
    }
    if (!has_diagonal) add_diagonal();
    residual_column_start_.push_back(static_cast<int>(residual_row_index_.size()));
  }
  dae.pattern = {residual_column_start_, residual_row_index_};
  dae.sparse_jacobian = residual_jacobian_call_;
  return dae;
}

}  // namespace holon::sim
