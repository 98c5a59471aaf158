// The rows of a matrix have different lengths.
//! says size
//! repaired by hand
model Rows
  parameter Real A[2, 2] = [1, 2; 3];  //! error H3309
end Rows;
