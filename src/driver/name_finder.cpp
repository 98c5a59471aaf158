#include "driver/name_finder.h"

#include <vector>

namespace holon::driver {

using base::Name;
using classes::ClassNode;

NameMeaning NameFinder::resolve(ClassNode& scope, bool global, std::span<const Name> path) {
  if (path.empty()) return {};
  NameMeaning found;
  for (ClassNode* s = global ? &tree_.root() : &scope; s != nullptr && !found.is_known(); s = s->parent)
    found = member(*s, path[0]);
  return inside(found, path.subspan(1));
}

ClassNode* NameFinder::resolve_class(ClassNode& scope, const syntax::Reference& name) {
  std::vector<Name> path;
  for (const syntax::RefPart& part : name.parts) path.push_back(part.name);
  return resolve(scope, name.global, path).node;
}

NameMeaning NameFinder::inside(NameMeaning from, std::span<const Name> path) {
  for (const Name name : path) {
    ClassNode* node = class_of(from);
    if (node == nullptr) return {};
    from = member(*node, name);
  }
  return from;
}

ClassNode* NameFinder::class_of(const NameMeaning& meaning) {
  if (meaning.node != nullptr || meaning.component == nullptr) return meaning.node;
  const syntax::Reference* type = meaning.component->element->type.name;
  return type == nullptr ? nullptr : resolve_class(*meaning.owner, *type);
}

NameMeaning NameFinder::member(ClassNode& node, Name name) {
  if (++steps_ > kMostSteps || depth_ > kDeepest) return {};
  if (ClassNode* child = tree_.child(node, name)) return {.node = child};
  if (node.is_root() || !tree_.load(node)) return {};
  for (const classes::Item& item : node.items)
    if (item.kind == classes::ItemKind::component && item.declaration->name == name)
      return {.component = &item, .owner = &node};
  ++depth_;
  NameMeaning found = imported(node, name);
  for_each_base(node, [&](const syntax::Reference& base) {
    // A base class is not looked up in what is inherited beside it, only in the classes around.
    if (found.is_known() || node.parent == nullptr) return;
    ClassNode* b = resolve_class(*node.parent, base);
    if (b == nullptr && !node.children.empty()) {
      // Or it is a class of this one.
      for (ClassNode* child : node.children)
        if (base.parts.size() == 1 && child->name == base.parts[0].name) b = child;
    }
    if (b != nullptr && b != &node) found = member(*b, name);
  });
  --depth_;
  return found;
}

ClassNode* NameFinder::find_class(std::span<const syntax::RefPart> path) {
  std::vector<Name> names;
  for (const syntax::RefPart& part : path) names.push_back(part.name);
  return resolve(tree_.root(), true, names).node;
}

NameMeaning NameFinder::imported(const ClassNode& node, Name name) {
  for (const syntax::Element* import : node.imports) {
    const std::span<const syntax::RefPart> path(import->path.items, import->path.size());
    if (path.empty()) continue;
    const bool named = import->import_kind == syntax::ImportKind::qualified
                           ? path.back().name == name
                           : import->import_kind == syntax::ImportKind::renamed && import->alias == name;
    if (named) {
      // A class, or a constant of a package.
      std::vector<Name> names;
      for (const syntax::RefPart& part : path) names.push_back(part.name);
      return resolve(tree_.root(), true, names);
    }
    bool whole = import->import_kind == syntax::ImportKind::unqualified;
    for (const syntax::RefPart& part : import->listed) whole = whole || part.name == name;
    ClassNode* package = whole ? find_class(path) : nullptr;
    if (package == nullptr) continue;
    if (const NameMeaning found = member(*package, name); found.is_known()) return found;
  }
  return {};
}

}  // namespace holon::driver
