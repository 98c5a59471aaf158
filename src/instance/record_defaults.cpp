#include "instance/record_defaults.h"

#include <fmt/format.h>
#include <algorithm>
#include <utility>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"

namespace holon::instance {

using expr::Kind;

const Mod* RecordDefaults::modifiers_of(const Elem& elem) {
  const syntax::Declaration* declaration = elem.declaration;
  ClassInstance* scope = elem.scope;
  if (const Redeclare* r = elem.mod ? elem.mod->redeclare : nullptr; r && r->declaration) {
    declaration = r->declaration;
    scope = r->scope;
  }
  return in_.mods.merge(in_.mods.without_redeclare(elem.mod), in_.mods.component_mod(declaration->modification, scope));
}

// `output Data y(redeclare Real x[n])`: the field is an array of this size, before anything is assigned to its
// elements.
static ExprId sized_zeros(Instantiator& in, const Elem& field, const Mod* given, TypeId type, FunctionId id,
                          const ClassInstance& cls) {
  expr::Graph& g = in.g;
  expr::Types& t = in.t;
  const Redeclare* r = given && given->redeclare ? given->redeclare : field.mod ? field.mod->redeclare : nullptr;
  if (!r || !r->declaration || !r->declaration->has_dimensions) return {};
  if (r->declaration->modification && r->declaration->modification->value) return {};
  std::vector<ExprId> parts;
  switch (t.base(type)) {
    case expr::Base::real:
      parts.push_back(g.real(0));
      break;
    case expr::Base::integer:
      parts.push_back(g.integer(0));
      break;
    case expr::Base::boolean:
      parts.push_back(g.boolean(false));
      break;
    case expr::Base::string:
      parts.push_back(g.string(""));
      break;
    case expr::Base::enumeration:
    case expr::Base::record:
    case expr::Base::external_object:
    case expr::Base::function:
    case expr::Base::clock:
    case expr::Base::tuple:
    case expr::Base::none:
      return {};
  }
  Scope scope;
  scope.cls = r->scope;
  if (scope.cls->most_derived() == &cls) scope.function = &in.functions[id];
  std::vector<std::int32_t> dims;
  for (const syntax::Expr* size : r->declaration->dimensions) {
    if (size->kind == syntax::ExprKind::colon) return {};
    const ExprId e = in.exprs.lower(*size, scope);
    if (!e || g.type(e) != t.integer()) return {};
    parts.push_back(e);
    dims.push_back(g.kind(e) == Kind::integer ? static_cast<std::int32_t>(g.integer_value(e)) : expr::kUnknownSize);
  }
  if (dims.size() != t.rank(type)) return {};
  return g.builtin_call(expr::Builtin::fill, t.with_dims(t.scalar(type), dims), parts);
}

RecordDefaults::Default RecordDefaults::make(FunctionId id, ClassInstance& record, TypeId type, const Mod* mod,
                                             ClassInstance& cls) {
  Default result;
  // A copy: other types are made on the way.
  const std::vector<expr::RecordField> fields = t.record_of(type).fields;
  const FunctionId constructor = in_.definitions.function_of(record, record.node->def->name_span);
  if (!constructor) return result;
  std::vector<ExprId> by_local(functions[constructor].locals.size());
  std::vector<Default> nested(fields.size());
  std::vector<Elem*> elems;
  for (Elem* elem : record.elems)
    if (!elem->is_class) elems.push_back(elem);
  if (elems.size() != fields.size()) return result;
  for (std::size_t i = 0; i < elems.size(); ++i) {
    Elem& elem = *elems[i];
    const Mod* const given = mod ? mod->sub(elem.name) : nullptr;
    if (given && given->binding.value) {
      Scope scope;
      scope.cls = given->binding.scope;
      if (scope.cls->most_derived() == &cls) scope.function = &functions[id];
      const ExprId value = in_.exprs.lower(*given->binding.value, scope);
      std::size_t extra = 0;
      if (value && (!in_.calls.fits(g.type(value), fields[i].type, extra) || extra > 0)) {
        sink.error(kTypeMismatch, given->binding.value->span,
                   {fmt::format("the value of `{}`", fields[i].name), t.text(g.type(value)), t.text(fields[i].type)});
      } else if (value) {
        by_local[elem.local] = in_.calls.convert(value, fields[i].type);
      }
      continue;
    }
    if (const ExprId sized = sized_zeros(in_, elem, given, fields[i].type, id, cls)) {
      by_local[elem.local] = sized;
      continue;
    }
    const bool has_value =
        functions[constructor].locals[expr::LocalId(elem.local)].value && !(given && given->subs.size() > 0);
    if (has_value || t.base(fields[i].type) != expr::Base::record || !t.is_scalar(fields[i].type)) continue;
    ClassInstance* const inner = in_.component_types.declared_record(elem);
    if (!inner) continue;
    const Mod* const own = modifiers_of(elem);
    nested[i] = make(id, *inner, fields[i].type, given ? in_.mods.merge(given, own) : own, cls);
    by_local[elem.local] = nested[i].whole;
  }
  std::vector<ExprId> field_values;
  for (std::size_t i = 0; i < elems.size(); ++i) {
    std::vector<std::uint32_t> busy;
    const ExprId value = in_.calls.default_argument(constructor, elems[i]->local, by_local, busy);
    const auto number = static_cast<std::uint32_t>(i);
    if (value) {
      field_values.push_back(value);
      result.parts.push_back({{number}, value});
    }
    for (FieldValue& part : nested[i].parts) {
      if (value) break;
      part.path.insert(part.path.begin(), number);
      result.parts.push_back(std::move(part));
    }
  }
  if (field_values.size() == elems.size()) result.whole = g.many(Kind::record, t.scalar(type), field_values);
  return result;
}

void RecordDefaults::lower(FunctionId id, Elem& elem, const Mod* mod, ClassInstance& cls) {
  const expr::LocalId number(elem.local);
  const TypeId type = functions[id].locals[number].type;
  const bool is_modified = mod && !mod->subs.empty();
  // A caller gives the inputs, unless their declaration gives all fields.
  if (t.base(type) != expr::Base::record || (functions[id].locals[number].role == expr::Role::input && !is_modified))
    return;
  ClassInstance* const record = in_.component_types.declared_record(elem);
  if (!record) return;
  if (!t.is_scalar(type)) {
    const auto dims = t.dims(type);
    if (is_modified || std::ranges::find(dims, expr::kUnknownSize) != dims.end()) return;
    ExprId value = make(id, *record, type, nullptr, cls).whole;
    for (std::size_t i = dims.size(); value && i-- > 0;) {
      const std::vector<ExprId> items(static_cast<std::size_t>(dims[i]), value);
      const std::vector<std::int32_t> inner(dims.begin() + static_cast<std::ptrdiff_t>(i), dims.end());
      value = g.many(Kind::array, t.with_dims(type, inner), items);
    }
    functions[id].locals[number].value = value;
    return;
  }
  Default made = make(id, *record, type, mod, cls);
  functions[id].locals[number].value = made.whole;
  if (made.whole || functions[id].locals[number].role == expr::Role::input) return;
  for (const FieldValue& part : made.parts) {
    ExprId target = g.local(number.value, type);
    for (const std::uint32_t field : part.path) target = in_.references.make_field(target, field);
    expr::Statement s;
    s.kind = expr::StatementKind::assign;
    s.span = elem.declaration->span;
    s.targets = {target};
    s.value = part.value;
    functions[id].body.push_back(std::move(s));
  }
}

}  // namespace holon::instance
