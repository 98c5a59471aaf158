// A number with a decimal point for an Integer.
//! says Integer is expected
//! repair write `3`
//! repaired by edits
model LiteralReal
  parameter Integer n = 3.0;  //! error H3301
  Real x[n] = ones(n);
end LiteralReal;
