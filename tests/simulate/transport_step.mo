// A step enters at 1 s and travels at half a length a second: it leaves at 3 s exactly, which is an event.
model TransportStep
  Real x(start = 0, fixed = true);
  Real y(start = 0, fixed = true) "Follows what leaves";
  Real out1;
  Real arrived(start = 0, fixed = true);
equation
  der(x) = 0.5;
  (, out1) = spatialDistribution(if time < 1 then 0 else 1, 0, x, true);
  der(y) = out1 - y;
  when out1 > 0.5 then
    arrived = time;
  end when;
  annotation (experiment(StopTime = 6, Tolerance = 1e-9));
end TransportStep;
//! expect y = (if time < 3 then 0 else 1 - exp(3 - time)) within 1e-7
//! expect x = 0.5*time within 1e-9
//! expect out1 = 0 before 2.999
//! expect out1 = 1 after 3.001
//! expect arrived = 0 before 2.999
//! expect arrived = 3 within 1e-9 after 3.001
