// What was meant by ../kirchhoff_by_hand.mo.
//! run stop=1
//! expect load.p.i = 3 within 1e-9
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
  p.v = 2*p.i;
end Load;
model Kirchhoff
  Source source;
  Load load;
equation
  connect(source.p, load.p);
end Kirchhoff;
