// Counting. The local rule (4.7 of the specification) is used backwards, to find the component that breaks it:
//
//   A component P must bring as many equations as it has unknowns of its own, without its inputs and without the flows
//   of its connectors: both are given from outside. So the class around it must bring, beside its own, one equation for
//   each input and each flow of the components inside it. Connections are such equations: k connected potentials give
//   k - 1, their flows give one more.

#include "flat/balance.h"

#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/text.h"
#include "expr/walk.h"
#include "flat/diagnostics.h"
#include "flat/leftover.h"
#include "flat/mentions.h"
#include "flat/missing_parts.h"
#include "flat/places.h"

namespace holon::flat {
namespace {

using expr::Kind;
using instance::Component;

constexpr std::size_t kMostNotes = 3;

const Component& component_of(const instance::InstanceTree& tree, const FlatVariable& v) {
  return tree.components[instance::ComponentId(v.component)];
}
const Component& component_of(const instance::InstanceTree& tree, const FlatEquation& e) {
  return tree.components[instance::ComponentId(e.component)];
}

// Members of expandable connectors exist only where somebody uses them (9.1.3). Two buses that are connected share
// their members: these are used if one of them is used by something else than the buses.
void drop_unused_members(const instance::InstanceTree& tree, FlatModel& model) {
  const expr::Graph& g = model.graph();
  bool any = false;
  for (FlatVariable& v : model.variables) {
    const Component* parent = tree.parent(component_of(tree, v));
    v.unused = parent && parent->is_expandable && v.variability > Variability::parameter;
    any = any || v.unused;
  }
  if (!any) return;
  const auto of_bus = [&](ExprId e) {
    return g.kind(e) == Kind::variable && model.variables[VariableId(g.payload(e))].unused;
  };
  std::vector<std::uint32_t> set(model.variables.size());
  for (std::uint32_t i = 0; i < set.size(); ++i) set[i] = i;
  const auto top = [&](std::uint32_t n) {
    while (set[n] != n) n = set[n] = set[set[n]];
    return n;
  };
  const auto between_buses = [&](const FlatEquation& e) {
    return e.kind == EquationKind::equality && e.origin == Origin::connection && of_bus(e.left) && of_bus(e.right);
  };
  for (const FlatEquation& e : model.equations)
    if (between_buses(e)) set[top(g.payload(e.left))] = top(g.payload(e.right));
  const Mentions mentioned = mentioned_variables(model, [&](const FlatEquation& e) { return !between_buses(e); });
  std::vector<bool> used(set.size(), false);
  for (std::uint32_t i = 0; i < set.size(); ++i)
    if (mentioned[VariableId(i)]) used[top(i)] = true;
  std::erase_if(model.equations,
                [&](const FlatEquation& e) { return between_buses(e) && !used[top(g.payload(e.left))]; });
  for (const VariableId v : model.variables.ids())
    if (used[top(v.value)]) model.variables[v].unused = false;
}

// The one unknown of each expression, remembered by expression: none, the variable, or more than one.
class OneUnknown {
 public:
  explicit OneUnknown(const FlatModel& model)
      : model_(model), graph_(model.graph()), known_(model.graph().size(), kNotYet) {}

  static constexpr std::uint32_t kNone = 0xffffffffU;
  static constexpr std::uint32_t kMany = 0xfffffffeU;

  std::uint32_t of(ExprId root) {
    if (!root) return kNone;
    stack_.assign(1, root);
    while (!stack_.empty()) {
      const ExprId e = stack_.back();
      if (known_[e.index()] != kNotYet) {
        stack_.pop_back();
        continue;
      }
      // `pre(x)` is known when the equation is solved.
      const bool past = graph_.kind(e) == Kind::builtin && graph_.builtin(e) == expr::Builtin::pre;
      bool ready = true;
      std::uint32_t result = kNone;
      if (graph_.kind(e) == Kind::variable) {
        result = is_unknown(model_.variables[VariableId(graph_.payload(e))]) ? graph_.payload(e) : kNone;
      } else if (!past) {
        for (const ExprId a : graph_.args(e)) {
          const std::uint32_t one = known_[a.index()];
          if (one == kNotYet) {
            stack_.push_back(a);
            ready = false;
          }
          result = join(result, one);
        }
      }
      if (!ready) continue;
      known_[e.index()] = result;
      stack_.pop_back();
    }
    return known_[root.index()];
  }

