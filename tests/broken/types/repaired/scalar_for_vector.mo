// What was meant by ../scalar_for_vector.mo.
//! run stop=1
//! expect sum(g) = 0 within 1e-6
model ScalarForVector
  parameter Real g[3] = fill(0, 3);
end ScalarForVector;
