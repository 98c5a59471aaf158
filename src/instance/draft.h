#pragma once

// What the tree of instances is made from. Inside the room: the finished tree does not refer to it.
//
// A ClassInstance is a class in a place: its definition, the class instance that encloses it lexically, and the
// modifications that apply. A Draft is a component that is not finished yet.

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
#include "instance/instance.h"
#include "syntax/tree.h"

namespace holon::instance {

using base::List;
using classes::ClassNode;

struct ClassInstance;
struct Draft;
struct Elem;
struct Mod;
struct OuterNode;

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
  Draft* component = nullptr;
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

struct ClassInstance {
  ClassNode* node = nullptr;
  ClassInstance* outer = nullptr;
  const Mod* mods = nullptr;
  Draft* owner = nullptr;            // the component whose class this is; null for packages, functions, types
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

// What makes two classes in their place the same.
struct InstanceKey {
  const void* node;
  const void* outer;
  const void* mods;
  const void* inner;
  friend bool operator==(const InstanceKey&, const InstanceKey&) = default;
};
struct InstanceKeyHash {
  std::size_t operator()(const InstanceKey& k) const {
    std::size_t h = 0;
    for (const void* p : {k.node, k.outer, k.mods, k.inner})
      h = (h ^ reinterpret_cast<std::size_t>(p)) * 0x9E3779B97F4A7C15ULL;
    return h ^ (h >> 29U);
  }
};

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

// A component while the tree grows. What it comes from is here; what will be left of it is in its base.
struct Draft : Component {
  Draft* parent = nullptr;
  Elem* elem = nullptr;
  ClassInstance* cls = nullptr;          // null for a predefined type
  const Primitive* primitive = nullptr;  // set for a predefined type
  ClassInstance* type_class = nullptr;   // of a predefined type that declares functions of its own
  const Mod* mod = nullptr;
  OuterNode* outermost = nullptr;  // values from outside of the text, for it and its parts
  std::vector<Draft*> children;
  Draft* inner_target = nullptr;  // of an `outer`
  // An array whose elements contain different things is split: each element is a component of its own, with the name
  // `a[2]`, beside the array and not below it.
  bool is_split = false;
  bool sized_by_connection = false;  // `:` of a member of an expandable connector: 0 until it is connected
  std::vector<Draft*> elements;      // of a split array, in the order of its places
  Draft* array = nullptr;            // of an element: the array that was split
  std::vector<std::int32_t> place;   // of an element: where in the array it is
  std::vector<TypeId> dim_types;     // empty, or for each dimension the enumeration or Boolean that counts it
  bool absent = false;               // a condition that is false
  bool evaluate = false;             // annotation(Evaluate = true)
  bool has_typed_body = false;
  bool is_mentioned = false;  // by an expression
  Progress dims_progress = Progress::untouched;
  Progress condition_progress = Progress::untouched;
  Progress children_progress = Progress::untouched;
  Progress binding_progress = Progress::untouched;
};

}  // namespace holon::instance
