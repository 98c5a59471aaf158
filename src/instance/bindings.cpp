#include "instance/bindings.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/repairs.h"
#include "instance/typing.h"

namespace holon::instance {
namespace {

using expr::Base;
using expr::Kind;

constexpr std::array<std::string_view, static_cast<std::size_t>(Attribute::count)> kAttributeNames{
    "quantity", "unit", "displayUnit", "min", "max", "start", "fixed", "nominal", "stateSelect", "unbounded"};

}  // namespace

void Bindings::name_attributes() {
  for (std::size_t i = 0; i < kAttributeNames.size(); ++i)
    attribute_names_[i] = tree.names().intern(kAttributeNames[i]);
}

// The value of `binding` for one element of `target`. `own` are the dimensions that the value itself must have; the
// arrays of components between the place of the modification and the target come in front of them.
ExprId Bindings::lower_binding(const Binding& binding, Draft& target, Draft* first, std::uint32_t skip,
                               std::span<const std::int32_t> own, std::string_view what) {
  Scope scope;
  scope.cls = binding.scope;
  const ExprId e = in_.calls.function_argument(*binding.value, scope);
  if (!e) return {};
  std::vector<Draft*> levels;
  Draft* at = first;
  for (std::uint32_t k = skip; k < binding.levels && at; ++k, at = at->parent)
    if (((binding.each >> k) & 1U) == 0 && in_.components.dims_known(*at) && (!at->dims.empty() || at->array))
      levels.push_back(at);
  std::ranges::reverse(levels);
  std::vector<ExprId> subscripts;
  std::vector<std::int32_t> expected;
  for (const Draft* level : levels) {
    for (std::size_t k = 0; k < level->dims.size(); ++k) {
      subscripts.push_back(g.element(level->id.value, static_cast<std::uint32_t>(k)));
      expected.push_back(level->dims[k]);
    }
    for (std::size_t k = 0; k < level->place.size(); ++k) {
      subscripts.push_back(g.integer(level->place[k]));
      expected.push_back(level->array->dims[k]);
    }
  }
  const auto actual = t.dims(g.type(e));
  const std::size_t front = expected.size();
  expected.insert(expected.end(), own.begin(), own.end());
  if (actual.size() != expected.size()) {
    // `m_flow(each max = 1)`: one `each` on the way lets a value for one element serve all.
    if (binding.each != 0 && actual.size() == own.size()) return e;
    if (front > 0 || actual.size() > own.size() || !actual.empty()) {
      diag::Diagnostic& error =
          sink.error(kShapeMismatch, binding.value->span,
                     {fmt::format("`{}`", what), dims_text(expected), "its value", dims_text(actual)});
      if (actual.size() == own.size()) offer_each(error, binding.value->span, tree);
      offer_rows(error, expected, actual, binding.value->span, tree);
      return {};
    }
    return e;  // a scalar for an array: decided by the caller
  }
  for (std::size_t i = 0; i < front; ++i)
    if (!sizes_fit(actual[i], expected[i])) {
      sink.error(kShapeMismatch, binding.value->span,
                 {fmt::format("`{}`", what), dims_text(expected), "its value", dims_text(actual)});
      return {};
    }
  (void)target;
  return subscripts.empty() ? e : in_.references.make_index(e, std::move(subscripts), binding.value->span);
}

// The value that something is written for a component, by whoever uses it or where it is declared.
static const Binding* written_for(const Draft& c) {
  const Mod* outside = c.elem ? c.elem->mod : nullptr;
  if (outside && !outside->redeclare && outside->binding.value) return &outside->binding;
  return c.mod && c.mod->binding.value ? &c.mod->binding : nullptr;
}

// How deep in the tree the class lies in which the value was written; the model's own is 0.
static int depth_of_place(const Draft& c, const Binding& binding) {
  int depth = -1 - binding.levels;
  for (const Draft* p = c.parent; p; p = p->parent) ++depth;
  return depth;
}

static bool inherits_from(const ClassInstance* cls, const ClassInstance* base) {
  for (const ClassInstance* c = base ? base->derived : nullptr; c; c = c->derived)
    if (c == cls) return true;
  return false;
}

// `Data d(curve(x = {0})` in the record Data and `Part part(data = measured)` outside: the value of the whole record
// was written farther out than the one of its field, and counts. So does that of a class for what it inherits:
// `extends Part(data = measured)`.
static bool is_overruled(const Draft& field, const Binding& own) {
  const int place = depth_of_place(field, own);
  for (const Draft* r = field.parent; r && r->is_record; r = r->parent) {
    const Binding* whole = written_for(*r);
    const int whole_place = whole ? depth_of_place(*r, *whole) : place;
    if (whole_place < place || (whole && whole_place == place && inherits_from(whole->scope, own.scope))) return true;
  }
  return false;
}

ExprId Bindings::binding_of(Draft& c) {
  if (c.binding_progress == Progress::done || c.binding_progress == Progress::failed) return c.binding;
  const ExprId written = written_binding(c);
  if (!c.outermost || c.binding_progress != Progress::done) return written;
  const std::size_t errors = sink.error_count();
  c.binding = Outermost::applied(in_, c, written);
  if (sink.error_count() > errors) c.binding_progress = Progress::failed;
  return c.binding;
}

// A name that nothing has, where a text or a value of an enumeration is expected: its quotes or its path are missing.
bool Bindings::report_bare_word(const Draft& c, const Binding& binding) {
  if (!c.primitive && !c.scalar_type) return false;
  const Base base = t.base(c.scalar_type);
  const auto* word = binding.value->as<syntax::Reference>();
  if ((base != Base::string && base != Base::enumeration) || !word || word->parts.size() != 1) return false;
  const std::string name(word->parts[0].name.text());
  if (word->parts[0].has_subscripts || in_.names.lookup(word->parts[0].name, binding.scope)) return false;
  std::string instead;
  if (base == Base::enumeration) {
    const expr::Enumeration& e = t.enumeration_of(c.scalar_type);
    if (std::ranges::find(e.literals, name) == e.literals.end()) return false;
    instead = fmt::format("{}.{}", e.name, name);
  } else {
    // 'text' is a name, too: the quotes of another language.
    const bool is_quoted = name.size() > 1 && name.front() == '\'' && name.back() == '\'';
    instead = fmt::format("\"{}\"", is_quoted ? name.substr(1, name.size() - 2) : name);
  }
  sink.error(kUnknownName, word->span, {name, in_.names.class_name(*binding.scope)})
      .hint(base == Base::string ? fmt::format("a text is written in quotes: `{}`", instead)
                                 : fmt::format("a value of an enumeration is written with its type: `{}`", instead))
      .edit(word->span, instead);
  return true;
}

ExprId Bindings::written_binding(Draft& c) {
  if (c.binding_progress == Progress::running) {
    sink.error(kCyclicValue, c.span, {"value", in_.components.path_name(c)});
    c.binding_progress = Progress::failed;
    return {};
  }
  c.binding_progress = Progress::running;
  const Mod* outside = c.elem ? in_.mods.without_redeclare(c.elem->mod) : nullptr;
  const Binding* binding = outside && outside->binding.value ? &outside->binding : nullptr;
  // A field: its own modifier first, then the value of the whole record, then the record's default.
  const bool own_constant = c.elem && c.elem->element->variability == syntax::Variability::constant;
  if (binding && c.parent && c.parent->is_record && !own_constant && is_overruled(c, *binding)) binding = nullptr;
  if (!binding && c.parent && c.parent->is_record && !c.is_final) {
    const ExprId whole = binding_of(*c.parent);
    // A constant of the record keeps its value, unless another record brings what was said about that one.
    const bool keeps = own_constant && c.mod && c.mod->binding.value && whole && g.kind(whole) != Kind::component;
    if (whole && !keeps && t.base(g.type(whole)) == Base::record) {
      ExprId one = whole;
      if (t.rank(g.type(whole)) > 0) {
        std::vector<ExprId> subscripts;
        for (std::size_t k = 0; k < c.parent->dims.size(); ++k)
          subscripts.push_back(g.element(c.parent->id.value, static_cast<std::uint32_t>(k)));
        one = in_.references.make_index(whole, std::move(subscripts), c.parent->binding_span);
      }
      const auto& fields = t.record_of(g.type(one)).fields;
      const auto found = std::ranges::find(fields, c.name.text(), &expr::RecordField::name);
      if (found != fields.end()) {
        c.binding = in_.references.make_field(one, static_cast<std::uint32_t>(found - fields.begin()));
        c.binding_span = c.parent->binding_span;
        c.binding_progress = Progress::done;
        return c.binding;
      }
    }
  }
  if (!binding && c.mod && c.mod->binding.value && !(outside && outside->is_break)) binding = &c.mod->binding;
  if (binding) {
    c.binding_span = binding->value->span;
    const bool open = c.dims_progress == Progress::running;
    if (!open && !in_.components.dims_known(c)) {
      c.binding_progress = Progress::failed;
      return {};
    }
    const std::string name = in_.components.path_name(c);
    if (report_bare_word(c, *binding)) {
      c.binding_progress = Progress::failed;
      return {};
    }
    ExprId value = lower_binding(*binding, c, c.parent, 0, c.array ? c.array->dims : c.dims, name);
    if (value && c.array) {
      std::vector<ExprId> place;
      for (const std::int32_t i : c.place) place.push_back(g.integer(i));
      value = in_.references.make_index(value, std::move(place), c.binding_span);
    }
    if (value) {
      // Of a record only the kind is checked here: the sizes of its fields may come from this very value.
      TypeId want = open || c.is_record ? TypeId{} : in_.component_types.type_of(c);
      if (c.is_record && t.base(g.type(value)) != Base::record) {
        sink.error(kTypeMismatch, c.binding_span,
                   {"the value of `" + name + "`", t.text(g.type(value)), in_.names.class_name(*c.cls)});
        c.binding_progress = Progress::failed;
        return {};
      }
      const TypeId have = g.type(value);
      std::size_t extra = 0;
      const bool spread_scalar = want && t.rank(have) == 0 && t.rank(want) > 0;
      if (want && (spread_scalar || !in_.calls.fits(have, want, extra) || extra > 0)) {
        const bool shape = t.base(have) == t.base(want) || (is_number(t.base(have)) && is_number(t.base(want)));
        const bool same_sizes = std::ranges::equal(t.dims(have), t.dims(want));
        diag::Diagnostic& error =
            shape && !same_sizes
                ? sink.error(kShapeMismatch, c.binding_span,
                             {fmt::format("`{}`", name), dims_text(t.dims(want)), "its value", dims_text(t.dims(have))})
                : sink.error(kTypeMismatch, c.binding_span,
                             {"the value of `" + name + "`", t.text(have), t.text(want)});
        offer_conversion(error, t, have, want, c.binding_span, tree);
        if (shape && !same_sizes && t.rank(have) == t.rank(want) && t.rank(have) > 0)
          error.hint(c.span.file == c.binding_span.file
                         ? fmt::format("declare `{}{}`, or give as many values as it has elements", c.name.text(),
                                       dims_text(t.dims(have)))
                         : fmt::format("give `{}` as many values as it has elements: {}", c.name.text(),
                                       dims_text(t.dims(want))));
        value = {};
      } else if (want) {
        value = in_.calls.convert(value, want);
      }
    }
    if (value && c.variability <= Variability::parameter && values.variability(value) > c.variability) {
      const Variability v = values.variability(value);
      const std::string_view kind = c.variability == Variability::constant ? "constant" : "parameter";
      diag::Diagnostic& error = sink.error(kVariability, c.binding_span,
                                           {name, kind,
                                            v == Variability::parameter  ? "a parameter"
                                            : v == Variability::discrete ? "discrete, and changes at events"
                                                                         : "a variable, and changes with time"});
      // Only what the declaration says itself can be repaired there.
      const bool is_own = c.binding_span.file == c.span.file && c.binding_span.begin > c.span.begin;
      if (is_own && v > Variability::parameter) {
        offer_without_prefix(error, kind, c.span, tree);
      } else if (is_own) {
        error.hint(fmt::format("declare `{}` as parameter, too", name));
      }
      value = {};
    }
    // A function of something that changes all the time gives a value that changes all the time (3.8.3).
    if (value && c.variability == Variability::discrete && g.kind(value) == Kind::call &&
        t.base(g.type(value)) != Base::real && values.variability(value) == Variability::continuous) {
      sink.error(kVariability, c.binding_span,
                 {name, "discrete-time " + t.text(g.type(value)), "a function of continuous variables"});
      value = {};
    }
    c.binding = value;
    c.binding_progress = value ? Progress::done : Progress::failed;
    return value;
  }
  c.binding_progress = Progress::done;
  return {};
}

const Mod* Bindings::attribute_mod(const Draft& c, Attribute a) const {
  const Mod* mod = c.mod ? c.mod->sub(attribute_names_[static_cast<std::size_t>(a)]) : nullptr;
  return mod && mod->binding.value ? mod : nullptr;
}

// A scalar serves all elements. Reports sizes that differ.
bool Bindings::has_sizes(ExprId value, std::span<const std::int32_t> wanted, std::string_view what, Span span) {
  const auto actual = t.dims(g.type(value));
  if (actual.size() != wanted.size() || std::ranges::equal(actual, wanted, sizes_fit)) return true;
  sink.error(kShapeMismatch, span, {fmt::format("`{}`", what), dims_text(wanted), "its value", dims_text(actual)});
  return false;
}

ExprId Bindings::attribute_of(Draft& c, Attribute a, Span* span) {
  const Mod* mod = attribute_mod(c, a);
  if (!mod) return {};
  const std::string_view name = kAttributeNames[static_cast<std::size_t>(a)];
  const Binding& binding = mod->binding;
  if (span) *span = binding.value->span;
  const bool own_dims = binding.levels > 0 && (binding.each & 1U) == 0;
  const std::string what = in_.components.path_name(c) + "." + std::string(name);
  if (binding.levels == 0 && binding.value->kind == syntax::ExprKind::array) {
    // In a type that is itself an array (`type T = Real[3](min = {0, 0, 0})`) the value has its dimensions.
    Scope scope;
    scope.cls = binding.scope;
    const ExprId plain = in_.exprs.lower(*binding.value, scope);
    if (!plain || t.rank(g.type(plain)) > c.dims.size()) return {};
    const auto last = std::span<const std::int32_t>(c.dims).last(t.rank(g.type(plain)));
    return has_sizes(plain, last, what, binding.value->span) ? plain : ExprId{};
  }
  // A unit without its quotes is not a name.
  const auto* word = binding.value->as<syntax::Reference>();
  const bool is_text = a == Attribute::unit || a == Attribute::display_unit || a == Attribute::quantity;
  if (is_text && word && word->parts.size() == 1 && !in_.names.lookup(word->parts[0].name, binding.scope)) {
    const std::string quoted = fmt::format("\"{}\"", word->parts[0].name.text());
    sink.error(kUnknownName, word->span, {word->parts[0].name.text(), in_.names.class_name(*binding.scope)})
        .hint(fmt::format("a {} is a text: write `{}`", a == Attribute::quantity ? "quantity" : "unit", quoted))
        .edit(word->span, quoted);
    return {};
  }
  const std::span<const std::int32_t> own =
      own_dims ? std::span<const std::int32_t>(c.dims) : std::span<const std::int32_t>{};
  const ExprId value = lower_binding(binding, c, c.parent, 1, own, what);
  if (!value || !has_sizes(value, own, what, binding.value->span)) return {};
  // What type each attribute has (4.9 of the specification).
  TypeId want = t.scalar(c.scalar_type);
  switch (a) {
    case Attribute::quantity:
    case Attribute::unit:
    case Attribute::display_unit:
      want = t.string();
      break;
    case Attribute::fixed:
    case Attribute::unbounded:
      want = t.boolean();
      break;
    case Attribute::state_select:
    case Attribute::min:
    case Attribute::max:
    case Attribute::start:
    case Attribute::nominal:
    case Attribute::count:
      break;
  }
  const TypeId have = g.type(value);
  std::size_t extra = 0;
  if (a != Attribute::state_select && !in_.calls.fits(t.scalar(have), want, extra)) {
    offer_conversion(sink.error(kTypeMismatch, binding.value->span, {"`" + what + "`", t.text(have), t.text(want)}), t,
                     have, want, binding.value->span, tree);
    return {};
  }
  return value;
}

void Bindings::check_attributes(Draft& c) {
  if (!c.mod || !c.primitive) return;
  for (const SubMod& s : c.mod->subs) {
    if (std::ranges::find(attribute_names_, s.name) != attribute_names_.end()) continue;
    std::vector<std::string_view> names(kAttributeNames.begin(), kAttributeNames.end());
    offer_name(sink.error(kUnknownAttribute, s.mod->span, {t.text(c.scalar_type), s.name.text()}), s.name.text(), names,
               tree);
  }
}

}  // namespace holon::instance
