#include "causal/mistakes.h"

#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <optional>

#include "causal/diagnostics.h"
#include "causal/explain.h"

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

// Libraries ask for more states than there can be; what they mean is clear.
void find_unwilling_states(const OrderedSystem& o, diag::Sink& sink, const std::vector<char>& is_state, bool strict) {
  const System& s = *o.system;
  const auto report = [&](const diag::Kind& kind, VariableId v) {
    if (strict)
      sink.error(kind, s.declaration(v), {s.name(v)});
    else
      sink.warning(kind, s.declaration(v), {s.name(v)});
  };
  for (const VariableId v : s.variables.ids()) {
    const Variable& x = s.variables[v];
    if (x.kind != VariableKind::continuous) continue;
    const bool is_one = is_state[s.unaliased(v).index()] != 0;
    if (x.select == flat::StateSelect::always && !is_one) report(kNotAState, v);
    // Of several names of one state, one that may be a state is enough.
    if (x.select == flat::StateSelect::never && is_one && x.status == VariableStatus::kept) report(kNeverAState, v);
  }
}

// What the equations, algorithms and values read.
expr::ExprSet read_leaves(const OrderedSystem& o) {
  const System& s = *o.system;
  expr::ExprSet seen;
  expr::ExprSet read;
  const auto look = [&](ExprId e) {
    if (e) for_each_leaf(s.graph(), e, seen, [&](ExprId leaf) { read.insert(leaf); });
  };
  for (const Row& row : o.rows) {
    look(row.left);
    look(row.right);
  }
  for (const Algorithm& a : s.algorithms) for_each_expression(a.statements, look);
  for (const Variable& v : s.variables) look(v.value);
  return read;
}

// What stands for a value that nobody gave (4.9); empty for a type that has none.
std::string default_text(const System& s, const Variable& x) {
  const expr::Types& types = s.graph().types;
  switch (types.base(x.type)) {
    case expr::Base::real:
    case expr::Base::integer:
      return "0";
    case expr::Base::boolean:
      return "false";
    case expr::Base::string:
      return "the empty text";
    case expr::Base::enumeration:
      return types.enumeration_of(x.type).literals.front();
    case expr::Base::record:
    case expr::Base::external_object:
    case expr::Base::function:
    case expr::Base::clock:
    case expr::Base::tuple:
    case expr::Base::none:
      break;
  }
  return {};
}

constexpr std::size_t kMostNamed = 6;

// Parameters without a value that something reads: those that have nothing at all, each, and those that have a start
// value, together.
void find_missing_values(const OrderedSystem& o, diag::Sink& sink) {
  const System& s = *o.system;
  std::vector<VariableId> missing;
  for (const VariableId v : s.flat.variables.ids()) {
    const Variable& x = s.variables[v];
    const bool has_value = s.flat.variables[v].binding || (x.value && x.value != x.start);
    if (x.kind == VariableKind::known && x.status == VariableStatus::kept && !x.is_input && !has_value &&
        !x.solved_at_start && s.flat.variables[v].variability == flat::Variability::parameter &&
        !default_text(s, x).empty())
      missing.push_back(v);
  }
  if (missing.empty()) return;
  const expr::ExprSet read = read_leaves(o);
  std::erase_if(missing, [&](VariableId v) { return !read.contains(s.variables[v].node); });
  std::vector<VariableId> started;
  for (const VariableId v : missing) {
    if (s.variables[v].start)
      started.push_back(v);
    else
      sink.warning(kNoValue, s.declaration(v), {s.name(v), default_text(s, s.variables[v])});
  }
  if (started.empty()) return;
  std::string names;
  for (std::size_t i = 0; i < started.size() && i < kMostNamed; ++i)
    names += fmt::format("{}`{} = {}`", i == 0 ? "" : ", ", s.name(started[i]), s.text(s.variables[started[i]].start));
  if (started.size() > kMostNamed) names += fmt::format(" and {} more", started.size() - kMostNamed);
  const diag::Span part = span_in_model(s, s.flat.variables[started.front()].component);
  sink.warning(kStartTaken, part.known() ? part : s.declaration(started.front()), {names})
      .hint("give the value that is meant where the part is declared, or where the parameter is");
}

}  // namespace

void report_mistakes(const OrderedSystem& o, diag::Sink& sink, bool strict) {
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
  find_unwilling_states(o, sink, is_state, strict);
  find_missing_values(o, sink);
}

// Parameters with `fixed = false` that something reads and no initial equation determines.
void report_open_parameters(const OrderedSystem& o, diag::Sink& sink) {
  const System& s = *o.system;
  const expr::Graph& g = s.graph();
  std::optional<expr::ExprSet> read;
  for (const OrderedSystem::Guess& guess : o.fixed) {
    const ExprId leaf = o.initial_unknowns[guess.unknown].node;
    if (g.kind(leaf) != Kind::variable) continue;
    const VariableId v(g.payload(leaf));
    if (!s.variables[v].solved_at_start) continue;
    if (!read) read = read_leaves(o);
    if (!read->contains(leaf)) continue;
    sink.warning(kOpenParameter, s.declaration(v), {s.name(v), s.text(guess.value)})
        .hint("determine it: `initial equation …`, or give it a value and take `fixed = false` away");
  }
}

}  // namespace holon::causal
