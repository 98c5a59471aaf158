// Two pipes in a ring, two quantities each: what leaves the one enters the other, with no loop to be solved. After two
// lengths everything is where it was.
model TransportRing
  Real x(start = 3, fixed = true);
  Real a[2];
  Real b[2];
  parameter Real first[2, 3] = [1, 2, 4; 0, -1, 0];
  function profile "What is at a place of the ring at the start"
    input Real s "0 to 1 in the first pipe, 1 to 2 in the second one";
    output Real y[2];
  algorithm
    y := if s < 0.5 then {1 + 2*s, -2*s} elseif s < 1 then {4*s, 2*s - 2} else {7 - 3*s, 0};
  end profile;
equation
  der(x) = 0.25*(1 + time);
  (, a) = spatialDistribution(b, {0, 0}, x, true, [0, 0.5, 1; 0, 0.5, 1], first);
  (, b) = spatialDistribution(a, {0, 0}, x, true, {0, 1}, [4, 1; 0, 0]);
  annotation (experiment(StopTime = 7, Tolerance = 1e-8));
end TransportRing;
// Corners of the profile are sampled like everything that enters, so that they wear off a little in each turn.
//! expect x = 3 + 0.25*(time + time^2/2) within 1e-6
//! expect a = profile(mod(4 - x, 2)) within 6e-2
//! expect b = profile(mod(3 - x, 2)) within 6e-2
