#pragma once

// Inside of the room: what two statements have in common. The shape of a statement is everything about it except which
// slots it uses, which numbers stand in it, which blocks it solves and where it comes from: those are its row.
// Statements with equal shapes can share a kernel.

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "program/program.h"

namespace holon::program {

struct ShapeId : base::Id<ShapeId> {
  using Id::Id;
};

// One statement (or a few in a row) taken apart.
struct Row {
  ShapeId shape;  // none: cannot be rolled
  std::uint32_t first_slot = 0;
  std::uint32_t slots = 0;
  std::uint32_t first_number = 0;
  std::uint32_t numbers = 0;
  std::uint32_t first_site = 0;
  std::uint32_t sites = 0;
};

class Shapes {
 public:
  explicit Shapes(Program& program) : program_(program) {}

  Row take(std::span<const Statement> statements);

  std::span<const std::uint32_t> slots(const Row& r) const { return std::span(slots_).subspan(r.first_slot, r.slots); }
  std::span<const double> numbers(const Row& r) const { return std::span(numbers_).subspan(r.first_number, r.numbers); }
  std::span<const SiteId> sites(const Row& r) const { return std::span(sites_).subspan(r.first_site, r.sites); }
  // Rows taken of this shape so far.
  std::uint32_t& count(ShapeId id) { return counts_[id.index()]; }
  std::size_t size() const { return counts_.size(); }

  // The kernel of a shape. `statements` are an example with row `example`; a number whose `varies` is false is the same
  // for all rows and stands in the kernel itself.
  KernelId kernel(std::span<const Statement> statements, const Frame& frame, const Row& example,
                  const std::vector<bool>& varies);

 private:
  class Walk;
  class Rewrite;

  Program& program_;
  std::vector<std::uint32_t> slots_;
  std::vector<double> numbers_;
  std::vector<SiteId> sites_;
  std::vector<std::uint32_t> counts_;
  std::vector<std::vector<std::uint32_t>> tokens_;                 // by shape
  std::unordered_multimap<std::uint64_t, std::uint32_t> by_hash_;  // hash of tokens -> shape
  std::vector<std::uint32_t> buffer_;
  struct Made {
    std::vector<double> literals;
    std::vector<bool> varies;
    KernelId kernel;
  };
  std::unordered_map<std::uint32_t, std::vector<Made>> kernels_;  // by shape
  // Scratch of a walk: the order in which nodes and slots were met, valid where the stamp is that of the walk.
  struct Met {
    std::uint32_t stamp = 0;
    std::uint32_t order = 0;
  };
  std::vector<Met> nodes_met_;
  std::vector<Met> slots_met_;
  std::uint32_t stamp_ = 0;
};

}  // namespace holon::program
