// A mixed block: find discrete values d with d = c(z), where the continuous z solve their equations for that d.
//   all at once       d := c(z(d)) until it repeats itself; most blocks settle after one or two rounds
//   one by one        after a cycle: change only the first value that disagrees (Gauss-Seidel instead of Jacobi)
//   with slack        the same two, where a relation keeps its value as long as only rounding speaks against it
//   every combination of Boolean values, when there are few: complementarity problems that neither iteration solves
//   the first two once more, with inner blocks that try everything they can
// A combination for which the continuous part has no solution counts as one that disagrees.

#include <algorithm>
#include <array>
#include <cmath>

#include "sim/block_solvers.h"
#include "sim/runner.h"

namespace holon::sim {
namespace {

constexpr std::size_t kMostSeen = 100;          // combinations that are remembered
constexpr std::size_t kMostForEverything = 12;  // unknowns: 4096 combinations
// How far rounding may put a relation on the other side without changing it: good equations first, then stiff ones.
constexpr std::array kSlacks{1e-13, 1e-11, 1e-9};

}  // namespace

MixedSolver::MixedSolver(Runner& runner, program::BlockId id, const program::MixedBlock& block)
    : runner_(runner), id_(id), block_(block) {
  entry_.resize(block.discretes.size());
  seen_.resize(kMostSeen * block.discretes.size());
  disagreeing_.reserve(block.discretes.size());
}

MixedSolver::Trial MixedSolver::evaluate() {
  ++iterations_;
  disagreeing_.clear();
  // Of combinations that were only tried nothing is told.
  runner_.forget_singular(singular_before_);
  status_ = runner_.run_inside(block_.evaluate);
  if (status_ == static_cast<std::int32_t>(program::Failure::stopped)) return Trial::stopped;
  if (status_ != 0) return Trial::failed;
  const std::span<const double> values = runner_.values();
  for (std::size_t i = 0; i < block_.discretes.size(); ++i)
    if (values[block_.discretes[i]] != values[block_.candidates[i]])
      disagreeing_.push_back(static_cast<std::uint32_t>(i));
  return disagreeing_.empty() ? Trial::agrees : Trial::disagrees;
}

bool MixedSolver::seen_before() const {
  const std::size_t n = block_.discretes.size();
  const std::span<const double> values = std::span<const double>(runner_.values());
  for (std::size_t k = 0; k < seen_count_; ++k) {
    bool same = true;
    for (std::size_t i = 0; i < n && same; ++i) same = seen_[k * n + i] == values[block_.discretes[i]];
    if (same) return true;
  }
  return false;
}

void MixedSolver::remember() {
  if (seen_count_ == kMostSeen) return;
  const std::size_t n = block_.discretes.size();
  for (std::size_t i = 0; i < n; ++i) seen_[seen_count_ * n + i] = runner_.values()[block_.discretes[i]];
  ++seen_count_;
}

void MixedSolver::restore(std::span<const double> values) {
  for (std::size_t i = 0; i < values.size(); ++i) runner_.values()[block_.discretes[i]] = values[i];
}

MixedSolver::Trial MixedSolver::iterate_all() {
  seen_count_ = 0;
  while (true) {
    const Trial trial = evaluate();
    if (trial != Trial::disagrees) return trial;
    remember();
    const std::span<double> values = runner_.values();
    for (const std::uint32_t i : disagreeing_) values[block_.discretes[i]] = values[block_.candidates[i]];
    if (seen_before() || seen_count_ == kMostSeen) return Trial::disagrees;
  }
}

MixedSolver::Trial MixedSolver::iterate_one_by_one() {
  seen_count_ = 0;
  while (true) {
    const Trial trial = evaluate();
    if (trial != Trial::disagrees) return trial;
    remember();
    const std::span<double> values = runner_.values();
    bool moved = false;
    for (const std::uint32_t i : disagreeing_) {
      double& value = values[block_.discretes[i]];
      const double before = value;
      value = values[block_.candidates[i]];
      moved = !seen_before();
      if (moved) break;
      value = before;
    }
    if (!moved || seen_count_ == kMostSeen) return Trial::disagrees;
  }
}

MixedSolver::Trial MixedSolver::try_every_combination() {
  const std::size_t n = block_.discretes.size();
  const bool boolean = std::ranges::all_of(entry_, [](double x) { return x == 0 || x == 1; });
  if (!boolean || n > kMostForEverything) return Trial::disagrees;
  // Gray code: neighbours differ in one value, so that the continuous part has a near guess.
  for (std::uint32_t k = 1; k < (1U << n); ++k) {
    const std::uint32_t gray = k ^ (k >> 1U);
    for (std::size_t i = 0; i < n; ++i) {
      const bool flip = ((gray >> i) & 1U) != 0;
      runner_.values()[block_.discretes[i]] = flip ? 1 - entry_[i] : entry_[i];
    }
    const Trial trial = evaluate();
    if (trial == Trial::agrees || trial == Trial::stopped) return trial;
  }
  return Trial::disagrees;
}

MixedSolver::Trial MixedSolver::iterate() {
  const Trial trial = iterate_all();
  if (trial != Trial::disagrees && trial != Trial::failed) return trial;
  restore(entry_);
  return iterate_one_by_one();
}

std::int32_t MixedSolver::solve(std::uint32_t site) {
  const long outer = runner_.begin_mixed();
  const std::int32_t status = find_solution(site);
  runner_.end_mixed(outer);
  return status;
}

std::int32_t MixedSolver::find_solution(std::uint32_t site) {
  singular_before_ = runner_.singular().size();
  for (std::size_t i = 0; i < entry_.size(); ++i) entry_[i] = runner_.values()[block_.discretes[i]];
  Trial trial = iterate();
  for (const double slack : kSlacks) {
    if (!block_.slack || trial == Trial::agrees || trial == Trial::stopped) break;
    restore(entry_);
    runner_.values()[block_.slack.index()] = slack;
    trial = iterate();
    runner_.values()[block_.slack.index()] = 0;
    if (trial == Trial::agrees) runner_.accept_slack(slack);
  }
  if (trial == Trial::disagrees || trial == Trial::failed) {
    restore(entry_);
    trial = try_every_combination();
  }
  if ((trial == Trial::disagrees || trial == Trial::failed) && !runner_.restarts()) {
    restore(entry_);
    runner_.set_insists(true);
    trial = iterate();
    runner_.set_insists(false);
  }
  if (trial == Trial::agrees) return 0;
  if (trial == Trial::stopped) return status_;
  // What the message shows: who disagrees where we began, or why the equations have no solution there.
  restore(entry_);
  trial = evaluate();
  if (trial == Trial::agrees) return 0;
  if (trial == Trial::failed) return status_;
  return runner_.fail(program::Failure::mixed_cycle, site, id_.value);
}

}  // namespace holon::sim
