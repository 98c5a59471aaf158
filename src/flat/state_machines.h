#pragma once

// State machines (specification, chapter 17) become clocked equations.
//
// The states of a machine are the components that `transition` and `initialState` name and what they lead to. Of each
// state there are, at every tick of the machine's clock,
//   chosen    the machine would be in this state:    by a transition that fires into it, or because none leaves it
//   active    chosen, and the machine itself runs:   it stands in no state, or in one that is active
//   reset     active, and its variables start again: a transition with `reset` leads here, or the machine was reset
// An equation x = e of a state becomes
//   x = if active then e* else previous(x)           where previous(y) in e* is y's start value while `reset`
// and several states that set one variable outside of them (`outer output`) share one equation
//   v = if active1 then e1* elseif active2 then e2* … else previous(v)

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "diag/sink.h"
#include "flat/flat_model.h"
#include "flat/scalarize.h"
#include "instance/instance.h"

namespace holon::flat {

class StateMachines {
 public:
  using Element = Scalarizer::Element;
  static constexpr std::int32_t kNoState = -1;

  StateMachines(instance::InstanceTree& tree, FlatModel& model, Scalarizer& scalarizer, diag::Sink& sink);

  // `transition(…)` and `initialState(…)`, as the instances have them: calls of builtins.
  bool is_statement(const instance::Equation& e) const;
  // First all of them: which states and machines there are.
  void find(const instance::Equation& e);
  // Then their variables, so that `activeState(s)` has a value.
  void declare();
  bool any() const { return !states_.empty(); }
  // Then once more, at its place in the model: the condition, with the variables of the state that it leaves.
  void read(const instance::Equation& e);
  ExprId active(ExprId component, Span span);
  ExprId ticks(bool in_seconds);  // of the state whose transition is read; none elsewhere

  // The innermost state that an element stands in.
  std::int32_t state_of(instance::ComponentId component, std::vector<std::int32_t> path) const;
  std::int32_t state_of(VariableId v) const;

  // When all equations are there: those from `equation_state` and `algorithm_state` on that belong to a state are
  // rewritten, and the machines' own are added.
  void finish(std::vector<std::int32_t> equation_state, std::vector<std::int32_t> algorithm_state);

 private:
  struct State {
    Element place;
    Span span;
    std::uint32_t machine = 0;
    bool counts_ticks = false;
    bool counts_time = false;
    VariableId active, chosen, next, reset, resets, keeps_reset, entered, ticks, since;
  };
  struct Transition {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    ExprId condition;
    bool immediate = true;
    bool reset = true;
    bool synchronize = false;
    std::int64_t priority = 1;
    Span span;
    VariableId due;  // the condition at the tick before, of a delayed one
    ExprId fires;    // now
  };
  struct Machine {
    std::vector<std::uint32_t> states;  // in the order in which they appear
    std::vector<std::uint32_t> transitions;
    std::int32_t initial = kNoState;
    std::int32_t around = kNoState;  // the state that it is a part of
    VariableId started;              // of one that is no part of a state
    Span span;
  };
  // An equation for a variable outside of the states that set it.
  struct Output {
    std::uint32_t state = 0;
    ExprId value;
    Span span;
    std::uint32_t component = 0;
  };

  std::uint32_t state_at(ExprId component, Span span);
  std::uint32_t machine_root(std::uint32_t state);
  void make_machines();
  VariableId add_variable(const State& state, std::string name, TypeId type, ExprId start, bool hidden);
  bool is_inside(std::int32_t state, std::uint32_t around) const;
  bool can_be_active_together(std::uint32_t a, std::uint32_t b) const;
  bool boolean_option(std::span<const ExprId> args, std::size_t i, bool otherwise, Span span);

  ExprId node(VariableId v) const { return graph_.variable(v.value, model_.variables[v].type); }
  ExprId previous(ExprId variable) {
    return graph_.builtin_call(expr::Builtin::previous, graph_.type(variable), {variable});
  }
  ExprId start_of(VariableId v);
  ExprId with_resets(ExprId e, std::uint32_t state);
  void add(const State& state, ExprId left, ExprId right, Span span);

  void machine_equations(const Machine& machine);
  ExprId all_finished(std::uint32_t state);
  void guard_equations(const std::vector<std::int32_t>& equation_state);
  void guard_solved(FlatEquation& e, std::uint32_t state, VariableId target, ExprId value);
  void match_targets(std::uint32_t state, const std::vector<std::size_t>& equations,
                     std::map<std::size_t, VariableId>& target);
  void guard_when(FlatEquation& when, std::uint32_t state);
  void guard_algorithms(const std::vector<std::int32_t>& algorithm_state);
  void merge_outputs();
  bool names_clock(const FlatEquation& e) const;
  bool fail(Span span, std::string why);

  instance::InstanceTree& tree_;
  FlatModel& model_;
  Scalarizer& scalarizer_;
  diag::Sink& sink_;
  expr::Graph& graph_;
  std::vector<State> states_;
  std::vector<std::uint32_t> parent_;  // states of one machine
  std::map<std::pair<std::uint32_t, std::vector<std::int32_t>>, std::uint32_t> by_place_;
  std::vector<Machine> machines_;
  std::vector<Transition> transitions_;
  std::vector<std::pair<std::uint32_t, Span>> initial_;
  std::map<std::uint32_t, std::vector<Output>> outputs_;                       // by variable
  std::map<std::pair<std::uint32_t, std::string>, VariableId> first_element_;  // by component and name
  std::set<std::uint32_t> without_state_;  // variables of elements that are no states
  const Transition* reading_ = nullptr;    // whose condition is read
  bool has_clock_ = false;                 // the model names a clock somewhere
};

}  // namespace holon::flat
