// Ideal diode: Boolean and Real unknowns in one block. At 0.75 s the source is at -1 and blocks.
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
//! final off 1
//! final v -0.9999 1e-4
