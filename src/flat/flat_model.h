#pragma once

// The flat model: scalar variables and equations over one expression graph. Connections have become equations,
// components have become names. The model owns its graph, its functions and a table of the components that its
// variables and equations come from, so that nobody has to look further back.

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/id.h"
#include "base/table.h"
#include "base/texts.h"
#include "diag/source.h"
#include "expr/function.h"
#include "expr/graph.h"

namespace holon::flat {

using base::TextId;
using diag::Span;
using expr::ExprId;
using expr::TypeId;

struct VariableId : base::Id<VariableId> {
  using Id::Id;
};
struct ComponentId : base::Id<ComponentId> {
  using Id::Id;
};

enum class Causality : std::uint8_t { none, input, output };

// A component of the model: what variables and equations come from. All scalars of an array share one.
struct SourceComponent {
  ComponentId parent_id;  // none for the model itself
  TextId name;
  TextId unit;          // of all elements, unless FlatModel::element_units has more
  TextId display_unit;  // likewise
  TextId description;
  bool hides_result = false;  // annotation(HideResult = true)
  bool is_connector = false;
  Causality direction = Causality::none;  // a signal: as the class of its parent declares it
  bool has_parts = false;
  Span span;                       // of the name in its declaration
  std::vector<std::int32_t> dims;  // its own dimensions, without those of the arrays around it
};

enum class Variability : std::uint8_t { constant, parameter, discrete, continuous };
enum class StateSelect : std::uint8_t { never, avoid, neutral, prefer, always };

struct FlatVariable {
  std::uint32_t component = 0;  // in FlatModel::components
  std::uint32_t element = 0;    // place in the array of all its elements, by rows
  TypeId type;                  // a scalar
  Variability variability = Variability::continuous;
  Causality causality = Causality::none;  // in the model as a whole
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

// Units of the elements of an array, by rows, where they differ; empty where they do not.
struct ElementUnits {
  std::vector<TextId> unit;
  std::vector<TextId> display_unit;
};

// The class of an external object, and the function of another language that ends such an object.
struct ExternalClass {
  TypeId type;
  std::string destructor;
};

// A loop variable in the file of the model that has the name of a component.
struct HiddenName {
  TextId name;
  Span loop;
  Span component;
};

class FlatModel {
 public:
  std::string model_name;
  ComponentId root_id;  // the model itself; none when there was nothing to flatten
  base::Table<ComponentId, SourceComponent> components;
  base::Table<VariableId, FlatVariable> variables;
  std::vector<FlatEquation> equations;
  std::vector<FlatEquation> initial_equations;
  std::vector<FlatAlgorithm> algorithms;
  std::vector<FlatAlgorithm> initial_algorithms;
  std::size_t equation_count = 0;  // scalar equations, with those of algorithms and when clauses
  std::size_t unknown_count = 0;

  base::Texts texts;
  std::unordered_map<std::uint32_t, ElementUnits> element_units;  // by component
  std::vector<ExternalClass> external_classes;
  std::vector<HiddenName> hidden_names;

  expr::Graph& graph() { return graph_; }
  const expr::Graph& graph() const { return graph_; }
  expr::Functions& functions() { return functions_; }
  const expr::Functions& functions() const { return functions_; }

  const SourceComponent& component_of(VariableId v) const { return components[ComponentId(variables[v].component)]; }
  // Null for the model itself.
  const SourceComponent* parent(const SourceComponent& c) const {
    return c.parent_id ? &components[c.parent_id] : nullptr;
  }
  // `a.b[2].c[1,3]`, made from the table of components.
  std::string name(VariableId v) const;
  // `a.b.c`, without subscripts; empty for the model itself.
  std::string path(ComponentId component) const;
  // Texts of the declaration; empty when there is none.
  const std::string& unit(VariableId v) const;
  const std::string& display_unit(VariableId v) const;
  const std::string& description(VariableId v) const { return texts[component_of(v).description]; }
  bool hide_result(VariableId v) const { return component_of(v).hides_result; }

 private:
  expr::Graph graph_;
  expr::Functions functions_;
};

// The component in whose class an equation stands: `plant.tank`; the model's name when it is the model itself.
std::string place_of(const FlatModel& model, const FlatEquation& equation);

// Base Modelica text.
std::string print_flat(const FlatModel& model);

}  // namespace holon::flat
