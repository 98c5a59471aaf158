#include "instance/picture.h"

#include <fmt/format.h>
#include <algorithm>
#include <deque>
#include <set>
#include <utility>

#include "instance/annotation_values.h"
#include "instance/instantiator.h"
#include "instance/shown_values.h"
#include "syntax/literals.h"
#include "syntax/printer.h"

namespace holon::instance {
namespace {

const Redeclare* redeclare_of(const Elem& elem) {
  const Redeclare* r = elem.mod ? elem.mod->redeclare : nullptr;
  return r && r->declaration ? r : nullptr;
}

// The placement that counts: the last redeclaration that has one, otherwise that of the declaration.
const syntax::Argument* placement_of(const Elem& elem) {
  for (const Redeclare* r = redeclare_of(elem); r; r = r->inner) {
    if (!r->declaration) continue;
    if (const auto* found = classes::find_argument(r->declaration->comment.annotation, "Placement")) return found;
  }
  return elem.declaration ? classes::find_argument(elem.declaration->comment.annotation, "Placement") : nullptr;
}

enum class Layers : std::uint8_t { icon, diagram, both };

class PictureReader {
 public:
  explicit PictureReader(Instantiator& in) : in_(in) {}

  Picture read_model(Elem& elem) {
    Draft& model = *in_.model;
    std::vector<const ClassNode*> names;
    follow_names(&elem, names);
    return read_inside(model, names);
  }

  std::optional<Picture> read_component(std::string_view path) {
    Draft* c = component_at(in_, path);
    if (!c || !c->cls || !in_.expansion.expand(*c->cls)) return std::nullopt;
    in_.components.dims_known(*c);
    return read_inside(*c, names_of_type(*c->elem));
  }

 private:
  // ---- classes
  // The short classes from a name to the class that it stands for, the first name first.
  void follow_names(Elem* elem, std::vector<const ClassNode*>& into) {
    constexpr std::size_t kMostNames = 100;
    while (elem && into.size() < kMostNames) {
      const Redeclare* r = elem->mod ? elem->mod->redeclare : nullptr;
      if (r && !r->node) r = nullptr;
      ClassNode* node = r ? r->node : elem->node;
      ClassInstance* outer = r ? r->scope : elem->scope;
      if (!node || !in_.tree.load(*node) || node->def->form != syntax::ClassForm::short_ || !node->def->type.name)
        return;
      into.push_back(node);
      Elem* next = in_.names.find_class_elem(*node->def->type.name, outer, false);
      elem = next == elem ? nullptr : next;
    }
  }
  std::vector<const ClassNode*> names_of_type(const Elem& elem) {
    const Redeclare* r = redeclare_of(elem);
    const syntax::Element& clause = r ? *r->element : *elem.element;
    std::vector<const ClassNode*> names;
    if (clause.type.name)
      follow_names(in_.names.find_class_elem(*clause.type.name, r ? r->scope : elem.scope, false), names);
    return names;
  }

  struct Where {
    Draft* owner;
    Layers layers;
    std::set<std::string>* macros;
    std::vector<PictureClass>* classes;
    std::vector<ClassInstance*> instances;  // of each of the classes; null for short ones
  };

  void add_class(Where& where, ClassInstance& cls, const std::vector<const ClassNode*>& names,
                 const syntax::Modification* extends, ClassInstance* extends_scope,
                 std::optional<std::size_t> derived) {
    // The numbers of the derived classes are known only when the bases are there: they are set afterwards.
    std::vector<std::size_t> bases;
    for (ClassInstance* base : cls.bases) {
      const syntax::Element* clause = clause_of(cls, *base);
      std::vector<const ClassNode*> base_names;
      if (clause) follow_names(in_.names.find_class_elem(*clause->base, &cls, false), base_names);
      add_class(where, *base, base_names, clause ? clause->comment.annotation : nullptr, &cls, std::nullopt);
      bases.push_back(where.classes->size() - 1);
    }
    AnnotationValues values(in_, &cls, where.owner, where.macros);
    add_layers(where, *cls.node, values, &cls);
    for (const std::size_t base : bases) (*where.classes)[base].derived = where.classes->size() - 1;
    // What a short class adds lies over what it stands for.
    for (std::size_t i = names.size(); i-- > 0;) {
      const std::size_t before = where.classes->size() - 1;
      AnnotationValues outside(in_, &cls, where.owner, where.macros);
      add_maps((*where.classes)[before], names[i]->def->comment.annotation, outside);
      add_layers(where, *names[i], outside, nullptr);
      (*where.classes)[before].derived = before + 1;
    }
    AnnotationValues around(in_, extends_scope, where.owner, where.macros);
    add_maps(where.classes->back(), extends, around);
    where.classes->back().derived = derived;
  }

