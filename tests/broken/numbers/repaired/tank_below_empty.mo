// What was meant by ../tank_below_empty.mo.
//! run stop=1 tol=1e-8
//! expect h = (sqrt(0.5) - 0.05*time)^2 within 1e-6
model TankBelowEmpty
  parameter Real h0 = 0.5;
  Real h(start = h0, fixed = true);
equation
  der(h) = -0.1*sqrt(h);
end TankBelowEmpty;
