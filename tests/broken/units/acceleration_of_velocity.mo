// A derivative is forgotten in Newton's law.
//! says `m/s2` and `m/s` are different units, but stand for one quantity here
//! repair as many initial conditions as states: this one is left over, and does
//! repaired by edits
model Newton
  Real v(unit = "m/s", start = 0, fixed = true);  //! error H7032
  Real a(unit = "m/s2");
equation
  a = v;  //! warning H4024
  a = 5;
end Newton;
