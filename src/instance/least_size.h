#pragma once

// How many components a class has at least, found in its text alone: a kilobyte of text can ask for 2^35 of them, and
// whoever makes them one by one has made millions before the limit says so.

#include <cstdint>
#include <unordered_map>

#include "classes/class_tree.h"

namespace holon::instance {

class LeastSize {
 public:
  // The components below one of this class, in each other. What is not certain counts as nothing: conditions, what can
  // be replaced, names that may mean something inherited, classes that nobody has read yet. Each class is looked at
  // once.
  std::uint64_t below(const classes::ClassNode& node);

 private:
  std::unordered_map<const classes::ClassNode*, std::uint64_t> known_;
  int depth_ = 0;
};

}  // namespace holon::instance
