// Mattsson, Soederlind: Index reduction in differential-algebraic equations using dummy derivatives, SIAM J. Sci.
// Comput. 14 (1993). Mattsson, Olsson, Elmqvist: Dynamic selection of states in Dymola, Modelica Workshop 2000.
//
//   c_i, d_j as in pantelides.cpp; level l = 1, 2, ...
//   rows of level l      equations with c_i >= l
//   columns of level 1   chains with d_j >= 1; of level l: the chains chosen on level l - 1
//   J_ij = d f_i / d x_j^(sigma_ij), the same on all levels, where (i, j) is active
// On each level as many columns as rows are chosen so that J of them is regular. A chosen chain makes x_j^(d_j - l + 1)
// a dummy derivative, and x_j^(d_j - l) no state. That level l can be done follows from level l - 1: some rows of a
// regular matrix are independent.
// Rows and columns that no entry connects decide for themselves, so each connected piece is a problem of its own.

#include "causal/graph/dummy_derivatives.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/check.h"
#include "causal/graph/state_choice.h"

namespace holon::causal {
namespace {

// What a level has made of a piece: the next level starts from it.
struct Piece {
  std::vector<EquationId> equations;
  std::vector<UnknownId> chains;       // chosen for good; chains are named by their heads
  std::vector<UnknownId> unsafe;       // some of these chains
  std::vector<UnknownId> open_chains;  // candidates of sets
  std::vector<int> sets;
};

class Selection {
 public:
  explicit Selection(const DummyProblem& problem)
      : problem_(problem),
        reduction_(problem.reduction),
        highest_of_(reduction_.chains.size()),
        column_of_(reduction_.chains.size(), kNoColumn),
        is_open_(reduction_.chains.size(), false) {
    HOLON_CHECK(problem.wishes.size() == reduction_.chains.size());
    for (std::size_t e = 0; e < reduction_.highest.row_count(); ++e)
      for (const UnknownId unknown : reduction_.highest[EquationId(e)])
        highest_of_[reduction_.chains.head[unknown]] = unknown;
  }

  DummySelection run() {
    std::vector<Piece> pieces = first_level();
    for (level_ = 2; !pieces.empty(); ++level_) {
      std::vector<Piece> next;
      for (const Piece& piece : pieces) go_down(piece, next);
      pieces = std::move(next);
    }
    collect();
    return std::move(result_);
  }

 private:
  static constexpr std::uint32_t kNoColumn = 0xffffffffU;

  std::uint32_t differentiations(EquationId e) const { return reduction_.differentiations[e]; }

  std::vector<Piece> first_level() {
    level_ = 1;
    std::vector<EquationId> equations;
    for (const EquationId e : reduction_.differentiations.ids())
      if (differentiations(e) >= 1) equations.push_back(e);
    for (const EquationId e : equations)
      for (const UnknownId highest : reduction_.highest[e]) column_of_[reduction_.chains.head[highest]] = 0;
    std::vector<Piece> pieces;
    decide_pieces(equations, pieces);
    std::ranges::fill(column_of_, kNoColumn);
    return pieces;
  }

  void go_down(const Piece& piece, std::vector<Piece>& next) {
    std::vector<EquationId> equations;
    for (const EquationId e : piece.equations)
      if (differentiations(e) >= level_) equations.push_back(e);
    if (equations.empty()) return;
    if (equations.size() == piece.equations.size()) {
      next.push_back(repeat(piece));
      return;
    }
    for (const UnknownId chain : piece.chains) column_of_[chain] = 0;
    for (const UnknownId chain : piece.open_chains) {
      column_of_[chain] = 0;
      is_open_[chain] = true;
    }
    decide_pieces(equations, next);
    for (const UnknownId chain : piece.chains) column_of_[chain] = kNoColumn;
    for (const UnknownId chain : piece.open_chains) {
      column_of_[chain] = kNoColumn;
      is_open_[chain] = false;
    }
  }

