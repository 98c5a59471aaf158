// Invariant zeros: Emami-Naeini and Van Dooren, Computation of zeros of linear multivariable systems, Automatica 18
// (1982). Orthogonal transformations only, for systems of any shape and rank.
//
// One step of the reduction: the rows of D are compressed, and with them those of C,
//   U^T [D C] = [ D1 C1 ]   D1 of full row rank;   the columns of C2 are compressed,  C2 V = [ S 0 ]
//               [ 0  C2 ]                          and the states with them, A := V^T A V, B := V^T B:
//   A = [ A11 A12 ]  B = [ B1 ]    new system:  A22, B2, [ C12 ], [ D1 ]
//       [ A21 A22 ]      [ B2 ]                          [ A12 ]  [ B1 ]
// The states behind S are forced to zero by a zero output. It ends when D has full row rank. The same on the transposed
// system leaves D square and invertible; then
//   [C D] W = [0 D'],  [A B] W = [Af *],  [I 0] W = [Bf *]         det(Af - s Bf) = 0 gives the finite zeros.

#include "lti/zeros.h"

#include <algorithm>
#include <cmath>

#include "lti/dense.h"
#include "lti/minimal.h"
#include "lti/reflections.h"
#include "lti/spectrum.h"

namespace holon::lti {
namespace {

// Leaves D with full row rank.
StateSpace compress_outputs(StateSpace g, RankDecisions& rank_of) {
  while (true) {
    const std::size_t n = g.states();
    const std::size_t m = g.inputs();
    const std::size_t p = g.outputs();
    const Svd<double> rows = svd(g.d);
    const std::size_t sigma = rank_of(rows.s);
    if (sigma == p) return g;
    const Matrix ut = transpose(rows.u);
    const Matrix c = ut * g.c;
    const Matrix d1 = (ut * g.d).block(0, 0, sigma, m);
    Matrix c1 = c.block(0, 0, sigma, n);
    const Svd<double> columns = thin_svd(c.block(sigma, 0, p - sigma, n));
    const std::size_t rho = rank_of(columns.s);
    // Outputs that see nothing: they only say that the rank is lower.
    if (rho == 0) return {.a = g.a, .b = g.b, .c = c1, .d = d1};
    // The states that are forced to zero come first here.
    const Reflections v(transpose(columns.vh.block(0, 0, rho, n)));
    v.turn_rows(g.a);
    v.turn_columns(g.a);
    v.turn_rows(g.b);
    v.turn_columns(c1);
    const std::size_t left = n - rho;
    g.c = above(c1.block(0, rho, sigma, left), g.a.block(0, rho, rho, left));
    g.d = above(d1, g.b.block(0, 0, rho, m));
    g.a = g.a.block(rho, rho, left, left);
    g.b = g.b.block(rho, 0, left, m);
  }
}

// Powers of 2 for every input and output, so that their norms are like that of A; like 1 where A is zero (integrators).
StateSpace with_even_ports(StateSpace g) {
  const double size = norm_frobenius(g.a) > 0 ? norm_frobenius(g.a) : 1;
  const auto factor = [&](double norm) { return norm == 0 ? 1 : std::exp2(std::round(std::log2(size / norm))); };
  for (std::size_t j = 0; j < g.inputs(); ++j) {
    const double by = factor(std::hypot(norm_2(g.b.col(j)), norm_2(g.d.col(j))));
    for (double& value : g.b.col(j)) value *= by;
    for (double& value : g.d.col(j)) value *= by;
  }
  for (std::size_t i = 0; i < g.outputs(); ++i) {
    const Matrix row_c = g.c.block(i, 0, 1, g.states());
    const Matrix row_d = g.d.block(i, 0, 1, g.inputs());
    const double by = factor(std::hypot(norm_frobenius(row_c), norm_frobenius(row_d)));
    g.c.set_block(i, 0, by * row_c);
    g.d.set_block(i, 0, by * row_d);
  }
  return g;
}

}  // namespace

Result<Zeros> invariant_zeros(const StateSpace& system, double tolerance) {
  return guarded([&] {
    if (auto problem = system.problem()) throw Failure{*std::move(problem)};
    Zeros result;
    const std::size_t total = system.states() + system.inputs() + system.outputs();
    result.tolerance = tolerance > 0 ? tolerance : 100 * static_cast<double>(total) * kEpsilon;
    const StateSpace even = balance(with_even_ports(balance(system)));
    const double size = norm_frobenius(above(beside(even.a, even.b), beside(even.c, even.d)));
    if (size == 0) return result;
    RankDecisions rank_of(result.tolerance * size);
    StateSpace reduced = compress_outputs(even, rank_of);
    reduced = transposed(compress_outputs(transposed(reduced), rank_of));
    result.smallest_kept = rank_of.smallest_kept() / size;
    result.largest_neglected = rank_of.largest_neglected() / size;
    result.normal_rank = reduced.inputs();
    const std::size_t n = reduced.states();
    if (n == 0) return result;
    PencilSpectrum all;
    if (reduced.inputs() == 0) {
      Spectrum plain = spectrum(reduced.a);
      all.values = std::move(plain.values);
      // The reduction to this matrix has rounded, too, by parts of the whole system.
      for (std::size_t i = 0; i < plain.uncertainty.size(); ++i)
        all.uncertainty.push_back(
            std::max(plain.uncertainty[i], kEpsilon * size / std::max(plain.cosine[i], kEpsilon)));
    } else {
      // The last columns of V span the kernel of [C D]; their count is n because D is invertible.
      const Matrix w = transpose(svd(beside(reduced.c, reduced.d)).vh);
      const Matrix kernel = w.block(0, reduced.outputs(), w.rows(), n);
      all = pencil_spectrum(beside(reduced.a, reduced.b) * kernel, kernel.block(0, 0, n, n));
    }
    std::vector<std::size_t> order(all.values.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return std::abs(all.values[i]); });
    for (const std::size_t i : order) {
      result.values.push_back(all.values[i]);
      result.uncertainty.push_back(all.uncertainty[i]);
    }
    return result;
  });
}

Result<Zeros> transmission_zeros(const StateSpace& system, double tolerance) {
  return guarded(
      [&] { return value_of(invariant_zeros(value_of(minimal_realization(system, tolerance)).system, tolerance)); });
}

}  // namespace holon::lti
