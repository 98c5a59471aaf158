// The product of two vectors is a number.
//! says do not fit
//! repair .*
//! repaired by edits
model VectorTimesVector
  parameter Real a[2] = {1, 2};
  parameter Real b[2] = {3, 4};
  Real c[2];
equation
  c = a*b;  //! error H3601
end VectorTimesVector;
