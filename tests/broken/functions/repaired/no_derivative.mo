// What was meant by ../no_derivative.mo.
//! run stop=1
//! expect x = 2 + time^2 within 1e-6
function track
  input Real t;
  output Real y;
algorithm
  y := 2 + t^2;
  annotation(Inline = true);
end track;
model NoDerivative
  Real x;
  Real v;
  Real f;
equation
  der(x) = v;
  der(v) = f;
  x = track(time);
end NoDerivative;
