#include "flat/state_machines.h"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "expr/build.h"
#include "expr/walk.h"
#include "flat/diagnostics.h"

namespace holon::flat {

using expr::Builtin;
using expr::Kind;
using instance::Component;

StateMachines::StateMachines(instance::InstanceTree& tree, FlatModel& model, Scalarizer& scalarizer, diag::Sink& sink)
    : tree_(tree), model_(model), scalarizer_(scalarizer), sink_(sink), graph_(model.graph()) {}

bool StateMachines::fail(Span span, std::string why) {
  sink_.error(kStateMachine, span, {std::move(why)});
  return false;
}

bool StateMachines::is_statement(const instance::Equation& e) const {
  return e.kind == instance::EquationKind::call && graph_.kind(e.left) == Kind::builtin &&
         (graph_.builtin(e.left) == Builtin::transition || graph_.builtin(e.left) == Builtin::initial_state);
}

// ---- which states there are

std::uint32_t StateMachines::state_at(ExprId component, Span span) {
  const auto elements = scalarizer_.elements(component, span);
  if (!elements || elements->size() != 1) {
    if (elements) fail(span, fmt::format("one state is expected here, and not {}", elements->size()));
    return static_cast<std::uint32_t>(kNoState);
  }
  const Element& at = elements->front();
  const auto [found, is_new] =
      by_place_.try_emplace({at.component.value, at.path}, static_cast<std::uint32_t>(states_.size()));
  if (is_new) {
    State s;
    s.place = at;
    s.span = span;
    states_.push_back(std::move(s));
    parent_.push_back(found->second);
  }
  return found->second;
}

std::uint32_t StateMachines::machine_root(std::uint32_t state) {
  while (parent_[state] != state) state = parent_[state] = parent_[parent_[state]];
  return state;
}

void StateMachines::find(const instance::Equation& e) {
  const auto args = graph_.args(e.left);
  const std::uint32_t from = state_at(args[0], e.span);
  if (from >= states_.size()) return;
  if (graph_.builtin(e.left) == Builtin::initial_state) {
    initial_.emplace_back(from, e.span);
    return;
  }
  const std::uint32_t to = state_at(args[1], e.span);
  if (to >= states_.size()) return;
  parent_[machine_root(to)] = machine_root(from);
  const auto asks = [&](Builtin b) {
    return expr::any_node(graph_, args[2],
                          [&](ExprId x) { return graph_.kind(x) == Kind::builtin && graph_.builtin(x) == b; });
  };
  states_[from].counts_ticks = states_[from].counts_ticks || asks(Builtin::ticks_in_state);
  states_[from].counts_time = states_[from].counts_time || asks(Builtin::time_in_state);
}

void StateMachines::make_machines() {
  std::map<std::uint32_t, std::uint32_t> of_root;
  for (std::uint32_t s = 0; s < states_.size(); ++s) {
    const auto [found, is_new] = of_root.try_emplace(machine_root(s), static_cast<std::uint32_t>(machines_.size()));
    if (is_new) {
      machines_.emplace_back();
      machines_.back().span = states_[s].span;
    }
    states_[s].machine = found->second;
    machines_[found->second].states.push_back(s);
  }
  for (const auto& [s, span] : initial_) {
    Machine& m = machines_[states_[s].machine];
    if (m.initial != kNoState) fail(span, "it has two initial states");
    m.initial = static_cast<std::int32_t>(s);
  }
  for (Machine& m : machines_) {
    if (m.initial == kNoState) {
      fail(m.span, "it has no initial state, which `initialState(…)` names");
      m.initial = static_cast<std::int32_t>(m.states.front());
    }
    // Of the component around the state, which is the same for all states of a machine.
    const Element& at = states_[m.states.front()].place;
    const Component& c = tree_.components[at.component];
    if (!c.parent_id) continue;
    std::vector<std::int32_t> path = at.path;
    path.resize(path.size() - c.dims.size());
    m.around = state_of(c.parent_id, std::move(path));
  }
}

std::int32_t StateMachines::state_of(instance::ComponentId component, std::vector<std::int32_t> path) const {
  if (states_.empty()) return kNoState;
  for (const Component* c = &tree_.components[component]; c != nullptr; c = tree_.parent(*c)) {
    if (const auto found = by_place_.find({c->id.value, path}); found != by_place_.end())
      return static_cast<std::int32_t>(found->second);
    path.resize(path.size() - std::min(path.size(), c->dims.size()));
  }
  return kNoState;
}

std::int32_t StateMachines::state_of(VariableId v) const {
  const Component& c = tree_.components[instance::ComponentId(model_.variables[v].component)];
  std::vector<std::int32_t> dims = instance::path_dims(tree_, c.id);
  dims.insert(dims.end(), c.dims.begin(), c.dims.end());
  std::vector<std::int32_t> path(dims.size());
  std::uint32_t rest = model_.variables[v].element;
  for (std::size_t k = dims.size(); k-- > 0;) {
    path[k] = static_cast<std::int32_t>(rest % static_cast<std::uint32_t>(dims[k])) + 1;
    rest /= static_cast<std::uint32_t>(dims[k]);
  }
  return state_of(c.id, std::move(path));
}

bool StateMachines::is_inside(std::int32_t state, std::uint32_t around) const {
  while (state != kNoState && state != static_cast<std::int32_t>(around))
    state = machines_[states_[static_cast<std::uint32_t>(state)].machine].around;
  return state != kNoState;
}

// Two states of one machine exclude each other, and so does what they contain.
bool StateMachines::can_be_active_together(std::uint32_t a, std::uint32_t b) const {
  const auto chain = [&](std::uint32_t s) {
    std::vector<std::uint32_t> list;
    for (auto at = static_cast<std::int32_t>(s); at != kNoState;
         at = machines_[states_[static_cast<std::uint32_t>(at)].machine].around)
      list.insert(list.begin(), static_cast<std::uint32_t>(at));
    return list;
  };
  const std::vector<std::uint32_t> first = chain(a);
  const std::vector<std::uint32_t> second = chain(b);
  for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i)
    if (first[i] != second[i]) return states_[first[i]].machine != states_[second[i]].machine;
  return true;
}

