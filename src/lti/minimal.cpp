// Minimal realization by orthogonal staircase forms: Van Dooren, The generalized eigenstructure problem in linear
// system theory, IEEE Trans. Automatic Control 26 (1981).
//
// One step: with the singular values B = U diag(s) V^T and the rank r at the tolerance,
//   U^T A U = [ A11 A12 ]    U^T B = [ B1 ]      the states of the first block are reached at once; the others are
//             [ A21 A22 ]            [ 0  ]      reached through A21, which takes the place of B in the next step
// until nothing is reached (A22 holds the unreachable modes) or nothing is left. The part that is not seen is the
// unreachable part of the transposed system.
//
// Access to modes (Popov, Belevitch, Hautus): left and right eigenvectors of the balanced system. Eigenvalues that
// rounding cannot tell apart are taken as one with a space of vectors, Y orthonormal: the smallest singular value of
// Y^H B.

#include "lti/minimal.h"

#include <algorithm>
#include <cmath>

#include "lti/dense.h"
#include "lti/probes.h"
#include "lti/reflections.h"
#include "lti/spectrum.h"

namespace holon::lti {
namespace {

struct Staircase {
  StateSpace system;        // the reachable states come first
  std::size_t reached = 0;  // how many
};

// States `from` … become U^T times what they were.
void turn_states(StateSpace& system, std::size_t from, const Reflections& u) {
  u.turn_rows(system.a, from);
  u.turn_columns(system.a, from);
  u.turn_rows(system.b, from);
  u.turn_columns(system.c, from);
}

Staircase reachable_first(StateSpace system, RankDecisions& rank_of) {
  const std::size_t n = system.states();
  std::size_t from = 0;  // states before this one are reached
  Matrix coupling = system.b;
  while (from < n) {
    const Svd<double> parts = thin_svd(coupling);
    const std::size_t rank = rank_of(parts.s);
    if (rank == 0) break;
    turn_states(system, from, Reflections(parts.u.block(0, 0, n - from, rank)));
    const std::size_t next = from + rank;
    if (next == n) return {std::move(system), n};
    coupling = system.a.block(next, from, n - next, rank);
    from = next;
  }
  return {std::move(system), from};
}

StateSpace leading_part(const StateSpace& system, std::size_t count) {
  return {.a = system.a.block(0, 0, count, count),
          .b = system.b.block(0, 0, count, system.inputs()),
          .c = system.c.block(0, 0, system.outputs(), count),
          .d = system.d,
          .names = {{}, system.names.inputs, system.names.outputs}};
}

ComplexVector modes_of_rest(const StateSpace& system, std::size_t from) {
  const std::size_t count = system.states() - from;
  return eigenvalues(system.a.block(from, from, count, count));
}

// Inputs and outputs scaled to norms like that of A, so that one tolerance serves all couplings.
StateSpace with_even_sizes(StateSpace system) {
  const double a = norm_frobenius(system.a);
  const auto factor = [&](double size) { return size == 0 || a == 0 ? 1 : std::exp2(std::round(std::log2(a / size))); };
  system.b *= factor(norm_frobenius(system.b));
  system.c *= factor(norm_frobenius(system.c));
  return system;
}

MinimalRealization reduced_with(const StateSpace& system, double tolerance) {
  const std::size_t n = system.states();
  MinimalRealization result;
  result.tolerance = tolerance;
  const StateSpace balanced = balance(system);
  StateSpace even = with_even_sizes(balanced);
  const double b_factor = norm_frobenius(balanced.b) > 0 ? norm_frobenius(even.b) / norm_frobenius(balanced.b) : 1;
  const double c_factor = norm_frobenius(balanced.c) > 0 ? norm_frobenius(even.c) / norm_frobenius(balanced.c) : 1;
  const double size = std::max({norm_frobenius(even.a), norm_frobenius(even.b), norm_frobenius(even.c), 1e-300});
  RankDecisions rank_of(result.tolerance * size);

  const Staircase first = reachable_first(std::move(even), rank_of);
  result.unreachable = modes_of_rest(first.system, first.reached);
  const Staircase second = reachable_first(transposed(leading_part(first.system, first.reached)), rank_of);
  result.unseen = modes_of_rest(second.system, second.reached);
  result.system = transposed(leading_part(second.system, second.reached));
  // Nothing removed: the given states are as good and keep their names.
  if (second.reached == n) {
    result.system = system;
  } else {
    result.system.b *= 1 / b_factor;
    result.system.c *= 1 / c_factor;
  }
  result.largest_neglected = rank_of.largest_neglected() / size;
  result.smallest_kept = rank_of.smallest_kept() / size;
  return result;
}

}  // namespace

// Against the norm of a system with very fast parts, the couplings of its slow ones are nothing. So what is left is
// compared with the system, and less is neglected until they agree.
Result<MinimalRealization> minimal_realization(const StateSpace& system, double tolerance) {
  return guarded([&] {
    constexpr double kAgree = 1e-6;
    if (auto problem = system.problem()) throw Failure{*std::move(problem)};
    const double rounding = 100 * static_cast<double>(std::max<std::size_t>(system.states(), 1)) * kEpsilon;
    MinimalRealization result = reduced_with(system, tolerance > 0 ? tolerance : rounding);
    if (tolerance > 0 || result.system.states() == system.states()) return result;
    const StateSpace balanced = balance(system);
    const ComplexVector points = probes(spectrum(balanced.a));
    for (const double less : {1e-18, 1e-24, 1e-36}) {
      if (largest_difference(balanced, result.system, points) <= kAgree) break;
      result = reduced_with(system, less);
    }
    return result;
  });
}

namespace {

// The columns of `vectors` that belong to one eigenvalue, as an orthonormal basis.
ComplexMatrix space_of(const ComplexMatrix& vectors, const std::vector<std::size_t>& members) {
  ComplexMatrix chosen(vectors.rows(), members.size());
  for (std::size_t k = 0; k < members.size(); ++k) std::ranges::copy(vectors.col(members[k]), chosen.col(k).begin());
  const Svd<Complex> parts = svd(chosen);
  // A defective eigenvalue has fewer vectors than its multiplicity.
  std::size_t rank = 0;
  while (rank < parts.s.size() && parts.s[rank] > 1e-6 * parts.s.front()) ++rank;
  return parts.u.block(0, 0, vectors.rows(), rank);
}

double smallest_response(const ComplexMatrix& space, const ComplexMatrix& port) {
  const ComplexMatrix response = adjoint(space) * port;
  const Vector s = singular_values(response);
  // More vectors than inputs: some combination is not moved by any.
  return response.rows() > response.cols() || s.empty() ? 0 : s.back();
}

}  // namespace

Result<Access> access(const StateSpace& given) {
  return guarded([&] {
    if (auto problem = given.problem()) throw Failure{*std::move(problem)};
    const StateSpace system = balance(given);
    const Spectrum all = spectrum(system.a);
    const ComplexMatrix b = to_complex(system.b);
    const ComplexMatrix ct = transpose(to_complex(system.c));
    const double b_size = std::max(norm_frobenius(b), 1e-300);
    const double c_size = std::max(norm_frobenius(ct), 1e-300);
    const std::size_t n = all.values.size();
    Access result;
    for (std::size_t i = 0; i < n; ++i) {
      std::vector<std::size_t> same;
      for (std::size_t j = 0; j < n; ++j) {
        const double reach = 4 * (all.uncertainty[i] + all.uncertainty[j]);
        if (j == i || std::abs(all.values[i] - all.values[j]) <= reach) same.push_back(j);
      }
      result.modes.push_back({all.values[i], smallest_response(space_of(all.left, same), b) / b_size,
                              smallest_response(space_of(all.right, same), ct) / c_size});
    }
    const auto worst = [&](auto field) {
      return static_cast<std::size_t>(std::ranges::min_element(result.modes, {}, field) - result.modes.begin());
    };
    if (n > 0) {
      result.hardest_to_control = worst(&ModeAccess::controllability);
      result.hardest_to_observe = worst(&ModeAccess::observability);
    }
    return result;
  });
}

}  // namespace holon::lti
