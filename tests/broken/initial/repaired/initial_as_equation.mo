// What was meant by ../initial_as_equation.mo.
//! run stop=1
//! expect x = 5*exp(-time) within 1e-4
model InitialAsEquation
  Real x;
initial equation
  x = 5;
equation
  der(x) = -x;
end InitialAsEquation;
