// What was meant by ../rows_of_different_length.mo.
//! run stop=1
//! expect sum(A) = 10 within 1e-6
model Rows
  parameter Real A[2, 2] = [1, 2; 3, 4];
end Rows;
