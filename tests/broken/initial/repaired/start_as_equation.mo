// What was meant by ../start_as_equation.mo.
//! run stop=1
//! expect T = 300 + 50*exp(-0.5*time) within 1e-3
model Cooling
  parameter Real T0 = 350;
  Real T(start = T0, fixed = true);
equation
  der(T) = -0.5*(T - 300);
end Cooling;