  // The same equations once more have no other choice than on the level above.
  Piece repeat(const Piece& piece) {
    Piece again = piece;
    again.sets.clear();
    for (const UnknownId chain : piece.chains) add_dummy(chain);
    for (const UnknownId chain : piece.unsafe) result_.unsafe.push_back(dummy(chain));
    for (const int above : piece.sets) {
      StateSet set = result_.sets[static_cast<std::size_t>(above)];
      set.level = level_;
      set.follows = above;
      const auto one_down = [&](UnknownId& unknown) { unknown = reduction_.chains.integral[unknown]; };
      std::ranges::for_each(set.candidates, one_down);
      std::ranges::for_each(set.first_states, one_down);
      for (DummyPivot& pivot : set.eliminated) one_down(pivot.dummy);
      again.sets.push_back(static_cast<int>(result_.sets.size()));
      result_.sets.push_back(std::move(set));
    }
    return again;
  }

  // The unknown of a chain that is a state on this level unless the chain is chosen.
  UnknownId candidate(UnknownId chain) const {
    UnknownId unknown = highest_of_[chain];
    for (std::uint32_t step = 0; step < level_; ++step) unknown = reduction_.chains.integral[unknown];
    return unknown;
  }
  bool is_column(UnknownId chain) const { return column_of_[chain] != kNoColumn; }

