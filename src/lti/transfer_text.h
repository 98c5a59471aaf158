#pragma once

// Transfer functions as people type and read them.

#include <string>
#include <string_view>
#include <vector>

#include "lti/exact.h"
#include "lti/failure.h"
#include "lti/transfer_function.h"

namespace holon::lti {

// Reads an expression in `s` with + - * / ^ and brackets: `(s+1)/(s^2+2*s+3)`, `10 (s+2) / (s (s+5)^2)`. Every number
// is exact (0.1 is one tenth) and common factors are cancelled exactly. What is not a ratio of polynomials (exp(-T*s),
// unknown names) is refused with the place and the reason.
Result<ExactFraction> parse_transfer_function(std::string_view text);

// The same numbers as doubles; fails where one is too large for them.
Result<TransferFunction> rounded(const ExactFraction& g);
// Roots of exact polynomials keep their multiplicities.
Result<ZeroPoleGain> factored(const ExactFraction& g);

struct PolesAndZeros {
  std::vector<Root> poles;
  std::vector<Root> zeros;  // of the zero function none
};
Result<PolesAndZeros> poles_and_zeros(const ExactFraction& g);

}  // namespace holon::lti
