#pragma once

// Transfer functions of one input and one output, as ratios of polynomials and in factored form, and the ways between
// them and state-space systems.

#include <cstddef>
#include <string>
#include <vector>

#include "lti/failure.h"
#include "lti/state_space.h"

namespace holon::lti {

// num(s) / den(s), coefficients from the constant up.
struct TransferFunction {
  Vector num;
  Vector den;
};

struct Root {
  Complex value;
  std::size_t multiplicity = 1;
  // How many relative units the root moves for one of the coefficients; meaningful for simple roots. Multiple roots
  // move by the 1/m-th power of a change.
  double condition = 1;
};

// All roots, each to the last digits of a double: exact multiplicities, then iteration with long numbers. Roots on the
// real or the imaginary axis are exactly there. Fails for the zero polynomial and for coefficients that are not finite.
Result<std::vector<Root>> roots(const Vector& polynomial);

// gain * product (s - zero) / product (s - pole); roots as often as their multiplicity.
struct ZeroPoleGain {
  ComplexVector zeros;
  ComplexVector poles;
  double gain = 0;
};

Result<ZeroPoleGain> to_zero_pole_gain(const TransferFunction& g);
Result<TransferFunction> to_transfer_function(const ZeroPoleGain& g);  // den monic
Result<StateSpace> to_state_space(const ZeroPoleGain& g);              // improper ones are refused
Result<StateSpace> to_state_space(const TransferFunction& g);
// Of a system with one input and one output, after minimal realization at this tolerance (see minimal.h).
Result<ZeroPoleGain> to_zero_pole_gain(const StateSpace& g, double tolerance = 0);
Result<TransferFunction> to_transfer_function(const StateSpace& g, double tolerance = 0);

Complex value_at(const ZeroPoleGain& g, Complex s);

// "(s + 1) / (s^2 + 2 s + 3)" and "2 (s + 1) / ((s + 3) (s^2 + 4))"
std::string text(const TransferFunction& g);
std::string text(const ZeroPoleGain& g);

}  // namespace holon::lti
