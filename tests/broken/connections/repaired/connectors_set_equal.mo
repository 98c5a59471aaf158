// What was meant by ../connectors_set_equal.mo.
//! run stop=1
//! expect s.p.i = -3 within 1e-6
connector Pin
  Real v;
  flow Real i;
end Pin;
model Source
  Pin p;
equation
  p.v = 6;
end Source;
model Load
  Pin p;
equation
  p.i = p.v/2;
end Load;
model SetEqual
  Source s;
  Load l;
equation
  connect(s.p, l.p);
end SetEqual;
