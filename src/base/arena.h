#pragma once

// Memory that is given back all at once. Objects placed here are never destroyed one by one, so only trivially
// destructible types may live here.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace holon::base {

// A fixed list inside an arena: what a node of a tree keeps its children in. Half the size of a std::span.
template <class T>
struct List {
  const T* items = nullptr;
  std::uint32_t count = 0;

  const T* begin() const { return items; }
  const T* end() const { return items + count; }
  std::size_t size() const { return count; }
  bool empty() const { return count == 0; }
  const T& operator[](std::size_t i) const { return items[i]; }
  const T& front() const { return items[0]; }
  const T& back() const { return items[count - 1]; }
};

class Arena {
 public:
  Arena() = default;
  Arena(Arena&&) noexcept = default;
  Arena& operator=(Arena&&) noexcept = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;
  ~Arena() = default;

  template <class T, class... Args>
  T* make(Args&&... args) {
    static_assert(std::is_trivially_destructible_v<T>);
    return new (allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
  }

  template <class T>
  List<T> list(std::span<const T> items) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (items.empty()) return {};
    T* copy = static_cast<T*>(allocate(sizeof(T) * items.size(), alignof(T)));
    std::memcpy(static_cast<void*>(copy), items.data(), sizeof(T) * items.size());
    return {copy, static_cast<std::uint32_t>(items.size())};
  }
  template <class T>
  List<T> list(const std::vector<T>& items) {
    return list(std::span<const T>(items));
  }

  std::string_view text(std::string_view chars) {
    if (chars.empty()) return {};
    char* copy = static_cast<char*>(allocate(chars.size(), 1));
    std::memcpy(copy, chars.data(), chars.size());
    return {copy, chars.size()};
  }

  void* allocate(std::size_t size, std::size_t alignment) {
    std::size_t start = (used_ + alignment - 1) & ~(alignment - 1);
    if (blocks_.empty() || start + size > capacity_) {
      grow(size + alignment);
      start = (used_ + alignment - 1) & ~(alignment - 1);
    }
    used_ = start + size;
    return blocks_.back().get() + start;
  }

  std::size_t bytes() const { return total_; }

 private:
  // Blocks double up to 1 MiB, so that a small file costs little and a large one few calls.
  void grow(std::size_t at_least) {
    const std::size_t next = blocks_.empty() ? std::size_t{4096} : std::min(capacity_ * 2, std::size_t{1} << 20U);
    capacity_ = std::max(next, at_least);
    blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(capacity_));
    total_ += capacity_;
    used_ = 0;
  }

  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::size_t capacity_ = 0;
  std::size_t used_ = 0;
  std::size_t total_ = 0;
};

}  // namespace holon::base