  void add_layers(Where& where, const ClassNode& node, AnnotationValues& values, ClassInstance* instance) {
    PictureClass& added = where.classes->emplace_back();
    added.name = in_.tree.qualified_name(node);
    if (node.def && where.layers != Layers::diagram)
      added.icon = values.read(classes::class_annotation(*node.def, "Icon"));
    if (node.def && where.layers != Layers::icon)
      added.diagram = values.read(classes::class_annotation(*node.def, "Diagram"));
    where.instances.push_back(instance);
  }

  static void add_maps(PictureClass& cls, const syntax::Modification* annotation, AnnotationValues& values) {
    if (!annotation) return;
    if (const auto* map = classes::find_argument(annotation, "IconMap")) cls.icon_map = values.read(map);
    if (const auto* map = classes::find_argument(annotation, "DiagramMap")) cls.diagram_map = values.read(map);
  }

  // The extends clause that brought a base.
  const syntax::Element* clause_of(ClassInstance& cls, const ClassInstance& base) {
    for (const classes::Item& item : cls.node->items) {
      if (item.kind != classes::ItemKind::extends) continue;
      Elem* elem = in_.names.find_class_elem(*item.element->base, &cls, false);
      if (elem && in_.expansion.class_ref(*elem).node == base.node) return item.element;
    }
    return nullptr;
  }

  // ---- a class with what is in it
  Picture read_inside(Draft& c, const std::vector<const ClassNode*>& names) {
    Picture picture;
    picture.model = in_.tree.qualified_name(*in_.model->cls->node);
    picture.path = in_.components.path_name(c);
    picture.class_name = in_.names.class_name(*c.cls);
    picture.description = description_of(c.cls->node->def->comment);
    picture.span = c.cls->node->def->name_span;
    std::set<std::string> macros;
    Where where{&c, Layers::both, &macros, &picture.classes, {}};
    add_class(where, *c.cls, names, nullptr, nullptr, std::nullopt);
    picture.macros = values_of(macros, c);
    for (std::size_t i = 0; i < c.cls->elems.size(); ++i) {
      Elem& elem = *c.cls->elems[i];
      if (elem.is_class || !elem.declaration) continue;
      if (auto component = read_part(elem, c, Layers::both)) {
        component->declared_in = index_of(where.instances, elem.scope);
        picture.components.push_back(std::move(*component));
      }
    }
    for (std::size_t i = 0; i < where.instances.size(); ++i)
      if (ClassInstance* cls = where.instances[i])
        for (const syntax::Section& section : cls->node->def->sections)
          if (section.kind == syntax::SectionKind::equation)
            for (const syntax::Equation* e : section.equations) add_connections(*e, *cls, c, i, picture.connections);
    return picture;
  }

  static std::size_t index_of(const std::vector<ClassInstance*>& instances, const ClassInstance* scope) {
    const auto found = std::ranges::find(instances, scope);
    return static_cast<std::size_t>((found == instances.end() ? instances.end() - 1 : found) - instances.begin());
  }

  // True also when nobody can say: what may be there is shown.
  bool may_be_present(Draft& c) {
    const std::size_t before = in_.sink.muted_errors();
    return in_.components.is_present(c) || in_.sink.muted_errors() != before;
  }

