// A value in the declaration of what changes.
//! says `h` has a derivative
//! repair start = …, fixed = true
//! repaired by edits
model Fall
  Real h = 10;  //! error H4001
  Real v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
end Fall;
