// What was meant by ../reinit_among_initial_equations.mo.
//! run stop=1
//! expect a.x = 2*exp(-time) within 1e-5
model Part
  Real x(start = 0);
initial equation
  x = 2;
equation
  der(x) = -x;
end Part;
model Two
  Part a;
end Two;
