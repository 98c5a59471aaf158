// What the graph algorithms of causal cost from a thousand to a million equations. Read the slopes (columns BigO), not
// the seconds: everything here is meant to be linear or close to it.

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "causal/graph/dulmage_mendelsohn.h"
#include "causal/graph/dummy_derivatives.h"
#include "causal/graph/incidence.h"
#include "causal/graph/linear_dependence.h"
#include "causal/graph/matching.h"
#include "causal/graph/pantelides.h"
#include "causal/graph/random_systems.h"
#include "causal/graph/regularize.h"
#include "causal/graph/tarjan.h"
#include "causal/graph/tearing.h"

namespace holon::causal {
namespace {

// Each equation sees its own unknown and three others anywhere: the hard case for matching, one large block.
Incidence tangle(std::size_t size) {
  Random random(1);
  return random_regular_incidence(random, size, 3);
}

// Equation k sees the unknowns k - 1, k, k + 1, as the discretization of a line does.
Incidence line(std::size_t size) {
  Incidence incidence(size);
  incidence.reserve(size, 3 * size);
  for (std::size_t e = 0; e < size; ++e) {
    if (e > 0) incidence.add(UnknownId(e - 1));
    incidence.add(UnknownId(e));
    if (e + 1 < size) incidence.add(UnknownId(e + 1));
    incidence.end_row();
  }
  return incidence;
}

// Equation k sees the unknowns of a few equations before it, in shuffled order: blocks of one.
Incidence triangle(std::size_t size) {
  Random random(2);
  const std::vector<std::size_t> equation_place = random.permutation(size);
  const std::vector<std::size_t> unknown_place = random.permutation(size);
  std::vector<std::pair<EquationId, UnknownId>> pairs;
  for (std::size_t e = 0; e < size; ++e) {
    pairs.emplace_back(EquationId(equation_place[e]), UnknownId(unknown_place[e]));
    for (int more = 0; more < 3 && e > 0; ++more)
      pairs.emplace_back(EquationId(equation_place[e]), UnknownId(unknown_place[random.below(e)]));
  }
  return rows_from_pairs<EquationId, UnknownId>(size, size, pairs);
}

struct Dae {
  Incidence incidence;
  base::Table<UnknownId, UnknownId> derivative_of;
};

// Cartesian pendulums, five equations each, all hanging on the point of the one before: index 3.
Dae pendulums(std::size_t equations) {
  const std::size_t count = equations / 5;
  Dae dae{Incidence(9 * count), base::Table<UnknownId, UnknownId>(9 * count)};
  for (std::size_t p = 0; p < count; ++p) {
    const auto id = [&](std::size_t pendulum, std::uint32_t k) { return UnknownId(9 * pendulum + k); };
    for (std::uint32_t k = 0; k < 4; ++k) dae.derivative_of[id(p, k)] = id(p, k + 5);
    dae.incidence.add_row(std::vector{id(p, 5), id(p, 2)});
    dae.incidence.add_row(std::vector{id(p, 6), id(p, 3)});
    std::vector<UnknownId> x{id(p, 7), id(p, 0), id(p, 4)};
    std::vector<UnknownId> y{id(p, 8), id(p, 1), id(p, 4)};
    std::vector<UnknownId> length{id(p, 0), id(p, 1)};
    if (p > 0 && p % 8 != 0) {
      length.push_back(id(p - 1, 0));
      length.push_back(id(p - 1, 1));
      x.push_back(id(p - 1, 0));
      y.push_back(id(p - 1, 1));
    }
    dae.incidence.add_row(x);
    dae.incidence.add_row(y);
    dae.incidence.add_row(length);
  }
  return dae;
}

// A ladder of resistors with component equations: v = p - n, v = R i, and the sums at the nodes.
Incidence ladder(std::size_t equations) {
  const std::size_t width = 8;
  const std::size_t nodes = equations / 5 / width * width;
  std::vector<std::pair<std::size_t, std::size_t>> branches;
  for (std::size_t node = 0; node < nodes; ++node) {
    if ((node + 1) % width != 0) branches.emplace_back(node, node + 1);
    if (node + width < nodes) branches.emplace_back(node, node + width);
  }
  branches.emplace_back(nodes - 1, nodes);  // to ground
  const std::size_t unknowns = nodes + 2 * branches.size();
  std::vector<std::pair<EquationId, UnknownId>> pairs;
  for (std::size_t b = 0; b < branches.size(); ++b) {
    const UnknownId voltage(nodes + 2 * b);
    const UnknownId current(nodes + 2 * b + 1);
    const EquationId drop(nodes + 2 * b);
    const EquationId ohm(nodes + 2 * b + 1);
    pairs.emplace_back(drop, voltage);
    for (const std::size_t node : {branches[b].first, branches[b].second}) {
      if (node == nodes) continue;
      pairs.emplace_back(drop, UnknownId(node));
      pairs.emplace_back(EquationId(node), current);
    }
    pairs.emplace_back(ohm, voltage);
    pairs.emplace_back(ohm, current);
  }
  return rows_from_pairs<EquationId, UnknownId>(unknowns, unknowns, pairs);
}

void run_sizes(benchmark::internal::Benchmark* bench) {
  bench->RangeMultiplier(10)->Range(1000, 1000000)->Unit(benchmark::kMillisecond)->Complexity();
}

std::size_t size_of(const benchmark::State& state) { return static_cast<std::size_t>(state.range(0)); }

void finish(benchmark::State& state) { state.SetComplexityN(state.range(0)); }

void bench_match_tangle(benchmark::State& state) {
  const Incidence incidence = tangle(size_of(state));
  for (auto _ : state) benchmark::DoNotOptimize(match_maximum(incidence).size());
  finish(state);
}
BENCHMARK(bench_match_tangle)->Apply(run_sizes);

void bench_match_line(benchmark::State& state) {
  const Incidence incidence = line(size_of(state));
  for (auto _ : state) benchmark::DoNotOptimize(match_maximum(incidence).size());
  finish(state);
}
BENCHMARK(bench_match_line)->Apply(run_sizes);

void bench_blocks_triangle(benchmark::State& state) {
  const Incidence incidence = triangle(size_of(state));
  const Matching matching = match_maximum(incidence);
  for (auto _ : state) benchmark::DoNotOptimize(order_blocks(incidence, matching).size());
  finish(state);
}
BENCHMARK(bench_blocks_triangle)->Apply(run_sizes);

void bench_explain_singular(benchmark::State& state) {
  Incidence incidence = line(size_of(state));
  incidence.add_row(std::vector{UnknownId(0U), UnknownId(size_of(state) - 1)});
  const Matching matching = match_maximum(incidence);
  for (auto _ : state) benchmark::DoNotOptimize(minimal_overdetermined_sets(incidence, matching).size());
  finish(state);
}
BENCHMARK(bench_explain_singular)->Apply(run_sizes);

void bench_pantelides(benchmark::State& state) {
  const Dae dae = pendulums(size_of(state));
  for (auto _ : state) benchmark::DoNotOptimize(pantelides(dae.incidence, dae.derivative_of).index);
  finish(state);
}
BENCHMARK(bench_pantelides)->Apply(run_sizes);

void bench_dummy_derivatives(benchmark::State& state) {
  const Dae dae = pendulums(size_of(state));
  const IndexReduction reduction = pantelides(dae.incidence, dae.derivative_of);
  std::vector<StateWish> wishes(reduction.chains.size());
  for (const UnknownId unknown : reduction.chains.order.ids())
    if (reduction.chains.order[unknown] > 0) wishes[unknown.index()].select = StateSelect::avoid;
  const auto partial = [&](EquationId equation, EntryId) {
    return equation.value % 5 < 2 ? JacobianEntry{EntryKind::constant, 1} : JacobianEntry{};
  };
  for (auto _ : state) benchmark::DoNotOptimize(choose_dummy_derivatives({reduction, wishes, partial}).state_count());
  finish(state);
}
BENCHMARK(bench_dummy_derivatives)->Apply(run_sizes);

void bench_tear_ladder(benchmark::State& state) {
  const Incidence incidence = ladder(size_of(state));
  const std::vector<Solvability> solvability(incidence.entry_count(), Solvability::safe);
  std::size_t tears = 0;
  for (auto _ : state) tears = tear_block({incidence, solvability}).tears.size();
  state.counters["tears"] = static_cast<double>(tears);
  finish(state);
}
BENCHMARK(bench_tear_ladder)->Apply(run_sizes);

void bench_tear_tangle(benchmark::State& state) {
  Random random(3);
  const Incidence incidence = random_regular_incidence(random, size_of(state), 2);
  std::vector<Solvability> solvability;
  for (std::size_t k = 0; k < incidence.entry_count(); ++k)
    solvability.push_back(random.chance(0.8) ? Solvability::safe : Solvability::none);
  std::size_t tears = 0;
  for (auto _ : state) tears = tear_block({incidence, solvability}).tears.size();
  state.counters["tears"] = static_cast<double>(tears);
  finish(state);
}
BENCHMARK(bench_tear_tangle)->Apply(run_sizes);

void bench_make_regular(benchmark::State& state) {
  // One equation in a hundred is missing, another one is doubled.
  const std::size_t size = size_of(state);
  const Incidence whole = triangle(size);
  Incidence incidence(size);
  for (std::size_t e = 0; e < size; ++e) incidence.add_row(whole[EquationId(e % 100 == 0 ? (e + 1) % size : e)]);
  const std::vector<std::uint32_t> fix_ranks(size, 0);
  for (auto _ : state) benchmark::DoNotOptimize(make_regular({incidence, {}, fix_ranks}).fixed.size());
  finish(state);
}
BENCHMARK(bench_make_regular)->Apply(run_sizes);

void bench_linear_dependence(benchmark::State& state) {
  // The node equations of the ladder without its ground, which add up to nothing.
  const Incidence incidence = ladder(size_of(state));
  const std::size_t nodes = size_of(state) / 5 / 8 * 8;
  std::vector<EquationId> equations;
  std::vector<double> coefficients(incidence.entry_count(), 1);
  std::vector<bool> is_second(incidence.column_count());
  for (std::size_t node = 0; node < nodes; ++node) {
    const EquationId equation(node);
    equations.push_back(equation);
    for (std::uint32_t k = incidence.first_entry(equation).value; k < incidence.end_entry(equation).value; ++k) {
      const UnknownId current = incidence.column(EntryId(k));
      coefficients[k] = is_second[current.index()] ? -1 : 1;
      is_second[current.index()] = true;
      if (current.index() + 1 == incidence.column_count()) coefficients[k] = 0;
    }
  }
  std::size_t dependent = 0;
  for (auto _ : state) dependent = find_linear_dependence({incidence, coefficients, equations}).dependent.size();
  state.counters["dependent"] = static_cast<double>(dependent);
  finish(state);
}
BENCHMARK(bench_linear_dependence)->Apply(run_sizes);

}  // namespace
}  // namespace holon::causal

BENCHMARK_MAIN();
