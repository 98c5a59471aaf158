// The sum of currents at a connection, which the connection says already.
//! says `Kirchhoff` has 5 equations and 4 unknowns
//! repair one of the two is enough
//! repaired by edits
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
  source.p.i + load.p.i = 0;  //! error H4001
end Kirchhoff;