  static std::uint32_t join(std::uint32_t a, std::uint32_t b) {
    if (a == kNone || a == b) return b;
    return b == kNone ? a : kMany;
  }

 private:
  static constexpr std::uint32_t kNotYet = 0xfffffffdU;
  const FlatModel& model_;
  const expr::Graph& graph_;
  std::vector<std::uint32_t> known_;
  std::vector<ExprId> stack_;
};

// The component to whose class a variable belongs: not a connector or a record, which only hold it.
const Component* holder(const instance::InstanceTree& tree, const Component& c) {
  const Component* at = tree.parent(c);
  while (at && at->parent_id && (at->is_connector || at->is_record)) at = tree.parent(*at);
  return at;
}

struct Local {
  std::int64_t equations = 0;
  std::int64_t unknowns = 0;
};

std::map<std::uint32_t, Local> local_counts(const instance::InstanceTree& tree, const FlatModel& model,
                                            const JoinCounts& joins) {
  const expr::Graph& g = model.graph();
  std::map<std::uint32_t, Local> locals;
  const auto from_outside = [&](const Component& c) {
    return c.direction == instance::Direction::input || c.connection == instance::Connection::flow;
  };
  // Where the equation for a variable is expected.
  const auto giver = [&](const Component& c) -> const Component* {
    const Component* p = holder(tree, c);
    return p && p->parent_id && from_outside(c) ? holder(tree, *p) : p;
  };
  for (const FlatVariable& v : model.variables) {
    if (!is_unknown(v)) continue;
    if (const Component* p = giver(component_of(tree, v))) ++locals[p->id.value].unknowns;
  }
  for (const FlatEquation& e : model.equations) {
    if (e.kind == EquationKind::when)
      locals[e.component].equations += static_cast<std::int64_t>(when_targets(g, e).size());
    if (e.kind != EquationKind::equality || e.origin == Origin::connection) continue;
    const bool of_variable = e.origin == Origin::binding || e.origin == Origin::unconnected_flow;
    const Component* p = of_variable ? giver(component_of(tree, e)) : nullptr;
    ++locals[p ? p->id.value : e.component].equations;
  }
  for (const FlatAlgorithm& a : model.algorithms)
    locals[a.component].equations += static_cast<std::int64_t>(a.outputs.size());
  for (const auto& [component, count] : joins) locals[component].equations += count;
  return locals;
}

}  // namespace

void count_equations(const instance::InstanceTree& tree, FlatModel& model) {
  const expr::Graph& g = model.graph();
  drop_unused_members(tree, model);
  model.equation_count = 0;
  for (const FlatEquation& e : model.equations) {
    if (e.kind == EquationKind::equality) ++model.equation_count;
    if (e.kind == EquationKind::when) model.equation_count += when_targets(g, e).size();
  }
  for (const FlatAlgorithm& a : model.algorithms) model.equation_count += a.outputs.size();
  model.unknown_count = static_cast<std::size_t>(std::ranges::count_if(model.variables, is_unknown));
}

bool check_overdetermined(const instance::InstanceTree& tree, const FlatModel& model, diag::Sink& sink) {
  OneUnknown unknown(model);
  std::vector<Span> place(model.variables.size());  // of the equation that has this unknown alone
  for (const FlatEquation& e : model.equations) {
    if (e.kind != EquationKind::equality || e.origin == Origin::unconnected_flow) continue;
    const std::uint32_t v = OneUnknown::join(unknown.of(e.left), unknown.of(e.right));
    if (v < place.size()) place[v] = e.span;
  }
  std::size_t found = 0;
  for (const FlatEquation& e : model.equations) {
    if (e.origin != Origin::unconnected_flow) continue;
    // A part that is checked by itself: its own connectors wait for somebody to connect them.
    const Component* part = holder(tree, component_of(tree, e));
    if (part && part->id == tree.root_id) continue;
    const std::uint32_t v = unknown.of(e.left);
    if (v >= place.size() || !place[v].known() || found++ >= kMostNotes) continue;
    const Component& flow = component_of(tree, e);
    const std::string name = model.name(VariableId(v));
    sink.error(kOverdetermined, place_in_model(tree, flow, e.span), {name})
        .also(place[v], "but is determined here, too")
        .hint(fmt::format("connect it: `connect({}, …);`", name.substr(0, name.rfind('.'))));
  }
  return found == 0;
}

// Inputs of components that neither a connection, nor a binding, nor an equation outside of the component gives.
static std::vector<VariableId> note_open_inputs(const instance::InstanceTree& tree, const FlatModel& model,
                                                diag::Diagnostic& problem, std::size_t& notes) {
  const expr::Graph& g = model.graph();
  std::vector<bool> is_open(model.variables.size(), false);
  for (const VariableId v : model.variables.ids()) {
    const Component& c = component_of(tree, model.variables[v]);
    const Component* part = holder(tree, c);
    is_open[v.index()] =
        is_unknown(model.variables[v]) && c.direction == instance::Direction::input && part && part->parent_id;
  }
  const auto is_input = [&](ExprId e) {
    return e && g.kind(e) == Kind::variable &&
           component_of(tree, model.variables[VariableId(g.payload(e))]).direction == instance::Direction::input;
  };
  const auto joins_inputs = [&](const FlatEquation& e) {
    return e.origin == Origin::connection && is_input(e.left) && is_input(e.right);
  };
  for (const FlatEquation& e : model.equations)
    for (const ExprId side : {e.left, e.right}) {
      // Two inputs that are connected give each other nothing.
      if (!side || joins_inputs(e)) continue;
      for (const std::uint32_t v : expr::numbers_in(g, side, Kind::variable)) {
        const Component* part = holder(tree, component_of(tree, model.variables[VariableId(v)]));
        const bool inside = e.origin == Origin::equation && part && e.component == part->id.value;
        const bool used = e.origin == Origin::binding && side == e.right;
        if (!inside && !used) is_open[v] = false;
      }
    }
  // What gives one of them gives the others.
  for (bool changed = true; changed;) {
    changed = false;
    for (const FlatEquation& e : model.equations) {
      if (!joins_inputs(e)) continue;
      const std::uint32_t a = g.payload(e.left);
      const std::uint32_t b = g.payload(e.right);
      if (is_open[a] == is_open[b]) continue;
      is_open[a] = is_open[b] = false;
      changed = true;
    }
  }
  std::vector<VariableId> open;
  for (const VariableId v : model.variables.ids()) {
    if (!is_open[v.index()]) continue;
    open.push_back(v);
    if (notes++ < kMostNotes)
      problem.also(holder(tree, component_of(tree, model.variables[v]))->span,
                   fmt::format("nothing gives the input `{}`", model.name(v)));
  }
  return open;
}

static std::string names_of(const FlatModel& model, const std::vector<std::uint32_t>& variables) {
  std::string text;
  for (std::size_t i = 0; i < variables.size() && i < kMostNotes; ++i)
    text += fmt::format("{}`{}`", i == 0 ? "" : ", ", model.name(VariableId(variables[i])));
  return text + (variables.size() > kMostNotes ? ", …" : "");
}

// Which variables are differentiated.
static std::vector<bool> differentiated(const FlatModel& model) {
  const expr::Graph& g = model.graph();
  std::vector<bool> found(model.variables.size(), false);
  expr::ExprSet seen;
  for (const FlatEquation& e : model.equations)
    for (const ExprId side : {e.left, e.right})
      if (side)
        expr::walk_down(g, side, seen, [&](ExprId x) {
          if (g.kind(x) == Kind::builtin && g.builtin(x) == expr::Builtin::der && g.kind(g.arg(x, 0)) == Kind::variable)
            found[g.payload(g.arg(x, 0))] = true;
          return true;
        });
  return found;
}

// `x = 5`: a variable and a number, or what parameters make of one.
static bool is_constant_value(const FlatModel& model, const FlatEquation& e) {
  const expr::Graph& g = model.graph();
  if (e.kind != EquationKind::equality || !e.left || !e.right) return false;
  const bool left = g.kind(e.left) == Kind::variable && is_unknown(model.variables[VariableId(g.payload(e.left))]);
  const ExprId value = left ? e.right : e.left;
  if (g.kind(value) == Kind::variable) return !is_unknown(model.variables[VariableId(g.payload(value))]);
  double number = 0;
  return g.as_number(value, number);
}

// `x = 5` beside `der(x) = …`: the value at the start was meant.
static bool note_initial_value(const FlatModel& model, VariableId v, const FlatEquation& e, const FlatEquation& other,
                               const std::vector<bool>& changes, diag::Diagnostic& problem) {
  if (!changes[v.index()]) return false;
  const FlatEquation* value = is_constant_value(model, e) ? &e : is_constant_value(model, other) ? &other : nullptr;
  if (value == nullptr) return false;
  const std::string name = model.name(v);
  problem.also(value->span, fmt::format("`{}` {}", name, kHoldsAlways));
  problem.also(model.component_of(v).span, fmt::format("`{}` is declared here", name));
  problem.hint(fmt::format("the value of `{}` at the start is written in its declaration: `(start = …, fixed = true)`",
                           name.substr(name.rfind('.') + 1)));
  return true;
}

// `when … then x = 0` beside `der(x) = …`: the value after the event was meant.
static bool note_set_at_event(const FlatModel& model, VariableId v, const std::vector<bool>& changes,
                              diag::Diagnostic& problem) {
  if (!changes[v.index()]) return false;
  const expr::Graph& g = model.graph();
  bool found = false;
  for (const FlatEquation& e : model.equations) {
    if (e.kind != EquationKind::when) continue;
    for (const WhenBranch& b : e.branches)
      for (const FlatEquation& x : b.body) {
        if (x.kind != EquationKind::equality || g.kind(x.left) != Kind::variable || g.payload(x.left) != v.value)
          continue;
        problem.also(x.span, fmt::format("`{}` {}", model.name(v), kSetAtEvent));
        found = true;
      }
  }
  if (found) problem.hint(fmt::format("write `reinit({}, …)` in the `when`", model.name(v)));
  return found;
}

// `r.p = g.p` sets flows equal, too; a connection adds them up to zero.
static bool note_equated_connectors(const FlatModel& model, diag::Diagnostic& problem) {
  const expr::Graph& g = model.graph();
  const auto connector = [&](ExprId e) -> const SourceComponent* {
    if (!e || g.kind(e) != Kind::variable) return nullptr;
    const SourceComponent* parent = model.parent(model.component_of(VariableId(g.payload(e))));
    return parent && parent->is_connector ? parent : nullptr;
  };
  for (std::size_t i = 0; i + 1 < model.equations.size(); ++i) {
    const FlatEquation& a = model.equations[i];
    const FlatEquation& b = model.equations[i + 1];
    if (a.kind != EquationKind::equality || a.origin != Origin::equation || a.span != b.span) continue;
    const SourceComponent* left = connector(a.left);
    const SourceComponent* right = connector(a.right);
    if (!left || !right || connector(b.left) != left || connector(b.right) != right) continue;
    if (!model.variables[VariableId(g.payload(a.left))].flow && !model.variables[VariableId(g.payload(b.left))].flow)
      continue;
    const auto name = [&](ExprId e) {
      std::string text = model.name(VariableId(g.payload(e)));
      text.resize(text.rfind('.'));
      const std::string around = model.path(ComponentId(a.component));
      return !around.empty() && text.starts_with(around + ".") ? text.substr(around.size() + 1) : text;
    };
    const std::string instead = fmt::format("connect({}, {})", name(a.left), name(a.right));
    problem.also(a.span, "this sets potentials and flows equal; what flows has to add up to zero");
    problem.hint(fmt::format("connectors are connected: `{};`", instead));
    problem.edit(a.span, instead);
    return true;
  }
  return false;
}

// left - right as a sum of variables with factors, scaled so that the first factor is 1; nothing where it is no such
// sum.
static std::optional<std::map<std::uint32_t, double>> sum_of(const FlatModel& model, const FlatEquation& e) {
  const expr::Graph& g = model.graph();
  std::map<std::uint32_t, double> terms;
  constexpr std::uint32_t kNumber = ExprId::kNone;  // sorts last
  std::vector<std::pair<ExprId, double>> open{{e.left, 1.0}, {e.right, -1.0}};
  while (!open.empty()) {
    const auto [x, factor] = open.back();
    open.pop_back();
    double number = 0;
    if (!x) return std::nullopt;
    if (g.as_number(x, number)) {
      terms[kNumber] += factor * number;
    } else if (g.kind(x) == Kind::variable) {
      terms[g.payload(x)] += factor;
    } else if (g.kind(x) == Kind::negate) {
      open.emplace_back(g.arg(x, 0), -factor);
    } else if (g.kind(x) == Kind::add || g.kind(x) == Kind::subtract) {
      open.emplace_back(g.arg(x, 0), factor);
      open.emplace_back(g.arg(x, 1), g.kind(x) == Kind::add ? factor : -factor);
    } else {
      return std::nullopt;
    }
  }
  std::erase_if(terms, [](const auto& term) { return term.second == 0; });
  if (terms.empty() || terms.begin()->first == kNumber) return std::nullopt;
  const double scale = terms.begin()->second;
  for (auto& [variable, factor] : terms) factor /= scale;
  return terms;
}

// An equation that stands there twice: written once more below, with its terms on other sides, or beside a connection
// or the class of a library that says it already.
static bool note_copy(const FlatModel& model, diag::Diagnostic& problem) {
  // 0 and 0.0 are one number.
  const auto key = [&](ExprId e) {
    double number = 0;
    return model.graph().as_number(e, number) ? std::pair(number, ExprId::kNone) : std::pair(0.0, e.value);
  };
  std::map<std::pair<std::pair<double, std::uint32_t>, std::pair<double, std::uint32_t>>, const FlatEquation*> seen;
  std::map<std::map<std::uint32_t, double>, const FlatEquation*> sums;
  const diag::Span own = model.components[model.root_id].span;
  const auto is_own = [&](const FlatEquation& e) { return e.origin == Origin::equation && e.span.file == own.file; };
  for (const FlatEquation& e : model.equations) {
    if (e.kind != EquationKind::equality || !e.left || !e.right) continue;
    const auto left = key(e.left);
    const auto right = key(e.right);
    const auto [first, is_new] = seen.try_emplace({std::min(left, right), std::max(left, right)}, &e);
    const FlatEquation* other = is_new ? nullptr : first->second;
    if (const auto sum = is_new ? sum_of(model, e) : std::nullopt) {
      const auto [same, is_new_sum] = sums.try_emplace(*sum, &e);
      if (!is_new_sum) other = same->second;
    }
    if (other == nullptr) continue;
    const FlatEquation* copy = &e;
    if (!is_own(*copy)) std::swap(copy, other);
    if (!is_own(*copy)) continue;
    problem.also(copy->span, std::string(kSaysTheSame));
    problem.also(other->span, "the other one");
    problem.hint("one of the two is enough");
    return true;
  }
  return false;
}

// A variable for which two equations were written, among those that the leftover one is tied to.
static bool note_defined_twice(const FlatModel& model, const Leftover& left, std::uint32_t number,
                               diag::Diagnostic& problem) {
  const expr::Graph& g = model.graph();
  std::map<std::uint32_t, const FlatEquation*> first;
  std::vector<std::uint32_t> numbers = left.exchangeable_equations(number);
  std::ranges::sort(numbers);
  for (const std::uint32_t i : numbers) {
    const FlatEquation& e = left.equation(i);
    if (e.origin == Origin::connection || !e.left || g.kind(e.left) != Kind::variable) continue;
    const auto [known, is_new] = first.try_emplace(g.payload(e.left), &e);
    if (is_new || !is_unknown(model.variables[VariableId(g.payload(e.left))])) continue;
    const std::string name = model.name(VariableId(g.payload(e.left)));
    const bool has_value = known->second->origin == Origin::binding || e.origin == Origin::binding;
    problem.also(known->second->span, fmt::format("this determines `{}`", name));
    problem.also(e.span, fmt::format("and this determines `{}`, too", name));
    problem.hint(
        has_value
            ? fmt::format("remove the value of `{}` in its declaration, or the equation", name)
            : fmt::format("remove one of the two, or let one of them determine another variable than `{}`", name));
    return true;
  }
  return false;
}

// The name of an input of the model that an equation is about.
static std::string input_in(const FlatModel& model, const FlatEquation& e) {
  for (const ExprId side : {e.left, e.right})
    if (side)
      for (const std::uint32_t v : expr::numbers_in(model.graph(), side, Kind::variable))
        if (model.variables[VariableId(v)].causality == Causality::input) return model.name(VariableId(v));
  return {};
}

// Says which equations are too many and what they determine once more.
static void note_too_many(const FlatModel& model, diag::Diagnostic& problem, std::size_t& notes) {
  std::map<std::uint32_t, Span> set_by;
  for (const FlatEquation& e : model.equations) {
    if (e.kind != EquationKind::when) continue;
    for (const std::uint32_t v : when_targets(model.graph(), e)) {
      const auto [first, is_new] = set_by.try_emplace(v, e.span);
      if (is_new || notes++ >= kMostNotes) continue;
      problem.also(first->second, fmt::format("{} `{}`", kFirstWhen, model.name(VariableId(v))));
      problem.also(e.span, "and this one, too");
      problem.hint("join the two, the more important one first: `when … then … elsewhen … then … end when;`");
    }
  }
  if (notes > 0) return;
  const Leftover left(model);
  if (!left.is_done()) return;
  const std::vector<bool> changes = differentiated(model);
  for (const std::uint32_t number : left.too_many()) {
    if (notes++ >= kMostNotes) return;
    const FlatEquation& e = left.equation(number);
    const std::vector<std::uint32_t>& unknowns = left.unknowns(number);
    if (const std::string input = input_in(model, e); unknowns.empty() && !input.empty()) {
      problem.also(e.span, fmt::format("`{}` is an input: its value comes from outside", input));
      problem.hint(fmt::format("remove the equation, or declare `{}` without `input`", input));
      continue;
    }
    if (unknowns.empty()) {
      problem.also(e.span, "this equation has no unknown: everything in it is a parameter or a constant");
      problem.hint("give a parameter its value where it is declared, `parameter Real p = 4;`, and remove the equation");
      continue;
    }
    const FlatEquation* other = left.partner(unknowns.front());
    if (other == nullptr && std::ranges::any_of(unknowns, [&](std::uint32_t v) {
          return note_set_at_event(model, VariableId(v), changes, problem);
        }))
      continue;
    if (!unknowns.empty() && other != nullptr &&
        note_initial_value(model, VariableId(unknowns.front()), e, *other, changes, problem))
      continue;
    if (unknowns.size() == 1 && other == nullptr) {
      const std::string name = model.name(VariableId(unknowns.front()));
      problem.also(e.span, fmt::format("this determines `{}`", name));
      for (const FlatEquation& when : model.equations)
        if (when.kind == EquationKind::when && when_targets(model.graph(), when).contains(unknowns.front()))
          problem.also(when.span, fmt::format("and this `when` sets `{}`, too", name));
      problem.hint(fmt::format("remove one of the two, or let one of them determine another variable than `{}`", name));
      continue;
    }
    if (unknowns.size() > 1 && note_defined_twice(model, left, number, problem)) continue;
    if (unknowns.size() == 1 && other != nullptr) {
      const std::string name = model.name(VariableId(unknowns.front()));
      problem.also(e.span, fmt::format("this determines `{}`", name));
      problem.also(other->span, other->origin == Origin::connection
                                    ? fmt::format("and this connection determines `{}`, too", name)
                                    : fmt::format("and this determines `{}`, too", name));
      problem.hint(
          other->origin == Origin::binding || e.origin == Origin::binding
              ? fmt::format("remove the value of `{}` in its declaration, or the equation", name)
              : fmt::format("remove one of the two, or let one of them determine another variable than `{}`", name));
    } else {
      problem.also(e.span, fmt::format("one equation too many for {}", names_of(model, unknowns)));
      problem.hint("remove one of the equations for these variables, or declare one more variable");
    }
  }
}

// Variables that stand alone on a side of an equation, themselves or their derivatives: what equations look like that
// were written for a variable. How often each.
static std::vector<std::uint32_t> defined(const FlatModel& model) {
  const expr::Graph& g = model.graph();
  std::vector<std::uint32_t> count(model.variables.size(), 0);
  const auto alone = [&](ExprId e) -> std::uint32_t {
    if (!e) return ExprId::kNone;
    if (g.kind(e) == Kind::builtin && g.builtin(e) == expr::Builtin::der) e = g.arg(e, 0);
    return g.kind(e) == Kind::variable ? g.payload(e) : ExprId::kNone;
  };
  for (const FlatEquation& e : model.equations) {
    if (e.kind == EquationKind::when)
      for (const std::uint32_t v : when_targets(g, e)) ++count[v];
    if (e.kind != EquationKind::equality) continue;
    // `x = y` may be about both.
    if (const std::uint32_t v = alone(e.left); v < count.size()) ++count[v];
    if (const std::uint32_t v = alone(e.right); v < count.size()) ++count[v];
  }
  for (const FlatAlgorithm& a : model.algorithms)
    for (const VariableId v : a.outputs) ++count[v.index()];
  return count;
}

// Which of several unknowns is left over depends on where the matching began. One that no equation was written for is
// what was forgotten.
static void prefer_undefined(const FlatModel& model, const Leftover& left, std::vector<std::uint32_t>& open) {
  if (open.size() != 1) return;
  const std::vector<std::uint32_t> count = defined(model);
  const std::vector<std::uint32_t> others = left.exchangeable(open[0]);
  const std::vector<bool> changes = differentiated(model);
  // Better one that no equation differentiates: for such a variable there is mostly one.
  for (const bool with_derivatives : {false, true}) {
    std::vector<std::uint32_t> fitting;
    for (const std::uint32_t v : others)
      if (count[v] == 0 && (with_derivatives || !changes[v])) fitting.push_back(v);
    if (fitting.size() > 1) return;
    if (fitting.size() == 1) {
      open[0] = fitting[0];
      return;
    }
  }
}

// Says which unknowns no equation is left for.
static void note_open(const instance::InstanceTree& tree, const FlatModel& model, diag::Diagnostic& problem,
                      std::size_t& notes) {
  const Leftover left(model);
  if (!left.is_done()) return;
  std::vector<std::uint32_t> open;
  for (const VariableId v : model.variables.ids())
    if (left.is_open(v)) open.push_back(v.value);
  prefer_undefined(model, left, open);
  if (notes == 0)
    for (const std::uint32_t v : open)
      if (notes++ < kMostNotes)
        problem.also(component_of(tree, model.variables[VariableId(v)]).span,
                     fmt::format("no equation is left that could determine `{}`", model.name(VariableId(v))));
  if (!open.empty())
    problem.hint(fmt::format("add {} for {}: `{} = …;`", open.size() == 1 ? "an equation" : "equations",
                             names_of(model, open), model.name(VariableId(open.front()))));
}

static void explain_balance(const instance::InstanceTree& tree, const FlatModel& model, const JoinCounts& joins,
                            diag::Diagnostic& problem) {
  const bool too_few = model.equation_count < model.unknown_count;
  if (note_equated_connectors(model, problem)) return;
  if (model.equation_count == model.unknown_count + 1 && note_copy(model, problem)) return;
  std::size_t notes = 0;
  std::vector<VariableId> open_inputs;
  if (too_few) open_inputs = note_open_inputs(tree, model, problem, notes);
  const bool is_input_open = notes > 0;
  if (is_input_open && !offer_connection(tree, model, open_inputs, problem))
    problem.hint(
        fmt::format("connect the input to a source: `connect(source.y, {});`", model.name(open_inputs.front())));
  if (too_few) {
    const Mentions mentioned = mentioned_variables(model, [](const FlatEquation&) { return true; });
    for (const VariableId v : model.variables.ids())
      if (is_unknown(model.variables[v]) && !mentioned[v] && notes++ < kMostNotes)
        problem.also(component_of(tree, model.variables[v]).span,
                     fmt::format("no equation mentions `{}`", model.name(v)));
  }
  // The model itself says nothing new when it is the only one.
  bool is_part_blamed = false;
  const std::map<std::uint32_t, Local> locals = local_counts(tree, model, joins);
  // Where the parts lack more than the model, the model makes up for some of them: what is left over says more.
  std::int64_t lacking = 0;
  for (const auto& [number, local] : locals)
    if (tree.components[instance::ComponentId(number)].parent_id)
      lacking += std::max<std::int64_t>(0, local.unknowns - local.equations);
  const bool others_make_up =
      too_few && lacking > static_cast<std::int64_t>(model.unknown_count - model.equation_count);
  for (const auto& [number, local] : locals) {
    const bool blamed = too_few ? local.equations < local.unknowns : local.equations > local.unknowns;
    const Component& c = tree.components[instance::ComponentId(number)];
    if (!blamed || !c.parent_id || others_make_up) continue;
    if (notes++ < kMostNotes)
      problem.also(c.span, fmt::format("`{}` needs {} equations here and has {}", instance::path_name(tree, c.id),
                                       local.unknowns, local.equations));
    if (!is_part_blamed && !is_input_open)
      problem.hint(fmt::format("the class of `{}` has {}: {} there", instance::path_name(tree, c.id),
                               too_few ? "an equation too few" : "an equation too many",
                               too_few ? "add one" : "remove one"));
    if (too_few && local.unknowns == local.equations + 1) offer_balance_of_flows(tree, model, c, problem);
    is_part_blamed = true;
  }
  if (is_part_blamed || is_input_open) return;
  if (too_few) note_open(tree, model, problem, notes);
  if (!too_few) note_too_many(model, problem, notes);
}

void check_balance(const instance::InstanceTree& tree, const FlatModel& model, const JoinCounts& joins,
                   diag::Sink& sink) {
  if (model.equation_count == model.unknown_count) return;
  const diag::Span place = tree.components[tree.root_id].span;
  diag::Diagnostic& problem = sink.error(kUnbalanced, place,
                                         {model.model_name, base::counted(model.equation_count, "equation"),
                                          base::counted(model.unknown_count, "unknown")});
  explain_balance(tree, model, joins, problem);
  // Where to change something comes before the name of the model.
  if (!problem.notes.empty() && problem.notes[0].span.known() && problem.notes[0].span.file == place.file)
    problem.span = problem.notes[0].span;
}

}  // namespace holon::flat
