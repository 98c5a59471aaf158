#pragma once

// The flat model: scalar variables and equations over one expression graph. Connections have become equations,
// components have become names. Every variable and equation knows the component and the text it comes from.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/id.h"
#include "base/table.h"
#include "diag/sink.h"
#include "diag/source.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "instance/instance.h"

namespace holon::flat {

using diag::Span;
using expr::ExprId;
using expr::TypeId;

struct VariableId : base::Id<VariableId> {
  using Id::Id;
};

enum class Variability : std::uint8_t { constant, parameter, discrete, continuous };
enum class Causality : std::uint8_t { none, input, output };  // of the model as a whole
enum class StateSelect : std::uint8_t { never, avoid, neutral, prefer, always };

struct FlatVariable {
  std::uint32_t component = 0;  // number in the instance tree
  std::uint32_t element = 0;    // place in the array of all its elements, by rows
  TypeId type;                  // a scalar
  Variability variability = Variability::continuous;
  Causality causality = Causality::none;
  StateSelect state_select = StateSelect::neutral;
  bool is_protected = false;
  bool is_final = false;
  bool structural = false;  // a parameter whose value shaped the model
  bool flow = false;
  bool unused = false;  // a member of an expandable connector that nothing mentions
  // How deep in the model the start value is said: 0 in the model itself, 1 in the class of one of its components, …
  std::uint8_t start_level = kStartOfType;
  static constexpr std::uint8_t kStartOfType = 255;  // by the type alone, or not at all
  ExprId binding;                                    // parameters and constants; equations hold those of the others
  ExprId start;
  ExprId fixed;
  ExprId min;
  ExprId max;
  ExprId nominal;
};

enum class EquationKind : std::uint8_t {
  equality,   // left = right
  assert_,    // left: condition
  terminate,  //
  reinit,     // left: variable, right: value
  call,       // left: a call without result
  when        // branches
};

// `root`: what closes a loop of overconstrained connectors.
enum class Origin : std::uint8_t { equation, binding, connection, flow_balance, stream, unconnected_flow, root };

struct FlatEquation;
struct WhenBranch {
  std::vector<ExprId> conditions;  // any of them
  std::vector<FlatEquation> body;
};

struct FlatEquation {
  EquationKind kind{};
  Origin origin{};
  std::uint32_t component = 0;  // in whose class it stands
  Span span;
  ExprId left;
  ExprId right;
  ExprId message;
  ExprId level;
  std::vector<WhenBranch> branches;
};

struct FlatAlgorithm {
  std::uint32_t component = 0;
  Span span;
  std::vector<expr::Statement> statements;  // targets and values speak of variables
  std::vector<VariableId> outputs;          // what it assigns, by id
};

struct FlatModel {
  std::unique_ptr<instance::InstanceTree> instances;
  base::Table<VariableId, FlatVariable> variables;
  std::vector<FlatEquation> equations;
  std::vector<FlatEquation> initial_equations;
  std::vector<FlatAlgorithm> algorithms;
  std::vector<FlatAlgorithm> initial_algorithms;
  std::size_t equation_count = 0;  // scalar equations, with those of algorithms and when clauses
  std::size_t unknown_count = 0;

  expr::Graph& graph() const { return instances->graph; }
  expr::Functions& functions() const { return instances->functions; }
  // `a.b[2].c[1, 3]`
  std::string name(VariableId v) const;
  // Texts of the declaration, looked up when they are asked for; empty when there is none.
  std::string unit(VariableId v) const;
  std::string display_unit(VariableId v) const;
  std::string description(VariableId v) const;
  bool hide_result(VariableId v) const;  // annotation(HideResult = true)
};

// In: a tree of instances without errors. Out: the flat model; problems go to the sink.
FlatModel flatten(std::unique_ptr<instance::InstanceTree> instances, diag::Sink& sink);

// The component in whose class an equation stands: `plant.tank`; the model's name when it is the model itself.
std::string place_of(const FlatModel& model, const FlatEquation& equation);

// Base Modelica text.
std::string print_flat(const FlatModel& model);

}  // namespace holon::flat
