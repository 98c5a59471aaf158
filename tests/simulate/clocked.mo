// x counts the ticks of a clock of 0.1 s, y every third of them.
model Clocked
  Real u;
  Real x(start = 0);
  Real y;
  Real z;
  Real held;
equation
  u = sample(time, Clock(1, 10));
  x = previous(x) + 1;
  z = x + u;
  y = subSample(x, 3);
  held = hold(y);
  annotation (experiment(StopTime = 1.05));
end Clocked;
//! expect x = floor(10*time) + 1
//! expect z = x + floor(10*time)/10 within 1e-12
//! expect held = 3*floor(10*time/3) + 1
