#pragma once

// The part of a system that its input can reach and its output can see: the least number of states with the same
// transfer function. And for each mode, how well it can be reached and seen.

#include <cstddef>
#include <string>
#include <vector>

#include "lti/failure.h"
#include "lti/state_space.h"

namespace holon::lti {

struct MinimalRealization {
  StateSpace system;             // without names of states: its states are mixtures of the old ones
  ComplexVector unreachable;     // removed modes that no input can change
  ComplexVector unseen;          // removed modes that are reachable and that no output shows
  double tolerance = 0;          // couplings below tolerance * norm count as zero
  double largest_neglected = 0;  // the largest coupling that was set to zero, relative to the norm
  double smallest_kept = 0;      // the smallest that was not; near the tolerance the decision was a close one
};

// `tolerance` 0 stands for 100 n eps, what rounding alone can cause, or for less where that would change the transfer
// function (slow parts beside very fast ones).
Result<MinimalRealization> minimal_realization(const StateSpace& system, double tolerance = 0);

// Popov, Belevitch, Hautus: mode lambda is uncontrollable when a left eigenvector y has y^H B = 0, unobservable when a
// right eigenvector x has C x = 0.
struct ModeAccess {
  Complex value;
  double controllability = 0;  // |y^H B| / (|y| |B|), of a multiple mode the smallest: 0 is uncontrollable
  double observability = 0;    // |C x| / (|x| |C|)
};

struct Access {
  std::vector<ModeAccess> modes;
  std::size_t hardest_to_control = 0;  // where in `modes`; of use only when there are any
  std::size_t hardest_to_observe = 0;
};
Result<Access> access(const StateSpace& system);

}  // namespace holon::lti
