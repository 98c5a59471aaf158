#pragma once

// What a name in the text of a class means, by the text alone: own and inherited elements, imports, classes around.
// Modifiers and redeclarations are not looked at, so nothing has to be instantiated: this works in unfinished models.

#include <span>

#include "base/names.h"
#include "classes/class_tree.h"

namespace holon::driver {

// A class, or a component in the class that declares it; neither when nothing was found.
struct NameMeaning {
  classes::ClassNode* node = nullptr;
  const classes::Item* component = nullptr;
  classes::ClassNode* owner = nullptr;  // of the component

  bool is_known() const { return node != nullptr || component != nullptr; }
};

// The classes that a class extends or is short for.
template <class Visit>
void for_each_base(const classes::ClassNode& node, Visit visit) {
  if (node.def == nullptr) return;
  if (node.def->form == syntax::ClassForm::short_ && node.def->type.name != nullptr) visit(*node.def->type.name);
  for (const classes::Item& item : node.items)
    if (item.kind == classes::ItemKind::extends && item.element->base != nullptr) visit(*item.element->base);
}

class NameFinder {
 public:
  explicit NameFinder(classes::ClassTree& tree) : tree_(tree) {}

  // A name as it is written in a class: here, then in the classes around (5.3).
  NameMeaning resolve(classes::ClassNode& scope, bool global, std::span<const base::Name> path);
  classes::ClassNode* resolve_class(classes::ClassNode& scope, const syntax::Reference& name);
  // What `name` means directly in a class: declared there, imported, or inherited.
  NameMeaning member(classes::ClassNode& node, base::Name name);
  // The class of what a name means: itself, or that of the component.
  classes::ClassNode* class_of(const NameMeaning& meaning);

 private:
  NameMeaning inside(NameMeaning from, std::span<const base::Name> path);
  NameMeaning imported(const classes::ClassNode& node, base::Name name);
  classes::ClassNode* find_class(std::span<const syntax::RefPart> path);

  // The number of steps bounds what classes that extend each other in circles can cost.
  static constexpr int kMostSteps = 10'000;
  static constexpr int kDeepest = 100;
  classes::ClassTree& tree_;
  int steps_ = 0;
  int depth_ = 0;
};

}  // namespace holon::driver
