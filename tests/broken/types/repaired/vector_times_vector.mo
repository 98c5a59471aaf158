// What was meant by ../vector_times_vector.mo.
//! run stop=1
//! expect c = {3, 8} within 1e-6
model VectorTimesVector
  parameter Real a[2] = {1, 2};
  parameter Real b[2] = {3, 4};
  Real c[2];
equation
  c = a.*b;
end VectorTimesVector;
