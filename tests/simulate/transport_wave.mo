// What enters is a wave in the position: it leaves one length later, whatever the velocity does in between.
model TransportWave
  Real x(start = 0, fixed = true);
  Real v = 1 + 0.9*sin(2*time);
  Real out0;
  Real out1;
  Real collected(start = 0, fixed = true);
equation
  der(x) = v;
  // What has left so far, exactly: integral of out1 over x.
  der(collected) = out1*v;
  (out0, out1) = spatialDistribution(sin(3*x), 0, x, v >= 0, {0, 0.5, 1}, {0, 1, 0});
  annotation (experiment(StopTime = 6, Tolerance = 1e-8));
end TransportWave;
//! expect x = time + 0.45*(1 - cos(2*time)) within 1e-6
//! expect out1 = (if x < 0.5 then 2*x elseif x < 1 then 2 - 2*x else sin(3*(x - 1))) within 3e-6
//! expect out0 = sin(3*x) within 3e-6
//! expect collected = (if x < 0.5 then x^2 elseif x < 1 then 0.5 - (1 - x)^2 else 0.5 + (1 - cos(3*(x - 1)))/3) within 1e-5
