#pragma once

// LAPACK of the system, loaded when the first routine is asked for: linking it would cost every start of the program
// more than a millisecond. All arguments of a FORTRAN routine are addresses; the lengths of its texts come last.

#include <cstddef>

namespace holon::lti {

class Routine {
 public:
  explicit Routine(const char* name);  // "dgesv_"; throws Failure when the system does not have it

  template <class... Arguments>
  void operator()(Arguments... arguments) const {
    reinterpret_cast<void (*)(Arguments...)>(address_)(arguments...);
  }

 private:
  void* address_;
};

// Loads it now, for callers who will not be able to later; says nothing when there is none.
void load_lapack();

// LAPACK's whole numbers; throws Failure when a matrix is too large for them.
int to_int(std::size_t value);

// A leading dimension is at least 1.
int leading(std::size_t rows);

inline constexpr std::size_t kOneCharacter = 1;  // the length of a text argument

}  // namespace holon::lti
