#pragma once

// Places in arrays: one index for each dimension, from 1, the last one running fastest.

#include <cstdint>
#include <span>
#include <vector>

namespace holon::instance {

inline std::vector<std::int32_t> place_of(std::int64_t number, std::span<const std::int32_t> dims) {
  std::vector<std::int32_t> place(dims.size());
  for (std::size_t k = dims.size(); k-- > 0;) {
    place[k] = static_cast<std::int32_t>(number % dims[k]) + 1;
    number /= dims[k];
  }
  return place;
}

inline std::int64_t number_of(std::span<const std::int32_t> place, std::span<const std::int32_t> dims) {
  std::int64_t number = 0;
  for (std::size_t k = 0; k < dims.size(); ++k) number = number * dims[k] + place[k] - 1;
  return number;
}

}  // namespace holon::instance
