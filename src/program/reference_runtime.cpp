#include "program/reference_runtime.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "program/machine.h"

namespace holon::program {
namespace {

const ReferenceSolver& solver_of(Context* context) { return *static_cast<const ReferenceSolver*>(context->owner); }

// Solves A x = b in place of b; A by columns. False when A is singular to rounding.
bool solve_dense(std::vector<double> a, std::span<double> b) {
  const std::size_t n = b.size();
  const auto at = [&](std::size_t i, std::size_t j) -> double& { return a[j * n + i]; };
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < n; ++i)
      if (std::fabs(at(i, k)) > std::fabs(at(pivot, k))) pivot = i;
    if (!(std::fabs(at(pivot, k)) > 0)) return false;
    for (std::size_t j = 0; j < n; ++j) std::swap(at(k, j), at(pivot, j));
    std::swap(b[k], b[pivot]);
    for (std::size_t i = k + 1; i < n; ++i) {
      const double factor = at(i, k) / at(k, k);
      for (std::size_t j = k; j < n; ++j) at(i, j) -= factor * at(k, j);
      b[i] -= factor * b[k];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = k + 1; j < n; ++j) b[k] -= at(k, j) * b[j];
    b[k] /= at(k, k);
  }
  return true;
}

std::vector<double> dense_matrix(const double* values, const Pattern& pattern, SlotId first, std::size_t n) {
  std::vector<double> a(n * n, 0.0);
  if (pattern.is_dense()) {
    std::copy_n(values + first.index(), n * n, a.begin());
    return a;
  }
  for (std::size_t j = 0; j < n; ++j)
    for (std::uint32_t k = pattern.column_begins[j]; k < pattern.column_begins[j + 1]; ++k)
      a[j * n + pattern.rows[k]] = values[first.index() + k];
  return a;
}

std::int32_t fail(Context* context, Failure failure, std::uint32_t site, std::uint32_t block) {
  return context->runtime->fail(context, static_cast<std::int32_t>(failure), site, block, 0);
}

std::int32_t solve_linear(Context* context, std::uint32_t site, std::uint32_t id) {
  const LinearBlock& block = solver_of(context).program->linear_blocks[BlockId(id)];
  const std::span<double> x(context->values + block.solution.index(), block.size);
  std::copy_n(context->values + block.rhs.index(), block.size, x.begin());
  if (!solve_dense(dense_matrix(context->values, block.pattern, block.matrix, block.size), x))
    return fail(context, Failure::linear_singular, site, id);
  return 0;
}

// Differences where the block has no Jacobian. The workspace is left as it was, but for the residual's own results.
std::int32_t differenced_matrix(const ReferenceSolver& solver, const NonlinearBlock& block, Context* context,
                                std::vector<double>& a) {
  const std::size_t n = block.unknowns.size();
  const std::span<const double> r(context->values + block.residuals.index(), n);
  const std::vector<double> here(r.begin(), r.end());
  a.assign(n * n, 0.0);
  for (std::size_t j = 0; j < n; ++j) {
    double& z = context->values[block.unknowns[j]];
    const double at = z;
    const double h = 1e-7 * std::max(1.0, std::fabs(at));
    z = at + h;
    const std::int32_t status = solver.run(block.residual, *context);
    z = at;
    if (status != 0) return status;
    for (std::size_t i = 0; i < n; ++i) a[j * n + i] = (r[i] - here[i]) / h;
  }
  return solver.run(block.residual, *context);
}

std::int32_t solve_nonlinear(Context* context, std::uint32_t site, std::uint32_t id) {
  const ReferenceSolver& solver = solver_of(context);
  const NonlinearBlock& block = solver.program->nonlinear_blocks[BlockId(id)];
  const std::size_t n = block.unknowns.size();
  const std::span<const double> r(context->values + block.residuals.index(), n);
  const auto norm = [&] {
    double largest = 0;
    for (const double x : r) largest = std::isfinite(x) ? std::max(largest, std::fabs(x)) : HUGE_VAL;
    return largest;
  };
  if (const std::int32_t status = solver.run(block.residual, *context)) return status;
  double now = norm();
  const double small = solver.tol * std::max(1.0, std::isfinite(now) ? now : 1.0);
  bool refined = false;
  for (int step = 0; step < solver.most_steps; ++step) {
    // One step more than needed: close to the solution it is nearly free and squares the error.
    if (now <= small && std::exchange(refined, true)) return 0;
    if (now == 0) return 0;
    std::vector<double> a;
    const std::int32_t status =
        block.jacobian ? solver.run(block.jacobian, *context) : differenced_matrix(solver, block, context, a);
    if (status != 0) return status;
    if (block.jacobian) a = dense_matrix(context->values, block.pattern, block.matrix, n);
    std::vector<double> dz(r.begin(), r.end());
    if (!solve_dense(std::move(a), dz)) return now <= small ? 0 : fail(context, Failure::nonlinear_diverged, site, id);
    std::vector<double> z;
    for (const std::uint32_t slot : block.unknowns) z.push_back(context->values[slot]);
    double part = 1;
    for (int halving = 0; halving < 40; ++halving, part /= 2) {
      for (std::size_t i = 0; i < n; ++i) context->values[block.unknowns[i]] = z[i] - part * dz[i];
      if (const std::int32_t failed = solver.run(block.residual, *context)) return failed;
      if (norm() < now || norm() <= small) break;
    }
    now = norm();
  }
  return now <= small ? 0 : fail(context, Failure::nonlinear_diverged, site, id);
}

std::int32_t solve_mixed(Context* context, std::uint32_t site, std::uint32_t id) {
  const ReferenceSolver& solver = solver_of(context);
  const MixedBlock& block = solver.program->mixed_blocks[BlockId(id)];
  for (int step = 0; step < solver.most_steps; ++step) {
    if (const std::int32_t status = solver.run(block.evaluate, *context)) return status;
    bool agrees = true;
    for (std::size_t i = 0; i < block.discretes.size(); ++i) {
      const double candidate = context->values[block.candidates[i]];
      double& value = context->values[block.discretes[i]];
      agrees = agrees && value == candidate;
      value = candidate;
    }
    if (agrees) return 0;
  }
  return fail(context, Failure::mixed_cycle, site, id);
}

}  // namespace

Runtime reference_runtime() {
  Runtime r = basic_runtime();
  r.solve_linear = solve_linear;
  r.solve_nonlinear = solve_nonlinear;
  r.solve_mixed = solve_mixed;
  return r;
}

}  // namespace holon::program
