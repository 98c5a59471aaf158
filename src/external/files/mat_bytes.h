#pragma once

// Numbers in the bytes of a MAT file, in either byte order.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "external/failure.h"

namespace holon::external {

template <class T>
T number_at(std::string_view bytes, std::size_t at, bool is_swapped) {
  if (at > bytes.size() || bytes.size() - at < sizeof(T)) fail("the file ends in the middle of a number");
  char raw[sizeof(T)];
  std::memcpy(raw, bytes.data() + at, sizeof(T));
  if (is_swapped)
    for (std::size_t i = 0; i < sizeof(T) / 2; ++i) std::swap(raw[i], raw[sizeof(T) - 1 - i]);
  return std::bit_cast<T>(raw);
}

template <class T>
void append_number(std::string& bytes, T value) {
  char raw[sizeof(T)];
  std::memcpy(raw, &value, sizeof(T));
  bytes.append(raw, sizeof(T));
}

}  // namespace holon::external
