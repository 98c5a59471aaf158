#pragma once

// Passivity of a linear system: whether it can give out more energy through its ports than it has taken in. Inputs and
// outputs are pairs whose product is a power (force and velocity, voltage and current), so there are as many of each.
//
// A rational G is passive exactly when it is positive real, and that is when
//   1. poles:     no pole has a positive real part;
//   2. residues:  poles on the imaginary axis, also at infinity, are simple, with Hermitian residues >= 0;
//   3. real part: G(j omega) + G(j omega)^H >= 0 at every other omega.
// The same in one number: waves S = (R0 - G) (R0 + G)^-1 are reflected with a gain of at most 1. The margin is
// 1 - |S|_infinity: 0 where some frequency and direction are lossless (also at the end of the axis: every G that
// vanishes at infinite frequency is), negative where energy is given out, minus infinity where S has a pole outside of
// the open left half plane.

#include <optional>
#include <string>
#include <vector>

#include "lti/exact.h"
#include "lti/failure.h"
#include "lti/state_space.h"

namespace holon::lti {

struct PassivityCondition {
  bool holds = false;
  std::string sentence;             // what was found
  std::optional<double> frequency;  // where it fails, or comes nearest to failing; rad/s, may be infinite
};

// V(x) = x^T P x / 2 with V' <= u^T y along every solution.
struct StorageFunction {
  Matrix p;
  StateSpace system;    // whose states x are; the given ones where the given system is minimal
  double residual = 0;  // by how much the inequality is violated, relative to its terms
};

struct Passivity {
  bool passive = false;
  bool lossless = false;  // passive, and G + G^H = 0 everywhere: no energy is lost either
  bool exact = false;     // decided with rational numbers; else violations up to `tolerance` count as rounding
  double tolerance = 0;   // of the real part against the size of G at that frequency
  double margin = 0;
  double reference = 1;           // R0, in the unit of G
  double worst_frequency = 0;     // where |S| is largest; rad/s, may be infinite
  ComplexVector worst_direction;  // the input wave, of length 1
  PassivityCondition poles;
  PassivityCondition residues;
  PassivityCondition real_part;
  ComplexVector hidden;  // modes that no input reaches or no output shows; they do not count
  std::optional<StorageFunction> storage;
  std::string storage_reason;  // why there is none
};

struct PassivityOptions {
  double reference = 1;      // R0 > 0
  double tolerance = 1e-11;  // for numbers that are not exact
  bool want_storage = true;
};

Result<Passivity> passivity(const StateSpace& system, const PassivityOptions& options = {});

// One input and one output, with exact coefficients: decided, whatever the size of a violation. G may grow like s.
Result<Passivity> passivity(const ExactFraction& g, const PassivityOptions& options = {});

// V for a positive real system; else the reason.
Result<StorageFunction> storage_function(const StateSpace& minimal);

}  // namespace holon::lti
