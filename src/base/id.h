#pragma once

// Typed 32-bit indices. `struct VariableId : base::Id<VariableId> { using Id::Id; };` makes an index that cannot be
// confused with any other, is cheap to copy, safe to store, and has one value that means "none".

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace holon::base {

template <class Self>
struct Id {
  static constexpr std::uint32_t kNone = 0xffffffffU;

  std::uint32_t value = kNone;

  constexpr Id() = default;
  constexpr explicit Id(std::uint32_t v) : value(v) {}
  constexpr explicit Id(std::size_t v) : value(static_cast<std::uint32_t>(v)) {}

  static constexpr Self none() { return Self{}; }
  constexpr bool is_none() const { return value == kNone; }
  constexpr explicit operator bool() const { return value != kNone; }
  constexpr std::size_t index() const { return value; }

  friend constexpr bool operator==(const Id& a, const Id& b) { return a.value == b.value; }
  friend constexpr auto operator<=>(const Id& a, const Id& b) { return a.value <=> b.value; }
};

struct IdHash {
  template <class T>
  std::size_t operator()(const T& id) const {
    return std::hash<std::uint32_t>{}(id.value);
  }
};

}  // namespace holon::base
