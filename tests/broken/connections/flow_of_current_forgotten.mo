// A pin of one's own without `flow`, by the usual names.
//! strict
//! says connector `MyPin` has 0 flow variables and 2 potential variables, but
//! repair what flows through the connection needs `flow` before its type: `flow
//! repaired by edits
connector MyPin  //! error H3706
  Real v;
  Real i;
end MyPin;
model Battery
  MyPin p;
equation
  p.v = 6;
end Battery;
model Resistor
  MyPin p;
equation
  p.v = 3*p.i;
end Resistor;
model Circuit
  Battery b;
  Resistor r;
equation
  connect(b.p, r.p);
end Circuit;