// ---- their variables

// All elements of an array of components get the variable, next to each other; those that are no states, nothing more.
VariableId StateMachines::add_variable(const State& state, std::string name, TypeId type, ExprId start, bool hidden) {
  // A copy: the tables grow.
  const Component around = tree_.components[state.place.component];
  for (const instance::ComponentId child : around.child_ids)
    if (tree_.components[child].name.text() == name) name += "_";
  std::vector<std::int32_t> dims = instance::path_dims(tree_, around.id);
  dims.insert(dims.end(), around.dims.begin(), around.dims.end());
  std::uint32_t element = 0;
  std::uint32_t count = 1;
  for (std::size_t k = 0; k < dims.size(); ++k) {
    element = element * static_cast<std::uint32_t>(dims[k]) + static_cast<std::uint32_t>(state.place.path[k] - 1);
    count *= static_cast<std::uint32_t>(dims[k]);
  }
  const auto [found, is_new] = first_element_.try_emplace({around.id.value, name}, VariableId{});
  if (is_new) {
    Component made;
    made.id = instance::ComponentId(static_cast<std::uint32_t>(tree_.components.size()));
    made.parent_id = around.id;
    made.path_rank = static_cast<std::uint32_t>(dims.size());
    made.span = around.span;
    made.scalar_type = made.element_type = type;
    made.variability = instance::Variability::discrete;
    made.is_predefined = true;
    made.hides_result = hidden;
    made.is_complete = true;
    SourceComponent kept;
    kept.parent_id = ComponentId(around.id.value);
    kept.name = model_.texts.add(name);
    kept.hides_result = hidden;
    kept.span = around.span;
    FlatVariable v;
    v.component = made.id.value;
    v.type = type;
    v.variability = Variability::discrete;
    v.is_protected = hidden;
    v.start = start;
    for (v.element = 0; v.element < count; ++v.element) {
      const VariableId id = model_.variables.add(v);
      if (v.element == 0) found->second = id;
      if (count > 1) without_state_.insert(id.value);
    }
    tree_.components.add(std::move(made));
    model_.components.add(std::move(kept));
  }
  const VariableId mine(found->second.value + element);
  without_state_.erase(mine.value);
  return mine;
}

