// Two equations say the same in both directions; nothing is left that determines the variables.
//! says and this one say the same
model SaidInBothDirections
  Real x;  //! error H5005: no equation determines `x`
  Real y;
  Real z;
equation
  x = y;
  y = x;
  z = time;
end SaidInBothDirections;
