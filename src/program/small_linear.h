#pragma once

// Inside of the room: linear blocks of up to three unknowns are solved where they stand, without a call.

#include "program/program.h"

namespace holon::program {

inline constexpr std::uint32_t kMostInPlace = 3;

// Solves a block: in place when it is small and dense, else by the runtime.
Statement solve_statement(Program& program, BlockId block, SiteId site);

// The block that such a statement solves in place; none for any other statement.
BlockId solved_in_place(const Program& program, const Statement& statement);

}  // namespace holon::program
