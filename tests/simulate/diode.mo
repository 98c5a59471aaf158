// Ideal diode: Boolean and Real unknowns in one block. Half a period it conducts and has 1e-5 of the load, then it blocks.
model Diode
  Real s;
  Real v;
  Real i;
  Boolean off;
equation
  off = s < 0;
  v = s*(if off then 1 else 1e-5);
  i = s*(if off then 1e-5 else 1);
  v + 10*i = sin(2*3.141592653589793*time);
  annotation (experiment(StopTime = 0.75));
end Diode;
//! expect s = sin(2*3.141592653589793*time)/(if off then 1 + 1e-4 else 10 + 1e-5) within 1e-12
//! expect not off from 0.001 to 0.499
//! expect off after 0.501
//! expect v = s*(if off then 1 else 1e-5) within 1e-15
//! expect v*i >= 0
