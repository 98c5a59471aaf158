#include "solve/ode/implicit_system.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <variant>

#include "base/check.h"

namespace holon::solve {

ImplicitSystem::ImplicitSystem(const Problem& problem, const ErrorWeights& weights, OdeStats& stats)
    : size_(state_size(problem)), weights_(weights), stats_(stats), differential_(size_, 1) {
  if (const auto* second = std::get_if<SecondDerivativeProblem>(&problem)) {
    first_order_ = std::make_unique<FirstOrderForm>(*second);
    ode_ = first_order_->problem();
  } else if (const auto* dae = std::get_if<DaeProblem>(&problem)) {
    dae_storage_ = *dae;
    dae_ = &dae_storage_;
    for (std::size_t i = 0; i < dae->is_differential.size(); ++i) {
      differential_[i] = dae->is_differential[i] != 0 ? 1 : 0;
      has_algebraic_ = has_algebraic_ || differential_[i] == 0;
    }
  } else {
    ode_ = std::get<OdeProblem>(problem);
  }
  sparse_ = dae_ != nullptr ? static_cast<bool>(dae_->sparse_jacobian) : static_cast<bool>(ode_.sparse_jacobian);
  if (sparse_) {
    WithDiagonal with = add_diagonal(dae_ != nullptr ? dae_->pattern : ode_.pattern);
    structure_ = std::move(with.structure);
    place_ = std::move(with.place);
    diagonal_ = std::move(with.diagonal);
    callback_values_.resize(place_.size());
    fx_.resize(structure_.entries());
    if (dae_ != nullptr) fdx_.resize(structure_.entries());
  } else {
    fx_.resize(size_ * size_);
    if (dae_ != nullptr) fdx_.resize(size_ * size_);
  }
  work_x_.resize(size_);
  work_dx_.resize(size_);
  work_r0_.resize(size_);
  work_r1_.resize(size_);
}

Evaluation ImplicitSystem::residual(double t, Values x, Values dx, Results r) {
  ++stats_.f_calls;
  if (dae_ != nullptr) return dae_->residual(t, x, dx, r);
  const Evaluation outcome = ode_.derivatives(t, x, r);
  for (std::size_t i = 0; i < size_; ++i) r[i] = dx[i] - r[i];
  return outcome;
}

Evaluation ImplicitSystem::slope(double t, Values x, Results dx) {
  HOLON_CHECK(dae_ == nullptr);
  ++stats_.f_calls;
  return ode_.derivatives(t, x, dx);
}

Evaluation ImplicitSystem::linearize(double t, Values x, Values dx) {
  ++stats_.jacobians;
  const Evaluation outcome = dae_ != nullptr ? linearize_dae(t, x, dx) : linearize_ode(t, x);
  if (outcome == Evaluation::good) ++version_;
  return outcome;
}

Evaluation ImplicitSystem::linearize_ode(double t, Values x) {
  if (sparse_) {
    const Evaluation outcome = ode_.sparse_jacobian(t, x, callback_values_);
    std::fill(fx_.begin(), fx_.end(), 0.0);
    for (std::size_t k = 0; k < place_.size(); ++k) fx_[static_cast<std::size_t>(place_[k])] = callback_values_[k];
    return outcome;
  }
  if (ode_.dense_jacobian) return ode_.dense_jacobian(t, x, fx_);
  return difference_ode(t, x);
}

Evaluation ImplicitSystem::linearize_dae(double t, Values x, Values dx) {
  if (!sparse_ && !dae_->dense_jacobian) return difference_dae(t, x, dx);
  // The callback gives dF/dx + alpha dF/dx'. The values 0 and 1 of alpha take the two apart once, after which matrices
  // for any step size can be made without the model.
  if (sparse_) {
    Evaluation outcome = dae_->sparse_jacobian(t, x, dx, 0.0, callback_values_);
    if (outcome != Evaluation::good) return outcome;
    std::fill(fx_.begin(), fx_.end(), 0.0);
    std::fill(fdx_.begin(), fdx_.end(), 0.0);
    for (std::size_t k = 0; k < place_.size(); ++k) fx_[static_cast<std::size_t>(place_[k])] = callback_values_[k];
    outcome = dae_->sparse_jacobian(t, x, dx, 1.0, callback_values_);
    for (std::size_t k = 0; k < place_.size(); ++k) {
      const auto at = static_cast<std::size_t>(place_[k]);
      fdx_[at] = callback_values_[k] - fx_[at];
    }
    return outcome;
  }
  const Evaluation outcome = dae_->dense_jacobian(t, x, dx, 0.0, fx_);
  if (outcome != Evaluation::good) return outcome;
  const Evaluation second = dae_->dense_jacobian(t, x, dx, 1.0, fdx_);
  for (std::size_t k = 0; k < fx_.size(); ++k) fdx_[k] -= fx_[k];
  return second;
}

double ImplicitSystem::increment(std::size_t j, double x) const {
  const double root = std::sqrt(std::numeric_limits<double>::epsilon());
  const double step = root * std::max(std::abs(x), 1e-3 * weights_.nominal(j));
  // The difference that is really taken, after rounding.
  const volatile double moved = x + step;
  return moved - x;
}

Evaluation ImplicitSystem::difference_ode(double t, Values x) {
  std::copy(x.begin(), x.end(), work_x_.begin());
  ++stats_.jacobian_f_calls;
  Evaluation outcome = ode_.derivatives(t, work_x_, work_r0_);
  for (std::size_t j = 0; j < size_ && outcome == Evaluation::good; ++j) {
    double step = increment(j, x[j]);
    work_x_[j] = x[j] + step;
    ++stats_.jacobian_f_calls;
    outcome = ode_.derivatives(t, work_x_, work_r1_);
    if (outcome == Evaluation::retry) {
      // The model may have a border right here; look to the other side of it.
      step = -step;
      work_x_[j] = x[j] + step;
      ++stats_.jacobian_f_calls;
      outcome = ode_.derivatives(t, work_x_, work_r1_);
    }
    work_x_[j] = x[j];
    for (std::size_t i = 0; i < size_; ++i) fx_[i + j * size_] = (work_r1_[i] - work_r0_[i]) / step;
  }
  return outcome;
}

Evaluation ImplicitSystem::difference_dae(double t, Values x, Values dx) {
  std::copy(x.begin(), x.end(), work_x_.begin());
  std::copy(dx.begin(), dx.end(), work_dx_.begin());
  ++stats_.jacobian_f_calls;
  Evaluation outcome = dae_->residual(t, work_x_, work_dx_, work_r0_);
  for (std::size_t j = 0; j < size_ && outcome == Evaluation::good; ++j) {
    const double step = increment(j, x[j]);
    work_x_[j] = x[j] + step;
    ++stats_.jacobian_f_calls;
    outcome = dae_->residual(t, work_x_, work_dx_, work_r1_);
    work_x_[j] = x[j];
    for (std::size_t i = 0; i < size_; ++i) fx_[i + j * size_] = (work_r1_[i] - work_r0_[i]) / step;
    if (outcome != Evaluation::good || differential_[j] == 0) {
      std::fill_n(fdx_.begin() + static_cast<std::ptrdiff_t>(j * size_), size_, 0.0);
      continue;
    }
    const double slope_step = increment(j, dx[j]);
    work_dx_[j] = dx[j] + slope_step;
    ++stats_.jacobian_f_calls;
    outcome = dae_->residual(t, work_x_, work_dx_, work_r1_);
    work_dx_[j] = dx[j];
    for (std::size_t i = 0; i < size_; ++i) fdx_[i + j * size_] = (work_r1_[i] - work_r0_[i]) / slope_step;
  }
  return outcome;
}

void ImplicitSystem::assemble(double g, std::span<double> matrix) const {
  if (dae_ == nullptr) {
    for (std::size_t k = 0; k < fx_.size(); ++k) matrix[k] = -g * fx_[k];
    for (std::size_t i = 0; i < size_; ++i) matrix[i * (size_ + 1)] += 1;
    return;
  }
  for (std::size_t j = 0; j < size_; ++j) {
    const double by_x = differential_[j] != 0 ? g : 1;
    for (std::size_t k = j * size_; k < (j + 1) * size_; ++k) {
      matrix[k] = by_x * fx_[k] + (differential_[j] != 0 ? fdx_[k] : 0.0);
    }
  }
}

void ImplicitSystem::assemble(std::complex<double> g, std::span<double> re, std::span<double> im) const {
  assemble(g.real(), re);
  const double sign = dae_ == nullptr ? -1 : 1;
  for (std::size_t j = 0; j < size_; ++j) {
    for (std::size_t k = j * size_; k < (j + 1) * size_; ++k) {
      im[k] = differential_[j] != 0 ? sign * g.imag() * fx_[k] : 0.0;
    }
  }
}

void ImplicitSystem::assemble_sparse(double g, std::span<double> values) const {
  if (dae_ == nullptr) {
    for (std::size_t k = 0; k < fx_.size(); ++k) values[k] = -g * fx_[k];
    for (const int k : diagonal_) values[static_cast<std::size_t>(k)] += 1;
    return;
  }
  for (std::size_t j = 0; j < size_; ++j) {
    const auto end = static_cast<std::size_t>(structure_.column_start[j + 1]);
    for (auto k = static_cast<std::size_t>(structure_.column_start[j]); k < end; ++k) {
      values[k] = differential_[j] != 0 ? g * fx_[k] + fdx_[k] : fx_[k];
    }
  }
}

void ImplicitSystem::jacobian_by_state(std::span<double> matrix) const {
  if (!sparse_) {
    std::copy(fx_.begin(), fx_.end(), matrix.begin());
  } else {
    std::fill(matrix.begin(), matrix.end(), 0.0);
    for (std::size_t j = 0; j < size_; ++j) {
      const auto end = static_cast<std::size_t>(structure_.column_start[j + 1]);
      for (auto k = static_cast<std::size_t>(structure_.column_start[j]); k < end; ++k) {
        matrix[static_cast<std::size_t>(structure_.row_index[k]) + j * size_] = fx_[k];
      }
    }
  }
  for (std::size_t j = 0; j < size_; ++j) {
    if (differential_[j] == 0) std::fill_n(matrix.begin() + static_cast<std::ptrdiff_t>(j * size_), size_, 0.0);
  }
}

void ImplicitSystem::multiply_by_m(Values u, Results r) const {
  if (dae_ == nullptr) {
    std::copy(u.begin(), u.end(), r.begin());
    return;
  }
  std::fill(r.begin(), r.end(), 0.0);
  for (std::size_t j = 0; j < size_; ++j) {
    const double* column = differential_[j] != 0 ? fdx_.data() : fx_.data();
    if (!sparse_) {
      for (std::size_t i = 0; i < size_; ++i) r[i] += column[i + j * size_] * u[j];
      continue;
    }
    const auto end = static_cast<std::size_t>(structure_.column_start[j + 1]);
    for (auto k = static_cast<std::size_t>(structure_.column_start[j]); k < end; ++k) {
      r[static_cast<std::size_t>(structure_.row_index[k])] += column[k] * u[j];
    }
  }
}

IterationMatrix::IterationMatrix(ImplicitSystem& system, OdeStats& stats) : system_(system), stats_(stats) {
  if (system.is_sparse()) {
    sparse_ = std::make_unique<SparseLu>(system.structure());
  } else {
    dense_ = std::make_unique<DenseLu>(system.size());
  }
}

bool IterationMatrix::prepare(double g) {
  if (version_ == system_.version() && g == g_) return regular_;
  ++stats_.factorizations;
  version_ = system_.version();
  g_ = g;
  if (sparse_) {
    system_.assemble_sparse(g, sparse_->values());
    regular_ = sparse_->factor().has_value();
  } else {
    system_.assemble(g, dense_->matrix().values());
    regular_ = dense_->factor().has_value();
  }
  return regular_;
}

void IterationMatrix::solve(Results b) {
  if (sparse_) {
    sparse_->solve(b);
  } else {
    dense_->solve(b);
  }
}

}  // namespace holon::solve