  // Splits the equations into connected pieces and decides each. Columns are the chains marked in `column_of_`.
  void decide_pieces(const std::vector<EquationId>& equations, std::vector<Piece>& pieces) {
    std::vector<std::uint32_t> parent(equations.size());
    std::iota(parent.begin(), parent.end(), 0U);
    const auto root = [&](std::uint32_t r) {
      while (parent[r] != r) r = parent[r] = parent[parent[r]];
      return r;
    };
    std::vector<std::pair<UnknownId, std::uint32_t>> seen;  // chain, row
    for (std::uint32_t r = 0; r < equations.size(); ++r)
      for (const UnknownId highest : reduction_.highest[equations[r]])
        if (const UnknownId chain = reduction_.chains.head[highest]; is_column(chain)) seen.emplace_back(chain, r);
    std::ranges::sort(seen);
    for (std::size_t i = 1; i < seen.size(); ++i) {
      if (seen[i].first != seen[i - 1].first) continue;
      const std::uint32_t a = root(seen[i - 1].second);
      const std::uint32_t b = root(seen[i].second);
      parent[std::max(a, b)] = std::min(a, b);
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> by_piece;  // root, row
    for (std::uint32_t r = 0; r < equations.size(); ++r) by_piece.emplace_back(root(r), r);
    std::ranges::sort(by_piece);
    for (std::size_t from = 0; from < by_piece.size();) {
      std::size_t to = from;
      Piece piece;
      for (; to < by_piece.size() && by_piece[to].first == by_piece[from].first; ++to)
        piece.equations.push_back(equations[by_piece[to].second]);
      decide(piece);
      pieces.push_back(std::move(piece));
      from = to;
    }
  }

  void decide(Piece& piece) {
    StateChoiceProblem problem;
    std::vector<UnknownId> chains;
    problem.row_count = piece.equations.size();
    for (std::uint32_t r = 0; r < piece.equations.size(); ++r) {
      const EquationId equation = piece.equations[r];
      std::uint32_t k = reduction_.highest.first_entry(equation).value;
      for (const UnknownId highest : reduction_.highest[equation]) {
        const EntryId origin = reduction_.origin[k++];
        const UnknownId chain = reduction_.chains.head[highest];
        if (!is_column(chain)) continue;
        if (column_of_[chain] == 0) {
          // Numbers from 1 on, so that 0 means: a column, but not yet met in this piece.
          column_of_[chain] = static_cast<std::uint32_t>(chains.size() + 1);
          chains.push_back(chain);
          const UnknownId unknown = candidate(chain);
          problem.columns.push_back({problem_.wishes[unknown.index()], unknown.value, is_open_[chain]});
        }
        JacobianEntry entry = problem_.partial(equation, origin);
        if (is_open_[chain]) entry = {EntryKind::variable, 0};
        problem.entries.push_back({r, column_of_[chain] - 1, entry});
      }
    }
    for (const UnknownId chain : chains) column_of_[chain] = 0;
    take(choose_states(problem), chains, piece);
  }

  void take(const StateChoice& choice, const std::vector<UnknownId>& chains, Piece& piece) {
    for (const std::uint32_t c : choice.chosen) {
      piece.chains.push_back(chains[c]);
      add_dummy(chains[c]);
    }
    for (const std::uint32_t c : choice.unsafe) {
      piece.unsafe.push_back(chains[c]);
      result_.unsafe.push_back(dummy(chains[c]));
    }
    for (const std::uint32_t r : choice.dependent_rows) result_.dependent.push_back(piece.equations[r]);
    for (const StateChoice::Set& chosen : choice.sets) {
      StateSet set;
      set.level = level_;
      for (const std::uint32_t r : chosen.rows) set.equations.push_back(piece.equations[r]);
      for (const std::uint32_t c : chosen.columns) {
        set.candidates.push_back(candidate(chains[c]));
        piece.open_chains.push_back(chains[c]);
      }
      for (const std::uint32_t c : chosen.first_states) set.first_states.push_back(candidate(chains[c]));
      for (std::size_t i = 0; i < chosen.eliminated.size(); ++i)
        set.eliminated.push_back({piece.equations[chosen.eliminated[i]], dummy(chains[chosen.eliminated_by[i]])});
      set.state_count = set.candidates.size() - set.equations.size();
      piece.sets.push_back(static_cast<int>(result_.sets.size()));
      result_.sets.push_back(std::move(set));
    }
  }

  UnknownId dummy(UnknownId chain) const { return reduction_.chains.derivative[candidate(chain)]; }
  void add_dummy(UnknownId chain) { result_.dummies.push_back(dummy(chain)); }

  void collect() {
    std::ranges::sort(result_.dummies);
    std::ranges::sort(result_.unsafe);
    std::ranges::sort(result_.dependent);
    result_.dependent.erase(std::unique(result_.dependent.begin(), result_.dependent.end()), result_.dependent.end());
    const ChainLinks& chains = reduction_.chains;
    std::vector<bool> is_no_state(chains.size());
    for (const UnknownId dummy : result_.dummies) {
      const UnknownId unknown = chains.integral[dummy];
      is_no_state[unknown.index()] = true;
      if (problem_.wishes[unknown.index()].select == StateSelect::always) result_.overruled_always.push_back(unknown);
    }
    for (const StateSet& set : result_.sets)
      for (const UnknownId unknown : set.candidates) is_no_state[unknown.index()] = true;
    for (const UnknownId unknown : chains.order.ids()) {
      const UnknownId highest = highest_of_[chains.head[unknown]];
      if (highest.is_none() || chains.order[unknown] >= chains.order[highest] || is_no_state[unknown.index()]) continue;
      result_.states.push_back(unknown);
      if (problem_.wishes[unknown.index()].select == StateSelect::never) result_.overruled_never.push_back(unknown);
    }
  }

  const DummyProblem& problem_;
  const IndexReduction& reduction_;
  base::Table<UnknownId, UnknownId> highest_of_;     // of each chain, the highest derivative
  base::Table<UnknownId, std::uint32_t> column_of_;  // of each chain
  base::Table<UnknownId, bool> is_open_;
  std::uint32_t level_ = 1;
  DummySelection result_;
};

}  // namespace

std::size_t DummySelection::state_count() const {
  std::size_t count = states.size();
  for (const StateSet& set : sets) count += set.state_count;
  return count;
}

DummySelection choose_dummy_derivatives(const DummyProblem& problem) { return Selection(problem).run(); }

}  // namespace holon::causal