void StateMachines::declare() {
  make_machines();
  const TypeId boolean = graph_.types.boolean();
  const ExprId no = graph_.boolean(false);
  for (State& s : states_) {
    s.active = add_variable(s, "active", boolean, no, false);
    s.chosen = add_variable(s, "isChosen", boolean, no, true);
    s.next = add_variable(s, "isNext", boolean, no, true);
    s.reset = add_variable(s, "isReset", boolean, no, true);
    s.resets = add_variable(s, "resets", boolean, no, true);
    s.keeps_reset = add_variable(s, "resetsLater", boolean, graph_.boolean(true), true);
    s.entered = add_variable(s, "isEntered", boolean, no, true);
    if (s.counts_ticks) s.ticks = add_variable(s, "ticksInState", graph_.types.integer(), graph_.integer(0), false);
    if (s.counts_time) s.since = add_variable(s, "timeInState", graph_.types.real(), graph_.real(0), false);
  }
  for (Machine& m : machines_)
    if (m.around == kNoState)
      m.started = add_variable(states_[static_cast<std::uint32_t>(m.initial)], "isStarted", boolean, no, true);
}

bool StateMachines::boolean_option(std::span<const ExprId> args, std::size_t i, bool otherwise, Span span) {
  if (i >= args.size() || graph_.kind(args[i]) == Kind::missing) return otherwise;
  const ExprId value = scalarizer_.scalar(args[i], span);
  if (!value) return otherwise;
  const ExprId known = scalarizer_.decided(value, "it says how a transition works");
  if (graph_.kind(known) == Kind::boolean) return graph_.boolean_value(known);
  fail(span, "`immediate`, `reset` and `synchronize` must be known before the simulation");
  return otherwise;
}

void StateMachines::read(const instance::Equation& e) {
  if (graph_.builtin(e.left) != Builtin::transition) return;
  const std::vector<ExprId> args(graph_.args(e.left).begin(), graph_.args(e.left).end());
  Transition t;
  t.from = state_at(args[0], e.span);
  t.to = state_at(args[1], e.span);
  if (t.from >= states_.size() || t.to >= states_.size()) return;
  t.span = e.span;
  t.immediate = boolean_option(args, 3, true, e.span);
  t.reset = boolean_option(args, 4, true, e.span);
  t.synchronize = boolean_option(args, 5, false, e.span);
  if (args.size() > 6 && graph_.kind(args[6]) != Kind::missing) {
    const ExprId value = scalarizer_.scalar(args[6], e.span);
    const ExprId known = value ? scalarizer_.decided(value, "it says how a transition works") : ExprId{};
    if (known && graph_.kind(known) == Kind::integer)
      t.priority = graph_.integer_value(known);
    else if (known)
      fail(e.span, "`priority` must be known before the simulation");
    if (t.priority < 1) fail(e.span, "`priority` must be at least 1");
  }
  reading_ = &t;
  t.condition = scalarizer_.scalar(args[2], e.span);
  reading_ = nullptr;
  if (!t.condition) return;
  for (const std::uint32_t other : machines_[states_[t.from].machine].transitions)
    if (transitions_[other].from == t.from && transitions_[other].priority == t.priority)
      sink_.error(kStateMachine, e.span, {"two transitions that leave one state have the same priority"})
          .also(transitions_[other].span, "the other one");
  if (!t.immediate)
    t.due = add_variable(states_[t.from], fmt::format("leaves{}", t.priority), graph_.types.boolean(),
                         graph_.boolean(false), true);
  machines_[states_[t.from].machine].transitions.push_back(static_cast<std::uint32_t>(transitions_.size()));
  transitions_.push_back(t);
}

ExprId StateMachines::active(ExprId component, Span span) {
  const auto elements = scalarizer_.elements(component, span);
  if (!elements || elements->size() != 1) return {};
  const auto found = by_place_.find({elements->front().component.value, elements->front().path});
  // What is no state is never active.
  return found == by_place_.end() ? graph_.boolean(false) : node(states_[found->second].active);
}

