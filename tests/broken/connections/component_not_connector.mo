// The components are connected, not their connectors.
//! says `a` is not a connector
//! repair a.p
//! repaired by edits
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
  connect(a, b);  //! error H3603
end ComponentNotConnector;
//! error H3603 at 23
