// Matrix and vector do not fit.
//! says [2, 2]
//! says [3]
//! repaired by hand
model MatrixSize
  parameter Real A[2, 2] = [1, 2; 3, 4];
  parameter Real x[3] = {1, 2, 3};
  Real y[2];
equation
  y = A*x;  //! error H3302
end MatrixSize;
