// A bracket is missing in an expression: where it ends, only the author knows.
//! says expected `,` or `)`, found `;`
//! repair write `)` where the bracket ends
//! repaired by hand
model Bracket
  parameter Real a = 1;
  parameter Real b = 2;
  Real y = 3*(a + b;  //! error H1031
end Bracket;
