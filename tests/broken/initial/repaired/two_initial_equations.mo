// What was meant by ../two_initial_equations.mo.
//! run stop=1
//! expect x = exp(-time) within 1e-5
model Two
  Real x;
initial equation
  x = 1;
equation
  der(x) = -x;
end Two;
