// A regulator takes what it measures at the start as its reference: `vref` with `fixed = false`. The machine gives one condition
// too few, and the state `delta` has a start value: that one counts, and not the default start 0 of the parameter.
// u = sqrt(1 + x^2) with x = tan(delta), so u = 1/cos(delta); delta stays, since the reference is what is measured.
//! run stop=1
//! expect delta = 0.5 within 1e-9
//! expect vref = 1/cos(0.5) within 1e-9
model ReferenceParameter
  parameter Real vref(fixed = false);
  Real delta(start = 0.5);
  Real m;
  Real x;
  Real u;
initial equation
  vref = u;
  m = u;
equation
  x = tan(delta);
  u = sqrt(1 + x^2);
  der(m) = u - m;
  der(delta) = vref - u;
end ReferenceParameter;
