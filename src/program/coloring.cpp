#include "program/coloring.h"

#include <algorithm>
#include <numeric>

namespace holon::program {

Coloring color_columns(const Pattern& pattern, std::uint32_t rows) {
  const std::size_t n = pattern.column_begins.size() - 1;
  Coloring result;
  result.color_of.assign(n, 0);
  std::vector<std::uint32_t> order(n);
  std::iota(order.begin(), order.end(), 0U);
  const auto count = [&](std::uint32_t j) { return pattern.column_begins[j + 1] - pattern.column_begins[j]; };
  std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) { return count(a) > count(b); });

  // The colors that each row has seen, as lists in one pool; `taken` marks those that this column cannot have.
  struct Link {
    std::uint32_t color;
    std::uint32_t next;
  };
  constexpr std::uint32_t kEnd = 0xffffffffU;
  std::vector<Link> links;
  std::vector<std::uint32_t> first(rows, kEnd);
  std::vector<std::uint32_t> taken;
  for (std::uint32_t step = 0; step < n; ++step) {
    const std::uint32_t j = order[step];
    for (std::uint32_t k = pattern.column_begins[j]; k < pattern.column_begins[j + 1]; ++k)
      for (std::uint32_t l = first[pattern.rows[k]]; l != kEnd; l = links[l].next) taken[links[l].color] = step + 1;
    std::uint32_t color = 0;
    while (color < result.colors && taken[color] == step + 1) ++color;
    if (color == result.colors) {
      ++result.colors;
      taken.push_back(0);
    }
    result.color_of[j] = color;
    for (std::uint32_t k = pattern.column_begins[j]; k < pattern.column_begins[j + 1]; ++k) {
      links.push_back({color, first[pattern.rows[k]]});
      first[pattern.rows[k]] = static_cast<std::uint32_t>(links.size() - 1);
    }
  }
  return result;
}

}  // namespace holon::program