// An immediate transition looks at the state before it is decided whether it stays active at this tick.
ExprId StateMachines::ticks(bool in_seconds) {
  if (reading_ == nullptr) return {};
  const State& from = states_[reading_->from];
  const ExprId count = node(in_seconds ? from.since : from.ticks);
  if (!reading_->immediate) return count;
  if (!in_seconds) return previous(count);
  return expr::add(graph_, previous(count),
                   graph_.builtin_call(Builtin::interval, graph_.types.real(), {node(from.chosen)}));
}

// ---- the machines' own equations

void StateMachines::add(const State& state, ExprId left, ExprId right, Span span) {
  FlatEquation e;
  e.kind = EquationKind::equality;
  e.component = state.place.component.value;
  e.span = span;
  e.left = left;
  e.right = right;
  model_.equations.push_back(std::move(e));
}

// Every machine in a state has come to a state that no transition leaves.
ExprId StateMachines::all_finished(std::uint32_t state) {
  ExprId all = graph_.boolean(true);
  for (const Machine& m : machines_) {
    if (m.around != static_cast<std::int32_t>(state)) continue;
    ExprId finished = graph_.boolean(false);
    for (const std::uint32_t s : m.states) {
      const bool leaves =
          std::ranges::any_of(m.transitions, [&](std::uint32_t t) { return transitions_[t].from == s; });
      if (!leaves) finished = expr::logical_or(graph_, finished, node(states_[s].active));
    }
    all = expr::logical_and(graph_, all, finished);
  }
  return all;
}

void StateMachines::machine_equations(const Machine& machine) {
  const auto both = [&](ExprId a, ExprId b) { return expr::logical_and(graph_, a, b); };
  const auto either = [&](ExprId a, ExprId b) { return expr::logical_or(graph_, a, b); };
  const auto no = [&](ExprId a) { return expr::logical_not(graph_, a); };
  const bool on_top = machine.around == kNoState;
  const State& initial = states_[static_cast<std::uint32_t>(machine.initial)];
  const State* around = on_top ? nullptr : &states_[static_cast<std::uint32_t>(machine.around)];
  const ExprId runs = on_top ? graph_.boolean(true) : node(around->active);
  const ExprId restarts = on_top ? no(previous(node(machine.started))) : node(around->reset);
  if (on_top) {
    // Where the model has no clock at all, its state machines tick every second.
    ExprId yes = graph_.boolean(true);
    if (!has_clock_)
      yes = graph_.builtin_call(Builtin::clock_sample, graph_.types.boolean(),
                                {yes, graph_.builtin_call(Builtin::clock, graph_.types.clock(), {graph_.real(1)})});
    add(initial, node(machine.started), yes, machine.span);
  }

  std::vector<std::uint32_t> by_priority = machine.transitions;
  std::ranges::stable_sort(by_priority, {}, [&](std::uint32_t t) { return transitions_[t].priority; });
  std::map<std::uint32_t, ExprId> left_already;  // by state: a transition of higher priority fires
  for (const std::uint32_t number : by_priority) {
    Transition& t = transitions_[number];
    const State& from = states_[t.from];
    ExprId condition = t.condition;
    if (t.immediate) {
      if (t.synchronize)
        for (const Machine& m : machines_) {
          if (m.around != static_cast<std::int32_t>(t.from)) continue;
          ExprId finished = graph_.boolean(false);
          for (const std::uint32_t s : m.states)
            if (std::ranges::none_of(m.transitions, [&](std::uint32_t x) { return transitions_[x].from == s; }))
              finished = either(finished, previous(node(states_[s].active)));
          condition = both(condition, finished);
        }
    } else {
      if (t.synchronize) condition = both(condition, all_finished(t.from));
      add(from, node(t.due), both(node(from.active), condition), t.span);
      condition = previous(node(t.due));
    }
    // Where the machine stands: at its initial state when it starts, else where it was left.
    const ExprId stands = both(no(restarts), previous(node(from.next)));
    ExprId& earlier = left_already.try_emplace(t.from, graph_.boolean(false)).first->second;
    t.fires = both(both(both(runs, stands), condition), no(earlier));
    earlier = either(earlier, condition);
  }
  for (const std::uint32_t number : machine.states) {
    const State& s = states_[number];
    const bool is_initial = static_cast<std::int32_t>(number) == machine.initial;
    ExprId arrives = graph_.boolean(false);
    ExprId arrives_fresh = graph_.boolean(false);
    ExprId leaves = graph_.boolean(false);
    for (const std::uint32_t x : machine.transitions) {
      const Transition& t = transitions_[x];
      if (t.from == number) leaves = either(leaves, t.fires);
      if (t.to != number) continue;
      arrives = either(arrives, t.fires);
      if (t.reset) arrives_fresh = either(arrives_fresh, t.fires);
    }
    const ExprId stays = both(previous(node(s.next)), no(leaves));
    add(s, node(s.chosen), expr::choose(graph_, restarts, graph_.boolean(is_initial), either(arrives, stays)), s.span);
    add(s, node(s.next), expr::choose(graph_, runs, node(s.chosen), previous(node(s.next))), s.span);
    add(s, node(s.active), both(runs, node(s.chosen)), s.span);
    // After a reset of the machine each state is reset when it is active for the first time.
    add(s, node(s.resets), either(restarts, previous(node(s.keeps_reset))), s.span);
    add(s, node(s.keeps_reset),
        expr::choose(graph_, runs, both(no(node(s.chosen)), node(s.resets)), previous(node(s.keeps_reset))), s.span);
    add(s, node(s.reset), both(node(s.active), either(arrives_fresh, node(s.resets))), s.span);
    ExprId enters = either(restarts, either(arrives, no(previous(node(s.active)))));
    if (around != nullptr) enters = either(enters, node(around->entered));
    add(s, node(s.entered), both(node(s.active), enters), s.span);
    if (s.counts_ticks) {
      const ExprId one = graph_.integer(1);
      const ExprId more = expr::add(graph_, previous(node(s.ticks)), one);
      add(s, node(s.ticks),
          expr::choose(graph_, node(s.active), expr::choose(graph_, node(s.entered), one, more), graph_.integer(0)),
          s.span);
    }
    if (s.counts_time) {
      const ExprId step = graph_.builtin_call(Builtin::interval, graph_.types.real(), {node(s.chosen)});
      const ExprId more = expr::add(graph_, previous(node(s.since)), step);
      const ExprId zero = graph_.real(0);
      add(s, node(s.since),
          expr::choose(graph_, node(s.active), expr::choose(graph_, node(s.entered), zero, more), zero), s.span);
    }
  }
}

