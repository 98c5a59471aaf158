#pragma once

// What may take the place of a replaceable element (6.4, 7.3.2). Each redeclaration in a chain must offer what the
// constraint before it asks for; its own `constrainedby` is the constraint of those that come after it.

#include <cstddef>
#include <string>
#include <unordered_set>
#include <vector>

#include "instance/draft.h"
#include "instance/part.h"

namespace holon::instance {

class ReplacementRules : Part {
 public:
  explicit ReplacementRules(Instantiator& in) : Part(in) {}

  // An element that is replaceable or was replaced: looked at once, when all classes are known.
  void check_later(Elem& elem) {
    if (checked_redeclares_.insert(&elem).second) pending_subtypes_.push_back(&elem);
  }

  void check_redeclare(Elem& elem);
  void check_pending_subtypes();

 private:
  std::size_t rank_of(const ClassRef& ref);
  std::string why_not_instead(const ClassRef& actual, const ClassRef& formal, bool& only_parameters);
  void check_replacements(Elem& elem);

  std::unordered_set<const Elem*> checked_redeclares_;
  std::vector<Elem*> pending_subtypes_;
};

}  // namespace holon::instance
