// What was meant by ../argument_named_twice.mo.
//! run stop=1
//! expect f = 6 within 1e-6
function force
  input Real m;
  input Real a;
  output Real f;
algorithm
  f := m*a;
end force;
model Twice
  Real f = force(3, a = 2);
end Twice;
