// What was meant by ../vector_for_number.mo.
//! run stop=1
//! expect y = 3 within 1e-6
function f
  input Integer x[:];
  output Integer y;
algorithm
  y := sum(x);
end f;
model VectorForNumber
  Integer y = f({1, 2});
end VectorForNumber;
