// What was meant by ../matrix_with_wrong_size.mo.
//! run stop=1
//! expect y = {5, 11} within 1e-6
model MatrixSize
  parameter Real A[2, 2] = [1, 2; 3, 4];
  parameter Real x[2] = {1, 2};
  Real y[2];
equation
  y = A*x;
end MatrixSize;
