// The choice of tears is made in tearing_search.cpp; here it becomes a sequence of assignments.
//
// With the tears known, an equation in which one unknown u is left and which can be solved for u gives u. Taking any
// such equation is never wrong: it could give nothing else. Equations that one would not like as residuals are used
// first, those that one would like as residuals only when nothing else goes on.

#include "causal/graph/tearing.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "base/check.h"
#include "causal/graph/tearing_rating.h"

namespace holon::causal {
namespace {

class Sequence {
 public:
  Sequence(const TearingProblem& problem, const TearingOptions& options)
      : problem_(problem),
        options_(options),
        columns_(problem.incidence),
        open_unknowns_(problem.incidence.row_count()),
        is_used_(problem.incidence.row_count()),
        is_known_(problem.incidence.column_count()),
        chain_(problem.incidence.column_count(), 0) {}

  Tearing run(std::span<const UnknownId> tears) {
    for (std::size_t e = 0; e < problem_.incidence.row_count(); ++e) {
      open_unknowns_[e] = static_cast<std::uint32_t>(problem_.incidence[EquationId(e)].size());
      if (open_unknowns_[e] == 1) make_ready(EquationId(e));
    }
    for (const UnknownId tear : tears) {
      result_.tears.push_back(tear);
      make_known(tear);
    }
    follow();
    // Chains that were cut leave unknowns open; they become tears in the order in which the chains reached them.
    for (std::size_t i = 0; i < cut_.size(); ++i) {
      if (is_known_[cut_[i].index()]) continue;
      result_.tears.push_back(cut_[i]);
      make_known(cut_[i]);
      follow();
    }
    HOLON_CHECK(std::ranges::find(is_known_, false) == is_known_.end());
    std::ranges::sort(result_.tears);
    for (std::size_t e = 0; e < is_used_.size(); ++e)
      if (!is_used_[e]) result_.residuals.push_back(EquationId(e));
    return std::move(result_);
  }

 private:
  bool may_solve(EntryId entry) const {
    return problem_.solvability[entry.index()] >= std::max(options_.least, Solvability::risky);
  }
  ResidualPreference as_residual(EquationId equation) const {
    return problem_.equations.empty() ? ResidualPreference::normal : problem_.equations[equation.index()];
  }

  void make_known(UnknownId unknown) {
    is_known_[unknown.index()] = true;
    for (const EquationId equation : columns_.rows[unknown])
      if (--open_unknowns_[equation.index()] == 1) make_ready(equation);
  }

  struct Queue {
    std::vector<EquationId> equations;
    std::size_t next = 0;
  };

  void make_ready(EquationId equation) {
    ready_[static_cast<std::size_t>(as_residual(equation))].equations.push_back(equation);
  }
  EquationId next_ready() {
    for (std::size_t wanted = ready_.size(); wanted-- > 0;) {
      Queue& queue = ready_[wanted];
      if (queue.next < queue.equations.size()) return queue.equations[queue.next++];
    }
    return {};
  }

  void follow() {
    for (EquationId equation = next_ready(); !equation.is_none(); equation = next_ready()) {
      if (open_unknowns_[equation.index()] != 1) continue;
      const std::span<const UnknownId> row = problem_.incidence[equation];
      const UnknownId unknown = *std::ranges::find_if(row, [&](UnknownId u) { return !is_known_[u.index()]; });
      const EquationId best = best_equation_for(unknown);
      if (best.is_none()) continue;
      std::uint32_t longest = 0;
      for (const UnknownId other : problem_.incidence[best])
        if (other != unknown) longest = std::max(longest, chain_[other.index()]);
      if (options_.longest_chain != 0 && longest >= options_.longest_chain) {
        cut_.push_back(unknown);
        continue;
      }
      chain_[unknown.index()] = longest + 1;
      is_used_[best.index()] = true;
      result_.assignments.push_back({best, unknown});
      make_known(unknown);
    }
  }

