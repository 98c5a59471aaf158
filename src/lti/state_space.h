#pragma once

// Linear time-invariant systems as matrices:
//   x' = A x + B u,  y = C x + D u             StateSpace
//   E x' = A x + B u,  y = C x + D u           Descriptor; E may be singular
// Time is in seconds, frequencies are in rad/s everywhere in this room.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "lti/failure.h"
#include "lti/matrix.h"

namespace holon::lti {

struct Names {
  std::vector<std::string> states;  // each list is empty or has one name for each
  std::vector<std::string> inputs;
  std::vector<std::string> outputs;
};

struct StateSpace {
  Matrix a;
  Matrix b;
  Matrix c;
  Matrix d;
  Names names = {};

  std::size_t states() const { return a.rows(); }
  std::size_t inputs() const { return d.cols(); }
  std::size_t outputs() const { return d.rows(); }
  bool is_siso() const { return inputs() == 1 && outputs() == 1; }

  // Why the matrices do not belong together, or which of them has an entry that is not finite.
  std::optional<std::string> problem() const;
};

struct Descriptor {
  Matrix e;
  Matrix a;
  Matrix b;
  Matrix c;
  Matrix d;

  std::optional<std::string> problem() const;
};

// No states: y = D u.
StateSpace gain(Matrix d);

// Only this pair of input and output.
StateSpace channel(const StateSpace& system, std::size_t output, std::size_t input);

// x = T z with diagonal T of powers of 2, so that no digit is lost: rows and columns of [A B; C 0] get norms of about
// the same size (Parlett and Reinsch 1969), whatever the units of inputs and outputs.
StateSpace balance(StateSpace system, Vector* scale = nullptr);

// y = G2 G1 u;  y = (G1 + G2) u;  y = (I + G H)^-1 G u for sign = -1 (negative feedback), (I - G H)^-1 G u for +1.
Result<StateSpace> series(const StateSpace& first, const StateSpace& second);
Result<StateSpace> parallel(const StateSpace& first, const StateSpace& second);
Result<StateSpace> feedback(const StateSpace& forward, const StateSpace& back, int sign = -1);

// A loop that passes through v = e + u, closed, with the input u and the output v. Gives the loop opened there: from
// what is sent on, v, to minus what comes back, e, so that closing it by -1 gives the loop again.
Result<StateSpace> open_loop(const StateSpace& closed);

// G^T; D + C (sI - A)^-1 B with A^T, C^T, B^T, D^T.
StateSpace transposed(const StateSpace& system);

// E^-1 applied, where E is far enough from singular; else the reason.
Result<StateSpace> to_state_space(const Descriptor& system);
Descriptor to_descriptor(const StateSpace& system);

}  // namespace holon::lti
