// What enters is a wave in the position: it leaves one length later, whatever the velocity does in between.
model TransportWave
  Real x(start = 0, fixed = true);
  Real v = 1 + 0.9*sin(2*time);
  Real out0;
  Real out1;
  Real exact = if x < 1 then (if x < 0.5 then 2*x else 2 - 2*x) else sin(3*(x - 1));
  Real collected(start = 0, fixed = true);
equation
  der(x) = v;
  // What has left so far, exactly: integral of out1 over x.
  der(collected) = out1*v;
  (out0, out1) = spatialDistribution(sin(3*x), 0, x, v >= 0, {0, 0.5, 1}, {0, 1, 0});
  assert(abs(out1 - exact) < 3e-6, "out1 is " + String(out1) + ", not " + String(exact));
  assert(abs(out0 - sin(3*x)) < 3e-6, "out0 is " + String(out0) + ", not " + String(sin(3*x)));
  annotation (experiment(StopTime = 6, Tolerance = 1e-8));
end TransportWave;
// x(6) = 6 + 0.45*(1 - cos(12)); 0.5 + (1 - cos(3*(x - 1)))/3
//! final x 6.0702657186 1e-6
//! final collected 1.1263125581 1e-5
