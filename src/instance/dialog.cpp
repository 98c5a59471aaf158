#include "instance/dialog.h"

#include <algorithm>

#include "instance/annotation_values.h"
#include "instance/instantiator.h"
#include "instance/shown_values.h"
#include "syntax/printer.h"

namespace holon::instance {
namespace {

const syntax::Modification* part(const syntax::Modification* of, std::string_view name) {
  const syntax::Argument* found = classes::find_argument(of, name);
  return found != nullptr ? found->modification : nullptr;
}

std::string last_part(const std::string& name) { return name.substr(name.rfind('.') + 1); }

class DialogReader {
 public:
  explicit DialogReader(Instantiator& in) : in_(in) {}

  std::optional<Dialog> read(std::string_view path) {
    Draft* c = component_at(in_, path);
    if (!c) return std::nullopt;
    Dialog dialog;
    if (c->elem && c->elem->declaration) dialog.description = description_of(c->elem->declaration->comment);
    if (!c->cls) {  // a plain variable: its value is all there is
      if (c->elem) add_variable(*c->elem, *c, dialog);
      return dialog;
    }
    if (!in_.expansion.expand(*c->cls)) return std::nullopt;
    in_.components.dims_known(*c);
    dialog.class_name = in_.names.class_name(*c->cls);
    for (std::size_t i = 0; i < c->cls->elems.size(); ++i) {
      Elem& elem = *c->cls->elems[i];
      if (elem.is_protected) continue;
      if (elem.is_class)
        add_class(elem, *c, dialog);
      else if (elem.declaration && elem.element)
        add_variable(elem, *c, dialog);
    }
    return dialog;
  }

 private:
  struct Form {
    AnnotationValue dialog{};
    bool is_start = false;
  };

  // What the annotation `Dialog` says; its names are those of the component.
  Form form_of(const syntax::Comment& comment, Elem& elem, Draft& c, DialogEntry& entry) {
    Form form;
    AnnotationValues values(in_, elem.scope, &c, nullptr);
    form.dialog = values.read(classes::find_argument(comment.annotation, "Dialog"));
    const auto text = [&](std::string_view name) {
      const AnnotationValue* found = form.dialog.find(name);
      return found && found->kind == AnnotationValue::Kind::string ? found->text : std::string();
    };
    entry.tab = text("tab");
    entry.group = text("group");
    // Without a known answer it can be changed.
    const AnnotationValue* enable = form.dialog.find("enable");
    if (enable && enable->kind == AnnotationValue::Kind::boolean) entry.is_enabled = enable->flag;
    const AnnotationValue* start = form.dialog.find("showStartAttribute");
    form.is_start = start && start->kind == AnnotationValue::Kind::boolean && start->flag;
    return form;
  }

  void add_variable(Elem& elem, Draft& c, Dialog& into) {
    const syntax::Declaration& declaration = *elem.declaration;
    const bool is_parameter = elem.element->variability == syntax::Variability::parameter;
    DialogEntry entry;
    const Form form = form_of(declaration.comment, elem, c, entry);
    const bool is_whole = &c == elem.component;
    if (!is_parameter && !form.is_start && !is_whole) return;
    if (elem.element->final) return;
    entry.kind = is_parameter || is_whole ? DialogEntry::Kind::parameter : DialogEntry::Kind::start;
    entry.name = is_whole ? std::string() : std::string(elem.name.text());
    entry.description = description_of(declaration.comment);
    if (elem.element->type.name) entry.type = syntax::print_name(*elem.element->type.name);
    const syntax::Modification* own = declaration.modification;
    const syntax::Modification* preset = form.is_start ? part(own, "start") : own;
    if (preset && preset->value) entry.preset = syntax::print_expr(*preset->value);
    read_choices(part(declaration.comment.annotation, "choices"), entry);
    Draft* draft = in_.components.component_of(elem);
    if (draft && !may_be_present(*draft)) return;
    if (draft && draft->mod && draft->mod->final) return;
    if (draft) read_type(*draft, form.is_start, entry);
    into.entries.push_back(std::move(entry));
  }

  void read_type(Draft& draft, bool is_start, DialogEntry& entry) {
    entry.unit = attribute_text(in_, draft, Attribute::unit);
    entry.display_unit = attribute_text(in_, draft, Attribute::display_unit);
    if (is_start) {
      const Mod* start = in_.bindings.attribute_mod(draft, Attribute::start);
      if (start && start->binding.value) entry.value = syntax::print_expr(*start->binding.value);
    } else {
      const PictureMacro shown = shown_value(in_, entry.name, draft);
      if (shown.text != entry.name || shown.number) entry.value = shown.text;
    }
    if (!draft.primitive) return;
    const TypeId type = draft.primitive->type;
    entry.is_boolean = in_.t.base(type) == expr::Base::boolean;
    if (!entry.choices.empty() || in_.t.base(type) != expr::Base::enumeration) return;
    const expr::Enumeration& one = in_.t.enumeration_of(type);
    for (const std::string& literal : one.literals) entry.choices.emplace_back(one.name + "." + literal, literal);
    if (!entry.value.empty() && !entry.value.contains('.')) entry.value = one.name + "." + last_part(entry.value);
  }

  static void read_choices(const syntax::Modification* choices, DialogEntry& entry) {
    if (!choices) return;
    for (const syntax::Argument* a : choices->arguments) {
      if (a->name.size() == 1 && a->name[0].name.text() == "choice" && a->modification && a->modification->value)
        entry.choices.emplace_back(syntax::print_expr(*a->modification->value), description_of(a->comment));
    }
  }

  void add_class(Elem& elem, Draft& c, Dialog& into) {
    const syntax::Element* element = elem.element ? elem.element : elem.node ? elem.node->element : nullptr;
    if (!element || !element->replaceable || !elem.node || !in_.tree.load(*elem.node)) return;
    DialogEntry entry;
    entry.kind = DialogEntry::Kind::replaceable;
    entry.name = elem.name.text();
    entry.type = syntax::restriction_text(elem.node->def->restriction);
    entry.description = description_of(elem.node->def->comment);
    if (elem.node->def->type.name) entry.preset = syntax::print_name(*elem.node->def->type.name);
    form_of(elem.node->def->comment, elem, c, entry);
    const Redeclare* r = elem.mod ? elem.mod->redeclare : nullptr;
    if (r && r->node && r->node->def && r->node->def->type.name)
      entry.value = syntax::print_name(*r->node->def->type.name);
    else
      entry.value = entry.preset;
    into.entries.push_back(std::move(entry));
  }

  // True also when nobody can say.
  bool may_be_present(Draft& c) {
    const std::size_t before = in_.sink.muted_errors();
    return in_.components.is_present(c) || in_.sink.muted_errors() != before;
  }

  Instantiator& in_;
};

}  // namespace

std::optional<Dialog> read_dialog(classes::ClassTree& tree, classes::ClassNode& model, std::string_view component,
                                  diag::Sink& sink, const InstantiateOptions& options) {
  if (!tree.load(model)) return std::nullopt;
  InstanceTree growing;
  Instantiator in(tree, growing, sink, options);
  sink.mute();
  std::optional<Dialog> dialog;
  if (in.make_model(model) != nullptr) dialog = DialogReader(in).read(component);
  sink.unmute();
  return dialog;
}

}  // namespace holon::instance
