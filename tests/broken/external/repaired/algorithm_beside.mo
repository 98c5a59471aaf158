// What was meant by ../algorithm_beside.mo.
//! run stop=1
//! expect y = sin(time) within 1e-9
function sine
  input Real x;
  output Real y;
external "C" y = sin(x);
end sine;
model Beside
  Real y = sine(time);
end Beside;
