#include "instance/expansion.h"

#include <fmt/format.h>
#include <algorithm>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/final_elements.h"
#include "instance/instantiator.h"
#include "instance/repairs.h"
#include "instance/restrictions.h"
#include "syntax/compare.h"

namespace holon::instance {
namespace {

constexpr int kDeepest = 200;  // nested extends, short classes, components: far beyond what people write

}  // namespace

// What applies to any redeclaration of a replaceable element: the modifiers of its constraining clause or, without one,
// of the declaration itself; and those of the constraining clauses of redeclarations, the newest first.
static const Mod* constraint_mods(Instantiator& in, const Elem& elem, const Redeclare* r) {
  const Mod* result = nullptr;
  for (; r; r = r->inner)
    if (r->element && r->element->constraint)
      result = in.mods.merge(result, in.mods.make_mod(r->element->constraint->modification, r->scope));
  if (!elem.element) return result;
  if (elem.element->constraint)
    return in.mods.merge(result, in.mods.make_mod(elem.element->constraint->modification, elem.scope));
  if (elem.is_class && elem.node && elem.node->def && elem.node->def->form == syntax::ClassForm::short_ &&
      in.tree.load(*elem.node))
    return in.mods.merge(result, in.mods.make_mod(elem.node->def->modification, elem.scope));
  return result;
}

// `redeclare Pump Machine` of a class: `redeclare model Machine = Pump` was meant.
void Expansion::report_component_for_class(const Elem& elem, const Redeclare& r) {
  diag::Diagnostic& error = sink.error(kClassRedeclared, r.span, {elem.name.text()});
  if (!elem.node || !tree.load(*elem.node) || !r.element || !r.element->type.name) return;
  const std::string type(written_at(tree, r.element->type.name->span));
  const std::string instead =
      fmt::format("redeclare {} {} = {}", kind_name(elem.node->def->restriction), elem.name.text(), type);
  error.also(elem.element ? elem.element->span : diag::Span{}, "declared here");
  error.hint(fmt::format("a class takes its place: `{}`", instead));
  const std::string_view text = written_at(tree, r.span);
  if (!text.ends_with(elem.name.text())) return;
  error.edit(r.span, text.starts_with("redeclare") ? instead : instead.substr(sizeof("redeclare")));
}

ClassRef Expansion::class_ref(Elem& elem) {
  ClassRef ref;
  ref.elem = &elem;
  const Redeclare* r = elem.mod ? elem.mod->redeclare : nullptr;
  if (r && !r->node) {
    report_component_for_class(elem, *r);
    r = nullptr;
  }
  if (r) {
    ref.node = r->node;
    ref.outer = r->scope;
    ref.extends_inner = r->inner;
    ref.extends_elem = &elem;
  } else {
    ref.node = elem.node;
    ref.outer = elem.scope;
    ref.extends_elem = elem.inherited;
  }
  ref.mods = in_.mods.without_redeclare(elem.mod);
  // Modifiers of the constraint hold for whatever takes the place, unless it says otherwise itself (7.3.2).
  if (r || (elem.element && elem.element->constraint))
    if (const Mod* constraint = constraint_mods(in_, elem, r)) {
      const bool is_short = ref.node->def && ref.node->def->form == syntax::ClassForm::short_ && tree.load(*ref.node);
      const Mod* own = is_short ? in_.mods.make_mod(ref.node->def->modification, ref.outer) : nullptr;
      ref.mods = in_.mods.merge(ref.mods, in_.mods.merge(own, constraint));
    }
  if (!tree.load(*ref.node)) return {};
  if (r)
    in_.replacements.check_redeclare(elem);
  else if (elem.element && elem.element->constraint)
    in_.replacements.check_later(elem);
  ref.restriction = ref.node->def->restriction;
  // `outer` classes are found in the instance hierarchy.
  if (elem.element && elem.element->outer && !r) {
    for (Draft* c = elem.owner->owner; c; c = c->parent) {
      if (c == elem.owner->owner || !c->cls) continue;
      Elem* other = in_.names.find_elem(*c->cls, elem.name);
      if (other && other->is_class && other->element && other->element->inner) return class_ref(*other);
    }
  }
  return follow_short(std::move(ref));
}

ClassRef Expansion::follow_short(ClassRef ref) {
  for (int steps = 0; ref && ref.node->def->form == syntax::ClassForm::short_; ++steps) {
    const syntax::ClassDef& def = *ref.node->def;
    if (steps > kDeepest) {
      sink.error(kRecursiveClass, def.name_span, {def.name.text()});
      return {};
    }
    if (def.partial) ref.partial = true;
    if (!def.type.name || depth_ > kDeepest) {
      if (depth_ > kDeepest) report_depth(def);
      return {};
    }
    ++depth_;
    // The short class itself is no scope: its type and modifiers belong to the class around it. A replaced name must
    // not find itself (`redeclare package Medium = Medium` means the Medium around).
    Elem* target = in_.names.find_class_elem(*def.type.name, ref.outer, true);
    --depth_;
    if (!target) return {};
    if (target == ref.elem && target->scope == ref.outer && !(target->mod && target->mod->redeclare)) {
      sink.error(kRecursiveExtends, def.name_span, {def.name.text()});
      return {};
    }
    ++depth_;
    ClassRef next = class_ref(*target);
    --depth_;
    if (!next) return {};
    const syntax::Restriction target_kind = primitive_of(next) ? syntax::Restriction::type : next.restriction;
    if (!may_extend(def.restriction, target_kind) && !ref.node->from_builtin_library)
      sink.error(kBaseKind, def.name_span, {a_kind(def.restriction), a_kind(target_kind)});
    for (const syntax::Expr* d : def.type.dimensions) ref.dimensions.push_back({d, ref.outer});
    ref.dimensions.insert(ref.dimensions.end(), next.dimensions.begin(), next.dimensions.end());
    const Mod* own = in_.mods.make_mod(def.modification, ref.outer);
    ref.mods = in_.mods.merge(ref.mods, in_.mods.merge(own, next.mods));
    ref.node = next.node;
    ref.outer = next.outer;
    ref.extends_inner = next.extends_inner;
    ref.extends_elem = next.extends_elem;
    if (ref.direction == syntax::Direction::none)
      ref.direction = def.direction != syntax::Direction::none ? def.direction : next.direction;
    if (ref.connection == syntax::Connection::none)
      ref.connection = def.connection != syntax::Connection::none ? def.connection : next.connection;
    if (next.restriction == syntax::Restriction::connector ||
        next.restriction == syntax::Restriction::expandable_connector)
      ref.restriction = next.restriction;
  }
  return ref;
}

ClassInstance* Expansion::make_root() {
  ClassInstance* root = &instances_.emplace_back();
  root->node = &tree.root();
  root->progress = Progress::done;
  return root;
}

ClassInstance* Expansion::make_instance(const ClassRef& ref, const Mod* extra, Draft* owner) {
  const Mod* mods = in_.mods.merge(extra, ref.mods);
  const bool extends_other = ref.node->def && ref.node->def->form == syntax::ClassForm::extends;
  const void* inner =
      extends_other ? (ref.extends_inner ? static_cast<const void*>(ref.extends_inner) : ref.extends_elem) : nullptr;
  const InstanceKey key{ref.node, ref.outer, mods, inner};
  if (!owner) {
    const auto known = shared_instances_.find(key);
    if (known != shared_instances_.end()) return known->second;
  }
  ClassInstance& cls = instances_.emplace_back();
  cls.node = ref.node;
  cls.outer = ref.outer;
  cls.mods = mods;
  cls.owner = owner;
  if (extends_other) {
    cls.extends_inner = ref.extends_inner;
    cls.extends_elem = ref.extends_elem;
  }
  if (!owner) shared_instances_.emplace(key, &cls);
  return &cls;
}

ClassInstance* Expansion::instance_of(Elem& elem) {
  if (elem.instance) return elem.instance;
  if (elem.class_progress == Progress::failed) return nullptr;
  if (elem.class_progress == Progress::running) {
    elem.class_progress = Progress::failed;
    return nullptr;
  }
  elem.class_progress = Progress::running;
  const ClassRef ref = class_ref(elem);
  if (!ref) {
    elem.class_progress = Progress::failed;
    return nullptr;
  }
  elem.instance = make_instance(ref, nullptr, nullptr);
  elem.class_progress = Progress::done;
  return elem.instance;
}

Elem* Expansion::make_elem(ClassInstance& scope, ClassInstance& owner, const classes::Item& item) {
  Elem& elem = add_elem();
  elem.is_class = item.kind == classes::ItemKind::class_;
  elem.name = elem.is_class ? item.node->name : item.declaration->name;
  elem.is_protected = item.is_protected;
  elem.scope = &scope;
  elem.owner = &owner;
  elem.element = item.element;
  elem.declaration = item.declaration;
  elem.node = item.node;
  elem.mod = scope.mods ? scope.mods->sub(elem.name) : nullptr;
  return &elem;
}

static void replace_in_bases(ClassInstance& cls, Name name, Elem* elem) {
  const auto found = cls.index.find(name);
  if (found == cls.index.end()) return;
  found->second = elem;
  for (ClassInstance* base : cls.bases) replace_in_bases(*base, name, elem);
}

// Whether two declarations of one name mean the same (7.1). Libraries repeat a component with other modifiers and a
// class with another description, so that only the type and what a class contains are compared. One that a
// redeclaration has replaced says nothing any more: `extends A(redeclare package Medium = M); extends B;`, where B has
// a Medium M.
bool Expansion::same_element(const Elem& a, const Elem& b) {
  if (!a.element || !b.element) return true;
  if (a.is_class != b.is_class) return false;
  if ((a.mod && a.mod->redeclare) || (b.mod && b.mod->redeclare)) return true;
  if (a.is_class) {
    if (a.node == b.node || !tree.load(*a.node) || !tree.load(*b.node)) return true;
    syntax::ClassDef x = *a.node->def;
    syntax::ClassDef y = *b.node->def;
    x.comment = {};
    y.comment = {};
    return syntax::same_class(x, y);
  }
  const Elem* type_a = in_.names.find_class_elem(*a.element->type.name, a.scope, false);
  const Elem* type_b = in_.names.find_class_elem(*b.element->type.name, b.scope, false);
  return !type_a || !type_b || type_a == type_b || type_a->node == type_b->node;
}

// Two parameters or constants with the same value that differ in the name of their type: `Real` and `Angle`.
// The value counts that a modifier gives, as in `extends Base(k = 0)` beside `parameter Angle k = 0`.
bool Expansion::is_same_number(const Elem& a, const Elem& b) {
  if (a.is_class || b.is_class || a.element->variability != b.element->variability) return false;
  if (a.element->variability != syntax::Variability::parameter &&
      a.element->variability != syntax::Variability::constant)
    return false;
  const auto has_only_a_value = [](const Mod* mod) { return !mod || (mod->subs.empty() && !mod->redeclare); };
  if (!has_only_a_value(a.mod) || !has_only_a_value(b.mod)) return false;
  const auto value_of = [](const Elem& elem) -> const syntax::Expr* {
    if (elem.mod && (elem.mod->binding.value || elem.mod->is_break)) return elem.mod->binding.value;
    return elem.declaration->modification ? elem.declaration->modification->value : nullptr;
  };
  const syntax::Expr* const x = value_of(a);
  const syntax::Expr* const y = value_of(b);
  if (!x || !y || (x != y && !syntax::same_expr(*x, *y))) return false;
  if (a.declaration->has_dimensions || b.declaration->has_dimensions || a.element->type.has_dimensions ||
      b.element->type.has_dimensions)
    return false;
  const auto base_of = [&](const Elem& elem) -> const Primitive* {
    Elem* const type = in_.names.find_class_elem(*elem.element->type.name, elem.scope, false);
    const ClassRef ref = type ? class_ref(*type) : ClassRef{};
    return ref ? primitive_of(ref) : nullptr;
  };
  const Primitive* const one = base_of(a);
  const Primitive* const other = base_of(b);
  return one && other && one->type == other->type;
}

void Expansion::inherit(ClassInstance& cls, ClassInstance& base) {
  for (Elem* elem : base.elems) {
    const auto [known, is_new] = cls.index.try_emplace(elem->name, elem);
    if (is_new) {
      cls.elems.push_back(elem);
      continue;
    }
    if (known->second->is_class && known->second->scope == &cls && known->second->node->def &&
        known->second->node->def->form == syntax::ClassForm::extends) {
      known->second->inherited = elem;
      if (elem->element && !elem->element->replaceable && !elem->element->redeclare)
        in_.lenient(kNotReplaceable, known->second->node->def->name_span, {elem->name.text()})
            .also(elem->element->span, "declared here");
      continue;
    }
    if (known->second->element != elem->element && !same_element(*known->second, *elem))
      (is_same_number(*known->second, *elem) ? in_.lenient(kDuplicateInherited, known->second->element->span,
                                                           {elem->name.text(), in_.names.class_name(base)})
                                             : sink.error(kDuplicateInherited, known->second->element->span,
                                                          {elem->name.text(), in_.names.class_name(base)}))
          .also(elem->element->span, "declared here");
    // The same element through two paths, or written again identically, counts once. The element of the derived class
    // serves both; the base must see that one, too.
    replace_in_bases(base, elem->name, known->second);
  }
  if (base.primitive) cls.primitive = base.primitive;
}

// Own elements come first: base classes are looked up among them, never among what is inherited at the same level.
// What a class redeclares is no element of its own, but a modification of what it inherits.
Expansion::OwnElements Expansion::own_elements(ClassInstance& cls) {
  ClassInstance& owner = *cls.most_derived();
  OwnElements own;
  own.by_item.reserve(cls.node->items.size());
  for (const classes::Item& item : cls.node->items) {
    own.by_item.push_back(nullptr);
    if (item.kind == classes::ItemKind::extends) continue;
    if (item.element && item.element->redeclare) {
      const Name name = item.kind == classes::ItemKind::class_ ? item.node->name : item.declaration->name;
      Redeclare r;
      r.element = item.element;
      r.declaration = item.declaration;
      r.node = item.node;
      r.scope = &cls;
      r.final = item.element->final;
      r.span = item.element->span;
      Mod mod;
      mod.redeclare = in_.mods.intern(r);
      mod.span = item.kind == classes::ItemKind::class_ ? item.node->def->name_span : item.declaration->span;
      own.redeclares = in_.mods.merge(own.redeclares, in_.mods.single_sub(name, in_.mods.intern(mod), mod.span));
      own.redeclared.push_back(&item);
      continue;
    }
    Elem* elem = make_elem(cls, owner, item);
    own.by_item.back() = elem;
    cls.index.try_emplace(elem->name, elem);
  }
  return own;
}

// A circle is found where it closes (add_base); what comes here is a chain. It is one mistake, wherever it is met
// again.
void Expansion::report_depth(const syntax::ClassDef& def) {
  if (is_too_deep_) return;
  is_too_deep_ = true;
  sink.error(kTooDeepClass, def.name_span, {def.name.text(), std::to_string(kDeepest), "base classes"});
}

void Expansion::add_base(ClassInstance& cls, const ClassRef& ref, const Mod* mods) {
  for (ClassInstance* c = &cls; c; c = c->derived) {
    if (c->node != ref.node || c->outer != ref.outer) continue;
    // One circle is one mistake, whichever of its classes is looked at first.
    bool known = false;
    for (ClassInstance* d = &cls; d; d = d == c ? nullptr : d->derived) {
      known = known || recursive_.contains(d->node);
      recursive_.insert(d->node);
    }
    if (!known) sink.error(kRecursiveExtends, cls.node->def->name_span, {tree.qualified_name(*ref.node)});
    return;
  }
  ClassInstance& base = instances_.emplace_back();
  base.node = ref.node;
  base.outer = ref.outer;
  base.mods = in_.mods.merge(mods, ref.mods);
  base.owner = cls.owner;
  base.derived = &cls;
  if (ref.node->def->form == syntax::ClassForm::extends) {
    base.extends_inner = ref.extends_inner;
    base.extends_elem = ref.extends_elem;
  }
  cls.bases.push_back(&base);
  if (const Primitive* primitive = primitive_of(ref)) {
    Primitive& merged = primitives_.emplace_back(*primitive);
    merged.mods = in_.mods.merge(base.mods, primitive->mods);
    cls.primitive = &merged;
    base.progress = Progress::done;
    return;
  }
  expand(base);
  inherit(cls, base);
}

// `redeclare class extends X`: the base is what X was before.
ClassRef Expansion::class_before(const ClassInstance& cls) {
  ClassRef ref;
  if (cls.extends_inner && cls.extends_inner->node) {
    ref.node = cls.extends_inner->node;
    ref.outer = cls.extends_inner->scope;
    ref.extends_inner = cls.extends_inner->inner;
    ref.extends_elem = cls.extends_elem;
  } else {
    ref.node = cls.extends_elem->node;
    ref.outer = cls.extends_elem->scope;
    ref.extends_elem = cls.extends_elem->inherited;  // in a chain of `extends`, the one before
  }
  if (!ref.node || !tree.load(*ref.node)) return {};
  ref.restriction = ref.node->def->restriction;
  return follow_short(std::move(ref));
}

static bool has_statements(const syntax::Section& section) {
  return !section.equations.empty() || !section.statements.empty();
}

void Expansion::check_base_kind(const ClassInstance& cls, const ClassRef& base, Span span) {
  const syntax::Restriction kind = cls.node->def->restriction;
  const bool holds_operators = std::ranges::any_of(base.node->children, [](const ClassNode* child) {
    return child->def && child->def->restriction == syntax::Restriction::operator_record;
  });
  if (holds_operators || (base.restriction == syntax::Restriction::operator_record && !primitive_of(base)))
    sink.error(
        kNotInClass, span,
        {holds_operators ? "`extends` of a class that holds an operator record" : "`extends` of an operator record",
         a_kind(kind)});
  const syntax::Restriction base_kind = primitive_of(base) ? syntax::Restriction::type : base.restriction;
  if (!may_extend(kind, base_kind)) {
    // A class without content has an icon to give, whatever it is called.
    const bool is_empty = base.node->items.empty() && base.node->def->form == syntax::ClassForm::long_ &&
                          !base.node->def->external && std::ranges::none_of(base.node->def->sections, has_statements);
    if (is_empty) {
      in_.lenient(kBaseKind, span, {a_kind(kind), a_kind(base_kind)});
    } else {
      sink.error(kBaseKind, span, {a_kind(kind), a_kind(base_kind)});
    }
  }
  const bool prefixed = !base.dimensions.empty() || base.direction != syntax::Direction::none ||
                        base.connection != syntax::Connection::none;
  const auto others = std::ranges::count_if(
      cls.node->items, [](const classes::Item& other) { return other.kind != classes::ItemKind::class_; });
  if (prefixed && others > 1)
    sink.error(kNotInClass, span, {"extends of an array or prefixed class beside other elements", a_kind(kind)});
}

void Expansion::extend(ClassInstance& cls, const classes::Item& item, const Mod* redeclares) {
  const ClassRef ref = in_.names.find_class(*item.element->base, &cls);
  if (!ref) {
    cls.broken_span = item.element->span;
    return;
  }
  if (!cls.node->from_builtin_library) in_.names.check_base_name(cls, *item.element);
  check_base_kind(cls, ref, item.element->span);
  const std::size_t before = cls.elems.size();
  const Mod* written = in_.mods.make_mod(item.element->modification, &cls);
  add_base(cls, ref, in_.mods.merge(cls.mods, in_.mods.merge(redeclares, written)));
  if (written && !cls.bases.empty()) report_unknown_modifiers(*written, *cls.bases.back());
  if (written)
    for (const SubMod& s : written->subs) {
      const auto found = s.mod->redeclare ? cls.index.find(s.name) : cls.index.end();
      if (found != cls.index.end() && found->second->element) in_.replacements.check_later(*found->second);
    }
  if (item.is_protected)
    for (std::size_t k = before; k < cls.elems.size(); ++k) cls.elems[k]->is_protected = true;
}

// `replaceable` before the declaration of what is redeclared.
void Expansion::offer_replaceable(diag::Diagnostic& error, const Elem& elem) {
  if (!elem.element) return;
  const Span name = elem.declaration ? elem.declaration->span : elem.node ? elem.node->def->name_span : Span{};
  if (name.known()) offer_prefix(error, "replaceable", name, tree);
}

// What a class redeclares must have been inherited, be replaceable, and stay public or protected.
void Expansion::check_redeclared(const ClassInstance& cls, const OwnElements& own) {
  if (own.redeclares)
    for (const SubMod& s : own.redeclares->subs) {
      const auto found = cls.index.find(s.name);
      if (found == cls.index.end()) {
        if (!cls.broken_span.known()) {
          std::vector<std::string_view> names;
          for (const Elem* e : cls.elems) names.push_back(e->name.text());
          offer_name(sink.error(kRedeclareNothing, s.mod->span, {s.name.text()}), s.name.text(), names, tree);
        }
        continue;
      }
      const Elem& elem = *found->second;
      if (elem.element && !elem.element->replaceable && !elem.element->redeclare)
        offer_replaceable(
            in_.lenient(kNotReplaceable, s.mod->span, {s.name.text()}).also(elem.element->span, "declared here"), elem);
    }
  for (const classes::Item* item : own.redeclared) {
    const bool is_class = item->kind == classes::ItemKind::class_;
    const auto found = cls.index.find(is_class ? item->node->name : item->declaration->name);
    if (found == cls.index.end() || found->second->is_protected == item->is_protected) continue;
    sink.error(kRedeclareVisibility, is_class ? item->node->def->name_span : item->declaration->span,
               {found->second->name.text(), item->is_protected ? "public" : "protected",
                item->is_protected ? "protected" : "public"})
        .also(found->second->element->span, "declared here");
  }
}

bool Expansion::expand(ClassInstance& cls) {
  if (cls.progress == Progress::done || cls.progress == Progress::running) return true;
  if (cls.progress == Progress::failed) return false;
  cls.progress = Progress::running;
  if (!tree.load(*cls.node)) {
    cls.progress = Progress::failed;
    return false;
  }
  const syntax::ClassDef& def = *cls.node->def;
  if (++depth_ > kDeepest) {
    report_depth(def);
    --depth_;
    cls.progress = Progress::failed;
    return false;
  }
  in_.class_rules.check_class(*cls.node);
  const OwnElements own = own_elements(cls);
  if (def.form == syntax::ClassForm::extends && cls.extends_elem)
    if (const ClassRef ref = class_before(cls))
      add_base(cls, ref,
               in_.mods.merge(cls.mods, in_.mods.merge(own.redeclares, in_.mods.make_mod(def.modification, &cls))));
  for (std::size_t i = 0; i < cls.node->items.size(); ++i) {
    const classes::Item& item = cls.node->items[i];
    if (own.by_item[i])
      cls.elems.push_back(own.by_item[i]);
    else if (item.kind == classes::ItemKind::extends)
      extend(cls, item, own.redeclares);
  }
  --depth_;
  cls.progress = Progress::done;
  check_redeclared(cls, own);
  if (!cls.derived) check_modifiers(cls);
  return true;
}

// Names in a list of modifiers that the class does not have.
void Expansion::report_unknown_modifiers(const Mod& mods, ClassInstance& cls) {
  ClassRef ref;
  ref.node = cls.node;
  ref.outer = cls.outer;
  if (cls.primitive || cls.progress == Progress::failed || primitive_of(ref)) return;
  for (const ClassInstance* c = &cls; c;) {
    if (c->broken_span.known() || c->progress == Progress::failed) return;
    c = c->bases.empty() ? nullptr : c->bases.back();
  }
  for (const SubMod& s : mods.subs) {
    if (cls.index.contains(s.name)) continue;
    auto& d = sink.error(s.mod->removed ? kBreakNothing : kUnknownModifier, s.mod->span,
                         {s.name.text(), in_.names.class_name(cls)});
    std::vector<std::string_view> names;
    for (const Elem* e : cls.elems) names.push_back(e->name.text());
    if (const auto now = renamed_element(tree, in_.names.class_name(cls), s.name.text())) {
      d.hint(fmt::format("the library calls it `{}` now", *now));
      if (const auto written = name_before(tree, s.mod->span, s.name.text())) d.edit(*written, *now);
      continue;
    }
    offer_name(d, s.name.text(), names, tree);
    if (d.hints.empty()) Lookup::offer_members(d, cls);
  }
}

// `redeclare Real x[2]` of `Real x[:]` needs no `replaceable`: it only says how large x is (7.3.3).
static bool gives_open_sizes(const Elem& elem, const Redeclare& r) {
  if (!r.declaration || !r.declaration->has_dimensions || !elem.declaration) return false;
  return std::ranges::any_of(elem.declaration->dimensions,
                             [](const syntax::Expr* d) { return d->kind == syntax::ExprKind::colon; });
}

void Expansion::check_modifiers(ClassInstance& cls) {
  if (!cls.mods || cls.primitive || cls.broken_span.known()) return;
  for (const ClassInstance* base : cls.bases)
    if (base->progress == Progress::failed || base->broken_span.known()) return;
  report_unknown_modifiers(*cls.mods, cls);
  for (const SubMod& s : cls.mods->subs) {
    const auto found = cls.index.find(s.name);
    if (found == cls.index.end()) continue;
    const Elem& elem = *found->second;
    const syntax::Element* element = elem.element;
    if (elem.is_protected && s.mod->from_component &&
        (s.mod->binding.value || s.mod->redeclare || !s.mod->subs.empty()))
      sink.error(kProtectedAccess, s.mod->span, {s.name.text(), in_.names.class_name(cls)})
          .also(elem.element ? elem.element->span : Span{}, "declared here")
          .hint(fmt::format("declare `{}` before `protected`, or leave this modifier out", s.name.text()));
    if (element && element->final && changes_something(*s.mod))
      sink.error(kFinalModified, s.mod->span, {s.name.text()})
          .also(element->span, "declared final here")
          .hint("leave this modifier out, or remove `final` there");
    if (s.mod->redeclare && element && !element->replaceable && !element->redeclare &&
        !gives_open_sizes(elem, *s.mod->redeclare))
      offer_replaceable(in_.lenient(kNotReplaceable, s.mod->span, {s.name.text()}).also(element->span, "declared here"),
                        elem);
    if (s.mod->redeclare && element) in_.replacements.check_later(*found->second);
  }
}

const Primitive* Expansion::primitive_of(const ClassRef& ref) {
  const InstanceKey key{ref.node, ref.outer, nullptr, nullptr};
  const auto known = primitive_memo_.find(key);
  if (known != primitive_memo_.end()) return known->second;
  primitive_memo_.emplace(key, nullptr);
  const syntax::ClassDef& def = *ref.node->def;
  Primitive primitive;
  bool is_primitive = false;
  if (ref.node->from_builtin_library && ref.node->parent && ref.node->parent->is_root() && ref.node->file.empty()) {
    const std::string_view name = def.name.text();
    is_primitive = true;
    if (name == "Real")
      primitive.type = t.real();
    else if (name == "Integer")
      primitive.type = t.integer();
    else if (name == "Boolean")
      primitive.type = t.boolean();
    else if (name == "String")
      primitive.type = t.string();
    else if (name == "Clock")
      primitive.type = t.clock();
    else
      is_primitive = def.form == syntax::ClassForm::enumeration;
  }
  if (def.form == syntax::ClassForm::enumeration) {
    in_.class_rules.check_class(*ref.node);
    expr::Enumeration e;
    e.name = tree.qualified_name(*ref.node);
    for (const syntax::EnumerationLiteral& literal : def.literals) e.literals.emplace_back(literal.name.text());
    primitive.type = t.enumeration(t.add_enumeration(std::move(e)));
    is_primitive = true;
  }
  if (!is_primitive && def.form == syntax::ClassForm::long_) {
    // `type T extends Real(unit = "m"); end T;`
    for (const classes::Item& item : ref.node->items) {
      if (item.kind != classes::ItemKind::extends) continue;
      ClassInstance* inside = make_instance(ref, nullptr, nullptr);
      const auto* base_name = item.element->base;
      Elem* elem = in_.names.find_class_elem(*base_name, inside, false);
      if (!elem) continue;
      const ClassRef base = class_ref(*elem);
      const Primitive* below = base ? primitive_of(base) : nullptr;
      if (!below) continue;
      primitive = *below;
      primitive.mods =
          in_.mods.merge(in_.mods.merge(in_.mods.make_mod(item.element->modification, inside), base.mods), below->mods);
      primitive.dimensions.insert(primitive.dimensions.begin(), base.dimensions.begin(), base.dimensions.end());
      is_primitive = true;
    }
  }
  if (!is_primitive) return nullptr;
  const Primitive* result = &primitives_.emplace_back(std::move(primitive));
  primitive_memo_[key] = result;
  return result;
}

}  // namespace holon::instance
