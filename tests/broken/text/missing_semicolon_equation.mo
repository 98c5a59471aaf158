// An equation without its semicolon, before another one.
//! says missing `;` after this equation
//! repair write `
//! repaired by edits
model Decay
  Real x(start = 1, fixed = true);
  Real y;
equation
  der(x) = -x  //! error H1032
  y = 2*x;
end Decay;
