#pragma once

// What is remembered about expressions while a graph is walked or rewritten: a set and a map keyed by ExprId. Small
// when little is in them, whatever the size of the graph; emptied quickly for the next use.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "expr/graph.h"

namespace holon::expr {

// Open addressing over 32-bit keys. T must be cheap to copy.
template <class T>
class ExprMap {
 public:
  // Null when `e` is not in the map. The pointer holds until the next insertion.
  const T* find(ExprId e) const {
    if (slots_.empty()) return nullptr;
    for (std::size_t i = start(e); slots_[i].key != ExprId::kNone; i = (i + 1) & mask())
      if (slots_[i].key == e.value) return &slots_[i].item;
    return nullptr;
  }
  bool contains(ExprId e) const { return find(e) != nullptr; }

  // True when `e` was not there before; an item that is there is replaced.
  bool set(ExprId e, T item) {
    if (3 * (count_ + 1) > 2 * slots_.size()) grow();
    std::size_t i = start(e);
    for (; slots_[i].key != ExprId::kNone; i = (i + 1) & mask()) {
      if (slots_[i].key != e.value) continue;
      slots_[i].item = item;
      return false;
    }
    slots_[i] = {e.value, item};
    ++count_;
    return true;
  }

  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  void clear() {
    // After one large use do not pay for its size in every small one.
    if (slots_.size() > kSmall && 8 * count_ < slots_.size()) {
      slots_.assign(kSmall, Slot{});
      slots_.shrink_to_fit();
    } else {
      slots_.assign(slots_.size(), Slot{});
    }
    count_ = 0;
  }

 private:
  struct Slot {
    std::uint32_t key = ExprId::kNone;
    T item{};
  };
  static constexpr std::size_t kSmall = 64;
  std::size_t mask() const { return slots_.size() - 1; }
  std::size_t start(ExprId e) const { return ((e.value * 0x9E3779B97F4A7C15ULL) >> 24U) & mask(); }
  void grow() {
    std::vector<Slot> old(slots_.empty() ? kSmall : slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& s : old) {
      if (s.key == ExprId::kNone) continue;
      std::size_t i = start(ExprId(s.key));
      while (slots_[i].key != ExprId::kNone) i = (i + 1) & mask();
      slots_[i] = s;
    }
  }
  std::vector<Slot> slots_;
  std::size_t count_ = 0;
};

class ExprSet {
 public:
  bool contains(ExprId e) const { return map_.contains(e); }
  bool insert(ExprId e) { return map_.set(e, 0); }  // true when it is new
  std::size_t size() const { return map_.size(); }
  void clear() { map_.clear(); }

 private:
  ExprMap<std::uint8_t> map_;
};

}  // namespace holon::expr
