// Members of classes, and what is known of one by the text alone.

#include <algorithm>
#include <string>
#include <unordered_set>

#include "api/editing/state.h"
#include "syntax/literals.h"
#include "syntax/printer.h"

namespace holon::api {
namespace {

constexpr int kLongestChain = 60;

class Members {
 public:
  Members(ClassTree& tree, const std::function<void(const Item&, ClassNode&, int)>& visit)
      : tree_(tree), visit_(visit) {}

  void walk(ClassNode& node, int depth) {
    if (depth > kLongestChain || !walked_.insert(&node).second || !(node.is_root() || tree_.load(node))) return;
    for (const Item& item : node.items) {
      if (item.kind == ItemKind::component && seen_.insert(item.declaration->name).second) visit_(item, node, depth);
      if (item.kind == ItemKind::class_ && seen_.insert(item.node->name).second) visit_(item, node, depth);
    }
    NameFinder finder(tree_);
    driver::for_each_base(node, [&](const syntax::Reference& base) {
      ClassNode* found = node.parent == nullptr ? nullptr : finder.resolve_class(*node.parent, base);
      if (found == nullptr) found = finder.resolve_class(node, base);
      if (found != nullptr) walk(*found, depth + 1);
    });
  }

 private:
  ClassTree& tree_;
  const std::function<void(const Item&, ClassNode&, int)>& visit_;
  std::unordered_set<const ClassNode*> walked_;
  std::unordered_set<base::Name, base::NameHash> seen_;
};

std::string text_of_value(const ClassTree& tree, const syntax::Modification* modification) {
  return modification != nullptr && modification->value != nullptr
             ? std::string(source_of(tree, modification->value->span))
             : std::string();
}

// Goes along the chain of short classes that a component's type is, until `visit` has enough.
template <class Visit>
void along_types(ClassTree& tree, const Item& component, ClassNode& owner, Visit visit) {
  const syntax::Reference* name = component.element->type.name;
  ClassNode* scope = &owner;
  NameFinder finder(tree);
  for (int i = 0; i < kLongestChain && name != nullptr; ++i) {
    ClassNode* type = finder.resolve_class(*scope, *name);
    if (type == nullptr || !tree.load(*type) || type->def == nullptr) {
      visit(nullptr, name);
      return;
    }
    if (visit(type->def, name)) return;
    name = nullptr;
    if (type->def->form == syntax::ClassForm::short_) {
      name = type->def->type.name;
    } else {
      // A connector or type that extends a predefined one.
      for (const Item& item : type->items)
        if (item.kind == ItemKind::extends) name = item.element->base;
    }
    scope = type->parent == nullptr ? type : type->parent;
  }
}

}  // namespace

void for_each_member(ClassTree& tree, ClassNode& node,
                     const std::function<void(const Item& item, ClassNode& owner, int depth)>& visit) {
  Members(tree, visit).walk(node, 0);
}

NameKind kind_of(const syntax::ClassDef& def) {
  if (def.form == syntax::ClassForm::enumeration) return NameKind::enumeration;
  switch (def.restriction) {
    case syntax::Restriction::class_:
      return NameKind::class_;
    case syntax::Restriction::model:
      return NameKind::model;
    case syntax::Restriction::record:
    case syntax::Restriction::operator_record:
      return NameKind::record;
    case syntax::Restriction::block:
      return NameKind::block;
    case syntax::Restriction::connector:
    case syntax::Restriction::expandable_connector:
      return NameKind::connector;
    case syntax::Restriction::type:
      return NameKind::type;
    case syntax::Restriction::package:
      return NameKind::package;
    case syntax::Restriction::function:
    case syntax::Restriction::operator_function:
      return NameKind::function;
    case syntax::Restriction::operator_:
      return NameKind::operator_;
  }
  return NameKind::class_;
}

NameKind kind_of(ClassTree& tree, const Item& component, ClassNode& owner) {
  if (component.element->variability == syntax::Variability::parameter) return NameKind::parameter;
  if (component.element->variability == syntax::Variability::constant) return NameKind::constant;
  return predefined_type(tree, component, owner).empty() ? NameKind::component : NameKind::variable;
}

std::string comment_text(const syntax::Comment& comment) {
  std::string text;
  for (const syntax::StringLiteral* part : comment.text) text += syntax::unescape(part->raw);
  return text;
}

std::string_view source_of(const ClassTree& tree, diag::Span span) {
  if (!span.known()) return {};
  return const_cast<ClassTree&>(tree).files()[span.file].text().substr(span.begin, span.end - span.begin);
}

std::string type_text(const ClassTree& tree, const Item& component) {
  const syntax::TypeName& type = component.element->type;
  if (type.name == nullptr) return {};
  std::string text(source_of(tree, type.name->span));
  const auto add = [&](const syntax::ExprList& dimensions) {
    std::string list;
    for (const syntax::Expr* one : dimensions)
      list += (list.empty() ? "" : ", ") + (one == nullptr ? std::string(":") : syntax::print_expr(*one));
    if (!list.empty()) text += "[" + list + "]";
  };
  add(component.declaration->dimensions);
  add(type.dimensions);
  return text;
}

std::string predefined_type(ClassTree& tree, const Item& component, ClassNode& owner) {
  std::string result;
  along_types(tree, component, owner, [&](const syntax::ClassDef* def, const syntax::Reference* name) {
    if (def != nullptr && def->form == syntax::ClassForm::enumeration) result = "enumeration";
    if (def == nullptr && name->parts.size() == 1) {
      const std::string_view word = name->parts[0].name.text();
      if (word == "Real" || word == "Integer" || word == "Boolean" || word == "String") result = word;
    }
    return !result.empty();
  });
  return result;
}

std::string attribute_of(ClassTree& tree, const Item& component, ClassNode& owner, std::string_view attribute) {
  const auto in = [&](const syntax::Modification* modification) {
    const syntax::Argument* entry = classes::find_argument(modification, attribute);
    return entry == nullptr ? std::string() : text_of_value(tree, entry->modification);
  };
  std::string text = in(component.declaration->modification);
  if (!text.empty()) return text;
  along_types(tree, component, owner, [&](const syntax::ClassDef* def, const syntax::Reference*) {
    if (def == nullptr) return true;
    text = in(def->modification);
    // `connector RealInput = input Real(unit = …)`, or a type that extends one with a modifier.
    if (text.empty())
      for (const syntax::Section& section : def->sections)
        for (const syntax::Element* element : section.elements)
          if (text.empty() && element->kind == syntax::ElementKind::extends) text = in(element->modification);
    return !text.empty();
  });
  return text;
}

std::string value_text(const ClassTree& tree, const syntax::Declaration& declaration) {
  return text_of_value(tree, declaration.modification);
}

}  // namespace holon::api
