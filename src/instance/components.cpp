#include "instance/components.h"

#include <fmt/format.h>
#include <algorithm>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/instantiator.h"
#include "instance/repairs.h"
#include "instance/typing.h"
#include "syntax/literals.h"

namespace holon::instance {
namespace {

constexpr int kDeepestComponent = 100;
constexpr std::int64_t kMostElements = 100'000'000;

Variability declared_variability(const syntax::Element& clause) {
  switch (clause.variability) {
    case syntax::Variability::constant:
      return Variability::constant;
    case syntax::Variability::parameter:
      return Variability::parameter;
    case syntax::Variability::discrete:
      return Variability::discrete;
    case syntax::Variability::none:
      return Variability::continuous;
  }
  return Variability::continuous;
}

Direction direction_of(syntax::Direction written) {
  switch (written) {
    case syntax::Direction::none:
      return Direction::none;
    case syntax::Direction::input:
      return Direction::input;
    case syntax::Direction::output:
      return Direction::output;
  }
  return Direction::none;
}

Connection connection_of(syntax::Connection written) {
  switch (written) {
    case syntax::Connection::none:
      return Connection::none;
    case syntax::Connection::flow:
      return Connection::flow;
    case syntax::Connection::stream:
      return Connection::stream;
  }
  return Connection::none;
}

bool annotated(const syntax::Comment& comment, std::string_view name) {
  if (!comment.annotation) return false;
  for (const syntax::Argument* a : comment.annotation->arguments) {
    if (a->kind != syntax::ArgumentKind::modify || a->name.size() != 1 || a->name[0].name.text() != name) continue;
    const syntax::Expr* value = a->modification ? a->modification->value : nullptr;
    const auto* literal = value ? value->as<syntax::BooleanLiteral>() : nullptr;
    return literal && literal->value;
  }
  return false;
}

}  // namespace

// A field of a record that is a type, not a part of the model: of a function's input, say.
static bool is_field_of_type(const Draft& c) {
  if (c.parent || !c.elem || !c.elem->owner || !c.elem->owner->node->def) return false;
  const syntax::Restriction kind = c.elem->owner->node->def->restriction;
  return kind == syntax::Restriction::record || kind == syntax::Restriction::operator_record;
}

static const Redeclare* component_redeclare(const Elem& elem) {
  const Redeclare* r = elem.mod ? elem.mod->redeclare : nullptr;
  return r && r->declaration ? r : nullptr;
}

Draft& Components::make_component() {
  Draft& c = drafts_.emplace_back();
  c.id = ComponentId(drafts_.size() - 1);
  return c;
}

void Components::report_too_many(Span span, const std::string& last) {
  if (!is_full_)
    sink.error(kTooManyComponents, span,
               {std::to_string(in_.most_components), last.empty() ? "" : "; `" + last + "` is the last one"});
  is_full_ = true;
}

std::string Components::path_name(const Draft& c) const {
  if (!c.parent) {
    // The model itself has no name in paths; a constant of a package has its package's.
    if (&c == in_.model) return {};
    return c.elem ? in_.names.class_name(*c.elem->owner) + "." + std::string(c.name.text())
                  : std::string(c.name.text());
  }
  const std::string outer = path_name(*c.parent);
  return outer.empty() ? std::string(c.name.text()) : outer + "." + std::string(c.name.text());
}

std::vector<Draft*> Components::array_path(const Draft& c) const {
  std::vector<Draft*> result;
  for (Draft* p = c.parent; p; p = p->parent)
    if (!p->dims.empty()) result.push_back(p);
  std::ranges::reverse(result);
  return result;
}

// What the declaration says about its component and, when it is replaceable, about whatever takes its place.
const Mod* Components::declared_mod(const Elem& elem) {
  const Mod* own = in_.mods.component_mod(elem.declaration->modification, elem.scope);
  const syntax::Constraint* written = elem.element->constraint;
  const Redeclare* r = component_redeclare(elem);
  if (!r) return written ? in_.mods.merge(own, in_.mods.component_mod(written->modification, elem.scope)) : own;
  // What the constraints along the chain of redeclarations say holds for whatever takes the place (7.3.2).
  const Mod* constraint = written ? in_.mods.component_mod(written->modification, elem.scope) : own;
  std::vector<const Redeclare*> chain;
  for (const Redeclare* x = r; x; x = x->inner)
    if (x->element->constraint) chain.push_back(x);
  for (std::size_t i = chain.size(); i-- > 0;)
    constraint = in_.mods.merge(in_.mods.component_mod(chain[i]->element->constraint->modification, chain[i]->scope),
                                constraint);
  return in_.mods.merge(in_.mods.component_mod(r->declaration->modification, r->scope), constraint);
}

// Nothing more is made where a class contains itself, or where components lie too deep.
bool Components::is_too_deep(const Elem& elem, Span span) {
  int depth = 0;
  int same = 0;  // components of the class that the element is declared in
  for (const Draft* p = elem.owner->owner; p; p = p->parent) {
    ++depth;
    if (p->cls && p->cls->node == elem.owner->node) ++same;
  }
  if (depth <= kDeepestComponent) return false;
  const std::string name = in_.names.class_name(*elem.owner);
  if (!is_endless_ && same > 1)
    sink.error(kRecursiveClass, span, {name});
  else if (!is_endless_)
    sink.error(kTooDeepClass, span, {name, std::to_string(kDeepestComponent), "components"});
  is_endless_ = true;
  return true;
}

Draft* Components::component_of(Elem& elem) {
  if (elem.component) return elem.component;
  if (elem.component_progress != Progress::untouched || elem.is_class) return nullptr;
  elem.component_progress = Progress::running;

  const Redeclare* r = component_redeclare(elem);
  const syntax::Element& clause = r ? *r->element : *elem.element;
  const syntax::Declaration& declaration = r ? *r->declaration : *elem.declaration;
  const Mod* outside = in_.mods.without_redeclare(elem.mod);
  const Mod* mods = in_.mods.merge(outside, declared_mod(elem), elem.name);

  Draft* parent = elem.owner->owner;
  if (is_too_deep(elem, declaration.span)) {
    elem.component_progress = Progress::failed;
    return nullptr;
  }
  const ClassRef ref = in_.names.find_class(*clause.type.name, r ? r->scope : elem.scope);
  // A class with two parts of its own kind would grow without bounds before the last of them is too deep.
  const auto is_inside_itself = [&] {
    for (const Draft* p = parent; p; p = p->parent)
      if (p->cls && p->cls->node == ref.node) return true;
    return false;
  };
  if (!ref || (is_endless_ && is_inside_itself())) {
    elem.component_progress = Progress::failed;
    return nullptr;
  }

  if (r && (elem.element->final || elem.element->variability == syntax::Variability::constant))
    sink.error(kFinalModified, r->span, {elem.name.text()})
        .also(elem.element->span, "declared here")
        .hint("leave this modifier out, or remove `final` there");
  const bool constrained = elem.element->constraint || r;
  if (constrained) in_.replacements.check_later(elem);

  Draft& c = make_component();
  elem.component = &c;
  c.name = elem.name;
  c.parent = parent;
  if (parent) c.parent_id = parent->id;
  if (parent) c.outermost = Outermost::part_of(parent->outermost, elem.name.text());
  c.elem = &elem;
  c.span = declaration.span;
  take_prefixes(c, clause, ref);
  c.is_expandable = ref.restriction == syntax::Restriction::expandable_connector;
  c.is_connector = c.is_expandable || ref.restriction == syntax::Restriction::connector;
  c.evaluate = annotated(declaration.comment, "Evaluate") || annotated(elem.declaration->comment, "Evaluate");
  if (parent) c.path_rank = parent->path_rank;
  if (parent && dims_known(*parent)) c.path_rank += static_cast<std::uint32_t>(parent->dims.size());
  take_type(c, ref, mods);
  c.is_split = !c.primitive && !c.is_outer && in_.splits.contains(path_name(c));
  in_.class_rules.check_prefixes(c, clause, ref.node->def->restriction);
  check_modified(c, declaration);
  if (c.is_outer) c.inner_target = find_inner(c);
  if (c.inner_target) c.inner_id = c.inner_target->id;
  elem.component_progress = Progress::done;
  return &c;
}

// From its declaration, or else from its type; parts of records and connectors have those of the whole.
void Components::take_prefixes(Draft& c, const syntax::Element& clause, const ClassRef& type) {
  const Elem& elem = *c.elem;
  const Draft* parent = c.parent;
  c.is_protected = elem.is_protected || (parent && parent->is_protected);
  c.is_final = elem.element->final;
  c.is_inner = elem.element->inner || clause.inner;
  c.is_outer = elem.element->outer || clause.outer;
  // Between a state and the states in it, `inner outer output` passes on the variable that they set (17.3).
  if (c.is_inner && c.is_outer && !elem.declaration->modification &&
      (clause.direction == syntax::Direction::output || elem.element->direction == syntax::Direction::output))
    c.is_inner = false;
  c.variability = std::min(declared_variability(clause), declared_variability(*elem.element));
  if (parent && parent != in_.model) c.variability = std::min(c.variability, parent->variability);
  const bool is_part = parent && (parent->is_record || parent->is_connector);
  syntax::Direction direction = clause.direction;
  if (direction == syntax::Direction::none) direction = elem.element->direction;
  if (direction == syntax::Direction::none) direction = type.direction;
  c.direction = is_part && parent->direction != Direction::none ? parent->direction : direction_of(direction);
  syntax::Connection connection = clause.connection;
  if (connection == syntax::Connection::none) connection = elem.element->connection;
  if (connection == syntax::Connection::none) connection = type.connection;
  c.connection = is_part && parent->connection != Connection::none ? parent->connection : connection_of(connection);
}

void Components::take_type(Draft& c, const ClassRef& ref, const Mod* mods) {
  if (const Primitive* primitive = in_.expansion.primitive_of(ref)) {
    c.primitive = primitive;
    c.scalar_type = primitive->type;
    c.mod = in_.mods.merge(mods, in_.mods.merge(ref.mods, primitive->mods));
    if (!ref.node->children.empty()) c.type_class = in_.expansion.make_instance(ref, nullptr, nullptr);
    if (c.direction == Direction::none) c.direction = direction_of(primitive->direction);
    const expr::Base b = t.base(c.scalar_type);
    if (b != expr::Base::real) c.variability = std::min(c.variability, Variability::discrete);
    return;
  }
  c.mod = mods;
  c.cls = in_.expansion.make_instance(ref, mods, &c);
  if ((ref.partial || ref.node->def->partial) && !c.is_outer && !c.elem->owner->node->def->partial && c.parent &&
      ref.restriction != syntax::Restriction::function &&
      (c.parent == in_.model || !in_.open_packages.report(ref.node)))
    sink.error(kPartialComponent, c.span, {c.name.text(), tree.qualified_name(*ref.node)})
        .also(ref.node->def->name_span, "declared partial here")
        .hint(fmt::format("use a class that extends `{}`{}", ref.node->name.text(),
                          c.elem->element && c.elem->element->replaceable
                              ? fmt::format(": `(redeclare … {})`", c.name.text())
                              : std::string()));
  const syntax::Restriction kind = ref.node->def->restriction;
  c.is_record = kind == syntax::Restriction::record || kind == syntax::Restriction::operator_record;
  if (kind == syntax::Restriction::connector) c.is_connector = true;
  if (kind == syntax::Restriction::expandable_connector) c.is_connector = c.is_expandable = true;
  in_.expansion.expand(*c.cls);
  for (const ClassInstance* base : c.cls->bases)
    if (base->node->name.text() == "ExternalObject" && base->node->parent->is_root())
      c.scalar_type = t.external_object(tree.qualified_name(*ref.node));
}

// Prefixes and a type, with nothing else before them in the line: a declaration can be written above.
static bool is_declaration_alone(std::string_view before) {
  return before.find_first_not_of(" \t") != std::string_view::npos &&
         before.find_first_of(";,()\"") == std::string_view::npos;
}

// An outer and what a connection may bring have nothing to modify.
void Components::check_modified(const Draft& c, const syntax::Declaration& declaration) {
  const Elem& elem = *c.elem;
  const bool modified = elem.mod && (elem.mod->binding.value || !elem.mod->subs.empty());
  const bool declared_with =
      declaration.modification && (declaration.modification->value || declaration.modification->arguments.size() > 0);
  if (c.is_outer && !c.is_inner && (modified || declared_with))
    sink.error(kOuterModified, modified ? elem.mod->span : declaration.span, {elem.name.text()})
        .hint(fmt::format("write the value at the declaration `inner … {}`", elem.name.text()));
  if (c.parent && c.parent->is_expandable && !elem.came_with_connection && modified && elem.mod->from_component &&
      c.variability > Variability::parameter) {
    // Its parts and attributes can be modified for the case that it is there. A value would be an equation.
    if (elem.mod->binding.value)
      sink.error(kExpandableModified, elem.mod->span, {elem.name.text()});
    else
      in_.lenient(kExpandableModified, elem.mod->span, {elem.name.text()});
  }
}

// An inner must be what its outer declares (5.4).
void Components::check_inner(Draft& outer, Draft& inner) {
  std::string why;
  if (outer.primitive && inner.primitive) {
    if (t.base(outer.scalar_type) != t.base(inner.scalar_type)) why = "it has another type";
  } else if (outer.cls && inner.cls) {
    why = in_.class_rules.why_not_subtype(*inner.cls, *outer.cls);
  } else {
    why = "it is another kind of component";
  }
  if (why.empty() && dims_known(inner) && dims_known(outer) && inner.dims != outer.dims) why = "it has other sizes";
  if (!why.empty())
    sink.error(kNotASubtype, inner.span, {path_name(inner), "outer " + std::string(outer.name.text()), why})
        .also(outer.span, "the outer is declared here");
}

Draft* Components::find_inner(Draft& c) {
  Draft* around = c.parent ? c.parent->parent : nullptr;
  // In a package, which is no component: from the component whose class the package stands in.
  if (!c.parent && c.elem)
    for (ClassInstance* k = c.elem->owner; k && !around; k = k->outer) around = k->owner;
  const Elem* without_inner = nullptr;  // has the name, but does not say that it is for all
  for (Draft* p = around; p; p = p->parent) {
    if (!p->cls) continue;
    Elem* other = in_.names.find_elem(*p->cls, c.name);
    if (other && !other->is_class && other->element && !other->element->inner && !other->element->outer &&
        p != c.parent)
      without_inner = other;
    if (!other || other->is_class || !other->element || !other->element->inner) continue;
    Draft* target = component_of(*other);
    if (target) check_inner(c, *target);
    if (target && target->is_outer && target->inner_target && !target->is_inner) return target->inner_target;
    if (target) return target;
  }
  if (c.is_inner && c.parent) return nullptr;
  // Missing: one is made at the top of the model, if its class can be used as it is, and serves all others.
  if (const auto made = made_inners_.find(c.name); made != made_inners_.end()) {
    check_inner(c, *made->second);
    return made->second;
  }
  ClassInstance* top = in_.model ? in_.model->cls : nullptr;
  // The model itself may be what has the outer: a part that is checked alone.
  const Elem* taken = top && top->index.contains(c.name) ? top->index.at(c.name) : nullptr;
  const bool usable = top && (!taken || taken == c.elem) && (c.primitive || (c.cls && !c.cls->node->def->partial));
  if (!usable) {
    diag::Diagnostic& error = sink.error(kNoInner, c.span, {c.name.text()});
    if (without_inner != nullptr && without_inner->declaration) {
      error.also(without_inner->declaration->span, "this has the name, but is not `inner`");
      offer_prefix(error, "inner", without_inner->declaration->span, tree);
      return nullptr;
    }
    error.hint(fmt::format("declare `inner {} {};` in the model",
                           c.cls ? in_.names.class_name(*c.cls) : t.text(c.scalar_type), c.name.text()));
    return nullptr;
  }
  std::string advice = "declare it where it belongs";
  if (c.cls)
    if (const syntax::Modification* annotation = c.cls->node->def->comment.annotation)
      for (const syntax::Argument* a : annotation->arguments)
        if (a->name.size() == 1 && a->name[0].name.text() == "missingInnerMessage" && a->modification &&
            a->modification->value)
          if (const auto* text = a->modification->value->as<syntax::StringLiteral>())
            advice = syntax::unescape(text->raw);
  // What a library says may have line breaks.
  std::string in_a_line;
  for (const char x : advice) {
    const bool is_blank = x == ' ' || x == '\n' || x == '\t' || x == '\r';
    if (!is_blank || (!in_a_line.empty() && in_a_line.back() != ' ')) in_a_line += is_blank ? ' ' : x;
  }
  // The part of the model itself that asks for it, where the model can be changed.
  const Draft* part = &c;
  while (part->parent && part->parent != in_.model) part = part->parent;
  const bool is_in_model = part->span.known() && part->span.file == in_.model->span.file;
  diag::Diagnostic& warning =
      sink.warning(kInnerCreated, is_in_model ? part->span : c.span,
                   {c.name.text(), c.cls ? tree.qualified_name(*c.cls->node) : t.text(c.scalar_type), in_a_line});
  const std::string declared =
      fmt::format("inner {} {};", c.cls ? tree.qualified_name(*c.cls->node) : t.text(c.scalar_type), c.name.text());
  warning.hint(fmt::format("declare `{}` in the model", declared));
  if (is_in_model) {
    const std::string_view text = tree.files()[part->span.file].text();
    const std::size_t line = text.rfind('\n', part->span.begin);
    const std::size_t indent = line == std::string_view::npos ? 0 : text.find_first_not_of(" \t", line + 1) - line - 1;
    const auto at = static_cast<std::uint32_t>(line == std::string_view::npos ? 0 : line + 1);
    if (is_declaration_alone(text.substr(at, part->span.begin - at)))
      warning.edit({part->span.file, at, at}, fmt::format("{}{}\n", std::string(indent, ' '), declared));
  }
  Elem& elem = in_.expansion.add_elem(*c.elem);
  elem.owner = top;
  elem.mod = nullptr;
  elem.component_progress = Progress::done;
  Draft& made = make_component();
  elem.component = &made;
  made_inners_.emplace(c.name, &made);
  made.name = c.name;
  made.parent = in_.model;
  made.parent_id = in_.model->id;
  made.outermost = Outermost::part_of(in_.model->outermost, c.name.text());
  made.elem = &elem;
  made.span = c.span;
  made.is_inner = true;
  made.primitive = c.primitive;
  made.scalar_type = c.scalar_type;
  made.variability = c.variability;
  made.is_connector = c.is_connector;
  made.is_record = c.is_record;
  if (c.cls) {
    ClassRef ref;
    ref.node = c.cls->node;
    ref.outer = c.cls->outer;
    made.cls = in_.expansion.make_instance(ref, nullptr, &made);
    in_.expansion.expand(*made.cls);
  }
  made.dims_progress = Progress::done;
  top->index.emplace(c.name, &elem);
  top->elems.push_back(&elem);
  if (in_.model->children_progress == Progress::done) in_.model->children.push_back(&made);
  return &made;
}

// `Real[3] x[2]` is a 2 x 3 array: the declarator's dimensions, the clause's, then those of the type.
std::vector<Dimension> Components::declared_sizes(const Draft& c) {
  std::vector<Dimension> sizes;
  const Redeclare* r = component_redeclare(*c.elem);
  const bool resized = r && r->declaration->has_dimensions;
  const syntax::Declaration& declaration = resized ? *r->declaration : *c.elem->declaration;
  ClassInstance* scope = resized ? r->scope : c.elem->scope;
  for (const syntax::Expr* d : declaration.dimensions) sizes.push_back({d, scope});
  const syntax::Element& clause = r ? *r->element : *c.elem->element;
  ClassInstance* clause_scope = r ? r->scope : c.elem->scope;
  for (const syntax::Expr* d : clause.type.dimensions) sizes.push_back({d, clause_scope});
  if (Elem* elem = in_.names.find_class_elem(*clause.type.name, clause_scope, false)) {
    const ClassRef ref = in_.expansion.class_ref(*elem);
    sizes.insert(sizes.end(), ref.dimensions.begin(), ref.dimensions.end());
  }
  if (c.primitive) sizes.insert(sizes.end(), c.primitive->dimensions.begin(), c.primitive->dimensions.end());
  return sizes;
}

bool Components::dims_known(Draft& c) {
  if (c.dims_progress == Progress::done) return true;
  if (c.dims_progress == Progress::failed) return false;
  if (c.dims_progress == Progress::running) {
    if (sized_by_value_ == &c) {
      // `A[:, size(A, 1)]`: the value will tell.
      own_size_asked_ = true;
      return false;
    }
    sink.error(kCyclicValue, c.span, {"size", path_name(c)});
    c.dims_progress = Progress::failed;
    return false;
  }
  if (!c.elem) {
    c.dims_progress = Progress::done;
    return true;
  }
  c.dims_progress = Progress::running;
  OpenSizes open;
  std::vector<std::int32_t> dims;
  const bool ok = find_sizes(c, dims, open) && (open.places.empty() || take_sizes_of_value(c, dims, open.places));
  c.dims = ok ? dims : std::vector<std::int32_t>{};
  c.dims_progress = ok ? Progress::done : Progress::failed;
  if (ok) check_own_sizes(c, open);
  if (ok && c.is_split && !make_elements(c)) c.dims_progress = Progress::failed;
  return c.dims_progress == Progress::done;
}

bool Components::find_sizes(Draft& c, std::vector<std::int32_t>& dims, OpenSizes& open) {
  const std::vector<Dimension> sizes = declared_sizes(c);
  std::int64_t count = 1;
  for (const Dimension& size : sizes) {
    if (size.size->kind == syntax::ExprKind::colon) {
      open.places.push_back(dims.size());
      dims.push_back(expr::kUnknownSize);
      continue;
    }
    std::int64_t n = 0;
    const auto* reference = size.size->as<syntax::Reference>();
    if (const TypeId type = reference ? in_.component_types.counting_type(*reference, size.scope) : TypeId{}) {
      n = in_.component_types.values_of(type);
      c.dim_types.resize(sizes.size());
      c.dim_types[dims.size()] = type;
    } else {
      Scope where;
      where.cls = size.scope;
      if (!open.places.empty()) sized_by_value_ = &c;
      own_size_asked_ = false;
      const ExprId e = in_.exprs.lower(*size.size, where);
      sized_by_value_ = nullptr;
      if (!e && own_size_asked_) {
        open.places.push_back(dims.size());
        dims.push_back(expr::kUnknownSize);
        open.own.push_back(size);
        continue;
      }
      const std::optional<std::int64_t> value =
          e ? in_.evaluation.evaluate_integer(e, size.size->span, fmt::format("it is the size of `{}`", path_name(c)))
            : std::nullopt;
      if (!value || !is_same_everywhere(e, c, "it is a size")) return false;
      n = *value;
      if (n < 0) {
        sink.error(kNegativeSize, size.size->span, {path_name(c), fmt::format("{}", n)});
        return false;
      }
    }
    count *= n;
    if (count > kMostElements) {
      sink.error(kTooLarge, size.size->span,
                 {path_name(c), fmt::format("{}", count), fmt::format("{}", kMostElements)});
      return false;
    }
    dims.push_back(static_cast<std::int32_t>(n));
  }
  return true;
}

// `:` takes its size from the value; without one, from the start value.
bool Components::take_sizes_of_value(Draft& c, std::vector<std::int32_t>& dims, std::span<const std::size_t> places) {
  c.dims = dims;
  ExprId value = in_.bindings.binding_of(c);
  const Mod* guess = !value ? in_.bindings.attribute_mod(c, Attribute::start) : nullptr;
  if (guess && guess->binding.levels == 1 && c.binding_progress == Progress::done) {
    Scope where;
    where.cls = guess->binding.scope;
    value = in_.exprs.lower(*guess->binding.value, where);
  }
  std::vector<std::int32_t> actual;
  if (value) actual.assign(t.dims(g.type(value)).begin(), t.dims(g.type(value)).end());
  if (std::ranges::find(actual, expr::kUnknownSize) != actual.end()) {
    // Only the value itself knows: a function that returns as much as it finds.
    const auto known = in_.evaluation.evaluate(value, c.span, fmt::format("it gives the size of `{}`", path_name(c)));
    if (!known) return false;
    actual.assign(known->dims().begin(), known->dims().end());
    if (c.binding) c.binding = expr::to_expr(g, *known);
  }
  if (!value && c.parent && c.parent->is_expandable && c.binding_progress == Progress::done) {
    for (const std::size_t i : places) dims[i] = 0;
    c.sized_by_connection = true;
    return true;
  }
  if (!value || actual.size() != dims.size()) {
    // A type has no values: whoever has such a record has the size.
    if ((value || !is_field_of_type(c)) && (value || c.binding_progress != Progress::failed))
      sink.error(kDimensionNotKnown, c.span,
                 {path_name(c), value ? "its value has other dimensions" : "it has no value"});
    return false;
  }
  const std::vector<std::int32_t> declared = dims;
  for (const std::size_t i : places) dims[i] = actual[i];
  for (std::size_t i = 0; i < dims.size(); ++i) {
    if (sizes_fit(actual[i], dims[i])) continue;
    sink.error(kShapeMismatch, c.binding ? c.binding_span : c.span,
               {fmt::format("`{}`", path_name(c)), dims_text(declared), "its value", dims_text(actual)});
    return false;
  }
  return true;
}

void Components::check_own_sizes(const Draft& c, const OpenSizes& open) {
  for (std::size_t i = 0; i < open.own.size(); ++i) {
    const Dimension& size = open.own[i];
    Scope where;
    where.cls = size.scope;
    const ExprId e = in_.exprs.lower(*size.size, where);
    const auto wanted = e ? in_.evaluation.evaluate_integer(e, size.size->span, "it is a size") : std::nullopt;
    const std::int32_t actual = c.dims[open.places[open.places.size() - open.own.size() + i]];
    if (wanted && *wanted != actual)
      sink.error(kDimensionNotKnown, size.size->span,
                 {path_name(c), fmt::format("its value has the size {}, not {}", actual, *wanted)});
  }
}

bool Components::is_present(Draft& c) {
  if (c.condition_progress == Progress::done) return !c.absent;
  if (c.condition_progress != Progress::untouched) return false;
  c.condition_progress = Progress::running;
  const Redeclare* r = c.elem ? (c.elem->mod ? c.elem->mod->redeclare : nullptr) : nullptr;
  const syntax::Expr* condition = c.elem && c.elem->declaration ? c.elem->declaration->condition : nullptr;
  ClassInstance* where = c.elem ? c.elem->scope : nullptr;
  if (r && r->declaration && r->declaration->condition) {
    condition = r->declaration->condition;
    where = r->scope;
  }
  if (c.elem && c.elem->mod && c.elem->mod->removed) {
    c.absent = true;
    condition = nullptr;
  }
  if (condition) {
    Scope scope;
    scope.cls = where;
    const ExprId e = in_.exprs.lower_condition(*condition, scope);
    const std::optional<bool> value =
        e ? in_.evaluation.evaluate_boolean(e, condition->span,
                                            fmt::format("`{}` exists only if it is true", path_name(c)))
          : std::nullopt;
    c.absent = !value || !*value;
    if (value) is_same_everywhere(e, c, "a component exists only if it is true");
  }
  c.condition_progress = Progress::done;
  return !c.absent;
}

const std::vector<Draft*>& Components::children(Draft& c) {
  if (c.children_progress != Progress::untouched) return c.children;
  c.children_progress = Progress::running;
  if (drafts_.size() > in_.most_components) {
    report_too_many(c.span, path_name(c));
  } else if (c.cls && !c.is_alias() && !c.is_split) {
    in_.expansion.expand(*c.cls);
    dims_known(c);
    for (std::size_t i = 0; i < c.cls->elems.size(); ++i) {
      Elem& elem = *c.cls->elems[i];
      if (elem.is_class) continue;

      Draft* child = component_of(elem);
      if (!child || !is_present(*child)) continue;
      if (child->is_split && dims_known(*child))
        c.children.insert(c.children.end(), child->elements.begin(), child->elements.end());
      else
        c.children.push_back(child);
    }
  }
  c.children_progress = Progress::done;
  return c.children;
}

}  // namespace holon::instance
