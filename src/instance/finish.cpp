#include "instance/finish.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "instance/final_elements.h"
#include "syntax/literals.h"

namespace holon::instance {
namespace {

class Finisher {
 public:
  Finisher(Instantiator& in, InstanceTree& tree) : in_(in), tree_(tree) {}

  void complete() {
    if (!in_.model) return;
    complete_tree(*in_.model, false);
    in_.definitions.lower_pending_functions();
    complete_constants();
    in_.definitions.lower_pending_functions();
    find_hidden_names();
  }

  void move_drafts() {
    std::deque<Draft>& drafts = in_.components.drafts();
    for (Draft& d : drafts) {
      if (d.parent) d.path_rank = d.parent->path_rank + static_cast<std::uint32_t>(d.parent->dims.size());
      for (const Draft* child : d.children) d.child_ids.push_back(child->id);
      d.is_predefined = d.primitive != nullptr;
      d.element_type = d.scalar_type;
      if (d.is_record && d.cls && d.cls->record_progress == Progress::done) d.element_type = d.cls->record_type;
    }
    if (in_.model) tree_.root_id = in_.model->id;
    tree_.components.reserve(drafts.size());
    for (; !drafts.empty(); drafts.pop_front())
      tree_.components.add(std::move(static_cast<Component&>(drafts.front())));
  }

 private:
  // ---- the components of the model
  // `is_empty`: an array around it has no elements, so that nobody will ask for its values.
  void complete_tree(Draft& c, bool is_empty) {
    describe(c);
    c.is_final = is_final(c);
    if (c.is_alias()) return;
    is_empty = is_empty || std::ranges::find(c.dims, 0) != c.dims.end();
    if (c.primitive && !is_empty) find_attributes(c);
    find_equality_constraint(c);
    find_external_class(c);
    for (Draft* child : in_.components.children(c)) complete_tree(*child, is_empty);
    c.is_complete = true;
  }

  void find_attributes(Draft& c) {
    if (!c.mod || c.mod->subs.empty()) return;
    Attributes& a = c.attributes;
    a.start = in_.bindings.attribute_of(c, Attribute::start, &a.start_span);
    if (const Mod* start = in_.bindings.attribute_mod(c, Attribute::start)) a.start_levels = start->binding.levels;
    a.fixed = in_.bindings.attribute_of(c, Attribute::fixed);
    a.min = in_.bindings.attribute_of(c, Attribute::min);
    a.max = in_.bindings.attribute_of(c, Attribute::max);
    a.nominal = in_.bindings.attribute_of(c, Attribute::nominal);
    a.state_select = in_.bindings.attribute_of(c, Attribute::state_select);
    ElementUnits each;
    c.unit = text_attribute(c, Attribute::unit, each.unit);
    c.display_unit = text_attribute(c, Attribute::display_unit, each.display_unit);
    if (!each.unit.empty() || !each.display_unit.empty()) tree_.element_units.emplace(c.id.value, std::move(each));
  }

  // ---- texts
  // The text of all elements; when they differ, that of the first, and all of them in `each`.
  TextId text_attribute(Draft& c, Attribute attribute, std::vector<TextId>& each) {
    const Mod* mod = in_.bindings.attribute_mod(c, attribute);
    if (!mod) return {};
    // Nearly always a literal, and one for all components of a type.
    if (const auto* literal = mod->binding.value->as<syntax::StringLiteral>()) {
      const auto [known, is_new] = literals_.try_emplace(literal);
      if (is_new) known->second = tree_.texts.add(syntax::unescape(literal->raw));
      return known->second;
    }
    const ExprId e = in_.bindings.attribute_of(c, attribute);
    const auto value = e ? in_.values.evaluate(e, "it is shown") : expr::EvalResult<expr::Value>{};
    if (!e || !value || value->count() == 0) return {};
    const auto text_of = [&](const expr::Value& item) {
      const std::string* text = item.as_string();
      return text ? tree_.texts.add(*text) : TextId{};
    };
    if (!value->is_array()) return text_of(*value);
    for (std::size_t i = 0; i < static_cast<std::size_t>(value->count()); ++i)
      each.push_back(text_of(value->element(i)));
    const TextId first = each[0];
    if (std::ranges::all_of(each, [&](TextId other) { return other == first; })) each.clear();
    return first;
  }

  struct Described {
    TextId description;
    bool hides_result = false;
  };
  void describe(Draft& c) {
    if (c.cls) {
      const auto [known, is_new] = class_names_.try_emplace(c.cls->node);
      if (is_new) known->second = tree_.texts.add(in_.names.class_name(*c.cls));
      c.type_name = known->second;
    }
    if (!c.elem) return;
    c.is_declared_discrete = c.elem->element->variability == syntax::Variability::discrete;
    // The declaration that counts: the last redeclaration, if there is one.
    const Redeclare* r = c.elem->mod ? c.elem->mod->redeclare : nullptr;
    const syntax::Declaration* d = r && r->declaration ? r->declaration : c.elem->declaration;
    const auto [known, is_new] = declarations_.try_emplace(d);
    if (is_new) known->second = read(*d);
    c.description = known->second.description;
    c.hides_result = known->second.hides_result;
  }

  Described read(const syntax::Declaration& d) {
    Described result;
    std::string text;
    for (const syntax::StringLiteral* part : d.comment.text) text += syntax::unescape(part->raw);
    result.description = tree_.texts.add(text);
    const syntax::Argument* entry = classes::find_argument(d.comment.annotation, "HideResult");
    const syntax::Expr* value = entry && entry->modification ? entry->modification->value : nullptr;
    const auto* literal = value ? value->as<syntax::BooleanLiteral>() : nullptr;
    result.hides_result = literal && literal->value;
    return result;
  }

