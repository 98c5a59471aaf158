#pragma once

// Replaceable packages for which nobody has chosen anything: a component's `Medium` that is still the partial package.
// In: the package, where something in it was asked for that only a whole one has. Out: one error that names the
// components of the model in which it is to be chosen; what follows from it is silent.

#include <set>
#include <string>
#include <string_view>

#include "instance/draft.h"

namespace holon::instance {

class Instantiator;

class OpenPackages {
 public:
  explicit OpenPackages(Instantiator& in) : in_(in) {}

  // True when the class is or lies in a partial package that components of the model have to choose, and that was
  // reported, now or before.
  bool report(const ClassNode* node);
  // Whether a message is about something in a package that was reported.
  bool is_about_reported(std::string_view message) const;

 private:
  Instantiator& in_;
  std::set<std::string> reported_;
};

}  // namespace holon::instance
