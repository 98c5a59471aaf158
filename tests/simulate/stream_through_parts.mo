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
// 10*1/2 - 3*1/2
//! final sum 3.5 1e-6
//! final h1 3 1e-12
//! final h2 3 1e-12