  // ---- external objects
  void find_external_class(const Draft& c) {
    if (!c.cls || !c.scalar_type ||
        std::ranges::find(tree_.external_classes, c.scalar_type, &ExternalClass::type) != tree_.external_classes.end())
      return;
    for (ClassNode* child : c.cls->node->children)
      if (child->name.text() == "destructor" && in_.tree.load(*child) && child->def->external) {
        const Name function = child->def->external->function;
        tree_.external_classes.push_back({c.scalar_type, std::string(function ? function.text() : child->name.text())});
      }
  }

  // ---- overconstrained connectors
  void find_equality_constraint(Draft& c) {
    const Draft* around = &c;
    while (around->parent && !around->is_connector && around->parent->is_record) around = around->parent;
    const bool in_connector = around->is_connector || (around->parent && around->parent->is_connector);
    if (!in_connector) return;
    ClassInstance* function = in_.connector_rules.equality_constraint(c);
    const TypeId type = !function ? TypeId{} : c.cls ? in_.component_types.record_type(*c.cls) : c.scalar_type;
    if (!type) return;
    const auto [known, is_new] =
        constraints_.try_emplace({function, type.value}, static_cast<std::uint32_t>(tree_.equality_constraints.size()));
    if (is_new) tree_.equality_constraints.push_back(constraint_of(*function, type, c.span));
    c.equality_constraint = known->second;
  }

  EqualityConstraint constraint_of(ClassInstance& function, TypeId type, Span span) {
    expr::Graph& g = tree_.graph;
    EqualityConstraint result{{}, g.new_iterator(type), g.new_iterator(type)};
    // Loops are closed element by element; a function for arrays gets arrays of one.
    const bool takes_arrays = in_.expansion.expand(function) && std::ranges::any_of(function.elems, [](const Elem* x) {
                                return !x->is_class && x->element->direction == syntax::Direction::input &&
                                       (!x->declaration->dimensions.empty() || !x->element->type.dimensions.empty());
                              });
    const auto argument = [&](ExprId one) {
      const std::array<std::int32_t, 1> size{1};
      const ExprId array[] = {one};
      return Calls::Argument{takes_arrays ? g.many(expr::Kind::array, g.types.with_dims(type, size), array) : one,
                             span};
    };
    result.call = in_.calls.call_class(function, {argument(result.first), argument(result.second)}, {}, span, false);
    return result;
  }

  // ---- what expressions mention beside the components of the model: constants of packages
  void complete_constants() {
    // Completing one may bring others, functions too.
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < in_.components.drafts().size(); ++i) {
        Draft& c = in_.components.drafts()[i];
        if (!c.is_mentioned || c.is_complete) continue;
        complete_constant(c);
        changed = true;
      }
      in_.definitions.lower_pending_functions();
    }
  }

  void complete_constant(Draft& c) {
    if (c.is_complete) return;
    c.is_complete = true;
    in_.components.dims_known(c);
    in_.bindings.binding_of(c);
    if (c.is_record && c.cls) in_.component_types.record_type(*c.cls);
    if (c.primitive) c.attributes.start = in_.bindings.attribute_of(c, Attribute::start, &c.attributes.start_span);
    if (!c.parent && c.elem) c.package = in_.tree.names().intern(in_.names.class_name(*c.elem->owner));
    describe(c);
    for (Draft* child : in_.components.children(c)) complete_constant(*child);
    if (c.inner_target) complete_constant(*c.inner_target);
    if (c.parent) complete_constant(*c.parent);
  }

  // ---- for notes: loops in the file of the model
  void find_hidden_names() {
    const diag::FileId file = in_.model->span.file;
    std::unordered_set<const syntax::ClassDef*> done;
    for (const Draft& c : in_.components.drafts()) {
      const syntax::ClassDef* def = c.cls ? c.cls->node->def : nullptr;
      if (!def || def->name_span.file != file || !done.insert(def).second) continue;
      for (const syntax::Section& section : def->sections) {
        for (const auto* e : section.equations) look_at_loop(*c.cls, *e);
        for (const auto* s : section.statements) look_at_loop(*c.cls, *s);
      }
    }
  }
  template <class Item>
  void look_at_loop(const ClassInstance& cls, const Item& item) {
    for (const syntax::ForIndex& index : item.indices) {
      const auto found = cls.index.find(index.name);
      if (found == cls.index.end() || found->second->is_class) continue;
      const syntax::Declaration* d = found->second->declaration;
      tree_.hidden_names.push_back({index.name, index.span, d ? d->span : Span{}});
    }
    for (const auto* inner : item.body) look_at_loop(cls, *inner);
    for (const auto& branch : item.branches)
      for (const auto* inner : branch.body) look_at_loop(cls, *inner);
  }

  Instantiator& in_;
  InstanceTree& tree_;
  std::unordered_map<const syntax::StringLiteral*, TextId> literals_;
  std::unordered_map<const syntax::Declaration*, Described> declarations_;
  std::unordered_map<const ClassNode*, TextId> class_names_;
  std::map<std::pair<const ClassInstance*, std::uint32_t>, std::uint32_t> constraints_;
};

}  // namespace

void finish(Instantiator& in, InstanceTree& tree, std::size_t errors_before) {
  Finisher finisher(in, tree);
  if (in.sink.error_count() == errors_before) finisher.complete();
  finisher.move_drafts();
}

}  // namespace holon::instance
