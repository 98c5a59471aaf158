#pragma once

// A vector that never moves its items, so a reference stays valid while more items are added. Items live in chunks of
// a power of two; a run of items that must be contiguous gets its own stretch of memory.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace holon::base {

template <class T, unsigned kChunkBits = 14>
class StableVector {
 public:
  static_assert(std::is_trivially_copyable_v<T>);
  static constexpr std::size_t kChunk = std::size_t{1} << kChunkBits;

  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return chunks_[i >> kChunkBits][i & (kChunk - 1)]; }
  const T& operator[](std::size_t i) const { return chunks_[i >> kChunkBits][i & (kChunk - 1)]; }

  std::size_t push_back(const T& item) {
    if (size_ == chunks_.size() * kChunk) add_chunks(1);
    (*this)[size_] = item;
    return size_++;
  }

  // Adds items that will lie side by side in memory; returns the index of the first.
  std::size_t append(std::span<const T> items) {
    const std::size_t room = chunks_.size() * kChunk - size_;
    if (items.size() > room || (items.size() > kChunk - (size_ & (kChunk - 1)) && !contiguous(size_, items.size()))) {
      size_ = chunks_.size() * kChunk;
      add_chunks((items.size() + kChunk - 1) >> kChunkBits);
    }
    const std::size_t first = size_;
    for (const T& item : items) (*this)[size_++] = item;
    return first;
  }

  std::span<const T> run(std::size_t first, std::size_t count) const {
    return count == 0 ? std::span<const T>{} : std::span<const T>(&(*this)[first], count);
  }

 private:
  bool contiguous(std::size_t first, std::size_t count) const {
    return &(*this)[first] + (count - 1) == &(*this)[first + count - 1];
  }
  void add_chunks(std::size_t n) {
    if (n == 0) return;
    blocks_.push_back(std::make_unique_for_overwrite<T[]>(n * kChunk));
    for (std::size_t i = 0; i < n; ++i) chunks_.push_back(blocks_.back().get() + i * kChunk);
  }

  std::vector<std::unique_ptr<T[]>> blocks_;
  std::vector<T*> chunks_;
  std::size_t size_ = 0;
};

}  // namespace holon::base
