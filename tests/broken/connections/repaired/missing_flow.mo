// What was meant by ../missing_flow.mo.
//! run stop=1
//! expect a.p.i = -1 within 1e-6
connector Pin
  Real v;
  flow Real i;
end Pin;
model Source
  Pin p;
equation
  p.i = -1;
end Source;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
model MissingFlow
  Source a;
  Ground g;
equation
  connect(a.p, g.p);
end MissingFlow;
