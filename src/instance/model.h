#pragma once

// The tree of instances: what `instance` makes and `flat` reads.
//
// A ClassInstance is a class in a place: its definition, the class instance that encloses it lexically, and the
// modifications that apply. A Component is a node of the model's own tree. An array of components is one node with
// dimensions; expressions inside it speak of "the element we are in" through `element` nodes of the expression graph.

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/arena.h"
#include "base/names.h"
#include "classes/class_tree.h"
#include "diag/source.h"
#include "expr/function.h"
#include "expr/graph.h"
#include "syntax/tree.h"

namespace holon::instance {

using base::List;
using base::Name;
using classes::ClassNode;
using diag::Span;
using expr::ExprId;
using expr::FunctionId;
using expr::TypeId;

struct ClassInstance;
struct Component;
struct Elem;
struct Mod;

// A value written in a modification or declaration. Its names belong to `scope`, wherever it ends up.
struct Binding {
  const syntax::Expr* value = nullptr;
  ClassInstance* scope = nullptr;
  // How many components lie between the place of the modification and the target: `c(b(x = 1))` on a component has two
  // for x (b and c). Each of them that is an array adds its dimensions in front of the value's own.
  std::uint8_t levels = 0;
  // Bit k: the argument for the k-th of these, counted from the target outwards, was marked `each`: its dimensions are
  // not part of the value.
  std::uint32_t each = 0;
  bool final = false;
};

// `redeclare` of a class or a component, newest first.
struct Redeclare {
  const syntax::Element* element = nullptr;
  const syntax::Declaration* declaration = nullptr;  // component
  ClassNode* node = nullptr;                         // class
  ClassInstance* scope = nullptr;
  const Redeclare* inner = nullptr;  // the redeclaration that this one overrides
  bool final = false;
  Span span;
};

struct SubMod {
  Name name;
  const Mod* mod;
};

// A merged modification: outer over inner. Immutable; parts are shared.
struct Mod {
  Binding binding;
  const Redeclare* redeclare = nullptr;
  List<SubMod> subs;
  Span span;
  bool final = false;
  bool is_break = false;        // `= break`: without the declared value
  bool removed = false;         // `break x` in an extends clause: without the element
  bool from_component = false;  // written at a component, not at a class: sees only what is public

  const Mod* sub(Name name) const {
    for (const SubMod& s : subs)
      if (s.name == name) return s.mod;
    return nullptr;
  }
};

enum class Progress : std::uint8_t { untouched, running, done, failed };

// One named element of a class instance, own or inherited: a component or a class.
struct Elem {
  Name name;
  bool is_class = false;
  bool is_protected = false;
  bool came_with_connection = false;  // a member of an expandable connector, like what it is connected to
  ClassInstance* scope = nullptr;     // the class instance (perhaps a base) in which it was written
  ClassInstance* owner = nullptr;     // the most derived instance that has it
  const syntax::Element* element = nullptr;
  const syntax::Declaration* declaration = nullptr;
  ClassNode* node = nullptr;
  const Mod* mod = nullptr;   // what applies from outside of its own declaration
  Elem* inherited = nullptr;  // `model extends M` without redeclare: the M that it extends
  // made when first asked for
  ClassInstance* instance = nullptr;  // class: without further modification
  Component* component = nullptr;
  Progress component_progress = Progress::untouched;
  Progress class_progress = Progress::untouched;
  std::uint32_t local = 0xffffffffU;  // function: number of the local
};

struct Dimension {
  const syntax::Expr* size = nullptr;
  ClassInstance* scope = nullptr;
};

// A class that was found, not yet modified further. Short classes (`model A = B(x = 1)`) are followed to the class
// that they stand for; what they add is gathered here.
struct ClassRef {
  ClassNode* node = nullptr;
  ClassInstance* outer = nullptr;
  const Mod* mods = nullptr;
  Elem* elem = nullptr;                      // under which name it was found first
  const Redeclare* extends_inner = nullptr;  // `class extends`: the redeclaration that it extends, or
  Elem* extends_elem = nullptr;              // the element
  syntax::Restriction restriction{};         // of the first name
  syntax::Direction direction{};
  syntax::Connection connection{};
  std::vector<Dimension> dimensions;
  bool partial = false;
  explicit operator bool() const { return node != nullptr; }
};

// What a class that is a predefined type (Real, an enumeration …) comes down to.
struct Primitive {
  TypeId type;
  const Mod* mods = nullptr;
  std::vector<Dimension> dimensions;
  syntax::Direction direction{};
  bool is_connector = false;
};

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
  ClassInstance* scope = nullptr;        // connect: decides inside and outside
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
  bool typed = false;
};