bool StateMachines::names_clock(const FlatEquation& e) const {
  const auto in = [this](ExprId x) {
    return x && expr::any_node(graph_, x, [this](ExprId n) {
             return graph_.kind(n) == Kind::builtin && graph_.builtin(n) == Builtin::clock;
           });
  };
  if (in(e.left) || in(e.right)) return true;
  return std::ranges::any_of(e.branches, [&](const WhenBranch& b) {
    return std::ranges::any_of(b.conditions, in) ||
           std::ranges::any_of(b.body, [this](const FlatEquation& x) { return names_clock(x); });
  });
}

void StateMachines::finish(std::vector<std::int32_t> equation_state, std::vector<std::int32_t> algorithm_state) {
  for (std::size_t i = equation_state.size(); i < model_.equations.size(); ++i) {
    const FlatEquation& e = model_.equations[i];
    const bool is_binding = e.origin == Origin::binding && graph_.kind(e.left) == Kind::variable;
    equation_state.push_back(is_binding ? state_of(VariableId(graph_.payload(e.left))) : kNoState);
  }
  algorithm_state.resize(model_.algorithms.size(), kNoState);
  has_clock_ = std::ranges::any_of(model_.equations, [this](const FlatEquation& e) { return names_clock(e); });
  guard_equations(equation_state);
  guard_algorithms(algorithm_state);
  merge_outputs();
  for (const Machine& m : machines_) machine_equations(m);
  for (const std::uint32_t v : without_state_)
    add(states_.front(), node(VariableId(v)), model_.variables[VariableId(v)].start, states_.front().span);
}

}  // namespace holon::flat
