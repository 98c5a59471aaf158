#pragma once

// Inside of the room: what depends on what in a routine, for derivatives of outputs by inputs.
//   active   slots that an input can change
//   needed   active slots that can change an output; only these have tangents
//   depends  the set of inputs behind each slot: the rows of the Jacobian
// Values are read when the routine is at its end. A step that reads something which is overwritten later says so
// (Step::saved), so that the value can be kept.

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "program/sparse_table.h"
#include "program/steps.h"

namespace holon::program {

// Sets of numbers, each stored once.
class SetPool {
 public:
  SetPool() { items_.emplace_back(); }
  static constexpr std::uint32_t kEmpty = 0;
  std::uint32_t single(std::uint32_t member) { return intern({member}); }
  std::uint32_t unite(std::uint32_t a, std::uint32_t b);
  std::uint32_t unite(std::vector<std::uint32_t> sets);
  std::span<const std::uint32_t> operator[](std::uint32_t set) const { return items_[set]; }

 private:
  std::uint32_t intern(std::vector<std::uint32_t> members);

  std::vector<std::vector<std::uint32_t>> items_;
  std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> by_hash_;
  std::unordered_map<std::uint64_t, std::uint32_t> unions_;
};

// Tables by slot.
struct Flow {
  Flow(std::size_t slots, std::size_t used)
      : is_active(slots, used), is_needed(slots, used), is_written(slots, used), depends(slots, used) {}

  SparseTable<char> is_active;
  SparseTable<char> is_needed;
  SparseTable<char> is_written;        // by any step
  SparseTable<std::uint32_t> depends;  // a set of numbers of inputs
  SetPool sets;
};

// Marks the steps, too. The error says why there are no derivatives.
std::expected<Flow, std::string> analyze(const Program& program, Steps& steps, std::span<const std::uint32_t> inputs,
                                         std::span<const std::uint32_t> outputs);

}  // namespace holon::program
