#pragma once

// Inside of the room: what a name in text that was written for an older library means.
//
// The old library is not there. A name that begins with it is taken as it is: rules are about old names. All other
// names are looked up in the tree, where the classes of the user have their old texts and the libraries are the new
// ones. A class of a new library is found under all its old names.
//
// Lookup here is that of declarations: redeclarations do not count, and nothing is evaluated.

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "classes/class_tree.h"
#include "classes/conversion/rules.h"

namespace holon::classes {

// The rules of the libraries that a top-level class uses in another version, by their names.
using Plan = std::map<std::string, const ConversionRules*, std::less<>>;

// `A.B.c`, without subscripts.
std::string dotted(const syntax::List<syntax::RefPart>& path);

// A class, by what is known of it.
struct OldClass {
  ClassNode* node = nullptr;           // its text; null where the old library had it alone
  std::string old_name;                // in the old library, where it was named so
  std::vector<std::string> old_names;  // all that it may have had there
  const ConversionRules* rules = nullptr;

  bool known() const { return node || rules; }
};

// What the first word of a name stands for.
struct OldEntity {
  OldClass cls;                              // a class
  std::string new_word;                      // full name for which the word stands in converted text
  const syntax::Element* element = nullptr;  // a component
  const syntax::Declaration* declaration = nullptr;
  ClassNode* owner = nullptr;  // where the component is declared
  bool is_inherited = false;

  bool is_component() const { return declaration != nullptr; }
  bool known() const { return declaration || cls.known(); }
};

class OldNames {
 public:
  // `plan` is that of the text that is converted.
  OldNames(ClassTree& tree, const std::map<std::string, Plan, std::less<>>& plans, const Plan& plan)
      : tree_(tree), plans_(plans), plan_(plan) {}

  OldEntity find_word(Name word, ClassNode& scope, bool global = false);
  OldClass find_class(const syntax::List<syntax::RefPart>& path, bool global, ClassNode& scope);
  OldClass find_class(const syntax::Reference& path, ClassNode& scope) {
    return find_class(path.parts, path.global, scope);
  }
  // Also one that is named through a component: `world.gravity(r)`.
  OldClass find_function(const syntax::Reference& path, ClassNode& scope);
  // A class by its place, as it is named in converted text.
  OldClass class_at(ClassNode& node);
  OldClass type_of(const OldEntity& component);
  // A component or class directly in a class, or inherited.
  OldEntity member(const OldClass& of, Name word);
  OldEntity member(const OldClass& of, std::string_view word) { return member(of, tree_.names().intern(word)); }

  // The class itself, and what it inherits from as far as texts of users say so: rules are about these.
  std::vector<const ClassRules*> rules_for(const OldClass& cls);
  // Whether so much more may be put into a text; all of it counts.
  bool has_room(std::size_t bytes) {
    room_ -= std::min(room_, bytes);
    return room_ > 0;
  }

  // Only the rules for the class itself.
  static std::vector<const ClassRules*> own_rules(const OldClass& cls);

 private:
  const Plan& plan_of(const ClassNode& scope) const;
  OldClass old_class(const Plan& plan, std::string old_name);
  const std::vector<OldClass>& bases_of(ClassNode& node);
  const Item* own_component(ClassNode& node, Name word);
  OldEntity own_member(ClassNode& node, Name word);
  OldEntity inherited_member(ClassNode& node, Name word);
  OldEntity imported(ClassNode& node, Name word);
  OldEntity imported_by(const syntax::Element& element, ClassNode& node, Name word);
  OldEntity at_root(Name word, const Plan& plan);
  OldClass child_of(const OldClass& cls, Name word);
  void collect_rules(const OldClass& cls, std::set<const ClassNode*>& seen, std::vector<const ClassRules*>& rules);

  static constexpr int kDeepest = 60;
  static constexpr std::size_t kMostPutIn = std::size_t{64} << 20U;
  ClassTree& tree_;
  const std::map<std::string, Plan, std::less<>>& plans_;
  const Plan& plan_;
  const Plan no_plan_;
  int depth_ = 0;
  std::size_t room_ = kMostPutIn;
  std::map<const ClassNode*, std::vector<OldClass>> bases_;
  std::set<const ClassNode*> finding_bases_;
  std::map<const ClassNode*, std::unordered_map<Name, const Item*, NameHash>> components_;
  std::map<const syntax::Element*, OldClass> types_;
};

}  // namespace holon::classes