  // A component of `c`. With `Layers::both` it is drawn in a diagram; with `icon`, in the icon of `c`.
  std::optional<PictureComponent> read_part(Elem& elem, Draft& c, Layers layers) {
    const syntax::Argument* placement = placement_of(elem);
    if (layers == Layers::icon && (!placement || elem.is_protected)) return std::nullopt;
    const Redeclare* r = redeclare_of(elem);
    const syntax::Element& clause = r ? *r->element : *elem.element;
    // Most parts of most classes are variables; only those with a place are looked at.
    if (!placement && elem.element->variability != syntax::Variability::none) return std::nullopt;
    PictureComponent part;
    part.name = elem.name.text();
    const syntax::Declaration& declaration = r ? *r->declaration : *elem.declaration;
    part.description = description_of(declaration.comment);
    part.span = declaration.span;
    part.is_protected = elem.is_protected;
    AnnotationValues values(in_, elem.scope, &c, nullptr);
    part.placement = values.read(placement);
    Draft* draft = in_.components.component_of(elem);
    if (!draft) {
      part.class_name = clause.type.name ? syntax::print_name(*clause.type.name) : std::string{};
      part.is_missing = true;
      return layers == Layers::icon ? std::nullopt : std::optional(std::move(part));
    }
    if (!may_be_present(*draft)) return std::nullopt;
    part.is_connector = draft->is_connector;
    part.is_value = !draft->is_connector && (draft->primitive || draft->is_record);
    if (layers == Layers::icon && !part.is_connector) return std::nullopt;
    if (part.is_value && !placement) return std::nullopt;
    in_.components.dims_known(*draft);
    part.dims = draft->dims;
    const std::vector<const ClassNode*> names = names_of_type(elem);
    ClassInstance* cls = draft->cls;
    if (!cls) {
      const ClassRef ref =
          clause.type.name ? in_.names.find_class(*clause.type.name, r ? r->scope : elem.scope) : ClassRef{};
      if (ref) cls = in_.expansion.make_instance(ref, nullptr, nullptr);
      if (cls) in_.expansion.expand(*cls);
    }
    if (!cls) return std::nullopt;
    part.class_name = names.empty() ? in_.names.class_name(*cls) : in_.tree.qualified_name(*names.front());
    std::set<std::string> macros;
    Where where{
        draft, layers == Layers::both && part.is_connector ? Layers::both : Layers::icon, &macros, &part.classes, {}};
    add_class(where, *cls, names, nullptr, nullptr, std::nullopt);
    part.macros = values_of(macros, *draft);
    if (layers == Layers::both && draft->cls)
      for (std::size_t i = 0; i < draft->cls->elems.size(); ++i) {
        Elem& inner = *draft->cls->elems[i];
        if (inner.is_class || !inner.declaration) continue;
        if (auto connector = read_part(inner, *draft, Layers::icon)) part.connectors.push_back(std::move(*connector));
        if (auto connector = unplaced_connector(inner)) part.unplaced.push_back(std::move(*connector));
      }
    return part;
  }

  std::optional<PictureConnector> unplaced_connector(Elem& elem) {
    const Redeclare* r = redeclare_of(elem);
    const syntax::Element& clause = r ? *r->element : *elem.element;
    if (elem.is_protected || placement_of(elem) || clause.variability != syntax::Variability::none || !clause.type.name)
      return std::nullopt;
    // Most of them are variables: their types tell so without an instance.
    const Elem* type = in_.names.find_class_elem(*clause.type.name, r ? r->scope : elem.scope, false);
    if (!type || !type->node || !in_.tree.load(*type->node)) return std::nullopt;
    const syntax::Restriction kind = type->node->def->restriction;
    if (kind != syntax::Restriction::connector && kind != syntax::Restriction::expandable_connector)
      return std::nullopt;
    Draft* draft = in_.components.component_of(elem);
    if (!draft || !draft->is_connector || !may_be_present(*draft)) return std::nullopt;
    in_.components.dims_known(*draft);
    return PictureConnector{std::string(elem.name.text()), in_.tree.qualified_name(*type->node), draft->dims};
  }

  // ---- what texts ask for
  std::vector<PictureMacro> values_of(const std::set<std::string>& names, Draft& c) {
    std::vector<PictureMacro> result;
    for (const std::string& name : names) {
      if (name == "name" || name == "class") continue;
      const auto path = read_path(name);
      Draft* target = path && c.cls ? &c : nullptr;
      if (path)
        for (const PathPart& part : *path) {
          Elem* elem =
              target && target->cls ? in_.names.find_elem(*target->cls, in_.tree.names().intern(part.name)) : nullptr;
          target = elem && !elem->is_class ? in_.components.component_of(*elem) : nullptr;
        }
      if (target) result.push_back(shown_value(in_, name, *target));
    }
    return result;
  }

