#include "instance/class_rules.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/repairs.h"
#include "instance/restrictions.h"
#include "instance/typing.h"

namespace holon::instance {
namespace {

using syntax::Restriction;

bool is_record(Restriction r) { return r == Restriction::record || r == Restriction::operator_record; }
bool is_connector(Restriction r) { return r == Restriction::connector || r == Restriction::expandable_connector; }
bool is_function(Restriction r) { return r == Restriction::function || r == Restriction::operator_function; }

}  // namespace

std::string_view kind_name(Restriction r) {
  static constexpr std::array<std::string_view, 12> kNames{
      "class", "model",   "record",   "block",    "connector",       "expandable connector",
      "type",  "package", "function", "operator", "operator record", "operator function"};
  return kNames[static_cast<std::size_t>(r)];
}

std::string a_kind(Restriction r) {
  const std::string_view name = kind_name(r);
  return fmt::format("{} {}", name[0] == 'e' || name[0] == 'o' ? "an" : "a", name);
}

// The table of 7.1.3: which kind of class may extend which.
bool may_extend(Restriction derived, Restriction base) {
  if (base == Restriction::class_ || derived == Restriction::class_) return true;
  switch (derived) {
    case Restriction::package:
      return base == Restriction::package;
    case Restriction::function:
    case Restriction::operator_function:
      return is_function(base);
    case Restriction::type:
      return base == Restriction::type;
    case Restriction::record:
    case Restriction::operator_record:
      return is_record(base);
    case Restriction::connector:
      return is_connector(base) || is_record(base) || base == Restriction::type;
    case Restriction::expandable_connector:
      return base == Restriction::expandable_connector;
    case Restriction::block:
      return is_record(base) || base == Restriction::block;
    case Restriction::model:
      return is_record(base) || base == Restriction::block || base == Restriction::model;
    case Restriction::operator_:
      return base == Restriction::package || base == Restriction::operator_;
    case Restriction::class_:
      return true;
  }
  return true;
}

void ClassRules::check_class(const ClassNode& node) {
  if (!node.def || node.from_builtin_library || !checked_classes_.insert(&node).second) return;
  const syntax::ClassDef& def = *node.def;
  const Restriction kind = def.restriction;
  const std::string name = a_kind(kind);
  static constexpr std::array<std::string_view, 4> kReserved{"Real", "Integer", "Boolean", "String"};
  const auto reserved = [&](Name word, Span span) {
    if (std::ranges::find(kReserved, word.text()) != kReserved.end()) sink.error(kReservedName, span, {word.text()});
  };
  reserved(def.name, def.name_span);
  if (def.form == syntax::ClassForm::enumeration) {
    static constexpr std::array<std::string_view, 5> kAttributes{"quantity", "min", "max", "start", "fixed"};
    for (std::size_t i = 0; i < def.literals.size(); ++i) {
      const syntax::EnumerationLiteral& literal = def.literals[i];
      if (std::ranges::find(kAttributes, literal.name.text()) != kAttributes.end())
        sink.error(kReservedName, literal.span, {literal.name.text()});
      for (std::size_t k = 0; k < i; ++k)
        if (def.literals[k].name == literal.name)
          sink.error(kDuplicateModifier, literal.span, {literal.name.text()}).also(def.literals[k].span, "first here");
    }
  }
  int algorithms = 0;
  for (const syntax::Section& section : def.sections) {
    const bool equations =
        section.kind == syntax::SectionKind::equation || section.kind == syntax::SectionKind::initial_equation;
    const bool statements =
        section.kind == syntax::SectionKind::algorithm || section.kind == syntax::SectionKind::initial_algorithm;
    const bool empty = section.equations.empty() && section.statements.empty();
    if ((equations || statements) && !empty) {
      const std::string_view what = equations ? "an equation section" : "an algorithm section";
      if (is_record(kind) || is_connector(kind) || kind == Restriction::package || kind == Restriction::operator_ ||
          kind == Restriction::type)
        sink.error(kNotInClass, section.span, {what, name});
      if (is_function(kind) && section.kind == syntax::SectionKind::initial_algorithm)
        sink.error(kNotInClass, section.span, {"an initial section", name});
      if (is_function(kind) && statements && ++algorithms > 1)
        sink.error(kNotInClass, section.span, {"a second algorithm section", name});
    }
    for (const syntax::Element* e : section.elements) check_element(*e, section, kind, name);
  }
  for (const classes::Item& item : node.items)
    if (item.kind == classes::ItemKind::component) reserved(item.declaration->name, item.declaration->span);
  check_imports(node);
}

// Two imports must not give one name to different things (13.2.1.1).
void ClassRules::check_imports(const ClassNode& node) {
  const auto name_of = [](const syntax::Element& import) {
    return import.import_kind == syntax::ImportKind::renamed ? import.alias
           : import.import_kind == syntax::ImportKind::qualified && !import.path.empty()
               ? import.path[import.path.size() - 1].name
               : Name{};
  };
  for (std::size_t i = 0; i < node.imports.size(); ++i) {
    const syntax::Element& later = *node.imports[i];
    const Name name = name_of(later);
    for (std::size_t k = 0; k < i && name; ++k) {
      const syntax::Element& first = *node.imports[k];
      if (name_of(first) != name) continue;
      const bool same = std::ranges::equal(first.path, later.path, {}, &syntax::RefPart::name, &syntax::RefPart::name);
      if (!same) sink.error(kAmbiguousImport, later.span, {name.text()}).also(first.span, "imported here, too");
    }
  }
}

void ClassRules::check_element(const syntax::Element& e, const syntax::Section& section, Restriction kind,
                               std::string_view name) {
  const bool is_component = e.kind == syntax::ElementKind::components;
  if (!is_component && e.kind != syntax::ElementKind::class_) return;
  const bool data = is_record(kind) || is_connector(kind);
  if (data && section.kind == syntax::SectionKind::protected_)
    sink.error(kNotInClass, e.span, {"a protected element", name});
  if (kind == Restriction::operator_ && (is_component || !is_function(e.class_def->restriction)))
    sink.error(kNotInClass, e.span, {"anything but a function", name});
  if (!is_component) return;
  if ((data || is_function(kind)) && (e.inner || e.outer))
    sink.error(kNotInClass, e.span, {"`inner` or `outer`", name});
  if (is_record(kind) && (e.direction != syntax::Direction::none || e.connection != syntax::Connection::none))
    sink.error(kNotInClass, e.span, {"`input`, `output`, `flow` or `stream`", name});
  if (e.connection == syntax::Connection::stream && !is_connector(kind) && !is_record(kind))
    sink.error(kNotInClass, e.span, {"`stream`", name});
  if (kind == Restriction::expandable_connector && e.connection == syntax::Connection::flow)
    sink.error(kNotInClass, e.span, {"`flow`", name});
  if (kind == Restriction::package && e.variability != syntax::Variability::constant)
    sink.error(kNotInClass, e.span, {"a component that is not a constant", name})
        .hint("write `constant` before it")
        .edit({e.span.file, e.span.begin, e.span.begin}, "constant ");
}

// Prefixes of a component against its class, and against those of what contains it (4.4.2).
void ClassRules::check_prefixes(const Draft& c, const syntax::Element& clause, Restriction kind) {
  const bool structured = kind == Restriction::model || kind == Restriction::block;
  const auto wrong = [&](std::string_view prefix) {
    offer_without_prefix(
        sink.error(kPrefix, c.span, {prefix, c.name.text(), c.cls ? kind_name(kind) : std::string_view{"type"}}),
        prefix, c.span, tree);
  };
  if (structured && c.cls) {
    if (clause.variability == syntax::Variability::constant) wrong("constant");
    if (clause.variability == syntax::Variability::parameter) wrong("parameter");
    if (clause.variability == syntax::Variability::discrete) wrong("discrete");
    if (clause.direction == syntax::Direction::input) wrong("input");
    if (clause.direction == syntax::Direction::output) wrong("output");
    if (clause.connection == syntax::Connection::flow) wrong("flow");
    if (clause.connection == syntax::Connection::stream) wrong("stream");
  }
  if (c.is_connector && clause.variability == syntax::Variability::constant)
    sink.error(kPrefix, c.span, {"constant", c.name.text(), "connector"});
  if (c.is_connector && clause.variability == syntax::Variability::parameter)
    sink.error(kPrefix, c.span, {"parameter", c.name.text(), "connector"});
  if (c.primitive && clause.connection != syntax::Connection::none && t.base(c.scalar_type) != expr::Base::real)
    sink.error(kTypeMismatch, c.span,
               {fmt::format("`{}`", c.name.text()), t.text(c.scalar_type), "Real, since it is a flow or stream,"});
  // Flows are added up, with signs (9.2).
  if (c.cls && kind == Restriction::operator_record && c.connection == Connection::flow)
    for (const std::string_view op : {"'+'", "'-'", "'0'"})
      if (in_.operators.operator_functions(*c.cls, op).empty())
        sink.error(kFlowOperator, c.span, {c.name.text(), in_.names.class_name(*c.cls), op});
  const Draft* parent = c.parent;
  if (!parent || !(parent->is_record || parent->is_connector)) return;
  if (clause.connection != syntax::Connection::none && parent->connection != Connection::none)
    sink.error(kPrefix, c.span, {"flow or stream", c.name.text(), "part of another one"});
  if (clause.direction != syntax::Direction::none && parent->direction != Direction::none)
    sink.error(kPrefix, c.span, {"input or output", c.name.text(), "part of another one"});
}

// Why a class cannot take the place of another; empty when it can. Every public component of the one that is replaced
// must be there, with the same kind of type, and every class by name.
std::string ClassRules::why_not_subtype(ClassInstance& actual, ClassInstance& formal, bool* only_parameters) {
  if (!in_.expansion.expand(actual) || !in_.expansion.expand(formal) || actual.node == formal.node) return {};
  if (actual.primitive || formal.primitive) {
    if (!actual.primitive || !formal.primitive) return "one of them is a simple type";
    return t.base(actual.primitive->type) == t.base(formal.primitive->type) ? std::string{}
                                                                            : "they are different simple types";
  }
  std::string parameter_missing;
  bool shares_something = false;
  for (Elem* want : formal.elems) {
    if (want->is_protected) continue;
    const auto found = actual.index.find(want->name);
    if (found == actual.index.end() || found->second->is_protected) {
      std::string why = fmt::format("it has no `{}`", want->name.text());
      const bool is_parameter = !want->is_class && want->element->variability == syntax::Variability::parameter;
      if (!only_parameters || !is_parameter) return why;
      if (parameter_missing.empty()) parameter_missing = std::move(why);
      continue;
    }
    Elem& have = *found->second;
    shares_something = shares_something || want->is_class || want->element->variability == syntax::Variability::none;
    if (have.is_class != want->is_class) return fmt::format("`{}` is not the same kind of element", want->name.text());
    if (want->is_class || &have == want) continue;
    if (have.declaration->dimensions.size() + have.element->type.dimensions.size() !=
        want->declaration->dimensions.size() + want->element->type.dimensions.size())
      continue;
    const Elem* a = in_.names.find_class_elem(*have.element->type.name, have.scope, false);
    const Elem* b = in_.names.find_class_elem(*want->element->type.name, want->scope, false);
    if (!a || !b) continue;
    const ClassRef ra = in_.expansion.class_ref(*const_cast<Elem*>(a));
    const ClassRef rb = in_.expansion.class_ref(*const_cast<Elem*>(b));
    if (!ra || !rb || ra.node == rb.node) continue;
    const Primitive* pa = in_.expansion.primitive_of(ra);
    const Primitive* pb = in_.expansion.primitive_of(rb);
    if ((pa != nullptr) != (pb != nullptr)) return fmt::format("`{}` has another type", want->name.text());
    if (pa && t.base(pa->type) != t.base(pb->type)) return fmt::format("`{}` has another type", want->name.text());
  }
  if (only_parameters) *only_parameters = !parameter_missing.empty() && shares_something;
  return parameter_missing;
}

}  // namespace holon::instance