  EquationId best_equation_for(UnknownId unknown) const {
    EquationId best;
    std::tuple<Solvability, ResidualPreference> best_value;
    std::uint32_t k = columns_.rows.first_entry(unknown).value;
    for (const EquationId equation : columns_.rows[unknown]) {
      const EntryId entry = columns_.entry[k++];
      if (open_unknowns_[equation.index()] != 1 || !may_solve(entry)) continue;
      const std::tuple value(problem_.solvability[entry.index()], as_residual(equation));
      if (!best.is_none() && !(value > best_value)) continue;
      best = equation;
      best_value = value;
    }
    return best;
  }

  const TearingProblem& problem_;
  const TearingOptions& options_;
  const Transposed<EquationId, UnknownId> columns_;
  std::vector<std::uint32_t> open_unknowns_;  // of each equation
  std::vector<bool> is_used_;
  std::vector<bool> is_known_;
  std::vector<std::uint32_t> chain_;  // of each unknown, assignments since the last tear
  std::array<Queue, 3> ready_;        // one for each ResidualPreference
  std::vector<UnknownId> cut_;
  Tearing result_;
};

std::uint32_t wish_of(TearPreference preference) {
  switch (preference) {
    case TearPreference::always:
    case TearPreference::prefer:
      return 0;
    case TearPreference::normal:
      return 1;
    case TearPreference::avoid:
      return 2;
    case TearPreference::never:
      return kNeverTear;
  }
  return 1;
}

// The block without the unknowns that are torn in any case.
Incidence without_always(const TearingProblem& problem, std::vector<std::uint8_t>& may_solve, Solvability least) {
  Incidence rest(problem.incidence.column_count());
  rest.reserve(problem.incidence.row_count(), problem.incidence.entry_count());
  std::uint32_t k = 0;
  for (std::size_t e = 0; e < problem.incidence.row_count(); ++e) {
    for (const UnknownId unknown : problem.incidence[EquationId(e)]) {
      const Solvability solvability = problem.solvability[k++];
      if (!problem.unknowns.empty() && problem.unknowns[unknown.index()] == TearPreference::always) continue;
      rest.add(unknown);
      may_solve.push_back(solvability >= least ? 1 : 0);
    }
    rest.end_row();
  }
  return rest;
}

}  // namespace

Tearing tear_block(const TearingProblem& problem, const TearingOptions& options) {
  HOLON_CHECK(problem.incidence.row_count() == problem.incidence.column_count());
  HOLON_CHECK(problem.solvability.size() == problem.incidence.entry_count());
  std::vector<std::uint32_t> wish;
  for (const TearPreference preference : problem.unknowns) wish.push_back(wish_of(preference));
  std::vector<std::uint8_t> may_solve;
  may_solve.reserve(problem.incidence.entry_count());
  const Incidence rest = without_always(problem, may_solve, std::max(options.least, Solvability::risky));
  // An unknown that is always torn has an empty column in `rest`, so the search tears it by its first rule.
  return Sequence(problem, options).run(choose_tears(rest, may_solve, wish, options.effort));
}

BlockIncidence BlockCutter::cut(std::span<const EquationId> equations, std::span<const UnknownId> unknowns) {
  BlockIncidence block;
  block.incidence = Incidence(unknowns.size());
  block.equations.assign(equations.begin(), equations.end());
  block.unknowns.assign(unknowns.begin(), unknowns.end());
  for (std::size_t u = 0; u < unknowns.size(); ++u) own_id_[unknowns[u]] = UnknownId(u);
  std::vector<std::pair<UnknownId, EntryId>> row;
  for (const EquationId equation : equations) {
    row.clear();
    for (std::uint32_t k = system_.first_entry(equation).value; k < system_.end_entry(equation).value; ++k) {
      const UnknownId own = own_id_[system_.column(EntryId(k))];
      if (!own.is_none()) row.emplace_back(own, EntryId(k));
    }
    std::ranges::sort(row);
    for (const auto& [own, entry] : row) {
      block.incidence.add(own);
      block.entries.push_back(entry);
    }
    block.incidence.end_row();
  }
  for (const UnknownId unknown : unknowns) own_id_[unknown] = UnknownId();
  return block;
}

}  // namespace holon::causal
