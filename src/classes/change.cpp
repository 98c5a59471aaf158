#include "classes/change.h"

#include <vector>

namespace holon::classes {

void remove_class(ClassNode& node) {
  if (node.parent == nullptr) return;
  ClassNode& parent = *node.parent;
  const auto entry = parent.child_index.find(node.name);
  if (entry == parent.child_index.end() || entry->second != &node) return;
  parent.child_index.erase(entry);
  std::erase(parent.children, &node);
  std::erase_if(parent.items, [&](const Item& item) { return item.node == &node; });
}

void forget_class(ClassNode& node) {
  node.loaded = false;
  node.broken = false;
  node.def = nullptr;
  node.items.clear();
  node.imports.clear();
  // Classes that are files of their own are still there; what stands in the text comes again with it.
  std::erase_if(node.child_index, [](const auto& entry) { return entry.second->file.empty(); });
  std::erase_if(node.children, [](const ClassNode* child) { return child->file.empty(); });
}

}  // namespace holon::classes
