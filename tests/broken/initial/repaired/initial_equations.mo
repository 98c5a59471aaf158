// What was meant by ../initial_equations.mo.
//! run stop=1
//! expect x = 2*exp(-time) within 1e-5
model Plural
  Real x;
initial equation
  x = 2;
equation
  der(x) = -x;
end Plural;
