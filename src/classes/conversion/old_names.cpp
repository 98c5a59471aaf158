#include "classes/conversion/old_names.h"

#include <utility>

namespace holon::classes {
namespace {

const ClassNode& top_of(const ClassNode& node) {
  const ClassNode* at = &node;
  while (at->parent && at->parent->parent) at = at->parent;
  return *at;
}

}  // namespace

std::string dotted(const syntax::List<syntax::RefPart>& path) {
  std::string text;
  for (const syntax::RefPart& part : path) text += (text.empty() ? "" : ".") + std::string(part.name.text());
  return text;
}

const Plan& OldNames::plan_of(const ClassNode& scope) const {
  if (scope.is_root()) return plan_;
  const auto found = plans_.find(top_of(scope).name.text());
  return found == plans_.end() ? no_plan_ : found->second;
}

// A name of an old library, by the rules of `plan`.
OldClass OldNames::old_class(const Plan& plan, std::string old_name) {
  const auto library = plan.find(std::string_view(old_name).substr(0, old_name.find('.')));
  OldClass cls;
  cls.rules = library->second;
  cls.node = tree_.find(cls.rules->new_name(old_name));
  cls.old_names = {old_name};
  cls.old_name = std::move(old_name);
  return cls;
}

OldClass OldNames::class_at(ClassNode& node) {
  OldClass cls;
  cls.node = &node;
  if (node.is_root()) return cls;
  for (const auto& [library, rules] : plan_) {
    // A library that was split or joined has classes below other top-level names.
    if (library != top_of(node).name.text()) continue;
    cls.rules = rules;
    cls.old_names = rules->old_names(tree_.qualified_name(node));
    if (cls.old_names.empty()) cls.rules = nullptr;
  }
  return cls;
}

OldEntity OldNames::at_root(Name word, const Plan& plan) {
  OldEntity entity;
  if (plan.contains(word.text())) {
    entity.cls = old_class(plan, std::string(word.text()));
  } else if (ClassNode* node = tree_.child(tree_.root(), word)) {
    entity.cls = class_at(*node);
  }
  entity.new_word = word.text();
  return entity;
}

OldEntity OldNames::find_word(Name word, ClassNode& scope, bool global) {
  if (depth_ > kDeepest) return {};
  if (global) return at_root(word, plan_of(scope));
  for (ClassNode* node = &scope; !node->is_root(); node = node->parent) {
    if (!tree_.load(*node)) break;
    OldEntity found = own_member(*node, word);
    if (!found.known()) found = imported(*node, word);
    if (!found.known() && !finding_bases_.contains(node)) found = inherited_member(*node, word);
    if (found.known()) return found;
    if (node->def->encapsulated) break;
  }
  return at_root(word, plan_of(scope));
}

const Item* OldNames::own_component(ClassNode& node, Name word) {
  const auto [found, is_new] = components_.try_emplace(&node);
  if (is_new)
    for (const Item& item : node.items)
      if (item.kind == ItemKind::component) found->second.emplace(item.declaration->name, &item);
  const auto item = found->second.find(word);
  return item == found->second.end() ? nullptr : item->second;
}

OldEntity OldNames::own_member(ClassNode& node, Name word) {
  OldEntity entity;
  if (const auto child = node.child_index.find(word); child != node.child_index.end()) {
    if (tree_.load(*child->second)) entity.cls = class_at(*child->second);
    entity.new_word = word.text();
  } else if (const Item* item = own_component(node, word)) {
    entity.element = item->element;
    entity.declaration = item->declaration;
    entity.owner = &node;
  }
  return entity;
}

OldEntity OldNames::imported_by(const syntax::Element& element, ClassNode& node, Name word) {
  ++depth_;
  OldEntity entity;
  const Plan& plan = plan_of(node);
  const auto class_named = [&](const std::string& name) {
    if (plan.contains(std::string_view(name).substr(0, name.find('.')))) return old_class(plan, name);
    ClassNode* const found = tree_.find(name);
    return found ? class_at(*found) : OldClass{};
  };
  const std::string path = dotted(element.path);
  std::string whole;
  switch (element.import_kind) {
    case syntax::ImportKind::qualified:
      if (element.path.size() > 0 && element.path[element.path.size() - 1].name == word) whole = path;
      break;
    case syntax::ImportKind::renamed:
      if (element.alias == word) whole = path;
      break;
    case syntax::ImportKind::listed:
      for (const syntax::RefPart& part : element.listed)
        if (part.name == word) whole = path + "." + std::string(word.text());
      break;
    case syntax::ImportKind::unqualified: {
      const OldClass package = class_named(path);
      if (package.known() && member(package, word).known()) whole = path + "." + std::string(word.text());
      break;
    }
  }
  if (!whole.empty()) entity.cls = class_named(whole);
  if (entity.cls.known()) {
    // An import is converted as a whole: its word stands for the new name of what it imports.
    const bool below =
        element.import_kind == syntax::ImportKind::unqualified || element.import_kind == syntax::ImportKind::listed;
    const ConversionRules* const rules = entity.cls.rules;
    entity.new_word = !rules  ? whole
                      : below ? rules->new_name(path) + "." + std::string(word.text())
                              : rules->new_name(whole);
  }
  --depth_;
  return entity;
}

OldEntity OldNames::imported(ClassNode& node, Name word) {
  for (const syntax::Element* element : node.imports)
    if (element->import_kind != syntax::ImportKind::unqualified)
      if (OldEntity entity = imported_by(*element, node, word); entity.known()) return entity;
  for (const syntax::Element* element : node.imports)
    if (element->import_kind == syntax::ImportKind::unqualified)
      if (OldEntity entity = imported_by(*element, node, word); entity.known()) return entity;
  return {};
}

const std::vector<OldClass>& OldNames::bases_of(ClassNode& node) {
  const auto [found, is_new] = bases_.try_emplace(&node);
  if (!is_new || !tree_.load(node)) return found->second;
  ++depth_;
  finding_bases_.insert(&node);
  std::vector<OldClass> bases;
  if (node.def->form == syntax::ClassForm::short_ && node.def->type.name && node.parent) {
    // `redeclare model M = M(…)` speaks of another M.
    ClassNode& scope = *node.parent;
    const OldClass base = find_class(*node.def->type.name, scope);
    if (base.known() && base.node != &node) bases.push_back(base);
  }
  for (const Item& item : node.items)
    if (item.kind == ItemKind::extends && item.element->base)
      if (const OldClass base = find_class(*item.element->base, node); base.known()) bases.push_back(base);
  finding_bases_.erase(&node);
  --depth_;
  return bases_[&node] = std::move(bases);
}

OldEntity OldNames::inherited_member(ClassNode& node, Name word) {
  ++depth_;
  OldEntity entity;
  if (depth_ <= kDeepest) {
    const std::vector<OldClass> bases = bases_of(node);
    for (const OldClass& base : bases)
      if (entity = member(base, word); entity.known()) break;
  }
  entity.is_inherited = entity.known();
  --depth_;
  return entity;
}

OldEntity OldNames::member(const OldClass& of, Name word) {
  OldEntity entity;
  if (of.node && tree_.load(*of.node)) {
    entity = own_member(*of.node, word);
    if (!entity.known()) entity = inherited_member(*of.node, word);
  }
  if (entity.is_component() || !of.rules) return entity;
  // A class of an old library: named so there, or inherited there.
  for (const std::string& name : of.old_names) {
    const std::string inside = name + "." + std::string(word.text());
    const bool is_named = of.rules->find(inside) != nullptr;
    if (!entity.known() && !is_named) continue;
    OldClass cls = entity.cls;
    cls.rules = of.rules;
    cls.old_name = inside;
    if (is_named || cls.old_names.empty()) cls.old_names.push_back(inside);
    if (!cls.node) cls.node = tree_.find(of.rules->new_name(inside));
    entity.cls = std::move(cls);
    entity.new_word = word.text();
    break;
  }
  return entity;
}

OldClass OldNames::child_of(const OldClass& cls, Name word) {
  if (!cls.old_name.empty()) {
    // All that an old library has is known by its name.
    OldClass child = member(cls, word).cls;
    child.rules = cls.rules;
    child.old_name = cls.old_name + "." + std::string(word.text());
    if (!child.node) child.node = tree_.find(cls.rules->new_name(child.old_name));
    std::erase(child.old_names, child.old_name);
    child.old_names.insert(child.old_names.begin(), child.old_name);
    return child;
  }
  return member(cls, word).cls;
}

OldClass OldNames::find_class(const syntax::List<syntax::RefPart>& path, bool global, ClassNode& scope) {
  if (path.empty() || depth_ > kDeepest) return {};
  ++depth_;
  const OldEntity first = find_word(path[0].name, scope, global);
  OldClass cls = first.cls;
  for (std::size_t i = 1; i < path.size() && cls.known(); ++i) cls = child_of(cls, path[i].name);
  --depth_;
  return cls;
}

OldClass OldNames::find_function(const syntax::Reference& path, ClassNode& scope) {
  OldEntity entity = find_word(path.parts[0].name, scope, path.global);
  if (!entity.is_component()) return find_class(path, scope);
  for (std::size_t i = 1; i < path.parts.size() && entity.known(); ++i)
    entity = member(entity.is_component() ? type_of(entity) : entity.cls, path.parts[i].name);
  return entity.cls;
}

OldClass OldNames::type_of(const OldEntity& component) {
  if (!component.is_component() || !component.element->type.name) return {};
  if (const auto known = types_.find(component.element); known != types_.end()) return known->second;
  const OldClass type = find_class(*component.element->type.name, *component.owner);
  types_.emplace(component.element, type);
  return type;
}

std::vector<const ClassRules*> OldNames::own_rules(const OldClass& cls) {
  std::vector<const ClassRules*> result;
  if (!cls.rules) return result;
  for (const std::string& name : cls.old_names)
    if (const ClassRules* const found = cls.rules->find(name)) result.push_back(found);
  return result;
}

void OldNames::collect_rules(const OldClass& cls, std::set<const ClassNode*>& seen,
                             std::vector<const ClassRules*>& rules) {
  for (const ClassRules* one : own_rules(cls)) rules.push_back(one);
  if (!cls.node || !seen.insert(cls.node).second || seen.size() > kDeepest) return;
  // What a library inherits in itself, its rules spell out.
  if (cls.rules) return;
  const std::vector<OldClass> bases = bases_of(*cls.node);
  for (const OldClass& base : bases) collect_rules(base, seen, rules);
}

std::vector<const ClassRules*> OldNames::rules_for(const OldClass& cls) {
  std::vector<const ClassRules*> rules;
  std::set<const ClassNode*> seen;
  collect_rules(cls, seen, rules);
  return rules;
}

}  // namespace holon::classes
