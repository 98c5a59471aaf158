// What was meant by ../assign_in_equation.mo.
//! run stop=1
//! expect y = 2*time within 1e-6
model AssignInEquation
  Real y;
equation
  y = 2*time;
end AssignInEquation;
