// What was meant by ../result_without_output.mo.
//! run stop=1
//! expect y = 9 within 1e-9
function square
  input Real x;
  output Real y;
algorithm
  y := x^2;
end square;
model WithoutOutput
  Real y = square(3);
end WithoutOutput;
