#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace holon::flat {

// Counts through all subscripts of the given sizes, last one fastest.
inline bool next_index(std::vector<std::int32_t>& at, std::span<const std::int32_t> dims) {
  for (std::size_t i = dims.size(); i-- > 0;) {
    if (++at[i] < dims[i]) return true;
    at[i] = 0;
  }
  return false;
}

}  // namespace holon::flat
