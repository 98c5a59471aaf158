#pragma once

// How many components there will be, before they are made: a kilobyte of text can ask for 2^35 of them, and whoever
// makes them one by one has made millions before the limit says so.

#include <cstdint>
#include <map>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "classes/class_tree.h"
#include "instance/draft.h"

namespace holon::instance {

// From the text of a class alone.
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

// How many components a model will have, from those that were made first. Two components of the same class in the same
// place with the same modifications have the same parts: what the first one has, the others will have. A class that has
// two of the class before, 35 times, is found out when one of each was made.
class Forecast {
 public:
  // What a component consists of. Only the first ones are kept.
  void note(const Draft& c, const std::vector<Draft*>& children);
  // So often that it costs nothing beside the making.
  bool is_due(std::size_t made);
  // The component and all below it, as far as that is known.
  std::uint64_t size_of(const Draft& c);

 private:
  using Key = std::tuple<const classes::ClassNode*, const ClassInstance*, const Mod*>;
  struct Known {
    std::vector<Key> children;
    std::uint64_t size = 0;  // 0: not found yet
    bool is_under_way = false;
  };
  static Key key_of(const Draft& c);
  std::uint64_t size_of(const Key& key, int depth);

  std::map<Key, Known> known_;
  std::size_t next_ = 1000;
};

}  // namespace holon::instance
