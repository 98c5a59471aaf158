// A derivative was forgotten.
//! says `m/s` and `m` are different units
//! repaired by edits
model VelocityEqualsPosition
  Real x(unit = "m", start = 0, fixed = true);
  Real v(unit = "m/s");
equation
  v = x;  //! warning H4024
  der(x) = 2;
end VelocityEqualsPosition;
