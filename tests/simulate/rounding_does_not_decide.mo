// Neither value of `above` agrees with the sign of y, but what y lacks is less than the rounding of any computation of
// it: the relation keeps the value it has, and the run goes on.
model RoundingDoesNotDecide
  Boolean above(start = false, fixed = true);
  Real y;
  Real x(start = 0, fixed = true);
equation
  above = y > 1;
  y = if above then 1 - 1e-15 else 1 + 1e-15;
  der(x) = y;
  annotation (experiment(StopTime = 1));
end RoundingDoesNotDecide;
//! expect x = time within 1e-9
