// A forgotten semicolon is reported at the end of what it should close, and what follows is read.
//! stage syntax
model Semicolons
  Real x  //! error H1032: missing `;` after this declaration
  Real y;
  Real z Real u;  //! error H1031: expected `;`, found `Real`
  Real v;;  //! warning H1087: a `;` too many
equation
  x = 1  //! error H1032: missing `;` after this equation
  y = 2;
  z = 2u;  //! error H1031: expected `;`, found `u`
algorithm
  u := 1  //! error H1032: missing `;` after this statement
  v := 2;
  annotation(Icon())  //! error H1032: missing `;` after this annotation
end Semicolons;
