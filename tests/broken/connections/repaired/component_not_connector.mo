// What was meant by ../component_not_connector.mo.
//! run stop=1
//! expect b.p.v = 1 within 1e-6
connector Pin
  Real v;
  flow Real i;
end Pin;
model Source
  Pin p;
equation
  p.v = 1;
end Source;
model Load
  Pin p;
equation
  p.i = p.v;
end Load;
model ComponentNotConnector
  Source a;
  Load b;
equation
  connect(a.p, b.p);
end ComponentNotConnector;
