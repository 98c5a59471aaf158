// Two Booleans that need each other.
//! says algebraic loop with no Real unknown
//! repair pre(
//! repaired by hand
model BooleanLoop
  Boolean a(start = false, fixed = true);
  Boolean b(start = false, fixed = true);
  Real y = 1;
equation
  a = not b and time > 0.5;  //! error H5006
  b = a or time > 0.7;
end BooleanLoop;
