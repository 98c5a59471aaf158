#pragma once

// The blocks of the simulation as pieces: routines that `derivatives`, `crossings`, `outputs`, `asserts` and `event`
// run in different selections. A block's statements are written once, whoever needs them.

#include <cstdint>
#include <string>
#include <vector>

#include "program/model/blocks.h"

namespace holon::program {

// Continuous blocks that the same routines need.
struct Piece {
  RoutineId routine;
  std::uint8_t needs = 0;  // OrderedSystem::k…Need, added up
};

// A stretch of the order: either continuous blocks in pieces, or one discrete or mixed block.
struct Stretch {
  std::vector<Piece> pieces;
  const causal::Block* discrete = nullptr;  // of a mixed block, `pieces` are the continuous part
};

class Pieces {
 public:
  // Writes the routines of the pieces.
  Pieces(ModelContext& context, BlockWriter& writer);

  const std::vector<Stretch>& stretches() const { return stretches_; }

  // Runs all pieces that are `wanted` by their needs.
  template <class Wanted>
  void run(Builder& builder, Wanted wanted) const {
    for (const Stretch& stretch : stretches_)
      for (const Piece& piece : stretch.pieces)
        if (wanted(piece.needs)) builder.run(piece.routine);
  }
  // A routine with the part of `derivatives` that someone else needs; none when that is all of it.
  RoutineId part_of_derivatives(Builder& builder, std::uint8_t who, std::string name) const;
  // What they need besides `derivatives`.
  void run_rest_for(Builder& builder, std::uint8_t who) const;

 private:
  std::vector<Stretch> stretches_;
};

// Whether a block has continuous unknowns only.
bool is_continuous(const causal::OrderedSystem& ordered, const causal::Block& block);

}  // namespace holon::program
