// A matrix with one column, given as a vector.
//! says `plant.B` has [2, :], its value has [2]
//! repair a matrix is written by rows: `[0; 1]`
//! repaired by edits
model VectorForColumn
  block StateSpace
    parameter Real A[:, size(A, 1)];
    parameter Real B[size(A, 1), :];
    Real x[size(A, 1)](each start = 0, each fixed = true);
  equation
    der(x) = A*x + B*ones(size(B, 2));
  end StateSpace;
  StateSpace plant(A = [0, 1; 0, 0], B = {0, 1});  //! error H3304
end VectorForColumn;
