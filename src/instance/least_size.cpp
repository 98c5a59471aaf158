#include "instance/least_size.h"

#include <algorithm>
#include <limits>

namespace holon::instance {
namespace {

using classes::ClassNode;
using classes::Item;
using classes::ItemKind;

constexpr std::uint64_t kManyEnough = std::numeric_limits<std::uint64_t>::max() / 2;
constexpr int kMostLevels = 300;  // deeper is an error for other reasons

constexpr std::size_t kMostKept = 20'000;  // classes that a forecast knows

bool changes_classes(const syntax::Modification* modification) {
  return modification != nullptr && std::ranges::any_of(modification->arguments, [](const syntax::Argument* one) {
           return one->kind != syntax::ArgumentKind::modify || changes_classes(one->modification);
         });
}

bool inherits_or_imports(const ClassNode& node) {
  return !node.imports.empty() ||
         std::ranges::any_of(node.items, [](const Item& item) { return item.kind == ItemKind::extends; });
}

const ClassNode* own_class(const ClassNode& node, base::Name name) {
  const auto found = node.child_index.find(name);
  if (found == node.child_index.end()) return nullptr;
  const ClassNode* const child = found->second;
  const bool is_certain = child->loaded && !child->broken && child->def != nullptr &&
                          child->def->form == syntax::ClassForm::long_ &&
                          (child->element == nullptr || (!child->element->replaceable && !child->element->redeclare));
  return is_certain ? child : nullptr;
}

// The class that a name means in every case; none where that is not certain.
const ClassNode* certain_class(const ClassNode& scope, const syntax::Reference* name, bool is_base) {
  if (name == nullptr || name->global || name->parts.empty()) return nullptr;
  const base::Name first = name->parts[0].name;
  const ClassNode* found = nullptr;
  for (const ClassNode* s = &scope; s != nullptr; s = s->parent) {
    if (s->child_index.contains(first)) {
      found = own_class(*s, first);
      break;
    }
    // What a class inherits may hide what is around it; its bases are looked up without that.
    if ((inherits_or_imports(*s) && !(is_base && s == &scope && s->imports.empty())) ||
        (s->def != nullptr && s->def->encapsulated))
      return nullptr;
  }
  for (std::size_t i = 1; found != nullptr && i < name->parts.size(); ++i)
    found = inherits_or_imports(*found) ? nullptr : own_class(*found, name->parts[i].name);
  return found;
}

bool is_certain(const Item& item) {
  const syntax::Element& e = *item.element;
  return !e.replaceable && !e.redeclare && !e.outer && item.declaration->condition == nullptr &&
         !changes_classes(item.declaration->modification);
}

}  // namespace

std::uint64_t LeastSize::below(const ClassNode& node) {
  const auto [known, is_new] = known_.try_emplace(&node, 0);  // nothing more for a class that contains itself
  if (!is_new || depth_ > kMostLevels) return known->second;
  ++depth_;
  std::uint64_t own = 0;
  std::uint64_t of_bases = 0;
  for (const Item& item : node.items) {
    if (item.kind == ItemKind::component && is_certain(item)) {
      const ClassNode* const type = certain_class(node, item.element->type.name, false);
      own = std::min(kManyEnough, own + 1 + (type != nullptr ? below(*type) : 0));
    } else if (item.kind == ItemKind::extends && !changes_classes(item.element->modification)) {
      // What several bases have in common is there once.
      const ClassNode* const base = certain_class(node, item.element->base, true);
      if (base != nullptr) of_bases = std::max(of_bases, below(*base));
    }
  }
  --depth_;
  return known_[&node] = std::max(own, of_bases);
}

Forecast::Key Forecast::key_of(const Draft& c) {
  return c.cls != nullptr && !c.is_alias() && !c.is_split ? Key{c.cls->node, c.cls->outer, c.cls->mods} : Key{};
}

void Forecast::note(const Draft& c, const std::vector<Draft*>& children) {
  if (known_.size() >= kMostKept) return;
  const Key key = key_of(c);
  if (key == Key{}) return;
  const auto [at, is_new] = known_.try_emplace(key);
  if (!is_new) return;
  for (const Draft* child : children) at->second.children.push_back(key_of(*child));
}

bool Forecast::is_due(std::size_t made) {
  if (made < next_) return false;
  next_ *= 2;
  return true;
}

std::uint64_t Forecast::size_of(const Draft& c) {
  for (auto& [key, one] : known_) one.size = 0;
  return size_of(key_of(c), 0);
}

std::uint64_t Forecast::size_of(const Key& key, int depth) {
  const auto found = known_.find(key);
  if (found == known_.end()) return 1;
  Known& one = found->second;
  if (one.size > 0) return one.size;
  if (one.is_under_way || depth > kMostLevels) return 1;
  one.is_under_way = true;
  std::uint64_t sum = 1;
  for (const Key& child : one.children) sum = std::min(kManyEnough, sum + size_of(child, depth + 1));
  one.is_under_way = false;
  return one.size = sum;
}

}  // namespace holon::instance
