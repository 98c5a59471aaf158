#include "causal/mistakes.h"

#include <fmt/format.h>
#include <algorithm>
#include <map>

#include "causal/diagnostics.h"

namespace holon::causal {
namespace {

using expr::Kind;

// An equation that is there twice makes the system singular, whatever the matching says.
void find_same_twice(const OrderedSystem& o, diag::Sink& sink) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, diag::Span> seen;
  for (const Row& row : o.rows) {
    if (row.algorithm != kNone || row.discrete || !row.span.known()) continue;
    const auto sides = std::minmax(row.left.value, row.right.value);
    const auto [at, is_new] = seen.try_emplace({sides.first, sides.second}, row.span);
    if (is_new) continue;
    sink.error(kSameTwice, row.span, {}).also(at->second, "the other one");
  }
}

void find_reinits_of_others(const OrderedSystem& o, diag::Sink& sink, const std::vector<char>& is_state) {
  const System& s = *o.system;
  for (const Reinit& r : s.reinits) {
    const VariableId root = s.unaliased(r.state);
    if (is_state[root.index()] != 0) continue;
    sink.error(kReinitOfOther, r.span, {s.name(r.state)})
        .hint("`reinit` a variable whose derivative the model integrates");
  }
}

void find_unwilling_states(const OrderedSystem& o, diag::Sink& sink, const std::vector<char>& is_state) {
  const System& s = *o.system;
  for (const VariableId v : s.variables.ids()) {
    const Variable& x = s.variables[v];
    if (x.select != flat::StateSelect::always || x.kind != VariableKind::continuous) continue;
    if (is_state[s.unaliased(v).index()] == 0) sink.warning(kNotAState, s.declaration(v), {s.name(v)});
  }
}

// Parameters without a value that something reads.
void find_missing_values(const OrderedSystem& o, diag::Sink& sink) {
  const System& s = *o.system;
  const expr::Graph& g = s.graph();
  std::vector<VariableId> missing;
  for (const VariableId v : s.flat.variables.ids()) {
    const Variable& x = s.variables[v];
    if (x.kind == VariableKind::known && x.status == VariableStatus::kept && !x.value && !x.is_input &&
        !x.solved_at_start && g.types.base(x.type) == expr::Base::real)
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
  for (const VariableId v : missing) {
    const Variable& x = s.variables[v];
    if (!read.contains(x.node)) continue;
    sink.warning(kNoValue, s.declaration(v), {s.name(v), x.start ? s.text(x.start) : "0"});
  }
}

}  // namespace

void report_mistakes(const OrderedSystem& o, diag::Sink& sink) {
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
  find_same_twice(o, sink);
  find_reinits_of_others(o, sink, is_state);
  find_unwilling_states(o, sink, is_state);
  find_missing_values(o, sink);
}

}  // namespace holon::causal
