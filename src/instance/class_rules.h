#pragma once

// What the specialized classes may contain and extend (4.7, 7.1.3), and when one class may take the place of another
// (6.4, 7.3): rules that need no values, checked once for each class.

#include <string>
#include <string_view>
#include <unordered_set>

#include "instance/draft.h"
#include "instance/part.h"

namespace holon::instance {

class ClassRules : Part {
 public:
  explicit ClassRules(Instantiator& in) : Part(in) {}

  void check_class(const ClassNode& node);
  void check_prefixes(const Draft& c, const syntax::Element& clause, syntax::Restriction kind);
  // `only_parameters`: whether nothing but parameters is missing, and something else is there.
  std::string why_not_subtype(ClassInstance& actual, ClassInstance& formal, bool* only_parameters = nullptr);

 private:
  void check_element(const syntax::Element& e, const syntax::Section& section, syntax::Restriction kind,
                     std::string_view name);
  void check_imports(const ClassNode& node);

  std::unordered_set<const ClassNode*> checked_classes_;
};

}  // namespace holon::instance