struct ClassInstance {
  ClassNode* node = nullptr;
  ClassInstance* outer = nullptr;
  const Mod* mods = nullptr;
  Component* owner = nullptr;        // the component whose class this is; null for packages, functions, types
  ClassInstance* derived = nullptr;  // set for a base: the instance that extends it
  const Redeclare* extends_inner = nullptr;
  Elem* extends_elem = nullptr;  // `class extends`: the element that it extends
  Progress progress = Progress::untouched;
  std::vector<ClassInstance*> bases;
  std::vector<Elem*> elems;  // own and inherited, in the order of the text
  std::unordered_map<Name, Elem*, base::NameHash> index;
  const Primitive* primitive = nullptr;  // set when a base is a predefined type
  FunctionId function;
  TypeId record_type;
  Progress record_progress = Progress::untouched;
  Span broken_span;

  ClassInstance* most_derived() {
    ClassInstance* c = this;
    while (c->derived) c = c->derived;
    return c;
  }
};

enum class Variability : std::uint8_t { constant, parameter, discrete, continuous };

enum class Attribute : std::uint8_t {
  quantity,
  unit,
  display_unit,
  min,
  max,
  start,
  fixed,
  nominal,
  state_select,
  unbounded,
  count
};

struct Component {
  std::uint32_t number = 0;
  Name name;
  Component* parent = nullptr;  // null for the model itself and for constants of packages
  Elem* elem = nullptr;
  ClassInstance* cls = nullptr;          // null for a predefined type
  const Primitive* primitive = nullptr;  // set for a predefined type
  ClassInstance* type_class = nullptr;   // of a predefined type that declares functions of its own
  TypeId scalar_type;                    // predefined and record types: the type of one element
  const Mod* mod = nullptr;
  Span span;

  std::vector<std::int32_t> dims;  // own dimensions, evaluated
  std::vector<TypeId> dim_types;   // empty, or for each dimension the enumeration or Boolean that counts it
  std::uint32_t path_rank = 0;     // dimensions of the enclosing components together
  Progress dims_progress = Progress::untouched;

  Variability variability = Variability::continuous;
  syntax::Direction direction{};
  syntax::Connection connection{};
  bool is_protected = false;
  bool is_final = false;
  bool is_inner = false;
  bool is_outer = false;
  bool is_connector = false;
  bool is_expandable = false;
  bool is_record = false;
  bool absent = false;  // a condition that is false
  Progress condition_progress = Progress::untouched;
  bool evaluate = false;  // annotation(Evaluate = true)
  bool structural = false;
  std::string structural_reason;
  Component* inner_target = nullptr;  // of an `outer`

  // Only a name for its inner: an `outer` that is not `inner` itself.
  bool is_alias() const { return inner_target && !is_inner; }

  std::vector<Component*> children;
  Progress children_progress = Progress::untouched;

  // The value for one element, in terms of `element` nodes; none when there is no binding.
  ExprId binding;
  Span binding_span;
  Progress binding_progress = Progress::untouched;
  bool binding_from_type = false;

  Body body;
  std::uint32_t id_in_flat = 0xffffffffU;
};

}  // namespace holon::instance
