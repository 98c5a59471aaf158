// What was meant by ../output_of_function_missing.mo.
//! run stop=1
//! expect y = 4 within 1e-6
function f
  input Real x;
  output Real y;
protected
  Real z;
algorithm
  y := x^2;
end f;
model OutputMissing
  Real y = f(2);
end OutputMissing;
