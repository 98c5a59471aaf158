#pragma once

// One model on its way from the tree of instances to the flat model. Each group of functions below is one file.

#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "flat/connections.h"
#include "flat/flat_evaluator.h"
#include "flat/flat_model.h"
#include "flat/scalarize.h"
#include "flat/state_machines.h"
#include "instance/instance.h"

namespace holon::flat {

class Flattener {
 public:
  Flattener(instance::InstanceTree& tree, FlatModel& model, diag::Sink& sink, instance::ExternalCaller call_external);
  void run();

 private:
  using Component = instance::Component;
  template <class Work>
  void visit(const Component& c, std::vector<std::int32_t>& path, Work work);
  void mark_structural();
  void count();

  // declare.cpp
  // Gives every scalar its variable, in the order of the tree.
  void declare(const Component& c, std::vector<std::int32_t>& dims);
  // Streams need exactly one flow to carry them (15.1).
  void check_stream_connector(const Component& c);
  bool in_connector(const Component& c) const;
  // A public variable of the model itself, or inside a connector of it: what the outside may give or take.
  bool is_top_level(const Component& c) const;

  // equations.cpp
  // A condition that is decided before the simulation, for this element.
  std::optional<bool> known_boolean(ExprId condition, Span span);
  void collect_connections(const Component& c, const instance::Equation& e);
  static bool mentions_connection(const std::vector<instance::Equation>& list);
  // `transition` and `initialState` of a component, in loops and decided branches too.
  template <class Work>
  void each_state_statement(const std::vector<instance::Equation>& list, Work work);
  bool mentions_states(const std::vector<instance::Equation>& list) const;
  void find_state_machines();
  void body(const Component& c);
  FlatEquation make(const Component& c, EquationKind kind, Span span) const;
  void equation(const Component& c, const instance::Equation& e, std::vector<FlatEquation>& out, bool in_when);
  // An assert that can never hold needs no simulation.
  void check_assert(const Component& component, ExprId condition, ExprId message, ExprId level, Span span);

  // if_equations.cpp
  using Branches = std::vector<std::pair<ExprId, std::vector<FlatEquation>>>;  // by condition; `else` has none
  void if_equation(const Component& c, const instance::Equation& e, std::vector<FlatEquation>& out, bool in_when);
  // What has no value of its own (asserts, reinit) is guarded by the conditions that lead to it.
  void move_guarded(const Component& c, Branches& branches, std::vector<FlatEquation>& out);
  // Branches with the same number of equations become equations with `if` in them.
  void merge_branches(const Component& c, Span span, Branches branches, std::vector<FlatEquation>& out);
  ExprId difference(ExprId a, ExprId b);
  // Inside a `when`: each variable keeps its old value where a branch does not set it.
  void when_assignments(const Component& c, const instance::Equation& e, const Branches& branches,
                        std::vector<FlatEquation>& out);

  // statements.cpp
  void statements(const std::vector<expr::Statement>& list, std::vector<expr::Statement>& out);
  void statement(const expr::Statement& s, std::vector<expr::Statement>& out);
  void assign_statement(const expr::Statement& s, expr::Statement f, std::vector<expr::Statement>& out);
  void for_statement(const expr::Statement& s, expr::Statement f, std::vector<expr::Statement>& out);
  // A `break` that belongs to the loop of this body.
  static bool has_break(const std::vector<expr::Statement>& list);
  void gather_outputs(const std::vector<expr::Statement>& list, std::set<std::uint32_t>& out) const;

  // attributes.cpp
  // Bindings and attributes of every variable.
  void attributes();
  // Limits of the flows that carry streams; the mixing of streams depends on them.
  void flow_limits();
  // Variables and arrays of variables; `path` is where the walk is.
  template <class Work>
  void visit_leaves(const Component& c, std::vector<std::int32_t>& path, Work work);
  static std::int64_t scalars_of(const Component& c);
  VariableId first_of(const Component& c, const std::vector<std::int32_t>& path) const;
  Scalars spread(const Component& c, ExprId e, Span span);
  std::uint8_t start_level(const Component& c) const;
  void leaf(const Component& c, const std::vector<std::int32_t>& path);

  // parameters.cpp
  void check_parameters();
  ExprId decide_conditions(ExprId e);
  // Parameters that depend on each other in a circle, in order; nothing when there is none.
  std::optional<std::vector<VariableId>> find_circle();

  // discrete.cpp
  // A `discrete Real` changes only in when clauses (4.5), so it must be set in one.
  void check_discrete();
  void check_pre(const std::vector<bool>& set);  // by variable: set in a `when` or by an algorithm

  const Component& component_of(VariableId v) const {
    return tree_.components[instance::ComponentId(model_.variables[v].component)];
  }

  instance::InstanceTree& tree_;
  FlatModel& model_;
  diag::Sink& sink_;
  FlatEvaluator values_;
  Scalarizer scalarizer_;
  Connections connections_;
  StateMachines state_machines_;
  std::vector<std::int32_t> equation_state_;   // by equation: the state that it belongs to
  std::vector<std::int32_t> algorithm_state_;  // by algorithm
  expr::Graph& graph_;
  expr::Types& types_;
  std::size_t errors_before_ = sink_.error_count();
  std::int64_t elements_ = 0;  // of components that were declared
  bool is_too_large_ = false;  // there are too many; it was reported
  int guarded_ = 0;            // conditions around the equation or statement
};

}  // namespace holon::flat
