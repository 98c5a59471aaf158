// What was meant by ../der_in_function.mo.
//! run stop=1
//! expect y = 3 within 1e-6
function speed
  input Real v;
  output Real y;
algorithm
  y := v;
end speed;
model DerInFunction
  Real x(start = 0, fixed = true);
  Real y = speed(der(x));
equation
  der(x) = 3;
end DerInFunction;
