// The stage border: aliases with signs, an index of 2 (a capacitor at a source), a linear system that formulas solve, a
// relation with its zero crossing, and what the start takes.
//! dump causal
model SwitchedCircuit
  parameter Real R = 2;
  Real u = sin(time);
  Real uc(start = 0);
  Real ic;
  Real v1;
  Real v2;
  Real i1;
  Real i2;
  Real x(start = 1, fixed = true);
  Boolean on;
equation
  uc = u;
  ic = 0.1*der(uc);
  u - v1 = R*i1;
  v1 - v2 = i1 + i2;
  v2 = 3*i2;
  i1 = i2 + x;
  on = x > 0.5;
  der(x) = if on then -v2 - x else 0;
end SwitchedCircuit;
//! states x
