// A storage function V = x^T P x / 2 of a positive real system, from the inequality of Kalman, Yakubovich and Popov
// (Willems, Dissipative dynamical systems II, Arch. Rational Mech. Anal. 45, 1972):
//   L(P) = [ P A + A^T P   P B - C^T ]  <= 0,   P = P^T > 0                        V' - u^T y = [x; u]^T L [x; u] / 2
//          [ B^T P - C     -(D + D^T) ]
//
// 1. Modes on the imaginary axis lose nothing, so their P is unique and stands apart from the rest: with A v = jw v,
//    w^H A = jw w^H, w^H v = 1:   P0 = sum_k q_k w_k w_k^H,   q_k (w_k^H B) = v_k^H C^T.
// 2. Where R = D + D^T is invertible, the rest is the Riccati equation P A + A^T P + (P B - C^T) R^-1 (B^T P - C) = 0.
// 3. Where it is not (D = 0 is usual: force and velocity), inputs u1 in its kernel force P B1 = C1^T, so P is known in
//    these directions. With M = C1 B1 > 0, x = B1 eta + T xi, C1 T = 0, P becomes diag(M, P') in (eta, xi), and P' is
//    the storage function of a smaller system whose inputs are eta and the other inputs u2:
//      A' = A22, B' = [A21 b_xi], C' = [-M A12; c_xi], D' = [-M A11, -M b_eta; c_eta, R2 / 2]
//    for A = [A11 A12; A21 A22], B2 = [b_eta; b_xi], C2 = [c_eta c_xi] in these coordinates. This is the removal of a
//    pole of G^-1 at infinity, as a network is taken apart by Foster and Cauer.
// 4. Where G(0) + G(0)^T is singular (a body on a spring rests under a constant force), step 3 is applied to G(1/s): in
//    x^T P x' <= u^T y the state and its derivative change places, A^-1, -A^-1 B, C A^-1, D - C A^-1 B, and P stays.

#include <algorithm>
#include <cmath>
#include <utility>

#include "lti/dense.h"
#include "lti/equations.h"
#include "lti/modes.h"
#include "lti/passivity.h"
#include "lti/spectrum.h"

