#pragma once

// Classes in their place: redeclarations and short classes followed, `extends` expanded into one table of elements.

#include <deque>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "instance/draft.h"
#include "instance/part.h"

namespace holon::instance {

class Expansion : Part {
 public:
  explicit Expansion(Instantiator& in) : Part(in) {}

  ClassInstance* make_root();  // the scope of top-level classes
  Elem& add_elem(const Elem& like = {}) { return elems_.emplace_back(like); }

  ClassRef class_ref(Elem& elem);
  void report_component_for_class(const Elem& elem, const Redeclare& r);
  ClassRef follow_short(ClassRef ref);
  ClassInstance* make_instance(const ClassRef& ref, const Mod* extra, Draft* owner);
  ClassInstance* instance_of(Elem& elem);
  bool expand(ClassInstance& cls);
  const Primitive* primitive_of(const ClassRef& ref);

 private:
  struct OwnElements {
    std::vector<Elem*> by_item;  // none for `extends` and `redeclare`
    const Mod* redeclares = nullptr;
    std::vector<const classes::Item*> redeclared;
  };
  Elem* make_elem(ClassInstance& scope, ClassInstance& owner, const classes::Item& item);
  OwnElements own_elements(ClassInstance& cls);
  void report_depth(const syntax::ClassDef& def);
  void add_base(ClassInstance& cls, const ClassRef& ref, const Mod* mods);
  ClassRef class_before(const ClassInstance& cls);
  void check_base_kind(const ClassInstance& cls, const ClassRef& base, Span span);
  void extend(ClassInstance& cls, const classes::Item& item, const Mod* redeclares);
  void check_redeclared(const ClassInstance& cls, const OwnElements& own);
  void check_modifiers(ClassInstance& cls);
  void report_unknown_modifiers(const Mod& mods, ClassInstance& cls);
  void offer_replaceable(diag::Diagnostic& error, const Elem& elem);
  void inherit(ClassInstance& cls, ClassInstance& base);
  bool same_element(const Elem& a, const Elem& b);
  bool is_same_number(const Elem& a, const Elem& b);

  std::deque<ClassInstance> instances_;
  std::deque<Elem> elems_;
  std::deque<Primitive> primitives_;
  std::unordered_map<InstanceKey, ClassInstance*, InstanceKeyHash> shared_instances_;
  std::unordered_map<InstanceKey, const Primitive*, InstanceKeyHash> primitive_memo_;
  std::unordered_set<const ClassNode*> recursive_;  // classes of circles that were reported
  int depth_ = 0;
  bool is_too_deep_ = false;  // and was reported
};

}  // namespace holon::instance
