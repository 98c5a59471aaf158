#pragma once

// G(s) = C (s E - A)^-1 B + D at many points: the matrices are brought to Hessenberg form once, then each point costs
// n^2 operations. From the state-space form, or from the descriptor form without inverting E.

#include <optional>

#include "lti/failure.h"
#include "lti/state_space.h"

namespace holon::lti {

class FrequencyResponse {
 public:
  static Result<FrequencyResponse> of(const StateSpace& system);
  static Result<FrequencyResponse> of(const Descriptor& system);

  // Nothing at a pole.
  std::optional<ComplexMatrix> at(Complex s) const;
  std::optional<ComplexMatrix> at(double omega) const { return at(Complex(0, omega)); }
  // At infinite frequency; of a descriptor with singular E nothing, for it may grow without limit.
  std::optional<Matrix> at_infinity() const;

  std::size_t inputs() const { return d_.cols(); }
  std::size_t outputs() const { return d_.rows(); }

 private:
  Matrix h_;  // upper Hessenberg
  Matrix t_;  // upper triangular; empty stands for the identity
  Matrix b_;
  Matrix c_;
  Matrix d_;
};

}  // namespace holon::lti
