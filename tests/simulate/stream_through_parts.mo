// A stream m through two parts that turns around at 1 s: what it brings along comes from the one end, then from the other,
// and at the instant of rest it is still defined.
model StreamThroughParts
  Real m = 1 - time;
  Real h1;
  Real h2;
  Real carried;
  Real sum(start = 0, fixed = true);
equation
  carried = semiLinear(m, 10, h1);
  -carried = semiLinear(-m, h2, h1);
  carried = semiLinear(m, h2, 3);
  der(sum) = carried;
  annotation (experiment(StopTime = 2, Tolerance = 1e-8));
end StreamThroughParts;
//! expect sum = (if time < 1 then 10*(time - time^2/2) else 5 - 1.5*(time - 1)^2) within 1e-6
//! expect h1 = 10 within 1e-12 before 0.999
//! expect h2 = 10 within 1e-12 before 0.999
//! expect h1 = 3 within 1e-12 after 1.001
//! expect h2 = 3 within 1e-12 after 1.001
