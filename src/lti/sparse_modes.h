#pragma once

// A chosen few eigenvalues of a large sparse matrix or pencil: those nearest to a shift.

#include <cstddef>
#include <vector>

#include "lti/failure.h"
#include "lti/matrix.h"
#include "lti/modes.h"

namespace holon::lti {

// Compressed columns: the entries of column j are those from start[j] to start[j + 1].
struct SparseMatrix {
  std::size_t size = 0;
  std::vector<int> start;
  std::vector<int> row;
  Vector value;
};

struct Entry {
  std::size_t row = 0;
  std::size_t col = 0;
  double value = 0;
};
SparseMatrix sparse_matrix(std::size_t size, std::vector<Entry> entries);  // entries of one place are added up

struct SparseMode {
  Complex value;
  double residual = 0;   // |A x - lambda E x| / (|A| + |lambda| |E|), with |x| = 1
  ComplexVector vector;  // right eigenvector
};

struct SparseModes {
  std::vector<SparseMode> modes;  // nearest to the shift first
  int restarts = 0;
};

// A x = lambda E x; without entries E is the identity. Real shifts may cut a pair in two: ask for one more then.
Result<SparseModes> modes_near(const SparseMatrix& a, Complex shift, std::size_t count, const SparseMatrix& e = {});

// The modes of x' = A x nearest to a shift, as `modes` gives all of them, of a matrix most of whose entries are zero.
// A pair is complete where it fits.
Result<std::vector<Mode>> few_modes(const Matrix& a, Complex shift, std::size_t count);

}  // namespace holon::lti
