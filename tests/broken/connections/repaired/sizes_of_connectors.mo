// What was meant by ../sizes_of_connectors.mo.
//! run stop=1
//! expect b.p[1].v = 0 within 1e-6
connector Pin
  Real v;
  flow Real i;
end Pin;
model Grounds
  parameter Integer n = 2;
  Pin p[n];
equation
  p.v = zeros(n);
end Grounds;
model Loads
  parameter Integer n = 2;
  Pin p[n];
equation
  p.i = p.v;
end Loads;
model Sizes
  Grounds a;
  Loads b(n = 2);
equation
  connect(a.p, b.p);
end Sizes;
