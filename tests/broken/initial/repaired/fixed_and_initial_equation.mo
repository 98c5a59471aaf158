// What was meant by ../fixed_and_initial_equation.mo.
//! run stop=1
//! expect x = 0.5 within 1e-6
model Both
  Real x(start = 1);
initial equation
  der(x) = 0;
equation
  der(x) = -2*x + 1;
end Both;
