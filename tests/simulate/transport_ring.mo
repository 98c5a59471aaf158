// Two pipes in a ring, two quantities each: what leaves the one enters the other, with no loop to be solved. After two
// lengths everything is where it was.
model TransportRing
  Real x(start = 3, fixed = true);
  Real a[2];
  Real b[2];
  parameter Real first[2, 3] = [1, 2, 4; 0, -1, 0];
equation
  der(x) = 0.25*(1 + time);
  (, a) = spatialDistribution(b, {0, 0}, x, true, [0, 0.5, 1; 0, 0.5, 1], first);
  (, b) = spatialDistribution(a, {0, 0}, x, true, {0, 1}, [4, 1; 0, 0]);
  annotation (experiment(StopTime = 7, Tolerance = 1e-8));
end TransportRing;
// Corners of the profile are sampled like everything that enters, so that they wear off a little in each turn.
// x(7) = 3 + 0.25*(7 + 24.5) = 3 + 7.875: three times around and 1.875 lengths. At the end of the first pipe is what was
// at 0.125 of the second one at the start, 4 - 3*0.125; at the end of the second what was at 0.125 of the first.
//! final x 10.875 1e-6
//! final a[1] 3.625 1e-2
//! final a[2] 0 1e-2
//! final b[1] 1.25 1e-2
//! final b[2] -0.25 1e-2
