// What was meant by ../flow_of_current_forgotten.mo.
//! run stop=1
//! expect r.p.i = 2 within 1e-9
connector MyPin
  Real v;
  flow Real i;
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
