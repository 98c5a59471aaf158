#pragma once

// Inside of the room: something about a few of many numbers (slots, nodes). A routine is often small in a large
// program; what is done to it must not cost as much as the program is large.

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace holon::program {

template <class T>
class SparseTable {
 public:
  // `size`: how many numbers there are; `expected`: about how many will be asked for.
  SparseTable(std::size_t size, std::size_t expected) : is_dense_(expected * 8 >= size) {
    if (is_dense_) dense_.resize(size);
  }

  T& operator[](std::uint32_t i) {
    if (!is_dense_) return sparse_[i];
    if (i >= dense_.size()) dense_.resize(std::size_t{i} + 1);
    return dense_[i];
  }
  // What nobody has set is T{}.
  T get(std::uint32_t i) const {
    if (is_dense_) return i < dense_.size() ? dense_[i] : T{};
    const auto found = sparse_.find(i);
    return found == sparse_.end() ? T{} : found->second;
  }

 private:
  bool is_dense_;
  std::vector<T> dense_;
  std::unordered_map<std::uint32_t, T> sparse_;
};

}  // namespace holon::program