namespace holon::lti {
namespace {

constexpr double kZero = 1e-9;  // what counts as zero against the terms beside it

Matrix storage_of(const StateSpace& g, int depth);

Matrix half_sum(const Matrix& a) { return 0.5 * (a + transpose(a)); }

// Right and left vectors of one eigenvalue, with left^H right = I. Rounding has split a multiple eigenvalue and turned
// its vectors at random, so these are taken from the kernel of A - lambda I.
struct EigenSpace {
  ComplexMatrix right;
  ComplexMatrix left;
};

EigenSpace space_of(const Matrix& a, const Spectrum& all, const std::vector<std::size_t>& same) {
  const std::size_t n = a.rows();
  const std::size_t k = same.size();
  EigenSpace result;
  if (k == 1) {
    result.right = all.right.block(0, same[0], n, 1);
    result.left = all.left.block(0, same[0], n, 1);
  } else {
    Complex mean = 0;
    for (const std::size_t i : same) mean += all.values[i] / static_cast<double>(k);
    ComplexMatrix shifted = to_complex(a);
    for (std::size_t i = 0; i < n; ++i) shifted(i, i) -= mean;
    const Svd<Complex> parts = svd(shifted);
    result.right = adjoint(parts.vh).block(0, n - k, n, k);
    result.left = parts.u.block(0, n - k, n, k);
  }
  const ComplexMatrix product = adjoint(result.right) * result.left;
  const auto scaled = try_solve(transpose(product), transpose(result.left));
  if (!scaled) throw Failure{"a pole on the imaginary axis is not simple"};
  result.left = transpose(*scaled);
  return result;
}

// P of a system all of whose modes are on the imaginary axis and semisimple; `noise` is how far rounding has moved
// them.
Matrix lossless_storage(const StateSpace& g, double noise) {
  const std::size_t n = g.states();
  const Spectrum all = spectrum(g.a);
  const ComplexMatrix b = to_complex(g.b);
  const ComplexMatrix ct = transpose(to_complex(g.c));
  ComplexMatrix p(n, n);
  std::vector<bool> seen(n, false);
  for (std::size_t i = 0; i < n; ++i) {
    if (seen[i]) continue;
    std::vector<std::size_t> same;
    for (std::size_t j = i; j < n; ++j) {
      const double reach = 8 * (all.uncertainty[i] + all.uncertainty[j]) + noise;
      if (seen[j] || std::abs(all.values[j] - all.values[i]) > reach) continue;
      seen[j] = true;
      same.push_back(j);
    }
    const EigenSpace space = space_of(g.a, all, same);
    // Q (w^H B) = v^H C^T, as (w^H B)^H Q^H = (v^H C^T)^H.
    const ComplexMatrix q =
        adjoint(least_squares(adjoint(adjoint(space.left) * b), adjoint(adjoint(space.right) * ct), 1e-12));
    p += space.left * q * adjoint(space.left);
  }
  return half_sum(real_part(p));
}

Matrix riccati_storage(const StateSpace& g, const Matrix& r) {
  const auto solved = solve_riccati(g.a, g.b, Matrix(g.states(), g.states()), -r, -transpose(g.c));
  if (solved) return solved->x;
  // The real part touches zero somewhere: a resistance of 1e-8 in each port gives a solution nearby.
  Matrix with_resistance = r;
  const double size = largest_entry(r);
  for (std::size_t i = 0; i < r.rows(); ++i) with_resistance(i, i) += 1e-8 * size;
  return value_of(solve_riccati(g.a, g.b, Matrix(g.states(), g.states()), -with_resistance, -transpose(g.c))).x;
}

// Step 3. `kernel` spans the inputs without direct loss, `others` the rest with the losses R2.
Matrix forced_storage(const StateSpace& g, const Matrix& kernel, const Matrix& others, const Matrix& r2, int depth) {
  const std::size_t n = g.states();
  Matrix b1 = g.b * kernel;
  Matrix c1 = transpose(kernel) * g.c;
  Matrix m = c1 * b1;
  const double port_size = norm_frobenius(b1) * norm_frobenius(c1);
  if (norm_frobenius(m - transpose(m)) > 1e-6 * port_size)
    throw Failure{"C B is not symmetric: the system is not passive"};
  // Directions without effect are left out.
  const SymmetricEigen<double> parts = symmetric_eigen(half_sum(m));
  std::size_t idle = 0;
  while (idle < parts.values.size() && parts.values[idle] <= kZero * port_size) ++idle;
  if (idle > 0) {
    const Matrix dead = parts.vectors.block(0, 0, m.rows(), idle);
    const double effect =
        norm_frobenius(b1 * dead) * norm_frobenius(c1) + norm_frobenius(transpose(c1) * dead) * norm_frobenius(b1);
    if (port_size > 0 && effect > 1e-4 * port_size) throw Failure{"C B is not positive: the system is not passive"};
  }
  const std::size_t k = m.rows() - idle;
  const Matrix live = parts.vectors.block(0, idle, m.rows(), k);
  b1 = b1 * live;
  c1 = transpose(live) * c1;
  m = half_sum(c1 * b1);

  // x = Z (eta, xi)
  Matrix z(n, n);
  z.set_block(0, 0, b1);
  const Matrix rows = svd(c1).vh;
  z.set_block(0, k, transpose(rows.block(k, 0, n - k, n)));
  const Matrix inverse = solve(z, Matrix::identity(n));
  const Matrix a = inverse * g.a * z;
  const Matrix b2 = inverse * g.b * others;
  const Matrix c2 = transpose(others) * g.c * z;
  const std::size_t rest = n - k;
  const std::size_t m2 = others.cols();
  StateSpace smaller;
  smaller.a = a.block(k, k, rest, rest);
  smaller.b = beside(a.block(k, 0, rest, k), b2.block(k, 0, rest, m2));
  smaller.c = above(-(m * a.block(0, k, k, rest)), c2.block(0, k, m2, rest));
  smaller.d = Matrix(k + m2, k + m2);
  smaller.d.set_block(0, 0, -(m * a.block(0, 0, k, k)));
  smaller.d.set_block(0, k, -(m * b2.block(0, 0, k, m2)));
  smaller.d.set_block(k, 0, c2.block(0, 0, m2, k));
  smaller.d.set_block(k, k, 0.5 * r2);
  const Matrix p = block_diagonal(m, storage_of(smaller, depth + 1));
  return half_sum(transpose(inverse) * p * inverse);
}

// Step 4: G(1/s), which has the same P.
StateSpace with_time_inverted(const StateSpace& g) {
  const Matrix inverse = solve(g.a, Matrix::identity(g.states()));
  return {.a = inverse, .b = -(inverse * g.b), .c = g.c * inverse, .d = g.d - g.c * inverse * g.b};
}

// The inputs without direct loss and the others.
struct Losses {
  std::size_t zero = 0;
  SymmetricEigen<double> parts;
};

Losses losses_of(const StateSpace& g) {
  Losses result{.zero = 0, .parts = symmetric_eigen(g.d + transpose(g.d))};
  // Against D itself and against what flows through the states.
  const double through = norm_frobenius(g.b) * norm_frobenius(g.c) / std::max(norm_frobenius(g.a), 1e-300);
  const double least = kZero * std::max(norm_frobenius(g.d), through);
  while (result.zero < g.inputs() && result.parts.values[result.zero] <= least) ++result.zero;
  return result;
}

Matrix forced_storage(const StateSpace& g, const Losses& losses, int depth) {
  const std::size_t m = g.inputs();
  const std::size_t zero = losses.zero;
  const Vector kept(losses.parts.values.begin() + static_cast<std::ptrdiff_t>(zero), losses.parts.values.end());
  return forced_storage(g, losses.parts.vectors.block(0, 0, m, zero), losses.parts.vectors.block(0, zero, m, m - zero),
                        Matrix::diagonal(kept), depth);
}

// Steps 2 to 4, for a system without modes on the axis.
Matrix damped_storage(const StateSpace& g, int depth) {
  const Losses at_infinity = losses_of(g);
  if (at_infinity.zero > 0) return forced_storage(g, at_infinity, depth);
  const StateSpace inverted = with_time_inverted(g);
  const Losses at_rest = losses_of(inverted);
  if (at_rest.zero > 0) return forced_storage(inverted, at_rest, depth);
  return riccati_storage(g, g.d + transpose(g.d));
}

// Balanced, with B and C of one size, so that P is of the size of the identity.
StateSpace balance_evenly(const StateSpace& given, Vector& scale) {
  StateSpace g = balance(given, &scale);
  const double b = norm_frobenius(g.b);
  const double c = norm_frobenius(g.c);
  if (b == 0 || c == 0) return g;
  const double factor = std::exp2(std::round(0.5 * std::log2(b / c)));
  g.b *= 1 / factor;
  g.c *= factor;
  for (double& value : scale) value *= factor;
  return g;
}

Matrix storage_of(const StateSpace& given, int depth) {
  const std::size_t n = given.states();
  if (n == 0) return Matrix(0, 0);
  if (depth > 400) throw Failure{"the storage function needs too many steps"};
  Vector scale;
  const StateSpace g = balance_evenly(given, scale);

  // Step 1: the modes on the axis first, then decoupled: T11 X - X T22 = -T12.
  const Spectrum all = spectrum(g.a);
  Schur schur = real_schur(g.a);
  std::vector<bool> on_axis;
  for (const Complex& value : schur.values) {
    std::size_t nearest = 0;
    for (std::size_t j = 1; j < n; ++j)
      if (std::abs(all.values[j] - value) < std::abs(all.values[nearest] - value)) nearest = j;
    on_axis.push_back(std::abs(all.values[nearest].real()) <=
                      std::max(8 * all.uncertainty[nearest], 1e-11 * std::abs(value)));
  }
  const std::size_t lossless = reorder(schur, on_axis);
  const std::size_t damped = n - lossless;
  Matrix z = schur.u;
  if (lossless > 0 && damped > 0) {
    const Matrix x =
        solve_sylvester(schur.t.block(0, 0, lossless, lossless), schur.t.block(lossless, lossless, damped, damped),
                        -schur.t.block(0, lossless, lossless, damped), -1);
    z.set_block(0, lossless, schur.u.block(0, lossless, n, damped) + schur.u.block(0, 0, n, lossless) * x);
  }
  const Matrix inverse = solve(z, Matrix::identity(n));
  const Matrix b = inverse * g.b;
  const Matrix c = g.c * z;
  const std::size_t m = g.inputs();
  const StateSpace first{.a = schur.t.block(0, 0, lossless, lossless),
                         .b = b.block(0, 0, lossless, m),
                         .c = c.block(0, 0, m, lossless),
                         .d = Matrix(m, m)};
  const StateSpace second{.a = schur.t.block(lossless, lossless, damped, damped),
                          .b = b.block(lossless, 0, damped, m),
                          .c = c.block(0, lossless, m, damped),
                          .d = g.d};
  const Matrix p0 = lossless > 0 ? lossless_storage(first, 1e3 * kEpsilon * norm_frobenius(g.a)) : Matrix(0, 0);
  const Matrix p1 = damped > 0 ? damped_storage(second, depth) : Matrix(0, 0);
  Matrix p = transpose(inverse) * block_diagonal(p0, p1) * inverse;
  // Back to the states before balancing: x_i = scale_i z_i.
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) p(i, j) /= scale[i] * scale[j];
  return half_sum(p);
}

// The largest eigenvalue of L(P) against the size of its terms, both in balanced states.
double violation(const StateSpace& given, const Matrix& p_given) {
  Vector scale;
  const StateSpace g = balance_evenly(given, scale);
  const std::size_t n = g.states();
  const std::size_t m = g.inputs();
  Matrix p = p_given;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) p(i, j) *= scale[i] * scale[j];
  const Matrix pa = p * g.a;
  const Matrix pb = p * g.b;
  Matrix l(n + m, n + m);
  l.set_block(0, 0, pa + transpose(pa));
  l.set_block(0, n, pb - transpose(g.c));
  l.set_block(n, 0, transpose(pb) - g.c);
  l.set_block(n, n, -(g.d + transpose(g.d)));
  // Units of inputs do not matter: states and inputs get parts of equal size.
  const double state_size = norm_frobenius(pa);
  const double port_size = std::max({norm_frobenius(pb), norm_frobenius(g.c), 1e-300});
  const double by = state_size > 0 ? state_size / port_size : 1;
  for (std::size_t i = 0; i < n + m; ++i)
    for (std::size_t j = 0; j < n + m; ++j) l(i, j) *= (i < n ? 1 : by) * (j < n ? 1 : by);
  const double size = std::max({state_size, by * port_size, by * by * norm_frobenius(g.d), 1e-300});
  const double smallest = symmetric_eigen(p).values.front();
  return std::max(symmetric_eigen(half_sum(l)).values.back() / size, -smallest / std::max(norm_frobenius(p), 1e-300));
}

}  // namespace

Result<StorageFunction> storage_function(const StateSpace& minimal) {
  return guarded([&] {
    if (auto problem = minimal.problem()) throw Failure{*std::move(problem)};
    if (minimal.inputs() != minimal.outputs()) throw Failure{"there must be as many inputs as outputs"};
    StorageFunction result;
    result.system = minimal;
    result.p = storage_of(minimal, 0);
    if (minimal.states() == 0) return result;
    result.residual = std::max(0.0, violation(minimal, result.p));
    if (!(result.residual < 1e-6))
      throw Failure{
          "no storage function was found to 6 digits: the system is too near to the border of passivity, or "
          "not passive"};
    return result;
  });
}

}  // namespace holon::lti
