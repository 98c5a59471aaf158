#pragma once

// Texts that are stored once. A TextId is four bytes where a string would be thirty-two, so that a million variables
// can each have a name, a unit and a description. The table owns its texts and can be moved; ids and references stay
// valid.

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/id.h"

namespace holon::base {

struct TextId : Id<TextId> {
  using Id::Id;
};

class Texts {
 public:
  // The empty text has no id: none stands for it.
  TextId add(std::string_view text) {
    if (text.empty()) return {};
    if (const auto known = index_.find(text); known != index_.end()) return known->second;
    const TextId id(texts_.size());
    index_.emplace(texts_.emplace_back(text), id);
    return id;
  }
  const std::string& operator[](TextId id) const { return id ? texts_[id.index()] : empty_; }
  std::size_t size() const { return texts_.size(); }

 private:
  std::deque<std::string> texts_;  // a deque never moves its items: the index refers to them
  std::unordered_map<std::string_view, TextId> index_;
  std::string empty_;
};

}  // namespace holon::base
