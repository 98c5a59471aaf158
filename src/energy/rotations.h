#pragma once

// What is known of the rotations of frames in space. With the rotation T from the world into a frame, and the angular
// velocity w of the frame in its own coordinates,
//
//   T Tᵀ = 1        der(T) = −[w]× T:   der(T1) = w3 T2 − w2 T3,  der(T2) = w1 T3 − w3 T1,  der(T3) = w2 T1 − w1 T2
//
// for the rows T1, T2, T3. The equations of a joint or of a rigid connection do not say so by themselves; without it
// their power could not be seen to be zero.

#include <array>
#include <optional>
#include <vector>

#include "energy/polynomial.h"

namespace holon::energy {

struct Rotation {
  std::array<std::array<ExprId, 3>, 3> t;  // variables
  std::array<Polynomial, 3> w;
};

class Rotations {
 public:
  bool empty() const { return rotations_.empty(); }
  // Not if it is there already.
  void add(Rotation rotation);

  // d T[i,k] / dt as a polynomial without derivatives of T; nothing for any other variable.
  std::optional<Polynomial> derivative(ExprId variable) const;
  // The polynomial in a form in which equal ones are equal. False where it becomes larger than `most` terms.
  bool reduce(Polynomial& p, std::size_t most) const;

 private:
  struct Place {
    std::size_t rotation = 0;
    std::size_t row = 0;
    std::size_t column = 0;
  };
  std::optional<Place> place_of(ExprId variable) const;
  bool replace_derivative(Polynomial& p) const;
  bool replace_last_column(Polynomial& p) const;

  std::vector<Rotation> rotations_;
};

}  // namespace holon::energy
