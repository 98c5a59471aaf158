#include "sim/residual_integrator.h"

#include <algorithm>
#include <utility>

namespace holon::sim {

ResidualIntegrator::ResidualIntegrator(std::unique_ptr<solve::Integrator> inner, std::size_t states,
                                       std::size_t unknowns, Solve solve)
    : inner_(std::move(inner)),
      states_(states),
      solve_(std::move(solve)),
      y_(states + unknowns),
      dy_(states + unknowns),
      out_y_(states + unknowns),
      out_dy_(states + unknowns),
      nominal_(states + unknowns, 1.0),
      worst_(states + unknowns) {
  for (std::size_t k = 0; k < unknowns; ++k) sizes_.add(1, false, 0);
}

std::expected<void, solve::OdeFailure> ResidualIntegrator::solve_at(double t, solve::Values x) {
  std::ranges::copy(x, y_.begin());
  const solve::Results y = y_;
  const solve::Results dy = dy_;
  const solve::Evaluation outcome = solve_(t, x, dy.first(states_), y.subspan(states_));
  if (outcome != solve::Evaluation::good) {
    using Kind = solve::OdeFailure::Kind;
    return std::unexpected(solve::OdeFailure{
        .kind = outcome == solve::Evaluation::stop ? Kind::stopped : Kind::inconsistent_start, .t = t});
  }
  if (sizes_.grow(y.subspan(states_))) tell_sizes();
  return {};
}

void ResidualIntegrator::tell_sizes() {
  std::ranges::copy(sizes_.values(), nominal_.begin() + static_cast<std::ptrdiff_t>(states_));
  inner_->set_nominal(nominal_);
}

std::expected<void, solve::OdeFailure> ResidualIntegrator::start(double t0, solve::Values x0, solve::Values) {
  if (auto solved = solve_at(t0, x0); !solved) return solved;
  return inner_->start(t0, y_, dy_);
}

std::expected<void, solve::OdeFailure> ResidualIntegrator::restart(double t, solve::Values x, solve::Values) {
  if (auto solved = solve_at(t, x); !solved) return solved;
  return inner_->restart(t, y_, dy_);
}

std::expected<double, solve::OdeFailure> ResidualIntegrator::step(double limit) {
  auto stepped = inner_->step(limit);
  if (stepped && sizes_.grow(inner_->state().subspan(states_))) tell_sizes();
  return stepped;
}

void ResidualIntegrator::interpolate(double t, solve::Results x, solve::Results dx) {
  inner_->interpolate(t, out_y_, dx.empty() ? solve::Results() : solve::Results(out_dy_));
  std::copy_n(out_y_.begin(), states_, x.begin());
  if (!dx.empty()) std::copy_n(out_dy_.begin(), states_, dx.begin());
}

void ResidualIntegrator::set_nominal(solve::Values nominal) {
  std::ranges::copy(nominal, nominal_.begin());
  tell_sizes();
}

std::size_t ResidualIntegrator::worst_components(std::span<solve::ErrorShare> worst) {
  const std::size_t all = inner_->worst_components(worst_);
  std::size_t count = 0;
  for (std::size_t i = 0; i < std::min(all, worst_.size()) && count < worst.size(); ++i)
    if (worst_[i].component < states_) worst[count++] = worst_[i];
  return count;
}

}  // namespace holon::sim
