// What was meant by ../binding_and_equation.mo.
//! run stop=1
//! expect P = 20 within 1e-6
model BindingAndEquation
  parameter Real u = 10;
  Real P;
equation
  P = 2*u;
end BindingAndEquation;
