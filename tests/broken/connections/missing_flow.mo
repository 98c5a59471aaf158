// A connector without `flow`.
//! strict
//! says `Pin` has 0 flow variables and 2 potential variables
//! repair flow Real i
//! repaired by edits
connector Pin  //! error H3706
  Real v;
  Real i;
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
