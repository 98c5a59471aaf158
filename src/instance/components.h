#pragma once

// Components: the nodes of the model's tree. A node is made when a name leads to it; its size and its condition are
// found when somebody asks.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "instance/draft.h"
#include "instance/part.h"

namespace holon::instance {

class Components : Part {
 public:
  explicit Components(Instantiator& in) : Part(in) {}

  Draft& draft(std::uint32_t number) { return drafts_[number]; }
  std::deque<Draft>& drafts() { return drafts_; }
  Draft* component_of(Elem& elem);
  bool dims_known(Draft& c);
  bool is_present(Draft& c);
  const std::vector<Draft*>& children(Draft& c);
  std::string path_name(const Draft& c) const;
  std::vector<Draft*> array_path(const Draft& c) const;  // enclosing components with dimensions, outermost first
  Draft& element_at(Draft& array, std::span<const std::int32_t> place) const;  // of an array that was split
  Draft& make_component();
  // Reported once, at `last` where it is known which component is one too many; nothing more is made.
  void report_too_many(Span span, const std::string& last = {});
  bool are_too_many() const { return is_full_; }

 private:
  // Dimensions that the value decides.
  struct OpenSizes {
    std::vector<std::size_t> places;
    std::vector<Dimension> own;  // that ask for other sizes of the same array
  };
  Draft* find_inner(Draft& c);
  void check_inner(Draft& outer, Draft& inner);
  const Mod* declared_mod(const Elem& elem);
  bool is_too_deep(const Elem& elem, Span span);
  void take_prefixes(Draft& c, const syntax::Element& clause, const ClassRef& type);
  void take_type(Draft& c, const ClassRef& ref, const Mod* mods);
  void check_modified(const Draft& c, const syntax::Declaration& declaration);
  std::vector<Dimension> declared_sizes(const Draft& c);
  bool find_sizes(Draft& c, std::vector<std::int32_t>& dims, OpenSizes& open);
  bool is_same_everywhere(ExprId e, const Draft& c, std::string_view reason);
  bool make_elements(Draft& array);
  bool take_sizes_of_value(Draft& c, std::vector<std::int32_t>& dims, std::span<const std::size_t> places);
  void check_own_sizes(const Draft& c, const OpenSizes& open);

  std::deque<Draft> drafts_;                                      // by number
  std::unordered_map<Name, Draft*, base::NameHash> made_inners_;  // for `outer` without `inner`
  const Draft* sized_by_value_ = nullptr;                         // whose sizes are being read, one of them `:`
  bool own_size_asked_ = false;
  bool is_full_ = false;     // the model has too many components
  bool is_endless_ = false;  // a class that contains itself was found
};

}  // namespace holon::instance
