#include "instance/component_types.h"

#include <fmt/format.h>
#include <algorithm>
#include <cstdint>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/typing.h"

namespace holon::instance {

using expr::Base;

namespace {

// The declaration that counts: the last redeclaration, if there is one, and the class in which it stands.
struct CurrentDeclaration {
  const syntax::Element* clause;
  const syntax::Declaration* declaration;
  ClassInstance* scope;
};
CurrentDeclaration current_declaration(const Elem& elem) {
  const Redeclare* r = elem.mod ? elem.mod->redeclare : nullptr;
  if (r && r->declaration) return {r->element, r->declaration, r->scope};
  return {elem.element, elem.declaration, elem.scope};
}

}  // namespace

TypeId ComponentTypes::type_of(Draft& c) {
  if (!in_.components.dims_known(c)) return {};
  TypeId scalar = c.scalar_type;
  ClassInstance* cls = c.elements.empty() ? c.cls : c.elements[0]->cls;
  if (!scalar) scalar = c.is_record ? record_type(*cls) : t.none();
  return scalar ? t.with_dims(scalar, c.dims) : TypeId{};
}

// As far as sizes are known; no more than a little above the limit, whatever the sizes are.
std::int64_t ComponentTypes::scalars_in(const expr::Record& record) const {
  std::int64_t sum = 0;
  for (const expr::RecordField& field : record.fields) {
    const auto inner =
        t.base(field.type) == Base::record ? record_scalars_.find(t[field.type].detail) : record_scalars_.end();
    std::int64_t count = inner == record_scalars_.end() ? 1 : inner->second;
    for (const std::int32_t size : t.dims(field.type))
      if (size > 1) count = std::min(count * size, kMostRecordScalars + 1);
    sum = std::min(sum + count, kMostRecordScalars + 1);
  }
  return sum;
}

TypeId ComponentTypes::record_type(ClassInstance& cls) {
  if (cls.record_progress == Progress::done) return cls.record_type;
  if (cls.record_progress != Progress::untouched) {
    if (cls.record_progress == Progress::running)
      sink.error(kRecursiveClass, cls.node->def->name_span, {in_.names.class_name(cls)});
    return {};
  }
  cls.record_progress = Progress::running;
  if (!in_.expansion.expand(cls)) {
    cls.record_progress = Progress::failed;
    return {};
  }
  expr::Record record;
  record.name = in_.names.class_name(cls);
  for (Elem* elem : cls.elems) {
    if (elem->is_class) continue;
    TypeId field;
    if (cls.owner) {
      Draft* c = in_.components.component_of(*elem);
      if (!c || !in_.components.is_present(*c)) continue;
      field = type_of(*c);
    } else {
      field = declared_type(*elem);
    }
    if (!field) {
      cls.record_progress = Progress::failed;
      return {};
    }
    record.fields.push_back({std::string(elem->name.text()), field});
  }
  // Records of records of records: some lines of text can ask for 2^40 scalars.
  const std::int64_t scalars = scalars_in(record);
  if (scalars > kMostRecordScalars) {
    sink.error(kTooLarge, cls.node->def->name_span,
               {record.name, fmt::format("{}", scalars), fmt::format("{}", kMostRecordScalars)});
    cls.record_progress = Progress::failed;
    return {};
  }
  const expr::RecordId id = t.add_record(std::move(record));
  record_scalars_.emplace(id.value, scalars);
  cls.record_type = t.record(id);
  cls.record_progress = Progress::done;
  record_classes_.try_emplace(id.value, &cls);
  return cls.record_type;
}

ClassInstance* ComponentTypes::record_class(TypeId type) {
  if (t.base(type) != Base::record) return nullptr;
  const auto found = record_classes_.find(t[type].detail);
  return found == record_classes_.end() ? nullptr : found->second;
}

ClassInstance* ComponentTypes::declared_record(Elem& elem) {
  const auto [clause, declaration, scope] = current_declaration(elem);
  const ClassRef ref = in_.names.find_class(*clause->type.name, scope);
  if (!ref || in_.expansion.primitive_of(ref)) return nullptr;
  const Mod* mods =
      in_.mods.merge(in_.mods.without_redeclare(elem.mod), in_.mods.make_mod(declaration->modification, elem.scope));
  // Values of fields do not change the type; redeclarations do.
  ClassInstance* cls = in_.expansion.make_instance(ref, in_.mods.only_redeclares(mods), nullptr);
  return in_.expansion.expand(*cls) ? cls : nullptr;
}

// The type of an element of a class that is not part of the model's tree: a field of a record that only functions see,
// an input of a function. Sizes that need a running function stay unknown.
TypeId ComponentTypes::declared_type(Elem& elem, std::vector<Dimension>* sizes) {
  const auto [clause, declaration, scope] = current_declaration(elem);
  const ClassRef ref = in_.names.find_class(*clause->type.name, scope);
  if (!ref) return {};
  TypeId scalar;
  const Primitive* primitive = in_.expansion.primitive_of(ref);
  if (primitive) {
    scalar = primitive->type;
  } else {
    const syntax::Restriction kind = ref.node->def->restriction;
    if (kind == syntax::Restriction::function || kind == syntax::Restriction::operator_function) {
      ClassInstance* f = in_.expansion.make_instance(ref, nullptr, nullptr);
      const FunctionId id = in_.definitions.function_of(*f, declaration->span);
      if (!id) return {};
      function_inputs_[&elem] = id;
      scalar = t.function();
    } else {
      ClassInstance* cls = declared_record(elem);
      if (!cls) return {};
      for (const ClassInstance* base : cls->bases)
        if (base->node->name.text() == "ExternalObject" && base->node->parent->is_root())
          scalar = t.external_object(tree.qualified_name(*ref.node));
      if (!scalar && (kind == syntax::Restriction::model || kind == syntax::Restriction::block)) {
        sink.error(kNotInClass, declaration->span,
                   {kind == syntax::Restriction::model ? "a model" : "a block", "a function or record"});
        return {};
      }
      if (!scalar) scalar = record_type(*cls);
    }
  }
  if (!scalar) return {};
  std::vector<Dimension> all;
  for (const syntax::Expr* d : elem.declaration->dimensions) all.push_back({d, elem.scope});
  for (const syntax::Expr* d : clause->type.dimensions) all.push_back({d, scope});
  all.insert(all.end(), ref.dimensions.begin(), ref.dimensions.end());
  if (primitive) all.insert(all.end(), primitive->dimensions.begin(), primitive->dimensions.end());
  std::vector<std::int32_t> dims;
  for (const Dimension& d : all) {
    std::int32_t size = expr::kUnknownSize;
    if (const auto* literal = d.size->as<syntax::IntegerLiteral>())
      size = static_cast<std::int32_t>(literal->value);
    else if (const auto* reference = d.size->as<syntax::Reference>())
      if (const TypeId counting = counting_type(*reference, d.scope)) size = values_of(counting);
    if (size == expr::kUnknownSize && d.size->kind != syntax::ExprKind::colon && !sizes) {
      // A field of a record: a constant of its package may decide.
      // In a record whose sizes a function redeclares, they are known when it runs, and need not be here.
      const bool redeclared = elem.owner && elem.owner->mods;
      if (redeclared) sink.mute();
      Scope where;
      where.cls = d.scope;
      const ExprId e = in_.exprs.lower(*d.size, where);
      const auto value = e && values.variability(e) <= Variability::parameter ? values.evaluate(e, "")
                                                                              : expr::EvalResult<expr::Value>{};
      if (e && value && value->as_integer()) size = static_cast<std::int32_t>(*value->as_integer());
      if (redeclared) sink.unmute();
    }
    dims.push_back(size);
  }
  if (sizes) *sizes = std::move(all);
  return t.with_dims(scalar, dims);
}

// An enumeration or Boolean, where it stands for a size or a range.
TypeId ComponentTypes::counting_type(const syntax::Reference& name, ClassInstance* scope) {
  Elem* type = in_.names.find_class_elem(name, scope, false);
  const ClassRef ref = type ? in_.expansion.class_ref(*type) : ClassRef{};
  const Primitive* primitive = ref ? in_.expansion.primitive_of(ref) : nullptr;
  if (!primitive) return {};
  const Base base = t.base(primitive->type);
  return base == Base::boolean || base == Base::enumeration ? primitive->type : TypeId{};
}

std::int32_t ComponentTypes::values_of(TypeId counting) const {
  if (t.base(counting) == Base::boolean) return 2;
  return static_cast<std::int32_t>(t.enumeration_of(counting).literals.size());
}

}  // namespace holon::instance
