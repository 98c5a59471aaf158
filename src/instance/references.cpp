#include "instance/references.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <vector>

#include "base/text.h"
#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/repairs.h"
#include "instance/restrictions.h"
#include "instance/typing.h"

namespace holon::instance {

using expr::Base;
using expr::Kind;

ExprId References::size_expr(ExprId array, std::uint32_t dimension) {
  const auto dims = t.dims(g.type(array));
  if (dimension < dims.size() && dims[dimension] != expr::kUnknownSize) return g.integer(dims[dimension]);
  return g.builtin_call(expr::Builtin::size, t.integer(), {array, g.integer(dimension + 1)});
}

// `ports[nPorts]` in the class of `tank`: what a modeler sets is `tank(nPorts = …)`.
void References::find_size_parameter(const Draft& array, std::size_t dimension, Scope::Outside& outside) {
  if (!array.elem || !array.elem->declaration || !array.parent || !array.parent->parent || !array.parent->cls) return;
  std::vector<const syntax::Expr*> sizes;
  for (const syntax::Expr* size : array.elem->declaration->dimensions) sizes.push_back(size);
  if (array.elem->element)
    for (const syntax::Expr* size : array.elem->element->type.dimensions) sizes.push_back(size);
  if (dimension >= sizes.size()) return;
  const auto* name = sizes[dimension]->as<syntax::Reference>();
  if (!name || name->parts.size() != 1) return;
  const Elem* parameter = in_.names.find_elem(*array.parent->cls, name->parts[0].name);
  if (!parameter || parameter->is_class || parameter->is_protected) return;
  if (array.parent->parent != in_.model || array.parent->span.file != in_.model->span.file) return;
  outside.parameter = name->parts[0].name.text();
  outside.owner = array.parent->span;
}

bool References::lower_subscript_list(const syntax::RefPart& part, ExprId base, std::span<const std::int32_t> dims,
                                      Scope& scope, std::vector<ExprId>& result) {
  if (part.subscripts.size() > dims.size()) {
    sink.error(kTooManySubscripts, part.span,
               {base::counted(part.subscripts.size(), "subscript"), part.name.text(),
                dims.empty() ? "is a scalar" : "has " + base::counted(dims.size(), "dimension")});
    return false;
  }
  bool ok = true;
  for (std::size_t i = 0; i < part.subscripts.size(); ++i) {
    const syntax::Expr& written = *part.subscripts[i];
    if (written.kind == syntax::ExprKind::colon) {
      result.push_back(g.colon());
      continue;
    }
    scope.ends.push_back({base, static_cast<std::uint32_t>(i)});
    const ExprId s = in_.exprs.lower(written, scope);
    scope.ends.pop_back();
    if (!s) return false;
    const Base b = t.base(g.type(s));
    if ((b != Base::integer && b != Base::boolean && b != Base::enumeration) || t.rank(g.type(s)) > 1) {
      offer_conversion(sink.error(kSubscriptType, written.span, {t.text(g.type(s))}), t, g.type(s), t.integer(),
                       written.span, tree);
      return false;
    }
    if (g.kind(s) == Kind::integer && dims[i] != expr::kUnknownSize) {
      const std::int64_t value = g.integer_value(s);
      // In a function an array without elements is one that this branch does not have: it counts when it is asked for.
      const bool may_be_passed_over = scope.function && dims[i] == 0;
      if ((value < 1 || value > dims[i]) && !may_be_passed_over) {
        Scope::Outside outside{
            written.span, fmt::format("{}", value), std::string(part.name.text()), fmt::format("{}", dims[i]), {}, {}};
        if (g.kind(base) == Kind::component) find_size_parameter(in_.components.draft(g.payload(base)), i, outside);
        in_.exprs.report_outside(outside, scope);
        ok = false;
      }
    }
    result.push_back(s);
  }
  for (std::size_t i = part.subscripts.size(); i < dims.size(); ++i) result.push_back(g.colon());
  return ok;
}

ExprId References::make_index(ExprId base, std::vector<ExprId> subscripts, Span span) {
  const auto dims = t.dims(g.type(base));
  if (subscripts.empty() || std::ranges::all_of(subscripts, [&](ExprId s) { return g.kind(s) == Kind::colon; }))
    return base;
  while (subscripts.size() < dims.size()) subscripts.push_back(g.colon());
  std::vector<std::int32_t> kept;
  for (std::size_t i = 0; i < subscripts.size(); ++i) {
    if (g.kind(subscripts[i]) == Kind::colon)
      kept.push_back(dims[i]);
    else if (t.rank(g.type(subscripts[i])) == 1)
      kept.push_back(t.dims(g.type(subscripts[i]))[0]);
  }
  // Constant elements of arrays that are written out are taken at once.
  if (g.kind(base) == Kind::array && g.kind(subscripts[0]) == Kind::integer) {
    const std::int64_t i = g.integer_value(subscripts[0]);
    const auto items = g.args(base);
    if (i >= 1 && static_cast<std::size_t>(i) <= items.size())
      return make_index(items[static_cast<std::size_t>(i - 1)], {subscripts.begin() + 1, subscripts.end()}, span);
  }
  if (g.kind(base) == Kind::component) {
    const auto own = g.args(base);
    std::vector<ExprId> all(own.begin(), own.end());
    if (own.empty()) all.assign(dims.size(), g.colon());
    std::size_t next = 0;
    bool simple = true;
    for (ExprId& s : all) {
      if (g.kind(s) == Kind::colon)
        s = subscripts[next++];
      else if (t.rank(g.type(s)) == 1)
        simple = false;
    }
    if (simple) return g.component(g.payload(base), t.with_dims(g.type(base), kept), all);
  }
  const TypeId type = t.with_dims(g.type(base), kept);
  subscripts.insert(subscripts.begin(), base);
  return g.many(Kind::index, type, subscripts);
}

ExprId References::lower_subscripts(ExprId base, const syntax::RefPart& part, Scope& scope, Span span) {
  if (!part.has_subscripts) return base;
  std::vector<ExprId> subscripts;
  const std::vector<std::int32_t> dims = to_vector(t.dims(g.type(base)));
  if (!lower_subscript_list(part, base, dims, scope, subscripts)) return {};
  return make_index(base, std::move(subscripts), span);
}

ExprId References::make_field(ExprId base, std::uint32_t number) {
  const TypeId record = g.type(base);
  const expr::RecordField& field = t.record_of(record).fields[number];
  const TypeId type = t.array(field.type, t.dims(record));
  if (g.kind(base) == Kind::record) return g.arg(base, number);
  if (g.kind(base) == Kind::array) {
    std::vector<ExprId> items;
    for (const ExprId item : g.args(base)) items.push_back(make_field(item, number));
    return g.many(Kind::array, type, items);
  }
  if (g.kind(base) == Kind::component) {
    // The field of a component is a component.
    Draft& c = in_.components.draft(g.payload(base));
    Elem* elem = c.cls ? in_.names.find_elem(*c.cls, tree.names().intern(field.name)) : nullptr;
    Draft* child = elem && !elem->is_class ? in_.components.component_of(*elem) : nullptr;
    if (child && in_.components.dims_known(*child)) {
      const auto own = g.args(base);
      std::vector<ExprId> all(own.begin(), own.end());
      if (own.empty()) all.assign(t.rank(record), g.colon());
      if (child->is_split) {
        std::vector<Choice> choices;
        for (const std::int32_t size : child->dims) choices.push_back(*chosen(g.colon(), size, child->span));
        return gather(choices, child->span, [&](std::span<const std::int32_t> place) {
          return component_reference(in_.components.element_at(*child, place), all, 0);
        });
      }
      return component_reference(*child, std::move(all), 0);
    }
  }
  return g.field(base, number, type);
}

// `subscripts` covers the path and the first `own_given` of the component's own dimensions.
ExprId References::component_reference(Draft& c, std::vector<ExprId> subscripts, std::size_t own_given) {
  for (std::size_t i = own_given; i < c.dims.size(); ++i) subscripts.push_back(g.colon());
  std::vector<std::int32_t> all_dims;
  for (const Draft* p : in_.components.array_path(c)) all_dims.insert(all_dims.end(), p->dims.begin(), p->dims.end());
  all_dims.insert(all_dims.end(), c.dims.begin(), c.dims.end());
  HOLON_CHECK(all_dims.size() == subscripts.size());
  std::vector<std::int32_t> kept;
  bool whole = true;
  for (std::size_t i = 0; i < subscripts.size(); ++i) {
    if (g.kind(subscripts[i]) == Kind::colon) {
      kept.push_back(all_dims[i]);
      continue;
    }
    whole = false;
    if (t.rank(g.type(subscripts[i])) == 1) kept.push_back(t.dims(g.type(subscripts[i]))[0]);
  }
  TypeId scalar = c.scalar_type;
  if (!scalar) scalar = c.is_record ? in_.component_types.record_type(*c.cls) : t.none();
  if (!scalar) return {};
  const TypeId type = t.with_dims(scalar, kept);
  c.is_mentioned = true;
  return g.component(c.id.value, type, whole ? std::span<const ExprId>{} : std::span<const ExprId>(subscripts));
}

ExprId References::lower_reference(const syntax::Reference& r, Scope& scope) {
  const Name first = r.parts[0].name;
  if (!r.global) {
    for (std::size_t i = scope.iterators.size(); i-- > 0;) {
      if (scope.iterators[i].name != first) continue;
      const ExprId value = scope.iterators[i].value;
      if (r.parts.size() == 1) return lower_subscripts(value, r.parts[0], scope, r.span);
      ExprId e = lower_subscripts(value, r.parts[0], scope, r.span);
      for (std::size_t k = 1; k < r.parts.size() && e; ++k) {
        if (t.base(g.type(e)) != Base::record) return {};
        const auto& fields = t.record_of(g.type(e)).fields;
        const auto found = std::ranges::find(fields, r.parts[k].name.text(), &expr::RecordField::name);
        if (found == fields.end()) return {};
        e = lower_subscripts(make_field(e, static_cast<std::uint32_t>(found - fields.begin())), r.parts[k], scope,
                             r.span);
      }
      return e;
    }
  }
  Elem* elem = r.global ? in_.names.root_elem(first) : in_.names.lookup(first, scope.cls);
  if (!elem) {
    if (first.text() == "time" && r.parts.size() == 1) {
      const syntax::Restriction kind =
          scope.cls->node->def ? scope.cls->node->def->restriction : syntax::Restriction::model;
      const bool data = kind == syntax::Restriction::record || kind == syntax::Restriction::connector ||
                        kind == syntax::Restriction::operator_record || kind == syntax::Restriction::package;
      if (!scope.function && !data) return g.time();
      if (data)
        sink.error(kNotInClass, r.span, {"`time`", a_kind(kind)});
      else
        sink.error(kNotInFunction, r.span, {"time"});
      return {};
    }
    in_.names.report_unknown(first, r.parts[0].span, r.global ? *in_.root : *scope.cls, false, r.parts.size() > 1);
    return {};
  }
  return lower_reference_from(*elem, r, 0, scope);
}

// A name that ends at a class: only a function is a value.
ExprId References::lower_class_value(Elem& elem, const ClassRef& ref, const syntax::Reference& r, const Scope& scope) {
  const syntax::Restriction kind = ref.node->def->restriction;
  if (kind == syntax::Restriction::function || kind == syntax::Restriction::operator_function) {
    ClassInstance* f = in_.expansion.instance_of(elem);
    const FunctionId id = f ? in_.definitions.function_of(*f, r.span) : FunctionId{};
    return id ? g.function_value(id) : ExprId{};
  }
  if (const Primitive* primitive = in_.expansion.primitive_of(ref); primitive && !scope.ends.empty()) return {};
  sink.error(kClassAsValue, r.span, {r.parts.back().name.text(), "class"});
  return {};
}

ExprId References::lower_enumeration_literal(const ClassRef& enumeration, const syntax::RefPart& literal) {
  const TypeId type = in_.expansion.primitive_of(enumeration)->type;
  const auto& literals = t.enumeration_of(type).literals;
  const auto found = std::ranges::find(literals, literal.name.text());
  if (found == literals.end()) {
    std::vector<std::string_view> names(literals.begin(), literals.end());
    sink.error(kUnknownName, literal.span, {literal.name.text(), t.enumeration_of(type).name})
        .did_you_mean(literal.name.text(), names);
    return {};
  }
  return g.enumeration(type, found - literals.begin() + 1);
}

ExprId References::lower_local_reference(const Elem& elem, const syntax::Reference& r, std::size_t part, Scope& scope) {
  const expr::Local& local = scope.function->locals[expr::LocalId(elem.local)];
  ExprId e = lower_subscripts(g.local(elem.local, local.type), r.parts[part], scope, r.span);
  for (std::size_t k = part + 1; k < r.parts.size() && e; ++k) {
    const syntax::RefPart& next = r.parts[k];
    if (t.base(g.type(e)) != Base::record) {
      sink.error(kUnknownName, next.span, {next.name.text(), t.text(g.type(e))});
      return {};
    }
    const auto& fields = t.record_of(g.type(e)).fields;
    const auto found = std::ranges::find(fields, next.name.text(), &expr::RecordField::name);
    if (found == fields.end()) {
      std::vector<std::string_view> names;
      for (const auto& f : fields) names.push_back(f.name);
      sink.error(kUnknownName, next.span, {next.name.text(), t.record_of(g.type(e)).name})
          .did_you_mean(next.name.text(), names);
      return {};
    }
    e = lower_subscripts(make_field(e, static_cast<std::uint32_t>(found - fields.begin())), next, scope, r.span);
  }
  return e;
}

ExprId References::lower_reference_from(Elem& start, const syntax::Reference& r, std::size_t part, Scope& scope) {
  Elem* elem = &start;
  // Through classes: packages, enumerations.
  while (elem->is_class) {
    const ClassRef ref = in_.expansion.class_ref(*elem);
    if (!ref) return {};
    if (part + 1 == r.parts.size()) return lower_class_value(*elem, ref, r, scope);
    const syntax::RefPart& next = r.parts[part + 1];
    if (ref.node->def->form == syntax::ClassForm::enumeration) return lower_enumeration_literal(ref, next);
    ClassInstance* inside = in_.expansion.instance_of(*elem);
    if (!inside || !in_.expansion.expand(*inside)) return {};
    Elem* found = in_.names.find_elem(*inside, next.name);
    if (!found) {
      in_.names.report_unknown(next.name, next.span, *inside, false, false, true);
      return {};
    }
    if (!in_.names.check_step(*elem, *inside, *found, r.global ? nullptr : scope.cls, next.span)) return {};
    elem = found;
    ++part;
  }
  // A local of the function we are in.
  if (scope.function && elem->local != 0xffffffffU && elem->owner == scope.cls->most_derived())
    return lower_local_reference(*elem, r, part, scope);
  return lower_component_path(*elem, r, part, scope);
}

// Whether a component may be named here; `around` is the component before it in the reference.
bool References::check_component_use(const Elem& elem, Draft& c, const Draft* around, const syntax::Reference& r,
                                     std::size_t part, Scope& scope) {
  if (!in_.components.is_present(c)) {
    scope.absent = true;
    if (around) scope.absent_part = &c;
    if (!scope.in_connect) sink.error(kAbsentUsed, r.span, {in_.components.path_name(c)}).also(c.span, "declared here");
    return false;
  }
  if (!around) {
    ClassInstance* here = scope.cls->most_derived();
    if (c.variability != Variability::constant && elem.owner != here && !c.is_inner && !c.inner_target &&
        !(elem.owner->owner && elem.owner->owner == here->owner)) {
      diag::Diagnostic& error =
          sink.error(kNonConstantOuter, r.parts[part].span, {c.name.text()}).also(c.span, "declared here");
      error.hint(fmt::format(
          "hand it over: declare a parameter or an input in the inner class, and write `({0} = {0})` at its component",
          c.name.text()));
      return false;
    }
  }
  if (around && elem.is_protected && around->cls && !in_.names.sees_protected(scope.cls, elem)) {
    sink.error(kProtectedAccess, r.parts[part].span, {elem.name.text(), in_.names.class_name(*elem.owner)})
        .also(elem.declaration ? elem.declaration->span : Span{}, "declared here")
        .hint(fmt::format("declare `{}` before `protected`, or use what the class shows", elem.name.text()));
    return false;
  }
  if (!scope.in_connect && elem.declaration->condition && !scope.conditional_allowed) {
    // Its condition is true, or we would not be here.
    in_.lenient(kConditionalUse, r.parts[part].span, {elem.name.text()}).also(elem.declaration->span, "declared here");
    if (in_.strict) return false;
  }
  return true;
}

// Adds the subscripts of a component's own dimensions to those of its path.
bool References::lower_own_subscripts(Draft& c, const syntax::RefPart& part, Scope& scope,
                                      std::vector<ExprId>& subscripts) {
  if (!part.has_subscripts) {
    subscripts.resize(subscripts.size() + c.dims.size(), g.colon());
    return true;
  }
  // `end` and checks look at the component's own dimensions, which are the last ones of the whole.
  ExprId base = component_reference(c, subscripts, 0);
  if (!base) return false;
  // Scalars of the path stay; for `end`, the array is the component with what was already subscripted.
  if (t.rank(g.type(base)) > c.dims.size()) {
    std::vector<ExprId> ones(subscripts);
    for (ExprId& s : ones)
      if (g.kind(s) == Kind::colon || t.rank(g.type(s)) == 1) s = g.integer(1);
    base = component_reference(c, ones, 0);
  }
  std::vector<ExprId> own;
  if (!lower_subscript_list(part, base, c.dims, scope, own)) return false;
  for (std::size_t i = 0; i < part.subscripts.size() && i < c.dim_types.size(); ++i) {
    const TypeId want = c.dim_types[i];
    const TypeId have = t.scalar(g.type(own[i]));
    if (!want || g.kind(own[i]) == Kind::colon || t.base(have) == t.base(want)) continue;
    sink.error(kSubscriptKind, part.subscripts[i]->span,
               {fmt::format("{}", i + 1), c.name.text(), t.text(want), t.text(have)});
    return false;
  }
  subscripts.insert(subscripts.end(), own.begin(), own.end());
  return true;
}

// The element that the next part of a reference names; `outer` is the declaration through which `c` was reached.
Elem* References::find_member(Draft& c, const Draft* outer, const syntax::RefPart& next, bool is_last, Scope& scope) {
  Elem* found = c.cls ? in_.names.find_elem(*c.cls, next.name) : nullptr;
  // An outer shows what its own class has, whatever the inner has more (5.4).
  if (found && outer && outer->cls && !outer->is_expandable && !in_.names.find_elem(*outer->cls, next.name)) {
    in_.names.report_unknown(next.name, next.span, *outer->cls, false, false, true);
    return nullptr;
  }
  if (!found) {
    if (c.cls && c.cls->progress != Progress::failed) {
      if (c.is_expandable && scope.in_connect)
        scope.missing = {&c, &next, is_last};
      else
        in_.names.report_unknown(next.name, next.span, *c.cls, false, false, true);
    } else if (!c.cls) {
      sink.error(kUnknownName, next.span, {next.name.text(), t.text(c.scalar_type)});
    }
    return nullptr;
  }
  if (found->is_class) {
    sink.error(kClassAsValue, next.span, {next.name.text(), "class of a component"});
    return nullptr;
  }
  return found;
}

// A component, and down its path.
ExprId References::lower_component_path(Elem& start, const syntax::Reference& r, std::size_t part, Scope& scope,
                                        Draft* around, std::vector<ExprId> subscripts) {
  Elem* elem = &start;
  Draft* c = around;
  for (;; ++part) {
    Draft* next = in_.components.component_of(*elem);
    if (!next || !check_component_use(*elem, *next, c, r, part, scope)) return {};
    Draft* outer = nullptr;
    // Of an element that is inner and outer, names mean the outer one, wherever they are written (5.5).
    if (next->inner_target) {
      outer = next;
      next = next->inner_target;
      subscripts.clear();
      c = nullptr;
    }
    if (!c)
      for (Draft* p : in_.components.array_path(*next)) {
        if (!in_.components.dims_known(*p)) return {};
        for (std::size_t k = 0; k < p->dims.size(); ++k)
          subscripts.push_back(g.element(p->id.value, static_cast<std::uint32_t>(k)));
      }
    c = next;
    if (!in_.components.dims_known(*c)) return {};
    if (c->is_split) return lower_elements(*c, outer, std::move(subscripts), r, part, scope);
    const bool is_last = part + 1 == r.parts.size();
    // A constant whose value is just being computed (by a function that mentions it) stays a reference.
    const bool busy = values.is_busy(c->id);
    const bool constant = c->variability == Variability::constant && c->primitive && is_last && !busy;
    if (constant && c->path_rank == 0) {
      const ExprId value = in_.evaluation.constant_value(*c, r.span);
      return value ? lower_subscripts(value, r.parts[part], scope, r.span) : ExprId{};
    }
    if (!lower_own_subscripts(*c, r.parts[part], scope, subscripts)) return {};
    if (is_last) {
      const ExprId reference = component_reference(*c, std::move(subscripts), c->dims.size());
      // A field of all records of a constant array.
      if (constant && reference && std::ranges::all_of(g.args(reference), [&](ExprId s) {
            return g.kind(s) == Kind::colon || g.is_literal(s);
          })) {
        const auto value = values.evaluate(reference, "it is a constant");
        if (value && value->is_complete() && value->count() > 0) return expr::to_expr(g, *value);
      }
      return reference;
    }
    elem = find_member(*c, outer, r.parts[part + 1], part + 2 == r.parts.size(), scope);
    if (!elem) return {};
  }
}

}  // namespace holon::instance
