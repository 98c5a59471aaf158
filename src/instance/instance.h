#pragma once

// From classes to the tree of instances of one model, with every expression typed.
// In: the class tree and the model. Out: the tree, plain data that refers to nothing but itself, the names and the
// source files; problems go to the sink.
//
// A Component is a node of the tree. An array of components is one node with dimensions; expressions inside it speak of
// "the element we are in" through `element` nodes of the expression graph. A reference to a component names the leaf
// and has one subscript for each dimension on the whole path, outermost first.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/id.h"
#include "base/names.h"
#include "base/table.h"
#include "base/texts.h"
#include "diag/source.h"
#include "expr/evaluate.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "expr/value.h"

namespace holon::instance {

using base::Name;
using base::TextId;
using diag::Span;
using expr::ExprId;
using expr::FunctionId;
using expr::TypeId;

struct ComponentId : base::Id<ComponentId> {
  using Id::Id;
};

enum class Variability : std::uint8_t { constant, parameter, discrete, continuous };
enum class Direction : std::uint8_t { none, input, output };
enum class Connection : std::uint8_t { none, flow, stream };

enum class EquationKind : std::uint8_t {
  equality,
  connect,
  if_,
  for_,
  when,
  assert_,
  terminate,
  reinit,
  call,
  branch,
  root
};

struct Equation;
struct EquationBranch {
  ExprId condition;  // none: else
  std::vector<Equation> body;
};
struct Equation {
  EquationKind kind{};
  Span span;
  ExprId left;                           // equality, connect, reinit (variable); call: the call
  ExprId right;                          // equality, connect, reinit (value)
  ExprId message;                        // assert, terminate
  ExprId level;                          // assert
  ExprId iterator;                       // for
  ExprId range;                          // for
  std::vector<EquationBranch> branches;  // if, when; for has one
};

struct Algorithm {
  Span span;
  bool initial = false;
  std::vector<expr::Statement> statements;
};

struct Body {
  std::vector<Equation> equations;
  std::vector<Equation> initial_equations;
  std::vector<Algorithm> algorithms;
};

// Attributes of a predefined type, in terms of `element` nodes; none where nobody gave one.
struct Attributes {
  ExprId start;
  ExprId fixed;
  ExprId min;
  ExprId max;
  ExprId nominal;
  ExprId state_select;
  Span start_span;
  // How many components lie between the place where the start value was written and this one; 0: its type has it.
  std::uint8_t start_levels = 0;
};

struct Component {
  ComponentId id;
  ComponentId parent_id;  // none for the model itself and for constants of packages
  ComponentId inner_id;   // of an `outer`: the component that it stands for
  std::vector<ComponentId> child_ids;
  std::vector<ComponentId> element_ids;  // of an array that was split: its elements, components of their own
  Name name;
  Name package;  // of a constant of a package: the package's full name
  Span span;     // of the name in its declaration

  std::vector<std::int32_t> dims;  // own dimensions
  std::uint32_t path_rank = 0;     // dimensions of the enclosing components together
  TypeId scalar_type;              // of one element of a variable (predefined type, external object); none otherwise
  TypeId element_type;             // of one element: `scalar_type`, or the type of a record; none of other classes

  Variability variability = Variability::continuous;
  Direction direction = Direction::none;
  Connection connection = Connection::none;
  bool is_predefined = false;  // its type is Real, Integer, Boolean, String, an enumeration or a type made from one
  bool is_protected = false;
  bool is_final = false;
  bool is_inner = false;
  bool is_outer = false;
  bool is_connector = false;
  bool is_expandable = false;
  bool is_record = false;
  bool is_declared_discrete = false;  // with the prefix `discrete`
  bool hides_result = false;          // annotation(HideResult = true)
  // All of it is there. False only for what was looked at on the way and is not part of the model.
  bool is_complete = false;
  bool structural = false;  // a parameter whose value shaped the model
  std::string structural_reason;

  // The value for one element of the enclosing arrays; none when there is no binding.
  ExprId binding;
  Span binding_span;
  Attributes attributes;
  std::uint32_t equality_constraint = 0xffffffffU;  // in InstanceTree::equality_constraints

  TextId type_name;     // the class or the predefined type, as people call it
  TextId unit;          // of all elements, unless InstanceTree::element_units has more
  TextId display_unit;  // likewise
  TextId description;

  Body body;

  // Only a name for its inner: an `outer` that is not `inner` itself.
  bool is_alias() const { return inner_id && !is_inner; }
  // Has variables of its own: one for each element.
  bool is_variable() const { return !scalar_type.is_none(); }
};

// How a loop of overconstrained connectors is closed: `call` is what `equalityConstraint` returns for two elements, for
// which the placeholders `first` and `second` stand (9.4).
struct EqualityConstraint {
  ExprId call;  // none: the function does not take such elements
  ExprId first;
  ExprId second;
};

// The class of an external object whose destructor is a function of another language.
struct ExternalClass {
  TypeId type;
  std::string destructor;
};

// A loop variable in the file of the model that has the name of a component.
struct HiddenName {
  Name name;
  Span loop;
  Span component;
};

// Values of components that are known before the simulation. `place` has one index for each dimension of the arrays
// around the component.
class KnownValues {
 public:
  const expr::Value* find(ComponentId component, std::span<const std::int32_t> place) const;
  void set(ComponentId component, std::span<const std::int32_t> place, expr::Value value);

 private:
  std::unordered_map<std::uint32_t, expr::Value> outside_;      // of arrays, by component
  std::map<std::vector<std::int32_t>, expr::Value> in_arrays_;  // by component and place
};

struct ElementUnits {
  std::vector<TextId> unit;  // by element of the component's own array, by rows; none when all have the same
  std::vector<TextId> display_unit;
};

struct InstanceTree {
  std::string model_name;
  expr::Graph graph;
  expr::Functions functions;
  base::Table<ComponentId, Component> components;
  ComponentId root_id;  // the model itself; none when it could not be made
  base::Texts texts;
  std::unordered_map<std::uint32_t, ElementUnits> element_units;  // by component: where elements differ
  std::vector<EqualityConstraint> equality_constraints;
  std::vector<ExternalClass> external_classes;
  std::vector<HiddenName> hidden_names;
  KnownValues values;
  bool strict = false;  // what is not Modelica is an error, even where it can mean one thing only

  // Null for the model itself and for constants of packages.
  const Component* parent(const Component& c) const { return c.parent_id ? &components[c.parent_id] : nullptr; }
};

// Calls an external function while the model is translated; a failure of kind `no_body` when it cannot.
using ExternalCaller = std::function<expr::EvalResult<std::vector<expr::Value>>(
    const expr::Graph& graph, const expr::Function& function, const expr::ExternalArguments& arguments)>;

// A value from outside of the text for one scalar, `a[2].b = 3`.
struct PathPart {
  std::string name;                      // as it is written: a quoted one with its quotes
  std::vector<std::int32_t> subscripts;  // one for each dimension of the component
};
struct OuterValue {
  std::vector<PathPart> path;
  std::variant<bool, std::int64_t, double, std::string> value;  // of an enumeration: the ordinal, from 1
};
// `a.'b c'[2, 3].d`; nothing when the text is no such path.
std::optional<std::vector<PathPart>> read_path(std::string_view text);

// `a.b` of a component without subscripts: empty for the model itself, with the package for its constants.
std::string path_name(const InstanceTree& tree, ComponentId component);
// The dimensions of the enclosing arrays, outermost first.
std::vector<std::int32_t> path_dims(const InstanceTree& tree, ComponentId component);

}  // namespace holon::instance
