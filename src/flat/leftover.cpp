#include "flat/leftover.h"

#include <algorithm>

#include "expr/walk.h"

namespace holon::flat {

using expr::Kind;

namespace {

// Above this many equations nobody reads which one is left over, and finding it takes long.
constexpr std::size_t kMostMatched = 50'000;

}  // namespace

bool is_unknown(const FlatVariable& v) {
  return v.variability > Variability::parameter && v.causality != Causality::input && !v.unused;
}

std::set<std::uint32_t> when_targets(const expr::Graph& g, const FlatEquation& e) {
  std::set<std::uint32_t> targets;
  for (const WhenBranch& b : e.branches)
    for (const FlatEquation& x : b.body)
      if (x.kind == EquationKind::equality && g.kind(x.left) == Kind::variable) targets.insert(g.payload(x.left));
  return targets;
}

Leftover::Leftover(const FlatModel& model)
    : model_(model), graph_(model.graph()), matched_(model.variables.size(), kNone) {
  if (model.equations.size() > kMostMatched) return;
  for (const FlatEquation& e : model.equations) {
    if (e.kind == EquationKind::when)
      for (const std::uint32_t v : when_targets(graph_, e)) matched_[v] = kTaken;
    if (e.kind == EquationKind::equality) equations_.push_back(&e);
  }
  for (const FlatAlgorithm& a : model.algorithms)
    for (const VariableId v : a.outputs) matched_[v.index()] = kTaken;
  // Connections first: what a person has written is what is shown as too much.
  std::ranges::stable_sort(equations_, {}, [](const FlatEquation* e) { return e->origin != Origin::connection; });
  for (std::uint32_t i = 0; i < equations_.size(); ++i) {
    unknowns_.push_back(unknowns_of(*equations_[i]));
    seen_.assign(model.variables.size(), false);
    if (!find_partner(i)) too_many_.push_back(i);
  }
  is_done_ = true;
}

std::vector<std::uint32_t> Leftover::exchangeable(std::uint32_t variable) const {
  std::vector<std::vector<std::uint32_t>> about(matched_.size());
  std::vector<std::uint32_t> determines(equations_.size(), kNone);
  for (std::uint32_t i = 0; i < unknowns_.size(); ++i)
    for (const std::uint32_t v : unknowns_[i]) {
      about[v].push_back(i);
      if (matched_[v] == i) determines[i] = v;
    }
  std::vector<bool> seen(matched_.size(), false);
  std::vector<std::uint32_t> found{variable};
  seen[variable] = true;
  for (std::size_t k = 0; k < found.size(); ++k)
    for (const std::uint32_t e : about[found[k]]) {
      const std::uint32_t v = determines[e];
      if (v == kNone || seen[v]) continue;
      seen[v] = true;
      found.push_back(v);
    }
  return found;
}

std::vector<std::uint32_t> Leftover::exchangeable_equations(std::uint32_t number) const {
  std::vector<bool> seen(equations_.size(), false);
  std::vector<std::uint32_t> found{number};
  seen[number] = true;
  for (std::size_t k = 0; k < found.size(); ++k)
    for (const std::uint32_t v : unknowns_[found[k]]) {
      if (matched_[v] >= kTaken || seen[matched_[v]]) continue;
      seen[matched_[v]] = true;
      found.push_back(matched_[v]);
    }
  return found;
}

std::vector<std::uint32_t> Leftover::unknowns_of(const FlatEquation& e) const {
  std::set<std::uint32_t> found;
  for (const ExprId side : {e.left, e.right})
    if (side)
      for (const std::uint32_t v : expr::numbers_in(graph_, side, Kind::variable))
        if (is_unknown(model_.variables[VariableId(v)])) found.insert(v);
  return {found.begin(), found.end()};
}

// Paths may be as long as the model: a list in place of recursion.
bool Leftover::find_partner(std::uint32_t start) {
  struct Step {
    std::uint32_t equation;
    std::size_t next = 0;
  };
  std::vector<Step> path{{start}};
  std::vector<std::uint32_t> taken;  // variables on the path, one fewer than equations
  while (!path.empty()) {
    Step& at = path.back();
    if (at.next == unknowns_[at.equation].size()) {
      path.pop_back();
      if (!taken.empty()) taken.pop_back();
      continue;
    }
    const std::uint32_t v = unknowns_[at.equation][at.next++];
    if (seen_[v] || matched_[v] == kTaken) continue;
    seen_[v] = true;
    if (matched_[v] == kNone) {
      taken.push_back(v);
      for (std::size_t i = 0; i < path.size(); ++i) matched_[taken[i]] = path[i].equation;
      return true;
    }
    taken.push_back(v);
    path.push_back({matched_[v]});
  }
  return false;
}

}  // namespace holon::flat
