// The derivative is given, but the variable, too.
//! says `x`
//! repaired by hand
model DerAndValue
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  x = time;  //! error H4001
end DerAndValue;
