// A constant that is computed from a variable.
//! says `P` is a constant, but its value is a variable, and changes with time
//! repair remove `constant` before `P`
//! repaired by edits
model FromVariable
  Real v = 2*time;
  constant Real P = v^2;  //! error H3310
end FromVariable;
