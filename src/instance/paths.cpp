// What a dotted name may go through: the rules of composite and of global names (5.3.2, 5.3.3), of imports (13.2) and
// of base classes (5.6.1, 7.1.4). Looking up comes first; these say whether what was found may be used there.

#include <algorithm>
#include <string>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/restrictions.h"

namespace holon::instance {
namespace {

using syntax::Restriction;

bool only_constants(const ClassInstance& cls) {
  for (const classes::Item& item : cls.node->items)
    if (item.kind == classes::ItemKind::component && item.element->variability != syntax::Variability::constant)
      return false;
  return std::ranges::all_of(cls.bases, [](const ClassInstance* base) { return only_constants(*base); });
}

// A class in which names may be looked up from outside: a package, or what could be one.
bool like_a_package(const ClassInstance& cls) {
  if (!cls.node || !cls.node->def) return true;
  switch (cls.node->def->restriction) {
    case Restriction::package:
    case Restriction::operator_:
    case Restriction::type:
      return true;
    case Restriction::class_:
    case Restriction::model:
    case Restriction::record:
    case Restriction::block:
    case Restriction::connector:
    case Restriction::expandable_connector:
    case Restriction::function:
    case Restriction::operator_record:
    case Restriction::operator_function:
      return only_constants(cls);
  }
  return true;
}

}  // namespace

// `to` was found in the class `inside`, which the name before it, `from`, stands for.
bool Lookup::check_step(const Elem& from, ClassInstance& inside, const Elem& to, ClassInstance* scope, Span span) {
  if (!inside.node || inside.node->from_builtin_library) return true;
  if (to.is_protected && scope && !sees_protected(scope, to)) {
    sink.error(kProtectedAccess, span, {to.name.text(), class_name(inside)});
    return false;
  }
  if (!from.is_class) return true;
  const bool encapsulated = to.is_class && to.node && to.node->def && to.node->def->encapsulated;
  if (!encapsulated && !like_a_package(inside) && !written_inside(scope, inside)) {
    sink.error(kNotEncapsulated, span, {to.name.text(), class_name(inside)});
    return false;
  }
  // What is replaceable may become complete later; a constant of a partial class never has its final value.
  const bool replaceable = from.element && (from.element->replaceable || (from.mod && from.mod->redeclare));
  if (!to.is_class && inside.node->def->partial && !replaceable && !written_inside(scope, inside)) {
    sink.error(kPartialLookup, span, {to.name.text(), class_name(inside)});
    return false;
  }
  return true;
}

// Whether `scope` stands in the text of the class or of one that extends it.
bool Lookup::written_inside(const ClassInstance* scope, const ClassInstance& cls) const {
  for (const ClassInstance* s = scope; s; s = s->outer)
    for (const ClassInstance* d = s; d; d = d->derived)
      if (d->node == cls.node) return true;
  return false;
}

// Imports take elements of packages.
bool Lookup::check_import_from(const ClassInstance& inside, std::string_view whole, Span span) {
  if (!inside.node || inside.node->is_root() || !inside.node->def) return true;
  const Restriction kind = inside.node->def->restriction;
  if (kind == Restriction::package || kind == Restriction::operator_record || kind == Restriction::operator_)
    return true;
  sink.error(kImportFrom, span, {whole, class_name(inside), a_kind(kind)});
  return false;
}

// The name of a base class must be found without what is inherited beside it, and must not be replaceable.
void Lookup::check_base_name(ClassInstance& cls, const syntax::Element& extends) {
  const syntax::Reference& name = *extends.base;
  const Name first = name.parts[0].name;
  const auto found = cls.index.find(first);
  const bool inherited = !name.global && found != cls.index.end() && found->second->scope != &cls;
  if (inherited && !find_import(cls, first) && !lookup(first, cls.outer)) {
    sink.error(kInheritedBase, name.parts[0].span, {first.text()}).also(found->second->element->span, "declared here");
    return;
  }
  Elem* elem = name.global ? root_elem(first) : lookup(first, &cls);
  for (std::size_t i = 0; elem && elem->is_class; ++i) {
    const Redeclare* r = elem->mod ? elem->mod->redeclare : nullptr;
    const syntax::Element* declared = r ? r->element : elem->element;
    if (declared && declared->replaceable) {
      sink.error(kReplaceableBase, name.parts[i].span, {elem->name.text()}).also(declared->span, "declared here");
      return;
    }
    if (i + 1 == name.parts.size()) return;
    ClassInstance* inside = in_.expansion.instance_of(*elem);
    elem = inside ? find_elem(*inside, name.parts[i + 1].name) : nullptr;
  }
}

// A function may be called through a component, `c.f(x)`: then only classes may follow the component, and no operators.
bool Lookup::check_call_path(const syntax::Reference& callee, std::size_t part, const Elem& from, const Elem& to,
                             bool& past_component) {
  if (!from.is_class) {
    past_component = true;
    if (from.declaration && from.declaration->condition) {
      sink.error(kConditionalUse, callee.parts[part - 1].span, {from.name.text()})
          .also(from.declaration->span, "declared here");
      return false;
    }
  } else if (past_component && !to.is_class) {
    sink.error(kNotAFunction, callee.parts[part].span, {to.name.text(), "component of a class of a component"});
    return false;
  }
  if (!past_component || !to.is_class || !to.node || !to.node->def) return true;
  const Restriction kind = to.node->def->restriction;
  if (kind != Restriction::operator_ && kind != Restriction::operator_function) return true;
  sink.error(kNotAFunction, callee.parts[part].span, {to.name.text(), "operator, which a component does not offer"});
  return false;
}

}  // namespace holon::instance
