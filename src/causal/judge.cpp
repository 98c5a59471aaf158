#include "causal/judge.h"

#include <fmt/format.h>
#include <algorithm>
#include <map>

#include "causal/diagnostics.h"

namespace holon::causal {
namespace {

using expr::Kind;

std::uint32_t root_of(const System& s, std::uint32_t v) {
  while (s.variables[v].fate == Fate::alias) v = s.variables[v].alias_of;
  return v;
}

// An equation that is there twice makes the system singular, whatever the matching says.
void find_same_twice(OrderedSystem& o) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, diag::Span> seen;
  for (const Row& row : o.rows) {
    if (row.algorithm != kNone || row.discrete || !row.span.known()) continue;
    const auto sides = std::minmax(row.left.value, row.right.value);
    const auto [at, is_new] = seen.try_emplace({sides.first, sides.second}, row.span);
    if (is_new) continue;
    o.system->sink.error(kSameTwice, row.span, {}).also(at->second, "the other one");
  }
}

void find_reinits_of_others(OrderedSystem& o, const std::vector<char>& is_state) {
  System& s = *o.system;
  for (const Reinit& r : s.reinits) {
    const std::uint32_t root = root_of(s, r.state);
    if (is_state[root] != 0) continue;
    s.sink.error(kReinitOfOther, r.span, {s.name(r.state)})
        .hint("`reinit` a variable whose derivative the model integrates");
  }
}

void find_unwilling_states(OrderedSystem& o, const std::vector<char>& is_state) {
  System& s = *o.system;
  for (std::uint32_t v = 0; v < s.variables.size(); ++v) {
    const Variable& x = s.variables[v];
    if (x.select != flat::StateSelect::always || x.kind != VariableKind::continuous) continue;
    if (is_state[root_of(s, v)] == 0) s.sink.warning(kNotAState, s.declaration(v), {s.name(v)});
  }
}

// Parameters without a value that something reads.
void find_missing_values(OrderedSystem& o) {
  System& s = *o.system;
  const expr::Graph& g = s.graph();
  std::vector<std::uint32_t> missing;
  for (std::uint32_t v = 0; v < s.flat.variables.size(); ++v) {
    const Variable& x = s.variables[v];
    if (x.kind == VariableKind::known && x.fate == Fate::itself && !x.value && !x.is_input && !x.solved_at_start &&
        g.types.base(x.type) == expr::Base::real)
      missing.push_back(v);
  }
  if (missing.empty()) return;
  expr::ExprSet seen;
  expr::ExprSet read;
  const auto look = [&](ExprId e) {
    if (e) for_each_leaf(g, e, seen, [&](ExprId leaf) { read.insert(leaf); });
  };
  for (const Row& row : o.rows) {
    look(row.left);
    look(row.right);
  }
  for (const Algorithm& a : s.algorithms) for_each_expression(a.statements, look);
  for (const Variable& v : s.variables) look(v.value);
  for (const std::uint32_t v : missing) {
    const Variable& x = s.variables[v];
    if (!read.contains(x.node)) continue;
    s.sink.warning(kNoValue, s.declaration(v), {s.name(v), x.start ? s.text(x.start) : "0"});
  }
}

}  // namespace

void judge(OrderedSystem& o) {
  const System& s = *o.system;
  std::vector<char> is_state(s.variables.size(), 0);
  const auto note = [&](ExprId leaf) {
    const expr::Graph& g = s.graph();
    while (g.kind(leaf) != Kind::variable) leaf = g.arg(leaf, 0);
    is_state[g.payload(leaf)] = 1;
  };
  for (const State& state : o.states) note(state.leaf);
  for (const SelectedStates& set : o.selected)
    for (const ExprId c : set.candidates) note(c);
  find_same_twice(o);
  find_reinits_of_others(o, is_state);
  find_unwilling_states(o, is_state);
  find_missing_values(o);
}

}  // namespace holon::causal