  // ---- connections
  void add_connections(const syntax::Equation& e, ClassInstance& cls, Draft& c, std::size_t declared_in,
                       std::vector<PictureConnection>& into) {
    switch (e.kind) {
      case syntax::EquationKind::connect:
        if (is_there(*e.left, c) && is_there(*e.right, c))
          add_line(e, PictureConnection::Kind::connect, syntax::print_expr(*e.left), syntax::print_expr(*e.right), cls,
                   c, declared_in, into);
        return;
      case syntax::EquationKind::call: {
        const auto* call = e.left ? e.left->as<syntax::Call>() : nullptr;
        if (!call || call->callee->parts.size() != 1 || call->args.empty()) return;
        const std::string_view name = call->callee->parts[0].name.text();
        if (name == "transition" && call->args.size() >= 2) {
          add_line(e, PictureConnection::Kind::transition, syntax::print_expr(*call->args[0]),
                   syntax::print_expr(*call->args[1]), cls, c, declared_in, into);
          if (call->args.size() > 2) into.back().condition = syntax::print_expr(*call->args[2]);
          for (const syntax::NamedArgument& argument : call->named)
            if (argument.name.text() == "condition") into.back().condition = syntax::print_expr(*argument.value);
        } else if (name == "initialState") {
          add_line(e, PictureConnection::Kind::initial_state, syntax::print_expr(*call->args[0]), {}, cls, c,
                   declared_in, into);
        }
        return;
      }
      case syntax::EquationKind::for_:
        for (const syntax::Equation* inner : e.body) add_connections(*inner, cls, c, declared_in, into);
        return;
      case syntax::EquationKind::if_:
        for (const syntax::EquationBranch& branch : e.branches) {
          const auto taken = branch.condition ? evaluate_quietly(in_, *branch.condition, &cls, &c) : std::nullopt;
          const bool* known = taken ? taken->as_boolean() : nullptr;
          if (known && !*known) continue;
          for (const syntax::Equation* inner : branch.body) add_connections(*inner, cls, c, declared_in, into);
          if (known) return;
        }
        return;
      case syntax::EquationKind::equality:
      case syntax::EquationKind::when:
        return;
    }
  }

  // False when a part of the name is a component whose condition is false.
  bool is_there(const syntax::Expr& e, Draft& c) {
    const auto* reference = e.as<syntax::Reference>();
    Draft* at = &c;
    if (!reference) return true;
    for (const syntax::RefPart& part : reference->parts) {
      if (!at->cls) return true;
      Elem* elem = in_.names.find_elem(*at->cls, part.name);
      at = elem && !elem->is_class ? in_.components.component_of(*elem) : nullptr;
      if (!at) return true;
      if (!may_be_present(*at)) return false;
    }
    return true;
  }

  void add_line(const syntax::Equation& e, PictureConnection::Kind kind, std::string from, std::string to,
                ClassInstance& cls, Draft& c, std::size_t declared_in, std::vector<PictureConnection>& into) {
    AnnotationValues values(in_, &cls, &c, nullptr);
    PictureConnection& line = into.emplace_back();
    line.kind = kind;
    line.from = std::move(from);
    line.to = std::move(to);
    line.declared_in = declared_in;
    line.line = values.read(classes::find_argument(e.comment.annotation, "Line"));
    line.text = values.read(classes::find_argument(e.comment.annotation, "Text"));
    line.span = e.span;
  }

  Instantiator& in_;
};

}  // namespace

std::optional<Picture> read_picture(classes::ClassTree& tree, classes::ClassNode& model, std::string_view path,
                                    diag::Sink& sink, const InstantiateOptions& options, bool is_moment) {
  if (!tree.load(model)) return std::nullopt;
  InstanceTree growing;
  Instantiator in(tree, growing, sink, options);
  in.values.is_moment = is_moment;
  sink.mute();
  std::optional<Picture> picture;
  if (Elem* elem = in.make_model(model)) {
    PictureReader reader(in);
    picture = path.empty() ? reader.read_model(*elem) : reader.read_component(path);
    if (picture) picture->model = tree.qualified_name(model);
  }
  sink.unmute();
  return picture;
}

}  // namespace holon::instance
