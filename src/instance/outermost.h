#pragma once

// The outermost modification: values that come from outside of the text, one for each scalar. They are merged over
// everything that the text says, as if somebody had written `M(a(b = 3))`, and reach single elements of arrays, too.

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "instance/draft.h"
#include "instance/instance.h"

namespace holon::instance {

class Instantiator;

// Values for one component and for its parts: a tree of names, as deep as the paths.
struct OuterNode {
  std::map<std::string, OuterNode, std::less<>> parts;
  struct Value {
    std::vector<std::int32_t> place;  // one index for each dimension on the path, outermost first
    const OuterValue* given;
    bool used = false;
  };
  std::vector<Value> values;
};

class Outermost {
 public:
  explicit Outermost(const std::vector<OuterValue>& values);

  OuterNode* root() { return empty_ ? nullptr : &root_; }
  // What is given for a part; null when nothing is.
  static OuterNode* part_of(OuterNode* node, std::string_view name);

  // The binding of a component with what is given for it. Reports what cannot be given; none then.
  static ExprId applied(Instantiator& in, Draft& c, ExprId binding);
  // Reports values for which there was no place.
  void report_unused(Instantiator& in) const;

 private:
  OuterNode root_;
  bool empty_;
};

}  // namespace holon::instance
